//! `regulation`: shows the rules in force with their articles, and adopts new ones (ES regulation §8).

use std::ffi::{OsStr, OsString};

use clap::{Args, Subcommand};
use serde_json::json;

use super::{Context, Status, value_parsers};
use crate::app::settings::regulation_file;
use crate::app::settings::regulations::{self, Adopted, Approval};
use crate::app::{self, AppResult};
use crate::domain::date::MIN_VALID;
use crate::domain::{Date, Message};
use crate::publish::labels::{self, from_day, in_force};
use crate::publish::regulation::{announcement, difference_lines, differences, regulation};
use crate::publish::table::Columns;
use crate::rating::regulation::Regulation;
use crate::text::Texts;

#[derive(Debug, Args)]
pub(super) struct RegulationArgs {
    #[command(subcommand)]
    command: RegulationCommand,
}

#[derive(Debug, Subcommand)]
enum RegulationCommand {
    #[command(after_help = "regulation list")]
    List,
    Show(ShowArgs),
    Compare(CompareArgs),
    #[command(alias = "template")]
    Export(ExportArgs),
    Adopt(AdoptArgs),
    Announcement(AnnouncementArgs),
}

#[derive(Debug, Args)]
#[command(after_help = "regulation show")]
struct ShowArgs {
    #[arg(value_name = "NAME|FILE")]
    name: Option<OsString>,
    #[arg(long, value_name = "DATE", value_parser = value_parsers::date, conflicts_with = "name")]
    on: Option<Date>,
}

#[derive(Debug, Args)]
#[command(after_help = "regulation compare es bax")]
struct CompareArgs {
    #[arg(value_name = "NAME|FILE")]
    first: OsString,
    #[arg(value_name = "NAME|FILE")]
    second: OsString,
}

#[derive(Debug, Args)]
#[command(after_help = "regulation export es")]
struct ExportArgs {
    #[arg(value_name = "NAME")]
    name: String,
}

#[derive(Debug, Args)]
#[command(
    after_help = "regulation adopt es-exceptional-5 --from 2027-01-01 --approved 2026-11-20 \
                  --by 'The board' --announcement 'Bulletin 4'"
)]
struct AdoptArgs {
    #[arg(value_name = "NAME|FILE")]
    name: OsString,
    #[arg(long, value_name = "DATE", value_parser = value_parsers::date)]
    from: Date,
    #[arg(long, value_name = "DATE", value_parser = value_parsers::date)]
    approved: Date,
    #[arg(long, value_name = "TEXT")]
    by: String,
    #[arg(long, value_name = "TEXT")]
    announcement: String,
}

#[derive(Debug, Args)]
#[command(after_help = "regulation announcement")]
struct AnnouncementArgs {
    #[arg(long, value_name = "DATE", value_parser = value_parsers::date)]
    from: Option<Date>,
}

pub(super) fn run(args: &RegulationArgs, context: &mut Context) -> AppResult<Status> {
    match &args.command {
        RegulationCommand::List => list(context),
        RegulationCommand::Show(args) => show(args, context),
        RegulationCommand::Compare(args) => compare(args, context),
        RegulationCommand::Export(args) => export(args, context),
        RegulationCommand::Adopt(args) => adopt(args, context),
        RegulationCommand::Announcement(args) => announce(args, context),
    }?;
    Ok(Status::Done)
}

fn list(context: &mut Context) -> AppResult<()> {
    let club = context.reading()?;
    let rows = app::settings::regulations::rows(&club)?;
    let columns = columns(context.texts);
    if context.out.json() {
        return context.out.value(&columns.records(&rows));
    }
    context.text(&columns.table(&rows).text(context.table_width()));
    Ok(())
}

fn columns(texts: Texts) -> Columns<'static, (Adopted, bool)> {
    let from = |rules: &Adopted| (rules.from != MIN_VALID).then_some(rules.from);
    let mut columns = Columns::<(Adopted, bool)>::new(texts);
    columns.name(("name", "name-name"), |(rules, _)| {
        rules.regulation.name.clone()
    });
    columns.text(("title", "regulation-title"), |(rules, _)| {
        rules.regulation.title.clone()
    });
    columns.sign("field-from", move |(rules, _)| from_day(from(rules), texts));
    columns.for_programs("from", move |(rules, _)| from(rules));
    columns.text("", move |(_, is_now)| in_force(*is_now, texts));
    columns.date(("approved", "name-approved"), |(rules, _)| {
        rules.approval.as_ref().map(|approval| approval.day)
    });
    columns
        .text(("by", "name-by"), |(rules, _)| {
            rules.approval.as_ref().map(|approval| approval.by.clone())
        })
        .priority(1);
    columns.for_programs("announcement", |(rules, _)| {
        let approval = rules.approval.as_ref();
        approval.map(|approval| approval.announcement.clone())
    });
    columns.for_programs("in_force", |(_, is_now)| *is_now);
    columns
}

