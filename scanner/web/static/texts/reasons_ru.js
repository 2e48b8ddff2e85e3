/** The sentences of hints in Russian, by the words of the solver. What stands in braces are names; "one/other" are forms of a word. */

/** @type {import("../puzzle/sentences.js").Phrases} */
export default {
  "the sign": "знак",
  "the dot between": "точка между",
  "the white dot between": "белая точка между",
  "the black dot between": "чёрная точка между",
  "the x between": "X между",
  "the v between": "V между",
  "that there is no dot between": "нет точки между",
  "there is no dot between": "нет точки между",
  "and": "и",
  "or": "или",
  "a": "",
  "an": "",
  "queen": "ферзь",
  "queens": "ферзи",
  "star": "звезда",
  "stars": "звёзды",
  "of queen": "ферзя",
  "of queens": "ферзей",
  "of star": "звезды",
  "of stars": "звёзд",
  "no": "0",
  "one": "1",
  "two": "2",
  "three": "3",
  "four": "4",
  "five": "5",
  "six": "6",
  "seven": "7",
  "eight": "8",
  "nine": "9",
  "building": "здание",
  "buildings": "здания",
  "is": "",
  "are": "",
  "seen": "видно",
  "from": "",
  "to": "—",
  "the": "",
  "left": "слева",
  "right": "справа",
  "top": "сверху",
  "bottom": "снизу",
  "at most": "не больше",
  "in": "в",
  "row": "строке",
  "column": "столбце",
  "box": "блоке",
  "region": "области",
  "diagonal": "диагонали",
  "window": "окно",
  "compartment": "отсек",
  "less": "меньше",
  "more": "больше",
  "{cell} is the last blank cell of {units}, and only {value} is left":
    "{cell} — последняя пустая клетка здесь ({units}), и осталась только цифра {value}",
  "{cell} is the only cell of {units}, and only {value} goes there":
    "{cell} — единственная клетка здесь ({units}), и в неё идёт только {value}",
  "{cells} can only be {value}: {says}": "в {cells} может быть только {value}: {says}",
  "{values} is/are in {units}": "{values} уже есть ({units})",
  "{values} is/are ruled out already": "{values} уже исключены",
  "{values} is/are ruled out by {rules}": "{values} исключает {rules}",
  "{values} is/are ruled out, as {rules}": "{values} исключены: {rules}",
  "{values} is/are in a cell that touches it": "{values} стоит/стоят в соседней клетке",
  "{values} is/are in a run with it": "{values} уже есть в том же ряду",
  "{values} is/are against a rule beside it": "{values} нельзя ставить рядом с тем, что стоит",
  "in {units} the {value} can only go in {cells}": "здесь ({units}) цифра {value} может стоять только в {cells}",
  "in {units} the {piece} can only go in {cells}": "здесь ({units}) {piece} может стоять только в {cells}",
  "{cells} is/are not {values}": "в {cells} нет {values}",
  "{cells} is/are not {piece}": "в {cells} нет {of}",
  "{cells} is/are {values}": "в {cells} стоит {values}",
  "{cells} are {piece}": "в {cells} стоят {piece}",
  "{cells} is {piece}": "в {cells} стоит {piece}",
  "{cells} can only be {values}": "в {cells} может быть только {values}",
  "{cell} is marked as even": "{cell} отмечена как чётная",
  "{cell} is marked as odd": "{cell} отмечена как нечётная",
  "{cells} cannot be {values}": "в {cells} не может быть {values}",
  "{cells} cannot be {piece}": "в {cells} не может быть {of}",
  "{cells} cannot hold {values}": "в {cells} не может быть {values}",
  "the {value} of {units} is in {cells}": "{value} ({units}) стоит в {cells}",
  "the {piece} of {units} is in {cells}": "{piece} ({units}) стоит в {cells}",
  "no digit is left for {units}": "не осталось цифр: {units}",
  "no place is left for the {value} in {units}": "для цифры {value} не осталось места ({units})",
  "no place is left for the {piece} in {units}": "не осталось места для фигуры: {piece} ({units})",
  "{says} ({rules})": "{says} ({rules})",
  "by {units}": "причина — {units}",
  "by {rules}": "причина — {rules}",
  "as {rules}": "причина — {rules}",
  "as {says}": "причина — {says}",
  "{values} in {cells} {says}": "{values} в {cells} {says}",
  "the {value} in {units}": "цифра {value} ({units})",
  "the {piece} in {units}": "{piece} ({units})",
  "a digit in {cells}": "цифра в {cells}",
  "so there is no star in {cells}": "значит, в {cells} нет звезды",
  "so {says}": "значит, {says}",
  "{says} either way": "{says} в любом случае",
  "{says} in any case": "{says} в любом случае",
  "it also uses {rules}": "здесь важно и это: {rules}",
  "it also uses that {rules}": "здесь важно и это: {rules}",
  "{cell} is a cage by itself, so it is {value}": "рамка состоит из одной клетки {cell}, поэтому там {value}",
  "{cage} can only hold {sets}, so {says}": "возможно только так: {cage}, {sets}. Значит, {says}",
  "to fill {cage}, {cells} can only be {orders}, so {says}":
    "чтобы заполнить ({cage}), в {cells} по порядку может быть только {orders}, значит, {says}",
  "no way to fill {cage} with what is left, {held}, has {marks}":
    "ни в одном способе заполнить ({cage}) тем, что осталось, {held}, нет этого: {marks}",
  "however it is filled, {cage} has its {value} in {cells}, so {says}":
    "как ни заполнять ({cage}), цифра {value} стоит в {cells}, значит, {says}",
  "however it is filled, {cage} has its {value} in {cells}": "как ни заполнять ({cage}), цифра {value} стоит в {cells}",
  "the cages inside {units} add up to {number} of {number2}, which leaves {number3} for {held}: {says}":
    "рамки внутри ({units}) дают {number} из {number2}, и остаётся {number3} для {held}: {says}",
  "the cages over {units} add up to {number}, not {number2}, which leaves {number3} for {held} outside: {says}":
    "рамки поверх ({units}) дают {number}, а не {number2}, поэтому снаружи остаётся {number3} для {held}: {says}",
  "{cell} is the last blank cell of {cage}: {number} is left":
    "{cell} — последняя пустая клетка ({cage}): остаётся {number}",
  "{cage} and {cage2} have {values} in common, so {says}":
    "общие цифры есть только такие: {values} ({cage}; {cage2}). Значит, {says}",
  "{cage} is {sum}, so {says}": "возможно только так: {cage}, {sum}. Значит, {says}",
  "in {cage}, {says}": "здесь ({cage}): {says}",
  "with {value} in {cell} the other cells would have to make {number}, but make at least {number2}":
    "если в {cell} стоит {value}, то остальные клетки должны дать {number}, а дают не меньше {number2}",
  "with {value} in {cell} the other cells would have to make nothing, but make at least {number2}":
    "если в {cell} стоит {value}, то для остальных клеток ничего не останется, а дают они не меньше {number2}",
  "with {value} or more in {cell} the other cells would have to make {number} or less, but make at least {number2}":
    "если в {cell} стоит {value} или больше, то остальные клетки должны дать {number} или меньше, а дают не меньше {number2}",
  "with {value} or more in {cell} the other cells would have to make nothing, but make at least {number2}":
    "если в {cell} стоит {value} или больше, то для остальных клеток ничего не останется, а дают они не меньше {number2}",
  "with {value} in {cell} the other cells would have to make {number}, but make at most {number2}":
    "если в {cell} стоит {value}, то остальные клетки должны дать {number}, а дают не больше {number2}",
  "with {value} or less in {cell} the other cells would have to make {number} or more, but make at most {number2}":
    "если в {cell} стоит {value} или меньше, то остальные клетки должны дать {number} или больше, а дают не больше {number2}",
  "{runs} and {runs2} share all their blank cells but these":
    "{runs} и {runs2} проходят по одним и тем же пустым клеткам, кроме этих",
  "by their sums {cells} less {cells2} make/is {number}, so {says}":
    "по суммам {cells} минус {cells2} даёт {number}, значит, {says}",
  "by their sums {cells} is {number}, so {says}": "по суммам в {cells} стоит {number}, значит, {says}",
  "by their sums {cells} add up to {number}, so {says}": "по суммам {cells} вместе дают {number}, значит, {says}",
  "in {units} the {value} can only go in {units2}, so no other cell of {units3} is {value2}":
    "здесь ({units}) цифра {value} может стоять только там ({units2}), значит, в других клетках ({units3}) её нет",
  "in {units} the {pieces} can only go in {units2}, so no other cell of {units3} has one":
    "здесь ({units}) {pieces} могут стоять только там ({units2}), значит, в других клетках ({units3}) их нет",
  "in {units} the {piece} can only go in {units2}, so no other cell of {units3} has one":
    "здесь ({units}) {piece} может стоять только там ({units2}), значит, в других клетках ({units3}) их нет",
  "in {units} the cells {cells} hold {values} in some order, so no other cell of {units2} is {values2}":
    "здесь ({units}) в клетках {cells} стоят {values} в каком-то порядке, значит, в других клетках ({units2}) нет {values2}",
  "in {units} the digits {values} can only go in {cells}, so these cells hold nothing else":
    "здесь ({units}) цифры {values} могут стоять только в {cells}, значит, ничего другого там нет",
  "{cells} touch or share a region, and hold {values} in some order":
    "клетки {cells} соприкасаются или лежат в одной области, и в них стоят {values} в каком-то порядке",
  "left over where {units} cross, {cells} hold/holds the same digits as {cells2}":
    "где пересекаются {units}, остаются с одной стороны {cells}, с другой — {cells2}: в них одни и те же цифры",
  "as {says}, {says2}": "так как {says}, {says2}",
  "{placed} would leave no digit for {units}, which can only be {values}":
    "если поставить {placed}, не останется цифр ({units}), а там может быть только {values}",
  "{placed} would leave no place for the {value} in {units}, which can only go in {cells}":
    "если поставить {placed}, не останется места для цифры {value} ({units}), а она может стоять только в {cells}",
  "{placed} would leave no place for the {piece} in {units}, which can only go in {cells}":
    "если поставить {placed}, не останется места ({piece}, {units}), а стоять он может только в {cells}",
  "{placed} would leave {units} no room but in {units2}":
    "если поставить {placed}, место ({units}) останется только там ({units2})",
  "each of them needs a queen, and {units} take/takes only one":
    "каждой нужен ферзь, а там ({units}) помещается только один",
  "each of them needs a queen, and {units} take only one each":
    "каждой нужен ферзь, а там ({units}) помещается только по одному",
  "along {chain} the digits are at least {values}: {says}": "вдоль {chain} цифры не меньше {values}: {says}",
  "along {chain} the digits are at most {values}: {says}": "вдоль {chain} цифры не больше {values}: {says}",
  "in {units} {cells} hold different digits of {values}, so one of them is at least {value2}":
    "здесь ({units}) в {cells} стоят разные цифры из {values}, значит, одна из них не меньше {value2}",
  "in {units} {cells} hold different digits of {values}, so one of them is at most {value2}":
    "здесь ({units}) в {cells} стоят разные цифры из {values}, значит, одна из них не больше {value2}",
  "by the signs {cell} is greater than all of these, so at least {value}: {says}":
    "по знакам в {cell} больше, чем в них всех, значит, не меньше {value}: {says}",
  "by the signs {cell} is less than all of these, so at most {value}: {says}":
    "по знакам в {cell} меньше, чем в них всех, значит, не больше {value}: {says}",
  "{cells} is {values}, and {rules} says that {says}": "в {cells} стоит {values}, и {rules} говорит: {says}",
  "{cells} may be anything, and {rules} says that {says}": "в {cells} может быть что угодно, и {rules} говорит: {says}",
  "{cell} and {cell2} are consecutive": "цифры в {cell} и {cell2} идут подряд",
  "one of {cell} and {cell2} is twice the other": "в одной из клеток {cell} и {cell2} вдвое больше, чем в другой",
  "{cell} and {cell2} add up to {number}": "{cell} и {cell2} вместе дают {number}",
  "by {rules}, {cells} can only be {orders}": "знаки ({rules}) оставляют для {cells} по порядку только {orders}",
  "by {rules}, {cells} cannot be filled in any other way with what is left to them":
    "знаки ({rules}) не позволяют заполнить {cells} иначе тем, что осталось",
  "no way to fill {units} that fits its signs has {marks}":
    "ни в одном способе заполнить ({units}) по знакам нет этого: {marks}",
  "no way to fill {units} that fits its dots has {marks}":
    "ни в одном способе заполнить ({units}) по точкам нет этого: {marks}",
  "{units} has all of its filled cells, so its other cells stay empty":
    "в линии «{units}» закрашено всё, что нужно, поэтому остальные клетки пусты",
  "{units} has no runs, so its cells stay empty":
    "в линии «{units}» нет групп, поэтому клетки пусты",
  "{units} needs all of the cells that are left to it, so {cells} is/are filled":
    "линии «{units}» нужны все оставшиеся клетки, поэтому закрашено: {cells}",
  "the runs of {units}, with one empty cell between them, take the whole line":
    "группы линии «{units}» с одной пустой клеткой между ними занимают всю линию",
  "whether the runs of {units} are pushed to its one end or to the other, {cells} is/are filled by the same run both times":
    "к какому бы концу ни сдвинуть группы линии «{units}», оба раза одной и той же группой закрашено: {cells}",
  "in {units} the run at {cells} has {number} cells or more, but too little room on one side, so {cells2} is/are filled":
    "в линии «{units}» в группе, где {cells}, не меньше {number} клеток, а с одной стороны мало места, поэтому закрашено: {cells2}",
  "in {units} no run that can be at {cells} is longer, so {cells2} stay/stays empty":
    "в линии «{units}» ни одна группа, которая может быть на {cells}, не длиннее, поэтому пусто: {cells2}",
  "no run of {units} reaches so far, so {cells} stay/stays empty":
    "ни одна группа линии «{units}» не дотягивается, поэтому пусто: {cells}",
  "in {units} every run that can be there is too long for the gap, so {cells} stay/stays empty":
    "в линии «{units}» любая группа, которая может там быть, длиннее промежутка, поэтому пусто: {cells}",
  "in {units} only one run can be at {cells}, so {cells2} is/are filled":
    "в линии «{units}» на {cells} может быть только одна группа, поэтому закрашено: {cells2}",
  "in {units} no run that can be at {cells} is long enough for one more cell, so {cells2} stay/stays empty":
    "в линии «{units}» ни одна группа, которая может быть на {cells}, не вместит ещё одну клетку, поэтому пусто: {cells2}",
  "in every way to place the runs of {units} {cells} is/are filled":
    "при любом размещении групп линии «{units}» закрашено: {cells}",
  "in every way to place the runs of {units} {cells} stay/stays empty":
    "при любом размещении групп линии «{units}» пусто: {cells}",
  "in every way to place the runs of {units} {cells} is/are filled, and {cells2} stay/stays empty":
    "при любом размещении групп линии «{units}» закрашено: {cells}, а пусто: {cells2}",
  "by its dots {units} can only hold {orders}": "по точкам ({units}) может быть только {orders}",
  "{cells} is {values}, and there is a dot between it and {cells2}":
    "в {cells} стоит {values}, и между ней и {cells2} есть точка",
  "{cells} is {values}, and there is no dot between it and {cells2}":
    "в {cells} стоит {values}, и между ней и {cells2} нет точки",
  "each of {cells} sees one of {cells2}, and all have {values} left: so {cells3} hold the same digit, and {cells4} the other one":
    "каждая из {cells} видит одну из {cells2}, и во всех остались {values}: значит, в {cells3} стоит одна цифра, а в {cells4} — другая",
  "what sees one of each is neither {value} nor {value2}: {says}":
    "где видно по одной из тех и других, нет ни {value}, ни {value2}: {says}",
  "unless {says}, each blank cell has two values and each value two places in its row, column and box: then there are no solutions or several":
    "если не {says}, то в каждой пустой клетке две цифры, и у каждой цифры два места в строке, столбце и блоке: тогда решений нет или несколько",
  "{units} has/have two places for {values} each, and {cells} see each other: so {says}":
    "по два места для {values} ({units}), и {cells} видят друг друга: значит, {says}",
  "{units} has/have two places for {piece} each, and {cells} see each other: so {says}":
    "по два места ({units}), где может стоять {piece}, и {cells} видят друг друга: значит, {says}",
  "{units} has two places for {values}: either {says}, or {says2}":
    "для {values} два места ({units}): или {says}, или {says2}",
  "{units} has two places for {piece}: either {says}, or {says2}":
    "два места ({units}), где может стоять {piece}: или {says}, или {says2}",
  "{units} have two places each for {values}: either {says}, or {says2}":
    "для {values} по два места ({units}): или {says}, или {says2}",
  "{units} have two places each for {piece}: either {says}, or {says2}":
    "по два места ({units}), где может стоять {piece}: или {says}, или {says2}",
  "{units} has two places for {values}: {says}": "для {values} два места ({units}): {says}",
  "{units} has two places for {piece}: {says}": "два места ({units}), где может стоять {piece}: {says}",
  "either way {says}": "в любом случае {says}",
  "what sees both is not {values}": "где видно обе, нет {values}",
  "what sees both is not {piece}": "где видно обе, пусто",
  "what sees both of these is not {values}": "где видно обе клетки пары, нет {values}",
  "what sees both of these is not {piece}": "где видно обе клетки пары, пусто",
  "but {cells} see each other, so {says}": "но {cells} видят друг друга, значит, {says}",
  "{cell} sees {cell2}": "{cell} видит {cell2}",
  "in the first case {says}, but they see each other: so {says2}":
    "в первом случае {says}, но они видят друг друга: значит, {says2}",
  "but {says}": "но {says}",
  "in {units} {says}": "здесь ({units}) {says}",
  "in {units}, {says}": "здесь ({units}) {says}",
  "in {units} the {value} is in {cells}, so {cells2}, which can only be {values}, are not both {value2}":
    "здесь ({units}) цифра {value} стоит в {cells}, значит, в {cells2}, где может быть только {values}, не может в обеих стоять {value2}",
  "one of them is {values}: {says}": "в одной из них {values}: {says}",
  "if {says}, then {says2}": "если {says}, то {says2}",
  "otherwise {says}": "иначе {says}",
  "{set} ({cells}) holds all but one of {values}": "{set} ({cells}): там все из {values}, кроме одной",
  "{set} holds {values}: {says}": "в {set} стоят {values}: {says}",
  "whatever {units} is: {says}": "что бы ни стояло в {units}: {says}",
  "each way to place a digit in {cells} leads to the same: {says}":
    "что бы ни стояло в {cells}, следует одно и то же: {says}",
  "each way to place {says} leads to the same: {says2}": "как ни поставить ({says}), следует одно и то же: {says2}",
  "unless {says}, the {plurals} of {cells} could change places, which would make a second solution":
    "или {says}, или {plurals} в {cells} могли бы поменяться местами, и было бы второе решение",
  "unless {says}, the {plurals} of {cells}, none of which is printed, could change places, which would make a second solution":
    "или {says}, или {plurals} в {cells}, где ничего не напечатано, могли бы поменяться местами, и было бы второе решение",
  "then no corner could hold anything but the two digits, and the {plurals} of {cells} could change places, which would make a second solution":
    "тогда в углах не может быть ничего, кроме этих двух цифр, {plurals} в {cells} могли бы поменяться местами, и было бы второе решение",
  "the {value} in {units} has to be in {cells}": "цифра {value} ({units}) должна стоять в {cells}",
  "in {units} that corner and {cells} hold {values} in some order, so {says}":
    "здесь ({units}) в этом углу и в {cells} стоят {values} в каком-то порядке, значит, {says}",
  "unless {value} is in {cells}, the {plurals} of {units} fill {units2}: {says}":
    "или {value} стоит в {cells}, или цифры {plurals} ({units}) занимают всё там ({units2}): {says}",
  "the {plurals} of {units} fill {units2}: {says}": "цифры {plurals} ({units}) занимают всё там ({units2}): {says}",
  "but for {cells}, the {plurals} of {units} could only be in {units2}, where there is no room for all of them":
    "кроме {cells}, цифры {plurals} ({units}) могли бы стоять только там ({units2}), а места на всех не хватает",
  "{cells}, with {cells2} in {units} and {cells3} in {units2}, are {number} cells":
    "{cells}, а также {cells2} ({units}) и {cells3} ({units2}) — всего клеток: {number}",
  "{values} can be there once: that makes {number} digits, so all of them are there":
    "{values} могут стоять там по разу: всего цифр {number}, значит, все они там",
  "{values} can be there once, and {values2} twice, in {units} and in {units2}: that makes {number} digits, so all of them are there":
    "{values} могут стоять там по разу, а {values2} дважды ({units}; {units2}): всего цифр {number}, значит, все они там",
  "{values} can be there twice, in {units} and in {units2}: that makes {number} digits, so all of them are there":
    "{values} могут стоять там дважды ({units}; {units2}): всего цифр {number}, значит, все они там",
  "that uses up {says}: {says2}": "так исчерпаны {says}: {says2}",
  "{values} in {units}": "{values} ({units})",
  "{values} in what sees all its places there": "{values} там, где видны все их места",
  "however the {plurals} are placed, {says}": "как ни расставить цифры {plurals}, {says}",
  "one in each {shapes}": "по одной в {shapes}",
  "at most one in each cage": "не больше одной в рамке",
  "so that all other digits still have their places": "чтобы и у прочих цифр были места",
  "none can be in {cells}": "ни одна не может стоять в {cells}",
  "with {placed}, every way to go on was tried, and each of them ends where some cell has no digit left, or some digit no place":
    "если поставить {placed}, то все пути испробованы, и каждый кончается там, где для клетки нет цифры или для цифры нет места",
  "with {placed}, every way to go on was tried, and each of them ends where some row, column or region has too few cells left for {piece}":
    "если поставить {placed}, то все пути испробованы, и каждый кончается там, где в строке, столбце или области не хватает клеток",
  "with {placed}, every way to go on was tried, and each of them ends where some line has too few cells left for {piece}":
    "если поставить {placed}, то все пути испробованы, и каждый кончается там, где в линии не хватает клеток",
  "{units} needs/need {stars} and has no other cells left than {cells}":
    "нужно: {stars} ({units}), а остались только клетки {cells}",
  "a star in {cells} would touch so many of its cells that too few are left":
    "звезда в {cells} касалась бы стольких клеток, что их осталось бы слишком мало",
  "{units} needs/need {stars}": "нужно: {stars} ({units})",
  "all in {units}": "все они там ({units})",
  "which needs/need no more": "где больше и не нужно",
  "so no other cell of {units} has one": "значит, в других клетках ({units}) звёзд нет",
  "no other cell of {units} has one": "в других клетках ({units}) звёзд нет",
  "in {cells}": "в {cells}",
  "one in each box of 2x2: {says}": "по одной в каждом квадрате 2×2: {says}",
  "there is no star in {cells}": "в {cells} нет звезды",
  "no two touch": "никакие две не соприкасаются",
  "{says}: with one, {says2}": "{says}: с ней {says2}",
  "no cell would be left for {wanted}": "не осталось бы клеток ({wanted})",
  "only {cells} would be left for {wanted}": "остались бы только {cells} ({wanted})",
  "that would leave {cells} for {wanted}": "остались бы {cells} ({wanted})",
  "only {stars} would fit": "поместилось бы только {stars}",
  "the star": "звезда",
  "the other star": "другая звезда",
  "the {stars}": "{stars}",
  "the other {stars}": "ещё {stars}",
  "its star": "звезда",
  "its {stars}": "{stars}",
  "with a star in {cells}, {says}": "со звездой в {cells}: {says}",
  "without a star in {cells}, {says}": "без звезды в {cells}: {says}",
  "{units}, whose cells that are left all lie there, needs/need {stars}":
    "там же лежат все оставшиеся клетки ({units}), где нужно: {stars}",
  "that leaves {stars} for {cells}": "тогда для {cells} остаётся: {stars}",
  "that leaves none for {cells}": "тогда для {cells} звёзд не остаётся",
  "a star in {cells}": "звезда в {cells}",
  "no star in {cells}": "нет звезды в {cells}",
  "{units} has only {cells} left for {wanted}": "остались только {cells} ({units}; {wanted})",
  "{units} has no cell left for {wanted}": "клеток не осталось ({units}; {wanted})",
  "these touch": "они соприкасаются",
  "suppose {marks}": "предположим: {marks}",
  "suppose {says}": "предположим: {says}",
  "then {says}": "тогда {says}",
  "{cells} are {value}, and there are never three side by side, so beside them {says}":
    "в {cells} стоит {value}, а трёх одинаковых подряд не бывает, значит, рядом {says}",
  "{cells} are {value}, and there are never three side by side, so between them {says}":
    "в {cells} стоит {value}, а трёх одинаковых подряд не бывает, значит, между ними {says}",
  "{cell} is {value}, and {cell2} is equal, so {says}": "в {cell} стоит {value}, и в {cell2} то же, значит, {says}",
  "{cell} is {value}, and {cell2} is different, so {says}":
    "в {cell} стоит {value}, а в {cell2} другое, значит, {says}",
  "{cells} is/are shaded":
    "{cells} закрашена/закрашены",
  "{cells} is/are unshaded":
    "{cells} не закрашена/не закрашены",
  "{cells} cannot be shaded":
    "{cells} нельзя закрасить",
  "{cells} cannot be unshaded":
    "{cells} нельзя оставить незакрашенной",
  "shaded cells never share a side":
    "закрашенные клетки никогда не соприкасаются сторонами",
  "no other {value} of {units} may be":
    "других незакрашенных {value} быть не может: {units}",
  "{cells} are all {value}":
    "{cells}: везде {value}",
  "{cells} are both {value}":
    "{cells}: в обеих {value}",
  "{cells} are both {value} and share a side":
    "{cells}: в обеих {value}, и они соседние",
  "two of them are shaded":
    "две из них закрашены",
  "these are the outer ones":
    "это крайние",
  "at least one of them is shaded":
    "хотя бы одна из них закрашена",
  "one of them is unshaded":
    "одна из них не закрашена",
  "{cell} is beside both":
    "{cell} соседняя с обеими",
  "with {cell}, too, {cells} would cut off {cell2}":
    "если закрасить и {cell}, то {cells} отрежут {cell2}",
  "{cells} would cut off {cell}":
    "{cells} отрезали бы {cell}",
  "{cell} is unshaded, beside {cell2}":
    "{cell} не закрашена: она рядом с {cell2}",
  "{cell} is shaded, as {cell2} has its {value}":
    "{cell} закрашена: в {cell2} такое же {value}",
  "{cell} is unshaded, or {cells} would cut off {cell2}":
    "{cell} не закрашена, иначе {cells} отрезали бы {cell2}",
  "{cells} would be shaded side by side":
    "{cells} оказались бы закрашены рядом",
  "{cells} would be two unshaded {plural} of a line":
    "{cells} в одной линии оказались бы незакрашенными {plural}",
  "with {cell} shaded, every way to go on was tried, and each of them ends where two equal numbers are left, shaded cells share a side, or a part is cut off":
    "если закрасить {cell}, то все пути дальше перебраны, и каждый кончается тем, что остаются два одинаковых числа, соприкасаются закрашенные клетки или отрезана часть поля",
  "with {cell} unshaded, every way to go on was tried, and each of them ends where two equal numbers are left, shaded cells share a side, or a part is cut off":
    "если не закрашивать {cell}, то все пути дальше перебраны, и каждый кончается тем, что остаются два одинаковых числа, соприкасаются закрашенные клетки или отрезана часть поля",
  "{units} has all of its {number} {plural}, so {says}":
    "здесь ({units}) {plural} уже {number} раза, больше не нужно, значит, {says}",
  "{cells} are equal": "{cells} равны",
  "with {cell}, which is {value}, they would be three alike, so {says}":
    "с {cell}, где стоит {value}, было бы три одинаковых, значит, {says}",
  "{units} needs one more {plural}": "здесь ({units}) нужно ещё раз {plural}",
  "{units} needs {number} more {plural}": "здесь ({units}) нужно ещё {number} раза {plural}",
  "in every way to place it, {says}": "как её ни поставить, {says}",
  "in every way to place it that keeps its signs, {says}": "как её ни поставить по знакам, {says}",
  "in every way to place them, {says}": "как их ни расставить, {says}",
  "in every way to place them that keeps its signs, {says}": "как их ни расставить по знакам, {says}",
  "{units} is as {units2} so far, but no lines are alike":
    "пока {units} и {units2} совпадают, но одинаковых линий не бывает",
  "{units} can no longer be filled": "это уже нельзя заполнить: {units}",
  "{units} would be alike": "были бы одинаковы: {units}",
  "nothing fits any more": "больше ничего не подходит",
  "in {units} {seen}, so the first is the highest, {value}: {says}":
    "здесь ({units}): {seen}, значит, первое самое высокое, {value}: {says}",
  "in {units} {seen}, so each is one higher than the one before: {says}":
    "здесь ({units}): {seen}, значит, каждое на единицу выше предыдущего: {says}",
  "in {units} {seen}, each higher than those before it": "здесь ({units}): {seen}, каждое выше предыдущих",
  "so that enough heights are left, there is {most}: {says}": "чтобы хватило высот, стоит {most}: {says}",
  "in {units} {seen}": "здесь ({units}): {seen}",
  "the heights that are left there can only be in the order {orders}, so {says}":
    "оставшиеся там высоты могут стоять только так: {orders}, значит, {says}",
  "no order of the heights that are left there has {marks}":
    "ни в одном порядке оставшихся там высот нет этого: {marks}",
  "the {number} at {cell} has room for one rectangle only, {rectangle}: any other would leave the board or take in a cell of another number":
    "для {number} в {cell} есть место только для одного прямоугольника, {rectangle}: любой другой вышел бы за поле или занял клетку другого числа",
  "no rectangle of any other number than the {number} at {cell} reaches {cells}, so {cells2} belong/belongs to it":
    "ни один прямоугольник другого числа, кроме {number} в {cell}, не достаёт до {cells}, поэтому {cells2} — его",
  "the {number} at {cell} has {number2} rectangles left, {rectangles}, and {cells} is/are in all of them":
    "у {number} в {cell} осталось прямоугольников: {number2} ({rectangles}), и {cells} входит/входят во все",
  "with {rectangle} for the {number} at {cell}, {says}":
    "если взять {rectangle} для {number} в {cell}, то {says}",
  "no number would reach {cell}": "ни одно число не достанет до {cell}",
  "the {number} at {cell} would have no rectangle left": "у {number} в {cell} не останется прямоугольника",
  "the {number} at {cell} would have only {rectangle}": "у {number} в {cell} останется только {rectangle}",
  "so {cells} belong/belongs to the {number} at {cell}":
    "поэтому {cells} — клетки/клетка числа {number} в {cell}",
  "so the {number} at {cell} does not reach {cells}": "поэтому {number} в {cell} не достаёт до {cells}",
  "with a part of the {number} at {cell} in {cell2}, every way to go on was tried, and each of them ends where {says}":
    "если {cell2} входит в прямоугольник {number} в {cell}, то испробованы все продолжения, и каждое кончается тем, что {says}",
  "some cell is out of reach of all numbers, or some number has no rectangle left":
    "до какой-то клетки не достаёт ни одно число или у какого-то числа не остаётся прямоугольника",
  "so {cell} cannot be part of the {number} at {cell2}":
    "поэтому {cell} не входит в прямоугольник {number} в {cell2}",
  "{values} are in its row or column": "{values} уже есть в её строке или столбце",
  "look where {value} may be in each blank cell: rows/columns that have it or may have it are only {number}, and {units} has/have it for sure":
    "посмотрите, где ещё может стоять {value}: строк/столбцов, где она есть или возможна, только {number}, а точно она есть здесь: {units}",
  "it is in as many rows as columns": "она стоит в стольких же строках, сколько и столбцах",
  "in no other row/column: {says}": "ни в какой другой строке/колонке её нет: {says}",
  "{units} has it too, where {cells} is its only place": "она есть и здесь ({units}), где ей остаётся только {cells}",
  "{compartments} have {value} for sure, and all of its places there are in {units}":
    "здесь точно есть {value}: {compartments}, и все её места там лежат здесь: {units}",
  "so these have no other {value}: {says}": "значит, больше там нет {value}: {says}",
  "{cells} is {values}, and {compartments} holds {number} consecutive digits: {far} is too far from it":
    "в {cells} стоит {values}, и {compartments} — это цифры подряд, их {number}: слишком далеко {far}",
  "{compartments} holds {number} consecutive digits": "{compartments} — это цифры подряд, их {number}",
  "with what is left to its cells these can be {straights} alone, and {values} is/are stranded":
    "из того, что осталось, могут получиться только {straights}, и {values} отрезана/отрезаны",
  "with {value} in {cell}, its other cells cannot hold the others, each of them once":
    "если в {cell} стоит {value}, остальные цифры не разместить в других клетках, каждую по разу",
  "with {value} in {cell} {compartments} would hold {says}":
    "если в {cell} стоит {value}, то {compartments} — это {says}",
  "{straights}, with no place left for {values}": "{straights}, и нет места для {values}",
  "{straights}, with {values} both/all in {cells}": "{straights}, и {values} обе/все в {cells}",
  "{straights}, for which its cells do not suffice": "{straights}, а клеток на это не хватает",
  "or {says}": "или {says}",
  "{compartments} holds {straights}, so {values} is/are among its digits for sure":
    "{compartments} — это {straights}, значит, {values} точно там",
  "{compartments} holds {straights}, so {value} is among its digits, and it has one place left there: {cells}":
    "{compartments} — это {straights}, значит, {value} там есть, и место ей осталось одно: {cells}",
  "{compartments} holds {straights}, so {values} are among its digits for sure, and only {cells} can hold them":
    "{compartments} — это {straights}, значит, {values} точно там, и стоять могут только в {cells}",
  "no other cell of its row/column has {value}, so {says}":
    "в той же строке/колонке в других клетках нет {value}, значит, {says}",
  "{cells} are in one row/column and hold {values} in some order":
    "{cells} лежат в одной строке/колонке, и в них стоят {values} в каком-то порядке",
  "{says}; and {says2}": "{says}; и {says2}",
  "{says}; {says2}": "{says}; {says2}",
  "{says}: {says2}": "{says}: {says2}",
  "{says}, for otherwise {says2}": "{says}, иначе {says2}",
  "{says}, so {says2}": "{says}, значит, {says2}",
  "{says}, and {says2}": "{says}, и {says2}",
  "{says}, or {says2}": "{says}, или {says2}",
  "{says} or {says2}": "{says} или {says2}",
  "{says} and {says2}": "{says} и {says2}",
  "{says}, {says2}": "{says}, {says2}",
};
