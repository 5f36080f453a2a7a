//! Imports members' numbers from a list of Dansk Skak Union or FIDE: identities, changes, and what is recorded.
//!
//! Members are recognised by number first, in a DSU report also by name. While any identity is doubtful nothing is
//! imported, unless the doubtful ones are to be skipped.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::fs::File;
use std::io::{BufRead, BufReader, Read, Seek};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use serde_json::json;

use super::matching::{self, Directory, Match};
use super::{checked_input, refuse_taken_numbers, whole_club};
use crate::app::club::{Club, Done};
use crate::app::error::{AppError, AppResult};
use crate::app::pools::pool_support;
use crate::app::settings::plausible::{self, Doubts};
use crate::domain::person::{ExternalRating, ExternalScale, NamedPerson, PersonalData, Status};
use crate::domain::{Date, Message, PersonId, Rating};
use crate::exchange::draft::PlayerDraft;
use crate::exchange::packed::{Counted, packing};
use crate::exchange::people;
use crate::exchange::problem::{Problem, Reading};
use crate::exchange::rating_list::{
    ListKind, ListedPlayer, RatingList, dsu_report, fide_list, recognise,
};
use crate::exchange::table::TableOptions;
use crate::files::read_file::{self, Extent};
use crate::publish::import::numbers::{
    MemberNumber, NumberOutcome, NumbersImported, ProposedNumber,
};
use crate::store::{self, Operation};

/// The parameters of an import of numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NumbersOrder {
    /// The day from which the numbers are valid.
    pub on: Date,
    /// Whether to record the DSU and FIDE numbers of the file for members who have none.
    pub take_numbers: bool,
    /// Whether to skip doubtful members, instead of importing nothing.
    pub skip_doubtful: bool,
}

/// Imports the members' numbers from a DSU club report or a FIDE list, which are told apart by their content.
///
/// `keep_going(read, size)` is called with the bytes read; `false` ends the import without changes.
///
/// # Errors
/// Data errors with every place in the file; a user error listing the doubtful members. Then nothing is imported.
pub fn import(
    club: &mut Club,
    (file, given): (&Path, &TableOptions),
    order: NumbersOrder,
    keep_going: impl FnMut(u64, u64) -> bool,
) -> AppResult<Done<NumbersImported>> {
    pool_support::require_dsu_scale(club)?;
    let shown = file.display().to_string();
    let members = members_today(club)?;
    let read = read_file((file, given), club.path(), &members, keep_going)?;
    let mut doubts = Doubts::new(club)?;
    doubts.add(&plausible::NUMBER_DAY, order.on);
    // A list without federations is the club's own, exported in FIDE's format (`list --format fide`).
    if read.list.has_federations == Some(false) {
        doubts.extend([Message::new("doubt-own-fide-list")]);
    }
    let seen = compare(
        &read,
        &members_today(club)?,
        &store::person::externals(club.conn())?,
        order,
    );
    let numbers = seen.map(|seen| seen.changed_at).unwrap_or_default();
    for (at, number) in numbers {
        doubts.add_at(at, plausible::of_scale(number.scale), number.value);
    }
    let settled = doubts.require_confirmed(club);
    settled.map_err(|error| error.in_file(shown.as_str()))?;
    let dry_run = club.session.dry_run;
    let today = club.session.today();
    let work = |op: &store::Operation<'_>| {
        let members = members_on(op.conn(), today)?;
        let externals = store::person::externals(op.conn())?;
        let compared = compare(&read, &members, &externals, order)?;
        for change in &compared.changes {
            store::person::set_external(op, change.0, change.1, read.kind.source())?;
        }
        let mut numbers = compared.numbers;
        if order.take_numbers {
            take_numbers(op, &members, &mut numbers)?;
        }
        Ok(NumbersImported {
            source: read.kind.source(),
            on: order.on,
            players: read.list.total,
            others: compared.others,
            members: compared.members,
            numbers,
            doubtful: compared.doubtful,
            dry_run,
            warnings: compared.warnings,
        })
    };
    club.write("external-rating-import", json!({}), work)
        .map_err(|error: AppError| error.in_file(shown))
}

fn members_today(club: &Club) -> AppResult<Vec<NamedPerson>> {
    members_on(club.conn(), club.session.today())
}

/// The members of a day with name and numbers.
fn members_on(conn: &store::Connection, day: Date) -> AppResult<Vec<NamedPerson>> {
    let standing = whole_club::standings_on(conn, day)?;
    let people = store::person::all(conn)?.into_iter();
    let is_member = |person: &NamedPerson| {
        let status = standing.get(&person.id).copied();
        status.is_some_and(Status::is_member)
    };
    Ok(people.filter(is_member).collect())
}

