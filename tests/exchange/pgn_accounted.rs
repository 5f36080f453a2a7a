//! Every game of a PGN file is accounted for, however the file is damaged: it is read, it is named, or the file is refused
//! with the place of the damage.
//!
//! What a game is, a second and simple counter says: a section begins at a line that begins with `[` and a letter, after
//! one that does not.
#![allow(clippy::unwrap_used)]

use std::fmt::Write as _;

use klubrating::domain::{Message, Severity};
use klubrating::exchange::pgn::tournament;
use klubrating::exchange::problem::Problem;
use klubrating::exchange::testsuite_pgn;

use crate::cases::cases;
use crate::fuzz::Random;
use crate::readers::{is_in_place, try_games};

/// How many games a text has: the sections that hold a tag with a value, and at most all sections and the tags in them
/// that come again before anything else stands between them, as each of these begins a game.
fn sections(text: &str) -> (u64, u64) {
    let (mut with_values, mut most) = (0, 0);
    let (mut was_tag, mut has_value) = (false, false);
    let mut known: Vec<String> = Vec::new();
    for line in text.split('\n') {
        let line = line.trim_matches([' ', '\t', '\r']);
        let name = line
            .strip_prefix('[')
            .map(|rest| rest.trim_start_matches([' ', '\t']));
        let name =
            name.filter(|name| name.starts_with(|letter: char| letter.is_ascii_alphabetic()));
        if let Some(name) = name {
            let is_part = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
            let value = name
                .trim_start_matches(is_part)
                .trim_start()
                .starts_with('"');
            most += u64::from(!was_tag);
            with_values += u64::from(value && !(was_tag && has_value));
            has_value = value || was_tag && has_value;
            let lower = line.to_ascii_lowercase();
            for inside in lower.split('[').skip(1) {
                let name = inside.trim_start().split(|letter| !is_part(letter)).next();
                let name = name.unwrap_or_default();
                if ["event", "white", "black", "result"].contains(&name) {
                    most += u64::from(known.iter().any(|one| one == name));
                    known.push(name.to_owned());
                }
            }
            // The end of a comment, behind which a game may begin.
            most += line.matches('}').count() as u64;
        } else if !line.is_empty() {
            known.clear();
        }
        was_tag = name.is_some();
    }
    (with_values, most)
}

/// A file of a tournament with comments, some of many lines.
fn file(random: &mut Random) -> String {
    const NAMES: [&str; 6] = [
        "Holm, Anna",
        "Friis, Bo",
        "Dam, Carl",
        "Ask, Dora",
        "Eg, Ebbe",
        "Ørn, Åse",
    ];
    const MOVES: [&str; 7] = [
        "1. e4 e5 2. Nf3 Nc6",
        "1. d4 {why not} d5 2. c4 {a gambit\n\nwith two paragraphs}",
        "1. e4 {[%clk 0:05:00]} e5 {[%clk 0:04:58]} 2. Bc4",
        "{ before the first move } 1. Nf3 d5 (1... c5 2. c4) 2. g3",
        "1. c4 e5 ; the English {\n2. Nc3",
        "",
        "1. f4",
    ];
    const RESULTS: [&str; 4] = ["1-0", "0-1", "1/2-1/2", "*"];
    let mut text = String::new();
    for game in 0..2 + random.below(7) {
        let white = random.below(NAMES.len());
        let black = (white + 1 + random.below(NAMES.len() - 1)) % NAMES.len();
        let (moves, result) = (MOVES[random.below(MOVES.len())], RESULTS[random.below(4)]);
        let _ = write!(
            text,
            "[Event \"Cup\"]\n[Site \"Valby\"]\n[Date \"2026.09.07\"]\n[Round \"{}\"]\n[White \"{}\"]\n[Black \"{}\"]\n\
             [Result \"{result}\"]\n\n{moves} {result}\n\n",
            game + 1,
            NAMES[white],
            NAMES[black],
        );
    }
    text
}

