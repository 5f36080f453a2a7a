//! `scale`: changes of the club's whole scale.

use clap::{ArgGroup, Args, Subcommand};

use super::{Context, Status, value_parsers};
use crate::app::pools::scale::{AdjustmentRow, Moved, ScaleMove};
use crate::app::pools::scale_text;
use crate::app::{self, AppResult};
use crate::domain::{Date, Decimal, Message, Rating};
use crate::publish::WIDTH;
use crate::publish::layout::wrap;
use crate::publish::table::{Column, Kind, Table};
use crate::rating::scale_adjustment::{Compression, ScaleAdjustment};
use crate::text::{Texts, short_date, signed};

#[derive(Debug, Args)]
pub(super) struct ScaleArgs {
    #[command(subcommand)]
    command: ScaleCommand,
}

#[derive(Debug, Subcommand)]
enum ScaleCommand {
    Adjust(AdjustArgs),
    List,
}

#[derive(Debug, Args)]
#[command(group = ArgGroup::new("move").args(["shift", "towards"]).required(true))]
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

pub(super) fn run(args: &ScaleArgs, context: &mut Context) -> AppResult<Status> {
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
    let note = wrap(&texts.get("scale-note"), WIDTH, 2);
    lines.extend(note.lines().map(str::to_owned));
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
                short_date(texts.lang(), row.on),
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
    let table = Table::of(
        [
            Column::new(texts.get("scale-column-name"), Kind::Name)
                .showing(|one: &Moved| one.name.clone()),
            Column::new(texts.get("scale-column-from"), Kind::Number)
                .showing(|one: &Moved| one.from.to_string()),
            Column::new(texts.get("scale-column-to"), Kind::Number)
                .showing(|one: &Moved| one.to.to_string()),
            Column::new(texts.get("scale-column-change"), Kind::Number)
                .showing(|one: &Moved| signed(texts.lang(), Decimal::from(one.to.0 - one.from.0))),
        ],
        &moved.examples,
        texts.lang(),
    );
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
