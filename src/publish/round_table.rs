//! A tournament round by round, as Monrad (Swiss) tournaments are printed.

use std::collections::HashMap;

use super::WIDTH;
use super::crosstable::{Crosstable, Place};
use super::layout::width;
use super::table::{Column, Kind, Table};
use crate::domain::{ByeKind, Message, Points};

/// Columns that number, name, points and the gaps between them need.
const BESIDE_ROUNDS: usize = 28;

/// The rounds side by side; where they do not fit the page, in blocks below each other.
pub(super) fn render(page: &Crosstable<'_>, places: &[Place]) -> String {
    let blocks = tables(page, places, WIDTH).into_iter();
    let blocks: Vec<String> = blocks.map(|table| table.text(WIDTH)).collect();
    blocks.join("\n")
}

/// The rounds in as many tables as a page of that width needs.
pub(super) fn tables(page: &Crosstable<'_>, places: &[Place], room: usize) -> Vec<Table> {
    let rounds = cells(page, places);
    let widest = rounds.iter().flatten().map(|cell| width(cell)).max();
    let a_block = room.saturating_sub(BESIDE_ROUNDS).max(1) / (widest.unwrap_or(0).max(3) + 2);
    let a_block = a_block.clamp(1, rounds.len().max(1));
    let blocks = rounds.len().div_ceil(a_block).max(1);
    let tables = (0..blocks).map(|block| {
        let from = block * a_block;
        let to = rounds.len().min(from + a_block);
        let is_last = block + 1 == blocks;
        table_of(page, places, &rounds, from..to, is_last)
    });
    tables.collect()
}

fn table_of(
    page: &Crosstable<'_>,
    places: &[Place],
    rounds: &[Vec<String>],
    shown: std::ops::Range<usize>,
    with_points: bool,
) -> Table {
    let mut columns = page.player_columns();
    columns.extend(shown.clone().map(|round| {
        let header = Message::new("crosstable-round").with("round", round + 1);
        Column::new(page.texts.say(&header), Kind::Sign)
    }));
    if with_points {
        columns.push(Column::new(
            page.texts.get("crosstable-points"),
            Kind::Decimal,
        ));
    }
    let mut table = Table::new(columns, page.texts.lang());
    for (at, place) in places.iter().enumerate() {
        let mut cells = page.player_cells(*place);
        cells.extend(
            rounds[shown.clone()]
                .iter()
                .map(|round| round[at].clone().into()),
        );
        if with_points {
            cells.push(page.points_cell(place));
        }
        table.row(cells);
    }
    table
}

/// The cells by round and place: `3w1`, `bye1`, `+`.
fn cells(page: &Crosstable<'_>, places: &[Place]) -> Vec<Vec<String>> {
    let tournament = page.tournament;
    let place_of: HashMap<u32, usize> = places
        .iter()
        .enumerate()
        .map(|(at, place)| (place.entrant, at))
        .collect();
    let last = tournament
        .games
        .iter()
        .map(|game| game.round)
        .chain(tournament.byes.iter().map(|bye| bye.round))
        .max()
        .unwrap_or(0)
        .max(tournament.rounds);
    let mut cells = vec![vec![String::new(); places.len()]; usize::from(last)];
    let mut write = |round: u16, at: usize, text: &str| {
        let cell = usize::from(round)
            .checked_sub(1)
            .and_then(|round| cells.get_mut(round)?.get_mut(at));
        if let Some(cell) = cell {
            cell.push_str(text);
        }
    };
    let as_white = page.texts.get("crosstable-white");
    let as_black = page.texts.get("crosstable-black");
    for game in &tournament.games {
        for seat in game.seats() {
            if let Some(at) = place_of.get(&seat.own) {
                let colour = if seat.white { &as_white } else { &as_black };
                let result = page.result(game, seat.mark, seat.white);
                let (one, other) = seat.opponents;
                let mut others = page.number_of(one);
                others.extend(other.map(|other| format!("+{}", page.number_of(other))));
                write(game.round, *at, &format!("{others}{colour}{result}"));
            }
        }
    }
    for bye in &tournament.byes {
        if let Some(at) = place_of.get(&bye.entrant) {
            write(bye.round, *at, &bye_text(page, bye.kind));
        }
    }
    cells
}

fn bye_text(page: &Crosstable<'_>, kind: ByeKind) -> String {
    let points = match kind {
        ByeKind::ForfeitWin => return "+".to_owned(),
        ByeKind::ForfeitLoss => return "-".to_owned(),
        ByeKind::Zero => return page.texts.get("crosstable-absent"),
        other => match page.scoring.of_bye(other) {
            Points::DRAW => "½".to_owned(),
            points => page.points(Some(points)),
        },
    };
    page.texts
        .say(&Message::new("crosstable-bye").with("points", points))
}
