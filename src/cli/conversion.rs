//! `conversion`: how DSU numbers are read, from which day; `calibrate`: which line fits the club.

use clap::{Args, Subcommand};

use super::{Context, Status, value_parsers};
use crate::app::conversions::{CARD_RULES, Calibration, ConversionRow, FitRow, Outlier};
use crate::app::{self, AppError, AppResult, labels, scale_text};
use crate::domain::{Date, Decimal, Message};
use crate::publish::WIDTH;
use crate::publish::layout::wrap;
use crate::publish::table::{Column, Table};
use crate::rating::calibration::LEAST_MEMBERS;
use crate::rating::conversion::Conversion;
use crate::text::{Texts, number, signed};

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
    let rows = app::conversions::all(&club)?;
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
        lines.extend(paragraph(&texts.get(key)));
    }
    lines
}

fn paragraph(text: &str) -> Vec<String> {
    wrap(text, WIDTH, 2).lines().map(str::to_owned).collect()
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
    let done = app::conversions::set(&mut club, args.from, conversion, args.card_rules.as_deref())?;
    let texts = context.texts;
    let key = match conversion {
        Conversion::Booklet => "conversion-legend-booklet",
        Conversion::Rebased2024 => "conversion-legend-rebased",
        Conversion::Line { .. } => "conversion-legend-line",
    };
    let lines = paragraph(&texts.get(key));
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
    let answer = app::conversions::calibrate(&club, args.on, args.min_games)?;
    context.answer(&answer, |texts| calibrated(&answer, texts))?;
    Ok(Status::Done)
}

fn calibrated(answer: &Calibration, texts: Texts) -> Vec<String> {
    let head = Message::new("calibrate-title")
        .with("date", answer.on)
        .with("members", answer.members)
        .with("games", answer.min_games);
    let mut lines = paragraph(&texts.say(&head));
    if !answer.lines.is_empty() {
        lines.push(String::new());
        lines.extend(fits(answer, texts).lines().map(str::to_owned));
        lines.push(String::new());
        lines.extend(paragraph(&texts.get("calibrate-in-force")));
    }
    lines.push(String::new());
    let Some(command) = &answer.command else {
        let none = if answer.outliers.is_empty() {
            Message::new("calibrate-too-few").with("least", LEAST_MEMBERS)
        } else {
            Message::new("calibrate-unusable")
        };
        lines.extend(paragraph(&texts.say(&none)));
        return lines;
    };
    lines.extend(paragraph(&texts.get("calibrate-method")));
    lines.push(String::new());
    lines.push(texts.get("calibrate-outliers"));
    lines.extend(outliers(answer, texts).lines().map(str::to_owned));
    lines.push(String::new());
    lines.push(texts.get("calibrate-adopt"));
    lines.push(format!("  {command}"));
    lines
}

fn fits(answer: &Calibration, texts: Texts) -> String {
    let lang = texts.lang();
    let formula = |line: &FitRow| match (line.factor, line.offset) {
        (Some(factor), Some(offset)) => scale_text::line(factor.0, offset.0, texts),
        _ => texts.get("calibrate-bent"),
    };
    let table = Table::with_rows(
        [
            Column::text(texts.get("conversion-column-conversion"), 12, 12)
                .showing(|line: &FitRow| line.conversion.to_owned()),
            Column::text(texts.get("conversion-column-formula"), 10, 30).showing(formula),
            Column::decimal(texts.get("calibrate-column-mean"))
                .showing(|line: &FitRow| signed(lang, line.mean.0)),
            Column::decimal(texts.get("calibrate-column-deviation"))
                .showing(|line: &FitRow| number(lang, line.deviation.0)),
            Column::text("", 0, 14).showing(|line: &FitRow| labels::in_force(line.in_force, texts)),
        ],
        &answer.lines,
    );
    table.render(WIDTH)
}

fn outliers(answer: &Calibration, texts: Texts) -> String {
    let table = Table::with_rows(
        [
            Column::text(texts.get("scale-column-name"), 8, 40)
                .showing(|one: &Outlier| one.name.clone()),
            Column::number(texts.get("calibrate-column-rating"))
                .showing(|one: &Outlier| one.rating.to_string()),
            Column::number("DSU").showing(|one: &Outlier| one.dsu.to_string()),
            Column::decimal(texts.get("calibrate-column-difference"))
                .showing(|one: &Outlier| signed(texts.lang(), one.difference.0)),
        ],
        &answer.outliers,
    );
    table.render(WIDTH)
}
