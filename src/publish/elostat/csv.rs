//! The ratings as CSV, for spreadsheets.

use super::super::csv_text;
use super::{Report, drawn_share};
use crate::domain::plain::guarded;

/// The columns, named as in the JSON form.
const HEADER: [&str; 13] = [
    "rank",
    "name",
    "elo",
    "error_plus",
    "error_minus",
    "games",
    "score",
    "average_opponent",
    "draws",
    "cluster",
    "won",
    "drawn",
    "lost",
];

/// The columns added where Bradley-Terry is shown next to EloStat.
const SECOND: [&str; 3] = [
    "bradley_terry_elo",
    "bradley_terry_error",
    "bradley_terry_cluster",
];

/// The players as UTF-8 CSV with comma and header; shares from 0 to 1, undefined values are empty.
pub fn players(report: &Report) -> Result<String, csv::Error> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    let has_second = report.lines.iter().any(|line| line.second.is_some());
    let second = if has_second { &SECOND[..] } else { &[] };
    writer.write_record(HEADER.iter().chain(second))?;
    let number = |value: Option<f64>| value.map_or_else(String::new, |v| format!("{v:.2}"));
    let cluster = |value: Option<u32>| value.map_or_else(String::new, |c| (c + 1).to_string());
    for line in report.shown().chain(report.unrated()) {
        let (tally, first) = (&line.tally, &line.first);
        let rank = (line.rank > 0).then(|| line.rank.to_string());
        let fields = [
            rank.unwrap_or_default(),
            guarded(&line.name).into_owned(),
            number(first.rating),
            number(first.plus),
            number(first.minus),
            tally.games().to_string(),
            format!("{:.6}", tally.share()),
            number(first.average_opponent),
            format!("{:.6}", drawn_share(tally)),
            cluster(first.cluster),
            tally.won.to_string(),
            tally.drawn.to_string(),
            tally.lost.to_string(),
        ];
        let second = line
            .second
            .map(|s| [number(s.rating), number(s.plus), cluster(s.cluster)]);
        writer.write_record(fields.into_iter().chain(second.into_iter().flatten()))?;
    }
    csv_text::finished(writer)
}
