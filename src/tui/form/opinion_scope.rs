//! The form for the second opinion: which games, which method, and who is shown.

use serde::{Deserialize, Serialize};

use super::{Choice, Field, FieldType, FormDefinition, Problems, Values};
use crate::app::pools::second_opinion::Request;
use crate::domain::Message;
use crate::rating::second_opinion::Method;
use crate::rating::simultaneous::model::{Draws, FirstMove, Model};
use crate::tui::ctx::Ctx;
use crate::tui::{DialogResult, Effect};

const SINCE: &str = "opinion-since";
const METHOD: &str = "opinion-method";
const LEAST: &str = "opinion-min-games";

/// The methods as stored in the field: EloStat, and Bradley-Terry with each way to treat draws.
const METHODS: [(&str, Method); 4] = [
    ("elostat", Method::EloStat),
    ("davidson", bradley_terry(Draws::Davidson)),
    ("rao-kupper", bradley_terry(Draws::RaoKupper)),
    ("half", bradley_terry(Draws::Half)),
];

/// The advantage of the first move is estimated from the games.
const fn bradley_terry(draws: Draws) -> Method {
    Method::BradleyTerry(Model {
        draws,
        first_move: FirstMove::Estimated,
    })
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct OpinionScope {
    #[serde(skip)]
    scope: Request,
}

impl OpinionScope {
    pub fn new(scope: Request) -> Self {
        Self { scope }
    }
}

impl FormDefinition for OpinionScope {
    fn title(&self, _ctx: &Ctx) -> Message {
        Message::new("form-opinion-scope")
    }

    fn fields(&self, ctx: &Ctx) -> Vec<Field> {
        let since = self.scope.since.map(|since| ctx.date(since));
        // The name of EloStat is the same in every language.
        let choice = |(word, _): &(&str, Method)| Choice {
            value: (*word).to_owned(),
            label: match *word {
                "elostat" => "EloStat".to_owned(),
                word => ctx.get(&format!("opinion-by-{word}")),
            },
        };
        let methods = FieldType::Choice(METHODS.iter().map(choice).collect());
        let asked = METHODS.iter().find(|(_, of)| *of == self.scope.method);
        vec![
            Field::new(SINCE, FieldType::Day)
                .optional()
                .holding(since.unwrap_or_default()),
            Field::new(METHOD, methods).holding(asked.map_or("elostat", |(word, _)| *word)),
            Field::new(LEAST, FieldType::Whole(1, 9999))
                .proposing(self.scope.min_games.max(1).to_string()),
        ]
    }

    fn save(&self, values: &Values, _ctx: &Ctx) -> Result<Effect, Problems> {
        let word = values.text(METHOD);
        let method = METHODS.iter().find(|(of, _)| *of == word);
        let least = values.integer(LEAST);
        Ok(Effect::DialogDone(DialogResult::Scope(Request {
            method: method.map_or(Method::EloStat, |(_, method)| *method),
            since: values.day(SINCE),
            min_games: least.and_then(|least| least.try_into().ok()).unwrap_or(1),
        })))
    }

    fn is_kept(&self) -> bool {
        false
    }
}
