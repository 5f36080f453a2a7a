//! Makes the leaflet "how our rating works" for members: where a rating comes from, what a game gives, and the
//! examples of the ES regulation, by the regulation in force. A chapter that does not apply is left out.

use crate::domain::{Date, Decimal, Message, Play, Points, round_half_away};
use crate::publish::WIDTH;
use crate::publish::document::{Block, Document};
use crate::publish::layout::width;
use crate::publish::table::{Cell, Column, Kind, Table};
use crate::rating::bonus::table_2;
use crate::rating::continuous::{NewRating, new_rating};
use crate::rating::conversion::Conversion;
use crate::rating::expectation::Expectation;
use crate::rating::ledger::{LedgerLine, Term};
use crate::rating::performance::{Strength, performance};
use crate::rating::player_card::opponents_known;
use crate::rating::regulation::{BonusRule, Curve, Method, Period, Regulation};
use crate::text::{Lang, Texts, halves, long_date, number, signed, visible, with_decimals};

/// The content of the leaflet.
#[derive(Clone, Debug)]
pub struct Leaflet<'a> {
    pub publisher: &'a str,
    pub rules: &'a Regulation,
    /// The day since which the rules are in force; `None` for always.
    pub since: Option<Date>,
    /// The club's own words, in paragraphs.
    pub words: &'a [String],
    /// The conversion of DSU ratings in force.
    pub conversion: Conversion,
    /// The day of the next list; `None` where a page is not made again every day.
    pub next_list: Option<Date>,
    pub example: Option<Example<'a>>,
    pub texts: Texts,
}

/// A member's change of rating by an event of the club, rated game by game.
#[derive(Clone, Debug)]
pub struct Example<'a> {
    /// Whose it is, and by which event.
    pub title: String,
    pub line: &'a LedgerLine,
    pub terms: &'a [Term],
    /// The rules that it was rated by.
    pub rules: &'a Regulation,
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

