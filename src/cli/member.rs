//! `member`: the people of the club.

mod import;
mod print;

pub(super) use print::scale_word;

use clap::{ArgGroup, Args, Subcommand};
use serde::Serialize;

use super::{Context, Status, value};
use crate::app::AppResult;
use crate::app::members::{MemberChange, NewMember};
use crate::domain::person::{self, PersonalData};
use crate::domain::{Date, Message, PersonId, name};
use crate::text::Collation;

#[derive(Debug, Args)]
pub(super) struct MemberArgs {
    #[command(subcommand)]
    command: Member,
}

#[derive(Debug, Subcommand)]
enum Member {
    Add(AddArgs),
    Edit(EditArgs),
    Status(StatusArgs),
    List(ListArgs),
    Show(ShowArgs),
    Import(import::ImportArgs),
}

#[derive(Debug, Args)]
struct AddArgs {
    #[arg(value_name = "NAME")]
    name: String,
    #[arg(long, value_name = "N", value_parser = value::identity)]
    dsu: Option<String>,
    #[arg(long, value_name = "N", value_parser = value::identity)]
    fide: Option<String>,
    #[arg(long, value_name = "YEAR", value_parser = value::year)]
    born: Option<i32>,
    #[arg(long, value_name = "DATE", value_parser = value::date)]
    since: Option<Date>,
    #[arg(long)]
    passive: bool,
}

#[derive(Debug, Args)]
#[command(group = ArgGroup::new("change").args(["name", "dsu", "fide", "born"])
          .required(true).multiple(true))]
struct EditArgs {
    #[arg(value_name = "MEMBER")]
    member: String,
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    // An empty number removes it.
    #[arg(long, value_name = "N", value_parser = value::identity_or_none)]
    dsu: Option<String>,
    #[arg(long, value_name = "N", value_parser = value::identity_or_none)]
    fide: Option<String>,
    #[arg(long, value_name = "YEAR", value_parser = value::year)]
    born: Option<i32>,
}

#[derive(Debug, Args)]
struct StatusArgs {
    #[arg(value_name = "MEMBER")]
    member: String,
    #[arg(value_name = "STATUS", value_parser = ["active", "passive", "left"])]
    status: String,
    #[arg(long, value_name = "DATE", value_parser = value::date)]
    from: Date,
}

#[derive(Debug, Args)]
struct ListArgs {
    #[arg(long)]
    all: bool,
    #[arg(long)]
    alphabetical: bool,
}

#[derive(Debug, Args)]
struct ShowArgs {
    #[arg(value_name = "MEMBER")]
    member: String,
}

/// Whom a change was about.
#[derive(Serialize)]
pub(super) struct Whom {
    /// The id.
    member: PersonId,
    /// The name after the change.
    name: String,
}

impl Whom {
    pub(super) fn new(member: PersonId, name: &str) -> Self {
        Self {
            member,
            name: name.to_owned(),
        }
    }
}

/// Answers one `member` command.
pub(super) fn run(args: MemberArgs, context: &mut Context) -> AppResult<Status> {
    match args.command {
        Member::Add(args) => add(args, context),
        Member::Edit(args) => edit(args, context),
        Member::Status(args) => status(&args, context),
        Member::List(args) => list(&args, context),
        Member::Show(args) => show(&args, context),
        Member::Import(args) => import::run(&args, context),
    }?;
    Ok(Status::Done)
}

fn add(args: AddArgs, context: &mut Context) -> AppResult<()> {
    let mut club = context.club()?;
    let new = NewMember {
        data: PersonalData {
            name: args.name,
            dsu: args.dsu,
            fide: args.fide,
            born: args.born,
        },
        since: args.since,
        passive: args.passive,
    };
    let done = club.add_member(&new)?;
    let name = club.person(done.value)?.data.name;
    let done = done.map(|id| Whom::new(id, &name));
    let message = Message::new("member-added")
        .with("id", done.value.member.to_string())
        .with("name", name);
    context.changed(&done, &message)
}

fn edit(args: EditArgs, context: &mut Context) -> AppResult<()> {
    let mut club = context.club()?;
    let person = club.find_person(&args.member)?;
    let change = MemberChange {
        name: args.name,
        dsu: args.dsu,
        fide: args.fide,
        born: args.born,
    };
    let done = club.edit_member(person.id, &change)?;
    let name = club.person(person.id)?.data.name;
    let message = Message::new("member-edited")
        .with("id", person.id.to_string())
        .with("name", name.as_str());
    context.changed(&done.map(|()| Whom::new(person.id, &name)), &message)
}

fn status(args: &StatusArgs, context: &mut Context) -> AppResult<()> {
    let mut club = context.club()?;
    let person = club.find_person(&args.member)?;
    // The parser lets nothing else through.
    let status = person::Status::from_word(&args.status).unwrap_or(person::Status::Active);
    let done = club.set_status(person.id, status, args.from)?;
    let message = Message::new("member-status-set")
        .with("name", person.data.name.as_str())
        .with("status", Message::new(print::status_key(status)))
        .with("date", args.from);
    let whom = Whom::new(person.id, &person.data.name);
    context.changed(&done.map(|()| whom), &message)
}

fn list(args: &ListArgs, context: &mut Context) -> AppResult<()> {
    let club = context.reading()?;
    let mut members = club.members(args.all)?;
    if args.alphabetical {
        let collation = Collation::new(context.texts.lang());
        let register = name::register_order;
        members.sort_by(|a, b| collation.compare(&register(&a.name), &register(&b.name)));
    }
    context.answer(&members, |texts| {
        print::members(&members, args.alphabetical, texts)
    })
}

fn show(args: &ShowArgs, context: &mut Context) -> AppResult<()> {
    let club = context.reading()?;
    let person = club.find_person(&args.member)?;
    let card = club.member(person.id)?;
    context.answer(&card, |texts| print::card(&card, texts))
}
