//! The page as CSV, for spreadsheets.

use super::super::csv_text;
use super::StandingsPage;
use crate::domain::plain::guarded;
use crate::standings::Value;

/// The players by final place as UTF-8 CSV with comma and header: `place`, `start_no`, `name`, `rating`, `points`,
/// for every system its code and the rank by it, and for a club's own tournament `club_rating` and `dsu_rating`; `rating`
/// is the one that the tie-breaks count with, on whichever scale. Numbers are unrounded with a decimal point; undefined values are
/// empty; a text that a spreadsheet would take for a formula gets a leading `'`.
///
/// # Errors
/// Errors of the writer.
pub fn standings(page: &StandingsPage<'_>) -> Result<String, csv::Error> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    let mut header: Vec<String> = ["place", "start_no", "name", "rating", "points"]
        .map(str::to_owned)
        .to_vec();
    for system in page.systems() {
        header.extend([system.code(), format!("{} rank", system.code())]);
    }
    header.extend(
        page.rated_columns(0)
            .iter()
            .map(|(name, _)| (*name).to_owned()),
    );
    writer.write_record(header)?;
    for at in page.order() {
        let rating = page.standings.work.field.players[at].rating;
        let points = page.standings.work.points[at].exact().normalize();
        let mut fields = vec![
            page.standings.places[at].to_string(),
            page.start_no(at).to_string(),
            guarded(&page.names[at]).into_owned(),
            rating.map_or_else(String::new, |rating| rating.to_string()),
            points.to_string(),
        ];
        for column in &page.standings.columns {
            fields.extend([number(column.values[at]), super::tables::rank(column, at)]);
        }
        let rated = page.rated_columns(at).into_iter();
        fields
            .extend(rated.map(|(_, rating)| rating.map_or_else(String::new, |it| it.to_string())));
        writer.write_record(fields)?;
    }
    csv_text::finished(writer)
}

fn number(value: Value) -> String {
    match value {
        Value::Exact(exact) => exact.normalize().to_string(),
        Value::Real(real) => real.to_string(),
        Value::HorsConcours(_) | Value::Dash(_) | Value::Nothing(_) => String::new(),
    }
}
