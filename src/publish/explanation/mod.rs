//! Explains a rating: one ledger line, from the rating before down to the single table look-ups.
//!
//! The page follows the worked examples of the ES regulation: the games with the values looked up, the sums, K and B
//! with the reason for each, the formula with its numbers, and the games that were not rated.

mod card;
pub mod derivation;
pub mod first_rating;
mod games;
mod json;
pub mod words;

pub use json::{adjustment_json, explanation_json, terms, unrated_json};

use super::document::{Block, Document};
use super::rating_row::EventOfRow;
use crate::domain::date::MIN_VALID;
use crate::domain::{
    Date, Decimal, Message, PersonId, Play, Rating, TournamentId, round_half_away,
};
use crate::rating::event_performance::{Period, of_event};
use crate::rating::expectation::Expectation;
use crate::rating::ledger::{Adjusted, Average, Ledger, LedgerLine, Rule, Source, Term, Unrated};
use crate::rating::performance::Strength;
use crate::rating::regulation::{Curve, Regulation};
use crate::text::{Texts, number, signed, visible, with_decimals};
use first_rating::FirstSteps;

/// How many decimals of an expected score are shown; the table's own values have two.
const P_SHOWN: u32 = 4;

/// How many decimals of the mean recovered from a card are shown: enough to reproduce it from the printed numbers.
const CARD_SHOWN: u32 = 6;

/// How many decimals of a recovered DSU mean are shown.
const DSU_SHOWN: u32 = 3;

/// A ledger line with everything that is needed to explain it.
#[derive(Clone, Copy)]
pub struct Explained<'a> {
    pub line: &'a LedgerLine,
    pub terms: &'a [Term],
    /// The member's unrated games in the event.
    pub unrated: &'a [Unrated],
    /// The ledger with the line, which also has the conversions and changes of the scale.
    pub ledger: &'a Ledger,
    /// The regulation by which the event was rated.
    pub regulation: &'a Regulation,
    pub names: &'a dyn Fn(PersonId) -> String,
    pub tournaments: &'a dyn Fn(TournamentId) -> String,
    /// The rating printed on the list before the event, where known.
    pub printed: Option<&'a Message>,
    pub texts: Texts,
}

/// Sentences and formulas below each other; none without one.
fn lines(all: &[String]) -> Option<Block> {
    let clean = all.iter().map(|line| visible(line));
    (!all.is_empty()).then(|| Block::Lines(clean.collect()))
}

/// The unrated games as sentences.
pub fn unrated_lines(
    unrated: &[Unrated],
    names: &dyn Fn(PersonId) -> String,
    texts: Texts,
) -> Vec<String> {
    let mut lines = Vec::new();
    for game in unrated {
        let mut why = game.reason.message();
        if game.corrected {
            why = Message::new("explain-unrated-corrected").with("reason", why);
        }
        let opponent = game.opponent.map(|opponent| match game.partners {
            None => visible(&names(opponent)),
            Some((_, other)) => texts.say(
                &Message::new("explain-doubles")
                    .with("opponent", visible(&names(opponent)))
                    .with("other", visible(&names(other))),
            ),
        });
        let message = match (game.round, opponent) {
            (0, None) => why,
            (0, Some(opponent)) => Message::pair("pair-colon", opponent, why),
            (round, None) => Message::new("explain-unrated-round")
                .with("round", round)
                .with("reason", why),
            (round, Some(opponent)) => Message::new("explain-unrated-round-game")
                .with("round", round)
                .with("opponent", opponent)
                .with("reason", why),
        };
        lines.push(texts.say(&message));
    }
    lines
}

/// The sentence why an event as a whole is not rated.
pub fn unrated_event(event: &str, reason: &Message, texts: Texts) -> String {
    let message = Message::new("explain-unrated-event")
        .with("event", visible(event))
        .with("reason", reason.clone());
    visible(&texts.say(&message))
}

