//! What the reader has to know about a ranking of multiplayer games.

use super::Report;
use crate::domain::Message;
use crate::rating::multiplayer::discount::{Discount, Place};
use crate::rating::multiplayer::normalisation::Normalisation;
use crate::text::Texts;
use crate::text::fixed;

/// The most names that a sentence lists.
const MOST_NAMES: usize = 12;

/// What was read and how it was rated.
pub(super) fn head(report: &Report, texts: Texts) -> Vec<Message> {
    let method = &report.method;
    let normalisation = match &method.normalisation {
        Normalisation::Strict => Message::new("multi-strict"),
        Normalisation::Maslen(factors) if factors.0.is_empty() => Message::new("multi-maslen"),
        Normalisation::Maslen(factors) => {
            let shown: Vec<String> = factors.0.iter().map(|one| number(*one, texts)).collect();
            Message::new("multi-maslen-factors").with("factors", shown.join(" "))
        }
    };
    let discount = match (method.discount, method.place) {
        (Discount::None, _) => "multi-discount-none",
        (_, Place::After) => "multi-discount",
        (_, Place::Inside) => "multi-discount-inside",
    };
    let mut said = vec![
        Message::new("multi-read")
            .with(
                "players",
                texts.say(&Message::new("elostat-players").with("count", report.players.len())),
            )
            .with(
                "games",
                texts.say(&Message::new("multi-games").with("count", report.games.len())),
            ),
        normalisation,
        Message::new(discount),
    ];
    let components = report.rating.components.len();
    if components > 1 {
        said.push(Message::new("multi-apart").with("components", components.to_string()));
    }
    said
}

/// Notes on a component, by its number from 0 and its players.
pub(super) fn component(
    report: &Report,
    component: usize,
    players: &[usize],
    texts: Texts,
) -> Vec<Message> {
    let found = &report.rating.components[component];
    let mut said = Vec::new();
    match found.lambda {
        Some(lambda) => said.push(
            Message::new("multi-iterated")
                .with("lambda", fixed(texts.lang(), lambda, 4))
                .with("passes", found.passes)
                .with("epsilon", format!("{:e}", report.method.epsilon))
                .with("x", fixed(texts.lang(), found.x, 3)),
        ),
        None => said.push(
            Message::new("multi-groups")
                .with("groups", found.groups.to_string())
                .with("x", fixed(texts.lang(), found.x, 3)),
        ),
    }
    let players = players.iter().copied();
    let zeros: Vec<&str> = players
        .filter(|at| report.rating.players[*at].group.is_none())
        .map(|at| report.players[at].as_str())
        .collect();
    if !zeros.is_empty() {
        let mut names = zeros[..zeros.len().min(MOST_NAMES)].join(", ");
        if zeros.len() > MOST_NAMES {
            names.push_str(", …");
        }
        let message = Message::new("multi-zeros").with("count", zeros.len());
        said.push(message.with("names", names));
    }
    said
}

/// Notes on the whole ranking.
pub(super) fn end(report: &Report) -> Vec<Message> {
    let mut said = vec![Message::new("multi-columns")];
    let games = report.without_factor();
    if games > 0 {
        said.push(Message::new("multi-no-factor").with("count", games));
    }
    said
}

/// A number with the digits it has, in the language's form.
fn number(value: f64, texts: Texts) -> String {
    let digits = value.to_string();
    let decimals = digits.split_once('.').map_or(0, |(_, after)| after.len());
    fixed(texts.lang(), value, decimals)
}
