//! A member's ratings over time: one line an event, one for a move of the whole scale, and the performance
//! over the period.

use serde::Serialize;

use super::WIDTH;
use super::explanation::{
    Explained, ExplainedAdjustment, Explanation, adjustment_json, explanation_json,
};
use super::layout::wrap;
use super::table::{Column, Table};
use crate::domain::{Date, Decimal, Message, Play, Points, mean, round_half_away};
use crate::rating::ledger::{Adjusted, LedgerLine, Term};
use crate::rating::performance::{Performance, Strength, performance};
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

/// Some games against opponents of one rating or mean.
#[derive(Clone, Copy)]
struct ResultColumns {
    rating: Decimal,
    games: u32,
    score: Points,
}

/// What a member scored against whom over a period.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Period {
    /// The rated games.
    pub games: u32,
    /// The points made in them.
    pub score: Points,
    /// The performance rating.
    pub performance: Performance,
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

/// The place of the bonus among the columns; in matches of sets it has one only where a regulation of the club
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
        Column::number(texts.get("history-new")),
        Column::number(texts.get("history-change")).priority(1),
    ];
    if !bonus {
        columns.remove(BONUS);
    }
    let mut table = Table::new(columns);
    let cells = |all: [String; 9]| {
        let shown = all.into_iter().enumerate();
        shown.filter_map(move |(at, cell)| (bonus || at != BONUS).then_some(cell))
    };
    let mut moves = adjusted.iter().peekable();
    for entry in entries {
        // A move comes before the events that end on its day.
        while let Some(adjusted) = moves.next_if(|adjusted| adjusted.on <= entry.date) {
            table.row(cells(moved(adjusted, texts)));
        }
        table.row(cells(played(entry, texts)));
    }
    for adjusted in moves {
        table.row(cells(moved(adjusted, texts)));
    }
    table
}

fn played(entry: &HistoryEntry<'_>, texts: Texts) -> [String; 9] {
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
        line.new.to_string(),
        change.map_or_else(String::new, |change| signed(lang, change)),
    ]
}

fn moved(adjusted: &Adjusted, texts: Texts) -> [String; 9] {
    let lang = texts.lang();
    let none = String::new;
    [
        short_date(lang, adjusted.on),
        texts.get("history-adjusted"),
        adjusted.old.to_string(),
        none(),
        none(),
        none(),
        none(),
        adjusted.new.to_string(),
        signed(lang, adjusted.new.exact() - adjusted.old.exact()),
    ]
}

/// The performance over the `last` rated games of the entries, or all of them.
///
/// Games are taken from the latest backwards. An event known by its average only is taken whole.
pub fn period(
    entries: &[HistoryEntry<'_>],
    regulation: &Regulation,
    last: Option<u32>,
) -> Option<Period> {
    let mut taken = Vec::new();
    let mut games = 0_u32;
    for entry in entries.iter().rev() {
        for results in results(entry.explained.line, entry.explained.terms)
            .into_iter()
            .rev()
        {
            if last.is_none_or(|last| games < last) {
                games = games.saturating_add(results.games);
                taken.push(results);
            }
        }
    }
    let ratings = taken
        .iter()
        .flat_map(|results| std::iter::repeat_n(results.rating, results.games as usize));
    let score: Points = taken.iter().map(|results| results.score).sum();
    let average = mean(ratings, 1)?;
    let performance = performance(regulation, average, score.exact(), games).ok()?;
    Some(Period {
        games,
        score,
        performance,
    })
}

/// The results of a line, game by game where they are known, else as one.
fn results(line: &LedgerLine, terms: &[Term]) -> Vec<ResultColumns> {
    let single: Vec<ResultColumns> = terms
        .iter()
        .filter_map(|term| {
            Some(ResultColumns {
                rating: term.rating.exact(),
                games: 1,
                score: term.result()?,
            })
        })
        .collect();
    if single.len() == line.games as usize {
        return single;
    }
    let together = line.average.as_ref().map(|average| ResultColumns {
        rating: average.rating,
        games: line.games,
        score: line.score,
    });
    together.into_iter().collect()
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
    /// What moves of the whole scale did to the rating, oldest first.
    pub adjustments: Vec<ExplainedAdjustment>,
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

/// A performance for scripts.
#[derive(Clone, Debug, Serialize)]
pub struct PerformanceJson {
    /// Rated games it is based on.
    pub games: u32,
    /// The points in them.
    pub score: Points,
    /// The opponents' mean.
    pub average: Decimal,
    /// The score share with two decimals.
    pub p: Decimal,
    /// The performance rating; null where all or nothing was scored.
    pub rating: Option<Decimal>,
    /// `ge` or `le` where there is only a bound.
    pub bound: Option<&'static str>,
    pub bound_value: Option<Decimal>,
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
        performance: period(entries, regulation, last).map(performance_json),
    }
}

fn performance_json(period: Period) -> PerformanceJson {
    let (rating, bound, bound_value) = match period.performance.strength {
        Strength::Rating { rating, .. } => (Some(rating), None, None),
        Strength::AtLeast(value) => (None, Some("ge"), Some(value)),
        Strength::AtMost(value) => (None, Some("le"), Some(value)),
    };
    PerformanceJson {
        games: period.games,
        score: period.score,
        average: period.performance.average,
        p: period.performance.p,
        rating,
        bound,
        bound_value,
    }
}
