//! The games of an event one below the other, as a match of teams or a single round is printed: nobody has a place.

use super::crosstable::Crosstable;
use super::document::Block;
use super::table::{Cell, Column, Kind, Table};
use crate::domain::PersonId;
use crate::domain::tournament::Game;
use crate::text::Lang;

/// The games by round, White first; nothing where there are none.
pub fn blocks(page: &Crosstable<'_>) -> Vec<Block> {
    let tournament = page.tournament;
    let mut games: Vec<&Game> = tournament.games.iter().collect();
    if games.is_empty() {
        return Vec::new();
    }
    games.sort_by_key(|game| game.round);
    let (texts, lang) = (page.texts, page.texts.lang());
    let person = |at| tournament.person(at);
    let name = |at: u32| Cell::text(person(at).map_or_else(String::new, page.names));
    let rating = |at: u32| rating_cell(lang, person(at), page);
    let heading = texts.get("rating-list-games");
    let column = |key, kind| Column::new(texts.get(key), kind);
    let mut columns = vec![
        column("rounds-white", Kind::Name).showing(move |game: &&Game| name(game.white)),
        column("rounds-result", Kind::Sign).showing(|game: &&Game| {
            let white = page.result(game, game.white_mark, true);
            let black = page.result(game, game.black_mark, false);
            Cell::text(format!("{white} – {black}"))
        }),
        column("rounds-black", Kind::Text).showing(move |game: &&Game| name(game.black)),
    ];
    if page.has_ratings() {
        let heading = || column("crosstable-rating", Kind::Number).priority(1);
        columns.push(heading().showing(move |game: &&Game| rating(game.black)));
        columns.insert(1, heading().showing(move |game: &&Game| rating(game.white)));
    }
    if tournament.rounds > 1 {
        let round = column("rounds-round", Kind::Number);
        let round = round.showing(move |game: &&Game| Cell::number(lang, game.round));
        columns.insert(0, round);
    }
    let table = Table::of(columns, &games, lang).called(heading.clone());
    let legend = page.legend(true);
    vec![
        Block::Heading(heading),
        Block::Table(table),
        Block::Lines(legend),
    ]
}

fn rating_cell(lang: Lang, person: Option<PersonId>, page: &Crosstable<'_>) -> Cell {
    match person.and_then(page.rating) {
        Some(rating) => Cell::number(lang, rating.exact()),
        None => Cell::text(""),
    }
}
