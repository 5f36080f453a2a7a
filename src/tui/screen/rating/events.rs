//! The events behind a member's number, as lines of a table.

use chrono::Datelike;
use std::borrow::Cow;

use super::rows::rating_change;
use crate::app::snapshot::ClubSnapshot;
use crate::domain::{
    Date, Decimal, Message, PersonId, Points, Rating, TournamentId, round_half_away,
};
use crate::publish::table::CellOf;
use crate::text::visible;
use crate::tui::ctx::Ctx;
use crate::tui::widget::table::{Cell, Column, Rows};
use ratatui::style::Style;

/// An event, or a change of the whole scale where there is no tournament: the day, then the tournament.
pub(super) type Row = (Date, Option<TournamentId>);

/// A change of the number on one day.
#[derive(Clone, Debug)]
pub(super) struct Event {
    pub id: Row,
    pub name: String,
    /// Whether it is between the list before and this one.
    pub counts: bool,
    pub games: u32,
    pub score: Option<Points>,
    pub expected: Option<Decimal>,
    pub old: Option<Rating>,
    pub new: Option<Rating>,
    /// Why nothing in it was rated.
    pub unrated: Option<Message>,
}

/// The events of a member.
#[derive(Clone, Debug, Default)]
pub(super) struct Events {
    pub lines: Vec<Event>,
    places: Vec<usize>,
}

impl Events {
    /// The lines with their places.
    pub(super) fn new(lines: Vec<Event>, ctx: &Ctx) -> Self {
        let places = ctx.places(lines.iter().map(|line| line.name.as_str()));
        Self { lines, places }
    }

    /// Dim where the event is earlier than the list before.
    fn style(&self, row: usize, ctx: &Ctx) -> Style {
        if self.lines[row].counts {
            Style::new()
        } else {
            ctx.theme.dim()
        }
    }

    /// By the day, and of one day the move of the scale first.
    fn by_day(&self, row: usize) -> CellOf<'static> {
        let (day, event) = self.lines[row].id;
        CellOf::ordered(
            day.num_days_from_ce(),
            event.map_or(i64::MIN, |event| event.0),
        )
    }
}

impl Event {
    /// The event by its name, with why it was not rated.
    fn said(&self, ctx: &Ctx) -> Cow<'_, str> {
        match (&self.unrated, self.id.1) {
            (Some(reason), _) => format!("{}: {}", self.name, ctx.say(reason)).into(),
            (None, None) => ctx.get("history-adjusted").into(),
            (None, Some(_)) => self.name.as_str().into(),
        }
    }
}

/// Everything that happened to a member's number before a list, newest first.
pub(super) fn events(
    snapshot: &ClubSnapshot,
    member: PersonId,
    date: Date,
    since: Option<Date>,
) -> Vec<Event> {
    let ledger = &snapshot.ledger;
    let name = |id: TournamentId| {
        let mut known = snapshot.tournaments.iter();
        let found = known.find(|line| line.row.id == id);
        found.map_or_else(String::new, |line| visible(&line.row.name))
    };
    let end = |id| ledger.event(id).map(|event| event.end).unwrap_or_default();
    let counts = |day: Date| day < date && since.is_none_or(|since| day >= since);
    let lines = ledger.lines_of(member).map(|line| Event {
        id: (end(line.tournament), Some(line.tournament)),
        name: name(line.tournament),
        counts: counts(end(line.tournament)),
        games: line.games,
        score: Some(line.score),
        // A curve's number has twelve decimals on record.
        expected: line.expected().map(|sum| round_half_away(sum, 4)),
        old: line.old(),
        new: Some(line.new),
        unrated: None,
    });
    let mut events: Vec<Event> = lines.collect();
    let unrated = ledger.unrated.iter().filter(|game| game.person == member);
    for game in unrated {
        let id = (end(game.tournament), Some(game.tournament));
        if events.iter().any(|event| event.id == id) {
            continue;
        }
        events.push(Event {
            id,
            name: name(game.tournament),
            counts: counts(id.0),
            games: 0,
            score: None,
            expected: None,
            old: None,
            new: None,
            unrated: Some(game.reason.message()),
        });
    }
    events.extend(ledger.adjustments_of(member).map(|moved| Event {
        id: (moved.on, None),
        name: String::new(),
        counts: moved.on <= date && since.is_none_or(|since| moved.on > since),
        games: 0,
        score: None,
        expected: None,
        old: Some(moved.old),
        new: Some(moved.new),
        unrated: None,
    }));
    // On the same day, the change of the scale comes first; the newest is at the top.
    events.sort_by_key(|event| std::cmp::Reverse(event.id));
    events
}

impl Rows for Events {
    type Id = Row;

    const COLUMNS: &'static [Column<Self>] = &[
        Column::<Self>::right("why-counts", 1, 0, Self::by_day).shown(|all, at, ctx| {
            let sign = Cell::from(ctx.symbols.mark()).styled(ctx.theme.key());
            Some(sign)
                .filter(|_| all.lines[at].counts)
                .unwrap_or_default()
        }),
        Column::<Self>::left("why-date", 10, 0, Self::by_day)
            .shown(|all, at, ctx| ctx.date(all.lines[at].id.0).into())
            .styled(Self::style),
        Column::<Self>::left("why-event", 14, 0, |all, at| all.places[at].into())
            .shown(|all, at, ctx| all.lines[at].said(ctx).into())
            .styled(Self::style)
            .growing()
            .keeping_end(),
        Column::<Self>::right("why-games", 6, 4, |all, at| {
            let games = Some(all.lines[at].games);
            games.filter(|games| *games > 0).into()
        })
        .styled(Self::style),
        Column::<Self>::right("why-score", 6, 3, |all, at| all.lines[at].score.into())
            .styled(Self::style),
        Column::<Self>::right("why-expected", 8, 5, |all, at| {
            all.lines[at].expected.into()
        })
        .rounded(2)
        .styled(Self::style),
        Column::<Self>::right("list-old", 5, 2, |all, at| all.lines[at].old.into())
            .styled(Self::style),
        Column::<Self>::right("list-new", 5, 1, |all, at| all.lines[at].new.into())
            .styled(Self::style),
        Column::<Self>::right("list-change", 6, 0, Self::by_day).shown(|all, at, ctx| {
            let Event { old, new, .. } = &all.lines[at];
            match old.zip(*new) {
                Some((old, new)) => rating_change(i64::from(new.0) - i64::from(old.0), ctx),
                None if new.is_some() => {
                    Cell::from(ctx.get("list-is-new")).styled(all.style(at, ctx))
                }
                None => Cell::default(),
            }
        }),
    ];

    fn len(&self) -> usize {
        self.lines.len()
    }

    fn id(&self, row: usize) -> Row {
        self.lines[row].id
    }

    fn text(&self, row: usize) -> Cow<'_, str> {
        self.lines[row].name.as_str().into()
    }
}
