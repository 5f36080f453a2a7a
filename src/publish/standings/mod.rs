//! Shows the standings of a tournament as a document, as CSV and JSON.
//!
//! [`StandingsPage`] is the content; [`tables`] has its tables, and [`by_hand`] those of the calculation by hand; [`remarks`] has its sentences; [`terms`] explains how one number is computed.

mod by_hand;
pub mod document;
pub mod json;
mod remarks;
mod tables;
mod terms;
pub mod value_text;

use serde_json::{Value as Json, json};

use crate::domain::{Date, Decimal, EntrantNo, Message, Play, Rating, Withdrawal};
use crate::publish::rating_row::{self, PerformanceJson};
use crate::publish::tournaments::withdrawn::{self, WithdrawnPlayer};
use crate::rating::event_performance::Period;
use crate::standings::field::Pairing;
use crate::standings::teams::TeamRow;
use crate::standings::{Standings, System, Value};
use crate::text::Texts;

/// A tournament under chosen systems, with the options for showing it.
#[derive(Clone, Copy)]
pub struct StandingsPage<'a> {
    /// The tournament's name; may be empty.
    pub name: &'a str,
    /// The players' names, in the order of the field.
    pub names: &'a [String],
    /// The players' values and ranks under the systems.
    pub standings: &'a Standings<'a>,
    /// The scale of the ratings in the field; empty where there are none.
    pub scale: &'a str,
    /// The players' ratings on each scale, in the order of the field; empty if the tournament is not from a club.
    pub rated: &'a [RatedOn],
    /// Whether the rounds of the games are known.
    pub ordered: bool,
    /// Notes on how pairings and order were interpreted.
    pub notes: &'a [Message],
    /// The players who left before the end; those whose results are cancelled are not in the field.
    pub withdrawn: &'a [WithdrawnPlayer],
    /// The teams by their points; empty if there are none.
    pub teams: &'a [TeamRow],
    /// Systems left out of `all` because they need unknown data.
    pub left_out: &'a [System],
    /// What is shown in addition to the table of places.
    pub extras: Extras,
    pub texts: Texts,
}

/// A club's data about a player: the ratings before the tournament, each on its own scale without conversion, and the
/// performance in it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RatedOn {
    /// The club rating.
    pub club: Option<Rating>,
    /// The DSU number: that of the entry, otherwise the person's on the first day.
    pub dsu: Option<Rating>,
    pub performed: Option<Period>,
}

/// What a page shows in addition to the table of places.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Extras {
    /// Whether systems were requested: then each is shown with its rank, and with the rules it follows.
    pub systems: bool,
    /// The calculation by hand, its tests, and the tables of products.
    pub steps: bool,
    /// Whether to show the players close enough to the first for a play-off.
    pub top: bool,
    /// The derivation of this player's number under this system.
    pub why: Option<(usize, System)>,
}

