//! The lines of a tournament's effect on the ratings: rated members, and unrated ones with the reason.

use std::collections::BTreeSet;

use crate::app::formula;
use crate::app::tournament_view::TournamentView;
use crate::domain::person::Status;
use crate::domain::{Decimal, Message, PersonId, round_half_away};
use crate::publish::performance;
use crate::publish::table::CellOf;
use crate::rating::ledger::{Ledger, LedgerLine as Rated, Reason, Rule};
use crate::rating::performance::Performance;
use crate::text::{signed, visible, with_decimals};
use crate::tui::ctx::Ctx;
use crate::tui::screen::tournament::progress;
use crate::tui::widget::table::{Cell, Column, Named, NamedRows};
use ratatui::style::Style;

/// The members whom the tournament concerns.
pub(super) type Lines = NamedRows<Line>;

#[derive(Debug)]
pub(super) struct Line {
    person: PersonId,
    name: String,
    rated: Option<Rated>,
    /// The performance rating, and its number to sort by.
    performed: String,
    strength: Option<Decimal>,
    /// A remark for the last column.
    remark: String,
    /// The sentence below the table.
    detail: String,
}

impl Line {
    /// A cell of a rated line; empty in one that is not.
    fn of_rated<'a>(&'a self, cell: impl FnOnce(&'a Rated) -> Cell<'a>) -> Cell<'a> {
        self.rated.as_ref().map(cell).unwrap_or_default()
    }
}

/// A number with two decimals or more, or nothing.
fn decimals(value: Option<Decimal>, ctx: &Ctx) -> Cell<'static> {
    value.map_or_else(Cell::default, |value| {
        with_decimals(ctx.texts.lang(), value, 2).into()
    })
}

impl Lines {
    /// Dim where nothing is rated.
    fn style(&self, row: usize, ctx: &Ctx) -> Style {
        match self.lines[row].rated {
            Some(_) => Style::new(),
            None => ctx.theme.dim(),
        }
    }

    /// The ledger's content on a tournament.
    pub(super) fn from_view(seen: &TournamentView, ctx: &Ctx) -> Self {
        let Some(snapshot) = &ctx.snapshot else {
            return Self::default();
        };
        let ledger = &snapshot.ledger;
        let rated = numbers(seen, ledger);
        let mut lines: Vec<Line> = rated.iter().map(|line| of_rated(line, seen, ctx)).collect();
        let there: BTreeSet<PersonId> = rated.iter().map(|line| line.person).collect();
        let others = concerned(seen, ledger, ctx);
        let others = others.difference(&there);
        lines.extend(others.map(|person| untouched(*person, seen, ledger, ctx)));
        Self::new(lines, ctx)
    }

    /// How many there are.
    pub(super) fn count(&self) -> usize {
        self.lines.len()
    }

    /// How many of them are rated.
    pub(super) fn rated(&self) -> usize {
        self.lines
            .iter()
            .filter(|line| line.rated.is_some())
            .count()
    }

    /// The sentence about a line.
    pub(super) fn detail(&self, row: usize) -> Option<&str> {
        self.lines.get(row).map(|line| line.detail.as_str())
    }
}

/// The ledger's lines of a tournament.
pub(in crate::tui::screen::tournament) fn numbers<'a>(
    seen: &TournamentView,
    ledger: &'a Ledger,
) -> &'a [Rated] {
    let event = ledger.event(seen.stored.id);
    event
        .and_then(|event| ledger.lines.get(event.lines.clone()))
        .unwrap_or_default()
}

/// The change of a rating with its sign; empty for a first rating.
pub(in crate::tui::screen::tournament) fn change(line: &Rated, ctx: &Ctx) -> Cell<'static> {
    let Some(old) = line.old() else {
        return Cell::default();
    };
    let change = line.new.0 - old.0;
    Cell::from(signed(ctx.texts.lang(), change.into()))
}

fn of_rated(line: &Rated, seen: &TournamentView, ctx: &Ctx) -> Line {
    let (remark, detail) = match formula::of_line(line) {
        Some(detail) => {
            let remark = match line.rule {
                Rule::CardKnown | Rule::CardBeforeAfter => ctx.get("effect-card"),
                _ => String::new(),
            };
            (remark, detail)
        }
        None => {
            let detail = Message::new("effect-first-rating")
                .with("games", line.games)
                .with("new", line.new.exact());
            (ctx.get("effect-first"), detail)
        }
    };
    let performed = seen
        .performances
        .get(&line.person)
        .map(|period| &period.performance);
    Line {
        person: line.person,
        name: visible(ctx.name(line.person)),
        rated: Some(line.clone()),
        performed: performed.map_or_else(String::new, |it| performance::shown(it, ctx.texts)),
        strength: performed.map(Performance::number),
        remark,
        detail: ctx.say(&detail),
    }
}

