//! Renders the standings as a document, for every format, and as text in columns.

use super::StandingsPage;
use crate::domain::Message;
use crate::publish::WIDTH;
use crate::publish::document::{Block, Document, Form};
use crate::publish::layout::wrap;
use crate::publish::table::Table;
use crate::standings::TopGroup;
use crate::text::visible;

/// The greatest width of a table on an A4 page, in columns of text; a wider one is printed in parts.
const PAPER: usize = 110;

/// The same for a page that a browser prints.
const PRINTED: usize = 92;

/// How many parts a cross table has at most in text.
const PARTS: usize = 3;

/// The greatest width of a table in a format, in columns of text, if it is limited.
pub fn room(form: Form) -> Option<usize> {
    match form {
        Form::Text => Some(WIDTH),
        Form::Pdf => Some(PAPER),
        Form::Html => Some(PRINTED),
        _ => None,
    }
}

/// The tables and sentences of the page, without its title.
pub fn blocks(page: &StandingsPage<'_>, form: Form) -> Vec<Block> {
    let room = room(form);
    Maker { page, room }.content().1
}

/// The standings as a document of a publisher, who may be unknown (empty).
pub fn document(page: &StandingsPage<'_>, publisher: &str, form: Form) -> Document {
    let room = room(form);
    let (title, blocks) = Maker { page, room }.content();
    let standings = page.texts.get("name-standings");
    let subtitle = (title != standings && page.extras.why.is_none()).then_some(standings);
    Document {
        lang: page.texts.lang(),
        publisher: visible(publisher),
        title,
        subtitle: subtitle.into_iter().collect(),
        blocks,
    }
}

struct Maker<'p> {
    page: &'p StandingsPage<'p>,
    /// The width available to a table, in columns of text, if it is limited.
    room: Option<usize>,
}

impl Maker<'_> {
    fn content(&self) -> (String, Vec<Block>) {
        let page = self.page;
        let standings = page.texts.get("name-standings");
        if let Some((player, system)) = page.extras.why {
            let made = page.worked_value(player, system);
            let title = visible(&made.grid.caption);
            let mut blocks = self.tables(made.grid);
            blocks.extend(sentences(&made.remarks));
            blocks.extend(sentences(&made.notes));
            return (title, blocks);
        }
        let title = match visible(page.name) {
            name if name.is_empty() => standings.clone(),
            name => name,
        };
        if page.names.is_empty() {
            let empty = page.texts.get("crosstable-empty");
            return (title, vec![Block::Paragraph(empty)]);
        }
        let mut blocks = self.tables(page.places().with_caption(standings));
        if let Some(teams) = page.team_table() {
            blocks.extend(self.headed(teams));
        }
        blocks.push(Block::Facts(page.legend()));
        blocks.extend(sentences(&page.remarks()));
        if page.extras.top {
            let top = TopGroup::select(&page.standings.work);
            blocks.push(Block::Paragraph(page.top_sentence(&top)));
            if let Some(grid) = page.top_table(&top) {
                blocks.extend(self.headed(grid));
            }
        }
        if page.extras.steps {
            for grid in page.operations() {
                blocks.extend(self.headed(grid));
            }
            blocks.extend(sentences(&page.tests()));
            for grid in page.products() {
                blocks.extend(self.headed(grid));
            }
        }
        (title, blocks)
    }

    fn headed(&self, table: Table) -> Vec<Block> {
        let mut blocks = vec![Block::Heading(table.caption.clone())];
        blocks.extend(self.tables(table));
        blocks
    }

    /// The table, in parts if it would be too wide.
    fn tables(&self, table: Table) -> Vec<Block> {
        if table.rows.is_empty() {
            return Vec::new();
        }
        let parts = match self.room {
            Some(room) => table.parts(room),
            None => vec![table],
        };
        parts.into_iter().map(Block::Table).collect()
    }
}

fn sentences(all: &[String]) -> Option<Block> {
    let all: Vec<String> = all.iter().map(|line| visible(line)).collect();
    (!all.is_empty()).then_some(Block::Lines(all))
}

/// The standings as text: places, the legend of columns, sentences, and further requested content.
pub fn standings(page: &StandingsPage<'_>) -> String {
    let width = page.width;
    if let Some((player, system)) = page.extras.why {
        let title = wrap(&page.why_title(player, system), width, 2);
        return joined(&[title, page.derivation(player, system)]);
    }
    let mut parts = vec![wrap(&visible(page.name), width, 2)];
    if page.names.is_empty() {
        parts.push(wrap(&page.texts.get("crosstable-empty"), width, 0));
        return joined(&parts);
    }
    parts.push(page.places().text_in_parts(width));
    parts.extend(page.team_table().map(|grid| grid.text_in_parts(page.width)));
    let legend = page
        .legend()
        .into_iter()
        .map(|(code, name)| format!("{code}: {name}"));
    parts.push(plain_sentences(page, &legend.collect::<Vec<_>>()));
    parts.push(remarks(page));
    if page.extras.top {
        parts.push(page.top());
    }
    if page.extras.steps {
        parts.extend(by_hand(page));
    }
    joined(&parts)
}

/// The sentences below the table of places.
pub fn remarks(page: &StandingsPage<'_>) -> String {
    plain_sentences(page, &page.remarks())
}

/// The calculation by hand with its tests and products; a cross table that would take too many parts is only named.
pub fn by_hand(page: &StandingsPage<'_>) -> Vec<String> {
    let operations = page.operations();
    let tables = operations.iter().map(|grid| grid.text_in_parts(page.width));
    let tests = plain_sentences(page, &page.tests());
    let products = page.products().into_iter().map(|grid| {
        if grid.parts(page.width).len() <= PARTS {
            return grid.text_in_parts(page.width);
        }
        let message = Message::new("standings-too-wide").with("title", grid.caption.as_str());
        wrap(&page.texts.say(&message), page.width, 2)
    });
    tables.chain([tests]).chain(products).collect()
}

fn plain_sentences(page: &StandingsPage<'_>, all: &[String]) -> String {
    let lines: Vec<String> = all.iter().map(|line| wrap(line, page.width, 2)).collect();
    lines.join("\n")
}

fn joined(parts: &[String]) -> String {
    let parts = parts.iter().map(|part| part.trim_end());
    let parts: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
    parts.join("\n\n") + "\n"
}
