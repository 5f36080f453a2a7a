//! `member`: shows and changes the people of the club.

mod change;
mod page;
mod privacy;

use clap::{Args, Subcommand};
use serde::Serialize;

use super::file_output::{self, DocumentArgs};
use super::{Context, Status, value_parsers};
use crate::app::{self, AppResult, Club};
use crate::domain::PersonId;
use crate::domain::name::plain_order;
use crate::domain::person::{PersonalData, is_junior};
use crate::publish::members::hiding::Hiding;
use crate::publish::members::members_page::{self, MembersOptions};
use crate::text::Collation;

#[derive(Debug, Args)]
pub(super) struct MemberArgs {
    #[command(subcommand)]
    command: Member,
}

/// A person's name and numbers.
#[derive(Debug, Args)]
struct PersonalDataArgs {
    #[arg(value_name = "NAME")]
    name: String,
    #[arg(long, value_name = "N", value_parser = value_parsers::identity)]
    dsu: Option<String>,
    #[arg(long, value_name = "N", value_parser = value_parsers::identity)]
    fide: Option<String>,
    #[arg(long, value_name = "YEAR", value_parser = value_parsers::year)]
    born: Option<i32>,
}

impl From<PersonalDataArgs> for PersonalData {
    fn from(args: PersonalDataArgs) -> Self {
        Self {
            name: args.name,
            dsu: args.dsu,
            fide: args.fide,
            born: args.born,
        }
    }
}

#[derive(Debug, Subcommand)]
enum Member {
    Add(change::AddArgs),
    Edit(change::EditArgs),
    Rename(change::RenameArgs),
    Status(change::StatusArgs),
    List(ListArgs),
    Show(ShowArgs),
    Import(privacy::ImportArgs),
    Alias(change::AliasArgs),
    Merge(change::MergeArgs),
    #[command(after_help = "member hide 'Tim Jaksland'")]
    Hide(privacy::HideArgs),
    #[command(after_help = "member unhide 'Tim Jaksland'")]
    Unhide(privacy::HideArgs),
    Export(privacy::ExportArgs),
    Anonymise(privacy::AnonymiseArgs),
}

#[derive(Debug, Default, Args)]
#[command(after_help = "member list --juniors")]
pub(crate) struct ListArgs {
    #[arg(long)]
    pub(crate) all: bool,
    #[arg(long)]
    pub(crate) alphabetical: bool,
    #[arg(long, value_name = "AGE", num_args = 0..=1, default_missing_value = "20", value_parser = value_parsers::age)]
    pub(super) juniors: Option<i32>,
    #[command(flatten)]
    pub(crate) output: DocumentArgs,
}

#[derive(Debug, Args)]
#[command(after_help = "member show 'Tim Jaksland'")]
pub(crate) struct ShowArgs {
    #[arg(value_name = "MEMBER")]
    pub(crate) member: String,
}

/// The person whom a change affected.
#[derive(Serialize)]
pub(crate) struct Whom {
    member: PersonId,
    /// The name after the change, "First Last".
    name: String,
    /// The same as it was entered.
    stored_name: String,
}

impl Whom {
    pub(crate) fn new(member: PersonId, stored_name: &str) -> Self {
        Self {
            member,
            name: plain_order(stored_name),
            stored_name: stored_name.to_owned(),
        }
    }

    /// A person known to the club.
    pub(crate) fn of(club: &Club, member: PersonId) -> AppResult<Self> {
        let person = app::members::lookup::person_as_given(club, member)?;
        Ok(Self::new(member, &person.data.name))
    }
}

pub(super) fn run(args: MemberArgs, context: &mut Context) -> AppResult<Status> {
    match args.command {
        Member::Add(args) => change::add(args, context),
        Member::Edit(args) => change::edit(args, context),
        Member::Rename(args) => change::rename(&args, context),
        Member::Status(args) => change::status(&args, context),
        Member::List(args) => list(&args, context),
        Member::Show(args) => show(&args, context),
        Member::Import(args) => privacy::run(&args, context),
        Member::Alias(args) => change::alias(args, context),
        Member::Merge(args) => change::merge(&args, context),
        Member::Hide(args) => privacy::hide(&args, true, context),
        Member::Unhide(args) => privacy::hide(&args, false, context),
        Member::Export(args) => privacy::export(&args, context),
        Member::Anonymise(args) => privacy::anonymise(&args, context),
    }?;
    Ok(Status::Done)
}

pub(crate) fn list(args: &ListArgs, context: &mut Context) -> AppResult<()> {
    let club = context.reading()?;
    let mut members = app::members::rows(&club, args.all)?;
    if let Some(age) = args.juniors {
        let today = club.session().today();
        members.retain(|member| is_junior(member.born, today, age));
    }
    if args.alphabetical {
        let collation = Collation::new(club.list_lang()?);
        members.sort_by(|a, b| collation.compare(&a.register, &b.register));
    }
    let shown = MembersOptions {
        as_register: args.alphabetical,
        juniors: args.juniors.is_some(),
    };
    let hiding = Hiding::marked(&club)?;
    let document = members_page::document(&club.name()?, &members, &hiding, shown, context.texts);
    let records = members_page::records(&members, &hiding, context.texts);
    file_output::document(context, &args.output, document, &records.into())
}

pub(crate) fn show(args: &ShowArgs, context: &mut Context) -> AppResult<()> {
    let club = context.reading()?;
    let person = app::members::lookup::find_person(&club, &args.member)?;
    let card = app::members::card(&club, person.id)?;
    context.answer(&card, |texts| page::card(&card, texts))
}
