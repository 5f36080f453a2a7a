//! Rating lists from outside and opening balances: every generation of the files, every oddity with its place,
//! and whatever bytes there are.
use crate::cases::property;
use crate::common;

use std::collections::BTreeSet;
use std::fs;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

use common::{assert_clean, assert_said_cleanly};
use klubrating::domain::person::Status;
use klubrating::domain::{Rating, Severity};
use klubrating::exchange::people::opening_csv;
use klubrating::exchange::problem::{Problem, Reading};
use klubrating::exchange::rating_list::{ListKind, ListedPlayer, Places, RatingList, recognise};
use klubrating::exchange::rating_list::{dsu_report, fide_list};
use proptest::prelude::*;

fn sample(name: &str) -> Vec<u8> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/exchange");
    fs::read(folder.join(name)).unwrap()
}

fn wanted(numbers: &[&str]) -> BTreeSet<String> {
    numbers.iter().map(|number| (*number).to_owned()).collect()
}

fn read_fide(bytes: &[u8], numbers: &[&str]) -> Reading<RatingList> {
    let wanted = wanted(numbers);
    let reading = match recognise(bytes) {
        Ok(ListKind::FideXml) => fide_list::read_xml(bytes, &wanted, |_| true),
        _ => fide_list::read_text(bytes, &wanted, |_| true),
    };
    reading.unwrap().unwrap()
}

fn places(problems: &[Problem]) -> Vec<(usize, usize, &'static str)> {
    problems
        .iter()
        .map(|problem| (problem.line, problem.column, problem.message.key))
        .collect()
}

#[test]
fn both_generations_of_the_club_report() {
    for (name, number, rating, fide) in [
        ("club_report.csv", "99900001", 1612, 1655),
        ("club_report_2018.csv", "99900001", 1580, 1640),
    ] {
        let bytes = sample(name);
        assert_eq!(recognise(&bytes), Ok(ListKind::DsuReport), "{name}");
        let reading = dsu_report::read(&bytes);
        assert_eq!(places(&reading.problems), [], "{name}");
        let list = reading.value.unwrap();
        let signe = &list.players[0];
        assert_eq!(signe.name, "Signe Ærø");
        assert_eq!(signe.dsu.as_deref(), Some("90001"));
        assert_eq!(signe.fide.as_deref(), Some(number));
        assert_eq!(signe.born, Some(1988));
        assert_eq!(signe.dsu_rating, Some(Rating(rating)));
        assert_eq!(signe.fide_rating, Some(Rating(fide)));
        // 0 is no rating, and neither `-` nor nothing a number.
        let thorkild = &list.players[1];
        assert_eq!((&thorkild.fide, thorkild.fide_rating), (&None, None));
    }
    let old = dsu_report::read(&sample("club_report_2018.csv"))
        .value
        .unwrap();
    let inger = &old.players[2];
    assert_eq!(
        (inger.dsu_rating, inger.born, &inger.fide),
        (None, None, &None)
    );
}

#[test]
fn the_club_report_of_the_later_site_calls_the_rating_fiderating() {
    let file = "\"\"\r\n\"Nummer\";\"Navn\";\"Rating\";\"Fiderating\";\"Fide\"\r\n\"7\";\"Bo Lind\";\"1400\";\"1500\";\"1400007\"\r\n";
    let list = dsu_report::read(file.as_bytes()).value.unwrap();
    let expected = ListedPlayer {
        name: "Bo Lind".to_owned(),
        dsu: Some("7".to_owned()),
        fide: Some("1400007".to_owned()),
        born: None,
        dsu_rating: Some(Rating(1400)),
        fide_rating: Some(Rating(1500)),
        places: Places {
            name: (3, 5),
            dsu_rating: (3, 15),
            fide_rating: (3, 22),
        },
    };
    assert_eq!(list.players, [expected]);
}

#[test]
fn a_damaged_club_report_is_named_by_place() {
    let file = "\"Nr\";\"Navn\";\"Rat.\";\"Ny\"\n\"1\";\"\";\"14x\";\"\"\n\"2\";\"Bo; Lind\";\"1400\";\"\";\"?\"\n";
    let reading = dsu_report::read(file.as_bytes());
    assert_eq!(
        places(&reading.problems),
        [
            (1, 20, "problem-column-not-used"),
            (2, 5, "problem-member-name"),
            (2, 8, "problem-rating-unreadable"),
            (3, 26, "problem-too-many-cells"),
        ]
    );
    assert_eq!(reading.value, None);
}

