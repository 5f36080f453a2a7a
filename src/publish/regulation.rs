//! A regulation as readable text: every number it leaves to the board, with its paragraph.

use super::WIDTH;
use super::layout::wrap;
use super::table::{Column, Table};
use crate::domain::{Decimal, Message};
use crate::rating::regulation::{Bonus, BonusRule, Curve, ExpectedRounding, Method, Regulation};
use crate::text::{Texts, number, visible};

/// The regulation in 80 columns.
pub fn regulation(rules: &Regulation, texts: Texts) -> String {
    let mut text = format!("{}\n{}\n\n", visible(&rules.title), visible(&rules.source));
    let mut paragraph = |message: Message| {
        text.push_str(&wrap(&texts.say(&message), WIDTH, 2));
        text.push('\n');
    };
    paragraph(
        Message::new("rules-scale")
            .with("name", rules.scale.name.as_str())
            .with("sigma", rules.scale.sigma)
            .with("factor", rules.scale.dsu_factor)
            .with("offset", rules.scale.dsu_offset),
    );
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
    paragraph(
        Message::new("rules-newcomers")
            .with("games", rules.newcomers.minimum_games)
            .with("draws", rules.newcomers.imaginary_draws),
    );
    paragraph(Message::new(if rules.newcomers.count_for_opponents {
        "rules-newcomers-count"
    } else {
        "rules-newcomers-left-out"
    }));
    paragraph(Message::new("rules-reliable").with("games", rules.reliable_after));
    paragraph(Message::new(match rules.coordinated {
        Method::Average => "rules-coordinated-average",
        Method::PerGame => "rules-coordinated-per-game",
    }));
    let eligible = if rules.eligibility.notation {
        "rules-eligible"
    } else {
        "rules-eligible-any-notation"
    };
    paragraph(Message::new(eligible).with("minutes", rules.eligibility.minutes_per_move));
    if let Some(below) = rules.eligibility.minutes_per_move_below {
        paragraph(Message::new("rules-eligible-below").with("minutes", below));
    }
    paragraph(Message::new("rules-unrated"));
    text.push('\n');
    text.push_str(&bands(rules, texts));
    text
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

/// The factors K and the classes, by lowest rating.
fn bands(rules: &Regulation, texts: Texts) -> String {
    let from = |from: Option<Decimal>| {
        from.map_or_else(
            || texts.get("rules-below"),
            |from| number(texts.lang(), from),
        )
    };
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
