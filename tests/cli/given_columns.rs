//! `--columns`, `--cells`, `--sheet` and `--hidden`: what a user says of a list in a file, at every command that reads one.

use crate::program as cli;
use crate::written::Written;

use cli::TestClub;
use rust_xlsxwriter::Workbook;

/// A workbook of sheets with their rows; a hidden sheet has a `-` before its name, a hidden row before its first cell.
fn workbook(sheets: &[(&str, &[&str])]) -> Vec<u8> {
    let mut book = Workbook::new();
    for (name, rows) in sheets {
        let sheet = book.add_worksheet();
        sheet.set_name(name.trim_start_matches('-')).unwrap();
        sheet.set_hidden(name.starts_with('-'));
        for (row, text) in (0..).zip(*rows) {
            for (column, cell) in (0..).zip(text.trim_start_matches('-').split(';')) {
                match cell.parse::<f64>() {
                    Ok(number) => sheet.write(row, column, number).unwrap(),
                    Err(_) => sheet.write(row, column, cell).unwrap(),
                };
            }
            if text.starts_with('-') {
                sheet.set_row_hidden(row).unwrap();
            }
        }
    }
    // The first sheet that can be seen is the one that is open.
    let open = sheets.iter().position(|(name, _)| !name.starts_with('-'));
    for (at, sheet) in book.worksheets_mut().iter_mut().enumerate() {
        sheet
            .set_active(Some(at) == open)
            .set_first_tab(Some(at) == open);
    }
    book.save_to_buffer().unwrap()
}

const IMPORT: &str = "--kind club --guests --start 2026-09-07 --end 2026-09-14";

/// Names with their points.
fn points(club: &TestClub, line: &str) -> Vec<String> {
    let answer = club.json(line);
    let players = answer["players"]
        .as_array()
        .unwrap_or_else(|| panic!("{line}\n{answer}"));
    let mut told: Vec<String> = players
        .iter()
        .map(|player| {
            format!(
                "{} {}",
                player["name"].as_str().unwrap(),
                player["points"].as_f64().unwrap()
            )
        })
        .collect();
    told.sort();
    told
}

/// What is asked: the command ends with exit code 4 and says this.
fn asked(club: &TestClub, line: &str, parts: &[&str]) {
    ended(club, line, 4, parts);
}

/// What is refused as it is.
fn refused(club: &TestClub, line: &str, parts: &[&str]) {
    ended(club, line, 3, parts);
}

fn ended(club: &TestClub, line: &str, code: u8, parts: &[&str]) {
    let before = club.dump();
    let answer = club.run(line);
    assert!(
        answer.ends_with(&format!("exit {code}\n")),
        "{line}\n{answer}"
    );
    for part in parts {
        assert!(answer.contains(part), "{line} {part}\n{answer}");
    }
    assert_eq!(club.dump(), before, "{line}");
}

/// Games without headings, and a line that is none.
const BARE: &str = "Anna Holm;Bo Friis;1-0\nCarl Dam;Dora Ask;0-1\nAnna Holm;Carl Dam;½-½\nBo Friis;Dora Ask;1-0\nTak for kampen;;\n";

/// Rounds whose points are other ones than the file states.
const OTHER_POINTS: &str = "Nr;Navn;1;2;Point\n1;Anna Holm;2w1;3b1;1\n2;Bo Friis;1b0;4w1;0\n\
    3;Carl Dam;4w½;1w0;1\n4;Dora Ask;3b½;2b0;1\n";

