//! A member's games, byes and cards, each with what it did for the rating or why it did nothing.

use std::borrow::Cow;
use std::cmp::Ordering;
use std::sync::Arc;

use super::history::event_name;
use super::tab::{IN_TABLE, Member, view_listing};
use crate::app::member_history::{MemberHistory, Played, ResultKind};
use crate::domain::{Decimal, Mark, Message};
use crate::publish::ledger_words;
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::message::Effect;
use crate::tui::screen::part::Part;
use crate::tui::widget::frame;
use crate::tui::widget::listing::{Listed, Listing};
use crate::tui::widget::table::{Cell, Column, Rows};
use ratatui::Frame;
use ratatui::layout::{Rect, Size};
use ratatui::style::Style;

const fn column(id: &'static str, width: u16, right: bool, rank: u8) -> Column {
    Column {
        id,
        width,
        grows: false,
        right,
        rank,
    }
}

pub const COLUMNS: &[Column] = &[
    column("member-date", 10, false, 0),
    Column {
        id: "member-event",
        width: 14,
        grows: true,
        right: false,
        rank: 1,
    },
    column("member-round", 5, true, 4),
    column("member-opponent", 18, false, 0),
    column("member-opponent-rating", 6, true, 2),
    column("member-result", 6, true, 0),
    column("member-expected", 8, true, 3),
    column("member-rated", 5, false, 0),
];

/// The games that are shown.
#[derive(Debug, Default)]
pub struct Results {
    past: Arc<MemberHistory>,
    /// Each line's event and opponent by name.
    names: Vec<(String, String)>,
    texts: Vec<String>,
    /// The places of each line's event and opponent in the alphabetical order of the language.
    places: Vec<(usize, usize)>,
}

impl Results {
    pub fn from_history(past: Arc<MemberHistory>, ctx: &Ctx) -> Self {
        let names: Vec<(String, String)> = past
            .games
            .iter()
            .map(|game| {
                let opponent = match (game.opponent, game.outcome) {
                    (Some(opponent), _) => ctx.name(opponent).to_owned(),
                    (None, ResultKind::Card(..)) => ctx.get("member-by-card"),
                    (None, _) => ctx.get("member-by-bye"),
                };
                (event_name(game.event, ctx), opponent)
            })
            .collect();
        let texts = names
            .iter()
            .map(|(event, opponent)| format!("{opponent} {event}"))
            .collect();
        Self {
            past,
            places: places(&names, ctx),
            names,
            texts,
        }
    }

    fn game(&self, row: usize) -> Option<&Played> {
        self.past.games.get(row)
    }

    /// What is said of a line below the table: that it counts, or why not.
    fn said(&self, row: usize, ctx: &Ctx) -> String {
        let Some(game) = self.game(row) else {
            return String::new();
        };
        match &game.reason {
            Some(reason) => {
                let reason = ledger_words::reason(reason);
                ctx.say(&Message::new("member-unrated-because").with("reason", reason))
            }
            None if game.rated => ctx.get("member-counted"),
            None => ctx.get("member-not-counted"),
        }
    }

    fn names(&self, row: usize) -> (&str, &str) {
        let names = self.names.get(row);
        names.map_or(("", ""), |(event, opponent)| (event, opponent))
    }
}

/// The alphabetical places of events, by their names, and of opponents, as a register has them.
fn places(names: &[(String, String)], ctx: &Ctx) -> Vec<(usize, usize)> {
    let events = ctx.places(names.iter().map(|(event, _)| event.as_str()));
    let opponents = names.iter().map(|(_, opponent)| opponent.as_str());
    events
        .into_iter()
        .zip(ctx.places_of_people(opponents))
        .collect()
}

/// The result as it is written in a crosstable; of a card, the points of the games.
fn result(game: &Played, ctx: &Ctx) -> String {
    match game.outcome {
        ResultKind::Game(Mark::Win) if game.third_set => "8".to_owned(),
        ResultKind::Game(Mark::Loss) if game.third_set => "2".to_owned(),
        ResultKind::Game(mark) => mark.code().to_string(),
        ResultKind::Bye(kind) => kind.code().to_string(),
        ResultKind::Card(score, games) => format!("{}/{games}", ctx.number(score.exact())),
    }
}

