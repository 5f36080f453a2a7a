//! Imports members from a file: all or nothing, and no person twice.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::path::Path;

use serde_json::json;

use super::checked_input;
use super::matching::{self, Directory, Doubt, Match};
use super::refuse_taken_numbers;
use super::whole_club::{self, WholeFile};
use crate::app::club::{Club, Done};
use crate::app::error::{AppError, AppResult};
use crate::app::settings::plausible::{self, Doubts};
use crate::domain::date::MIN_VALID;
use crate::domain::nearness::{Likeness, Spelling, same_letters};
use crate::domain::person::{NamedPerson, PersonalData, StartRating, Status};
use crate::domain::{Date, Message, PersonId, PoolId, name};
use crate::exchange::draft::PlayerDraft;
use crate::exchange::people::members_csv::{self, MemberDraft};
use crate::exchange::problem::{Problem, Reading};
use crate::exchange::table::TableOptions;
use crate::publish::import::members::{DataDifference, ImportedMember, MembersImported};
use crate::store::{self, Operation};

/// The parameters of an import of members.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MembersOrder {
    /// The day from which start ratings are valid; `None` for the day of joining. The day of a file of the whole club;
    /// `None` for today.
    pub on: Option<Date>,
    /// Whether known members get the numbers and years of birth of the file.
    pub update: bool,
    /// Who has left, by name or number, or `all` who are not in the file; `None` where it is not the whole club.
    pub whole_club: Option<Vec<String>>,
}

/// The identity of a member of the file.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Identity<'a> {
    New,
    /// Known only as a guest.
    Guest(&'a NamedPerson),
    Member(&'a NamedPerson),
}

impl Identity<'_> {
    fn person(self) -> Option<PersonId> {
        match self {
            Self::New => None,
            Self::Guest(known) | Self::Member(known) => Some(known.id),
        }
    }
}

/// Imports members from the bytes of a file; `file` is its name, for messages.
///
/// A member known by DSU number, FIDE number or name is not added again; name, status and start rating stay unchanged,
/// and so do numbers and year of birth unless they are to be updated. A file of the whole club is compared with the
/// members: statuses are those of the file, and who is not in it stays a member unless confirmed to have left.
///
/// # Errors
/// Data errors with every place in the file; a user error listing the doubtful members; a conflict listing those who
/// may or may not be new, unless the session confirms that they are. Then nothing is imported.
pub fn import(
    club: &mut Club,
    file: &Path,
    bytes: &[u8],
    order: &MembersOrder,
) -> AppResult<Done<MembersImported>> {
    let given = TableOptions::default();
    import_given(club, (file, bytes), &given, order, &mut |_, _| true)
}

