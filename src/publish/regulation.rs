//! A regulation as readable text: every number it leaves to the board, with its paragraph.

use super::WIDTH;
use super::layout::wrap;
use super::table::{Column, Table};
use crate::domain::{Decimal, Message, Play};
use crate::rating::regulation::{
    Bonus, BonusRule, Curve, Eligibility, ExpectedRounding, MOST_IN_A_BATCH, Method, NewcomerRule,
    Newcomers, Period, Regulation, Scale,
};
use crate::text::{Texts, number, visible};

/// The regulation in 80 columns.
pub fn regulation(rules: &Regulation, texts: Texts) -> String {
    let mut text = format!("{}\n{}\n\n", visible(&rules.title), visible(&rules.source));
    let mut paragraph = |message: Message| {
        text.push_str(&wrap(&texts.say(&message), WIDTH, 2));
        text.push('\n');
    };
    paragraph(scale(&rules.scale));
    paragraph(Message::new(match rules.curve {
        Curve::Table => "rules-curve-table",
        Curve::Normal => "rules-curve-normal",
        Curve::Logistic => "rules-curve-logistic",
        Curve::Linear => "rules-curve-linear",
    }));
    match rules.expected_rounding {
        Some(ExpectedRounding::Decimals(count)) => {
            paragraph(Message::new("rules-rounding-decimals").with("count", count));
        }
        Some(ExpectedRounding::Step(step)) => {
            paragraph(Message::new("rules-rounding-step").with("step", step));
        }
        None => {}
    }
    paragraph(bonus(&rules.bonus));
    for message in newcomers(&rules.newcomers) {
        paragraph(message);
    }
    for message in game_of_sets(rules) {
        paragraph(message);
    }
    if rules.reliable_after > 0 {
        paragraph(Message::new("rules-reliable").with("games", rules.reliable_after));
    }
    // Coordinated tournaments are events of chess.
    if rules.play() == Play::Games {
        paragraph(Message::new(match rules.coordinated {
            Method::Average => "rules-coordinated-average",
            Method::PerGame => "rules-coordinated-per-game",
        }));
    }
    paragraph(eligible(rules.eligibility));
    if let Some(below) = rules.eligibility.minutes_per_move_below {
        paragraph(Message::new("rules-eligible-below").with("minutes", below));
    }
    paragraph(Message::new("rules-unrated"));
    text.push('\n');
    text.push_str(&bands(rules, texts));
    text
}

fn scale(scale: &Scale) -> Message {
    let message = match scale.dsu() {
        Some((factor, offset)) => Message::new("rules-scale")
            .with("factor", factor)
            .with("offset", offset),
        None => Message::new("rules-scale-own"),
    };
    message
        .with("name", scale.name.as_str())
        .with("sigma", scale.sigma)
}

fn newcomers(newcomers: &Newcomers) -> Vec<Message> {
    match newcomers.rule {
        NewcomerRule::None => return vec![Message::new("rules-newcomers-none")],
        NewcomerRule::OpponentsMean => {
            return vec![
                Message::new("rules-newcomers-mean").with("games", newcomers.minimum_games),
            ];
        }
        NewcomerRule::Performance => {}
    }
    let first = Message::new("rules-newcomers")
        .with("games", newcomers.minimum_games)
        .with("draws", newcomers.imaginary_draws);
    let opponents = Message::new(if newcomers.count_for_opponents {
        "rules-newcomers-count"
    } else {
        "rules-newcomers-left-out"
    });
    vec![first, opponents]
}

/// What only a regulation for a game of sets says: result values, the period, doubles.
fn game_of_sets(rules: &Regulation) -> Vec<Message> {
    let mut messages = Vec::new();
    if let Some(results) = rules.results {
        messages.push(
            Message::new("rules-results")
                .with("win", results.win)
                .with("narrow_win", results.narrow_win)
                .with("narrow_loss", results.narrow_loss)
                .with("loss", results.loss),
        );
    }
    if rules.period != Period::Event {
        let message = Message::new("rules-period").with("period", period(rules.period));
        messages.push(message.with("most", MOST_IN_A_BATCH));
    }
    if rules.doubles {
        messages.push(Message::new("rules-doubles"));
    } else if rules.results.is_some() {
        messages.push(Message::new("rules-doubles-left-out"));
    }
    messages
}

fn eligible(eligibility: Eligibility) -> Message {
    let Eligibility {
        notation,
        minutes_per_move,
        ..
    } = eligibility;
    let key = match (notation, minutes_per_move.is_zero()) {
        (true, _) => "rules-eligible",
        (false, false) => "rules-eligible-any-notation",
        (false, true) => "rules-eligible-all",
    };
    Message::new(key).with("minutes", minutes_per_move)
}

fn bonus(bonus: &Bonus) -> Message {
    match bonus.rule {
        BonusRule::TwoStep => Message::new("rules-bonus-two-step")
            .with("short", bonus.short)
            .with("long", bonus.long),
        BonusRule::Exceptional10 => Message::new("rules-bonus-10"),
        BonusRule::Exceptional5 => Message::new("rules-bonus-5"),
        BonusRule::None => Message::new("rules-bonus-none"),
    }
}

/// Which events are rated together.
pub(super) fn period(period: Period) -> Message {
    Message::new(period.key())
}

/// The factors K and the classes, by lowest rating.
fn bands(rules: &Regulation, texts: Texts) -> String {
    let from = |from: Option<Decimal>| {
        from.map_or_else(
            || texts.get("rules-below"),
            |from| number(texts.lang(), from),
        )
    };
    if let ([only], true) = (&rules.k[..], rules.classes.is_empty()) {
        let k = number(texts.lang(), only.k);
        let always = Message::new("explain-k-always").with("k", k);
        return wrap(&texts.say(&always), WIDTH, 2) + "\n";
    }
    let mut factors = Table::new(vec![
        Column::number(texts.get("rules-from")),
        Column::number("K"),
    ]);
    for band in &rules.k {
        factors.row([from(band.from), number(texts.lang(), band.k)]);
    }
    let mut text = factors.render(WIDTH);
    if !rules.classes.is_empty() {
        let mut classes = Table::new(vec![
            Column::number(texts.get("rules-from")),
            Column::text(texts.get("rules-class"), 4, 20),
        ]);
        for class in &rules.classes {
            classes.row([from(class.from), class.name.clone()]);
        }
        text.push('\n');
        text.push_str(&classes.render(WIDTH));
    }
    text
}