impl Rows for Results {
    type Id = usize;

    fn len(&self) -> usize {
        self.names.len()
    }

    fn id(&self, row: usize) -> usize {
        row
    }

    fn cell<'a>(&'a self, row: usize, column: usize, ctx: &Ctx) -> Cell<'a> {
        let Some(game) = self.game(row) else {
            return Cell::default();
        };
        let (event, opponent) = self.names(row);
        match column {
            0 => ctx.date(game.date).into(),
            1 => event.into(),
            2 if game.round > 0 => game.round.to_string().into(),
            3 => opponent.into(),
            4 => game
                .rating
                .map_or_else(String::new, |rating| rating.to_string())
                .into(),
            5 => result(game, ctx).into(),
            6 => {
                let shown = |expected: Decimal| ctx.number(expected.round_dp(2));
                game.expected.map_or_else(String::new, shown).into()
            }
            7 if game.rated => Cell::from(ctx.symbols.done()),
            7 => Cell::from("-").styled(ctx.theme.warn()),
            _ => Cell::default(),
        }
    }

    fn compare(&self, one: usize, other: usize, column: usize) -> Ordering {
        let (Some(a), Some(b)) = (self.game(one), self.game(other)) else {
            return Ordering::Equal;
        };
        let score = |game: &Played| match game.outcome {
            ResultKind::Game(mark) => mark.score(),
            ResultKind::Bye(kind) => Some(kind.score()),
            ResultKind::Card(score, _) => Some(score),
        };
        match column {
            0 => (a.date, a.round).cmp(&(b.date, b.round)),
            1 => self.places[one].0.cmp(&self.places[other].0),
            2 => a.round.cmp(&b.round),
            3 => self.places[one].1.cmp(&self.places[other].1),
            4 => a.rating.cmp(&b.rating),
            5 => score(a).cmp(&score(b)),
            6 => a.expected.cmp(&b.expected),
            _ => a.rated.cmp(&b.rated),
        }
    }

    fn text(&self, row: usize) -> Cow<'_, str> {
        self.texts.get(row).map_or("", String::as_str).into()
    }
}

impl Part<Member> for Listing<Results> {
    fn contexts(&self) -> &'static [Context] {
        self.table.contexts(IN_TABLE)
    }

    fn act(&mut self, action: Action, member: &Member, ctx: &Ctx) -> Vec<Effect> {
        match action {
            Action::Open | Action::MemberWhy => {
                let game = self.table.row().and_then(|row| self.rows.game(row));
                member.explain(game.map(|game| game.event), ctx)
            }
            action => Listing::act(self, action, ctx),
        }
    }

    fn listing(&self) -> Option<&dyn Listed> {
        Some(self)
    }

    fn listing_mut(&mut self) -> Option<&mut dyn Listed> {
        Some(self)
    }

    fn refreshed(&mut self, member: &Member, ctx: &Ctx) {
        self.show(Results::from_history(Arc::clone(&member.past), ctx));
    }

    fn table_area(&self, size: Size) -> Rect {
        // The last line says why a game is not rated.
        Rect::new(0, 0, size.width, size.height.saturating_sub(1))
    }

    /// The games, and below them what became of the one under the cursor.
    fn view(&self, frame: &mut Frame<'_>, area: Rect, member: &Member, ctx: &Ctx) {
        let upper = Rect {
            height: self.table_area(area.as_size()).height,
            ..area
        };
        let texts = ("member-games-counted", "member-no-games");
        view_listing(self, texts, (frame, upper), member, ctx);
        if let Some(row) = self.table.row()
            && area.height > 0
        {
            let room = usize::from(area.width.saturating_sub(1));
            let text = frame::cut(&self.rows.said(row, ctx), room, ctx);
            let (x, y) = (area.x + 1, area.bottom() - 1);
            let buffer = frame.buffer_mut();
            buffer.set_stringn(x, y, text, room, Style::new());
        }
    }
}
