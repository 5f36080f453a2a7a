//! Lists that were published by a released program stay what they are: printed as then, recomputed by the rule that they
//! were sealed under, and known again in every file that was written of them.

use std::fs;
use std::path::Path;

use klubrating::app::Club;
use klubrating::exchange::page_text;
use klubrating::store::Access;

use crate::program::{TestClub, session};
use crate::written::Written;

/// A moment after the last list of the kept club.
const LATER: &str = "2026-08-20T19:00:00+01:00";

/// What the released program wrote of every list of the club of `tests/data/schema/3.db`, by its command.
const PRINTED: &str = include_str!("../data/schema/3.lists.txt");

/// The kept club, brought up to date.
fn kept() -> TestClub {
    let club = TestClub::new();
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/schema/3.db");
    fs::copy(file, club.path("kept.db")).unwrap();
    Club::open(&club.path("kept.db"), Access::ReadWrite, session()).unwrap();
    club
}

fn run(club: &TestClub, now: &str, line: &str) -> String {
    let database = club.path("kept.db");
    club.run_at(now, &format!("--db {} {line}", database.display()))
}

/// A command with what it printed.
fn printed() -> Vec<(String, &'static str)> {
    let pages = PRINTED.split("== ").skip(1);
    let pages = pages.map(|page| {
        let (head, text) = page.split_once('\n').unwrap();
        let words: Vec<&str> = head.split(' ').collect();
        let line = match words[..] {
            ["list", day, "edition", edition, "as", form] => {
                format!("list --date {day} --edition {edition} --format {form}")
            }
            ["announcement", day] => format!("announce --date {day} --format markdown"),
            _ => panic!("{head}"),
        };
        (line, text)
    });
    pages.collect()
}

#[test]
fn a_list_of_a_released_program_prints_as_then() {
    let club = kept();
    assert_eq!(printed().len(), 19);
    for (line, text) in printed() {
        assert_eq!(run(&club, LATER, &line), text, "{line}");
    }
}

#[test]
fn a_list_of_a_released_program_is_recomputed_by_its_own_rule() {
    let club = kept();
    assert_eq!(run(&club, LATER, "check"), "");
    // Somebody who came back: all games ever, and new, as it was printed.
    let list = run(&club, LATER, "list --date 2026-08-01 --format json");
    let list: serde_json::Value = serde_json::from_str(&list).unwrap();
    let entries = list["sections"][0]["entries"].as_array().unwrap();
    let emil = entries.iter().find(|one| one["name"] == "Emil Winther");
    assert_eq!(emil.unwrap()["games"], 10);
    assert_eq!(emil.unwrap()["back"], serde_json::Value::Null);
    assert_eq!(list["corrections"], serde_json::json!([]));
    // Whether its rule was another one is sealed with it.
    let said = run(&club, LATER, "list --date 2026-08-01 --parts corrections");
    said.shows("No corrections of the list before are kept with this list.");
}

#[test]
fn a_file_that_a_released_program_wrote_is_the_list_as_published() {
    let club = kept();
    for (line, text) in printed() {
        let Some(form) = line
            .split(" --format ")
            .nth(1)
            .filter(|_| line.starts_with("list"))
        else {
            continue;
        };
        let ending = match form {
            "markdown" => "md",
            "text" => "txt",
            form => form,
        };
        let file = club.file(&format!("list.{ending}"), text);
        let said = run(&club, LATER, &format!("verify {}", file.display()));
        assert!(said.contains("as published"), "{line}: {said}");
        assert!(!said.contains("exit "), "{line}: {said}");
    }
}

