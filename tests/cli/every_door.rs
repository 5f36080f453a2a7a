//! Every argument that is a day, a number, a file or a person, against each way to write one. The arguments are those of the
//! page of commands, which is written from the program's own definition: a new one is tried here without being named.

use std::ffi::{OsStr, OsString};
use std::os::unix::ffi::OsStrExt as _;

use crate::program as cli;
use crate::written::Written;

use cli::TestClub;

const PAGE: &str = include_str!("../../docs/commands.md");

/// An argument of a command.
#[derive(Debug)]
struct Door {
    command: String,
    /// `--on`, or nothing for one that has only its place.
    option: Option<String>,
    /// The arguments by place before it.
    place: usize,
    /// `DATE`, `FILE`, `MEMBER`.
    value: String,
}

impl Door {
    /// The words of a command line with this value; what else the command needs is not there.
    fn with(&self, value: &OsStr) -> Vec<OsString> {
        let mut words: Vec<OsString> = vec!["--dry-run".into()];
        words.extend(self.command.split(' ').map(OsString::from));
        match &self.option {
            Some(option) => words.push(option.into()),
            None => words.extend(vec![OsString::from("1"); self.place]),
        }
        words.push(value.to_owned());
        words
    }
}

fn doors() -> Vec<Door> {
    let mut doors = Vec::new();
    let (mut command, mut place) = (String::new(), 0);
    for line in PAGE.lines() {
        if let Some(heading) = line.strip_prefix("###") {
            heading
                .trim_start_matches('#')
                .trim()
                .clone_into(&mut command);
            place = 0;
        }
        let Some((argument, _)) = line
            .strip_prefix("| `")
            .and_then(|rest| rest.split_once("` |"))
        else {
            continue;
        };
        let (option, value) = match argument.split_once(" <") {
            Some((option, value)) => (Some(option.to_owned()), value.trim_end_matches('>')),
            None if argument.starts_with('-') => continue,
            None => (None, argument.trim_matches(['[', ']', '.', '<', '>'])),
        };
        doors.push(Door {
            command: command.clone(),
            place,
            value: value.to_owned(),
            option: option.clone(),
        });
        place += usize::from(option.is_none());
    }
    doors.retain(|door| !door.command.is_empty());
    doors
}

fn run(club: &TestClub, words: &[OsString]) -> String {
    cli::answer(club.program(cli::NOW, "en", "").args(words).output())
}

/// What is said of every value at every one of these doors.
fn tried(doors: &[Door], values: &[&str], has: impl Fn(&str) -> bool, wanted: bool) {
    let club = TestClub::new();
    for door in doors {
        for value in values {
            let told = run(&club, &door.with(OsStr::new(value)));
            assert_eq!(has(&told), wanted, "{door:?} {value}\n{told}");
        }
    }
}

#[test]
fn every_argument_that_is_a_day_takes_every_way_to_write_one() {
    let mut doors = doors();
    doors.retain(|door| door.value == "DATE");
    assert!(doors.len() > 40, "{}", doors.len());
    let days = [
        "2026-09-07",
        "2026/09/07",
        "07.09.2026",
        "7. september 2026",
        "7/9-26",
        "07-Sep-2026",
        "Mon Sep 07 2026",
        "2026-09-07T19:00:00Z",
        "mandag den 7. september 2026",
    ];
    let refused = |told: &str| told.contains("\" is not valid for");
    tried(&doors, &days, refused, false);
    tried(&doors, &["2026-02-30", "soon"], refused, true);
}

#[test]
fn every_argument_that_is_a_persons_number_takes_every_way_to_write_one() {
    let mut doors = doors();
    let is_number = |door: &Door| {
        door.command.starts_with("member")
            && matches!(door.option.as_deref(), Some("--dsu" | "--fide"))
    };
    doors.retain(is_number);
    assert_eq!(doors.len(), 6, "{doors:?}");
    let refused = |told: &str| told.contains("\" is not valid for");
    let numbers = [
        "'1400009'",
        "1 400 009",
        "1.400.009",
        "01400009",
        "1400009.0",
        "=\"1400009\"",
    ];
    tried(&doors, &numbers, refused, false);
    tried(&doors, &["CM1", "11/01/1987", "1,4E+06"], refused, true);
}

