//! The help and the manual page of every command: an example that works, and pages that name each other rightly.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;
use std::process::Command;

use crate::documentation;
use crate::program::TestClub;
use crate::written::Written;

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
    let examples = klubrating::cli::examples();
    for command in all() {
        let help = club.ok(&format!("{command} --help"));
        let (_, end) = help.split_once("\nExample:\n  klubrating ").unwrap();
        let (example, pointer) = end.split_once("\n\n").unwrap();
        assert!(pointer.trim_end().ends_with("klubrating --help"), "{help}");
        let example = &*example.replace(" \\\n     ", "");
        assert!(!example.contains('\n'), "{help}");
        assert!(
            format!("{example} ").starts_with(&format!("{command} ")),
            "{command}: {example}"
        );
        assert!(examples.iter().any(|one| one == example));
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
        () if of("member merge") => &[
            "member add 'Sofie Bech'",
            "member add 'Sofie Beck' --anyway",
        ],
        () if of("member alias list") || of("member alias remove") => {
            &["member alias add 'Tim Jaksland' 'Timm Jaxland'"]
        }
        () if of("member anonymise") => &[
            "member add 'Sofie Bech' --since 2026-01-01",
            "member status 'Sofie Bech' left --from 2026-11-01",
        ],
        () if of("member unhide") => &["member hide 'Tim Jaksland'"],
        () if of("tournament unhide") => &["tournament hide 14"],
        () if of("tournament player remove") => &["tournament player add 17 'Kasper Nyborg'"],
        () if of("game") => &[
            "pool add Games --multiplayer",
            "game add 'Tim Jaksland=50' 'Henrik Larsen=47' --pool Games",
        ],
        () if of("view game") => &[
            "pool add Games --multiplayer",
            "game add --on 2026-03-01 'Tim Jaksland=50' 'Henrik Larsen=47' --pool Games",
            "publish 2026-08-01 --pool Games",
        ],
        () if of("regulation announcement") => &[
            "regulation adopt es-exceptional-5 --from 2027-01-01 --approved 2026-11-20 --by 'The board' --announcement 'Larger jumps for players on the way up.'",
        ],
        () if of("scale list") => {
            &["scale adjust --on 2026-11-01 --shift 1 --reason 'Deflation since 2020'"]
        }
        () if of("setting unset") => &["setting set junior-age 18"],
        () if of("verify") => &["list --date 2026-08-01 --format text --out list.txt"],
        () if of("tournament move") => &["pool add Rapid"],
        () if of("pool delete") => &["pool add Blitz"],
        () if of("backups") => &["member hide 'Tim Jaksland'"],
        () if of("publish") => &["checklist --date 2026-11-20"],
        () if of("undo") => &["member hide 'Tim Jaksland'"],
        () if of("redo") => &["member hide 'Tim Jaksland'", "undo"],
        () if of("restore") => &["backup copy.db"],
        () => &[],
    }
}

/// A folder with the files that the examples read, and the demo club in `demo.db`.
fn folder() -> TestClub {
    let club = TestClub::in_tmp().with_demo();
    let root = documentation::root();
    for name in ["crosstable", "members", "opening", "multiplayer"] {
        let name = format!("{name}.csv");
        fs::copy(root.join("data/templates").join(&name), club.path(&name)).unwrap();
    }
    club.file("old-list.csv", "name,rating,games\nTim Jaksland,150,40\n");
    for (from, to) in [
        ("exchange/club_report.csv", "club_report.csv"),
        ("testsuite/elostatts_synthetic.pgn", "suite.pgn"),
    ] {
        fs::copy(root.join("tests/data").join(from), club.path(to)).unwrap();
    }
    fs::copy(club.database(), club.path("empty.db")).unwrap();
    club
}

/// The files beside the database; the backups of the day, in their own folder, serve every example.
fn files(club: &TestClub) -> BTreeSet<PathBuf> {
    let entries = fs::read_dir(club.path("")).unwrap();
    let paths = entries.map(|entry| entry.unwrap().path());
    paths.filter(|path| path.is_file()).collect()
}

/// What every example prints, each run on the demo club as it was built.
fn answers() -> BTreeMap<String, String> {
    let club = folder();
    let given = files(&club);
    // As long as the path that it stands for: sentences break where they would.
    let here = club.path("").display().to_string();
    let there = "/home/anna/club/";
    assert_eq!(here.len(), there.len());
    let run = |example: String| {
        for path in files(&club).difference(&given) {
            fs::remove_file(path).unwrap();
        }
        // Older lists are taken over before the first own one.
        let older = example.starts_with("opening archive");
        let base = if older { "empty.db" } else { "demo.db" };
        fs::copy(club.path(base), club.database()).unwrap();
        if older {
            club.ok("member add 'Tim Jaksland' --since 2019-01-01");
        }
        // The backups of other examples are of another future of the club.
        let backups = club.path("club.db.backups");
        if matches!(&*example, "backups" | "check") && backups.exists() {
            fs::remove_dir_all(backups).unwrap();
        }
        for line in before(&example) {
            club.ok(line);
        }
        let answer = club.ok(&example);
        let answer = without_account(&answer.replace(&here, there));
        (example, with_a_seal(&answer))
    };
    klubrating::cli::examples().into_iter().map(run).collect()
}