#[test]
fn every_kind_of_fide_list_says_the_same() {
    let asked = ["99900001", "99900004", "1"];
    let files = [
        ("fide_list.txt", ListKind::FideText),
        ("fide_standard.txt", ListKind::FideText),
        ("fide_2011.txt", ListKind::FideText),
        ("fide_list.xml", ListKind::FideXml),
    ];
    for (name, kind) in files {
        let bytes = sample(name);
        assert_eq!(recognise(&bytes), Ok(kind), "{name}");
        let reading = read_fide(&bytes, &asked);
        assert_eq!(places(&reading.problems), [], "{name}");
        let list = reading.value.unwrap();
        let found: Vec<_> = list
            .players
            .iter()
            .map(|player| (player.name.as_str(), player.born, player.fide_rating))
            .collect();
        let expected = [
            ("Aeroe, Signe", Some(1988), Some(Rating(1655))),
            ("Oesterlund, Kaj", Some(1973), None),
        ];
        assert_eq!((list.total, found.as_slice()), (4, &expected[..]), "{name}");
        // Where a message points to, a person finds the name and the number.
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let signe = list.players[0].places;
        let at = |(line, column): (usize, usize)| {
            let line = text.lines().nth(line - 1).unwrap();
            line.chars().skip(column - 1).collect::<String>()
        };
        assert!(at(signe.name).starts_with("Aeroe, Signe"), "{name}");
        assert!(
            at(signe.fide_rating).trim_start().starts_with("1655"),
            "{name}"
        );
    }
}

#[test]
fn lists_in_windows_1252_count_characters() {
    let text = "ID Number  Name           SRtng B-day\n1400001    Ærø, Åse       1655  1987\n";
    let (bytes, _, _) = encoding_rs::WINDOWS_1252.encode(text);
    for bytes in [text.as_bytes(), &bytes] {
        let list = read_fide(bytes, &["1400001"]).value.unwrap();
        assert_eq!(list.players[0].name, "Ærø, Åse");
        assert_eq!(list.players[0].fide_rating, Some(Rating(1655)));
    }
}

#[test]
fn a_shifted_line_is_named_and_changes_no_rating() {
    let text = "ID Number  Name           SRtng B-day\n\
                1400001    Jensen, Anna  11655  1987\n\
                1400002    Hansen, Jens   16x5  1987\n\
                1400001    Jensen, Anna   1655  1987\n";
    let reading = read_fide(text.as_bytes(), &["1400001", "1400002"]);
    assert_eq!(
        places(&reading.problems),
        [
            (2, 27, "problem-fide-line-shifted"),
            (3, 27, "problem-rating-unreadable"),
        ]
    );
    assert_eq!(read_fide(text.as_bytes(), &[]).value.unwrap().total, 3);
}

#[test]
fn broken_xml_is_refused_where_it_breaks() {
    let places_of = |text: &str| places(&read_fide(text.as_bytes(), &["1"]).problems);
    let key = "problem-list-xml";
    assert_eq!(places_of("<playerslist>\n<player>"), [(2, 8, key)]);
    assert_eq!(places_of("<playerslist>\n<player></name>"), [(2, 15, key)]);
    let long = format!("<playerslist><player><name>{}", "x".repeat(100_000));
    assert_eq!(places_of(&long)[0].2, "problem-line-too-long");
    let entities = "<playerslist><player><fideid>1</fideid><name>O&apos;Brien &#65; &x;</name></player></playerslist>";
    let list = read_fide(entities.as_bytes(), &["1"]).value.unwrap();
    assert_eq!(list.players[0].name, "O'Brien A \u{fffd}");
}

/// A list made while it is read: it is never in memory as a whole.
struct Endless {
    line: usize,
    lines: usize,
    rest: Vec<u8>,
    most_asked: usize,
}

impl Read for Endless {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        self.most_asked = self.most_asked.max(into.len());
        if self.rest.is_empty() && self.line < self.lines {
            let text = match self.line {
                0 => "ID Number      Name                Fed SRtng B-day\r\n".to_owned(),
                n => format!(
                    "{:<15}{:<20}DEN {:<6}1990  \r\n",
                    1_400_000 + n,
                    "Player, Some",
                    n % 3000
                ),
            };
            self.rest = text.into_bytes();
            self.line += 1;
        }
        let count = self.rest.len().min(into.len());
        into[..count].copy_from_slice(&self.rest[..count]);
        self.rest.drain(..count);
        Ok(count)
    }
}

#[test]
fn two_hundred_thousand_players_pass_through_a_small_buffer() {
    let source = |lines| Endless {
        line: 0,
        lines,
        rest: Vec::new(),
        most_asked: 0,
    };
    let asked = wanted(&["1400001", "1599999", "1"]);
    let mut reader = BufReader::with_capacity(4_096, source(200_001));
    let mut told = Vec::new();
    let reading = fide_list::read_text(&mut reader, &asked, |bytes| {
        told.push(bytes);
        true
    });
    let list = reading.unwrap().unwrap().value.unwrap();
    assert_eq!((list.total, list.players.len()), (200_000, 2));
    assert!(reader.get_ref().most_asked <= 4_096);
    assert!(told.len() > 20 && told.is_sorted());
    // Anyone who does not want to wait gets nothing.
    let mut reader = BufReader::new(source(200_001));
    let stopped = fide_list::read_text(&mut reader, &asked, |_| false).unwrap();
    assert!(stopped.is_none() && !reader.fill_buf().unwrap().is_empty());
}

