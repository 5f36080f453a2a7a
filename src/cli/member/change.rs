//! `member add`, `member edit`, `member rename`, `member status`: change a person's data and status.

use clap::{ArgGroup, Args, Subcommand};
use serde_json::json;

use super::super::output::with_fields;
use super::super::{Context, table_args, value_parsers};
use super::{PersonalDataArgs, Whom};
use crate::app::members::aliases::AliasRow;
use crate::app::members::guest_games::GuestGames;
use crate::app::members::merge::{Merged, Moved};
use crate::app::members::{Born, MemberEdit, NewMember};
use crate::app::{self, AppResult, sentences};
use crate::domain::name::plain_order;
use crate::domain::person::{PersonalData, Status};
use crate::domain::{Date, Message};
use crate::publish::layout::wrap;
use crate::publish::table::Columns;
use crate::publish::{WIDTH, labels};
use crate::text::Texts;

#[derive(Debug, Args)]
#[command(after_help = "member add 'Nora Winther' --dsu 91234 --born 2012")]
pub(crate) struct AddArgs {
    #[command(flatten)]
    data: PersonalDataArgs,
    #[arg(long, value_name = "DATE", value_parser = value_parsers::date)]
    since: Option<Date>,
    #[arg(long)]
    passive: bool,
}

#[derive(Debug, Args)]
#[command(group = ArgGroup::new("change").args(["name", "dsu", "fide", "born"])
          .required(true).multiple(true))]
#[command(after_help = "member edit 'Tim Jaksland' --born 1985")]
pub(super) struct EditArgs {
    #[arg(value_name = "MEMBER")]
    member: String,
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    // An empty number removes the old one.
    #[arg(long, value_name = "N", value_parser = value_parsers::identity_or_none)]
    dsu: Option<String>,
    #[arg(long, value_name = "N", value_parser = value_parsers::identity_or_none)]
    fide: Option<String>,
    #[arg(long, value_name = "YEAR", value_parser = born)]
    born: Option<Born>,
}

/// A new year of birth; an empty one removes the old one.
fn born(text: &str) -> Result<Born, value_parsers::BadValue> {
    if text.trim().is_empty() {
        return Ok(Born::Unknown);
    }
    value_parsers::year(text).map(Born::In)
}

#[derive(Debug, Args)]
#[command(after_help = "member rename 'Tim Jaksland' 'Tim Holm' --from 2026-12-01")]
pub(super) struct RenameArgs {
    #[arg(value_name = "MEMBER")]
    member: String,
    #[arg(value_name = "NAME")]
    name: String,
    #[arg(long, value_name = "DATE", value_parser = value_parsers::date)]
    from: Date,
}

#[derive(Debug, Args)]
#[command(after_help = "member status 'Tim Jaksland' passive --from 2027-01-01")]
pub(crate) struct StatusArgs {
    #[arg(value_name = "MEMBER")]
    member: String,
    #[arg(value_name = "STATUS", value_parser = value_parsers::one_of(Status::key))]
    status: Status,
    #[arg(long, value_name = "DATE", value_parser = value_parsers::date)]
    from: Date,
}

pub(crate) fn add(args: AddArgs, context: &mut Context) -> AppResult<()> {
    let mut club = context.club()?;
    let new = NewMember {
        data: args.data.into(),
        since: args.since,
        passive: args.passive,
    };
    let done = app::members::add(&mut club, &new)?;
    // A member added in a dry run cannot be looked up.
    let name = crate::app::plain_text(&new.data.name);
    let done = done.map(|id| Whom::new(id, &name));
    let message = sentences::member_added(done.value.member, &done.value.name);
    context.changed(&done, &message)
}

pub(super) fn edit(args: EditArgs, context: &mut Context) -> AppResult<()> {
    let mut club = context.club()?;
    let person = app::members::lookup::find_person(&club, &args.member)?;
    let change = MemberEdit {
        name: args.name,
        dsu: args.dsu,
        fide: args.fide,
        born: args.born,
    };
    let done = app::members::edit(&mut club, person.id, &change)?;
    let whom = Whom::of(&club, person.id)?;
    let message = sentences::member_edited(person.id, &whom.name);
    context.changed(&done.map(|()| whom), &message)
}

