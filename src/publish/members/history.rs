//! Shows a member's ratings over time: one line per event and per change of the whole scale, and the performance over
//! the period.

use serde::Serialize;
use serde_json::Value as Json;

use crate::domain::date::MIN_VALID;
use crate::domain::list::PrintedNumber;
use crate::domain::{Date, Message, PersonId, Play, Rating};
use crate::publish::chart::Point;
use crate::publish::document::{Block, Document};
use crate::publish::explanation::{Explained, adjustment_json, explanation_json};
use crate::publish::rating_row::{self, ChangeKind, Of, PerformanceJson, RatingRow};
use crate::publish::table::Table;
use crate::rating::event_performance::{Period, over, scored};
use crate::rating::ledger::{Adjusted, Source};
use crate::rating::performance::Strength;
use crate::rating::regulation::Regulation;
use crate::text::{Texts, number, visible, with_decimals};

/// One event of a history.
#[derive(Clone, Copy)]
pub struct HistoryEntry<'a> {
    /// The last day of the event.
    pub date: Date,
    /// The line with its terms and names.
    pub explained: Explained<'a>,
}

/// The history of a member's rating.
#[derive(Clone, Copy)]
pub struct History<'a> {
    pub member: PersonId,
    pub name: &'a str,
    /// Oldest first.
    pub entries: &'a [HistoryEntry<'a>],
    /// The changes of the whole scale, oldest first.
    pub adjusted: &'a [Adjusted],
    /// The numbers printed on lists from before this program, oldest first.
    pub archived: &'a [PrintedNumber],
    /// Today's rules, by which the performance is computed.
    pub regulation: &'a Regulation,
    /// How many rated games the performance covers; `None` for all.
    pub last: Option<u32>,
}

impl History<'_> {
    /// The lines, oldest first, and the performance below them.
    pub fn document(&self, publisher: &str, texts: Texts) -> Document {
        let title = Message::new("history-title").with("name", visible(self.name));
        let table = self.table(texts.say(&title), texts);
        let mut blocks = Vec::new();
        if !table.rows.is_empty() {
            blocks.push(Block::Table(table));
        }
        if self.entries.is_empty() && self.archived.is_empty() {
            blocks.push(Block::Paragraph(texts.get("history-empty")));
        }
        blocks.extend(self.performance(texts).map(Block::Paragraph));
        Document {
            lang: texts.lang(),
            publisher: visible(publisher),
            title: texts.say(&title),
            subtitle: Vec::new(),
            blocks,
        }
    }

    /// The history for scripts.
    pub fn json(&self) -> HistoryJson {
        let entries = self.entries.iter();
        HistoryJson {
            lines: entries
                .map(|entry| HistoryLineJson {
                    date: entry.date,
                    line: explanation_json(&entry.explained),
                })
                .collect(),
            adjustments: self.adjusted.iter().map(adjustment_json).collect(),
            archived: self.archived.to_vec(),
            resets: resets(self.entries),
            performance: period(self.entries, self.regulation, self.last)
                .map(PerformanceJson::from),
        }
    }

    /// The lines as a table.
    pub(crate) fn table(&self, caption: String, texts: Texts) -> Table {
        let rows = self.rows();
        let has_bonus = rating_row::has_bonus(&rows, texts);
        rating_row::table(&rows, Of::Member, has_bonus, texts).with_caption(caption)
    }

    /// The performance over the period as a sentence; `None` without a rated game, and for matches of sets.
    pub(crate) fn performance(&self, texts: Texts) -> Option<String> {
        if texts.play() == Play::Matches {
            return None;
        }
        let period = period(self.entries, self.regulation, self.last)?;
        Some(texts.say(&summary(&period, texts)))
    }

    /// The ratings after each line, by day.
    pub(crate) fn points(&self) -> Vec<Point> {
        let mut points: Vec<Point> = self.beginning().into_iter().collect();
        points.extend(self.rows().iter().map(|row| Point {
            date: row.date,
            value: row.new.0,
        }));
        points.sort_by_key(|point| point.date);
        points
    }

    /// The rating before the first event, if it is known since when it was valid.
    fn beginning(&self) -> Option<Point> {
        let explained = &self.entries.first()?.explained;
        let since = match explained.line.old_source()? {
            Source::Decision(on) | Source::Opening(on) if on != MIN_VALID => on,
            _ => return None,
        };
        let moves = explained.moves();
        let rating = moves
            .first()
            .map_or(explained.line.old()?, |moved| moved.old);
        Some(Point {
            date: since,
            value: rating.0,
        })
    }

    /// The lines, oldest first: the events, and what came between them.
    pub fn rows(&self) -> Vec<RatingRow> {
        let between = |kind, date, old, new| RatingRow {
            date,
            kind,
            member: self.member,
            name: self.name.to_owned(),
            old,
            new,
            event: None,
        };
        let reset = |it: Reset| between(ChangeKind::Committee, it.on, Some(it.old), it.new);
        let moves = self.adjusted.iter();
        let mut moves = moves
            .map(|it| between(ChangeKind::Scale, it.on, Some(it.old), it.new))
            .peekable();
        let mut resets = resets(self.entries).into_iter().peekable();
        let mut rows = Vec::new();
        for (at, entry) in self.entries.iter().enumerate() {
            while let Some(next) = resets.next_if(|reset| reset.before == at) {
                rows.push(reset(next));
            }
            // A change of the scale comes before the events that end on its day.
            while let Some(moved) = moves.next_if(|moved| moved.date <= entry.date) {
                rows.push(moved);
            }
            let line = entry.explained.line;
            rows.push(RatingRow {
                event: Some(entry.explained.event_of_row()),
                ..between(ChangeKind::Event, entry.date, line.old(), line.new)
            });
        }
        rows.extend(moves);
        rows.extend(resets.map(reset));
        for number in self.archived {
            // A list does not include the events of its own day.
            let later = rows.iter().position(|row| row.date >= number.date);
            let row = between(ChangeKind::Archive, number.date, None, number.rating);
            rows.insert(later.unwrap_or(rows.len()), row);
        }
        rows
    }
}

