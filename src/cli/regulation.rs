//! `regulation list|show`: the rules in force, readable, with their paragraphs.

use clap::{Args, Subcommand};

use super::{Context, Status};
use crate::app::{AppError, AppResult};
use crate::domain::Message;
use crate::publish::WIDTH;
use crate::publish::regulation::regulation;
use crate::publish::table::{Column, Table};
use crate::text::short_date;

#[derive(Debug, Args)]
pub(super) struct RegulationArgs {
    #[command(subcommand)]
    command: RegulationCommand,
}

#[derive(Debug, Subcommand)]
enum RegulationCommand {
    List,
    Show(ShowArgs),
}

#[derive(Debug, Args)]
struct ShowArgs {
    #[arg(value_name = "NAME")]
    name: Option<String>,
}

pub(super) fn run(args: &RegulationArgs, context: &mut Context) -> AppResult<Status> {
    match &args.command {
        RegulationCommand::List => list(context),
        RegulationCommand::Show(args) => show(args, context),
    }
}

fn list(context: &mut Context) -> AppResult<Status> {
    let club = context.reading()?;
    let rows = club.regulation_rows()?;
    if context.out.json() {
        context.out.value(&rows)?;
        return Ok(Status::Done);
    }
    let texts = context.texts;
    let mut table = Table::new(vec![
        Column::text(texts.get("regulation-name"), 6, 24),
        Column::text(texts.get("regulation-title"), 6, 30),
        Column::text(texts.get("regulation-from"), 10, 20),
        Column::text("", 0, 16),
    ]);
    for row in rows {
        let from = row.from.map_or_else(
            || texts.get("always"),
            |from| short_date(texts.lang(), from),
        );
        let now = if row.in_force {
            texts.get("regulation-in-force")
        } else {
            String::new()
        };
        table.row([row.name, row.title, from, now]);
    }
    context.text(&table.render(WIDTH));
    Ok(Status::Done)
}

/// A regulation of the program by name needs no club; without a name it is the one in force.
fn show(args: &ShowArgs, context: &mut Context) -> AppResult<Status> {
    let (rules, texts) = match &args.name {
        Some(name) => (crate::app::calc::regulation(name)?, context.texts),
        None => {
            let club = context.reading()?;
            let today = club.session().today();
            let rules = club
                .facts()?
                .regulation_on(today)
                .cloned()
                .ok_or_else(|| AppError::internal(Message::new("error-row-gone")))?;
            (rules, context.texts)
        }
    };
    if context.out.json() {
        context.out.value(&rules)?;
    } else {
        context.text(&regulation(&rules, texts));
    }
    Ok(Status::Done)
}