#[test]
fn standings_and_imports_ask_what_the_columns_hold() {
    let club = TestClub::new();
    club.file("bare.csv", BARE);
    let proposal = "--columns \"1=white,2=black,3=result\"";
    let columns = proposal.replace('"', "");
    let import = format!("tournament import bare.csv {IMPORT}");
    for command in ["standings bare.csv", &import] {
        asked(&club, command, &[proposal, "--anyway"]);
    }
    let expected = ["Anna Holm 1.5", "Bo Friis 1", "Carl Dam 0.5", "Dora Ask 1"];
    assert_eq!(points(&club, "standings bare.csv --anyway"), expected);
    assert_eq!(
        points(&club, &format!("standings bare.csv {columns}")),
        expected
    );
    club.ok(&format!("{import} {columns}"))
        .shows("Tournament 1 imported");
    assert_eq!(points(&club, "standings 1"), expected);
    // In an answer for scripts too.
    let told = club.json("standings bare.csv");
    assert!(
        told.to_string().contains("1=white,2=black,3=result"),
        "{told}"
    );
    // A table without headings is read where it is said what its columns hold.
    club.file(
        "rows.csv",
        "1;Anna Holm;2w1\n2;Bo Friis;1b0\n3;Carl Dam;4w1\n4;Dora Ask;3b0\n",
    );
    let rows =
        "standings rows.csv --columns 1=number,2=name,3=rounds --cells opponent-colour-result";
    assert_eq!(points(&club, rows)[0], "Anna Holm 1");
}

#[test]
fn a_table_that_contradicts_itself_is_asked_about_under_any_mapping() {
    let club = TestClub::new();
    club.file("other.csv", OTHER_POINTS);
    let columns = "--columns 1=number,2=name,3-4=rounds,5=points";
    let import = format!("tournament import other.csv {IMPORT} {columns}");
    for command in [&format!("standings other.csv {columns}"), &import] {
        asked(
            &club,
            command,
            &["the points agree for 0 of 4 players", "--anyway"],
        );
    }
    club.ok(&format!("{import} --anyway"))
        .shows("Tournament 1 imported");
    let found = points(&club, "standings 1");
    assert_eq!(
        found,
        ["Anna Holm 2", "Bo Friis 1", "Carl Dam 0.5", "Dora Ask 0.5"]
    );
    assert_eq!(
        points(&club, &format!("standings other.csv {columns} --anyway")),
        found
    );
}

#[test]
fn a_mapping_that_is_wrong_is_refused_with_the_reason() {
    let club = TestClub::new();
    club.file("other.csv", OTHER_POINTS);
    for columns in ["2=name,5=rounds", "3=name,4-5=rounds", "2=name"] {
        refused(
            &club,
            &format!("standings other.csv --columns {columns}"),
            &["almost no cell can be read as a result"],
        );
        refused(
            &club,
            &format!("tournament import other.csv {IMPORT} --columns {columns}"),
            &["almost no cell can be read as a result"],
        );
    }
    for (option, part) in [
        ("--columns 2=nam", "is not a column and its content"),
        (
            "--columns 2=name,2=rounds",
            "a column can hold only one thing",
        ),
        (
            "--columns 2=name,3-4=rounds --cells opponent-opponent",
            "is not the order of a cell's parts",
        ),
    ] {
        ended(&club, &format!("standings other.csv {option}"), 2, &[part]);
    }
    let answer = club.run("standings other.csv --cells opponent-colour-result");
    assert!(answer.ends_with("exit 2\n"), "{answer}");
}

const GROUP_A: &[&str] = &[
    "Nr;Navn;1;2;Point",
    "1;Anna Holm;2w1;3b1;2",
    "2;Bo Friis;1b0;4w1;1",
    "3;Carl Dam;4w½;1w0;½",
    "4;Dora Ask;3b½;2b0;½",
];
const GROUP_B: &[&str] = &[
    "Nr;Navn;1;2;Point",
    "1;Egon Ek;2w0;3b1;1",
    "2;Frida Gram;1b1;4w1;2",
    "3;Gert Hald;4w½;1w0;½",
    "4;Hans Juhl;3b½;2b0;½",
];

