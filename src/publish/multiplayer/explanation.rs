//! Explains a player's number: every game with its points, the sum, and the resulting value.

use serde::Serialize;
use serde_json::{Value, json};

use super::text::amount;
use crate::domain::{Date, Message, MultiGameId, PersonId, Rating};
use crate::publish::WIDTH;
use crate::publish::layout::wrap;
use crate::publish::table::Columns;
use crate::rating::multiplayer::discount::Discount;
use crate::text::{Texts, fixed, visible};

/// A game as it counts for the player.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Counted {
    pub id: MultiGameId,
    /// The game's name, or its number where it has none.
    #[serde(rename = "game")]
    pub name: String,
    pub date: Date,
    /// The number of players.
    pub players: usize,
    pub result: f64,
    pub reference: f64,
    /// The normalised result r.
    pub normalised: f64,
    /// The table level L.
    pub level: f64,
    /// The points r·L.
    pub points: f64,
}

/// A player's number, with everything it is computed from.
#[derive(Clone, Debug, PartialEq)]
pub struct Explained {
    pub member: PersonId,
    pub name: String,
    /// The games, oldest first.
    pub games: Vec<Counted>,
    /// The sum Σ r·L.
    pub sum: f64,
    /// X of the experience discount.
    pub x: f64,
    /// M: the mean number of games of a player.
    pub mean_games: f64,
    pub strength: f64,
    /// The ranking value Σ / (N + X).
    pub value: f64,
    /// The value times 1000, rounded.
    pub rating: Rating,
    /// The part of the pool whose players can be compared, from 1.
    pub component: u32,
    /// The number of components.
    pub components: usize,
    /// Whether table levels were found by iteration; otherwise they are all 1.
    pub is_iterated: bool,
    /// Whether that is because the strengths did not converge.
    pub is_restless: bool,
    /// How X was chosen.
    pub discount: Discount,
}

/// The explanation for scripts.
pub fn json(found: &Explained) -> Value {
    json!({
        "member": found.member,
        "name": found.name,
        "games": found.games,
        "sum": found.sum,
        "n": found.games.len(),
        "x": found.x,
        "value": found.value,
        "new": found.rating,
        "strength": found.strength,
        "component": found.component,
        "components": found.components,
    })
}

/// The explanation as a page of text, with sentences wrapped to this many columns.
pub fn text(found: &Explained, width: usize, texts: Texts) -> String {
    let lang = texts.lang();
    let head = Message::pair("pair-colon", found.name.as_str(), found.rating.to_string());
    let mut parts = vec![wrap(&texts.say(&head), width, 0), games(found, texts)];
    let count = found.games.len();
    let divided = Message::new("game-explained-value")
        .with("sum", fixed(lang, found.sum, 6))
        .with("n", count.to_string())
        .with("x", fixed(lang, found.x, 3))
        .with("value", fixed(lang, found.value, 6))
        .with("rating", found.rating.to_string());
    let mut said = vec![Message::new("game-explained-points"), divided];
    if found.discount == Discount::Auto {
        let mean = fixed(lang, found.mean_games, 3);
        said.push(Message::new("game-explained-x").with("m", mean));
    }
    if found.is_restless {
        said.push(Message::new("game-explained-restless"));
    } else if !found.is_iterated {
        said.push(Message::new("game-explained-groups"));
    }
    if found.components > 1 {
        let parts = Message::new("game-explained-apart").with("parts", found.components);
        said.push(parts);
    }
    let lines = said.iter().map(|one| wrap(&texts.say(one), width, 0));
    parts.push(lines.collect::<Vec<_>>().join("\n"));
    let parts = parts.iter().map(|part| part.trim_end());
    parts.collect::<Vec<_>>().join("\n\n") + "\n"
}

fn games(found: &Explained, texts: Texts) -> String {
    let lang = texts.lang();
    let mut columns = Columns::<Counted>::new(texts);
    columns.date("name-date", |game| game.date);
    columns.name("name-game", |game| visible(&game.name));
    columns.number("name-players", |game| game.players);
    columns.decimal("name-result", |game| amount(lang, game.result));
    columns.decimal("name-reference", |game| amount(lang, game.reference));
    columns.decimal("column-game-normalised", |game| {
        fixed(lang, game.normalised, 4)
    });
    columns.decimal("column-games-level", |game| {
        fixed(lang, 100.0 * game.level, 2)
    });
    columns.decimal("name-points", |game| fixed(lang, game.points, 4));
    columns.table(&found.games).text(WIDTH)
}
