//! Chooses how DSU numbers are converted: dated choices, and the line that fits the club's own members.
//!
//! Source: ES regulation, scales, and the re-basing of the DSU scale on 1 June 2024. What the booklet cannot derive,
//! the club chooses as a dated fact: the booklet's line, the line on the scale before the re-basing, or its own line.

use serde::Serialize;
use serde_json::json;

use super::pool_support;
use crate::app::club::rating_impact::{self, DraftChange};
use crate::app::club::{Club, Done};
use crate::app::error::{AppError, AppResult};
use crate::app::members::names;
use crate::app::settings::plausible::{self, Doubts};
use crate::domain::person::ExternalScale;
use crate::domain::{Date, Decimal, Message};
use crate::publish::json::Number;
use crate::publish::pools::calibration_text::{Calibration, FitRow, Outlier};
use crate::publish::pools::scale_text::ConversionRow;
use crate::rating::calibration::{Fit, Pair, fit, line, outliers};
use crate::rating::conversion::Conversion;
use crate::rating::facts::{ConversionInForce, Facts};
use crate::rating::ledger::{Cutoff, rate};
use crate::rating::regulation::Regulation;
use crate::store::{list, scale};

/// The rules by which DSU may have computed the numbers on a player card: names of regulations that come with the
/// program.
pub const CARD_RULES: [&str; 2] = ["dsu", "dsu-2015"];
/// The number of outliers listed in a calibration.
const NAMED_OUTLIERS: usize = 5;

/// The result of putting a conversion into force.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ConversionSet {
    /// First day.
    pub from: Date,
    /// `booklet`, `rebased-2024` or `line`.
    pub conversion: &'static str,
    /// For a line: DSU points per point of the club's scale.
    pub factor: Option<Number>,
    /// For a line: the DSU number of rating 0.
    pub offset: Option<Number>,
    /// The DSU rules by which player cards are read.
    pub card_rules: String,
    /// The published lists after that day, which do not change.
    pub published: Vec<Date>,
    /// The effect on the next list.
    pub draft: Option<DraftChange>,
    /// The conversion as a value to compute with.
    #[serde(skip)]
    pub exact: Conversion,
}

/// The conversions by day, oldest first, the booklet's before the first one.
pub fn all(club: &Club) -> AppResult<Vec<ConversionRow>> {
    let facts = club.facts()?;
    let today = club.session.today();
    let current = facts.conversions.iter().rposition(|one| one.from <= today);
    let booklet = ConversionRow {
        from: None,
        in_force: current.is_none(),
        ..conversion_row(Conversion::Booklet, "dsu")
    };
    let own = facts
        .conversions
        .iter()
        .enumerate()
        .map(|(at, one)| ConversionRow {
            from: Some(one.from),
            in_force: current == Some(at),
            ..conversion_row(one.conversion, &one.card_rules)
        });
    Ok(std::iter::once(booklet).chain(own).collect())
}

/// Puts a conversion into force from a day on; without `card_rules` player cards are read as before.
///
/// # Errors
/// A doubt where the members' own numbers are far from the line, and on a day that has a conversion already, which it
/// replaces; a user error for the re-based line before 1 June 2024, a line that is out of range, or card rules that
/// do not exist.
pub fn set(
    club: &mut Club,
    from: Date,
    conversion: Conversion,
    card_rules: Option<&str>,
) -> AppResult<Done<ConversionSet>> {
    pool_support::require_dsu_scale(club)?;
    check_conversion(conversion, from)?;
    if let Some(rules) = card_rules
        && !CARD_RULES.contains(&rules)
    {
        return Err(AppError::user(
            Message::new("error-card-rules").with("name", rules),
        ));
    }
    doubted(club, from, conversion)?.require_confirmed(club)?;
    let published = published_after(club, from)?;
    let subject = json!({ "date": from, "conversion": conversion.name() });
    let pool = club.pool;
    let (unchanged, today) = (club.before_change(), club.session.today());
    club.write("conversion-set", subject, |op| {
        let before = scale::conversions(op.conn(), pool)?;
        let facts = Facts {
            conversions: before,
            ..Facts::default()
        };
        let card_rules = card_rules.unwrap_or_else(|| facts.card_rules_on(from));
        let in_force = ConversionInForce {
            from,
            conversion,
            card_rules: card_rules.to_owned(),
        };
        scale::set_conversion(op, pool, &in_force)?;
        let row = conversion_row(conversion, card_rules);
        let draft = rating_impact::of_draft(op, &unchanged, today)?;
        Ok(ConversionSet {
            draft,
            from,
            conversion: row.conversion,
            factor: row.factor,
            offset: row.offset,
            card_rules: row.card_rules,
            published,
            exact: conversion,
        })
    })
}

/// The doubts about a conversion: its day, another conversion on that day, and a line far from the members' numbers.
fn doubted(club: &Club, from: Date, conversion: Conversion) -> AppResult<Doubts> {
    let mut doubts = Doubts::new(club)?;
    doubts.add(&plausible::RULES_DAY, from);
    let facts = club.facts()?;
    if let Some(same) = facts.conversions.iter().find(|one| one.from == from) {
        let of_day = u32::from(same.conversion != conversion);
        doubts.add_with(&plausible::CONVERSION_AGAIN, of_day, |doubt| {
            doubt
                .with("date", from)
                .with("name", same.conversion.name())
        });
    }
    let today = club.session.today();
    let Some(rules) = facts.regulation_on(from) else {
        return Ok(doubts);
    };
    let pairs = pairs(&facts, today, rules.reliable_after);
    if let Some(fit) = fit(&pairs, conversion, &rules.scale, 0) {
        doubts.add_with(&plausible::CONVERSION_FAR, fit.mean, |doubt| {
            doubt.with("members", pairs.len())
        });
    }
    Ok(doubts)
}

