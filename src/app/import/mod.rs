//! Imports a tournament file: reads it, finds every player's identity, and stores it as one operation.
//!
//! Nothing is imported unless every player is decided: recognised beyond doubt, or named with `--match`, or
//! unknown and allowed as guest or new member.

pub mod decision;
pub mod export;
pub mod glance;
mod identity;
pub mod import_batch;
pub mod opening;
mod preview;
mod same_event;
pub mod templates;
mod update;
mod write;

use std::cell::LazyCell;
use std::collections::BTreeMap;
use std::path::Path;

use serde_json::{Value, json};

use crate::publish::import::{Imported, ImportedPlayer};

pub(super) use identity::with_remembered_columns as with_remembered;
pub(super) use preview::players as preview_players;
pub use preview::{Preview, PreviewPlayer, Proposal, columns, preview};
pub(super) use write::known_as;

use super::club::{Club, Done, doubt};
use super::error::{self, AppError, AppResult};
use super::members::matching;
use super::pools::pool_fit::{self, Misfit, TournamentForm};
use super::pools::{self, pool_support};
use super::settings::plausible::{self, Doubts};
use super::settings::regulations;
use super::standings::published_differences;
use super::tournaments;
use crate::domain::person::ExternalScale;
use crate::domain::tournament::Kind;
use crate::domain::{
    Date, Decimal, Message, OperationId, PersonId, Play, Points, PoolId, TournamentId, words,
};
use crate::exchange::draft::{GameDraft, TournamentDraft};
use crate::exchange::problem::{Problem, Reading};
use crate::exchange::table::TableOptions;
use crate::exchange::tournament_file;
use crate::rating::facts::Facts;
use crate::rating::ledger::rate;
use crate::rating::regulation::Method;
use crate::store::tournament::{self, Header};
use crate::store::{self, Connection, Operation};
use decision::Decision;
use same_event::SameEvent;

words! {
    /// What to do with unknown players.
    pub enum Unknowns: "import-unknown-" {
        /// List them and import nothing.
        Refuse = "ask",
        /// Import them as guests.
        Guests = "guests",
        /// Import them as new members.
        Members = "members",
    }
}

/// What to do with a file of a tournament that is stored already.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Again {
    /// Report it, and import nothing.
    #[default]
    Refuse,
    /// Update the stored tournament from the file: this one, or the one that it obviously is.
    Update(Option<TournamentId>),
    /// Import it as another tournament.
    AsNew,
}

/// The parameters of an import.
#[derive(Clone, Debug)]
pub struct ImportOrder {
    /// The kind of event.
    pub kind: Kind,
    /// Decisions for single players.
    pub decisions: Vec<Decision>,
    /// What happens to unknown players.
    pub unknowns: Unknowns,
    /// Whose scale the rating column of the file is on.
    pub file_ratings: ExternalScale,
    /// Whether to give members without rating the converted file rating as a recorded decision.
    pub start_from_file: bool,
    /// First day, where the file has none or a wrong one.
    pub start: Option<Date>,
    /// Last day, where the file has none or a wrong one.
    pub end: Option<Date>,
    /// Whether notation was compulsory.
    pub notation: bool,
    /// Minutes per move.
    pub minutes_per_move: Option<Points>,
    /// What to do if the tournament is stored already.
    pub again: Again,
    /// Scheduled rounds, where the file gives none or a wrong number.
    pub rounds: Option<u16>,
    /// Why the event is complete as in the file, where the committee decides so at once.
    pub closed: Option<String>,
    /// How the columns of a table are to be read, where the user says so.
    pub given: TableOptions,
}

impl ImportOrder {
    /// The default: unknown players are refused, notation was compulsory, a rating column is FIDE's.
    pub fn of_kind(kind: Kind) -> Self {
        Self {
            kind,
            decisions: Vec::new(),
            unknowns: Unknowns::Refuse,
            file_ratings: ExternalScale::Fide,
            start_from_file: false,
            start: None,
            end: None,
            notation: true,
            minutes_per_move: None,
            again: Again::default(),
            rounds: None,
            closed: None,
            given: TableOptions::default(),
        }
    }
}

/// Finds or creates all people of a draft, as guests or as members from `since` on, with how each was recognised.
pub(crate) fn people(
    op: &Operation<'_>,
    draft: &TournamentDraft,
    decisions: &[Decision],
    unknowns: Unknowns,
    since: Date,
) -> AppResult<Vec<(PersonId, &'static str)>> {
    let identities = identity::identify(op.conn(), draft, (decisions, unknowns), &BTreeMap::new())?;
    write::people(op, draft, &identities, since)
}

