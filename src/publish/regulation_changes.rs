//! What differs between two regulations, in plain words, and the announcement of a change (ES regulation §8).

use super::WIDTH;
use super::layout::wrap;
use super::regulation::period;
use crate::domain::{Date, Decimal, Message};
use crate::rating::regulation::{
    Bonus, BonusRule, Curve, ExpectedRounding, Method, NewcomerRule, Regulation, Results,
};
use crate::text::{Texts, long_date, number, visible};

/// A number or choice in which two regulations differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The parameter as a regulation's text names it: `k`, `bonus`, `newcomers.minimum_games`.
    pub parameter: &'static str,
    /// What it is called.
    pub label: String,
    /// What the first one says.
    pub before: String,
    /// What the second one says.
    pub after: String,
}

/// A change of the regulation that is to be announced.
#[derive(Clone, Copy, Debug)]
pub struct Announced<'a> {
    pub club: &'a str,
    /// The rules before.
    pub old: &'a Regulation,
    /// The rules after.
    pub new: &'a Regulation,
    /// First day of the new ones.
    pub from: Date,
    /// The day of the board's approval.
    pub approved: Date,
    /// Who approved them.
    pub by: &'a str,
    /// The committee's own words.
    pub text: &'a str,
}

/// The parameters in which two regulations differ, in the order of a regulation's text.
pub fn differences(old: &Regulation, new: &Regulation, texts: Texts) -> Vec<Difference> {
    let pairs = parameters(old, texts)
        .into_iter()
        .zip(parameters(new, texts));
    pairs
        .filter(|((.., before), (.., after))| before != after)
        .map(|((parameter, before), (_, after))| Difference {
            parameter,
            label: texts.get(label(parameter)),
            before,
            after,
        })
        .collect()
}

/// The differences as lines of 80 columns.
pub fn difference_lines(differences: &[Difference], texts: Texts) -> Vec<String> {
    let mut lines = Vec::new();
    for one in differences {
        lines.push(format!("{}:", visible(&one.label)));
        for (key, value) in [("change-before", &one.before), ("change-after", &one.after)] {
            let text = format!("  {}: {}", texts.get(key), visible(value));
            lines.extend(wrap(&text, WIDTH, 4).lines().map(str::to_owned));
        }
    }
    lines
}

/// The announcement of a change, ready for the club's bulletin, in 80 columns.
pub fn announcement(change: &Announced<'_>, texts: Texts) -> String {
    let lang = texts.lang();
    let mut text = String::new();
    let mut paragraph = |sentence: String| {
        text.push_str(&wrap(&visible(&sentence), WIDTH, 0));
        text.push_str("\n\n");
    };
    paragraph(texts.say(&Message::new("announcement-title").with("club", change.club)));
    paragraph(
        texts.say(
            &Message::new("announcement-from")
                .with("date", long_date(lang, change.from))
                .with("title", change.new.title.as_str()),
        ),
    );
    paragraph(change.text.to_owned());
    let differences = differences(change.old, change.new, texts);
    if differences.is_empty() {
        paragraph(texts.get("announcement-no-change"));
    } else {
        paragraph(texts.get("announcement-changes"));
        let lines = difference_lines(&differences, texts);
        text.push_str(&lines.join("\n"));
        text.push_str("\n\n");
    }
    let approved = Message::new("announcement-approved")
        .with("date", long_date(lang, change.approved))
        .with("by", change.by);
    text.push_str(&wrap(&visible(&texts.say(&approved)), WIDTH, 0));
    text.push('\n');
    text
}