impl Explained<'_> {
    /// The explanation as a document of a publisher, with the commands that explain the first ratings in it.
    pub fn document(&self, publisher: &str) -> Document {
        let mut blocks = self.parts();
        blocks.extend(lines(&self.first_ratings("explain-first-command")));
        Document {
            lang: self.texts.lang(),
            publisher: visible(publisher),
            title: self.title(),
            subtitle: self.heading(),
            blocks,
        }
    }

    /// The explanation as a part of a document, without its title.
    pub fn blocks(&self) -> Vec<Block> {
        let heading = Block::Lines(self.heading());
        std::iter::once(heading).chain(self.parts()).collect()
    }

    /// All parts below the heading, in reading order.
    fn parts(&self) -> Vec<Block> {
        let mut parts = Vec::new();
        let printed = self.printed.map(|said| visible(&self.say(said)));
        parts.extend(printed.map(Block::Paragraph));
        parts.extend(self.old_rating());
        parts.extend(lines(&self.dated_rules()));
        parts.extend(self.games());
        let steps = match self.line.rule {
            Rule::PerGame => [self.sums(), self.formula()],
            Rule::Average | Rule::CardKnown | Rule::CardBeforeAfter => {
                [self.by_average(), self.formula()]
            }
            Rule::First => {
                parts.extend(lines(&self.collected_before()));
                parts.extend(self.cards());
                [self.first(), Vec::new()]
            }
        };
        parts.extend(steps.iter().filter_map(|step| lines(step)));
        parts.extend(self.performed().map(|said| Block::Lines(vec![said])));
        let unrated = unrated_lines(self.unrated, self.names, self.texts);
        if !unrated.is_empty() {
            let items = unrated.iter().map(|line| (visible(line), Vec::new()));
            parts.push(Block::Outline {
                title: self.texts.get("name-not-rated"),
                items: items.collect(),
            });
        }
        parts
    }

    /// The performance in the event; `None` where no game of it is rated.
    pub fn performance(&self) -> Option<Period> {
        of_event(self.regulation, self.line, self.terms)
    }

    /// The fields that the event adds to a row for programs.
    pub fn event_of_row(&self) -> EventOfRow {
        let name = (self.tournaments)(self.line.tournament);
        EventOfRow::new(self.line, self.terms, Some(self.regulation), name)
    }

    /// `Performance rating: R_p = R_c + D(P) = 146.9 + 16.5 = 163.4 (P = 7.5/11 = 0.68)`.
    fn performed(&self) -> Option<String> {
        let is_of_games = self.texts.play() != Play::Matches;
        let period = self.performance().filter(|_| is_of_games)?;
        let performance = period.performance;
        let share = format!(
            "{}/{} = {}",
            self.number(period.score.exact()),
            period.games,
            self.share(performance.p)
        );
        let (formula, value) = match performance.strength {
            Strength::Rating { d, rating } => {
                let sum = minus(&self.tenths(performance.average), -d, |d| self.tenths(d));
                (
                    format!("R_c + D(P) = {sum}"),
                    format!("= {}", self.tenths(rating)),
                )
            }
            Strength::AtLeast(bound) => (
                self.tenths(performance.average),
                format!("→ ≥ {}", self.tenths(bound)),
            ),
            Strength::AtMost(bound) => (
                self.tenths(performance.average),
                format!("→ ≤ {}", self.tenths(bound)),
            ),
        };
        let key = match performance.strength {
            Strength::Rating { .. } => "explain-performance",
            _ => "explain-performance-bound",
        };
        let said = Message::new(key)
            .with("formula", formula)
            .with("value", value)
            .with("share", share);
        Some(self.say(&said))
    }

    /// The title: the member, and the event.
    fn title(&self) -> String {
        let name = visible(&(self.names)(self.line.person));
        let event = visible(&(self.tournaments)(self.line.tournament));
        format!("{name}: {event}")
    }

    /// The change of the rating, and the rule.
    fn heading(&self) -> Vec<String> {
        let new = self.line.new;
        let rating = match self.line.old() {
            Some(old) => Message::new("explain-rating")
                .with("old", old.exact())
                .with("new", new.exact())
                .with("change", self.signed(new.exact() - old.exact())),
            None => Message::new("explain-first-rating").with("new", new.exact()),
        };
        let rule = Message::new("explain-rule")
            .with("rule", words::rule(&self.line.rule))
            .with("regulation", visible(&self.regulation.title));
        [rating, rule].map(|said| visible(&self.say(&said))).into()
    }

    /// The source of the rating before the event; a conversion with its arithmetic.
    fn old_rating(&self) -> Option<Block> {
        let terms = self.line.continuous?;
        let converted = |key: &'static str, number: Rating| {
            let conversion = self.conversion(self.line.tournament, number.exact());
            let message = Message::new(key).with("number", number.exact());
            message.with("conversion", conversion)
        };
        let message = match terms.old_source {
            Source::Club | Source::First => Message::new("explain-old-club"),
            Source::Decision(on) => Message::new("explain-old-decision").with("on", on),
            Source::Opening(MIN_VALID) => Message::new("explain-old-opening-always"),
            Source::Opening(on) => Message::new("explain-old-opening").with("on", on),
            Source::Given => Message::new("explain-old-given"),
            Source::Dsu(number) => converted("explain-old-dsu", number),
            Source::Fide(number) => converted("explain-old-fide", number),
        };
        let moves = self.moves();
        let first = moves.first().map_or(terms.old, |first| first.old);
        let mut sentences = vec![self.say(&message.with("rating", first.exact()))];
        sentences.extend(moves.iter().map(|adjusted| self.say(&moved(adjusted))));
        Some(Block::Paragraph(visible(&sentences.join(" "))))
    }

    /// A new rating, unrounded as in the tables and rounded: `106.60 → 107`; without the arrow if rounding changes
    /// nothing.
    fn rounded_rating(&self, exact: Decimal) -> String {
        match Rating::nearest(exact) {
            Some(rounded) if rounded.exact() != exact => {
                format!("{} → {rounded}", self.hundredths(exact))
            }
            _ => self.number(exact),
        }
    }

    /// `106.625 → 107` with at most this many decimals; without the arrow if rounding changes nothing.
    fn rounding(&self, exact: Decimal, decimals: u32) -> String {
        let shown = self.number(round_half_away(exact, decimals));
        match Rating::nearest(exact) {
            Some(rounded) if rounded.exact() != exact => format!("{shown} → {rounded}"),
            _ => shown,
        }
    }

    fn say(&self, message: &Message) -> String {
        self.texts.say(message)
    }

    fn number(&self, value: Decimal) -> String {
        number(self.texts.lang(), value)
    }

    /// A number with the decimals that it has in the tables: at least two, at most [`P_SHOWN`].
    fn hundredths(&self, value: Decimal) -> String {
        let shown = round_half_away(value, P_SHOWN);
        with_decimals(self.texts.lang(), shown, 2)
    }

    /// A performance rating or one of its terms, with the decimals that it has in the tables.
    fn tenths(&self, value: Decimal) -> String {
        with_decimals(self.texts.lang(), value, 1)
    }

    /// A number after a minus sign: `134`, `(−19)`.
    fn subtracted(&self, value: Decimal) -> String {
        let shown = self.number(value);
        if value.is_sign_negative() && !value.is_zero() {
            format!("({shown})")
        } else {
            shown
        }
    }

    /// P with at least the two decimals of the table and at most [`P_SHOWN`].
    fn share(&self, p: Decimal) -> String {
        let shown = round_half_away(p, P_SHOWN).normalize();
        with_decimals(self.texts.lang(), shown, 2)
    }

    /// The curve or table from which P is taken.
    fn curve(&self) -> Message {
        match self.regulation.curve {
            Curve::Table => Message::new("explain-curve-table"),
            Curve::Normal => Message::new("explain-curve-normal"),
            Curve::Logistic => Message::new("explain-curve-logistic"),
            Curve::Linear => Message::new("explain-curve-linear"),
            Curve::Fide => Message::new("explain-curve-fide"),
        }
    }

    /// Whether a difference is beyond the last row of the table.
    fn is_beyond(&self, difference: Decimal) -> bool {
        self.regulation.curve == Curve::Table && difference.abs() > self.last_row()
    }

    fn last_row(&self) -> Decimal {
        let last = Expectation::new(self.regulation).d(Decimal::new(99, 2));
        last.unwrap_or(Decimal::MAX)
    }

    fn beyond_note(&self) -> String {
        self.say(&Message::new("explain-beyond").with("last", self.last_row()))
    }

    fn signed(&self, value: Decimal) -> String {
        signed(self.texts.lang(), value)
    }
}

