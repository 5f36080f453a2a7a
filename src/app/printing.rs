//! A list as it leaves the program: the page for the wall, the table for a spreadsheet, the form for scripts.

use std::path::Path;

use super::atomic_write::write_atomically;
use super::club::Club;
use super::corrections::{ChangedGame, ChangedMulti, Correction, Played};
use super::error::{AppError, AppResult};
use super::lists::{self, Choice, ListPage};
use crate::domain::list::ListStatus;
use crate::domain::{Arg, Date, Message, Rating, words};
use crate::publish::layout::wrap;
use crate::publish::{Options, WIDTH, list};
use crate::text::{Lang, Texts, number};

words! {
    /// The forms a list can be written in.
    pub enum Format: "list-form-" {
        /// The page for the wall.
        Text = "text",
        /// For spreadsheets.
        Csv = "csv",
        /// For other programs.
        Json = "json",
    }
}

impl Format {
    /// How the name of such a file ends.
    pub fn extension(self) -> &'static str {
        match self {
            Self::Text => "txt",
            Self::Csv | Self::Json => self.word(),
        }
    }
}

/// A list to be printed: which one, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Print {
    /// Which list, and who on it.
    pub choice: Choice,
    /// The alphabetical register instead of the order of rating.
    pub alphabetical: bool,
    pub format: Format,
}

/// A list as it is given to the members: in the language that the club publishes in.
///
/// # Errors
/// As [`lists::page`].
pub fn print(club: &Club, wanted: &Print) -> AppResult<String> {
    let page = lists::page(club, &wanted.choice)?;
    let options = Options {
        alphabetical: wanted.alphabetical,
        all: wanted.choice.all,
        juniors: page.juniors,
        ..options(club, page.list.date)?
    };
    content(&page, wanted.format, club.list_lang()?, options)
}

/// Writes a list into a file.
///
/// # Errors
/// As [`print()`], and what the file refuses.
pub fn write(club: &Club, wanted: &Print, file: &Path) -> AppResult<()> {
    let content = print(club, wanted)?;
    Ok(write_atomically(
        file,
        content.as_bytes(),
        Some(club.path()),
    )?)
}

/// How a list is printed where nobody asked for a part or another order of it.
pub fn options(club: &Club, date: Date) -> AppResult<Options> {
    let facts = club.facts()?;
    Ok(Options {
        reliable_after: facts.regulation_on(date).map(|rules| rules.reliable_after),
        play: facts.play(date),
        ..Options::default()
    })
}

/// A list in one of its forms.
pub fn content(page: &ListPage, format: Format, lang: Lang, options: Options) -> AppResult<String> {
    match format {
        Format::Text => Ok(text(page, Texts::new(lang), options)),
        Format::Csv => list::csv::rating_list(&page.list, lang, options)
            .map_err(|error| unwritable(&error.to_string())),
        Format::Json => json(page, lang, options),
    }
}

/// The list, and under a draft what a late correction does to the list before.
pub fn text(page: &ListPage, texts: Texts, options: Options) -> String {
    let texts = texts.playing(options.play);
    let mut text = list::text::rating_list(&page.list, &texts, options);
    let overshooting = page.overshooting.iter().map(|(_, message)| message);
    for remark in page.remarks.iter().chain(overshooting) {
        text.push('\n');
        text.push_str(&wrap(&texts.say(remark), WIDTH, 0));
        text.push('\n');
    }
    if !page.corrections.is_empty() && page.list.status == ListStatus::Draft {
        text.push('\n');
        text.push_str(&wrap(&texts.get("corrections-title"), WIDTH, 0));
        text.push('\n');
        for found in &page.corrections {
            text.push_str(&correction(found, WIDTH, texts));
        }
    }
    text
}

/// What a correction does to a member's number on the list before, and the games it comes through, in lines of at
/// most so many columns.
pub fn correction(correction: &Correction, width: usize, texts: Texts) -> String {
    let shown =
        |rating: Option<Rating>| rating.map_or_else(|| "–".to_owned(), |rating| rating.to_string());
    let head = Message::new("correction")
        .with("name", correction.name.as_str())
        .with("published", shown(correction.published))
        .with("now", shown(correction.now));
    let mut text = wrap(&format!("  {}", texts.say(&head)), width, 4) + "\n";
    for game in &correction.through {
        text.push_str(&wrap(
            &format!("    {}", changed_game(game, texts)),
            width,
            6,
        ));
        text.push('\n');
    }
    for game in &correction.games {
        let said = texts.say(&changed_multi(game, texts.lang()));
        text.push_str(&wrap(&format!("    {said}"), width, 6));
        text.push('\n');
    }
    text
}

fn changed_multi(game: &ChangedMulti, lang: Lang) -> Message {
    let told = |played: &Option<Vec<Played>>| {
        let seats = played.iter().flatten();
        let seats = seats.map(|one| format!("{} {}", one.name, number(lang, one.result)));
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
        // The result is what it was; what is new is how it is rated.
        Message::new("correction-game-now")
    } else {
        Message::new("correction-game").with("before", before)
    };
    texts.say(
        &message
            .with("tournament", game.tournament_name.as_str())
            .with("round", game.round)
            .with("white", game.names[0].as_str())
            .with("black", game.names[1].as_str())
            .with("now", now),
    )
}

/// A result in words: with the one it is rated by, and with the decision whether it is rated.
fn outcome(result: Option<&str>, rated_as: Option<&str>, decision: Option<bool>) -> Arg {
    // `=-=` is how it is kept; people write ½-½.
    let shown = |codes: &str| codes.replace('=', "½");
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

/// The list's JSON with the corrections of a draft.
pub fn json(page: &ListPage, lang: Lang, options: Options) -> AppResult<String> {
    let value = value(page, lang, options)?;
    serde_json::to_string_pretty(&value).map_err(|error| unwritable(&error.to_string()))
}

/// The same, to be written with more.
pub fn value(page: &ListPage, lang: Lang, options: Options) -> AppResult<serde_json::Value> {
    let shown = list::shown(&page.list, lang, options);
    let mut value = serde_json::to_value(&shown).map_err(|error| unwritable(&error.to_string()))?;
    value["corrections"] =
        serde_json::to_value(&page.corrections).map_err(|error| unwritable(&error.to_string()))?;
    Ok(value)
}

fn unwritable(reason: &str) -> AppError {
    AppError::internal(Message::new("error-output").with("reason", reason))
}
