//! The members from whom a player card is expected (ES regulation §7).

use serde::{Deserialize, Serialize};

use super::field::person;
use super::tournament::{YES, yes_or_no};
use super::{Field, FieldType, FormDefinition, Next, Problems, Values};
use crate::app;
use crate::domain::{Message, PersonId, TournamentId};
use crate::tui::ctx::Ctx;
use crate::tui::message::{Change, Effect};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExpectCards {
    tournament: TournamentId,
    name: String,
}

impl ExpectCards {
    pub fn new(tournament: TournamentId, name: &str) -> Self {
        Self {
            tournament,
            name: name.to_owned(),
        }
    }
}

/// The field of the names.
const MEMBERS: &str = "expected-members";

/// The person for each name, in the order typed; a name that matches none or several stays a name.
fn meant(text: &str, ctx: &Ctx) -> Vec<Result<PersonId, String>> {
    let names = text.split([';', ',']).map(str::trim);
    names
        .filter(|name| !name.is_empty())
        .map(|name| person(name, ctx).ok_or_else(|| name.to_owned()))
        .collect()
}

impl FormDefinition for ExpectCards {
    fn title(&self, _ctx: &Ctx) -> Message {
        Message::new("form-expected-cards").with("name", self.name.as_str())
    }

    fn fields(&self, ctx: &Ctx) -> Vec<Field> {
        vec![
            Field::new(MEMBERS, FieldType::Text),
            yes_or_no("expected", true, ctx),
        ]
    }

    fn live(&self, values: &Values, ctx: &Ctx) -> Option<String> {
        let names: Vec<String> = meant(values.text(MEMBERS), ctx)
            .into_iter()
            .map(|found| found.map_or_else(|name| format!("{name}?"), |id| ctx.name(id).to_owned()))
            .collect();
        Some(if names.is_empty() {
            ctx.get("expected-how")
        } else {
            names.join("; ")
        })
    }

    fn next(&self) -> Option<Next> {
        Some(Next::Empty {
            keeps: &["expected"],
        })
    }

    fn save(&self, values: &Values, ctx: &Ctx) -> Result<Effect, Problems> {
        let members: Result<Vec<PersonId>, String> =
            meant(values.text(MEMBERS), ctx).into_iter().collect();
        let members = match members {
            Ok(members) if members.is_empty() => {
                return Err(vec![(MEMBERS, Message::new("field-is-empty"))]);
            }
            Ok(members) => members,
            Err(name) => {
                let nobody = Message::new("expected-nobody").with("name", name);
                return Err(vec![(MEMBERS, nobody)]);
            }
        };
        let names: Vec<&str> = members.iter().map(|person| ctx.name(*person)).collect();
        let names = names.join("; ");
        let (id, event) = (self.tournament, self.name.clone());
        let awaited = values.text("expected") == YES;
        Ok(Effect::save(move |club| {
            let done = app::cards::expect(club, id, &members, awaited)?;
            let said = Message::new(if awaited {
                "cards-expected"
            } else {
                "cards-not-expected"
            });
            let said = said
                .with("tournament", event)
                .with("count", members.len())
                .with("names", names);
            Ok(Change::from_done(&done, said))
        }))
    }
}
