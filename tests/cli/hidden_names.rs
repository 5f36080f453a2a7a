//! Who asked not to appear, and who was made anonymous, in every form of every command: a name is nowhere but on the
//! committee's own pages, where it is marked, and on the person's own. The commands are those of the parser itself.

use std::collections::BTreeSet;
use std::fs;
use std::io::{Cursor, Read};
use std::path::Path;

use crate::pdf_text;

use crate::program::TestClub;

/// Two who asked not to appear.
const HIDDEN: [&str; 2] = ["Qvistgaard", "Zeuthen"];

/// One who was made anonymous.
const ANONYMOUS: &str = "Ulfeldt";

/// Who is named in an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Named {
    /// None of the hidden, unless `--all` or `--hidden` asks for them: then marked.
    OnRequest(&'static str),
    /// None of the hidden, whatever is asked for.
    Never,
    /// The hidden too, marked: the committee's own pages.
    Marked,
    /// The hidden too: the committee's work, which has no form for others.
    AtWork,
    /// Papers for a single member, each of whom is named on it.
    Own,
    /// Nobody's name is asked of it here: it changes something, or is about no person.
    Other,
}

use Named::{AtWork, Marked, Never, Other, Own};

const ALL: Named = Named::OnRequest("--all");

/// Every command with who is named in it, and the lines that are tried. `{D}` is the club's folder.
const TABLE: &[(&str, Named, &[&str])] = &[
    (
        "rate",
        Marked,
        &["", "1", "2", "--since 2026-01-01", "--pool Spil"],
    ),
    (
        "team",
        Marked,
        &[
            "--boards 4 --reserves",
            "Anna 'Hilda Qvistgaard' 'Ivar Zeuthen'",
        ],
    ),
    (
        "explain",
        ALL,
        &[
            "Anna",
            "Anna --tournament Vinter",
            "Anna --tournament Pokal",
            "Anna --tournament Sommer",
            "Anna --tournament Hold",
            "Anna --since-list",
            "Carl",
        ],
    ),
    (
        "history",
        ALL,
        &["Anna", "Anna --last 2", "Anna --quality", "Carl"],
    ),
    (
        "sheet",
        Named::OnRequest("--hidden"),
        &["Anna", "Carl", "--all"],
    ),
    ("report", ALL, &["Vinter", "Pokal", "Sommer", "Hold"]),
    ("standings", ALL, &["Vinter", "Pokal", "Sommer", "Hold"]),
    (
        "announce",
        Never,
        &["", "--date 2026-08-01", "--date 2027-01-01"],
    ),
    ("leaflet", Never, &[""]),
    (
        "list",
        ALL,
        &[
            "",
            "--alphabetical",
            "--date 2026-01-01",
            "--date 2026-08-01",
            "--date 2027-01-01 --juniors",
            "--date 2026-08-01 --pool Spil",
        ],
    ),
    ("lists", Never, &["", "--pool Spil"]),
    (
        "seed",
        ALL,
        &["Pokal", "--players 'Anna,Hilda Qvistgaard,Ivar Zeuthen'"],
    ),
    (
        "groups",
        ALL,
        &[
            "Pokal --size 2",
            "--count 2 --players 'Anna,Hilda Qvistgaard,Ivar Zeuthen'",
        ],
    ),
    (
        "compare",
        ALL,
        &[
            "2026-01-01 2026-08-01",
            "2026-08-01 draft",
            "2026-08-01 draft --pool Spil",
        ],
    ),
    ("balance", ALL, &["", "--to 2026-08-01"]),
    ("what-if", ALL, &["trial.txt"]),
    ("site", Never, &["{D}/site"]),
    ("export", AtWork, &["{D}/export"]),
    (
        "elostat",
        ALL,
        &["--from-club", "--from-club --model bradley-terry"],
    ),
    (
        "tournament show",
        ALL,
        &["Vinter", "Pokal", "Sommer", "Hold"],
    ),
    (
        "tournament export",
        ALL,
        &["Vinter {D}/v.trf", "Pokal {D}/p.csv", "Hold {D}/h.trf"],
    ),
    ("game list", ALL, &["--pool Spil"]),
    ("game show", ALL, &["1 --pool Spil"]),
    ("game export", ALL, &["{D}/games.csv --pool Spil"]),
    ("verify", Never, &["{D}/list.csv", "{D}/list.html"]),
    (
        "view list",
        Never,
        &["", "--date 2026-01-01", "--pool Spil"],
    ),
    ("view lists", Never, &[""]),
    ("view compare", Never, &["2026-01-01 2026-08-01"]),
    ("view member list", Never, &["", "--alphabetical"]),
    ("view member show", Never, &["Anna"]),
    ("view sheet", Never, &["Anna"]),
    ("view history", Never, &["Anna"]),
    (
        "view explain",
        Never,
        &["Anna", "Anna --tournament Vinter", "Anna --pool Spil"],
    ),
    ("view tournament list", Never, &[""]),
    ("view tournament show", Never, &["Vinter"]),
    ("view standings", Never, &["Vinter"]),
    ("view game list", Never, &["--pool Spil"]),
    ("view game show", Never, &["1 --pool Spil"]),
    ("view pool list", Never, &[""]),
    ("regulation list", Never, &[""]),
    ("regulation show", Never, &[""]),
    ("regulation compare", Never, &["es bax"]),
    ("regulation export", Never, &["es"]),
    ("judge", Never, &["es-exceptional-10"]),
    ("proposal", ALL, &["es-exceptional-10 --from 2027-01-01"]),
    ("regulation announcement", Other, &[]),
    ("club name", Other, &[]),
    ("club language", Other, &[]),
    ("pool list", Never, &[""]),
    ("setting list", Never, &[""]),
    ("conversion list", Never, &[""]),
    ("backups", Never, &[""]),
    ("member list", Marked, &["", "--alphabetical", "--all"]),
    ("calibrate", AtWork, &[""]),
    ("card list", AtWork, &["", "--missing"]),
    ("card reminder", AtWork, &[""]),
    ("card print", Own, &["Udflugt", "Udflugt Anna"]),
    ("check", AtWork, &[""]),
    ("checklist", AtWork, &["", "--date 2027-01-01"]),
    ("committee list", AtWork, &["", "--all"]),
    ("external-rating list", AtWork, &[""]),
    ("log", AtWork, &[""]),
    ("member alias list", AtWork, &[""]),
    ("member export", Own, &["Anna"]),
    ("member show", AtWork, &["Anna", "'Hilda Qvistgaard'"]),
    ("scale list", AtWork, &[""]),
    ("start-rating list", AtWork, &[""]),
    ("start-rating propose", AtWork, &[""]),
    ("tournament list", AtWork, &[""]),
    ("tournament open", AtWork, &[""]),
    ("backup", Other, &[]),
    ("calc card", Other, &[]),
    ("calc convert", Other, &[]),
    ("calc expected", Other, &[]),
    ("calc newcomer", Other, &[]),
    ("calc performance", Other, &[]),
    ("calc rating", Other, &[]),
    ("card add", Other, &[]),
    ("card remove", Other, &[]),
    ("committee add", Other, &[]),
    ("committee end", Other, &[]),
    ("completions", Other, &[]),
    ("conversion set", Other, &[]),
    ("demo", Other, &[]),
    ("external-rating import", Other, &[]),
    ("external-rating remove", Other, &[]),
    ("external-rating set", Other, &[]),
    ("game add", Other, &[]),
    ("game delete", Other, &[]),
    ("game edit", Other, &[]),
    ("game import", Other, &[]),
    ("game rules", Other, &[]),
    ("init", Other, &[]),
    ("man", Other, &[]),
    ("member add", Other, &[]),
    ("member alias add", Other, &[]),
    ("member alias remove", Other, &[]),
    ("member anonymise", Other, &[]),
    ("member edit", Other, &[]),
    ("member hide", Other, &[]),
    ("member import", Other, &[]),
    ("member merge", Other, &[]),
    ("member rename", Other, &[]),
    ("member status", Other, &[]),
    ("member unhide", Other, &[]),
    ("multiplayer", Other, &[]),
    ("opening archive", Other, &[]),
    ("opening import", Other, &[]),
    ("pool add", Other, &[]),
    ("pool delete", Other, &[]),
    ("pool rename", Other, &[]),
    ("publish", Other, &[]),
    ("redo", Other, &[]),
    ("regulation adopt", Other, &[]),
    ("restore", Other, &[]),
    ("scale adjust", Other, &[]),
    ("setting set", Other, &[]),
    ("setting unset", Other, &[]),
    ("start-rating set", Other, &[]),
    ("template", Other, &[]),
    ("testsuite", Other, &[]),
    ("tournament approve", Other, &[]),
    ("tournament clear", Other, &[]),
    ("tournament close", Other, &[]),
    ("tournament delete", Other, &[]),
    ("tournament edit", Other, &[]),
    ("tournament expect", Other, &[]),
    ("tournament hide", Other, &[]),
    ("tournament import", Other, &[]),
    ("tournament move", Other, &[]),
    ("tournament new", Other, &[]),
    ("tournament player add", Other, &[]),
    ("tournament player remove", Other, &[]),
    ("tournament player set", Other, &[]),
    ("tournament player withdraw", Other, &[]),
    ("tournament result", Other, &[]),
    ("tournament unhide", Other, &[]),
    ("undo", Other, &[]),
];

