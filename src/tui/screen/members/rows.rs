//! The lines of the table of members.

use std::borrow::Cow;
use std::cmp::Ordering;
use std::sync::Arc;

use chrono::Datelike;

use crate::app::snapshot::{ClubSnapshot, MemberLine, RECENT_RATINGS};
use crate::domain::PersonId;
use crate::domain::person::Status;
use crate::tui::ctx::Ctx;
use crate::tui::form::member_status::status_key;
use crate::tui::widget::filter::Field;
use crate::tui::widget::spark::spark;
use crate::tui::widget::table::{Cell, Column, Rows};

/// Which people are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Register {
    /// Active members (ES regulation §4: active and passive members have a list each).
    #[default]
    Active,
    /// Passive members.
    Passive,
    /// Former members and guests.
    Others,
    /// Everybody.
    Everybody,
}

impl Register {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Active, Self::Passive, Self::Others, Self::Everybody];

    /// The key of its name.
    pub fn text_key(self) -> &'static str {
        match self {
            Self::Active => "members-active",
            Self::Passive => "members-passive",
            Self::Others => "members-others",
            Self::Everybody => "members-everybody",
        }
    }

    /// Whether somebody of this standing is in it.
    pub fn holds(self, status: Option<Status>) -> bool {
        match self {
            Self::Active => status == Some(Status::Active),
            Self::Passive => status == Some(Status::Passive),
            Self::Others => !status.is_some_and(Status::is_member),
            Self::Everybody => true,
        }
    }
}

const fn column(id: &'static str, width: u16, right: bool, rank: u8) -> Column {
    Column {
        id,
        width,
        grows: false,
        right,
        rank,
    }
}

/// The columns, by their place: see [`Rows::cell`].
pub const COLUMNS: &[Column] = &[
    Column {
        id: "member-name",
        width: 20,
        grows: true,
        right: false,
        rank: 0,
    },
    column("member-rating", 7, true, 0),
    column("member-class", 9, false, 3),
    column("member-games", 7, true, 2),
    column("member-course", 12, false, 2),
    column("member-last", 10, false, 3),
    column("member-status", 8, false, 5),
    column("member-dsu", 8, true, 6),
    column("member-born", 6, true, 8),
    column("member-fide", 9, true, 7),
    column("member-number", 5, true, 9),
];

/// Those in which nothing can stand where several play in one game: such a pool has no classes, and no ratings after
/// each event.
pub fn lacking(ctx: &Ctx) -> Vec<usize> {
    let columns = COLUMNS.iter().enumerate().filter(|(_, column)| {
        ctx.has_games() && ["member-class", "member-course"].contains(&column.id)
    });
    columns.map(|(at, _)| at).collect()
}

/// The place of the column that decides the order at first: the rating.
pub const BY_RATING: usize = 1;

/// Columns that are seldom needed: they stand on the member's page, and are shown when somebody chooses them.
/// On a slow line a page of the table comes the sooner.
pub const SELDOM: [usize; 3] = [8, 9, 10];

/// The people that are shown.
#[derive(Debug, Default)]
pub struct People {
    snapshot: Option<Arc<ClubSnapshot>>,
    /// The places of the people in the snapshot.
    lines: Vec<usize>,
    /// Every standing in words.
    words: Vec<(Option<Status>, String)>,
}

impl People {
    /// The people of a register.
    pub fn in_register(register: Register, ctx: &Ctx) -> Self {
        let Some(snapshot) = ctx.snapshot.clone() else {
            return Self::default();
        };
        let lines: Vec<usize> = (0..snapshot.people.len())
            .filter(|at| register.holds(snapshot.people[*at].row.status))
            .collect();
        let statuses = Status::ALL.map(Some).into_iter().chain([None]);
        let words = statuses.map(|status| (status, ctx.get(status_key(status))));
        Self {
            snapshot: Some(snapshot),
            lines,
            words: words.collect(),
        }
    }

    /// A standing in words.
    fn standing(&self, status: Option<Status>) -> &str {
        let found = self.words.iter().find(|(known, _)| *known == status);
        found.map_or("", |(_, word)| word)
    }

    /// A line.
    pub fn line(&self, row: usize) -> Option<&MemberLine> {
        self.snapshot.as_ref()?.people.get(*self.lines.get(row)?)
    }
}

/// The rating with `*` while it is provisional.
pub fn rating(line: &MemberLine) -> String {
    let mark = if line.row.provisional { "*" } else { "" };
    line.row
        .rating
        .map_or_else(|| "-".to_owned(), |rating| format!("{rating}{mark}"))
}

impl Rows for People {
    type Id = PersonId;

    fn len(&self) -> usize {
        self.lines.len()
    }

    fn id(&self, row: usize) -> PersonId {
        self.line(row).map_or(PersonId(0), |line| line.row.id)
    }