/// The fields of a regulation whose sentences a member understands as they are.
const FOR_MEMBERS: [&str; 6] = [
    "cut",
    "newcomers.rule",
    "reliable_after",
    "eligibility.minutes_per_move",
    "eligibility.minutes_per_move_below",
    "doubles",
];

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
        // Only FIDE's table has a row of certainty.
        let is_last = match rules.curve {
            Curve::Fide => higher == 100,
            _ => higher >= 99,
        };
        if is_last {
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
    pub fn document(&self) -> Document {
        let texts = self.texts;
        let title = visible(&self.rules.title);
        let in_force = match self.since {
            Some(since) => Message::new("leaflet-since")
                .with("title", title)
                // In the same form as the days of the worked example.
                .with("date", since),
            None => Message::new("title-alone").with("title", title),
        };
        Document {
            lang: texts.lang(),
            publisher: visible(self.publisher),
            title: texts.get("name-how-our-rating-works"),
            subtitle: vec![texts.say(&in_force)],
            blocks: self.chapters(),
        }
    }

    /// The club's own words and the chapters.
    pub fn chapters(&self) -> Vec<Block> {
        let words = self.words.iter().map(|words| visible(words));
        let mut blocks: Vec<Block> = words.map(Block::Paragraph).collect();
        blocks.push(Block::Paragraph(self.texts.get("leaflet-what")));
        blocks.extend(self.steps());
        blocks.extend(self.example());
        // They depend on how many games the period has.
        if self.rules.k_games_plus.is_none() {
            blocks.extend(self.gains());
        }
        blocks.extend(self.bonus());
        blocks.extend(self.lookup());
        blocks.extend(self.performance().into_iter().flatten());
        blocks.extend(self.external().into_iter().flatten());
        blocks.extend(self.dsu().into_iter().flatten());
        blocks.extend(self.lists());
        blocks
    }

    /// The heading of a chapter and its sentences.
    fn chapter(&self, heading: &str, sentences: &[Message]) -> Vec<Block> {
        let said = sentences.iter().map(|one| visible(&self.texts.say(one)));
        let heading = Block::Heading(self.texts.get(heading));
        [heading]
            .into_iter()
            .chain(said.map(Block::Paragraph))
            .collect()
    }

    fn number(&self, value: Decimal) -> String {
        number(self.texts.lang(), value)
    }

    /// An expected score, with at least two decimals.
    fn share(&self, value: Decimal) -> String {
        with_decimals(self.texts.lang(), round_half_away(value, 2), 2)
    }

    /// Four tenths of a class width, the step of the table of gains: 10 points on the ES scale.
    fn step(&self) -> Decimal {
        round_half_away(self.rules.scale.sigma * Decimal::new(4, 1), 0)
    }

    /// What happens after a tournament, step by step.
    fn steps(&self) -> Vec<Block> {
        let (texts, rules) = (self.texts, self.rules);
        let points = self.step() * Decimal::TWO;
        let p = |difference| self.share(Expectation::new(rules).p(difference));
        let mut steps = vec![
            Message::new("leaflet-step-expected")
                .with("points", points)
                .with("even", p(Decimal::ZERO))
                .with("lower", p(points))
                .with("higher", p(-points)),
            Message::new("leaflet-step-sum"),
            Message::new("leaflet-step-k").with("factors", self.factors()),
        ];
        let mut bonus = "";
        if rules.bonus.rule != BonusRule::None {
            steps.push(Message::new("leaflet-step-bonus"));
            bonus = " + B";
        }
        if rules.period != Period::Event {
            let period = Message::new(rules.period.key());
            steps.push(Message::new("leaflet-period").with("period", period));
        }
        let items = steps.iter().map(|step| (texts.say(step), Vec::new()));
        vec![
            Block::Heading(texts.get("leaflet-steps")),
            Block::Outline {
                title: texts.get("leaflet-steps-are"),
                items: items.collect(),
            },
            Block::Paragraph(format!("R_n = R_o + K·(W − W_e{bonus})")),
            Block::Lines(vec![texts.get("leaflet-symbols")]),
        ]
    }

    /// The example from the club.
    fn example(&self) -> Option<Block> {
        let texts = self.texts;
        let example = self.example.as_ref()?;
        let (line, of_formula) = (example.line, example.line.continuous?);
        let new = NewRating {
            old: of_formula.old.exact(),
            score: line.score.exact(),
            expected: of_formula.expected,
            k: of_formula.k,
            bonus: of_formula.bonus,
            exact: line.exact,
            rounded: line.new,
        };
        let mut expected = self.share(new.expected);
        // Only the shares of the table are printed in full.
        if example.rules.curve == Curve::Table {
            let shares = example.terms.iter().filter_map(|term| term.p);
            let shares: Vec<String> = shares.map(|p| self.share(p.exact())).collect();
            expected = format!("{} = {expected}", shares.join(" + "));
        }
        let opponents = example.terms.iter().map(|term| term.rating.to_string());
        let opponents: Vec<String> = opponents.collect();
        let said = Message::new("leaflet-example")
            .with("title", example.title.as_str())
            .with("rating", new.old)
            .with("opponents", opponents.join(", "))
            .with("expected", expected)
            .with("score", halves(texts.lang(), line.score))
            .with("sum", self.sum(&new));
        let mut said = texts.say(&said);
        if example.rules != self.rules {
            let then = Message::new("leaflet-example-then");
            let then = then.with("title", example.rules.title.as_str());
            said = format!("{said} {}", texts.say(&then));
        }
        Some(Block::Paragraph(visible(&said)))
    }

    /// The factors K by rating.
    fn factors(&self) -> Message {
        let bands = self.rules.k.iter().map(|band| {
            if let Some(games) = band.games_below {
                let message = Message::new("leaflet-k-few").with("k", band.k);
                return message.with("games", games);
            }
            let key = match band.from {
                Some(_) => "leaflet-k-from",
                None if self.rules.k.len() > 1 => "leaflet-k-below",
                None if self.rules.k_games_plus.is_some() => "leaflet-k-games",
                None => "leaflet-k-all",
            };
            let from = band.from.unwrap_or_default();
            let message = Message::new(key).with("k", band.k).with("from", from);
            message.with("plus", self.rules.k_games_plus.unwrap_or_default())
        });
        let bands = bands.reduce(|before, band| Message::pair("pair-comma", before, band));
        bands.unwrap_or_else(|| Message::new("rules-bonus-none"))
    }

    /// What a game gives or costs, for every factor K, by how much higher the opponent is rated.
    fn gains(&self) -> [Block; 3] {
        let (texts, rules) = (self.texts, self.rules);
        let heading = texts.get("leaflet-gains");
        let differences = (-4..=4).map(|steps| Decimal::from(steps) * self.step());
        let columns = differences.clone().map(|difference| {
            let heading = signed(texts.lang(), difference);
            Column::new(heading, Kind::Decimal)
        });
        let first = [
            Column::new("K", Kind::Number),
            Column::new(texts.get("name-result"), Kind::Sign),
        ];
        let columns = first.into_iter().chain(columns).collect();
        let mut table = Table::new(columns, texts.lang()).with_caption(&heading);
        let results = match rules.results {
            Some(results) => vec![
                ("name-won", results.win),
                ("action-result-narrow-win", results.narrow_win),
                ("action-result-narrow-loss", results.narrow_loss),
                ("name-lost", results.loss),
            ],
            None => vec![
                ("name-won", Decimal::ONE),
                ("action-result-draw", Decimal::new(5, 1)),
                ("name-lost", Decimal::ZERO),
            ],
        };
        let mut factors: Vec<Decimal> = rules.k.iter().map(|band| band.k).collect();
        factors.sort_unstable();
        factors.dedup();
        let expectation = Expectation::new(rules);
        for k in factors {
            for (result, score) in &results {
                let mut cells = vec![Cell::from(k), texts.get(result).into()];
                let gain = |by: Decimal| k * (*score - expectation.p(-by));
                let gains = differences.clone().map(|by| round_half_away(gain(by), 1));
                cells.extend(gains.map(|gain| Cell::change(texts.lang(), gain)));
                table.row(cells);
            }
        }
        [
            Block::Heading(heading),
            Block::Table(table),
            Block::Lines(vec![texts.get("leaflet-gains-note")]),
        ]
    }

    /// Why there is a bonus, and from where on.
    fn bonus(&self) -> Vec<Block> {
        let (rules, texts) = (self.rules, self.texts);
        let limit = match rules.bonus.rule {
            BonusRule::None => return Vec::new(),
            BonusRule::TwoStep => Message::new("leaflet-bonus-two-step")
                .with("short", rules.bonus.short)
                .with("long", rules.bonus.long),
            BonusRule::Exceptional10 => Message::new("leaflet-bonus-table").with("percent", 10),
            BonusRule::Exceptional5 => Message::new("leaflet-bonus-table").with("percent", 5),
        };
        let mut blocks = self.chapter("leaflet-bonus", &[Message::new("leaflet-bonus-why"), limit]);
        let limits = bonus_limits(rules);
        if !limits.is_empty() {
            let columns = [
                Column::new(texts.get("name-rounds"), Kind::Number),
                Column::new(texts.get("leaflet-threshold"), Kind::Decimal),
            ];
            let rows = limits.into_iter().map(|(rounds, limit)| {
                [rounds.into(), limit].map(|value| Cell::number(texts.lang(), value))
            });
            let rows: Vec<_> = rows.collect();
            let table = beside(texts.get("leaflet-table-2"), &columns, &rows, texts.lang());
            blocks.push(Block::Table(table));
        }
        blocks
    }

    /// Table 1, or a table of the regulation's curve.
    fn lookup(&self) -> [Block; 3] {
        let texts = self.texts;
        let heading = texts.get(match self.rules.curve {
            Curve::Table => "leaflet-table-1",
            _ => "leaflet-curve",
        });
        let columns = [
            Column::new("D", Kind::Sign),
            Column::new("P", Kind::Decimal),
        ];
        let rows: Vec<_> = bands(self.rules)
            .into_iter()
            .map(|band| self.cells(band))
            .collect();
        let table = beside(heading.clone(), &columns, &rows, texts.lang());
        [
            Block::Heading(heading),
            Block::Table(table),
            Block::Lines(vec![texts.get("leaflet-table-note")]),
        ]
    }

    fn cells(&self, band: Band) -> [Cell; 2] {
        let span = match band.to {
            Some(to) if to == band.from => band.from.to_string(),
            Some(to) => format!("{}–{to}", band.from),
            None => format!("{}+", band.from),
        };
        let higher = Decimal::new(band.higher, 2);
        let share = Cell::from(higher).written(self.share(higher));
        [Cell::text(span), share]
    }

    /// A rating of the ES regulation's examples on the scale of these rules.
    fn on_scale(&self, es: Decimal) -> Option<Decimal> {
        let dsu = Conversion::Booklet.to_dsu(&Regulation::builtin("es")?.scale, es)?;
        let rating = Conversion::Booklet.from_dsu(&self.rules.scale, dsu);
        // Another game has no such relation, and ratings of about the same size.
        Some(rating.unwrap_or(es))
    }

    /// The performance rating, with the regulation's example (Frode): 7½ of 11 against 146.9.
    fn performance(&self) -> Option<Vec<Block>> {
        if self.rules.play() == Play::Matches {
            return None;
        }
        let average = self.on_scale(Decimal::new(1469, 1))?;
        let score = Points(750);
        let games = 11;
        let found = performance(self.rules, average, score.exact(), games).ok()?;
        let Strength::Rating { d, rating } = found.strength else {
            return None;
        };
        let example = Message::new("leaflet-performance-example")
            .with("score", halves(self.texts.lang(), score))
            .with("games", games)
            .with("average", found.average)
            .with("p", self.share(found.p))
            .with("d", d)
            .with("rating", rating);
        let sentences = [Message::new("leaflet-performance"), example];
        Some(self.chapter("name-performance-rating", &sentences))
    }

    /// The average method for outside tournaments, with the regulation's example (Michael).
    fn external(&self) -> Option<Vec<Block>> {
        let rules = self.rules;
        if rules.coordinated == Method::PerGame || rules.play() != Play::Games {
            return None;
        }
        let old = self.on_scale(Decimal::from(138))?;
        let opponents = [1330, 1400, 1360, 1345, 1365, 1395, 1380].map(Decimal::from);
        let score = Decimal::from(4);
        let card = opponents_known(rules, self.conversion, old, &opponents, score).ok()?;
        let example = Message::new("leaflet-external-example")
            .with("rating", old)
            .with("score", score)
            .with("games", opponents.len())
            .with("dsu", card.dsu_average)
            .with("average", card.average.exact())
            .with("p", self.share(card.p))
            .with("expected", self.share(card.new.expected))
            .with("sum", self.sum(&card.new));
        let sentences = [Message::new("leaflet-external"), example];
        Some(self.chapter("leaflet-external-heading", &sentences))
    }

    /// Why the DSU rating is another number, with the regulation's example (Tim): one tournament, by the normal curve.
    fn dsu(&self) -> Option<Vec<Block>> {
        let rules = self.rules;
        let (factor, offset) = self.conversion.line(&rules.scale)?;
        if factor == Decimal::ONE && offset.is_zero() {
            return None;
        }
        let line = Message::new("leaflet-dsu-line")
            .with("factor", factor)
            .with("offset", offset);
        let mut sentences = vec![line];
        if self.conversion == Conversion::Rebased2024 {
            sentences.push(Message::new("calc-conversion-rebased"));
        }
        sentences.push(Message::new("leaflet-dsu"));
        let (own, average, score) = (Decimal::from(184), Decimal::from(1659), Decimal::from(4));
        let on_dsu = self.conversion.to_dsu(&rules.scale, own)?;
        // The example assumes the regulation's line.
        if on_dsu == Decimal::from(1772) {
            let (before, games) = (Decimal::from(1651), 7);
            let dsu = Regulation::builtin("dsu")?;
            let curve = Expectation::new(&dsu);
            let expected = |rating| curve.by_average(rating, average, games).expected;
            let theirs = new_rating(&dsu, before, expected(before), score, games);
            let ours = new_rating(rules, own, expected(on_dsu), score, games);
            let example = Message::new("leaflet-dsu-example")
                .with("before", before)
                .with("own", own)
                .with("converted", on_dsu)
                .with("average", average)
                .with("score", score)
                .with("games", games)
                .with("theirs", self.sum(&theirs))
                .with("ours", self.sum(&ours));
            sentences.push(example);
        }
        Some(self.chapter("leaflet-dsu-heading", &sentences))
    }

    /// `138 + 6·(4 − 3.85) = 138.9 → 139`.
    fn sum(&self, new: &NewRating) -> String {
        let bonus = if new.bonus.is_zero() {
            String::new()
        } else {
            format!(" + {}", self.number(new.bonus))
        };
        format!(
            "{} + {}·({} − {}{bonus}) = {} → {}",
            self.number(new.old),
            self.number(new.k),
            self.number(new.score),
            self.share(new.expected),
            self.number(round_half_away(new.exact, 2)),
            new.rounded,
        )
    }

    /// When the list comes, and who and what is rated.
    fn lists(&self) -> [Block; 2] {
        let texts = self.texts;
        let mut said = vec![Message::new("leaflet-lists")];
        let next = self.next_list.into_iter();
        said.extend(next.map(|day| {
            let day = long_date(texts.lang(), day);
            Message::new("announce-next").with("date", day)
        }));
        let fields = Regulation::fields().filter(|field| FOR_MEMBERS.contains(&field.name));
        said.extend(fields.flat_map(|field| (field.sentences)(self.rules)));
        let said = said.iter().map(|message| visible(&texts.say(message)));
        [
            Block::Heading(texts.get("leaflet-lists-heading")),
            Block::Lines(said.collect()),
        ]
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

/// Columns of text between two columns of a table.
const GAP: usize = 2;

/// A long table of few columns, divided into as many groups side by side as a page of text has room for.
fn beside<const N: usize>(
    caption: String,
    columns: &[Column; N],
    rows: &[[Cell; N]],
    lang: Lang,
) -> Table {
    let wide = |at: usize, column: &Column| {
        let cells = rows.iter().map(|row| width(&row[at].text));
        cells.max().unwrap_or(0).max(width(&column.heading)) + GAP
    };
    let wide: usize = (0..)
        .zip(columns)
        .map(|(at, column)| wide(at, column))
        .sum();
    let deep = rows.len().div_ceil((WIDTH + GAP) / wide).max(1);
    let groups = rows.len().div_ceil(deep);
    let empty = || columns.each_ref().map(|_| Cell::text(""));
    let set = (0..deep).map(|row| {
        let cells = (0..groups).map(|group| rows.get(group * deep + row).cloned());
        cells
            .flat_map(|cells| cells.unwrap_or_else(empty))
            .collect()
    });
    let groups = std::iter::repeat_n(columns, groups);
    Table {
        rows: set.collect(),
        ..Table::new(groups.flatten().cloned().collect(), lang).with_caption(caption)
    }
}
