//! A member's ratings over time: one line per event and per change of the whole scale, and the performance over the
//! period.

use serde::Serialize;

use super::chart::Point;
use super::document::{Block, Document};
use super::explanation::{
    Explained, ExplainedAdjustment, Explanation, adjustment_json, explanation_json,
};
use super::performance::{PerformanceJson, shown};
use super::rating_row::{ChangeKind, RatingRow};
use super::table::{Cell, CellColumn, Column, Kind, Table};
use crate::domain::date::MIN_VALID;
use crate::domain::list::PrintedNumber;
use crate::domain::{Date, Decimal, Message, PersonId, Play, Rating, round_half_away};
use crate::rating::event_performance::{Period, over, scored};
use crate::rating::ledger::{Adjusted, LedgerLine, Source};
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

/// A member's way, to be written down.
#[derive(Clone, Copy)]
pub struct History<'a> {
    pub member: PersonId,
    pub name: &'a str,
    /// Oldest first.
    pub entries: &'a [HistoryEntry<'a>],
    /// The moves of the whole scale, oldest first.
    pub adjusted: &'a [Adjusted],
    /// What the lists from before this program printed, oldest first.
    pub archived: &'a [PrintedNumber],
    /// The rules of today, by which the performance is computed.
    pub regulation: &'a Regulation,
    /// How many rated games the performance goes back; all of them without it.
    pub last: Option<u32>,
}

/// A line of a history: an event, or a change of the rating that no event made.
enum Line<'a> {
    Event(&'a HistoryEntry<'a>),
    Between {
        on: Date,
        /// The key of what happened.
        what: &'static str,
        old: Rating,
        new: Rating,
    },
    /// A list from before this program.
    Archived(&'a PrintedNumber),
}

impl<'a> History<'a> {
    /// The lines, oldest first, and below them the performance.
    pub fn document(&self, publisher: &str, texts: Texts) -> Document {
        let title = Message::new("history-title").with("name", visible(self.name));
        let lines = self.lines();
        let mut blocks = Vec::new();
        if !lines.is_empty() {
            let caption = texts.say(&title);
            blocks.push(Block::Table(table(caption, &lines, texts)));
        }
        if self.entries.is_empty() && self.archived.is_empty() {
            blocks.push(Block::Paragraph(texts.get("history-empty")));
        }
        if let Some(period) = period(self.entries, self.regulation, self.last) {
            blocks.push(Block::Paragraph(texts.say(&summary(&period, texts))));
        }
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

    /// The lines for programs.
    pub fn rows(&self) -> Vec<RatingRow> {
        let rows = self.lines().into_iter().map(|line| {
            let (old, new) = line.ratings();
            RatingRow {
                date: line.day(),
                kind: line.kind(),
                member: self.member,
                name: self.name.to_owned(),
                old,
                new,
                event: match line {
                    Line::Event(entry) => Some(entry.explained.event_of_row()),
                    Line::Between { .. } | Line::Archived(_) => None,
                },
            }
        });
        rows.collect()
    }

    /// The lines as a table.
    pub(super) fn table(&self, caption: String, texts: Texts) -> Table {
        table(caption, &self.lines(), texts)
    }

    /// The performance over the period as a sentence; none without a rated game.
    pub(super) fn performance(&self, texts: Texts) -> Option<String> {
        let period = period(self.entries, self.regulation, self.last)?;
        Some(texts.say(&summary(&period, texts)))
    }

    /// The ratings that the lines came to, by day.
    pub(super) fn points(&self) -> Vec<Point> {
        let mut points: Vec<Point> = self.beginning().into_iter().collect();
        points.extend(self.lines().iter().map(|line| Point {
            date: line.day(),
            value: line.ratings().1.0,
        }));
        points.sort_by_key(|point| point.date);
        points
    }

    /// The rating that the first event began with, where it is known since when it was held.
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

    /// The events with what came between them.
    fn lines(&self) -> Vec<Line<'a>> {
        let mut lines = Vec::new();
        let mut moves = self.adjusted.iter().map(moved).peekable();
        let mut resets = resets(self.entries).into_iter().peekable();
        for (at, entry) in self.entries.iter().enumerate() {
            while let Some(reset) = resets.next_if(|reset| reset.before == at) {
                lines.push(reset.line());
            }
            // A move comes before the events that end on its day.
            while let Some(moved) = moves.next_if(|moved| moved.day() <= entry.date) {
                lines.push(moved);
            }
            lines.push(Line::Event(entry));
        }
        lines.extend(moves);
        lines.extend(resets.map(Reset::line));
        for number in self.archived {
            // A list of a day has nothing of that day.
            let later = lines.iter().position(|line| line.day() >= number.date);
            lines.insert(later.unwrap_or(lines.len()), Line::Archived(number));
        }
        lines
    }
}

const ADJUSTED: &str = "history-adjusted";
const RESET: &str = "history-reset";

fn moved<'a>(adjusted: &Adjusted) -> Line<'a> {
    Line::Between {
        on: adjusted.on,
        what: ADJUSTED,
        old: adjusted.old,
        new: adjusted.new,
    }
}