/// The club's regulation with a name; otherwise the one that comes with the program or is in a file, which needs no
/// club.
fn regulation_of(
    name: impl AsRef<OsStr>,
    context: &mut Context,
) -> AppResult<(Regulation, Option<Adopted>)> {
    let found = match context.reading() {
        Ok(club) => {
            app::settings::regulations::find_by_name(&club, &name.as_ref().to_string_lossy())?
        }
        Err(_) => None,
    };
    match found {
        Some(adopted) => Ok((adopted.regulation.clone(), Some(adopted))),
        None => Ok((context.regulation(name)?, None)),
    }
}

/// Shows a regulation; without a name the one in force, today or on the given day.
fn show(args: &ShowArgs, context: &mut Context) -> AppResult<()> {
    let (rules, adopted) = match &args.name {
        Some(name) => regulation_of(name, context)?,
        None => {
            let club = context.reading()?;
            let day = args.on.unwrap_or_else(|| club.session().today());
            let adopted = app::settings::regulations::on_day(&club, day)?;
            (adopted.regulation.clone(), Some(adopted))
        }
    };
    if context.out.json() {
        return context.out.value(&with_plausible(&rules));
    }
    let texts = context.texts;
    context.text(&regulation(&rules, texts));
    let approval = adopted.map(|adopted| regulations::approval_lines(&adopted, texts));
    if let Some(lines) = approval.filter(|lines| !lines.is_empty()) {
        context.text(&format!("\n{}", lines.join("\n")));
    }
    Ok(())
}

/// The regulation as JSON, with the plausible range, which is not among the facts that lists are sealed over.
fn with_plausible(rules: &Regulation) -> serde_json::Value {
    let mut value = json!(rules);
    value["plausible"] = json!(rules.plausible);
    value
}

fn compare(args: &CompareArgs, context: &mut Context) -> AppResult<()> {
    let (first, _) = regulation_of(&args.first, context)?;
    let (second, _) = regulation_of(&args.second, context)?;
    let differences = differences(&first, &second, context.texts);
    let answer = json!({
        "a": first.name,
        "b": second.name,
        "differences": differences,
    });
    context.answer(&answer, |texts| {
        if differences.is_empty() {
            return vec![texts.get("compare-same")];
        }
        let head = Message::new("compare-title")
            .with("a", first.name.as_str())
            .with("b", second.name.as_str());
        let mut lines = vec![texts.say(&head), String::new()];
        lines.extend(difference_lines(&differences, texts));
        lines
    })
}

fn export(args: &ExportArgs, context: &mut Context) -> AppResult<()> {
    let text = match (
        regulation_of(&args.name, context)?.1,
        Regulation::builtin_text(&args.name),
    ) {
        (Some(adopted), _) => adopted.text,
        (None, Some(text)) => text.to_owned(),
        (None, None) => return Err(regulation_file::unknown(&args.name)),
    };
    if context.out.json() {
        return context
            .out
            .value(&json!({ "name": args.name, "text": text }));
    }
    context.bytes(text.as_bytes());
    Ok(())
}

fn adopt(args: &AdoptArgs, context: &mut Context) -> AppResult<()> {
    let mut club = context.club()?;
    let new = regulation_file::read(&args.name, club.path())?;
    let approval = Approval {
        day: args.approved,
        by: args.by.clone(),
        announcement: args.announcement.clone(),
    };
    let done = app::settings::regulations::adopt(&mut club, &new, args.from, &approval)?;
    let texts = context.texts;
    for warning in &done.value.warnings {
        let said = texts.get(labels::adoption_warning(*warning));
        context.complain(&format!("{}: {said}", texts.get("word-warning")));
    }
    let message = Message::new("regulation-adopted")
        .with("name", done.value.name.as_str())
        .with("date", args.from);
    context.changed(&done, &message)?;
    context.tell_draft(done.value.draft.as_ref());
    Ok(())
}

fn announce(args: &AnnouncementArgs, context: &mut Context) -> AppResult<()> {
    let club = context.reading()?;
    let (old, new) = app::settings::regulations::change(&club, args.from)?;
    let approval = regulations::approval_of(&new).unwrap_or((new.from, "", ""));
    let (approved, by, words) = approval;
    let (texts, rules) = (context.texts, (&old.regulation, &new.regulation));
    let text = announcement(&club.name()?, rules, (new.from, approval), texts);
    let answer = json!({
        "from": new.from,
        "name": new.regulation.name,
        "title": new.regulation.title,
        "approved": approved,
        "by": by,
        "announcement": words,
        "changes": differences(&old.regulation, &new.regulation, texts),
        "text": text,
    });
    context.answer(&answer, |_| text.lines().map(str::to_owned).collect())
}
