//! Rates the games of any files with all-at-once methods (EloStat, Bradley-Terry), without a club.
//!
//! [`files`] opens and reads them, [`names`] looks up the players who were named, [`solve`] rates.

mod files;
mod names;
mod solve;

pub use crate::files::standard_input::Progress;
pub use crate::publish::elostat::Request;

use std::collections::BTreeMap;
use std::path::Path;

use chrono::Datelike;
use rustc_hash::{FxBuildHasher, FxHashMap};

use self::files::FilesRead;
use self::names::Names;
use super::{AppError, AppResult};
use crate::domain::{Date, Message};
use crate::exchange::collection::{Collection, SkipReason};
use crate::exchange::pgn::spelling::{Aliases, spelled};
use crate::exchange::problem::Problem;
use crate::files::read_file;
use crate::publish::elostat::{Meeting, Report, Skipped};
use crate::rating::simultaneous::games::Games;

/// The ratings, and what is odd about files that were read nevertheless, each with its file name.
pub struct Rated {
    pub report: Report,
    pub warnings: Vec<(String, Vec<Problem>)>,
}

/// Reads the files and rates everybody; none of the files may belong to the `database`.
///
/// # Errors
/// A user error for a file that does not exist, days in the wrong order, or a name nobody has; a data error for a file
/// that cannot be read, is not text, or has no game, and where no game counts.
pub fn rate(request: &Request, database: &Path, progress: &Progress<'_>) -> AppResult<Rated> {
    let days = days(request)?;
    let aliases = match &request.aliases {
        Some(path) => aliases(path, database)?,
        None => Aliases::default(),
    };
    let FilesRead {
        mut collection,
        files,
        prints,
        mut warnings,
        ..
    } = files::read(&request.files, database, days, progress)?;
    // This frees its memory before the counting, which needs it.
    let repeated = prints.repeated();
    drop(prints);
    let names = unify_players(&mut collection, &aliases);
    let asked = Names::new(&names, &aliases);
    leave_out(&mut collection, request, database, &asked, &mut warnings)?;
    let games = collection.size();
    let skipped = reasons(collection.skipped);
    if games == 0 {
        return Err(nothing_counts(&skipped));
    }
    if collection.most_counted() > u64::from(u32::MAX) {
        return Err(AppError::data(Message::new("elostat-error-too-many")));
    }
    let counts = Games::count_with(names.len(), collection.games(), collection.pairs());
    let days = collection.days;
    drop(collection);
    let meetings = match &request.head_to_head {
        Some(text) => Some(meetings(&counts, asked.pair(text)?)),
        None => None,
    };
    let anchors = anchors(request, database, &asked, &mut warnings)?;
    let mut report = Report {
        files,
        repeated,
        games,
        skipped,
        days,
        meetings,
        ..solve::solve(request, &counts, names, anchors)?
    };
    report.counts = counts;
    report.sort_meetings();
    Ok(Rated { report, warnings })
}

/// The days as numbers such as 20261121. A missing month or day of a date is 0 in it, so a whole year or month counts
/// if the range begins on its first day.
fn days(request: &Request) -> AppResult<Option<(u32, u32)>> {
    let number = |date: Date| {
        let year = u32::try_from(date.year()).unwrap_or(0);
        year * 10_000 + date.month() * 100 + date.day()
    };
    if let (Some(from), Some(to)) = (request.from, request.to)
        && from > to
    {
        let message = Message::new("elostat-error-days")
            .with("from", from)
            .with("to", to);
        return Err(AppError::user(message));
    }
    if request.from.is_none() && request.to.is_none() {
        return Ok(None);
    }
    let first = request
        .from
        .map_or(1, |from| match (from.month(), from.day()) {
            (1, 1) => number(from) - 101,
            (_, 1) => number(from) - 1,
            _ => number(from),
        });
    Ok(Some((first, request.to.map_or(u32::MAX, number))))
}

fn aliases(path: &Path, database: &Path) -> AppResult<Aliases> {
    let bytes = read_file::read(path, database)?;
    Aliases::read(&bytes).map_err(|problems| names::unusable(path, problems))
}

/// The games that were skipped, by reason.
fn reasons(skipped: [u64; SkipReason::ALL.len()]) -> Vec<Skipped> {
    let all = SkipReason::ALL.into_iter().zip(skipped);
    all.filter(|(_, count)| *count > 0)
        .map(|(reason, count)| Skipped {
            word: reason.word(),
            key: reason.key(),
            count,
        })
        .collect()
}

