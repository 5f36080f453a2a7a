//! Lists the ways in which a published list may have been written into a file, the most likely first.

use std::collections::HashSet;

use super::file::ReadFile;
use crate::app::club::Club;
use crate::app::document_file::unwritable;
use crate::app::error::AppResult;
use crate::app::journal::chain_heads;
use crate::app::lists::list_origin::ListOrigin;
use crate::app::lists::printing::{self, content};
use crate::app::lists::{self, Choice};
use crate::exchange::page_text;
use crate::publish::Options;
use crate::publish::document::{self, Block, Document, Form};
use crate::publish::list::annex::Part;
use crate::publish::list::list_page::{self, InFull, ListPage};
use crate::store::list::Published;
use crate::store::person::unlisted;
use crate::text::{Lang, Texts, long_date};

/// How many of the likeliest are compared row by row.
const LIKELIEST: usize = 3;

/// The parts that the seal covers.
const SEALED: &[Part] = &[
    Part::Active,
    Part::Passive,
    Part::Register,
    Part::Corrections,
];

/// One way in which a published list may have been written.
pub(super) struct Candidate {
    page: ListPage,
    options: Options,
    lang: Lang,
    full: Option<InFull>,
}

impl Candidate {
    /// Reads the file that would be written today in this way, in the format of the given file.
    pub(crate) fn read(&self, club: &Club, file: &ReadFile) -> AppResult<ReadFile> {
        if file.of_site {
            let page = document::html::as_page_of_a_site(&self.document());
            return Ok(ReadFile::read(page.as_bytes()));
        }
        if file.form == Form::Xlsx && !file.has_titled_sheets() {
            let book = document::xlsx::untitled(&self.document());
            let book = book.map_err(|error| unwritable(&error.to_string()))?;
            return Ok(ReadFile::read(&book));
        }
        let way = (self.lang, self.options);
        let exported = content(club, &self.page, file.form, way, self.full.as_ref())?;
        Ok(ReadFile::read(&exported.bytes))
    }

    /// The rows of the list alone, without the parts outside the seal.
    pub(super) fn sealed_rows(&self, club: &Club, file: &ReadFile) -> AppResult<HashSet<String>> {
        let bare = Self {
            full: self.full.as_ref().map(|full| full.only(SEALED)),
            page: self.page.clone(),
            ..*self
        };
        let rows = bare.read(club, file)?.rows.into_iter();
        Ok(rows.map(|row| row.join(" | ")).collect())
    }

    fn document(&self) -> Document {
        let texts = Texts::new(self.lang);
        list_page::document(&self.page, texts, self.options, self.full.as_ref())
    }
}

/// The bytes of a published list as a PDF, written in one way, with everybody who was on it at a time.
pub(super) fn in_way(
    club: &Club,
    published: &Published,
    way: &ListOrigin,
) -> AppResult<Vec<Vec<u8>>> {
    let reading = club.history()?;
    let usual = printing::options(club, reading.facts(), published.date)?;
    let mut written = Vec::new();
    for has_head in [true, false] {
        for (all, page) in pages(club, published, (has_head, false))? {
            if all != way.all || page.juniors.is_some() != way.juniors {
                continue;
            }
            let options = Options {
                alphabetical: way.alphabetical,
                all,
                juniors: page.juniors,
                ..usual
            };
            let full = printing::in_full(club, &reading, &page, Form::Pdf, &way.parts)?;
            let ways = (way.lang, options);
            written.push(content(club, &page, Form::Pdf, ways, full.as_ref())?.bytes);
        }
    }
    Ok(written)
}

/// How many rows the file and the document have in common, minus twice the number that the file lacks.
fn likeness(document: &Document, texts: &HashSet<String>) -> isize {
    let rows = page_text::markdown(&document::text::render_markdown(document)).rows;
    let cells = rows.iter().flatten().map(|cell| plain(cell));
    let signs = cells.map(|cell| if texts.contains(cell) { 1 } else { -2 });
    signs.sum()
}

