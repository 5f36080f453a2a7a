//! Reads a file that is to be verified: recognises its format by its content, and reads its rows.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use crate::exchange::{dates, encoding, page_text, player_list};
use crate::files::output_files::digest_of_bytes;
use crate::publish::csv_text;
use crate::publish::document::Form;
use crate::publish::list::announcement::{self, JSON_FIELDS};
use crate::publish::list::csv as list_csv;
use crate::publish::list::csv::Presence;
use crate::publish::table::data::fields;
use crate::text::{Lang, Texts, short_date};

/// The cells of a row.
pub(crate) type Row = Vec<String>;

/// How many bytes at the beginning show the format.
const HEAD: usize = 200;

/// A file that was read.
#[derive(Clone, Debug)]
pub(crate) struct ReadFile {
    pub(crate) form: Form,
    pub(crate) rows: Vec<Row>,
    /// The list's table for programs, if the file is one.
    pub(crate) table: Option<Table>,
    /// The styles and elements by which a page shows its content ([`crate::exchange::page_text::PageText::means`]).
    means: BTreeSet<String>,
    /// Whether it is a page of the club's site, of which only the main content is read.
    pub(crate) of_site: bool,
    /// The content of a JSON file.
    json: Option<Value>,
}

impl ReadFile {
    /// Reads the bytes of a file; one that cannot be read has no rows.
    pub(crate) fn read(bytes: &[u8]) -> Self {
        let form = form_of(bytes);
        let page = match form {
            Form::Xlsx => page_text::workbook(bytes).unwrap_or_default(),
            Form::Html => page_text::html(&decoded(bytes)),
            Form::Markdown => page_text::markdown(&decoded(bytes)),
            _ => return Self::of_text(form, &decoded(bytes)),
        };
        let mut read = Self {
            form,
            rows: page.rows.into_iter().map(with_days_as_now).collect(),
            table: None,
            means: page.means,
            of_site: page.is_of_site,
            json: None,
        };
        if form == Form::Xlsx {
            // A table for programs that a spreadsheet has saved as a workbook: it begins below the name of the sheet.
            let rows = read.rows.get(1..).unwrap_or_default().to_vec();
            if let Some(table) = Table::of_rows(rows) {
                read.form = Form::Csv;
                read.table = Some(table);
            }
        }
        read
    }

    fn of_text(form: Form, text: &str) -> Self {
        let json = match form {
            Form::Json => json(text),
            _ => None,
        };
        let table = Table::of_text(text).filter(|_| form == Form::Text);
        let rows = match &json {
            Some(value) => records(value),
            None => {
                let lines = text.trim_end().lines();
                let row = |line: &str| vec![page_text::hyphened(line.trim_end().to_owned())];
                lines.map(row).collect()
            }
        };
        Self {
            form: if table.is_some() { Form::Csv } else { form },
            rows,
            table,
            means: BTreeSet::new(),
            of_site: false,
            json,
        }
    }

    /// The complete content as one text.
    pub(crate) fn text(&self) -> String {
        if let Some(table) = &self.table {
            let rows = table.rows(table).into_iter().flatten();
            return rows.collect::<Vec<_>>().join("\n");
        }
        let rows = self.rows.iter().map(|row| row.join("\t"));
        rows.collect::<Vec<_>>().join("\n")
    }

    /// Whether it is a table for programs without rows.
    pub(super) fn has_no_rows(&self) -> bool {
        self.table.as_ref().is_some_and(Table::has_no_rows)
    }

    /// Whether it is an announcement for programs; pages are recognised by their title.
    pub(super) fn is_announcement(&self) -> bool {
        match (&self.table, self.form) {
            (Some(table), _) => table.is_announcement(),
            (None, Form::Json) => {
                let has = |field: &&str| {
                    self.json
                        .as_ref()
                        .is_some_and(|it| it.get(*field).is_some())
                };
                JSON_FIELDS.iter().all(has)
            }
            _ => false,
        }
    }

