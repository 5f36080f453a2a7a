//! `member add`, `member edit`, `member rename`, `member status`: a person's data and status.

use clap::{ArgGroup, Args};
use serde::Serialize;

use super::super::{Context, value_parsers};
use super::{PersonalDataArgs, Whom};
use crate::app::members::guest_games::GuestGames;
use crate::app::members::{MemberEdit, NewMember};
use crate::app::sentences;
use crate::app::{self, AppResult};
use crate::domain::person::Status;
use crate::domain::{Date, Message};
use crate::publish::WIDTH;
use crate::publish::layout::wrap;

#[derive(Debug, Args)]
pub(super) struct AddArgs {
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
pub(super) struct EditArgs {
    #[arg(value_name = "MEMBER")]
    member: String,
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    // An empty number removes it.
    #[arg(long, value_name = "N", value_parser = value_parsers::identity_or_none)]
    dsu: Option<String>,
    #[arg(long, value_name = "N", value_parser = value_parsers::identity_or_none)]
    fide: Option<String>,
    #[arg(long, value_name = "YEAR", value_parser = value_parsers::year)]
    born: Option<i32>,
}

#[derive(Debug, Args)]
pub(super) struct RenameArgs {
    #[arg(value_name = "MEMBER")]
    member: String,
    #[arg(value_name = "NAME")]
    name: String,
    #[arg(long, value_name = "DATE", value_parser = value_parsers::date)]
    from: Date,
}

#[derive(Debug, Args)]
pub(super) struct StatusArgs {
    #[arg(value_name = "MEMBER")]
    member: String,
    #[arg(value_name = "STATUS", value_parser = value_parsers::named(Status::key))]
    status: Status,
    #[arg(long, value_name = "DATE", value_parser = value_parsers::date)]
    from: Date,
}

pub(super) fn add(args: AddArgs, context: &mut Context) -> AppResult<()> {
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
    let message = sentences::member_added(done.value.member, &name);
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
        no_born: false,
    };
    let done = app::members::edit(&mut club, person.id, &change)?;
    let name = app::members::lookup::person(&club, person.id)?.data.name;
    let message = sentences::member_edited(person.id, &name);
    context.changed(&done.map(|()| Whom::new(person.id, &name)), &message)
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
        .with("old", person.data.name.as_str())
        .with("name", args.name.as_str())
        .with("date", args.from);
    if let Some(until) = done.value {
        message = message.with("until", until);
    }
    let name = app::members::lookup::person(&club, person.id)?.data.name;
    context.changed(&done.map(|_| Whom::new(person.id, &name)), &message)
}

pub(super) fn status(args: &StatusArgs, context: &mut Context) -> AppResult<()> {
    let mut club = context.club()?;
    let person = app::members::lookup::find_person(&club, &args.member)?;
    let done = app::members::set_status(&mut club, person.id, args.status, args.from)?;
    let message = done
        .value
        .message(&person.data.name, args.status, args.from);
    let notes: Vec<String> = done
        .value
        .as_guest
        .iter()
        .map(|games| note(games, context))
        .collect();
    let done = done.map(|set| ChangedStatus {
        whom: Whom::new(person.id, &person.data.name),
        as_guest: set.as_guest,
    });
    context.imported(&done, &notes, &message)
}

/// Why games as a guest do not count.
fn note(games: &GuestGames, context: &Context) -> String {
    wrap(&context.texts.say(&games.message()), WIDTH, 0)
}

#[derive(Serialize)]
struct ChangedStatus {
    /// `member`, `name`.
    #[serde(flatten)]
    whom: Whom,
    /// Games that were played as a guest, and do not count.
    #[serde(skip_serializing_if = "Option::is_none")]
    as_guest: Option<GuestGames>,
}
