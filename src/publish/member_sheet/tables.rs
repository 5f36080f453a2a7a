//! The tables of a member's sheet.

use super::{MemberSheet, Opponent};
use crate::domain::{Date, Play, round_half_away};
use crate::publish::document::Block;
use crate::publish::history::HistoryEntry;
use crate::publish::table::{Cell, CellColumn, Column, Kind, Table};
use crate::rating::ledger::{Rule, Term};
use crate::text::{Texts, visible};

/// A game of an event.
type Game<'e> = (&'e HistoryEntry<'e>, usize, &'e Term);

impl MemberSheet<'_> {
    /// Every step of the rating.
    pub(super) fn history_table(&self) -> Table {
        let caption = self.texts.get("sheet-history");
        self.history().table(caption, self.texts)
    }

    /// The score against everybody.
    pub(super) fn opponents_table(&self) -> Table {
        let (texts, lang) = (self.texts, self.texts.lang());
        let count = |key, at: usize| {
            Column::new(texts.get(key), Kind::Number)
                .priority(1)
                .showing(move |one: &Opponent| Cell::number(lang, one.wdl[at]))
        };
        let mut columns = vec![
            Column::new(texts.get("column-member-opponent"), Kind::Name)
                .showing(|one: &Opponent| Cell::text(&one.name)),
            Column::new(texts.get("column-member-games"), Kind::Number)
                .showing(move |one: &Opponent| Cell::number(lang, one.games)),
            Column::new(texts.get("column-member-points"), Kind::Decimal)
                .showing(move |one: &Opponent| Cell::number(lang, one.points.exact())),
            count("column-member-won", 0),
        ];
        // No match of sets is drawn.
        if texts.play() == Play::Games {
            columns.push(count("column-member-drawn", 1));
        }
        columns.push(count("column-member-lost", 2));
        columns.push(
            Column::new(texts.get("column-member-met"), Kind::Date)
                .priority(2)
                .showing(move |one: &Opponent| Cell::date(lang, one.last)),
        );
        Table::of(columns, self.opponents, lang).called(texts.get("sheet-opponents"))
    }

    /// The rated games of the events since a day, with the look-up of those that were looked up one by one.
    pub(super) fn games_table(&self, since: Option<Date>) -> Option<Table> {
        let games: Vec<Game<'_>> = self
            .entries_since(since)
            .flat_map(|entry| {
                let terms = entry.explained.terms.iter().enumerate();
                terms.map(move |(at, term)| (entry, at, term))
            })
            .collect();
        let caption = self.texts.get("explain-games");
        (!games.is_empty())
            .then(|| Table::of(self.game_columns(), &games, self.texts.lang()).called(caption))
    }

    fn game_columns(&self) -> Vec<CellColumn<'_, Game<'_>>> {
        let (texts, lang) = (self.texts, self.texts.lang());
        let column = |key, kind| Column::new(texts.get(key), kind);
        vec![
            column("history-date", Kind::Date)
                .showing(move |(entry, ..): &Game<'_>| Cell::date(lang, entry.date)),
            column("history-event", Kind::Text)
                .showing(|(_, _, term): &Game<'_>| Cell::text((self.tournaments)(term.tournament))),
            column("explain-round", Kind::Number).showing(move |(_, _, term): &Game<'_>| {
                let round = term.played.map(|played| played.round);
                round.map_or_else(|| Cell::text(""), |round| Cell::number(lang, round))
            }),
            column("explain-opponent", Kind::Name).showing(|(_, _, term): &Game<'_>| {
                Cell::text(
                    term.opponent()
                        .map_or_else(String::new, |it| (self.names)(it)),
                )
            }),
            column("explain-opponent-rating", Kind::Number)
                .showing(move |(_, _, term): &Game<'_>| Cell::number(lang, term.rating.exact())),
            column("explain-difference", Kind::Number).showing(move |(entry, at, _): &Game<'_>| {
                let explained = &entry.explained;
                let by = (explained.line.rule == Rule::PerGame)
                    .then(|| explained.ledger.difference(explained.line, *at));
                let by = by.flatten();
                by.map_or_else(|| Cell::text(""), |by| Cell::change(lang, by))
            }),
            column("explain-p", Kind::Decimal).showing(move |(_, _, term): &Game<'_>| {
                let p = term.p.map(|p| round_half_away(p.exact(), 4).normalize());
                p.map_or_else(|| Cell::text(""), |p| Cell::number(lang, p))
            }),
            column("explain-result", Kind::Decimal).showing(move |(_, _, term): &Game<'_>| {
                let result = term.result();
                result.map_or_else(|| Cell::text(""), |it| Cell::number(lang, it.exact()))
            }),
        ]
    }
}

/// The tables of many sheets, those of one caption below each other, behind a column that says whose rows they are.
pub(super) fn together(sheets: Vec<(String, Vec<Block>)>, texts: Texts) -> Vec<Block> {
    let mut tables: Vec<Table> = Vec::new();
    for (name, blocks) in sheets {
        for block in blocks {
            if let Block::Table(table) = block {
                add(&mut tables, &name, table, texts);
            }
        }
    }
    tables.into_iter().map(Block::Table).collect()
}

fn add(tables: &mut Vec<Table>, name: &str, table: Table, texts: Texts) {
    let at = tables
        .iter()
        .position(|known| known.caption == table.caption);
    let at = at.unwrap_or_else(|| {
        let own = table.columns.iter().cloned().map(|mut column| {
            // The first column is the name of the row now.
            if column.kind == Kind::Name {
                column.kind = Kind::Text;
            }
            column
        });
        let whose = Column::new(texts.get("rate-name"), Kind::Name);
        let columns = std::iter::once(whose).chain(own).collect();
        let together = Table::new(columns, table.lang).called(&table.caption);
        tables.push(together.set(table.setting));
        tables.len() - 1
    });
    let name = visible(name);
    let rows = table.rows.into_iter();
    tables[at].rows.extend(rows.map(|row| {
        let whose = std::iter::once(Cell::text(&name));
        whose.chain(row).collect()
    }));
}