    /// Whether it says that it is a draft.
    pub(super) fn is_draft(&self, text: &str) -> bool {
        match (&self.table, self.form) {
            (Some(table), _) => table.is_draft(),
            (None, Form::Json) => {
                let status = self.json.as_ref().and_then(|it| it.get("status"));
                status.is_some_and(|status| status == "draft")
            }
            _ => {
                let draft = |lang| text.contains(&Texts::new(lang).get("rating-list-draft"));
                Lang::ALL.into_iter().any(draft)
            }
        }
    }

    /// Whether the sheets of a workbook have their title above the table, as since 2026.
    pub(super) fn has_titled_sheets(&self) -> bool {
        self.rows.get(1).is_some_and(|row| row.len() == 1)
    }

    /// The rows to compare with those of another file in the same format.
    pub(super) fn rows_against(&self, other: &Self) -> Cow<'_, [Row]> {
        match (&self.table, &other.table) {
            (Some(own), Some(other)) => Cow::Owned(own.rows(other)),
            _ => Cow::Borrowed(&self.rows),
        }
    }

    /// Whether a page uses other styles or elements than the page that the program writes. The look of a workbook or a
    /// table depends on the spreadsheet and is not compared.
    pub(super) fn looks_different_from(&self, own: &Self) -> bool {
        let is_known = |means: &String| own.means.contains(means) || is_of_earlier_program(means);
        !self.means.iter().all(is_known)
    }

    /// Whether positions are line numbers, as in a text.
    pub(super) fn counts_lines(&self) -> bool {
        self.json.is_none() && !matches!(self.form, Form::Html | Form::Xlsx | Form::Markdown)
    }
}

/// The first digits of the digests of the styles and scripts that the program gave its pages before.
const EARLIER: &str = "1147b52bba2dcfa5 1571e8d32b0ac736 31c937371e88462c 36a812e8b18b702b 48396e6acbc26d19 \
    565519a16acf8a4a 5991c1140890ae8c 955ab69ccf2a1d52 a3b0deecc7db64da d5160d5bf756e03f e8f30191bc975c6e \
    f04931d0f50d1331";

/// Whether a means of a page is the styles or the script of an earlier version of the program.
fn is_of_earlier_program(means: &str) -> bool {
    let acting = means.strip_prefix("style: ");
    let acting = acting.or_else(|| means.strip_prefix("script: "));
    acting.is_some_and(|text| {
        let digest = digest_of_bytes(text.as_bytes());
        EARLIER.split(' ').any(|known| digest.starts_with(known))
    })
}

/// A row of a page whose days are written as pages have them now: in English they were 2026-11-21 before.
fn with_days_as_now(row: Row) -> Row {
    let cell = |cell: String| match cell.parse() {
        Ok(day) => short_date(Lang::En, day),
        Err(_) => cell,
    };
    row.into_iter().map(cell).collect()
}

fn form_of(bytes: &[u8]) -> Form {
    let marked = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let begin = marked.trim_ascii_start();
    if begin.starts_with(b"PK\x03\x04") || begin.starts_with(b"\xd0\xcf\x11\xe0") {
        Form::Xlsx
    } else if let Some(form) = for_tournaments(begin) {
        form
    } else if begin.starts_with(b"<") {
        Form::Html
    } else if begin.starts_with(b"{") {
        Form::Json
    } else if begin.starts_with(b"# ") {
        Form::Markdown
    } else {
        Form::Text
    }
}

/// The tournament program whose format the file has, recognised by its beginning.
fn for_tournaments(bytes: &[u8]) -> Option<Form> {
    let first = |file: Vec<u8>| {
        file.split(|byte| *byte == b'\r' || *byte == b'\n')
            .next()
            .map(<[u8]>::to_vec)
    };
    let heads = [
        (Form::Fide, player_list::fide_columns(&[]).0),
        (Form::SwissManager, player_list::swiss_manager("", &[])),
        (Form::Vega, player_list::vega(&[]).0),
    ];
    let begins = |(form, head): (Form, Vec<u8>)| bytes.starts_with(&first(head)?).then_some(form);
    let is_xml =
        || memchr::memmem::find(&bytes[..bytes.len().min(HEAD)], b"<playerslist").is_some();
    heads.into_iter().find_map(begins).or_else(|| {
        if bytes.starts_with(b"012 ") {
            Some(Form::Trf)
        } else {
            is_xml().then_some(Form::FideXml)
        }
    })
}

