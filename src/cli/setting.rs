//! `setting` and `club`: show and change the club's settings, its name and its language.

use clap::{Args, Subcommand};

use super::{Context, Status};
use crate::app::settings::SettingRow;
use crate::app::{self, AppResult};
use crate::domain::Message;
use crate::publish::WIDTH;
use crate::publish::layout::wrap;
use crate::publish::table::Columns;
use crate::text::Lang;

#[derive(Debug, Args)]
pub(super) struct SettingArgs {
    #[command(subcommand)]
    command: SettingCommand,
}

#[derive(Debug, Subcommand)]
enum SettingCommand {
    #[command(after_help = "setting list")]
    List,
    Set(SetArgs),
    Unset(UnsetArgs),
}

#[derive(Debug, Args)]
#[command(after_help = "setting set junior-age 18")]
struct SetArgs {
    #[arg(value_name = "SETTING")]
    name: String,
    #[arg(value_name = "VALUE", allow_hyphen_values = true)]
    value: String,
}

#[derive(Debug, Args)]
#[command(after_help = "setting unset junior-age")]
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
    let mut columns = Columns::<SettingRow>::new(context.texts);
    columns.name(("name", "label-setting-name"), |row| row.name);
    columns.text(("value", "name-value"), |row| row.value.clone());
    columns.text(("default", "setting-column-default"), |row| row.default);
    columns.for_programs("set", |row| row.set);
    columns
        .for_programs("proposed_by", |row| row.proposed_by.clone())
        .optional();
    context.answer(&columns.records(&rows), |texts| {
        let mut lines = columns.table(&rows).lines(width);
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
    Language(LanguageArgs),
}

#[derive(Debug, Args)]
#[command(after_help = "club name 'Espergærde Skakklub'")]
struct NameArgs {
    #[arg(value_name = "NEW")]
    new: String,
}

#[derive(Debug, Args)]
#[command(after_help = "club language da")]
struct LanguageArgs {
    #[arg(value_name = "LANGUAGE", value_parser = Lang::CODES)]
    language: String,
}

pub(super) fn club(args: &ClubArgs, context: &mut Context) -> AppResult<Status> {
    match &args.command {
        ClubCommand::Name(args) => name(args, context),
        ClubCommand::Language(args) => language(args, context),
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

fn language(args: &LanguageArgs, context: &mut Context) -> AppResult<()> {
    let mut club = context.club()?;
    let lang = args.language.parse().unwrap_or(Lang::En);
    let done = app::club::founding::set_lang(&mut club, lang)?;
    let message = Message::new("club-language-set").with("language", lang.own_name());
    context.changed(&done, &message)
}
