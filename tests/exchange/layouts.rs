//! Tables of own facts in the layouts of tournament programs and of people, `tests/data/tables`: `index.csv` says which
//! file holds which facts (`facts/…`), what of them its layout can tell, whether a program or a person wrote such a
//! table, and whether it is read, asked about (with a first proposal that gives the facts) or refused. None is read
//! wrongly. Every file is tried as text and as a workbook, with the cells that a spreadsheet converts.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use klubrating::domain::Arg;
use klubrating::domain::{ByeKind, Decimal, Mark, Points, Severity};
use klubrating::exchange::draft::TournamentDraft;
use klubrating::exchange::encoding::decode;
use klubrating::exchange::problem::{Problem, Reading};
use klubrating::exchange::table::{self, Mapping, TableOptions};
use klubrating::exchange::tournament_file;
use rust_xlsxwriter::{ExcelDateTime, Format, Workbook};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/tables")
}

/// A row of `index.csv`.
struct Layout {
    file: String,
    facts: String,
    view: Vec<String>,
    by: String,
    verdict: String,
}

impl Layout {
    fn tells(&self, what: &str) -> bool {
        self.view.iter().any(|one| one == what)
    }

    fn bytes(&self) -> Vec<u8> {
        fs::read(folder().join(&self.file)).unwrap()
    }

    /// What stands between its cells as in a file of a spreadsheet.
    fn separator(&self) -> Option<char> {
        let text = decode(&self.bytes()).unwrap().text.into_owned();
        let count = |separator: &char| text.matches(*separator).count();
        let lines = text.lines().count();
        let separator = [';', ',', '\t'].into_iter().max_by_key(count)?;
        (count(&separator) >= lines).then_some(separator)
    }
}

fn layouts() -> Vec<Layout> {
    let index = fs::read_to_string(folder().join("index.csv")).unwrap();
    let rows = index.lines().skip(1).map(|line| {
        let cells: Vec<&str> = line.split(';').collect();
        Layout {
            file: cells[0].to_owned(),
            facts: cells[1].to_owned(),
            view: cells[2].split(' ').map(str::to_owned).collect(),
            by: cells[3].to_owned(),
            verdict: cells[4].to_owned(),
        }
    });
    rows.collect()
}

/// A game as a layout tells it: the round, the players (White first, else by name), whether colours are known, the
/// marks in that order.
type Game = (u16, String, String, bool, String);

/// What a tournament is about, whatever the numbers of its players.
#[derive(Debug, Default, PartialEq)]
struct Told {
    games: Vec<Game>,
    byes: Vec<(u16, String, char)>,
    points: BTreeMap<String, Points>,
}

/// The facts of a file, as far as its layout tells them.
fn expected(layout: &Layout) -> Told {
    let text = fs::read_to_string(folder().join(format!("facts/{}.csv", layout.facts))).unwrap();
    let mut told = Told::default();
    for line in text.lines().skip(1) {
        let cells: Vec<&str> = line.split(';').collect();
        let round: u16 = cells[1].parse().unwrap_or(0);
        match cells[0] {
            "game" => told.games.push((
                round,
                cells[2].to_owned(),
                cells[3].to_owned(),
                true,
                cells[4].to_owned(),
            )),
            "bye" => {
                let kind = match cells[4] {
                    "pairing" => ByeKind::Pairing,
                    "half" => ByeKind::Half,
                    _ => ByeKind::Zero,
                };
                told.byes.push((round, cells[2].to_owned(), kind.code()));
            }
            _ => {
                let points: Decimal = cells[4].parse().unwrap();
                let points = i32::try_from(points * Decimal::ONE_HUNDRED).unwrap();
                told.points.insert(cells[2].to_owned(), Points(points));
            }
        }
    }
    as_seen(told, layout)
}

/// What a draft tells.
fn found(draft: &TournamentDraft, layout: &Layout) -> Told {
    let name = |no: u32| {
        let mut players = draft.players.iter();
        players.find(|player| player.no == no).unwrap().name.clone()
    };
    let games = draft.games.iter().map(|game| {
        let marks = [game.white_mark, game.black_mark].map(Mark::code);
        let marks = marks.into_iter().collect();
        (
            game.round,
            name(game.white),
            name(game.black),
            game.coloured,
            marks,
        )
    });
    let byes = draft.byes.iter();
    let byes = byes.map(|bye| (bye.round, name(bye.player), bye.kind.code()));
    let points = draft.scored_points().into_iter();
    let told = Told {
        games: games.collect(),
        byes: byes.collect(),
        points: points.map(|(no, points)| (name(no), points)).collect(),
    };
    as_seen(told, layout)
}