impl StandingsPage<'_> {
    /// The players by final place, equal ones by start number.
    fn order(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.names.len()).collect();
        let field = self.standings.work.field;
        order.sort_by_key(|at| (self.standings.places[*at], field.players[*at].no));
        order
    }

    /// The columns of a player's ratings for programs, name and value; the DSU number in chess only.
    fn rated_columns(&self, player: usize) -> Vec<(&'static str, Option<Rating>)> {
        let Some(rated) = self.rated.get(player) else {
            return Vec::new();
        };
        let mut columns = vec![("club_rating", rated.club)];
        if self.texts.play() == Play::Games {
            columns.push(("dsu_rating", rated.dsu));
        }
        columns
    }

    /// A player's rating in the club or in the file.
    fn rating(&self, player: usize) -> Option<Rating> {
        match self.rated.get(player) {
            Some(rated) => rated.club,
            None => self.standings.work.field.players[player].rating,
        }
    }

    /// A player's performance in a tournament of the club.
    fn performed(&self, player: usize) -> Option<Period> {
        self.rated.get(player)?.performed
    }

    /// The performance rating by FIDE's rules for a file, whose ratings are Elo numbers, unless it has a column
    /// already.
    fn performed_by_fide(&self, player: usize) -> Option<Value> {
        let system = System::from_code("TPR")?;
        let is_shown = self.standings.column(system).is_some();
        if is_shown || self.scale.is_empty() || !self.rated.is_empty() {
            return None;
        }
        let value = self.standings.derive(system, player).value;
        value.number().is_some().then_some(value)
    }

    /// The performance rating as printed.
    fn performance_text(&self, player: usize) -> String {
        match (self.performed(player), self.performed_by_fide(player)) {
            (Some(period), _) => rating_row::performance_text(&period.performance, self.texts),
            (None, Some(value)) => value_text::text(value, 0, self.texts),
            (None, None) => String::new(),
        }
    }

    /// The performance for programs; null where there is none.
    fn performance_json(&self, player: usize) -> Json {
        match (self.performed(player), self.performed_by_fide(player)) {
            (Some(period), _) => json!(PerformanceJson::from(period)),
            (None, Some(Value::Exact(rating))) => json!({ "rating": rating, "bound": null }),
            (None, _) => Json::Null,
        }
    }

    /// The performance rating for programs; `None` if there is only a bound.
    fn performance_rating(&self, player: usize) -> Option<Decimal> {
        match (self.performed(player), self.performed_by_fide(player)) {
            (Some(period), _) => PerformanceJson::from(period).rating,
            (None, Some(Value::Exact(rating))) => Some(rating),
            (None, _) => None,
        }
    }

    /// Whether more than the usual is shown: the ranks by every system, and the rules they follow.
    fn has_details(&self) -> bool {
        self.extras.systems || self.extras.steps
    }

    fn start_no(&self, player: usize) -> u32 {
        self.standings.work.field.players[player].no.0
    }

    fn name(&self, player: usize) -> String {
        crate::text::visible(&self.names[player])
    }

    /// The name, marked if the player left before the end, and beside t if the player played few of the games.
    fn marked_name(&self, player: usize) -> String {
        let name = self.name(player);
        let name = match self.withdrawal(self.standings.work.field.players[player].no) {
            Some(_) => withdrawn::marked(&name, self.texts),
            None => name,
        };
        self.standings.marked_few(&name, player)
    }

    /// Whether a player left before the end, and when.
    fn withdrawal(&self, no: EntrantNo) -> Option<Withdrawal> {
        let mut left = self.withdrawn.iter();
        Some(left.find(|player| player.no == no)?.withdrawal)
    }

    /// The players who are out of the competition, whom the systems ignore.
    fn cancelled(&self) -> impl Iterator<Item = &WithdrawnPlayer> {
        let left = self.withdrawn.iter();
        left.filter(|player| player.withdrawal.is_cancelled())
    }

    fn rules_of(&self) -> Date {
        self.standings.work.field.rules_of
    }

    fn pairing(&self) -> Pairing {
        self.standings.work.field.pairing
    }

    /// The heading of a system's column.
    fn head(&self, system: System) -> String {
        heading(system, self.texts)
    }

    fn has_fide(&self) -> bool {
        let order = self.standings.order.iter().map(|column| column.system);
        let mut used = self.systems().chain(order);
        used.any(|system| matches!(system, System::Fide(_)))
    }

    /// The systems of the columns.
    fn systems(&self) -> impl Iterator<Item = System> {
        self.standings.columns.iter().map(|column| column.system)
    }
}

/// A short heading: the code if it is common in print, otherwise the short name.
pub fn heading(system: System, texts: Texts) -> String {
    let key = system.text_key().replace("-system-", "-head-");
    texts.find(&key).unwrap_or_else(|| system.code())
}

/// A system's name; for modifiers without a name, the codes.
pub fn system_name(system: System, texts: Texts) -> String {
    let known = texts.find(&system.text_key());
    known.unwrap_or_else(|| match system {
        System::Fide(tie_break) => {
            let (plain, modifiers) = tie_break.parts();
            texts.get(&System::Fide(plain).text_key()) + " " + &modifiers
        }
        other => other.code(),
    })
}

/// The systems of a list as codes, one after the other.
fn codes(systems: impl Iterator<Item = System>) -> String {
    let codes: Vec<String> = systems.map(System::code).collect();
    codes.join(", ")
}