/// Takes signs, bytes or lines away, puts lines in again, or a part of the file into another.
fn damage(text: &mut Vec<u8>, random: &mut Random) {
    if text.is_empty() {
        return;
    }
    let at = random.below(text.len());
    let mut without = |signs: &[u8]| {
        let found = text[at..].iter().position(|byte| signs.contains(byte));
        if let Some(found) = found {
            text.remove(at + found);
        }
    };
    match random.below(8) {
        0 => without(b"}"),
        1 => without(b"\""),
        2 => without(b"{}[]\"();"),
        3 => without(b"\n"),
        4 => {
            text.remove(at);
        }
        5 | 6 => {
            let mut lines: Vec<Vec<u8>> = text
                .split_inclusive(|byte| *byte == b'\n')
                .map(<[u8]>::to_vec)
                .collect();
            let from = random.below(lines.len());
            if random.below(4) == 0 {
                let to = random.below(lines.len());
                lines.insert(to, lines[from].clone());
            } else {
                let end = (from + 1 + random.below(4)).min(lines.len());
                lines.drain(from..end);
            }
            *text = lines.concat();
        }
        _ => {
            let from = random.below(text.len());
            let length = random.below(200).min(text.len() - from);
            let part = text[from..from + length].to_vec();
            text.splice(at..at, part);
        }
    }
}

/// Counts that a message gives, or one.
fn count(message: &Message) -> u64 {
    let shown = message.args.iter().find(|(name, _)| *name == "count");
    shown.map_or(1, |(_, arg)| match arg {
        klubrating::domain::Arg::Count(count) => u64::try_from(*count).unwrap(),
        other => panic!("{other:?}"),
    })
}

/// The games that the reader of tournaments read, and those that it named; `None` where it refused the file.
fn of_tournament(text: &[u8]) -> Option<u64> {
    let found = tournament::read(text);
    let Some(draft) = found.value else {
        let errors = found.problems.iter();
        let mut errors = errors.filter(|problem| problem.severity == Severity::Error);
        assert!(errors.next().is_some());
        return None;
    };
    let read = (draft.games.len() + draft.byes.len()) as u64;
    let named = found.problems.iter().filter(|problem| {
        [
            "problem-pgn-nameless",
            "problem-pgn-same-game",
            "problem-pgn-tags-apart",
            "problem-pgn-tag-in-comment",
        ]
        .contains(&problem.message.key)
    });
    Some(read + named.map(|problem| count(&problem.message)).sum::<u64>())
}

#[test]
fn every_section_is_a_game_or_named() {
    let mut random = Random(0x5851_f42d_4c95_7f2d);
    let tries = cases("KLUBRATING_FUZZ", 600);
    let (mut refused, mut exact) = (0, 0_u64);
    for number in 0..tries {
        let mut text = file(&mut random).into_bytes();
        for _ in 0..random.below(4) {
            damage(&mut text, &mut random);
        }
        let shown = String::from_utf8_lossy(&text).into_owned();
        let (least, most) = sections(&shown);
        let accounted = |found: u64, who: &str| {
            let expected = least..=most;
            assert!(
                expected.contains(&found),
                "{who} {number}: {found}, {expected:?}:\n{shown}"
            );
        };
        let whole = try_games(&text, text.len() + 1, 1);
        for piece in [1 + random.below(40), 1 + random.below(400)] {
            assert_eq!(try_games(&text, piece, 2), whole, "{number}: {shown}");
        }
        match whole {
            Ok(whole) => {
                accounted(whole.met() + whole.named(), "collection");
                exact += u64::from(least == most);
            }
            Err(damage) => {
                assert!(is_in_place(&damage, &text), "{damage:?}: {shown}");
                assert_eq!(of_tournament(&text), None, "{shown}");
                refused += 1;
            }
        }
        if let Some(found) = of_tournament(&text) {
            accounted(found, "tournament");
        }
    }
    // Neither is rare.
    assert!(refused > tries / 20, "{refused} of {tries}");
    assert!(exact > tries as u64 / 4, "{exact} of {tries}");
}

