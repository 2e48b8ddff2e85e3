"""An example of each technique of all kinds: what it finds first where all that is simpler has been done."""

from __future__ import annotations

from collections.abc import Callable
from typing import get_args

import pytest

from solver.logic.step import GRADES, Argument, Step
from solver.logic.technique import Technique
from solver.logic.techniques import TECHNIQUES, techniques_for

EXAMPLES = [
    (
        "full house",
        "4.13134224.13124",
        "r1c2 is the last blank cell of row 1, and only 2 is left.",
    ),
    (
        "naked single",
        "123443..2...3.12",
        "r2c3 can only be 2: 3 and 4 are in row 2; 1 is in column 3.",
    ),
    (
        "hidden single",
        "4..1.6...4...52...1.62.52.4....1..42",
        "In box 6 the 6 can only go in r5c5.",
    ),
    (
        "only cell left",
        "aaabbb\nccdbbb\nccbbeb\ncccbbb\ncccfbb\ncbbbbb",
        "In region 6 the queen can only go in r5c4.",
    ),
    (
        "inequality bounds",
        "4:0D,2D,0R,0,0R,0,0UR,2U,0,4U,2,3U,0U,3R,1,4L,",
        "Along r2c1 < r1c1 the digits are at least 3 and 4: r1c1 cannot be 3.",
    ),
    (
        "hill",
        "4:0,0RDL,0,0DL,0R,0,0UR,0,0,0,0,0,4U,0R,0R,0,",
        "In row 1 r1c1 and r1c3 hold different digits of 1, 2 and 3, so one of them is at least 2. "
        "By the signs r1c2 is greater than all of these, so at least 3: r1c2 cannot be 2.",
    ),
    (
        "valley",
        "4:0,0D,0,0DL,0RD,0,4UL,0,0,0DL,3D,0U,0R,0,0,0,",
        "In column 4 r1c4 and r3c4 hold different digits of 2, 3 and 4, so one of them is at most 3. "
        "By the signs r2c4 is less than all of these, so at most 2: r2c4 cannot be 3.",
    ),
    (
        "region inside a line",
        "abcccc\nabcddd\nabbddd\nbbeeed\neeeddd\nefffdd",
        "In region 6 the queen can only go in row 6, so no other cell of row 6 has one.",
    ),
    (
        "line inside a region",
        "aaaaab\nccaaab\nddeeab\nddeffb\nfffffb\nbbbbbb",
        "In row 6 the queen can only go in region 2, so no other cell of region 2 has one.",
    ),
    (
        "blocked cell",
        "aaaabb\ncdeaab\nddefab\nddefab\nddeaab\nddeabb",
        "A queen in r4c4 would leave no place for the queen in row 3, which can only go in r3c3, r3c4 or r3c5.",
    ),
    (
        "pointing",
        "..2413.96..4.9...86.92..3....3..1....76....425...4.6..125..496..6..2.83.....6...5",
        "In box 6 the 5 can only go in row 4, so no other cell of row 4 is 5.",
    ),
    (
        "claiming",
        "51.3.7......9...1....12...42.1.....8.53.7....98..3..2.47.6.3..2..82..4..12.794.8.",
        "In row 1 the 6 can only go in box 3, so no other cell of box 3 is 6.",
    ),
    (
        "naked pair",
        "4:0,0,3,0,0,0,0,2,1,4U,0,0,0R,0,0,0,",
        "In row 4 the cells r4c3 and r4c4 hold 1 and 4 in some order, so no other cell of row 4 is 1 or 4.",
    ),
    (
        "naked triple",
        "6:0D,0,6,0,0L,0,0,5D,0,6UD,0,1,0,4,2,0,0DL,0,5,6RDL,0,0D,0,0,1,0,5R,0,6,4U,4R,0,0,5URL,0,0L,",
        "In column 5 the cells r1c5, r2c5 and r3c5 hold 3, 4 and 5 in some order, "
        "so no other cell of column 5 is 3, 4 or 5.",
    ),
    (
        "hidden pair",
        "...6..84..72.3...68.......29.8..6.71..61.3....1....265..5.17.....1.9...42.......8",
        "In row 8 the digits 6 and 7 can only go in r8c1 and r8c7, so these cells hold nothing else.",
    ),
    (
        "hidden triple",
        "..9...8.....5.2......983...4...7...81.7...2.3.68.3.97.78.....129.1...3.5..2...7..",
        "In row 1 the digits 2, 3 and 5 can only go in r1c1, r1c2 and r1c8, so these cells hold nothing else.",
    ),
    (
        "two regions in two lines",
        "aabbcc\nabbbdc\nbbbddd\nbbddde\nfbddee\nffdddd",
        "In regions 1 and 3 the queens can only go in rows 1 and 2, so no other cell of rows 1 and 2 has one.",
    ),
    (
        "two lines in two regions",
        "aabccdd\naabbcdd\neffbccd\neffbbcd\neeggbcd\nebggbcd\nebbbbdd",
        "In rows 1 and 2 the queens can only go in regions 1 and 4, so no other cell of regions 1 and 4 has one.",
    ),
    (
        "blocked candidate",
        "5:0,4D,0R,0,0L,4U,0,0DL,0UD,0,0,0,0,0L,0,0RD,0,0U,0,0UD,0,0L,0R,0UR,0,",
        "A 3 in r5c3 would leave no place for the 4 in row 5, which can only go in r5c3 or r5c4. It also uses "
        "the sign r5c3 > r5c4.",
    ),
    (
        "naked quad",
        "9:0,0,0,0,0,0,0,0,0,5,6,7,8,0,0,0,0,0,6,7,8,9,0,0,0,0,0,7,8,9,5,0,0,0,0,0,8,9,5,6,0,0,0,0,0,9,5,6,7,"
        "0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,",
        "In row 1 the cells r1c1, r1c2, r1c3 and r1c4 hold 1, 2, 3 and 4 in some order, "
        "so no other cell of row 1 is 1, 2, 3 or 4.",
    ),
    (
        "hidden quad",
        "9:0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,2,3,4,0,0,0,0,1,2,3,4,0,0,0,0,0,2,3,4,0,1,0,0,0,0,3,4,0,1,2,0,0,0,0,"
        "4,0,1,2,3,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,",
        "In row 1 the digits 1, 2, 3 and 4 can only go in r1c1, r1c2, r1c3 and r1c4, so these cells hold nothing else.",
    ),
    (
        "three regions in three lines",
        "aaaabcc\nababbbc\nabbbbcc\naabdddd\nabbefdd\ngeeeffd\ngggggff",
        "In regions 5, 6 and 7 the queens can only go in rows 5, 6 and 7, so no other cell of rows 5, 6 and 7 has one.",
    ),
    (
        "three lines in three regions",
        "abccccddd\nabbceccdd\naabbefcdd\ngabbefcdd\ngaabefcdh\ngabbeffdh\naaddddddd\nadddddidi\naaddddiii",
        "In rows 7, 8 and 9 the queens can only go in regions 1, 4 and 9, so no other cell of regions 1, "
        "4 and 9 has one.",
    ),
    (
        "X-wing",
        "16.5.33....1.3.4...5......6..2......",
        "In rows 1 and 3 the 2 can only go in columns 3 and 5, so no other cell of columns 3 and 5 is 2.",
    ),
    (
        "X-wing",
        "aaaaaaaaa\nabbbbbcdd\nabeefccdg\nabhefcddg\nabhefcdig\nabhefiiii\nabheffffi\nabheeeefi\nabhhhhhfi",
        "In rows 8 and 9 the queens can only go in columns 2 and 4, so no other cell of columns 2 and 4 has one.",
    ),
    (
        "swordfish",
        ".1.6...3.5.6.32..9..2..765..63.7...5.4.5.8.6.2...6.47..247..3..6..28.1.7.7...6.2.",
        "In columns 1, 5 and 9 the 4 can only go in rows 1, 3 and 9, so no other cell of rows 1, 3 and 9 is 4.",
    ),
    (
        "jellyfish",
        "..1...3...2.781.4.5.......78..3.4..6.3.6.7.5.....2.....5.....7.34.....68..6.9.5..",
        "In rows 2, 5, 7 and 8 the 9 can only go in columns 1, 3, 7 and 9, so no other cell of columns 1, 3, "
        "7 and 9 is 9.",
    ),
    (
        "four regions in four lines",
        "aaaaabbcccd\naeebbbbcccd\naeeeeebdddd\naffeegggggd\nffhhegggggg\nfhhhhhhhhgg\nfhiiiiiiiii\n"
        "fhijiijjiji\nffkjjijjjji\nkkkjiijijji\nkkkjjjjiiii",
        "In regions 1, 2, 3 and 4 the queens can only go in rows 1, 2, 3 and 4, so no other cell of rows 1, "
        "2, 3 and 4 has one.",
    ),
    (
        "four lines in four regions",
        "aaaaaabbccccc\naaaaaabbbbbcc\naaaaaabbbbbcc\nadaaeaafbbbcc\nddaeeeaffbbcc\ndddegeeeeebcc\n"
        "dddddeeeeeehc\nddddddeeeiehc\nddddeeeeiijjc\nddkkeeeiiijjj\ndkkkkkeiiiiii\nkkllkkkkkmiii\nkllllkkkkmmii",
        "In columns 1, 2, 3 and 4 the queens can only go in regions 1, 4, 11 and 12, "
        "so no other cell of regions 1, 4, 11 and 12 has one.",
    ),
    (
        "two regions or lines for one",
        "aabccdd\naabbcdd\neffbccd\neffbbcd\neeggbcd\nebggbcd\nebbbbdd",
        "A queen in r4c5 would leave regions 3 and 7 no room but in row 6. Each of them needs a queen, and row 6 "
        "takes only one. So r4c5 cannot be a queen.",
    ),
    (
        "three regions or lines for two",
        "aabbbbbbb\ncaaaadddb\nceeeaaadb\nceffffffb\nceegggfhb\ncceeeffhb\ncihhhhhhb\ncihhbbbbb\nccchhhhhh",
        "A queen in r6c1 would leave regions 1, 4 and 5 no room but in rows 2 and 3. Each of them needs a queen, "
        "and rows 2 and 3 take only one each. So r6c1 cannot be a queen.",
    ),
    (
        "line permutations",
        "4:1,0RD,3,0,0,0RL,0,4UD,0U,0,0R,0,0R,0,0L,0,",
        "No way to fill row 3 that fits its signs has 1 in r3c2, or 2 in r3c3, or 3 in r3c4, or 4 in r3c1.",
    ),
    (
        "many regions in as many lines",
        "aabbccddee\naabbccddee\naabbccddee\naabbccddee\nafbbccddee\njffgghhiij\njffgghhiij\njffgghhiij\n"
        "jffgghhiij\njffgghhiij",
        "In regions 1, 2, 3, 4 and 5 the queens can only go in rows 1, 2, 3, 4 and 5, "
        "so no other cell of rows 1, 2, 3, 4 and 5 has one.",
    ),
    (
        "four regions or lines for three",
        "aabbbbbbb\ncaaaadddb\nceeeaaadb\nceffffffb\nceegggfhb\ncceeeffhb\ncihhhhhhb\ncihhbbbbb\nccchhhhhh",
        "A queen in r4c1 would leave regions 1, 4, 5 and 6 no room but in rows 2, 3 and 6. Each of them needs a "
        "queen, and rows 2, 3 and 6 take only one each. So r4c1 cannot be a queen.",
    ),
    (
        "forcing net contradiction",
        "aabcccc\naabbacd\neaaaaad\needdddd\nfeeeedd\nffffeed\ngggffed",
        "If r5c3 is a queen, then the queen of row 6 is in r6c1 and no place is left for the queen in row 7. "
        "So r5c3 cannot be a queen.",
    ),
    (
        "nested forcing net",
        "aabbaac\naadccbb\nddcccdb\neeffgga\nbeffddf\nbdcfeef\ndbbdbgf",
        "If r5c1 is a queen, then r2c3 is not a queen, for otherwise no place is left for the queen in column 2; "
        "the queen of column 3 is in r3c3; and no place is left for the queen in row 2. So r5c1 cannot be a queen.",
    ),
]


