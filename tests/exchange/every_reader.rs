//! Every reader of files against a number, a day and letters as people and programs write them. The readers are those of
//! the source: a new one fails here until it is tried.

use std::collections::BTreeMap;
use std::fmt::Debug;
use std::fs;
use std::path::Path;

use klubrating::exchange::people::{answers_csv, members_csv, names_list, opening_csv};
use klubrating::exchange::rating_list::dsu_report;
use klubrating::exchange::{
    badminton_csv, klubtur, multiplayer_csv, pgn, table, team_csv, testsuite_pgn, trf,
};

/// The seventh of September 2026, the number 1400009 and the name Åse Østergård in another writing.
const DAY: &str = "07.09.2026";
const NUMBER: &str = "1.400.009";
const NAME: &str = "A\u{30a}se O\u{308}sterga\u{30a}rd";

/// What a reader makes of a file.
type Read = fn(&[u8]) -> String;

/// What a file of a reader says: which of the three it has, and the file.
struct Door {
    read: Read,
    file: String,
    has: &'static [&'static str],
}

fn shown<T: Debug>(value: &T) -> String {
    format!("{value:?}")
}

const WHOLE_DAY: &str = "2026-09-07";
const DIGITS: &str = "1400009";
const LETTERS: &str = "Åse Östergård";

/// By the reader's file in the source.
#[allow(clippy::too_many_lines)] // a table
fn doors() -> BTreeMap<&'static str, Door> {
    let trf_row = |no, name: &str, fide: &str, round| {
        format!("001 {no:>4}      {name:<33} 1761     {fide:>11}             0.0    0  {round}\n")
    };
    let trf = format!(
        "012 Cup\n042 {DAY}\n052 {DAY}\nXXR 1\n{}{}",
        trf_row(1, NAME, NUMBER, "   2 w 1"),
        trf_row(2, "Friis, Bo", "", "   1 b 0")
    );
    let all = &[WHOLE_DAY, DIGITS, LETTERS][..];
    let door = |read, file: String, has| Door { read, file, has };
    BTreeMap::from([
        (
            "trf/read.rs",
            door(|b| shown(&trf::read(b).value), trf, all),
        ),
        (
            "table/mod.rs",
            door(
                |b| shown(&table::read(b).value),
                format!(
                    "#start;{DAY}\n#end;{DAY}\nno;name;fide;r1\n1;{NAME};{NUMBER};2w1\n2;Bo Friis;;1b0\n"
                ),
                all,
            ),
        ),
        (
            "pgn/tournament/mod.rs",
            door(
                |b| shown(&pgn::tournament::read(b).value),
                format!(
                    "[Event \"Cup\"]\n[Date \"{DAY}\"]\n[Round \"1\"]\n[White \"{NAME}\"]\n[Black \"Bo Friis\"]\n\
                     [WhiteFideId \"{NUMBER}\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 Nc6 1-0\n"
                ),
                all,
            ),
        ),
        (
            "people/members_csv.rs",
            door(
                |b| shown(&members_csv::read(b).value),
                format!("name;fide;since\n{NAME};{NUMBER};{DAY}\n"),
                all,
            ),
        ),
        (
            "people/opening_csv.rs",
            door(
                |b| shown(&opening_csv::read(b).value),
                format!("name;dsu;rating;date\n{NAME};{NUMBER};150;{DAY}\n"),
                all,
            ),
        ),
        (
            "badminton_csv.rs",
            door(
                |b| shown(&badminton_csv::read(b).value),
                format!("date;player1;player2;result\n{DAY};{NAME};Bo Friis;1\n"),
                &[WHOLE_DAY, LETTERS],
            ),
        ),
        (
            "multiplayer_csv.rs",
            door(
                |b| shown(&multiplayer_csv::read(b).value),
                format!("game;date;player;result\nCup;{DAY};{NAME};3\nCup;{DAY};Bo Friis;1\n"),
                &[WHOLE_DAY, LETTERS],
            ),
        ),
        (
            "team_csv/read.rs",
            door(
                |b| shown(&team_csv::read(b).value),
                format!(
                    "round;date;team;opponents;board;member;dsu;colour;result;opponent;opponent_dsu;opponent_rating\n\
                     1;{DAY};Nord;Syd;1;{NAME};{NUMBER};w;1;Bo Friis;;\n"
                ),
                all,
            ),
        ),
        (
            "klubtur.rs",
            door(
                |b| shown(&klubtur::read(b).value),
                format!("3;A;Cup;;1;{DAY}\r\n1;{NAME};ES;1655;202\r\n2;Bo Friis;ES;1580;101\r\n"),
                &[WHOLE_DAY, LETTERS],
            ),
        ),
        (
            "rating_list/dsu_report.rs",
            door(
                |b| shown(&dsu_report::read(b).value),
                format!(
                    "\"\"\n\"Nr\";\"Navn\";\"Rat.\";\"Fide\";\"Nr\"\n\"12\";\"{NAME}\";\"1548\";\"0\";\"{NUMBER}\"\n"
                ),
                &[DIGITS, LETTERS],
            ),
        ),
        (
            "people/names_list.rs",
            door(
                |b| shown(&names_list::read(b).value),
                format!("{NAME}\nBo Friis\n"),
                &[LETTERS],
            ),
        ),
        // Questions and their answers, in the program's own words; engines' test suites.
        (
            "people/answers_csv.rs",
            door(|b| shown(&answers_csv::read(b)), String::new(), &[]),
        ),
        (
            "testsuite_pgn.rs",
            door(|b| shown(&testsuite_pgn::read(b).value), String::new(), &[]),
        ),
    ])
}

/// The files of the source with a reader of a whole file.
fn readers(folder: &Path, found: &mut Vec<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            readers(&path, found);
        } else if fs::read_to_string(&path)
            .unwrap()
            .contains("\npub fn read(bytes: &[u8])")
        {
            let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/exchange");
            found.push(path.strip_prefix(root).unwrap().display().to_string());
        }
    }
}

#[test]
fn every_reader_is_tried() {
    let mut found = Vec::new();
    readers(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("src/exchange"),
        &mut found,
    );
    found.sort();
    assert_eq!(found, doors().into_keys().collect::<Vec<_>>());
}

#[test]
fn every_reader_takes_days_numbers_and_letters_as_they_are_written() {
    for (name, door) in doors() {
        let read = (door.read)(door.file.as_bytes());
        for wanted in door.has {
            assert!(
                read.contains(wanted),
                "{name}: {wanted}\n{}\n{read}",
                door.file
            );
        }
    }
}
