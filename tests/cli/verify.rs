//! `verify`: every form in which a list leaves the program is known again, and every change of it is seen.

use crate::club as support;

use std::fmt::Write as _;
use std::fs;
use std::io::{Cursor, Read, Write};
use std::path::Path;

use crate::run::Program;
use crate::written::Written;
use klubrating::app;
use klubrating::app::lists::Choice;
use klubrating::app::lists::printing;
use klubrating::app::lists::publishing::Edition;
use klubrating::domain::person::Status;
use klubrating::exchange::page_text;
use klubrating::publish::document::Form;
use klubrating::publish::list::list_page::ListPage;
use klubrating::text::Lang;
use serde_json::Value;
use support::{TestClub, build, day, turn_a_result};

/// Exit code, standard output and standard error of a command line on the club.
fn run(test: &TestClub, lang: &str, line: &str) -> (i32, String, String) {
    let output = Program::new()
        .args(["--lang", lang])
        .args(line.split(' '))
        .env("HOME", test.folder.path())
        .env("KLUBRATING_DB", test.path())
        .env("KLUBRATING_NOW", "2026-11-21T12:00:00+01:00")
        .current_dir(test.folder.path())
        .output();
    (
        output.status.code().unwrap(),
        String::from_utf8(output.stdout).unwrap(),
        String::from_utf8(output.stderr).unwrap(),
    )
}

fn verify(test: &TestClub, file: &str) -> (i32, String) {
    let (code, out, err) = run(test, "en", &format!("verify {file}"));
    assert_eq!(err, "");
    // Wherever its lines end.
    (code, out.words())
}

fn json(test: &TestClub, file: &str) -> Value {
    serde_json::from_str(&run(test, "en", &format!("verify {file} --json")).1).unwrap()
}

/// A list as `list … --out` writes it.
fn written(test: &TestClub, line: &str) -> String {
    let (code, _, err) = run(test, "en", &format!("list {line} --out list.out"));
    assert_eq!(code, 0, "{err}");
    fs::read_to_string(test.folder.path().join("list.out")).unwrap()
}

/// A list in a form, as its bytes.
fn exported(test: &TestClub, form: &str) -> Vec<u8> {
    let line = format!("list --date 2026-01-01 --format {form} --out list.out --force");
    let (code, _, err) = run(test, "en", &line);
    assert_eq!(code, 0, "{err}");
    fs::read(test.folder.path().join("list.out")).unwrap()
}

fn put(test: &TestClub, name: &str, content: impl AsRef<[u8]>) {
    fs::write(test.folder.path().join(name), content).unwrap();
}

#[test]
fn every_form_is_known_again() {
    let test = build();
    for lang in ["en", "da", "de"] {
        for form in [
            "--format text",
            "--format csv",
            "--format json",
            "--format text --alphabetical",
            "--format text --all",
            "--format csv --alphabetical --all",
            "--format text --juniors",
            "--format csv --excel",
            match lang {
                "en" => "--format pdf",
                "da" => "--format xlsx --alphabetical --all",
                _ => "--format markdown --parts active,committee",
            },
            match lang {
                "en" => "--format html --parts register,classes",
                "da" => "--format markdown",
                _ => "--format html",
            },
        ] {
            let line = format!("list --date 2026-01-01 {form} --out a.out");
            assert_eq!(run(&test, lang, &line).0, 0);
            let (code, out) = verify(&test, "a.out");
            assert_eq!(code, 0, "{form}: {out}");
            assert!(
                out.starts_with("This is the list as of 1 January 2026 as published (edition 1, "),
                "{out}"
            );
        }
    }
    // As a pipe leaves it, and as mail and editors do.
    let (_, page, _) = run(&test, "en", "list --date 2026-08-01");
    put(&test, "page.txt", &page);
    put(
        &test,
        "mail.txt",
        format!("\u{feff}{}\r\n\r\n", page.replace('\n', "\r\n")),
    );
    for name in ["page.txt", "mail.txt"] {
        let answer = json(&test, name);
        assert_eq!(answer["published"], true, "{answer}");
        assert_eq!(answer["list"]["date"], "2026-08-01");
        assert_eq!(answer["list"]["edition"], 1);
        assert_eq!(answer["difference"], Value::Null);
    }
}

