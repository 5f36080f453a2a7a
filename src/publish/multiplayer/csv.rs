//! Writes the ranking for spreadsheets: numbers with a decimal point, texts that are never evaluated as formulas.

use super::text::{of_players, of_results};
use super::{Report, ResultLine};
use crate::publish::table::Columns;
use crate::text::{Lang, Texts};

/// The players. Components and groups count from 1; a player with only zeros has no group.
///
/// # Errors
/// Writing to memory failed.
pub fn players(report: &Report, lang: Lang) -> Result<String, csv::Error> {
    let levels = report.mean_levels();
    let columns = of_players(report, &levels, true, Texts::new(lang));
    columns.records(&report.order(lang)).csv()
}

/// Every result, with the game it belongs to.
///
/// # Errors
/// Writing to memory failed.
pub fn games(report: &Report) -> Result<String, csv::Error> {
    let games = 0..report.games.len();
    let rows: Vec<(usize, ResultLine)> = games
        .flat_map(|game| report.lines(game).into_iter().map(move |line| (game, line)))
        .collect();
    let table = |row: &(usize, ResultLine)| &report.rating.tables[row.0];
    let head = |row: &(usize, ResultLine)| &report.heads[row.0];
    let mut columns = Columns::<(usize, ResultLine)>::new(Texts::new(Lang::En));
    columns.for_programs("game", move |row| head(row).name.clone());
    columns.for_programs("date", move |row| head(row).date);
    columns.for_programs("level", move |row| table(row).level);
    columns.for_programs("reference", move |row| table(row).reference);
    let results = of_results(report, Texts::new(Lang::En)).into_iter();
    columns.extend(results.map(|column| column.inside(|row: &(usize, ResultLine)| &row.1)));
    columns.records(&rows).csv()
}