#[test]
fn of_several_sheets_one_is_read_and_the_others_are_named() {
    let club = TestClub::new();
    club.file(
        "groups.xlsx",
        workbook(&[("Gruppe A", GROUP_A), ("Gruppe B", GROUP_B)]),
    );
    let told = club.run("standings groups.xlsx");
    told.shows("Anna Holm");
    told.shows("Gruppe B");
    let b = [
        "Egon Ek 1",
        "Frida Gram 2",
        "Gert Hald 0.5",
        "Hans Juhl 0.5",
    ];
    assert_eq!(points(&club, "standings groups.xlsx --sheet 'Gruppe B'"), b);
    club.ok(&format!(
        "tournament import groups.xlsx {IMPORT} --sheet 'Gruppe B'"
    ));
    assert_eq!(points(&club, "standings 1"), b);
    refused(
        &club,
        "standings groups.xlsx --sheet C",
        &["There is no sheet \"C\"", "Gruppe A", "Gruppe B"],
    );
    let both = "standings groups.xlsx --sheet 'Gruppe A' --columns 2=name,3-4=rounds";
    assert_eq!(points(&club, both)[0], "Anna Holm 2");
}

#[test]
fn a_hidden_sheet_is_read_only_where_it_is_named() {
    let club = TestClub::new();
    club.file(
        "years.xlsx",
        workbook(&[("-2025", GROUP_B), ("2026", GROUP_A)]),
    );
    let told = club.run("standings years.xlsx");
    told.shows("Anna Holm");
    told.lacks("Egon Ek");
    told.shows("The hidden sheet 2025 was not read");
    assert_eq!(
        points(&club, "standings years.xlsx --sheet 2025")[0],
        "Egon Ek 1"
    );
    let imported = club.ok(&format!("tournament import years.xlsx {IMPORT}"));
    imported.shows("The hidden sheet 2025 was not read");
    assert_eq!(points(&club, "standings 1")[0], "Anna Holm 2");
}

/// A list filtered to the first group.
const FILTERED: &[&str] = &[
    "Gruppe;Hvid;Sort;Resultat",
    "A;Anna Holm;Bo Friis;1-0",
    "A;Carl Dam;Anna Holm;½-½",
    "-B;Egon Ek;Frida Gram;0-1",
    "-B;Frida Gram;Gert Hald;1-0",
];

#[test]
fn rows_that_are_hidden_are_asked_about_before_a_tournament_is_stored() {
    let club = TestClub::new();
    club.file("list.xlsx", workbook(&[("Liste", FILTERED)]));
    let import = format!("tournament import list.xlsx {IMPORT}");
    asked(
        &club,
        &import,
        &["hides 2 rows (4–5)", "--hidden leave-out", "--hidden read"],
    );
    let shown = points(&club, "standings list.xlsx");
    assert_eq!(shown, ["Anna Holm 1.5", "Bo Friis 0", "Carl Dam 0.5"]);
    club.run("standings list.xlsx").shows("hides 2 rows (4–5)");
    assert_eq!(points(&club, "standings list.xlsx --hidden read").len(), 6);
    club.undone(&format!("{import} --hidden leave-out"));
    assert_eq!(points(&club, "standings 1"), shown);
    club.undo();
    club.ok(&format!("{import} --hidden read"));
    assert_eq!(
        club.json("tournament list")["tournaments"][0]["games"]
            .as_u64()
            .unwrap_or(4),
        4
    );
}