#[test]
fn a_number_that_was_changed_is_seen_with_its_line() {
    let test = build();
    for form in ["text", "csv"] {
        let text = written(&test, &format!("--date 2026-01-01 --format {form}"));
        let lines: Vec<&str> = text.lines().collect();
        // The first line with the winner's rating, one point higher.
        let top = app::lists::of_day(&test.open(), Some(day("2026-01-01")), false).unwrap();
        let rating = top.list.entries().next().unwrap().rating.to_string();
        let at = lines
            .iter()
            .position(|line| line.contains(&rating))
            .unwrap();
        let mut changed = lines.clone();
        let line = lines[at].replacen(&rating, "222", 1);
        changed[at] = &line;
        put(&test, "changed", changed.join("\n"));
        let answer = json(&test, "changed");
        assert_eq!(answer["published"], false, "{form}");
        assert_eq!(answer["difference"]["line"], at + 1, "{form}: {answer}");
        assert_eq!(answer["difference"]["here"], line.as_str());
        assert_eq!(answer["difference"]["published"], lines[at]);
        let (code, out) = verify(&test, "changed");
        assert_eq!(code, 1);
        out.shows(&format!("line {} differs", at + 1));
        out.lacks("anonymised");

        // A line less, and a line more; only the head of the log below the seal may be missing, as it was not always there.
        let last = lines.len()
            - 1
            - usize::from(lines.last().is_some_and(|line| line.starts_with("Log: ")));
        put(&test, "short", lines[..last].join("\n"));
        let answer = json(&test, "short");
        assert_eq!(answer["difference"]["here"], Value::Null, "{answer}");
        let said = verify(&test, "short").1;
        said.shows("In the file: (no such line)");
        put(&test, "long", format!("{text}\nand more\n"));
        assert_eq!(json(&test, "long")["difference"]["published"], Value::Null);
    }
}

/// The bytes with one text in the place of another, which is there.
fn replaced(bytes: &[u8], from: &str, to: &str) -> Vec<u8> {
    let found = bytes
        .windows(from.len())
        .position(|one| one == from.as_bytes());
    let at = found.unwrap_or_else(|| panic!("no {from}"));
    [&bytes[..at], to.as_bytes(), &bytes[at + from.len()..]].concat()
}

#[test]
fn one_changed_byte_of_a_page_is_seen_and_its_row_is_shown() {
    let test = build();
    let page = app::lists::of_day(&test.open(), Some(day("2026-01-01")), false).unwrap();
    let rating = page.list.entries().next().unwrap().rating.to_string();
    let other = format!("{}", rating.parse::<u32>().unwrap() + 1);
    for (form, from, to) in [
        ("html", format!(">{rating}<"), format!(">{other}<")),
        ("markdown", format!("| {rating} |"), format!("| {other} |")),
    ] {
        put(
            &test,
            "changed",
            replaced(&exported(&test, form), &from, &to),
        );
        let answer = json(&test, "changed");
        assert_eq!(answer["published"], false, "{form}: {answer}");
        assert_eq!(answer["beside"], false, "{form}: {answer}");
        let differences = answer["differences"].as_array().unwrap();
        assert_eq!(differences.len(), 1, "{answer}");
        let here = differences[0]["here"].as_str().unwrap();
        let published = differences[0]["published"].as_str().unwrap();
        assert!(here.contains(&other) && published.contains(&rating));
        assert!(verify(&test, "changed").1.contains("one row differs"));
    }
    // A page for print is the same to the byte, or not judged.
    let bytes = exported(&test, "pdf");
    for part in 1..20 {
        let mut changed = bytes.clone();
        changed[bytes.len() * part / 20] ^= 0x10;
        put(&test, "changed", changed);
        let answer = json(&test, "changed");
        assert_eq!(answer["published"], false, "{part}: {answer}");
        assert_eq!(answer["not_judged"], true, "{part}: {answer}");
    }
    // The packed form: wherever a changed byte changes what is read, or whether it can be read.
    let rows = |bytes: &[u8]| page_text::workbook(bytes).map(|page| page.rows);
    let bytes = exported(&test, "xlsx");
    let published = rows(&bytes);
    let mut seen = 0;
    for part in 1..200 {
        let mut changed = bytes.clone();
        changed[bytes.len() * part / 200] ^= 0x10;
        if rows(&changed) == published {
            continue;
        }
        seen += 1;
        if seen % 40 == 1 {
            put(&test, "changed", changed);
            assert_eq!(json(&test, "changed")["published"], false, "{part}");
        }
    }
    assert!(seen > 40, "{seen}");
}

/// What a PDF says of itself is what it is compared with: another list, another version, a page saved by another program.
#[test]
fn a_page_for_print_is_the_file_that_the_program_writes_or_is_not_judged() {
    let test = build();
    for line in [
        "--format pdf --alphabetical --all",
        "--format pdf --juniors",
        "--format pdf --parts active,committee",
    ] {
        let line = format!("list --date 2026-01-01 {line} --out list.pdf --force");
        assert_eq!(run(&test, "de", &line).0, 0);
        let (code, out) = verify(&test, "list.pdf");
        assert_eq!(code, 0, "{line}: {out}");
        assert!(out.starts_with("This is the list as of 1 January 2026 as published"));
    }
    let page = exported(&test, "pdf");
    let write = |bytes: &[u8]| put(&test, "page.pdf", bytes);
    write(&replaced(&page, "version=0.1.0", "version=0.0.9"));
    let (code, out) = verify(&test, "page.pdf");
    assert_eq!(code, 1);
    assert!(
        out.starts_with("This PDF says that it is the list as of 1 January 2026 (edition 1, seal"),
        "{out}"
    );
    write(b"%PDF-1.7\n%%EOF\n");
    let (code, out) = verify(&test, "page.pdf");
    assert_eq!(code, 1);
    assert!(out.starts_with("This PDF is not judged"), "{out}");
    // One of a draft says so.
    let line = "list --date 2027-01-01 --format pdf --out draft.pdf";
    assert_eq!(run(&test, "en", line).0, 0);
    assert!(verify(&test, "draft.pdf").1.starts_with("This is a draft."));
}

