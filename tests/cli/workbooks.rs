//! Tables in workbooks of spreadsheets, with the cells as spreadsheets convert them.

use crate::program as cli;
use crate::written::Written;

use std::io::{Cursor, Read, Write};

use cli::TestClub;
use klubrating::exchange::page_text;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

/// A cell as a spreadsheet keeps it.
enum Kept {
    Text(&'static str),
    Number(&'static str),
    /// A day, as the spreadsheet counts days and as it writes them.
    Day(u32, &'static str),
    /// The value kept with a formula.
    Sum(&'static str),
}

use Kept::{Day, Number, Sum, Text};

fn packed(files: &[(&str, String)]) -> Vec<u8> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    let stored = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
    for (name, content) in files {
        archive.start_file(*name, stored).unwrap();
        archive.write_all(content.as_bytes()).unwrap();
    }
    archive.finish().unwrap().into_inner()
}

fn xlsx(rows: &[Vec<Kept>]) -> Vec<u8> {
    let cell = |(row, column, kept): (usize, usize, &Kept)| {
        let at = format!("{}{row}", char::from(b'A' + u8::try_from(column).unwrap()));
        match kept {
            Text(text) => format!("<c r=\"{at}\" t=\"inlineStr\"><is><t>{text}</t></is></c>"),
            Number(number) => format!("<c r=\"{at}\"><v>{number}</v></c>"),
            Day(days, _) => format!("<c r=\"{at}\" s=\"1\"><v>{days}</v></c>"),
            Sum(number) => format!("<c r=\"{at}\"><f>SUM(A1:B1)</f><v>{number}</v></c>"),
        }
    };
    let rows: Vec<String> = (1..)
        .zip(rows)
        .map(|(row, cells)| {
            let cells: String = (0..)
                .zip(cells)
                .map(|(at, kept)| cell((row, at, kept)))
                .collect();
            format!("<row r=\"{row}\">{cells}</row>")
        })
        .collect();
    let rows = rows.concat();
    let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
    let kinds = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    let package = "http://schemas.openxmlformats.org/package/2006";
    packed(&[
        (
            "[Content_Types].xml",
            format!("<Types xmlns=\"{package}/content-types\"/>"),
        ),
        (
            "_rels/.rels",
            format!(
                "<Relationships xmlns=\"{package}/relationships\"><Relationship Id=\"r0\" Type=\"{kinds}/officeDocument\" Target=\"xl/workbook.xml\"/></Relationships>"
            ),
        ),
        (
            "xl/workbook.xml",
            format!(
                "<workbook xmlns=\"{main}\" xmlns:r=\"{kinds}\"><sheets><sheet name=\"S\" sheetId=\"1\" r:id=\"r1\"/></sheets></workbook>"
            ),
        ),
        (
            "xl/_rels/workbook.xml.rels",
            format!(
                "<Relationships xmlns=\"{package}/relationships\"><Relationship Id=\"r1\" Type=\"{kinds}/worksheet\" Target=\"worksheets/sheet1.xml\"/><Relationship Id=\"r2\" Type=\"{kinds}/styles\" Target=\"styles.xml\"/></Relationships>"
            ),
        ),
        (
            "xl/styles.xml",
            format!(
                "<styleSheet xmlns=\"{main}\"><cellXfs><xf numFmtId=\"0\"/><xf numFmtId=\"14\"/></cellXfs></styleSheet>"
            ),
        ),
        (
            "xl/worksheets/sheet1.xml",
            format!(
                "<worksheet xmlns=\"{main}\"><sheetData>{rows}</sheetData><mergeCells><mergeCell ref=\"A1:D1\"/></mergeCells></worksheet>"
            ),
        ),
    ])
}

fn ods(rows: &[Vec<Kept>]) -> Vec<u8> {
    ods_with(&[("S", rows)])
}

/// A table of texts and numbers, with cells as `LibreOffice` keeps them.
pub fn ods_of(rows: &[Vec<&str>]) -> Vec<u8> {
    let kept = |text: &&str| {
        let text: &'static str = text.to_string().leak();
        if text.parse::<f64>().is_ok() {
            Number(text)
        } else {
            Text(text.replace('&', "&amp;").replace('<', "&lt;").leak())
        }
    };
    let rows: Vec<Vec<Kept>> = rows
        .iter()
        .map(|row| row.iter().map(kept).collect())
        .collect();
    ods(&rows)
}

/// Sheets with their names, in the order of their tabs.
fn ods_with(sheets: &[(&str, &[Vec<Kept>])]) -> Vec<u8> {
    let cell = |kept: &Kept| match kept {
        Text(text) => format!(
            "<table:table-cell office:value-type=\"string\"><text:p>{text}</text:p></table:table-cell>"
        ),
        Number(number) | Sum(number) => format!(
            "<table:table-cell office:value-type=\"float\" office:value=\"{number}\"><text:p>{number}</text:p></table:table-cell>"
        ),
        Day(_, day) => format!(
            "<table:table-cell office:value-type=\"date\" office:date-value=\"{day}\"><text:p>{day}</text:p></table:table-cell>"
        ),
    };
    let row = |cells: &Vec<Kept>| {
        let cells: String = cells.iter().map(cell).collect();
        format!("<table:table-row>{cells}</table:table-row>")
    };
    let sheets = sheets.iter().map(|(name, rows)| {
        let rows: String = rows.iter().map(row).collect();
        format!("<table:table table:name=\"{name}\">{rows}</table:table>")
    });
    let sheets: String = sheets.collect();
    let names = ["office", "table", "text"]
        .map(|name| format!("xmlns:{name}=\"urn:oasis:names:tc:opendocument:xmlns:{name}:1.0\""));
    packed(&[
        ("mimetype", "application/vnd.oasis.opendocument.spreadsheet".to_owned()),
        ("META-INF/manifest.xml", "<manifest:manifest xmlns:manifest=\"urn:oasis:names:tc:opendocument:xmlns:manifest:1.0\"/>".to_owned()),
        ("content.xml", format!("<office:document-content {}><office:body><office:spreadsheet>{sheets}</office:spreadsheet></office:body></office:document-content>", names.join(" "))),
    ])
}

/// A part of a packed file.
fn part(book: &[u8], name: &str) -> String {
    let mut archive = zip::ZipArchive::new(Cursor::new(book)).unwrap();
    let mut text = String::new();
    archive
        .by_name(name)
        .unwrap()
        .read_to_string(&mut text)
        .unwrap();
    text
}

/// Whichever sheet is printed says which list it is.
#[test]
fn every_sheet_of_a_list_has_title_and_club_in_a_cell_and_in_print() {
    let demo = TestClub::demo();
    demo.ok("--force list --date 2026-08-01 --out list.xlsx");
    let book = std::fs::read(demo.path("list.xlsx")).unwrap();
    let rows = page_text::workbook(&book).unwrap().rows;
    let title = rows[1][0].clone();
    let (list, club) = title.split_once(" – ").unwrap();
    assert!(
        list.contains("1 August 2026") && club.contains("Skakklub"),
        "{title}"
    );
    let sheets = part(&book, "xl/workbook.xml").matches("<sheet ").count();
    let titled = rows.iter().filter(|row| row[0] == title).count();
    assert!(sheets > 5, "{sheets}");
    assert_eq!(
        titled,
        sheets - 1,
        "the sentences have the two on lines of their own"
    );
    for sheet in 1..=sheets {
        let text = part(&book, &format!("xl/worksheets/sheet{sheet}.xml"));
        text.shows(&format!("<oddHeader>&amp;L{club}&amp;R{list}</oddHeader>"));
        text.shows("<oddFooter>&amp;L&amp;A&amp;R&amp;P / &amp;N</oddFooter>");
        text.shows("fitToHeight=\"0\"");
    }
    // Below its heading, no heading without its lines.
    let info = rows.iter().rposition(|row| row[0] == "Info").unwrap();
    let info: Vec<&str> = rows[info..].iter().map(|row| &*row[0]).collect();
    let new = info
        .iter()
        .position(|line| *line == "No longer on the list")
        .unwrap();
    assert!(info[new + 1].contains('('), "{info:?}");
    assert!(!info.contains(&"Alphabetical list"), "{info:?}");
}

/// Three players, all against all; the draw of the first two is in the cells as given.
fn table(one: Kept, other: Kept) -> Vec<Vec<Kept>> {
    let number = || Number("1");
    vec![
        vec![Text("Klubturnering 2026")],
        vec![
            Text("Nr"),
            Text("Navn"),
            number(),
            Number("2"),
            Number("3"),
            Text("Point"),
        ],
        vec![number(), Text("Pia"), Text("x"), one, number(), Sum("1.5")],
        vec![
            Number("2"),
            Text("Knud"),
            other,
            Text("x"),
            number(),
            Sum("1.5"),
        ],
        vec![
            Number("3"),
            Text("Olga"),
            Number("0"),
            Number("0"),
            Text("x"),
            Sum("0"),
        ],
    ]
}

const IMPORT: &str = "--kind club --guests --start 2026-10-01 --end 2026-10-02";

fn points(club: &TestClub, from: &str) -> Vec<f64> {
    let answer = club.json(&format!("standings {from}"));
    let players = answer["players"].as_array().unwrap();
    players
        .iter()
        .map(|player| player["points"].as_f64().unwrap())
        .collect()
}

#[test]
fn halves_are_read_as_numbers_and_where_a_spreadsheet_took_them_for_days() {
    let half = || Number("0.5");
    let february = || Day(46054, "2026-02-01");
    for (name, bytes) in [
        ("n.xlsx", xlsx(&table(half(), half()))),
        ("n.ods", ods(&table(half(), half()))),
        ("d.xlsx", xlsx(&table(february(), february()))),
        ("d.ods", ods(&table(february(), february()))),
        ("anything.dat", xlsx(&table(half(), february()))),
    ] {
        let club = TestClub::new();
        club.file(name, bytes);
        assert_eq!(points(&club, name), [1.5, 1.5, 0.0], "{name}");
        let answer = club.ok(&format!("tournament import {name} {IMPORT}"));
        answer.shows("Klubturnering 2026");
        answer.lacks("Points:");
        assert_eq!(points(&club, "1"), [1.5, 1.5, 0.0], "{name}");
    }
}

#[test]
fn a_day_that_can_be_no_result_is_named_with_its_cell() {
    let club = TestClub::new();
    let score = || Day(46336, "2026-11-10");
    for (name, bytes) in [
        ("s.xlsx", xlsx(&table(score(), Number("0.5")))),
        ("s.ods", ods(&table(score(), Number("0.5")))),
    ] {
        club.file(name, bytes);
        let answer = club.run(&format!("standings {name}"));
        answer.shows(&format!("{name}:3:4:"));
        assert!(
            answer.contains("2026-11-10") && answer.ends_with("exit 3\n"),
            "{answer}"
        );
    }
}

#[test]
fn a_table_by_rounds_comes_from_a_workbook() {
    let rows = || {
        vec![
            vec![Text("#start"), Day(46054, "2026-02-01")],
            vec![
                Text("Rk."),
                Text("Name"),
                Text("Rtg"),
                Text("1.Rd"),
                Text("Pts."),
            ],
            vec![
                Number("1"),
                Text("Anna Jensen"),
                Number("1800"),
                Text("2w1"),
                Number("1"),
            ],
            vec![
                Number("2"),
                Text("Bo Hansen"),
                Number("1700"),
                Text("1b0"),
                Number("0"),
            ],
            vec![Text("Annotation:")],
        ]
    };
    let club = TestClub::new();
    club.file("r.xlsx", xlsx(&rows()));
    club.file("r.ods", ods(&rows()));
    for name in ["r.xlsx", "r.ods"] {
        assert_eq!(points(&club, name), [1.0, 0.0], "{name}");
    }
    club.ok("tournament import r.xlsx --kind club --guests")
        .shows("1 February 2026");
}

/// A list that was saved again as ODS keeps the order of its parts.
#[test]
fn sheets_are_read_in_the_order_of_their_tabs() {
    let (first, second) = ([vec![Text("Bo")]], [vec![Number("7")]]);
    let book = ods_with(&[("Passive", &first), ("Active", &second)]);
    let read = page_text::workbook(&book).unwrap();
    let rows: Vec<String> = read.rows.iter().map(|row| row.join("|")).collect();
    assert_eq!(rows, ["Passive", "Bo", "Active", "7"]);
}

/// `tests/data/tables/workbooks`: the same table as `LibreOffice` 7.4 saves it: a merged title, sums as formulas, a draw as a
/// number and its other side as a day.
#[test]
fn a_workbook_of_another_program_is_the_same_tournament_in_every_form() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/tables/workbooks");
    for ending in ["xlsx", "ods", "xls"] {
        let club = TestClub::new();
        let file = format!("{folder}/klub.{ending}");
        assert_eq!(points(&club, &file), [1.5, 1.5, 0.0], "{ending}");
        let answer = club.ok(&format!("tournament import {file} {IMPORT}"));
        answer.shows("Klubturnering 2026");
        // An old Excel file does not tell what is hidden.
        assert_eq!(
            answer.contains("hidden rows and columns"),
            ending == "xls",
            "{answer}"
        );
        assert_eq!(answer.contains("warning"), ending == "xls", "{answer}");
        assert_eq!(points(&club, "1"), [1.5, 1.5, 0.0], "{ending}");
    }
}
