//! The results of the formulas as text: one line per look-up, then the formula step by step.

use crate::domain::{Decimal, Message, Play, round_half_away};
use crate::publish::WIDTH;
use crate::publish::calc::{
    CardAnswer, CardKnown, CardRequest, ConvertRequest, Converted, ExpectedScore, NewcomerRating,
    PerformanceRating, RatedEvent, RatingRequest, ScaleName, TermLine,
};
use crate::publish::explanation::first_rating::{self, FirstSteps};
use crate::publish::layout::page_lines;
use crate::publish::table::{Column, Kind, Table};
use crate::rating::continuous::NewRating;
use crate::rating::conversion::{Conversion, REBASED_FLOOR};
use crate::rating::expectation::Expectation;
use crate::rating::player_card::BeforeAfter;
use crate::rating::regulation::{BonusRule, Curve, Method, Regulation};
use crate::text::{Texts, number, rounded, signed};

/// How many decimals of a curve's value or a recovered average are shown; JSON has all of them.
const CURVE_DECIMALS: u32 = 4;
/// How many decimals of the mean recovered from a card are shown: enough to reproduce it from the printed numbers.
const CARD_DECIMALS: u32 = 6;
const AVERAGE_DECIMALS: u32 = 1;

/// The lines "label, derivation, value".
struct Steps {
    texts: Texts,
    table: Table,
}

impl Steps {
    fn new(texts: Texts) -> Self {
        Self {
            texts,
            table: Table::unheaded(&[Kind::Sign, Kind::Sign, Kind::Number], texts.lang()),
        }
    }

    fn text(&mut self, key: &str, formula: String, value: String) {
        self.table.row([self.texts.get(key), formula, value]);
    }

    fn step(&mut self, key: &str, formula: String, value: Decimal) {
        let value = number(self.texts.lang(), value);
        self.text(key, formula, value);
    }

    fn given(&mut self, key: &str, value: Decimal) {
        self.step(key, String::new(), value);
    }

    /// A score or expected score, two decimals at least.
    fn points(&mut self, key: &str, formula: String, value: Decimal) {
        self.text(key, formula, points(value, self.texts));
    }

    fn lines(self) -> Vec<String> {
        self.table.lines(usize::MAX)
    }
}

/// A number on the other scale, and its derivation.
pub fn converted(request: &ConvertRequest, answer: &Converted, texts: Texts) -> Vec<String> {
    let lang = texts.lang();
    let name = |scale| match scale {
        ScaleName::Es => "ES",
        ScaleName::Dsu => "DSU",
    };
    let mut steps = Steps::new(texts);
    steps.table.row([
        name(request.from).to_owned(),
        String::new(),
        number(lang, request.value),
    ]);
    steps.table.row([
        name(request.to).to_owned(),
        String::new(),
        number(lang, answer.exact.0),
    ]);
    steps.given("calc-rounded", Decimal::from(answer.rounded));
    let mut lines = steps.lines();
    lines.push(String::new());
    lines.push(
        texts.say(&match answer.conversion {
            Conversion::Booklet => Message::new("calc-conversion-booklet"),
            Conversion::Rebased2024 => Message::new("calc-conversion-rebased"),
            Conversion::Line { factor, offset } => Message::new("calc-conversion-line")
                .with("factor", factor)
                .with("offset", offset),
        }),
    );
    let dsu = match request.from {
        ScaleName::Dsu => request.value,
        ScaleName::Es => answer.exact.0,
    };
    if answer.conversion == Conversion::Rebased2024 && dsu <= REBASED_FLOOR {
        lines.push(texts.get("calc-rebased-floor"));
    }
    lines
}

/// The expected score with its look-ups.
pub fn expected(
    rating: Decimal,
    answer: &ExpectedScore,
    regulation: &Regulation,
    texts: Texts,
) -> Vec<String> {
    let mut lines = heading(rating, regulation, texts);
    lines.extend(look_ups(&answer.terms, regulation, texts));
    lines.push(String::new());
    let mut steps = Steps::new(texts);
    steps.points("calc-expected", String::new(), answer.expected.0);
    lines.extend(steps.lines());
    lines
}

/// The performance rating, or its bound.
pub fn performance(
    answer: &PerformanceRating,
    regulation: &Regulation,
    texts: Texts,
) -> Vec<String> {
    // Table 1 does not apply to games of sets.
    let of_sets = regulation.play() == Play::Matches;
    let lang = texts.lang();
    let mut steps = Steps::new(texts);
    steps.given("calc-opponents-average", answer.average.0);
    let decimals = if of_sets { CURVE_DECIMALS } else { 2 };
    steps.text("calc-p", String::new(), rounded(lang, answer.p.0, decimals));
    if let (Some(d), Some(rating)) = (answer.d, answer.rating) {
        let of_table = match regulation.curve {
            Curve::Fide => "calc-d-fide",
            _ if of_sets => "calc-d-curve",
            _ => "calc-d",
        };
        steps.given(of_table, d.0);
        let sum = format!("{} {}", number(lang, answer.average.0), plus(d.0, texts));
        steps.step("name-performance-rating", sum, rating.0);
    } else if let Some(bound) = answer.bound_value {
        let sign = if answer.bound == Some("ge") {
            "≥"
        } else {
            "≤"
        };
        let bound = format!("{sign} {}", number(lang, bound.0));
        steps.text("name-performance-rating", String::new(), bound);
    }
    let mut lines = steps.lines();
    if answer.bound.is_some() {
        lines.push(String::new());
        lines.push(texts.get(if of_sets {
            "calc-only-a-bound-curve"
        } else {
            "calc-only-a-bound"
        }));
    }
    lines
}

