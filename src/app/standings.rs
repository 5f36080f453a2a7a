//! The standings of a tournament, from the database or from a file.
//!
//! Both ways end in a [`StandingsSheet`]: the field for [`crate::standings`], with names, and the other rules: the
//! points system, how the pairings were made, the edition of the tie-break rules, and one scale of ratings for the
//! whole field.

mod draft;
mod file;
mod order;
mod pairing;
mod published;
mod stored;

use std::collections::HashMap;

use super::error::{AppError, AppResult};
use super::hiding::Hiding;
use super::lookup::player_of;
use crate::domain::team_event::TeamEvent;
use crate::domain::{Date, EntrantNo, Message, PersonId, Withdrawal};
use crate::publish::WIDTH;
use crate::publish::standings::{Extras, RatedOn, StandingsPage};
use crate::publish::withdrawn::{self, WithdrawnPlayer};
use crate::standings::correction::Correction;
use crate::standings::fide::Need;
use crate::standings::field::{EncounterKind, Meeting, Pairing, Player};
use crate::standings::teams::TeamRow;
use crate::standings::{Field, Standings, System, Workings};
use crate::text::{Texts, visible};

pub use super::standing_rules::{FieldScale, StandingRules, order_of_kind};
pub use draft::of_draft;
pub use file::{Source, source};
use order::UsualOrder;
use pairing::PairingFound;
pub(super) use pairing::said as said_pairing;
pub(super) use published::differences as published_differences;

/// A tournament ready to be put under any system.
#[derive(Clone, Debug, PartialEq)]
pub struct StandingsSheet {
    pub name: String,
    /// The players' names, in the order of the field.
    pub names: Vec<String>,
    /// The persons, where the tournament is from the database.
    pub persons: Vec<Option<PersonId>>,
    pub field: Field,
    /// What decides the places: the first for all players, each further one for those still level.
    pub order: Vec<System>,
    /// The scale of the ratings in the field.
    pub scale: FieldScale,
    /// The players' ratings on each scale, where the tournament is from the database.
    pub rated: Vec<RatedOn>,
    /// Whether it is known in which round a game was played; a plain crosstable does not show that.
    pub ordered: bool,
    /// The teams, where there are any.
    pub teams: Option<TeamEvent>,
    /// Notes on how the pairings and the order were interpreted.
    pub notes: Vec<Message>,
    /// The default order.
    usual: UsualOrder,
    /// Whether the games are boards of team matches, whose players are no field.
    of_teams: bool,
    /// How the pairings were made, as stated and as inferred from the games.
    found: PairingFound,
    /// The players who left before the end; those whose results are cancelled are not in the field.
    pub withdrawn: Vec<WithdrawnPlayer>,
}

