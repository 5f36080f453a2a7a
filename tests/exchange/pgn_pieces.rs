//! Reading PGN in pieces and by several threads gives what reading from front to back gives.

use klubrating::domain::GameOutcome;
use proptest::prelude::*;

use crate::cases::property;
use crate::readers::{read_games, read_stream};

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
        prop_assert_eq!(read_games(&text, piece, threads), read_games(&text, 1 << 20, 1));
    }

    #[test]
    fn any_bytes_are_read_without_a_panic(
        bytes in prop::collection::vec(any::<u8>(), 0..400),
        piece in 1_usize..100,
    ) {
        prop_assert_eq!(read_games(&bytes, piece, 2), read_games(&bytes, 1 << 20, 1));
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
    let cases: [(&[u8], usize, [u64; 7]); 9] = [
        (b"\xef\xbb\xbf[White \"A\"]\r\n[Black \"B\"]\r\n[Result \"1-0\"]\r\n\r\n1-0\r\n", 1, [0; 7]),
        // No result tag: the end of the moves says it.
        (b"[White \"A\"]\n[Black \"B\"]\n\n1. e4 e5 {1-0?} 0-1\n", 1, [0; 7]),
        (b"[White \"A\"]\n[Black \"B\"]\n[Result \"*\"]\n\n*\n", 0, [1, 0, 0, 0, 0, 0, 0]),
        (b"[White \"A\"]\n[Black \"B\"]\n[Result \"0-0\"]\n\n", 0, [0, 1, 0, 0, 0, 0, 0]),
        (b"[White \"?\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n", 0, [0, 0, 1, 0, 0, 0, 0]),
        (b"[White \"A\"]\n[Black \"A\"]\n[Result \"1-0\"]\n\n", 0, [0, 0, 0, 1, 0, 0, 0]),
        // Two games without moves, the second without an event.
        (b"[Event \"x\"]\n[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n[White \"C\"]\n[Black \"A\"]\n[Result \"1/2\"]\n", 2, [0; 7]),
        // Line ends of old Macs.
        (b"[White \"A\"]\r[Black \"B\"]\r[Result \"0-1\"]\r\r1. e4 0-1\r\r[White \"B\"]\r[Black \"A\"]\r[Result \"0-1\"]\r\r0-1\r", 2, [0; 7]),
        (b"no game at all", 0, [0; 7]),
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
fn a_stream_gives_the_same_games() {
    let parts: Vec<u8> = PARTS.iter().flat_map(|part| part.to_vec()).collect();
    let closed = [&parts[..], b"}\n\n*\n\n"].concat();
    let mut text = closed.repeat(200_000 / closed.len() + 1);
    // A game longer than most pieces.
    text.extend(b"[White \"Anna\"]\n[Black \"Bo\"]\n[Result \"1-0\"]\n\n");
    text.extend(b"1. e4 e5 ".repeat(20_000));
    text.extend(b"1-0\n\n[White \"Bo\"]\n[Black \"Anna\"]\n[Result \"1-0\"]\n\n1-0");
    let whole = read_games(&text, text.len(), 1);
    assert!(whole.games.len() > 200);
    for piece in [100, 4_097, 65_536, 1 << 20] {
        assert_eq!(read_stream(&text, piece), whole, "{piece}");
    }
}
