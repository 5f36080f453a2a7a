//! A club's last list as it is: the files of `tests/data/founding`, each with what it says or what is asked about it
//! beside it, and lists of their kind.

use std::fs;
use std::path::{Path, PathBuf};

use klubrating::domain::Severity;
use klubrating::domain::person::Status;
use klubrating::exchange::people::club_list;
use klubrating::exchange::people::members_csv::MemberDraft;
use klubrating::exchange::people::opening_csv;
use klubrating::exchange::problem::{Problem, Reading};
use klubrating::exchange::table::{HiddenParts, Mapping, TableOptions};
use proptest::prelude::*;

use crate::cases::property;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/founding")
}

fn read(bytes: &[u8]) -> Reading<Vec<MemberDraft>> {
    club_list::read_given(bytes, &TableOptions::default())
}

/// The lists of the folder, each with the file beside it that says what is expected.
fn lists(expected: &str) -> Vec<(PathBuf, String)> {
    let mut names: Vec<PathBuf> = fs::read_dir(folder())
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    names.sort();
    let is_list = |path: &PathBuf| !path.to_string_lossy().contains(".expected.");
    let pair = |path: PathBuf| {
        let text = fs::read_to_string(path.with_extension(expected)).ok()?;
        Some((path, text))
    };
    names.into_iter().filter(is_list).filter_map(pair).collect()
}

fn text(value: Option<impl ToString>) -> String {
    value.map(|value| value.to_string()).unwrap_or_default()
}

/// The members in the form of the expected files.
fn table(members: &[MemberDraft]) -> String {
    let row = |member: &MemberDraft| {
        let cells = [
            member.name.clone(),
            text(member.dsu.as_ref()),
            text(member.fide.as_ref()),
            text(member.born),
            text(member.status.map(Status::word)),
            text(member.start_rating),
            text(member.games),
        ];
        cells.join(";") + "\n"
    };
    let rows: String = members.iter().map(row).collect();
    format!("name;dsu;fide;born;status;rating;games\n{rows}")
}

/// The places of the problems of at least this severity.
fn problems(found: &[Problem], least: Severity) -> String {
    let found = found.iter().filter(|problem| problem.severity >= least);
    let line = |problem: &Problem| format!("{} {}\n", problem.line, problem.message.key);
    found.map(line).collect()
}

#[test]
fn the_lists_that_clubs_have_are_read_as_they_are() {
    let lists = lists("expected.csv");
    assert!(lists.len() >= 12);
    for (path, expected) in lists {
        let bytes = fs::read(&path).unwrap();
        let reading = read(&bytes);
        let name = path.display();
        assert_eq!(problems(&reading.problems, Severity::Doubt), "", "{name}");
        let members = reading.value.unwrap();
        assert_eq!(table(&members), expected, "{name}");
        // An opening takes the same list, without those who have no rating.
        let opening = opening_csv::read(&bytes).value.unwrap();
        let rated = members
            .iter()
            .filter(|member| member.start_rating.is_some());
        let rated: Vec<_> = rated
            .map(|one| (&one.name, one.start_rating, one.status))
            .collect();
        let told: Vec<_> = opening
            .iter()
            .map(|one| (&one.name, Some(one.rating), one.status))
            .collect();
        assert_eq!(told, rated, "{name}");
    }
}

#[test]
fn what_is_not_certain_is_asked_or_refused() {
    let lists = lists("expected.txt");
    assert!(lists.len() >= 6);
    for (path, expected) in lists {
        let reading = read(&fs::read(&path).unwrap());
        let told = problems(&reading.problems, Severity::Doubt);
        assert_eq!(told, expected, "{}", path.display());
    }
}