/// A change of this size between two lists needs checking.
const JUMP: u32 = 400;

/// The result of the comparison.
#[derive(Default)]
struct Compared {
    members: Vec<MemberNumber>,
    changes: Vec<(PersonId, ExternalRating)>,
    numbers: Vec<ProposedNumber>,
    others: Option<usize>,
    doubtful: usize,
    warnings: Vec<Problem>,
    /// The numbers that are recorded, each with its line and column.
    changed_at: Vec<((usize, usize), ExternalRating)>,
}

/// Compares every member with the list.
///
/// # Errors
/// A user error listing the doubtful members, unless they are to be skipped.
fn compare(
    read: &ReadList,
    members: &[NamedPerson],
    externals: &[(PersonId, ExternalRating)],
    order: NumbersOrder,
) -> AppResult<Compared> {
    let found = identify(read, members);
    if !found.doubts.is_empty() && !order.skip_doubtful {
        let count = found.doubts.len();
        return Err(AppError::decision(
            Message::new("error-doubtful-numbers").with("count", count),
        )
        .hinted(Message::new("hint-doubtful-numbers"))
        .with_problems(found.doubts));
    }
    let mut compared = Compared {
        others: (read.kind == ListKind::DsuReport).then_some(found.others),
        doubtful: found.doubts.len(),
        warnings: read.problems.clone(),
        ..Compared::default()
    };
    for doubt in found.doubts {
        let warning = Problem::warning(doubt.line, doubt.column, doubt.message);
        compared.warnings.push(warning);
    }
    for member in members {
        let Some(player) = found.players.get(&member.id) else {
            let doubtful = found.doubtful.contains(&member.id);
            compared.members.push(absent(read.kind, member, doubtful));
            continue;
        };
        for (scale, value) in values(read.kind, player) {
            let old = known(externals, member.id, scale, order.on);
            // That a member has no FIDE rating and never had one is not worth a line for a DSU report.
            let beside = read.kind == ListKind::DsuReport && scale == ExternalScale::Fide;
            if beside && value.is_none() && old.is_none() {
                continue;
            }
            let at = match scale {
                ExternalScale::Dsu => player.places.dsu_rating,
                ExternalScale::Fide | ExternalScale::Es => player.places.fide_rating,
            };
            compared.line(member, (scale, value), old, at, order.on)?;
        }
        compared.propose(member, player);
    }
    Ok(compared)
}

/// The numbers that a list of this kind gives of a player.
fn values(kind: ListKind, player: &ListedPlayer) -> Vec<(ExternalScale, Option<Rating>)> {
    let fide = (ExternalScale::Fide, player.fide_rating);
    match kind {
        ListKind::DsuReport => vec![(ExternalScale::Dsu, player.dsu_rating), fide],
        ListKind::FideText | ListKind::FideXml => vec![fide],
    }
}

/// The number of a scale that is valid on a day, and since when.
fn known(
    externals: &[(PersonId, ExternalRating)],
    person: PersonId,
    scale: ExternalScale,
    on: Date,
) -> Option<(Rating, Date)> {
    let mut own = externals
        .iter()
        .filter(|(id, number)| *id == person && number.scale == scale && number.on <= on);
    own.next_back().map(|(_, number)| (number.value, number.on))
}

fn absent(kind: ListKind, member: &NamedPerson, doubtful: bool) -> MemberNumber {
    let unknown = kind != ListKind::DsuReport && member.data.fide.is_none();
    MemberNumber {
        member: member.id,
        name: member.called(),
        scale: None,
        old: None,
        old_on: None,
        new: None,
        outcome: match (doubtful, unknown) {
            (true, _) => NumberOutcome::Doubtful,
            (_, true) => NumberOutcome::NoNumber,
            _ => NumberOutcome::Missing,
        },
    }
}

