//! The derivation of a number of the standings: its terms round by round, what was left out, and the result.

mod performance;
mod place;

use std::sync::Arc;

use unicode_width::UnicodeWidthStr;

use super::ranked::Ranked;
use super::words;
use crate::domain::Message;
use crate::publish::layout::wrap;
use crate::publish::standings::value_text;
use crate::standings::{Standings, System, Value};
use crate::text::{Texts, visible};
use crate::tui::ctx::Ctx;
use crate::tui::message::{Effect, Response};
use crate::tui::modal::After;
use crate::tui::modal::notice;
use crate::tui::modal::pick::{Item, Pick};
use crate::tui::screen::DialogResult;
use crate::tui::screen::tournament::TournamentResponse;

/// A system was picked, by its place among those that can be explained.
pub(super) const PICKED: &str = "standings-why";

/// The window in which the number is picked; `system` is the place of the column that is likeliest meant.
pub(super) fn window(ranked: &Ranked, row: usize, system: Option<usize>, ctx: &Ctx) -> Effect {
    let explained = ranked.explained();
    let item = |system: &System| {
        let shown = ranked.columns.iter().find(|shown| shown.system == *system);
        let detail = match shown {
            Some(shown) => {
                let rank = shown.ranks[row].map(|rank| format!("({rank})"));
                [shown.words[row].clone(), rank.unwrap_or_default()].join(" ")
            }
            None => ctx.score(ranked.points[row]),
        };
        Item::new(words::name(*system, ctx.texts), detail.trim())
    };
    let items = explained.iter().map(item).collect();
    let likely = system.and_then(|at| ranked.columns.get(at));
    let likely = likely.and_then(|shown| explained.iter().position(|one| *one == shown.system));
    let title = Message::new("standings-page-why").with("name", visible(&ranked.sheet.names[row]));
    let then = |at| After::Close(vec![Effect::DialogDone(DialogResult::Picked(PICKED, at))]);
    let pick = Pick::new(ctx.say(&title), items, then, ctx);
    Effect::show(pick.at(likely.unwrap_or_default()))
}

/// Requests the derivation of a number.
pub(super) fn ask(ranked: &Arc<Ranked>, row: usize, system: System, ctx: &Ctx) -> Effect {
    let (ranked, texts) = (Arc::clone(ranked), ctx.texts);
    let width = notice::text_width(ctx);
    Effect::look_up(move |_, _| {
        let title = words::name(system, texts);
        let text = TournamentResponse::Text(title, text(&ranked, row, system, (texts, width)));
        Ok(Response::Tournament(text))
    })
}

/// The derivation of a number in lines of this many columns.
pub(super) fn text(
    ranked: &Ranked,
    row: usize,
    system: System,
    (texts, width): (Texts, usize),
) -> String {
    let page = Page {
        ranked,
        standings: &ranked.sheet.standings(&[system]),
        system,
        row,
        texts,
        width,
    };
    page.text()
}

/// The derivation of one number.
struct Page<'p> {
    ranked: &'p Ranked,
    standings: &'p Standings<'p>,
    system: System,
    row: usize,
    texts: Texts,
    width: usize,
}

impl Page<'_> {
    fn text(&self) -> String {
        let derivation = self.standings.derive(self.system, self.row);
        let lines = (self.texts, self.width);
        let (sheet, teams) = (&self.ranked.sheet, &self.ranked.teams);
        let printed = sheet.printed(self.standings, teams, lines);
        let mut parts = vec![
            self.heading(derivation.value),
            printed.derivation(self.row, self.system),
        ];
        let first = self.standings.order.first();
        if let Some(first) = first.filter(|first| first.system == self.system) {
            parts.push(self.place(first));
        }
        if matches!(self.system, System::Performance | System::Quality) {
            parts.extend(self.performance());
        }
        parts.retain(|part| !part.is_empty());
        parts.join("\n\n")
    }

    /// The player and the value; or why there is none.
    fn heading(&self, value: Value) -> String {
        let column = self.standings.column(self.system);
        let message = match (value, column.and_then(|column| column.ranks[self.row])) {
            (Value::Nothing(why), _) => Message::new("standings-page-nothing")
                .with("why", Message::new(value_text::why_key(why))),
            (_, Some(rank)) => Message::new("standings-page-ranked").with("rank", rank),
            (_, None) => Message::new("standings-page-unranked"),
        };
        // As in the table: t is rounded there so that the column adds up to 1.
        let shown = column.map(|column| {
            let words = words::column(column, &self.ranked.performance, self.texts);
            words[self.row].clone()
        });
        let plain = || words::text(value, &self.ranked.performance, self.texts);
        let message = message
            .with("name", self.name(self.row))
            .with("value", shown.unwrap_or_else(plain));
        self.wrapped(&self.texts.say(&message))
    }

    fn name(&self, player: usize) -> String {
        visible(&self.ranked.sheet.names[player])
    }

    fn wrapped(&self, text: &str) -> String {
        wrap(text, self.width, 0)
    }

    /// A line of a list.
    fn item(&self, text: &str) -> String {
        let text = format!("- {text}");
        if text.width() <= self.width {
            return text;
        }
        wrap(&text, self.width, 2)
    }
}
