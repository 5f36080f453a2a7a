//! What the results of the undecided game under the cursor would make of its players' ratings.
//!
//! The worker computes it when the cursor comes to a game; the answers are kept until the event changes.

use std::collections::HashMap;
use std::sync::Arc;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

use super::TournamentResponse;
use super::entry::signs;
use crate::app::tournaments::tournament_view::TournamentView;
use crate::app::tournaments::what_if::{self, Prospect, Undecided, WhatIf};
use crate::domain::{Mark, OperationId, Rating, SetScores};
use crate::publish::layout::wrap;
use crate::text::visible;
use crate::tui::Effect;
use crate::tui::ctx::Ctx;
use crate::tui::screen::Response;
use crate::tui::widget::frame::cut;

/// The width of a rating in the table.
const CELL: usize = 6;

/// The height of a tab from which on the answer is a table.
const ROOMY: u16 = 15;

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

    /// The lines to reserve for it below a tab of this height.
    pub fn height(seen: &TournamentView, height: u16) -> u16 {
        if !what_if::is_unfinished(seen.not_rated.as_ref()) {
            return 0;
        }
        let doubles = seen
            .tournament
            .games
            .iter()
            .any(|one| one.partners.is_some());
        match (height < ROOMY, doubles) {
            (true, _) => 2,
            (false, false) => 3,
            (false, true) => 5,
        }
    }

    /// Draws it in an area; returns how many lines it takes.
    pub fn view(&self, buffer: &mut Buffer, area: Rect, seen: &TournamentView, ctx: &Ctx) -> u16 {
        let found = self.under.and_then(|game| self.known.get(&game));
        let (Some(found), false) = (found, area.is_empty()) else {
            return 0;
        };
        let width = usize::from(area.width);
        let lines = Page { found, seen, ctx }.lines(width, area.height.into());
        let styles = [ctx.theme.heading()].into_iter();
        let styles = styles.chain(std::iter::repeat(Style::new()));
        for ((line, style), y) in lines.iter().zip(styles).zip(area.y..area.bottom()) {
            buffer.set_stringn(area.x, y, cut(line, width, ctx), width, style);
        }
        u16::try_from(lines.len()).unwrap_or_default()
    }
}

struct Page<'a> {
    found: &'a WhatIf,
    seen: &'a TournamentView,
    ctx: &'a Ctx,
}

impl Page<'_> {
    /// A table of the players and the results; in less room, one line for all players.
    fn lines(&self, width: usize, room: usize) -> Vec<String> {
        let (found, ctx) = (self.found, self.ctx);
        let title = ctx.get("what-if-title");
        if let Some(reason) = &found.not_rated {
            let text = wrap(&ctx.say(reason), width.max(8), 0);
            return std::iter::once(title)
                .chain(text.lines().map(str::to_owned))
                .collect();
        }
        if room <= found.players.len() {
            let results: Vec<String> = found.results.iter().map(|it| self.result(*it)).collect();
            let players = found.players.iter().map(|player| self.in_brief(player));
            let players: Vec<String> = players.collect();
            return vec![
                format!("{title} ({}):", results.join(" / ")),
                players.join(&format!(" {} ", ctx.symbols.dot())),
            ];
        }
        if ctx.symbols.is_plain() {
            let players = found.players.iter().map(|player| self.in_words(player));
            return std::iter::once(title + ":").chain(players).collect();
        }
        let numbers = CELL * (1 + found.results.len());
        let names = found.players.iter().map(|player| self.name(player).width());
        let longest = names.chain([title.width()]).max().unwrap_or_default();
        let name = longest.min(width.saturating_sub(numbers));
        // The results alone are better than half a sentence before them.
        let title = Some(title).filter(|title| title.width() <= name);
        let row = |first: &str, cells: &[String]| {
            let first = cut(first, name, ctx);
            let blanks = " ".repeat(name.saturating_sub(first.width()));
            let cells = cells.iter().map(|cell| format!("{cell:>CELL$}"));
            first + &blanks + &cells.collect::<Vec<_>>().concat()
        };
        let now = ctx.get("what-if-now");
        let results = found.results.iter().map(|result| self.result(*result));
        let heading: Vec<String> = std::iter::once(now).chain(results).collect();
        let players = found.players.iter().map(|player| {
            let before = self.rating(player.before);
            let line = match &player.why {
                Some(why) => row(&self.name(player), &[before]) + "  " + &ctx.say(why),
                None => {
                    let after = player.after.iter().map(|after| self.rating(*after));
                    let cells: Vec<String> = std::iter::once(before).chain(after).collect();
                    row(&self.name(player), &cells)
                }
            };
            cut(&line, width, ctx)
        });
        std::iter::once(row(&title.unwrap_or_default(), &heading))
            .chain(players)
            .collect()
    }

    fn name(&self, player: &Prospect) -> String {
        visible(&self.seen.name(player.person))
    }

    /// The first name, where no other player of the game has the same.
    fn short_name(&self, player: &Prospect) -> String {
        let first = |name: &str| {
            name.split_whitespace()
                .next()
                .unwrap_or_default()
                .to_owned()
        };
        let (whole, players) = (self.name(player), self.found.players.iter());
        let own = first(&whole);
        let same = players.filter(|other| first(&self.name(other)) == own);
        if same.count() > 1 { whole } else { own }
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

    /// `Torsten 163 → 166/163/161`.
    fn in_brief(&self, player: &Prospect) -> String {
        let ctx = self.ctx;
        let before = format!("{} {}", self.short_name(player), self.rating(player.before));
        if let Some(why) = &player.why {
            return format!("{before}: {}", ctx.say(why));
        }
        let arrow = ctx.symbols.becomes();
        let after: Vec<String> = player.after.iter().map(|it| self.rating(*it)).collect();
        format!("{before} {arrow} {}", after.join("/"))
    }

    /// The same to be read aloud, each rating with its result.
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