@pytest.mark.parametrize(("technique", "puzzle", "reason"), EXAMPLES, ids=[example[0] for example in EXAMPLES])
def test_an_example_where_nothing_simpler_applies(
    first_step: Callable[[str, str], Step], technique: str, puzzle: str, reason: str
):
    assert first_step(technique, puzzle).reason == reason


def test_the_hardest_come_last():
    grades = [GRADES.index(technique.grade) for technique in TECHNIQUES]
    assert grades == sorted(grades)
    assert all(techniques_for(kind)[-1].name == "trial" for kind in ("sudoku", "futoshiki", "queens"))


@pytest.mark.parametrize("technique", TECHNIQUES, ids=[technique.name for technique in TECHNIQUES])
def test_each_is_explained_in_a_sentence_or_two(technique: Technique):
    sentences = technique.explanation.split(". ")
    assert 1 <= len(sentences) <= 2
    assert all(sentence[0].isupper() for sentence in sentences)
    assert technique.explanation.endswith(".")
    assert len(technique.explanation) < 300
    assert not any(letter in technique.explanation for letter in "{}_")


def test_each_says_how_it_argues_and_no_way_of_arguing_is_left_over():
    assert {technique.argument for technique in TECHNIQUES} == set(get_args(Argument))


def test_no_kind_has_two_techniques_of_one_name():
    for kind in ("sudoku", "futoshiki", "queens"):
        names = [technique.name for technique in techniques_for(kind)]
        assert len(names) == len(set(names))
