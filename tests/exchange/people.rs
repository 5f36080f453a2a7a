//! Lists of people as secretaries have them: titles above, sums below, workbooks, names in two columns, numbers in quotes,
//! namesakes told apart by the year of birth.

use klubrating::domain::Arg;
use klubrating::exchange::people::members_csv::MemberDraft;
use klubrating::exchange::people::opening_csv::OpeningDraft;
use klubrating::exchange::people::{members_csv, opening_csv};
use klubrating::exchange::problem::Reading;
use klubrating::exchange::rating_list::dsu_report;
use klubrating::exchange::table::{Mapping, TableOptions};
use proptest::prelude::*;
use rust_xlsxwriter::Workbook;

use crate::cases::property;

/// What came of a list: each person in short, or `refused` with the first problem.
fn told<T>(reading: Reading<Vec<T>>, person: impl Fn(&T) -> String) -> (String, Vec<&'static str>) {
    let keys = reading
        .problems
        .iter()
        .map(|problem| problem.message.key)
        .collect();
    match reading.value {
        Some(people) => (
            people.iter().map(person).collect::<Vec<_>>().join("; "),
            keys,
        ),
        None => ("refused".to_owned(), keys),
    }
}

fn members(file: &[u8]) -> (String, Vec<&'static str>) {
    shown_members(members_csv::read(file))
}

fn shown_members(reading: Reading<Vec<MemberDraft>>) -> (String, Vec<&'static str>) {
    told(reading, |member| {
        let rating = member
            .start_rating
            .map(|rating| format!(" {rating}"))
            .unwrap_or_default();
        let born = member
            .born
            .map(|born| format!(" *{born}"))
            .unwrap_or_default();
        let dsu = member
            .dsu
            .as_ref()
            .map(|dsu| format!(" #{dsu}"))
            .unwrap_or_default();
        let fide = member
            .fide
            .as_ref()
            .map(|fide| format!(" F{fide}"))
            .unwrap_or_default();
        format!("{}{dsu}{fide}{born}{rating}", member.name)
    })
}

fn ratings(file: &[u8]) -> (String, Vec<&'static str>) {
    shown_ratings(opening_csv::read(file))
}

fn shown_ratings(reading: Reading<Vec<OpeningDraft>>) -> (String, Vec<&'static str>) {
    told(reading, |one| {
        let born = one.born.map(|born| format!(" *{born}")).unwrap_or_default();
        format!("{}{born} {}/{}", one.name, one.rating, one.games)
    })
}

#[test]
fn lists_of_members_as_secretaries_have_them() {
    for (file, people, problems) in [
        (
            "Navn;DSU;Født\nAnna Holm;90001;1980\nBo Friis;90002;1990\n",
            "Anna Holm #90001 *1980; Bo Friis #90002 *1990",
            vec![],
        ),
        (
            "Nordhavn Skakklub\nMedlemsliste pr. 1.9.2026\n\nNavn;DSU-nr.;Fødselsår\nAnna Holm;90001;1980\n",
            "Anna Holm #90001 *1980",
            vec![],
        ),
        (
            "Fornavn\tEfternavn\tRating\nAnna\tHolm\t173,0\nBo\tFriis\t'152\n",
            "Anna Holm 173; Bo Friis 152",
            vec![],
        ),
        (
            "Nr;Navn;Rating\n1;Anna Holm;173*\n2;Bo Friis;152\nI alt;2 medlemmer;\n",
            "Anna Holm 173; Bo Friis 152",
            vec!["problem-numbers-own", "problem-row-no-person"],
        ),
        (
            "Navn;Telefon;Adresse\nAnna Holm;12345678;Vej 1\n",
            "Anna Holm",
            vec!["problem-column-not-used", "problem-column-not-used"],
        ),
        (
            "Name, Vorname;Geburtsjahr\n\"Holm, Anna\";1980\n\nStand: 1.9.2026\n",
            "Holm, Anna *1980",
            vec!["problem-row-no-person"],
        ),
        (
            "| Navn | Født |\n|---|---|\n| Anna Holm | 1980 |\n| Bo Friis | 1990 |\n",
            "Anna Holm *1980; Bo Friis *1990",
            vec![],
        ),
        (
            "Navn            Født   DSU\nAnna Holm       1980   90001\nBo Friis        1990   90002\n",
            "Anna Holm #90001 *1980; Bo Friis #90002 *1990",
            vec![],
        ),
        (
            "<table><tr><th>Navn<th>DSU</tr><tr><td>Anna Holm<td>90001</table>",
            "Anna Holm #90001",
            vec![],
        ),
        ("Navn\nAnna Holm\nBo Friis\n", "Anna Holm; Bo Friis", vec![]),
        (
            "Navn;DSU\nAnna Holm;90001\nNavn;DSU\nBo Friis;90002\n",
            "Anna Holm #90001; Bo Friis #90002",
            vec![],
        ),
        (
            "Navn;Rating\nAnna Holm;1730\nBo Friis;1523\n",
            "Anna Holm 1730; Bo Friis 1523",
            vec!["problem-opening-scale"],
        ),
        (
            "Anna Holm;90001;1980\nBo Friis;90002;1990\n",
            "refused",
            vec!["problem-people-columns"],
        ),
        (
            "Referat af mødet\nVi talte om lokalet.\n",
            "refused",
            vec!["problem-names-missing"],
        ),
    ] {
        assert_eq!(
            members(file.as_bytes()),
            (people.to_owned(), problems),
            "{file}"
        );
    }
}

