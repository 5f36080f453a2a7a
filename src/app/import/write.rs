//! Stores an imported tournament: people, entries with the file's data, rounds.

use std::collections::{HashMap, HashSet};

use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use super::ImportOrder;
use super::identity::{Identified, Identity};
use crate::app::error::AppResult;
use crate::app::members::aliases;
use crate::app::members::matching;
use crate::app::tournaments::stored_text;
use crate::app::tournaments::withdrawals;
use crate::domain::nearness::same_letters;
use crate::domain::person::{ExternalScale, NamedPerson, PersonalData, StartRating, Status};
use crate::domain::tournament::EntryRating;
use crate::domain::{Date, EntrantNo, PersonId, PoolId, Rating, TournamentId, name};
use crate::exchange::draft::{GameDraft, PlayerDraft, TournamentDraft};
use crate::exchange::problem::Problem;
use crate::publish::import::ImportedPlayer;
use crate::publish::tournaments::missing_games::MissingGames;
use crate::rating::conversion::Conversion;
use crate::rating::facts::Facts;
use crate::rating::ledger::rate;
use crate::rating::regulation::Scale;
use crate::store::journal::chain::hex;
use crate::store::person::ImportedData;
use crate::store::tournament::{self, Entry, Header, Pairing};
use crate::store::{self, Operation};

/// The file, read.
pub(crate) struct Source<'a> {
    pub(crate) draft: &'a TournamentDraft,
    pub(crate) bytes: &'a [u8],
    pub(crate) problems: &'a [Problem],
}