/// The answer without the account that the test is run under, and without the room for it in a table.
fn without_account(answer: &str) -> String {
    let output = Command::new("id").arg("-un").output().unwrap();
    let account = format!(" ({})", String::from_utf8(output.stdout).unwrap().trim());
    if !answer.contains(&account) {
        return answer.to_owned();
    }
    let room = account.chars().count();
    let heading = format!("Who{}", " ".repeat(room));
    let told = |line: &str| match line.strip_prefix("---") {
        Some(_) => line[room..].to_owned(),
        None => line.replace(&account, "").replacen(&heading, "Who", 1),
    };
    answer.split_inclusive('\n').map(told).collect()
}

/// The answer with one seal for all: the real ones are salted anew in every club.
fn with_a_seal(answer: &str) -> String {
    let is_hex = |letter: char| letter.is_ascii_digit() || ('a'..='f').contains(&letter);
    let mut text = String::new();
    for word in answer.split_inclusive(|letter: char| !is_hex(letter)) {
        let seal = word.trim_end_matches(|letter| !is_hex(letter));
        match seal.len() {
            16 => text += &word.replace(seal, "8208c17c7ee3906a"),
            12 => text += &word.replace(seal, "3fa91c0be247"),
            _ => text += word,
        }
    }
    text
}

/// The beginning of an answer, marked where there is more.
fn beginning(answer: &str) -> String {
    const LINES: usize = 12;
    let lines: Vec<&str> = answer.lines().collect();
    let more = if lines.len() > LINES + 1 { "…\n" } else { "" };
    let shown = if more.is_empty() { lines.len() } else { LINES };
    let lines: Vec<&str> = lines[..shown].iter().map(|line| line.trim_end()).collect();
    lines.join("\n") + if lines.is_empty() { "" } else { "\n" } + more
}

/// The page with everything between `<!-- NAME… -->` and `<!-- /NAME -->` written anew.
fn filled(text: &str, name: &str, fill: impl Fn(&str) -> String) -> String {
    let (open, close) = (format!("<!-- {name}"), format!("<!-- /{name} -->"));
    let mut parts = text.split(&open);
    let mut page = parts.next().unwrap().to_owned();
    for part in parts {
        let (given, rest) = part.split_once(" -->\n").unwrap();
        let (_, after) = rest.split_once(&close).unwrap();
        let given_words = given.trim_start_matches([':', ' ']);
        let inner = fill(given_words);
        let inner = inner.trim();
        page.extend([&open, given, " -->\n\n", inner, "\n\n", &close, after]);
    }
    page
}

#[test]
fn every_example_works_and_the_pages_of_commands_are_right() {
    let answers = answers();
    let printed = |example: &str| beginning(&answers[example]);
    let page = documentation::page("docs/commands.md");
    let text = filled(&page.text, "general", |_| {
        klubrating::cli::general_options()
    });
    let text = filled(&text, "exit-codes", |_| klubrating::cli::exit_code_table());
    let named = RefCell::new(Vec::new());
    let text = filled(&text, "commands", |names| {
        let names: Vec<&str> = names.split(' ').collect();
        let mut named = named.borrow_mut();
        named.extend(names.iter().map(|name| (*name).to_owned()));
        klubrating::cli::command_reference(&names, &printed)
    });
    let mut named = named.into_inner();
    named.sort();
    let mut all = klubrating::cli::command_groups();
    all.sort();
    assert_eq!(named, all, "each command stands once on the page");
    for (subject, names) in klubrating::cli::subjects() {
        let section = format!("\n## {subject}\n");
        let (_, section) = text.split_once(&section).unwrap();
        let (before, _) = section
            .split_once(&format!("<!-- commands: {names} -->"))
            .unwrap();
        before.lacks("\n## ");
    }
    page.must_be(&text);
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
        answer.lacks("exit ");
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
            page.lacks("man\\-");
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
    page.shows("KLUBRATING MEMBER ADD");
    page.shows("KLUBRATING_DB");
}

#[test]
fn help_works_as_a_word_too() {
    let club = TestClub::new();
    assert_eq!(club.run("help"), club.run("--help"));
    assert_eq!(club.run("help member add"), club.run("member add --help"));
    assert_eq!(club.run("--db x.db help list"), club.run("list --help"));
    club.run("help").shows("$KLUBRATING_DB");
    // A value that happens to be the word is left alone.
    club.run("member show help").shows("error:");
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