/// `a − b`, with `+` where b is negative.
fn minus(a: &str, b: Decimal, number: impl Fn(Decimal) -> String) -> String {
    let sign = if b < Decimal::ZERO { '+' } else { '−' };
    format!("{a} {sign} {}", number(b.abs()))
}

impl Explained<'_> {
    /// The opponents' mean, P without and with the imaginary draws, and the rating.
    fn first(&self) -> Vec<String> {
        let Some(average) = &self.line.average else {
            return Vec::new();
        };
        let score = self.line.score.exact();
        let games = self.line.games;
        let mut lines = vec![
            self.say(
                &Message::new("explain-score")
                    .with("score", score)
                    .with("games", games),
            ),
            self.say(&Message::new("explain-first-average").with("average", average.rating)),
        ];
        let on_cards: u32 = average.cards.iter().map(|card| card.games).sum();
        if on_cards > 0 {
            lines.push(self.say(&Message::new("explain-first-cards").with("count", on_cards)));
        }
        lines.extend(first_rating::lines(&FirstSteps {
            regulation: self.regulation,
            average: average.rating,
            score,
            games,
            p: average.p,
            d: d_of(average),
            texts: self.texts,
        }));
        lines.push(format!(
            "R_p = {} {} {} = {}",
            self.number(average.rating),
            if d_of(average).is_sign_negative() {
                '−'
            } else {
                '+'
            },
            self.number(d_of(average).abs()),
            self.rounded_rating(self.line.exact),
        ));
        lines
    }
}

