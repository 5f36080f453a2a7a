//! Renders the standings as a document, for every format.

use super::StandingsPage;
use crate::domain::Message;
use crate::publish::WIDTH;
use crate::publish::document::{Block, Document, Form, text};
use crate::publish::table::Table;
use crate::standings::{System, TopGroup};
use crate::text::visible;

/// The greatest width of a table on an A4 page, in columns of text; a wider one is printed in parts.
const PAPER: usize = 110;

/// The same for a page that a browser prints.
const PRINTED: usize = 92;

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

/// What is known besides the places, in lines of this many columns.
pub fn details(page: &StandingsPage<'_>, width: usize) -> String {
    let room = Some(width);
    let blocks = Maker { page, room }.details();
    text::render_blocks(&blocks, page.texts.lang(), width)
}

/// The derivation of the number that the page is asked for, in lines of this many columns.
pub fn derivation(page: &StandingsPage<'_>, width: usize) -> String {
    text::render_within(&document_in(page, "", Some(width)), width)
}

/// The standings as a document of a publisher, who may be unknown (empty).
pub fn document(page: &StandingsPage<'_>, publisher: &str, form: Form) -> Document {
    document_in(page, publisher, room(form))
}

fn document_in(page: &StandingsPage<'_>, publisher: &str, room: Option<usize>) -> Document {
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
            blocks.extend(self.place(player, system));
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
        let legend = page.legend();
        blocks.extend((!legend.is_empty()).then_some(Block::Facts(legend)));
        blocks.extend(self.details());
        (title, blocks)
    }

    /// The place by the first criterion, and the players who are level by it with what decides between them; nothing
    /// for another system.
    fn place(&self, player: usize, system: System) -> Vec<Block> {
        let page = self.page;
        let order = page.standings.order.first();
        let Some(first) = order.filter(|first| first.system == system) else {
            return Vec::new();
        };
        let level =
            page.places_of(|at| at.is_some_and(|at| first.ranks[at] == first.ranks[player]));
        let place = page.standings.places[player];
        let place = Message::new("standings-page-place").with("place", place);
        let said = match level.rows.len() {
            1 => "standings-page-alone",
            _ => "standings-page-equal",
        };
        let said = Message::pair("pair", place, Message::new(said));
        let mut blocks = vec![Block::Paragraph(page.texts.say(&said))];
        if level.rows.len() > 1 {
            blocks.extend(self.tables(level));
        }
        blocks
    }

    /// The sentences below the places, the top group and the calculation by hand.
    fn details(&self) -> Vec<Block> {
        let page = self.page;
        let mut blocks = Vec::from_iter(sentences(&page.remarks()));
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
        blocks
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