impl StandingsSheet {
    /// The field under these systems.
    pub fn standings(&self, systems: &[System]) -> Standings<'_> {
        let work = Workings::compared(&self.field, self.of_teams);
        Standings::worked_out(work, systems, &self.order)
    }

    /// The players in the order of the standings.
    pub(super) fn in_order(&self) -> Vec<EntrantNo> {
        let standings = self.standings(&[]);
        let mut all: Vec<(u32, EntrantNo)> = standings
            .places
            .iter()
            .copied()
            .zip(self.field.players.iter().map(|player| player.no))
            .collect();
        all.sort_unstable();
        all.into_iter().map(|(_, no)| no).collect()
    }

    /// A player's name as it is shown, with the mark of who left before the end.
    pub fn shown_name(&self, player: usize, texts: Texts) -> String {
        let (name, no) = (visible(&self.names[player]), self.field.players[player].no);
        if self.withdrawn.iter().any(|left| left.no == no) {
            withdrawn::marked(&name, texts)
        } else {
            name
        }
    }

    /// The same without the names of people who asked not to appear.
    #[must_use]
    pub fn hidden(mut self, hiding: &Hiding) -> Self {
        let names = self.names.iter_mut().zip(self.persons.iter().copied());
        let left = self.withdrawn.iter_mut();
        for (name, person) in names.chain(left.map(|left| (&mut left.name, left.person))) {
            *name = hiding.name(person, std::mem::take(name));
        }
        self
    }

    /// The same under another edition of the tie-break rules.
    #[must_use]
    pub fn under_rules_of(mut self, day: Date) -> Self {
        self.field.rules_of = day;
        self
    }

    /// The same with pairings of a known kind.
    #[must_use]
    pub fn paired_as(mut self, pairing: Pairing) -> Self {
        let settled = [self.found.note(), self.found.advice()];
        self.notes
            .retain(|note| !settled.iter().flatten().any(|told| told == note));
        if self.found.said.is_some_and(|said| said != pairing) {
            self.notes.push(Message::new(match pairing {
                Pairing::Settled => "standings-asked-settled",
                Pairing::Swiss | Pairing::Listed => "standings-asked-swiss",
            }));
        }
        self.field = self.field.paired_as(pairing, self.ordered);
        self.order = self.usual.order(pairing);
        self
    }

    /// The teams by their points; empty where there are no teams.
    pub fn team_table(&self) -> Vec<TeamRow> {
        let table = |event: &TeamEvent| event.table(&self.field);
        self.teams.as_ref().map(table).unwrap_or_default()
    }

    /// A player by start number or by a name that only one player has, as an index in the field.
    ///
    /// # Errors
    /// A user error if there is no such player, or more than one.
    pub fn find_player(&self, who: &str) -> AppResult<usize> {
        let players = || self.field.players.iter().map(|player| player.no);
        let named = players().zip(self.names.iter().map(String::as_str));
        let found = player_of(named, who)?;
        let at = found.and_then(|found| players().position(|no| no == found));
        at.ok_or_else(|| AppError::user(Message::new("error-unknown-player").with("name", who)))
    }

    /// Whether the system can be worked out for this tournament: some need the rounds, the colours or ratings.
    pub fn can_tell(&self, system: System) -> bool {
        let System::Fide(tie_break) = system else {
            let needs_rounds = system == System::Correction(Correction::Middel);
            return !needs_rounds || self.field.pairing != Pairing::Listed;
        };
        match tie_break.base.need() {
            Need::Games => true,
            Need::Rounds => self.field.pairing != Pairing::Listed,
            Need::RoundOrder => self.ordered,
            Need::Colours => self.has_colours(),
            Need::Ratings => self.scale != FieldScale::None,
        }
    }

    fn has_colours(&self) -> bool {
        let rounds = self.field.players.iter().flat_map(|player| &player.rounds);
        let mut paired = rounds.map(|round| round.what);
        paired.any(|what| matches!(what, EncounterKind::Paired { white: Some(_), .. }))
    }

    /// What `say` makes of the standings under the usual systems, as a page of text is wide.
    pub fn usual_page<T>(&self, texts: Texts, say: impl FnOnce(&StandingsPage<'_>) -> T) -> T {
        self.page((None, Extras::default()), texts, say)
    }

    /// What `say` makes of the standings under these systems, else the usual ones, as a page of text is wide.
    pub fn page<T>(
        &self,
        (asked, extras): (Option<&[System]>, Extras),
        texts: Texts,
        say: impl FnOnce(&StandingsPage<'_>) -> T,
    ) -> T {
        let usual = || self.usual_systems(extras.steps);
        let systems = asked.map_or_else(usual, <[System]>::to_vec);
        let standings = self.standings(&systems);
        let teams = self.team_table();
        let page = self.printed(&standings, &teams, (texts, WIDTH));
        let extras = Extras {
            systems: asked.is_some(),
            ..extras
        };
        say(&StandingsPage { extras, ..page })
    }

    /// The field under these systems as printed, in lines of this many columns.
    pub fn printed<'p>(
        &'p self,
        standings: &'p Standings<'p>,
        teams: &'p [TeamRow],
        (texts, width): (Texts, usize),
    ) -> StandingsPage<'p> {
        StandingsPage {
            name: &self.name,
            names: &self.names,
            standings,
            scale: self.scale.name(),
            rated: &self.rated,
            ordered: self.ordered,
            notes: &self.notes,
            withdrawn: &self.withdrawn,
            teams,
            left_out: &[],
            extras: Extras::default(),
            width,
            texts,
        }
    }

    /// The systems shown by default: those that decide the places, and with the calculation by hand what it leads to.
    pub fn usual_systems(&self, steps: bool) -> Vec<System> {
        let by_hand = [System::Performance, System::Quality];
        let by_hand = by_hand
            .into_iter()
            .filter(|system| steps && !self.order.contains(system));
        let systems = self.order.iter().copied().chain(by_hand);
        // The points have their own column.
        systems.filter(|system| *system != System::Points).collect()
    }

    /// Every system, those that can be worked out for this tournament and those that cannot.
    pub fn all_systems(&self) -> (Vec<System>, Vec<System>) {
        let all = System::all().into_iter();
        // The points have their own column.
        all.filter(|system| *system != System::Points)
            .partition(|system| self.can_tell(*system))
    }
}

