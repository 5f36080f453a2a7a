//! `sheet`: a member's page with everything that was rated, or those of all members in one file.

use clap::Args;
use serde_json::json;

use super::file_output::{self, DocumentArgs, ForPrograms};
use super::interrupt::Interrupt;
use super::{Context, Status};
use crate::app::member_sheet::{SheetSource, paper};
use crate::app::rated_club::RatedClub;
use crate::app::{self, AppError, AppResult};
use crate::publish::document::{Document, Form};
use crate::publish::member_sheet::{self, Detail, MemberSheet, SheetJson, several, workbook};
use crate::publish::rating_row::RatingRow;

#[derive(Debug, Default, Args)]
pub(super) struct SheetArgs {
    #[arg(value_name = "MEMBER", required_unless_present = "all")]
    pub(super) member: Option<String>,
    #[arg(long, conflicts_with = "member")]
    pub(super) all: bool,
    #[arg(long)]
    pub(super) hidden: bool,
    #[command(flatten)]
    pub(super) output: DocumentArgs,
}

pub(super) fn run(args: &SheetArgs, context: &mut Context) -> AppResult<Status> {
    let club = context.reading()?;
    let form = args.output.form(context)?;
    let person = match &args.member {
        Some(member) => Some(app::lookup::find_person(&club, member)?.id),
        None => None,
    };
    let rated = RatedClub::read(&club, args.hidden)?;
    let source = SheetSource::read(&club, &rated)?;
    let texts = context.texts;
    if let Some(person) = person {
        let publisher = rated.publisher();
        let paper = source.sheet(person, texts, |sheet| paper(sheet, publisher, form));
        file_output::paper(context, &args.output, &paper)?;
        return Ok(Status::Done);
    }
    let Some((document, sheets)) = of_all(&source, rated.publisher(), form, context) else {
        let cancelled = AppError::cancelled();
        context.environment.errors.report(&cancelled, texts);
        return Ok(Status::Cancelled);
    };
    let for_programs = ForPrograms {
        columns: &RatingRow::COLUMNS,
        rows: sheets.rows.iter().map(RatingRow::value).collect(),
        json: json!({ "members": sheets.sheets }),
    };
    file_output::document(context, &args.output, &document, &for_programs)?;
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

/// A workbook has the games in a table instead of the calculations.
fn detail(form: Form) -> Detail {
    match form {
        Form::Xlsx => Detail::Games,
        _ => Detail::Worked,
    }
}

/// The sheets of all members, as a document or for programs; nothing where it was cancelled.
fn of_all(
    source: &SheetSource<'_>,
    publisher: &str,
    form: Form,
    context: &Context,
) -> Option<(Document, ProgramSheets)> {
    let texts = context.texts;
    let interrupt = Interrupt::watch();
    let mut progress = context.progress("progress-sheets");
    let members = source.members();
    let for_programs = matches!(form, Form::Csv | Form::Json);
    let (mut pages, mut sheets) = (Vec::new(), ProgramSheets::default());
    for (done, person) in members.iter().enumerate() {
        progress.step(done, members.len());
        if interrupt.has_come() {
            return None;
        }
        source.sheet(*person, texts, |sheet| {
            if for_programs {
                sheets.add(sheet);
            } else {
                pages.push((sheet.name.to_owned(), sheet.blocks(detail(form))));
            }
        });
    }
    let document = match form {
        Form::Xlsx => workbook(pages, publisher, source.today(), texts),
        _ => several(pages, publisher, source.today(), texts),
    };
    Some((document, sheets))
}
