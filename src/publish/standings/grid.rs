//! A table with a title, printed as text in blocks of columns or as part of a document.

use crate::publish::layout::{width, wrap};
use crate::publish::table::{Cell, Column, Kind, Table};
use crate::text::{Lang, visible};

/// A heading, and whether its column belongs to the one before it, as a rank to its value.
#[derive(Clone, Debug)]
pub(super) struct Head {
    pub(super) text: String,
    pub(super) kind: Kind,
    pub(super) belongs: bool,
}

impl Head {
    pub(super) fn new(text: impl Into<String>, kind: Kind) -> Self {
        Self {
            text: text.into(),
            kind,
            belongs: false,
        }
    }

    /// The rank by the system of the column before.
    pub(super) fn rank() -> Self {
        Self {
            belongs: true,
            ..Self::new("#", Kind::Number)
        }
    }

    /// A column that is kept with the one before.
    pub(super) fn with(text: impl Into<String>, kind: Kind) -> Self {
        Self {
            belongs: true,
            ..Self::new(text, kind)
        }
    }
}

#[derive(Clone, Debug)]
pub(super) struct Grid {
    /// The title; may be empty.
    pub(super) title: String,
    pub(super) heads: Vec<Head>,
    /// How many columns from the left name the row: they are repeated in every block.
    pub(super) fixed: usize,
    pub(super) rows: Vec<Vec<String>>,
    /// The sums below the table.
    pub(super) sums: Option<Vec<String>>,
}

/// The widest that names are taken for when columns are divided into blocks.
const NAME: usize = 20;
/// Spaces between two columns.
const GAP: usize = 2;

impl Grid {
    /// The table as text, in as many blocks as a page of that width needs.
    pub(super) fn text(&self, limit: usize, lang: Lang) -> String {
        let blocks: Vec<String> = self
            .blocks(limit)
            .iter()
            .map(|block| self.table(block, lang).text(limit))
            .collect();
        let title = (!self.title.is_empty()).then(|| wrap(&self.title, limit, 2) + "\n\n");
        title.unwrap_or_default() + &blocks.join("\n")
    }

    /// Whether it fits a page of that width in one block.
    pub(super) fn fits(&self, limit: usize) -> bool {
        let all: usize = (0..self.heads.len()).map(|at| self.width(at) + GAP).sum();
        all <= limit + GAP
    }

    /// The columns of every block: as few blocks as fit, and all of them about as wide.
    pub(super) fn blocks(&self, limit: usize) -> Vec<Vec<usize>> {
        let mut blocks = self.filled(limit);
        let narrower = (0..limit).rev().map(|limit| self.filled(limit));
        let count = blocks.len();
        for even in narrower.take_while(|even| even.len() == count) {
            blocks = even;
        }
        blocks
    }

    /// The columns of blocks that are filled up one after the other.
    fn filled(&self, limit: usize) -> Vec<Vec<usize>> {
        let room =
            |columns: &[usize]| -> usize { columns.iter().map(|at| self.width(*at) + GAP).sum() };
        let fixed: Vec<usize> = (0..self.fixed).collect();
        let mut blocks: Vec<Vec<usize>> = Vec::new();
        let mut block = fixed.clone();
        let mut at = self.fixed;
        while at < self.heads.len() {
            let mut end = at + 1;
            while self.heads.get(end).is_some_and(|head| head.belongs) {
                end += 1;
            }
            let group: Vec<usize> = (at..end).collect();
            if block.len() > self.fixed && room(&block) + room(&group) > limit + GAP {
                blocks.push(std::mem::replace(&mut block, fixed.clone()));
            }
            block.extend(group);
            at = end;
        }
        blocks.push(block);
        blocks
    }

    /// How wide a column is with its decimal marks under each other.
    fn width(&self, at: usize) -> usize {
        let cells = || {
            let rows = self.rows.iter().chain(&self.sums);
            rows.filter_map(move |row| row.get(at)).map(String::as_str)
        };
        let fraction = |cell: &str| cell.rfind(['.', ',']).map_or(0, |mark| cell.len() - mark);
        let widest = match self.heads[at].kind {
            Kind::Decimal => {
                let behind = cells().map(fraction).max().unwrap_or(0);
                let before = cells().map(|cell| width(cell) - fraction(cell)).max();
                before.unwrap_or(0) + behind
            }
            Kind::Name => cells().map(width).max().unwrap_or(0).min(NAME),
            _ => cells().map(width).max().unwrap_or(0),
        };
        widest.max(width(&self.heads[at].text))
    }

    /// The columns of these places as a table.
    pub(super) fn table(&self, columns: &[usize], lang: Lang) -> Table {
        let head = |at: &usize| Column::new(visible(&self.heads[*at].text), self.heads[*at].kind);
        let rows = self.rows.iter().chain(&self.sums).map(|row| {
            let text = |at: &usize| row.get(*at).map_or("", String::as_str);
            let cells = columns.iter();
            let cells = cells.map(|at| Cell::printed(lang, text(at), self.heads[*at].kind));
            cells.collect()
        });
        Table {
            rows: rows.collect(),
            sums: usize::from(self.sums.is_some()),
            ..Table::new(columns.iter().map(head).collect(), lang).called(visible(&self.title))
        }
    }
}
