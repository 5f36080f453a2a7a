//! `announce`: a list announced in the bulletin or by mail.

use clap::Args;

use super::file_output::{self, OutputArgs};
use super::{Context, Status, value_parsers};
use crate::app::announcement::{self, Addresses};
use crate::app::{AppError, AppResult};
use crate::domain::{Date, Message};
use crate::publish::document::Form;
use crate::publish::mail::Mailbox;

#[derive(Debug, Args)]
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

pub(super) fn run(args: &AnnounceArgs, context: &mut Context) -> AppResult<Status> {
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
