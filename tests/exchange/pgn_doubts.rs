//! Games in PGN of which it is doubtful what happened: two results, said not to have been played, hardly a move, nobody to
//! play. Each is named with its line, an import asks, and `elostat` warns.
#![allow(clippy::unwrap_used)]

use klubrating::domain::{ByeKind, Mark, Severity};
use klubrating::exchange::collection::Oddity;
use klubrating::exchange::collection::SkipReason;
use klubrating::exchange::draft::TournamentDraft;
use klubrating::exchange::pgn::tournament;
use klubrating::text::{Lang, Texts};

use crate::readers::read_games;

/// A game in which both have moved, and in line 11 another with these tags and this text.
fn file(white: &str, black: &str, tags: &str, text: &str) -> String {
    format!(
        "[Event \"Cup\"]\n[Date \"2026.09.07\"]\n[Round \"1\"]\n[White \"Anna\"]\n[Black \"Bo\"]\n[Result \"1-0\"]\n\n\
         1. e4 e5 2. Nf3 Nc6 3. Bb5 1-0\n\n\n[Event \"Cup\"]\n[Date \"2026.09.07\"]\n[Round \"1\"]\n[White \"{white}\"]\n\
         [Black \"{black}\"]\n{tags}\n\n{text}\n"
    )
}