/// The lists of people with their commands; the columns are said where no heading is known.
#[test]
fn lists_of_people_say_what_their_columns_hold() {
    let club = TestClub::new();
    club.ok("member add 'Anna Holm' --dsu 90001");
    club.ok("member add 'Bo Friis' --dsu 90002");
    club.file(
        "people.txt",
        "Anna Holm\t90001\t1980\nBo Friis\t90002\t1990\nCarl Dam\t90003\t2001\n",
    );
    club.file("ratings.csv", "Anna Holm;90001;173\nBo Friis;90002;152\n");
    club.file("dsu.csv", "90001;Anna Holm;1650\n90002;Bo Friis;1500\n");
    for (command, proposal) in [
        ("member import people.txt --update", "1=name,2=dsu,3=birth"),
        (
            "opening archive ratings.csv --date 2026-01-01",
            "1=name,2=dsu,3=rating",
        ),
        (
            "opening import ratings.csv --on 2026-08-01",
            "1=name,2=dsu,3=rating",
        ),
        (
            "external-rating import dsu.csv --on 2026-08-01",
            "1=dsu,2=name,3=dsu-rating",
        ),
    ] {
        asked(
            &club,
            command,
            &[
                "No heading of this list is known",
                &format!("--columns \"{proposal}\""),
            ],
        );
        // Names where numbers stand.
        let wrong = club.run(&format!(
            "{command} --columns 3=name,1={}",
            proposal.rsplit_once('=').unwrap().1
        ));
        assert!(wrong.ends_with("exit 3\n"), "{command}\n{wrong}");
        assert!(
            wrong.contains(".csv:1:") || wrong.contains(".txt:1:") || wrong.contains("no member"),
            "{command}\n{wrong}"
        );
        let done = club.ok(&format!("{command} --columns {proposal}"));
        assert!(done.contains("undo"), "{command}\n{done}");
    }
    let shown = club.json("member show 'Bo Friis'");
    assert_eq!(
        (&shown["born"], &shown["rating"]),
        (&1990.into(), &152.into())
    );
    assert_eq!(club.json("member show 'Carl Dam'")["born"], 2001);
    assert_eq!(club.json("external-rating list Anna")[0]["value"], 1650);
}

/// The same from a workbook: the sheet is said, and what is hidden is asked about.
#[test]
fn lists_of_people_in_workbooks_say_their_sheet_and_what_is_hidden() {
    let now: &[&str] = &[
        "Medlemmer",
        "Navn;DSU;Født;Rating;DSU-rating",
        "Anna Holm;90001;1980;173;1650",
        "-Bo Friis;90002;1990;152;1500",
    ];
    let before: &[&str] = &[
        "Navn;DSU;Født;Rating;DSU-rating",
        "Egon Ek;90009;1950;99;1100",
    ];
    for (command, count) in [
        ("member import list.xlsx", "members"),
        (
            "opening archive list.xlsx --date 2026-01-01 --guests",
            "archive",
        ),
        (
            "opening import list.xlsx --on 2026-08-01 --new-members",
            "opening",
        ),
        (
            "external-rating import list.xlsx --on 2026-08-01",
            "numbers",
        ),
    ] {
        let club = TestClub::new();
        if count == "numbers" {
            for name in [
                "'Anna Holm' --dsu 90001",
                "'Bo Friis' --dsu 90002",
                "'Egon Ek' --dsu 90009",
            ] {
                club.ok(&format!("member add {name}"));
            }
        }
        club.file("list.xlsx", workbook(&[("2026", now), ("-2025", before)]));
        asked(
            &club,
            command,
            &["The spreadsheet hides a row (4)", "--hidden leave-out"],
        );
        let told = club.ok(&format!("{command} --hidden leave-out --dry-run"));
        assert!(
            told.contains("Anna Holm") && !told.contains("Bo Friis  "),
            "{command}\n{told}"
        );
        assert!(
            told.contains("The hidden sheet 2025 was not read"),
            "{command}\n{told}"
        );
        let told = club.ok(&format!("{command} --hidden read --dry-run"));
        assert!(
            told.contains("Anna Holm") && told.contains("Bo Friis"),
            "{command}\n{told}"
        );
        let told = club.ok(&format!("{command} --sheet 2025"));
        assert!(
            told.contains("Egon Ek") && !told.contains("Anna Holm  "),
            "{command}\n{told}"
        );
        refused(
            &club,
            &format!("{command} --sheet Other"),
            &["There is no sheet \"Other\"", "2026"],
        );
    }
}