/// A club in which the hidden and the anonymous have taken part in all there is: rated and unrated events, a match of
/// teams, cards, decisions, lists that were corrected since, board games.
fn club() -> TestClub {
    let club = TestClub::new();
    club.file(
        "trial.txt",
        "tournament result Pokal 1 Hilda Anna 0-1 --reason 'a trial'\n",
    );
    club.file(
        "vinter.csv",
        "#name;Vinter\n#start;2025-10-01\n#end;2025-12-01\nno;name;rating;r1;r2;r3\n\
         1;\"QVISTGAARD, HILDA\";1500;2w1;3b1;4w=\n2;Zeuthen I;1480;1b0;4w1;3w1\n\
         3;Gorm Ulfeldt;1460;4b1;1w0;2b0\n4;\"Lund, Anna\";1500;3w0;2b0;1b=\n",
    );
    club.file(
        "hold.csv",
        "#name;Hold\n#rounds;1\nround;date;team;home;opponents;board;member;colour;result;opponent;opponent_dsu\n\
         1;2026-03-10;1. hold;home;Skovby;1;Hilda Qvistgaard;w;1;Mads Juhl;90101\n\
         1;2026-03-10;1. hold;home;Skovby;2;Anna Lund;b;½;Lone Krag;90102\n",
    );
    for line in [
        "pool rename 1 Skak",
        "pool add Spil --multiplayer",
        "member add 'Anna Lund' --born 2010",
        "member add 'Hilda Qvistgaard' --born 2009 --dsu 9000111",
        "member add 'Ivar Zeuthen'",
        "member add 'Gorm Ulfeldt'",
        "member add 'Carl Holm'",
        "start-rating set Anna 150 --on 2025-01-01",
        "start-rating set Hilda 155 --on 2025-01-01",
        "start-rating set Ivar 148 --on 2025-01-01",
        "start-rating set Gorm 146 --on 2025-01-01",
        "tournament import vinter.csv --kind club --match '#1=2' --match '#2=3' --match '#3=4' --match '#4=1'",
        "--pool Spil game add --on 2026-03-01 Anna=3 Hilda=2 Ivar=1 Gorm=4",
        "--pool Spil game add --on 2026-04-01 Anna=2 Hilda=3 Ivar=2",
        "committee add Hilda --role member --from 2025-01-01",
        "member alias add Hilda 'Hille Qvistgaard'",
        "external-rating set Hilda --scale dsu --value 1500 --on 2025-01-01",
        "external-rating set Ivar --scale dsu --value 1450 --on 2025-01-01",
    ] {
        club.ok(line);
    }
    club.insist("publish 2026-01-01 --anyway --reason 'the first list'");
    for line in [
        // A round robin in which two have not met, and one game is decided by the committee.
        "tournament new Pokal --kind club --start 2026-02-01 --end 2026-04-01 --rounds 3",
        "tournament player add Pokal Anna",
        "tournament player add Pokal Hilda",
        "tournament player add Pokal Ivar",
        "tournament player add Pokal Carl",
        "tournament result Pokal 1 Hilda Anna 1-0",
        "tournament result Pokal 1 Ivar Carl 1-0",
        "tournament result Pokal 2 Anna Ivar 0-1",
        "tournament result Pokal 2 Carl Hilda 1-0 --unrated --reason 'a mix-up'",
        "tournament result Pokal 3 Anna Carl 1-0",
        "tournament result Pokal 3 Hilda Ivar 1-0",
        "tournament new Udflugt --kind coordinated --start 2026-05-01 --end 2026-05-02 --rounds 3",
        "tournament expect Udflugt Anna Hilda Ivar",
        "card add Udflugt Ivar --dsu-opponents 1500,1600,1400 --score 1",
        "tournament new Sommer --kind club --start 2026-06-01 --end 2026-06-20 --rounds 2",
        "tournament player add Sommer Anna",
        "tournament player add Sommer Hilda",
        "tournament player add Sommer Ivar",
        "tournament result Sommer 1 Anna Hilda 1-0",
        "tournament import hold.csv --kind team --guests",
        "member status Gorm left --from 2026-06-01",
        "publish 2026-08-01 --anyway --reason 'as it is'",
        "--pool Spil publish 2026-08-01",
        "tournament result Vinter 1 1 2 0-1 --reason 'the slip was read wrongly'",
        "member hide Hilda",
        "member hide Ivar",
        "member anonymise Gorm --confirm 'Gorm Ulfeldt'",
        "list --date 2026-08-01 --out list.csv",
        "list --date 2026-08-01 --out list.html",
    ] {
        club.insist(line);
    }
    club
}

