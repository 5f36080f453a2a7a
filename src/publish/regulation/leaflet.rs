//! Makes the leaflet "how our rating works": the regulation in force in plain words, its tables, and a worked example.

use crate::domain::{Date, Decimal, Message, round_half_away};
use crate::publish::document::{Block, Document};
use crate::publish::regulation;
use crate::publish::table::{Cell, Column, Kind, Table};
use crate::rating::bonus::table_2;
use crate::rating::expectation::Expectation;
use crate::rating::regulation::{BonusRule, Curve, Regulation};
use crate::text::{Lang, Texts, visible, with_decimals};

/// The content of the leaflet.
#[derive(Clone, Debug)]
pub struct Leaflet<'a> {
    pub publisher: &'a str,
    pub rules: &'a Regulation,
    /// The day since which the rules are in force; `None` for always.
    pub since: Option<Date>,
    /// The title and the calculation of a member's rating change by an event.
    pub example: Option<(String, Vec<Block>)>,
    pub texts: Texts,
}

/// A row of the table: a range of differences, in whole numbers, with the same expected score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Band {
    pub from: i64,
    /// `None` in the last row.
    pub to: Option<i64>,
    /// The expected score of the higher rated player, in hundredths of a point.
    pub higher: i64,
}

/// How many rows of the table are side by side.
const BESIDE: usize = 3;

/// The greatest difference in the table.
const WIDEST: i64 = 4000;

/// The expected score for every difference of two ratings, in whole numbers.
///
/// ```
/// use klubrating::publish::regulation::leaflet::bands;
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
                // In the same form as the days of the worked example.
                .with("date", since),
            None => Message::new("title-alone").with("title", title),
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

    /// Table 1, or a table of the regulation's curve.
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

    /// Table 2, if the bonus depends on it.
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

/// Table 2: for each number of rounds, what W − `W_e` must exceed for a bonus; empty if another rule decides on the
/// bonus.
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

/// A long table of few columns, divided into groups side by side.
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
        ..Table::new(groups.flatten().cloned().collect(), lang).with_caption(caption)
    }
}
