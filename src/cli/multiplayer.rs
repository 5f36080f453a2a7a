//! `multiplayer`: ranks the players of multiplayer games.

use std::path::PathBuf;

use clap::Args;

use super::csv_output::Excel;
use super::value_parsers::{self, BadValue};
use super::{Context, Status};
use crate::app::AppResult;
use crate::app::lists::printing::Format;
use crate::app::pools::multiplayer;
use crate::publish::multiplayer::{Report, csv, json, text};
use crate::rating::multiplayer::Method;
use crate::rating::multiplayer::discount::{Discount, Place};
use crate::rating::multiplayer::normalisation::{Factors, Normalisation};
use crate::rating::multiplayer::pool::Scheme;

/// The greatest meaningful value of X and of a factor.
const LARGEST: f64 = 1_000_000.0;

#[allow(clippy::struct_excessive_bools)] // each a switch of its own
#[derive(Debug, Args)]
#[command(after_help = "multiplayer multiplayer.csv")]
pub(super) struct MultiplayerArgs {
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[arg(long, value_name = "HOW", value_parser = value_parsers::word::<Scheme>(), default_value = "strict")]
    normalisation: Scheme,
    #[arg(long, value_name = "F,F", value_parser = factors)]
    factors: Option<Factors>,
    #[arg(long, value_name = "X", value_parser = discount, default_value = "auto",
          allow_negative_numbers = true)]
    discount: Discount,
    #[arg(long)]
    discount_inside: bool,
    #[arg(long, value_name = "E", value_parser = epsilon, default_value = "1e-12",
          allow_negative_numbers = true)]
    epsilon: f64,
    #[arg(long)]
    lower_is_better: bool,
    #[arg(long)]
    games: bool,
    #[arg(long)]
    passes: bool,
    #[arg(long, value_name = "FORMAT", value_parser = value_parsers::word::<Format>())]
    format: Option<Format>,
    #[command(flatten)]
    excel: Excel,
}

/// A number above 0, also with an exponent.
fn positive(text: &str, hint: &'static str) -> Result<f64, BadValue> {
    let number: Option<f64> = text.trim().parse().ok();
    number
        .filter(|number| *number > 0.0 && *number <= LARGEST)
        .ok_or(BadValue(hint))
}

pub(super) fn factors(text: &str) -> Result<Factors, BadValue> {
    if text.trim() == "none" {
        return Ok(Factors::none());
    }
    // If values are separated by blanks or semicolons, a comma is a decimal mark.
    let has_others = text.trim().contains([';', ' ']);
    let is_between = |letter: char| match letter {
        ',' => !has_others,
        letter => letter == ';' || letter == ' ',
    };
    let factors = text.split(is_between).filter(|part| !part.is_empty());
    let factors: Vec<f64> = factors
        .map(|factor| positive(&factor.replace(',', "."), "hint-value-factors"))
        .collect::<Result<_, _>>()?;
    if factors.is_empty() {
        return Err(BadValue("hint-value-factors"));
    }
    Ok(Factors(factors))
}

pub(super) fn discount(text: &str) -> Result<Discount, BadValue> {
    match text.trim() {
        "auto" => Ok(Discount::Auto),
        "none" | "0" => Ok(Discount::None),
        number => {
            let number = number.replace(',', ".");
            positive(&number, "hint-value-discount").map(Discount::Given)
        }
    }
}

fn epsilon(text: &str) -> Result<f64, BadValue> {
    let bad = "hint-value-epsilon";
    positive(text, bad)
        .ok()
        .filter(|epsilon| *epsilon <= 1.0)
        .ok_or(BadValue(bad))
}

pub(super) fn run(args: &MultiplayerArgs, context: &mut Context) -> AppResult<Status> {
    let method = method(args)?;
    let database = context.database()?.path;
    let (report, problems) = multiplayer::rate(&args.file, &database, method)?;
    context.warn(&problems, &args.file.display().to_string());
    print(&report, args, context)?;
    Ok(Status::Done)
}

fn method(args: &MultiplayerArgs) -> AppResult<Method> {
    if args.lower_is_better {
        return Err(multiplayer::lower_is_better());
    }
    let normalisation = match (args.normalisation, &args.factors) {
        (Scheme::Strict, None) => Normalisation::Strict,
        (Scheme::Strict, Some(_)) => return Err(multiplayer::idle_factors()),
        (Scheme::Maslen, given) => Normalisation::Maslen(given.clone().unwrap_or_default()),
    };
    Ok(Method {
        normalisation,
        discount: args.discount,
        place: if args.discount_inside {
            Place::Inside
        } else {
            Place::After
        },
        epsilon: args.epsilon,
    })
}

fn print(report: &Report, args: &MultiplayerArgs, context: &mut Context) -> AppResult<()> {
    let usual = if context.out.json() {
        Format::Json
    } else {
        Format::Text
    };
    match args
        .excel
        .format(args.format, Format::Csv)?
        .unwrap_or(usual)
    {
        Format::Text => context.text(&text::page(report, args.games, args.passes, context.texts)),
        Format::Json => {
            let answer = json::answer(report, args.games, context.texts.lang());
            context.out.value(&answer)?;
        }
        Format::Csv => {
            let table = if args.games {
                csv::games(report)
            } else {
                csv::players(report, context.texts.lang())
            };
            context.bytes(&args.excel.table(table, context.texts)?);
        }
    }
    Ok(())
}
