//! The games of a multiplayer pool: entered, corrected, and shown with the points of each result.

pub mod course;
mod import;

use std::cmp::Reverse;
use std::collections::HashMap;

use serde::Serialize;
use serde_json::json;

pub use crate::store::multi_game::Entry;
pub use course::export;
pub(crate) use import::players;
pub use import::{ImportOrder, import, preview};

use super::club::{Club, Done, doubt};
use super::error::{AppError, AppResult};
use super::members::known_already::{self, As};
use super::members::{checked_input, lookup, names};
use super::pools::pool_support;
use super::settings::plausible as doubtful;
use super::settings::plausible::{self, Doubts};
use crate::domain::multi_game::{MOST_PLAYERS, MultiGames, MultiResult, Refusal};
use crate::domain::person::PersonalData;
use crate::domain::{Date, Decimal, Message, MultiGameId, PersonId};
use crate::exchange::clean::clean_text;
use crate::publish::multiplayer::explanation::{Counted, Explained};
use crate::publish::multiplayer::games::{GameRow, Seat, title};
use crate::rating::facts::Facts;
use crate::rating::ledger::{Cutoff, Ledger};
use crate::rating::multiplayer::pool::{Discounting, Game, Normalising, Rules, Solution};
use crate::store::{self, Connection, multi_game};
use crate::text::date_in_sentence;

/// Changes to the rules; `None` leaves a part unchanged.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RulesEdit {
    /// How results are made comparable.
    pub normalising: Option<Normalising>,
    /// The experience discount.
    pub discounting: Option<Discounting>,
    /// Whether it applies in every pass.
    pub inside: Option<bool>,
}

/// The games of the pool, oldest first, with their ratings.
///
/// # Errors
/// A user error in a pairwise pool.
pub fn all(club: &Club) -> AppResult<Vec<GameRow>> {
    pool_support::require_multiplayer(club)?;
    let (facts, ledger) = club.ledger(None)?;
    Ok(rows(&facts, &ledger, &names::today(club)?))
}

/// One game.
///
/// # Errors
/// A user error if the pool has no such game.
pub fn game(club: &Club, id: MultiGameId) -> AppResult<GameRow> {
    let mut games = all(club)?.into_iter();
    games
        .find(|game| game.id == id)
        .ok_or_else(|| unknown(&id.to_string()))
}

/// The number of a game of the pool, given as such or by a name that only one game has.
///
/// # Errors
/// A user error if the pool has no such game, or several with the name.
pub fn find(club: &Club, which: &str) -> AppResult<MultiGameId> {
    pool_support::require_multiplayer(club)?;
    let games = multi_game::all(club.conn(), club.pool)?;
    let which = which.trim();
    let number = which.trim_start_matches('#').parse::<MultiGameId>().ok();
    if let Some(game) = games.iter().find(|game| Some(game.id) == number) {
        return Ok(game.id);
    }
    let wanted = which.to_lowercase();
    let named = |game: &&Game| !game.name.is_empty() && game.name.to_lowercase() == wanted;
    let found: Vec<&Game> = games.iter().filter(named).collect();
    match found[..] {
        [game] => Ok(game.id),
        [] => Err(unknown(which)),
        _ => {
            let found = found.iter().rev();
            let lang = club.lang()?;
            let shown =
                |game: &&Game| format!("{} ({})", game.id, date_in_sentence(lang, game.date));
            Err(lookup::several(which, found.map(shown)))
        }
    }
}

/// Stores a new game; `guests` are new players, by name.
///
/// # Errors
/// A user error for a game that cannot be rated, with the reason.
pub fn add(
    club: &mut Club,
    entry: &Entry,
    guests: &[(String, Decimal)],
) -> AppResult<Done<MultiGameId>> {
    pool_support::require_multiplayer(club)?;
    let entry = checked(club, entry, guests)?;
    let mut doubts = doubted(club, &entry, !guests.is_empty())?;
    doubts.extend(doubts_of_guests(club, &entry, guests)?);
    doubts.require_confirmed(club)?;
    let pool = club.pool;
    club.write("game-add", json!({ "date": entry.date }), |op| {
        Ok(multi_game::insert(
            op,
            pool,
            &with_guests(op, &entry, guests)?,
        )?)
    })
}

/// Deletes a game.
///
/// # Errors
/// A user error if the pool has no such game.
pub fn delete(club: &mut Club, id: MultiGameId) -> AppResult<Done<()>> {
    pool_support::require_multiplayer(club)?;
    let before = in_pool(club.conn(), club.pool, id)?;
    let pool = club.pool;
    let subject = json!({ "game": id, "date": before.date });
    club.write("game-delete", subject, |op| {
        in_pool(op.conn(), pool, id)?;
        Ok(multi_game::delete(op, id)?)
    })
}

