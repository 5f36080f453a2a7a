//! `setting`: what the club decided about itself.

use clap::{Args, Subcommand};
use serde::Serialize;

use super::{Context, Status};
use crate::app::{AppResult, Done};
use crate::domain::Message;
use crate::publish::WIDTH;
use crate::publish::layout::wrap;
use crate::publish::table::{Column, Table};

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

/// A setting as it was decided.
#[derive(Serialize)]
struct Decided {
    /// Its name.
    name: &'static str,
    /// The value that holds from now on.
    value: String,
}

/// Answers one `setting` command.
pub(super) fn run(args: &SettingArgs, context: &mut Context) -> AppResult<Status> {
    let (done, key) = match &args.command {
        SettingCommand::List => return list(context),
        SettingCommand::Set(args) => (
            context.club()?.set_setting(&args.name, &args.value)?,
            "setting-decided",
        ),
        SettingCommand::Unset(args) => (
            context.club()?.unset_setting(&args.name)?,
            "setting-default-again",
        ),
    };
    let (name, value) = &done.value;
    let message = Message::new(key)
        .with("name", *name)
        .with("value", value.as_str());
    let done: Done<Decided> = done.map(|(name, value)| Decided { name, value });
    context.changed(&done, &message)?;
    Ok(Status::Done)
}

fn list(context: &mut Context) -> AppResult<Status> {
    let rows = context.reading()?.setting_rows()?;
    context.answer(&rows, |texts| {
        let mut table = Table::new(vec![
            Column::text(texts.get("setting-column-name"), 20, 24),
            Column::text(texts.get("setting-column-value"), 5, 12),
            Column::text(texts.get("setting-column-default"), 5, 12),
        ]);
        for row in &rows {
            table.row([row.name, row.value.as_str(), row.default]);
        }
        let mut lines: Vec<String> = table.render(WIDTH).lines().map(str::to_owned).collect();
        lines.push(String::new());
        for row in &rows {
            let said = format!("{}: {}", row.name, texts.say(&row.text));
            lines.extend(wrap(&said, WIDTH, 2).lines().map(str::to_owned));
        }
        lines
    })?;
    Ok(Status::Done)
}
