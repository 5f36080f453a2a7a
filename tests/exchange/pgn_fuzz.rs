//! Damaged collections of games, test suites and lists of spellings: never a panic, never a hang, pieces and
//! threads change nothing, and no game is lost without a word.
#![allow(clippy::unwrap_used)]

use klubrating::domain::GameOutcome;
use klubrating::exchange::testsuite_pgn;

use crate::cases::cases;
use crate::fuzz::{Random, run};
use crate::readers::{self, read_games};

fn check(text: &[u8], random: &mut Random) {
    readers::games(text, random.below(text.len()));
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
    for _ in 0..cases("KLUBRATING_FUZZ", 300) {
        let length = random.below(300);
        let bytes: Vec<u8> = (0..length)
            .map(|_| match random.below(3) {
                0 => random.byte(),
                _ => LIKELY[random.below(LIKELY.len())],
            })
            .collect();
        check(&bytes, &mut random);
        readers::suite(&bytes);
        readers::spellings(&bytes);
    }
}

#[test]
fn damaged_suites() {
    run("suite", 4, |bytes| {
        readers::suite(bytes);
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
    run("spellings", 1, readers::spellings);
}

/// Two names of one side on a line: the second opens the next game, and the reader goes on.
#[test]
fn a_tag_twice_on_a_line_opens_the_next_game() {
    let text = b"[White \"A\"] [White \"B\"] [Black \"C\"] [Result \"1-0\"]\n\n1-0\n";
    let found = read_games(text, text.len(), 1);
    let game = (b"B".to_vec(), b"C".to_vec(), GameOutcome::White);
    assert_eq!(
        (found.games, found.skipped),
        (vec![game], [1, 0, 0, 0, 0, 0, 0, 0])
    );
}

/// Escaped lines and comments between tags are no moves (sections 5 and 6 of the standard).
#[test]
fn remarks_between_tags_end_no_game() {
    let text =
        b"% made by hand\n[Event \"Cup\"]\n% [White \"no\"]\n[White \"A\"]\n\n; Bo was late {\n\n\
        [Black \"B\"]\n[Result \"0-1\"]\n; lost in the end\n0-1\n";
    let found = read_games(text, text.len(), 1);
    let game = (b"A".to_vec(), b"B".to_vec(), GameOutcome::Black);
    assert_eq!((found.games, found.skipped), (vec![game], [0; 8]));
}
