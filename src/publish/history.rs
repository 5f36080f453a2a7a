//! A member's ratings over time: one line per event and per change of the whole scale, and the performance over the
//! period.

use serde::Serialize;

use super::WIDTH;
use super::explanation::{
    Explained, ExplainedAdjustment, Explanation, adjustment_json, explanation_json,
};
use super::layout::wrap;
use super::performance::{PerformanceJson, shown};
use super::table::{Column, Table};
use crate::domain::{Date, Decimal, Message, Play, Rating, round_half_away};
use crate::rating::event_performance::{Period, over, scored};
use crate::rating::ledger::{Adjusted, LedgerLine, Source};
use crate::rating::performance::Strength;
use crate::rating::regulation::Regulation;
use crate::text::{Texts, number, short_date, signed, visible, with_decimals};

/// One event of a history.
#[derive(Clone, Copy)]
pub struct HistoryEntry<'a> {
    /// The last day of the event.
    pub date: Date,
    /// The line with its terms and names.
    pub explained: Explained<'a>,
}

/// The member's lines in 80 columns, oldest first, between them the moves of the scale (`adjusted`), and below
/// them the performance over the `last` rated games (all without it).
pub fn history(
    name: &str,
    entries: &[HistoryEntry<'_>],
    adjusted: &[Adjusted],
    regulation: &Regulation,
    last: Option<u32>,
    texts: Texts,
) -> String {
    let title = Message::new("history-title").with("name", visible(name));
    let mut text = wrap(&texts.say(&title), WIDTH, 2) + "\n\n";
    if !entries.is_empty() || !adjusted.is_empty() {
        text.push_str(&table(entries, adjusted, texts).render(WIDTH));
    }
    if entries.is_empty() {
        if !adjusted.is_empty() {
            text.push('\n');
        }
        return text + &wrap(&texts.get("history-empty"), WIDTH, 0) + "\n";
    }
    if let Some(period) = period(entries, regulation, last) {
        text.push('\n');
        text.push_str(&wrap(&texts.say(&summary(&period, texts)), WIDTH, 0));
        text.push('\n');
    }
    text
}

/// The index of the bonus among the columns; in matches of sets there is one only where a regulation of the club
/// gives a bonus.
const BONUS: usize = 6;

fn table(entries: &[HistoryEntry<'_>], adjusted: &[Adjusted], texts: Texts) -> Table {
    let given = |line: &LedgerLine| line.bonus().is_some_and(|bonus| !bonus.is_zero());
    let bonus =
        texts.play() == Play::Games || entries.iter().any(|entry| given(entry.explained.line));
    let mut columns = vec![
        Column::text(texts.get("history-date"), 10, 10),
        Column::text(texts.get("history-event"), 12, 40),
        Column::number(texts.get("history-old")),
        Column::number(texts.get("history-games")),
        Column::decimal(texts.get("history-score")),
        Column::decimal(texts.get("history-expected")).priority(2),
        Column::decimal(texts.get("history-bonus")).priority(3),
        Column::decimal("R_p").priority(2),
        Column::number(texts.get("history-new")),
        Column::number(texts.get("history-change")).priority(1),
    ];
    if !bonus {
        columns.remove(BONUS);
    }
    let mut table = Table::new(columns);
    let cells = |all: [String; 10]| {
        let shown = all.into_iter().enumerate();
        shown.filter_map(move |(at, cell)| (bonus || at != BONUS).then_some(cell))
    };
    let mut moves = adjusted.iter().peekable();
    let resets = resets(entries);
    let mut resets = resets.iter().peekable();
    for (at, entry) in entries.iter().enumerate() {
        while let Some(reset) = resets.next_if(|reset| reset.before == at) {
            table.row(cells(between(
                reset.on,
                "history-reset",
                (reset.old, reset.new),
                texts,
            )));
        }
        // A change of the scale comes before the events that end on its day.
        while let Some(adjusted) = moves.next_if(|adjusted| adjusted.on <= entry.date) {
            table.row(cells(moved(adjusted, texts)));
        }
        table.row(cells(played(entry, texts)));
    }
    for adjusted in moves {
        table.row(cells(moved(adjusted, texts)));
    }
    for reset in resets {
        table.row(cells(between(
            reset.on,
            "history-reset",
            (reset.old, reset.new),
            texts,
        )));
    }
    table
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

fn played(entry: &HistoryEntry<'_>, texts: Texts) -> [String; 10] {
    let lang = texts.lang();
    let line = entry.explained.line;
    let or_empty = |value: Option<Decimal>| {
        // A curve's number has twelve decimals on record.
        let short = |value| with_decimals(lang, round_half_away(value, 4), 2);
        value.map_or_else(String::new, short)
    };
    let change = line.old().map(|old| line.new.exact() - old.exact());
    [
        short_date(lang, entry.date),
        (entry.explained.tournaments)(line.tournament),
        line.old()
            .map_or_else(|| texts.get("history-none"), |old| old.to_string()),
        line.games.to_string(),
        number(lang, line.score.exact()),
        or_empty(line.expected()),
        or_empty(line.bonus().filter(|bonus| !bonus.is_zero())),
        entry
            .explained
            .performance()
            .map_or_else(String::new, |it| shown(&it.performance, texts)),
        line.new.to_string(),
        change.map_or_else(String::new, |change| signed(lang, change)),
    ]
}

fn moved(adjusted: &Adjusted, texts: Texts) -> [String; 10] {
    let ratings = (adjusted.old, adjusted.new);
    between(adjusted.on, "history-adjusted", ratings, texts)
}

/// A change of the rating that no event made.
fn between(on: Date, what: &str, (old, new): (Rating, Rating), texts: Texts) -> [String; 10] {
    let lang = texts.lang();
    let none = String::new;
    [
        short_date(lang, on),
        texts.get(what),
        old.to_string(),
        none(),
        none(),
        none(),
        none(),
        none(),
        new.to_string(),
        signed(lang, new.exact() - old.exact()),
    ]
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
        Strength::Rating { rating, .. } => (Message::new("history-performance-is"), rating),
        Strength::AtLeast(bound) => (Message::new("history-performance-least"), bound),
        Strength::AtMost(bound) => (Message::new("history-performance-most"), bound),
    };
    Message::new("history-performance")
        .with("strength", strength.with("value", value))
        .with("score", number(texts.lang(), period.score.exact()))
        .with("games", period.games)
        .with("average", period.performance.average)
}

/// A history for scripts.
#[derive(Clone, Debug, Serialize)]
pub struct HistoryJson {
    /// The lines, oldest first.
    pub lines: Vec<HistoryLineJson>,
    /// The effects of changes of the whole scale on the rating, oldest first.
    pub adjustments: Vec<ExplainedAdjustment>,
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

/// The history for scripts.
pub fn history_json(
    entries: &[HistoryEntry<'_>],
    adjusted: &[Adjusted],
    regulation: &Regulation,
    last: Option<u32>,
) -> HistoryJson {
    HistoryJson {
        lines: entries
            .iter()
            .map(|entry| HistoryLineJson {
                date: entry.date,
                line: explanation_json(&entry.explained),
            })
            .collect(),
        adjustments: adjusted.iter().map(adjustment_json).collect(),
        resets: resets(entries),
        performance: period(entries, regulation, last).map(PerformanceJson::from),
    }
}
