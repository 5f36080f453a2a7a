//! Converts the two parts of a tournament file that the database keeps as text: points system and national ratings.

use serde_json::{Value, json};

use crate::domain::{Points, PointsSystem};
use crate::exchange::draft::NationalRating;

/// The text in which a points system is stored; empty for the default.
pub(crate) fn points_text(points: PointsSystem) -> String {
    if points == PointsSystem::default() {
        return String::new();
    }
    points.values().map(|points| points.0.to_string()).join(" ")
}

/// The points system in a stored text.
pub(crate) fn points(text: &str) -> PointsSystem {
    let numbers: Vec<Points> = text
        .split(' ')
        .filter_map(|number| number.parse().ok())
        .map(Points)
        .collect();
    numbers
        .try_into()
        .map_or_else(|_| PointsSystem::default(), PointsSystem::from_values)
}

/// The text in which national rating records are stored; empty for none.
pub(crate) fn national_text(records: &[NationalRating]) -> String {
    if records.is_empty() {
        return String::new();
    }
    let records = records.iter().map(|record| {
        json!({
            "federation": record.federation,
            "rating": record.rating,
            "origin": record.origin,
            "id": record.id,
        })
    });
    records.collect::<Value>().to_string()
}

pub(crate) fn national(text: &str) -> Vec<NationalRating> {
    let records: Vec<Value> = serde_json::from_str(text).unwrap_or_default();
    let word = |record: &Value, key: &str| record[key].as_str().unwrap_or_default().to_owned();
    records
        .iter()
        .map(|record| NationalRating {
            federation: word(record, "federation"),
            rating: record["rating"]
                .as_i64()
                .and_then(|rating| rating.try_into().ok()),
            origin: word(record, "origin"),
            id: word(record, "id"),
        })
        .collect()
}