/// Every parameter with its value in words, always in the same order.
fn parameters(rules: &Regulation, texts: Texts) -> Vec<(&'static str, String)> {
    let count = |key, count: u32| texts.say(&Message::new(key).with("count", count));
    let scale = match rules.scale.dsu() {
        Some((factor, offset)) => Message::new("change-scale")
            .with("factor", factor)
            .with("offset", offset),
        None => Message::new("change-scale-own"),
    };
    let scale = scale
        .with("name", rules.scale.name.as_str())
        .with("sigma", rules.scale.sigma);
    let newcomers = &rules.newcomers;
    let k = rules
        .k
        .iter()
        .map(|band| (number(texts.lang(), band.k), band.from));
    let classes = rules
        .classes
        .iter()
        .map(|class| (class.name.clone(), class.from));
    vec![
        ("scale", texts.say(&scale)),
        ("curve", texts.get(curve(rules.curve))),
        (
            "expected_rounding",
            rounding(rules.expected_rounding, texts),
        ),
        ("k", bands(k, texts)),
        ("bonus", texts.say(&bonus(&rules.bonus))),
        (
            "newcomers.rule",
            texts.get(match newcomers.rule {
                NewcomerRule::Performance => "change-newcomers-performance",
                NewcomerRule::OpponentsMean => "change-newcomers-mean",
                NewcomerRule::None => "change-newcomers-none",
            }),
        ),
        (
            "newcomers.minimum_games",
            count("change-games", newcomers.minimum_games),
        ),
        (
            "newcomers.imaginary_draws",
            count("change-draws", newcomers.imaginary_draws),
        ),
        (
            "newcomers.count_for_opponents",
            texts.get(yes_no(newcomers.count_for_opponents)),
        ),
        (
            "reliable_after",
            count("change-games", rules.reliable_after),
        ),
        (
            "coordinated",
            texts.get(match rules.coordinated {
                Method::Average => "change-average",
                Method::PerGame => "change-per-game",
            }),
        ),
        (
            "eligibility.notation",
            texts.get(yes_no(rules.eligibility.notation)),
        ),
        (
            "eligibility.minutes_per_move",
            number(texts.lang(), rules.eligibility.minutes_per_move),
        ),
        (
            "eligibility.minutes_per_move_below",
            match rules.eligibility.minutes_per_move_below {
                Some(below) => number(texts.lang(), below),
                None => texts.get("change-no-limit"),
            },
        ),
        ("results", texts.say(&results(rules.results))),
        ("period", texts.say(&period(rules.period))),
        ("doubles", texts.get(yes_no(rules.doubles))),
        ("classes", bands(classes, texts)),
    ]
}

fn label(parameter: &str) -> &'static str {
    match parameter {
        "scale" => "change-label-scale",
        "curve" => "change-label-curve",
        "expected_rounding" => "change-label-rounding",
        "k" => "change-label-k",
        "bonus" => "change-label-bonus",
        "newcomers.minimum_games" => "change-label-minimum-games",
        "newcomers.imaginary_draws" => "change-label-draws",
        "newcomers.count_for_opponents" => "change-label-count",
        "reliable_after" => "change-label-reliable",
        "coordinated" => "change-label-coordinated",
        "eligibility.notation" => "change-label-notation",
        "eligibility.minutes_per_move" => "change-label-minutes",
        "eligibility.minutes_per_move_below" => "change-label-minutes-below",
        "newcomers.rule" => "change-label-newcomers",
        "results" => "change-label-results",
        "period" => "change-label-period",
        "doubles" => "change-label-doubles",
        _ => "change-label-classes",
    }
}

fn yes_no(yes: bool) -> &'static str {
    if yes { "change-yes" } else { "change-no" }
}

fn curve(curve: Curve) -> &'static str {
    match curve {
        Curve::Table => "explain-curve-table",
        Curve::Normal => "explain-curve-normal",
        Curve::Logistic => "explain-curve-logistic",
        Curve::Linear => "explain-curve-linear",
    }
}

fn rounding(rounding: Option<ExpectedRounding>, texts: Texts) -> String {
    match rounding {
        None => texts.get("change-rounding-none"),
        Some(ExpectedRounding::Decimals(count)) => {
            texts.say(&Message::new("change-rounding-decimals").with("count", count))
        }
        Some(ExpectedRounding::Step(step)) => {
            texts.say(&Message::new("change-rounding-step").with("step", step))
        }
    }
}

fn results(results: Option<Results>) -> Message {
    match results {
        None => Message::new("change-results-chess"),
        Some(results) => Message::new("change-results")
            .with("win", results.win)
            .with("narrow_win", results.narrow_win)
            .with("narrow_loss", results.narrow_loss)
            .with("loss", results.loss),
    }
}

fn bonus(bonus: &Bonus) -> Message {
    match bonus.rule {
        BonusRule::TwoStep => Message::new("change-bonus-two-step")
            .with("short", bonus.short)
            .with("long", bonus.long),
        BonusRule::Exceptional10 => Message::new("change-bonus-table").with("percent", 10),
        BonusRule::Exceptional5 => Message::new("change-bonus-table").with("percent", 5),
        BonusRule::None => Message::new("change-bonus-none"),
    }
}

/// `4 from 175; 5 from 150; 6 below`.
fn bands(bands: impl Iterator<Item = (String, Option<Decimal>)>, texts: Texts) -> String {
    let said: Vec<String> = bands
        .map(|(what, from)| {
            let message = match from {
                Some(from) => Message::new("change-band").with("from", from),
                None => Message::new("change-band-lowest"),
            };
            texts.say(&message.with("what", what))
        })
        .collect();
    said.join("; ")
}