/// Imports a tournament from the bytes of a file; `file` is its name, for the format and messages.
///
/// # Errors
/// Data errors with every place in the file, including draws in matches and sets in chess; a user error listing the
/// players still to be decided; a conflict if the same tournament was imported before.
pub fn tournament(
    club: &mut Club,
    file: &Path,
    bytes: &[u8],
    order: &ImportOrder,
) -> AppResult<Done<Imported>> {
    let given = identity::with_remembered_columns(club, &order.given)?;
    let reading = tournament_file::read_as(bytes, &file.to_string_lossy(), &given);
    let mut done = import(club, (file, bytes, reading), order, json!({}))?;
    // The tournament is stored, even if how its table was read cannot be remembered.
    let kept = identity::remember(club, bytes, &given);
    done.value.warnings.extend(kept.ok().flatten());
    Ok(done)
}

/// Imports a tournament that was already read, as one of many: the operation records its batch.
fn of_batch(
    club: &mut Club,
    file: (&Path, &[u8], Reading<TournamentDraft>),
    order: &ImportOrder,
    batch: OperationId,
) -> AppResult<Done<Imported>> {
    import(club, file, order, json!({ "batch": batch.0 }))
}

fn import(
    club: &mut Club,
    (file, bytes, reading): (&Path, &[u8], Reading<TournamentDraft>),
    order: &ImportOrder,
    subject: Value,
) -> AppResult<Done<Imported>> {
    pool_support::require_pairwise(club)?;
    let shown = file.display().to_string();
    let (draft, problems) = usable(file, reading, order.kind)?;
    if order.kind == Kind::Coordinated {
        pool_support::require_dsu_scale(club)?;
    }
    pool_support::refuse_minutes(club, order.minutes_per_move)?;
    let today = club.session.today();
    let last_day = identity::days(&draft, order)
        .map_err(|error| error.with_problems(problems.clone()))?
        .map_or(today, |(_, end)| end);
    let doubts = check(club, &draft, last_day, (file, bytes), &problems)?;
    doubt::accept_or_refuse(club, doubts).map_err(|error| error.in_file(shown.clone()))?;
    let source = write::Source {
        draft: &draft,
        bytes,
        problems: &problems,
    };
    let done = write_file(club, file, &source, (order, subject))?;
    Ok(done.map(|mut imported| {
        imported.warnings.splice(0..0, problems);
        imported
    }))
}

/// Does the import as one operation. Everything is looked up inside it, so that no other session can write in
/// between.
fn write_file(
    club: &mut Club,
    file: &Path,
    source: &write::Source<'_>,
    (order, subject): (&ImportOrder, Value),
) -> AppResult<Done<Imported>> {
    let draft = source.draft;
    let session = club.session.clone();
    let mut doubts = Doubts::new(club)?;
    let pool = club.pool;
    let kind = match order.again {
        Again::Update(_) => "tournament-update",
        Again::Refuse | Again::AsNew => "tournament-import",
    };
    let done = club.write(kind, subject, |op| {
        let (same, header) = identify(op.conn(), pool, (file, draft), order)
            .map_err(|error| with_more_problems(error, source.problems))?;
        let facts = if brings_numbers(draft, order) {
            store::facts::load(op.conn(), pool)?
        } else {
            store::facts::load_rules(op.conn(), pool)?
        };
        doubt_file(&mut doubts, &facts, (draft, &header), order);
        doubts.extend_asked(source.problems);
        doubts.require_confirmed_in(&session)?;
        let days = header.clone();
        let imported = store((op, pool), source, header, same, order, session.dry_run)?;
        let dead = dead_players(op.conn(), draft, &imported.players, &days)?;
        if !dead.is_empty() && !session.anyway {
            return Err(doubt::in_file(dead));
        }
        let warnings = other_numbers(&facts, draft, &imported.players, &days, order);
        Ok(Imported {
            warnings,
            ..imported
        })
    });
    done.map_err(|error: AppError| error.in_file(file.display().to_string()))
}

