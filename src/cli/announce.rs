//! `sheet`, `report`, `announce`, `leaflet`: write the documents that the club hands out.

use clap::Args;
use serde_json::json;

use super::file_output::{self, DocumentArgs, OutputArgs};
use super::progress::Interrupt;
use super::{Context, Status, value_parsers};
use crate::app::announcement::{self, Addresses};
use crate::app::lists::leaflet::LeafletSource;
use crate::app::lists::rated_club::RatedClub;
use crate::app::members::member_sheet::SheetSource;
use crate::app::tournaments::tournament_report;
use crate::app::{self, AppError, AppResult};
use crate::domain::{Date, Message};
use crate::publish::document::paper::ForPrograms;
use crate::publish::document::{Document, Form};
use crate::publish::mail::Mailbox;
use crate::publish::members::member_sheet::{
    self, Detail, MemberSheet, SheetJson, paper, several, workbook,
};
use crate::publish::rating_row::{self, RatingRow};

#[derive(Debug, Args)]
#[command(after_help = "announce --date 2026-08-01")]
pub(super) struct AnnounceArgs {
    #[arg(long, value_name = "DATE", value_parser = value_parsers::date)]
    date: Option<Date>,
    #[arg(long, value_name = "ADDRESS", value_parser = value_parsers::mailbox)]
    from: Option<Mailbox>,
    #[arg(long, value_name = "ADDRESS", value_delimiter = ',', value_parser = value_parsers::mailbox)]
    to: Vec<Mailbox>,
    #[arg(long, value_name = "FORMAT", value_parser = value_parsers::word_where(|form: Form| form.is_of_document() || form == Form::Mail))]
    format: Option<Form>,
    #[command(flatten)]
    output: OutputArgs,
}

pub(super) fn announce(args: &AnnounceArgs, context: &mut Context) -> AppResult<Status> {
    let club = context.reading()?;
    let announcement = announcement::read(&club, args.date)?;
    let form = args.output.form(args.format, context)?;
    if form != Form::Mail && (args.from.is_some() || !args.to.is_empty()) {
        let message = Message::new("error-addresses-without-mail");
        return Err(AppError::user(message).hinted(Message::new("hint-addresses-without-mail")));
    }
    let texts = context.texts;
    let exported = if form == Form::Mail {
        let addresses = Addresses {
            from: args.from.clone(),
            to: args.to.clone(),
        };
        announcement.mail(&club, texts, addresses)?
    } else {
        let paper = announcement.paper(texts);
        let excel = &args.output.excel;
        paper
            .programs
            .rendered(&paper.document, form, |csv| excel.table(csv, texts))?
    };
    file_output::answer(context, args.output.out.as_deref(), form, &exported)?;
    Ok(Status::Done)
}

#[derive(Debug, Args)]
#[command(after_help = "leaflet")]
pub(super) struct LeafletArgs {
    #[command(flatten)]
    output: DocumentArgs,
}

pub(super) fn leaflet(args: &LeafletArgs, context: &mut Context) -> AppResult<Status> {
    let club = context.reading()?;
    let rated = RatedClub::read(&club, false)?;
    let leaflet = LeafletSource::read(&club, &rated)?;
    let paper = leaflet.paper(context.texts);
    file_output::paper(context, &args.output, paper)?;
    Ok(Status::Done)
}

#[derive(Debug, Args)]
#[command(after_help = "report 14")]
pub(super) struct ReportArgs {
    #[arg(value_name = "TOURNAMENT")]
    tournament: String,
    #[arg(long)]
    all: bool,
    #[command(flatten)]
    output: DocumentArgs,
}

pub(super) fn report(args: &ReportArgs, context: &mut Context) -> AppResult<Status> {
    let club = context.reading()?;
    let (id, _) = app::members::lookup::find_tournament(&club, &args.tournament)?;
    let rated = RatedClub::read(&club, args.all)?;
    let report = tournament_report::read(&club, &rated, id)?;
    let form = args.output.form(context)?;
    let paper = report.paper(&rated, form, context.texts);
    file_output::paper(context, &args.output, paper)?;
    Ok(Status::Done)
}

#[derive(Debug, Default, Args)]
#[command(after_help = "sheet 'Tim Jaksland'")]
pub(crate) struct SheetArgs {
    #[arg(value_name = "MEMBER", required_unless_present = "all")]
    pub(crate) member: Option<String>,
    #[arg(long, conflicts_with = "member")]
    pub(crate) all: bool,
    #[arg(long)]
    pub(crate) hidden: bool,
    #[arg(long)]
    pub(crate) calculations: bool,
    #[arg(long, value_name = "DATE", value_parser = value_parsers::date)]
    pub(crate) since: Option<Date>,
    #[command(flatten)]
    pub(crate) output: DocumentArgs,
}

pub(super) fn sheet(args: &SheetArgs, context: &mut Context) -> AppResult<Status> {
    let club = context.reading()?;
    let form = args.output.form(context)?;
    if args.since.is_some() && matches!(form, Form::Csv | Form::Json) {
        let message = Message::new("error-since-for-programs");
        return Err(AppError::user(message).hinted(Message::new("hint-form-for-people")));
    }
    let detail = Detail::in_form(form, args.calculations, args.since);
    let person = match &args.member {
        Some(member) => Some(app::members::lookup::find_person(&club, member)?.id),
        None => None,
    };
    let rated = RatedClub::read(&club, args.hidden)?;
    let source = SheetSource::read(&club, &rated)?;
    let texts = context.texts;
    if let Some(person) = person {
        let publisher = rated.publisher();
        let paper = source.sheet(person, texts, |sheet| paper(sheet, publisher, detail));
        file_output::paper(context, &args.output, paper)?;
        return Ok(Status::Done);
    }
    let (document, sheets) = of_all(&source, rated.publisher(), (form, detail), context)?;
    let for_programs = ForPrograms {
        rows: rating_row::records(&sheets.rows),
        json: json!({ "members": sheets.sheets }),
    };
    file_output::document(context, &args.output, document, &for_programs)?;
    Ok(Status::Done)
}

/// The sheets for programs.
#[derive(Default)]
struct ProgramSheets {
    sheets: Vec<SheetJson>,
    /// The changes of all members' ratings.
    rows: Vec<RatingRow>,
}

impl ProgramSheets {
    fn add(&mut self, sheet: &MemberSheet<'_>) {
        self.sheets.push(member_sheet::json(sheet));
        self.rows.extend(sheet.history().rows());
    }
}

/// The sheets of all members, as a document or for programs.
///
/// # Errors
/// Cancelled at Ctrl-C.
fn of_all(
    source: &SheetSource<'_>,
    publisher: &str,
    (form, detail): (Form, Detail),
    context: &Context,
) -> AppResult<(Document, ProgramSheets)> {
    let texts = context.texts;
    let interrupt = Interrupt::watch();
    let mut progress = context.progress("progress-sheets");
    let members = source.members();
    let for_programs = matches!(form, Form::Csv | Form::Json);
    let (mut pages, mut sheets) = (Vec::new(), ProgramSheets::default());
    for (done, person) in members.iter().enumerate() {
        if !progress.step(done, members.len()) || interrupt.has_come() {
            return Err(AppError::cancelled());
        }
        source.sheet(*person, texts, |sheet| {
            if for_programs {
                sheets.add(sheet);
            } else {
                pages.push((sheet.name.to_owned(), sheet.blocks(detail)));
            }
        });
    }
    let document = match form {
        Form::Xlsx => workbook(pages, publisher, source.today(), texts),
        _ => several(pages, publisher, source.today(), texts),
    };
    Ok((document, sheets))
}
