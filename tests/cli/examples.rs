//! The help and the manual page of every command: an example that works, and pages that name each other rightly.

use std::collections::BTreeSet;
use std::fs;

use crate::program::TestClub;

/// The words of every command and every group of commands.
fn all() -> BTreeSet<String> {
    let mut all = BTreeSet::new();
    for command in klubrating::cli::commands() {
        let words: Vec<&str> = command.split(' ').collect();
        all.extend((1..=words.len()).map(|length| words[..length].join(" ")));
    }
    all
}

#[test]
fn the_help_of_every_command_ends_in_an_example_of_it() {
    let club = TestClub::new();
    let commands = klubrating::cli::commands();
    for command in all() {
        let help = club.ok(&format!("{command} --help"));
        let (_, end) = help.split_once("\nExample:\n  klubrating ").unwrap();
        let example = end.replace(" \\\n     ", "");
        let example = example.trim_end();
        assert!(!example.contains('\n'), "{help}");
        assert!(
            format!("{example} ").starts_with(&format!("{command} ")),
            "{command}: {example}"
        );
        let known = |one: &&str| *one == example;
        assert!(klubrating::cli::examples().iter().any(known));
        assert!(
            commands
                .iter()
                .any(|one| format!("{example} ").starts_with(&format!("{one} ")))
        );
    }
}

/// What an example needs beside the demo club.
fn before(example: &str) -> &'static [&'static str] {
    let of = |command: &str| example.starts_with(command);
    match () {
        () if of("member merge") => &["member add 'Sofie Bech'", "member add 'Sofie Beck'"],
        () if of("member anonymise") => &[
            "member add 'Sofie Bech' --since 2026-01-01",
            "member status 'Sofie Bech' left --from 2026-11-01",
        ],
        () if of("member unhide") => &["member hide 'Tim Jaksland'"],
        () if of("tournament player remove") => &["tournament player add 17 'Kasper Nyborg'"],
        () if of("game") => &[
            "pool add Games --multiplayer",
            "game add 'Tim Jaksland=50' 'Henrik Larsen=47' --pool Games",
        ],
        () if of("regulation announcement") => &[
            "regulation adopt es-exceptional-5 --from 2027-01-01 --approved 2026-11-20 --by Board --announcement '4'",
        ],
        () if of("setting unset") => &["setting set junior-age 18"],
        () if of("verify") => &["list --date 2026-08-01 --format text --out list.txt"],
        () if of("undo") => &["member hide 'Tim Jaksland'"],
        () if of("redo") => &["member hide 'Tim Jaksland'", "undo"],
        () if of("restore") => &["backup copy.db"],
        () => &[],
    }
}

#[test]
fn every_example_works_on_the_demo_club() {
    let made = TestClub::new();
    made.ok("demo --build demo.db");
    let data = concat!(env!("CARGO_MANIFEST_DIR"), "/data/templates");
    let tests = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data");
    for example in klubrating::cli::examples() {
        let club = TestClub::new();
        // Older lists are taken over before the first own one.
        if example.starts_with("opening archive") {
            club.ok("member add 'Tim Jaksland' --since 2019-01-01");
        } else {
            fs::copy(made.path("demo.db"), club.database()).unwrap();
        }
        for name in ["crosstable", "members", "opening", "multiplayer"] {
            let name = format!("{name}.csv");
            fs::copy(format!("{data}/{name}"), club.path(&name)).unwrap();
        }
        club.file("old-list.csv", "name,rating,games\nTim Jaksland,150,40\n");
        fs::copy(
            format!("{tests}/exchange/club_report.csv"),
            club.path("club_report.csv"),
        )
        .unwrap();
        fs::copy(
            format!("{tests}/testsuite/elostatts_synthetic.pgn"),
            club.path("suite.pgn"),
        )
        .unwrap();
        for line in before(example) {
            club.ok(line);
        }
        club.ok(example);
    }
}

#[test]
fn the_manual_is_one_page_a_command() {
    let club = TestClub::new();
    for (lang, headings) in [
        (
            "en",
            [
                "NAME",
                "SYNOPSIS",
                "EXAMPLES",
                "EXIT STATUS",
                "ENVIRONMENT",
                "FILES",
                "SEE ALSO",
            ],
        ),
        (
            "da",
            [
                "NAVN",
                "SYNOPSIS",
                "EKSEMPLER",
                "AFSLUTNINGSKODE",
                "MILJØVARIABLER",
                "FILER",
                "SE OGSÅ",
            ],
        ),
        (
            "de",
            [
                "NAME",
                "ÜBERSICHT",
                "BEISPIELE",
                "RÜCKGABEWERT",
                "UMGEBUNGSVARIABLEN",
                "DATEIEN",
                "SIEHE AUCH",
            ],
        ),
    ] {
        let answer = match lang {
            "da" => club.danish("man --out da"),
            "de" => club.german("man --out de"),
            _ => club.run("man --out en"),
        };
        assert!(!answer.contains("exit "), "{answer}");
        let folder = club.path(lang);
        let pages: BTreeSet<String> = fs::read_dir(&folder)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        let wanted = all()
            .into_iter()
            .map(|command| format!("klubrating-{}.1", command.replace(' ', "-")));
        let wanted: BTreeSet<String> = wanted.chain(["klubrating.1".to_owned()]).collect();
        assert_eq!(pages, wanted);
        for name in &pages {
            let page = fs::read_to_string(folder.join(name)).unwrap();
            for heading in headings {
                assert!(
                    page.contains(&format!(".SH \"\\&{heading}\"")),
                    "{name}: {heading}\n{page}"
                );
            }
            for variable in [
                "KLUBRATING_DB",
                "KLUBRATING_NOW",
                "KLUBRATING_POOL",
                "KLUBRATING_CONFIG",
                "LANG",
            ] {
                assert!(page.contains(variable), "{name}: {variable}");
            }
            // No text is missing, and every page that is named is there.
            assert!(!page.contains("man\\-"), "{page}");
            for other in page
                .split("\\fB\\&")
                .skip(1)
                .filter_map(|rest| rest.split_once("\\fR(1)"))
            {
                let Some(other) = other
                    .0
                    .lines()
                    .next()
                    .filter(|one| one.starts_with("klubrating"))
                else {
                    continue;
                };
                assert!(
                    pages.contains(&format!("{}.1", other.replace("\\-", "-"))),
                    "{name}: {other}"
                );
            }
        }
    }
    let page = club.run("man");
    assert!(page.contains("KLUBRATING MEMBER ADD") && page.contains("KLUBRATING_DB"));
}

#[test]
fn help_works_as_a_word_too() {
    let club = TestClub::new();
    assert_eq!(club.run("help"), club.run("--help"));
    assert_eq!(club.run("help member add"), club.run("member add --help"));
    assert_eq!(club.run("--db x.db help list"), club.run("list --help"));
    assert!(club.run("member list --help").contains("$KLUBRATING_DB"));
    // A value that happens to be the word is left alone.
    assert!(club.run("member show help").contains("error:"));
}

#[test]
fn errors_and_hints_are_in_the_language_of_the_user() {
    let club = TestClub::new();
    for line in ["member show Nobody", "member sho", "calc rating --rating x"] {
        let english = club.run(line);
        assert!(
            english.starts_with("error: ") && english.contains("\nhint: "),
            "{english}"
        );
        let danish = club.danish(line);
        assert!(
            danish.starts_with("fejl: ") && danish.contains("\ntip: "),
            "{danish}"
        );
        let german = club.german(line);
        assert!(
            german.starts_with("Fehler: ") && german.contains("\nHinweis: "),
            "{german}"
        );
    }
}
