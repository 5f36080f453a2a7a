//! The games of a pool: as a table, a single one with all points, and how they are rated.

use super::text::amount;
use crate::domain::{Date, Decimal, Message, MultiGameId};
use crate::publish::WIDTH;
use crate::publish::layout::{shorten, wrap};
use crate::publish::table::{Column, Kind, Table};
use crate::rating::multiplayer::pool::{Discounting, Normalising, Rules};
use crate::text::{Texts, fixed, number, percent, short_date, visible};

/// A game to be shown.
#[derive(Clone, Debug, PartialEq)]
pub struct GameView {
    pub id: MultiGameId,
    pub date: Date,
    /// Its name, or its number where it has none.
    pub title: String,
    /// The table level L.
    pub level: f64,
    pub reference: f64,
    /// All players, the best first.
    pub players: Vec<PlayerResult>,
}

/// A player of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayerResult {
    pub name: String,
    pub result: Decimal,
    /// The normalised result r.
    pub normalised: f64,
    /// The points r·L.
    pub points: f64,
}

impl GameView {
    /// The players with the best result, in one line.
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
    let columns = [
        Column::new(texts.get("game-column-id"), Kind::Number)
            .showing(|game: &GameView| game.id.to_string()),
        Column::new(texts.get("game-column-date"), Kind::Text)
            .showing(|game: &GameView| short_date(texts.lang(), game.date)),
        Column::new(texts.get("game-column-name"), Kind::Name)
            .showing(|game: &GameView| visible(&game.title)),
        Column::new(texts.get("game-column-players"), Kind::Number)
            .showing(|game: &GameView| game.players.len().to_string()),
        Column::new(texts.get("game-column-winner"), Kind::Text)
            .showing(|game: &GameView| shorten(&game.winners(), 28)),
        Column::new(texts.get("game-column-level"), Kind::Decimal)
            .showing(|game: &GameView| percent(texts.lang(), game.level)),
    ];
    Table::of(columns, games, texts.lang()).text(WIDTH)
}

/// One game with all results and their points.
pub fn game_page(game: &GameView, texts: Texts) -> String {
    let lang = texts.lang();
    let head = Message::new("game-head")
        .with("game", visible(&game.title))
        .with("date", short_date(lang, game.date))
        .with("level", percent(lang, game.level))
        .with("reference", amount(lang, game.reference));
    let columns = [
        Column::new(texts.get("elostat-column-name"), Kind::Name)
            .showing(|player: &PlayerResult| visible(&player.name)),
        Column::new(texts.get("multi-column-result"), Kind::Decimal)
            .showing(|player: &PlayerResult| number(lang, player.result)),
        Column::new(texts.get("multi-column-normalised"), Kind::Decimal)
            .showing(|player: &PlayerResult| fixed(lang, player.normalised, 4)),
        Column::new(texts.get("multi-column-unnormalised"), Kind::Decimal)
            .showing(|player: &PlayerResult| fixed(lang, player.points, 4)),
    ];
    let table = Table::of(columns, &game.players, lang);
    let legend = wrap(&texts.get("multi-columns-games"), WIDTH, 0);
    format!(
        "{}\n\n{}\n\n{legend}\n",
        wrap(&texts.say(&head), WIDTH, 0),
        table.text(WIDTH).trim_end()
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