/// A list with one number changed, made by the program itself, with seal and all.
#[test]
fn a_forged_page_is_seen_in_every_form() {
    let test = build();
    let club = test.open();
    let choice = Choice {
        date: Some(day("2026-01-01")),
        ..Choice::default()
    };
    let mut page = app::lists::page(&club, &choice).unwrap();
    let options = printing::options(&club, &club.facts().unwrap(), day("2026-01-01")).unwrap();
    page.list.sections[0].entries[1].rating.0 += 1;
    for form in [
        Form::Html,
        Form::Markdown,
        Form::Xlsx,
        Form::Text,
        Form::Csv,
    ] {
        let full = printing::in_full(&club, &club.history().unwrap(), &page, form, &[]).unwrap();
        let made = printing::content(&club, &page, form, (Lang::De, options), full.as_ref());
        put(&test, "forged", made.unwrap().bytes);
        let answer = json(&test, "forged");
        assert_eq!(answer["published"], false, "{form:?}");
        assert_eq!(answer["beside"], false, "{form:?}: {answer}");
        assert_eq!(answer["shown_otherwise"], false, "{form:?}: {answer}");
        let differences = answer["differences"].as_array().unwrap();
        assert!((1..=6).contains(&differences.len()), "{form:?}: {answer}");
    }
}

/// A list whose lines stand beside earlier ones, with one of its marks changed.
#[test]
fn a_changed_mark_is_seen_and_a_list_without_any_is_known() {
    let test = build();
    let club = test.open();
    let choice = Choice {
        date: Some(day("2026-08-01")),
        ..Choice::default()
    };
    let page = app::lists::page(&club, &choice).unwrap();
    assert!(page.list.has_movement());
    let options = printing::options(&club, &club.facts().unwrap(), day("2026-08-01")).unwrap();
    let made = |page: &ListPage, form| {
        let full = printing::in_full(&club, &club.history().unwrap(), page, form, &[]).unwrap();
        let made = printing::content(&club, page, form, (Lang::De, options), full.as_ref());
        put(&test, "made", made.unwrap().bytes);
        json(&test, "made")
    };
    let mut earlier = page.clone();
    earlier.list.forget_movement();
    let mut forged = page.clone();
    let first = &mut forged.list.sections[0].entries[0];
    let movement = first.movement.as_mut().unwrap();
    movement.moved = Some(4);
    for form in [
        Form::Html,
        Form::Markdown,
        Form::Xlsx,
        Form::Text,
        Form::Csv,
        Form::Json,
        Form::Pdf,
    ] {
        assert_eq!(made(&page, form)["published"], true, "{form:?}");
        assert_eq!(made(&earlier, form)["published"], true, "{form:?}");
        assert_eq!(made(&forged, form)["published"], false, "{form:?}");
    }
}

#[test]
fn a_page_that_shows_something_else_than_it_holds_is_seen() {
    let test = build();
    let page = exported(&test, "html");
    for (from, to) in [
        ("</style>", "td{visibility:hidden}</style>"),
        ("<tbody><tr>", "<tbody><tr hidden>"),
        ("<tbody><tr>", "<tbody><tr style=\"display:none\">"),
        ("<tbody><tr>", "<tbody><tr class=\"unseen\">"),
        ("</body>", "<img src=\"other.png\"></body>"),
        ("</script>", "document.body.innerHTML='';</script>"),
    ] {
        put(&test, "page.html", replaced(&page, from, to));
        let answer = json(&test, "page.html");
        assert_eq!(answer["published"], false, "{to}: {answer}");
        assert_eq!(answer["shown_otherwise"], true, "{to}: {answer}");
        let (code, said) = verify(&test, "page.html");
        assert_eq!(code, 1);
        said.shows("may not be what was compared");
    }
}

/// A workbook with one text in the place of another in one of its parts.
fn with_part(book: &[u8], name: &str, from: &str, to: &str) -> Vec<u8> {
    let mut archive = zip::ZipArchive::new(Cursor::new(book)).unwrap();
    let mut written = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for at in 0..archive.len() {
        let mut part = archive.by_index(at).unwrap();
        let mut bytes = Vec::new();
        part.read_to_end(&mut bytes).unwrap();
        let own = part.name().unwrap().into_owned();
        if own == name {
            bytes = replaced(&bytes, from, to);
        }
        let options = zip::write::SimpleFileOptions::default();
        written.start_file(own, options).unwrap();
        written.write_all(&bytes).unwrap();
    }
    written.finish().unwrap().into_inner()
}

