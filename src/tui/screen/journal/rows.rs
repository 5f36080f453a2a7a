//! The operations as lines of a table.

use std::borrow::Cow;
use std::cmp::Ordering;

use chrono::{DateTime, FixedOffset};

use crate::app::log::LogEntry;
use crate::domain::{Date, OperationId};
use crate::text::short_date;
use crate::tui::ctx::Ctx;
use crate::tui::widget::filter::Field;
use crate::tui::widget::table::{Cell, Column, Rows};

/// The columns: number, time, who, what, why.
pub(super) const COLUMNS: &[Column] = &[
    Column {
        id: "journal-number",
        width: 6,
        grows: false,
        right: true,
        rank: 0,
    },
    Column {
        id: "journal-time",
        width: 16,
        grows: false,
        right: false,
        rank: 2,
    },
    Column {
        id: "journal-user",
        width: 10,
        grows: false,
        right: false,
        rank: 0,
    },
    Column {
        id: "journal-what",
        width: 26,
        grows: true,
        right: false,
        rank: 0,
    },
    Column {
        id: "journal-reason",
        width: 20,
        grows: false,
        right: false,
        rank: 3,
    },
];

/// An operation with its texts in the user's language.
#[derive(Clone, Debug)]
pub(super) struct Line {
    /// The operation.
    pub(super) entry: LogEntry,
    /// When, by the clock of whoever did it.
    pub(super) time: Option<DateTime<FixedOffset>>,
    /// Who, and on whose behalf.
    pub(super) who: String,
    /// What, with what became of it.
    pub(super) what: String,
}

impl Line {
    /// An operation in the user's language.
    pub(super) fn new(entry: LogEntry, ctx: &Ctx) -> Self {
        let said = ctx.say(&entry.message());
        Self {
            time: when(&entry),
            who: who(&entry),
            what: match entry.undone_by {
                Some(by) => ctx.say(
                    &crate::domain::Message::new("journal-undone")
                        .with("what", said)
                        .with("operation", by.0.to_string()),
                ),
                None => said,
            },
            entry,
        }
    }

    fn day(&self) -> Option<Date> {
        self.time.map(|time| time.date_naive())
    }

    /// Day and hour in the short form of the language.
    pub(super) fn said_time(&self, ctx: &Ctx) -> String {
        match self.time {
            Some(time) => format!(
                "{} {}",
                short_date(ctx.texts.lang(), time.date_naive()),
                time.format("%H:%M")
            ),
            None => self.entry.time.clone(),
        }
    }
}

/// When it was done, by the clock of whoever did it: summer time stays summer time in winter.
pub fn when(entry: &LogEntry) -> Option<DateTime<FixedOffset>> {
    DateTime::parse_from_rfc3339(&entry.time).ok()
}

/// Who did it; with whom it was done for.
pub fn who(entry: &LogEntry) -> String {
    match &entry.on_behalf_of {
        Some(person) => format!("{person} ({})", entry.user),
        None => entry.user.clone(),
    }
}

/// The lines of the journal, newest first.
#[derive(Clone, Debug, Default)]
pub(super) struct Lines(pub(super) Vec<Line>);

impl Rows for Lines {
    type Id = OperationId;

    fn len(&self) -> usize {
        self.0.len()
    }

    fn id(&self, row: usize) -> OperationId {
        self.0[row].entry.operation
    }

    fn cell<'a>(&'a self, row: usize, column: usize, ctx: &Ctx) -> Cell<'a> {
        let line = &self.0[row];
        let text: Cow<'a, str> = match column {
            0 => line.entry.operation.to_string().into(),
            1 => line.said_time(ctx).into(),
            2 => line.who.as_str().into(),
            3 => line.what.as_str().into(),
            _ => line.entry.reason.as_deref().unwrap_or_default().into(),
        };
        let cell = Cell::from(text);
        if line.entry.undone_by.is_some() {
            cell.styled(ctx.theme.dim())
        } else {
            cell
        }
    }

    fn compare(&self, one: usize, other: usize, column: usize) -> Ordering {
        let (one, other) = (&self.0[one], &self.0[other]);
        match column {
            1 => one.time.cmp(&other.time),
            2 => one.who.cmp(&other.who),
            3 => one.what.cmp(&other.what),
            4 => one.entry.reason.cmp(&other.entry.reason),
            _ => one.entry.operation.cmp(&other.entry.operation),
        }
    }

    fn text(&self, row: usize) -> Cow<'_, str> {
        let line = &self.0[row];
        let reason = line.entry.reason.as_deref().unwrap_or_default();
        format!(
            "{} {} {} {reason}",
            line.entry.operation, line.who, line.what
        )
        .into()
    }

    fn field(&self, row: usize, name: &str) -> Option<Field> {
        let line = &self.0[row];
        match name {
            "user" => Some(Field::Text(line.who.clone())),
            "member" => line.entry.name.clone().map(Field::Words),
            "tournament" => line.entry.tournament.clone().map(Field::Words),
            "pool" if !line.entry.pools.is_empty() => {
                Some(Field::Words(line.entry.pools.join(" ")))
            }
            "kind" => Some(Field::Text(line.entry.kind.clone())),
            "date" => line.day().map(Field::Day),
            "before" => line.day().map(Field::Before),
            "after" => line.day().map(Field::After),
            _ => None,
        }
    }

    fn fields(&self) -> &'static [&'static str] {
        &[
            "user",
            "member",
            "tournament",
            "pool",
            "kind",
            "date",
            "before",
            "after",
        ]
    }
}
