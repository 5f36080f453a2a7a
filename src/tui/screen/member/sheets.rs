//! What a member's page shows, for a file and for the clipboard.

use super::history::{change, name};
use super::{State, Tab, data};
use crate::tui::ctx::Ctx;
use crate::tui::screen::{Screen as _, Sheet};

impl State {
    /// The tab as a table.
    pub(super) fn as_sheet(&self, ctx: &Ctx) -> Option<Sheet> {
        let name = format!("{} {}", ctx.name(self.id), ctx.get(self.tab.text_key()));
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
            _ => return Some(self.listing()?.sheet(name, ctx)),
        };
        Some(Sheet { name, head, lines })
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
            _ => self.listing()?.line(ctx),
        }
    }
}