#[test]
fn a_workbook_that_hides_what_it_holds_is_seen() {
    let test = build();
    let book = exported(&test, "xlsx");
    let (sheet, styles) = ("xl/worksheets/sheet1.xml", "xl/styles.xml");
    let hides = with_part(&book, sheet, "<row r=\"2\"", "<row r=\"2\" hidden=\"1\"");
    put(&test, "hides", hides);
    let answer = json(&test, "hides");
    assert_eq!(answer["published"], false, "{answer}");
    assert_eq!(answer["shown_otherwise"], true, "{answer}");
    // Styles are up to the spreadsheet that saved it.
    let same = with_part(&book, styles, "\"+0;-0;0\"", "\"+0;\\-0;0\"");
    put(&test, "same", same);
    assert_eq!(verify(&test, "same").0, 0);
}

#[test]
fn what_stands_beside_the_list_is_told_apart_from_it() {
    let test = build();
    let page = String::from_utf8(exported(&test, "html")).unwrap();
    page.shows("<h2>Regulation</h2><p>");
    let other = page.replacen("<h2>Regulation</h2><p>", "<h2>Regulation</h2><p>Not ", 1);
    put(&test, "page.html", &other);
    let answer = json(&test, "page.html");
    assert_eq!(answer["published"], false, "{answer}");
    assert_eq!(answer["beside"], true, "{answer}");
    let said = verify(&test, "page.html").1;
    assert!(
        said.starts_with("The list itself is the one as of 1 January 2026"),
        "{said}"
    );
}

/// A table for programs as a spreadsheet gives it back: as a workbook, with other separators, quotes and encodings.
#[test]
fn an_english_page_with_days_as_they_were_written_before_is_known() {
    let club = crate::program::TestClub::demo();
    for form in ["md", "html"] {
        let file = format!("list.{form}");
        club.ok(&format!("list --date 2026-08-01 --out {file}"));
        let page = fs::read_to_string(club.path(&file)).unwrap();
        // The terms of the committee begin and end in February.
        let days = (2020..2030).flat_map(|year| (1..29).map(move |day| (year, day)));
        let earlier = days.fold(page.clone(), |page, (year, day)| {
            let cells = [["| ", " |"], [">", "<"]];
            cells.iter().fold(page, |page, [open, close]| {
                let now = [open, &*format!("{day} Feb {year}"), close].concat();
                let before = [open, &*format!("{year}-02-{day:02}"), close].concat();
                page.replace(&now, &before)
            })
        });
        assert_ne!(earlier, page, "{form}");
        club.file(&file, &earlier);
        club.ok(&format!("verify {file}")).shows("as published");
        club.file(&file, earlier.replace("2028-02-26", "2028-02-25"));
        club.run(&format!("verify {file}")).shows("exit 1");
    }
}

#[test]
fn a_table_that_a_spreadsheet_saved_again_is_known() {
    let test = build();
    let plain = String::from_utf8(exported(&test, "csv")).unwrap();
    let rows: Vec<Vec<String>> = plain
        .lines()
        .map(|line| line.split(',').map(str::to_owned).collect())
        .collect();
    let quoted = rows.iter().map(|row| {
        let cells = row.iter().map(|cell| format!("\"{cell}\""));
        cells.collect::<Vec<_>>().join(";")
    });
    put(
        &test,
        "quoted.csv",
        format!("\u{feff}{}", quoted.collect::<Vec<_>>().join("\r\n")),
    );
    let tabs = plain.replace(',', "\t");
    let wide: Vec<u8> = tabs.encode_utf16().flat_map(u16::to_le_bytes).collect();
    put(&test, "wide.csv", [&b"\xff\xfe"[..], &wide].concat());
    let narrow: Vec<u8> = plain
        .chars()
        .map(|c| u8::try_from(u32::from(c)).unwrap())
        .collect();
    put(&test, "narrow.csv", narrow);
    put(&test, "saved.xlsx", workbook(&rows));
    for name in ["quoted.csv", "wide.csv", "narrow.csv", "saved.xlsx"] {
        let (code, said) = verify(&test, name);
        assert_eq!(code, 0, "{name}: {said}");
    }
    let mut changed = rows;
    changed[2][6] = "999".to_owned();
    put(&test, "saved.xlsx", workbook(&changed));
    let answer = json(&test, "saved.xlsx");
    assert_eq!(answer["published"], false);
    assert_eq!(answer["difference"]["line"], 3, "{answer}");
}