/// Imports members from a file read with what the user says about its columns and sheets, and reports the steps, done
/// and in total; it is cancelled if `goes_on` returns false.
///
/// # Errors
/// As [`import`]; an error of its own if it was cancelled. Then nothing is imported.
pub fn import_given(
    club: &mut Club,
    (file, bytes): (&Path, &[u8]),
    given: &TableOptions,
    order: &MembersOrder,
    goes_on: &mut dyn FnMut(usize, usize) -> bool,
) -> AppResult<Done<MembersImported>> {
    let Reading { value, problems } = members_csv::read_given(bytes, given);
    let shown = file.display().to_string();
    let Some(mut drafts) = value else {
        return Err(AppError::refused_file(&shown, problems));
    };
    let whole = whole_file(club, order)?;
    if whole.is_some() {
        // Who left is not one of the club.
        drafts.retain(|draft| draft.status != Some(Status::Left));
    }
    // Each member of the file counts as three steps: looked up twice, and stored.
    let (count, total) = (drafts.len(), 3 * drafts.len());
    let settled = doubted(club, &drafts).and_then(|mut doubts| {
        let people = store::person::all(club.conn())?;
        let (identities, near) = identify(&drafts, &people, &mut |done| goes_on(done, total))?;
        doubts.extend_asked(&problems);
        doubts.extend_at(near);
        if let Some(whole) = &whole {
            let found = whole.compare(club.conn(), &statuses(&drafts, &identities))?;
            whole_club::doubt(club, &found, &mut doubts)?;
        }
        doubts.require_confirmed(club)
    });
    settled.map_err(|error| error.in_file(shown.as_str()))?;
    let dry_run = club.session.dry_run;
    let pool = club.pool;
    let terms = Terms {
        on: order.on,
        since: whole.as_ref().map_or(MIN_VALID, |whole| whole.on),
        update: order.update || whole.is_some(),
    };
    let work = |op: &Operation<'_>| {
        let people = store::person::all(op.conn())?;
        let found = identify(&drafts, &people, &mut |done| goes_on(count + done, total));
        let identities = found?.0;
        let whole_club = whole.as_ref().map(|whole| {
            let found = whole.compare(op.conn(), &statuses(&drafts, &identities))?;
            whole_club::record(op, &found)?;
            AppResult::Ok(found)
        });
        let mut imported = MembersImported {
            added: Vec::new(),
            joined: Vec::new(),
            updated: Vec::new(),
            unchanged: Vec::new(),
            whole_club: whole_club.transpose()?,
            dry_run,
            warnings: problems,
        };
        for (done, (draft, identity)) in drafts.iter().zip(identities).enumerate() {
            if !goes_on(2 * count + done, total) {
                return Err(AppError::cancelled());
            }
            store_member((op, pool), draft, identity, &terms, &mut imported)?;
        }
        if let Some(whole) = &imported.whole_club {
            let changed: HashSet<_> = whole.recorded().map(|one| Some(one.member)).collect();
            imported.unchanged.retain(|one| !changed.contains(&one.id));
        }
        Ok(imported)
    };
    club.write("member-import", json!({}), work)
        .map_err(|error: AppError| error.in_file(shown))
}

/// What holds for every member of a file.
struct Terms {
    /// The day from which start ratings are valid; `None` for the day of joining.
    on: Option<Date>,
    /// The first day of a new membership for which the file states none.
    since: Date,
    /// Whether known members get the numbers and years of birth of the file.
    update: bool,
}

/// The file as one of the whole club, if it is.
fn whole_file(club: &Club, order: &MembersOrder) -> AppResult<Option<WholeFile>> {
    let left = order.whole_club.as_ref();
    let on = order.on.unwrap_or(club.session.today());
    left.map(|left| WholeFile::new(club, on, left)).transpose()
}

