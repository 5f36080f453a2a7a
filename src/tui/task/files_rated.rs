//! Ratings of what is in a file: of games at once, of programs by positions, of games of several.

use std::sync::{Mutex, PoisonError};

use super::files::{file, path};
use super::{
    Subject, Task, choices, count, document, is_yes, long_document, no_or_yes, number, problem,
};
use crate::app::elostat::{self, Request};
use crate::app::multiplayer;
use crate::app::testsuite::{self, Absent, Extra, Seconds};
use crate::domain::Decimal;
use crate::publish::elostat::{Which, text as elostat_text};
use crate::publish::multiplayer::text as multiplayer_text;
use crate::rating::multiplayer::Method;
use crate::rating::multiplayer::discount::{Discount, Place};
use crate::rating::multiplayer::normalisation::{Factors, Normalisation};
use crate::rating::simultaneous::bradley_terry::{FirstMove, Model};
use crate::tui::action::Action;
use crate::tui::ctx::Ctx;
use crate::tui::form::opinion_scope::{draws_of, methods};
use crate::tui::form::{Field, FieldType, Problems, Values};
use crate::tui::message::Effect;
use crate::tui::worker::Progress;

/// The mean Elo of programs and clusters where none is given.
const START_ELO: f64 = 2600.0;

/// More than any first move is worth.
const MOST_FIRST_MOVE: f64 = 1_000.0;

pub(super) const TASKS: &[Task] = &[
    Task {
        action: Action::EloOfFile,
        fields: elo_fields,
        run: elo,
    },
    Task {
        action: Action::SuiteOfFile,
        fields: |subject, ctx| {
            let absent = [
                ("unsolved", "task-absent-unsolved"),
                ("not-tested", "task-absent-not-tested"),
            ];
            let mut fields = file(subject, ctx);
            fields.extend([
                start_elo(),
                Field::new("task-max-time", FieldType::Number).optional(),
                choices("task-absent", &absent, ctx),
                no_or_yes("task-positions", ctx),
                no_or_yes("task-pairs", ctx),
            ]);
            fields
        },
        run: suite,
    },
    Task {
        action: Action::MultiplayerOfFile,
        fields: |subject, ctx| {
            let normalising = [
                ("strict", "task-normalising-strict"),
                ("maslen", "task-normalising-maslen"),
            ];
            let discounts = [
                ("auto", "task-discount-auto"),
                ("none", "task-discount-none"),
            ];
            let places = [
                ("after", "task-place-after"),
                ("inside", "task-place-inside"),
            ];
            let mut fields = file(subject, ctx);
            fields.extend([
                choices("task-normalising", &normalising, ctx),
                Field::new("task-factors", FieldType::Text).optional(),
                choices("task-discount", &discounts, ctx),
                Field::new("task-discount-value", FieldType::Number).optional(),
                choices("task-place", &places, ctx),
                no_or_yes("task-games", ctx),
            ]);
            fields
        },
        run: several,
    },
];

fn start_elo() -> Field {
    Field::new("task-start-elo", FieldType::Number).proposing(START_ELO.to_string())
}

fn elo_fields(subject: Subject, ctx: &Ctx) -> Vec<Field> {
    let extremes = [
        ("600", "task-extreme-600"),
        ("exclude", "task-extreme-exclude"),
    ];
    let mut fields = file(subject, ctx);
    fields.extend([
        Field::new("task-model", FieldType::Choice(methods(ctx))),
        start_elo(),
        choices("task-extreme", &extremes, ctx),
        Field::new("task-anchor", FieldType::Text).optional(),
        Field::new("task-anchor-elo", FieldType::Number).optional(),
        Field::new("task-first-move", FieldType::Number).optional(),
        count("task-min-games"),
        Field::new("task-first-day", FieldType::Day).optional(),
        Field::new("task-last-day", FieldType::Day).optional(),
        Field::new("task-aliases", FieldType::Path).optional(),
        Field::new("task-head-to-head", FieldType::Text).optional(),
        count("task-superiority"),
    ]);
    fields
}

/// A number that was typed, as the methods take it.
fn typed(values: &Values, name: &str) -> Option<f64> {
    let number: Decimal = values.number(name)?;
    number.try_into().ok()
}

