//! Shows which regulation forecasts better: a sentence for each, the scores, and the points expected and scored.

use serde_json::{Value as Json, json};

use crate::domain::Message;
use crate::publish::document::paper::{ForPrograms, Paper};
use crate::publish::document::{Block, Document};
use crate::publish::elostat::json::short;
use crate::publish::table::{Column, Columns, Kind};
use crate::rating::judge::difference::{Difference, LEAST_EVENTS, MATTERS, Verdict, in_fifteen};
use crate::rating::judge::score::{BANDS, Band, Score};
use crate::rating::judge::{Judged, Judgement};
use crate::text::{Texts, fixed, visible};

/// How many decimals of a deviance people read.
const PLACES: u8 = 4;

/// Whose forecasts a row is about.
#[derive(Clone, Copy)]
enum Whose<'j> {
    /// Everybody gets half a point.
    Even,
    /// The club's own rule, or one of the others.
    Rule(&'j Judged),
    /// The model that knows all results.
    Hindsight,
}

impl Whose<'_> {
    fn name(self, texts: Texts) -> String {
        match self {
            Self::Even => texts.get("judge-even"),
            Self::Rule(rule) => name(rule, texts),
            Self::Hindsight => texts.get("judge-hindsight"),
        }
    }

    /// The name for programs.
    fn word(self) -> String {
        match self {
            Self::Even => "even".to_owned(),
            Self::Rule(Judged { name: None, .. }) => "own".to_owned(),
            Self::Rule(Judged {
                name: Some(name), ..
            }) => name.clone(),
            Self::Hindsight => "hindsight".to_owned(),
        }
    }
}

/// A row of the table of scores.
struct Row<'j> {
    whose: Whose<'j>,
    score: Score,
    difference: Option<Difference>,
}

/// The page, with the same for programs.
pub fn paper(judgement: &Judgement, publisher: &str, texts: Texts) -> Paper {
    let rows = rows(judgement);
    let scores = scores(texts);
    let bands: Vec<(&Judged, &Band)> = judgement
        .rules
        .iter()
        .flat_map(|rule| rule.bands.iter().map(move |band| (rule, band)))
        .filter(|(_, band)| band.games > 0)
        .collect();
    let by_band = by_band(texts);
    let title = texts.get("judge-title");
    let mut blocks: Vec<Block> = verdicts(judgement, texts)
        .into_iter()
        .map(Block::Paragraph)
        .collect();
    if judgement.rules.iter().any(is_no_improvement) {
        blocks.push(Block::Paragraph(texts.get("judge-why")));
    }
    blocks.push(Block::Table(
        scores.table(&rows).with_caption(title.clone()),
    ));
    blocks.push(Block::Lines(notes(judgement, texts)));
    let heading = texts.get("judge-bands");
    blocks.push(Block::Heading(heading.clone()));
    blocks.push(Block::Table(by_band.table(&bands).with_caption(heading)));
    blocks.push(Block::Lines(vec![texts.get("judge-bands-note")]));
    Paper {
        document: Document {
            lang: texts.lang(),
            publisher: visible(publisher),
            title,
            subtitle: vec![scope(judgement, texts)],
            blocks,
        },
        programs: ForPrograms {
            json: answer(
                judgement,
                &scores.records(&rows).json(),
                &by_band.records(&bands).json(),
            ),
            rows: scores.records(&rows),
        },
    }
}

/// The verdict on each regulation beside the club's own rule, a sentence each.
pub fn verdicts(judgement: &Judgement, texts: Texts) -> Vec<String> {
    let others = judgement.rules.iter();
    others
        .filter_map(|rule| {
            let difference = rule.difference.as_ref()?;
            let message = verdict(difference, judgement.events.len(), texts);
            Some(texts.say(&message.with("name", name(rule, texts))))
        })
        .collect()
}

fn name(rule: &Judged, texts: Texts) -> String {
    let own = || texts.get("judge-own");
    rule.name.as_deref().map_or_else(own, visible)
}

/// Whether a regulation is not known to forecast better or worse.
fn is_no_improvement(rule: &Judged) -> bool {
    let verdict = rule.difference.map(|difference| difference.verdict);
    matches!(
        verdict,
        Some(Verdict::Equal | Verdict::NoMatter | Verdict::Open { .. })
    )
}

/// By how much, where it is known, is told in points of fifteen results; the table has the rest.
fn verdict(difference: &Difference, events: usize, texts: Texts) -> Message {
    match (difference.verdict, difference.interval) {
        (Verdict::Equal, _) => Message::new("judge-equal"),
        (Verdict::Better, _) => Message::new("judge-better"),
        (Verdict::Worse, _) => Message::new("judge-worse"),
        (Verdict::NoMatter, _) => Message::new("judge-no-matter"),
        (Verdict::Open { half_years }, interval) => {
            let wait = Message::new("judge-wait").with("count", half_years);
            match interval {
                Some(_) => Message::new("judge-open"),
                None => Message::new("judge-few")
                    .with(
                        "events",
                        Message::new("merge-entries").with("count", events),
                    )
                    .with("least", LEAST_EVENTS),
            }
            .with("wait", wait)
        }
    }
    .with(
        "points",
        fixed(texts.lang(), in_fifteen(difference.mean), 1),
    )
}

