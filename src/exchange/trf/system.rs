//! The points system: record 162, and XXS of pairing programs.

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
    let mut given: Vec<(char, Points)> = Vec::new();
    let spaced: String = text
        .chars()
        .flat_map(|c| {
            if c.is_alphabetic() {
                vec![' ', c, ' ']
            } else {
                vec![c]
            }
        })
        .collect();
    let mut words = spaced.split_whitespace();
    while let Some(word) = words.next() {
        let code = word.chars().next().map_or(' ', |c| c.to_ascii_uppercase());
        let value = words.next().unwrap_or_default();
        match numbers::points(value) {
            Some(points) if word.len() == 1 && "WDLAPX".contains(code) => {
                given.push((code, points));
            }
            _ => {
                unreadable(text, columns, problems);
                return;
            }
        }
    }
    let find = |code| {
        given
            .iter()
            .rev()
            .find(|(known, _)| *known == code)
            .map(|(_, points)| *points)
    };
    let usual = PointsSystem::default();
    system.win = find('W').unwrap_or(usual.win);
    system.draw = find('D').unwrap_or(usual.draw);
    system.loss = find('L').unwrap_or(usual.loss);
    system.absent = find('A').unwrap_or(usual.absent);
    system.pairing_bye = find('P').unwrap_or(system.win);
    system.open = find('X').unwrap_or(system.draw);
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
    let mut given: Vec<(&'static str, Points)> = Vec::new();
    for word in text.split_whitespace() {
        let (code, value) = word.split_once('=').unwrap_or((word, ""));
        if let (Some(sort), Some(points)) =
            (sort_of(&code.to_ascii_uppercase()), numbers::points(value))
        {
            given.push((sort, points));
        } else {
            unreadable(word, columns, problems);
            return;
        }
    }
    let find = |sort| {
        given
            .iter()
            .find(|(known, _)| *known == sort)
            .map(|(_, points)| *points)
    };
    let usual = PointsSystem::default();
    system.win = find("win").unwrap_or(usual.win);
    system.draw = find("draw").unwrap_or(usual.draw);
    system.loss = find("loss").unwrap_or(usual.loss);
    system.absent = find("absent").unwrap_or(usual.absent);
    system.pairing_bye = find("pairing").unwrap_or(system.win);
    system.open = system.draw;
    let implied = [("full", system.win), ("half", system.draw)];
    let differs = |sort: &str, points: &Points| {
        given
            .iter()
            .any(|(known, value)| *known == sort && value != points)
            || implied
                .iter()
                .any(|(known, value)| *known == sort && value != points)
    };
    if given.iter().any(|(sort, points)| differs(sort, points)) {
        problems.warn(
            columns.line,
            TEXT,
            Message::new("problem-points-system-colours"),
        );
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

fn sort_of(code: &str) -> Option<&'static str> {
    Some(match code {
        "W" | "WW" | "BW" => "win",
        "D" | "WD" | "BD" => "draw",
        "L" | "WL" | "BL" => "loss",
        "ZPB" | "FL" => "absent",
        "PAB" => "pairing",
        "FPB" | "FW" => "full",
        "HPB" => "half",
        _ => return None,
    })
}

fn unreadable(value: &str, columns: &Columns, problems: &mut Problems) {
    problems.warn(
        columns.line,
        TEXT,
        Message::new("problem-points-system").with("value", value),
    );
}
