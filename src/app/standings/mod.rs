//! Prepares the standings of a tournament, from the database or from a file.
//!
//! Both ways end in a [`StandingsSheet`]: the field for [`crate::standings`], with names, and the other rules: the
//! points system, how the pairings were made, the edition of the tie-break rules, and one scale of ratings for the
//! whole field.

mod draft;
pub mod file;
pub mod standing_rules;
pub mod tie_breaks;

use std::collections::{BTreeMap, HashMap};

pub(super) use differences as published_differences;

pub use draft::of_draft;
pub(super) use draft::stated_pairing;
pub use file::{Source, source};
pub use standing_rules::{FieldScale, StandingRules, order_of_kind};

use super::error::{AppError, AppResult};
use super::members::lookup::player_of;
use super::tournaments::tournament_view::TournamentView;
use crate::domain::team_event::TeamEvent;
use crate::domain::tournament::Kind;
use crate::domain::{Date, Decimal, EntrantNo, Mark, Message, PersonId, Points, Withdrawal};
use crate::exchange::draft::{PublishedTieBreak, TournamentDraft};
use crate::exchange::problem::Problem;
use crate::exchange::trf::declared;
use crate::publish::members::hiding::Hiding;
use crate::publish::standings::{Extras, RatedOn, StandingsPage};
use crate::publish::tournaments::withdrawn::{self, WithdrawnPlayer};
use crate::standings::correction::Correction;
use crate::standings::fide::{Edition, Need};
use crate::standings::field::{EncounterKind, Meeting, Pairing, Player};
use crate::standings::teams::TeamRow;
use crate::standings::{Field, Standings, System, Value, Workings};
use crate::store::tournament::Pairing as Stored;
use crate::text::{Texts, visible};
use draft::KnownPairing;
use tie_breaks::{default_for, suits};

/// A tournament for which every system can be computed.
#[derive(Clone, Debug, PartialEq)]
pub struct StandingsSheet {
    pub name: String,
    /// The players' names, in the order of the field.
    pub names: Vec<String>,
    /// The persons, where the tournament is from the database.
    pub persons: Vec<Option<PersonId>>,
    pub field: Field,
    /// The order of criteria for the places: the first for all players, each further one for those still level.
    pub order: Vec<System>,
    /// The scale of the ratings in the field.
    pub scale: FieldScale,
    /// The players' ratings on each scale, where the tournament is from the database.
    pub rated: Vec<RatedOn>,
    /// Whether the rounds of the games are known; a plain crosstable does not show them.
    pub ordered: bool,
    /// The teams, where there are any.
    pub teams: Option<TeamEvent>,
    /// Notes on how the pairings and the order were interpreted.
    pub notes: Vec<Message>,
    /// The default order.
    usual: UsualOrder,
    /// Whether the games are boards of team matches, so that the players do not compete with each other.
    of_teams: bool,
    /// How the pairings were made, as stated and as inferred from the games.
    found: KnownPairing,
    /// The players who left before the end; those whose results are cancelled are not in the field.
    pub withdrawn: Vec<WithdrawnPlayer>,
}

