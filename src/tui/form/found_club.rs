//! The form for a new club: its name, its regulation, the languages of its lists and of the screens, its last list if
//! it has one, and the path of its file.
//!
//! A last list is only read at first, and shown as it was understood; saving the same once more founds the club.

use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use super::{Choice, Field, FieldType, FormDefinition, Problems, Values};
use crate::app::club::from_list::{self, LastList};
use crate::app::club::{NewClub, doubt, founding};
use crate::app::{AppError, AppResult, Club, Session};
use crate::domain::{Date, Message};
use crate::exchange::table::{Mapping, TableOptions};
use crate::files::{path_completion, read_file};
use crate::publish::import::members::LastListTaken;
use crate::rating::regulation::Regulation;
use crate::text::Lang;
use crate::tui::ctx::Ctx;
use crate::tui::{Effect, Origin, Work, WorkResult};

const OWN_LANG: &str = "start-own-lang";
const LIST: &str = "start-last-list";
const AS_OF: &str = "start-as-of";
const COLUMNS: &str = "start-columns";

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct FoundClub {
    /// The path of its file.
    pub path: PathBuf,
    /// Whether this is the default path, whose folder may be created.
    pub by_default: bool,
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
        let regulations = FieldType::Choice(of_the_program().collect());
        vec![
            Field::new("start-club-name", FieldType::Text),
            Field::new("start-regulation", regulations).holding("es"),
            Field::new("start-list-lang", FieldType::Choice(langs.to_vec()))
                .holding(ctx.texts.lang().code()),
            Field::new(OWN_LANG, FieldType::Choice(langs.to_vec()))
                .holding(ctx.texts.lang().code())
                .explained(ctx.get("field-start-own-lang"), ctx.get("start-own-lang")),
            Field::new("start-file", FieldType::Text).proposing(self.path.display().to_string()),
            Field::new(LIST, FieldType::Path)
                .optional()
                .explained(ctx.get("field-start-last-list"), ctx.get("start-last-list")),
            Field::new(AS_OF, FieldType::Day),
            Field::new("start-columns", FieldType::Text)
                .optional()
                .explained(ctx.get("field-start-columns"), ctx.get("arg-columns")),
        ]
    }

    fn shows_field(&self, name: &str, values: &Values) -> bool {
        ![AS_OF, COLUMNS].contains(&name) || values.path(LIST).is_some()
    }

    fn save(&self, values: &Values, _ctx: &Ctx) -> Result<Effect, Problems> {
        let path = path_completion::expand(values.text("start-file"));
        let columns = values.some(COLUMNS);
        let columns = columns.map(|text| Mapping::parse(&text, None)).transpose();
        let founding = Founding {
            make_folder: self.by_default && path == self.path,
            path,
            new: NewClub {
                name: values.text("start-club-name").to_owned(),
                regulation: values.text("start-regulation").into(),
                lang: values.text("start-list-lang").parse().unwrap_or(Lang::Da),
            },
            list: values.path(LIST).zip(values.day(AS_OF)),
            columns: columns.map_err(|problem| vec![(COLUMNS, problem)])?,
        };
        let lang = values.text(OWN_LANG).parse().unwrap_or(Lang::Da);
        Ok(Effect::Work(Work {
            label: Message::new("start-founding"),
            origin: Origin::Form,
            run: Box::new(move |worker, _| {
                let club = founding.club(Session {
                    anyway: worker.means_it(),
                    lang: Some(lang),
                    ..worker.now()
                })?;
                worker.set_lang(lang);
                worker.set_club(club);
                let said = match founding.list {
                    None => Message::new("start-founded"),
                    Some((_, as_of)) => Message::new("start-founded-list").with("date", as_of),
                };
                let said = said.with("name", founding.new.name);
                Ok(WorkResult::ClubOpened(Some(said)))
            }),
        }))
    }
}

/// What the form asks for.
struct Founding {
    path: PathBuf,
    make_folder: bool,
    new: NewClub,
    /// The file and the day of the last list.
    list: Option<(PathBuf, Date)>,
    /// What its columns hold, where the program asked.
    columns: Option<Mapping>,
}

impl Founding {
    /// The club, founded; with a last list only when that was seen as it was understood.
    fn club(&self, session: Session) -> AppResult<Club> {
        if self.make_folder {
            path_completion::make_folder(&self.path)?;
        }
        let Some((file, as_of)) = &self.list else {
            return founding::found(&self.path, session, &self.new);
        };
        let list = LastList {
            file: file.display().to_string(),
            bytes: read_file::read(file, &self.path)?,
            given: TableOptions {
                columns: self.columns.clone(),
                ..TableOptions::default()
            },
            as_of: *as_of,
            answers: Vec::new(),
        };
        let is_meant = session.anyway;
        let tried = Session {
            dry_run: !is_meant,
            anyway: true,
            ..session
        };
        match from_list::found(&self.path, tried, &self.new, &list)? {
            (Some(club), _) => Ok(club),
            (None, taken) => Err(understood(&taken, &list.file)),
        }
    }
}

/// The list as it was understood, as a question: its figures, what is doubtful, and what was left out.
fn understood(taken: &LastListTaken, file: &str) -> AppError {
    let mut problems = taken.doubts.clone();
    problems.extend(taken.warnings.iter().cloned());
    doubt::error(vec![taken.summary()])
        .with_problems(problems)
        .in_file(file)
}