/// How the pool's games are rated, ascending by day; before the first entry the default rules apply.
///
/// # Errors
/// A user error in a pool of two-player games.
pub fn rules(club: &Club) -> AppResult<Vec<Rules>> {
    pool_support::require_multiplayer(club)?;
    Ok(multi_game::rules(club.conn(), club.pool)?)
}

/// The rules in force today.
///
/// # Errors
/// A user error in a pool of two-player games.
pub fn rules_today(club: &Club) -> AppResult<Rules> {
    let today = club.session.today();
    let rules = rules(club)?.into_iter();
    let mut rules = rules.rev().filter(|rules| rules.from <= today);
    Ok(rules.next().unwrap_or_default())
}

/// Changes how the pool's games are rated from a day on, for lists of that day and later.
///
/// # Errors
/// A user error in a pool of two-player games.
pub fn set_rules(club: &mut Club, from: Date, edit: &RulesEdit) -> AppResult<Done<Rules>> {
    pool_support::require_multiplayer(club)?;
    let rules = multi_game::rules(club.conn(), club.pool)?;
    let earlier = rules.into_iter().rev().find(|rules| rules.from <= from);
    let before = earlier.unwrap_or_default();
    let rules = Rules {
        from,
        normalising: edit.normalising.clone().unwrap_or(before.normalising),
        discounting: edit.discounting.unwrap_or(before.discounting),
        inside: edit.inside.unwrap_or(before.inside),
    };
    refuse_rules(&rules)?;
    let pool = club.pool;
    club.write("game-rules", json!({ "date": from }), |op| {
        multi_game::set_rules(op, pool, &rules)?;
        Ok(rules.clone())
    })
}

/// A game that can be stored: all players known, with results that can be rated.
fn checked(club: &Club, entry: &Entry, guests: &[(String, Decimal)]) -> AppResult<Entry> {
    let mut results = Vec::new();
    let mut names = Vec::new();
    for (person, result) in &entry.results {
        let found = lookup::person(club, store::person::survivor(club.conn(), *person)?)?;
        results.push((found.id, result.normalize()));
        names.push(found.data.name);
    }
    let mut all = results.clone();
    for (at, (name, result)) in (1..).zip(guests) {
        // Negative numbers are unused, so a new guest differs from all known people.
        all.push((PersonId(-at), *result));
        names.push(name.clone());
    }
    refuse(&all, &names)?;
    refuse_day(club.session.today(), entry.date)?;
    Ok(Entry {
        date: entry.date,
        name: clean_text(&entry.name),
        results,
    })
}

/// Refuses a day in the future: a game that is still to come has no results.
pub(crate) fn refuse_day(today: Date, day: Date) -> AppResult<()> {
    if day <= today {
        return Ok(());
    }
    let message = Message::new("game-in-future").with("date", day);
    Err(AppError::user(message).hinted(Message::new("hint-game-day")))
}

/// The doubts about a new game: the same game was entered before, or players had died by then.
fn doubted(club: &Club, entry: &Entry, has_guests: bool) -> AppResult<Doubts> {
    let mut doubts = Doubts::without_rules(club.session.today());
    let sorted = |results: &[(PersonId, Decimal)]| {
        let mut results = results.to_vec();
        results.sort_unstable();
        results
    };
    let own = sorted(&entry.results);
    let games = multi_game::all(club.conn(), club.pool)?;
    let mut same = games
        .iter()
        .filter(|game| game.date == entry.date && sorted(&game.results) == own);
    if let Some(game) = same.next().filter(|_| !has_guests) {
        doubts.add_with(&doubtful::SAME_GAME, 1, |doubt| {
            doubt
                .with("id", game.id.to_string())
                .with("name", title(game.id, &game.name))
                .with("date", game.date)
        });
    }
    let players = entry.results.iter().map(|(person, _)| *person);
    doubts.extend(plausible::dead(club.conn(), players, entry.date)?.into_values());
    Ok(doubts)
}

/// The doubts whether new guests are known people; the other players are excluded.
fn doubts_of_guests(
    club: &Club,
    entry: &Entry,
    guests: &[(String, Decimal)],
) -> AppResult<Vec<Message>> {
    let others: Vec<PersonId> = entry.results.iter().map(|(person, _)| *person).collect();
    let guests: Vec<PersonalData> = guests
        .iter()
        .map(|(name, _)| PersonalData::from_name(name))
        .collect();
    known_already::doubts(club, &guests, As::Player(&others))
}

