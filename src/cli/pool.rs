//! `pool`: shows and changes the club's pools, each with its own regulation and lists.

use std::ffi::{OsStr, OsString};
use std::path::Path;

use clap::{Args, Subcommand};

use super::{Context, Status};
use crate::app::pools::NewPool;
use crate::app::settings::regulation_file;
use crate::app::{self, AppResult};
use crate::domain::Message;
use crate::domain::pool::PoolKind;
use crate::publish::pools::pools_text;

/// The regulation of a new pool if none is given.
const USUAL: &str = "es";

#[derive(Debug, Args)]
pub(super) struct PoolArgs {
    #[command(subcommand)]
    command: PoolCommand,
}

#[derive(Debug, Subcommand)]
enum PoolCommand {
    Add(AddArgs),
    #[command(after_help = "pool list")]
    List,
    Rename(RenameArgs),
    Delete(DeleteArgs),
}

#[derive(Debug, Args)]
#[command(after_help = "pool add Rapid")]
struct AddArgs {
    #[arg(value_name = "NAME")]
    name: String,
    #[arg(long, value_name = "NAME")]
    regulation: Option<OsString>,
    #[arg(long)]
    multiplayer: bool,
}

#[derive(Debug, Args)]
#[command(after_help = "pool rename chess Classical")]
struct RenameArgs {
    #[arg(value_name = "OLD")]
    old: String,
    #[arg(value_name = "NEW")]
    new: String,
}

#[derive(Debug, Args)]
#[command(after_help = "pool delete Blitz")]
struct DeleteArgs {
    #[arg(value_name = "NAME")]
    name: String,
}

pub(super) fn run(args: &PoolArgs, context: &mut Context) -> AppResult<Status> {
    match &args.command {
        PoolCommand::Add(args) => add(args, context),
        PoolCommand::List => list(context),
        PoolCommand::Rename(args) => rename(args, context),
        PoolCommand::Delete(args) => delete(args, context),
    }?;
    Ok(Status::Done)
}

fn add(args: &AddArgs, context: &mut Context) -> AppResult<()> {
    let mut club = context.club()?;
    let kind = if args.multiplayer {
        PoolKind::Multiplayer
    } else {
        PoolKind::Pairwise
    };
    let named = match (&args.regulation, kind) {
        (Some(name), _) => Some(name.as_os_str()),
        (None, PoolKind::Pairwise) => Some(OsStr::new(USUAL)),
        (None, PoolKind::Multiplayer) => None,
    };
    let path: &Path = club.path();
    let regulation = named
        .map(|name| regulation_file::read(name, path))
        .transpose()?;
    let done = app::pools::add(
        &mut club,
        &NewPool {
            name: args.name.clone(),
            kind,
            regulation,
        },
    )?;
    if context.lent.is_some() {
        // The screens switch to the new pool; if the choice cannot be stored, it just has to be made again next time.
        app::pools::choose(&mut club, &format!("#{}", done.value.id))?;
        let _ = app::pools::remember(&mut club);
    }
    let message = Message::new("pool-added").with("name", done.value.name.as_str());
    context.changed(&done, &message)
}

fn rename(args: &RenameArgs, context: &mut Context) -> AppResult<()> {
    let mut club = context.club()?;
    let pool = app::pools::find(&club, &args.old)?;
    let done = app::pools::rename(&mut club, pool.id, &args.new)?;
    let message = Message::new("pool-renamed")
        .with("old", pool.name)
        .with("new", args.new.trim());
    context.changed(&done, &message)
}

fn delete(args: &DeleteArgs, context: &mut Context) -> AppResult<()> {
    let mut club = context.club()?;
    let pool = app::pools::find(&club, &args.name)?;
    let done = app::pools::delete(&mut club, pool.id)?;
    let message = Message::new("pool-deleted").with("name", pool.name);
    context.changed(&done, &message)
}

pub(crate) fn list(context: &mut Context) -> AppResult<()> {
    let club = context.reading()?;
    let rows = app::pools::rows(&club)?;
    let records = pools_text::columns(context.texts).records(&rows);
    context.answer(&records, |texts| pools_text::page(&rows, texts))
}