/// The content of a JSON file; `None` where a record has a field twice, since some programs read the first and some the
/// second.
fn json(text: &str) -> Option<Value> {
    let value: Value = serde_json::from_str(text).ok()?;
    let (mut fields, mut is_text, mut is_escaped) = (0, false, false);
    for byte in text.bytes() {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' => is_escaped = is_text,
            b'"' => is_text = !is_text,
            b':' if !is_text => fields += 1,
            _ => {}
        }
    }
    (field_count(&value) == fields).then_some(value)
}

fn field_count(value: &Value) -> usize {
    match value {
        Value::Object(fields) => fields.len() + fields.values().map(field_count).sum::<usize>(),
        Value::Array(values) => values.iter().map(field_count).sum(),
        _ => 0,
    }
}

/// The content of a JSON file with one row for each record: its fields by name, then the records in it.
fn records(value: &Value) -> Vec<Row> {
    let mut rows = Vec::new();
    add_records("", value, &mut rows);
    rows
}

fn add_records(name: &str, value: &Value, rows: &mut Vec<Row>) {
    match value {
        Value::Object(fields) => {
            let fields: BTreeMap<&String, &Value> = fields.iter().collect();
            let (inner, own): (Vec<_>, Vec<_>) = fields
                .into_iter()
                .partition(|(_, value)| value.is_object() || value.is_array());
            if !own.is_empty() {
                let cells = own.into_iter().map(|(name, value)| cell(name, value));
                rows.push(cells.collect());
            }
            for (name, value) in inner {
                add_records(name, value, rows);
            }
        }
        Value::Array(values) => {
            for value in values {
                add_records(name, value, rows);
            }
        }
        value => rows.push(vec![cell(name, value)]),
    }
}

/// The value of a field, independent of how its number is written.
fn cell(name: &str, value: &Value) -> String {
    let said = match value {
        Value::String(text) => text.clone(),
        Value::Number(number) => number
            .as_f64()
            .map_or_else(String::new, |it| it.to_string()),
        value => value.to_string(),
    };
    page_text::hyphened(format!("{name}: {said}"))
}

/// The text of a file in the encodings that spreadsheets and editors use: UTF-8, UTF-16 with its mark, or Windows-1252.
fn decoded(bytes: &[u8]) -> Cow<'_, str> {
    if let Some((wide, _)) = encoding_rs::Encoding::for_bom(bytes)
        && wide != encoding_rs::UTF_8
    {
        return wide.decode(bytes).0;
    }
    match encoding::decode_exactly(bytes) {
        Ok(text) => text.text,
        Err(_) => String::from_utf8_lossy(bytes),
    }
}

// Reads the table for programs of a list or its announcement, even after a spreadsheet has saved it again, and gives
// its rows as this program writes them.

/// The names of the columns, and the cells below them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Table {
    columns: Vec<String>,
    rows: Vec<Vec<String>>,
}

impl Table {
    /// The table in a text with commas, semicolons or tabs; `None` if it is not a table. `text` has no byte order mark.
    fn of_text(text: &str) -> Option<Self> {
        let first = text.lines().next()?;
        let separator = [b';', b'\t', b',']
            .into_iter()
            .find(|one| first.contains(char::from(*one)))?;
        let mut reader = csv::ReaderBuilder::new()
            .delimiter(separator)
            .has_headers(false)
            .flexible(true)
            .from_reader(text.as_bytes());
        let rows = reader.records().map(|row| {
            let row = row.ok()?;
            Some(row.iter().map(str::to_owned).collect())
        });
        Self::of_rows(rows.collect::<Option<Vec<Row>>>()?)
    }

