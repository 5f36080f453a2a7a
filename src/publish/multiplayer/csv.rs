//! The ranking for spreadsheets: decimals with a point, texts in which nothing is run.

use super::super::csv_text;
use super::Report;
use crate::domain::plain::guarded;
use crate::text::Lang;

/// The players: `rank,name,value,strength,table_level,games,component,group`. Components and groups from 1; a player
/// with nothing but zeros has no group.
///
/// # Errors
/// Writing to memory failed.
pub fn players(report: &Report, lang: Lang) -> Result<String, csv::Error> {
    let header = [
        "rank",
        "name",
        "value",
        "strength",
        "table_level",
        "games",
        "component",
        "group",
    ];
    let levels = report.mean_levels();
    let order = report.order(lang);
    let rows = order.iter().map(|at| {
        let player = &report.rating.players[*at];
        let group = player.group.map(|group| (group + 1).to_string());
        [
            player.rank.to_string(),
            guarded(&report.players[*at]).into_owned(),
            format!("{:.6}", player.value),
            format!("{:.6}", player.strength),
            format!("{:.6}", levels[*at]),
            player.games.to_string(),
            (player.component + 1).to_string(),
            group.unwrap_or_default(),
        ]
    });
    csv_text::table(header.map(str::to_owned), rows)
}

/// Every result: `game,date,level,reference,player,result,normalised,unnormalised`.
///
/// # Errors
/// Writing to memory failed.
pub fn games(report: &Report) -> Result<String, csv::Error> {
    let header = [
        "game",
        "date",
        "level",
        "reference",
        "player",
        "result",
        "normalised",
        "unnormalised",
    ];
    let rows = (0..report.games.len()).flat_map(|game| {
        let (head, table) = (&report.heads[game], &report.rating.tables[game]);
        report.lines(game).into_iter().map(move |line| {
            [
                guarded(&head.name).into_owned(),
                head.date.map(|date| date.to_string()).unwrap_or_default(),
                format!("{:.6}", table.level),
                table.reference.to_string(),
                guarded(&report.players[line.player]).into_owned(),
                line.result.to_string(),
                format!("{:.6}", line.normalised),
                format!("{:.6}", line.unnormalised),
            ]
        })
    });
    csv_text::table(header.map(str::to_owned), rows)
}