/// The draft, and what is told: line, whether an import asks, key.
fn read(text: &str) -> (TournamentDraft, Vec<(usize, bool, &'static str)>) {
    let found = tournament::read(text.as_bytes());
    let told = found.problems.iter().map(|problem| {
        (
            problem.line,
            problem.severity == Severity::Doubt,
            problem.message.key,
        )
    });
    let told = told.collect();
    (found.value.unwrap(), told)
}

/// What `elostat` makes of the second game: whether it counts, and what is odd about it.
fn collected(text: &str) -> (bool, Option<Oddity>) {
    let found = read_games(text.as_bytes(), text.len() + 1, 1);
    assert_eq!(read_games(text.as_bytes(), 100, 2), found, "{text}");
    let kinds = [Oddity::TwoResults, Oddity::NotPlayed, Oddity::FewMoves];
    let odd = kinds
        .into_iter()
        .find(|kind| found.oddities.of(*kind).count > 0);
    if let Some(odd) = odd {
        let met = found.oddities.of(odd);
        assert_eq!((met.count, met.first), (1, 11), "{text}");
    }
    let skipped = found.skipped[SkipReason::NotPlayed as usize] == 1;
    assert_eq!(found.games.len(), 2 - usize::from(skipped), "{text}");
    (!skipped, odd)
}

const WON: (Mark, Mark) = (Mark::Win, Mark::Loss);
const FORFEIT: (Mark, Mark) = (Mark::ForfeitWin, Mark::ForfeitLoss);

#[test]
fn two_results_in_one_game_are_named() {
    for (tag, text) in [
        ("1-0", "1. e4 e5 0-1"),
        ("1/2-1/2", "1. e4 e5 2. d4 {so} 0-1"),
        ("1-0", "1. e4 e5 1/2-1/2"),
    ] {
        let text = file("Carl", "Dora", &format!("[Result \"{tag}\"]"), text);
        let (draft, told) = read(&text);
        assert_eq!(told, [(11, true, "problem-pgn-two-results")], "{text}");
        assert_ne!(draft.games[1].white_mark, Mark::Open);
        assert_eq!(collected(&text), (true, Some(Oddity::TwoResults)));
    }
    // Where the tag says nothing, and where a variation is not closed.
    for (tags, text) in [
        ("[Result \"*\"]", "1. e4 e5 1-0 2. d4 0-1"),
        ("[WhiteElo \"1500\"]", "1. e4 e5 1-0 2. d4 (2. f4 0-1"),
        ("[Result \"1-0\"]", "1. e4 e5 (1... c5 0-1"),
    ] {
        let text = file("Carl", "Dora", tags, text);
        assert_eq!(read(&text).1, [(11, true, "problem-pgn-two-results")]);
        assert_eq!(collected(&text), (true, Some(Oddity::TwoResults)), "{text}");
    }
    // A long game, whose last token is all that `elostat` looks at.
    let long = "1. e4 e5 ".repeat(20) + "0-1";
    let text = file("Carl", "Dora", "[Result \"1-0\"]", &long);
    assert_eq!(read(&text).1, [(11, true, "problem-pgn-two-results")]);
    assert_eq!(collected(&text), (true, Some(Oddity::TwoResults)));
}

/// Perhaps the tags of a second game were lost. `elostat` only looks at the end.
#[test]
fn a_result_amid_the_moves_is_named_as_what_it_is() {
    for (tag, text, counts) in [
        ("1-0", "1. e4 e5 0-1 1. d4 d5 1-0", "1-0"),
        ("+--", "1-0 1. d4 d5 0-1", "+--"),
        ("*", "1. e4 e5 0-1 1. d4 d5 1-0", "1-0"),
    ] {
        let text = file("Carl", "Dora", &format!("[Result \"{tag}\"]"), text);
        let found = tournament::read(text.as_bytes());
        let told = Texts::new(Lang::En).say(&found.problems[0].message);
        assert_eq!(
            told,
            format!("Carl – Dora: two results. {counts} counts, but the moves also say 0-1.")
        );
    }
}

/// What says something counts; results in comments, variations and words are none.
#[test]
fn an_open_result_beside_another_is_no_contradiction() {
    for (tag, text, mark) in [
        ("1-0", "1. e4 e5 *", Mark::Win),
        ("*", "1. e4 e5 0-1", Mark::Loss),
        (
            "1-0",
            "1. e4 e5 {0-1} (1... c5 0-1) 1-0 ; not 0-1",
            Mark::Win,
        ),
        ("1/2-1/2", "1. e4 e5 1/2", Mark::Draw),
        ("+--", "1-0", Mark::ForfeitWin),
        ("*", "1. e4 (1. d4 1-0) e5 *", Mark::Open),
        ("*", "1. e4 (1. d4 d5 0-1) e5 (1... c5 1-0)", Mark::Open),
        // A variation that is not closed.
        ("*", "1. e4 e5 2. c3 (2. d4 Nc6 1-0", Mark::Win),
        ("1-0", "1. e4 e5 2. c3 (2. d4 Nc6 1-0 {so}", Mark::Win),
    ] {
        let text = file("Carl", "Dora", &format!("[Result \"{tag}\"]"), text);
        let (draft, told) = read(&text);
        assert_eq!(told, [], "{text}");
        assert_eq!(draft.games[1].white_mark, mark, "{text}");
    }
}

#[test]
fn a_game_that_says_it_was_not_played_is_a_forfeit_and_named() {
    for (tags, text) in [
        ("[Termination \"unplayed\"]\n[Result \"1-0\"]", "1. e4 1-0"),
        ("[Result \"1-0\"]\n[Termination \"forfeit\"]", "1-0"),
        ("[Result \"1-0\"]\n[Termination \"Walkover\"]", "1-0"),
        ("[Result \"1-0\"]\n[Termination \"abandoned\"]", "1-0"),
        ("[Result \"1-0\"]\n[Termination \"kampflos\"]", "1. d4 1-0"),
        ("[Result \"1-0\"]", "{White wins by forfeit} 1-0"),
        ("[Result \"1-0\"]", "1. e4 { Dora did not come } 1-0"),
        ("[Result \"1-0\"]", "1-0 ; uden kamp"),
        ("[Result \"1-0\"]\n; Dora did not come", "1-0"),
        ("[Result \"1-0\"]", "; Dora did not come\n1-0"),
        ("[Result \"1-0\"] [Termination \"forfeit\"]", "1-0"),
        ("[Result \"1-0\"]\n[TERMINATION \"forfeit\"]", "1-0"),
        ("[Result \"1-0\"]\n[Termination \"ikke spillet\"]", "1-0"),
    ] {
        let text = file("Carl", "Dora", tags, text);
        let (draft, told) = read(&text);
        assert_eq!(told, [(11, true, "problem-pgn-unplayed")], "{text}");
        assert_eq!(
            (draft.games[1].white_mark, draft.games[1].black_mark),
            FORFEIT,
            "{text}"
        );
        assert_eq!(collected(&text), (false, Some(Oddity::NotPlayed)), "{text}");
    }
    let drawn = file(
        "Carl",
        "Dora",
        "[Result \"1/2-1/2\"]\n[Termination \"unplayed\"]",
        "1/2-1/2",
    );
    assert_eq!(read(&drawn).0.games[1].white_mark, Mark::ShortDraw);
}

/// Lost on time is played; where both have moved the game was played, and only words for a forfeit are doubtful.
#[test]
fn a_game_in_which_both_have_moved_was_played() {
    for (termination, text, is_named) in [
        ("Time forfeit", "1. e4 e5 1-0", false),
        ("abandoned", "1. e4 e5 1-0", false),
        ("normal", "1. e4 e5 {Black is absent-minded} 1-0", false),
        ("normal", "1. e4 {the default} e5 2. d4 1-0", false),
        ("forfeit", "1. e4 e5 1-0", true),
        ("normal", "1. e4 e5 {White wins by forfeit} 1-0", true),
    ] {
        let tags = format!("[Result \"1-0\"]\n[Termination \"{termination}\"]");
        let text = file("Carl", "Dora", &tags, text);
        let (draft, told) = read(&text);
        let expected = (11, true, "problem-pgn-unplayed-moves");
        assert_eq!(
            told,
            if is_named { vec![expected] } else { vec![] },
            "{text}"
        );
        assert_eq!(
            (draft.games[1].white_mark, draft.games[1].black_mark),
            WON,
            "{text}"
        );
        assert_eq!(collected(&text), (true, None), "{text}");
    }
}

/// One move of one of them is as good as none; where nobody noted any moves, nothing is odd about that.
#[test]
fn a_result_with_hardly_a_move_is_named_among_games_with_moves() {
    for text in [
        "1-0",
        "1. e4 1-0",
        "{a pity} 1. e4 (1. d4 d5) 1-0",
        "{ [%clk 1:00:00] } 1-0",
    ] {
        let text = file("Carl", "Dora", "[Result \"1-0\"]", text);
        let (draft, told) = read(&text);
        assert_eq!(told, [(11, true, "problem-pgn-few-moves")], "{text}");
        assert_eq!((draft.games[1].white_mark, draft.games[1].black_mark), WON);
        assert_eq!(collected(&text), (true, Some(Oddity::FewMoves)), "{text}");
        let bare = text.replace("1. e4 e5 2. Nf3 Nc6 3. Bb5 ", "");
        assert_eq!(read(&bare).1, [], "{bare}");
        assert!(!read_games(bare.as_bytes(), 99, 1).oddities.has_moves);
    }
    // It was adjourned, and has a result since.
    for word in ["adjourned", "udsat", "hængeparti", "unfinished"] {
        let tags = format!("[Result \"1-0\"]\n[Termination \"{word}\"]");
        let text = file("Carl", "Dora", &tags, "1-0");
        assert_eq!(read(&text).1, [(11, true, "problem-pgn-few-moves")]);
        assert_eq!(collected(&text), (true, Some(Oddity::FewMoves)), "{text}");
    }
    // Nothing is asked of byes and of forfeits.
    for (black, result) in [("BYE", "1-0"), ("Dora", "+--"), ("Dora", "*")] {
        let text = file("Carl", black, &format!("[Result \"{result}\"]"), result);
        assert_eq!(read(&text).1, [], "{text}");
    }
}

#[test]
fn a_missing_name_is_a_bye_where_the_game_says_so() {
    for (white, black, tags, kind) in [
        (
            "Carl",
            "?",
            "[Result \"1-0\"]\n[Termination \"bye\"]",
            ByeKind::Pairing,
        ),
        (
            "?",
            "Carl",
            "[Result \"0-1\"]\n[Termination \"spielfrei\"]",
            ByeKind::Pairing,
        ),
        (
            "Carl",
            "",
            "[Result \"1/2-1/2\"]\n[Termination \"half point bye\"]",
            ByeKind::Half,
        ),
    ] {
        let text = file(white, black, tags, "1-0");
        let (draft, told) = read(&text);
        assert_eq!(told, [(11, false, "problem-pgn-bye")], "{text}");
        let byes: Vec<_> = draft.byes.iter().map(|bye| (bye.round, bye.kind)).collect();
        assert_eq!(byes, [(1, kind)], "{text}");
        assert_eq!((draft.players.len(), draft.games.len()), (3, 1));
    }
    let text = file("Carl", "?", "[Result \"1-0\"]", "1. e4 e5 1-0");
    assert_eq!(read(&text).1, [(11, false, "problem-pgn-nameless")]);
}

#[test]
fn a_stroke_before_the_last_quote_belongs_to_the_value() {
    for (event, name) in [
        ("Klubmatch \\", "Klubmatch \\"),
        ("Klubmatch \\\\", "Klubmatch \\"),
    ] {
        for between in ["\n", " "] {
            let text = format!(
                "[Event \"{event}\"]{between}[Date \"2026.09.07\"]\n[Round \"1\"]\n[White \"Anna\"]\n[Black \"Bo\"]\n\
                 [Result \"1-0\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 1-0\n"
            );
            let (draft, _) = read(&text);
            assert_eq!(draft.name, name, "{text}");
            assert_eq!(draft.players.len(), 2);
        }
    }
}
