//! The lines of the players.

use std::collections::HashMap;

use crate::app::tournament_view::TournamentView;
use crate::domain::person::Status;
use crate::domain::tournament::Entrant;
use crate::domain::{EntrantNo, Message, PersonId, Rating};
use crate::publish::ledger_words;
use crate::publish::table::CellOf;
use crate::publish::withdrawn::marked;
use crate::rating::ledger::Source;
use crate::text::visible;
use crate::tui::ctx::Ctx;
use crate::tui::screen::tournament::points::{self, Tally};
use crate::tui::widget::filter::Field;
use crate::tui::widget::table::{Column, Named, NamedRows};

/// The players, ascending by start number.
pub(super) type Lines = NamedRows<Line>;

/// A player.
#[derive(Debug)]
pub(super) struct Line {
    /// The start number.
    pub(super) no: EntrantNo,
    /// Who it is.
    pub(super) person: PersonId,
    /// The name.
    pub(super) name: String,
    standing: String,
    rating: Option<Rating>,
    source: String,
    tally: Tally,
    /// The name as shown: with the mark of a player who left.
    shown: String,
}

/// The ratings before the event, with their sources.
type Brought = HashMap<PersonId, (Rating, Source)>;

impl Lines {
    /// The players of a tournament.
    pub(super) fn from_view(seen: &TournamentView, ctx: &Ctx) -> Self {
        let brought = brought(seen, ctx);
        let tallies = points::tallies(seen);
        let entrants = seen.tournament.entrants.iter().zip(tallies);
        let lines = entrants
            .map(|(entrant, tally)| {
                let (rating, source) = rating(entrant, &brought, ctx);
                let name = visible(&seen.name(entrant.person));
                Line {
                    no: entrant.no,
                    person: entrant.person,
                    shown: match entrant.withdrawn {
                        Some(_) => marked(&name, ctx.texts),
                        None => name.clone(),
                    },
                    name,
                    standing: ctx.get(standing(entrant.person, ctx)),
                    rating,
                    source,
                    tally,
                }
            })
            .collect();
        Self::new(lines, ctx)
    }

    /// How many there are.
    pub(super) fn count(&self) -> usize {
        self.lines.len()
    }

    /// All of them.
    pub(super) fn all(&self) -> impl Iterator<Item = &Line> {
        self.lines.iter()
    }

    /// A player.
    pub(super) fn line(&self, row: usize) -> Option<&Line> {
        self.lines.get(row)
    }
}

/// The key of the word for a person's status in the club.
fn standing(person: PersonId, ctx: &Ctx) -> &'static str {
    let people = ctx.snapshot.iter().flat_map(|snapshot| &snapshot.people);
    let mut found = people.filter(|line| line.row.id == person);
    match found.next().and_then(|line| line.row.status) {
        None => "players-guest",
        Some(status) if Status::is_member(status) => "players-member",
        Some(_) => "players-former",
    }
}

/// The ratings that the event was rated with: from the own lines, else from the opponents' terms.
fn brought(seen: &TournamentView, ctx: &Ctx) -> Brought {
    let mut brought = Brought::new();
    let Some(snapshot) = &ctx.snapshot else {
        return brought;
    };
    let (ledger, id) = (&snapshot.ledger, seen.stored.id);
    let Some(event) = ledger.event(id) else {
        return brought;
    };
    let lines = ledger.lines.get(event.lines.clone()).unwrap_or_default();
    for line in lines {
        for term in ledger.terms_of(line) {
            let here = term.tournament == id && term.source != Source::First;
            if let Some(opponent) = term.opponent().filter(|_| here) {
                let found = (term.rating, term.source);
                brought.entry(opponent).or_insert(found);
            }
        }
    }
    for line in lines {
        if let (Some(old), Some(source)) = (line.old(), line.old_source()) {
            brought.insert(line.person, (old, source));
        }
    }
    brought
}

/// The rating before the event with its source; while the event is not rated, the entry's rating or the person's
/// current one.
fn rating(entrant: &Entrant, brought: &Brought, ctx: &Ctx) -> (Option<Rating>, String) {
    if let Some((rating, source)) = brought.get(&entrant.person) {
        return (Some(*rating), ctx.say(&ledger_words::source(source)));
    }
    let given = entrant.ratings.first();
    let standing = ctx
        .snapshot
        .as_ref()
        .and_then(|snapshot| snapshot.ledger.standing(entrant.person));
    match (standing.and_then(|standing| standing.rating), given) {
        (Some(rating), _) => (Some(rating), ctx.get("players-today")),
        (None, Some(given)) => {
            let scale = given.scale.word().to_uppercase();
            let said = Message::new("players-given")
                .with("scale", scale)
                .with("number", given.value.to_string());
            (None, ctx.say(&said))
        }
        (None, None) => (None, ctx.get("players-unrated")),
    }
}

impl Named for Line {
    type Id = EntrantNo;

    const SORTED: Option<(&'static str, bool)> = Some(("event-start-no", false));
    const COLUMNS: &'static [Column<Lines>] = &[
        Column::<Lines>::right("event-start-no", 4, 0, |all, at| all.lines[at].no.0.into()),
        Column::<Lines>::left("event-player", 19, 0, |all, at| {
            CellOf::placed(all.lines[at].shown.as_str(), all.places[at])
        })
        .growing(),
        Column::<Lines>::left("event-standing", 8, 2, |all, at| {
            all.lines[at].standing.as_str().into()
        }),
        Column::<Lines>::right("event-rating", 6, 0, |all, at| all.lines[at].rating.into())
            .field(&["rating"], |all, at| {
                Some(Field::Number(all.lines[at].rating?.exact()))
            }),
        Column::<Lines>::left("event-source", 19, 3, |all, at| {
            all.lines[at].source.as_str().into()
        })
        .styled(|_, _, ctx| ctx.theme.dim()),
        Column::<Lines>::right("event-games", 7, 4, |all, at| {
            all.lines[at].tally.games().into()
        }),
        Column::<Lines>::right("event-points", 6, 0, |all, at| {
            all.lines[at].tally.points.into()
        })
        .field(&["points"], |all, at| {
            Some(Field::Number(all.lines[at].tally.points.exact()))
        }),
    ];

    fn id(&self) -> EntrantNo {
        self.no
    }

    fn name(&self) -> &str {
        &self.name
    }
}
