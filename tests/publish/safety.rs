//! Hostile names: nothing acts on a terminal or in a spreadsheet, and no line is wider than the page.

use klubrating::domain::list::{ListStatus, NumberChange, RatingList, Replaced};
use klubrating::domain::name::plain_order;
use klubrating::domain::plain::{guarded, unguarded, visible};
use klubrating::domain::{PersonId, Play, PointsSystem, Rating, TournamentId};
use klubrating::publish::document::text;
use klubrating::publish::explanation::{Explained, explanation_json};
use klubrating::publish::layout::width;
use klubrating::publish::members::history::{History, HistoryEntry};
use klubrating::publish::tournaments::crosstable::{Crosstable, blocks};
use klubrating::publish::{Options, list};
use klubrating::text::{Lang, Texts};
use proptest::prelude::*;

use crate::cases::property;
use crate::club::{Club, club_tournament, day, list, monrad};
use crate::explanations::explanation;

const HOSTILE: [&str; 24] = [
    "\u{1b}[2J",
    "\u{1b}[31mred",
    "\u{1b}]0;title\u{7}",
    "\u{1b}]8;;http://x\u{1b}\\link",
    "\u{1b}]52;c;cm0=\u{7}",
    "\u{1b}P1$q\u{1b}\\",
    "\u{1b}_apc\u{1b}\\",
    "\u{9b}2J",
    "\u{9d}0;x\u{9c}",
    "\u{90}q\u{9c}",
    "a\rb",
    "a\nb",
    "a\u{8}\u{8}b",
    "a\tb",
    "a\u{b}\u{c}b",
    "\u{7}",
    "\u{0}",
    "\u{7f}",
    "\u{202e}gnip",
    "\u{2066}x\u{2069}",
    "\u{200f}x\u{61c}",
    "a\u{2028}b\u{2029}c",
    "\u{feff}\u{200b}x",
    "\u{85}next",
];

fn acts(letter: char) -> bool {
    (letter.is_control() && letter != '\n')
        || matches!(
            letter,
            '\u{61c}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}' | '\u{feff}'
        )
}

fn list_of(name: &str) -> RatingList {
    let mut list = list();
    name.clone_into(&mut list.club);
    list.seal = Some(name.to_owned());
    list.issue.reason = Some(name.to_owned());
    list.issue.replaces = Some(Replaced {
        edition: 1,
        published: None,
        seal: name.to_owned(),
        changes: vec![NumberChange {
            member: PersonId(1),
            name: name.to_owned(),
            before: None,
            now: None,
            games_before: None,
            games_now: None,
        }],
    });
    for section in &mut list.sections {
        for entry in &mut section.entries {
            name.clone_into(&mut entry.name);
            entry.class = Some(name.to_owned());
        }
    }
    list
}

/// Every page of plain text with `name` in every place of a text.
fn pages(name: &str, lang: Lang) -> Vec<String> {
    let texts = Texts::new(lang);
    let mut list = list_of(name);
    let mut pages = Vec::new();
    for status in [ListStatus::Draft, ListStatus::Published] {
        list.status = status;
        for (alphabetical, all) in [(false, false), (false, true), (true, true)] {
            let options = Options {
                alphabet: None,
                alphabetical,
                all,
                reliable_after: Some(30),
                juniors: Some(2006),
                play: Play::Games,
            };
            pages.push(list::document::rating_list(&list, &texts, options));
        }
    }
    let mut club = Club::new();
    name.clone_into(&mut club.regulation.title);
    let person = |_: PersonId| name.to_owned();
    let event = |_: TournamentId| name.to_owned();
    for line in &club.ledger.lines {
        let unrated = club.unrated(line.person.0, line.tournament.0);
        let explained = Explained {
            names: &person,
            tournaments: &event,
            ..club.explained(line, &unrated, lang)
        };
        pages.push(explanation(&explained));
        let entry = HistoryEntry {
            date: day(2026, 1, 2),
            explained,
        };
        let history = History {
            member: PersonId(1),
            name,
            entries: &[entry],
            adjusted: &[],
            archived: &[],
            regulation: &club.regulation,
            last: None,
        };
        pages.push(text::render(&history.document(name, texts)));
    }
    for tournament in [club_tournament(), monrad()] {
        let page = Crosstable {
            tournament: &tournament,
            names: &person,
            rating: &|_| Some(Rating(1450)),
            rated: &|game| game.is_played(),
            scoring: PointsSystem::default(),
            provisional: &|_| None,
            order: &[],
            withdrawn: &[],
            texts,
        };
        pages.push(text::render_blocks(&blocks(&page, Some(80)), lang, 80));
    }
    pages
}

