//! Finds the identity of every player of a file: decided, recognised, or accepted as new; nothing is guessed.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::path::Path;

use serde_json::json;

use super::decision::{self, Decision, PlayerIdentity};
use super::{Again, ImportOrder, Unknowns};
use crate::app::club::Club;
use crate::app::error::{AppError, AppResult, ErrorKind};
use crate::app::members::matching::{self, By, Directory, Doubt, Match};
use crate::app::standings::stated_pairing;
use crate::app::tournaments::{self, stored_text};
use crate::domain::nearness::{Likeness, Spelling};
use crate::domain::person::NamedPerson;
use crate::domain::tournament::Kind;
use crate::domain::{Closing, Date, Message, PersonId, Schedule};
use crate::exchange::draft::{PlayerDraft, TournamentDraft};
use crate::exchange::problem::Problem;
use crate::exchange::table::{self, Answer, TableOptions};
use crate::standings::field::Pairing;
use crate::store::table_answer::{self, TableAnswer};
use crate::store::tournament::Header;
use crate::store::{self, Connection};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Identity {
    /// A known person, and how it was recognised.
    Known(PersonId, &'static str),
    Guest,
    NewMember,
}

/// A player whose identity is decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Identified {
    pub(crate) who: Identity,
    /// Whether it was doubtful or unknown, and the user answered the question.
    pub(super) is_answer: bool,
}

/// A player whose identity is still to be decided.
pub(crate) struct Open {
    /// Why it is not clear.
    pub(crate) message: Message,
    /// The candidates.
    pub(crate) candidates: Vec<PersonId>,
}

/// Decides who every player is, or lists the players still to be decided; `before` has the identities from the first
/// import of the tournament, by start number.
pub(crate) fn identify(
    conn: &Connection,
    draft: &TournamentDraft,
    order: (&[Decision], Unknowns),
    before: &BTreeMap<u32, PersonId>,
) -> AppResult<Vec<Identified>> {
    let mut open = Vec::new();
    let mut identities = Vec::new();
    for (player, proposal) in draft
        .players
        .iter()
        .zip(propose(conn, draft, order, before)?)
    {
        match proposal {
            Ok(identity) => identities.push(identity),
            Err(still) => open.push(Problem::error(player.line, 0, still.message)),
        }
    }
    if open.is_empty() {
        return Ok(identities);
    }
    let mut messages = open.iter().map(|problem| problem.message.key);
    let hint = if messages.any(|key| key == doubt_key(Doubt::SeveralPlayers)) {
        "hint-match-one-person"
    } else {
        "hint-match"
    };
    Err(
        AppError::decision(Message::new("error-undecided").with("count", open.len()))
            .hinted(Message::new(hint))
            .with_problems(open),
    )
}

/// The identity of every player, or why it is still to be decided.
pub(crate) fn propose(
    conn: &Connection,
    draft: &TournamentDraft,
    (decisions, unknowns): (&[Decision], Unknowns),
    before: &BTreeMap<u32, PersonId>,
) -> AppResult<Vec<Result<Identified, Open>>> {
    let known = store::person::all(conn)?;
    let people = People(known.iter().map(|person| (person.id, person)).collect());
    let decisions = decision::assign(decisions, &draft.players)?;
    let decided = people.check(draft, &decisions, before)?;
    let matches = Directory::new(&known).match_all(&draft.players);
    let opponents = opponents(draft);
    let players = draft.players.iter().zip(matches).zip(decisions);
    let proposals = players.map(|((player, mut found), decision)| {
        // A person assigned to one player by a decision cannot be another player.
        found.leave_out(|person| decided.contains(&person));
        let found = match found {
            Match::Found(person, _) if decision.is_none() && decided.contains(&person) => {
                Match::Doubtful(Doubt::SeveralPlayers, vec![person])
            }
            other => other,
        };
        let is_answer = decision.is_some() && !matches!(found, Match::Found(..));
        let candidates = match &found {
            Match::Found(person, _) => vec![*person],
            Match::Doubtful(_, people) => people.clone(),
            Match::Unknown => Vec::new(),
        };
        let identity = match decision {
            Some(decision) => Ok(match decision.identity {
                PlayerIdentity::Person(person) => Identity::Known(person, "decision"),
                PlayerIdentity::Guest => Identity::Guest,
                PlayerIdentity::NewMember => Identity::NewMember,
            }),
            None if before.contains_key(&player.no) => {
                Ok(Identity::Known(before[&player.no], "before"))
            }
            None if opponents.contains(&player.no) => people.opponent(player, found),
            None => people.automatic(player, found, unknowns),
        };
        match identity {
            Ok(who) => Ok(Identified { who, is_answer }),
            Err(message) => Err(Open {
                message,
                candidates,
            }),
        }
    });
    Ok(proposals.collect())
}

