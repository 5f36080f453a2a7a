//! The lines of the player cards: those handed in, then those that are awaited and missing.

use crate::app::cards::CardRow;
use crate::app::tournament_view::TournamentView;
use crate::domain::{Message, PersonId, Rating};
use crate::publish::table::CellOf;
use crate::rating::ledger::LedgerLine as Rated;
use crate::text::visible;
use crate::tui::ctx::Ctx;
use crate::tui::screen::tournament::effect::{change, numbers};
use crate::tui::theme::Symbols;
use crate::tui::widget::table::{Cell, Column, Named, NamedRows};

/// The cards of a tournament.
pub(super) type Lines = NamedRows<Line>;

#[derive(Debug)]
pub(super) struct Line {
    person: PersonId,
    name: String,
    card: Option<CardRow>,
    known: String,
    rated: Option<Rated>,
}

impl Line {
    fn old_rating(&self) -> Option<Rating> {
        self.rated.as_ref().and_then(Rated::old)
    }

    fn new_rating(&self) -> Option<Rating> {
        self.rated.as_ref().map(|line| line.new)
    }
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
        Self::new(given.chain(missing).collect(), ctx)
    }

    /// Whether a person's card was handed in.
    pub(super) fn is_given(&self, person: PersonId) -> bool {
        let mut lines = self.lines.iter();
        lines.any(|line| line.person == person && line.card.is_some())
    }
}

/// What a card states about the opponents: the count of numbers with their mean, or the player's own number before
/// and after.
fn known(card: &CardRow, ctx: &Ctx) -> String {
    let arrow = match ctx.symbols {
        Symbols::Utf8 => "→",
        Symbols::Ascii | Symbols::Plain => "->",
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

impl Named for Line {
    type Id = PersonId;

    const SORTED: Option<(&'static str, bool)> = Some(("event-member", false));
    const COLUMNS: &'static [Column<Lines>] = &[
        Column::<Lines>::left("event-member", 18, 0, |all, at| {
            CellOf::placed(all.lines[at].name.as_str(), all.places[at])
        })
        .growing(),
        Column::<Lines>::left("event-card", 9, 0, |all, at| {
            all.lines[at].card.is_some().into()
        })
        .shown(|all, at, ctx| match all.lines[at].card {
            Some(_) => ctx.get("cards-given").into(),
            None => Cell::from(ctx.get("cards-missing")).styled(ctx.theme.warn()),
        }),
        Column::<Lines>::right("event-made", 6, 0, |all, at| {
            all.lines[at].card.as_ref().map(|card| card.score).into()
        }),
        Column::<Lines>::right("event-games", 5, 1, |all, at| {
            all.lines[at].card.as_ref().map(|card| card.games).into()
        }),
        Column::<Lines>::left("event-opponents", 14, 3, |all, at| {
            all.lines[at].known.as_str().into()
        }),
        Column::<Lines>::right("event-old", 5, 2, |all, at| {
            all.lines[at].old_rating().into()
        }),
        Column::<Lines>::right("event-new", 5, 0, |all, at| {
            all.lines[at].new_rating().into()
        }),
        Column::<Lines>::right("event-change", 7, 1, |all, at| {
            let pair = all.lines[at].new_rating().zip(all.lines[at].old_rating());
            pair.map(|(new, old)| new.0 - old.0).into()
        })
        .shown(|all, at, ctx| {
            let rated = all.lines[at].rated.as_ref();
            rated.map(|line| change(line, ctx)).unwrap_or_default()
        }),
    ];

    fn id(&self) -> PersonId {
        self.person
    }

    fn name(&self) -> &str {
        &self.name
    }
}
