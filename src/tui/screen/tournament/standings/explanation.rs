//! Derives a number of the standings: its terms round by round, what was left out, and the result.

use std::sync::Arc;

use unicode_width::UnicodeWidthStr;

use super::{Ranked, words};
use crate::domain::Message;
use crate::publish::layout::wrap;
use crate::publish::standings::{Extras, StandingsPage, document, value_text};
use crate::publish::table::{Column, Kind, Table};
use crate::publish::tournaments::withdrawn;
use crate::standings::table::Column as Ranks;
use crate::standings::tournament_performance::{Group, Operation, Place};
use crate::standings::{Standings, System, Value};
use crate::text::{Texts, visible};
use crate::tui::ctx::Ctx;
use crate::tui::modal::pick::{Item, Pick};
use crate::tui::modal::{After, notice};
use crate::tui::screen::Response;
use crate::tui::screen::tournament::TournamentResponse;
use crate::tui::{DialogResult, Effect};

/// The name of the list of systems in its dialog result; the item is the index among those that can be explained.
pub(super) const PICKED: &str = "standings-why";

/// The window for picking the number to explain; `system` is the index of the column that is most likely meant.
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
pub(crate) fn text(
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
        if self.system.is_performance() {
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
        // Rounded as in the table, where t is rounded so that the column adds up to 1.
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

/// How many decimals λ and the control calculation have.
const FINE: u32 = 6;

/// How many decimals the quotients by hand have.
const BY_HAND: u32 = 4;

/// How many operations are shown; a field that needs more hardly ever converges by hand.
const OPERATIONS: usize = 20;

impl Page<'_> {
    /// The parts of the page after the terms.
    fn performance(&self) -> Vec<String> {
        let performance = self.standings.performance();
        let mut parts = Vec::new();
        if let Some(Place::Rated { pool, group, t, .. }) = performance.places.get(self.row) {
            let pool = performance.pools.get(*pool);
            let group = pool.and_then(|pool| pool.groups.get(*group));
            parts.extend(group.map(|group| self.control(group, *t)));
            parts.push(self.operations());
        }
        let names = names_of(self.ranked);
        let flags = performance.flags.iter().filter(|flag| {
            let players = flag.players();
            players.is_empty() || players.contains(&self.row)
        });
        let flags = flags.map(|flag| self.item(&self.texts.say(&flag.message(&names))));
        parts.push(flags.collect::<Vec<String>>().join("\n"));
        parts
    }

    fn real(&self, real: f64, decimals: u32) -> String {
        value_text::real_text(real, decimals, self.texts)
    }

    /// The group's eigenvalue, and the control calculation of t.
    fn control(&self, group: &Group, t: f64) -> String {
        let said = Message::new("standings-page-group")
            .with("players", group.players.len())
            .with("lambda", self.real(group.lambda, FINE))
            .with(
                "homogeneity",
                self.real(group.homogeneity.unwrap_or(1.0), 2),
            );
        let mut text = self.texts.say(&said);
        let at = group.players.iter().position(|player| *player == self.row);
        if let Some(control) = at.and_then(|at| group.control.get(at)) {
            let said = Message::new("standings-page-control")
                .with("t", self.real(t, FINE))
                .with("control", self.real(*control, FINE));
            text = format!("{text} {}", self.texts.say(&said));
        }
        if self.system == System::Performance {
            text = format!("{text} {}", self.texts.get("standings-page-rounded"));
        }
        self.wrapped(&text)
    }

    /// The player's values through the operations, and the span at the operation that ends the calculation by hand.
    fn operations(&self) -> String {
        let performance = self.standings.performance();
        let get = |key| self.texts.get(key);
        let columns = vec![
            Column::new(get("standings-page-operation"), Kind::Number),
            Column::new("s", Kind::Number),
            Column::new("s/S", Kind::Decimal),
            Column::new(get("standings-page-rank"), Kind::Number),
        ];
        let mut table = Table::new(columns, self.texts.lang());
        let start = [(&performance.start, "2p".to_owned())];
        let operations = performance.operations.iter().zip(1..).take(OPERATIONS);
        let operations = operations.map(|(operation, at)| (operation, format!("s{at}")));
        for (operation, name) in start.into_iter().chain(operations) {
            let share = operation.quotients().map(|all| all[self.row]);
            table.row([
                name,
                self.real(operation.s[self.row], 0),
                share.map_or_else(String::new, |share| self.real(share, BY_HAND)),
                operation.ranks[self.row].to_string(),
            ]);
        }
        let parts = [
            self.wrapped(&get("standings-page-by-hand")),
            table.text(self.width).trim_end().to_owned(),
            self.wrapped(&self.end_of_calculation()),
        ];
        parts.join("\n")
    }

    /// The end of the calculation by hand, with the span between t and its control value there.
    fn end_of_calculation(&self) -> String {
        let performance = self.standings.performance();
        let Some(at) = performance.settled_at else {
            return self.texts.get("standings-page-never-settled");
        };
        let said = Message::new("standings-page-settled")
            .with("operation", at)
            .with("last", performance.operations.len());
        let said = self.texts.say(&said);
        let last = performance.operations.last();
        let t = last.and_then(Operation::quotients);
        let (Some(t), Some(control)) = (t, &performance.control) else {
            return said;
        };
        let (one, other) = (t[self.row], control.control[self.row]);
        let pairs = control.overlapping.iter();
        let met = pairs.filter_map(|(a, b)| match self.row {
            row if row == *a => Some(*b),
            row if row == *b => Some(*a),
            _ => None,
        });
        let names: Vec<String> = met.map(|other| self.name(other)).collect();
        let key = if names.is_empty() {
            "standings-page-span-clear"
        } else {
            "standings-page-span-overlaps"
        };
        let span = Message::new(key)
            .with("from", self.real(one.min(other), BY_HAND))
            .with("to", self.real(one.max(other), BY_HAND))
            .with("names", names.join(", "));
        format!("{said} {}", self.texts.say(&span))
    }
}

impl Page<'_> {
    /// The players level by the first criterion, compared by the others, in the final order.
    fn place(&self, first: &Ranks) -> String {
        let standings = self.standings;
        let own = first.ranks[self.row];
        let place = Message::new("standings-page-place").with("place", standings.places[self.row]);
        let place = self.texts.say(&place);
        let equal = (0..standings.places.len()).filter(|at| first.ranks[*at] == own);
        let mut equal: Vec<usize> = equal.collect();
        if equal.len() < 2 {
            return format!("{place} {}", self.texts.get("standings-page-alone"));
        }
        equal.sort_by_key(|at| (standings.places[*at], *at));
        let mut columns = vec![
            Column::new(self.texts.get("name-place"), Kind::Number),
            Column::new(self.texts.get("name-player"), Kind::Name),
        ];
        let heads = standings.tie_breaks().iter();
        columns.extend(heads.map(|column| {
            Column::new(words::heading(column.system, self.texts), Kind::Decimal).priority(1)
        }));
        let printed = standings.tie_breaks().iter();
        let printed =
            printed.map(|column| words::column(column, &self.ranked.performance, self.texts));
        let printed: Vec<Vec<String>> = printed.collect();
        let mut table = Table::new(columns, self.texts.lang());
        for at in equal {
            let mut cells = vec![standings.places[at].to_string(), self.name(at)];
            cells.extend(printed.iter().map(|column| column[at].clone()));
            table.row(cells);
        }
        let text = self.wrapped(&format!(
            "{place} {}",
            self.texts.get("standings-page-equal")
        ));
        format!("{text}\n\n{}", table.text(self.width).trim_end())
    }
}

