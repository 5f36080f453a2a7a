//! Damaged collections of games, test suites and lists of spellings: never a panic, never a hang, pieces and
//! threads change nothing, and no game is lost without a word.
#![allow(clippy::unwrap_used)]

use klubrating::domain::{Decided, Outcome};
use klubrating::exchange::pgn::collection::{Collection, Reading, Skip};
use klubrating::exchange::pgn::spelling::{Aliases, spelled};
use klubrating::exchange::pgn::tag::{self, Tag};
use klubrating::exchange::testsuite_pgn;

use crate::common::{assert_all_clean, assert_clean, assert_said_cleanly};
use crate::fuzz::{Random, check_reading, run};

/// Every game with the names as they stand, the skipped by reason, and the days.
#[derive(Debug, PartialEq)]
struct Read {
    games: Vec<(Vec<u8>, Vec<u8>, Outcome)>,
    skipped: [u64; Skip::ALL.len()],
    days: Option<(u32, u32)>,
}

fn read(text: &[u8], piece: usize, threads: usize) -> Read {
    let mut collection = Collection::default();
    let how = Reading {
        piece,
        threads,
        days: None,
        progress: &|_| true,
    };
    collection.read(text, &how).unwrap();
    let name = |number| collection.names.name(number).to_vec();
    let games = collection.rows.iter();
    Read {
        games: games
            .map(|row| Decided::from(*row))
            .map(|game| (name(game.white), name(game.black), game.outcome))
            .collect(),
        skipped: collection.skipped,
        days: collection.days,
    }
}

/// How many games begin in a text, found line by line and slowly.
fn beginnings(text: &[u8]) -> u64 {
    let has = |byte| text[..text.len().min(64 * 1024)].contains(&byte);
    let newline = if has(b'\r') && !has(b'\n') {
        b'\r'
    } else {
        b'\n'
    };
    let text = text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text);
    let mut count = 0;
    // The tags that the game has so far; `None` where moves stand or none has begun.
    let mut tags: Option<Vec<Tag>> = None;
    let mut is_comment = false;
    for line in text.split(|byte| *byte == newline) {
        let inside = line.trim_ascii_start();
        if !is_comment && line.starts_with(b"%") {
            continue;
        }
        if !is_comment && tags.is_some() && (inside.is_empty() || inside.starts_with(b";")) {
            continue;
        }
        if !is_comment && inside.starts_with(b"[") {
            // Another tag of the game that has no moves yet, or the first one of the next.
            let known = tags.get_or_insert_with(|| {
                count += 1;
                Vec::new()
            });
            count += again(inside, known);
            continue;
        }
        tags = None;
        for byte in line {
            match (is_comment, byte) {
                (true, b'}') => is_comment = false,
                (false, b'{') => is_comment = true,
                (false, b';') => break,
                _ => {}
            }
        }
    }
    count
}

/// How often a tag of this line comes again, and so opens the next game.
fn again(line: &[u8], known: &mut Vec<Tag>) -> u64 {
    let mut count = 0;
    let mut rest = line;
    while rest.starts_with(b"[") {
        let (tag, _, after) = tag::read(rest);
        if !matches!(tag, Tag::Other | Tag::Date) {
            if known.contains(&tag) {
                known.clear();
                count += 1;
            }
            known.push(tag);
        }
        rest = after.trim_ascii_start();
    }
    count
}

fn check(text: &[u8], random: &mut Random) {
    let whole = read(text, text.len().max(1), 1);
    let told = whole.games.len() as u64 + whole.skipped.iter().sum::<u64>();
    assert_eq!(told, beginnings(text), "games");
    for (white, black, _) in &whole.games {
        assert_clean(&spelled(white));
        assert_clean(&spelled(black));
    }
    let piece = text.len() / 64 + 1 + random.below(text.len());
    assert_eq!(read(text, piece, 1 + random.below(3)), whole, "{piece}");
}

