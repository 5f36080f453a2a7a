//! The ranking for spreadsheets: decimals with a point, texts in which nothing is run.

use super::Report;
use crate::domain::plain::guarded;

/// The players: `rank,name,value,strength,table_level,games,component,group`. Components and groups from 1; a player
/// with nothing but zeros has no group.
///
/// # Errors
/// Writing to memory failed.
pub fn players(report: &Report) -> Result<String, csv::Error> {
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
    let order = report.order();
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
    written(header, rows)
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
    written(header, rows)
}

fn written<const N: usize>(
    header: [&str; N],
    rows: impl Iterator<Item = [String; N]>,
) -> Result<String, csv::Error> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer.write_record(header)?;
    for row in rows {
        writer.write_record(row)?;
    }
    let bytes = writer
        .into_inner()
        .map_err(|error| csv::Error::from(error.into_error()))?;
    // Everything written was text, so nothing is lost here.
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}