/// The members who play, have handed in a card or are expected to, and those with an unrated game.
fn concerned(seen: &TournamentView, ledger: &Ledger, ctx: &Ctx) -> BTreeSet<PersonId> {
    let people = ctx.snapshot.iter().flat_map(|snapshot| &snapshot.people);
    let members: BTreeSet<PersonId> = people
        .filter(|line| line.row.status.is_some_and(Status::is_member))
        .map(|line| line.row.id)
        .collect();
    let players = seen
        .tournament
        .entrants
        .iter()
        .map(|entrant| entrant.person);
    let cards = seen.cards.iter().map(|card| card.member);
    let missing = seen.missing.iter().map(|card| card.member);
    let unrated = reasons(seen, ledger).map(|(person, _)| person);
    players
        .chain(cards)
        .chain(missing)
        .filter(|person| members.contains(person))
        .chain(unrated)
        .collect()
}

/// Every unrated game of a tournament: whose, and why.
fn reasons(seen: &TournamentView, ledger: &Ledger) -> impl Iterator<Item = (PersonId, Reason)> {
    let event = ledger.event(seen.stored.id);
    let games = event.and_then(|event| ledger.unrated.get(event.unrated_games.clone()));
    let games = games.unwrap_or_default().iter();
    games.map(|game| (game.person, game.reason))
}

/// A member whose rating does not change, with the most informative reason.
fn untouched(person: PersonId, seen: &TournamentView, ledger: &Ledger, ctx: &Ctx) -> Line {
    let own = reasons(seen, ledger).filter(|(whose, _)| *whose == person);
    let reason = own.map(|(_, reason)| reason).max_by_key(weight);
    let missing = seen.missing.iter().any(|card| card.member == person);
    let whole = seen.not_rated.as_ref();
    let whole = whole.map(|whole| (whole.said.clone(), progress::remedy(whole.reason, ctx)));
    let own = reason.map(|reason| (reason.message(), progress::remedy(reason, ctx)));
    let (said, remedy) = match whole.or(own) {
        Some(known) => known,
        None if missing => (Message::new("effect-card-missing"), None),
        None => (Message::new("effect-no-games"), None),
    };
    let remark = ctx.say(&said);
    let detail = match remedy {
        Some(remedy) => format!("{remark} {}", ctx.get(remedy)),
        None => remark.clone(),
    };
    Line {
        person,
        name: visible(ctx.name(person)),
        rated: None,
        performed: String::new(),
        strength: None,
        remark,
        detail,
    }
}

/// The weight of a reason: the progress of collecting first, then what the committee can change.
fn weight(reason: &Reason) -> (u8, u32) {
    match reason {
        Reason::Collecting { have, .. } => (3, *have),
        Reason::NotPlayed => (0, 0),
        reason if progress::remedy_of(*reason).is_some() => (2, 0),
        _ => (1, 0),
    }
}

impl Named for Line {
    type Id = PersonId;

    const SORTED: Option<(&'static str, bool)> = Some(("event-change", true));
    const COLUMNS: &'static [Column<Lines>] = &[
        Column::<Lines>::left("event-player", 20, 0, |all, at| {
            CellOf::placed(all.lines[at].name.as_str(), all.places[at])
        })
        .styled(Lines::style)
        .growing(),
        Column::<Lines>::right("event-old", 5, 0, |all, at| {
            let rated = all.lines[at].rated.as_ref();
            rated.and_then(Rated::old).into()
        }),
        Column::<Lines>::right("event-score", 5, 1, |all, at| {
            all.lines[at].rated.as_ref().map(|rated| rated.score).into()
        }),
        // A curve's number has twelve decimals on record.
        Column::<Lines>::right("event-expected", 6, 2, |all, at| {
            let rated = all.lines[at].rated.as_ref();
            rated.and_then(Rated::expected).into()
        })
        .shown(|all, at, ctx| {
            all.lines[at].of_rated(|rated| {
                decimals(rated.expected().map(|sum| round_half_away(sum, 4)), ctx)
            })
        }),
        Column::<Lines>::right("event-factor", 4, 3, |all, at| {
            let rated = all.lines[at].rated.as_ref();
            rated.and_then(Rated::k).into()
        }),
        Column::<Lines>::right("event-bonus", 5, 4, |all, at| {
            let rated = all.lines[at].rated.as_ref();
            rated.and_then(Rated::bonus).into()
        })
        .shown(|all, at, ctx| all.lines[at].of_rated(|rated| decimals(rated.bonus(), ctx))),
        Column::<Lines>::right("event-performance", 7, 1, |all, at| {
            all.lines[at].strength.into()
        })
        .shown(|all, at, _| Cell::from(all.lines[at].performed.as_str())),
        Column::<Lines>::right("event-new", 5, 0, |all, at| {
            all.lines[at].rated.as_ref().map(|rated| rated.new).into()
        }),
        Column::<Lines>::right("event-change", 7, 0, |all, at| {
            let rated = all.lines[at].rated.as_ref();
            rated
                .and_then(|rated| Some(rated.new.0 - rated.old()?.0))
                .into()
        })
        .shown(|all, at, ctx| all.lines[at].of_rated(|rated| change(rated, ctx))),
        Column::<Lines>::right("event-games", 7, 5, |all, at| {
            all.lines[at].rated.as_ref().map(|rated| rated.games).into()
        }),
        Column::<Lines>::left("event-remark", 28, 9, |all, at| {
            let line = &all.lines[at];
            line.remark.as_str().into()
        })
        .styled(Lines::style),
    ];

    fn id(&self) -> PersonId {
        self.person
    }

    fn name(&self) -> &str {
        &self.name
    }
}
