//! The players of the demo's files: members by name, opponents from outside.

use super::write::Player;

const MEMBERS: &str = include_str!("../../../data/demo/members.csv");

/// How strongly those play who have no rating in the file of members.
const STRENGTHS: [(&str, i32); 7] = [
    ("Kasper Nyborg", 110),
    ("Silas Holmgaard", 84),
    ("Amalie Toft", 122),
    ("Frode Henriksen", 150),
    ("Jørn Abildgaard", 128),
    ("Storm Ellegaard", 78),
    ("Tim Jaksland", 182),
];

/// A member as the reports of tournaments name one: "Last, First" with the number, without a rating.
pub(crate) fn member(name: &str) -> Player {
    let row = MEMBERS
        .lines()
        .find(|line| line.starts_with(&format!("{name};")));
    let cells: Vec<&str> = row.map(|row| row.split(';').collect()).unwrap_or_default();
    let cell = |at: usize| cells.get(at).copied().unwrap_or_default();
    let told = STRENGTHS.iter().find(|(known, _)| *known == name);
    let strength = told
        .map(|(_, strength)| *strength)
        .or_else(|| cell(6).parse().ok());
    let (first, last) = name.rsplit_once(' ').expect("two names");
    Player {
        name: format!("{last}, {first}"),
        strength: strength.unwrap_or_else(|| panic!("{name} has no strength")),
        dsu: cell(1).to_owned(),
        fide: cell(2).to_owned(),
        born: cell(3).to_owned(),
        ..Player::default()
    }
}

pub(crate) fn members(names: &[&str]) -> Vec<Player> {
    names.iter().map(|name| member(name)).collect()
}

/// Someone from outside with a DSU rating, all invented.
pub(crate) fn guest(name: &str, number: u32, dsu_rating: i32) -> Player {
    Player {
        name: name.to_owned(),
        strength: (dsu_rating - 300) / 8,
        dsu: number.to_string(),
        dsu_rating: Some(dsu_rating),
        ..Player::default()
    }
}

/// Someone from abroad with a FIDE rating only.
pub(crate) fn from_abroad(name: &str, number: u32, fide_rating: i32) -> Player {
    Player {
        name: name.to_owned(),
        strength: (fide_rating - 300) / 8,
        fide: number.to_string(),
        fide_rating: Some(fide_rating),
        ..Player::default()
    }
}

/// Someone from outside without any rating.
pub(crate) fn unrated(name: &str, strength: i32) -> Player {
    Player {
        name: name.to_owned(),
        strength,
        ..Player::default()
    }
}
