//! Tests of test suites in PGN: entries, positions, programs and damaged files.

use proptest::prelude::*;

use super::*;

fn solved(seconds: f64) -> NotedTime {
    NotedTime::Solved(Seconds::new(seconds).unwrap())
}

fn unsolved(seconds: f64) -> NotedTime {
    NotedTime::Unsolved(Seconds::new(seconds))
}

/// The entries of a comment without errors.
fn good(comment: &str) -> Vec<(&str, NotedTime)> {
    read_entries(comment)
        .into_iter()
        .map(|found| {
            found
                .what
                .unwrap_or_else(|fault| panic!("{comment}: {fault:?}"))
        })
        .collect()
}

#[test]
fn the_comment_of_the_source() {
    let comment = "'Fritz 8-128MB/AMD Athlon 700' 1.35s / 7, 'Chess Tiger 14.0-96MB/AMD Athlon 700' 1.25s / 7\n\
                   BEST, 'Shredder 7-128MB/AMD Athlon 700' 4.01s / 8";
    assert_eq!(
        good(comment),
        [
            ("Fritz 8-128MB/AMD Athlon 700", solved(1.35)),
            ("Chess Tiger 14.0-96MB/AMD Athlon 700", solved(1.25)),
            ("Shredder 7-128MB/AMD Athlon 700", solved(4.01)),
        ]
    );
}

#[test]
fn times_in_every_form() {
    for (text, entry) in [
        ("12s / 7", solved(12.0)),
        ("12s/7", solved(12.0)),
        ("12s / 7/23 best", solved(12.0)),
        ("12", solved(12.0)),
        ("12 / 7", solved(12.0)),
        ("0s / 1", solved(0.0)),
        ("1.35 s / 7", solved(1.35)),
        ("1 .35s / 7", solved(1.35)),
        ("1. 35 s / 7 BEST", solved(1.35)),
        ("\r\n1.35s\r\n/\r\n7\r\nBEST", solved(1.35)),
        ("1,35s / 7", solved(1.35)),
        ("1,35", solved(1.35)),
        ("12 SEC", solved(12.0)),
        (">300s / 8", unsolved(300.0)),
        ("> 300 s", unsolved(300.0)),
        (">300.5", unsolved(300.5)),
        ("-", NotedTime::Unsolved(None)),
        ("– / 9", NotedTime::Unsolved(None)),
        ("?", NotedTime::Unsolved(None)),
    ] {
        let comment = format!("'A' {text}");
        assert_eq!(good(&comment), [("A", entry)], "{text}");
        let comment = format!("'A' {text},'B' 3s / 1");
        assert_eq!(good(&comment), [("A", entry), ("B", solved(3.0))], "{text}");
    }
}

#[test]
fn names_hold_anything() {
    for name in [
        "LG2000 v.3.9",
        "A, B/C, 64 MB",
        "Nimzo 8, 1s / 7",
        "King's Gambit",
        "Rock 'n' Roll 2.0",
        "Ærø 5",
        "A\nB",
    ] {
        for (open, close) in [('\'', '\''), ('"', '"'), ('‘', '’'), ('„', '“'), ('`', '´')]
        {
            let comment = format!("{open}{name}{close} 2s / 3 BEST");
            assert_eq!(good(&comment), [(name, solved(2.0))], "{comment}");
        }
    }
}

#[test]
fn what_cannot_be_read_is_told_and_the_rest_is_read() {
    let comment = "'A' x, 'B' 3s, C 4s, 'D' 1:20, 'E', 'F' 5s / 2 WORST, 'G' 99999999s, 'H' 6s";
    let found: Vec<_> = read_entries(comment)
        .into_iter()
        .map(|found| found.what)
        .collect();
    assert_eq!(
        found,
        [
            Err(EntryFault::NoTime("A")),
            Ok(("B", solved(3.0))),
            Err(EntryFault::Unquoted),
            Err(EntryFault::NoTime("D")),
            Err(EntryFault::NoTime("E")),
            Err(EntryFault::NoTime("F")),
            Err(EntryFault::NoTime("G")),
            Ok(("H", solved(6.0))),
        ]
    );
    assert!(!are_in("Nd5 is 'best' 3s"));
    assert!(are_in("\n 'A' 3s"));
}

proptest! {
    #[test]
    fn nothing_is_lost_and_nothing_panics(text in "['\",>/0-9s.BEST ‘’?\\-\n]{0,60}", any in any::<String>()) {
        for comment in [&text, &any] {
            let mut last = None;
            for found in read_entries(comment) {
                prop_assert!(last < Some(found.at));
                last = Some(found.at);
            }
        }
    }

    #[test]
    fn what_is_written_is_read(
        times in prop::collection::vec((0_u32..1_000_000, any::<bool>(), any::<bool>()), 1..20),
    ) {
        let text = |(at, (hundredths, solved, best)): (usize, &(u32, bool, bool))| {
            let sign = if *solved { "" } else { ">" };
            let best = if *best { " BEST" } else { "" };
            format!("'P, {at}' {sign}{}.{:02}s / 9{best}", hundredths / 100, hundredths % 100)
        };
        let comment: Vec<String> = times.iter().enumerate().map(text).collect();
        let comment = comment.join(",\n");
        let read = good(&comment);
        prop_assert_eq!(read.len(), times.len());
        for (entry, (hundredths, is_solved, _)) in read.iter().zip(&times) {
            let seconds = f64::from(*hundredths) / 100.0;
            let expected = if *is_solved { solved(seconds) } else { unsolved(seconds) };
            prop_assert_eq!(entry.1, expected);
        }
    }
}

#[test]
fn blanks_and_counters_do_not_count() {
    let clean = read_fen("2k4r/1pp2ppp/p1p1bn2/4N3/1q1rP3/2N1Q3/PPP2PPP/R4RK1 w KQkq - 0 1");
    let scanned =
        read_fen(" 2k4r/1pp2 ppp/p1p1b n2/4N3/1q1rP3/ 2N1Q3/PPP2PPP/R4RK1  w\tKQkq  - 3 17");
    assert!(clean.is_proper && scanned.is_proper);
    assert_eq!(clean.identity, scanned.identity);
    assert!(scanned.shown.ends_with(" w KQkq - 3 17"));
}

#[test]
fn side_castling_and_passing_count() {
    let of = |tail: &str| read_fen(&format!("8/8/8/8/8/k7/8/K6R {tail}")).identity;
    assert_eq!(of("w"), of("w - - 0 1"));
    assert_ne!(of("w - -"), of("b - -"));
    assert_ne!(of("w K -"), of("w - -"));
    assert_ne!(of("w - e3"), of("w - -"));
}

#[test]
fn what_is_no_position_is_known_by_its_letters() {
    for text in [
        "",
        "8/8/8",
        "plp1bn2/8/8/8/8/8/8/8 w - - 0 1",
        "9/8/8/8/8/8/8/8 w",
        "8/8/8/8/8/8/8/8",
    ] {
        assert!(!read_fen(text).is_proper, "{text}");
    }
    assert_eq!(read_fen("a b").identity, read_fen(" ab ").identity);
}

#[test]
fn every_line_end_counts_once() {
    let text = "a\nbø\r\nc\rdef";
    let places = LineStarts::new(text);
    let at = |letter: &str| text.find(letter).map(|at| places.at(at));
    assert_eq!(at("a"), Some((1, 1)));
    assert_eq!(at("ø"), Some((2, 2)));
    assert_eq!(at("c"), Some((3, 1)));
    assert_eq!(at("f"), Some((4, 3)));
    assert_eq!(places.at(text.len()), (4, 4));
}
