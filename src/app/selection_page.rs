//! Shows seedings, groups and teams as documents and as data for programs.

use serde_json::json;

use super::document_file::{ForPrograms, Paper};
use super::lists::selection::{Grouping, LineUp, Seeding};
use crate::publish::selection::{self as print, Team};
use crate::text::Texts;

/// Players in order of strength.
pub fn seeding(made: &Seeding, texts: Texts) -> Paper {
    let rows = print::seeds(&made.players, texts);
    let mut json = json!(made.basis);
    json["players"] = json!(rows);
    Paper {
        document: print::seeding(&made.basis, &made.players, texts),
        programs: ForPrograms { json, rows },
    }
}

/// Players in groups.
pub fn groups(made: &Grouping, texts: Texts) -> Paper {
    let groups = made.groups.iter().map(|group| {
        let mut json = json!(group);
        json["players"] = json!(print::seeds(&group.players, texts));
        json
    });
    let mut json = json!(made.basis);
    json["groups"] = groups.collect();
    Paper {
        document: print::groups(&made.basis, &made.groups, texts),
        programs: ForPrograms {
            json,
            rows: print::grouped(&made.groups, texts),
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
    let mut json = json!(made);
    json["boards"] = json!(print::places(&made.boards, &[], texts));
    json["reserves"] = json!(print::reserves(&made.reserves, texts));
    Paper {
        document: print::team(&made.basis, &team, texts),
        programs: ForPrograms {
            json,
            rows: print::places(&made.boards, &made.reserves, texts),
        },
    }
}