/// The players who left before the end, in one line.
pub(super) fn line(ranked: &Ranked, ctx: &Ctx) -> Option<String> {
    let left = ranked.sheet.withdrawn.iter();
    let left = withdrawn::in_brief(left.map(|player| player.name.as_str()));
    left.map(|said| visible(&ctx.say(&said)))
}

/// The names, made safe for display.
fn names_of(ranked: &Ranked) -> Vec<String> {
    let names = ranked.sheet.names.iter();
    names.map(|name| visible(name)).collect()
}

pub(super) fn ask_about(ranked: Arc<Ranked>, ctx: &Ctx) -> Effect {
    let (texts, width) = (ctx.texts, notice::text_width(ctx));
    Effect::look_up(move |_, _| {
        let standings = ranked.sheet.standings(&[]);
        let page = StandingsPage {
            extras: Extras {
                steps: true,
                ..Extras::default()
            },
            ..(ranked.sheet).printed(&standings, &ranked.teams, (texts, width))
        };
        let mut parts = vec![document::remarks(&page), page.top()];
        parts.extend(document::by_hand(&page));
        parts.retain(|part| !part.is_empty());
        let title = texts.get("action-standings-field");
        let text = TournamentResponse::Text(title, parts.join("\n\n"));
        Ok(Response::Tournament(text))
    })
}