/// The players of the opposing teams in team matches, who are normally guests.
fn opponents(draft: &TournamentDraft) -> HashSet<u32> {
    let boards = draft.matches.iter().flat_map(|one| &one.boards);
    boards
        .filter_map(|board| board.opponent)
        .map(|no| no.0)
        .collect()
}

/// The people of the club by id.
struct People<'a>(HashMap<PersonId, &'a NamedPerson>);

impl People<'_> {
    fn name(&self, id: PersonId) -> String {
        let person = self.0.get(&id);
        person.map_or_else(|| id.to_string(), |person| person.numbered())
    }

    /// Checks the people named by decisions, now or at the first import: each must be known and decided for one player,
    /// or for several start numbers of one.
    fn check(
        &self,
        draft: &TournamentDraft,
        decisions: &[Option<&Decision>],
        before: &BTreeMap<u32, PersonId>,
    ) -> AppResult<Vec<PersonId>> {
        let mut decided: Vec<(PersonId, &PlayerDraft)> = Vec::new();
        for (player, decision) in draft.players.iter().zip(decisions) {
            let known = match decision.map(|decision| decision.identity) {
                Some(PlayerIdentity::Person(person)) => Some(person),
                Some(_) => None,
                None => before.get(&player.no).copied(),
            };
            let Some(person) = known else { continue };
            if !self.0.contains_key(&person) {
                return Err(AppError::user(
                    Message::new("error-unknown-person").with("name", person.to_string()),
                )
                .hinted(Message::new("hint-member-list")));
            }
            let earlier = decided.iter().filter(|(other, _)| *other == person);
            for (_, other) in earlier {
                self.require_one(draft, person, [other, player])?;
            }
            decided.push((person, player));
        }
        Ok(decided.into_iter().map(|(person, _)| person).collect())
    }

    /// Allows one person two start numbers, as for a reserve who steps in again, if the user decided so for both.
    ///
    /// # Errors
    /// A user error for two quite different names, or in multiplayer games, where a name is one person; a data error
    /// for a game between the two.
    fn require_one(
        &self,
        draft: &TournamentDraft,
        person: PersonId,
        rows: [&PlayerDraft; 2],
    ) -> AppResult<()> {
        let name = self.name(person);
        let [one, other] = rows.map(|row| Spelling::of(&row.name));
        if draft.games.is_empty() || one.likeness(&other) == Likeness::Unlike {
            let message = Message::new("error-person-twice").with("name", name);
            return Err(AppError::user(message).hinted(Message::new("hint-person-twice")));
        }
        let both = rows.map(|row| row.no);
        let mut games = draft.games.iter();
        let Some(game) =
            games.find(|game| game.players().filter(|no| both.contains(no)).count() > 1)
        else {
            return Ok(());
        };
        let message = Message::new("error-own-game")
            .with("name", name)
            .with("round", game.round)
            .with("one", both[0].to_string())
            .with("other", both[1].to_string());
        let place = Problem::error(rows[1].line, 0, message.clone());
        Err(AppError::data(message).with_problems(vec![place]))
    }

    /// The identity of an opponent in a team match: a known guest, otherwise a new one; a member only by decision.
    fn opponent(&self, player: &PlayerDraft, found: Match) -> Result<Identity, Message> {
        let member = |id: &PersonId| self.0.get(id).is_some_and(|person| person.ever_member);
        match found {
            Match::Found(person, By::Name) if member(&person) => {
                Err(self.message("match-opponent-member", player, &[person]))
            }
            Match::Doubtful(Doubt::Contradiction, people) if people.iter().any(member) => {
                Err(self.message("match-opponent-member", player, &people))
            }
            // The same name with a different number is another person.
            Match::Doubtful(Doubt::Contradiction, _) => Ok(Identity::Guest),
            found => self.automatic(player, found, Unknowns::Guests),
        }
    }

    fn message(&self, key: &'static str, player: &PlayerDraft, people: &[PersonId]) -> Message {
        let candidates = matching::candidates(people, &self.0);
        Message::new(key)
            .with("no", player.no.to_string())
            .with("name", player.name.as_str())
            .with("candidates", candidates)
    }

    /// The identity of a player without a decision, or what is to be decided.
    fn automatic(
        &self,
        player: &PlayerDraft,
        found: Match,
        unknowns: Unknowns,
    ) -> Result<Identity, Message> {
        match found {
            Match::Found(person, by) => Ok(Identity::Known(
                person,
                match by {
                    By::Name => "name",
                    By::Alias => "alias",
                    By::DsuNumber | By::FideNumber => "number",
                },
            )),
            Match::Unknown => match unknowns {
                Unknowns::Guests => Ok(Identity::Guest),
                Unknowns::Members => Ok(Identity::NewMember),
                Unknowns::Refuse => Err(self.message("match-unknown", player, &[])),
            },
            Match::Doubtful(Doubt::OtherName, candidates) => {
                let (holder, namesakes) = candidates.split_at(1);
                let key = match namesakes {
                    [] => "match-other-name",
                    _ => "match-other-name-known",
                };
                let holder: String = holder.iter().map(|id| self.name(*id)).collect();
                Err(self.message(key, player, namesakes).with("holder", holder))
            }
            Match::Doubtful(doubt, candidates) => {
                Err(self.message(doubt_key(doubt), player, &candidates))
            }
        }
    }
}

