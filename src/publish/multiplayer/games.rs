//! The games of a multiplayer pool: a game with its ratings, as a list, as a page, and the rules for it.

use serde::Serialize;

use super::text::amount;
use crate::domain::{Date, Decimal, Message, MultiGameId, PersonId};
use crate::publish::WIDTH;
use crate::publish::layout::{shorten, wrap};
use crate::publish::members::hiding::Hiding;
use crate::publish::table::Columns;
use crate::rating::multiplayer::pool::{Discounting, Normalising, Rules};
use crate::text::{Texts, fixed, number, percent, visible};

/// A game with its ratings.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct GameRow {
    pub id: MultiGameId,
    pub date: Date,
    /// Its name; may be empty.
    pub name: String,
    /// L: the mean strength of its players.
    pub level: f64,
    /// The reference, in the units of the results.
    pub reference: f64,
    /// All players, the best first.
    pub players: Vec<Seat>,
}

/// A player of a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Seat {
    pub member: PersonId,
    pub name: String,
    /// The rank in the ranking of all games.
    pub rank: u32,
    pub result: Decimal,
    /// r: the result relative to the reference.
    pub normalised: f64,
    /// The points r·L.
    pub points: f64,
}

impl GameRow {
    /// The game's name, or its number where it has none.
    pub fn title(&self) -> String {
        title(self.id, &self.name)
    }

    /// Removes the names of players who asked not to appear, or marks them.
    pub fn hide(&mut self, hiding: &Hiding) {
        for seat in &mut self.players {
            seat.name = hiding.name(Some(seat.member), std::mem::take(&mut seat.name));
        }
    }

    /// The players with the best result, in one line.
    pub fn winners(&self) -> String {
        let best = self.players.first().map(|seat| seat.result);
        let players = self.players.iter();
        let winners = players.take_while(|seat| Some(seat.result) == best);
        let names: Vec<String> = winners.map(|seat| visible(&seat.name)).collect();
        names.join(", ")
    }
}

/// A game's name, or its number where it has none.
pub fn title(id: MultiGameId, name: &str) -> String {
    if name.is_empty() {
        format!("#{id}")
    } else {
        name.to_owned()
    }
}

/// The games, in the given order.
pub fn game_table(games: &[GameRow], texts: Texts) -> String {
    let mut columns = Columns::<GameRow>::new(texts);
    columns.number("name-number", |game| game.id.0);
    columns.date("name-date", |game| game.date);
    columns.name("name-game", |game| visible(&game.title()));
    columns.number("name-players", |game| game.players.len());
    columns.text("column-games-winner", |game| shorten(&game.winners(), 28));
    columns.percent("column-games-level", |game| game.level);
    columns.table(games).text(WIDTH)
}

/// One game with all results and their points.
pub fn game_page(game: &GameRow, texts: Texts) -> String {
    let lang = texts.lang();
    let head = Message::new("game-head")
        .with("game", visible(&game.title()))
        .with("date", game.date)
        .with("level", percent(lang, game.level))
        .with("reference", amount(lang, game.reference));
    let mut columns = Columns::<Seat>::new(texts);
    columns.name("name-name", |player| visible(&player.name));
    columns.number("column-rank", |player| player.rank);
    columns.decimal("name-result", |player| player.result);
    columns.decimal("column-game-normalised", |player| {
        fixed(lang, player.normalised, 4)
    });
    columns.decimal("name-points", |player| fixed(lang, player.points, 4));
    let table = columns.table(&game.players);
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
