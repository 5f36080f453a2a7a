//! The leaflet "how our rating works": the regulation in force in plain words, its tables, and a worked example.

use super::document::{Block, Document};
use super::regulation;
use super::table::{Cell, Column, Kind, Table};
use crate::domain::{Date, Decimal, Message, round_half_away};
use crate::rating::bonus::table_2;
use crate::rating::expectation::Expectation;
use crate::rating::regulation::{BonusRule, Curve, Regulation};
use crate::text::{Lang, Texts, visible, with_decimals};

/// What the leaflet tells.
#[derive(Clone, Debug)]
pub struct Leaflet<'a> {
    pub publisher: &'a str,
    pub rules: &'a Regulation,
    /// The first day on which they decided; none for always.
    pub since: Option<Date>,
    /// A member's way through an event: whose, and the calculation.
    pub example: Option<(String, Vec<Block>)>,
    pub texts: Texts,
}

/// Some differences in a row of the table: whole numbers from the one to the other, which give the same expectation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Band {
    pub from: i64,
    /// None in the last row.
    pub to: Option<i64>,
    /// What the higher rated player is expected to score, in hundredths of a point.
    pub higher: i64,
}

/// Rows of the table that stand beside each other.
const BESIDE: usize = 3;

/// How many points of difference a table has at most.
const WIDEST: i64 = 4000;

/// What is expected by the difference of two ratings, in whole numbers.
///
/// ```
/// use klubrating::publish::leaflet::bands;
/// use klubrating::rating::regulation::Regulation;
/// let bands = bands(&Regulation::builtin("es").unwrap());
/// assert_eq!((bands[0].from, bands[0].to, bands[0].higher), (0, Some(0), 50));
/// let last = bands.last().unwrap();
/// assert_eq!((last.to, last.higher), (None, 99));
/// ```
pub fn bands(rules: &Regulation) -> Vec<Band> {
    let expectation = Expectation::new(rules);
    let mut bands: Vec<Band> = Vec::new();
    for difference in 0..WIDEST {
        let p = round_half_away(expectation.p(Decimal::from(difference)), 2);
        let higher = i64::try_from(p * Decimal::ONE_HUNDRED).unwrap_or(100);
        match bands.last_mut() {
            Some(band) if band.higher == higher => band.to = Some(difference),
            _ => bands.push(Band {
                from: difference,
                to: Some(difference),
                higher,
            }),
        }
        if higher >= 99 {
            break;
        }
    }
    if let Some(last) = bands.last_mut() {
        last.to = None;
    }
    bands
}