fn doubt_key(doubt: Doubt) -> &'static str {
    match doubt {
        Doubt::Numbers => "match-numbers",
        Doubt::OtherNumber => "match-other-number",
        Doubt::OtherName => "match-other-name",
        Doubt::SeveralPeople => "match-several-people",
        Doubt::Contradiction => "match-contradiction",
        Doubt::Similar => "match-similar",
        Doubt::SeveralPlayers => "match-several-players",
    }
}

/// The first and the last day: as given, otherwise as in the file; `None` where neither states any.
///
/// # Errors
/// An error for an end before the start, with its source.
pub(crate) fn days(
    draft: &TournamentDraft,
    order: &ImportOrder,
) -> AppResult<Option<(Date, Date)>> {
    let days = || draft.round_dates.iter().flatten();
    let start = order
        .start
        .or(draft.start)
        .or_else(|| days().min().copied());
    let end = order.end.or(draft.end).or_else(|| days().max().copied());
    let (Some(start), Some(end)) = (start.or(end), end.or(start)) else {
        return Ok(None);
    };
    // A day that was read elsewhere in the file does not replace one that could not be read.
    let mut stated = [order.start, order.end].into_iter().zip(&draft.unread_days);
    if let Some((_, text)) = stated.find(|(given, text)| given.is_none() && !text.is_empty()) {
        let message = Message::new("error-day-unread").with("value", text.as_str());
        return Err(AppError::data(message).hinted(Message::new("hint-give-dates")));
    }
    if end < start {
        let given = order.start.is_some() || order.end.is_some();
        let kind = if given {
            ErrorKind::User
        } else {
            ErrorKind::Data
        };
        let message = Message::new("error-end-before-start")
            .with("start", start)
            .with("end", end);
        return Err(AppError::new(kind, message).hinted(Message::new("hint-give-dates")));
    }
    Ok(Some((start, end)))
}

/// The error that no day is given, neither in the file nor otherwise.
pub(super) fn no_days(file: &Path) -> AppError {
    AppError::data(Message::new("error-no-date"))
        .hinted(Message::new("hint-give-dates"))
        .in_file(file.display().to_string())
}

/// The tournament's name: as in the file, otherwise the file's name.
pub(crate) fn name(draft: &TournamentDraft, file: &Path) -> String {
    let file_name = file.file_stem().map(|stem| stem.to_string_lossy());
    if draft.name.is_empty() {
        file_name.unwrap_or_default().into_owned()
    } else {
        draft.name.clone()
    }
}