/// The stored tournament that a file updates, if any, and the new row.
///
/// # Errors
/// A conflict if the tournament is stored already without instructions for that case; a data error if no day is
/// given.
fn identify(
    conn: &Connection,
    pool: PoolId,
    (file, draft): (&Path, &TournamentDraft),
    order: &ImportOrder,
) -> AppResult<(Option<SameEvent>, Header)> {
    if !matches!(order.again, Again::Update(_)) {
        refuse_second_time(conn, pool, draft, order)?;
    }
    let days =
        identity::days(draft, order).map_err(|error| error.in_file(file.display().to_string()))?;
    let name = identity::name(draft, file);
    let same = same_event::decide(conn, pool, draft, (&name, days), order.again)?;
    // A file without days gets the days of the tournament that it updates.
    let days = days.or_else(|| same.as_ref().map(SameEvent::days));
    let days = days.ok_or_else(|| identity::no_days(file))?;
    let header = identity::header(draft, order, &name, days)?;
    Ok((same, header))
}

/// The error with the problems found before, unless it has its own places.
fn with_more_problems(error: AppError, problems: &[Problem]) -> AppError {
    if error.problems.is_empty() {
        error.with_problems(problems.to_vec())
    } else {
        error
    }
}

/// Stores the tournament of a file as a new one, or updates the one that it belongs to.
fn store(
    (op, pool): (&Operation<'_>, PoolId),
    source: &write::Source<'_>,
    header: Header,
    same: Option<same_event::SameEvent>,
    order: &ImportOrder,
    dry_run: bool,
) -> AppResult<Imported> {
    let draft = source.draft;
    let decided = (&order.decisions[..], order.unknowns);
    let (id, players, header, differences) = match &same {
        None => {
            let identities = identity::identify(op.conn(), draft, decided, &BTreeMap::new())?;
            let to = (op, pool);
            let (id, players) = write::tournament(to, source, &header, &identities, order)?;
            (id, players, header, Vec::new())
        }
        Some(same) => {
            let header = update::header(&same.stored, header, draft, order);
            let differences = same.differences((header.start, header.end), header.rounds);
            let known = update::known_players(same);
            let identities = identity::identify(op.conn(), draft, decided, &known)?;
            let to = (op, pool);
            let players = update::tournament(to, source, &header, same, &identities, order)?;
            (same.stored.id, players, header, differences)
        }
    };
    let missing = write::missing((op, pool), id, &players)?;
    let is_stored = same.is_some() || !dry_run;
    let played = draft.played();
    let open = draft.games.iter().filter(|game| game.is_open()).count();
    Ok(Imported {
        tournament: is_stored.then_some(id),
        missing,
        finished_after: identity::finished_after(&header, draft, order),
        name: header.name,
        start: header.start,
        end: header.end,
        rounds: header.rounds,
        players: write::only_known(players, dry_run),
        games: played,
        open,
        unplayed: draft.games.len() - played - open + draft.byes.len(),
        same_as: same.map(|same| same.stored.id),
        differences,
        dry_run,
        warnings: Vec::new(),
    })
}

/// The file cannot be used.
fn refused(file: &Path, problems: Vec<Problem>) -> AppError {
    AppError::refused_file(&file.display().to_string(), problems)
}

/// The error for a file that was imported before and has not changed.
const SAME_FILE: &str = "error-imported-before";

impl AppError {
    /// Whether the file is correct but there is nothing to do: it was imported before.
    pub fn is_same_file(&self) -> bool {
        let hint = self.hint.as_ref().map(|hint| hint.key);
        self.message.key == SAME_FILE && hint == Some("hint-nothing-to-do")
    }
}

/// Refuses to import the same tournament twice, whatever the file's name and encoding.
fn refuse_second_time(
    conn: &Connection,
    pool: PoolId,
    draft: &TournamentDraft,
    order: &ImportOrder,
) -> AppResult<()> {
    let Some(earlier) = tournament::imported_before(conn, &draft.digest())? else {
        return Ok(());
    };
    let stored = error::tournament(conn, earlier)?;
    let said = |key| {
        Message::new(key)
            .with("name", stored.header.name.as_str())
            .with("id", earlier.to_string())
    };
    let own = store::pool::of_tournament(conn, earlier)?;
    let mut pools = store::pool::all(conn)?.into_iter();
    let elsewhere = pools.find(|one| Some(one.id) == own && one.id != pool);
    if let Some(elsewhere) = elsewhere {
        let message = said("error-imported-elsewhere").with("pool", elsewhere.name);
        let hint = Message::new("hint-imported-elsewhere").with("id", earlier.to_string());
        return Err(AppError::conflict(message).hinted(hint));
    }
    let hint = if identity::agrees(&stored.header, order) {
        Message::new("hint-nothing-to-do")
    } else {
        Message::new("hint-same-file").with("id", earlier.to_string())
    };
    Err(AppError::conflict(said(SAME_FILE)).hinted(hint))
}

/// Reads the tournament in a file; team matches are accepted only for a team event.
pub(crate) fn read(
    file: &Path,
    bytes: &[u8],
    (given, kind): (&TableOptions, Kind),
) -> AppResult<(TournamentDraft, Vec<Problem>)> {
    let reading = tournament_file::read_as(bytes, &file.to_string_lossy(), given);
    usable(file, reading, kind)
}

/// The content read, if it can be stored.
fn usable(
    file: &Path,
    Reading {
        value,
        mut problems,
    }: Reading<TournamentDraft>,
    kind: Kind,
) -> AppResult<(TournamentDraft, Vec<Problem>)> {
    let shown = file.display().to_string();
    let Some(draft) = value else {
        return Err(refused(file, problems));
    };
    if !draft.matches.is_empty() && kind != Kind::Team {
        let message = Message::new("error-file-of-teams").with("file", shown.as_str());
        return Err(AppError::user(message).hinted(Message::new("hint-kind-team")));
    }
    if draft.summed {
        let message = Message::new("error-file-of-sums").with("file", shown.as_str());
        return Err(AppError::data(message)
            .hinted(Message::new("hint-file-of-sums"))
            .in_file(shown)
            .with_problems(problems));
    }
    problems.extend(published_differences(&draft, false));
    Ok((draft, problems))
}

// The doubts about a tournament's file, with their lines: numbers of another scale, years of birth, more points than
// rounds can give, days, and players who had died by then. In addition a mere note: numbers of the file that differ
// from the club's.

/// The doubts in the file itself.
fn doubt_file(
    doubts: &mut Doubts,
    facts: &Facts,
    (draft, header): (&TournamentDraft, &Header),
    order: &ImportOrder,
) {
    tournaments::doubt_header(doubts, facts, None, header);
    let most = most_points(draft);
    for player in &draft.players {
        let columns = player.columns;
        let at = |column| (player.line, column);
        let at_dsu = (columns.dsu_line.unwrap_or(player.line), columns.dsu_rating);
        let stated = player.national.iter().find_map(|record| record.rating);
        for rating in write::ratings(player, order.file_ratings) {
            let is_national = rating.scale == ExternalScale::Dsu && stated == Some(rating.value.0);
            let place = if is_national {
                at_dsu
            } else {
                at(columns.rating)
            };
            doubts.add_at(place, plausible::of_scale(rating.scale), rating.value);
        }
        if let Some(born) = matching::birth_year(player) {
            doubts.add_at(at(columns.born), &plausible::BORN, born);
        }
        let stated = player.points.map_or(Decimal::ZERO, Points::exact);
        let beyond = (stated - most).max(Decimal::ZERO);
        let doubt = doubts.doubt(&plausible::POINTS, beyond).map(|doubt| {
            let doubt = doubt.with("stated", stated).with("most", most);
            doubt.with("name", player.name.as_str())
        });
        doubts.extend_at(doubt.map(|doubt| Problem::warning(player.line, columns.points, doubt)));
    }
}

/// The most points that the rounds can give.
fn most_points(draft: &TournamentDraft) -> Decimal {
    let best = draft.points.values().into_iter().max();
    best.map_or(Decimal::ZERO, Points::exact) * Decimal::from(draft.rounds)
}

/// Players who had died before the first day.
fn dead_players(
    conn: &Connection,
    draft: &TournamentDraft,
    players: &[ImportedPlayer],
    header: &Header,
) -> AppResult<Vec<Problem>> {
    let known = players.iter().filter_map(|player| player.person);
    let dead = plausible::dead(conn, known, header.start)?;
    let rows = draft.players.iter().zip(players);
    let doubts = rows.filter_map(|(player, imported)| {
        let doubt = dead.get(&imported.person?)?;
        let column = player.columns.name;
        Some(Problem::warning(player.line, column, doubt.clone()))
    });
    Ok(doubts.collect())
}

/// Whether the file has any DSU numbers; only then are earlier events rated to see who has a rating.
fn brings_numbers(draft: &TournamentDraft, order: &ImportOrder) -> bool {
    draft.players.iter().any(|player| {
        let ratings = write::ratings(player, order.file_ratings);
        ratings.iter().any(|one| one.scale == ExternalScale::Dsu)
    })
}

/// The players whose DSU number in the file differs from the club's, with the one that counts and why.
///
/// A number matters where the event is rated against DSU numbers (ES regulation, coordinated events), and for players
/// without a club rating. The club's own number counts: it has a date and a source.
fn other_numbers(
    facts: &Facts,
    draft: &TournamentDraft,
    players: &[ImportedPlayer],
    header: &Header,
    order: &ImportOrder,
) -> Vec<Problem> {
    let rules = facts.regulation_on(header.end);
    let by_numbers = header.kind == Kind::Coordinated
        && rules.is_some_and(|rules| rules.coordinated == Method::Average);
    // The events are rated only if a number differs, which is rare.
    let ledger = LazyCell::new(|| rate(facts, None));
    let told = draft
        .players
        .iter()
        .zip(players)
        .filter_map(|(player, imported)| {
            let person = imported.person?;
            let ratings = write::ratings(player, order.file_ratings);
            let given = ratings.iter().find(|one| one.scale == ExternalScale::Dsu)?;
            let known = facts.persons.get(&person)?.external.iter().rev();
            let mut known =
                known.filter(|one| one.scale == ExternalScale::Dsu && one.on <= header.start);
            let own = known.next().filter(|own| own.value != given.value)?;
            let is_rated = || {
                let standing = ledger.standing(person);
                standing.is_some_and(|standing| standing.rating.is_some())
            };
            (by_numbers || !is_rated()).then(|| {
                let message = Message::new("import-other-number")
                    .with("name", player.name.as_str())
                    .with("given", given.value.to_string())
                    .with("own", own.value.to_string())
                    .with("date", own.on);
                let columns = player.columns;
                let line = columns.dsu_line.unwrap_or(player.line);
                Problem::warning(line, columns.dsu_rating, message)
            })
        });
    told.collect()
}

/// Refuses a file with games that cannot be in the pool under the regulation of its last day, and returns the doubts
/// about the others.
///
/// # Errors
/// A data error with every draw, or with the first match of sets.
fn check(
    club: &Club,
    draft: &TournamentDraft,
    end: Date,
    (file, bytes): (&Path, &[u8]),
    problems: &[Problem],
) -> AppResult<Vec<Message>> {
    let rules = regulations::on_day(club, end)?.regulation;
    let play = rules.play();
    let format = tournament_file::format(bytes, &file.to_string_lossy());
    if let Some(results) = rules.results {
        let lengths = results.sets_to;
        let fits = |game: &GameDraft| game.sets.is_none_or(|sets| sets.fits(lengths));
        if !draft.games.iter().all(fits) {
            return Err(refused(file, format.read_sets(bytes, lengths).problems));
        }
    }
    let pool = pools::chosen(club)?.name;
    let misfits = pool_fit::misfits(draft, play);
    if !misfits.is_empty() && play == Play::Games {
        return Err(of_matches(club, (file, &pool), &misfits, problems)?);
    }
    if !misfits.is_empty() {
        let found = misfits.iter().map(|misfit| {
            let column = format.result_column(misfit.round);
            Problem::error(line(draft, misfit.player), column, in_file(misfit))
        });
        let mut all: Vec<Problem> = problems.iter().cloned().chain(found).collect();
        all.sort_by_key(|problem| (problem.line, problem.column));
        return Err(refused(file, all));
    }
    let look = if format.is_list() {
        TournamentForm::Matches
    } else if draft.games.iter().any(|game| game.coloured) {
        TournamentForm::Coloured
    } else {
        TournamentForm::Plain
    };
    pool_fit::doubt(club, look, (&pool, play))
}

/// Matches of sets in a pool of games: reported once, with the suitable pools.
fn of_matches(
    club: &Club,
    (file, pool): (&Path, &str),
    misfits: &[Misfit],
    problems: &[Problem],
) -> AppResult<AppError> {
    let mut all = problems.to_vec();
    let first = misfits.first().map(Misfit::message);
    all.extend(first.map(|first| {
        let message = Message::new("misfit-first").with("misfit", first);
        Problem::error(0, 0, message)
    }));
    Ok(
        AppError::data(Message::new("error-file-of-matches").with("pool", pool))
            .hinted(pool_support::hint_playing(club, Play::Matches)?)
            .in_file(file.display().to_string())
            .with_problems(all),
    )
}

/// A draw as a problem of a file.
fn in_file(misfit: &Misfit) -> Message {
    let (one, other) = &misfit.names;
    let message = match other {
        Some(other) => Message::new("error-draw-in-file")
            .with("one", one.as_str())
            .with("two", other.as_str()),
        None => Message::new("error-half-bye-in-file").with("name", one.as_str()),
    };
    message
        .with("round", misfit.round)
        .with("why", misfit.why.clone())
}

fn line(draft: &TournamentDraft, no: u32) -> usize {
    let mut players = draft.players.iter();
    let player = players.find(|player| player.no == no);
    player.map_or(0, |player| player.line)
}