/// How many games, and when.
fn scope(judgement: &Judgement, texts: Texts) -> String {
    let games = Message::new("counted-games").with("count", judgement.games());
    let mut message = Message::new("judge-scope").with("games", games).with(
        "events",
        Message::new("merge-entries").with("count", judgement.events.len()),
    );
    if let (Some(first), Some(last)) = (judgement.events.first(), judgement.events.last()) {
        message = message.with("from", first.end).with("until", last.end);
    }
    texts.say(&message)
}

fn notes(judgement: &Judgement, texts: Texts) -> Vec<String> {
    let even = fixed(texts.lang(), judgement.even.deviance, usize::from(PLACES));
    let mut notes = vec![texts.say(&Message::new("judge-note-deviance").with("even", even))];
    if judgement.hindsight.is_some() {
        notes.push(texts.get("judge-note-hindsight"));
    }
    let left_out = judgement.left_out;
    for (key, count) in [
        ("judge-left-out-unrated", left_out.unrated),
        ("judge-left-out-event", left_out.event),
        ("judge-left-out-uneven", left_out.uneven),
    ] {
        if count > 0 {
            notes.push(texts.say(&Message::new(key).with("count", count)));
        }
    }
    notes
}

fn rows(judgement: &Judgement) -> Vec<Row<'_>> {
    let row = |whose, score| Row {
        whose,
        score,
        difference: None,
    };
    let rules = judgement.rules.iter().map(|rule| Row {
        difference: rule.difference,
        ..row(Whose::Rule(rule), rule.score)
    });
    let hindsight = judgement
        .hindsight
        .map(|score| row(Whose::Hindsight, score));
    let even = Row {
        difference: Some(judgement.even_difference),
        ..row(Whose::Even, judgement.even)
    };
    [even].into_iter().chain(rules).chain(hindsight).collect()
}

fn scores<'j>(texts: Texts) -> Columns<'j, Row<'j>> {
    let decimal = |id, key| {
        let column = Column::new(texts.get(key), Kind::Decimal).of(id);
        column.rounded(PLACES).precise(6)
    };
    let of = |row: &Row<'_>, end: fn((f64, f64)) -> f64| row.difference?.interval.map(end);
    let mut columns = Columns::<Row<'j>>::new(texts);
    columns.for_programs("rule", |row| row.whose.word());
    columns.name("column-rule", move |row| row.whose.name(texts));
    columns.add(decimal("deviance", "judge-deviance"), |row| {
        row.score.deviance
    });
    columns.add(decimal("brier", "judge-brier"), |row| row.score.brier);
    let difference = decimal("difference", "name-difference").with_sign();
    columns.add(difference, |row| Some(row.difference?.mean));
    let low = decimal("low", "judge-low").with_sign();
    columns.add(low, move |row| of(row, |(low, _)| low));
    let high = decimal("high", "judge-high").with_sign();
    columns.add(high, move |row| of(row, |(_, high)| high));
    columns.for_programs("verdict", |row| {
        Some(match row.difference?.verdict {
            Verdict::Equal => "equal",
            Verdict::Better => "better",
            Verdict::Worse => "worse",
            Verdict::NoMatter => "no-difference",
            Verdict::Open { .. } => "open",
        })
    });
    columns.for_programs("half_years", |row| match row.difference?.verdict {
        Verdict::Open { half_years } => Some(half_years),
        _ => None,
    });
    columns
}

fn by_band<'j>(texts: Texts) -> Columns<'j, (&'j Judged, &'j Band)> {
    let points = |id, key| {
        let column = Column::new(texts.get(key), Kind::Decimal).of(id);
        column.rounded(1).precise(4)
    };
    let mut columns = Columns::<(&Judged, &Band)>::new(texts);
    columns.for_programs("rule", |(rule, _)| Whose::Rule(rule).word());
    columns.name("column-rule", move |(rule, _)| name(rule, texts));
    columns.sign("judge-band", |(_, band)| percent_band(band));
    columns.for_programs("from", |(_, band)| u32::from(band.from));
    columns.number(("games", "name-games"), |(_, band)| band.games);
    columns.add(points("expected", "name-expected"), |(_, band)| {
        band.expected
    });
    columns.add(points("scored", "judge-scored"), |(_, band)| band.scored);
    let difference = points("difference", "name-difference").with_sign();
    columns.add(difference, |(_, band)| band.scored - band.expected);
    columns
}

/// `60–69 %`; the last band has both ends.
fn percent_band(band: &Band) -> String {
    let next = BANDS.into_iter().find(|from| *from > band.from);
    let last = next.map_or(100, |next| next - 1);
    format!("{}–{last} %", band.from)
}

fn answer(judgement: &Judgement, scores: &[Json], bands: &[Json]) -> Json {
    let events = judgement.events.iter().map(|event| {
        json!({
            "tournament": event.tournament,
            "end": event.end,
            "games": event.games,
            "deviances": event.deviances.iter().map(|one| short(*one)).collect::<Vec<f64>>(),
        })
    });
    json!({
        "games": judgement.games(),
        "events": events.collect::<Vec<Json>>(),
        "left_out": {
            "unrated": judgement.left_out.unrated,
            "event": judgement.left_out.event,
            "uneven": judgement.left_out.uneven,
        },
        "margin": MATTERS,
        "rules": scores,
        "bands": bands,
    })
}