/// Six games in three rounds, a brace forgotten in the second: with and without a later comment, its end.
#[test]
fn a_forgotten_brace_is_named_by_the_game_that_begins_in_its_comment() {
    let game = |round: usize, white: &str, black: &str, moves: &str| {
        format!(
            "[Event \"Cup\"]\n[Date \"2026.09.0{round}\"]\n[Round \"{round}\"]\n[White \"{white}\"]\n[Black \"{black}\"]\n\
             [Result \"1-0\"]\n\n{moves} 1-0\n\n"
        )
    };
    for later in ["2. Nf3", "2. Nf3 {ok}"] {
        let text = [
            game(1, "A", "B", "1. e4 e5"),
            game(1, "C", "D", "1. e4 e5 { never closed"),
            game(2, "A", "C", "1. e4 e5"),
            game(2, "B", "D", "1. e4 e5"),
            game(3, "A", "D", &format!("1. e4 e5 {later}")),
        ]
        .concat();
        let expected = ("problem-pgn-game-in-comment", 19, 1);
        let damage = try_games(text.as_bytes(), 64, 2).unwrap_err();
        assert_eq!((damage.message.key, damage.line, damage.column), expected);
        let found = tournament::read(text.as_bytes());
        assert_eq!(found.value, None);
        assert_eq!(found.problems, [damage]);
        let message = &found.problems[0].message;
        let told = klubrating::text::Texts::new(klubrating::text::Lang::En).say(message);
        assert!(told.contains("in the comment opened at 17:10"), "{told}");
    }
}

/// A comment may speak of tags; where no empty line is before them they are named and no game.
#[test]
fn a_tag_in_a_comment_is_named() {
    let text = b"[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n1. e4 { first\n[Event \"x\"]\n[White \"C\"]\nlast } e5 1-0\n\n\
        [White \"B\"]\n[Black \"A\"]\n[Result \"1-0\"]\n\n1. e4 { so [Event \"y\"]\n\n [%clk 0:01]\n\n [see above] } e5 1-0\n";
    let found = tournament::read(text);
    assert_eq!(found.value.unwrap().games.len(), 2);
    let named = found.problems.iter();
    let mut named = named.filter(|problem| problem.message.key == "problem-pgn-tag-in-comment");
    let one = named.next().unwrap();
    assert_eq!(
        (one.line, one.severity, count(&one.message)),
        (6, Severity::Doubt, 1)
    );
    let all = try_games(text, text.len() + 1, 1).unwrap();
    assert_eq!((all.met(), all.named()), (2, 1));
    let suite = "[Event \"a\"]\n[FEN \"8/8/8/8/8/k7/8/K6R w - - 0 1\"]\n\n{'A' 1s / 7\n[Event \"x\"]\n[FEN \"y\"]} 1. Rh3+ *\n";
    let found = testsuite_pgn::read(suite.as_bytes());
    let named = |problem: &Problem| problem.message.key == "problem-pgn-tag-in-comment";
    let one = found
        .problems
        .iter()
        .find(|problem| named(problem))
        .unwrap();
    assert_eq!((one.line, one.severity), (5, Severity::Warning));
}

/// A value without its closing quote is no name; quotes within a name, and a value broken at the end of its line, are.
#[test]
fn a_tag_without_its_closing_quote_is_refused() {
    let file = |white: &str| {
        format!(
            "[Event \"Cup\"]\n[Round \"1\"]\n{white}\n[Black \"B\"]\n[Result \"1-0\"]\n\n1. e4 e5 1-0\n"
        )
    };
    for open in [
        "[White \"Cy C]",
        "[White \"Cy C",
        "[White \"Cy \\\"C]",
        "[White \"Cy \"C]",
        "[White \"Cy \"Rock\" C]",
        "[White \"Cy C] [Site \"Valby\"]",
        "[Annotator \"Cy]",
    ] {
        let text = file(open);
        let found = tournament::read(text.as_bytes());
        let places: Vec<_> = found
            .problems
            .iter()
            .map(|one| (one.line, one.column, one.message.key))
            .collect();
        assert_eq!(places, [(3, 1, "problem-pgn-tag-open")], "{open}");
        assert_eq!(
            try_games(text.as_bytes(), 50, 2),
            Err(found.problems[0].clone()),
            "{open}"
        );
    }
    for (closed, name) in [
        ("[White \"Cy C\"]", "Cy C"),
        ("[White \"Cy C\"", "Cy C"),
        ("[White \"Cy C\" 2100]", "Cy C"),
        (
            "[White \"Bob \"The Rock\" Smith\"]",
            "Bob \"The Rock\" Smith",
        ),
        ("[White \"Cy\n\"]", "Cy"),
    ] {
        let text = file(closed);
        let draft = tournament::read(text.as_bytes()).value.unwrap();
        assert_eq!(draft.players[0].name, name, "{closed}");
        assert_eq!(
            try_games(text.as_bytes(), 50, 2).unwrap().games.len(),
            1,
            "{closed}"
        );
    }
}
