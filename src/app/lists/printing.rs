//! Writes a list as the page for the noticeboard, the table for a spreadsheet, or data for scripts.

use std::path::Path;

use super::corrections::{ChangedGame, ChangedMulti, Correction, MovedEvent, Played};
use super::list_annex;
use super::list_origin::ListOrigin;
use super::list_parts;
use super::list_players;
use super::list_signature;
use super::{Choice, ListPage, NotListed};
use crate::app::club::Club;
use crate::app::document_file::{self, rendered, unwritable};
use crate::app::error::{AppError, AppResult};
use crate::app::import::export::Exported;
use crate::app::json_file;
use crate::domain::list::ListStatus;
use crate::domain::{Arg, Date, Mark, Message, Rating, words};
use crate::files::atomic_write::write_atomically;
use crate::publish::document::{self, Block, Document, Form};
use crate::publish::layout::wrap;
use crate::publish::list::annex::{Annex, Part};
use crate::publish::list::shown_name;
use crate::publish::{Options, list};
use crate::rating::facts::Facts;
use crate::rating::ledger::History;
use crate::text::{Lang, Texts, number, visible};

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

/// A list as text for the members, in the club's language for publications.
///
/// # Errors
/// As [`super::page`].
pub fn print(club: &Club, wanted: &Print) -> AppResult<String> {
    let (page, options) = chosen(club, &club.history()?, wanted)?;
    Ok(text(&page, Texts::new(club.list_lang()?), options))
}