/// The tournament's row.
pub(crate) fn header(
    draft: &TournamentDraft,
    order: &ImportOrder,
    name: &str,
    (start, end): (Date, Date),
) -> AppResult<Header> {
    let points = draft.points;
    let last = draft.last_round();
    // Where only the number of rounds is known, it may exceed the last round in which anybody has a game.
    let least = if draft.unordered { draft.rounds } else { last };
    let rounds = order.rounds.unwrap_or(draft.rounds);
    if order.rounds.is_some() && rounds < least {
        return Err(
            AppError::user(Message::new("error-rounds-in-file").with("round", least))
                .hinted(Message::new("hint-rounds-in-file").with("round", least)),
        );
    }
    let closed_reason = match &order.closed {
        Some(reason) => tournaments::required(reason)?,
        None => String::new(),
    };
    Ok(Header {
        schedule: Schedule {
            closing: match order.closed {
                Some(_) => Closing::Decided,
                None => Closing::ByRounds,
            },
            round_robin: is_round_robin(draft).then_some(true),
            file_rounds: last,
        },
        closed_reason,
        notation: order.notation,
        minutes_per_move: order.minutes_per_move,
        city: draft.city.clone(),
        federation: draft.federation.clone(),
        type_text: draft.type_text.clone(),
        arbiter: draft.arbiter.clone(),
        deputies: draft.deputies.clone(),
        time_control: draft.time_control.clone(),
        points_system: stored_text::points_text(points),
        round_dates: draft.round_dates.clone(),
        matches: draft.matches.clone(),
        ..Header::new(order.kind, name, start, end, rounds)
    })
}

/// Whether an import asks for nothing that differs from what is stored.
pub(super) fn agrees(stored: &Header, order: &ImportOrder) -> bool {
    let minutes = order.minutes_per_move;
    order.again != Again::AsNew
        && order.kind == stored.kind
        && order.start.is_none_or(|day| day == stored.start)
        && order.end.is_none_or(|day| day == stored.end)
        && order.rounds.is_none_or(|rounds| rounds == stored.rounds)
        && order.closed.is_none()
        && (order.notation || !stored.notation)
        && (minutes.is_none() || minutes == stored.minutes_per_move)
}

/// Whether the file calls its tournament a round robin.
fn is_round_robin(draft: &TournamentDraft) -> bool {
    stated_pairing(&draft.records, &draft.type_text, None) == Some(Pairing::Settled)
}

/// The number of rounds after which an event counts as finished, where no number is stated.
pub(crate) fn finished_after(
    header: &Header,
    draft: &TournamentDraft,
    order: &ImportOrder,
) -> Option<u16> {
    let is_taken = draft.rounds_open
        && order.rounds.is_none()
        && header.schedule.closing == Closing::ByRounds
        && header.kind != Kind::Coordinated;
    is_taken.then_some(header.rounds)
}

fn read(stored: &TableAnswer) -> Option<Answer> {
    Answer::parse(&stored.headings, &stored.roles, stored.cells.as_deref())
}

/// What the user says about the columns of a file, completed by what was said of earlier files.
pub(crate) fn with_remembered_columns(
    club: &Club,
    given: &TableOptions,
) -> AppResult<TableOptions> {
    let stored = table_answer::all(club.conn())?;
    let answers = stored.iter().filter_map(|one| Some((one.on, read(one)?)));
    Ok(TableOptions {
        remembered: answers.collect(),
        ..given.clone()
    })
}

/// Remembers how the table of a stored tournament was read; does nothing where the user said nothing or it is known.
/// The answer mentions it.
pub(crate) fn remember(
    club: &mut Club,
    bytes: &[u8],
    given: &TableOptions,
) -> AppResult<Option<Problem>> {
    let Some(answer) = table::answer(bytes, given) else {
        return Ok(None);
    };
    let mut known = given.remembered.iter();
    let known = known.find(|(_, known)| known.is_of_headings(&answer));
    if known.is_some_and(|(_, known)| *known == answer) {
        return Ok(None);
    }
    if !club.session.dry_run {
        let stored = TableAnswer {
            headings: answer.headings(),
            roles: answer.roles(),
            cells: answer.cells(),
            on: club.session.today(),
        };
        let subject = json!({ "name": stored.headings.trim_end_matches('|') });
        club.write("table-remember", subject, |op| {
            Ok(table_answer::put(op, &stored)?)
        })?;
    }
    let message = Message::new("table-is-remembered");
    Ok(Some(Problem::warning(0, 0, message)))
}