/// A column of a list: its headings in three languages, and the cell of a person.
type Column = ([&'static str; 3], fn(usize) -> String);

const COLUMNS: [Column; 8] = [
    (["Plads", "Rank", "Rang"], |at| (at + 1).to_string()),
    (["Navn", "Player", "Spieler"], |at| {
        let first = ["Anna", "Bo", "Carl Erik", "Åse", "Jürgen"];
        let last = ["Holm", "Friis", "Dam", "Ørn", "Østergaard-Lund"];
        format!("{} {}", first[at % 5], last[at / 5 % 5])
    }),
    (["DSU-nr.", "DSU no", "DSU-Nummer"], |at| {
        [
            (90_001 + at).to_string(),
            format!("1.004.{}", 900 + at),
            String::new(),
            format!("'{}", 95_001 + at),
        ][at % 4]
            .clone()
    }),
    (["FIDE-id", "FIDE ID", "FIDE-Nr"], |at| {
        (1_400_101 + 911 * at).to_string()
    }),
    (["Født", "Date of birth", "Geburtsjahr"], |at| {
        let year = 1940 + (17 * at) % 70;
        [format!("12-03-{year}"), year.to_string()][at % 2].clone()
    }),
    (["Rating", "Club rating", "Wertungszahl"], |at| {
        ["173,0", "97", "–", "'141"][at % 4].to_owned()
    }),
    (["Partier", "Games", "Partien"], |at| (7 * at).to_string()),
    (["Status", "Medlemsstatus", "status"], |at| {
        ["aktiv", "passive", "", "Passiv"][at % 4].to_owned()
    }),
];

proptest! {
    #![proptest_config(property("KLUBRATING_CASES", 64))]

    /// Neither the order of the columns, nor the separator, nor the language, nor a title changes who is read.
    #[test]
    fn the_same_people_in_any_order_of_columns(
        order in Just([0_usize, 1, 2, 3, 4, 5, 6, 7].to_vec()).prop_shuffle(),
        people in 3_usize..25,
        separator in prop::sample::select(vec![";", "\t", "|"]),
        lang in 0_usize..3,
        title in prop::sample::select(vec!["", "Nordhavn Skakklub\n\n", "# Liste\n"]),
    ) {
        let list = |order: &[usize], separator: &str, lang: usize| {
            let line = |cell: &dyn Fn(&Column) -> String| {
                let cells: Vec<String> = order.iter().map(|at| cell(&COLUMNS[*at])).collect();
                cells.join(separator) + "\n"
            };
            let rows = (0..people).map(|at| line(&|(_, cell)| cell(at)));
            line(&|(heading, _)| heading[lang].to_owned()) + &rows.collect::<String>()
        };
        let plain = list(&[0, 1, 2, 3, 4, 5, 6, 7], ";", 0);
        let other = title.to_owned() + &list(&order, separator, lang);
        let members = read(plain.as_bytes()).value.unwrap();
        prop_assert_eq!(members.len(), people);
        let reading = read(other.as_bytes());
        prop_assert!(reading.value.is_some(), "{:?}\n{}", reading.problems, other);
        prop_assert_eq!(table(&reading.value.unwrap()), table(&members), "{}", other);
    }

    #[test]
    fn any_bytes_are_read_or_refused(
        bytes in prop::collection::vec(any::<u8>(), 0..300),
        text in "(Navn|Rating|Passive|I alt|DSU|[;,\t\n]|[a-zæøå0-9() .–-]{0,6}){0,40}",
    ) {
        for bytes in [&bytes[..], text.as_bytes()] {
            let reading = read(bytes);
            let refused = reading.problems.iter().any(|one| one.severity == Severity::Error);
            prop_assert_eq!(reading.value.is_none(), refused);
        }
    }
}

/// What is asked with an answer in the message is read once the answer is given.
#[test]
fn an_answer_given_back_reads_the_list() {
    let given = |columns: &str| TableOptions {
        columns: Some(Mapping::parse(columns, None).unwrap()),
        ..TableOptions::default()
    };
    for (file, options, people) in [
        (
            "a1_two_ratings.csv",
            given("1=name,2=dsu,4=rating,5=games"),
            3,
        ),
        (
            "a6_hidden_row.xlsx",
            TableOptions {
                hidden: Some(HiddenParts::Read),
                ..TableOptions::default()
            },
            3,
        ),
        (
            "a7_two_years.xlsx",
            TableOptions {
                sheet: Some("2025".to_owned()),
                ..TableOptions::default()
            },
            2,
        ),
    ] {
        let bytes = fs::read(folder().join(file)).unwrap();
        let members = club_list::read_given(&bytes, &options).value.unwrap();
        assert_eq!(members.len(), people, "{file}");
        assert_eq!(
            members[0].start_rating.map(|rating| rating.0),
            Some(135),
            "{file}"
        );
    }
}

#[test]
fn a_status_stands_in_a_column_a_row_or_behind_the_name() {
    let statuses = |file: &str| -> Vec<Option<&str>> {
        let members = read(file.as_bytes()).value.unwrap();
        members
            .iter()
            .map(|one| one.status.map(Status::word))
            .collect()
    };
    let passive = [None, Some("passive"), Some("left")];
    for file in [
        "Navn;Rating;Status\nAnna Holm;140;\nBo Friis;130;passivt medlem\nCarl Dam;120;udmeldt\n",
        "Navn;Rating\nAnna Holm;140\nPassive medlemmer;\nBo Friis;130\nUdmeldte:;\nCarl Dam;120\n",
        "Name;Wertungszahl\nAnna Holm;140\nBo Friis (p);130\nCarl Dam [ausgetreten];120\n",
    ] {
        assert_eq!(statuses(file), passive, "{file}");
    }
    // Totals below their members would give nobody, or the wrong ones, a status.
    let totals =
        "Navn;Rating\nAnna Holm;140\nAktive medlemmer: 1;\nBo Friis;130\nPassive medlemmer: 1;\n";
    assert_eq!(
        problems(&read(totals.as_bytes()).problems, Severity::Doubt),
        "5 problem-section-empty\n"
    );
}
