//! The points system: record 162, and XXS of pairing programs.

use std::collections::BTreeMap;

use crate::domain::{Message, Points, PointsSystem};
use crate::exchange::numbers;
use crate::exchange::problems::Problems;

use super::columns::{Columns, TEXT};

/// Reads 162: letters `W D L A P X`, each followed by its points.
///
/// Source: TRF26: P is W where it is not given, X is D.
///
/// The letter stands in column 6 and every 9 columns after; files also put them elsewhere, so words are read here.
pub(crate) fn read(
    text: &str,
    columns: &Columns,
    system: &mut PointsSystem,
    problems: &mut Problems,
) {
    let mut spaced = String::new();
    for letter in text.chars() {
        if letter.is_alphabetic() {
            spaced.extend([' ', letter, ' ']);
        } else {
            spaced.push(letter);
        }
    }
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut given = Given::new();
    for pair in words.chunks(2) {
        let points = pair.get(1).and_then(|value| numbers::points(value));
        let (Some(kind), Some(points)) = (kind_of(pair[0]), points) else {
            unreadable(text, columns, problems);
            return;
        };
        given.insert(kind, points);
    }
    set(system, &given);
}

/// What each kind of result is worth as far as it is given.
type Given = BTreeMap<&'static str, Points>;

/// Takes the points that are given; a bye of the pairing is worth a win and an open game a draw where nothing else is said.
fn set(system: &mut PointsSystem, given: &Given) {
    let usual = PointsSystem::default();
    let find = |kind: &str, otherwise| given.get(kind).copied().unwrap_or(otherwise);
    system.win = find("win", usual.win);
    system.draw = find("draw", usual.draw);
    system.loss = find("loss", usual.loss);
    system.absent = find("absent", usual.absent);
    system.pairing_bye = find("pairing", system.win);
    system.open = find("open", system.draw);
}

/// Reads XXS: `WW=1.0 BW=1.0 WD=0.5 … ZPB=0.0 HPB=0.5 FPB=1.0 PAB=1.0 FW=1.0 FL=0.0`.
///
/// It may give different values by colour or kind of bye, which is reported: the first value of each kind is used.
pub(crate) fn read_by_colour(
    text: &str,
    columns: &Columns,
    system: &mut PointsSystem,
    problems: &mut Problems,
) {
    let mut given = Given::new();
    let mut stated = Vec::new();
    for word in text.split_whitespace() {
        let (code, value) = word.split_once('=').unwrap_or((word, ""));
        let (Some(kind), Some(points)) = (kind_of(code), numbers::points(value)) else {
            unreadable(word, columns, problems);
            return;
        };
        given.entry(kind).or_insert(points);
        stated.push((kind, points));
    }
    set(system, &given);
    let implied = [("full", system.win), ("half", system.draw)];
    let used = implied.into_iter().chain(given);
    let used: Vec<(&str, Points)> = used.collect();
    let differs = |kind: &str, points: Points| {
        used.iter()
            .any(|(known, value)| *known == kind && *value != points)
    };
    if stated.iter().any(|(kind, points)| differs(kind, *points)) {
        let message = Message::new("problem-points-system-colours");
        problems.warn(columns.line, TEXT, message);
    }
}

/// Reads one record of a pairing engine, `BBU 0.5`: what one kind of result is worth. A win is worth as much as a bye of
/// the pairing that no record gives.
pub(crate) fn read_one(
    kind: char,
    text: &str,
    columns: &Columns,
    system: &mut PointsSystem,
    problems: &mut Problems,
) {
    let Some(points) = numbers::points(text) else {
        unreadable(text, columns, problems);
        return;
    };
    match kind {
        'W' => {
            if system.pairing_bye == system.win {
                system.pairing_bye = points;
            }
            system.win = points;
        }
        'D' => (system.draw, system.open) = (points, points),
        'L' => system.loss = points,
        'U' => system.pairing_bye = points,
        'Z' => system.absent = points,
        // A forfeit lost is worth what an absence is.
        _ if points == system.absent => {}
        _ => {
            let message = Message::new("problem-points-system-colours");
            problems.warn(columns.line, TEXT, message);
        }
    }
}

fn kind_of(code: &str) -> Option<&'static str> {
    Some(match code.to_ascii_uppercase().as_str() {
        "W" | "WW" | "BW" => "win",
        "D" | "WD" | "BD" => "draw",
        "L" | "WL" | "BL" => "loss",
        "A" | "ZPB" | "FL" => "absent",
        "P" | "PAB" => "pairing",
        "X" => "open",
        "FPB" | "FW" => "full",
        "HPB" => "half",
        _ => return None,
    })
}

fn unreadable(value: &str, columns: &Columns, problems: &mut Problems) {
    problems.warn_of((columns.line, TEXT), "problem-points-system", value);
}