/// A workbook of a spreadsheet: numbers and days as such, words for true and false.
fn workbook(rows: &[Vec<String>]) -> Vec<u8> {
    let mut book = rust_xlsxwriter::Workbook::new();
    let day_form = rust_xlsxwriter::Format::new().set_num_format("dd/mm/yyyy");
    let sheet = book.add_worksheet();
    for (row, at) in rows.iter().zip(0_u32..) {
        for (cell, column) in row.iter().zip(0_u16..) {
            if let Ok(number) = cell.parse::<f64>() {
                sheet.write_number(at, column, number).unwrap();
            } else if let Ok(date) = rust_xlsxwriter::ExcelDateTime::parse_from_str(cell) {
                sheet
                    .write_datetime_with_format(at, column, date, &day_form)
                    .unwrap();
            } else if let Ok(truth) = cell.parse::<bool>() {
                sheet.write_boolean(at, column, truth).unwrap();
            } else {
                sheet.write_string(at, column, cell).unwrap();
            }
        }
    }
    book.save_to_buffer().unwrap()
}

#[test]
fn an_edition_that_was_corrected_since_is_still_what_was_published() {
    let test = build();
    let before = written(&test, "--date 2026-01-01 --format text");
    let mut club = test.open();
    turn_a_result(&mut club, test.tournaments[3]);
    let why = Edition::Corrected("Round 1 the wrong way round");
    app::lists::publishing::publish_as(&mut club, day("2026-01-01"), why).unwrap();
    drop(club);
    put(&test, "before", &before);
    let (code, out) = verify(&test, "before");
    assert_eq!(code, 0, "{out}");
    out.shows("(edition 1, seal ");
    out.shows("Edition 2 has since corrected it.");
    put(
        &test,
        "after",
        written(&test, "--date 2026-01-01 --format csv"),
    );
    assert_eq!(json(&test, "after")["list"]["edition"], 2);
    put(
        &test,
        "first",
        written(&test, "--date 2026-01-01 --edition 1 --format json"),
    );
    assert_eq!(json(&test, "first")["list"]["edition"], 1);
}

#[test]
fn a_member_who_is_hidden_since_stands_on_the_old_page() {
    let test = build();
    let forms = ["text", "markdown", "html", "pdf", "xlsx", "csv", "json"];
    let before = forms.map(|form| exported(&test, form));
    let mut club = test.open();
    app::members::privacy::hide(&mut club, test.members[1]).unwrap();
    drop(club);
    for (form, bytes) in forms.into_iter().zip(before) {
        put(&test, "before", &bytes);
        let answer = json(&test, "before");
        // Rows that tell what is new are computed anew, without the member.
        let is_known = ["published", "beside", "not_judged"];
        assert!(
            is_known.iter().any(|known| answer[known] == true),
            "{form}: {answer}"
        );
        assert_ne!(bytes, exported(&test, form), "{form}");
        put(&test, "after", exported(&test, form));
        assert_eq!(verify(&test, "after").0, 0, "{form}");
    }
}

/// The names of two members were wiped after the list was written, and a third is hidden.
#[test]
fn names_that_were_erased_since_are_all_that_is_not_compared() {
    let test = build();
    let forms = ["text", "markdown", "html", "xlsx", "csv", "json"];
    let before = forms.map(|form| exported(&test, form));
    let pdf = exported(&test, "pdf");
    let mut club = test.open();
    let names = [1, 4].map(|at| {
        let member = test.members[at];
        let name = app::members::names::today(&club).unwrap()[&member].clone();
        app::members::set_status(&mut club, member, Status::Left, day("2026-11-01")).unwrap();
        app::members::anonymise::anonymise(&mut club, member, Some(&name)).unwrap();
        name
    });
    let put = |bytes: &[u8]| put(&test, "before", bytes);
    for (form, bytes) in forms.into_iter().zip(&before) {
        put(bytes);
        let (code, said) = verify(&test, "before");
        assert_eq!(code, 0, "{form}: {said}");
        assert!(
            said.starts_with("This is the list as of 1 January 2026 as published"),
            "{form}: {said}"
        );
        assert!(
            said.contains("2 names in it have been erased"),
            "{form}: {said}"
        );
        assert_eq!(json(&test, "before")["erased"], 2, "{form}");
        // What was written since has no name to be erased.
        put(&exported(&test, form));
        assert_eq!(json(&test, "before")["erased"], 0, "{form}");
        assert_eq!(verify(&test, "before").0, 0, "{form}");
    }
    for (form, bytes) in [
        ("text", &before[0]),
        ("markdown", &before[1]),
        ("csv", &before[4]),
        ("json", &before[5]),
    ] {
        let text = String::from_utf8(bytes.clone()).unwrap();
        // A digit beside an erased name, and the name of somebody else.
        let line = text.lines().find(|line| line.contains(&names[0])).unwrap();
        let rating = app::lists::of_day(&test.open(), Some(day("2026-01-01")), false).unwrap();
        let own = rating
            .list
            .entries()
            .find(|entry| entry.member == test.members[1])
            .unwrap();
        let other = rating
            .list
            .entries()
            .find(|entry| entry.member == test.members[2])
            .unwrap();
        let digit = line.replacen(&own.rating.to_string(), "999", 1);
        let digit = if form == "json" {
            text.replacen(&format!("\"rating\": {}", own.rating), "\"rating\": 999", 1)
        } else {
            text.replacen(line, &digit, 1)
        };
        for forged in [digit, text.replacen(&other.name, &names[0], 1)] {
            assert_ne!(forged, text, "{form}");
            put(forged.as_bytes());
            let answer = json(&test, "before");
            assert_eq!(answer["published"], false, "{form}: {answer}");
            assert_eq!(answer["beside"], false, "{form}: {answer}");
        }
    }
    // What a page for print shows is not read.
    put(&pdf);
    assert_eq!(json(&test, "before")["not_judged"], true);
    app::members::privacy::hide(&mut club, test.members[2]).unwrap();
    for (form, bytes) in forms.into_iter().zip(&before) {
        put(bytes);
        let answer = json(&test, "before");
        // Rows that tell what is new are computed anew, without the member.
        assert!(
            answer["published"] == true || answer["beside"] == true,
            "{form}: {answer}"
        );
    }
}