/// The new rating with its look-ups and all terms.
pub fn rating(
    request: &RatingRequest,
    answer: &RatedEvent,
    regulation: &Regulation,
    texts: Texts,
) -> Vec<String> {
    let mut lines = heading(request.rating, regulation, texts);
    if request.doubles.is_some() {
        lines.insert(1, texts.get("calc-doubles"));
    }
    lines.extend(look_ups(&answer.terms, regulation, texts));
    lines.push(String::new());
    let games = number(texts.lang(), Decimal::from(request.opponents.len()));
    let from_average = match (request.method, answer.terms.first()) {
        (Method::Average, Some(term)) => {
            format!("{games} × {}", share(term.p.0, regulation, texts))
        }
        _ => String::new(),
    };
    let mut steps = Steps::new(texts);
    steps.points("calc-expected", from_average, answer.expected.0);
    let bonus = regulation.bonus.rule != BonusRule::None;
    formula(&mut steps, &answer.new, bonus, answer.threshold);
    lines.extend(steps.lines());
    lines
}

/// A newcomer's first rating, step by step, as in an explanation.
pub fn newcomer(answer: &NewcomerRating, regulation: &Regulation, texts: Texts) -> Vec<String> {
    let first = &answer.first;
    let lang = texts.lang();
    let mut lines =
        vec![texts.say(&Message::new("explain-first-average").with("average", first.average))];
    lines.extend(first_rating::lines(&FirstSteps {
        regulation,
        average: first.average,
        score: answer.score,
        games: answer.games,
        p: first.p,
        d: first.d,
        texts,
    }));
    let sum = format!("{} {}", number(lang, first.average), plus(first.d, texts));
    lines.push(format!("R_p = {sum} = {}", number(lang, first.exact)));
    let rounded = Decimal::from(answer.rounded);
    let rounded = number(lang, rounded);
    lines.push(format!("{}: {rounded}", texts.get("calc-rounded")));
    let lines = lines.iter();
    lines.flat_map(|line| page_lines(line, 2)).collect()
}

/// A player card: the opponents' average, and the new rating.
pub fn card(
    request: &CardRequest,
    answer: &CardAnswer,
    dsu: &Regulation,
    texts: Texts,
) -> Vec<String> {
    let lang = texts.lang();
    let card = &answer.card;
    let mut steps = Steps::new(texts);
    let games = match &request.known {
        CardKnown::Opponents(opponents) => {
            steps.given("calc-dsu-average", card.dsu_average);
            opponents.len()
        }
        CardKnown::BeforeAfter(known) => {
            inverted(&mut steps, known, answer, dsu);
            known.games as usize
        }
    };
    steps.given("calc-card-average", card.average.exact());
    let difference = card.new.old - card.average.exact();
    let look_up = format!("P({})", number(lang, difference));
    steps.text("calc-card-p", look_up, rounded(lang, card.p, 2));
    let product = format!("{games} × {}", rounded(lang, card.p, 2));
    steps.points("calc-expected", product, card.new.expected);
    formula(&mut steps, &card.new, true, None);
    if let Some(interval) = &answer.rounded_interval {
        let end = |value: Option<i32>| value.map(Decimal::from);
        let range = range(end(interval.low), end(interval.high), 0, texts);
        steps.text("calc-interval-rating", String::new(), range);
    }
    steps.lines()
}

/// The steps that recover the opponents' average from the DSU rating before and after.
fn inverted(steps: &mut Steps, known: &BeforeAfter, answer: &CardAnswer, dsu: &Regulation) {
    let texts = steps.texts;
    let lang = texts.lang();
    let Some(inversion) = answer.card.inversion else {
        return;
    };
    let change = known.after - known.before;
    let from_to = format!(
        "{} → {}",
        number(lang, known.before),
        number(lang, known.after)
    );
    steps.text("calc-dsu-change", from_to, signed(lang, change));
    steps.given("calc-dsu-k", dsu.k_of(known.before));
    if let Some(threshold) = dsu.bonus.threshold(known.games) {
        steps.given("calc-dsu-threshold", threshold);
    }
    let excess = rounded(lang, inversion.excess, CARD_DECIMALS);
    steps.text("calc-dsu-excess", String::new(), excess);
    let p = rounded(lang, inversion.p, CARD_DECIMALS);
    steps.text("calc-dsu-p", String::new(), p);
    let table = Expectation::new(dsu);
    if let Some(d) = table.d_between(inversion.p) {
        let rows = table.rows_around(inversion.p).map(|rows| {
            rows.map(|(p, d)| format!("D({}) = {}", rounded(lang, p, 2), number(lang, d)))
        });
        let rows = rows.map_or_else(String::new, |rows| rows.join(", "));
        steps.text("calc-dsu-d", rows, rounded(lang, d, CARD_DECIMALS));
    }
    let average = rounded(lang, answer.dsu_average.0, AVERAGE_DECIMALS);
    steps.text("calc-dsu-average", String::new(), average);
    let end = |end: Option<crate::rating::player_card::CardEnd>| end.map(|end| end.dsu_average);
    let range = range(
        end(inversion.low),
        end(inversion.high),
        AVERAGE_DECIMALS,
        texts,
    );
    steps.text("calc-interval", String::new(), range);
}

