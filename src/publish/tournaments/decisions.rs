//! The committee's decisions on single games: whether they are rated, and with which result.

use serde::Serialize;

use crate::domain::{Mark, Message, PersonId};
use crate::publish::WIDTH;
use crate::publish::layout::wrap;
use crate::text::{Texts, visible};

/// A game with a decision.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Decided {
    pub round: u16,
    pub white: PersonId,
    pub white_name: String,
    pub black: PersonId,
    pub black_name: String,
    /// The tournament's result.
    #[serde(serialize_with = "pair")]
    pub result: (Mark, Mark),
    /// The decision whether it is rated; null for none.
    pub rated: Option<bool>,
    /// The result for the rating, where it differs; null for none.
    #[serde(serialize_with = "optional_pair")]
    pub rating_result: Option<(Mark, Mark)>,
    pub reason: Option<String>,
}

fn text((white, black): (Mark, Mark)) -> String {
    format!("{}-{}", white.code(), black.code())
}

#[allow(
    clippy::trivially_copy_pass_by_ref,
    reason = "the form that serde asks for"
)]
fn pair<S: serde::Serializer>(marks: &(Mark, Mark), serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&text(*marks))
}

#[allow(
    clippy::ref_option,
    clippy::trivially_copy_pass_by_ref,
    reason = "the form that serde asks for"
)]
fn optional_pair<S: serde::Serializer>(
    marks: &Option<(Mark, Mark)>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    marks.map(text).serialize(serializer)
}

/// The decisions as a list under a heading; empty where there are none.
pub fn decisions(decided: &[Decided], texts: Texts) -> String {
    if decided.is_empty() {
        return String::new();
    }
    let mut lines = vec![texts.get("decisions-head")];
    for game in decided {
        lines.push(wrap(&format!("- {}", line(game, texts)), WIDTH, 2));
    }
    lines.join("\n") + "\n"
}

fn line(game: &Decided, texts: Texts) -> String {
    let shown = |(white, black): (Mark, Mark)| Mark::result(white, black);
    let said = Message::new("decisions-game")
        .with("round", game.round)
        .with("white", visible(&game.white_name))
        .with("black", visible(&game.black_name))
        .with("result", shown(game.result));
    let mut parts = Vec::new();
    match game.rated {
        Some(true) => parts.push(texts.get("decisions-rated")),
        Some(false) => parts.push(texts.get("decisions-unrated")),
        None => {}
    }
    if let Some(marks) = game.rating_result {
        let message = Message::new("decisions-rated-as").with("result", shown(marks));
        parts.push(texts.say(&message));
    }
    let mut line = format!("{}: {}", texts.say(&said), parts.join(", "));
    if let Some(reason) = &game.reason {
        line += &[" (", &visible(reason), ")"].concat();
    }
    line
}
