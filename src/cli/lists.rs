//! `list`, `publish`, `lists`: show the rating list as a draft, publish it, and list the archive.

use std::path::Path;

use clap::Args;
use serde_json::json;

use super::file_output::{self, OutputArgs};
use super::{Context, Status, checklist, value_parsers};
use crate::app::lists::Choice;
use crate::app::lists::archive::{ArchivedList, Despite};
use crate::app::lists::printing;
use crate::app::lists::publishing::{Anyway, Edition, Named, Order, Proposal, Publication};
use crate::app::site::SiteReport;
use crate::app::{self, AppError, AppResult, Club, Done};
use crate::domain::{Date, Message};
use crate::publish::document::Form;
use crate::publish::layout::{page_lines, wrap};
use crate::publish::list::annex::Part;
use crate::publish::list::list_page;
use crate::publish::table::{Columns, Table};
use crate::publish::{Options, WIDTH};
use crate::text::{Texts, visible};

#[derive(Debug, Default, Args)]
#[command(after_help = "list --date 2026-08-01")]
pub(crate) struct ListArgs {
    #[arg(long, value_name = "DATE", value_parser = value_parsers::date)]
    pub(crate) date: Option<Date>,
    #[arg(long)]
    pub(crate) alphabetical: bool,
    #[arg(long)]
    pub(crate) all: bool,
    #[arg(long, value_name = "N", value_parser = value_parsers::count, requires = "date")]
    pub(super) edition: Option<u32>,
    #[arg(long)]
    pub(super) juniors: bool,
    #[arg(long, value_name = "PART", value_delimiter = ',', value_parser = value_parsers::word::<Part>())]
    pub(crate) parts: Vec<Part>,
    #[arg(long, value_name = "FORMAT", value_parser = value_parsers::word_where(Form::is_of_list))]
    pub(crate) format: Option<Form>,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

#[derive(Debug, Args)]
#[command(after_help = "publish 2026-11-20 --extra 'For the team match' \
                  --anyway --reason 'a game and a card are still to come'")]
pub(super) struct PublishArgs {
    #[arg(value_name = "DATE", value_parser = value_parsers::date)]
    date: Date,
    #[arg(long, value_name = "TEXT")]
    extra: Option<String>,
    #[arg(long, value_name = "TEXT", conflicts_with = "extra")]
    corrected: Option<String>,
    #[arg(long)]
    early: bool,
    #[arg(long, conflicts_with_all = ["extra", "corrected", "early"])]
    withdraw: bool,
}

pub(super) fn list(args: &ListArgs, context: &mut Context) -> AppResult<Status> {
    let club = context.reading()?;
    let page = app::lists::page(
        &club,
        &Choice {
            date: args.date,
            edition: args.edition,
            all: args.all,
            juniors: args.juniors,
        },
    )?;
    let lang = club.lang()?;
    let reading = club.history()?;
    let options = Options {
        alphabetical: args.alphabetical,
        all: args.all,
        juniors: page.juniors,
        ..printing::options(&club, reading.facts(), page.list.date)?
    };
    let form = args.output.form(args.format, context)?;
    if !args.parts.is_empty() && !form.is_for_people() {
        let message = Message::new("error-parts-for-programs");
        return Err(AppError::user(message).hinted(Message::new("hint-form-for-people")));
    }
    let full = printing::in_full(&club, &reading, &page, form, &args.parts)?;
    let mut content = printing::content(&club, &page, form, (lang, options), full.as_ref())?;
    if form == Form::Csv {
        let table = String::from_utf8(content.bytes);
        content.bytes = args.output.excel.table(table, Texts::new(lang))?;
    }
    let out = args.output.out.as_deref();
    let file = out.filter(|file| *file != Path::new("-"));
    let signature = match file {
        Some(file) => app::lists::list_signature::of(&club, &page.list, file, &content.bytes)?,
        None => None,
    };
    if let Some(signature) = &signature {
        let files = context.output_files();
        files.may_write(&signature.file, signature.text.as_bytes())?;
    }
    file_output::answer(context, out, form, &content)?;
    if let Some(signature) = &signature {
        let files = context.output_files();
        files.write(&signature.file, signature.text.as_bytes())?;
        file_output::tell_written(context, &signature.file);
    }
    if args.date.is_some()
        && let Some(remark) = app::lists::remark(&club, &page.list)?
    {
        match out {
            None if form == Form::Text => {
                let remark = wrap(&Texts::new(lang).say(&remark), WIDTH, 0);
                context.text(&format!("\n{remark}"));
            }
            _ => context.complain(&context.texts.say(&remark)),
        }
    }
    if form == Form::Text
        && let Some(line) = checklist::pointer(page.in_the_way, page.list.date, &club)?
    {
        match out {
            // A requested file contains the list alone, so this goes to standard error.
            Some(_) => context.complain(&context.texts.say(&line)),
            None => context.text(&format!("\n{}", Texts::new(lang).say(&line))),
        }
    }
    Ok(Status::Done)
}

pub(super) fn publish(args: &PublishArgs, context: &mut Context) -> AppResult<Status> {
    let mut club = context.club()?;
    if args.withdraw {
        return withdraw(&mut club, args.date, context);
    }
    let edition = match (&args.extra, &args.corrected) {
        (_, Some(reason)) => Edition::Corrected(reason),
        (Some(reason), None) => Edition::Extra(reason),
        (None, None) => Edition::Regular,
    };
    check_before(&club, context)?;
    let named = Named::last(&club, args.date)?;
    let order = Order {
        edition,
        early: args.early,
        anyway: context.global.anyway.then_some(Anyway {
            reason: context.global.reason.as_deref(),
            named: Some(&named),
        }),
    };
    let done = app::lists::publishing::publish_as(&mut club, args.date, order)?;
    let followed = follow(&mut club, &done, context);
    let page = done.value.page();
    let options = printing::options(&club, club.history()?.facts(), page.list.date)?;
    if context.out.json() {
        let mut answer = printing::value(page, club.list_lang()?, options)?;
        add_publication(&mut answer, &done, context.texts);
        if let Some(report) = &followed {
            answer["site"] = json!(report);
        }
        context.out.value(&answer)?;
        return Ok(Status::Done);
    }
    context.text(&list_page::text(page, Texts::new(club.lang()?), options));
    tell_overridden(&done.value, context);
    let waits = Message::new("publish-waits").with("date", args.date.to_string());
    let followed = followed.map(|report| report.summary(done.operation.is_none()));
    for message in publication_messages(&done, waits)
        .into_iter()
        .chain(followed)
    {
        let line = context.texts.say(&message);
        context.text(&format!("\n{}", wrap(&line, WIDTH, 0)));
    }
    Ok(Status::Done)
}

/// Runs the complete check before a list is published, and reports the findings. A damaged file cannot be written to
/// anyway.
fn check_before(club: &Club, context: &Context) -> AppResult<()> {
    let mut progress = context.progress("progress-check");
    let findings = app::journal::check::run(club, |done, total| progress.step(done, total))?;
    drop(progress);
    for finding in &findings {
        context.complain(&finding.line(context.texts));
    }
    Ok(())
}

/// Updates the site if the club has one. The list is published even if this fails.
fn follow(club: &mut Club, done: &Done<Publication>, context: &Context) -> Option<SiteReport> {
    if !matches!(done.value, Publication::Published { .. }) {
        return None;
    }
    match app::site::follow(club, context.global.force) {
        Ok(report) => report,
        Err(error) => {
            let failed = Message::new("site-failed").with("reason", error.message.clone());
            context.complain(&context.texts.say(&failed));
            None
        }
    }
}

/// Lists below the published list what it was published in spite of.
fn tell_overridden(publication: &Publication, context: &mut Context) {
    let lines = publication.overridden_lines(context.texts);
    for (at, line) in lines.iter().enumerate() {
        let (before, indent) = if at == 0 { ("\n", 0) } else { ("", 2) };
        context.text(&format!("{before}{}", wrap(&visible(line), WIDTH, indent)));
    }
}

/// Adds to a list's JSON whether it waits for a second person, which proposal it confirmed, and what it was published
/// in spite of.
pub(super) fn add_publication(
    answer: &mut serde_json::Value,
    done: &Done<Publication>,
    texts: Texts,
) {
    let (key, proposal) = match &done.value {
        Publication::Published { confirms, .. } => ("confirms", confirms),
        Publication::Proposed { instead_of, .. } => ("instead_of", instead_of),
    };
    answer["operation"] = json!(done.operation);
    answer["proposed"] = json!(matches!(done.value, Publication::Proposed { .. }));
    answer[key] = json!(proposal);
    let overridden = done.value.overridden().iter();
    answer["overridden"] = overridden
        .map(|one| json!({ "code": one.code, "text": texts.say(&one.message) }))
        .collect();
}

/// The messages below the list: that it waits for confirmation (`waits`), who confirmed it, or that it was a dry run.
pub(super) fn publication_messages(done: &Done<Publication>, waits: Message) -> Vec<Message> {
    let mut messages = match &done.value {
        Publication::Published { confirms, .. } => confirms
            .iter()
            .map(|proposal| proposal.message("publish-confirms"))
            .collect(),
        Publication::Proposed { instead_of, .. } => {
            let mut messages: Vec<Message> = instead_of
                .iter()
                .map(|earlier| earlier.message("publish-instead-of"))
                .collect();
            messages.push(waits);
            messages
        }
    };
    if done.operation.is_none() {
        messages.push(Message::new("publish-tried"));
    }
    messages
}

fn withdraw(club: &mut Club, date: Date, context: &mut Context) -> AppResult<Status> {
    let done = app::lists::publishing::withdraw(club, date)?;
    let message = done.value.message("publish-withdrawn").with("date", date);
    context.changed(&done, &message)?;
    Ok(Status::Done)
}

pub(super) fn lists(context: &mut Context) -> AppResult<Status> {
    let club = context.reading()?;
    let (lists, proposals) = (
        app::lists::archive::published_lists(&club)?,
        app::lists::archive::waiting_proposals(&club)?,
    );
    let mut notes = Vec::new();
    if lists.is_empty() {
        notes.push(Message::new("lists-empty"));
        let others = app::lists::archive::pools_with_lists(&club)?;
        if !others.is_empty() {
            notes.push(Message::new("lists-of-pools").with("pools", others.join(", ")));
        }
    }
    notes.extend(lists.iter().filter_map(|list| {
        let message = Message::new("checklist-despite").with("date", list.date);
        Some(message.with("what", list.despite.as_ref()?.message()))
    }));
    for proposal in &proposals {
        let key = match proposal.reason {
            Some(_) => "lists-proposed-because",
            None => "lists-proposed",
        };
        let message = proposal
            .message(key)
            .with("reason", proposal.reason.clone().unwrap_or_default())
            .with("date", proposal.date)
            .with("command", proposal.date.to_string());
        notes.push(message);
        notes.extend(proposal.despite.as_ref().map(Despite::message));
    }
    let width = context.table_width();
    context.answer(&with_waiting(&lists, &proposals), |texts| {
        let mut lines = if lists.is_empty() {
            Vec::new()
        } else {
            archive_table(&lists, texts).lines(width)
        };
        for note in &notes {
            lines.extend((!lines.is_empty()).then(String::new));
            lines.extend(page_lines(&visible(&texts.say(note)), 0));
        }
        lines
    })?;
    Ok(Status::Done)
}

/// The published lists, followed by those waiting for a second person, as JSON.
fn with_waiting(lists: &[ArchivedList], waiting: &[Proposal]) -> Vec<serde_json::Value> {
    let lists = lists.iter().map(|list| {
        let mut row = json!(list);
        row["status"] = json!("published");
        row
    });
    let waiting = waiting.iter().map(|proposal| {
        let mut row = json!(proposal);
        row["status"] = json!("proposed");
        for published in ["number", "entries", "seal", "edition"] {
            row[published] = json!(null);
        }
        row
    });
    lists.chain(waiting).collect()
}

fn archive_table(lists: &[ArchivedList], texts: Texts) -> Table {
    let mut columns = Columns::<ArchivedList>::new(texts);
    columns.number("name-number", |list| list.number.0);
    columns.date("column-archive-date", |list| list.date);
    columns.number("name-edition", |list| list.issue.edition);
    columns.number("name-members", |list| list.entries);
    columns.sign("name-seal", |list| {
        list.seal.chars().take(16).collect::<String>()
    });
    columns.sign("column-head", |list| list.head.clone().unwrap_or_default());
    columns.text("name-reason", |list| {
        if list.taken_over {
            return texts.get("lists-taken-over");
        }
        let reason = list.extra_reason.clone().unwrap_or_default();
        match &list.issue.replaces {
            Some(replaced) => texts.say(
                &Message::new("lists-corrected")
                    .with("edition", replaced.edition.to_string())
                    .with("reason", reason),
            ),
            None => reason,
        }
    });
    columns.table(lists)
}