impl Leaflet<'_> {
    /// The leaflet as a document.
    pub fn document(self) -> Document {
        let texts = self.texts;
        let title = visible(&self.rules.title);
        let in_force = match self.since {
            Some(since) => Message::new("leaflet-since")
                .with("title", title)
                // In the form that the days of the worked example have.
                .with("date", since),
            None => Message::new("leaflet-always").with("title", title),
        };
        let mut blocks = vec![Block::Paragraph(texts.get("leaflet-what"))];
        blocks.extend(self.steps());
        blocks.push(Block::Heading(texts.get("leaflet-rules")));
        blocks.push(Block::Lines(regulation::sentences(self.rules, texts)));
        blocks.extend(
            regulation::tables(self.rules, texts)
                .into_iter()
                .map(Block::Table),
        );
        blocks.extend(self.lookup());
        blocks.extend(self.thresholds());
        if let Some((whose, calculation)) = self.example {
            blocks.push(Block::Heading(texts.get("leaflet-example")));
            blocks.push(Block::Subheading(visible(&whose)));
            blocks.extend(calculation);
        }
        Document {
            lang: texts.lang(),
            publisher: visible(self.publisher),
            title: texts.get("name-how-our-rating-works"),
            subtitle: vec![texts.say(&in_force)],
            blocks,
        }
    }

    /// What happens after a tournament, step by step.
    fn steps(&self) -> [Block; 4] {
        let texts = self.texts;
        let mut steps = vec![
            "leaflet-step-expected",
            "leaflet-step-sum",
            "leaflet-step-k",
        ];
        if self.rules.bonus.rule != BonusRule::None {
            steps.push("leaflet-step-bonus");
        }
        let bonus = if self.rules.bonus.rule == BonusRule::None {
            ""
        } else {
            " + B"
        };
        let items = steps.into_iter().map(|key| (texts.get(key), Vec::new()));
        [
            Block::Heading(texts.get("leaflet-steps")),
            Block::Outline {
                title: texts.get("leaflet-steps-are"),
                items: items.collect(),
            },
            Block::Paragraph(format!("R_n = R_o + K·(W − W_e{bonus})")),
            Block::Lines(vec![texts.get("leaflet-symbols")]),
        ]
    }

    /// Table 1, or what the regulation's curve comes to.
    fn lookup(&self) -> [Block; 3] {
        let texts = self.texts;
        let heading = texts.get(match self.rules.curve {
            Curve::Table => "leaflet-table-1",
            _ => "leaflet-curve",
        });
        let columns = [
            Column::new(texts.get("selection-difference"), Kind::Sign),
            Column::new(texts.get("leaflet-higher"), Kind::Decimal),
            Column::new(texts.get("leaflet-lower"), Kind::Decimal),
        ];
        let rows = bands(self.rules).into_iter().map(|band| self.cells(band));
        let table = beside(
            heading.clone(),
            &columns,
            &rows.collect::<Vec<_>>(),
            texts.lang(),
        );
        let note = texts.get("leaflet-table-note");
        [
            Block::Heading(heading),
            Block::Table(table),
            Block::Lines(vec![note]),
        ]
    }

    fn cells(&self, band: Band) -> [Cell; 3] {
        let lang = self.texts.lang();
        let span = match band.to {
            Some(to) if to == band.from => band.from.to_string(),
            Some(to) => format!("{}–{to}", band.from),
            None => format!("{}+", band.from),
        };
        let share = |hundredths: i64| {
            let value = Decimal::new(hundredths, 2);
            Cell::from(value).written(with_decimals(lang, value, 2))
        };
        [
            Cell::text(span),
            share(band.higher),
            share(100 - band.higher),
        ]
    }

    /// Table 2, where the bonus goes by it.
    fn thresholds(&self) -> Vec<Block> {
        let (texts, lang) = (self.texts, self.texts.lang());
        let limits = bonus_limits(self.rules);
        if limits.is_empty() {
            return Vec::new();
        }
        let heading = texts.get("leaflet-table-2");
        let columns = [
            Column::new(texts.get("name-rounds"), Kind::Number),
            Column::new(texts.get("leaflet-threshold"), Kind::Decimal),
        ];
        let rows = limits
            .into_iter()
            .map(|(rounds, limit)| [Cell::number(lang, rounds), Cell::number(lang, limit)]);
        let table = beside(
            heading.clone(),
            &columns,
            &rows.collect::<Vec<_>>(),
            texts.lang(),
        );
        vec![Block::Heading(heading), Block::Table(table)]
    }
}

/// Table 2: the rounds of a tournament, and what W − `W_e` has to be above for a bonus; empty where the bonus goes by
/// another rule.
pub fn bonus_limits(rules: &Regulation) -> Vec<(u32, Decimal)> {
    let rows = table_2().map(|(rounds, ten_percent, five_percent)| {
        let limit = match rules.bonus.rule {
            BonusRule::Exceptional10 => Some(ten_percent),
            BonusRule::Exceptional5 => Some(five_percent),
            BonusRule::TwoStep | BonusRule::None => None,
        };
        limit.map(|limit| (rounds, limit))
    });
    rows.flatten().collect()
}

/// A long table of few columns set in several groups beside each other.
fn beside<const N: usize>(
    caption: String,
    columns: &[Column; N],
    rows: &[[Cell; N]],
    lang: Lang,
) -> Table {
    let deep = rows.len().div_ceil(BESIDE);
    let empty = || columns.each_ref().map(|_| Cell::text(""));
    let set = (0..deep).map(|row| {
        let groups = (0..BESIDE).map(|group| rows.get(group * deep + row).cloned());
        groups
            .flat_map(|cells| cells.unwrap_or_else(empty))
            .collect()
    });
    let groups = std::iter::repeat_n(columns, BESIDE);
    Table {
        rows: set.collect(),
        ..Table::new(groups.flatten().cloned().collect(), lang).called(caption)
    }
}
