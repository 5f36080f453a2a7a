//! `committee`: shows and changes the members of the rating committee (ES regulation §2).

use clap::{Args, Subcommand};
use serde_json::json;

use super::{Context, Status, value_parsers};
use crate::app::settings::committee::NewTerm;
use crate::app::{self, AppResult};
use crate::domain::committee::Role;
use crate::domain::{Date, Message};
use crate::publish::journal::finding::Finding;
use crate::publish::labels::TermRow;
use crate::publish::layout::wrap;
use crate::publish::table::Columns;
use crate::publish::{WIDTH, labels};
use crate::text::{Texts, visible};

#[derive(Debug, Args)]
pub(super) struct CommitteeArgs {
    #[command(subcommand)]
    command: CommitteeCommand,
}

#[derive(Debug, Subcommand)]
enum CommitteeCommand {
    Add(AddArgs),
    End(EndArgs),
    List(ListArgs),
}

#[derive(Debug, Args)]
#[command(after_help = "committee add 'Tim Jaksland' --role member --from 2027-02-24")]
struct AddArgs {
    #[arg(value_name = "NAME")]
    name: String,
    #[arg(long, value_name = "ROLE", value_parser = value_parsers::one_of(Role::key))]
    role: Role,
    #[arg(long, value_name = "DATE", value_parser = value_parsers::date)]
    from: Date,
    #[arg(long, value_name = "DATE", value_parser = value_parsers::date)]
    to: Option<Date>,
    #[arg(long, value_name = "LOGIN")]
    login: Option<String>,
}

#[derive(Debug, Args)]
#[command(after_help = "committee end 'Lone Skovgård' --on 2026-12-31")]
struct EndArgs {
    #[arg(value_name = "NAME")]
    name: String,
    #[arg(long, value_name = "DATE", value_parser = value_parsers::date)]
    on: Date,
}

#[derive(Debug, Args)]
#[command(after_help = "committee list")]
struct ListArgs {
    #[arg(long)]
    all: bool,
    #[arg(long, value_name = "DATE", value_parser = value_parsers::date)]
    on: Option<Date>,
}

pub(super) fn run(args: &CommitteeArgs, context: &mut Context) -> AppResult<Status> {
    match &args.command {
        CommitteeCommand::Add(args) => add(args, context),
        CommitteeCommand::End(args) => end(args, context),
        CommitteeCommand::List(args) => list(args, context),
    }?;
    Ok(Status::Done)
}

fn add(args: &AddArgs, context: &mut Context) -> AppResult<()> {
    let mut club = context.club()?;
    let new = NewTerm {
        role: args.role,
        from: args.from,
        to: args.to,
        login: args.login.clone(),
    };
    let done = app::settings::committee::add_term(&mut club, &args.name, &new)?;
    let term = &done.value;
    let key = if term.new_person {
        "committee-added-new"
    } else {
        "committee-added"
    };
    let message = Message::new(key)
        .with("name", term.name.as_str())
        .with("role", Message::new(term.role.key()))
        .with("from", term.from)
        .with("to", term.to);
    context.changed(&done, &message)
}

fn end(args: &EndArgs, context: &mut Context) -> AppResult<()> {
    let mut club = context.club()?;
    let person = app::members::lookup::find_person(&club, &args.name)?;
    let done = app::settings::committee::end_term(&mut club, person.id, args.on)?;
    let message = Message::new("committee-term-ended")
        .with("name", done.value.name.as_str())
        .with("from", done.value.from)
        .with("to", done.value.to);
    context.changed(&done, &message)
}

fn list(args: &ListArgs, context: &mut Context) -> AppResult<()> {
    let club = context.reading()?;
    let on = args.on.unwrap_or_else(|| club.session().today());
    let terms = app::settings::committee::terms(&club, on, args.all)?;
    let findings = app::settings::committee::findings(&club, on)?;
    let texts = context.texts;
    let rows: Vec<_> = findings.iter().map(|one| one.row(texts)).collect();
    let records = columns(texts).records(&terms);
    let answer = json!({ "on": on, "terms": records, "findings": rows });
    let width = context.table_width();
    context.answer(&answer, |texts| page(&terms, &findings, on, (texts, width)))
}

fn page(
    terms: &[TermRow],
    findings: &[Finding],
    on: Date,
    (texts, width): (Texts, usize),
) -> Vec<String> {
    let mut lines = vec![texts.say(&Message::new("committee-title").with("date", on))];
    if !terms.is_empty() {
        lines.push(String::new());
        lines.extend(columns(texts).table(terms).lines(width));
    }
    if !findings.is_empty() {
        lines.push(String::new());
        for finding in findings {
            let text = wrap(
                &format!("! {}", visible(&texts.say(&finding.message))),
                WIDTH,
                2,
            );
            lines.extend(text.lines().map(str::to_owned));
        }
    }
    lines
}

fn columns(texts: Texts) -> Columns<'static, TermRow> {
    let mut columns = Columns::<TermRow>::new(texts);
    columns.for_programs("member", |term| term.member);
    columns.name(("name", "name-name"), |term| term.name.clone());
    columns.text("name-role", move |term| texts.get(term.role.key()));
    columns.for_programs("role", |term| term.role);
    columns.date(("from", "name-from"), |term| term.from);
    columns.date(("to", "name-to"), |term| term.to);
    columns.text("", move |term| labels::term_state(term, texts));
    columns.for_programs("state", |term| term.state);
    columns.for_programs("days_left", |term| term.days_left);
    columns
        .text(("login", "committee-column-login"), |term| {
            term.login.clone()
        })
        .priority(1);
    columns
}