impl StandingsSheet {
    /// The field under these systems.
    pub fn standings(&self, systems: &[System]) -> Standings<'_> {
        let work = Workings::compared(&self.field, self.of_teams);
        Standings::with_order(work, systems, &self.order)
    }

    /// The players in the order of the standings.
    pub(crate) fn in_order(&self) -> Vec<EntrantNo> {
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

    /// The players at the first place, as indices in the field: several where nothing decides between them, none before
    /// the first game.
    pub fn winners(&self) -> Vec<usize> {
        let scores = |at: &usize| !self.field.players[*at].rounds.is_empty();
        let places = self.standings(&[]).places;
        let first = (0..places.len()).filter(|at| places[*at] == 1);
        first.filter(scores).collect()
    }

    /// A player's name for display, marked if the player left before the end.
    pub fn display_name(&self, player: usize, texts: Texts) -> String {
        let (name, no) = (visible(&self.names[player]), self.field.players[player].no);
        if self.withdrawn.iter().any(|left| left.no == no) {
            withdrawn::marked(&name, texts)
        } else {
            name
        }
    }

    /// The sheet without the names of people who asked not to appear.
    #[must_use]
    pub fn hidden(mut self, hiding: &Hiding) -> Self {
        let names = self.names.iter_mut().zip(self.persons.iter().copied());
        let left = self.withdrawn.iter_mut();
        for (name, person) in names.chain(left.map(|left| (&mut left.name, left.person))) {
            *name = hiding.name(person, std::mem::take(name));
        }
        self
    }

    /// The sheet under another edition of the tie-break rules.
    #[must_use]
    pub fn under_rules_of(mut self, day: Date) -> Self {
        self.field.rules_of = day;
        self
    }

    /// The sheet with a given kind of pairings.
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

    /// Whether a system can be computed for this tournament: some need the rounds, the colours or ratings.
    pub fn can_compute(&self, system: System) -> bool {
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

    /// Applies `say` to the standings under the usual systems.
    pub fn usual_page<T>(&self, texts: Texts, say: impl FnOnce(&StandingsPage<'_>) -> T) -> T {
        self.page((None, Extras::default()), texts, say)
    }

    /// Applies `say` to the standings under these systems, or else the usual ones.
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
        let extras = Extras {
            systems: asked.is_some(),
            ..extras
        };
        say(&StandingsPage {
            name: &self.name,
            names: &self.names,
            standings: &standings,
            scale: self.scale.name(),
            rated: &self.rated,
            ordered: self.ordered,
            notes: &self.notes,
            withdrawn: &self.withdrawn,
            teams: &teams,
            left_out: &[],
            extras,
            texts,
        })
    }

    /// The systems shown by default: those that decide the places and, with `steps`, those that the calculation by hand
    /// leads to.
    pub fn usual_systems(&self, steps: bool) -> Vec<System> {
        let by_hand = [System::Performance, System::Quality];
        let by_hand = by_hand
            .into_iter()
            .filter(|system| steps && !self.order.contains(system));
        let systems = self.order.iter().copied().chain(by_hand);
        // The points have their own column.
        systems.filter(|system| *system != System::Points).collect()
    }

    /// All systems: those that can be computed for this tournament, and those that cannot.
    pub fn all_systems(&self) -> (Vec<System>, Vec<System>) {
        let all = System::all().into_iter();
        // The points have their own column.
        all.filter(|system| *system != System::Points)
            .partition(|system| self.can_compute(*system))
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
    /// Whether the games are a list of matches, whose rounds are only days.
    listed: bool,
    /// How each player left before the end, if so.
    withdrawn: Vec<Option<Withdrawal>>,
}

impl FieldInput {
    /// Keeps, of items in the order of the players, those of players still in the competition.
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

    /// The input without the players whose results are cancelled, and without their games, for all systems.
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

/// Where the criteria for the places come from.
#[derive(Clone, Debug, PartialEq)]
enum UsualOrder {
    /// Chosen for this tournament, or declared in its file: used unchanged.
    Decided(Vec<System>),
    /// Chosen for all tournaments of its kind: unsuitable ones are skipped, such as Buchholz where the pairings were
    /// fixed in advance.
    OfKind(Vec<System>),
    /// Nothing was chosen, so the pairing decides.
    ByPairing,
}

impl UsualOrder {
    /// The criteria for the places in a field paired in this way.
    fn order(&self, pairing: Pairing) -> Vec<System> {
        match self {
            Self::Decided(order) => order.clone(),
            Self::OfKind(order) => {
                let suiting = order.iter().copied();
                suiting.filter(|system| suits(*system, pairing)).collect()
            }
            Self::ByPairing => default_for(pairing),
        }
    }
}

/// The order that a file declares.
#[derive(Clone, Debug, Default, PartialEq)]
struct DeclaredOrder {
    systems: Vec<System>,
    /// Notes on it.
    notes: Vec<Message>,
}

/// The order that the records of a file declare; `None` where they declare none, or only unknown codes.
fn declared_order(records: &[String]) -> Option<DeclaredOrder> {
    let codes = declared::order(records)?;
    let mut systems: Vec<System> = Vec::new();
    let mut unknown: Vec<&str> = Vec::new();
    for code in &codes {
        match System::from_code(code) {
            Some(system) if !systems.contains(&system) => systems.push(system),
            Some(_) => {}
            None => unknown.push(code),
        }
    }
    let only_points = matches!(systems[..], [System::Points]);
    if systems.is_empty() || only_points && !unknown.is_empty() {
        return None;
    }
    let mut notes = vec![Message::new("standings-order-declared")];
    if !unknown.is_empty() {
        let message = Message::new("standings-order-unknown");
        notes.push(message.with("codes", unknown.join(", ")));
    }
    Some(DeclaredOrder { systems, notes })
}

impl TournamentView {
    fn rated_on(&self, person: PersonId) -> RatedOn {
        RatedOn {
            club: self.ratings.get(&person).copied(),
            dsu: self.standing.dsu.get(&person).copied(),
            performed: self.performances.get(&person).copied(),
        }
    }

    /// The tournament for the standings; open games count with their provisional result, otherwise not at all.
    pub fn standings_sheet(&self) -> StandingsSheet {
        let stored = &self.stored;
        let header = &stored.header;
        let scoring = self.scoring();
        let entries = || stored.entries.iter();
        let at: HashMap<EntrantNo, usize> = entries().map(|entry| entry.no).zip(0..).collect();
        let players = entries().map(|entry| Player {
            no: entry.no,
            rating: self.standing.ratings.get(&entry.person).copied(),
            rounds: Vec::new(),
        });
        let meeting = |game: &Stored| {
            let marks = [game.white_mark, game.black_mark];
            let score = |mark: Mark, white: bool| {
                let score = scoring.of_side(mark, white, game.provisional);
                // No game has been decided yet.
                score.unwrap_or_default()
            };
            Some(Meeting {
                round: game.round,
                players: [*at.get(&game.white)?, *at.get(&game.black)?],
                partners: match game.partners {
                    Some((one, other)) => Some([*at.get(&one)?, *at.get(&other)?]),
                    None => None,
                },
                marks,
                scores: [score(game.white_mark, true), score(game.black_mark, false)],
                coloured: game.coloured,
            })
        };
        let byes = stored.byes.iter();
        let input = FieldInput {
            players: players.collect(),
            rounds: header.rounds,
            meetings: stored.pairings.iter().filter_map(meeting).collect(),
            byes: byes
                .filter_map(|(round, no, kind)| Some((*round, *at.get(no)?, *kind)))
                .collect(),
            scoring,
            teams: header.kind == Kind::Team,
            said: draft::pairing_by_club(header.schedule.round_robin).or_else(|| {
                draft::stated_pairing(&stored.records, &header.type_text, Some(header.kind))
            }),
            rules_of: header.rules_of.unwrap_or(header.start),
            // A bye belongs to a round, so the event has rounds.
            listed: self.standing.listed && stored.byes.is_empty(),
            withdrawn: entries()
                .map(|entry| stored.withdrawn.get(&entry.no).copied())
                .collect(),
        };
        let found = input.found_pairing();
        let names: Vec<String> = entries().map(|entry| self.name(entry.person)).collect();
        let persons: Vec<_> = entries().map(|entry| Some(entry.person)).collect();
        let rated = entries().map(|entry| self.rated_on(entry.person));
        let rated = input.competing(rated);
        let withdrawn = input.left(&names, &persons);
        let (names, persons) = (input.competing(names), input.competing(persons));
        let field = input.without_cancelled().field(found.pairing, true);
        let is_decided = tie_breaks::decided(header).is_some();
        let declared = declared_order(&stored.records).filter(|_| !is_decided);
        let usual = match &declared {
            Some(declared) => UsualOrder::Decided(declared.systems.clone()),
            None if is_decided => UsualOrder::Decided(self.standing.order.clone()),
            None => UsualOrder::OfKind(self.standing.order.clone()),
        };
        let DeclaredOrder { notes, .. } = declared.unwrap_or_default();
        StandingsSheet {
            name: header.name.clone(),
            names,
            persons,
            rated,
            withdrawn,
            order: usual.order(field.pairing),
            ordered: field.pairing != Pairing::Listed,
            teams: declared::team_event(&stored.records),
            notes: found.note().into_iter().chain(notes).collect(),
            usual,
            of_teams: header.kind == Kind::Team,
            found,
            field,
            scale: self.standing.scale,
        }
    }
}

/// A published column that differs from the computed one.
struct Difference {
    edition: Edition,
    /// How many values differ, among those that both have.
    count: usize,
    /// The first player whose value differs, with both values.
    first: (String, Decimal, Decimal),
}

/// One warning for each published column that differs from what the games give: under the rules of the event's day or,
/// where the file has no day, under the edition that agrees most.
pub(crate) fn differences(draft: &TournamentDraft, listed: bool) -> Vec<Problem> {
    let editions = [Edition::March2026, Edition::August2024, Edition::From2012];
    if draft.published.is_empty() {
        return Vec::new();
    }
    let days = match draft.start {
        Some(day) => vec![day],
        None => editions.map(Edition::first_day).to_vec(),
    };
    let sheets: Vec<StandingsSheet> = days
        .into_iter()
        .map(|day| of_draft(draft, day, listed).under_rules_of(day))
        .collect();
    let problem = |column: &PublishedTieBreak| {
        let closest = sheets
            .iter()
            .map(|sheet| difference(sheet, column))
            .min_by_key(|difference| difference.as_ref().map_or(0, |found| found.count))??;
        let (name, stated, computed) = closest.first;
        let message = Message::new("published-tie-break-differs")
            .with("heading", column.heading.as_str())
            .with("count", closest.count)
            .with("name", name)
            .with("stated", stated)
            .with("computed", computed)
            .with("edition", closest.edition.first_day());
        Some(Problem::warning(column.line, 0, message))
    };
    draft.published.iter().filter_map(problem).collect()
}

/// How a column differs; `None` if it does not, or the system does not apply to such a tournament.
fn difference(sheet: &StandingsSheet, column: &PublishedTieBreak) -> Option<Difference> {
    let system = System::from_code(column.system).filter(|system| sheet.can_compute(*system))?;
    let standings = sheet.standings(&[system]);
    let computed = standings.column(system)?;
    // Some programs print one decimal of a value that has two, hence the tolerance.
    let same = |one: Decimal, other: Decimal| (one - other).abs() <= Decimal::new(5, 2);
    let published: BTreeMap<u32, Points> = column.values.iter().copied().collect();
    let mut found: Option<Difference> = None;
    let players = sheet.field.players.iter().zip(&sheet.names);
    for ((player, name), value) in players.zip(&computed.values) {
        let (Some(stated), Value::Exact(ours)) = (published.get(&player.no.0), value) else {
            continue;
        };
        let ours = ours.round_dp(2);
        if same(stated.exact(), ours) {
            continue;
        }
        let difference = found.get_or_insert_with(|| Difference {
            edition: Edition::in_force_on(sheet.field.rules_of),
            count: 0,
            first: (name.clone(), stated.exact(), ours),
        });
        difference.count += 1;
    }
    found
}