impl Compared {
    fn line(
        &mut self,
        member: &NamedPerson,
        (scale, new): (ExternalScale, Option<Rating>),
        old: Option<(Rating, Date)>,
        (line, column): (usize, usize),
        on: Date,
    ) -> AppResult<()> {
        let outcome = match (old, new) {
            (_, None) => NumberOutcome::Unrated,
            (None, Some(_)) => NumberOutcome::New,
            (Some((old, _)), Some(new)) if old == new => NumberOutcome::Unchanged,
            _ => NumberOutcome::Changed,
        };
        let name = member.called();
        if let Some(value) = new {
            checked_input::check_rating(value).map_err(|error| {
                let problem = Problem::error(line, column, error.message.clone());
                error.with_problems(vec![problem])
            })?;
            if let Some((old, _)) = old
                && value.0.abs_diff(old.0) >= JUMP
            {
                let message = Message::new("number-jump")
                    .with("name", name.as_str())
                    .with("old", old.to_string())
                    .with("new", value.to_string());
                self.warnings.push(Problem::warning(line, column, message));
            }
            if matches!(outcome, NumberOutcome::New | NumberOutcome::Changed) {
                let rating = ExternalRating { on, scale, value };
                self.changes.push((member.id, rating));
                self.changed_at.push(((line, column), rating));
            }
        }
        self.members.push(MemberNumber {
            member: member.id,
            name,
            scale: Some(scale),
            old: old.map(|(old, _)| old),
            old_on: old.map(|(_, on)| on),
            new,
            outcome,
        });
        Ok(())
    }

    /// Collects the federations' numbers that the club does not know yet.
    fn propose(&mut self, member: &NamedPerson, player: &ListedPlayer) {
        let missing = |own: &Option<String>, given: &Option<String>| match own {
            None => given.clone(),
            Some(_) => None,
        };
        let proposed = ProposedNumber {
            member: member.id,
            name: member.called(),
            dsu: missing(&member.data.dsu, &player.dsu),
            fide: missing(&member.data.fide, &player.fide),
            taken: false,
        };
        if proposed.dsu.is_some() || proposed.fide.is_some() {
            self.numbers.push(proposed);
        }
    }
}

/// Records the proposed numbers.
///
/// # Errors
/// A conflict if another person, such as a guest, has the number.
fn take_numbers(
    op: &Operation<'_>,
    members: &[NamedPerson],
    numbers: &mut [ProposedNumber],
) -> AppResult<()> {
    for number in numbers {
        let Some(member) = members.iter().find(|member| member.id == number.member) else {
            continue;
        };
        let data = PersonalData {
            dsu: member.data.dsu.clone().or(number.dsu.clone()),
            fide: member.data.fide.clone().or(number.fide.clone()),
            ..member.data.clone()
        };
        refuse_taken_numbers(op.conn(), &data, Some(member.id))?;
        store::person::amend(op, member.id, &data)?;
        number.taken = true;
    }
    Ok(())
}

/// The identified members.
#[derive(Default)]
struct Identified<'r> {
    players: HashMap<PersonId, &'r ListedPlayer>,
    others: usize,
    doubts: Vec<Problem>,
    /// The members affected by the doubts.
    doubtful: HashSet<PersonId>,
}

fn identify<'r>(read: &'r ReadList, members: &[NamedPerson]) -> Identified<'r> {
    let drafts: Vec<PlayerDraft> = read.list.players.iter().map(as_player).collect();
    let by_id: HashMap<PersonId, &NamedPerson> =
        members.iter().map(|member| (member.id, member)).collect();
    let mut found = Identified::default();
    let matches = Directory::new(members).match_all(&drafts);
    for (player, matched) in read.list.players.iter().zip(matches) {
        let (doubt, ids) = match matched {
            Match::Unknown => {
                found.others += 1;
                continue;
            }
            Match::Found(id, _) => {
                found.players.insert(id, player);
                continue;
            }
            Match::Doubtful(doubt, ids) => (doubt, ids),
        };
        let message = doubt.of_row(&player.name, &ids, &by_id);
        let (line, column) = player.places.name;
        found.doubts.push(Problem::error(line, column, message));
        found.doubtful.extend(doubt.people_to_name(&ids));
    }
    found
}

/// The size of a block, large enough to recognise a file's format.
const BLOCK: usize = 64 * 1024;

/// The content read.
struct ReadList {
    kind: ListKind,
    list: RatingList,
    problems: Vec<Problem>,
}

fn as_player(player: &ListedPlayer) -> PlayerDraft {
    let (dsu, fide) = (player.dsu.as_deref(), player.fide.as_deref());
    matching::player(&player.name, dsu, fide, player.born)
}

/// What list a file is, and the players of a club report.
///
/// # Errors
/// A file that is no such list, or cannot be read.
pub(crate) fn glance(path: &Path, database: &Path) -> AppResult<(ListKind, Vec<PlayerDraft>)> {
    let (file, size) = read_file::open(path, database)?;
    let (content, _) = opened(path, file, &Arc::default())?;
    let mut source = BufReader::with_capacity(BLOCK, content);
    let beginning = source.fill_buf();
    let beginning = beginning.map_err(|error| read_file::unreadable(path, &error))?;
    let refused = |problem| AppError::refused_file(&path.to_string_lossy(), vec![problem]);
    let kind = recognise(beginning).map_err(refused)?;
    let list = match kind {
        ListKind::DsuReport => {
            let bytes = read_file::limited(path, source, Extent::Known(size))?;
            dsu_report::read_given(&bytes, &TableOptions::default()).value
        }
        ListKind::FideText | ListKind::FideXml => None,
    };
    let players = list.unwrap_or_default().players;
    Ok((kind, players.iter().map(as_player).collect()))
}

