//! The commands of an ordinary half-year come first, and a slip leads to what was meant.

use std::collections::BTreeSet;

use klubrating::app::synonyms;
use klubrating::cli::{EVERYDAY, command_groups, commands, subjects};
use proptest::prelude::*;

use crate::cases::property;
use crate::program::TestClub;
use crate::written::Written;

/// The commands of an ordinary half-year.
fn everyday() -> Vec<&'static str> {
    let all = EVERYDAY.iter().flat_map(|(_, commands)| *commands);
    all.copied().collect()
}

#[test]
fn the_page_of_the_program() {
    let club = TestClub::new();
    let pages = [
        ("en", club.ok("--help")),
        ("da", club.danish("--help")),
        ("de", club.german("--help")),
    ];
    for (lang, page) in pages {
        for line in page.lines() {
            assert!(line.chars().count() <= 80, "{line}");
        }
        // Each everyday command is a line of its own.
        for words in everyday() {
            let rows = page.lines().filter(|line| {
                let rest = line.strip_prefix(&format!("  {words}"));
                rest.is_some_and(|rest| rest.starts_with("  ") && !rest.trim().is_empty())
            });
            assert_eq!(rows.count(), 1, "{words}\n{page}");
        }
        insta::assert_snapshot!(format!("program_{lang}"), page);
    }
}

#[test]
fn every_command_stands_once_on_the_page_of_the_program() {
    let everyday = everyday();
    assert!(everyday.len() <= 20);
    let known = commands();
    for words in &everyday {
        assert!(known.iter().any(|one| one == words), "{words}");
    }
    let page = TestClub::new().ok("--help");
    let (_, others) = page.split_once("Everything else:\n").unwrap();
    let (others, _) = others.split_once("\n\n").unwrap();
    let others = others.replace("\n    ", " ");
    let mut named: Vec<String> = Vec::new();
    for ((subject, _), line) in subjects().iter().zip(others.lines()) {
        let (title, names) = line.trim().split_once(": ").unwrap();
        assert_eq!(title, subject);
        let names = names
            .split(", ")
            .map(|name| name.trim_end_matches(['\u{a0}', '…']));
        named.extend(names.map(str::to_owned));
    }
    let of_groups = known.iter().filter(|words| words.contains(' '));
    let groups: BTreeSet<&str> = of_groups
        .filter_map(|words| words.split(' ').next())
        .collect();
    named.extend(
        everyday
            .iter()
            .filter(|words| !words.contains(' '))
            .map(|&words| words.to_owned()),
    );
    named.sort();
    let mut all = command_groups();
    all.sort();
    assert_eq!(named, all);
    for group in groups {
        others.shows(&format!("{group}\u{a0}…"));
    }
}

#[test]
fn the_options_of_every_command_stand_on_the_page_of_the_program() {
    let club = TestClub::new();
    let page = club.ok("--help");
    let general = klubrating::cli::general_options();
    let general = general
        .lines()
        .skip(2)
        .filter_map(|row| row.split('`').nth(1));
    let general: Vec<&str> = general
        .map(|option| option.split(" <").next().unwrap())
        .collect();
    assert!(general.len() > 10 && general.contains(&"--db"));
    for option in &general {
        page.shows(option);
    }
    for command in commands() {
        let help = club.ok(&format!("{command} --help"));
        // An example may use them.
        let rows = help.lines().skip_while(|line| *line != "Options:").skip(1);
        let rows: Vec<&str> = rows.take_while(|line| !line.is_empty()).collect();
        for option in &general {
            let row = |line: &&&str| line.trim_start().starts_with(option);
            assert_eq!(rows.iter().find(row), None, "{help}");
        }
    }
}

#[test]
fn the_everyday_commands_of_a_long_group_come_first() {
    let help = TestClub::new().ok("tournament --help");
    let rows = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let names: Vec<&str> = rows
        .map_while(|row| row.split_whitespace().next())
        .collect();
    assert_eq!(names[..5], ["import", "new", "player", "result", "edit"]);
    assert!(names.len() > 10);
}

/// Commands with near names: the page of each says what the other is for.
const NEAR: &[(&str, &[&str])] = &[
    ("list", &["lists"]),
    ("lists", &["list"]),
    ("backup", &["backups"]),
    ("backups", &["backup", "restore"]),
    ("check", &["checklist", "verify"]),
    ("checklist", &["check"]),
    ("verify", &["check"]),
    ("rate", &["explain"]),
    ("explain", &["history"]),
    ("history", &["explain", "sheet"]),
    ("sheet", &["report"]),
    ("report", &["sheet"]),
];

#[test]
fn the_first_line_of_a_page_names_the_command_with_a_near_name() {
    let club = TestClub::new();
    for (command, others) in NEAR {
        let line = format!("{command} --help");
        for page in [club.ok(&line), club.danish(&line), club.german(&line)] {
            let first = page.split("\n\n").next().unwrap().words() + " ";
            for other in *others {
                let named = format!("klubrating {other}");
                let ends = [" ", ",", ";"].map(|end| format!("{named}{end}"));
                assert!(ends.iter().any(|named| first.contains(named)), "{page}");
            }
        }
    }
}

/// What is proposed for a wrong line.
fn proposed(club: &TestClub, line: &str) -> Vec<String> {
    let told = club.run(line);
    told.shows("exit 2");
    let hint = told.split_once("hint: did you mean ");
    let hint = hint.and_then(|(_, rest)| rest.split_once("?\n"));
    let hint = hint.map_or("", |(meant, _)| meant);
    let all = hint.split(", ").filter(|meant| !meant.is_empty());
    all.map(str::to_owned).collect()
}

