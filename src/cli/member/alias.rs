//! `member alias`: remembered answers on who a person in a file is.

use clap::{Args, Subcommand};
use serde::Serialize;

use super::super::Context;
use super::{PersonalDataArgs, Whom};
use crate::app::members::aliases::AliasRow;
use crate::app::{self, AppResult};
use crate::domain::Message;
use crate::domain::person::PersonalData;
use crate::publish::table::{Column, Kind, Table};

#[derive(Debug, Args)]
pub(super) struct AliasArgs {
    #[command(subcommand)]
    command: AliasCommand,
}

#[derive(Debug, Subcommand)]
enum AliasCommand {
    Add(AddArgs),
    List(ListArgs),
    Remove(RemoveArgs),
}

#[derive(Debug, Args)]
struct AddArgs {
    #[arg(value_name = "MEMBER")]
    member: String,
    #[command(flatten)]
    data: PersonalDataArgs,
}

#[derive(Debug, Args)]
struct ListArgs {
    #[arg(value_name = "MEMBER")]
    member: Option<String>,
}

#[derive(Debug, Args)]
struct RemoveArgs {
    #[arg(value_name = "ALIAS")]
    alias: i64,
}

/// An answer that was recorded.
#[derive(Serialize)]
struct AddedAlias {
    alias: i64,
    /// `member`, `name`.
    #[serde(flatten)]
    whom: Whom,
}

pub(super) fn run(args: AliasArgs, context: &mut Context) -> AppResult<()> {
    match args.command {
        AliasCommand::Add(args) => add(args, context),
        AliasCommand::List(args) => list(&args, context),
        AliasCommand::Remove(args) => remove(&args, context),
    }
}

fn add(args: AddArgs, context: &mut Context) -> AppResult<()> {
    let mut club = context.club()?;
    let person = app::members::lookup::find_person(&club, &args.member)?;
    let said: PersonalData = args.data.into();
    let done = app::members::aliases::add(&mut club, person.id, &said)?;
    let message = Message::new("alias-added")
        .with("called", said.name)
        .with("name", person.data.name.as_str());
    let whom = Whom::new(person.id, &person.data.name);
    context.changed(&done.map(|alias| AddedAlias { alias, whom }), &message)
}

fn list(args: &ListArgs, context: &mut Context) -> AppResult<()> {
    let club = context.reading()?;
    let member = args.member.as_ref();
    let member =
        member.map(|who| app::members::lookup::find_person(&club, who).map(|person| person.id));
    let rows = app::members::aliases::rows(&club, member.transpose()?)?;
    let width = context.table_width();
    context.answer(&rows, |texts| {
        if rows.is_empty() {
            return vec![texts.get("alias-none")];
        }
        let table = Table::of(
            [
                Column::new(texts.get("member-column-id"), Kind::Number)
                    .showing(|row: &AliasRow| row.alias.to_string()),
                Column::new(texts.get("alias-column-said"), Kind::Text).showing(AliasRow::said),
                Column::new(texts.get("alias-column-is"), Kind::Text)
                    .showing(|row: &AliasRow| format!("{} {}", row.member, row.name)),
            ],
            &rows,
            texts.lang(),
        );
        table.lines(width)
    })
}

fn remove(args: &RemoveArgs, context: &mut Context) -> AppResult<()> {
    let mut club = context.club()?;
    let done = app::members::aliases::remove(&mut club, args.alias)?;
    let message = Message::new("alias-removed")
        .with("called", done.value.said())
        .with("name", done.value.name.as_str());
    context.changed(&done, &message)
}