/// The files that a program without movement wrote of the last list of `tests/data/schema/4.db`, and what today's
/// program writes of it in those forms, which has the movement.
#[test]
fn a_list_without_movement_is_known_again_in_every_form() {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/schema");
    let club = TestClub::new();
    fs::copy(data.join("4.db"), club.path("kept.db")).unwrap();
    Club::open(&club.path("kept.db"), Access::ReadWrite, session()).unwrap();
    let now = "2027-02-01T19:00:00+01:00";
    for ending in ["txt", "md", "html", "xlsx", "csv", "json"] {
        let old = data.join(format!("4.lists/list.{ending}"));
        let said = run(&club, now, &format!("verify {}", old.display()));
        assert!(said.contains("as published (edition 1"), "{ending}: {said}");
        assert!(!said.contains("exit "), "{ending}: {said}");
        let new = club.path(&format!("list.{ending}"));
        let line = format!("list --date 2027-01-01 --lang da --out {}", new.display());
        run(&club, now, &line).lacks("exit ");
        let [old, new] = [&old, &new].map(|file| fs::read(file).unwrap());
        assert_ne!(old, new, "{ending}");
        // Half of the one and half of the other is neither.
        if ending == "csv" {
            let [old, new] = [old, new].map(|file| String::from_utf8(file).unwrap());
            let rows = old.lines().zip(new.lines()).enumerate();
            let mixed = rows.map(|(at, (old, new))| if at < 9 { new } else { old });
            let mixed = mixed.collect::<Vec<_>>().join("\n");
            let file = club.file("mixed.csv", &mixed);
            let said = run(&club, now, &format!("verify {}", file.display()));
            assert!(said.ends_with("exit 1\n"), "{said}");
        }
    }
}

/// The list of 1 August 2026 as a workbook of the program before sheets had titles.
const WORKBOOK: &[u8] = include_bytes!("../data/schema/3.2026-08-01.xlsx");

#[test]
fn a_workbook_from_before_sheets_had_titles_is_the_list_as_published() {
    let club = kept();
    club.file("then.xlsx", WORKBOOK);
    let verified = |file: &str| {
        let file = club.path(file);
        run(&club, LATER, &format!("verify {}", file.display()))
    };
    let said = verified("then.xlsx");
    assert!(
        said.contains("as published") && !said.contains("exit "),
        "{said}"
    );
    // The same list as the program writes it now.
    let now = club.path("now.xlsx");
    run(
        &club,
        LATER,
        &format!("list --date 2026-08-01 --out {}", now.display()),
    );
    let said = verified("now.xlsx");
    assert!(
        said.contains("as published") && !said.contains("exit "),
        "{said}"
    );
    let rows = |bytes: &[u8]| page_text::workbook(bytes).unwrap().rows;
    let (then, now) = (rows(WORKBOOK), rows(&fs::read(now).unwrap()));
    let title = |row: &Vec<String>| row.len() == 1 && row[0].contains(" – ");
    assert!(!then.iter().any(title));
    assert!(now.iter().filter(|row| title(row)).count() > 3, "{now:?}");
}

/// The kept club, which has gone on with the program of today: a late correction, three members who leave and come back,
/// and two more lists.
fn went_on() -> TestClub {
    let club = kept();
    let steps = [
        ("2026-09-01", "member status Frode left --from 2026-09-01"),
        ("2026-09-01", "member status Gerda left --from 2026-09-01"),
        ("2026-09-01", "member status Hugo left --from 2026-09-01"),
        (
            "2026-09-02",
            "tournament result 'Forår 2026' 5 3 6 0-1 --reason 'another card'",
        ),
        (
            "2027-01-02",
            "publish 2027-01-01 --anyway --reason 'as agreed'",
        ),
        ("2027-02-01", "member status Frode active --from 2027-02-01"),
        ("2027-02-01", "member status Gerda active --from 2027-02-01"),
        ("2027-02-01", "member status Hugo active --from 2027-02-01"),
        (
            "2027-08-02",
            "publish 2027-08-01 --anyway --reason 'as agreed'",
        ),
    ];
    for (day, line) in steps {
        let run = || run(&club, &format!("{day}T19:00:00+01:00"), line);
        let said = run();
        // What is in the way of a list is named first.
        let said = if said.ends_with("exit 4\n") {
            run()
        } else {
            said
        };
        assert!(!said.contains("exit "), "{line}: {said}");
    }
    club
}