/// The game with the new guests among its players.
fn with_guests(
    op: &store::Operation<'_>,
    entry: &Entry,
    guests: &[(String, Decimal)],
) -> AppResult<Entry> {
    let mut entry = entry.clone();
    for (name, result) in guests {
        let data = checked_input::cleaned(&PersonalData::from_name(name))?;
        let guest = store::person::insert(op, &data)?;
        entry.results.push((guest, result.normalize()));
    }
    Ok(entry)
}

/// A game of a pool.
fn in_pool(conn: &Connection, pool: crate::domain::PoolId, id: MultiGameId) -> AppResult<Game> {
    match multi_game::load(conn, id)? {
        Some((own, game)) if own == pool => Ok(game),
        _ => Err(unknown(&id.to_string())),
    }
}

fn unknown(which: &str) -> AppError {
    AppError::user(Message::new("error-unknown-game").with("id", which))
        .hinted(Message::new("hint-game-list"))
}

/// Refuses results that cannot be rated; `names` are those of the players.
///
/// # Errors
/// A user error with the reason.
pub fn refuse(results: &[(PersonId, Decimal)], names: &[String]) -> AppResult<()> {
    let mut people: Vec<PersonId> = Vec::new();
    let mut number = |person: PersonId| {
        let at = people.iter().position(|own| *own == person);
        let at = at.unwrap_or_else(|| {
            people.push(person);
            people.len() - 1
        });
        u32::try_from(at).unwrap_or(u32::MAX)
    };
    let results: Vec<MultiResult> = results
        .iter()
        .map(|(person, result)| MultiResult {
            player: number(*person),
            result: result.to_string().parse().unwrap_or(f64::NAN),
        })
        .collect();
    let Err(refusal) = MultiGames::default().push(&results) else {
        return Ok(());
    };
    let of =
        |key, at: usize| Message::new(key).with("name", names.get(at).cloned().unwrap_or_default());
    Err(AppError::user(match refusal {
        Refusal::Alone => Message::new("game-alone"),
        Refusal::TooMany(players) => Message::new("game-many")
            .with("players", players)
            .with("limit", MOST_PLAYERS),
        Refusal::AllZero => Message::new("game-zeros"),
        Refusal::Negative(at) => of("game-negative", at),
        Refusal::OutOfRange(at) => of("game-range", at),
        Refusal::Twice(at) => of("game-twice", at),
    }))
}

/// Whether a number is usable as X of the experience discount, or as a factor: above 0 and not absurdly large.
pub fn is_usual(number: Decimal) -> bool {
    number > Decimal::ZERO && number <= Decimal::from(1_000_000)
}

fn refuse_rules(rules: &Rules) -> AppResult<()> {
    let x = match rules.discounting {
        Discounting::Given(x) => Some(x),
        Discounting::Auto | Discounting::None => None,
    };
    let factors = match &rules.normalising {
        Normalising::Maslen(Some(factors)) => factors.as_slice(),
        Normalising::Maslen(None) | Normalising::Strict => &[],
    };
    match x.iter().chain(factors).find(|number| !is_usual(**number)) {
        Some(number) => Err(AppError::user(
            Message::new("game-rules-number").with("number", number.to_string()),
        )),
        None => Ok(()),
    }
}

/// A typed result: digits with point or comma. A sign is accepted, so that a number below 0 is refused with the reason.
///
/// ```
/// use klubrating::app::multi_games::result;
/// assert_eq!(result("12,5"), Some("12.5".parse().unwrap()));
/// assert_eq!(result("1e3"), None);
/// ```
pub fn result(text: &str) -> Option<Decimal> {
    let text = text.trim();
    let (sign, digits) = match text.strip_prefix(['-', '−']) {
        Some(digits) => ("-", digits),
        None => ("", text),
    };
    let usual = |letter: char| letter.is_ascii_digit() || matches!(letter, '.' | ',');
    if digits.is_empty() || !digits.chars().all(usual) {
        return None;
    }
    Decimal::from_str_exact(&format!("{sign}{}", digits.replace(',', "."))).ok()
}