/// Stores the tournament with its players and rounds.
pub(crate) fn tournament(
    (op, pool): (&Operation<'_>, PoolId),
    source: &Source<'_>,
    header: &Header,
    identities: &[Identified],
    order: &ImportOrder,
) -> AppResult<(TournamentId, Vec<ImportedPlayer>)> {
    let starts = FileRatings::new((op, pool), header, order)?;
    let id = tournament::insert(op, pool, header)?;
    keep_source(op, id, source)?;
    tournament::keep_records(op, id, &source.draft.records)?;
    let players = players(op, source.draft, identities, &starts, |player, person| {
        let imported = store::person::insert_imported(op, &imported_data(player))?;
        tournament::insert_entry(op, id, &entry(player, person, imported, order))?;
        Ok(())
    })?;
    store_rounds(op, id, source.draft)?;
    withdrawals(op, id, source.draft)?;
    Ok((id, players))
}

/// Records the players who left before the end, as the file states.
pub(super) fn withdrawals(
    op: &Operation<'_>,
    id: TournamentId,
    draft: &TournamentDraft,
) -> AppResult<()> {
    let players = draft.players.iter();
    let left = players.filter_map(|player| Some((EntrantNo(player.no), player.withdrawn?)));
    withdrawals::as_in_file(op, id, left)
}

/// The games that the stored tournament lacks, with the names in the file.
pub(crate) fn missing(
    (op, pool): (&Operation<'_>, PoolId),
    id: TournamentId,
    players: &[ImportedPlayer],
) -> AppResult<Option<MissingGames>> {
    let facts = store::facts::load_event(op.conn(), pool, id)?;
    let names = players.iter().filter_map(|player| {
        let name = name::plain_order(&player.name);
        Some((player.person?, name))
    });
    let names: HashMap<_, _> = names.collect();
    let event = facts.tournaments.iter().find(|event| event.id == id);
    Ok(event.and_then(|event| MissingGames::of(event, &facts, &names)))
}

/// Records the file that a tournament came from.
pub(super) fn keep_source(
    op: &Operation<'_>,
    id: TournamentId,
    source: &Source<'_>,
) -> AppResult<()> {
    let digest = hex(&Sha256::digest(source.bytes));
    let warnings: Value = source.problems.iter().map(warning_json).collect();
    tournament::insert_import(op, id, &digest, &source.draft.digest(), &warnings)?;
    Ok(())
}

/// Finds or creates the person of every player, enters each, and assigns start ratings from the file where requested.
pub(crate) fn players(
    op: &Operation<'_>,
    draft: &TournamentDraft,
    identities: &[Identified],
    starts: &FileRatings<'_>,
    mut enter: impl FnMut(&PlayerDraft, PersonId) -> AppResult<()>,
) -> AppResult<Vec<ImportedPlayer>> {
    let known = store::person::all(op.conn())?;
    let names: HashMap<PersonId, &str> = known
        .iter()
        .map(|person| (person.id, person.data.name.as_str()))
        .collect();
    let mut numbers = TakenNumbers::of(&known);
    let mut players = Vec::new();
    for (player, identity) in draft.players.iter().zip(identities) {
        let (person, how) = person(op, player, identity.who, starts.header.start, &mut numbers)?;
        enter(player, person)?;
        players.push(ImportedPlayer {
            start_no: player.no,
            name: player.name.clone(),
            person: Some(person),
            how,
            known_as: known_as(&player.name, names.get(&person).copied()),
            start_rating: starts.give(op, player, person, how)?,
        });
    }
    let found = players.iter().filter_map(|player| player.person);
    aliases::remember(op, answered(draft, identities, found))?;
    Ok(players)
}

/// The players decided by an answer, with their persons.
fn answered<'d>(
    draft: &'d TournamentDraft,
    identities: &[Identified],
    found: impl Iterator<Item = PersonId>,
) -> Vec<(&'d PlayerDraft, PersonId)> {
    let players = draft.players.iter().zip(identities).zip(found);
    let answered = players.filter(|((_, identity), _)| identity.is_answer);
    answered
        .map(|((player, _), person)| (player, person))
        .collect()
}

/// The name in the club, where it is spelt differently from the file.
pub(crate) fn known_as(of_file: &str, known: Option<&str>) -> Option<String> {
    let known = known.filter(|name| !same_letters(name, of_file))?;
    Some(known.to_owned())
}

/// The players of a dry run, where people created by it have no number.
pub(super) fn only_known(mut players: Vec<ImportedPlayer>, dry_run: bool) -> Vec<ImportedPlayer> {
    if dry_run {
        for player in &mut players {
            player.person = player
                .person
                .filter(|_| !matches!(player.how, "guest" | "new"));
        }
    }
    players
}

fn warning_json(problem: &Problem) -> Value {
    json!({ "line": problem.line, "column": problem.column, "key": problem.message.key })
}

/// Members who would enter an event starting on `start` without a rating.
fn members_without_rating(facts: &Facts, start: Date) -> HashSet<PersonId> {
    let ledger = rate(facts, None);
    let rated = |id| {
        ledger
            .standing(id)
            .is_some_and(|standing| standing.rating.is_some())
    };
    let unrated = facts.persons.iter().filter(|(id, person)| {
        person.is_member_on(start)
            && person.start_on(start).is_none()
            && person.external_on(ExternalScale::Dsu, start).is_none()
            && !rated(**id)
    });
    unrated.map(|(id, _)| *id).collect()
}

/// The DSU and FIDE numbers in use: two people never share one.
struct TakenNumbers {
    dsu: HashSet<String>,
    fide: HashSet<String>,
}

impl TakenNumbers {
    fn of(people: &[NamedPerson]) -> Self {
        Self {
            dsu: people.iter().filter_map(|p| p.data.dsu.clone()).collect(),
            fide: people.iter().filter_map(|p| p.data.fide.clone()).collect(),
        }
    }

    /// The data of a new person, without numbers already in use.
    fn free(&mut self, mut data: PersonalData) -> PersonalData {
        data.dsu = data.dsu.filter(|number| self.dsu.insert(number.clone()));
        data.fide = data.fide.filter(|number| self.fide.insert(number.clone()));
        data
    }
}

/// Finds or creates all people of a draft.
pub(crate) fn people(
    op: &Operation<'_>,
    draft: &TournamentDraft,
    identities: &[Identified],
    since: Date,
) -> AppResult<Vec<(PersonId, &'static str)>> {
    let mut numbers = TakenNumbers::of(&store::person::all(op.conn())?);
    let players = draft.players.iter().zip(identities);
    let people = players
        .map(|(player, identity)| person(op, player, identity.who, since, &mut numbers))
        .collect::<AppResult<Vec<_>>>()?;
    let found = people.iter().map(|(person, _)| *person);
    aliases::remember(op, answered(draft, identities, found))?;
    Ok(people)
}

/// Finds or creates the person of a player.
fn person(
    op: &Operation<'_>,
    player: &PlayerDraft,
    identity: Identity,
    since: Date,
    numbers: &mut TakenNumbers,
) -> AppResult<(PersonId, &'static str)> {
    let how = match identity {
        Identity::Known(person, how) => return Ok((person, how)),
        Identity::Guest => "guest",
        Identity::NewMember => "new",
    };
    let person = store::person::insert(op, &numbers.free(matching::personal(player)))?;
    if identity == Identity::NewMember {
        store::person::set_status(op, person, since, Status::Active)?;
    }
    Ok((person, how))
}

/// The file's data of a player, as stored.
pub(super) fn imported_data(player: &PlayerDraft) -> ImportedData {
    ImportedData {
        data: PersonalData {
            // As given, to be exported unchanged.
            fide: Some(player.fide.clone()).filter(|id| !id.is_empty()),
            ..matching::personal(player)
        },
        born: player.born.clone(),
        sex: player.sex.clone(),
        title: player.title.clone(),
        federation: player.federation.clone(),
        national: stored_text::national_text(&player.national),
    }
}

/// The entry of a player, with the ratings in the file; `imported` is the row of its other data.
pub(crate) fn entry(
    player: &PlayerDraft,
    person: PersonId,
    imported: i64,
    order: &ImportOrder,
) -> Entry {
    Entry {
        no: EntrantNo(player.no),
        person,
        imported: Some(imported),
        ratings: ratings(player, order.file_ratings),
        file_rating: player.rating,
        points: player.points,
        rank: player.rank,
    }
}

/// The ratings given with an entry: a `DEN` record is DSU, the player record's is on the given scale.
pub(crate) fn ratings(player: &PlayerDraft, file_ratings: ExternalScale) -> Vec<EntryRating> {
    let national = player
        .national
        .iter()
        .filter(|record| record.federation == "DEN")
        .find_map(|record| record.rating)
        .map(|value| EntryRating {
            scale: ExternalScale::Dsu,
            value: Rating(value),
        });
    let own = player
        .rating
        .map(|value| EntryRating {
            scale: file_ratings,
            value: Rating(value),
        })
        .filter(|own| national.is_none_or(|national| national.scale != own.scale));
    national.into_iter().chain(own).collect()
}

/// The ratings of a file as start ratings (`--start-from-file`).
pub(crate) struct FileRatings<'a> {
    pool: PoolId,
    header: &'a Header,
    order: &'a ImportOrder,
    /// The conversion that was valid on the first day, onto the scale of the last day; `None` without a regulation.
    onto: Option<(Conversion, Scale)>,
    /// Members who would enter the event without a rating.
    unrated: HashSet<PersonId>,
}