/// The day after the last list.
const AFTER_ALL: &str = "2027-08-03T19:00:00+01:00";

/// The lists after those that were kept are sealed under the new rule, all are recomputed, and the old ones are printed
/// as they were.
#[test]
fn lists_of_both_rules_stand_side_by_side() {
    let club = went_on();
    let on = |line: &str| run(&club, AFTER_ALL, line);
    assert_eq!(on("check"), "");
    for (line, text) in printed() {
        assert_eq!(on(&line), text, "{line}");
    }
    let corrected = on("list --date 2027-01-01");
    let game = "Forår 2026, round 5: Carl Holm – Frode Dahl, ";
    for said in [
        "Corrected since the last list, which stays as published:",
        game,
    ] {
        corrected.shows(said);
    }
}

/// Who comes back is not new, and the games of earlier years are not games since the last list.
#[test]
fn who_comes_back_is_back_and_not_new() {
    let club = went_on();
    let on = |line: &str| run(&club, AFTER_ALL, line);
    // He played in none of the events since the list before, and was a member for years.
    let back = on("list --date 2027-08-01");
    let row = back
        .lines()
        .find(|line| line.contains("Frode Dahl"))
        .unwrap();
    let row: Vec<&str> = row.split_whitespace().collect();
    assert_eq!(row[4..6], ["back", "0"], "{back}");
    let legend = "back: not on the previous list, but on an earlier one.";
    back.shows(legend);
    back.lacks("new: not on the previous list.");
    let json: serde_json::Value =
        serde_json::from_str(&on("compare 2027-01-01 2027-08-01 --json")).unwrap();
    let kinds = json["members"].as_array().unwrap().iter();
    assert_eq!(kinds.filter(|one| one["kind"] == "back").count(), 3);
}

/// Who is new, or back, stands in the order of the ratings wherever it is told.
#[test]
fn who_is_new_or_back_stands_by_rating() {
    let club = went_on();
    let on = |line: &str| run(&club, AFTER_ALL, line);
    let compared = on("compare 2025-01-01 2026-08-01");
    let at = ["New: 2", "Hugo Ravn", "Gerda Nyborg"].map(|name| compared.find(name).unwrap());
    assert!(at.is_sorted(), "{compared}");
    let places = [
        on("list --date 2027-08-01 --format markdown"),
        on("announce --date 2027-08-01 --format markdown"),
        on("compare 2027-01-01 2027-08-01"),
    ];
    for told in places {
        let from = told.find("Back").unwrap_or_else(|| panic!("{told}"));
        let told = &told[from..];
        let at = ["Hugo Ravn", "Frode Dahl", "Gerda Nyborg"].map(|name| told.find(name).unwrap());
        assert!(at.is_sorted(), "{told}");
        told.lacks("New");
    }
}

#[test]
fn a_corrected_edition_is_named_as_one_wherever_it_is_shown() {
    let club = kept();
    let list = run(&club, LATER, "list --date 2026-08-01");
    let head = "Corrected edition 2; replaces the one published on 2 August 2026 with seal";
    list.shows(head);
    let lists = run(&club, LATER, "lists");
    lists.shows("Corrects edition 1: a card was misread");
    let site = club.path("site");
    run(&club, LATER, &format!("site {}", site.display())).lacks("exit ");
    let page = |name: &str| fs::read_to_string(site.join(name)).unwrap();
    for index in ["index.html", "lists/index.html", "lists/2026-08-01-1.html"] {
        let page = page(index);
        assert!(
            page.contains("1 August 2026, corrected edition 2"),
            "{index}: {page}"
        );
    }
    let index = page("lists/index.html");
    index.shows("1 August 2026, edition 1 (replaced)");
    let feed = page("feed.xml");
    let title = "<title>Rating list as of 1 August 2026, corrected edition 2</title>";
    feed.shows(title);
    page("lists/2026-08-01.html").shows(head);
}
