//! Reading PGN in pieces and by several threads gives what reading from front to back gives, and nothing is scanned more
//! than a few times for it.

use std::sync::atomic::{AtomicUsize, Ordering};

use klubrating::domain::GameOutcome;
use klubrating::exchange::collection::Collection;
use klubrating::exchange::pgn::collection::{LONGEST, ReadOptions, ReadStopped};
use proptest::prelude::*;

use crate::cases::property;
use crate::readers::{read_games, try_games};

/// What PGN files are made of, and what they should not be made of.
const PARTS: [&[u8]; 24] = [
    b"[Event \"a\"]\n",
    b"[White \"Anna\"]\n",
    b"[Black \"Bo\"]\n",
    b"[Result \"1-0\"]\n",
    b"\n",
    b"1. e4 e5 ",
    b"1-0\n\n",
    b"{ a [Event \"x\"]\n[White \"no\"]\n} ",
    b"{ open ",
    b"}",
    b"; rest { [Event\n",
    b"% escaped {\n",
    b"[White \"C \\\"q\\\" D\"]\n",
    b"[Result \"1/2-1/2\"]\n",
    b"0-1\n\n",
    b"[Black \"E\"]\r\n",
    b"*\n",
    b"[Event \"b\"]\n[White \"Per\"]\n[Black \"Ida\"]\n[Result \"0-1\"]\n\n1. d4 0-1\n\n",
    b"[WhiteElo \"2000\"]\n",
    b"[Site \"x\"] [Black \"two on a line\"]\n",
    b"  [Result \"*\"]\n",
    b"(1. d4) $1 ",
    b"[Black \"J\xf8rgen\"]\n[Date \"2026.01.??\"]\n",
    b"\xef\xbb\xbf",
];

proptest! {
    #![proptest_config(property("KLUBRATING_CASES", 26))]

    #[test]
    fn pieces_and_threads_change_nothing(
        parts in prop::collection::vec(prop::sample::select(&PARTS[..]), 0..60),
        piece in 1_usize..200,
        threads in 1_usize..4,
    ) {
        let text = parts.concat();
        let whole = try_games(&text, 1 << 20, 1);
        prop_assert_eq!(try_games(&text, piece, threads), whole);
    }

    #[test]
    fn any_bytes_are_read_without_a_panic(
        bytes in prop::collection::vec(any::<u8>(), 0..400),
        piece in 1_usize..100,
    ) {
        prop_assert_eq!(try_games(&bytes, piece, 2), try_games(&bytes, 1 << 20, 1));
    }
}

#[test]
fn an_event_in_a_comment_at_a_border_is_no_game() {
    let text = b"[Event \"one\"]\n[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n1. e4 { so much talk\n\
        [Event \"not one\"]\n[White \"C\"]\n[Black \"D\"]\n[Result \"0-1\"]\n\n1. d4 } 1-0\n\n\
        [Event \"two\"]\n[White \"B\"]\n[Black \"A\"]\n[Result \"1/2-1/2\"]\n\n1/2-1/2\n";
    let expected = vec![
        (b"A".to_vec(), b"B".to_vec(), GameOutcome::White),
        (b"B".to_vec(), b"A".to_vec(), GameOutcome::Draw),
    ];
    for piece in 1..text.len() {
        assert_eq!(
            read_games(text, piece, 2).games,
            expected,
            "pieces of {piece}"
        );
    }
}