/// Without what the layout does not tell.
fn as_seen(mut told: Told, layout: &Layout) -> Told {
    for (round, one, two, coloured, marks) in &mut told.games {
        if !layout.tells("colours") {
            *coloured = false;
            if one > two {
                std::mem::swap(one, two);
                *marks = marks.chars().rev().collect();
            }
        }
        if !layout.tells("rounds") {
            *round = 0;
        }
        if layout.tells("signs") {
            *marks = marks.replace('+', "1").replace('-', "0");
        }
    }
    if !layout.tells("rounds") {
        if told.byes.iter().any(|(_, _, kind)| *kind != 'Z') {
            told.points.clear();
        }
        told.byes.clear();
    }
    if layout.tells("scores") {
        told.games.clear();
        told.byes.clear();
    }
    told.games.sort();
    told.byes.sort();
    told
}

fn problems(reading: &Reading<TournamentDraft>) -> Vec<(usize, usize, &'static str)> {
    let problems = reading.problems.iter();
    problems
        .map(|problem| (problem.line, problem.column, problem.message.key))
        .collect()
}

/// Why a file is not read as it should be; `None` where it is.
fn fault(layout: &Layout, reading: &Reading<TournamentDraft>) -> Option<String> {
    let Some(draft) = &reading.value else {
        let is_expected = layout.verdict == "refused";
        return (!is_expected).then(|| format!("refused: {:?}", problems(reading)));
    };
    if layout.tells("refused") {
        return Some("read".to_owned());
    }
    let (mut expected, found) = (expected(layout), found(draft, layout));
    if expected.points.is_empty() || found.points.is_empty() {
        expected.points.clone_from(&found.points);
    }
    let same = expected == found;
    let games = |one: &Told, other: &Told| -> Vec<Game> {
        let games = one.games.iter().filter(|game| !other.games.contains(game));
        games.cloned().collect()
    };
    let wrong = (games(&found, &expected), games(&expected, &found));
    (!same).then(|| {
        let others = (found.byes != expected.byes, found.points != expected.points);
        format!("{wrong:?} {others:?} {:?}", problems(reading))
    })
}

/// What becomes of a reading: read, asked about, or refused.
fn verdict(reading: &Reading<TournamentDraft>) -> &'static str {
    let is_asked = |problem: &Problem| problem.severity == Severity::Doubt;
    match &reading.value {
        None => "refused",
        Some(_) if reading.problems.iter().any(is_asked) => "asked",
        Some(_) => "read",
    }
}

/// The reading under the mapping that a reading proposes; nothing where it proposes none.
fn as_proposed(
    bytes: &[u8],
    reading: &Reading<TournamentDraft>,
) -> Option<Reading<TournamentDraft>> {
    let proposed = reading
        .problems
        .iter()
        .find(|problem| problem.message.key == "table-proposed")?;
    let argument = |wanted: &str| {
        let mut args = proposed.message.args.iter();
        match args.find(|(name, _)| *name == wanted) {
            Some((_, Arg::Text(text))) => text.clone(),
            _ => panic!("{wanted}"),
        }
    };
    let (columns, cells) = (argument("columns"), argument("cells"));
    let cells = Some(cells.as_str()).filter(|cells| !cells.is_empty());
    let given = TableOptions {
        columns: Some(Mapping::parse(&columns, cells).unwrap()),
        ..TableOptions::default()
    };
    Some(table::read_as(bytes, &given))
}

#[test]
fn every_layout_is_read_or_asked_about_with_the_right_proposal_or_refused() {
    let layouts = layouts();
    assert_eq!(layouts.len(), 157);
    let mut faults: Vec<String> = Vec::new();
    for layout in &layouts {
        let bytes = layout.bytes();
        let reading = tournament_file::read(&bytes, &layout.file);
        let found = verdict(&reading);
        if found != layout.verdict {
            faults.push(format!("{}: {found} {:?}", layout.file, problems(&reading)));
        }
        if found == "refused" {
            continue;
        }
        let proposed = as_proposed(&bytes, &reading);
        for reading in [Some(reading), proposed].into_iter().flatten() {
            faults.extend(fault(layout, &reading).map(|fault| format!("{}: {fault}", layout.file)));
        }
    }
    assert!(
        faults.is_empty(),
        "{} of {}:\n{}",
        faults.len(),
        layouts.len(),
        faults.join("\n")
    );
}

