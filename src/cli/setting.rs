//! `setting` and `club`: what the club has decided about itself.

use clap::{Args, Subcommand};

use super::{Context, Status};
use crate::app::settings::SettingRow;
use crate::app::{self, AppResult};
use crate::domain::Message;
use crate::publish::WIDTH;
use crate::publish::layout::wrap;
use crate::publish::table::{Column, Kind, Table};

#[derive(Debug, Args)]
pub(super) struct SettingArgs {
    #[command(subcommand)]
    command: SettingCommand,
}

#[derive(Debug, Subcommand)]
enum SettingCommand {
    List,
    Set(SetArgs),
    Unset(UnsetArgs),
}

#[derive(Debug, Args)]
struct SetArgs {
    #[arg(value_name = "SETTING")]
    name: String,
    #[arg(value_name = "VALUE", allow_hyphen_values = true)]
    value: String,
}

#[derive(Debug, Args)]
struct UnsetArgs {
    #[arg(value_name = "SETTING")]
    name: String,
}

pub(super) fn setting(args: &SettingArgs, context: &mut Context) -> AppResult<Status> {
    let done = match &args.command {
        SettingCommand::List => return list(context),
        SettingCommand::Set(args) => {
            let mut club = context.club()?;
            app::settings::set(&mut club, &args.name, &args.value)?
        }
        SettingCommand::Unset(args) => {
            let mut club = context.club()?;
            app::settings::unset(&mut club, &args.name)?
        }
    };
    context.changed(&done, &done.value.message())?;
    Ok(Status::Done)
}

fn list(context: &mut Context) -> AppResult<Status> {
    let club = context.reading()?;
    let rows = app::settings::rows(&club)?;
    let width = context.table_width();
    context.answer(&rows, |texts| {
        let table = Table::of(
            [
                Column::new(texts.get("label-setting-name"), Kind::Name)
                    .showing(|row: &SettingRow| row.name.to_owned()),
                Column::new(texts.get("name-value"), Kind::Text)
                    .showing(|row: &SettingRow| row.value.clone()),
                Column::new(texts.get("setting-column-default"), Kind::Text)
                    .showing(|row: &SettingRow| row.default.to_owned()),
            ],
            &rows,
            texts.lang(),
        );
        let mut lines = table.lines(width);
        lines.push(String::new());
        for row in &rows {
            let said = format!(
                "{} {}: {}",
                row.name,
                row.kind.syntax(),
                texts.say(&row.text)
            );
            lines.extend(wrap(&said, WIDTH, 2).lines().map(str::to_owned));
            if let Some(proposal) = row.proposal() {
                let said = wrap(&texts.say(&proposal), WIDTH, 0);
                lines.extend(said.lines().map(str::to_owned));
            }
        }
        lines
    })?;
    Ok(Status::Done)
}

#[derive(Debug, Args)]
pub(super) struct ClubArgs {
    #[command(subcommand)]
    command: ClubCommand,
}

#[derive(Debug, Subcommand)]
enum ClubCommand {
    Name(NameArgs),
}

#[derive(Debug, Args)]
struct NameArgs {
    #[arg(value_name = "NEW")]
    new: String,
}

pub(super) fn club(args: &ClubArgs, context: &mut Context) -> AppResult<Status> {
    match &args.command {
        ClubCommand::Name(args) => name(args, context),
    }?;
    Ok(Status::Done)
}

fn name(args: &NameArgs, context: &mut Context) -> AppResult<()> {
    let mut club = context.club()?;
    let old = club.name()?;
    let done = app::club::founding::change(&mut club, &args.new)?;
    let message = Message::new("club-renamed")
        .with("old", old)
        .with("new", done.value.as_str());
    context.changed(&done, &message)
}