fn elo(_: Subject, values: &Values, ctx: &Ctx) -> Result<Effect, Problems> {
    let anchor = match (values.some("task-anchor"), typed(values, "task-anchor-elo")) {
        (Some(name), Some(elo)) => Some((name, elo)),
        (None, None) => None,
        (Some(_), None) => return Err(problem("task-anchor-elo", "field-is-empty")),
        (None, Some(_)) => return Err(problem("task-anchor", "field-is-empty")),
    };
    let draws = draws_of(values.text("task-model"));
    let first_move = match typed(values, "task-first-move") {
        None => FirstMove::Estimated,
        Some(points) if points.abs() <= MOST_FIRST_MOVE => FirstMove::Fixed(points),
        Some(_) => return Err(problem("task-first-move", "hint-value-first-move")),
    };
    let request = Request {
        files: vec![path(values)?],
        aliases: values.path("task-aliases"),
        from: values.day("task-first-day"),
        to: values.day("task-last-day"),
        which: match draws {
            None => Which::EloStat,
            Some(_) => Which::BradleyTerry,
        },
        model: Model {
            draws: draws.unwrap_or_default(),
            first_move,
        },
        keeps_extremes: values.text("task-extreme") != "exclude",
        start: typed(values, "task-start-elo").unwrap_or(START_ELO),
        anchor,
        min_games: number(values, "task-min-games").unwrap_or(1),
        head_to_head: values.some("task-head-to-head"),
        superiority: number(values, "task-superiority").map(|count| count as usize),
    };
    Ok(long_document(
        Action::EloOfFile,
        "elo.txt",
        ctx,
        move |club, texts, progress| {
            let progress = Mutex::new(progress.clone());
            let rated = elostat::rate(&request, club.path(), &|done, total| {
                let progress = progress.lock().unwrap_or_else(PoisonError::into_inner);
                goes_on(&progress, done, total)
            })?;
            Ok(elostat_text::page(&rated.report, texts))
        },
    ))
}

/// Reports the bytes read, in megabytes; of a packed file it is not known how many follow.
fn goes_on(progress: &Progress, done: u64, total: Option<u64>) -> bool {
    let megabytes = |bytes: u64| usize::try_from(bytes / 1_000_000).unwrap_or(usize::MAX);
    let done = megabytes(done);
    progress.step(done, total.map_or(done, megabytes).max(done + 1))
}

fn suite(_: Subject, values: &Values, ctx: &Ctx) -> Result<Effect, Problems> {
    let path = path(values)?;
    let max_time = match typed(values, "task-max-time") {
        None => None,
        Some(seconds) => match Seconds::new(seconds).filter(|_| seconds > 0.0) {
            Some(seconds) => Some(seconds),
            None => return Err(problem("task-max-time", "field-is-no-decimal")),
        },
    };
    let request = testsuite::Request {
        start: typed(values, "task-start-elo").unwrap_or(START_ELO),
        max_time,
        absent: values.word::<Absent>("task-absent")?,
    };
    let extra = Extra {
        positions: is_yes(values, "task-positions"),
        pairs: is_yes(values, "task-pairs"),
    };
    Ok(document(
        Action::SuiteOfFile,
        "testsuite.txt",
        ctx,
        move |club, texts| {
            let (report, _) = testsuite::rate(&path, club.path(), request)?;
            Ok(testsuite::page(&report, extra, texts))
        },
    ))
}

fn several(_: Subject, values: &Values, ctx: &Ctx) -> Result<Effect, Problems> {
    let path = path(values)?;
    let method = method(values)?;
    let games = is_yes(values, "task-games");
    Ok(document(
        Action::MultiplayerOfFile,
        "multiplayer.txt",
        ctx,
        move |club, texts| {
            let (report, _) = multiplayer::rate(&path, club.path(), method)?;
            Ok(multiplayer_text::page(&report, games, texts))
        },
    ))
}

fn method(values: &Values) -> Result<Method, Problems> {
    let normalisation = match (values.text("task-normalising"), values.some("task-factors")) {
        ("maslen", None) => Normalisation::Maslen(Factors::default()),
        ("maslen", Some(text)) => Normalisation::Maslen(factors(&text)?),
        (_, None) => Normalisation::Strict,
        (_, Some(_)) => return Err(problem("task-factors", "task-factors-idle")),
    };
    let discount = match (
        values.text("task-discount"),
        typed(values, "task-discount-value"),
    ) {
        (_, Some(given)) if given > 0.0 => Discount::Given(given),
        (_, Some(_)) => return Err(problem("task-discount-value", "field-is-no-decimal")),
        ("none", None) => Discount::None,
        _ => Discount::Auto,
    };
    let place = match values.text("task-place") {
        "inside" => Place::Inside,
        _ => Place::After,
    };
    Ok(Method {
        normalisation,
        discount,
        place,
        ..Method::default()
    })
}

/// Factors above 0, with blanks or semicolons between them; a comma is a decimal mark.
fn factors(text: &str) -> Result<Factors, Problems> {
    let parts = text.split([';', ' ']).filter(|part| !part.is_empty());
    let factors = parts.map(|part| part.replace(',', ".").parse::<f64>().ok());
    let factors: Option<Vec<f64>> = factors
        .map(|factor| factor.filter(|factor| *factor > 0.0 && factor.is_finite()))
        .collect();
    let factors = factors.filter(|factors| !factors.is_empty());
    let factors = factors.ok_or_else(|| problem("task-factors", "task-factors-wrong"))?;
    Ok(Factors(factors))
}