#[test]
fn what_real_files_hold() {
    let cases: [(&[u8], usize, [u64; 8]); 9] = [
        (b"\xef\xbb\xbf[White \"A\"]\r\n[Black \"B\"]\r\n[Result \"1-0\"]\r\n\r\n1-0\r\n", 1, [0; 8]),
        // No result tag: the end of the moves says it.
        (b"[White \"A\"]\n[Black \"B\"]\n\n1. e4 e5 {1-0?} 0-1\n", 1, [0; 8]),
        (b"[White \"A\"]\n[Black \"B\"]\n[Result \"*\"]\n\n*\n", 0, [1, 0, 0, 0, 0, 0, 0, 0]),
        (b"[White \"A\"]\n[Black \"B\"]\n[Result \"0-0\"]\n\n", 0, [0, 1, 0, 0, 0, 0, 0, 0]),
        (b"[White \"?\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n", 0, [0, 0, 1, 0, 0, 0, 0, 0]),
        (b"[White \"A\"]\n[Black \"A\"]\n[Result \"1-0\"]\n\n", 0, [0, 0, 0, 1, 0, 0, 0, 0]),
        // Two games without moves, the second without an event.
        (b"[Event \"x\"]\n[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n[White \"C\"]\n[Black \"A\"]\n[Result \"1/2\"]\n", 2, [0; 8]),
        // Line ends of old Macs.
        (b"[White \"A\"]\r[Black \"B\"]\r[Result \"0-1\"]\r\r1. e4 0-1\r\r[White \"B\"]\r[Black \"A\"]\r[Result \"0-1\"]\r\r0-1\r", 2, [0; 8]),
        (b"no game at all", 0, [0; 8]),
    ];
    for (text, games, skipped) in cases {
        let found = read_games(text, 1 << 20, 1);
        let said = String::from_utf8_lossy(text);
        assert_eq!(
            (found.games.len(), found.skipped),
            (games, skipped),
            "{said}"
        );
    }
}

#[test]
fn however_long_a_line_is_its_tag_is_read_whole() {
    for length in [200, 247, 248, 249, 250, 255, 256, 257, 5_000] {
        let long = "n".repeat(length);
        for between in ["\n", " "] {
            let text = format!(
                "[Site \"{long}\"]{between}[White \"{long}\"]{between}[Black \"B\"]{between}[Result \"1-0\"]\n\n1-0\n"
            );
            let expected = vec![(long.clone().into_bytes(), b"B".to_vec(), GameOutcome::White)];
            assert_eq!(
                read_games(text.as_bytes(), 1 << 20, 1).games,
                expected,
                "{length}"
            );
        }
    }
}

/// What is read only once is read the same, wherever what has come so far ends.
#[test]
fn pieces_of_any_length_give_the_same_games() {
    let parts: Vec<u8> = PARTS.iter().flat_map(|part| part.to_vec()).collect();
    let closed = [&parts[..], b"}\n\n*\n\n"].concat();
    let mut text = closed.repeat(200_000 / closed.len() + 1);
    // A game longer than most pieces.
    text.extend(b"[White \"Anna\"]\n[Black \"Bo\"]\n[Result \"1-0\"]\n\n");
    text.extend(b"1. e4 e5 ".repeat(20_000));
    text.extend(b"1-0\n\n[White \"Bo\"]\n[Black \"Anna\"]\n[Result \"1-0\"]\n\n1-0");
    let whole = read_games(&text, text.len() + 1, 1);
    assert!(whole.games.len() > 200);
    for piece in [100, 4_097, 65_536, 1 << 20] {
        assert_eq!(read_games(&text, piece, 2), whole, "{piece}");
    }
}

/// Texts of so many bytes whose lines, games, names, comments or beginnings are as long as they are.
fn long_texts(size: usize) -> Vec<(&'static str, Vec<u8>)> {
    let tags = &b"[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n"[..];
    let filled = |begin: &[u8], part: &[u8], end: &[u8]| {
        let times = (size - begin.len() - end.len()) / part.len();
        [begin, &part.repeat(times), end].concat()
    };
    let half = [tags, &b" ".repeat(size / 2)].concat();
    vec![
        (
            "one line of moves",
            filled(tags, b"1. e4 {x} [y ", b"1-0\n"),
        ),
        (
            "many lines of moves",
            filled(tags, b"1. e4 e5 (1. d4)\n", b"1-0\n"),
        ),
        (
            "a name",
            filled(
                b"[White \"",
                b"a",
                b"\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n1-0",
            ),
        ),
        (
            "a comment with tags",
            filled(
                &[tags, b"{"].concat(),
                b"[White \"A\"]\n[Black \"B\"]\ntalk\n",
                b"} 1-0\n",
            ),
        ),
        (
            "a comment with brackets",
            filled(&[tags, b"{"].concat(), b"\n [%clk 0:01] [x", b"} 1-0\n"),
        ),
        (
            "games on one line",
            filled(b"", b"[White \"A\"] [Black \"B\"] [Result \"0-1\"] ", b""),
        ),
        (
            "anything before",
            filled(b"", b"no game [ nor a tag\n", &[tags, b"1-0"].concat()),
        ),
        ("brackets after blanks", filled(&half, b"[ ", b"1-0")),
    ]
}