/// The known people of a file with the status that it states; `None` where it states none.
fn statuses(
    drafts: &[MemberDraft],
    identities: &[Identity<'_>],
) -> HashMap<PersonId, Option<Status>> {
    let known = drafts.iter().zip(identities);
    let known = known.filter_map(|(draft, identity)| Some((identity.person()?, draft.status)));
    known.collect()
}

/// The doubts in the file: ratings of another scale, years of birth, and days.
pub(crate) fn doubted(club: &Club, drafts: &[MemberDraft]) -> AppResult<Doubts> {
    let mut doubts = Doubts::new(club)?;
    for draft in drafts {
        let columns = draft.columns;
        let at = |column| (draft.line, column);
        if let Some(rating) = draft.start_rating {
            doubts.add_at(at(columns.rating), &plausible::OWN_RATING, rating);
        }
        if let Some(born) = draft.born {
            doubts.add_at(at(columns.born), &plausible::BORN, born);
        }
        if let Some(since) = draft.since {
            doubts.add_at(at(columns.since), &plausible::MEMBER_SINCE, since);
        }
        doubts.add_at(
            at(columns.games),
            &plausible::GAMES,
            draft.games.unwrap_or(0),
        );
    }
    Ok(doubts)
}

fn store_member(
    (op, pool): (&Operation<'_>, PoolId),
    draft: &MemberDraft,
    identity: Identity<'_>,
    terms: &Terms,
    imported: &mut MembersImported,
) -> AppResult<()> {
    let mut entry = ImportedMember {
        id: None,
        name: draft.name.clone(),
        known_as: None,
        start_rating: None,
        differences: Vec::new(),
    };
    if let Identity::Member(known) | Identity::Guest(known) = identity {
        entry.id = Some(known.id);
        entry.known_as = Some(known.called())
            .filter(|name| !draft.name.is_empty() && !same_letters(name, &draft.name));
        entry.differences = differences(draft, &known.data);
        if terms.update && !entry.differences.is_empty() {
            update(op, draft, known)?;
        }
    }
    let person = match identity {
        Identity::Member(_) if terms.update && !entry.differences.is_empty() => {
            imported.updated.push(entry);
            return Ok(());
        }
        Identity::Member(_) => {
            imported.unchanged.push(entry);
            return Ok(());
        }
        Identity::Guest(known) => known.id,
        Identity::New => store::person::insert(op, &checked_input::cleaned(&personal(draft))?)?,
    };
    let since = draft.since.unwrap_or(terms.since);
    store::person::set_status(op, person, since, draft.status.unwrap_or(Status::Active))?;
    if let Some(rating) = draft.start_rating {
        let start = StartRating {
            on: terms.on.unwrap_or(since),
            rating,
            games: draft.games.unwrap_or(0),
            opening: true,
        };
        store::person::set_start(op, person, pool, start)?;
    }
    entry.start_rating = draft.start_rating.map(|rating| rating.0);
    if identity == Identity::New {
        entry.id = (!imported.dry_run).then_some(person);
        imported.added.push(entry);
    } else {
        imported.joined.push(entry);
    }
    Ok(())
}

pub(crate) fn personal(draft: &MemberDraft) -> PersonalData {
    PersonalData {
        name: draft.name.clone(),
        dsu: draft.dsu.clone(),
        fide: draft.fide.clone(),
        born: draft.born,
    }
}

/// The numbers and year of birth that the file has and the club does not, or that differ.
fn differences(draft: &MemberDraft, known: &PersonalData) -> Vec<DataDifference> {
    let year = |born: Option<i32>| born.map(|born| born.to_string());
    let fields = [
        ("dsu", known.dsu.clone(), draft.dsu.clone()),
        ("fide", known.fide.clone(), draft.fide.clone()),
        ("born", year(known.born), year(draft.born)),
    ];
    let differing = fields.into_iter().filter_map(|(what, before, after)| {
        let after = after.filter(|after| before.as_ref() != Some(after))?;
        Some(DataDifference {
            what,
            before,
            after,
        })
    });
    differing.collect()
}

/// Updates a person with the file's data; the name stays.
fn update(op: &Operation<'_>, draft: &MemberDraft, known: &NamedPerson) -> AppResult<()> {
    let data = PersonalData {
        name: known.data.name.clone(),
        dsu: draft.dsu.clone().or_else(|| known.data.dsu.clone()),
        fide: draft.fide.clone().or_else(|| known.data.fide.clone()),
        born: draft.born.or(known.data.born),
    };
    refuse_taken_numbers(op.conn(), &data, Some(known.id))?;
    Ok(store::person::amend(op, known.id, &data)?)
}

/// Decides who every member of the file is, or lists the doubtful ones. A member whose name is nearly that of another
/// person or row, or the same with a different number or year of birth, is new; the places of those are returned
/// second.
fn identify<'p>(
    drafts: &[MemberDraft],
    people: &'p [NamedPerson],
    goes_on: &mut dyn FnMut(usize) -> bool,
) -> AppResult<(Vec<Identity<'p>>, Vec<Problem>)> {
    let by_id: HashMap<PersonId, &NamedPerson> =
        people.iter().map(|person| (person.id, person)).collect();
    let players: Vec<PlayerDraft> = drafts.iter().map(as_player).collect();
    let matches = Directory::new(people).match_all_while(&players, goes_on);
    let matches = matches.ok_or_else(AppError::cancelled)?;
    let rows = drafts.iter().map(|row| (&*row.name, row.line, row));
    let mut doubtful = same_people(rows, are_distinct);
    let mut perhaps_new = nearly_same_people(drafts);
    let mut identities = Vec::new();
    for (draft, found) in drafts.iter().zip(matches) {
        let identity = match &found {
            Match::Found(id, _) => match by_id.get(id) {
                Some(person) if person.ever_member => Identity::Member(person),
                Some(person) => Identity::Guest(person),
                None => Identity::New,
            },
            _ => Identity::New,
        };
        if let Match::Doubtful(doubt, ids) = found {
            let message = doubt.of_row(&draft.name, &ids, &by_id);
            match doubt {
                Doubt::Similar | Doubt::Contradiction => {
                    perhaps_new.push(Problem::warning(draft.line, 0, message));
                }
                _ => doubtful.push(Problem::error(draft.line, 0, message)),
            }
        }
        identities.push(identity);
    }
    if doubtful.is_empty() {
        perhaps_new.sort_by_key(|problem| problem.line);
        return Ok((identities, perhaps_new));
    }
    doubtful.sort_by_key(|problem| problem.line);
    let message = Message::new("error-doubtful-members").with("count", doubtful.len());
    Err(AppError::decision(message)
        .hinted(Message::new("hint-doubtful-members"))
        .with_problems(doubtful))
}

/// A member of the file as a player for the matching.
pub(crate) fn as_player(draft: &MemberDraft) -> PlayerDraft {
    let (dsu, fide) = (draft.dsu.as_deref(), draft.fide.as_deref());
    matching::player(&draft.name, dsu, fide, draft.born)
}

/// Rows by name, line and data, with the same name as an earlier row from which nothing distinguishes them.
pub(crate) fn same_people<'d, D: Copy>(
    rows: impl IntoIterator<Item = (&'d str, usize, D)>,
    are_distinct: impl Fn(D, D) -> bool,
) -> Vec<Problem> {
    let mut seen: HashMap<String, Vec<(usize, D)>> = HashMap::new();
    let mut doubtful = Vec::new();
    for (name, line, row) in rows {
        let earlier = seen.entry(name::key(name)).or_default();
        let same = earlier.iter().find(|(_, other)| !are_distinct(row, *other));
        if let Some((same, _)) = same {
            let message = Message::new("member-twice")
                .with("name", name)
                .with("line", same.to_string());
            doubtful.push(Problem::error(line, 0, message));
        }
        earlier.push((line, row));
    }
    doubtful
}

/// Rows whose name is nearly that of an earlier row, and that nothing tells apart.
pub(crate) fn nearly_same_people(drafts: &[MemberDraft]) -> Vec<Problem> {
    let mut by_sound: HashMap<String, Vec<usize>> = HashMap::new();
    let mut spellings: Vec<Spelling> = Vec::new();
    let mut doubtful = Vec::new();
    for (at, draft) in drafts.iter().enumerate() {
        let spelling = Spelling::of(&draft.name);
        let sounds: BTreeSet<&str> = spelling.sounds().collect();
        let earlier = sounds
            .iter()
            .filter_map(|sound| by_sound.get(*sound))
            .flatten();
        let near = earlier.copied().filter(|other| {
            let likeness = spelling.likeness(&spellings[*other]);
            likeness == Likeness::Near && !are_distinct(draft, &drafts[*other])
        });
        if let Some(other) = near.min() {
            let message = Message::new("member-nearly-twice")
                .with("name", draft.name.as_str())
                .with("other", drafts[other].name.as_str())
                .with("line", drafts[other].line.to_string());
            doubtful.push(Problem::warning(draft.line, 0, message));
        }
        for sound in sounds {
            by_sound.entry(sound.to_owned()).or_default().push(at);
        }
        spellings.push(spelling);
    }
    doubtful
}

fn are_distinct(one: &MemberDraft, other: &MemberDraft) -> bool {
    differ(one.dsu.as_ref(), other.dsu.as_ref())
        || differ(one.fide.as_ref(), other.fide.as_ref())
        || differ(one.born, other.born)
}

/// Whether both are known and not the same.
pub(crate) fn differ<T: PartialEq>(one: Option<T>, other: Option<T>) -> bool {
    one.zip(other).is_some_and(|(one, other)| one != other)
}
