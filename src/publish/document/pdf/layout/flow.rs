//! What belongs together on a page: a heading with what it is about, a label with its value, a title with its items.

use super::super::super::{Block, Table};
use super::super::page::{BOTTOM, Ink, Role, SIDE, Structure, TOP, WIDTH};
use super::{GAP, Layout, NOTE, PLAIN, Style, TEXT};
use crate::publish::chart::figure::figure;
use crate::text::Lang;

/// A heading goes to the next page unless so much fits below it.
const KEPT: f32 = 80.0;

/// A table up to this height stands on one page.
const WHOLE: f32 = 0.4 * (BOTTOM - TOP);

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
            Some((Block::Table(table), _)) => {
                let whole = self.whole(table);
                if whole <= WHOLE { whole } else { KEPT }
            }
            Some((Block::Chart(picture), _)) => figure(picture, lang).height,
            _ => KEPT,
        }
    }

    /// How high a table is.
    fn whole(&mut self, table: &'f Table) -> f32 {
        let fitted = self.fit(table);
        let rows = table.rows.iter();
        let rows: f32 = rows.map(|cells| self.height(&fitted, table, cells)).sum();
        fitted.size * 1.5 + 2.0 + rows
    }

    /// A table that can stand on one page is not broken.
    pub(super) fn keep_whole(&mut self, table: &'f Table) {
        let whole = self.whole(table);
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
                    self.text(SIDE, y, label, line.clone(), Some(leaf));
                }
                if let Some(line) = values.get(at) {
                    self.text(SIDE + column, y, PLAIN, line.clone(), Some(leaf));
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