#[test]
fn a_page_of_the_site_is_known_and_its_list_compared() {
    let test = build();
    assert_eq!(run(&test, "en", "site www").0, 0);
    let page = fs::read(test.folder.path().join("www/lists/2026-01-01.html")).unwrap();
    let put = |bytes: &[u8]| put(&test, "page.html", bytes);
    put(&page);
    let (code, said) = verify(&test, "page.html");
    assert_eq!(code, 0, "{said}");
    assert!(
        said.starts_with(
            "This is a page of the club's site; its list is the one as of 1 January 2026"
        ),
        "{said}"
    );
    assert_eq!(json(&test, "page.html")["of_site"], true);
    let top = app::lists::of_day(&test.open(), Some(day("2026-01-01")), false).unwrap();
    let rating = top.list.entries().next().unwrap().rating;
    let (own, other) = (format!(">{rating}<"), format!(">{}<", rating.0 + 1));
    put(&replaced(&page, &own, &other));
    let answer = json(&test, "page.html");
    assert_eq!(
        (&answer["published"], &answer["beside"]),
        (&false.into(), &false.into()),
        "{answer}"
    );
    assert_eq!(
        answer["differences"].as_array().unwrap().len(),
        1,
        "{answer}"
    );
    // What hides rows, or stands around them and is no way to another page.
    for (from, to) in [
        ("</head>", "<style>td{visibility:hidden}</style></head>"),
        ("<tbody><tr>", "<tbody><tr hidden>"),
        (" data-l=\"Games\"", " data-l=\"Total\""),
        ("<footer>", "<footer><table><tr><td>Bo</td></tr></table>"),
        ("<footer>", "<h2>Corrected</h2><footer>"),
        ("</body>", "<img src=\"other.png\"></body>"),
    ] {
        put(&replaced(&page, from, to));
        let answer = json(&test, "page.html");
        assert_eq!(answer["published"], false, "{to}: {answer}");
    }
}

#[test]
fn a_list_for_tournament_programs_is_not_judged_and_named() {
    let test = build();
    for form in ["trf", "fide", "fide-xml", "swiss-manager", "vega"] {
        put(&test, "players", exported(&test, form));
        let (code, said) = verify(&test, "players");
        assert_eq!(code, 1, "{form}");
        let begin = format!("A list for tournament programs ({form}) is not judged");
        assert!(said.starts_with(&begin), "{said}");
        assert_eq!(json(&test, "players")["not_judged"], true);
    }
    let line = "announce --date 2026-08-01 --format pdf --out told.pdf";
    assert_eq!(run(&test, "en", line).0, 0);
    assert!(
        verify(&test, "told.pdf")
            .1
            .starts_with("This PDF is not judged")
    );
}

/// A workbook as `LibreOffice` saves it: every row with all that can be said of a row, and as a workbook of its own.
#[test]
fn a_workbook_that_another_program_saved_is_what_is_read_in_it() {
    let test = build();
    let book = exported(&test, "xlsx");
    let sheet = "xl/worksheets/sheet1.xml";
    let said =
        "<row customFormat=\"false\" ht=\"12.8\" hidden=\"false\" customHeight=\"false\" r=\"2\"";
    let saved = with_part(&book, sheet, "<row r=\"2\"", said);
    let put = |bytes: &[u8]| put(&test, "saved", bytes);
    put(&saved);
    let (code, out) = verify(&test, "saved");
    assert_eq!(code, 0, "{out}");
    let rows = page_text::workbook(&book).unwrap().rows;
    let rating = rows
        .iter()
        .flatten()
        .find(|cell| cell.parse::<u32>().is_ok_and(|it| it > 100));
    let rating = rating.unwrap().clone();
    let saved = open_document(&book, str::to_owned);
    put(&saved);
    let (code, out) = verify(&test, "saved");
    assert_eq!(code, 0, "{out}");
    put(&open_document(&book, |cell| cell.replace(&rating, "999")));
    let answer = json(&test, "saved");
    assert_eq!(answer["published"], false, "{answer}");
}

