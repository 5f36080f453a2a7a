//! A team CSV to a draft: rows are read one by one, then assembled into matches and players.

mod assemble;
mod row;

use crate::domain::Message;
use crate::exchange::csv_facts::Facts;
use crate::exchange::csv_reader;
use crate::exchange::draft::TournamentDraft;
use crate::exchange::encoding::{MAX_LINES, Text};
use crate::exchange::problem::Reading;

use super::{Column, FACTS, column_name, column_of};
use row::Row;

/// Reads a season of team matches; separator and encoding are recognised.
///
/// ```
/// let file = "runde;dato;modstandere;bræt;medlem;farve;resultat;modstander\n\
///             1;14.09.2026;Nabo 1;1;Anna Jensen;h;½;Bo Hansen\n";
/// let season = klubrating::exchange::team_csv::read(file.as_bytes()).value.unwrap();
/// assert_eq!((season.games.len(), season.matches[0].opponents.as_str()), (1, "Nabo 1"));
/// ```
pub fn read(bytes: &[u8]) -> Reading<TournamentDraft> {
    csv_reader::reading(bytes, MAX_LINES, |table, problems| {
        let mut draft = TournamentDraft::default();
        let facts = Facts::of(&table.facts, &FACTS, &mut draft, problems);
        let needed = [
            Column::Round,
            Column::Date,
            Column::Member,
            Column::Opponent,
            Column::Result,
        ];
        let needed = needed.map(|column| (column, column_name(column)));
        let header = table.columns(column_of, &needed, problems);
        let rows = table.filter_map(|cells| row::read(&cells, &header, problems));
        let rows: Vec<Row> = rows.collect();
        // Some rows have only rounds and dates.
        let boards = |row: &Row| row.own.is_some() || row.other.is_some();
        if !header.is_empty() && !rows.iter().any(boards) {
            problems.refuse(0, 0, Message::new("problem-no-boards"));
        }
        assemble::assemble(&mut draft, rows, facts.rounds, problems);
        draft
    })
}

/// Headings of the players of other tables.
const PLAYERS: [&str; 8] = [
    "name", "navn", "player", "spiller", "spieler", "namn", "spelare", "naam",
];

/// Whether the row of column names is one of team matches: a crosstable has players, but nothing more of them.
pub fn is_team_csv(text: &Text<'_>) -> bool {
    let columns = csv_reader::columns_of(text, column_of);
    let own = [
        Column::Member,
        Column::Opponent,
        Column::Board,
        Column::Result,
        Column::Date,
    ];
    // A list of pairings has boards and results as well, but neither the club's members nor their opponents.
    let has_players = [Column::Member, Column::Opponent]
        .iter()
        .any(|one| columns.contains(one));
    // Nor has a list of what players made against each other the boards, teams or home matches.
    let of_matches = [Column::Board, Column::Team, Column::Opponents, Column::Home];
    let mut is_of_matches = of_matches.iter().any(|one| columns.contains(one));
    let names = csv_reader::columns_of(text, |heading| PLAYERS.contains(&heading).then_some(()));
    // Rounds alone are enough where the club's members are called so.
    is_of_matches |= columns.contains(&Column::Round) && names.is_empty();
    // Where each player has a row, they stand in a column of their own.
    // Two of them are the two sides of games.
    let is_of_players = names.len() > 1 || !names.is_empty() && !columns.contains(&Column::Member);
    let count = own.iter().filter(|one| columns.contains(one)).count();
    !is_of_players && has_players && is_of_matches && count > 1
}