#[test]
fn lists_of_ratings_as_secretaries_have_them() {
    for (file, people, problems) in [
        (
            "Navn;Rating;Partier\nAnna Holm;173;57\n",
            "Anna Holm 173/57",
            vec![],
        ),
        (
            "Styrketal efteråret 2026\n;;\nPlads;Navn;Styrketal\n1;Anna Holm;173,0\n2;Bo Friis;152\nGennemsnit;;162\n",
            "Anna Holm 173/0; Bo Friis 152/0",
            vec!["problem-row-no-person"],
        ),
        (
            "Navn;Født;Rating\nLars Nielsen;1950;141\nLars Nielsen;1990;120\n",
            "Lars Nielsen *1950 141/0; Lars Nielsen *1990 120/0",
            vec![],
        ),
        (
            "Efternavn,Fornavn,ES\nHolm,Anna,173\n",
            "Anna Holm 173/0",
            vec![],
        ),
        (
            "Klubrating;Spiller\n173;Anna Holm\n",
            "Anna Holm 173/0",
            vec![],
        ),
        (
            "Navn;Rating\nAnna Holm;173,5\n",
            "refused",
            vec!["problem-opening-rating"],
        ),
        (
            "Anna Holm\t173\nBo Friis\t152\n",
            "refused",
            vec!["problem-people-columns"],
        ),
    ] {
        assert_eq!(
            ratings(file.as_bytes()),
            (people.to_owned(), problems),
            "{file}"
        );
    }
}

#[test]
fn a_workbook_is_read_as_its_text() {
    let mut book = Workbook::new();
    let sheet = book.add_worksheet();
    sheet.write(0, 0, "Nordhavn Skakklub").unwrap();
    for (row, (name, rating, born)) in [("Anna Holm", 173.0, 1980), ("Bo Friis", 152.0, 1990)]
        .into_iter()
        .enumerate()
    {
        let row = u32::try_from(row).unwrap() + 3;
        sheet
            .write(row, 1, name)
            .unwrap()
            .write(row, 2, rating)
            .unwrap()
            .write(row, 3, born)
            .unwrap();
    }
    sheet
        .write(2, 1, "Navn")
        .unwrap()
        .write(2, 2, "Rating")
        .unwrap()
        .write(2, 3, "Født")
        .unwrap();
    sheet
        .write(5, 0, "I alt")
        .unwrap()
        .write(5, 2, 325.0)
        .unwrap();
    let file = book.save_to_buffer().unwrap();
    assert_eq!(
        ratings(&file),
        (
            "Anna Holm *1980 173/0; Bo Friis *1990 152/0".to_owned(),
            vec!["problem-row-no-person"]
        )
    );
    assert_eq!(members(&file).0, "Anna Holm *1980 173; Bo Friis *1990 152");
}

