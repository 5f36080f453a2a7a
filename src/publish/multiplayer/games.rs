//! The games of a pool: as a table, one of them with everybody's points, and how they are rated.

use super::text::amount;
use crate::domain::{Date, Decimal, Message, MultiGameId};
use crate::publish::WIDTH;
use crate::publish::layout::{shorten, wrap};
use crate::publish::table::{Column, Table};
use crate::rating::multiplayer::pool::{Discounting, Normalising, Rules};
use crate::text::fixed;
use crate::text::{Texts, number, short_date, visible};

/// A game to be shown.
#[derive(Clone, Debug, PartialEq)]
pub struct GameView {
    pub id: MultiGameId,
    pub date: Date,
    /// Its name, or its number where it has none.
    pub title: String,
    /// L.
    pub level: f64,
    pub reference: f64,
    /// Everybody, the best first.
    pub players: Vec<PlayerResult>,
}

/// A player of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayerResult {
    pub name: String,
    pub result: Decimal,
    /// r.
    pub normalised: f64,
    /// r·L.
    pub points: f64,
}

impl GameView {
    /// Who has the best result, in one line.
    pub fn winners(&self) -> String {
        let best = self.players.first().map(|place| place.result);
        let players = self.players.iter();
        let winners = players.take_while(|place| Some(place.result) == best);
        let names: Vec<String> = winners.map(|place| visible(&place.name)).collect();
        names.join(", ")
    }
}

/// The games, in the order given.
pub fn game_table(games: &[GameView], texts: Texts) -> String {
    let mut table = Table::new(vec![
        Column::number(texts.get("game-column-id")),
        Column::text(texts.get("game-column-date"), 10, 10),
        Column::text(texts.get("game-column-name"), 8, 24),
        Column::number(texts.get("game-column-players")),
        Column::text(texts.get("game-column-winner"), 8, 28),
        Column::decimal(texts.get("game-column-level")),
    ]);
    for game in games {
        table.row([
            game.id.to_string(),
            short_date(texts.lang(), game.date),
            visible(&game.title),
            game.players.len().to_string(),
            shorten(&game.winners(), 28),
            fixed(texts.lang(), 100.0 * game.level, 1),
        ]);
    }
    table.render(WIDTH)
}

/// One game with everybody's result and what it is worth.
pub fn game_page(game: &GameView, texts: Texts) -> String {
    let lang = texts.lang();
    let head = Message::new("game-head")
        .with("game", visible(&game.title))
        .with("date", short_date(lang, game.date))
        .with("level", fixed(lang, 100.0 * game.level, 1))
        .with("reference", amount(lang, game.reference));
    let mut table = Table::new(vec![
        Column::text(texts.get("elostat-column-name"), 10, 40),
        Column::decimal(texts.get("multi-column-result")),
        Column::decimal(texts.get("multi-column-normalised")),
        Column::decimal(texts.get("multi-column-unnormalised")),
    ]);
    for place in &game.players {
        table.row([
            visible(&place.name),
            number(lang, place.result),
            fixed(lang, place.normalised, 4),
            fixed(lang, place.points, 4),
        ]);
    }
    let legend = wrap(&texts.get("multi-columns-games"), WIDTH, 0);
    format!(
        "{}\n\n{}\n\n{legend}\n",
        wrap(&texts.say(&head), WIDTH, 0),
        table.render(WIDTH).trim_end()
    )
}

/// How games are rated, in sentences.
pub fn rules_line(rules: &Rules, texts: Texts) -> String {
    let lang = texts.lang();
    let normalisation = match &rules.normalising {
        Normalising::Strict => Message::new("multi-strict"),
        Normalising::Maslen(Some(factors)) if factors.is_empty() => Message::new("multi-maslen"),
        Normalising::Maslen(None) => Message::new("game-rules-maslen"),
        Normalising::Maslen(Some(factors)) => {
            let shown: Vec<String> = factors.iter().map(|one| number(lang, *one)).collect();
            Message::new("multi-maslen-factors").with("factors", shown.join(" "))
        }
    };
    let discount = match rules.discounting {
        Discounting::Auto => Message::new("game-rules-auto"),
        Discounting::None => Message::new("multi-discount-none"),
        Discounting::Given(x) => Message::new("game-rules-x").with("x", number(lang, x)),
    };
    let mut said = vec![texts.say(&normalisation), texts.say(&discount)];
    if rules.inside && rules.discounting != Discounting::None {
        said.push(texts.get("game-rules-inside"));
    }
    said.join(" ")
}
