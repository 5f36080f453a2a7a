//! What a member's page shows, for a file and for the clipboard.

use super::history::{change, name};
use super::{State, Tab, cards, data, games, opponents, quality, results};
use crate::tui::ctx::Ctx;
use crate::tui::screen::Sheet;
use crate::tui::widget::table::{Column, Rows, Table};

impl State {
    /// The tab as a table.
    pub(super) fn as_sheet(&self, ctx: &Ctx) -> Option<Sheet> {
        let (head, lines) = match self.tab {
            Tab::Data => {
                let lines = data::lines(self.seen.as_ref()?, ctx).into_iter();
                let lines = lines.filter(|(label, _)| !label.is_empty());
                (
                    Vec::new(),
                    lines.map(|(label, text)| vec![label, text]).collect(),
                )
            }
            Tab::History => self.history_sheet(ctx),
            Tab::Games => sheet(games::COLUMNS, &self.games.1, &self.games.0, ctx),
            Tab::Results => sheet(results::COLUMNS, &self.results.1, &self.results.0, ctx),
            Tab::Opponents => sheet(
                opponents::COLUMNS,
                &self.opponents.1,
                &self.opponents.0,
                ctx,
            ),
            Tab::Cards => sheet(cards::COLUMNS, &self.cards.1, &self.cards.0, ctx),
            Tab::Quality => sheet(quality::COLUMNS, &self.quality.1, &self.quality.0, ctx),
        };
        Some(Sheet {
            name: format!("{} {}", ctx.name(self.id), ctx.get(self.tab.text_key())),
            head,
            lines,
        })
    }

    fn history_sheet(&self, ctx: &Ctx) -> (Vec<String>, Vec<Vec<String>>) {
        let head = [
            "history-date",
            "history-event",
            "history-old",
            "history-new",
        ];
        let lines = self.past.steps.iter().map(|step| {
            vec![
                ctx.date(step.date),
                name(step, ctx),
                step.old.map_or_else(String::new, |old| old.to_string()),
                step.new.to_string(),
            ]
        });
        (
            head.iter().map(|key| ctx.get(key)).collect(),
            lines.collect(),
        )
    }

    /// What the cursor is on as a line of text.
    pub(super) fn as_text(&self, ctx: &Ctx) -> Option<String> {
        match self.tab {
            Tab::Data => {
                let row = &self.seen.as_ref()?.card.row;
                let rating = row
                    .rating
                    .map_or_else(|| "-".to_owned(), |rating| rating.to_string());
                Some(format!("{} {rating}", row.name))
            }
            Tab::History => {
                let step = self.history.step(&self.past)?;
                let parts = [
                    ctx.date(step.date),
                    name(step, ctx),
                    step.new.to_string(),
                    change(step, ctx).0,
                ];
                Some(parts.join(" ").trim_end().to_owned())
            }
            Tab::Games => line(games::COLUMNS, &self.games.1, &self.games.0, ctx),
            Tab::Results => line(results::COLUMNS, &self.results.1, &self.results.0, ctx),
            Tab::Opponents => line(
                opponents::COLUMNS,
                &self.opponents.1,
                &self.opponents.0,
                ctx,
            ),
            Tab::Cards => line(cards::COLUMNS, &self.cards.1, &self.cards.0, ctx),
            Tab::Quality => line(quality::COLUMNS, &self.quality.1, &self.quality.0, ctx),
        }
    }
}

fn sheet<R: Rows>(
    columns: &[Column],
    table: &Table<R::Id>,
    rows: &R,
    ctx: &Ctx,
) -> (Vec<String>, Vec<Vec<String>>) {
    let head = columns
        .iter()
        .map(|column| ctx.get(&format!("column-{}", column.id)));
    let cells = |row: &usize| {
        let cells = (0..columns.len()).map(|at| rows.cell(*row, at, ctx).text.into_owned());
        cells.collect()
    };
    (head.collect(), table.shown().iter().map(cells).collect())
}

fn line<R: Rows>(columns: &[Column], table: &Table<R::Id>, rows: &R, ctx: &Ctx) -> Option<String> {
    let row = table.row()?;
    let cells = (0..columns.len()).map(|at| rows.cell(row, at, ctx).text.into_owned());
    let cells: Vec<String> = cells.filter(|text| !text.is_empty()).collect();
    Some(cells.join(" "))
}
