//! Tournaments for the tests of the crosstable and the rounds, and what the club then holds.

use klubrating::app;
use klubrating::app::import::{Again, ImportOrder, Unknowns};
use klubrating::app::tournaments::{Header, NewPlayer, NewResult};
use klubrating::domain::person::ExternalScale;
use klubrating::domain::tournament::Kind;
use klubrating::domain::{Date, EntrantNo, Mark, TournamentId};
use klubrating::exchange::table::TableOptions;
use klubrating::tui::screen::tournament::{State, Tab};

use crate::world::World;

/// A tournament of members of the demo club, as its own page on a tab.
pub fn tournament(
    world: &mut World,
    kind: Kind,
    players: usize,
    rounds: u16,
    tab: Tab,
) -> TournamentId {
    let mut club = world.colleague("bent");
    let day = Date::from_ymd_opt(2026, 11, 20).unwrap();
    let header = Header::new(kind, "Prøveturnering", day, day, rounds);
    let id = app::tournaments::add(&mut club, &header).unwrap().value;
    let members = app::members::rows(&club, true).unwrap();
    for at in 0..players {
        let player = match members.get(at) {
            Some(member) => NewPlayer::Known(member.id),
            None => NewPlayer::Guest(format!("Gæst Nummer {at}")),
        };
        app::tournaments::add_player(&mut club, id, &player, &[]).unwrap();
    }
    world.look();
    world.lay(State::new(id, tab));
    id
}

/// A game of two start numbers, on no board.
pub fn game(white: u32, black: u32, marks: (Mark, Mark)) -> NewResult {
    NewResult::Game {
        white: EntrantNo(white),
        black: EntrantNo(black),
        marks,
        board: None,
        rated: None,
    }
}

/// A colleague enters the result of a game, White's mark.
pub fn colleague_enters(
    world: &World,
    id: TournamentId,
    round: u16,
    players: [u32; 2],
    mark: Mark,
) {
    let [white, black] = players;
    let game = game(white, black, (mark, mark.mirror()));
    app::tournaments::put_result(&mut world.colleague("bent"), id, round, &game).unwrap();
}

/// How a file is imported whose players become what is said of them.
pub fn import_order(unknowns: Unknowns) -> ImportOrder {
    ImportOrder {
        kind: Kind::Club,
        decisions: Vec::new(),
        unknowns,
        file_ratings: ExternalScale::Fide,
        start_from_file: false,
        start: None,
        end: None,
        notation: true,
        minutes_per_move: None,
        again: Again::default(),
        rounds: None,
        closed: None,
        given: TableOptions::default(),
    }
}

/// The tournament of the demo club with this name.
pub fn named(world: &World, name: &str) -> TournamentId {
    app::members::lookup::find_tournament(&world.colleague("bent"), name)
        .unwrap()
        .0
}

/// What the club holds: round, start numbers, marks; sorted.
pub fn games(world: &World, id: TournamentId) -> Vec<(u16, u32, u32, Mark, Mark)> {
    let view = world.view(id);
    let games = view.stored.pairings.iter();
    let mut games: Vec<_> = games
        .map(|game| {
            (
                game.round,
                game.white.0,
                game.black.0,
                game.white_mark,
                game.black_mark,
            )
        })
        .collect();
    games.sort_unstable();
    games
}

/// The byes that the club holds: round, start number, code.
pub fn byes(world: &World, id: TournamentId) -> Vec<(u16, u32, char)> {
    let view = world.view(id);
    let byes = view.stored.byes.iter();
    let mut byes: Vec<_> = byes
        .map(|(round, player, kind)| (*round, player.0, kind.code()))
        .collect();
    byes.sort_unstable();
    byes
}

/// The cells of the crosstable's rows as they are on the screen, one text a row.
pub fn rows(world: &World, count: usize) -> Vec<String> {
    let screen = world.screen();
    let lines = screen
        .lines()
        .skip_while(|line| !line.ends_with("Pts  Left"));
    lines.skip(1).take(count).map(str::to_owned).collect()
}
