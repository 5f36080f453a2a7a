//! Shows seedings, groups and teams as documents and as data for programs.

use serde::Serialize;
use serde_json::json;

use crate::domain::PersonId;
use crate::domain::person::Status;
use crate::publish::document::paper::{ForPrograms, Paper};
use crate::publish::selection::{self as print, Basis, Team};
use crate::rating::selection::Player;
use crate::rating::selection::groups::Group;
use crate::rating::selection::seeding::Seeded;
use crate::rating::selection::team::{Board, Violation};
use crate::text::Texts;

/// Players in order of strength.
#[derive(Clone, Debug)]
pub struct Seeding {
    /// The day and the list.
    pub basis: Basis,
    /// The players, the strongest first.
    pub players: Vec<Seeded>,
}

/// The players divided into groups.
#[derive(Clone, Debug)]
pub struct Grouping {
    /// The day and the list.
    pub basis: Basis,
    /// The groups, the strongest first.
    pub groups: Vec<Group>,
}

/// A person named for a team who is not an active member on that day.
#[derive(Clone, Debug, Serialize)]
pub struct NotActive {
    pub member: PersonId,
    pub name: String,
    /// The status on the day; `None` for a guest.
    pub status: Option<Status>,
}

/// A team in board order.
#[derive(Clone, Debug, Serialize)]
pub struct LineUp {
    /// The day and the list.
    #[serde(flatten)]
    pub basis: Basis,
    /// The limit on neighbouring boards, in rating points.
    pub limit: Option<u32>,
    /// Whether the order is as typed.
    pub as_given: bool,
    #[serde(skip)]
    pub boards: Vec<Board>,
    /// The number of requested boards without a player.
    pub empty_boards: u32,
    /// The next players in order.
    #[serde(skip)]
    pub reserves: Vec<Player>,
    /// Neighbouring boards of which the lower one is too strong.
    pub violations: Vec<Violation>,
    /// Named players who are not active members.
    pub not_active: Vec<NotActive>,
}

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