/// What can be read in a file, whatever its form.
fn readable(file: &Path) -> String {
    let bytes = fs::read(file).unwrap();
    let mut text = String::from_utf8_lossy(&bytes).into_owned();
    if bytes.starts_with(b"%PDF") {
        let rows = pdf_text::rows(&bytes).unwrap();
        assert!(!rows.is_empty(), "{} has text", file.display());
        for row in rows {
            text.push_str(&row.join(" "));
            text.push('\n');
        }
    } else if bytes.starts_with(b"PK") {
        let mut parts = zip::ZipArchive::new(Cursor::new(bytes)).unwrap();
        for at in 0..parts.len() {
            parts
                .by_index(at)
                .unwrap()
                .read_to_string(&mut text)
                .unwrap();
        }
    }
    // A mail breaks its lines.
    text.replace("=\r\n", "")
}

/// What a line answers, with all that it writes.
fn answer(club: &TestClub, line: &str) -> String {
    let written = club.path("out");
    let _ = fs::remove_dir_all(&written);
    fs::create_dir(&written).unwrap();
    let line = line.replace("{D}", &written.display().to_string());
    let line = match line.strip_prefix("verify ") {
        Some(_) => line.replace("/out/", "/"),
        None => line,
    };
    let mut text = club.run(&line);
    let mut folders = vec![written];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                text.push_str(&readable(&path));
            }
        }
    }
    text
}