/// The strings alone and inside a name, and every control character by itself.
fn hostile_names() -> Vec<String> {
    let controls = ('\u{0}'..='\u{9f}').filter(|letter| letter.is_control());
    HOSTILE
        .iter()
        .flat_map(|text| [(*text).to_owned(), format!("Åse {text}{text} Ørn")])
        .chain(controls.map(|letter| format!("a{letter}b")))
        .collect()
}

#[test]
fn nothing_acts_on_the_terminal() {
    let names = hostile_names();
    assert!(names.len() >= 80);
    for name in &names {
        for page in pages(name, Lang::Da) {
            assert!(!page.contains(acts), "{name:?} in {page:?}");
        }
        let list = list_of(name);
        let options = Options::default();
        let json = serde_json::to_string(&list::for_programs(&list, Lang::Da, options)).unwrap();
        let csv = list::csv::rating_list(&list, Lang::Da, options).unwrap();
        assert!(!json.contains(acts), "{json:?}");
        assert!(!csv.contains(acts), "{csv:?}");
        assert_eq!(csv.lines().count(), 6);
        let club = Club::new();
        let hostile = |_: PersonId| name.clone();
        let explained = Explained {
            names: &hostile,
            ..club.explained(club.line(1, 1), &[], Lang::En)
        };
        let json = serde_json::to_string(&explanation_json(&explained)).unwrap();
        assert!(!json.contains(acts), "{json:?}");
    }
}

#[test]
fn visible_text_keeps_what_can_be_read() {
    for name in [
        "Åse Ørn-Æbelø",
        "O'Brien",
        "Nguyễn Thị",
        "王小明",
        "Zoe\u{308}",
    ] {
        assert_eq!(visible(name), name);
    }
}

proptest! {
    #![proptest_config(property("KLUBRATING_CASES", 7))]

    #[test]
    fn no_line_is_wider_than_the_page(
        name in "([A-ZÆØÅa-zæøå]{1,30}|[\\u{4e00}-\\u{4e80}]{1,60}|(e\\u{301}){1,90}|[ \\PC]{0,120}){1,3}",
    ) {
        for page in pages(&name, Lang::Da).into_iter().chain(pages(&name, Lang::En)) {
            for line in page.lines() {
                prop_assert!(width(line) <= 80, "{} columns: {line}", width(line));
            }
        }
    }

    #[test]
    fn a_guarded_cell_comes_back_as_it_was(text in "['=+@\\-＝ \t\r\na-z]{0,6}") {
        let cell = guarded(&text);
        prop_assert_eq!(unguarded(&cell), text.as_str());
    }
}

/// Beginnings that make a spreadsheet compute, in combinations.
fn formulas() -> Vec<String> {
    let starts = [
        "=",
        "+",
        "-",
        "@",
        "\t=",
        "\r=",
        "\n=",
        "＝",
        "＋",
        "－",
        "＠",
        " =",
        "'=",
        "\u{0}=",
        "\u{202e}=",
    ];
    let bodies = [
        "1+1",
        "cmd|' /C calc'!A0",
        "HYPERLINK(\"http://x\",\"y\")",
        "SUM(A1:A9)*2",
    ];
    starts
        .iter()
        .flat_map(|start| bodies.map(|body| format!("{start}{body}")))
        .collect()
}

#[test]
fn no_text_of_a_csv_list_is_a_formula() {
    let formulas = formulas();
    assert!(formulas.len() >= 50);
    for text in formulas {
        let csv = list::csv::rating_list(&list_of(&text), Lang::Da, Options::default()).unwrap();
        let mut reader = csv::Reader::from_reader(csv.as_bytes());
        let header: Vec<String> = reader
            .headers()
            .unwrap()
            .iter()
            .map(str::to_owned)
            .collect();
        let mut rows = 0;
        for row in reader.records() {
            let row = row.unwrap();
            rows += 1;
            for (column, cell) in header.iter().zip(&row) {
                let is_number = cell.parse::<i64>().is_ok();
                assert!(
                    is_number
                        || !cell
                            .trim_start()
                            .starts_with(['=', '+', '-', '@', '＝', '＋', '－', '＠']),
                    "{column}: {cell:?}"
                );
                if column == "class" {
                    assert!(cell.starts_with('\''), "{column}: {cell:?}");
                    assert_eq!(unguarded(cell), visible(&text));
                }
                if column == "name" {
                    assert_eq!(unguarded(cell), plain_order(&visible(&text)));
                }
            }
        }
        assert_eq!(rows, 5);
    }
}

#[test]
fn numbers_of_a_csv_list_stay_numbers() {
    let csv = list::csv::rating_list(&list(), Lang::Da, Options::default()).unwrap();
    let mut reader = csv::Reader::from_reader(csv.as_bytes());
    let header = reader.headers().unwrap();
    let change = header.iter().position(|column| column == "change");
    let change = change.unwrap();
    let first = reader.records().next().unwrap().unwrap();
    assert_eq!(&first[change], "-2");
}