/// The published lists after a day; a change of the rules from that day on does not affect them.
pub fn published_after(club: &Club, day: Date) -> AppResult<Vec<Date>> {
    let lists = list::all(club.conn(), club.pool)?;
    let mut days: Vec<Date> = lists.iter().map(|list| list.date).collect();
    days.retain(|date| *date > day);
    days.dedup();
    Ok(days)
}

/// Fits a line through the day's members who have both numbers, and compares it with the booklet's and the re-based
/// one. Without `min_games` only reliable ratings count (ES regulation: 30 rated games).
pub fn calibrate(club: &Club, on: Option<Date>, min_games: Option<u32>) -> AppResult<Calibration> {
    pool_support::require_dsu_scale(club)?;
    let on = on.unwrap_or_else(|| club.session.today());
    let facts = club.facts()?;
    let rules = facts
        .regulation_on(on)
        .ok_or_else(|| AppError::internal(Message::new("error-row-gone")))?;
    let min_games = min_games.unwrap_or(rules.reliable_after);
    let pairs = pairs(&facts, on, min_games);
    let fitted = line(&pairs);
    let current = facts.conversion_on(on);
    let own = (!Conversion::NAMED.contains(&current)).then_some((current, 0));
    let named = Conversion::NAMED.into_iter().map(|one| (one, 0));
    let adopted = fitted.filter(|line| *line != current);
    let lines: Vec<FitRow> = named
        .chain(own)
        .chain(adopted.map(|line| (line, 2)))
        .filter_map(|(one, numbers)| fit(&pairs, one, &rules.scale, numbers))
        .map(|fit| fit_row(&fit, rules, current))
        .collect();
    let names = names::today(club)?;
    let far = fitted.map(|line| outliers(&pairs, line, &rules.scale));
    let outliers = far
        .unwrap_or_default()
        .into_iter()
        .take(NAMED_OUTLIERS)
        .map(|(pair, difference)| Outlier {
            member: pair.person,
            name: names.get(&pair.person).cloned().unwrap_or_default(),
            rating: pair.rating,
            dsu: pair.dsu,
            difference: difference.into(),
        });
    Ok(Calibration {
        on,
        min_games,
        members: pairs.len(),
        lines,
        outliers: outliers.collect(),
        command: fitted.and_then(|line| command(line, on)),
    })
}

/// The day's members with a rating from enough games and a DSU number.
fn pairs(facts: &Facts, on: Date, min_games: u32) -> Vec<Pair> {
    let ledger = rate(facts, Cutoff::today(on));
    facts
        .persons
        .iter()
        .filter(|(_, person)| person.is_member_on(on))
        .filter_map(|(id, person)| {
            let standing = ledger.standing(*id)?;
            (standing.games >= min_games).then_some(Pair {
                person: *id,
                rating: standing.rating?,
                dsu: person.external_on(ExternalScale::Dsu, on)?,
            })
        })
        .collect()
}

/// The command that adopts a line, where its parameters are in the accepted range.
fn command(line: Conversion, from: Date) -> Option<String> {
    let Conversion::Line { factor, offset } = line else {
        return None;
    };
    check_conversion(line, from).ok()?;
    Some(format!(
        "klubrating conversion set line --from {from} --factor {factor} --offset {offset}"
    ))
}

fn conversion_row(conversion: Conversion, card_rules: &str) -> ConversionRow {
    let (factor, offset) = numbers(conversion);
    ConversionRow {
        from: None,
        conversion: conversion.name(),
        factor,
        offset,
        card_rules: card_rules.to_owned(),
        in_force: false,
        exact: conversion,
    }
}

fn numbers(conversion: Conversion) -> (Option<Number>, Option<Number>) {
    match conversion {
        Conversion::Line { factor, offset } => (Some(factor.into()), Some(offset.into())),
        Conversion::Booklet | Conversion::Rebased2024 => (None, None),
    }
}

fn fit_row(fit: &Fit, rules: &Regulation, current: Conversion) -> FitRow {
    let (factor, offset) = match fit.conversion {
        Conversion::Booklet => (
            rules.scale.dsu_factor.map(Into::into),
            rules.scale.dsu_offset.map(Into::into),
        ),
        other => numbers(other),
    };
    FitRow {
        conversion: fit.conversion.name(),
        factor,
        offset,
        mean: fit.mean.into(),
        deviation: fit.deviation.into(),
        in_force: fit.conversion == current,
    }
}

/// Checks that the numbers of a line make sense, and that the re-based line does not begin before the re-basing.
fn check_conversion(conversion: Conversion, from: Date) -> AppResult<()> {
    match conversion {
        Conversion::Booklet => Ok(()),
        Conversion::Rebased2024 if from >= Conversion::rebasing_day() => Ok(()),
        Conversion::Rebased2024 => Err(AppError::user(
            Message::new("error-rebased-before").with("date", Conversion::rebasing_day()),
        )
        .hinted(Message::new("hint-rebased-before"))),
        Conversion::Line { factor, offset } => {
            let usual = factor >= Decimal::new(1, 1) && factor <= Decimal::ONE_HUNDRED;
            let exact = factor.normalize().scale() <= 4 && offset.normalize().scale() <= 4;
            if usual && exact && offset.abs() <= Decimal::from(10_000) {
                return Ok(());
            }
            Err(AppError::user(Message::new("error-conversion-line"))
                .hinted(Message::new("hint-conversion-line")))
        }
    }
}