    fn cell<'a>(&'a self, row: usize, column: usize, ctx: &Ctx) -> Cell<'a> {
        let Some(line) = self.line(row) else {
            return Cell::default();
        };
        let person = &line.row;
        match column {
            0 => person.name.as_str().into(),
            BY_RATING => {
                let cell = Cell::from(rating(line));
                if person.provisional {
                    cell.styled(ctx.theme.dim())
                } else {
                    cell
                }
            }
            2 => line.class.as_deref().unwrap_or_default().into(),
            3 => person.games.to_string().into(),
            4 => spark(&line.recent_ratings, RECENT_RATINGS, ctx.symbols).into(),
            5 => line
                .played
                .map_or_else(String::new, |day| ctx.date(day))
                .into(),
            6 => self.standing(person.status).into(),
            7 => person.dsu.as_deref().unwrap_or_default().into(),
            8 => person
                .born
                .map_or_else(String::new, |year| year.to_string())
                .into(),
            9 => person.fide.as_deref().unwrap_or_default().into(),
            _ => person.id.to_string().into(),
        }
    }

    fn compare(&self, one: usize, other: usize, column: usize) -> Ordering {
        let rank = |row| self.line(row).map(|line| rank(line, column));
        rank(one).cmp(&rank(other))
    }

    /// Equals stand by name.
    fn tie(&self, one: usize, other: usize) -> Ordering {
        let place = |row| self.line(row).map(place);
        place(one).cmp(&place(other))
    }

    fn ranks(&self, column: usize) -> Option<Vec<[i64; 2]>> {
        let snapshot = self.snapshot.as_ref()?;
        let lines = self.lines.iter().map(|at| &snapshot.people[*at]);
        Some(
            lines
                .map(|line| [rank(line, column), place(line)])
                .collect(),
        )
    }

    /// The signs of the course are for the eye only.
    fn file_cells(&self, row: usize, column: usize, ctx: &Ctx) -> Vec<String> {
        let line = self
            .line(row)
            .filter(|_| COLUMNS[column].id == "member-course");
        vec![match line {
            Some(line) => {
                let ratings = line.recent_ratings.iter().map(ToString::to_string);
                ratings.collect::<Vec<_>>().join(" ")
            }
            None => self.cell(row, column, ctx).text.into_owned(),
        }]
    }

    fn text(&self, row: usize) -> Cow<'_, str> {
        self.line(row)
            .map_or("", |line| line.search.as_str())
            .into()
    }

    fn fields(&self) -> &'static [&'static str] {
        FIELDS
    }

    fn field(&self, row: usize, name: &str) -> Option<Field> {
        let line = self.line(row)?;
        let text = |text: &str| Some(Field::Text(text.to_owned()));
        match name {
            "rating" | "wertung" => Some(Field::Number(line.row.rating?.exact())),
            "class" | "klasse" => text(line.class.as_deref()?),
            "status" => text(self.standing(line.row.status)),
            "games" | "partier" | "partien" => Some(Field::Number(line.row.games.into())),
            "born" | "født" | "geboren" => Some(Field::Number(line.row.born?.into())),
            "dsu" => text(line.row.dsu.as_deref()?),
            "fide" => text(line.row.fide.as_deref()?),
            _ => None,
        }
    }
}

/// The fields of the filter in English, Danish and German.
const FIELDS: &[&str] = &[
    "rating", "wertung", "class", "klasse", "status", "games", "partier", "partien", "born",
    "født", "geboren", "dsu", "fide",
];

/// The place in alphabetical order.
fn place(line: &MemberLine) -> i64 {
    i64::try_from(line.place).unwrap_or(i64::MAX)
}

/// The number by which a column orders somebody; who has none in it comes before all that have.
fn rank(line: &MemberLine, column: usize) -> i64 {
    let person = &line.row;
    let number = |text: &Option<String>| text.as_deref()?.parse().ok();
    let rating = person.rating.map(|rating| i64::from(rating.0));
    let rank = match column {
        0 => Some(place(line)),
        BY_RATING => rating,
        // Whoever has a class stands above all who have none.
        2 => rating.map(|rating| rating + (i64::from(line.class.is_some()) << 32)),
        3 => Some(person.games.into()),
        4 => change(line).map(i64::from),
        5 => line.played.map(|day| day.num_days_from_ce().into()),
        6 => person.status.map(|status| status as i64),
        7 => number(&person.dsu),
        8 => person.born.map(i64::from),
        9 => number(&person.fide),
        _ => Some(person.id.0),
    };
    rank.unwrap_or(i64::MIN)
}

/// How far the rating moved over the course that is shown.
fn change(line: &MemberLine) -> Option<i32> {
    let (first, last) = (line.recent_ratings.first()?, line.recent_ratings.last()?);
    last.0.checked_sub(first.0)
}