/// The ways of writing a list that the file resembles most.
pub(super) fn likeliest(
    club: &Club,
    published: &Published,
    file: &ReadFile,
) -> AppResult<Vec<Candidate>> {
    let texts: HashSet<String> = texts(file);
    let text = file.text();
    // A table for programs, or in the order of names, does not show its movement in this way.
    let moved = Texts::new(Lang::En).get("rating-list-moved");
    let has = (
        !chain_heads::in_text(&text).is_empty(),
        text.contains(&moved),
    );
    let is_table = matches!(file.form, Form::Csv | Form::Json);
    let said = |lang: &Lang| text.contains(&long_date(*lang, published.date));
    let mut langs: Vec<Lang> = Lang::ALL.into_iter().filter(said).collect();
    if langs.is_empty() {
        langs = Lang::ALL.to_vec();
    }
    let reading = club.history()?;
    let usual = printing::options(club, reading.facts(), published.date)?;
    let mut found: Vec<(isize, Document, Candidate)> = Vec::new();
    for (all, page) in pages(club, published, has)? {
        let in_full = if is_table {
            None
        } else {
            printing::in_full(club, &reading, &page, Form::Html, &[])?
        };
        let ways = langs
            .iter()
            .flat_map(|lang| [(*lang, false), (*lang, true)]);
        for (lang, alphabetical) in ways {
            let options = Options {
                alphabetical,
                all,
                juniors: page.juniors,
                ..usual
            };
            for full in parts(in_full.as_ref(), &page, file, (lang, options), &texts) {
                let candidate = Candidate {
                    page: page.clone(),
                    options,
                    lang,
                    full,
                };
                let document = candidate.document();
                // Languages differ in their text; where the documents are equal, so are the files.
                if !found.iter().any(|(_, other, _)| *other == document) {
                    let likeness = likeness(&document, &texts);
                    found.push((likeness, document, candidate));
                }
            }
        }
    }
    // Tables for programs have other content than pages, so all of them are compared.
    if !is_table {
        found.sort_by_key(|(likeness, ..)| std::cmp::Reverse(*likeness));
        found.truncate(LIKELIEST);
    }
    Ok(found.into_iter().map(|(.., candidate)| candidate).collect())
}

/// The cells of a file; in a line of text, the parts between wide spaces.
fn texts(file: &ReadFile) -> HashSet<String> {
    let cells = file.rows.iter().flatten();
    let cells = cells.flat_map(|cell| cell.split("  ").chain([cell.as_str()]));
    cells.map(|cell| plain(cell).to_owned()).collect()
}

/// A text without the marks of a heading, a list item or a signed number.
fn plain(cell: &str) -> &str {
    let cell = cell.trim_matches(|one: char| one == '*' || one == '#' || one.is_whitespace());
    cell.trim_start_matches(['-', '−', '+', ' '])
}

/// A published list as it may have been shown: with all its people, before it was corrected, and before members were
/// removed from the public list.
fn pages(
    club: &Club,
    published: &Published,
    (has_head, has_movement): (bool, bool),
) -> AppResult<Vec<(bool, ListPage)>> {
    let mut whole = ListPage::of_published(club, published)?;
    // Lists written by earlier versions of the program have no chain head.
    whole.list.head = whole.list.head.filter(|_| has_head);
    let mut pages = Vec::new();
    for (all, juniors) in [(false, false), (true, false), (false, true), (true, true)] {
        let choice = Choice {
            all,
            juniors,
            ..Choice::default()
        };
        let page = |choice: &Choice| lists::select(club, whole.clone(), choice);
        if !unlisted(club.conn())?.is_empty() {
            let shown = Choice {
                all: true,
                ..choice
            };
            pages.push((all, in_full(page(&shown)?)));
        }
        pages.push((all, page(&choice)?));
    }
    if whole.list.issue.replaced_by.is_some() {
        let mut before = pages.clone();
        for (_, page) in &mut before {
            page.list.issue.replaced_by = None;
        }
        pages.extend(before);
    }
    if whole.list.has_movement() && !has_movement {
        // Lists written by earlier versions of the program have no movement.
        let mut before = pages.clone();
        for (_, page) in &mut before {
            page.list.forget_movement();
        }
        pages.extend(before);
    }
    Ok(pages)
}

/// The page before anybody asked not to appear on it.
fn in_full(mut page: ListPage) -> ListPage {
    for section in &mut page.list.sections {
        for entry in &mut section.entries {
            entry.hidden = false;
        }
    }
    page
}

/// The parts in the file, recognised by their headings: those for the noticeboard alone, or others.
fn parts(
    full: Option<&InFull>,
    page: &ListPage,
    file: &ReadFile,
    (lang, options): (Lang, Options),
    texts: &HashSet<String>,
) -> Vec<Option<InFull>> {
    let Some(full) = full else {
        return vec![None];
    };
    let said = Texts::new(lang);
    let with =
        |parts: &[Part]| list_page::document(page, said, options, Some(&full.only(parts))).blocks;
    let bare = with(&[]);
    let has = |part: &Part| {
        let mut own = with(&[*part]);
        own.retain(|block| !bare.contains(block));
        own.iter().any(|block| match block {
            Block::Heading(text) | Block::Paragraph(text) => texts.contains(plain(text)),
            Block::Table(table) => texts.contains(plain(&table.caption)),
            Block::Outline { title, .. } => texts.contains(plain(title)),
            Block::Lines(lines) => lines.iter().any(|line| texts.contains(plain(line))),
            _ => false,
        })
    };
    let there: Vec<Part> = Part::ALL.into_iter().filter(has).collect();
    let mut found = vec![Some(full.only(&there))];
    if file.form == Form::Text {
        found.push(None);
    }
    found
}