/// The sheets of a workbook as a workbook of `LibreOffice`, each cell changed.
fn open_document(book: &[u8], change: impl Fn(&str) -> String) -> Vec<u8> {
    use calamine::{Data, Reader};
    let mut read = calamine::open_workbook_auto_from_rs(Cursor::new(book.to_vec())).unwrap();
    let mut tables = String::new();
    for name in read.sheet_names() {
        let range = read.worksheet_range(&name).unwrap();
        let name = name.replace('&', "&amp;");
        write!(tables, "<table:table table:name=\"{name}\">").unwrap();
        for row in range.rows() {
            tables += "<table:table-row>";
            for cell in row {
                let text = change(&cell.to_string())
                    .replace('&', "&amp;")
                    .replace('<', "&lt;");
                let cell = match cell {
                    Data::Empty => "<table:table-cell/>".to_owned(),
                    Data::Float(_) | Data::Int(_) => format!(
                        "<table:table-cell office:value-type=\"float\" office:value=\"{text}\"><text:p>{text}</text:p></table:table-cell>"
                    ),
                    _ => format!(
                        "<table:table-cell office:value-type=\"string\"><text:p>{text}</text:p></table:table-cell>"
                    ),
                };
                tables.push_str(&cell);
            }
            tables += "</table:table-row>";
        }
        tables += "</table:table>";
    }
    let content = format!(
        "<?xml version=\"1.0\"?><office:document-content \
         xmlns:office=\"urn:oasis:names:tc:opendocument:xmlns:office:1.0\" \
         xmlns:table=\"urn:oasis:names:tc:opendocument:xmlns:table:1.0\" \
         xmlns:text=\"urn:oasis:names:tc:opendocument:xmlns:text:1.0\">\
         <office:body><office:spreadsheet>{tables}</office:spreadsheet></office:body></office:document-content>"
    );
    let mut written = zip::ZipWriter::new(Cursor::new(Vec::new()));
    let stored = zip::write::SimpleFileOptions::default();
    for (name, text) in [
        ("mimetype", "application/vnd.oasis.opendocument.spreadsheet"),
        (
            "META-INF/manifest.xml",
            "<manifest:manifest xmlns:manifest=\"urn:oasis:names:tc:opendocument:xmlns:manifest:1.0\"/>",
        ),
        ("content.xml", &content),
    ] {
        written.start_file(name, stored).unwrap();
        written.write_all(text.as_bytes()).unwrap();
    }
    written.finish().unwrap().into_inner()
}

/// A row that is added to the list is a change of it, one that is added elsewhere stands beside it.
#[test]
fn an_added_row_belongs_to_the_table_in_which_it_stands() {
    let test = build();
    let page = String::from_utf8(exported(&test, "markdown")).unwrap();
    let lines: Vec<&str> = page.lines().collect();
    let begin = lines
        .iter()
        .position(|line| line.starts_with("| ---") || line.starts_with("| :--"));
    let first = begin.unwrap() + 1;
    let changes = lines.iter().rposition(|line| line.starts_with("| :--"));
    let last = changes.unwrap() + 2;
    for (at, beside) in [(first, false), (first + 1, false), (last, true)] {
        let mut more = lines.clone();
        more.insert(at, lines[first]);
        put(&test, "more", &(more.join("\n") + "\n"));
        let answer = json(&test, "more");
        assert_eq!(answer["published"], false, "{at}: {answer}");
        assert_eq!(answer["beside"], beside, "{at}: {answer}");
    }
}

#[test]
fn what_is_no_published_list_is_called_that() {
    let test = build();
    for form in ["text", "csv", "json"] {
        put(
            &test,
            "draft",
            written(&test, &format!("--date 2027-01-01 --format {form}")),
        );
        let (code, out) = verify(&test, "draft");
        assert_eq!(
            (code, out.as_str()),
            (1, "This is a draft. A draft is not published.")
        );
    }
    let odd: [&[u8]; 4] = [
        b"",
        b"Rating list as of 1 January 2031\n",
        b"\xff\xfe\0{",
        b"{}",
    ];
    for bytes in odd {
        put(&test, "odd", bytes);
        let (code, out) = verify(&test, "odd");
        assert_eq!(code, 1);
        assert!(
            out.starts_with("This is not a published list of the club"),
            "{out}"
        );
    }
    // The list is a part of a mail.
    let (code, _, err) = run(&test, "en", "announce --format eml --out mail.eml");
    assert_eq!(code, 0, "{err}");
    let (code, _, err) = run(&test, "en", "verify mail.eml");
    assert_eq!(code, 2);
    err.shows("save the list that is attached");
    let (code, _, err) = run(&test, "en", "verify nothing.txt");
    assert_eq!(code, 2);
    assert!(err.starts_with("error: "), "{err}");
    let (code, _, _) = run(&test, "en", "verify club.db");
    assert_eq!(code, 2, "the club's own file");
}

