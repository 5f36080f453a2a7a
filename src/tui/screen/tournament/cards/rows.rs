//! The lines of the player cards: those handed in, then those that are awaited and missing.

use std::borrow::Cow;
use std::cmp::Ordering;

use crate::app::cards::CardRow;
use crate::app::tournament_view::TournamentView;
use crate::domain::{Message, PersonId};
use crate::rating::ledger::LedgerLine as Rated;
use crate::text::visible;
use crate::tui::ctx::Ctx;
use crate::tui::screen::tournament::columns::{grows, left, right};
use crate::tui::screen::tournament::effect::{change, numbers};
use crate::tui::theme::Symbols;
use crate::tui::widget::table::{Cell, Column, Rows};

/// The columns.
pub(super) const COLUMNS: &[Column] = &[
    grows("event-member", 18),
    left("event-card", 9, 0),
    right("event-made", 6, 0),
    right("event-games", 5, 1),
    left("event-opponents", 14, 3),
    right("event-old", 5, 2),
    right("event-new", 5, 0),
    right("event-change", 7, 1),
];

/// The place of the column that the cards are ordered by.
pub(super) const NAME: usize = 0;

/// The cards of a tournament.
#[derive(Debug, Default)]
pub(super) struct Lines {
    lines: Vec<Line>,
    /// Their alphabetical places.
    places: Vec<usize>,
}

#[derive(Debug)]
struct Line {
    person: PersonId,
    name: String,
    card: Option<CardRow>,
    known: String,
    rated: Option<Rated>,
}

impl Lines {
    /// The cards that were handed in, and those that are missing.
    pub(super) fn from_view(seen: &TournamentView, ctx: &Ctx) -> Self {
        let ledger = ctx.snapshot.as_ref().map(|snapshot| &snapshot.ledger);
        let rated = ledger.map_or(&[][..], |ledger| numbers(seen, ledger));
        let given = seen.cards.iter().map(|card| Line {
            person: card.member,
            name: visible(&card.name),
            known: known(card, ctx),
            rated: rated
                .iter()
                .find(|line| line.person == card.member)
                .cloned(),
            card: Some(card.clone()),
        });
        let missing = seen.missing.iter().map(|card| Line {
            person: card.member,
            name: visible(&card.name),
            card: None,
            known: String::new(),
            rated: None,
        });
        let lines: Vec<Line> = given.chain(missing).collect();
        Self {
            places: ctx.places_of_people(lines.iter().map(|line| line.name.as_str())),
            lines,
        }
    }

    /// Whether somebody's card was handed in.
    pub(super) fn is_given(&self, person: PersonId) -> bool {
        let mut lines = self.lines.iter();
        lines.any(|line| line.person == person && line.card.is_some())
    }
}

/// What a card tells of the opponents: how many numbers with their mean, or the own number before and after.
fn known(card: &CardRow, ctx: &Ctx) -> String {
    let arrow = match ctx.symbols {
        Symbols::Utf8 => "→",
        Symbols::Ascii => "->",
    };
    if let (Some(before), Some(after)) = (card.dsu_before, card.dsu_after) {
        return format!("{before} {arrow} {after}");
    }
    let numbers = card.dsu_opponents.iter().flatten();
    let average = crate::domain::mean(numbers.map(|number| number.exact()), 0);
    average.map_or_else(String::new, |average| {
        ctx.say(&Message::new("cards-average").with("average", average))
    })
}

impl Rows for Lines {
    type Id = PersonId;

    fn len(&self) -> usize {
        self.lines.len()
    }

    fn id(&self, row: usize) -> PersonId {
        self.lines[row].person
    }

    fn cell<'a>(&'a self, row: usize, column: usize, ctx: &Ctx) -> Cell<'a> {
        let line = &self.lines[row];
        let rated = line.rated.as_ref();
        match (column, &line.card) {
            (0, _) => line.name.as_str().into(),
            (1, Some(_)) => ctx.get("cards-given").into(),
            (1, None) => Cell::from(ctx.get("cards-missing")).styled(ctx.theme.warn()),
            (2, Some(card)) => ctx.number(card.score.exact()).into(),
            (3, Some(card)) => card.games.to_string().into(),
            (4, _) => line.known.as_str().into(),
            (5, _) => rated
                .and_then(|line| Some(line.old()?.to_string()))
                .unwrap_or_default()
                .into(),
            (6, _) => rated
                .map(|line| line.new.to_string())
                .unwrap_or_default()
                .into(),
            (7, _) => rated.map(|line| change(line, ctx)).unwrap_or_default(),
            _ => Cell::default(),
        }
    }

    fn compare(&self, one: usize, other: usize, column: usize) -> Ordering {
        let places = (self.places[one], self.places[other]);
        let (one, other) = (&self.lines[one], &self.lines[other]);
        let (a, b) = (one.card.as_ref(), other.card.as_ref());
        let old = |line: &Line| line.rated.as_ref().and_then(Rated::old);
        let new = |line: &Line| line.rated.as_ref().map(|line| line.new);
        let change = |line: &Line| Some(new(line)?.0 - old(line)?.0);
        match column {
            0 => places.0.cmp(&places.1),
            1 => a.is_some().cmp(&b.is_some()),
            2 => a.map(|card| card.score).cmp(&b.map(|card| card.score)),
            3 => a.map(|card| card.games).cmp(&b.map(|card| card.games)),
            4 => one.known.cmp(&other.known),
            5 => old(one).cmp(&old(other)),
            6 => new(one).cmp(&new(other)),
            _ => change(one).cmp(&change(other)),
        }
    }

    fn text(&self, row: usize) -> Cow<'_, str> {
        self.lines[row].name.as_str().into()
    }
}
