//! The form for the second opinion: which games, which method, and who is shown.

use serde::{Deserialize, Serialize};

use super::{Choice, Field, FieldType, FormDefinition, Problems, Values};
use crate::domain::{Date, Message};
use crate::rating::simultaneous::model::Draws;
use crate::tui::ctx::Ctx;
use crate::tui::{DialogResult, Effect};

const SINCE: &str = "opinion-since";
const METHOD: &str = "opinion-method";
const LEAST: &str = "opinion-min-games";

/// The methods as stored in the field: EloStat, and Bradley-Terry with each way to treat draws.
const METHODS: [(&str, Option<Draws>); 4] = [
    ("elostat", None),
    ("davidson", Some(Draws::Davidson)),
    ("rao-kupper", Some(Draws::RaoKupper)),
    ("half", Some(Draws::Half)),
];

/// The parameters of the second opinion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scope {
    /// The first day for the end of an event; `None` for all events.
    pub since: Option<Date>,
    /// Whether Bradley-Terry is used instead of EloStat.
    pub bradley_terry: bool,
    /// How Bradley-Terry treats draws.
    pub draws: Draws,
    /// The number of games below which a player is not shown; all players are rated.
    pub min_games: u32,
}

impl Default for Scope {
    fn default() -> Self {
        Self {
            since: None,
            bradley_terry: false,
            draws: Draws::default(),
            min_games: 1,
        }
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpinionScope {
    #[serde(skip)]
    scope: Scope,
}

/// The name of a method; EloStat is the same in every language.
fn label(word: &str, ctx: &Ctx) -> String {
    match word {
        "elostat" => "EloStat".to_owned(),
        word => ctx.get(&format!("opinion-by-{word}")),
    }
}

/// The methods to choose from.
pub fn methods(ctx: &Ctx) -> Vec<Choice> {
    let choice = |(word, _): &(&str, Option<Draws>)| Choice {
        value: (*word).to_owned(),
        label: label(word, ctx),
    };
    METHODS.iter().map(choice).collect()
}

/// How a method treats draws; `None` for EloStat.
pub fn draws_of(word: &str) -> Option<Draws> {
    let found = METHODS.iter().find(|(of, _)| *of == word);
    found.and_then(|(_, draws)| *draws)
}

impl OpinionScope {
    pub fn new(scope: Scope) -> Self {
        Self { scope }
    }

    fn method(&self) -> &'static str {
        let draws = self.scope.bradley_terry.then_some(self.scope.draws);
        let found = METHODS.iter().find(|(_, of)| *of == draws);
        found.map_or("elostat", |(word, _)| word)
    }
}

impl FormDefinition for OpinionScope {
    fn title(&self, _ctx: &Ctx) -> Message {
        Message::new("form-opinion-scope")
    }

    fn fields(&self, ctx: &Ctx) -> Vec<Field> {
        let since = self.scope.since.map(|since| ctx.date(since));
        vec![
            Field::new(SINCE, FieldType::Day)
                .optional()
                .holding(since.unwrap_or_default()),
            Field::new(METHOD, FieldType::Choice(methods(ctx))).holding(self.method()),
            Field::new(LEAST, FieldType::Whole(1, 9999))
                .proposing(self.scope.min_games.to_string()),
        ]
    }

    fn save(&self, values: &Values, _ctx: &Ctx) -> Result<Effect, Problems> {
        let draws = draws_of(values.text(METHOD));
        let least = values
            .integer(LEAST)
            .and_then(|least| least.try_into().ok());
        Ok(Effect::DialogDone(DialogResult::Scope(Scope {
            since: values.day(SINCE),
            bradley_terry: draws.is_some(),
            draws: draws.unwrap_or(self.scope.draws),
            min_games: least.unwrap_or(1),
        })))
    }

    fn is_kept(&self) -> bool {
        false
    }
}
