//! `scale`, `conversion`, `calibrate`: change the whole scale, and choose how DSU numbers are converted.

use clap::{ArgGroup, Args, Subcommand};

use super::{Context, Status, value_parsers};
use crate::app::pools::conversions::CARD_RULES;
use crate::app::pools::scale::{Moved, ScaleMove};
use crate::app::{self, AppError, AppResult};
use crate::domain::{Date, Decimal, Message, Rating};
use crate::publish::WIDTH;
use crate::publish::layout::page_lines;
use crate::publish::pools::scale_text::{AdjustmentRow, ConversionRow};
use crate::publish::pools::{calibration_text, scale_text};
use crate::publish::table::Columns;
use crate::rating::conversion::Conversion;
use crate::rating::scale_adjustment::{Compression, ScaleAdjustment};
use crate::text::{Texts, date_in_sentence, signed};

#[derive(Debug, Args)]
pub(super) struct ScaleArgs {
    #[command(subcommand)]
    command: ScaleCommand,
}

#[derive(Debug, Subcommand)]
enum ScaleCommand {
    Adjust(AdjustArgs),
    #[command(after_help = "scale list")]
    List,
}

#[derive(Debug, Args)]
#[command(group = ArgGroup::new("move").args(["shift", "towards"]).required(true))]
#[command(after_help = "scale adjust --on 2027-01-01 --shift 1")]
struct AdjustArgs {
    #[arg(long, value_name = "DATE", value_parser = value_parsers::date)]
    on: Date,
    #[arg(long, value_name = "N", value_parser = value_parsers::rating, allow_negative_numbers = true)]
    shift: Option<Rating>,
    #[arg(long, value_name = "R", value_parser = value_parsers::rating, requires = "share")]
    towards: Option<Rating>,
    #[arg(long, value_name = "S", value_parser = value_parsers::number, requires = "towards")]
    share: Option<Decimal>,
    #[arg(long, value_name = "R", value_parser = value_parsers::rating)]
    floor: Option<Rating>,
}

pub(super) fn scale(args: &ScaleArgs, context: &mut Context) -> AppResult<Status> {
    match &args.command {
        ScaleCommand::Adjust(args) => adjust(args, context),
        ScaleCommand::List => list(context),
    }?;
    Ok(Status::Done)
}

fn adjust(args: &AdjustArgs, context: &mut Context) -> AppResult<()> {
    let mut club = context.club()?;
    let compression = args.towards.zip(args.share);
    let adjustment = ScaleAdjustment {
        on: args.on,
        shift: args.shift.map_or(0, |shift| shift.0),
        compression: compression.map(|(pivot, share)| Compression { pivot, share }),
        floor: args.floor,
    };
    let done = app::pools::scale::adjust(&mut club, &adjustment)?;
    let moved = &done.value;
    let texts = context.texts;
    let mut lines = vec![scale_text::adjustment(&moved.row, texts)];
    lines.extend(examples(moved, texts));
    lines.extend(page_lines(&texts.get("scale-note"), 2));
    let message = Message::new("scale-adjusted")
        .with("date", args.on)
        .with("members", moved.members)
        .with("moved", moved.moved);
    context.imported(&done, &lines, &message)
}

fn list(context: &mut Context) -> AppResult<()> {
    let club = context.reading()?;
    let rows = app::pools::scale::adjustments(&club)?;
    context.answer(&rows, |texts| {
        if rows.is_empty() {
            return vec![texts.get("scale-list-empty")];
        }
        let line = |row: &AdjustmentRow| {
            format!(
                "{}: {}",
                date_in_sentence(texts.lang(), row.on),
                scale_text::adjustment(row, texts)
            )
        };
        rows.iter().map(line).collect()
    })
}

fn examples(moved: &ScaleMove, texts: Texts) -> Vec<String> {
    if moved.examples.is_empty() {
        return Vec::new();
    }
    let mut columns = Columns::<Moved>::new(texts);
    columns.name("name-name", |one| one.name.clone());
    columns.number("column-old", |one| one.from);
    columns.number("column-new", |one| one.to);
    columns.number("column-change", |one| {
        signed(texts.lang(), Decimal::from(one.to.0 - one.from.0))
    });
    let table = columns.table(&moved.examples);
    let head = Message::new(if moved.examples.len() < moved.moved {
        "scale-moved-most"
    } else {
        "scale-moved-all"
    });
    let head = head
        .with("shown", moved.examples.len())
        .with("count", moved.moved);
    let mut lines = vec![String::new(), texts.say(&head)];
    lines.extend(table.lines(WIDTH));
    lines.push(String::new());
    lines
}

#[derive(Debug, Args)]
pub(super) struct ConversionArgs {
    #[command(subcommand)]
    command: ConversionCommand,
}

#[derive(Debug, Subcommand)]
enum ConversionCommand {
    #[command(after_help = "conversion list")]
    List,
    Set(SetArgs),
}

#[derive(Debug, Args)]
#[command(after_help = "conversion set line --factor 8.2 --offset 275 --from 2027-01-01")]
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
#[command(after_help = "calibrate")]
pub(super) struct CalibrateArgs {
    #[arg(long, value_name = "DATE", value_parser = value_parsers::date)]
    on: Option<Date>,
    #[arg(long, value_name = "N", value_parser = value_parsers::count)]
    min_games: Option<u32>,
}

pub(super) fn conversion(args: &ConversionArgs, context: &mut Context) -> AppResult<Status> {
    match &args.command {
        ConversionCommand::List => list_conversions(context),
        ConversionCommand::Set(args) => set(args, context),
    }?;
    Ok(Status::Done)
}

fn list_conversions(context: &mut Context) -> AppResult<()> {
    let club = context.reading()?;
    let rows = app::pools::conversions::all(&club)?;
    let records = scale_text::conversions(context.texts).records(&rows);
    context.answer(&records, |texts| page(&rows, texts))
}

fn page(rows: &[ConversionRow], texts: Texts) -> Vec<String> {
    let mut lines = scale_text::conversions(texts).table(rows).lines(WIDTH);
    for key in [
        "conversion-legend-booklet",
        "conversion-legend-rebased",
        "conversion-legend-line",
    ] {
        lines.push(String::new());
        lines.extend(page_lines(&texts.get(key), 2));
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
    let lines = page_lines(&texts.get(key), 2);
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
