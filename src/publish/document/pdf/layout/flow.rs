//! What belongs together on a page: a heading with what it is about, a label with its value, a title with its items.

use super::super::super::super::table::Table;
use super::super::super::Block;
use super::super::page::{BOTTOM, Ink, Role, SIDE, Structure, TOP, WIDTH};
use super::picture::CAPTION;
use super::{GAP, Layout, NOTE, PLAIN, SMALL, Style, TEXT};
use crate::publish::chart::figure::{self, figure};
use crate::text::Lang;

/// A heading goes to the next page unless so much fits below it.
const KEPT: f32 = 80.0;

/// A table up to this height stands on one page.
const WHOLE: f32 = 0.4 * (BOTTOM - TOP);

/// Up to so many lines before a table or a picture stay with it.
const SHORT: f32 = 8.0;

/// The labels of facts take this part of the width at most.
const LABELS: f32 = 0.4 * WIDTH;

/// A line of text.
const LINE: f32 = TEXT * 1.4;

impl<'f> Layout<'f> {
    /// How much of what follows a heading has to stand on its page.
    pub(super) fn kept(&mut self, following: &'f [Block], lang: Lang) -> f32 {
        match following.split_first() {
            Some((Block::Heading(_) | Block::Subheading(_), rest)) => {
                2.5 * LINE + self.kept(rest, lang)
            }
            _ => self.until_shown(following, lang).unwrap_or(KEPT),
        }
    }

    /// How high the beginning of a part is up to the end of its table or picture; nothing where it begins with more
    /// than a few lines.
    fn until_shown(&mut self, blocks: &'f [Block], lang: Lang) -> Option<f32> {
        let (first, rest) = blocks.split_first()?;
        match first {
            Block::Table(table) => {
                let whole = self.whole(table);
                Some(if whole <= WHOLE { whole } else { KEPT })
            }
            Block::Chart(picture) => Some(figure(picture, lang, figure::WIDTH).height + CAPTION),
            short if self.is_short(short) => {
                let own = self.lines_of(short) * LINE + 6.0;
                Some(own + self.until_shown(rest, lang)?)
            }
            _ => None,
        }
    }

    fn is_short(&self, block: &Block) -> bool {
        let lines = self.lines_of(block);
        lines > 0.0 && lines <= SHORT
    }

    /// How many lines sentences and facts take; 0 for anything else.
    fn lines_of(&self, block: &Block) -> f32 {
        let lines = |text: &str, size| self.faces.face(false).wrap(text, size, WIDTH).len();
        let all: usize = match block {
            Block::Paragraph(text) => lines(text, TEXT),
            Block::Lines(all) => all.iter().map(|text| lines(text, SMALL)).sum(),
            Block::Facts(facts) => facts.len(),
            _ => 0,
        };
        f32::from(u16::try_from(all).unwrap_or(u16::MAX))
    }

    /// How high a table is.
    fn whole(&mut self, table: &'f Table) -> f32 {
        let fitted = self.fit(table);
        let rows = table.rows.iter();
        let rows: f32 = rows.map(|cells| self.height(&fitted, table, cells)).sum();
        self.head_height(&fitted, table) + 2.0 + rows
    }

    /// How high the short notes are that follow a table directly; 0 without such notes.
    pub(super) fn notes(&self, following: &[Block]) -> f32 {
        match following.first() {
            Some(notes @ Block::Lines(_)) if self.is_short(notes) => {
                self.lines_of(notes) * LINE + 10.0
            }
            _ => 0.0,
        }
    }

    /// Short notes are not divided between two pages.
    pub(super) fn keep_notes(&mut self, notes: &Block) {
        if self.is_short(notes) && self.y + self.lines_of(notes) * LINE > BOTTOM {
            self.next_page();
        }
    }

    /// A table that can stand on one page with its notes is not broken.
    pub(super) fn keep_whole(&mut self, table: &'f Table, notes: f32) {
        let whole = self.whole(table) + notes;
        if whole <= WHOLE && self.y + whole > BOTTOM {
            self.next_page();
        }
    }

    /// Labels below each other, and beside them their values.
    pub(super) fn facts(&mut self, facts: &[(String, String)]) {
        let face = self.faces.face(false);
        let label = Style {
            ink: Ink::Soft,
            ..PLAIN
        };
        let mut said = Vec::new();
        for (name, value) in facts {
            let name = face.printable(&format!("{name}:"), &mut self.laid.lacking);
            said.push((name, face.printable(value, &mut self.laid.lacking)));
        }
        let widths = said.iter().map(|(name, _)| face.width(name, TEXT));
        let column = (widths.fold(0.0, f32::max) + GAP).min(LABELS);
        let mut read = Vec::new();
        for (name, value) in &said {
            let leaf = self.leaf();
            let names = face.wrap(name, TEXT, column - GAP / 2.0);
            let values = face.wrap(value, TEXT, WIDTH - column);
            for at in 0..names.len().max(values.len()) {
                if self.y + LINE > BOTTOM {
                    self.next_page();
                }
                let y = self.y + TEXT;
                if let Some(line) = names.get(at) {
                    self.text(SIDE, y, label, line, Some(leaf));
                }
                if let Some(line) = values.get(at) {
                    self.text(SIDE + column, y, PLAIN, line, Some(leaf));
                }
                self.y += LINE;
            }
            read.push(Structure::Group(Role::Item, vec![Structure::Leaf(leaf)]));
        }
        self.group(Role::List, read);
        self.y += 6.0;
    }

    /// A title with the first of its items.
    pub(super) fn outline(&mut self, title: &str, items: &[(String, Vec<String>)]) {
        if self.y + 4.0 * LINE > BOTTOM {
            self.next_page();
        }
        let read = self.paragraph(title, PLAIN, 0.0);
        self.laid.structure.push(read);
        let mut all = Vec::new();
        for (item, below) in items {
            let head = self.item(item, PLAIN, 12.0);
            all.push(head);
            for line in below {
                let read = self.item(line, NOTE, 24.0);
                all.push(read);
            }
        }
        self.group(Role::List, all);
        self.y += 6.0;
    }
}
