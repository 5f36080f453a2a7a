//! The operations as lines of a table.

use std::borrow::Cow;

use chrono::{DateTime, FixedOffset};

use crate::app::log::LogEntry;
use crate::domain::{Date, OperationId};
use crate::text::short_date;
use crate::tui::ctx::Ctx;
use crate::tui::widget::filter::Field;
use crate::tui::widget::table::{Column, FilterField, Rows};
use ratatui::style::Style;

/// An operation with its texts in the user's language.
#[derive(Clone, Debug)]
pub(super) struct Line {
    /// The operation.
    pub(super) entry: LogEntry,
    /// The time by the author's clock.
    pub(super) time: Option<DateTime<FixedOffset>>,
    /// The author, and on whose behalf.
    pub(super) who: String,
    /// The description, and whether it was undone.
    pub(super) what: String,
}

impl Line {
    /// An operation in the user's language.
    pub(super) fn new(entry: LogEntry, ctx: &Ctx) -> Self {
        let said = ctx.say(&entry.message());
        Self {
            time: when(&entry),
            who: entry.who(),
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

    fn reason(&self) -> &str {
        self.entry.reason.as_deref().unwrap_or_default()
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

/// The time by the author's clock: summer time stays summer time in winter.
pub fn when(entry: &LogEntry) -> Option<DateTime<FixedOffset>> {
    DateTime::parse_from_rfc3339(&entry.time).ok()
}

/// The lines of the journal, newest first.
#[derive(Clone, Debug, Default)]
pub(super) struct Lines(pub(super) Vec<Line>);

impl Lines {
    /// Dim where the operation was undone.
    fn style(&self, row: usize, ctx: &Ctx) -> Style {
        if self.0[row].entry.undone_by.is_some() {
            ctx.theme.dim()
        } else {
            Style::new()
        }
    }
}

impl Rows for Lines {
    type Id = OperationId;

    const COLUMNS: &'static [Column<Self>] = &[
        Column::<Self>::right("journal-number", 6, 0, |all, at| {
            all.0[at].entry.operation.0.into()
        })
        .styled(Self::style),
        Column::<Self>::left("journal-time", 16, 2, |all, at| {
            all.0[at].time.map(|time| time.timestamp()).into()
        })
        .shown(|all, at, ctx| all.0[at].said_time(ctx).into())
        .styled(Self::style)
        .field(&["date"], |all, at| all.0[at].day().map(Field::Day)),
        Column::<Self>::left("journal-user", 10, 0, |all, at| {
            all.0[at].who.as_str().into()
        })
        .styled(Self::style)
        .field(&["user"], |all, at| {
            Some(Field::Text(all.0[at].who.clone()))
        }),
        Column::<Self>::left("journal-what", 26, 0, |all, at| {
            all.0[at].what.as_str().into()
        })
        .styled(Self::style)
        .of_sentences(),
        Column::<Self>::left("journal-reason", 20, 3, |all, at| {
            all.0[at].entry.reason.as_deref().into()
        })
        .shown(|all, at, _| all.0[at].reason().into())
        .styled(Self::style),
    ];

    const FIELDS: &'static [FilterField<Self>] = &[
        FilterField {
            names: &["member"],
            value: |all, at| all.0[at].entry.name.clone().map(Field::Words),
        },
        FilterField {
            names: &["tournament"],
            value: |all, at| all.0[at].entry.tournament.clone().map(Field::Words),
        },
        FilterField {
            names: &["pool"],
            value: |all, at| {
                let pools = &all.0[at].entry.pools;
                (!pools.is_empty()).then(|| Field::Words(pools.join(" ")))
            },
        },
        FilterField {
            names: &["kind"],
            value: |all, at| Some(Field::Text(all.0[at].entry.kind.clone())),
        },
        FilterField {
            names: &["before"],
            value: |all, at| all.0[at].day().map(Field::Before),
        },
        FilterField {
            names: &["after"],
            value: |all, at| all.0[at].day().map(Field::After),
        },
    ];

    fn len(&self) -> usize {
        self.0.len()
    }

    fn id(&self, row: usize) -> OperationId {
        self.0[row].entry.operation
    }

    fn text(&self, row: usize) -> Cow<'_, str> {
        let line = &self.0[row];
        let (number, reason) = (line.entry.operation, line.reason());
        format!("{number} {} {} {reason}", line.who, line.what).into()
    }
}
