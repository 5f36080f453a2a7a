//! Counted pairs: any order of columns, any quoting, any size of piece, and what is refused.

use std::io::Read;

use klubrating::exchange::collection::{Collection, SkipReason};
use klubrating::exchange::counted_pairs::{Counts, is_counted_pairs};
use klubrating::exchange::problem::Reading;
use proptest::prelude::*;

use crate::cases::property;

/// A source that gives that many bytes at a time.
struct Drops<'b>(&'b [u8], usize);

impl Read for Drops<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let length = self.1.min(self.0.len()).min(buffer.len());
        buffer[..length].copy_from_slice(&self.0[..length]);
        self.0 = &self.0[length..];
        Ok(length)
    }
}

type Row = (String, String, [u32; 3]);

fn read(source: impl Read) -> (Collection, Reading<Counts>) {
    let mut all = Collection::default();
    let reading = all.read_pairs(source, false, &mut |_| true).unwrap();
    (all, reading)
}

/// The rows of a collection, with counts above a part's put together again.
fn rows(all: &Collection) -> Vec<Row> {
    let name = |number| String::from_utf8(all.names.name(number).to_vec()).unwrap();
    let mut rows: Vec<Row> = Vec::new();
    for pair in all.pairs() {
        let (white, black) = (name(pair.white), name(pair.black));
        match rows.last_mut() {
            Some(last) if last.0 == white && last.1 == black => {
                for (sum, more) in last.2.iter_mut().zip(pair.results()) {
                    *sum += more;
                }
            }
            _ => rows.push((white, black, pair.results())),
        }
    }
    rows
}

/// What a program that counts writes.
fn written(rows: &[Row], order: &[usize; 5], separator: u8, always: bool) -> Vec<u8> {
    let style = if always {
        csv::QuoteStyle::Always
    } else {
        csv::QuoteStyle::Necessary
    };
    let mut out = csv::WriterBuilder::new()
        .delimiter(separator)
        .quote_style(style)
        .from_writer(Vec::new());
    let header = ["white", "black", "wins", "draws", "losses"];
    out.write_record(order.map(|at| header[at])).unwrap();
    for (white, black, counts) in rows {
        let counts = counts.map(|count| count.to_string());
        let row = [white, black, &counts[0], &counts[1], &counts[2]];
        out.write_record(order.map(|at| row[at])).unwrap();
    }
    out.into_inner().unwrap()
}

proptest! {
    #![proptest_config(property("KLUBRATING_CASES", 40))]

    #[test]
    fn what_others_write_is_read_as_it_was(
        rows in prop::collection::vec(
            ("[A-Za-zÆøå\",;' ]{0,11}[a-z]", "[A-Z][A-Za-z\"; ]{0,11}[0-9]", prop::array::uniform3(1_u32..3_000)), 1..20),
        order in Just([0, 1, 2, 3, 4]).prop_shuffle(),
        separator in prop::sample::select(vec![b',', b';', b'\t']),
        always in any::<bool>(),
        piece in 1_usize..50,
    ) {
        let mut expected: Vec<Row> = Vec::new();
        for (white, black, counts) in &rows {
            let (white, black) = (white.trim().to_owned(), black.trim().to_owned());
            match expected.last_mut() {
                Some(last) if last.0 == white && last.1 == black => {
                    for (sum, more) in last.2.iter_mut().zip(counts) { *sum += more; }
                }
                _ => expected.push((white, black, *counts)),
            }
        }
        let file = written(&rows, &order, separator, always);
        prop_assert!(is_counted_pairs(&file));
        let (all, reading) = read(Drops(&file, piece));
        let games = rows.iter().flat_map(|row| row.2).map(u64::from).sum();
        prop_assert_eq!(reading.value, Some(Counts { rows: rows.len() as u64, games }));
        prop_assert_eq!(self::rows(&all), expected);
    }

    #[test]
    fn any_bytes_are_read_without_a_panic(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let file = [&b"white;black;wins;draws;losses\n"[..], &bytes].concat();
        crate::readers::counted_pairs(&bytes);
        crate::readers::counted_pairs(&file);
    }
}

#[test]
fn rows_are_read_in_any_spelling() {
    let cases: [&[u8]; 6] = [
        b"white,black,wins,draws,losses\nHolm,Friis,2,1,0\n",
        b"\xef\xbb\xbfwhite,black,wins,draws,losses\r\n\r\nHolm,Friis,2,1,0",
        b"# by month\n\nLosses;Draws;WINS;month;Black;White\n0;1;2;May;Friis;Holm\n",
        b"hvid\tsort\tgevinster\tremis\ttab\rHolm\tFriis\t2\t1\t0\r",
        b"\"white\",\"black\",\"white_wins\",\"draws\",\"black_wins\"\n\"Holm\",\"Friis\",\"2\",\"1\",\"0\"\n",
        // Files put one after the other.
        b"white,black,wins,draws,losses\nHolm,Friis,1,1,0\n\nwhite,black,wins,draws,losses\nHolm,Friis,1,0,0\n",
    ];
    for file in cases {
        let said = String::from_utf8_lossy(file);
        assert!(is_counted_pairs(file), "{said}");
        let (all, reading) = read(file);
        assert_eq!(reading.problems, [], "{said}");
        let expected = ("Holm".to_owned(), "Friis".to_owned(), [2, 1, 0]);
        assert_eq!(rows(&all), [expected], "{said}");
    }
    for none in [
        &b"white,black,result\n"[..],
        b"[White \"A\"]\n[Black \"B\"]\n",
        b"no;name;r1\n",
        b"",
        b"white black wins draws losses\n",
    ] {
        assert!(!is_counted_pairs(none));
    }
}

#[test]
fn games_that_are_none_are_skipped_with_their_number() {
    let (all, reading) =
        read(&b"white,black,wins,draws,losses\nA,A,1,2,3\n,B,4,0,0\nA,B,0,0,0\nA,B,1,1,1\n"[..]);
    assert_eq!(reading.value, Some(Counts { rows: 4, games: 3 }));
    let skipped = |reason: SkipReason| all.skipped[reason as usize];
    assert_eq!(skipped(SkipReason::SamePlayer), 6);
    assert_eq!(skipped(SkipReason::NoName), 4);
    assert_eq!((all.size(), all.met(), all.most_counted()), (3, 13, 3));
    let mut dated = Collection::default();
    let file = &b"white,black,wins,draws,losses\nA,B,2,0,0\n"[..];
    dated.read_pairs(file, true, &mut |_| true).unwrap();
    assert_eq!(
        (dated.size(), dated.skipped[SkipReason::OtherDays as usize]),
        (0, 2)
    );
}

#[test]
fn an_endless_line_takes_no_more_memory_than_a_long_one() {
    let header = &b"white,black,wins,draws,losses\n"[..];
    let endless = std::io::repeat(b'x').take(1 << 30);
    let (_, reading) = read(header.chain(endless));
    assert!(reading.value.is_none());
    assert_eq!(reading.problems[0].message.key, "problem-line-too-long");
    assert_eq!(reading.problems[0].line, 2);
}