/// Twice as long a line, game, comment, whatever, is twice the work: what does not end is not scanned again for every
/// piece.
#[test]
fn however_long_anything_is_the_work_grows_with_it_alone() {
    /// A game is scanned again each time it has become twice as long: so often to a million bytes, and a few times more.
    const MOST: usize = 12;
    for size in [250_000, 1_000_000] {
        for (name, text) in long_texts(size) {
            let whole = read_games(&text, text.len() + 1, 1);
            let scans = AtomicUsize::new(0);
            let (games, read) = read_pieces(&text, LONGEST, &|_| {
                scans.fetch_add(1, Ordering::Relaxed);
                true
            });
            assert!(read.is_ok(), "{name}");
            assert_eq!(games.size(), whole.games.len() as u64, "{name}");
            // Of games that end, each piece is scanned once.
            let most = match name {
                "games on one line" => MOST + text.len() / PIECE,
                _ => MOST,
            };
            let scans = scans.into_inner();
            assert!(scans <= most, "{name}: {size} bytes, {scans} scans");
        }
    }
}

const PIECE: usize = 1 << 13;

fn read_pieces(
    text: &[u8],
    longest: usize,
    progress: &(dyn Fn(u64) -> bool + Sync),
) -> (Collection, Result<(), ReadStopped>) {
    let how = ReadOptions {
        piece: PIECE,
        threads: 2,
        longest,
        days: None,
        progress,
    };
    let mut games = Collection::default();
    let read = games.read(text, &how);
    (games, read)
}

/// No more is held in memory than a game may be long; the line says where it begins.
#[test]
fn a_game_that_is_too_long_is_named_by_its_line() {
    let longest = 1 << 16;
    for (name, text) in long_texts(1_000_000) {
        let line = match name {
            "games on one line" => None,
            _ => Some(6),
        };
        let before = b"[White \"C\"]\n[Black \"D\"]\n[Result \"1-0\"]\n\n1-0\n";
        let (_, read) = read_pieces(&[&before[..], &text].concat(), longest, &|_| true);
        let told = match read {
            Ok(()) => None,
            Err(ReadStopped::TooLong { line }) => Some(line),
            Err(other) => panic!("{name}: {other:?}"),
        };
        // What is no game belongs to the one before it.
        let line = if name == "anything before" {
            Some(1)
        } else {
            line
        };
        assert_eq!(told, line, "{name}");
    }
}

/// Of a comment without an end no more is held in memory than of a game, and that it has none is found at once where a game
/// follows.
#[test]
fn a_comment_without_an_end_is_found_however_long_it_is() {
    let tags = &b"[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n"[..];
    for (key, line, column, part) in [
        ("problem-pgn-comment-open", 8, 7, &b"{a [x "[..]),
        ("problem-pgn-game-in-comment", 10, 1, &b"1. d4 }\n"[..]),
    ] {
        let between = if key.ends_with("open") {
            &b""[..]
        } else {
            &b"\n\n[Event \"x\"]\n"[..]
        };
        let text = [
            tags,
            b"1-0\n",
            &tags[..24],
            b"1. e4 {never closed",
            between,
            &part.repeat(1_000_000 / part.len()),
        ]
        .concat();
        let damage = try_games(&text, 1 << 13, 2).unwrap_err();
        assert_eq!(
            (damage.message.key, damage.line, damage.column),
            (key, line, column)
        );
        assert_eq!(try_games(&text, text.len() + 1, 1), Err(damage), "{key}");
    }
}

#[test]
fn a_long_line_is_given_up_when_told_so() {
    let (_, text) = long_texts(1_000_000).swap_remove(0);
    let calls = AtomicUsize::new(0);
    let (_, read) = read_pieces(&text, LONGEST, &|_| {
        calls.fetch_add(1, Ordering::Relaxed) < 3
    });
    assert!(matches!(read, Err(ReadStopped::Cancelled)));
}
