//! The page as CSV, for spreadsheets.

use serde_json::Value as Json;

use super::super::csv_text;
use super::StandingsPage;
use crate::domain::Withdrawal;
use crate::domain::plain::guarded;
use crate::standings::Value;

/// The players by final place as UTF-8 CSV with comma and header: `place`, `start_no`, `name`, `rating`, `points`,
/// for every system its code, and where systems were asked for the rank by it, `performance`, and for a club's own
/// tournament `club_rating` and `dsu_rating`; `rating` is the one that the tie-breaks count with, on whichever scale. Where somebody withdrew, `withdrawn_after` and
/// `withdrawn_score` say who: the last round, and `keep` or `cancel`; who is out of the competition comes last, without a
/// place. Numbers are unrounded with a decimal point; undefined values are
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
        header.push(system.code());
        if page.has_details() {
            header.push(format!("{} rank", system.code()));
        }
    }
    header.push("performance".to_owned());
    header.extend(
        page.rated_columns(0)
            .iter()
            .map(|(name, _)| (*name).to_owned()),
    );
    let has_left = !page.withdrawn.is_empty();
    if has_left {
        header.extend(["withdrawn_after", "withdrawn_score"].map(str::to_owned));
    }
    let columns = header.len();
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
            fields.push(number(column.values[at]));
            if page.has_details() {
                fields.push(super::tables::rank(column, at));
            }
        }
        fields.push(performance(page, at));
        let rated = page.rated_columns(at).into_iter();
        fields
            .extend(rated.map(|(_, rating)| rating.map_or_else(String::new, |it| it.to_string())));
        if has_left {
            fields.extend(left(
                page.withdrawal(page.standings.work.field.players[at].no),
            ));
        }
        writer.write_record(fields)?;
    }
    for player in page.cancelled() {
        let name = guarded(&player.name).into_owned();
        let mut fields = vec![String::new(), player.no.to_string(), name];
        fields.resize(columns - 2, String::new());
        fields.extend(left(Some(player.withdrawal)));
        writer.write_record(fields)?;
    }
    csv_text::finished(writer)
}

/// The performance rating; empty where there is only a bound.
fn performance(page: &StandingsPage<'_>, player: usize) -> String {
    match &page.performance_json(player)["rating"] {
        Json::Null => String::new(),
        number => number.to_string(),
    }
}

/// The cells of a player who left before the end; empty for one who did not.
fn left(withdrawal: Option<Withdrawal>) -> [String; 2] {
    withdrawal.map_or_else(Default::default, |left| {
        [left.after.to_string(), left.score.word().to_owned()]
    })
}

fn number(value: Value) -> String {
    match value {
        Value::Exact(exact) => exact.normalize().to_string(),
        Value::Real(real) => real.to_string(),
        Value::HorsConcours(_) | Value::Dash(_) | Value::Nothing(_) => String::new(),
    }
}
