//! `what-if`: runs commands in a private copy of the club, and shows what the next list would be.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use clap::Args;

use super::file_output::{self, DocumentArgs};
use super::offered::{self, NOT_OFFERED};
use super::{Context, Status, value_parsers};
use crate::app::{AppError, AppResult, Club, trial};
use crate::domain::Message;
use crate::files::read_file;
use crate::publish::document::Form;

/// Options that are given to `what-if` itself, since a trial has one club, one pool and one user.
const OF_ALL: [&str; 3] = ["--db", "--pool", "--user"];

#[derive(Debug, Args)]
#[command(after_help = "what-if -- tournament result 17 4 'Torsten Ravnkilde' 'Palle Egehøj' 1-0")]
pub(super) struct WhatIfArgs {
    #[arg(value_name = "FILE", required_unless_present = "command")]
    file: Option<PathBuf>,
    #[arg(last = true, value_name = "COMMAND", conflicts_with = "file")]
    command: Vec<OsString>,
    #[arg(long, value_name = "N", value_parser = value_parsers::count)]
    boards: Option<u32>,
    #[arg(long)]
    all: bool,
    #[command(flatten)]
    output: DocumentArgs,
}

/// A command of the trial, and its line in the file.
struct Line {
    number: Option<usize>,
    words: Vec<OsString>,
}

pub(super) fn run(args: &WhatIfArgs, context: &mut Context) -> AppResult<Status> {
    let club = context.reading()?;
    let lines = match &args.file {
        Some(file) => lines(file, club.path())?,
        None => vec![Line {
            number: None,
            words: args.command.clone(),
        }],
    };
    let mut copy = trial::begin(&club)?;
    drop(club);
    let is_page = args.output.form(context)? == Form::Text && !context.out.json();
    for line in lines {
        let number = line.number;
        try_line(&mut copy, line, is_page, context).map_err(|error| at(number, error))?;
    }
    let page = trial::compared(&copy, args.boards, args.all)?;
    file_output::paper(context, &args.output, page.paper(context.texts))?;
    Ok(Status::Done)
}

/// The commands of a file, one a line; empty lines and those that begin with `#` are skipped.
fn lines(file: &Path, database: &Path) -> AppResult<Vec<Line>> {
    let bytes = match file.to_str() {
        Some("-") => read_file::standard_input()?,
        _ => read_file::read(file, database)?,
    };
    let text = String::from_utf8(bytes).map_err(|_| {
        AppError::data(Message::new("error-trial-not-text")).in_file(file.display().to_string())
    })?;
    let mut lines = Vec::new();
    for (line, number) in text.lines().zip(1..) {
        let words = shlex::split(line).ok_or_else(|| {
            at(
                Some(number),
                AppError::user(Message::new("error-trial-quotes")),
            )
        })?;
        let mut words: Vec<OsString> = words.into_iter().map(OsString::from).collect();
        if words.first().is_some_and(|word| word == "klubrating") {
            words.remove(0);
        }
        if !words.is_empty() {
            let number = Some(number);
            lines.push(Line { number, words });
        }
    }
    Ok(lines)
}

/// Runs a command in the trial; the answer of one that changes nothing stands above the comparison, if that is a page.
fn try_line(copy: &mut Club, line: Line, is_page: bool, context: &mut Context) -> AppResult<()> {
    let words = line.words.iter().filter_map(|word| word.to_str());
    let words: Vec<&str> = words.collect();
    let refused = |key, word: &str| Err(AppError::user(Message::new(key).with("word", word)));
    if let Some(command) = words.first().filter(|word| NOT_OFFERED.contains(word)) {
        return refused("error-trial-command", command);
    }
    let is_of_all = |word: &&&str| OF_ALL.contains(&word.split('=').next().unwrap_or_default());
    if let Some(option) = words.iter().find(is_of_all) {
        return refused("error-trial-option", option);
    }
    let mut whole: Vec<OsString> = vec!["klubrating".into()];
    whole.extend(line.words);
    let commands = offered::for_screens();
    commands
        .check(&whole, context.texts)
        .map_err(|refusal| match refusal.argument {
            Some(argument) => {
                let message = Message::new("error-trial-argument").with("argument", argument);
                AppError::user(message.with("reason", refusal.message))
            }
            None => AppError::user(refusal.message),
        })?;
    let answer = commands.run(&whole, copy, context.texts, Box::new(|_, _| true))?;
    if answer.change.is_none() && is_page {
        context.text(&answer.text);
    }
    Ok(())
}

/// The error with the line of the command.
fn at(number: Option<usize>, error: AppError) -> AppError {
    let Some(number) = number else {
        return error;
    };
    let message = Message::new("regulation-syntax")
        .with("line", number)
        .with("reason", error.message.clone());
    AppError { message, ..error }
}
