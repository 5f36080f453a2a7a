//! The same three games in the headings and words of people.

use super::super::read;
use super::super::scores::Counting;
use super::marks;
use super::score::Score;
use crate::domain::Mark;

/// Players with their points in hundredths, and whether the games have colours.
fn points(file: &str) -> (Vec<(String, i32)>, bool) {
    let reading = read(file.as_bytes());
    let draft = reading
        .value
        .unwrap_or_else(|| panic!("{file}: {:?}", reading.problems));
    assert_eq!(draft.games.len(), 3, "{file}");
    let scored = draft.scored_points();
    let mut points: Vec<(String, i32)> = (draft.players.iter())
        .map(|player| (player.name.clone(), scored[&player.no].0))
        .collect();
    points.sort();
    (points, draft.games.iter().all(|game| game.coloured))
}

#[test]
fn results_in_the_words_of_people() {
    let expected = [("Anna", 150), ("Bo", 100), ("Carl", 50)];
    let expected = expected.map(|(name, points)| (name.to_owned(), points));
    for (file, is_coloured) in [
        (
            "round;white;black;score\n1;Anna;Bo;0.5\n2;Carl;Anna;0\n3;Bo;Carl;0.5\n",
            true,
        ),
        (
            "Round,White,Black,Result\n1,Anna,Bo,Draw\n2,Carl,Anna,Black won\n3,Bo,Carl,1/2-1/2 (draw)\n",
            true,
        ),
        (
            "Runde;Hvid;Sort;Resultat\n1;Anna;Bo;remis\n2;Carl;Anna;sort vandt\n3;Bo;Carl;uafgjort\n",
            true,
        ),
        (
            "Round,Player 1,Player 2,Result\n1,Anna,Bo,Draw\n2,Carl,Anna,Player 2\n3,Bo,Carl,Draw\n",
            false,
        ),
        (
            "Round,Winner,Loser,Draw?\n1,Anna,Bo,yes\n2,Anna,Carl,no\n3,Bo,Carl,yes\n",
            false,
        ),
        (
            "Name;Round;Opponent;Colour;Result\nAnna;1;Bo;w;½\nBo;1;Anna;b;½\nCarl;2;Anna;w;0\nAnna;2;Carl;b;1\n\
             Bo;3;Carl;w;½\nCarl;3;Bo;b;½\n",
            true,
        ),
        (
            "Round 1\nAnna drew with Bo\n\nRound 2\nAnna beat Carl\n\nRound 3\nBo drew with Carl\n",
            false,
        ),
        (
            "# Round 1\n- **Anna** ½-½ Bo\n\n# Round 2\n- Carl 0-1 **Anna**\n\n# Round 3\n- Bo ½-½ Carl\n",
            true,
        ),
    ] {
        assert_eq!(points(file), (expected.to_vec(), is_coloured), "{file}");
    }
}

#[test]
fn the_colour_of_a_row_is_its_players() {
    let file = "Name;Round;Opponent;Colour;Result\nAnna;1;Bo;s;1\nBo;1;Anna;h;0\nAnna;2;Carl;h;1\nCarl;2;Anna;s;0\n";
    let draft = read(file.as_bytes()).value.unwrap();
    let name = |no: u32| draft.players[no as usize - 1].name.as_str();
    let games = draft.games.iter();
    let games: Vec<_> = games
        .map(|game| (name(game.white), name(game.black)))
        .collect();
    assert_eq!(games, [("Bo", "Anna"), ("Anna", "Carl")]);
}

#[test]
fn a_game_is_worth_one_point() {
    let usual = Counting::of(&[]);
    let found = |one, two| marks(Score::Points(one, two), usual);
    assert_eq!(found(100, 0), Some((Mark::Win, Mark::Loss)));
    assert_eq!(found(50, 50), Some((Mark::Draw, Mark::Draw)));
    // An arbiter may give less to both, and never more.
    assert_eq!(found(50, 0), Some((Mark::Draw, Mark::Loss)));
    for (one, two) in [(100, 100), (100, 50), (50, 100), (200, 0)] {
        assert_eq!(found(one, two), None, "{one} {two}");
    }
}