impl Line<'_> {
    fn day(&self) -> Date {
        match self {
            Self::Event(entry) => entry.date,
            Self::Between { on, .. } => *on,
            Self::Archived(number) => number.date,
        }
    }

    fn event(&self) -> Option<&LedgerLine> {
        match self {
            Self::Event(entry) => Some(entry.explained.line),
            Self::Between { .. } | Self::Archived(_) => None,
        }
    }

    fn kind(&self) -> ChangeKind {
        match self {
            Self::Event(_) => ChangeKind::Event,
            Self::Between { what: ADJUSTED, .. } => ChangeKind::Scale,
            Self::Between { .. } => ChangeKind::Committee,
            Self::Archived(_) => ChangeKind::Archive,
        }
    }

    fn what(&self, texts: Texts) -> String {
        match self {
            Self::Event(entry) => (entry.explained.tournaments)(entry.explained.line.tournament),
            Self::Between { what, .. } => texts.get(what),
            Self::Archived(_) => texts.get("history-archived"),
        }
    }

    /// The ratings before and after.
    fn ratings(&self) -> (Option<Rating>, Rating) {
        match self {
            Self::Event(entry) => (entry.explained.line.old(), entry.explained.line.new),
            Self::Between { old, new, .. } => (Some(*old), *new),
            Self::Archived(number) => (None, number.rating),
        }
    }
}

fn table(caption: String, lines: &[Line<'_>], texts: Texts) -> Table {
    let lang = texts.lang();
    let or_empty = move |value: Option<Decimal>| match value {
        // A curve's number has twelve decimals on record.
        Some(value) => Cell::printed(
            lang,
            &with_decimals(lang, round_half_away(value, 4), 2),
            Kind::Decimal,
        ),
        None => Cell::text(""),
    };
    let given = |line: &LedgerLine| line.bonus().filter(|bonus| !bonus.is_zero());
    // In matches of sets the bonus has a column only where a regulation of the club gives one.
    let bonus = texts.play() == Play::Games
        || lines
            .iter()
            .filter_map(Line::event)
            .any(|line| given(line).is_some());
    let heading = |key, kind| Column::new(texts.get(key), kind);
    let columns: [Option<CellColumn<'_, Line<'_>>>; 10] = [
        Some(
            heading("history-date", Kind::Date)
                .showing(move |line: &Line<'_>| Cell::date(lang, line.day())),
        ),
        Some(
            heading("history-event", Kind::Name)
                .showing(move |line: &Line<'_>| Cell::text(line.what(texts))),
        ),
        Some(
            heading("history-old", Kind::Number).showing(move |line: &Line<'_>| {
                match line.ratings().0 {
                    Some(old) => Cell::number(lang, old.0),
                    None if matches!(line, Line::Archived(_)) => Cell::text(""),
                    None => Cell::text(texts.get("history-none")),
                }
            }),
        ),
        Some(
            heading("history-games", Kind::Number).showing(move |line: &Line<'_>| {
                match line.event() {
                    Some(line) => Cell::number(lang, line.games),
                    None => Cell::text(""),
                }
            }),
        ),
        Some(
            heading("history-score", Kind::Decimal).showing(move |line: &Line<'_>| {
                match line.event() {
                    Some(line) => Cell::number(lang, line.score.exact()),
                    None => Cell::text(""),
                }
            }),
        ),
        Some(
            heading("history-expected", Kind::Decimal)
                .priority(2)
                .showing(move |line: &Line<'_>| {
                    or_empty(line.event().and_then(LedgerLine::expected))
                }),
        ),
        bonus.then(|| {
            heading("history-bonus", Kind::Decimal)
                .priority(3)
                .showing(move |line: &Line<'_>| or_empty(line.event().and_then(given)))
        }),
        Some(
            Column::new("R_p", Kind::Decimal)
                .priority(2)
                .showing(move |line: &Line<'_>| {
                    Cell::printed(lang, &performed(line, texts), Kind::Decimal)
                }),
        ),
        Some(
            heading("history-new", Kind::Number)
                .showing(move |line: &Line<'_>| Cell::number(lang, line.ratings().1.0)),
        ),
        Some(heading("history-change", Kind::Number).priority(1).showing(
            move |line: &Line<'_>| match line.ratings() {
                (Some(old), new) => Cell::change(lang, new.exact() - old.exact()),
                (None, _) => Cell::text(""),
            },
        )),
    ];
    Table::of(columns.into_iter().flatten(), lines, lang).called(caption)
}

fn performed(line: &Line<'_>, texts: Texts) -> String {
    let Line::Event(entry) = line else {
        return String::new();
    };
    let period = entry.explained.performance();
    period.map_or_else(String::new, |it| shown(&it.performance, texts))
}

/// A rating that the committee assigned replacing the one computed from the events.
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

impl Reset {
    fn line<'a>(self) -> Line<'a> {
        Line::Between {
            on: self.on,
            what: RESET,
            old: self.old,
            new: self.new,
        }
    }
}

/// The committee's resets between the entries and after the last one.
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

pub(super) fn summary(period: &Period, texts: Texts) -> Message {
    let (strength, value) = match period.performance.strength {
        Strength::Rating { rating, .. } => (Message::new("history-performance-is"), rating),
        Strength::AtLeast(bound) => (Message::new("history-performance-least"), bound),
        Strength::AtMost(bound) => (Message::new("history-performance-most"), bound),
    };
    // As the performance ratings of the table above.
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
    /// The effects of changes of the whole scale on the rating, oldest first.
    pub adjustments: Vec<ExplainedAdjustment>,
    /// What the lists from before this program printed, oldest first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub archived: Vec<PrintedNumber>,
    /// The ratings that the committee assigned replacing the one computed from the events, oldest first.
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
    pub line: Explanation,
}