fn d_of(average: &Average) -> Decimal {
    average.d.unwrap_or_default()
}

/// The change as a message.
fn moved(adjusted: &Adjusted) -> Message {
    Message::new("explain-adjusted")
        .with("on", adjusted.on)
        .with("old", adjusted.old.exact())
        .with("new", adjusted.new.exact())
}

impl Explained<'_> {
    /// The changes of the scale from the rating after the previous event, or a start rating, to the rating before this
    /// one.
    pub(crate) fn moves(&self) -> Vec<&Adjusted> {
        self.moves_since_last().unwrap_or_default()
    }

    fn moves_since_last(&self) -> Option<Vec<&Adjusted>> {
        let terms = self.line.continuous?;
        let end = self.end()?;
        let before = |adjusted: &&Adjusted| adjusted.on <= end;
        let moves = self.ledger.adjustments_of(self.line.person);
        let mut moves: Vec<&Adjusted> = moves.filter(before).collect();
        // A decision that is valid only for later events is not relevant here.
        moves.last().filter(|last| last.new == terms.old)?;
        let since = match terms.old_source {
            Source::Decision(on) | Source::Opening(on) => on,
            Source::Club | Source::First => self.last_event()?,
            Source::Dsu(_) | Source::Fide(_) | Source::Given => return None,
        };
        moves.retain(|adjusted| since < adjusted.on);
        Some(moves)
    }

    /// The note that collected games were converted with the scale, with the days; empty if none were.
    fn collected_before(&self) -> Vec<String> {
        let terms = self.terms.iter().map(|term| term.tournament);
        let average = self.line.average.iter();
        let cards = average.flat_map(|average| average.cards.iter().map(|card| card.tournament));
        let first = terms
            .chain(cards)
            .filter_map(|event| Some(self.ledger.event(event)?.end))
            .min();
        let Some((first, end)) = first.zip(self.end()) else {
            return Vec::new();
        };
        let mut days: Vec<Date> = self
            .ledger
            .adjustments
            .iter()
            .map(|adjusted| adjusted.on)
            .filter(|on| first < *on && *on <= end)
            .collect();
        days.dedup();
        let said = |on| Message::new("explain-collected-adjusted").with("on", on);
        days.into_iter().map(|on| self.say(&said(on))).collect()
    }

    fn end(&self) -> Option<Date> {
        self.ledger
            .event(self.line.tournament)
            .map(|event| event.end)
    }

    /// The last day of the member's rated event before this one.
    fn last_event(&self) -> Option<Date> {
        let lines = self.ledger.lines_of(self.line.person);
        let before = lines.take_while(|line| line.tournament != self.line.tournament);
        let last = before.last()?;
        self.ledger.event(last.tournament).map(|event| event.end)
    }
}