fn nothing_counts(skipped: &[Skipped]) -> AppError {
    let most = skipped.iter().max_by_key(|skipped| skipped.count);
    let reason = most.map_or_else(|| Message::new("elostat-no-meeting"), Skipped::message);
    AppError::data(Message::new("elostat-error-nothing-counts").with("reason", reason))
}

/// A player's score against each opponent, or against one.
fn meetings(games: &Games, (one, other): (u32, Option<u32>)) -> Vec<Meeting> {
    let mut found: BTreeMap<u32, Meeting> = BTreeMap::new();
    for (white, pairing) in games.all() {
        let is_white = white == one as usize;
        let opponent = if is_white {
            pairing.black
        } else {
            u32::try_from(white).unwrap_or(u32::MAX)
        };
        let is_asked = other.is_none_or(|other| other == opponent);
        if !is_asked || (!is_white && pairing.black != one) {
            continue;
        }
        let meeting = found.entry(opponent).or_default();
        (meeting.one, meeting.other) = (one, opponent);
        if is_white {
            meeting.white.add(&pairing.tally());
        } else {
            meeting.black.add(&pairing.tally().mirrored());
        }
    }
    found.into_values().collect()
}

/// Gives everybody a name; players with equal names, also through an alias, are one. Games that then have one player on
/// both sides, or somebody without a name, do not count.
fn unify_players(collection: &mut Collection, aliases: &Aliases) -> Vec<String> {
    let count = collection.names.len();
    let mut people = Vec::with_capacity(count);
    let mut numbers: FxHashMap<String, u32> =
        FxHashMap::with_capacity_and_hasher(count, FxBuildHasher);
    let mut person = Vec::with_capacity(count);
    let mut is_plain = true;
    for raw in (0..).take(count) {
        let spelling = spelled(collection.names.name(raw));
        let name = match aliases.name(&spelling) {
            Some(name) => name.to_owned(),
            None => spelling,
        };
        let next = u32::try_from(people.len()).unwrap_or(u32::MAX);
        let number = *numbers.entry(name).or_insert_with_key(|name| {
            people.push(name.clone());
            next
        });
        is_plain &= number == raw && !people[number as usize].is_empty();
        person.push(number);
    }
    if is_plain {
        return people;
    }
    collection.renumber(|white, black| {
        let (white, black) = (person[white as usize], person[black as usize]);
        let nameless = |number: u32| people[number as usize].is_empty();
        if nameless(white) || nameless(black) {
            Err(SkipReason::NoName)
        } else if white == black {
            Err(SkipReason::SamePlayer)
        } else {
            Ok((white, black))
        }
    });
    people
}

/// Takes out the games of players who are not to be rated.
fn leave_out(
    collection: &mut Collection,
    request: &Request,
    database: &Path,
    names: &Names<'_>,
    warnings: &mut Vec<(String, Vec<Problem>)>,
) -> AppResult<()> {
    let mut counts = vec![request.include.is_none(); names.len()];
    let lists = [(&request.include, true), (&request.exclude, false)];
    for (path, is_in) in lists {
        let Some(path) = path else { continue };
        for (player, ()) in names.known(path, database, |line| Some((line, ())), warnings)? {
            counts[player as usize] = is_in;
        }
    }
    if counts.contains(&false) {
        collection.renumber(|white, black| {
            let both = counts[white as usize] && counts[black as usize];
            both.then_some((white, black)).ok_or(SkipReason::LeftOut)
        });
    }
    Ok(())
}

/// The players whose ratings are given, each once; the option goes before the file.
fn anchors(
    request: &Request,
    database: &Path,
    names: &Names<'_>,
    warnings: &mut Vec<(String, Vec<Problem>)>,
) -> AppResult<Vec<(usize, f64)>> {
    let mut all: Vec<(u32, f64)> = Vec::new();
    if let Some((name, elo)) = &request.anchor {
        all.push((names.one(name)?, *elo));
    }
    if let Some(path) = &request.anchors {
        all.extend(names.known(path, database, names::with_elo, warnings)?);
    }
    let mut found: Vec<(usize, f64)> = Vec::new();
    for (player, elo) in all {
        if !found.iter().any(|(known, _)| *known == player as usize) {
            found.push((player as usize, elo));
        }
    }
    Ok(found)
}