/// The line in every form that the command has, and as JSON.
fn in_every_form(words: &str, line: &str) -> Vec<String> {
    let forms = klubrating::cli::forms_of(words).into_iter();
    let forms = forms.map(|form| match words {
        // Its `--out` is a folder for something else.
        "elostat" => format!("{line} --format {form}"),
        _ => format!("{line} --format {form} --out {{D}}/answer.{form}"),
    });
    let as_answer = [line.to_owned(), format!("{line} --json")];
    as_answer.into_iter().chain(forms).collect()
}

/// Of each place in which a text says a name, whether it is marked.
fn marks(text: &str, name: &str) -> Vec<bool> {
    let after = text.split(name).skip(1);
    let marked = after.map(|rest| {
        // "Last, First" of a register.
        let firsts = [", Hilda", ", Ivar"];
        let first = firsts.iter().find_map(|first| rest.strip_prefix(first));
        first.unwrap_or(rest).trim_start().starts_with('°')
    });
    marked.collect()
}

#[test]
fn every_command_is_asked_for_names() {
    let table: BTreeSet<&str> = TABLE.iter().map(|(words, ..)| *words).collect();
    let parser = klubrating::cli::commands();
    let parser: BTreeSet<&str> = parser.iter().map(String::as_str).collect();
    assert_eq!(table, parser);
    assert_eq!(table.len(), TABLE.len(), "none stands twice");
    for (words, named, lines) in TABLE {
        let has_forms = !klubrating::cli::forms_of(words).is_empty();
        assert!(
            !has_forms || !matches!(named, AtWork),
            "{words} has forms for others"
        );
        assert_eq!(lines.is_empty(), *named == Other, "{words}");
    }
}