#[test]
fn damaged_collections() {
    let random = std::cell::RefCell::new(Random(0x2545_f491_4f6c_dd1d));
    run("games", 6, |bytes| {
        let mut random = random.borrow_mut();
        check(bytes, &mut random);
        if random.below(20) == 0 {
            // A line, a comment or blanks longer than what is read beyond a piece.
            let mut long = bytes.to_vec();
            let at = random.below(long.len());
            let fill = [&b"x"[..], b" ", b"{ a } ", b"[%clk 0:01:00] ", b"\n"][random.below(5)];
            long.splice(at..at, fill.repeat(20_000 / fill.len()));
            check(&long, &mut random);
        }
    });
}

#[test]
fn any_bytes() {
    const LIKELY: &[u8] = b"[[]]\"\"{}();;%%\n\n\n\r WwBE\\";
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    for _ in 0..3_000 {
        let length = random.below(300);
        let bytes: Vec<u8> = (0..length)
            .map(|_| match random.below(3) {
                0 => random.byte(),
                _ => LIKELY[random.below(LIKELY.len())],
            })
            .collect();
        check(&bytes, &mut random);
        check_suite(&bytes);
        let _ = Aliases::read(&bytes);
    }
}

fn check_suite(bytes: &[u8]) {
    let reading = testsuite_pgn::read(bytes);
    check_reading(&reading);
    let Some(suite) = reading.value else { return };
    assert!(!suite.positions.is_empty());
    assert_all_clean(&suite.programs);
    assert!(suite.programs.iter().all(|name| !name.trim().is_empty()));
    for position in &suite.positions {
        assert_clean(&position.name);
        assert_clean(&position.fen);
        assert_clean(&position.solution);
        let mut numbers: Vec<usize> = position.entries.iter().map(|entry| entry.0).collect();
        assert!(numbers.iter().all(|number| *number < suite.programs.len()));
        numbers.sort_unstable();
        numbers.dedup();
        assert_eq!(numbers.len(), position.entries.len());
    }
}

#[test]
fn damaged_suites() {
    run("suite", 4, |bytes| {
        check_suite(bytes);
        // Line ends are no part of what is said.
        if let Ok(text) = std::str::from_utf8(bytes)
            && !text.contains('\r')
        {
            let dos = text.replace('\n', "\r\n");
            let read = |text: &str| testsuite_pgn::read(text.as_bytes()).value;
            assert_eq!(read(&dos), read(text));
        }
    });
}

#[test]
fn damaged_spellings() {
    run("spellings", 1, |bytes| match Aliases::read(bytes) {
        Ok(aliases) => assert_eq!(aliases.name("nobody"), None),
        Err(problems) => {
            assert!(!problems.is_empty());
            assert_said_cleanly(&problems);
        }
    });
}

/// Two names of one side on a line: the second opens the next game, and the reader goes on.
#[test]
fn a_tag_twice_on_a_line_opens_the_next_game() {
    let text = b"[White \"A\"] [White \"B\"] [Black \"C\"] [Result \"1-0\"]\n\n1-0\n";
    let found = read(text, text.len(), 1);
    let game = (b"B".to_vec(), b"C".to_vec(), Outcome::White);
    assert_eq!((found.games, found.skipped), (vec![game], [1, 0, 0, 0, 0]));
}

/// Escaped lines and comments between tags are no moves (sections 5 and 6 of the standard).
#[test]
fn remarks_between_tags_end_no_game() {
    let text =
        b"% made by hand\n[Event \"Cup\"]\n% [White \"no\"]\n[White \"A\"]\n\n; Bo was late {\n\n\
        [Black \"B\"]\n[Result \"0-1\"]\n; lost by default\n0-1\n";
    let found = read(text, text.len(), 1);
    let game = (b"A".to_vec(), b"B".to_vec(), Outcome::Black);
    assert_eq!((found.games, found.skipped), (vec![game], [0; 5]));
}
