//! The form for a new club: its name, its regulation, the language of its lists, and the path of its file.

use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::{Choice, Field, FieldType, FormDefinition, Problems, Values};
use crate::app::club::NewClub;
use crate::app::club::founding;
use crate::app::{AppResult, Club};
use crate::domain::Message;
use crate::files::path_completion;
use crate::rating::regulation::Regulation;
use crate::text::Lang;
use crate::tui::ctx::Ctx;
use crate::tui::{Effect, Origin, Work, WorkResult};

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct FoundClub {
    /// The path of its file.
    pub path: PathBuf,
    /// Whether this is the default path, whose folder may be created.
    pub by_default: bool,
    /// The code of the language chosen for the screens.
    pub lang: Option<String>,
}

/// The regulations that come with the program, as choices by title.
pub(super) fn of_the_program() -> impl Iterator<Item = Choice> {
    Regulation::builtin_names().map(|name| Choice {
        value: name.to_owned(),
        label: Regulation::builtin(name)
            .map_or_else(|| name.to_owned(), |regulation| regulation.title),
    })
}

impl FormDefinition for FoundClub {
    fn title(&self, _ctx: &Ctx) -> Message {
        Message::new("name-create-a-club")
    }

    fn fields(&self, ctx: &Ctx) -> Vec<Field> {
        let langs = Lang::ALL.map(|lang| Choice {
            value: lang.code().to_owned(),
            label: lang.own_name().to_owned(),
        });
        vec![
            Field::new("start-club-name", FieldType::Text),
            Field::new(
                "start-regulation",
                FieldType::Choice(of_the_program().collect()),
            )
            .holding("es"),
            Field::new("start-list-lang", FieldType::Choice(langs.to_vec()))
                .holding(ctx.texts.lang().code()),
            Field::new("start-file", FieldType::Text).proposing(self.path.display().to_string()),
        ]
    }

    fn save(&self, values: &Values, _ctx: &Ctx) -> Result<Effect, Problems> {
        let new = NewClub {
            name: values.text("start-club-name").to_owned(),
            regulation: values.text("start-regulation").into(),
            lang: values.text("start-list-lang").parse().unwrap_or(Lang::Da),
        };
        let path = path_completion::expand(values.text("start-file"));
        let make_folder = self.by_default && path == self.path;
        let lang = self.lang.as_ref().and_then(|lang| lang.parse().ok());
        Ok(Effect::Work(Work {
            label: Message::new("start-founding"),
            origin: Origin::Form,
            run: Box::new(move |worker, _| {
                if let Some(lang) = lang {
                    worker.set_lang(lang);
                }
                let club = found(&path, make_folder, worker.now(), &new)?;
                worker.set_club(club);
                let said = Message::new("start-founded").with("name", new.name);
                Ok(WorkResult::ClubOpened(Some(said)))
            }),
        }))
    }
}

fn found(
    path: &Path,
    make_folder: bool,
    session: crate::app::Session,
    new: &NewClub,
) -> AppResult<Club> {
    if make_folder {
        path_completion::make_folder(path)?;
    }
    founding::found(path, session, new)
}
