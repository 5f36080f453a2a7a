//! Writes a list as the page for the noticeboard, the table for a spreadsheet, or data for scripts.

use std::path::Path;

use super::Choice;
use super::balance;
use super::list_annex;
use super::list_origin::ListOrigin;
use super::list_parts;
use super::list_players;
use super::list_signature;
use crate::app::club::Club;
use crate::app::document_file::{self, rendered, unwritable};
use crate::app::error::{AppError, AppResult};
use crate::app::import::export::Exported;
use crate::app::json_file;
use crate::domain::{Date, Message, words};
use crate::files::atomic_write::write_atomically;
use crate::publish::document::Form;
use crate::publish::list::annex::Part;
use crate::publish::list::list_page;
use crate::publish::list::list_page::{InFull, ListPage};
use crate::publish::{Options, list};
use crate::rating::facts::Facts;
use crate::rating::ledger::History;
use crate::text::{Lang, Texts};

words! {
    /// The formats for output that consists of tables only.
    pub enum Format {
        /// The page for the noticeboard.
        Text = "text",
        /// For spreadsheets.
        Csv = "csv",
        /// For other programs.
        Json = "json",
    }
}

/// A list to be printed: which one, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Print {
    /// The list, and which of its members.
    pub choice: Choice,
    /// Whether it is the alphabetical register instead of the order of ratings.
    pub alphabetical: bool,
    pub form: Form,
}

/// A list in the requested format, in the club's language for publications.
///
/// # Errors
/// As [`super::page`].
pub(crate) fn exported(club: &Club, wanted: &Print) -> AppResult<(Exported, ListPage)> {
    let reading = club.history()?;
    let (page, options) = chosen(club, &reading, wanted)?;
    let full = in_full(club, &reading, &page, wanted.form, &[])?;
    let lang = club.list_lang()?;
    let content = content(club, &page, wanted.form, (lang, options), full.as_ref())?;
    Ok((content, page))
}

/// Writes a list into a file in the requested format, with its signature if the club signs; returns what the format
/// could not show.
///
/// # Errors
/// As [`super::page`], and errors of the file.
pub fn write(club: &Club, wanted: &Print, file: &Path) -> AppResult<Vec<Message>> {
    let (content, page) = exported(club, wanted)?;
    let signature = list_signature::of(club, &page.list, file, &content.bytes)?;
    write_atomically(file, &content.bytes, Some(club.path()))?;
    if let Some(signature) = signature {
        write_atomically(
            &signature.file,
            signature.text.as_bytes(),
            Some(club.path()),
        )?;
    }
    Ok(content.left_out)
}

fn chosen(club: &Club, reading: &History, wanted: &Print) -> AppResult<(ListPage, Options)> {
    let page = super::page(club, &wanted.choice)?;
    let options = Options {
        alphabetical: wanted.alphabetical,
        all: wanted.choice.all,
        juniors: page.juniors,
        ..options(reading.facts(), page.list.date)
    };
    Ok((page, options))
}

/// The format of a document: the requested one, otherwise the one of the file's extension.
///
/// # Errors
/// A user error for an extension without a format.
pub fn form(asked: Option<Form>, file: Option<&Path>) -> AppResult<Option<Form>> {
    match file {
        Some(file) if asked.is_none() && file != Path::new("-") => {
            let found = Form::of_file(file).ok_or_else(|| {
                AppError::user(
                    Message::new("error-file-ending").with("file", file.display().to_string()),
                )
                .hinted(Message::new("hint-file-ending").with("endings", Form::endings(&Form::ALL)))
            });
            found.map(Some)
        }
        _ => Ok(asked),
    }
}

/// The default options of a printed list.
pub fn options(facts: &Facts, date: Date) -> Options {
    Options {
        reliable_after: facts.regulation_on(date).map(|rules| rules.reliable_after),
        play: facts.play(date),
        ..Options::default()
    }
}

/// The parts of a list besides the ratings: the club's choice in a format with pages of its own, the requested parts in
/// any format, none for the noticeboard's page or a table for programs. They are made from one reading of the club.
pub fn in_full(
    club: &Club,
    reading: &History,
    page: &ListPage,
    form: Form,
    asked: &[Part],
) -> AppResult<Option<InFull>> {
    let parts = match asked {
        // On a list of juniors, others have neither come nor gone, and a few juniors do not make up a class.
        [] if form.is_in_full() && page.juniors.is_some() => Part::WALL.to_vec(),
        [] if form.is_in_full() => list_parts::chosen(club)?,
        [] => return Ok(None),
        asked => asked.to_vec(),
    };
    let mut annex = list_annex::of(club, reading, page)?;
    if parts.contains(&Part::Balance) {
        annex.balance = balance::since_previous(club, reading, page)?;
    }
    Ok(Some(InFull { annex, parts }))
}

/// A list in one of its formats; characters that the format cannot show are returned as well.
///
/// # Errors
/// A user error for a format of chess programs in a pool of something else.
pub fn content(
    club: &Club,
    page: &ListPage,
    form: Form,
    (lang, options): (Lang, Options),
    full: Option<&InFull>,
) -> AppResult<Exported> {
    if form.is_for_tournaments() {
        return list_players::write(club, page, form, (lang, options));
    }
    let document = list_page::document(page, Texts::new(lang), options, full);
    if form == Form::Pdf {
        let parts = full.map_or(Part::WALL, |full| &full.parts);
        let origin = ListOrigin::of(page, lang, options, parts);
        return document_file::pdf(&document, Some(&origin.to_string()));
    }
    rendered(&document, form, || {
        if form == Form::Json {
            return json_file::bytes(&value(page, lang, options)?);
        }
        let table = list::csv::rating_list(&page.list, lang, options);
        Ok(table
            .map_err(|error| unwritable(&error.to_string()))?
            .into_bytes())
    })
}

/// The list's JSON with its corrections.
pub fn json(page: &ListPage, lang: Lang, options: Options) -> AppResult<String> {
    let value = value(page, lang, options)?;
    serde_json::to_string_pretty(&value).map_err(|error| unwritable(&error.to_string()))
}

/// The list's JSON as a value, to be combined with more.
pub fn value(page: &ListPage, lang: Lang, options: Options) -> AppResult<serde_json::Value> {
    let shown = list::for_programs(&page.list, lang, options);
    let mut value = serde_json::to_value(&shown).map_err(|error| unwritable(&error.to_string()))?;
    value["corrections"] = list_page::corrections_to_programs(page, lang);
    if !page.not_listed.is_empty() {
        value["not_listed"] = serde_json::to_value(&page.not_listed)
            .map_err(|error| unwritable(&error.to_string()))?;
    }
    Ok(value)
}
