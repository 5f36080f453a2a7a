//! The events behind a member's number, as lines of a table.

use std::borrow::Cow;
use std::cmp::Ordering;

use super::rows::arrow;
use crate::app::snapshot::ClubSnapshot;
use crate::domain::{
    Date, Decimal, Message, PersonId, Points, Rating, TournamentId, round_half_away,
};
use crate::publish::ledger_words;
use crate::text::{visible, with_decimals};
use crate::tui::ctx::Ctx;
use crate::tui::widget::table::{Cell, Column, Rows};

/// An event, or a move of the whole scale where there is no tournament: the day, then which.
pub(super) type Row = (Date, Option<TournamentId>);

/// What happened to the number on one day.
#[derive(Clone, Debug)]
pub(super) struct Event {
    pub id: Row,
    pub name: String,
    /// Whether it lies between the list before and this one.
    pub counts: bool,
    pub games: u32,
    pub score: Option<Points>,
    pub expected: Option<Decimal>,
    pub old: Option<Rating>,
    pub new: Option<Rating>,
    /// Why nothing of it was rated.
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
}

const fn column(id: &'static str, width: u16, rank: u8) -> Column {
    Column {
        id,
        width,
        grows: false,
        right: true,
        rank,
    }
}

pub(super) const COLUMNS: &[Column] = &[
    column("why-counts", 1, 0),
    Column {
        right: false,
        ..column("why-date", 10, 0)
    },
    Column {
        right: false,
        grows: true,
        ..column("why-event", 18, 0)
    },
    column("why-games", 6, 2),
    column("why-score", 6, 1),
    column("why-expected", 8, 3),
    column("list-old", 5, 0),
    column("list-new", 5, 0),
    column("list-change", 6, 0),
];

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
            unrated: Some(ledger_words::reason(&game.reason)),
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
    // Of one day the scale moves first; the newest stands at the top.
    events.sort_by_key(|event| std::cmp::Reverse(event.id));
    events
}

impl Rows for Events {
    type Id = Row;

    fn len(&self) -> usize {
        self.lines.len()
    }

    fn id(&self, row: usize) -> Row {
        self.lines[row].id
    }

    fn cell<'a>(&'a self, row: usize, column: usize, ctx: &Ctx) -> Cell<'a> {
        let event = &self.lines[row];
        let rating = |rating: Option<Rating>| {
            Cell::from(rating.map_or_else(String::new, |rating| rating.to_string()))
        };
        let cell = match column {
            0 if event.counts => return Cell::from(ctx.symbols.mark()).styled(ctx.theme.key()),
            1 => ctx.date(event.id.0).into(),
            2 => match (&event.unrated, event.id.1) {
                (Some(reason), _) => format!("{}: {}", event.name, ctx.say(reason)).into(),
                (None, None) => ctx.get("history-adjusted").into(),
                (None, Some(_)) => event.name.as_str().into(),
            },
            3 if event.games > 0 => event.games.to_string().into(),
            0 | 3 => Cell::default(),
            4 => event
                .score
                .map_or_else(Cell::default, |score| ctx.number(score.exact()).into()),
            5 => event.expected.map_or_else(Cell::default, |expected| {
                with_decimals(ctx.texts.lang(), expected, 2).into()
            }),
            6 => rating(event.old),
            7 => rating(event.new),
            _ => match event.old.zip(event.new) {
                Some((old, new)) => {
                    return arrow(i64::from(new.0) - i64::from(old.0), ctx);
                }
                None if event.new.is_some() => ctx.get("list-is-new").into(),
                None => Cell::default(),
            },
        };
        if event.counts {
            cell
        } else {
            cell.styled(ctx.theme.dim())
        }
    }

    fn compare(&self, one: usize, other: usize, column: usize) -> Ordering {
        let (a, b) = (&self.lines[one], &self.lines[other]);
        match column {
            2 => self.places[one].cmp(&self.places[other]),
            3 => a.games.cmp(&b.games),
            4 => a.score.cmp(&b.score),
            5 => a.expected.cmp(&b.expected),
            6 => a.old.cmp(&b.old),
            7 => a.new.cmp(&b.new),
            _ => a.id.cmp(&b.id),
        }
    }

    fn text(&self, row: usize) -> Cow<'_, str> {
        self.lines[row].name.as_str().into()
    }
}
