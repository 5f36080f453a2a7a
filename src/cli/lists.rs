//! `list`, `publish`, `lists`: the rating list as draft, as publication, as archive.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use serde_json::json;

use super::{Context, Status, value};
use crate::app::corrections::{ChangedGame, Correction};
use crate::app::lists::ListPage;
use crate::app::outfile::write_atomically;
use crate::app::{AppError, AppResult, Club};
use crate::domain::list::ListStatus;
use crate::domain::{Date, Message};
use crate::publish::layout::wrap;
use crate::publish::table::{Column, Table};
use crate::publish::{Options, WIDTH, list_csv, list_text};
use crate::text::{Lang, Texts, short_date};

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Format {
    Text,
    Csv,
    Json,
}

#[derive(Debug, Args)]
pub(super) struct ListArgs {
    #[arg(long, value_name = "DATE", value_parser = value::date)]
    date: Option<Date>,
    #[arg(long, value_name = "FORMAT")]
    format: Option<Format>,
    #[arg(long)]
    alphabetical: bool,
    #[arg(long)]
    all: bool,
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(super) struct PublishArgs {
    #[arg(value_name = "DATE", value_parser = value::date)]
    date: Date,
    #[arg(long, value_name = "TEXT")]
    extra: Option<String>,
}

pub(super) fn list(args: &ListArgs, context: &mut Context) -> AppResult<Status> {
    let club = context.reading()?;
    let page = club.list(args.date, args.all)?;
    let lang = club.lang()?;
    let options = Options {
        alphabetical: args.alphabetical,
        all: args.all,
        reliable_after: reliable_after(&club, page.list.date)?,
    };
    let usual = if context.out.json() {
        Format::Json
    } else {
        Format::Text
    };
    let content = match args.format.unwrap_or(usual) {
        Format::Text => text(&page, Texts::new(lang), options),
        Format::Csv => list_csv::rating_list(&page.list, lang, options)
            .map_err(|error| unwritable(&error.to_string()))?,
        Format::Json => json_page(&page, lang, options)?,
    };
    match &args.out {
        Some(file) => {
            write_atomically(file, content.as_bytes(), Some(club.path()))?;
            let message = Message::new("written").with("file", file.display().to_string());
            super::output::complain(&context.texts.say(&message));
        }
        None => context.text(&content),
    }
    Ok(Status::Done)
}

pub(super) fn publish(args: &PublishArgs, context: &mut Context) -> AppResult<Status> {
    let mut club = context.club()?;
    let list = club.publish(args.date, args.extra.as_deref())?;
    let lang = club.list_lang()?;
    let options = Options {
        reliable_after: reliable_after(&club, list.date)?,
        ..Options::default()
    };
    let page = ListPage {
        list,
        corrections: Vec::new(),
    };
    if context.out.json() {
        let content = json_page(&page, lang, options)?;
        context.text(&content);
    } else {
        context.text(&text(&page, Texts::new(club.lang()?), options));
    }
    Ok(Status::Done)
}

pub(super) fn lists(context: &mut Context) -> AppResult<Status> {
    let club = context.reading()?;
    let lists = club.lists()?;
    if context.out.json() {
        let rows: Vec<_> = lists
            .iter()
            .map(|(list, entries)| {
                json!({
                    "date": list.date,
                    "entries": entries,
                    "operation": list.at_operation,
                    "extra_reason": list.extra_reason,
                    "taken_over": list.taken_over,
                    "seal": list.seal,
                })
            })
            .collect();
        context.out.value(&rows)?;
        return Ok(Status::Done);
    }
    let texts = context.texts;
    if lists.is_empty() {
        context.text(&wrap(&texts.get("lists-empty"), WIDTH, 0));
        return Ok(Status::Done);
    }
    let mut table = Table::new(vec![
        Column::text(texts.get("lists-date"), 10, 10),
        Column::number(texts.get("lists-entries")),
        Column::number(texts.get("lists-operation")),
        Column::text(texts.get("lists-seal"), 16, 16),
        Column::text(texts.get("lists-extra"), 0, 40),
    ]);
    for (list, entries) in &lists {
        table.row([
            short_date(texts.lang(), list.date),
            entries.to_string(),
            list.at_operation.to_string(),
            list.seal.chars().take(16).collect(),
            if list.taken_over {
                texts.get("lists-taken-over")
            } else {
                list.extra_reason.clone().unwrap_or_default()
            },
        ]);
    }
    context.text(&table.render(WIDTH));
    Ok(Status::Done)
}

/// The list, and under a draft what a late correction does to the list before.
pub(super) fn text(page: &ListPage, texts: Texts, options: Options) -> String {
    let mut text = list_text::rating_list(&page.list, &texts, options);
    if !page.corrections.is_empty() && page.list.status == ListStatus::Draft {
        text.push('\n');
        text.push_str(&wrap(&texts.get("corrections-title"), WIDTH, 0));
        text.push('\n');
        for correction in &page.corrections {
            text.push_str(&correction_text(correction, texts));
        }
    }
    text
}

fn correction_text(correction: &Correction, texts: Texts) -> String {
    let number = |rating: Option<crate::domain::Rating>| {
        rating.map_or_else(|| "–".to_owned(), |rating| rating.to_string())
    };
    let head = Message::new("correction")
        .with("name", correction.name.as_str())
        .with("published", number(correction.published))
        .with("now", number(correction.now));
    let mut text = wrap(&format!("  {}", texts.say(&head)), WIDTH, 4) + "\n";
    for game in &correction.through {
        text.push_str(&wrap(
            &format!("    {}", changed_game(game, texts)),
            WIDTH,
            6,
        ));
        text.push('\n');
    }
    text
}

fn changed_game(game: &ChangedGame, texts: Texts) -> String {
    // `=-=` is how it is kept; people write ½-½.
    let result = |result: &Option<String>| match result {
        Some(codes) => codes.replace('=', "½"),
        None => "–".to_owned(),
    };
    let message = Message::new("correction-game")
        .with("tournament", game.tournament_name.as_str())
        .with("round", game.round)
        .with("white", game.names[0].as_str())
        .with("black", game.names[1].as_str())
        .with("before", result(&game.before))
        .with("now", result(&game.now));
    texts.say(&message)
}

/// The list's JSON with the corrections of a draft.
pub(super) fn json_page(page: &ListPage, lang: Lang, options: Options) -> AppResult<String> {
    let shown = crate::publish::list::shown(&page.list, lang, options);
    let mut value = serde_json::to_value(&shown).map_err(|error| unwritable(&error.to_string()))?;
    value["corrections"] =
        serde_json::to_value(&page.corrections).map_err(|error| unwritable(&error.to_string()))?;
    serde_json::to_string_pretty(&value).map_err(|error| unwritable(&error.to_string()))
}

pub(super) fn reliable_after(club: &Club, date: Date) -> AppResult<Option<u32>> {
    Ok(club
        .facts()?
        .regulation_on(date)
        .map(|rules| rules.reliable_after))
}

fn unwritable(reason: &str) -> AppError {
    AppError::internal(Message::new("error-output").with("reason", reason))
}
