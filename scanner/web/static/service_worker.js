/**
 * Keeps the page for when the server is away. What the server answers below /api is never kept, nor any address with
 * something after "?".
 *
 * Each time that the page is loaded it belongs to one version, and all its files are of that one, also when a newer one
 * has been fetched since: modules of two versions never meet.
 */

const scope = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** Put here by the server: the files of its page and their digests. @type {{ version: string, files: Record<string, string> }} */
const { version, files } = JSON.parse("{page}");

/** Names the cache in which the files of a version are kept. @param {string} version */
const cacheOf = (version) => `gridlens ${version}`;

/** Of which version each open page is. */
const LOADS_CACHE = "gridlens loads";

/** What other apps have shared, by a number and the name of the file, until the page takes it. */
const SHARED_CACHE = "gridlens shared";

/** How long the server may take to send the page, until it counts as away; in milliseconds. */
const ANSWER_MS = 4000;

scope.addEventListener("install", (event) => event.waitUntil(keep().then(() => scope.skipWaiting())));
scope.addEventListener("activate", (event) => event.waitUntil(takeOver()));
scope.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname, search } = new URL(url);
  if (method === "POST" && mode === "navigate" && pathname === "/shared") return event.respondWith(share(event.request));
  if (method !== "GET" || origin !== location.origin || search) return;
  if (mode === "navigate" && pathname === "/") event.respondWith(page(event));
  else if (pathname.startsWith("/static/")) event.respondWith(file(event));
});

/** Fetches a whole version, or fails: the digests refuse files that an update has changed meanwhile. */
async function keep() {
  const cache = await caches.open(cacheOf(version));
  const requests = Object.entries(files).map(
    ([path, integrity]) => new Request(path, { integrity, cache: "no-cache" }),
  );
  const index = await fetch("/", { cache: "no-cache" });
  if (!index.ok || versionOf(index) !== version) throw new Error("the page has changed meanwhile");
  await cache.addAll(requests);
  await cache.put("/", index);
}

/** Looks after the pages that are open, and drops what none of them needs any more. */
async function takeOver() {
  const open = new Set((await scope.clients.matchAll({ includeUncontrolled: true })).map(({ id }) => id));
  const loads = await caches.open(LOADS_CACHE);
  for (const { url } of await loads.keys()) if (!open.has(new URL(url).pathname.slice(1))) await loads.delete(url);
  const needed = new Set([LOADS_CACHE, SHARED_CACHE, cacheOf(version)]);
  for (const id of open) {
    const loaded = await versionOfLoad(id);
    needed.add(cacheOf(loaded));
    await belongs(id, loaded);
  }
  for (const name of await caches.keys()) if (!needed.has(name)) await caches.delete(name);
  await scope.clients.claim();
}

/** Fetches the page from the server, else as it was kept. @param {FetchEvent} event */
async function page({ request, resultingClientId }) {
  const answer = await fetch(request, { signal: AbortSignal.timeout(ANSWER_MS) }).catch(() => null);
  // Who is refused for want of the secret, which is another one in each run, has games here all the same.
  const isAway = !answer || answer.status === 403 || answer.status >= 500;
  const kept = isAway ? await found("/", version) : undefined;
  const shown = kept ?? answer ?? Response.error();
  const loaded = versionOf(shown) ?? version;
  await belongs(resultingClientId, loaded);
  // It may be in another language now.
  if (shown.ok && !kept && loaded === version) await (await caches.open(cacheOf(version))).put("/", shown.clone());
  return shown;
}

/** Keeps the files that another app shares, and opens the page, which takes them. @param {Request} request */
async function share(request) {
  const cache = await caches.open(SHARED_CACHE);
  for (const [index, file] of (await request.formData()).getAll("pictures").entries())
    if (file instanceof File) {
      const address = `/shared/${Date.now()}-${index}/${encodeURIComponent(file.name)}`;
      await cache.put(address, new Response(file));
    }
  return Response.redirect("/", 303);
}

/** @param {FetchEvent} event */
async function file({ request, clientId }) {
  return (await found(request.url, await versionOfLoad(clientId))) ?? fetch(request);
}

/** @param {string} url @param {string} version */
const found = (url, version) => caches.match(url, { cacheName: cacheOf(version), ignoreVary: true });

/** @param {Response} index */
const versionOf = (index) => index.headers.get("Gridlens-Page");

/** @param {string} id of an open page @param {string} loaded */
const belongs = async (id, loaded) => (await caches.open(LOADS_CACHE)).put(`/${id}`, new Response(loaded));

/** Returns the version that a page was loaded with: one that was open before anything was kept is of the first version. @param {string} id */
async function versionOfLoad(id) {
  return (await (await caches.match(`/${id}`, { cacheName: LOADS_CACHE }))?.text()) ?? version;
}