#[test]
fn every_argument_that_is_a_path_takes_the_names_that_the_system_has() {
    let mut doors = doors();
    let is_path = |value: &str| {
        ["FILE", "DIR", "FOLDER"]
            .iter()
            .any(|word| value.contains(word))
    };
    doors.retain(|door| is_path(&door.value));
    assert!(doors.len() > 50, "{}", doors.len());
    let club = TestClub::new();
    for door in &doors {
        let told = run(&club, &door.with(OsStr::from_bytes(b"./b\xff/c.x")));
        assert!(!told.contains("not valid text"), "{door:?}\n{told}");
    }
}

#[test]
fn files_with_names_of_old_archives_are_read_and_written() {
    let club = TestClub::new();
    let named = |name: &[u8]| OsStr::from_bytes(name).to_owned();
    let report = named(b"./Efter\xe5r.csv");
    std::fs::write(
        club.path("").join(&report),
        "#start;2026-09-07\n#end;2026-09-07\nno;name;r1\n1;Anna Holm;2w1\n2;Bo Friis;1b0\n",
    )
    .unwrap();
    let run = |words: &[&str], last: &[&OsStr]| {
        let words = words.iter().map(OsString::from);
        let words: Vec<OsString> = words.chain(last.iter().map(OsString::from)).collect();
        run(&club, &words)
    };
    let told = run(&["standings"], &[&report]);
    told.shows("Efter\u{fffd}r");
    told.shows("Anna Holm");
    let told = run(
        &["tournament", "import", "--kind", "club", "--guests"],
        &[&report],
    );
    told.shows("Tournament 1 imported");
    let rules = named(b"r\xe6gler.toml");
    let exported = club.ok("regulation export es");
    std::fs::write(club.path("").join(&rules), exported).unwrap();
    run(&["regulation", "show"], &[&rules]).lacks("\nexit ");
    let told = run(
        &[
            "calc",
            "expected",
            "--rating",
            "150",
            "--opponents",
            "120",
            "--regulation",
        ],
        &[&rules],
    );
    told.lacks("\nexit ");
    let list = named(b"./liste-\xf8.csv");
    run(&["member", "list", "--all", "--out"], &[&list]).shows("liste-\u{fffd}.csv");
    assert!(club.path("").join(&list).is_file());
    let other = named(b"./\xff.db");
    let told = run(&["init", "--club", "Ny", "--db"], &[&other]);
    assert!(club.path("").join(&other).is_file(), "{told}");
    run(&["member", "list", "--db"], &[&other]).shows("Ny");
}

/// The examples of the page, which has one of every command, with the people of the demo club in them.
fn examples() -> Vec<String> {
    let page = PAGE.replace(" \\\n", " ");
    let lines = page
        .lines()
        .filter_map(|line| line.strip_prefix("$ klubrating "));
    lines.map(super::written::Written::words).collect()
}

#[test]
fn a_person_is_found_whatever_the_letters_and_a_slip_is_told_with_the_name_that_is_meant() {
    let people = TestClub::demo().json("member list --all");
    let people = people["members"]
        .as_array()
        .or(people.as_array())
        .unwrap()
        .clone();
    let people: Vec<&str> = people
        .iter()
        .map(|one| one["name"].as_str().unwrap())
        .collect();
    let mut asked = 0;
    for line in examples() {
        let new = [
            "member add",
            "member rename",
            "member alias add",
            "demo",
            "verify",
        ];
        if new.iter().any(|command| line.starts_with(command)) {
            continue;
        }
        let Some(name) = people
            .iter()
            .find(|name| line.contains(&format!("'{name}'")))
        else {
            continue;
        };
        let club = TestClub::demo();
        let said = |written: &str| {
            let line = line.replacen(&format!("'{name}'"), &format!("'{written}'"), 1);
            club.run(&format!("--dry-run {line}"))
        };
        let known = said(name);
        // Some examples go on from earlier ones.
        if known.contains("\nexit ") || known.starts_with("error") {
            continue;
        }
        let folded = name
            .replace('å', "aa")
            .replace('ø', "oe")
            .replace('æ', "ae")
            .to_uppercase();
        assert_eq!(said(&folded), known, "{line}");
        // One letter of the last name is left out.
        let (first, last) = name.rsplit_once(' ').unwrap();
        let mut letters = last.chars();
        let slip = format!(
            "{first} {}{}",
            letters.next().unwrap(),
            letters.skip(1).collect::<String>()
        );
        let told = said(&slip);
        // Those of one tournament are few, and all of them are shown there.
        let is_meant = told.contains(name) || told.contains("shows the players");
        assert!(is_meant && told.contains("exit "), "{line} {slip}\n{told}");
        asked += 1;
    }
    assert!(asked > 15, "{asked}");
}