pub(super) fn rename(args: &RenameArgs, context: &mut Context) -> AppResult<()> {
    let mut club = context.club()?;
    let person = app::members::lookup::find_person(&club, &args.member)?;
    let done = app::members::rename(&mut club, person.id, &args.name, args.from)?;
    let key = if done.value.is_some() {
        "member-renamed-until"
    } else {
        "member-renamed"
    };
    let mut message = Message::new(key)
        .with("old", person.called())
        .with("name", plain_order(&args.name))
        .with("date", args.from);
    if let Some(until) = done.value {
        message = message.with("until", until);
    }
    let whom = Whom::of(&club, person.id)?;
    context.changed(&done.map(|_| whom), &message)
}

pub(crate) fn status(args: &StatusArgs, context: &mut Context) -> AppResult<()> {
    let mut club = context.club()?;
    let person = app::members::lookup::find_person(&club, &args.member)?;
    let done = app::members::set_status(&mut club, person.id, args.status, args.from)?;
    let message = done.value.message(&person.called(), args.status, args.from);
    let notes: Vec<String> = done
        .value
        .as_guest
        .iter()
        .map(|games| note(games, context))
        .collect();
    let mut answer = json!(Whom::of(&club, person.id)?);
    // Games played as a guest, which do not count.
    if let Some(games) = &done.value.as_guest {
        answer["as_guest"] = json!(games);
    }
    context.imported(&done.with(answer), &notes, &message)
}

/// The note why games played as a guest do not count.
fn note(games: &GuestGames, context: &Context) -> String {
    wrap(&context.texts.say(&games.message()), WIDTH, 0)
}

#[derive(Debug, Args)]
pub(crate) struct AliasArgs {
    #[command(subcommand)]
    command: AliasCommand,
}

#[derive(Debug, Subcommand)]
enum AliasCommand {
    Add(AddAliasArgs),
    List(ListArgs),
    Remove(RemoveArgs),
}

#[derive(Debug, Args)]
#[command(after_help = "member alias add 'Tim Jaksland' 'Timm Jaxland'")]
struct AddAliasArgs {
    #[arg(value_name = "MEMBER")]
    member: String,
    #[command(flatten)]
    data: PersonalDataArgs,
}

#[derive(Debug, Args)]
#[command(after_help = "member alias list")]
struct ListArgs {
    #[arg(value_name = "MEMBER")]
    member: Option<String>,
}

#[derive(Debug, Args)]
#[command(after_help = "member alias remove 1")]
struct RemoveArgs {
    #[arg(value_name = "ALIAS")]
    alias: i64,
}

pub(crate) fn alias(args: AliasArgs, context: &mut Context) -> AppResult<()> {
    match args.command {
        AliasCommand::Add(args) => add_alias(args, context),
        AliasCommand::List(args) => list(&args, context),
        AliasCommand::Remove(args) => remove(&args, context),
    }
}

fn add_alias(args: AddAliasArgs, context: &mut Context) -> AppResult<()> {
    let mut club = context.club()?;
    let person = app::members::lookup::find_person(&club, &args.member)?;
    let said: PersonalData = args.data.into();
    let done = app::members::aliases::add(&mut club, person.id, &said)?;
    let message = Message::new("alias-added")
        .with("called", said.name)
        .with("name", person.called());
    let whom = Whom::of(&club, person.id)?;
    let answer = with_fields(&json!({ "alias": done.value }), json!(whom));
    context.changed(&done.with(answer), &message)
}

fn list(args: &ListArgs, context: &mut Context) -> AppResult<()> {
    let club = context.reading()?;
    let member = table_args::member(&club, args.member.as_deref())?;
    let rows = app::members::aliases::rows(&club, member)?;
    let mut columns = Columns::<AliasRow>::new(context.texts);
    columns.number("name-number", |row| row.alias);
    columns.text("column-import-name", AliasRow::description);
    columns.text("alias-column-is", |row| {
        format!("{} {}", row.member, row.name)
    });
    context.table(&rows, &columns, &rows, "alias-none")
}