/// Reads a list. From FIDE's list only the lines of the `members` are kept, so that memory use does not depend on its
/// length.
fn read_file(
    (path, given): (&Path, &TableOptions),
    database: &Path,
    members: &[NamedPerson],
    mut keep_going: impl FnMut(u64, u64) -> bool,
) -> AppResult<ReadList> {
    let shown = path.display().to_string();
    let (file, size) = read_file::open(path, database)?;
    let unreadable = |error: std::io::Error| read_file::unreadable(path, &error);
    let taken = Arc::new(AtomicU64::new(0));
    let (content, is_packed) = opened(path, file, &taken)?;
    let mut source = BufReader::with_capacity(BLOCK, content);
    let beginning = source.fill_buf().map_err(unreadable)?;
    let kind = match recognise(beginning) {
        // A user who describes the columns means a list with columns.
        Err(_) if given.columns.is_some() => ListKind::DsuReport,
        Err(problem) => {
            let asked = dsu_report::read_given(beginning, given).problems;
            let is_asked = asked.iter().any(people::is_question);
            let problems = if is_asked { asked } else { vec![problem] };
            return Err(AppError::refused_file(&shown, problems));
        }
        Ok(kind) => kind,
    };
    let wanted: BTreeSet<String> = members
        .iter()
        .filter_map(|member| member.data.fide.clone())
        .collect();
    let mut tell = |_| keep_going(taken.load(Ordering::Relaxed), size);
    let reading = match kind {
        ListKind::DsuReport => {
            let beyond = if is_packed {
                Extent::Unpacked
            } else {
                Extent::Known(size)
            };
            let bytes = read_file::limited(path, source, beyond)?;
            Some(dsu_report::read_given(&bytes, given))
        }
        ListKind::FideText | ListKind::FideXml => {
            refuse_other_chess(path)?;
            if kind == ListKind::FideXml {
                fide_list::read_xml(source, &wanted, &mut tell).map_err(unreadable)?
            } else {
                fide_list::read_text(source, &wanted, &mut tell).map_err(unreadable)?
            }
        }
    };
    let Some(Reading { value, problems }) = reading else {
        return Err(AppError::cancelled());
    };
    match value {
        Some(list) => Ok(ReadList {
            kind,
            list,
            problems,
        }),
        None => Err(AppError::refused_file(&shown, problems)),
    }
}

/// The content of a list's file, decompressed if necessary, and whether it was compressed.
fn opened(
    path: &Path,
    file: File,
    taken: &Arc<AtomicU64>,
) -> AppResult<(Box<dyn Read + Send>, bool)> {
    let unreadable = |error: std::io::Error| read_file::unreadable(path, &error);
    let mut file = file;
    let mut head = Vec::new();
    file.by_ref()
        .take(4)
        .read_to_end(&mut head)
        .map_err(unreadable)?;
    file.rewind().map_err(unreadable)?;
    let again = file.try_clone().map_err(unreadable)?;
    let file = Counted::new(file, taken);
    let Some(packing) = packing(&head) else {
        return Ok((Box::new(file), false));
    };
    match read_file::unpacked(path, file, packing)? {
        Some(unpacked) if unpacked.files <= 1 => Ok((unpacked.content, true)),
        Some(several) => {
            let message = Message::new("error-packed-several")
                .with("file", path.display().to_string())
                .with("count", several.files);
            Err(AppError::data(message))
        }
        None => {
            let mut file = again;
            file.rewind().map_err(unreadable)?;
            Ok((Box::new(file), false))
        }
    }
}

/// Refuses FIDE's lists of rapid and blitz chess, which differ from that of standard chess only in the file name.
fn refuse_other_chess(path: &Path) -> AppResult<()> {
    let name = path
        .file_name()
        .map(|name| name.to_string_lossy().to_lowercase())
        .unwrap_or_default();
    if name.contains("rapid") || name.contains("blitz") {
        let message = Message::new("error-other-chess").with("file", name);
        return Err(AppError::data(message).hinted(Message::new("hint-standard-list")));
    }
    Ok(())
}