/// What only tells of a list, and what tells nothing, is called that.
#[test]
fn an_announcement_and_a_table_without_rows_are_told_apart_from_a_list() {
    let test = build();
    for (form, lang) in [
        ("--format text", "da"),
        ("--format html", "de"),
        ("--format markdown", "en"),
        ("--format xlsx", "da"),
        ("--format json", "de"),
        ("--format csv", "en"),
        ("--format csv", "da"),
        ("--format csv --excel", "de"),
    ] {
        for day in ["2026-01-01", "2026-08-01"] {
            if day == "2026-01-01" && form.contains("csv") {
                // Nobody moved to the first list.
                continue;
            }
            let line = format!("announce --date {day} {form} --out told --force");
            assert_eq!(run(&test, lang, &line).0, 0);
            let (code, out) = verify(&test, "told");
            assert_eq!(code, 1);
            let said = "This is the announcement of the list as of ";
            assert!(out.starts_with(said), "{form}: {out}");
            assert!(out.contains("as the program"), "{form}: {out}");
            assert!(!out.contains("Published:"), "{form}: {out}");
            let answer = json(&test, "told");
            assert_eq!(answer["announcement"], true, "{answer}");
            assert_eq!(answer["published"], false, "{answer}");
            assert_eq!(answer["differences"], serde_json::json!([]), "{answer}");
        }
    }
    let list = written(&test, "--date 2026-01-01 --format csv");
    let headings = list.lines().next().unwrap().to_owned() + "\n";
    put(&test, "empty.csv", &headings);
    let (code, out) = verify(&test, "empty.csv");
    assert_eq!((code, out.contains("has no rows")), (1, true), "{out}");
}

#[test]
fn an_announcement_is_judged_by_what_it_says() {
    let test = build();
    let told = |form: &str| {
        let line = format!("announce --date 2026-08-01 --format {form} --out told --force");
        assert_eq!(run(&test, "en", &line).0, 0);
        fs::read_to_string(test.folder.path().join("told")).unwrap()
    };
    let top = app::lists::of_day(&test.open(), Some(day("2026-08-01")), false).unwrap();
    let rating = top.list.entries().next().unwrap().rating.to_string();
    for form in ["text", "markdown", "html", "json"] {
        put(&test, "told", told(form).replace(&rating, "999"));
        let (code, said) = verify(&test, "told");
        assert_eq!(code, 1);
        let begin = "This calls itself the announcement of the list as of 1 August 2026";
        assert!(said.starts_with(begin), "{form}: {said}");
        assert!(said.contains("The program today: "), "{form}: {said}");
        let answer = json(&test, "told");
        assert_eq!(answer["published"], false, "{form}: {answer}");
        let differences = answer["differences"].as_array().unwrap();
        assert!(!differences.is_empty() && differences.len() < 5, "{answer}");
    }
    // A table does not say of which list it is: it is that of the list that it is most like.
    let table = told("csv");
    let mut lines: Vec<&str> = table.lines().collect();
    assert!(lines.len() > 2, "{table}");
    lines[1] = "Somebody else,150,160,10,";
    put(&test, "told", lines.join("\n"));
    let said = verify(&test, "told").1;
    said.shows("1 August 2026");
    said.shows("one row differs");
    put(
        &test,
        "told",
        "name,previous,rating,change,why\nSomebody else,150,160,10,\n",
    );
    let (code, said) = verify(&test, "told");
    let none = "This is an announcement, but not of any of the club's published lists.";
    assert_eq!((code, said.starts_with(none)), (1, true), "{said}");
    // One of a draft says so.
    let line = "announce --date 2027-01-01 --format json --out told --force";
    assert_eq!(run(&test, "en", line).0, 0);
    assert!(verify(&test, "told").1.starts_with("This is a draft."));
}

/// A list whose lines were changed in the club's file itself, triggers switched off.
#[test]
fn a_list_that_was_changed_in_the_clubs_file_is_not_vouched_for() {
    let test = build();
    tamper(&test.path());
    put(
        &test,
        "page",
        written(&test, "--date 2026-01-01 --format csv"),
    );
    let answer = json(&test, "page");
    assert_eq!(answer["published"], false, "{answer}");
    assert_eq!(answer["list"]["intact"], false);
    let (code, out) = verify(&test, "page");
    assert_eq!(code, 1);
    out.shows("no longer the one that was sealed");
}

fn tamper(path: &Path) {
    let conn = rusqlite::Connection::open(path).unwrap();
    let mut found = conn
        .prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'list_entry'")
        .unwrap();
    let triggers: Vec<(String, String)> = found
        .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))
        .unwrap()
        .map(Result::unwrap)
        .collect();
    drop(found);
    for (name, _) in &triggers {
        conn.execute_batch(&format!("DROP TRIGGER {name}")).unwrap();
    }
    let changed = conn.execute(
        "UPDATE list_entry SET rating = rating + 1 WHERE rank = 1",
        [],
    );
    assert!(changed.unwrap() > 0);
    for (_, sql) in &triggers {
        conn.execute_batch(sql).unwrap();
    }
}