/// The data about the games, common to files and the database, by index of the players.
struct FieldInput {
    players: Vec<Player>,
    rounds: u16,
    meetings: Vec<Meeting>,
    byes: Vec<(u16, usize, crate::domain::ByeKind)>,
    scoring: crate::domain::PointsSystem,
    /// The stated kind of pairings.
    said: Option<Pairing>,
    /// Whether the games are boards of team matches.
    teams: bool,
    rules_of: Date,
    /// Whether the games are a list of matches, whose rounds are only the days.
    listed: bool,
    /// Whether each player left before the end.
    withdrawn: Vec<Option<Withdrawal>>,
}

impl FieldInput {
    /// Of things in the order of the players those of the players in the competition.
    fn competing<T>(&self, all: impl IntoIterator<Item = T>) -> Vec<T> {
        let all = all.into_iter().enumerate();
        let competing = all.filter(|(at, _)| !self.is_cancelled(*at));
        competing.map(|(_, one)| one).collect()
    }

    fn is_cancelled(&self, player: usize) -> bool {
        self.withdrawn[player].is_some_and(Withdrawal::is_cancelled)
    }

    /// The players who left before the end.
    fn left(&self, names: &[String], persons: &[Option<PersonId>]) -> Vec<WithdrawnPlayer> {
        let all = self.withdrawn.iter().enumerate();
        let left = all.filter_map(|(at, withdrawal)| {
            let played = self.meetings.iter().filter(|game| {
                let partners = game.partners.into_iter().flatten();
                let mut sides = game.players.into_iter().chain(partners);
                sides.any(|side| side == at) && game.marks.iter().all(|mark| mark.is_played())
            });
            Some(WithdrawnPlayer {
                no: self.players[at].no,
                name: names[at].clone(),
                person: persons[at],
                withdrawal: (*withdrawal)?,
                played: played.count(),
            })
        });
        left.collect()
    }

    /// The input without the players whose results are cancelled, and without their games. No system knows of them.
    fn without_cancelled(mut self) -> Self {
        if (0..self.players.len()).all(|player| !self.is_cancelled(player)) {
            return self;
        }
        let competing = self.competing(0..self.players.len());
        let at: HashMap<usize, usize> = competing.into_iter().zip(0..).collect();
        let moved = |[one, other]: [usize; 2]| Some([*at.get(&one)?, *at.get(&other)?]);
        let meetings = self.meetings.iter().filter_map(|meeting| {
            Some(Meeting {
                players: moved(meeting.players)?,
                partners: match meeting.partners {
                    Some(partners) => Some(moved(partners)?),
                    None => None,
                },
                ..*meeting
            })
        });
        let byes = self.byes.iter();
        let byes = byes.filter_map(|(round, player, kind)| Some((*round, *at.get(player)?, *kind)));
        (self.meetings, self.byes) = (meetings.collect(), byes.collect());
        self.players = self.competing(self.players.clone());
        self
    }

    fn field(self, pairing: Pairing, ordered: bool) -> Field {
        let field = Field {
            players: self.players,
            rounds: self.rounds,
            pairing,
            scoring: self.scoring,
            rules_of: self.rules_of,
        };
        let mut field = field.new(&self.meetings, &self.byes);
        if !ordered {
            field.forget_absences();
        }
        field
    }
}