    /// The table in rows that are already divided into cells.
    ///
    /// Headings of any language, days in the form of its spreadsheets and its words for true and false are recognised.
    fn of_rows(rows: Vec<Row>) -> Option<Self> {
        let mut rows = rows.into_iter();
        let columns: Vec<String> = rows.next()?.iter().map(|cell| name(cell)).collect();
        let is_list = columns.iter().take(2).eq(["date", "status"]);
        if !is_list && !is_of_announcement(&columns) {
            return None;
        }
        let rows = rows.map(|row| {
            let named = row.iter().enumerate();
            let cells = named.map(|(at, cell)| plain(cell, columns.get(at).map_or("", |it| it)));
            let mut cells: Vec<String> = cells.collect();
            // A spreadsheet omits empty cells at the end of a row.
            let least = columns.len().max(cells.len());
            cells.resize(least, String::new());
            cells
        });
        Some(Self {
            rows: rows.collect(),
            columns,
        })
    }

    /// Whether it says that it is a draft.
    pub(super) fn is_draft(&self) -> bool {
        self.rows.first().is_some_and(|row| row[1] == "draft")
    }

    /// Whether it is that of an announcement.
    pub(super) fn is_announcement(&self) -> bool {
        is_of_announcement(&self.columns)
    }

    /// The number of rows below the names of the columns.
    pub(super) fn row_count(&self) -> usize {
        self.rows.len()
    }

    /// Whether it consists of headings alone.
    pub(super) fn has_no_rows(&self) -> bool {
        self.rows.is_empty()
    }

    /// The rows as this program writes them, beginning with the names of the columns. Optional columns are ignored
    /// where `other` lacks them and they are empty.
    pub(crate) fn rows(&self, other: &Self) -> Vec<Row> {
        let known = list_csv::columns();
        let counts = |at: &usize| {
            let name = &self.columns[*at];
            let is_missing = || !other.columns.contains(name);
            let mut known = known.iter();
            let found = known.find(|(_, column)| fields([column]).eq([name]));
            match found.map(|(presence, _)| presence) {
                Some(Presence::OfList(_)) => !is_missing(),
                Some(Presence::OfChess | Presence::OfHidden | Presence::OfMovement) => {
                    !is_missing() || self.rows.iter().any(|row| !row[*at].is_empty())
                }
                Some(Presence::Always) | None => true,
            }
        };
        let kept: Vec<usize> = (0..self.columns.len()).filter(counts).collect();
        let all = [&self.columns].into_iter().chain(&self.rows);
        all.map(|row| {
            let cells = kept.iter().map(|at| row[*at].as_str());
            // Cells beyond the last column are read, too.
            let beyond = row.iter().skip(self.columns.len()).map(String::as_str);
            vec![line(cells.chain(beyond))]
        })
        .collect()
    }
}

/// A row of the table, written as a line of CSV.
fn line<'c>(cells: impl Iterator<Item = &'c str>) -> String {
    let mut writer = csv::Writer::from_writer(Vec::new());
    // Writing to memory does not fail, and a cell may contain any bytes.
    let _ = writer.write_record(cells);
    let bytes = writer.into_inner().unwrap_or_default();
    String::from_utf8_lossy(&bytes).trim_end().to_owned()
}

/// The name of a column, from its heading in any language.
fn name(heading: &str) -> String {
    let heading = heading.trim();
    let of_list = list_csv::columns();
    let announced = announcement::columns(Texts::new(Lang::En));
    let known = fields(of_list.iter().map(|(_, column)| column)).chain(fields(&announced));
    let mut columns = known.filter(|name| {
        let said = |lang| csv_text::heading(name, Texts::new(lang)) == heading;
        *name == heading || Lang::ALL.into_iter().any(said)
    });
    columns.next().unwrap_or(heading).to_owned()
}

/// Whether these are the columns of an announcement.
fn is_of_announcement(columns: &[String]) -> bool {
    columns
        .iter()
        .eq(fields(&announcement::columns(Texts::new(Lang::En))))
}

/// A cell as it was before a spreadsheet turned it into a day or a truth value.
fn plain(cell: &str, column: &str) -> String {
    match (column, cell.to_lowercase().as_str()) {
        ("date", _) => dates::readable(cell).map_or_else(|| cell.to_owned(), |day| day.to_string()),
        ("provisional" | "hidden" | "career_high", "sand" | "wahr" | "true" | "1") => {
            "true".to_owned()
        }
        ("provisional" | "hidden" | "career_high", "falsk" | "falsch" | "false" | "0") => {
            "false".to_owned()
        }
        _ => cell.to_owned(),
    }
}
