//! `conversion`: how DSU numbers are read, from which day; `calibrate`: which line fits the club.

use clap::{Args, Subcommand};

use super::{Context, Status, value_parsers};
use crate::app::pools::conversions::{CARD_RULES, ConversionRow};
use crate::app::pools::{calibration_text, scale_text};
use crate::app::{self, AppError, AppResult};
use crate::domain::{Date, Decimal, Message};
use crate::publish::WIDTH;
use crate::rating::conversion::Conversion;
use crate::text::Texts;

#[derive(Debug, Args)]
pub(super) struct ConversionArgs {
    #[command(subcommand)]
    command: ConversionCommand,
}

#[derive(Debug, Subcommand)]
enum ConversionCommand {
    List,
    Set(SetArgs),
}

#[derive(Debug, Args)]
struct SetArgs {
    #[arg(value_name = "CONVERSION", value_parser = ["booklet", "rebased-2024", "line"])]
    conversion: String,
    #[arg(long, value_name = "DATE", value_parser = value_parsers::date)]
    from: Date,
    #[arg(long, value_name = "F", value_parser = value_parsers::number, requires = "offset")]
    factor: Option<Decimal>,
    #[arg(long, value_name = "O", value_parser = value_parsers::number, requires = "factor",
          allow_negative_numbers = true)]
    offset: Option<Decimal>,
    #[arg(long, value_name = "NAME", value_parser = CARD_RULES)]
    card_rules: Option<String>,
}

#[derive(Debug, Args)]
pub(super) struct CalibrateArgs {
    #[arg(long, value_name = "DATE", value_parser = value_parsers::date)]
    on: Option<Date>,
    #[arg(long, value_name = "N", value_parser = value_parsers::count)]
    min_games: Option<u32>,
}

pub(super) fn run(args: &ConversionArgs, context: &mut Context) -> AppResult<Status> {
    match &args.command {
        ConversionCommand::List => list(context),
        ConversionCommand::Set(args) => set(args, context),
    }?;
    Ok(Status::Done)
}

fn list(context: &mut Context) -> AppResult<()> {
    let club = context.reading()?;
    let rows = app::pools::conversions::all(&club)?;
    context.answer(&rows, |texts| page(&rows, texts))
}

fn page(rows: &[ConversionRow], texts: Texts) -> Vec<String> {
    let mut lines = scale_text::conversions(rows, texts).lines(WIDTH);
    for key in [
        "conversion-legend-booklet",
        "conversion-legend-rebased",
        "conversion-legend-line",
    ] {
        lines.push(String::new());
        lines.extend(calibration_text::paragraph(&texts.get(key)));
    }
    lines
}

fn set(args: &SetArgs, context: &mut Context) -> AppResult<()> {
    let conversion = match (
        Conversion::from_name(&args.conversion),
        args.factor,
        args.offset,
    ) {
        (Some(named), None, None) => named,
        (None, Some(factor), Some(offset)) => Conversion::Line { factor, offset },
        (Some(_), ..) => {
            return Err(AppError::user(Message::new("error-line-numbers-unused"))
                .hinted(Message::new("hint-line-numbers")));
        }
        (None, ..) => {
            return Err(AppError::user(Message::new("error-line-numbers-missing"))
                .hinted(Message::new("hint-line-numbers")));
        }
    };
    let mut club = context.club()?;
    let done =
        app::pools::conversions::set(&mut club, args.from, conversion, args.card_rules.as_deref())?;
    let texts = context.texts;
    let key = match conversion {
        Conversion::Booklet => "conversion-legend-booklet",
        Conversion::Rebased2024 => "conversion-legend-rebased",
        Conversion::Line { .. } => "conversion-legend-line",
    };
    let lines = calibration_text::paragraph(&texts.get(key));
    let name = match conversion {
        Conversion::Line { factor, offset } => scale_text::line(factor, offset, texts),
        named => named.name().to_owned(),
    };
    let message = Message::new("conversion-set")
        .with("name", name)
        .with("date", args.from)
        .with("rules", done.value.card_rules.as_str());
    context.imported(&done, &lines, &message)?;
    context.tell_draft(done.value.draft.as_ref());
    Ok(())
}

pub(super) fn calibrate(args: &CalibrateArgs, context: &mut Context) -> AppResult<Status> {
    let club = context.reading()?;
    let answer = app::pools::conversions::calibrate(&club, args.on, args.min_games)?;
    context.answer(&answer, |texts| calibration_text::page(&answer, texts))?;
    Ok(Status::Done)
}
