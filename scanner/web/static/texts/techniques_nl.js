/** What the techniques are, by their English names. */

const CORNERS =
  "Vier vakjes in twee rijen, twee kolommen en twee blokken mogen niet alleen met twee cijfers gevuld worden: die zouden van plaats kunnen wisselen. ";

/** @type {Record<import("../types.js").TechniqueName, string>} */
export default {
  "full house": "Een rij, kolom of blok heeft nog één leeg vakje: daar komt het cijfer dat ontbreekt.",
  "naked single": "Voor een vakje zijn alle cijfers op één na uitgesloten, dus dat ene komt erin.",
  "hidden single":
    "Een rij, kolom of blok heeft nog één plek voor een cijfer, dus daar komt het, wat er verder ook in het vakje kan.",
  "only cell left": "Een rij, kolom of gebied heeft nog één vakje over voor zijn koningin, dus daar staat ze.",
  "inequality bounds":
    "Langs een reeks tekens is elk cijfer groter dan het vorige. Geen vakje bevat dus minder dan de reeks tot daar geklommen is, of meer dan er ruimte laat voor de klim die nog komt.",
  dot:
    "Met een stip ertussen volgen de cijfers van twee buren op elkaar, zonder stip niet. Wat bij geen van de cijfers past die een vakje nog kan bevatten, is ernaast uitgesloten.",
  "even or odd cell":
    "Een vakje dat gemerkt is als even neemt geen oneven cijfer, en een dat gemerkt is als oneven geen even cijfer.",
  "dot or letter":
    "Een stip of letter tussen twee buren zegt hoe hun cijfers bij elkaar passen. Wat bij geen van de cijfers past die de ene nog kan bevatten, is in de andere uitgesloten.",
  "signs along three cells":
    "Tekens, stippen of letters verbinden drie vakjes. Wat op geen enkele manier om ze te vullen in een vakje staat, is daar uitgesloten.",
  "signs along four cells":
    "Tekens, stippen of letters verbinden vier vakjes. Wat op geen enkele manier om ze te vullen in een vakje staat, is daar uitgesloten.",
  hill: "In een rij of kolom dalen de tekens vanaf een vakje naar beide kanten. De hellingen bevatten verschillende cijfers, alle kleiner dan de top, dus die moet hoog genoeg zijn voor allemaal.",
  valley:
    "In een rij of kolom stijgen de tekens vanaf een vakje naar beide kanten. De hellingen bevatten verschillende cijfers, alle groter dan de bodem, dus die moet laag genoeg zijn voor allemaal.",
  "region inside a line":
    "Alle vakjes die een gebied over heeft, liggen in één rij of kolom. Zijn koningin staat daar, dus de rest van die lijn heeft er geen.",
  "line inside a region":
    "Alle vakjes die een rij of kolom over heeft, liggen in één gebied. De koningin staat daar, dus de rest van dat gebied heeft er geen.",
  "blocked cell":
    "Een koningin in dit vakje zou alle vakjes sluiten die een rij, kolom of gebied over heeft. Het vakje blijft dus leeg.",
  "only cells left":
    "Een rij, kolom of gebied heeft precies zoveel vakjes over als er sterren horen, dus die hebben allemaal een ster.",
  "too few cells left":
    "Een ster in dit vakje zou zoveel vakjes van een rij, kolom of gebied raken dat er te weinig over zijn voor zijn sterren. Het vakje blijft dus leeg.",
  "undercounting by one":
    "Alle vakjes die een of twee gebieden over hebben, liggen in één rij of kolom, waar niet meer sterren horen dan in die gebieden. De rest van die lijn heeft er dus geen.",
  "overcounting by one":
    "Alle vakjes die een of twee lijnen over hebben, liggen in één gebied, waar niet meer sterren horen dan in die lijnen. De rest van dat gebied heeft er dus geen.",
  "two-by-two boxes":
    "In een blok van 2×2 raken alle vakjes elkaar, dus er staat hoogstens één ster. Liggen de vakjes van een rij, kolom of gebied in net zoveel blokken als er sterren horen, dan heeft elk blok er een, en wat alle vakjes van een blok raakt, geen.",
  "undercounting by two":
    "Alle vakjes die enkele gebieden over hebben, liggen in twee rijen of kolommen, waar niet meer sterren horen dan in die gebieden. De rest van die lijnen heeft er dus geen.",
  "overcounting by two":
    "Alle vakjes die enkele lijnen over hebben, liggen in twee gebieden, waar niet meer sterren horen dan in die lijnen. De rest van die gebieden heeft er dus geen.",
  "pressured exclusion":
    "De sterren van een rij, kolom of gebied passen maar op weinig manieren in de vakjes, want geen twee raken elkaar. Een vakje dat bij al die manieren hoort, heeft een ster, en een dat ze allemaal raken, geen.",
  "undercounting by many":
    "Alle vakjes die meerdere gebieden over hebben, liggen in drie of vier rijen of kolommen, waar niet meer sterren horen dan in die gebieden. De rest van die lijnen heeft er dus geen.",
  "overcounting by many":
    "Alle vakjes die meerdere lijnen over hebben, liggen in drie of vier gebieden, waar niet meer sterren horen dan in die lijnen. De rest van die gebieden heeft er dus geen.",
  "composite region":
    "Wat een of twee lijnen hebben buiten de gebieden erin, of wat de gebieden die ze bedekken erbuiten hebben, is een vlak waarvan het aantal sterren bekend is. Bekijk het als een gebied.",
  "large composite region":
    "Wat drie of vier lijnen hebben buiten de gebieden erin, of wat de gebieden die ze bedekken erbuiten hebben, is een vlak waarvan het aantal sterren bekend is. Bekijk het als een gebied.",
  "failing star":
    "Met een ster in dit vakje, of juist zonder, nemen rijen, kolommen en gebieden de enige vakjes die ze nog hebben, tot een ervan er te weinig heeft. Het is dus andersom.",
  pointing:
    "Alle plekken die een blok over heeft voor een cijfer, liggen in één rij of kolom. Het cijfer staat daar, dus nergens anders in die lijn.",
  claiming:
    "Alle plekken die een rij of kolom over heeft voor een cijfer, liggen in één blok. Het cijfer staat daar, dus nergens anders in dat blok.",
  "naked pair":
    "Twee vakjes van een rij, kolom of blok hebben samen nog maar twee cijfers over. Die nemen ze in, dus geen ander vakje daar.",
  "naked triple":
    "Drie vakjes van een rij, kolom of blok hebben samen nog maar drie cijfers over. Die nemen ze in, dus geen ander vakje daar.",
  "naked quad":
    "Vier vakjes van een rij, kolom of blok hebben samen nog maar vier cijfers over. Die nemen ze in, dus geen ander vakje daar.",
  "hidden pair":
    "Een rij, kolom of blok heeft nog maar twee vakjes over voor twee cijfers. Die komen daar, dus niets anders.",
  "hidden triple":
    "Een rij, kolom of blok heeft nog maar drie vakjes over voor drie cijfers. Die komen daar, dus niets anders.",
  "hidden quad":
    "Een rij, kolom of blok heeft nog maar vier vakjes over voor vier cijfers. Die komen daar, dus niets anders.",
  "two regions in two lines":
    "Alle vakjes die twee gebieden over hebben, liggen in twee rijen of twee kolommen. Hun koninginnen vullen die lijnen, dus geen ander gebied heeft er daar een.",
  "two lines in two regions":
    "Alle vakjes die twee rijen of kolommen over hebben, liggen in twee gebieden. Hun koninginnen vullen die gebieden, dus de rest daarvan is leeg.",
  "three regions in three lines":
    "Alle vakjes die drie gebieden over hebben, liggen in drie rijen of drie kolommen. Hun koninginnen vullen die lijnen, dus geen ander gebied heeft er daar een.",
  "three lines in three regions":
    "Alle vakjes die drie rijen of kolommen over hebben, liggen in drie gebieden. Hun koninginnen vullen die gebieden, dus de rest daarvan is leeg.",
  "four regions in four lines":
    "Alle vakjes die vier gebieden over hebben, liggen in vier rijen of vier kolommen. Hun koninginnen vullen die lijnen, dus geen ander gebied heeft er daar een.",
  "four lines in four regions":
    "Alle vakjes die vier rijen of kolommen over hebben, liggen in vier gebieden. Hun koninginnen vullen die gebieden, dus de rest daarvan is leeg.",
  "many regions in as many lines":
    "Alle vakjes die vijf of meer gebieden over hebben, liggen in evenveel rijen of kolommen. Hun koninginnen vullen die lijnen, dus geen ander gebied heeft er daar een.",
  "two regions or lines for one":
    "Een koningin in dit vakje zou twee gebieden in één lijn persen, of twee lijnen in één gebied. Daar is maar ruimte voor één koningin, dus het vakje blijft leeg.",
  "three regions or lines for two":
    "Een koningin in dit vakje zou drie gebieden in twee lijnen persen, of drie lijnen in twee gebieden. Daar is maar ruimte voor twee koninginnen, dus het vakje blijft leeg.",
  "four regions or lines for three":
    "Een koningin in dit vakje zou vier gebieden in drie lijnen persen, of vier lijnen in drie gebieden. Daar is maar ruimte voor drie koninginnen, dus het vakje blijft leeg.",
  "blocked candidate":
    "Dit cijfer zou hier alles uitsluiten wat een ander vakje kan bevatten, of alle plekken die een rij of kolom voor een cijfer heeft. Het staat hier dus niet.",
  "X-wing":
    "In twee rijen kan een cijfer of koningin alleen in dezelfde twee kolommen, of andersom. De rijen maken die kolommen op, dus verder staat het er niet in.",
  swordfish:
    "In drie rijen kan een cijfer of koningin alleen in dezelfde drie kolommen, of andersom. De rijen maken die kolommen op, dus verder staat het er niet in.",
  jellyfish:
    "In vier rijen kan een cijfer of koningin alleen in dezelfde vier kolommen, of andersom. De rijen maken die kolommen op, dus verder staat het er niet in.",
  "line permutations":
    "Van alle manieren om een rij of kolom te vullen met wat over is en volgens de tekens, heeft er geen enkele dit cijfer in dit vakje.",
  skyscraper:
    "Twee rijen hebben elk twee plekken voor een cijfer of koningin, van elk één in dezelfde kolom, waar er maar één kan. Een van de andere twee klopt dus, en wat beide ziet, valt af; rijen en kolommen mogen van rol wisselen.",
  "turbot fish":
    "Twee rijen, kolommen, blokken of gebieden hebben elk twee plekken voor een cijfer of koningin, en een van de eerste ziet een van de tweede: daarvan klopt er maar één. Een van de andere twee klopt dus, en wat beide ziet, valt af.",
  "two-string kite":
    "Een rij en een kolom hebben elk twee plekken voor een cijfer of koningin, en een van de rij ziet een van de kolom: daarvan klopt er maar één. Een van de andere twee, de uiteinden van de touwtjes, klopt dus, en wat beide ziet, valt af.",
  "simple colouring":
    "Waar een cijfer of koningin nog twee plekken heeft, krijgen die twee kleuren, en zo van paar tot paar: alles van de ene kleur klopt, alles van de andere niet. Wat beide kleuren ziet, valt af, en ook een kleur waarvan er twee elkaar zien.",
  "W-wing":
    "Twee vakjes hebben dezelfde twee cijfers over, en een rij, kolom of blok elders belet dat ze allebei het eerste nemen. Een ervan neemt dus het tweede, en wat beide ziet niet.",
  "XY-wing":
    "Een vakje met twee cijfers ziet twee andere met twee: elk deelt een cijfer met het eerste, en beide delen een derde. Wat het eerste vakje ook neemt, een van de andere neemt het derde cijfer, en wat beide ziet niet.",
  "XYZ-wing":
    "Zoals bij een XY-wing zien twee vakjes met twee cijfers elk een vakje in het midden, dat hier ook hun gedeelde cijfer heeft. Een van de drie neemt het, dus wat ze allemaal ziet niet.",
  "BUG+1":
    "Elk leeg vakje heeft twee cijfers over, maar één vakje heeft er drie. Zonder het cijfer dat te veel is, zouden er geen of meer oplossingen zijn, dus dat komt erin.",
  "unique rectangle type 1": `${CORNERS}Maar één ervan heeft andere cijfers over, dus dat neemt daar een van.`,
  "unique rectangle type 2": `${CORNERS}Twee vakjes aan één kant hebben hetzelfde derde cijfer over, dus een ervan neemt het, en wat beide ziet niet.`,
  "unique rectangle type 3": `${CORNERS}De twee vakjes met andere cijfers nemen dus een daarvan, en vormen met andere vakjes van hun rij, kolom of blok een paar of drietal.`,
  "unique rectangle type 4": `${CORNERS}Eén cijfer heeft geen andere plek in de rij, kolom of het blok van de twee vakjes die keus hebben, dus het andere cijfer staat in geen van beide.`,
  "unique rectangle type 5": `${CORNERS}Twee vakjes schuin tegenover elkaar, of drie, hebben hetzelfde derde cijfer over, dus een ervan neemt het, en wat ze allemaal ziet niet.`,
  "unique rectangle type 6": `${CORNERS}Twee vakjes schuin tegenover elkaar hebben andere cijfers over, en een van de twee cijfers heeft geen andere plek in hun lijnen: stond het daar, dan waren alle vier kruiselings gevuld, dus het staat er niet.`,
  "hidden rectangle": `${CORNERS}Hier hebben er twee of drie andere cijfers over, en toch zou één cijfer in een hoek ze allemaal dwingen, dus dat valt af.`,
  "finned X-wing":
    "Een X-wing op extra plekken van het cijfer na, de vinnen, alle in één blok. Ofwel een vin klopt, ofwel de X-wing: wat beide uitsluiten, kan niet.",
  "sashimi X-wing":
    "Een X-wing met vinnen waaraan een hoek ontbreekt: op de vinnen na heeft een van de lijnen maar één plek voor het cijfer. Ofwel een vin klopt, ofwel het cijfer staat in de andere hoeken: wat beide uitsluiten, kan niet.",
  "finned swordfish":
    "Een swordfish op extra plekken van het cijfer na, de vinnen, alle in één blok. Ofwel een vin klopt, ofwel de swordfish: wat beide uitsluiten, kan niet.",
  "sashimi swordfish":
    "Een swordfish met vinnen waarvan, op de vinnen na, een lijn maar één plek voor het cijfer heeft. Ofwel een vin klopt, ofwel de swordfish: wat beide uitsluiten, kan niet.",
  "X-chain":
    "Plekken van één cijfer, of van koninginnen, in een keten: klopt de eerste niet, dan de tweede wel, dus de derde niet, en zo verder tot de laatste wel klopt. Een van de twee uiteinden klopt dus hoe dan ook, en wat beide ziet, valt af.",
  "XY-chain":
    "Vakjes met twee cijfers in een keten: bevat het eerste een bepaald cijfer niet, dan zijn andere, dat het volgende dan niet kan bevatten, en zo verder tot het laatste dat ene cijfer bevat. Wat beide uiteinden ziet niet.",
  "alternating inference chain":
    "Opties in een keten, door vakjes met twee cijfers en cijfers met twee plekken: klopt de eerste niet, dan de tweede wel, dus de derde niet, en zo verder tot de laatste wel klopt. Wat elk van beide uiteinden uitsluit, kan niet.",
  "grouped chain":
    "Een keten van opties, om en om niet en wel waar, met groepen erin: verschillende plekken van een cijfer naast elkaar, als één genomen. Wat elk van beide uiteinden uitsluit, kan niet.",
  "forcing chains":
    "Wat een vakje ook bevat, of waar een rij, kolom, blok of gebied zijn cijfer of koningin ook heeft, een keten van gevolgen sluit dezelfde optie uit. Die kan dus niet.",
  "cage of one cell": "Een kooi van één vakje zegt welk cijfer erin staat.",
  "cage combinations":
    "Een kooi van twee of drie vakjes komt op een paar manieren aan haar getal. Een cijfer dat bij geen daarvan in een vakje staat, kan daar niet.",
  "large cage combinations":
    "Een kooi van vier vakjes of meer komt met de cijfers die over zijn op een aantal manieren aan haar getal. Een cijfer dat bij geen daarvan in een vakje staat, kan daar niet.",
  "cage-line interaction":
    "Hoe een kooi ook gevuld wordt, een bepaald cijfer zit erin, en zijn plekken in de kooi liggen in één rij, kolom of blok. Elders daarin staat het dus niet.",
  "innies and outies":
    "Alle cijfers van een rij, kolom of blok zijn samen evenveel, bij negen vakjes 45. Wat de kooien erin niet maken, maken de vakjes die ze overlaten, of die ze daarbuiten hebben.",
  "innies and outies of several lines":
    "Twee of drie rijen of kolommen naast elkaar zijn samen twee of drie keer zoveel als één. Wat de kooien erin niet maken, maken de vakjes die ze overlaten, of die ze daarbuiten hebben.",
  "locked digit":
    "Alle plekken die een gebied of een diagonaal voor een cijfer heeft, liggen ook in een rij, kolom, blok of diagonaal, of omgekeerd. Daar staat het, dus nergens anders daarin.",
  "law of leftovers":
    "Een paar rijen of kolommen bevatten dezelfde cijfers als evenveel gebieden. Zonder de vakjes die in beide liggen, bevatten ook de vakjes die aan elke kant overblijven dezelfde cijfers: wat aan de ene kant niet kan, kan ook niet aan de andere.",
  "remote pair":
    "Vier vakjes of meer hebben dezelfde twee cijfers over en zien elkaar om de beurt, dus bevatten ze die om de beurt. Wat er twee ziet die een oneven aantal stappen uit elkaar liggen, bevat geen van beide.",
  "empty rectangle":
    "Alle plekken van een cijfer in een blok liggen in één rij en één kolom van dat blok. Elders heeft een lijn er twee plekken voor, waarvan een die in de rij ziet: de andere klopt, of een in de kolom, en wat die ziet, valt af.",
  "avoidable rectangle type 1":
    "In de hoeken van een rechthoek in twee blokken, geen ervan gedrukt, zouden twee cijfers van plaats kunnen wisselen als de laatste opnieuw met het tweede gevuld werd. Dat gebeurt dus niet.",
  "avoidable rectangle type 2":
    "In de hoeken van een rechthoek in twee blokken, geen ervan gedrukt, zouden twee cijfers van plaats kunnen wisselen, op een derde cijfer na dat twee ervan kunnen bevatten. Een ervan doet dat, dus wat beide ziet niet.",
  "finned jellyfish":
    "Een jellyfish op extra plekken van het cijfer na, de vinnen, alle in één blok. Ofwel een vin klopt, ofwel de jellyfish: wat beide uitsluiten, kan niet.",
  "sashimi jellyfish":
    "Een jellyfish met vinnen waarvan, op de vinnen na, een lijn maar één plek voor het cijfer heeft. Ofwel een vin klopt, ofwel de jellyfish: wat beide uitsluiten, kan niet.",
  "Sue de Coq":
    "Vakjes waar een blok en een lijn kruisen, met een paar van de rest van de lijn en van het blok, hebben evenveel cijfers over als er vakjes zijn. Elk van die cijfers staat er dus in, en in geen ander vakje dat al zijn plekken ziet.",
  "multi-colouring":
    "Twee netten van plekken van een cijfer hebben elk twee kleuren, waarvan er één klopt. Een kleur die beide van het andere net ziet, klopt niet; en zien twee elkaar, dan klopt een van hun tegenhangers, dus valt af wat die beide ziet.",
  "ALS-XZ":
    "Twee bijna vaste groepen, vakjes met één cijfer meer dan ze zijn, delen een cijfer waarvan de plekken in de ene die in de andere zien. Maar één heeft het, de andere bevat al zijn overige cijfers: wat alle plekken van een ander gedeeld cijfer ziet, kan niet.",
  "ALS-XY-wing":
    "Drie bijna vaste groepen, vakjes met één cijfer meer dan ze zijn: de middelste mist hooguit één cijfer, dus een van de buitenste bevat het cijfer dat die twee delen. Wat al die plekken ziet, kan niet.",
  "ALS chain":
    "Een keten door bijna vaste groepen, vakjes met één cijfer meer dan ze zijn: mist de eerste een cijfer, dan geeft ze een ander door aan de volgende, en zo verder tot de laatste dat ene cijfer bevat. Wat beide uiteinden ziet niet.",
  "grouped chain with ALS":
    "Een groepenketen met schakels die bijna vaste groepen zijn, vakjes met één cijfer meer dan ze zijn: staat een van hun cijfers er niet in, dan elk ander wel. Wat elk van beide uiteinden uitsluit, kan niet.",
  "death blossom":
    "Elk cijfer van een vakje, de steel, wordt gezien door een bijna vaste groep die het dan mist, een bloemblad, en elk blad bevat dan hetzelfde andere cijfer. Wat al die plekken ziet, kan niet.",
  "forcing net contradiction":
    "Een optie wordt geprobeerd, en elk vakje gevuld dat dan geen keus meer heeft, tot een rij, kolom, blok, gebied of vakje niets meer over heeft. De optie was dus fout.",
  "forcing net verity":
    "Wat een vakje ook bevat, of waar een rij, kolom, blok of gebied zijn cijfer of koningin ook heeft, wat daaruit volgt, sluit dezelfde optie uit. Die kan dus niet.",
  "nested forcing net":
    "Een optie wordt geprobeerd en leidt tot een tegenspraak, maar onderweg moeten ook andere geprobeerd worden, die afvallen omdat ze zelf tot een tegenspraak leiden.",
  template:
    "Alle manieren om één cijfer in elke rij, kolom en elk blok te zetten, worden bekeken. Een optie die in geen ervan voorkomt, kan niet, en een die in alle voorkomt, staat vast.",
  trial:
    "Geen techniek leidt verder, dus wordt een optie geprobeerd met alles wat erna kan komen, en niets daarvan lukt. De optie was dus fout.",
  "Franken X-wing":
    "In twee rijen of kolommen, en blokken, samen kan een cijfer alleen in evenveel andere staan, op vinnen na die dezelfde optie zien. Met die optie zou er één te weinig zijn, dus die kan niet.",
  "Franken swordfish":
    "In drie rijen of kolommen, en blokken, samen kan een cijfer alleen in evenveel andere staan, op vinnen na die dezelfde optie zien. Met die optie zou er één te weinig zijn, dus die kan niet.",
  "Franken jellyfish":
    "In vier rijen of kolommen, en blokken, samen kan een cijfer alleen in evenveel andere staan, op vinnen na die dezelfde optie zien. Met die optie zou er één te weinig zijn, dus die kan niet.",
  "mutant swordfish":
    "In drie rijen, kolommen en blokken samen kan een cijfer alleen in evenveel andere staan, op vinnen na die dezelfde optie zien. Met die optie zou er één te weinig zijn, dus die kan niet.",
  "mutant jellyfish":
    "In vier rijen, kolommen en blokken samen kan een cijfer alleen in evenveel andere staan, op vinnen na die dezelfde optie zien. Met die optie zou er één te weinig zijn, dus die kan niet.",
  pair:
    "Twee gelijke cijfers staan naast elkaar. Drie zijn het er nooit, dus de vakjes ervoor en erna bevatten het andere cijfer.",
  sandwich:
    "Een leeg vakje ligt tussen twee gelijke cijfers. Drie naast elkaar zijn het er nooit, dus het bevat het andere cijfer.",
  sign:
    "Tussen een cijfer en een leeg vakje staat een teken: bij = bevat het vakje hetzelfde cijfer, bij × het andere.",
  "last cell of a line":
    "Een rij of kolom heeft nog één leeg vakje, en alles wat ze van het ene cijfer nodig heeft, dus het vakje bevat het andere.",
  "full line":
    "Een rij of kolom heeft alles wat ze van het ene cijfer nodig heeft, dus de lege vakjes bevatten het andere.",
  "only digit left": "Een van beide cijfers is voor een vakje uitgesloten, dus het bevat het andere.",
  "extreme clue":
    "Waar één gebouw te zien is, is het eerste het hoogste. Waar ze allemaal te zien zijn, lopen ze op vanaf 1.",
  "last cell of a run": "Een reeks heeft nog één leeg vakje: dat bevat wat de andere van de som overlaten.",
  "equal pair":
    "Twee vakjes met = ertussen bevatten hetzelfde cijfer. Wat er in hun lijn naast staat, is een ander, anders stonden er drie gelijke.",
  "one digit missing":
    "Een rij of kolom mist nog één van een cijfer. Waar dat niet kan staan, omdat de andere lege vakjes dan drie gelijke zouden bevatten of een teken zouden breken, staat het andere.",
  "edge clue elimination":
    "Er moeten zoveel gebouwen te zien zijn als de rand zegt, elk hoger dan die ervoor. De eerste kunnen dus niet zo hoog zijn dat er te weinig hogere over zijn.",
  intersection:
    "De som van een reeks kan alleen uit bepaalde cijfers bestaan, en die van de reeks die haar kruist ook. Hun gemeenschappelijke vakje bevat een cijfer dat beide hebben.",
  "magic block":
    "Er is maar één stel cijfers met de som van een reeks. Haar vakjes bevatten die cijfers en geen andere.",
  "least and greatest sum":
    "Met dit cijfer zouden de andere vakjes van de reeks minder moeten vormen dan hun laagste cijfers, of meer dan hun hoogste.",
  "compartment range":
    "In een vak, een reeks witte vakjes, staat een cijfer. De cijfers van een vak volgen op elkaar, dus geen ervan ligt even ver of verder van dat cijfer als het vak lang is.",
  "sure digit with one place":
    "Alle straten die een vak nog kan bevatten hebben hetzelfde cijfer, en maar één van zijn vakjes kan het hebben.",
  "sure digit":
    "Alle straten die een vak nog kan bevatten hebben hetzelfde cijfer. Dat staat dus nergens anders in de rij of kolom van het vak.",
  "range of a cell":
    "Alle cijfers die een vakje over heeft zijn hoog, of alle zijn laag. Die van zijn vak volgen op elkaar, dus geen ervan ligt te ver van al deze.",
  "stranded digit":
    "Een cijfer zit in geen straat die het vak kan bevatten, omdat geen vakje een cijfer ertussen kan hebben. Het is gestrand en vervalt.",
  "split compartment":
    "Met dit cijfer in zijn vakje heeft elke straat die het vak zou kunnen bevatten een cijfer zonder plaats. Het cijfer staat daar dus niet.",
  "pair in a line":
    "Twee vakjes van een rij of kolom hebben samen nog maar twee cijfers over. Ze nemen beide, dus geen ander vakje ervan heeft ze.",
  "two sure digits for two cells":
    "Een vak heeft zeker twee cijfers, en maar twee van zijn vakjes kunnen ze hebben. Daar komt dus niets anders in.",
  "triple in a line":
    "Drie vakjes van een rij of kolom hebben samen nog maar drie cijfers over. Ze nemen die alle drie, dus geen ander vakje ervan heeft ze.",
  "X-wing of sure digits":
    "Twee vakken in verschillende rijen hebben zeker hetzelfde cijfer, met plaatsen in dezelfde twee kolommen. Het staat daar in beide kolommen, dus nergens anders erin. Hetzelfde geldt voor kolommen.",
  "split of a long compartment":
    "Met dit cijfer in zijn vakje heeft elke straat die het vak van vijf of meer vakjes zou kunnen bevatten een cijfer zonder plaats. Het cijfer staat daar dus niet.",
  "swordfish of sure digits":
    "Drie vakken in verschillende rijen hebben zeker hetzelfde cijfer, met plaatsen in dezelfde drie kolommen. Het staat daar in alle drie, dus nergens anders erin. Hetzelfde geldt voor kolommen.",
  "Setti's rule":
    "Een cijfer staat in evenveel rijen als kolommen. Kunnen niet meer rijen het hebben dan kolommen het nodig hebben, dan hebben al die rijen het, en geen van de andere kolommen.",
  "run combinations":
    "Een reeks van twee of drie vakjes vormt haar som op een paar manieren. Een cijfer dat in een vakje in geen ervan staat, is daar uitgesloten.",
  "equal lines":
    "Een rij of kolom heeft twee lege vakjes en is verder als een volle. Er zijn er geen twee gelijk, dus beide vakjes bevatten de cijfers andersom.",
  "beside a shaded cell":
    "Een vakje is ingekleurd. Ingekleurde vakjes raken elkaar nooit met een zijde, dus die ernaast blijven wit.",
  "number taken":
    "Een getal is wit. Zo mag het één keer in zijn rij en één keer in zijn kolom staan, dus zijn gelijken daar zijn ingekleurd.",
  "only way left":
    "Een vakje kan niet ingekleurd zijn, dus het blijft wit, of andersom.",
  "adjacent triplet":
    "Drie gelijke getallen staan naast of onder elkaar. Twee ervan zijn ingekleurd, en omdat die elkaar niet mogen raken, zijn het de buitenste.",
  "cell between a pair":
    "Een vakje ligt tussen twee gelijke getallen, waarvan er minstens één is ingekleurd. Het vakje ligt naast beide en blijft dus wit.",
  "adjacent pair":
    "Twee gelijke getallen staan naast of onder elkaar. Ze kunnen niet allebei zijn ingekleurd, dus één blijft wit, en alle andere gelijken in hun lijn zijn ingekleurd.",
  "last way out":
    "Werd dit vakje ingekleurd, dan sneed het samen met een paar ingekleurde vakjes andere af. De witte vakjes hangen samen, dus het blijft wit.",
  "corner":
    "De hoek van het bord heeft maar twee vakjes naast zich. Was een van deze vier vakjes andersom, dan werd de hoek afgesneden of bleven er gelijke getallen over.",
  "partition":
    "Werd dit vakje ingekleurd, dan sloot het een lange keten van ingekleurde vakjes, van rand tot rand of in een ring, en viel het bord uiteen. Dus het blijft wit.",
  "short contradiction":
    "Was dit vakje ingekleurd, of juist wit, dan volgden er een of twee andere, en werd een regel gebroken. Dus het is andersom.",
  "contradiction":
    "Was dit vakje ingekleurd, of juist wit, dan volgden er tot vijf andere, en werd een regel gebroken. Dus het is andersom.",
  "long contradiction":
    "Was dit vakje ingekleurd, of juist wit, dan volgden er vele andere, een voor een, en werd een regel gebroken. Dus het is andersom.",
  "two digits missing":
    "Een rij of kolom mist nog twee van een cijfer. Op elke manier om ze te plaatsen zonder drie gelijke of een gebroken teken bevatten sommige vakjes hetzelfde cijfer.",
  "sequence filter":
    "Van een rij of kolom zijn maar een paar volgordes over waarvan zoveel gebouwen te zien zijn als de rand zegt. Wat in geen ervan in een vakje staat, is daar uitgesloten.",
  "full region":
    "Een gebied heeft nog één leeg vakje: daar komt het cijfer dat ontbreekt.",
  "only place in a region":
    "Een gebied heeft nog één plaats voor een cijfer: de andere vakjes zijn gevuld of raken hetzelfde cijfer. Daar staat het dus.",
  "last digit":
    "Alle cijfers van zijn gebied op één na zijn voor een vakje uitgesloten: ze staan in het gebied, of in vakjes die het raken.",
  "forbidden neighbour":
    "Dit vakje raakt alle plaatsen die een gebied voor een cijfer over heeft. Op een daarvan staat het cijfer, dus niet in dit vakje.",
  "pair in a region":
    "Twee vakjes van een gebied hebben samen nog maar twee cijfers over. Ze nemen beide, dus geen ander vakje van het gebied heeft ze.",
  "touching pair":
    "Twee vakjes die elkaar raken, of in één gebied liggen, hebben nog dezelfde twee cijfers over. Het ene heeft het eerste en het andere het tweede, dus een vakje dat beide raakt, of met ze in een gebied ligt, heeft geen van beide.",
  "two digits for two cells":
    "Twee cijfers van een gebied hebben nog maar twee vakjes over. Die vakjes nemen deze cijfers, dus er kan niets anders in.",
  "triple in a region":
    "Drie vakjes van een gebied hebben samen nog maar drie cijfers over. Ze nemen die alle drie, dus geen ander vakje van het gebied heeft ze.",
  "touching triple":
    "Drie vakjes die elkaar alle raken, of in één gebied liggen, hebben samen nog maar drie cijfers over. Een vakje dat alle plaatsen raakt die een van deze cijfers daar heeft, is dat cijfer dus niet.",
  "dotted line":
    "Van een rij of kolom zijn maar een paar manieren over om haar zo te vullen dat cijfers op elkaar volgen waar stippen staan, en nergens anders. Wat in geen ervan in een vakje staat, is daar uitgesloten.",
  "required digit":
    "Alle stellen cijfers met de som van een reeks hebben hetzelfde cijfer, en maar één van haar vakjes kan het bevatten.",
  "long run combinations":
    "Een reeks van vier of meer vakjes vormt haar som op sommige manieren uit de cijfers die over zijn. Een cijfer dat in een vakje in geen ervan staat, is daar uitgesloten.",
  "complete line":
    "Een rij of kolom heeft zoveel gevulde vakjes als haar getallen samen zijn, dus blijven de andere vakjes leeg.",
  "last cells of a line":
    "Een rij of kolom heeft alle vakjes nodig die haar nog over zijn om zoveel gevulde te hebben als haar getallen samen zijn, dus zijn ze gevuld.",
  "whole line":
    "De getallen van een rij of kolom nemen, met één leeg vakje tussen elk en het volgende, de hele lijn in, dus is er één manier om haar te vullen.",
  "overlap":
    "De groepen van een rij of kolom worden naar het ene eind geschoven, dan naar het andere. Een vakje dat beide keren in dezelfde groep ligt, is gevuld.",
  "complete run":
    "Gevulde vakjes naast elkaar zijn zo lang als de langste groep die daar kan liggen, dus blijven de vakjes ervoor en erna leeg.",
  "glue":
    "Een gevuld vakje ligt zo dicht bij de rand, of bij een leeg vakje, dat zijn groep aan die kant geen plaats heeft en naar de andere kant moet reiken.",
  "joined cells":
    "Twee gevulde vakjes kunnen alleen in een en dezelfde groep liggen, dus zijn de vakjes ertussen gevuld.",
  "overlap with known cells":
    "De groepen van een rij of kolom worden naar beide einden geschoven, zover haar bekende vakjes dat toelaten. Een vakje dat beide keren in dezelfde groep ligt, is gevuld.",
  "out of reach":
    "Geen groep van een rij of kolom kan een vakje bereiken, waar ze ook ligt, dus blijft het leeg.",
  "gap too small":
    "Een gat tussen twee lege vakjes, of een leeg vakje en de rand, is te klein voor elke groep die daar kan liggen, dus blijft het leeg.",
  "split":
    "Met één vakje meer zouden gevulde vakjes een groep worden die langer is dan alle die daar kunnen liggen. Dus blijft dat vakje leeg.",
  "line logic":
    "Alle manieren om de groepen van een rij of kolom te leggen worden vergeleken. Wat ze allemaal gemeen hebben, is zeker.",
  "line fillings":
    "Een rij of kolom mist nog meerdere van beide cijfers. Op elke manier om ze te plaatsen zonder drie gelijke of een gebroken teken bevatten sommige vakjes hetzelfde cijfer.",
  "long sequence filter":
    "Van alle volgordes van een rij of kolom waarvan zoveel gebouwen te zien zijn als de rand zegt, heeft er geen dit cijfer in dit vakje.",
  "long dotted line":
    "Van alle manieren om een rij of kolom zo te vullen dat cijfers op elkaar volgen waar stippen staan, en nergens anders, heeft er geen dit cijfer in dit vakje.",
  "locked sums":
    "Reeksen horizontaal en verticaal gaan over dezelfde vakjes, op één na. Hun sommen verschillen zoveel als dat bevat.",
  "locked sums of several cells":
    "Reeksen horizontaal en verticaal gaan over dezelfde vakjes, op twee of drie na. Hun sommen zeggen hoeveel de cijfers daarin verschillen, of wat ze samen vormen.",
  "failing digit":
    "Met dit cijfer laten zijn lijnen die welke ze kruisen zo weinig over dat een ervan niet meer te vullen is. Het staat er dus niet.",
  "long failing digit":
    "Met dit cijfer laten zijn lijnen die welke ze kruisen minder over, die weer andere, enzovoort, tot er een niet meer te vullen is. Het staat er dus niet.",
  "only rectangle":
    "Rond een getal past maar één rechthoek van zoveel vakjes: de andere zouden buiten het bord komen, of een ander getal nemen, of een vakje dat bij een ander getal hoort.",
  "only number in reach":
    "Elk vakje hoort bij een getal. Waar alleen de rechthoeken van één getal een vakje bereiken, hoort het daarbij.",
  "shared cells":
    "Alle rechthoeken die een getal over heeft, hebben enkele vakjes gemeen. Welke het ook is, deze vakjes horen erbij.",
  "cut off":
    "Een rechthoek zou een vakje buiten bereik van alle getallen laten, of een ander getal zonder rechthoek. Die is het dus niet.",
  "rectangle that fails":
    "Met deze rechthoek houden andere er steeds nog maar één over, tot een vakje buiten bereik is of een getal geen rechthoek heeft. Die is het dus niet.",
  "long way to a failure":
    "Met deze rechthoek houdt het ene getal na het andere er nog maar één over, tot een vakje buiten bereik is of een getal geen rechthoek heeft. Die is het dus niet.",
};