#[test]
fn an_opening_is_read_in_either_language() {
    let reading = opening_csv::read(&sample("opening.csv"));
    assert_eq!(places(&reading.problems), []);
    let members = reading.value.unwrap();
    let brief: Vec<_> = members
        .iter()
        .map(|m| {
            (
                m.name.as_str(),
                m.dsu.as_deref(),
                m.rating.0,
                m.games,
                m.status,
            )
        })
        .collect();
    assert_eq!(
        brief,
        [
            ("Signe Ærø", Some("90001"), 128, 45, Some(Status::Active)),
            ("Bjerg, Thorkild", None, 119, 210, None),
            ("", Some("90004"), 135, 160, Some(Status::Passive)),
        ]
    );
    assert!(members.iter().all(|m| m.on == "2026-08-01".parse().ok()));
    let template = include_bytes!("../../data/templates/opening.csv");
    let reading = opening_csv::read(template);
    assert_eq!(places(&reading.problems), []);
    assert_eq!(reading.value.unwrap().len(), 3);
}

#[test]
fn a_printed_list_with_places_is_an_opening_too() {
    let file = "# Efter den trykte liste\nNr.;Navn;Styrketal;Antal partier;Klasse\n1;Anna;180;30;1\n2;Bo;170;12;2\n";
    let reading = opening_csv::read(file.as_bytes());
    assert_eq!(places(&reading.problems), []);
    assert_eq!(reading.value.unwrap()[1].games, 12);
}

#[test]
fn every_oddity_of_an_opening_has_its_place() {
    let file = "name;dsu;rating;games;date;status\n;;x;-1;soon;left\nBo;7;9999;2;;\nAda;7;;;;\n";
    let reading = opening_csv::read(file.as_bytes());
    assert_eq!(
        places(&reading.problems),
        [
            (2, 1, "problem-member-name"),
            (2, 3, "problem-opening-rating"),
            (2, 5, "problem-games-unreadable"),
            (2, 8, "problem-since-unreadable"),
            (2, 13, "problem-opening-status"),
            (3, 6, "problem-opening-rating-odd"),
            (4, 5, "problem-member-number-twice"),
        ]
    );
    assert_eq!(reading.value, None);
    let high = opening_csv::read(b"name;rating\nBo;1400\nAda;1500\nEva;180\n");
    assert_eq!(places(&high.problems), [(0, 0, "problem-opening-scale")]);
    assert!(high.value.is_some());
    for (file, key) in [
        (&b""[..], "problem-no-header"),
        (b"name;rating\n", "problem-no-members"),
        (b"name;games\nBo;3\n", "problem-column-missing"),
        (b"rating;games\n140;3\n", "problem-names-missing"),
    ] {
        let problems = opening_csv::read(file).problems;
        assert!(
            problems.iter().any(|problem| problem.message.key == key),
            "{key}"
        );
    }
}

fn check<T>(reading: &Reading<T>) {
    let mut problems = reading.problems.iter();
    let refused = problems.any(|problem| problem.severity == Severity::Error);
    assert_eq!(reading.value.is_none(), refused);
    assert_said_cleanly(&reading.problems);
}

/// Whatever the bytes are (damaged files are for `exchange_fuzz`): no panic, no hidden character, no half value.
fn check_all(bytes: &[u8]) {
    let _ = recognise(bytes);
    let asked = wanted(&["99900001", "99900004", "1"]);
    let fide = [
        fide_list::read_text(bytes, &asked, |_| true)
            .unwrap()
            .unwrap(),
        fide_list::read_xml(bytes, &asked, |_| true)
            .unwrap()
            .unwrap(),
    ];
    for reading in fide.into_iter().chain([dsu_report::read(bytes)]) {
        check(&reading);
        for player in reading.value.into_iter().flat_map(|list| list.players) {
            assert_clean(&player.name);
            assert_clean(player.dsu.as_deref().unwrap_or_default());
        }
    }
    let opening = opening_csv::read(bytes);
    check(&opening);
    for member in opening.value.into_iter().flatten() {
        assert_clean(&member.name);
        assert!((-500..=4000).contains(&member.rating.0));
    }
}

proptest! {
    #![proptest_config(property("KLUBRATING_CASES", 200))]

    #[test]
    fn any_bytes(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        check_all(&bytes);
    }
}
