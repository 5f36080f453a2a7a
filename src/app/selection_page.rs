//! Seedings, groups and teams as documents, with the same for programs.

use serde_json::json;

use super::document_file::{ForPrograms, Paper};
use super::selection::{Grouping, LineUp, Seeding};
use crate::publish::selection::{self as print, Team};
use crate::text::Texts;

/// The columns of groups for programs; those of a seeding come after the first.
static COLUMNS: [&str; 10] = [
    "group",
    "seed",
    "place",
    "shared",
    "member",
    "name",
    "rating",
    "source",
    "class",
    "provisional",
];

/// The columns of a team for programs; a reserve has no board.
const TEAM_COLUMNS: [&str; 8] = [
    "board",
    "member",
    "name",
    "rating",
    "difference",
    "source",
    "class",
    "provisional",
];

/// Players in order of strength.
pub fn seeding(made: &Seeding, texts: Texts) -> Paper {
    let players = made.players.iter();
    Paper {
        document: print::seeding(&made.basis, &made.players, texts),
        programs: ForPrograms {
            columns: &COLUMNS[1..],
            rows: players.map(|player| json!(player)).collect(),
            json: json!(made),
        },
    }
}

/// The same in groups.
pub fn groups(made: &Grouping, texts: Texts) -> Paper {
    let rows = made.groups.iter().flat_map(|group| {
        let players = group.players.iter();
        players.map(|player| {
            let mut row = json!(player);
            row["group"] = json!(group.name.word());
            row
        })
    });
    Paper {
        document: print::groups(&made.basis, &made.groups, texts),
        programs: ForPrograms {
            columns: &COLUMNS,
            rows: rows.collect(),
            json: json!(made),
        },
    }
}

/// A team in board order.
pub fn team(made: &LineUp, texts: Texts) -> Paper {
    let absent = made.not_active.iter();
    let absent: Vec<_> = absent.map(|one| (one.name.clone(), one.status)).collect();
    let team = Team {
        boards: &made.boards,
        empty_boards: made.empty_boards,
        reserves: &made.reserves,
        limit: made.limit,
        as_given: made.as_given,
        violations: &made.violations,
        not_active: &absent,
    };
    let boards = made.boards.iter().map(|board| json!(board));
    let reserves = made.reserves.iter().map(|player| json!(player));
    Paper {
        document: print::team(&made.basis, &team, texts),
        programs: ForPrograms {
            columns: &TEAM_COLUMNS,
            rows: boards.chain(reserves).collect(),
            json: json!(made),
        },
    }
}