/// `tests/data/people`: the same list as `LibreOffice`, Excel 97 and openpyxl save it.
#[test]
fn lists_of_people_are_the_same_in_every_form_of_workbook() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/people");
    let members = [
        "'Anna Holm' --dsu 90001",
        "'Lars Nielsen' --dsu 90002 --born 1950",
        "'Lars Nielsen' --dsu 90003 --born 1990 --anyway",
        "'Åse Ørn' --dsu 90004",
    ];
    for (command, shown) in [
        ("member import", "member list --all"),
        (
            "opening archive --date 2026-01-01",
            "list --date 2026-01-01",
        ),
        ("opening import --on 2026-08-01", "member list --all"),
        (
            "external-rating import --on 2026-08-01",
            "external-rating list",
        ),
    ] {
        let mut told: Option<String> = None;
        for ending in ["csv", "xlsx", "ods", "xls"] {
            let club = TestClub::new();
            for member in members.iter().filter(|_| command != "member import") {
                club.ok(&format!("member add {member}"));
            }
            let done = club.ok(&format!("{command} '{folder}/members.{ending}'"));
            assert!(
                done.contains("\"I alt 4\" is not a person"),
                "{ending}\n{done}"
            );
            assert_eq!(
                done.contains("In a file saved as XLSX or ODS they can"),
                ending == "xls",
                "{done}"
            );
            let found = club.ok(shown);
            // The seal covers what the file was.
            let found: Vec<&str> = found
                .lines()
                .filter(|line| !line.starts_with("Seal:") && !line.starts_with("Log:"))
                .collect();
            let found = found.join("\n");
            found.shows("Lars Nielsen");
            found.shows("Åse Ørn");
            match &told {
                None => told = Some(found),
                Some(told) => assert_eq!(&found, told, "{command} {ending}"),
            }
        }
    }
}

/// Two of the same name: who is meant is told by the number in the union or by the year of birth.
#[test]
fn namesakes_in_earlier_lists_are_told_apart() {
    let club = TestClub::new();
    club.ok("member add 'Lars Nielsen' --dsu 90001 --born 1950");
    club.ok("member add 'Lars Nielsen' --dsu 90002 --born 1990 --anyway");
    for (at, (file, day)) in [
        (
            "Navn;Født;Rating\nLars Nielsen;1990;120\nLars Nielsen;1950;141\n",
            "2025-01-01",
        ),
        (
            "Medlemsnr.;Navn;Rating\n90002;Lars Nielsen;120\n90001;Lars Nielsen;141\n",
            "2025-07-01",
        ),
        (
            "Navn;Født;DSU;Rating\nLars Nielsen;1990;;120\nLars Nielsen;;90001;141\n",
            "2026-01-01",
        ),
    ]
    .into_iter()
    .enumerate()
    {
        club.file("list.csv", file);
        let told = club.run(&format!("opening import list.csv --on {day} --dry-run"));
        assert!(!told.contains("exit"), "{file}\n{told}");
        let list = club.json(&format!("opening archive list.csv --date {day}"));
        let entries = list["sections"][0]["entries"].as_array().unwrap();
        let found: Vec<(u64, i64)> = entries
            .iter()
            .map(|one| {
                (
                    one["member"].as_u64().unwrap(),
                    one["rating"].as_i64().unwrap(),
                )
            })
            .collect();
        assert_eq!(found, [(1, 141), (2, 120)], "{at} {file}");
    }
    club.ok("opening import list.csv --on 2026-08-01");
    assert_eq!(club.json("member show 1")["rating"], 141);
    assert_eq!(club.json("member show 2")["rating"], 120);
    // Without either nobody is taken for the other.
    club.file("list.csv", "Navn;Rating\nLars Nielsen;120\n");
    let told = club.run("opening archive list.csv --date 2026-02-01");
    told.shows("exit");
    told.shows("1950");
    told.shows("1990");
}
