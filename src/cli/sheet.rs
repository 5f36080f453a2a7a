//! `sheet`: a member's page with everything that was rated, or those of all members in one file.

use clap::Args;
use serde_json::json;

use super::file_output::{self, DocumentArgs, ForPrograms};
use super::interrupt::Interrupt;
use super::{Context, Status, value_parsers};
use crate::app::lists::rated_club::RatedClub;
use crate::app::members::member_sheet::{SheetSource, paper};
use crate::app::{self, AppError, AppResult};
use crate::domain::{Date, Message};
use crate::publish::document::{Document, Form};
use crate::publish::member_sheet::{self, Detail, MemberSheet, SheetJson, several, workbook};
use crate::publish::rating_row::{self, RatingRow};

#[derive(Debug, Default, Args)]
pub(super) struct SheetArgs {
    #[arg(value_name = "MEMBER", required_unless_present = "all")]
    pub(super) member: Option<String>,
    #[arg(long, conflicts_with = "member")]
    pub(super) all: bool,
    #[arg(long)]
    pub(super) hidden: bool,
    #[arg(long, value_name = "DATE", value_parser = value_parsers::date)]
    pub(super) since: Option<Date>,
    #[command(flatten)]
    pub(super) output: DocumentArgs,
}

pub(super) fn run(args: &SheetArgs, context: &mut Context) -> AppResult<Status> {
    let club = context.reading()?;
    let form = args.output.form(context)?;
    if args.since.is_some() && matches!(form, Form::Csv | Form::Json) {
        let message = Message::new("error-since-for-programs");
        return Err(AppError::user(message).hinted(Message::new("hint-form-for-people")));
    }
    let detail = Detail::in_form(form, args.since);
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
    /// The changes of all of them.
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