/// Writes a list into a file in the requested format, with its signature if the club signs; returns what the format
/// could not show.
///
/// # Errors
/// As [`print()`], and errors of the file.
pub fn write(club: &Club, wanted: &Print, file: &Path) -> AppResult<Vec<Message>> {
    let reading = club.history()?;
    let (page, options) = chosen(club, &reading, wanted)?;
    let full = in_full(club, &reading, &page, wanted.form, &[])?;
    let lang = club.list_lang()?;
    let content = content(club, &page, wanted.form, (lang, options), full.as_ref())?;
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
                .hinted(Message::new("hint-file-ending").with("endings", Form::endings()))
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

/// The parts of a full list, and their contents.
#[derive(Clone, Debug)]
pub struct InFull {
    annex: Annex,
    parts: Vec<Part>,
}

impl InFull {
    /// The full list with these parts only.
    pub(crate) fn only(&self, parts: &[Part]) -> Self {
        Self {
            annex: self.annex.clone(),
            parts: parts.to_vec(),
        }
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
    let annex = list_annex::of(club, reading, page)?;
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
    let document = document(page, Texts::new(lang), options, full);
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

/// The list in 80 columns, with the effect of late corrections on the previous list.
pub fn text(page: &ListPage, texts: Texts, options: Options) -> String {
    document::text::render(&document(page, texts, options, None))
}

/// The list with the effect of late corrections on the previous list and, below a draft, the remarks needed to read it.
pub fn document(
    page: &ListPage,
    texts: Texts,
    options: Options,
    full: Option<&InFull>,
) -> Document {
    let texts = texts.playing(options.play);
    // What is in a part of the list is not repeated here.
    let tells = |part| full.is_some_and(|full| full.parts.contains(&part));
    let corrected = match full {
        None => corrected(page, texts).into_iter().skip(1).collect(),
        Some(_) if !tells(Part::Corrections) => Vec::new(),
        Some(full) if page.corrections.is_empty() && full.parts == [Part::Corrections] => {
            vec![Block::Paragraph(texts.get(none_corrected(page)))]
        }
        Some(_) => corrected(page, texts),
    };
    // On a draft they are at the very end, before the checklist.
    let (above_seal, below) = match page.list.status {
        ListStatus::Published => (corrected, Vec::new()),
        ListStatus::Draft => (Vec::new(), corrected),
    };
    let empty = Annex::default();
    let (annex, parts) = match full {
        Some(InFull { annex, parts }) => (annex, parts.as_slice()),
        None => (&empty, Part::WALL),
    };
    let beside = (annex, above_seal);
    let mut document = list::document::with_parts(&page.list, &texts, options, beside, parts);
    let overshooting = page.overshooting.iter().map(|(_, message)| message);
    let remarks = page.remarks.iter().chain(overshooting);
    let said = remarks.map(|remark| Block::Paragraph(visible(&texts.say(remark))));
    document.blocks.extend(said);
    if page.left_out > 0 {
        let said = Message::new("compare-hidden").with("count", page.left_out);
        document.blocks.push(Block::Paragraph(texts.say(&said)));
    }
    let not_listed = page.not_listed.iter().filter(|one| {
        let part = if one.is_newcomer() {
            Part::Newcomers
        } else {
            Part::Changes
        };
        !tells(part)
    });
    let not_listed: Vec<&NotListed> = not_listed.collect();
    if !not_listed.is_empty() {
        let lines = not_listed.into_iter();
        let said = lines.map(|one| visible(&texts.say(&one.message())));
        document.blocks.push(Block::Outline {
            title: texts.get("not-listed-title"),
            items: said.map(|line| (line, Vec::new())).collect(),
        });
    }
    document.blocks.extend(below);
    document
}

/// The corrections of the previous list, below a heading; empty if there are none.
pub(crate) fn corrected(page: &ListPage, texts: Texts) -> Vec<Block> {
    if page.corrections.is_empty() {
        return Vec::new();
    }
    let items = page.corrections.iter();
    vec![
        Block::Heading(texts.get(Part::Corrections.key())),
        Block::Outline {
            title: texts.get("corrections-title"),
            items: items.map(|one| correction_said(one, texts)).collect(),
        },
    ]
}

/// The sentence that nothing was corrected, as far as the list states it.
fn none_corrected(page: &ListPage) -> &'static str {
    match page.list.status {
        ListStatus::Draft => "corrections-none",
        ListStatus::Published => "corrections-none-kept",
    }
}

/// The corrections for programs; a wiped name is marked as wiped.
pub(crate) fn corrections_to_programs(page: &ListPage, lang: Lang) -> serde_json::Value {
    let mut corrections = page.corrections.clone();
    for one in &mut corrections {
        let through = one.through.iter_mut().flat_map(|game| &mut game.names);
        let games = one.games.iter_mut();
        let seats = games.flat_map(|game| game.before.iter_mut().chain(&mut game.now).flatten());
        let names = through.chain(seats.map(|seat| &mut seat.name));
        for name in names.chain([&mut one.name]) {
            *name = shown_name(name, lang);
        }
    }
    serde_json::json!(corrections)
}

/// The effect of a correction on a member's number on the previous list, and the games that cause it, in lines of at
/// most this many columns.
pub fn correction(correction: &Correction, width: usize, texts: Texts) -> String {
    let (head, through) = correction_said(correction, texts);
    let mut text = wrap(&format!("  {head}"), width, 4) + "\n";
    for game in through {
        text.push_str(&wrap(&format!("    {game}"), width, 6));
        text.push('\n');
    }
    text
}

/// The effect as sentences: the number, and the games below it.
fn correction_said(correction: &Correction, texts: Texts) -> (String, Vec<String>) {
    let shown =
        |rating: Option<Rating>| rating.map_or_else(|| "–".to_owned(), |rating| rating.to_string());
    let head = Message::new("correction")
        .with("name", shown_name(&correction.name, texts.lang()))
        .with("published", shown(correction.published))
        .with("now", shown(correction.now));
    let through = correction.through.iter();
    let through = through.map(|game| changed_game(game, texts));
    let moved = correction.moved.iter();
    let moved = moved.map(|event| texts.say(&moved_event(event)));
    let several = correction.games.iter();
    let several = several.map(|game| texts.say(&changed_multi(game, texts)));
    let below = through
        .chain(moved)
        .chain(several)
        .map(|said| visible(&said));
    (visible(&texts.say(&head)), below.collect())
}

/// The sentence that an event was moved to another list.
pub(super) fn moved_event(event: &MovedEvent) -> Message {
    Message::new("correction-moved")
        .with("tournament", event.tournament_name.as_str())
        .with("before", event.before)
        .with("now", event.now)
        .with("list", event.list)
}

fn changed_multi(game: &ChangedMulti, texts: Texts) -> Message {
    let told = |played: &Option<Vec<Played>>| {
        let seats = played.iter().flatten();
        let seats = seats.map(|one| {
            let result = number(texts.lang(), one.result);
            format!("{} {result}", shown_name(&one.name, texts.lang()))
        });
        let said = seats.collect::<Vec<_>>().join(", ");
        if said.is_empty() {
            "–".to_owned()
        } else {
            said
        }
    };
    let key = if game.before == game.now {
        "correction-multi-day"
    } else {
        "correction-multi"
    };
    Message::new(key)
        .with("game", game.name.as_str())
        .with("date", game.date)
        .with("before", told(&game.before))
        .with("now", told(&game.now))
}

fn changed_game(game: &ChangedGame, texts: Texts) -> String {
    let before = outcome(
        game.before.as_deref(),
        game.before_rated_as.as_deref(),
        game.before_decision,
    );
    let now = outcome(
        game.now.as_deref(),
        game.now_rated_as.as_deref(),
        game.now_decision,
    );
    let plain_before = game.before_rated_as.is_none() && game.before_decision.is_none();
    let message = if game.before == game.now && plain_before {
        // The result is unchanged; it only counts differently for the rating.
        Message::new("correction-game-now")
    } else {
        Message::new("correction-game").with("before", before)
    };
    texts.say(
        &message
            .with("tournament", game.tournament_name.as_str())
            .with("round", game.round)
            .with("white", shown_name(&game.names[0], texts.lang()))
            .with("black", shown_name(&game.names[1], texts.lang()))
            .with("now", now),
    )
}

/// A result in words: with the one it is rated by, and with the decision whether it is rated.
fn outcome(result: Option<&str>, rated_as: Option<&str>, decision: Option<bool>) -> Arg {
    let shown = Mark::result_of_codes;
    let mut said: Arg = result.map_or_else(|| "–".to_owned(), shown).into();
    if let Some(rated_as) = rated_as {
        let message = Message::new("correction-rated-as").with("result", said);
        said = message.with("rated", shown(rated_as)).into();
    }
    match decision {
        Some(true) => Message::new("correction-decided-rated")
            .with("result", said)
            .into(),
        Some(false) => Message::new("correction-decided-unrated")
            .with("result", said)
            .into(),
        None => said,
    }
}

/// The list's JSON with its corrections.
pub fn json(page: &ListPage, lang: Lang, options: Options) -> AppResult<String> {
    let value = value(page, lang, options)?;
    serde_json::to_string_pretty(&value).map_err(|error| unwritable(&error.to_string()))
}

/// The list's JSON as a value, to be combined with more.
pub fn value(page: &ListPage, lang: Lang, options: Options) -> AppResult<serde_json::Value> {
    let shown = list::shown_to_programs(&page.list, lang, options);
    let mut value = serde_json::to_value(&shown).map_err(|error| unwritable(&error.to_string()))?;
    value["corrections"] = corrections_to_programs(page, lang);
    if !page.not_listed.is_empty() {
        value["not_listed"] = serde_json::to_value(&page.not_listed)
            .map_err(|error| unwritable(&error.to_string()))?;
    }
    Ok(value)
}
