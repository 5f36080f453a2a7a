//! A tournament as a file for other programs.

use std::path::Path;

use serde::{Deserialize, Serialize};

use super::overwriting::unless_there;
use super::{Choice, Field, FieldType, FormDefinition, Problems, Values};
use crate::app::hiding::Hiding;
use crate::app::{self, AppResult, Club, atomic_write};
use crate::domain::person::ExternalScale;
use crate::domain::{Message, TournamentId};
use crate::text::Texts;
use crate::tui::ctx::Ctx;
use crate::tui::message::{Effect, Origin};

/// The field of the file.
const FILE: &str = "export-file";
/// The field of the scale of ratings.
const RATINGS: &str = "export-ratings";

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExportTournament {
    tournament: TournamentId,
    name: String,
}

impl ExportTournament {
    /// The export of a tournament.
    pub fn new(tournament: TournamentId, name: &str) -> Self {
        Self {
            tournament,
            name: name.to_owned(),
        }
    }

    /// A file name derived from the tournament's name.
    fn file(&self) -> String {
        let words = self.name.split(|letter: char| !letter.is_alphanumeric());
        let words: Vec<String> = words
            .filter(|word| !word.is_empty())
            .map(str::to_lowercase)
            .collect();
        words.join("-") + ".trf"
    }
}

impl FormDefinition for ExportTournament {
    fn title(&self, _ctx: &Ctx) -> Message {
        Message::new("form-export-tournament").with("name", self.name.as_str())
    }

    fn fields(&self, ctx: &Ctx) -> Vec<Field> {
        let given = Choice {
            value: String::new(),
            label: ctx.get("export-ratings-given"),
        };
        let scales = ExternalScale::ALL.map(|scale| Choice {
            value: scale.to_string(),
            label: scale.label().to_owned(),
        });
        let ratings = std::iter::once(given).chain(scales).collect();
        vec![
            Field::new(FILE, FieldType::Path).proposing(self.file()),
            Field::new(RATINGS, FieldType::Choice(ratings)).optional(),
        ]
    }

    fn live(&self, values: &Values, ctx: &Ctx) -> Option<String> {
        let file = values.path(FILE)?;
        let ending = file.extension().unwrap_or_default();
        let key = if ending.eq_ignore_ascii_case("csv") {
            "export-as-csv"
        } else if ending.eq_ignore_ascii_case("cvs") {
            "export-as-cvs"
        } else {
            "export-as-trf"
        };
        Some(ctx.get(key))
    }

    fn save(&self, values: &Values, ctx: &Ctx) -> Result<Effect, Problems> {
        let empty = || vec![(FILE, Message::new("field-is-empty"))];
        let file = values.path(FILE).ok_or_else(empty)?;
        let scale = match values.text(RATINGS) {
            "" => None,
            _ => Some(values.word(RATINGS)?),
        };
        let (id, name, texts) = (self.tournament, self.name.clone(), ctx.texts);
        let label = Message::new("work-exporting");
        let path = file.clone();
        let write = Effect::job(label, Origin::Form, move |club| {
            written(club, id, &name, (&path, scale), texts)
        });
        Ok(unless_there(&file, write))
    }
}

/// Writes the file, and reports what it cannot represent.
fn written(
    club: &Club,
    id: TournamentId,
    name: &str,
    (file, scale): (&Path, Option<ExternalScale>),
    texts: Texts,
) -> AppResult<Message> {
    let exported = app::export::tournament(club, id, file, scale, &Hiding::read(club, false)?)?;
    atomic_write::write_atomically(file, &exported.bytes, Some(club.path()))?;
    let said = Message::new("tournament-exported")
        .with("name", name)
        .with("file", file.display().to_string());
    if exported.left_out.is_empty() {
        return Ok(said);
    }
    let left_out = exported.left_out.iter().map(|message| texts.say(message));
    let left_out =
        Message::new("export-left-out").with("what", left_out.collect::<Vec<_>>().join(" "));
    Ok(Message::new("tournaments-said-and-do")
        .with("said", said)
        .with("do", left_out))
}