/// The games of the facts with their ratings, oldest first.
pub(crate) fn rows(
    facts: &Facts,
    ledger: &Ledger,
    names: &HashMap<PersonId, String>,
) -> Vec<GameRow> {
    let (Some(many), Some(solution)) = (&facts.multiplayer, &ledger.multiplayer) else {
        return Vec::new();
    };
    let stored: HashMap<MultiGameId, &Game> =
        many.games.iter().map(|game| (game.id, game)).collect();
    let games = solution.games.iter().enumerate();
    games
        .filter_map(|(at, id)| Some(row(solution, at, stored.get(id)?, names)))
        .collect()
}

fn row(solution: &Solution, at: usize, game: &Game, names: &HashMap<PersonId, String>) -> GameRow {
    let table = solution.rating.tables[at];
    let results = solution.results.game(at).iter();
    let points = &solution.rating.points[solution.results.range(at)];
    let seats = results.zip(points).map(|(one, points)| {
        let member = solution.people[one.player as usize];
        let mut stored = game.results.iter();
        let result = stored.find(|(person, _)| *person == member);
        Seat {
            member,
            name: names.get(&member).cloned().unwrap_or_default(),
            rank: solution.rating.players[one.player as usize].rank,
            result: result.map(|(_, result)| *result).unwrap_or_default(),
            normalised: *points,
            points: points * table.level,
        }
    });
    let mut players: Vec<Seat> = seats.collect();
    players.sort_by_key(|seat| Reverse(seat.result));
    GameRow {
        id: game.id,
        date: game.date,
        name: game.name.clone(),
        level: table.level,
        reference: table.reference,
        players,
    }
}

/// Changes to a game; `None` leaves a part unchanged.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Edit {
    /// The new day.
    pub date: Option<Date>,
    /// The new name.
    pub name: Option<String>,
    pub results: ResultsEdit,
    /// Additional results of new players, by name.
    pub guests: Vec<(String, Decimal)>,
}

/// The change of a game's results.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum ResultsEdit {
    #[default]
    Kept,
    /// Replaces all results.
    All(Vec<(PersonId, Decimal)>),
    /// Changes or adds some results; the others stay.
    Some {
        put: Vec<(PersonId, Decimal)>,
        /// Players to remove, as they did not play.
        drop: Vec<PersonId>,
    },
}

/// A game after a correction.
#[derive(Clone, Debug, PartialEq)]
pub struct Edited {
    pub entry: Entry,
    /// The changed results.
    pub changes: Vec<ResultChange>,
}

/// The result of one player before and after; `None` where the player was not in the game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ResultChange {
    pub name: String,
    pub before: Option<Decimal>,
    pub after: Option<Decimal>,
}

impl ResultChange {
    /// The change in a few words.
    pub fn message(&self) -> Message {
        let message = match (self.before, self.after) {
            (Some(before), Some(after)) => Message::new("game-result-changed")
                .with("before", before)
                .with("after", after),
            (None, Some(after)) => Message::new("game-result-new").with("after", after),
            (Some(before), None) => Message::new("game-result-gone").with("before", before),
            (None, None) => Message::new("game-result-gone").with("before", 0),
        };
        message.with("name", self.name.as_str())
    }
}

/// Corrects a game and returns it, with the changed results.
///
/// # Errors
/// A user error for a game that cannot be rated, for a dropped player who is not in the game, and if the pool has no
/// such game.
pub fn edit(club: &mut Club, id: MultiGameId, edit: &Edit) -> AppResult<Done<Edited>> {
    pool_support::require_multiplayer(club)?;
    let before = in_pool(club.conn(), club.pool, id)?;
    let results = match &edit.results {
        ResultsEdit::Kept => before.results.clone(),
        ResultsEdit::All(results) => results.clone(),
        ResultsEdit::Some { put, drop } => single(club, &before.results, put, drop)?,
    };
    let entry = Entry {
        date: edit.date.unwrap_or(before.date),
        name: edit.name.clone().unwrap_or(before.name),
        results,
    };
    let entry = checked(club, &entry, &edit.guests)?;
    doubt::accept_or_refuse(club, doubts_of_guests(club, &entry, &edit.guests)?)?;
    let pool = club.pool;
    let subject = json!({ "game": id, "date": entry.date });
    let done = club.write("game-edit", subject, |op| {
        in_pool(op.conn(), pool, id)?;
        let entry = with_guests(op, &entry, &edit.guests)?;
        multi_game::update(op, id, &entry)?;
        Ok(entry)
    })?;
    let changes = changes(club, &before.results, &done.value, &edit.guests)?;
    Ok(done.map(|entry| Edited { entry, changes }))
}

