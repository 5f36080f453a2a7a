//! The lines of the table of members.

use std::borrow::Cow;
use std::sync::Arc;

use crate::app::snapshot::{ClubSnapshot, MemberLine, RECENT_RATINGS};
use crate::domain::PersonId;
use crate::domain::person::Status;
use crate::publish::table::{CellOf, Value};
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
    /// All people.
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

    /// Whether a person with this status belongs to it.
    pub fn holds(self, status: Option<Status>) -> bool {
        match self {
            Self::Active => status == Some(Status::Active),
            Self::Passive => status == Some(Status::Passive),
            Self::Others => !status.is_some_and(Status::is_member),
            Self::Everybody => true,
        }
    }
}

/// The people shown.
#[derive(Debug, Default)]
pub struct People {
    snapshot: Option<Arc<ClubSnapshot>>,
    /// The places of the people in the snapshot.
    lines: Vec<usize>,
    /// The text of every status.
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

    /// The text of a status.
    fn standing(&self, status: Option<Status>) -> &str {
        let found = self.words.iter().find(|(known, _)| *known == status);
        found.map_or("", |(_, word)| word)
    }

    fn at(&self, row: usize) -> &MemberLine {
        self.line(row)
            .expect("rows are places of people in the snapshot")
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

    const SORTED: Option<(&'static str, bool)> = Some(("member-rating", true));
    const COLUMNS: &'static [Column<Self>] = &[
        Column::<Self>::left("member-name", 20, 0, |all, at| {
            CellOf::placed(all.at(at).row.name.as_str(), all.at(at).place)
        })
        .growing(),
        Column::<Self>::right("member-rating", 7, 0, |all, at| {
            all.at(at).row.rating.into()
        })
        .shown(|all, at, ctx| {
            let line = all.at(at);
            let cell = Cell::from(rating(line));
            if line.row.provisional {
                cell.styled(ctx.theme.dim())
            } else {
                cell
            }
        })
        .field(&["rating", "wertung"], |all, at| {
            Some(Field::Number(all.at(at).row.rating?.exact()))
        }),
        Column::<Self>::left("member-class", 9, 3, |all, at| {
            let line = all.at(at);
            let rating = line.row.rating.map_or(0, |rating| i64::from(rating.0));
            CellOf {
                value: Value::Order(rating + (i64::from(line.class.is_some()) << 32), 0),
                ..line.class.as_deref().unwrap_or_default().into()
            }
        })
        .field(&["class", "klasse"], |all, at| {
            text(all.at(at).class.as_deref())
        })
        .lacking(Ctx::has_games),
        Column::<Self>::right("member-games", 7, 2, |all, at| all.at(at).row.games.into())
            .field(&["games", "partier", "partien"], |all, at| {
                Some(Field::Number(all.at(at).row.games.into()))
            }),
        Column::<Self>::left("member-course", 12, 2, |all, at| change(all.at(at)).into())
            .shown(|all, at, ctx| {
                let ratings = &all.at(at).recent_ratings;
                spark(ratings, RECENT_RATINGS, ctx.symbols).into()
            })
            .lacking(Ctx::has_games),
        Column::<Self>::left("member-last", 10, 3, |all, at| all.at(at).played.into()),
        Column::<Self>::left("member-status", 8, 5, |all, at| {
            let status = all.at(at).row.status;
            CellOf::placed(all.standing(status), status.map(|status| status as usize))
        })
        .field(&["status"], |all, at| {
            text(Some(all.standing(all.at(at).row.status)))
        }),
        Column::<Self>::right("member-dsu", 8, 6, |all, at| {
            number(all.at(at).row.dsu.as_deref())
        })
        .field(&["dsu"], |all, at| text(all.at(at).row.dsu.as_deref())),
        Column::<Self>::right("member-born", 6, 8, |all, at| {
            all.at(at).row.born.map(i64::from).into()
        })
        .field(&["born", "født", "geboren"], |all, at| {
            Some(Field::Number(all.at(at).row.born?.into()))
        })
        .seldom(),
        Column::<Self>::right("member-fide", 9, 7, |all, at| {
            number(all.at(at).row.fide.as_deref())
        })
        .field(&["fide"], |all, at| text(all.at(at).row.fide.as_deref()))
        .seldom(),
        Column::<Self>::right("member-number", 5, 9, |all, at| all.at(at).row.id.0.into()).seldom(),
    ];

    fn len(&self) -> usize {
        self.lines.len()
    }

    fn id(&self, row: usize) -> PersonId {
        self.line(row).map_or(PersonId(0), |line| line.row.id)
    }

    /// The signs of the course are for the eye only.
    fn file_cells(&self, row: usize, column: usize, ctx: &Ctx) -> Vec<String> {
        let line = self.line(row);
        let line = line.filter(|_| Self::COLUMNS[column].layout.id == "member-course");
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

    /// Ties are ordered by name.
    fn tie(&self, row: usize) -> i64 {
        i64::try_from(self.at(row).place).unwrap_or(i64::MAX)
    }
}

/// A field of the filter with text.
fn text(text: Option<&str>) -> Option<Field> {
    Some(Field::Text(text?.to_owned()))
}

/// A number of another federation, in the order of numbers.
fn number(text: Option<&str>) -> CellOf<'_> {
    let text = text.unwrap_or_default();
    let number: Option<i64> = text.parse().ok();
    CellOf {
        value: number.map_or(Value::Nothing, |number| Value::Order(number, 0)),
        ..text.into()
    }
}

/// How far the rating moved over the course that is shown.
fn change(line: &MemberLine) -> Option<i32> {
    let (first, last) = (line.recent_ratings.first()?, line.recent_ratings.last()?);
    last.0.checked_sub(first.0)
}
