//! `member hide`, `member unhide`, `member export`, `member anonymise`: a member's privacy rights.

use std::path::PathBuf;

use clap::Args;
use serde_json::json;

use super::super::{Context, file_output, output};
use super::Whom;
use crate::app::import::export::Exported;
use crate::app::{self, AppResult};
use crate::domain::Message;
use crate::publish::WIDTH;
use crate::publish::document::Form;
use crate::publish::layout::wrap;

#[derive(Debug, Args)]
pub(super) struct HideArgs {
    #[arg(value_name = "MEMBER")]
    member: String,
}

#[derive(Debug, Args)]
pub(super) struct ExportArgs {
    #[arg(value_name = "MEMBER")]
    member: String,
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(super) struct AnonymiseArgs {
    #[arg(value_name = "MEMBER")]
    member: String,
    #[arg(long, value_name = "NAME")]
    confirm: Option<String>,
}

pub(super) fn hide(args: &HideArgs, hide: bool, context: &mut Context) -> AppResult<()> {
    let mut club = context.club()?;
    let person = app::members::lookup::find_person(&club, &args.member)?;
    let (done, key) = if hide {
        (
            app::members::privacy::hide(&mut club, person.id)?,
            "member-hidden",
        )
    } else {
        (
            app::members::privacy::unhide(&mut club, person.id)?,
            "member-unhidden",
        )
    };
    let message = Message::new(key).with("name", person.data.name.as_str());
    let whom = Whom::new(person.id, &person.data.name);
    context.changed(&done.map(|()| whom), &message)
}

pub(super) fn export(args: &ExportArgs, context: &mut Context) -> AppResult<()> {
    let club = context.reading()?;
    let person = app::members::lookup::find_person(&club, &args.member)?;
    let export = app::members::privacy::export(&club, person.id)?;
    let exported = Exported {
        bytes: output::json_file(&export)?,
        left_out: Vec::new(),
    };
    file_output::answer(context, args.out.as_deref(), Form::Json, &exported)
}

pub(super) fn anonymise(args: &AnonymiseArgs, context: &mut Context) -> AppResult<()> {
    let mut club = context.club()?;
    let person = app::members::lookup::find_person(&club, &args.member)?;
    let done = app::members::anonymise::anonymise(&mut club, person.id, args.confirm.as_deref())?;
    if context.out.json() {
        return context
            .out
            .value(&json!({ "result": done.value, "operation": done.operation }));
    }
    let (texts, value) = (context.texts, done.value);
    let notes = value.sentences(done.operation.is_some());
    for note in &notes {
        context.text(&wrap(&texts.say(note), WIDTH, 0));
    }
    Ok(())
}
