/** The sentences of hints in Dutch, by the words of the solver. What stands in braces are names; "one/other" are forms of a word. */

/** @type {import("../puzzle/sentences.js").Phrases} */
export default {
  "the sign": "het teken",
  "the dot between": "de stip tussen",
  "the white dot between": "de witte stip tussen",
  "the black dot between": "de zwarte stip tussen",
  "the x between": "de X tussen",
  "the v between": "de V tussen",
  "that there is no dot between": "dat er geen stip is tussen",
  "there is no dot between": "er is geen stip tussen",
  "and": "en",
  "or": "of",
  "a": "een",
  "an": "een",
  "queen": "koningin",
  "queens": "koninginnen",
  "star": "ster",
  "stars": "sterren",
  "of queen": "koningin",
  "of queens": "koninginnen",
  "of star": "ster",
  "of stars": "sterren",
  "no": "geen",
  "one": "één",
  "two": "twee",
  "three": "drie",
  "four": "vier",
  "five": "vijf",
  "six": "zes",
  "seven": "zeven",
  "eight": "acht",
  "nine": "negen",
  "building": "gebouw",
  "buildings": "gebouwen",
  "is": "",
  "are": "",
  "seen": "zichtbaar",
  "from": "van",
  "to": "tot",
  "the": "",
  "left": "links",
  "right": "rechts",
  "top": "boven",
  "bottom": "onder",
  "at most": "hoogstens",
  "in": "in",
  "row": "rij",
  "column": "kolom",
  "box": "blok",
  "region": "gebied",
  "diagonal": "diagonaal",
  "window": "venster",
  "compartment": "vak",
  "less": "minder",
  "more": "meer",
  "{cell} is the last blank cell of {units}, and only {value} is left":
    "{cell} is het laatste lege vakje van {units}, en alleen {value} is over",
  "{cell} is the only cell of {units}, and only {value} goes there":
    "{cell} is het enige vakje van {units}, en daar past alleen {value}",
  "{cells} can only be {value}: {says}": "{cells} kan alleen {value} zijn: {says}",
  "{values} is/are in {units}": "{values} staat/staan al in {units}",
  "{values} is/are ruled out already": "{values} is/zijn al uitgesloten",
  "{values} is/are ruled out by {rules}": "{values} is/zijn uitgesloten door {rules}",
  "{values} is/are ruled out, as {rules}": "{values} is/zijn uitgesloten, want {rules}",
  "{values} is/are in a cell that touches it": "{values} staat/staan in een vakje dat het raakt",
  "{values} is/are in a run with it": "{values} staat/staan in dezelfde reeks",
  "{values} is/are against a rule beside it": "{values} mag/mogen niet naast wat er staat",
  "in {units} the {value} can only go in {cells}": "in {units} kan de {value} alleen in {cells}",
  "in {units} the {piece} can only go in {cells}": "in {units} kan de {piece} alleen in {cells}",
  "{cells} is/are not {values}": "{cells} is/zijn niet {values}",
  "{cells} is/are not {piece}": "in {cells} staat geen {piece}",
  "{cells} is/are {values}": "{cells} is/zijn {values}",
  "{cells} are {piece}": "in {cells} staan {piece}",
  "{cells} is {piece}": "in {cells} staat een {piece}",
  "{cells} can only be {values}": "{cells} kan alleen {values} zijn",
  "{cell} is marked as even": "{cell} is gemerkt als even",
  "{cell} is marked as odd": "{cell} is gemerkt als oneven",
  "{cells} cannot be {values}": "in {cells} kan geen {values}",
  "{cells} cannot be {piece}": "in {cells} kan geen {piece}",
  "{cells} cannot hold {values}": "in {cells} kan geen {values}",
  "the {value} of {units} is in {cells}": "de {value} van {units} staat in {cells}",
  "the {piece} of {units} is in {cells}": "de {piece} van {units} staat in {cells}",
  "no digit is left for {units}": "voor {units} is geen cijfer meer over",
  "no place is left for the {value} in {units}": "voor de {value} in {units} is geen plek meer over",
  "no place is left for the {piece} in {units}": "voor de {piece} in {units} is geen plek meer over",
  "{says} ({rules})": "{says} ({rules})",
  "by {units}": "door {units}",
  "by {rules}": "door {rules}",
  "as {rules}": "omdat geldt: {rules}",
  "as {says}": "omdat geldt: {says}",
  "{values} in {cells} {says}": "{values} in {cells} {says}",
  "the {value} in {units}": "de {value} in {units}",
  "the {piece} in {units}": "de {piece} in {units}",
  "a digit in {cells}": "een cijfer in {cells}",
  "so there is no star in {cells}": "dus staat er geen ster in {cells}",
  "so {says}": "dus {says}",
  "{says} either way": "{says}, hoe dan ook",
  "{says} in any case": "{says}, hoe dan ook",
  "it also uses {rules}": "daarbij telt ook {rules}",
  "it also uses that {rules}": "daarbij telt ook dat {rules}",
  "{cell} is a cage by itself, so it is {value}": "{cell} is een kooi op zichzelf, dus daar hoort {value}",
  "{cage} can only hold {sets}, so {says}": "in {cage} passen alleen {sets}, dus {says}",
  "to fill {cage}, {cells} can only be {orders}, so {says}":
    "om {cage} te vullen, moeten {cells} in deze volgorde {orders} zijn, dus {says}",
  "no way to fill {cage} with what is left, {held}, has {marks}":
    "geen manier om {cage} te vullen met wat over is, {held}, heeft {marks}",
  "however it is filled, {cage} has its {value} in {cells}, so {says}":
    "hoe {cage} ook wordt gevuld, de {value} ervan staat in {cells}, dus {says}",
  "however it is filled, {cage} has its {value} in {cells}":
    "hoe {cage} ook wordt gevuld, de {value} ervan staat in {cells}",
  "the cages inside {units} add up to {number} of {number2}, which leaves {number3} for {held}: {says}":
    "de kooien binnen {units} zijn samen {number} van {number2}, dus blijft er {number3} over voor {held}: {says}",
  "the cages over {units} add up to {number}, not {number2}, which leaves {number3} for {held} outside: {says}":
    "de kooien over {units} zijn samen {number}, niet {number2}, dus is er {number3} voor {held} daarbuiten: {says}",
  "{cell} is the last blank cell of {cage}: {number} is left":
    "{cell} is het laatste lege vakje van {cage}: daar blijft {number} voor over",
  "{cage} and {cage2} have {values} in common, so {says}":
    "in zowel {cage} als {cage2} passen alleen {values}, dus {says}",
  "{cage} is {sum}, so {says}": "{cage} is {sum}, dus {says}",
  "in {cage}, {says}": "in {cage}: {says}",
  "with {value} in {cell} the other cells would have to make {number}, but make at least {number2}":
    "met {value} in {cell} moeten de andere vakjes samen {number} zijn, maar ze zijn minstens {number2}",
  "with {value} in {cell} the other cells would have to make nothing, but make at least {number2}":
    "met {value} in {cell} blijft er niets over voor de andere vakjes, maar die zijn minstens {number2}",
  "with {value} or more in {cell} the other cells would have to make {number} or less, but make at least {number2}":
    "met {value} of meer in {cell} moeten de andere vakjes samen {number} of minder zijn, maar ze zijn minstens {number2}",
  "with {value} or more in {cell} the other cells would have to make nothing, but make at least {number2}":
    "met {value} of meer in {cell} blijft er niets over voor de andere vakjes, maar die zijn minstens {number2}",
  "with {value} in {cell} the other cells would have to make {number}, but make at most {number2}":
    "met {value} in {cell} moeten de andere vakjes samen {number} zijn, maar ze zijn hoogstens {number2}",
  "with {value} or less in {cell} the other cells would have to make {number} or more, but make at most {number2}":
    "met {value} of minder in {cell} moeten de andere vakjes samen {number} of meer zijn, maar ze zijn hoogstens {number2}",
  "{runs} and {runs2} share all their blank cells but these":
    "{runs} en {runs2} hebben al hun lege vakjes gemeen, behalve deze",
  "by their sums {cells} less {cells2} make/is {number}, so {says}":
    "volgens hun sommen is {cells} min {cells2} samen {number}, dus {says}",
  "by their sums {cells} is {number}, so {says}": "volgens hun sommen is {cells} gelijk aan {number}, dus {says}",
  "by their sums {cells} add up to {number}, so {says}": "volgens hun sommen zijn {cells} samen {number}, dus {says}",
  "in {units} the {value} can only go in {units2}, so no other cell of {units3} is {value2}":
    "in {units} kan de {value} alleen in {units2}, dus is geen ander vakje van {units3} {value2}",
  "in {units} the {pieces} can only go in {units2}, so no other cell of {units3} has one":
    "in {units} kunnen de {pieces} alleen in {units2}, dus heeft geen ander vakje van {units3} er een",
  "in {units} the {piece} can only go in {units2}, so no other cell of {units3} has one":
    "in {units} kan de {piece} alleen in {units2}, dus heeft geen ander vakje van {units3} er een",
  "in {units} the cells {cells} hold {values} in some order, so no other cell of {units2} is {values2}":
    "in {units} bevatten de vakjes {cells} samen {values}, in welke volgorde ook, dus is geen ander vakje van {units2} {values2}",
  "in {units} the digits {values} can only go in {cells}, so these cells hold nothing else":
    "in {units} kunnen {values} alleen in {cells}, dus bevatten die vakjes niets anders",
  "{cells} touch or share a region, and hold {values} in some order":
    "{cells} raken elkaar of delen een gebied, en bevatten samen {values}, in welke volgorde ook",
  "left over where {units} cross, {cells} hold/holds the same digits as {cells2}":
    "waar {units} elkaar kruisen, blijven aan de ene kant {cells} over en aan de andere {cells2}: die bevatten dezelfde cijfers",
  "as {says}, {says2}": "{says}, dus {says2}",
  "{placed} would leave no digit for {units}, which can only be {values}":
    "{placed} zou geen cijfer overlaten voor {units}, waar alleen {values} kan",
  "{placed} would leave no place for the {value} in {units}, which can only go in {cells}":
    "{placed} zou geen plek overlaten voor de {value} in {units}, die alleen in {cells} kan",
  "{placed} would leave no place for the {piece} in {units}, which can only go in {cells}":
    "{placed} zou geen plek overlaten voor de {piece} in {units}, die alleen in {cells} kan",
  "{placed} would leave {units} no room but in {units2}":
    "{placed} zou voor {units} alleen nog plek overlaten in {units2}",
  "each of them needs a queen, and {units} take/takes only one":
    "elk daarvan heeft een koningin nodig, en in {units} past er maar één",
  "each of them needs a queen, and {units} take only one each":
    "elk daarvan heeft een koningin nodig, en in {units} past er elk maar één",
  "along {chain} the digits are at least {values}: {says}": "langs {chain} zijn de cijfers minstens {values}: {says}",
  "along {chain} the digits are at most {values}: {says}": "langs {chain} zijn de cijfers hoogstens {values}: {says}",
  "in {units} {cells} hold different digits of {values}, so one of them is at least {value2}":
    "in {units} staan in {cells} verschillende cijfers van {values}, dus is een daarvan minstens {value2}",
  "in {units} {cells} hold different digits of {values}, so one of them is at most {value2}":
    "in {units} staan in {cells} verschillende cijfers van {values}, dus is een daarvan hoogstens {value2}",
  "by the signs {cell} is greater than all of these, so at least {value}: {says}":
    "volgens de tekens is {cell} groter dan die allemaal, dus minstens {value}: {says}",
  "by the signs {cell} is less than all of these, so at most {value}: {says}":
    "volgens de tekens is {cell} kleiner dan die allemaal, dus hoogstens {value}: {says}",
  "{cells} is {values}, and {rules} says that {says}": "{cells} is {values}, en {rules} zegt dit: {says}",
  "{cells} may be anything, and {rules} says that {says}": "in {cells} kan alles nog, en {rules} zegt dit: {says}",
  "{cell} and {cell2} are consecutive": "{cell} en {cell2} volgen op elkaar",
  "one of {cell} and {cell2} is twice the other": "een van {cell} en {cell2} is het dubbele van het andere",
  "{cell} and {cell2} add up to {number}": "{cell} en {cell2} zijn samen {number}",
  "by {rules}, {cells} can only be {orders}": "door {rules} kunnen {cells} in deze volgorde alleen {orders} zijn",
  "by {rules}, {cells} cannot be filled in any other way with what is left to them":
    "door {rules} zijn {cells} met wat over is niet anders te vullen",
  "no way to fill {units} that fits its signs has {marks}":
    "geen manier om {units} volgens de tekens te vullen heeft {marks}",
  "no way to fill {units} that fits its dots has {marks}":
    "geen manier om {units} volgens de stippen te vullen heeft {marks}",
  "{units} has all of its filled cells, so its other cells stay empty":
    "{units} heeft alle gevulde vakjes, dus blijven de andere leeg",
  "{units} has no runs, so its cells stay empty":
    "{units} heeft geen groepen, dus blijven de vakjes leeg",
  "{units} needs all of the cells that are left to it, so {cells} is/are filled":
    "{units} heeft alle vakjes nodig die nog over zijn, dus gevuld: {cells}",
  "the runs of {units}, with one empty cell between them, take the whole line":
    "de groepen van {units} nemen, met één leeg vakje ertussen, de hele lijn in",
  "whether the runs of {units} are pushed to its one end or to the other, {cells} is/are filled by the same run both times":
    "of de groepen van {units} nu naar het ene eind worden geschoven of naar het andere, beide keren door dezelfde groep gevuld: {cells}",
  "in {units} the run at {cells} has {number} cells or more, but too little room on one side, so {cells2} is/are filled":
    "in {units} heeft de groep op {cells} minstens {number} vakjes, en aan één kant niet genoeg plaats, dus gevuld: {cells2}",
  "in {units} no run that can be at {cells} is longer, so {cells2} stay/stays empty":
    "in {units} is geen groep die op {cells} kan liggen langer, dus leeg: {cells2}",
  "no run of {units} reaches so far, so {cells} stay/stays empty":
    "geen groep van {units} reikt zo ver, dus leeg: {cells}",
  "in {units} every run that can be there is too long for the gap, so {cells} stay/stays empty":
    "in {units} is elke groep die daar kan liggen te lang voor het gat, dus leeg: {cells}",
  "in {units} only one run can be at {cells}, so {cells2} is/are filled":
    "in {units} kan maar één groep op {cells} liggen, dus gevuld: {cells2}",
  "in {units} no run that can be at {cells} is long enough for one more cell, so {cells2} stay/stays empty":
    "in {units} is geen groep die op {cells} kan liggen lang genoeg voor nog een vakje, dus leeg: {cells2}",
  "in every way to place the runs of {units} {cells} is/are filled":
    "in elke manier om de groepen van {units} te leggen is gevuld: {cells}",
  "in every way to place the runs of {units} {cells} stay/stays empty":
    "in elke manier om de groepen van {units} te leggen blijft leeg: {cells}",
  "in every way to place the runs of {units} {cells} is/are filled, and {cells2} stay/stays empty":
    "in elke manier om de groepen van {units} te leggen is gevuld: {cells}, en leeg: {cells2}",
  "by its dots {units} can only hold {orders}": "volgens de stippen kan {units} alleen {orders} zijn",
  "{cells} is {values}, and there is a dot between it and {cells2}":
    "{cells} is {values}, en tussen dat vakje en {cells2} staat een stip",
  "{cells} is {values}, and there is no dot between it and {cells2}":
    "{cells} is {values}, en tussen dat vakje en {cells2} staat geen stip",
  "each of {cells} sees one of {cells2}, and all have {values} left: so {cells3} hold the same digit, and {cells4} the other one":
    "elk van {cells} ziet een van {cells2}, en allemaal hebben ze {values} over: in {cells3} staat dus hetzelfde cijfer, en in {cells4} het andere",
  "what sees one of each is neither {value} nor {value2}: {says}":
    "wat er van beide een ziet, is geen {value} en geen {value2}: {says}",
  "unless {says}, each blank cell has two values and each value two places in its row, column and box: then there are no solutions or several":
    "of {says}, of elk leeg vakje heeft twee cijfers over en elk cijfer twee plekken in zijn rij, kolom en blok: dan is er geen oplossing of zijn er meer",
  "{units} has/have two places for {values} each, and {cells} see each other: so {says}":
    "{units} hebben elk twee plekken voor {values}, en {cells} zien elkaar: dus {says}",
  "{units} has/have two places for {piece} each, and {cells} see each other: so {says}":
    "{units} hebben elk twee plekken voor een {piece}, en {cells} zien elkaar: dus {says}",
  "{units} has two places for {values}: either {says}, or {says2}":
    "{units} heeft twee plekken voor {values}: of {says}, of {says2}",
  "{units} has two places for {piece}: either {says}, or {says2}":
    "{units} heeft twee plekken voor een {piece}: of {says}, of {says2}",
  "{units} have two places each for {values}: either {says}, or {says2}":
    "{units} hebben elk twee plekken voor {values}: of {says}, of {says2}",
  "{units} have two places each for {piece}: either {says}, or {says2}":
    "{units} hebben elk twee plekken voor een {piece}: of {says}, of {says2}",
  "{units} has two places for {values}: {says}": "{units} heeft twee plekken voor {values}: {says}",
  "{units} has two places for {piece}: {says}": "{units} heeft twee plekken voor een {piece}: {says}",
  "either way {says}": "hoe dan ook: {says}",
  "what sees both is not {values}": "wat beide ziet, is niet {values}",
  "what sees both is not {piece}": "wat beide ziet, heeft er geen",
  "what sees both of these is not {values}": "wat van een paar beide ziet, is niet {values}",
  "what sees both of these is not {piece}": "wat van een paar beide ziet, heeft er geen",
  "but {cells} see each other, so {says}": "maar {cells} zien elkaar, dus {says}",
  "{cell} sees {cell2}": "{cell} ziet {cell2}",
  "in the first case {says}, but they see each other: so {says2}":
    "in het eerste geval: {says}, maar die zien elkaar: dus {says2}",
  "but {says}": "maar {says}",
  "in {units} {says}": "in {units}: {says}",
  "in {units}, {says}": "in {units}: {says}",
  "in {units} the {value} is in {cells}, so {cells2}, which can only be {values}, are not both {value2}":
    "in {units} staat de {value} in {cells}, dus zijn {cells2}, waar alleen {values} kan, niet allebei {value2}",
  "one of them is {values}: {says}": "een daarvan is {values}: {says}",
  "if {says}, then {says2}": "stel: {says}. Dan geldt: {says2}",
  "otherwise {says}": "anders geldt: {says}",
  "{set} ({cells}) holds all but one of {values}": "{set} ({cells}) bevat op één na alle van {values}",
  "{set} holds {values}: {says}": "{set} bevat {values}: {says}",
  "whatever {units} is: {says}": "wat {units} ook is: {says}",
  "each way to place a digit in {cells} leads to the same: {says}":
    "wat er ook in {cells} staat, er volgt hetzelfde: {says}",
  "each way to place {says} leads to the same: {says2}": "waar {says} ook staat, er volgt hetzelfde: {says2}",
  "unless {says}, the {plurals} of {cells} could change places, which would make a second solution":
    "of {says}, of {plurals} in {cells} konden van plaats wisselen, en dan was er een tweede oplossing",
  "unless {says}, the {plurals} of {cells}, none of which is printed, could change places, which would make a second solution":
    "of {says}, of {plurals} in {cells}, waar niets gedrukt is, konden van plaats wisselen, en dan was er een tweede oplossing",
  "then no corner could hold anything but the two digits, and the {plurals} of {cells} could change places, which would make a second solution":
    "dan past in geen hoek iets anders dan die twee cijfers, en zouden {plurals} in {cells} van plaats kunnen wisselen, en dan was er een tweede oplossing",
  "the {value} in {units} has to be in {cells}": "de {value} in {units} moet in {cells}",
  "in {units} that corner and {cells} hold {values} in some order, so {says}":
    "in {units} bevatten die hoek en {cells} samen {values}, in welke volgorde ook, dus {says}",
  "unless {value} is in {cells}, the {plurals} of {units} fill {units2}: {says}":
    "of {value} staat in {cells}, of het cijfer {plurals} in {units} vult {units2}: {says}",
  "the {plurals} of {units} fill {units2}: {says}": "het cijfer {plurals} in {units} vult {units2}: {says}",
  "but for {cells}, the {plurals} of {units} could only be in {units2}, where there is no room for all of them":
    "zonder {cells} kon het cijfer {plurals} in {units} alleen in {units2} staan, en daar is geen plaats voor elke keer",
  "{cells}, with {cells2} in {units} and {cells3} in {units2}, are {number} cells":
    "{cells} zijn met {cells2} in {units} en {cells3} in {units2} samen {number} vakjes",
  "{values} can be there once: that makes {number} digits, so all of them are there":
    "{values} kunnen daar één keer staan: dat zijn {number} cijfers, dus staan ze er allemaal",
  "{values} can be there once, and {values2} twice, in {units} and in {units2}: that makes {number} digits, so all of them are there":
    "{values} kunnen daar één keer staan, en {values2} twee keer, in {units} en in {units2}: dat zijn {number} cijfers, dus staan ze er allemaal",
  "{values} can be there twice, in {units} and in {units2}: that makes {number} digits, so all of them are there":
    "{values} kunnen daar twee keer staan, in {units} en in {units2}: dat zijn {number} cijfers, dus staan ze er allemaal",
  "that uses up {says}: {says2}": "daarmee is dit op: {says}: {says2}",
  "{values} in {units}": "{values} in {units}",
  "{values} in what sees all its places there": "{values} waar al die plekken gezien worden",
  "however the {plurals} are placed, {says}": "hoe {plurals} ook wordt geplaatst, {says}",
  "one in each {shapes}": "één in elke {shapes}",
  "at most one in each cage": "hoogstens één in elke kooi",
  "so that all other digits still have their places": "zo dat alle andere cijfers nog plek hebben",
  "none can be in {cells}": "er kan er geen in {cells}",
  "with {placed}, every way to go on was tried, and each of them ends where some cell has no digit left, or some digit no place":
    "met {placed} is elke weg verder geprobeerd, en elke eindigt waar een vakje geen cijfer meer heeft, of een cijfer geen plek",
  "with {placed}, every way to go on was tried, and each of them ends where some row, column or region has too few cells left for {piece}":
    "met {placed} is elke weg verder geprobeerd, en elke eindigt waar een rij, kolom of gebied te weinig vakjes over heeft",
  "with {placed}, every way to go on was tried, and each of them ends where some line has too few cells left for {piece}":
    "met {placed} is elke weg verder geprobeerd, en elke eindigt waar een lijn te weinig vakjes over heeft",
  "{units} needs/need {stars} and has no other cells left than {cells}":
    "{units} heeft {stars} nodig en heeft geen andere vakjes over dan {cells}",
  "a star in {cells} would touch so many of its cells that too few are left":
    "een ster in {cells} zou zoveel van die vakjes raken dat er te weinig over zijn",
  "{units} needs/need {stars}": "{units} heeft/hebben {stars} nodig",
  "all in {units}": "allemaal in {units}",
  "which needs/need no more": "waar er niet meer nodig zijn",
  "so no other cell of {units} has one": "dus heeft geen ander vakje van {units} er een",
  "no other cell of {units} has one": "geen ander vakje van {units} heeft er een",
  "in {cells}": "in {cells}",
  "one in each box of 2x2: {says}": "één in elk vierkant van 2×2: {says}",
  "there is no star in {cells}": "er staat geen ster in {cells}",
  "no two touch": "geen twee raken elkaar",
  "{says}: with one, {says2}": "{says}: anders zou dit gelden: {says2}",
  "no cell would be left for {wanted}": "er zou geen vakje over zijn voor {wanted}",
  "only {cells} would be left for {wanted}": "alleen {cells} zouden over zijn voor {wanted}",
  "that would leave {cells} for {wanted}": "dan blijven {cells} over voor {wanted}",
  "only {stars} would fit": "er zou/zou maar {stars} passen",
  "the star": "de ster",
  "the other star": "de andere ster",
  "the {stars}": "de {stars}",
  "the other {stars}": "de andere {stars}",
  "its star": "zijn ster",
  "its {stars}": "zijn {stars}",
  "with a star in {cells}, {says}": "met een ster in {cells}: {says}",
  "without a star in {cells}, {says}": "zonder ster in {cells}: {says}",
  "{units}, whose cells that are left all lie there, needs/need {stars}":
    "{units}, waarvan alle vakjes die over zijn daar liggen, heeft/hebben {stars} nodig",
  "that leaves {stars} for {cells}": "dan is dit over voor {cells}: {stars}",
  "that leaves none for {cells}": "dan blijft er geen over voor {cells}",
  "a star in {cells}": "een ster in {cells}",
  "no star in {cells}": "geen ster in {cells}",
  "{units} has only {cells} left for {wanted}": "{units} heeft alleen {cells} over voor {wanted}",
  "{units} has no cell left for {wanted}": "{units} heeft geen vakje over voor {wanted}",
  "these touch": "die raken elkaar",
  "suppose {marks}": "stel: {marks}",
  "suppose {says}": "stel: {says}",
  "then {says}": "dan geldt: {says}",
  "{cells} are {value}, and there are never three side by side, so beside them {says}":
    "{cells} zijn {value}, en er staan nooit drie gelijke naast elkaar, dus ernaast: {says}",
  "{cells} are {value}, and there are never three side by side, so between them {says}":
    "{cells} zijn {value}, en er staan nooit drie gelijke naast elkaar, dus ertussen: {says}",
  "{cell} is {value}, and {cell2} is equal, so {says}": "{cell} is {value}, en {cell2} is gelijk, dus {says}",
  "{cell} is {value}, and {cell2} is different, so {says}": "{cell} is {value}, en {cell2} is anders, dus {says}",
  "{cells} is/are shaded":
    "{cells} is/zijn ingekleurd",
  "{cells} is/are unshaded":
    "{cells} is/zijn wit",
  "{cells} cannot be shaded":
    "{cells} kan niet ingekleurd zijn",
  "{cells} cannot be unshaded":
    "{cells} kan niet wit zijn",
  "shaded cells never share a side":
    "ingekleurde vakjes raken elkaar nooit met een zijde",
  "no other {value} of {units} may be":
    "geen andere {value} van {units} mag dat zijn",
  "{cells} are all {value}":
    "{cells} zijn allemaal {value}",
  "{cells} are both {value}":
    "{cells} zijn allebei {value}",
  "{cells} are both {value} and share a side":
    "{cells} zijn allebei {value} en liggen naast elkaar",
  "two of them are shaded":
    "twee ervan zijn ingekleurd",
  "these are the outer ones":
    "het zijn de buitenste",
  "at least one of them is shaded":
    "minstens één ervan is ingekleurd",
  "one of them is unshaded":
    "één ervan is wit",
  "{cell} is beside both":
    "{cell} ligt naast beide",
  "with {cell}, too, {cells} would cut off {cell2}":
    "met ook {cell} zouden {cells} samen {cell2} afsnijden",
  "{cells} would cut off {cell}":
    "{cells} zouden {cell} afsnijden",
  "{cell} is unshaded, beside {cell2}":
    "{cell} is wit, naast {cell2}",
  "{cell} is shaded, as {cell2} has its {value}":
    "{cell} is ingekleurd, want {cell2} heeft dezelfde {value}",
  "{cell} is unshaded, or {cells} would cut off {cell2}":
    "{cell} is wit, anders zouden {cells} samen {cell2} afsnijden",
  "{cells} would be shaded side by side":
    "{cells} zouden naast elkaar zijn ingekleurd",
  "{cells} would be two unshaded {plural} of a line":
    "{cells} zouden in één lijn allebei een witte {plural} zijn",
  "with {cell} shaded, every way to go on was tried, and each of them ends where two equal numbers are left, shaded cells share a side, or a part is cut off":
    "met {cell} ingekleurd is elke manier om verder te gaan geprobeerd, en elke eindigt waar twee gelijke getallen overblijven, ingekleurde vakjes elkaar raken of een deel is afgesneden",
  "with {cell} unshaded, every way to go on was tried, and each of them ends where two equal numbers are left, shaded cells share a side, or a part is cut off":
    "met {cell} wit is elke manier om verder te gaan geprobeerd, en elke eindigt waar twee gelijke getallen overblijven, ingekleurde vakjes elkaar raken of een deel is afgesneden",
  "{units} has all of its {number} {plural}, so {says}": "{units} heeft alle {number} keer {plural} al, dus {says}",
  "{cells} are equal": "{cells} zijn gelijk",
  "with {cell}, which is {value}, they would be three alike, so {says}":
    "met {cell}, waar {value} staat, zouden het drie gelijke zijn, dus {says}",
  "{units} needs one more {plural}": "{units} heeft nog één keer {plural} nodig",
  "{units} needs {number} more {plural}": "{units} heeft nog {number} keer {plural} nodig",
  "in every way to place it, {says}": "waar die ook komt, {says}",
  "in every way to place it that keeps its signs, {says}": "waar die volgens de tekens ook komt, {says}",
  "in every way to place them, {says}": "waar die ook komen, {says}",
  "in every way to place them that keeps its signs, {says}": "waar die volgens de tekens ook komen, {says}",
  "{units} is as {units2} so far, but no lines are alike":
    "{units} is tot nu toe als {units2}, maar geen twee lijnen zijn gelijk",
  "{units} can no longer be filled": "{units} kan niet meer worden gevuld",
  "{units} would be alike": "{units} zouden gelijk zijn",
  "nothing fits any more": "er past niets meer",
  "in {units} {seen}, so the first is the highest, {value}: {says}":
    "in {units}: {seen}, dus is het eerste het hoogste, {value}: {says}",
  "in {units} {seen}, so each is one higher than the one before: {says}":
    "in {units}: {seen}, dus is elk één hoger dan het vorige: {says}",
  "in {units} {seen}, each higher than those before it": "in {units}: {seen}, elk hoger dan die ervoor",
  "so that enough heights are left, there is {most}: {says}":
    "om genoeg hoogten over te houden, staat er {most}: {says}",
  "in {units} {seen}": "in {units}: {seen}",
  "the heights that are left there can only be in the order {orders}, so {says}":
    "de hoogten die daar over zijn, kunnen alleen zo staan: {orders}, dus {says}",
  "no order of the heights that are left there has {marks}":
    "geen volgorde van de hoogten die daar over zijn heeft {marks}",
  "the {number} at {cell} has room for one rectangle only, {rectangle}: any other would leave the board or take in a cell of another number":
    "de {number} op {cell} heeft plaats voor maar één rechthoek, {rectangle}: elke andere zou buiten het bord komen of een vakje van een ander getal nemen",
  "no rectangle of any other number than the {number} at {cell} reaches {cells}, so {cells2} belong/belongs to it":
    "geen rechthoek van een ander getal dan de {number} op {cell} reikt tot {cells}, dus hoort {cells2} daarbij",
  "the {number} at {cell} has {number2} rectangles left, {rectangles}, and {cells} is/are in all of them":
    "de {number} op {cell} heeft nog {number2} rechthoeken over, {rectangles}, en {cells} hoort/horen bij alle",
  "with {rectangle} for the {number} at {cell}, {says}":
    "met {rectangle} voor de {number} op {cell} geldt: {says}",
  "no number would reach {cell}": "geen getal zou {cell} bereiken",
  "the {number} at {cell} would have no rectangle left": "de {number} op {cell} zou geen rechthoek over hebben",
  "the {number} at {cell} would have only {rectangle}": "de {number} op {cell} zou alleen {rectangle} hebben",
  "so {cells} belong/belongs to the {number} at {cell}": "dus {cells} horen/hoort bij de {number} op {cell}",
  "so the {number} at {cell} does not reach {cells}": "dus de {number} op {cell} reikt niet tot {cells}",
  "with a part of the {number} at {cell} in {cell2}, every way to go on was tried, and each of them ends where {says}":
    "hoort {cell2} bij de {number} op {cell}, dan is elke manier om verder te gaan geprobeerd, en elke eindigt waar {says}",
  "some cell is out of reach of all numbers, or some number has no rectangle left":
    "een vakje buiten bereik van alle getallen ligt, of een getal geen rechthoek meer heeft",
  "so {cell} cannot be part of the {number} at {cell2}": "dus {cell} hoort niet bij de {number} op {cell2}",
  "{values} are in its row or column": "{values} staan in zijn rij of kolom",
  "look where {value} may be in each blank cell: rows/columns that have it or may have it are only {number}, and {units} has/have it for sure":
    "kijk waar {value} in elk leeg vakje nog kan: rijen/kolommen met een {value} of een plek ervoor zijn er maar {number}, en in {units} staat er zeker een",
  "it is in as many rows as columns": "het staat in evenveel rijen als kolommen",
  "in no other row/column: {says}": "in geen andere rij/kolom: {says}",
  "{units} has it too, where {cells} is its only place": "staat het ook in {units}, en daar is {cells} de enige plek",
  "{compartments} have {value} for sure, and all of its places there are in {units}":
    "{compartments} hebben zeker {value}, en alle plekken daarvoor liggen daar in {units}",
  "so these have no other {value}: {says}": "dus staat daar verder geen {value}: {says}",
  "{cells} is {values}, and {compartments} holds {number} consecutive digits: {far} is too far from it":
    "{cells} is {values}, en {compartments} bevat {number} opeenvolgende cijfers: {far} is daar te ver vandaan",
  "{compartments} holds {number} consecutive digits": "{compartments} bevat {number} opeenvolgende cijfers",
  "with what is left to its cells these can be {straights} alone, and {values} is/are stranded":
    "met wat daar over is, kunnen dat alleen {straights} zijn, en {values} is/zijn gestrand",
  "with {value} in {cell}, its other cells cannot hold the others, each of them once":
    "met {value} in {cell} passen de andere cijfers niet in de overige vakjes, elk één keer",
  "with {value} in {cell} {compartments} would hold {says}":
    "met {value} in {cell} zou {compartments} dit bevatten: {says}",
  "{straights}, with no place left for {values}": "{straights}, zonder plek voor {values}",
  "{straights}, with {values} both/all in {cells}": "{straights}, met {values} beide/alle in {cells}",
  "{straights}, for which its cells do not suffice": "{straights}, waarvoor de vakjes niet genoeg zijn",
  "or {says}": "of {says}",
  "{compartments} holds {straights}, so {values} is/are among its digits for sure":
    "{compartments} bevat {straights}, dus {values} zit/zitten er zeker in",
  "{compartments} holds {straights}, so {value} is among its digits, and it has one place left there: {cells}":
    "{compartments} bevat {straights}, dus {value} zit erin, en heeft daar nog één plek: {cells}",
  "{compartments} holds {straights}, so {values} are among its digits for sure, and only {cells} can hold them":
    "{compartments} bevat {straights}, dus {values} zitten er zeker in, en kunnen alleen in {cells}",
  "no other cell of its row/column has {value}, so {says}":
    "geen ander vakje van die rij/kolom heeft {value}, dus {says}",
  "{cells} are in one row/column and hold {values} in some order":
    "{cells} staan in één rij/kolom en bevatten samen {values}, in welke volgorde ook",
  "{says}; and {says2}": "{says}; en {says2}",
  "{says}; {says2}": "{says}; {says2}",
  "{says}: {says2}": "{says}: {says2}",
  "{says}, for otherwise {says2}": "{says}, want anders geldt: {says2}",
  "{says}, so {says2}": "{says}, dus {says2}",
  "{says}, and {says2}": "{says}, en {says2}",
  "{says}, or {says2}": "{says}, of {says2}",
  "{says} or {says2}": "{says} of {says2}",
  "{says} and {says2}": "{says} en {says2}",
  "{says}, {says2}": "{says}, {says2}",
};