impl<'a> FileRatings<'a> {
    pub(crate) fn new(
        (op, pool): (&Operation<'_>, PoolId),
        header: &'a Header,
        order: &'a ImportOrder,
    ) -> AppResult<Self> {
        let facts = if order.start_from_file {
            store::facts::load(op.conn(), pool)?
        } else {
            store::facts::load_rules(op.conn(), pool)?
        };
        let conversion = facts.conversion_on(header.start);
        let onto = facts.regulation_on(header.end);
        let onto = onto.map(|rules| (conversion, rules.scale.clone()));
        let unrated = if order.start_from_file {
            members_without_rating(&facts, header.start)
        } else {
            HashSet::new()
        };
        Ok(Self {
            pool,
            header,
            order,
            onto,
            unrated,
        })
    }

    /// Records the converted rating of the file as the committee's decision, where requested and needed.
    fn give(
        &self,
        op: &Operation<'_>,
        player: &PlayerDraft,
        person: PersonId,
        how: &str,
    ) -> AppResult<Option<Rating>> {
        let is_unrated = how == "new" || self.unrated.contains(&person);
        if !self.order.start_from_file || !is_unrated {
            return Ok(None);
        }
        let Some(rating) = self.converted(player) else {
            return Ok(None);
        };
        let start = StartRating {
            on: self.header.start,
            rating,
            games: 0,
            opening: false,
        };
        store::person::set_start(op, person, self.pool, start)?;
        Ok(Some(rating))
    }

    fn converted(&self, player: &PlayerDraft) -> Option<Rating> {
        let (conversion, scale) = self.onto.as_ref()?;
        let ratings = ratings(player, self.order.file_ratings);
        // The club's own number needs no conversion; a FIDE number only replaces a missing DSU number.
        let order_of_sources = [ExternalScale::Es, ExternalScale::Dsu, ExternalScale::Fide];
        let given = order_of_sources
            .into_iter()
            .find_map(|scale| ratings.iter().find(|rating| rating.scale == scale))?;
        match given.scale {
            ExternalScale::Es => Some(given.value),
            ExternalScale::Dsu | ExternalScale::Fide => {
                conversion.rating_from_dsu(scale, given.value)
            }
        }
    }
}

fn store_rounds(op: &Operation<'_>, id: TournamentId, draft: &TournamentDraft) -> AppResult<()> {
    for game in &draft.games {
        tournament::put_pairing(op, id, &pairing(draft, game), None)?;
    }
    for bye in &draft.byes {
        tournament::put_bye(op, id, bye.round, EntrantNo(bye.player), bye.kind)?;
    }
    Ok(())
}

/// A game as in the file, without decisions of the committee.
pub(crate) fn pairing(draft: &TournamentDraft, game: &GameDraft) -> Pairing {
    Pairing {
        round: game.round,
        board: board_of(draft, game),
        white: EntrantNo(game.white),
        black: EntrantNo(game.black),
        white_mark: game.white_mark,
        black_mark: game.black_mark,
        coloured: game.coloured,
        rated: None,
        provisional: None,
        rating: None,
        sets: game.sets,
        partners: game
            .partners
            .map(|(one, other)| (EntrantNo(one), EntrantNo(other))),
    }
}

/// The board of a team game, where a match has one.
fn board_of(draft: &TournamentDraft, game: &GameDraft) -> Option<u32> {
    let of_round = draft.matches.iter().filter(|one| one.round == game.round);
    let mut boards = of_round.flat_map(|one| &one.boards);
    let sides = [game.white, game.black].map(|no| Some(EntrantNo(no)));
    let found = boards.find(|board| sides.contains(&board.own) && sides.contains(&board.opponent));
    found.map(|board| board.board)
}