#[test]
fn rows_that_a_spreadsheet_hides_are_asked_for() {
    let mut book = Workbook::new();
    let sheet = book.add_worksheet();
    for (row, cells) in [
        ("Navn", "Rating"),
        ("Anna Holm", "173"),
        ("Bo Friis", "152"),
    ]
    .into_iter()
    .enumerate()
    {
        let row = u32::try_from(row).unwrap();
        sheet
            .write(row, 0, cells.0)
            .unwrap()
            .write(row, 1, cells.1)
            .unwrap();
    }
    sheet.set_row_hidden(2).unwrap();
    let file = book.save_to_buffer().unwrap();
    assert_eq!(
        ratings(&file),
        ("refused".to_owned(), vec!["problem-hidden-parts"])
    );
}

#[test]
fn a_list_of_the_union_needs_no_format_of_its_own() {
    let file =
        "Liste\nNavn;DSU;DSU-rating;Elo\nAnna Holm;90001;1730,0;\nBo Friis;90002;1523*;1600\n";
    let list = dsu_report::read(file.as_bytes()).value.unwrap();
    let told: Vec<_> = list
        .players
        .iter()
        .map(|one| {
            (
                one.dsu.as_deref(),
                one.dsu_rating.map(|it| it.0),
                one.fide_rating.map(|it| it.0),
            )
        })
        .collect();
    assert_eq!(
        told,
        [
            (Some("90001"), Some(1730), None),
            (Some("90002"), Some(1523), Some(1600))
        ]
    );
}

/// The mapping that a refused list proposes.
fn proposed<T>(reading: &Reading<T>) -> Option<TableOptions> {
    let problem = reading
        .problems
        .iter()
        .find(|problem| problem.message.key == "problem-people-columns")?;
    let columns = problem
        .message
        .args
        .iter()
        .find_map(|(name, value)| match value {
            Arg::Text(text) if *name == "columns" => Some(text.clone()),
            _ => None,
        });
    Some(TableOptions {
        columns: Some(Mapping::parse(&columns?, None).unwrap()),
        ..TableOptions::default()
    })
}

/// What a column of a list holds: its heading, and the cell of a person.
type Column = (&'static str, fn(u32) -> String);

const COLUMNS: [Column; 5] = [
    ("Navn", |at| {
        let first = ["Anna", "Bo", "Carl Erik", "Åse", "Søren"];
        let last = ["Holm", "Friis", "Dam", "Ørn", "Østergaard-Lund"];
        format!("{} {}", first[at as usize % 5], last[at as usize / 5 % 5])
    }),
    ("DSU", |at| (90_001 + 37 * at).to_string()),
    ("FIDE", |at| (1_400_101 + 911 * at).to_string()),
    ("Født", |at| (1940 + (17 * at) % 70).to_string()),
    ("Rating", |at| (97 + (29 * at) % 140).to_string()),
];

proptest! {
    #![proptest_config(property("KLUBRATING_CASES", 64))]

    /// A list whose headings were lost is asked about, and what is proposed, given back unchanged, reads the same people.
    #[test]
    fn a_proposal_given_back_reads_the_same_people(
        order in Just(vec![0_usize, 1, 2, 3, 4]).prop_shuffle(),
        count in 2_usize..=5,
        people in 3_u32..25,
        separator in prop::sample::select(vec![";", "\t", ","]),
    ) {
        let mut chosen: Vec<Column> = order.into_iter().take(count).map(|at| COLUMNS[at]).collect();
        if !chosen.iter().any(|(heading, _)| *heading == "Navn") {
            chosen[0] = COLUMNS[0];
        }
        let line = |cells: Vec<String>| cells.join(separator) + "\n";
        let body: String = (0..people)
            .map(|at| line(chosen.iter().map(|(_, cell)| cell(at)).collect()))
            .collect();
        let headings = line(chosen.iter().map(|(heading, _)| (*heading).to_owned()).collect());
        let whole = headings + &body;
        let given = proposed(&members_csv::read(body.as_bytes()));
        prop_assert!(given.is_some(), "{body}");
        let again = members_csv::read_given(body.as_bytes(), &given.unwrap());
        prop_assert_eq!(shown_members(again).0, members(whole.as_bytes()).0, "{}", body);
        if chosen.iter().any(|(heading, _)| *heading == "Rating") {
            let given = proposed(&opening_csv::read(body.as_bytes()));
            prop_assert!(given.is_some(), "{body}");
            let again = opening_csv::read_given(body.as_bytes(), &given.unwrap());
            prop_assert_eq!(shown_ratings(again).0, ratings(whole.as_bytes()).0, "{}", body);
        }
    }
}
