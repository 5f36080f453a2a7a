//! A pool to be added: its name, how its games are played, and its first rules.

use serde::{Deserialize, Serialize};

use super::found_club::regulations_of_the_program;
use super::{Choice, Field, FieldType, FormDefinition, Problems, Values};
use crate::app::regulation_file;
use crate::app::{self, pools::NewPool};
use crate::domain::Message;
use crate::domain::pool::PoolKind;
use crate::tui::ctx::Ctx;
use crate::tui::message::{Change, Effect};

const NAME: &str = "pool-name";
const KIND: &str = "pool-kind";
const REGULATION: &str = "pool-regulation";

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct AddPool {}

impl FormDefinition for AddPool {
    fn title(&self, _ctx: &Ctx) -> Message {
        Message::new("form-add-pool")
    }

    fn fields(&self, ctx: &Ctx) -> Vec<Field> {
        let kinds = PoolKind::ALL.map(|kind| Choice {
            value: kind.to_string(),
            label: ctx.get(kind.key()),
        });
        vec![
            Field::new(NAME, FieldType::Text),
            Field::new(KIND, FieldType::Choice(kinds.to_vec())),
            Field::new(REGULATION, regulations_of_the_program()).holding("es"),
        ]
    }

    /// Multiplayer games have their own rules, and no regulation.
    fn shown(&self, name: &str, values: &Values) -> bool {
        name != REGULATION || !matches!(values.word(KIND), Ok(PoolKind::Multiplayer))
    }

    fn save(&self, values: &Values, _ctx: &Ctx) -> Result<Effect, Problems> {
        let (name, kind) = (values.text(NAME).to_owned(), values.word(KIND)?);
        let regulation = values.some(REGULATION);
        Ok(Effect::save(move |club| {
            let regulation = regulation
                .map(|name| regulation_file::read(&name, club.path()))
                .transpose()?;
            let done = app::pools::add(
                club,
                &NewPool {
                    name,
                    kind,
                    regulation,
                },
            )?;
            let said = Message::new("pool-added").with("name", done.value.name.as_str());
            let change = Change::from_done(&done, said);
            app::pools::choose(club, &format!("#{}", done.value.id))?;
            // If the choice cannot be stored now, it has to be made again the next time.
            let _ = app::pools::remember(club);
            Ok(change)
        }))
    }
}