/// What programs write is read, and of what people type four in five tables are read or asked about rightly.
#[test]
fn enough_layouts_are_read() {
    let layouts = layouts();
    let count = |by: &str, verdict: &str| {
        let is_it = |layout: &&Layout| {
            layout.by == by && layout.verdict == verdict && !layout.tells("refused")
        };
        layouts.iter().filter(is_it).count()
    };
    assert_eq!(count("program", "refused"), 0);
    assert_eq!(count("program", "read") + count("program", "asked"), 49);
    assert!(count("program", "asked") <= 5);
    let refused = count("person", "refused");
    assert!(refused * 5 <= 108, "{refused}");
}

/// A sample as a workbook, with its cells as a spreadsheet converts them.
fn workbook(bytes: &[u8]) -> Vec<u8> {
    let text = decode(bytes).unwrap();
    let text = text.text.replace("\r\n", "\n").replace('\r', "\n");
    let count = |separator: char| text.matches(separator).count();
    let separator = [';', ',', '\t']
        .into_iter()
        .max_by_key(|one| count(*one))
        .unwrap();
    let mut book = Workbook::new();
    let sheet = book.add_worksheet();
    let day = Format::new().set_num_format("d/m");
    for (row, line) in (0..).zip(text.lines()) {
        for (column, cell) in (0..).zip(cells(line, separator)) {
            let number = cell.replace(',', ".").trim().parse::<f64>();
            let parts: Vec<u8> = cell
                .split(['/', '-'])
                .filter_map(|part| part.parse().ok())
                .collect();
            if let Ok(number) = number {
                sheet.write_number(row, column, number).unwrap();
            } else if let ([month @ 1..=12, date @ 1..=28], 1) =
                (&parts[..], cell.matches(['/', '-']).count())
            {
                let moment = ExcelDateTime::from_ymd(2026, *month, *date).unwrap();
                sheet
                    .write_datetime_with_format(row, column, &moment, &day)
                    .unwrap();
            } else if !cell.is_empty() {
                sheet.write_string(row, column, &cell).unwrap();
            }
        }
    }
    book.save_to_buffer().unwrap()
}

/// The cells of a line without line ends in them.
fn cells(line: &str, separator: char) -> Vec<String> {
    let mut cells = vec![String::new()];
    let mut quoted = false;
    for letter in line.chars() {
        if letter == '"' {
            quoted = !quoted;
        } else if letter == separator && !quoted {
            cells.push(String::new());
        } else {
            cells.last_mut().unwrap().push(letter);
        }
    }
    cells
}

#[test]
fn every_layout_is_the_same_from_a_workbook_or_its_cell_is_named() {
    let mut faults = Vec::new();
    let mut named = 0;
    for layout in layouts() {
        // A workbook has its characters as they are, and its cells without signs or blanks between them.
        let is_printed = layout.separator().is_none() || layout.file.starts_with("webside");
        if is_printed || ["entities.csv", "sep_linje.csv"].contains(&layout.file.as_str()) {
            continue;
        }
        let reading = tournament_file::read(&workbook(&layout.bytes()), "t.xlsx");
        let errors = problems(&reading)
            .into_iter()
            .filter(|(line, ..)| *line > 0);
        if reading.value.is_none() && !layout.tells("refused") && errors.count() > 0 {
            named += 1;
            continue;
        }
        if let Some(fault) = fault(&layout, &reading) {
            faults.push(format!("{}: {fault}", layout.file));
        }
    }
    assert!(
        faults.is_empty(),
        "{}:\n{}",
        faults.len(),
        faults.join("\n")
    );
    assert!(named <= 3, "{named} workbooks are only refused");
}

/// Sheets that spreadsheets saved: `0,5` as a number, `1/2` as a day, formulas with what they came to, a title over merged
/// cells, an earlier sheet with nothing in it.
#[test]
fn workbooks_of_every_kind_hold_the_same_tournament() {
    for (stem, facts, view, endings) in [
        ("ark", "alle", "opponents", &["ods", "xls", "xlsx"][..]),
        ("klub_alle", "alle", "opponents", &["ods", "xls"]),
        ("klub_navne", "alle", "opponents", &["ods", "xls"]),
        (
            "chess_results_de",
            "monrad",
            "rounds colours",
            &["ods", "xls"],
        ),
        ("sharly", "monrad", "rounds colours", &["xls"]),
    ] {
        for ending in endings {
            let layout = Layout {
                file: format!("workbooks/{stem}.{ending}"),
                facts: facts.to_owned(),
                view: view.split(' ').map(str::to_owned).collect(),
                by: "person".to_owned(),
                verdict: "read".to_owned(),
            };
            // The content tells what it is, whatever its name.
            let reading = tournament_file::read(&layout.bytes(), "event");
            assert_eq!(fault(&layout, &reading), None, "{}", layout.file);
        }
    }
}
