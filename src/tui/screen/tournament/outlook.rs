//! What the results of the undecided game under the cursor would make of its players' ratings.
//!
//! The worker computes it when the cursor comes to a game; the answers are kept until the event changes.

use std::collections::HashMap;
use std::sync::Arc;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::TournamentResponse;
use super::entry::signs;
use crate::app::tournaments::tournament_view::TournamentView;
use crate::app::tournaments::what_if::{self, Prospect, Undecided, WhatIf};
use crate::domain::{Mark, OperationId, Rating, SetScores};
use crate::publish::layout::wrap;
use crate::publish::table::{Column, Columns, Kind};
use crate::text::visible;
use crate::tui::Effect;
use crate::tui::ctx::Ctx;
use crate::tui::screen::Response;
use crate::tui::widget::frame;

#[derive(Debug, Default)]
pub struct Outlook {
    /// The state of the club to which the requests belong.
    of: Option<OperationId>,
    requested: Vec<Undecided>,
    known: HashMap<Undecided, Arc<WhatIf>>,
    /// The undecided game under the cursor.
    under: Option<Undecided>,
}

impl Outlook {
    /// Turns to the game under the cursor; requests the answer unless that was done already.
    pub fn turn_to(&mut self, game: Option<Undecided>, seen: &TournamentView) -> Option<Effect> {
        self.under = game.filter(|_| what_if::is_unfinished(seen.not_rated.as_ref()));
        if self.of != seen.as_of {
            self.of = seen.as_of;
            self.requested.clear();
            // The last answer stays until the new one is there.
            self.known.retain(|game, _| Some(*game) == self.under);
        }
        let (id, game) = (seen.stored.id, self.under?);
        if self.requested.contains(&game) {
            return None;
        }
        self.requested.push(game);
        Some(Effect::look_up(move |club, _| {
            let found = what_if::of_game(club, id, game)?.map(Arc::new);
            let found = TournamentResponse::WhatIf(id, game, found);
            Ok(Response::Tournament(found))
        }))
    }

    /// Receives an answer.
    pub fn take(&mut self, game: Undecided, found: Option<Arc<WhatIf>>) {
        match found {
            Some(found) => drop(self.known.insert(game, found)),
            None => drop(self.known.remove(&game)),
        }
    }

    /// The lines to reserve for it below a tab.
    pub fn height(seen: &TournamentView) -> u16 {
        if !what_if::is_unfinished(seen.not_rated.as_ref()) {
            return 0;
        }
        let doubles = seen
            .tournament
            .games
            .iter()
            .any(|one| one.partners.is_some());
        if doubles { 5 } else { 3 }
    }

    /// Draws it in an area.
    pub fn view(&self, buffer: &mut Buffer, area: Rect, seen: &TournamentView, ctx: &Ctx) {
        let found = self.under.and_then(|game| self.known.get(&game));
        let (Some(found), false) = (found, area.is_empty()) else {
            return;
        };
        let lines = Page { found, seen, ctx }.lines(area.width.into());
        frame::view_lines(buffer, area, &lines, Style::new(), ctx);
        let heading = Rect { height: 1, ..area };
        buffer.set_style(heading, ctx.theme.heading());
    }
}

struct Page<'a> {
    found: &'a WhatIf,
    seen: &'a TournamentView,
    ctx: &'a Ctx,
}

impl Page<'_> {
    /// A table of the players and the results, or a sentence for each player to be read aloud.
    fn lines(&self, width: usize) -> Vec<String> {
        let (found, ctx) = (self.found, self.ctx);
        let title = ctx.get("what-if-title");
        if let Some(reason) = &found.not_rated {
            let text = wrap(&ctx.say(reason), width.max(8), 0);
            return std::iter::once(title)
                .chain(text.lines().map(str::to_owned))
                .collect();
        }
        if ctx.symbols.is_plain() {
            let players = found.players.iter().map(|player| self.in_words(player));
            return std::iter::once(title + ":").chain(players).collect();
        }
        let mut columns = Columns::<Prospect>::new(ctx.texts);
        columns.name("what-if-title", |player| self.name(player));
        columns.number("what-if-now", |player| self.rating(player.before));
        for (at, result) in found.results.iter().enumerate() {
            let column = Column::new(self.result(*result), Kind::Number);
            columns.add(column, move |player| {
                let after = player.after.get(at);
                after.map(|after| self.rating(*after))
            });
        }
        let explained = found.players.iter().any(|player| player.why.is_some());
        columns
            .add(Column::new("", Kind::Text), |player| {
                player.why.as_ref().map(|why| ctx.say(why))
            })
            .printed_if(explained);
        let mut lines = columns.table(&found.players).lines(width);
        // The rule below the headings.
        lines.remove(1);
        lines
    }

    fn name(&self, player: &Prospect) -> String {
        visible(&self.seen.name(player.person))
    }

    fn rating(&self, rating: Option<Rating>) -> String {
        let none = signs::dash(self.ctx.symbols).to_owned();
        rating.map_or(none, |rating| rating.to_string())
    }

    /// A result from White's side.
    fn result(&self, (mark, third_set): (Mark, bool)) -> String {
        let sets = third_set.then(|| SetScores::narrow(mark));
        signs::with_sets((mark, mark.mirror()), None, sets, self.ctx.symbols)
    }

    /// A player to be read aloud, each rating with its result.
    fn in_words(&self, player: &Prospect) -> String {
        let ctx = self.ctx;
        let before = format!("{} {}", self.name(player), self.rating(player.before));
        if let Some(why) = &player.why {
            return format!("{before}, {}", ctx.say(why));
        }
        let results = self.found.results.iter().zip(&player.after);
        let results = results.map(|(result, after)| {
            let result = match result.0 {
                Mark::Draw => ctx.get("action-result-draw"),
                _ => self.result(*result),
            };
            format!("{result}: {}", self.rating(*after))
        });
        let parts: Vec<String> = std::iter::once(before).chain(results).collect();
        parts.join(", ")
    }
}
