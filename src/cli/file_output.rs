//! Writes an exported file: into the requested file, or to standard output.

use std::path::{Path, PathBuf};

use clap::Args;
use serde::Serialize;
use serde_json::json;

use super::csv_output::Excel;
use super::progress::wait_for;
use super::{Context, Status, value_parsers};
use crate::app::club::disk_full;
use crate::app::document_file;
use crate::app::import::export::Exported;
use crate::app::lists::printing;
use crate::app::{AppError, AppResult};
use crate::domain::Message;
use crate::exchange::problem::Problem;
use crate::publish::document::paper::{ForPrograms, Paper};
use crate::publish::document::{Document, Form};

/// The file name that means standard output.
const STDOUT: &str = "-";

// The form of a document, and its destination.
#[derive(Debug, Default, Args)]
pub(crate) struct DocumentArgs {
    #[arg(long, value_name = "FORMAT",
          value_parser = value_parsers::word_where(Form::is_of_document))]
    format: Option<Form>,
    #[command(flatten)]
    pub(crate) to: OutputArgs,
}

impl DocumentArgs {
    /// As [`OutputArgs::form`].
    pub(crate) fn form(&self, context: &Context) -> AppResult<Form> {
        self.to.form(self.format, context)
    }
}

// The destination of the output.
#[derive(Debug, Default, Args)]
pub(crate) struct OutputArgs {
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) excel: Excel,
}

impl OutputArgs {
    /// The requested format; otherwise that of the file's extension, otherwise text, or JSON with `--json`.
    ///
    /// # Errors
    /// A user error for an extension without a format.
    pub(crate) fn form(&self, asked: Option<Form>, context: &Context) -> AppResult<Form> {
        let usual = if context.out.json() {
            Form::Json
        } else {
            Form::Text
        };
        let form = printing::form(asked, self.out.as_deref())?;
        Ok(self.excel.format(form, Form::Csv)?.unwrap_or(usual))
    }
}

/// Outputs a document in the requested format.
///
/// # Errors
/// As [`answer`].
pub(crate) fn document(
    context: &mut Context,
    args: &DocumentArgs,
    document: Document,
    for_programs: &ForPrograms,
) -> AppResult<()> {
    let form = args.form(context)?;
    let texts = context.texts;
    let exported = match form {
        // With a page for each member, a PDF may have thousands of pages and take long.
        Form::Pdf => wait_for(context.progress("progress-pdf"), move || {
            document_file::pdf(&document, None)
        })?,
        _ => for_programs.rendered(&document, form, |csv| args.to.excel.table(csv, texts))?,
    };
    answer(context, args.to.out.as_deref(), form, &exported)
}

/// Outputs a document with its content for programs in the requested format.
///
/// # Errors
/// As [`answer`].
pub(crate) fn paper(context: &mut Context, args: &DocumentArgs, paper: Paper) -> AppResult<()> {
    document(context, args, paper.document, &paper.programs)
}

#[derive(Serialize)]
pub(crate) struct Written {
    pub(crate) file: String,
    /// The length of the file.
    bytes: usize,
    /// What the format could not represent or represents differently, in the user's language.
    left_out: Vec<String>,
}

/// Writes the file, and warns of what it could not represent; `None` if it was written to standard output (`-`).
///
/// # Errors
/// The file cannot be written, is the club's own, or exists and was not written by the program.
pub(crate) fn write(
    context: &mut Context,
    path: &Path,
    exported: &Exported,
) -> AppResult<Option<Written>> {
    let file = path.display().to_string();
    let left_out = exported.left_out.iter().cloned();
    let left_out: Vec<Problem> = left_out
        .map(|message| Problem::warning(0, 0, message))
        .collect();
    let texts = context.texts;
    context.warn(&left_out, &file);
    if file == STDOUT {
        context.bytes(&exported.bytes);
        return Ok(None);
    }
    context.output_files().write(path, &exported.bytes)?;
    Ok(Some(Written {
        file,
        bytes: exported.bytes.len(),
        left_out: exported.left_out.iter().map(|one| texts.say(one)).collect(),
    }))
}

/// Writes several files into a folder, which is created if it is missing; returns their paths.
///
/// # Errors
/// The folder cannot be created, or a file cannot be written.
pub(crate) fn write_folder<N: AsRef<str>, B: AsRef<[u8]>>(
    context: &Context,
    folder: &Path,
    files: &[(N, B)],
) -> AppResult<Vec<PathBuf>> {
    std::fs::create_dir_all(folder).map_err(|error| AppError::of_path(folder, &error))?;
    let writer = context.output_files();
    let mut written = Vec::new();
    for (name, content) in files {
        let file = folder.join(name.as_ref());
        let done = writer.write(&file, content.as_ref());
        done.map_err(|error| disk_full::after_files(error.into()))?;
        written.push(file);
    }
    Ok(written)
}

/// Outputs the answer: into the file, which is then reported on standard error, or to standard output, where a page
/// of text or JSON is shown like any answer.
///
/// # Errors
/// As [`write`].
pub(crate) fn answer(
    context: &mut Context,
    file: Option<&Path>,
    form: Form,
    exported: &Exported,
) -> AppResult<()> {
    match file.filter(|file| *file != Path::new(STDOUT)) {
        Some(file) if context.global.dry_run => {
            context.output_files().may_write(file, &exported.bytes)?;
            let message = Message::new("would-be-written");
            let message = message.with("file", file.display().to_string());
            context.complain(&context.texts.say(&message));
        }
        Some(file) => {
            write(context, file, exported)?;
            tell_written(context, file);
        }
        None if matches!(form, Form::Text | Form::Json) => {
            context.text(&String::from_utf8_lossy(&exported.bytes));
        }
        None => {
            write(context, Path::new(STDOUT), exported)?;
        }
    }
    Ok(())
}

/// Reports on standard error which file was written.
pub(crate) fn tell_written(context: &Context, file: &Path) {
    let message = Message::new("written").with("file", file.display().to_string());
    context.complain(&context.texts.say(&message));
}

/// Outputs a file that comes with the program.
pub(crate) fn file_of_program(
    name: &str,
    bytes: &[u8],
    context: &mut Context,
) -> AppResult<Status> {
    if context.out.json() {
        let text = String::from_utf8_lossy(bytes);
        context.out.value(&json!({ "name": name, "text": text }))?;
    } else {
        context.out.bytes(bytes);
    }
    Ok(Status::Done)
}
