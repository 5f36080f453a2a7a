//! The same three games in the headings and words of people.

use super::super::read;
use super::marks;
use super::score::Score;
use crate::domain::Mark;
use crate::exchange::sheet::crosstable::scores::Counting;

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

#[test]
fn a_result_in_the_last_column_needs_no_heading() {
    let list = "Round 1\nBoard;White;Black\n1;Holm, Anna;Friis, Bo;1-0\n2;Krag, Ib;Lund, Eva;½-½\n";
    let draft = read(list.as_bytes()).value.unwrap();
    assert_eq!((draft.players.len(), draft.games.len()), (4, 2));
}

#[test]
fn the_first_game_counts_wherever_it_stands() {
    for list in [
        // In the line of its round.
        "Round 1  Holm - Friis 1-0\n         Krag - Lund ½-½\nRound 2  Friis - Krag 0-1\n         Lund - Holm 1-0\n",
        // Drawn, in a word, under no headings.
        "Cup\nRound 1\nKrag;Lund;draw\nHolm;Friis;1-0\nRound 2\nFriis;Krag;0-1\nLund;Holm;1-0\n",
    ] {
        let draft = read(list.as_bytes()).value.unwrap();
        let points = draft.scored_points();
        let by_name = |name: &str| {
            let player = draft
                .players
                .iter()
                .find(|player| player.name == name)
                .unwrap();
            points[&player.no].0
        };
        assert_eq!(
            ["Holm", "Friis", "Krag", "Lund"].map(by_name),
            [100, 0, 150, 150],
            "{list}"
        );
    }
}

#[test]
fn an_initial_is_no_round() {
    let list = "Round;Board;White;Black;Result\n1;1;R. Holm;P. Friis;1-0\n1;2;I. Krag;R. Lund;½-½\n\
                2;1;P. Friis;I. Krag;0-1\n2;2;R. Lund;R. Holm;1-0\n";
    let draft = read(list.as_bytes()).value.unwrap();
    assert_eq!((draft.rounds, draft.games.len()), (2, 4));
    assert_eq!(super::round_of_line("3  R. Holm  1-0"), None);
    assert_eq!(super::round_of_line("Holm, R.  1-0"), None);
}

#[test]
fn a_player_may_be_called_like_a_bye() {
    let list = "Round;White;Black;Result\n1;Holm;Frei;0-1\n1;Krag;bye;1\n2;Frei;Krag;½-½\n2;Holm;bye;1\n3;Holm;Krag;1-0\n";
    let draft = read(list.as_bytes()).value.unwrap();
    let names: Vec<&str> = draft
        .players
        .iter()
        .map(|player| player.name.as_str())
        .collect();
    assert_eq!(
        (names, draft.games.len(), draft.byes.len()),
        (vec!["Holm", "Frei", "Krag"], 3, 2)
    );
}

/// Players, games and byes of a list, and the points of one player.
fn told(list: &str, name: &str) -> (usize, usize, usize, i32) {
    let draft = read(list.as_bytes()).value.unwrap();
    let mut players = draft.players.iter();
    let no = players.find(|player| player.name == name).unwrap().no;
    let played = draft
        .games
        .iter()
        .filter(|game| game.white_mark.is_played());
    let points = draft.scored_points()[&no].0;
    (
        draft.players.len(),
        played.count(),
        draft.byes.len(),
        points,
    )
}

#[test]
fn rows_without_an_opponent_tell_what_they_were_worth() {
    for rows in [
        "1;Krag;ledig;;½ poäng",
        "1;Krag;;½ - 0 frirond;",
        "1;½ point uden spil:;Krag;½;",
        "1;Krag;BYE;½;",
    ] {
        let list = format!(
            "Rond;Vit;Svart;Resultat;Anm\n1;Holm;Friis;1-0;\n{rows}\n2;Krag;Holm;0-1;\n2;Friis;away (dentist);0;\n"
        );
        assert_eq!(told(&list, "Krag"), (3, 2, 2, 50), "{list}");
    }
}

#[test]
fn a_remark_says_whether_a_game_was_played() {
    let list = "Round;White;Black;Result;Remark\n1;Holm;Friis;1-0;Time forfeit\n1;Krag;Lund;0-1 (White stayed away);\n\
                2;Friis;Krag;1-0;\n2;Lund;Holm;1-0 (inc.);\n3;Holm;Krag;1-0;by forfeit\n3;Friis;Lund;½-½;\n";
    assert_eq!(told(list, "Lund"), (4, 3, 0, 250));
}

#[test]
fn totals_among_the_rows_of_a_player_are_no_games() {
    let list = "Player;Round;Colour;Opponent;Result\nHolm;1;White;Friis;1\nHolm;2;Black;Krag;½\nHolm;;;TOTAL;1,5\n\
                Friis;1;Black;Holm;0\nFriis;2;;bye;1\nFriis;;;TOTAL;1\nKrag;1;;bye;1\nKrag;2;White;Holm;½\nKrag;;;TOTAL;1,5\n";
    assert_eq!(told(list, "Holm"), (3, 2, 2, 150));
}

#[test]
fn numbers_before_the_names_are_no_results() {
    let list = "Runde 1;;;;\n1 - 4;Holm;-;Lund;1 - 0\n2 - 3;Friis;-;Krag;0 - 1\nRunde 2;;;;\n4 - 3;Lund;-;Krag;½ - ½\n1 - 2;Holm;-;Friis;1 - 0\n";
    assert_eq!(told(list, "Holm"), (4, 4, 0, 200));
}

#[test]
fn a_row_that_explains_a_result_is_no_game() {
    let list = "Runde 1;;;\nHolm;-;Friis;1:0\nKrag;-;Lund;-:+\nRunde 2;;;\nFriis;-;Krag;½:½\nLund;-;Holm;0:1\nRunde 3;;;\nFriis;-;Lund;1:0\n\
                Holm;-;Krag;1:0\n-:+ kampflos;;;\n";
    assert_eq!(told(list, "Lund"), (4, 5, 0, 100));
}

#[test]
fn numbers_alone_have_the_names_of_the_rows_above() {
    for rows in [
        "Runde 1\t\n1-4\t1-0\n3-2\t1-0\nRunde 2\t\n3-1\t1-0\n4-2\t½-½\n",
        "Runde 1\t\t\n1\t-\t4\t1-0\n3\t-\t2\t1-0\nRunde 2\n3\t-\t1\t1-0\n4\t-\t2\t½-½\n",
    ] {
        let list = format!(
            "Nr\tNavn\tRating\n1\tIda Holm\t1322\n2\tBo Friis\t1443\n3\tEva Krag\t1652\n4\tOle Lund\t1231\n\n{rows}"
        );
        assert_eq!(told(&list, "Eva Krag"), (4, 4, 0, 200), "{list}");
    }
}

#[test]
fn players_may_be_called_like_words_or_typed_in_small_letters() {
    let list = "Round;White;Black;Result\n1;Holm;Walk;1-0\n1;Krag;Over;1-0\n2;Walk;Krag;½-½\n2;Over;Holm;½-½\n";
    assert_eq!(told(list, "Walk"), (4, 4, 0, 50));
    let list = "Round;White;Black;Result\n1;Holm, Anna;friis bo;1-0\n1;Krag, Ida;Lund, Ole;1-0\n2;friis bo;Krag, Ida;½-½\n\
                2;Lund, Ole;nicht gesetzt;0\n2;Holm, Anna;bye;1\n";
    assert_eq!(told(list, "friis bo"), (4, 3, 2, 50));
}