impl Explained<'_> {
    /// The opponents' mean and the expected score that follows from it.
    fn by_average(&self) -> Vec<String> {
        let (Some(average), Some(terms)) = (&self.line.average, self.line.continuous) else {
            return Vec::new();
        };
        let score = self.say(
            &Message::new("explain-score")
                .with("score", self.line.score.exact())
                .with("games", self.line.games),
        );
        let mut lines = Vec::new();
        if let Some(dsu) = average.dsu {
            match &average.recovered {
                Some(card) => {
                    lines.push(self.say(&Message::new("explain-recovered")));
                    lines.push(score.clone());
                    lines.extend(self.recovered(card, self.line.score, self.line.games, dsu));
                }
                None => lines.push(self.dsu_mean(dsu)),
            }
            let conversion = self.conversion(self.line.tournament, dsu);
            lines.push(
                self.say(&Message::new("explain-average-converted").with("conversion", conversion)),
            );
        }
        if average.recovered.is_none() {
            lines.push(score);
        }
        lines.push(self.expected(average, terms.old, terms.expected));
        if self.is_beyond(terms.old.exact() - average.rating) {
            lines.push(self.beyond_note());
        }
        lines
    }

    /// `W_e = n·P(R_o − R_a) = 7·P(138 − 134) = 7·0.55 = 3.85`.
    fn expected(&self, average: &Average, old: Rating, expected: Decimal) -> String {
        let games = self.line.games;
        let product = Decimal::from(games) * average.p;
        let rounded = if product == expected {
            self.hundredths(expected)
        } else {
            format!(
                "{} → {}",
                self.hundredths(product),
                self.hundredths(expected)
            )
        };
        format!(
            "W_e = n·P(R_o − R_a) = {games}·P({} − {}) = {games}·{} = {rounded} ({})",
            self.number(old.exact()),
            self.subtracted(average.rating),
            self.share(average.p),
            self.say(&self.curve()),
        )
    }

    /// The mean of the opponents' DSU numbers.
    fn dsu_mean(&self, dsu: Decimal) -> String {
        let numbers: Vec<Decimal> = self
            .terms
            .iter()
            .filter_map(|term| self.dsu_of(term))
            .collect();
        self.mean_of(&numbers, dsu)
    }

    /// `9575/7 = 1367.86 → 1368`.
    fn mean_of(&self, numbers: &[Decimal], dsu: Decimal) -> String {
        let sum: Decimal = numbers.iter().sum();
        let games = Decimal::from(numbers.len());
        let exact = sum.checked_div(games).unwrap_or(dsu);
        let calculation = format!(
            "{}/{games} = {}",
            self.number(sum),
            if exact == dsu {
                self.number(dsu)
            } else {
                let shown = round_half_away(exact, 2);
                format!("{} → {}", self.number(shown), self.number(dsu))
            }
        );
        self.say(&Message::new("explain-average-dsu").with("calculation", calculation))
    }
}