fn remove(args: &RemoveArgs, context: &mut Context) -> AppResult<()> {
    let mut club = context.club()?;
    let done = app::members::aliases::remove(&mut club, args.alias)?;
    let message = Message::new("alias-removed")
        .with("called", done.value.description())
        .with("name", done.value.name.as_str());
    context.changed(&done, &message)
}

#[derive(Debug, Args)]
#[command(after_help = "member merge 'Sofie Beck' 'Sofie Bech'")]
pub(super) struct MergeArgs {
    #[arg(value_name = "MEMBER")]
    member: String,
    #[arg(value_name = "MEMBER")]
    other: String,
}

pub(super) fn merge(args: &MergeArgs, context: &mut Context) -> AppResult<()> {
    let mut club = context.club()?;
    let (into, from) = (
        app::members::lookup::find_person(&club, &args.member)?,
        app::members::lookup::find_person(&club, &args.other)?,
    );
    let done = app::members::merge::merge(&mut club, into.id, from.id)?;
    let lines = summary(&done.value, context.texts);
    let message = Message::new("member-merged")
        .with("from", from.id.to_string())
        .with("other", from.data.name.as_str())
        .with("into", into.id.to_string())
        .with("name", into.data.name.as_str());
    // The name of the remaining record.
    let answer = with_fields(&done.value, json!({ "name": into.data.name }));
    context.imported(&done.with(answer), &lines, &message)
}

/// The summary: what was moved, what was filled in, and where the two records differed.
fn summary(merged: &Merged, texts: Texts) -> Vec<String> {
    let moved = &merged.moved;
    let said: Vec<String> = moved
        .counts
        .iter()
        .filter(|(_, _, count)| *count > 0)
        .map(|(name, key, count)| {
            let said = texts.say(&Message::new(key).with("count", *count));
            format!("{said}{}", pools(name, moved))
        })
        .collect();
    let mut notes = vec![if said.is_empty() {
        texts.get("merge-nothing-moved")
    } else {
        texts.say(&Message::new("merge-moved").with("what", said.join(", ")))
    }];
    if !moved.dropped_rows.is_empty() {
        let rows = moved.dropped_rows.iter();
        let rows = rows.map(|(key, count, days)| {
            let said = texts.say(&Message::new(key).with("count", *count));
            let days = days.iter().map(|day| labels::from_day(Some(*day), texts));
            let days: Vec<String> = days.collect();
            match days[..] {
                [] => said,
                _ => format!("{said} ({})", days.join(", ")),
            }
        });
        let rows = rows.collect::<Vec<_>>().join(", ");
        notes.push(texts.say(&Message::new("merge-dropped").with("what", rows)));
    }
    for (key, fields) in [
        ("merge-filled", &merged.filled),
        ("merge-differing", &merged.differing),
    ] {
        if !fields.is_empty() {
            let fields: Vec<String> = fields
                .iter()
                .map(|field| field_word(field, texts))
                .collect();
            notes.push(texts.say(&Message::new(key).with("what", fields.join(", "))));
        }
    }
    notes.iter().map(|note| wrap(note, WIDTH, 2)).collect()
}

/// The affected pools, if the club has several: ` (Board)`, ` (Chess 2, Rapid 1)`.
fn pools(name: &str, moved: &Moved) -> String {
    let pools = moved.in_pools.iter().filter(|(own, ..)| *own == name);
    let pools: Vec<(&String, usize)> = pools.map(|(_, pool, count)| (pool, *count)).collect();
    match pools[..] {
        [] => String::new(),
        [(pool, _)] => format!(" ({pool})"),
        _ => {
            let pools = pools.iter().map(|(pool, count)| format!("{pool} {count}"));
            format!(" ({})", pools.collect::<Vec<_>>().join(", "))
        }
    }
}

fn field_word(field: &str, texts: Texts) -> String {
    texts.get(match field {
        "dsu" => "name-dsu",
        "fide" => "name-fide",
        _ => "word-year-of-birth",
    })
}