/// A rating that the committee assigned in the place of the one computed from the events.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Reset {
    /// The day from which it is valid.
    pub on: Date,
    /// The rating that it replaced.
    pub old: Rating,
    /// The assigned rating.
    pub new: Rating,
    /// The index of the first entry after it.
    #[serde(skip)]
    before: usize,
}

/// The committee's assigned ratings between the entries and after the last one.
fn resets(entries: &[HistoryEntry<'_>]) -> Vec<Reset> {
    let mut resets = Vec::new();
    for (at, pair) in entries.windows(2).enumerate() {
        let (old, line) = (pair[0].explained.line.new, pair[1].explained.line);
        if let (Some(Source::Decision(on)), Some(after)) = (line.old_source(), line.old()) {
            let moves = pair[1].explained.moves();
            let new = moves.first().map_or(after, |moved| moved.old);
            resets.push(Reset {
                on,
                old,
                new,
                before: at + 1,
            });
        }
    }
    let last = entries.last().map(|entry| entry.explained);
    if let Some(last) = last
        && let Some(standing) = last.ledger.standing(last.line.person)
        && let (Some(Source::Decision(on)), Some(new)) = (standing.source, standing.rating)
    {
        let old = last.line.new;
        resets.push(Reset {
            on,
            old,
            new,
            before: entries.len(),
        });
    }
    resets
}

/// The performance over the `last` rated games of the entries, or all of them.
///
/// Games are taken from the latest backwards. An event known only by its average is included as a whole.
pub fn period(
    entries: &[HistoryEntry<'_>],
    regulation: &Regulation,
    last: Option<u32>,
) -> Option<Period> {
    let mut taken = Vec::new();
    let mut games = 0_u32;
    for entry in entries.iter().rev() {
        for results in scored(entry.explained.line, entry.explained.terms)
            .into_iter()
            .rev()
        {
            if last.is_none_or(|last| games < last) {
                games = games.saturating_add(results.games);
                taken.push(results);
            }
        }
    }
    over(regulation, &taken)
}

fn summary(period: &Period, texts: Texts) -> Message {
    let (strength, value) = match period.performance.strength {
        Strength::Rating { rating, .. } => (Message::new("changed-value"), rating),
        Strength::AtLeast(bound) => (Message::new("history-performance-least"), bound),
        Strength::AtMost(bound) => (Message::new("history-performance-most"), bound),
    };
    // With one decimal, like the performance ratings in the table above.
    let tenths = |value| with_decimals(texts.lang(), value, 1);
    Message::new("history-performance")
        .with("strength", strength.with("value", tenths(value)))
        .with("score", number(texts.lang(), period.score.exact()))
        .with("games", period.games)
        .with("average", tenths(period.performance.average))
}

/// A history for scripts.
#[derive(Clone, Debug, Serialize)]
pub struct HistoryJson {
    /// The lines, oldest first.
    pub lines: Vec<HistoryLineJson>,
    /// The changes of the rating with the whole scale, oldest first.
    pub adjustments: Vec<Json>,
    /// The numbers printed on lists from before this program, oldest first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub archived: Vec<PrintedNumber>,
    /// The ratings that the committee assigned in the place of computed ones, oldest first.
    pub resets: Vec<Reset>,
    /// The performance over the period; null without games.
    pub performance: Option<PerformanceJson>,
}

/// One event of a history for scripts: the ledger line and its day.
#[derive(Clone, Debug, Serialize)]
pub struct HistoryLineJson {
    /// The last day of the event.
    pub date: Date,
    /// The ledger line.
    #[serde(flatten)]
    pub line: Json,
}