#[test]
fn a_hidden_name_is_in_no_form_of_any_command_for_others() {
    let club = club();
    let mut wrong = Vec::new();
    for (words, named, lines) in TABLE {
        for line in *lines {
            let whole = format!("{words} {line}");
            for line in in_every_form(words, whole.trim_end()) {
                let said = answer(&club, &line);
                let mut complain = |what: &str| wrong.push(format!("{what}: {line}\n{said}"));
                // Not every form is possible for every pool and day.
                let is_form = line.contains("--format ");
                if said.contains("exit 70") || said.contains("exit 2") && !is_form {
                    complain("it was refused");
                }
                if said.contains(ANONYMOUS) {
                    complain("the anonymous one is named");
                }
                let is_named = HIDDEN.iter().any(|name| said.contains(name));
                let is_unmarked = HIDDEN
                    .iter()
                    .any(|name| marks(&said, name).contains(&false));
                // For programs a field of its own is the mark.
                let marked_apart = said.contains("\"hidden\": true") || said.contains(",true\n");
                match named {
                    Named::OnRequest(_) | Never if is_named => complain("named"),
                    Marked if is_unmarked && !marked_apart => complain("named without the mark"),
                    _ => {}
                }
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "{} answers\n{}",
        wrong.len(),
        wrong.join("\n\n")
    );
}

/// What is hidden is hidden by intent: on request it is there, and marked.
#[test]
fn a_hidden_name_is_marked_where_it_is_asked_for() {
    let club = club();
    let mut wrong = Vec::new();
    for (words, named, lines) in TABLE {
        let asked = match named {
            Named::OnRequest(option) => option,
            Marked => "",
            _ => continue,
        };
        let mut times = 0;
        for line in *lines {
            let said = answer(&club, &format!("{words} {line} {asked}"));
            times += HIDDEN.iter().filter(|name| said.contains(**name)).count();
            // A file for another program has names alone.
            let is_for_programs = words.ends_with("export");
            let is_unmarked = |name: &&str| marks(&said, name).contains(&false);
            if !is_for_programs && HIDDEN.iter().any(is_unmarked) {
                wrong.push(format!("{words} {line}\n{said}"));
            }
        }
        assert!(times > 0, "{words} names them on request");
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

#[test]
fn who_is_hidden_has_a_page_of_her_own() {
    let club = club();
    for line in [
        "sheet Hilda",
        "history Hilda",
        "explain Hilda",
        "member show Hilda",
        "member export Hilda",
    ] {
        let said = club.ok(line);
        assert!(said.contains("Qvistgaard"), "{line}: {said}");
        assert!(!said.contains("Zeuthen"), "{line}: {said}");
    }
}
