//! The second opinion as CSV, for spreadsheets.

use super::super::csv_text;
use super::Report;
use crate::domain::plain::guarded;

/// The columns, named as in the JSON form.
const HEADER: [&str; 10] = [
    "member",
    "name",
    "club_rating",
    "rating",
    "error_plus",
    "error_minus",
    "difference",
    "outside",
    "games",
    "cluster",
];

/// The players as UTF-8 CSV with comma and header; undefined values are empty.
///
/// # Errors
/// Errors of the writer, which writes to memory.
pub fn players(report: &Report) -> Result<String, csv::Error> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer.write_record(HEADER)?;
    let number = |value: Option<f64>| value.map_or_else(String::new, |v| format!("{v:.2}"));
    for player in report.shown() {
        writer.write_record([
            player.person.to_string(),
            guarded(report.name(player.person)).into_owned(),
            player
                .club
                .map_or_else(String::new, |club| club.to_string()),
            number(player.rating),
            number(player.plus),
            number(player.minus),
            number(player.difference()),
            player
                .outside()
                .map_or_else(String::new, |out| out.to_string()),
            player.tally.games().to_string(),
            player
                .cluster
                .map_or_else(String::new, |c| (c + 1).to_string()),
        ])?;
    }
    csv_text::finished(writer)
}