/// The continuous formula, from the expected score to the new rating.
fn formula(steps: &mut Steps, new: &NewRating, with_bonus: bool, threshold: Option<Decimal>) {
    let lang = steps.texts.lang();
    let show = |value| number(lang, value);
    let expected = points(new.expected, steps.texts);
    let excess = new.score - new.expected;
    steps.given("calc-score", new.score);
    let difference = format!("{} − {}", show(new.score), expected);
    steps.points("calc-excess", difference, excess);
    let bonus = match threshold {
        Some(threshold) if !new.bonus.is_zero() => {
            format!("{} − {}", points(excess, steps.texts), show(threshold))
        }
        _ => String::new(),
    };
    if with_bonus {
        steps.step("site-word-bonus", bonus, new.bonus);
    }
    steps.given("calc-k", new.k);
    let bonus = if new.bonus.is_zero() {
        String::new()
    } else {
        format!(" + {}", show(new.bonus))
    };
    let sum = format!(
        "{} + {} × ({} − {}{bonus})",
        show(new.old),
        show(new.k),
        show(new.score),
        expected,
    );
    // The digits that curves leave beyond those of the expected score mean nothing.
    let exact = if new.exact.normalize().scale() > CURVE_DECIMALS {
        round_half_away(new.exact, 2)
    } else {
        new.exact
    };
    steps.step("calc-new-rating", sum, exact);
    steps.given("calc-rounded", new.rounded.exact());
}

fn heading(rating: Decimal, regulation: &Regulation, texts: Texts) -> Vec<String> {
    let heading = Message::new("calc-heading")
        .with("rating", rating)
        .with("title", regulation.title.as_str())
        .with("name", regulation.name.as_str());
    vec![texts.say(&heading), String::new()]
}

/// The look-ups, one per line.
fn look_ups(terms: &[TermLine], regulation: &Regulation, texts: Texts) -> Vec<String> {
    let with_results = terms.iter().any(|term| term.result.is_some());
    let number = |key| Column::new(texts.get(key), Kind::Number);
    let mut columns = vec![
        number("name-opponent").showing(|term: &TermLine| term.opponent.0),
        number("name-difference").showing(|term: &TermLine| term.difference.0),
        number("calc-column-p").showing(|term: &TermLine| share(term.p.0, regulation, texts)),
    ];
    if with_results {
        let result = number("name-result");
        columns.push(result.showing(|term: &TermLine| term.result.map(|result| result.0)));
    }
    let mut lines = Table::of(columns, terms, texts.lang()).lines(WIDTH);
    if let Some(cut) = regulation.cut {
        let is_cut = |term: &TermLine| {
            let most = cut.greatest(term.opponent.0 + term.difference.0);
            most.is_some_and(|most| term.difference.0.abs() > Decimal::from(most))
        };
        if terms.iter().any(is_cut) {
            lines.extend(page_lines(&texts.say(&cut.sentence()), 0));
        }
    }
    lines
}

/// An expected share: the table has two decimals, the curves are shown with four.
fn share(p: Decimal, regulation: &Regulation, texts: Texts) -> String {
    let decimals = match regulation.curve {
        Curve::Table | Curve::Fide => 2,
        Curve::Normal | Curve::Logistic | Curve::Linear => CURVE_DECIMALS,
    };
    rounded(texts.lang(), p, decimals)
}

/// A score or expected score with two decimals at least, and no more than a curve is shown with.
fn points(value: Decimal, texts: Texts) -> String {
    let decimals = value.normalize().scale().clamp(2, CURVE_DECIMALS);
    rounded(texts.lang(), value, decimals)
}

/// `+ 16.5` or `− 16.5`.
fn plus(value: Decimal, texts: Texts) -> String {
    let sign = if value.is_sign_negative() { '−' } else { '+' };
    format!("{sign} {}", number(texts.lang(), value.abs()))
}

/// `1656.1 … 1659.6`; an open end is shown as `?`.
fn range(low: Option<Decimal>, high: Option<Decimal>, decimals: u32, texts: Texts) -> String {
    let end = |value: Option<Decimal>| {
        value.map_or_else(
            || "?".to_owned(),
            |value| rounded(texts.lang(), value, decimals),
        )
    };
    format!("{} … {}", end(low), end(high))
}