#[test]
fn a_slip_leads_to_what_is_near_in_letters_or_in_sense() {
    let club = TestClub::new();
    for (typed, meant) in [
        ("tourn", &["tournament"][..]),
        (
            "delete",
            &[
                "tournament delete",
                "tournament player remove",
                "card remove",
                "member status",
            ],
        ),
        (
            "slet",
            &[
                "tournament delete",
                "tournament player remove",
                "card remove",
                "member status",
            ],
        ),
        ("new", &["tournament new", "member add", "init"]),
        ("add", &["member add", "tournament player add", "card add"]),
        ("results", &["tournament result", "tournament show"]),
        ("rating", &["list", "explain", "rate"]),
        ("players", &["member list", "tournament player add"]),
        ("print", &["list", "sheet", "report", "card print"]),
        ("save", &["backup"]),
        ("login", &["--user"]),
        ("passive", &["member status"]),
        ("round", &["tournament result", "tournament edit"]),
        (
            "import",
            &[
                "tournament import",
                "member import",
                "opening import",
                "external-rating import",
            ],
        ),
        (
            "turnering",
            &["tournament list", "tournament import", "tournament new"],
        ),
        (
            "turnring",
            &["tournament list", "tournament import", "tournament new"],
        ),
        ("spieler", &["member list", "tournament player add"]),
        ("liste", &["list", "lists"]),
        ("hjælp", &["--help"]),
        ("merge", &["member merge"]),
        ("expect", &["tournament expect"]),
        ("member-add", &["member add"]),
        ("tournament add", &["tournament player add"]),
        ("tournament lst", &["tournament list"]),
        ("member delte", &["member status"]),
        (
            "delete member 3",
            &[
                "tournament delete",
                "tournament player remove",
                "card remove",
                "member status",
            ],
        ),
        ("card delete", &["card remove"]),
        ("list --anway", &["--anyway"]),
        ("tournament close 1 --resaon x", &["--reason"]),
        ("member status 1 left --date 2027-01-01", &["--from"]),
        ("start-rating set 1 140 --date 2027-01-01", &["--on"]),
        ("list --output x.pdf", &["--out"]),
        ("list -o x.pdf", &["--out"]),
        ("list -y", &["--anyway", "--force"]),
        ("list -f", &["--force", "--anyway"]),
        ("list --pdf", &["--format"]),
        ("xyzzy", &[]),
        ("list --xyzzy", &[]),
    ] {
        assert_eq!(proposed(&club, typed), meant, "{typed}");
    }
    // Both are one letter away.
    let mut near = proposed(&club, "listt");
    near.sort();
    assert_eq!(near, ["list", "lists"]);
}

#[test]
fn a_value_that_is_not_among_the_possible_ones_leads_to_a_near_one() {
    let club = TestClub::new();
    club.run("tournament new A --kind clb")
        .shows("did you mean club?");
    club.run("tournament new A --kind open").shows("one of: ");
}

#[test]
fn the_other_words_lead_to_commands_and_options_that_exist() {
    let club = TestClub::new();
    let commands = commands();
    let mut options = String::new();
    for command in &commands {
        options += &club.ok(&format!("{command} --help"));
    }
    options += &club.ok("--help");
    let mut seen = BTreeSet::new();
    for (word, meant) in synonyms::all() {
        assert!(seen.insert((word, meant)), "{word}: {meant} is there twice");
        if word.starts_with('-') || meant.starts_with("--") {
            for option in meant.split(' ') {
                let ends = [" ", "\n", ","].map(|end| format!("{option}{end}"));
                assert!(
                    ends.iter().any(|option| options.contains(option)),
                    "{option}"
                );
            }
        } else {
            assert!(commands.iter().any(|one| one == meant), "{meant}");
            let first = &proposed_or_known(&club, word);
            assert!(first.iter().any(|one| one == meant), "{word}: {first:?}");
        }
    }
}

/// What is proposed for a word; for a command, the commands that the table has for it.
fn proposed_or_known(club: &TestClub, word: &str) -> Vec<String> {
    if command_groups().iter().any(|name| name == word) {
        return synonyms::meant_by(word, 0).map(str::to_owned).collect();
    }
    proposed(club, word)
}

proptest! {
    #![proptest_config(property("KLUBRATING_TYPOS", 40))]

    #[test]
    fn one_wrong_letter_in_a_command_proposes_it(
        at in any::<prop::sample::Index>(), place in any::<prop::sample::Index>(), kind in 0..4_u8,
        letter in prop::char::range('a', 'z'),
    ) {
        let commands = commands();
        let words: Vec<&str> = at.get(&commands).split(' ').collect();
        let (last, before) = words.split_last().unwrap();
        let mut letters: Vec<char> = last.chars().collect();
        let here = place.index(letters.len());
        match kind {
            0 => { letters.remove(here); }
            1 => letters.insert(here, letter),
            2 => letters[here] = letter,
            _ => letters.swap(here, here.saturating_sub(1)),
        }
        let typed: String = letters.into_iter().collect();
        let before = before.join(" ");
        let typed = format!("{before} {typed}");
        let typed = typed.trim_start();
        let starts = |one: &String| format!("{one} ").starts_with(&format!("{typed} "));
        prop_assume!(!typed.contains(" -") && !typed.starts_with('-') && !commands.iter().any(starts));
        let club = TestClub::new();
        let meant = proposed(&club, typed);
        prop_assert!(meant.iter().any(|one| *one == words.join(" ")), "{typed}: {meant:?}");
    }
}
