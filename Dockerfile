# gridlens in a container: without arguments it serves the page on port 8484; docs/batch.md has it watch a folder.
FROM python:3.12-slim AS build
COPY . /gridlens
RUN pip install --no-cache-dir --prefix=/installed "/gridlens[pdf,web]"

FROM python:3.12-slim
# libgl1 and libglib2.0-0 are what OpenCV needs of the system
RUN apt-get update \
    && apt-get install -y --no-install-recommends libgl1 libglib2.0-0 \
    && rm -rf /var/lib/apt/lists/* \
    && useradd --create-home --uid 1000 gridlens \
    && install -d -o gridlens /data
COPY --from=build /installed /usr/local
USER gridlens
WORKDIR /data
VOLUME /data
EXPOSE 8484
HEALTHCHECK --start-period=30s CMD ["python", "-c", "import socket; socket.create_connection(('127.0.0.1', 8484), 5)"]
ENTRYPOINT ["gridlens"]
CMD ["serve", "--lan", "--no-browser", "--port", "8484"]
