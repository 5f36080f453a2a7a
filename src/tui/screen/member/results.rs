//! A member's games, byes and cards, each with its effect on the rating or why it had none.

use chrono::Datelike;
use std::borrow::Cow;
use std::sync::Arc;

use super::Member;
use super::table::MemberRows;
use crate::app::members::cards::CardRow;
use crate::app::members::member_history::{MemberHistory, Played, ResultKind};
use crate::domain::{Mark, Message, Rating, TournamentId};
use crate::publish::table::CellOf;
use crate::tui::ctx::Ctx;
use crate::tui::screen::tournament::entry::signs;
use crate::tui::widget::table::{Cell, Column, Rows};

/// The games that are shown.
#[derive(Debug, Default)]
pub struct Results {
    past: Arc<MemberHistory>,
    /// Each line's event and opponent by name.
    names: Vec<(String, String)>,
    /// What the player cards say about the opponents, by their events.
    cards: Vec<(TournamentId, String)>,
    /// The positions of each line's event and opponent in the alphabetical order of the language.
    places: Vec<(usize, usize)>,
}

impl Results {
    fn game(&self, row: usize) -> Option<&Played> {
        self.past.games.get(row)
    }
}

/// The alphabetical positions of events by their names, and of opponents by their last names.
fn places(names: &[(String, String)], ctx: &Ctx) -> Vec<(usize, usize)> {
    let events = ctx.places(names.iter().map(|(event, _)| event.as_str()));
    let opponents = names.iter().map(|(_, opponent)| opponent.as_str());
    events
        .into_iter()
        .zip(ctx.places_of_people(opponents))
        .collect()
}

/// The result as in a crosstable; for a card, the points of the games.
fn result(game: &Played, ctx: &Ctx) -> String {
    match game.outcome {
        ResultKind::Game(Mark::Win) if game.third_set => "8".to_owned(),
        ResultKind::Game(Mark::Loss) if game.third_set => "2".to_owned(),
        ResultKind::Game(mark) => signs::mark(mark, ctx.symbols).to_owned(),
        ResultKind::Bye(kind) => signs::bye(kind, ctx.symbols).to_owned(),
        ResultKind::Card(score, games) => format!("{}/{games}", ctx.score(score)),
    }
}

/// What a card states about the opponents: their numbers, otherwise the member's own before and after.
fn numbers(card: &CardRow) -> String {
    let text = |number: Option<Rating>| number.map_or_else(|| "?".to_owned(), |it| it.to_string());
    match &card.dsu_opponents {
        Some(opponents) => {
            let numbers: Vec<String> = opponents.iter().map(ToString::to_string).collect();
            numbers.join(" ")
        }
        None => format!("{} → {}", text(card.dsu_before), text(card.dsu_after)),
    }
}

impl Rows for Results {
    type Id = usize;

    const COLUMNS: &'static [Column<Self>] = &[
        Column::<Self>::left("member-date", 11, 0, |all, at| {
            let game = &all.past.games[at];
            CellOf::ordered(game.date.num_days_from_ce(), game.round)
        })
        .displayed_as(|all, at, ctx| ctx.date(all.past.games[at].date).into()),
        Column::<Self>::left("member-tournament", 14, 1, |all, at| {
            CellOf::placed(all.names[at].0.as_str(), all.places[at].0)
        })
        .growing()
        .keeping_end(),
        Column::<Self>::right("member-round", 5, 4, |all, at| {
            all.past.games[at].round.into()
        })
        .displayed_as(|all, at, _| match all.past.games[at].round {
            0 => Cell::default(),
            round => round.to_string().into(),
        }),
        Column::<Self>::left("member-opponent", 18, 0, |all, at| {
            CellOf::placed(all.names[at].1.as_str(), all.places[at].1)
        }),
        Column::<Self>::right("member-opponent-rating", 6, 2, |all, at| {
            all.past.games[at].rating.into()
        }),
        Column::<Self>::right("member-result", 6, 0, |all, at| {
            match all.past.games[at].outcome {
                ResultKind::Game(mark) => mark.score().into(),
                ResultKind::Bye(kind) => kind.score().into(),
                ResultKind::Card(score, _) => score.into(),
            }
        })
        .displayed_as(|all, at, ctx| result(&all.past.games[at], ctx).into()),
        Column::<Self>::right("member-expected", 8, 3, |all, at| {
            all.past.games[at].expected.into()
        })
        .rounded(2),
        Column::<Self>::left("member-rated", 5, 0, |all, at| {
            all.past.games[at].rated.into()
        })
        .displayed_as(|all, at, ctx| {
            if all.past.games[at].rated {
                ctx.symbols.done().into()
            } else {
                Cell::from("-").styled(ctx.theme.warn())
            }
        }),
    ];

    fn len(&self) -> usize {
        self.names.len()
    }

    fn id(&self, row: usize) -> usize {
        row
    }

    fn text(&self, row: usize) -> Cow<'_, str> {
        let (event, opponent) = &self.names[row];
        format!("{opponent} {event}").into()
    }
}

impl MemberRows for Results {
    const TEXTS: (&'static str, &'static str) = ("member-games-counted", "member-no-games");
    const REMARKS: bool = true;

    fn of(member: &Member, ctx: &Ctx) -> Option<Self> {
        let past = Arc::clone(&member.past);
        let names = past.games.iter().map(|game| {
            let opponent = match (game.opponent, game.outcome) {
                (Some(opponent), _) => ctx.name(opponent).to_owned(),
                (None, ResultKind::Card(..)) => ctx.get("member-by-card"),
                (None, _) => ctx.get("member-by-bye"),
            };
            (ctx.event_name(game.event).to_owned(), opponent)
        });
        let names: Vec<(String, String)> = names.collect();
        let cards = member.view.iter().flat_map(|view| &view.cards);
        Some(Self {
            past,
            cards: cards.map(|card| (card.tournament, numbers(card))).collect(),
            places: places(&names, ctx),
            names,
        })
    }

    fn event(&self, row: usize) -> Option<TournamentId> {
        self.game(row).map(|game| game.event)
    }

    /// That the game counts, or why not; of a card, also the numbers on it.
    fn remark(&self, row: usize, ctx: &Ctx) -> String {
        let Some(game) = self.game(row) else {
            return String::new();
        };
        let said = match &game.reason {
            Some(reason) => {
                let reason = reason.message();
                ctx.say(&Message::new("tournament-unrated").with("reason", reason))
            }
            None if game.rated => ctx.get("member-counted"),
            None => ctx.get("member-not-counted"),
        };
        let is_card = matches!(game.outcome, ResultKind::Card(..));
        let mut cards = self.cards.iter().filter(|_| is_card);
        match cards.find(|(event, _)| *event == game.event) {
            Some((_, numbers)) => format!("DSU: {numbers}. {said}"),
            None => said,
        }
    }
}