/// The results after changing, adding or removing some.
fn single(
    club: &Club,
    before: &[(PersonId, Decimal)],
    put: &[(PersonId, Decimal)],
    drop: &[PersonId],
) -> AppResult<Vec<(PersonId, Decimal)>> {
    let mut results = before.to_vec();
    for person in drop {
        let at = results.iter().position(|(own, _)| own == person);
        let Some(at) = at else {
            let names = names::today(club)?;
            let name = names.get(person).cloned().unwrap_or_default();
            return Err(AppError::user(
                Message::new("error-not-in-game").with("name", name),
            ));
        };
        results.remove(at);
    }
    for (at, (person, result)) in put.iter().enumerate() {
        let own = results.iter_mut().find(|(own, _)| own == person);
        let again = put[..at].iter().any(|(earlier, _)| earlier == person);
        match own {
            // A player named twice is kept twice, so that the check of all results refuses it.
            Some(own) if !again => own.1 = *result,
            _ => results.push((*person, *result)),
        }
    }
    Ok(results)
}

/// The changed results, in the current order of the game; removed players last.
fn changes(
    club: &Club,
    before: &[(PersonId, Decimal)],
    now: &Entry,
    guests: &[(String, Decimal)],
) -> AppResult<Vec<ResultChange>> {
    let names = names::today(club)?;
    let known = now.results.len().saturating_sub(guests.len());
    let of = |results: &[(PersonId, Decimal)], person: PersonId| {
        let mut results = results.iter();
        results.find_map(|(own, result)| (*own == person).then_some(*result))
    };
    let name = |person: PersonId, at: usize| {
        let guest = at.checked_sub(known).and_then(|at| guests.get(at));
        let guest = guest.map(|(name, _)| name.clone());
        guest.unwrap_or_else(|| names.get(&person).cloned().unwrap_or_default())
    };
    let stay = now.results.iter().enumerate();
    let stay = stay.map(|(at, (person, result))| ResultChange {
        name: name(*person, at),
        before: of(before, *person),
        after: Some(*result),
    });
    let gone = before.iter();
    let gone = gone.filter(|(person, _)| of(&now.results, *person).is_none());
    let gone = gone.map(|(person, result)| ResultChange {
        name: name(*person, 0),
        before: Some(*result),
        after: None,
    });
    let changes = stay.chain(gone);
    Ok(changes
        .filter(|change| change.before != change.after)
        .collect())
}

/// Every game of a member up to a cutoff, with its points, and the resulting rating.
///
/// # Errors
/// A user error in a pairwise pool, and for a person who has not played.
pub fn explain(club: &Club, member: PersonId, cutoff: Cutoff) -> AppResult<Explained> {
    pool_support::require_multiplayer(club)?;
    let (facts, ledger) = club.ledger(cutoff)?;
    let names: HashMap<PersonId, String> = names::today(club)?;
    let name = names.get(&member).cloned().unwrap_or_default();
    explained(&facts, &ledger, member, name).ok_or_else(|| {
        AppError::user(Message::new("error-game-never")).hinted(Message::new("hint-game-never"))
    })
}

/// The same, from facts and ledger; `None` for a person who has not played.
fn explained(facts: &Facts, ledger: &Ledger, member: PersonId, name: String) -> Option<Explained> {
    let (many, solution) = (facts.multiplayer.as_ref()?, ledger.multiplayer.as_ref()?);
    let player = solution.player(member)?;
    let rated = solution.rating.players[player];
    let component = &solution.rating.components[rated.component as usize];
    let games = solution.games.iter().enumerate().filter_map(|(at, id)| {
        let game = many.games.iter().find(|game| game.id == *id)?;
        let results = solution.results.game(at);
        let place = results
            .iter()
            .position(|one| one.player as usize == player)?;
        let table = solution.rating.tables[at];
        let normalised = solution.rating.points[solution.results.range(at)][place];
        Some(Counted {
            id: *id,
            name: title(*id, &game.name),
            date: game.date,
            players: results.len(),
            result: results[place].result,
            reference: table.reference,
            normalised,
            level: table.level,
            points: normalised * table.level,
        })
    });
    let games: Vec<Counted> = games.collect();
    Some(Explained {
        member,
        name,
        sum: games.iter().map(|game| game.points).sum(),
        x: component.x,
        mean_games: component.mean_games,
        strength: rated.strength,
        value: rated.value,
        rating: solution.rating_of(player),
        component: rated.component + 1,
        components: solution.rating.components.len(),
        is_iterated: component.lambda.is_some(),
        is_restless: solution
            .restless
            .iter()
            .any(|restless| restless.component == rated.component),
        discount: solution.method.discount,
        games,
    })
}
