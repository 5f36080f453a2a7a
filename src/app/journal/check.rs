//! Checks the club: recomputes everything and compares, as an auditor would (`check`).
//!
//! The journal is replayed against the rows; each published list is recomputed from the facts as they were when it
//! was published. Differences from *today's* facts are not findings: late corrections are allowed.

use std::collections::{BTreeMap, BTreeSet};

use super::chain_heads;
use super::finding::{broken_chain, described};
use crate::app::club::Club;
use crate::app::error::{AppError, AppResult};
use crate::app::lists;
use crate::app::lists::archive;
use crate::app::lists::corrections;
use crate::app::lists::seal::{facts_digest, is_intact};
use crate::app::members::names;
use crate::app::pools;
use crate::domain::list::{ListEntry, SectionKind};
use crate::domain::{Arg, Message, PersonId, Points, PoolId, Rating, TournamentId};
use crate::publish::journal::finding::Finding;
use crate::rating::draft::sections;
use crate::rating::facts::Facts;
use crate::rating::ledger::{Ledger, LedgerLine, RULES_VERSION, Term, rate};
use crate::store::backup::{self, BackupFile};
use crate::store::connection::damage;
use crate::store::error::Fault;
use crate::store::journal::chain;
use crate::store::journal::replay::{self, Difference, DifferenceKind};
use crate::store::list::{self, Published, SealedEntry};
use crate::store::{self, Connection, journal, published, restore, scratch};

/// Checks everything; the result is empty when all is well. `keep_going(done, total)` is called between the steps.
///
/// All of it is read at one moment, whatever others do meanwhile. For a damaged file the findings name the damage, and
/// what could not be checked because of it.
pub fn run(
    club: &Club,
    mut keep_going: impl FnMut(usize, usize) -> bool,
) -> AppResult<Vec<Finding>> {
    // Listed before the club is read: a backup that others make in between may contain more than what is read.
    let backups = backup::list(club.path());
    club.store.read(|_| {
        let mut findings = Vec::new();
        let looked = look(club, &backups, &mut findings, &mut keep_going);
        or_damaged(looked, Message::new("check-part-club"), &mut findings)?;
        Ok(findings)
    })
}

/// Turns the error of a damaged file into a finding that names what could not be checked.
fn or_damaged(checked: AppResult<()>, part: Message, findings: &mut Vec<Finding>) -> AppResult<()> {
    match checked {
        Err(error) if error.is_damage() => {
            let named = findings.iter().any(|finding| finding.code == "integrity");
            let key = if named {
                "check-unchecked-so"
            } else {
                "check-unchecked"
            };
            let message = Message::new(key).with("part", part);
            findings.push(Finding::new(
                "integrity",
                message.with("fault", error.message),
            ));
            Ok(())
        }
        checked => checked,
    }
}

fn look(
    club: &Club,
    backups: &[BackupFile],
    findings: &mut Vec<Finding>,
    keep_going: &mut dyn FnMut(usize, usize) -> bool,
) -> AppResult<()> {
    check_file(club, findings)?;
    let pools = pools::all(club)?;
    let mut lists = Vec::new();
    for pool in &pools {
        lists.extend(list::all(club.conn(), pool.id)?);
    }
    let total = backups.len() + lists.len() + 2;
    if !keep_going(0, total) {
        return Ok(());
    }
    let checked = check_journal(club, backups, findings, &mut || keep_going(0, total));
    or_damaged(checked, Message::new("check-part-journal"), findings)?;
    if !keep_going(1, total) {
        return Ok(());
    }
    for pool in &pools {
        let checked = check_ratings(club, pool.id, findings);
        or_damaged(checked, Message::new("check-part-ratings"), findings)?;
    }
    let mut done = 2;
    for kept in backups {
        if !keep_going(done, total) {
            return Ok(());
        }
        findings.extend(unreadable_backup(kept));
        done += 1;
    }
    for published in &lists {
        if !keep_going(done, total) {
            break;
        }
        done += 1;
        let checked = check_list(club, published, findings);
        let part = Message::new("check-part-list").with("date", published.date);
        or_damaged(checked, part, findings)?;
    }
    Ok(())
}

/// The finding for a backup that cannot be restored; one that was deleted as too old meanwhile is no fault.
fn unreadable_backup(kept: &BackupFile) -> Option<Finding> {
    let fault = match restore::examine(&kept.path) {
        Ok(_) | Err(store::Error::Missing(_)) => return None,
        Err(fault) => AppError::from(fault).message,
    };
    let name = kept.path.file_name().unwrap_or_default();
    let message = Message::new("check-backup").with("file", name.display().to_string());
    Some(Finding::new("backup", message.with("fault", fault)))
}

fn check_ratings(club: &Club, pool: PoolId, findings: &mut Vec<Finding>) -> AppResult<()> {
    let facts = store::facts::load(club.conn(), pool)?;
    check_ledger(&facts, &rate(&facts, None), findings);
    Ok(())
}

/// Checks the file itself, as SQLite reads it, and its texts.
fn check_file(club: &Club, findings: &mut Vec<Finding>) -> AppResult<()> {
    let texts = damage::unreadable_texts(club.conn())?.into_iter();
    let said = club.store.integrity()?.into_iter();
    for fault in texts.map(Fault::Text).chain(said.map(Fault::Sqlite)) {
        findings.push(Finding::new(
            "integrity",
            Message::new("check-integrity").with("fault", described(fault)),
        ));
    }
    Ok(())
}

/// Checks the journal's chain, the rows against the journal, and personal data against their digests.
fn check_journal(
    club: &Club,
    backups: &[BackupFile],
    findings: &mut Vec<Finding>,
    goes_on: &mut dyn FnMut() -> bool,
) -> AppResult<()> {
    for fault in chain::verify_chain_while(club.conn(), goes_on)? {
        findings.push(Finding::new("chain", broken_chain(&fault)));
    }
    findings.extend(chain_heads::compare_backups(club, backups)?);
    for path in scratch::leftovers(&backup::scratch_folders(club.path())) {
        let message = Message::new("check-leftover").with("path", path.display().to_string());
        findings.push(Finding::new("leftover", message));
    }
    for entry in journal::foreign_entries(club.conn())? {
        let message = Message::new("check-outside")
            .with("entry", entry.id)
            .with("row", format!("{}#{}", entry.table, entry.row))
            .with("before", entry.before.unwrap_or_else(|| "–".to_owned()))
            .with("after", entry.after.unwrap_or_else(|| "–".to_owned()));
        findings.push(Finding::new("outside", message));
    }
    for difference in replay::differences_while(club.conn(), goes_on)? {
        findings.push(Finding::new("replay", unrecorded(&difference)));
    }
    Ok(())
}

/// A list's name: its date, its edition if it is not the first, and its pool if there are several.
fn name_of_list(club: &Club, published: &Published) -> AppResult<Arg> {
    let named = dated(club, published)?;
    Ok(match pools::all(club)? {
        pools if pools.len() < 2 => named,
        pools => {
            let own = pools.into_iter().find(|pool| pool.id == published.pool);
            Message::pair(
                "pair-brackets",
                named,
                own.map(|pool| pool.name).unwrap_or_default(),
            )
            .into()
        }
    })
}

/// A list's name without the pool.
fn dated(club: &Club, published: &Published) -> AppResult<Arg> {
    Ok(match archive::issue(club, published)?.edition {
        Some(edition) if edition > 1 => Message::new("list-of-edition")
            .with("date", published.date)
            .with("edition", edition)
            .into(),
        _ => published.date.into(),
    })
}

/// Checks a published list against its seal, and against the facts of its time by the rules of its time.
fn check_list(club: &Club, published: &Published, findings: &mut Vec<Finding>) -> AppResult<()> {
    let date = published.date;
    let named = name_of_list(club, published)?;
    if !is_intact(club.conn(), published)? {
        let message = Message::new("check-seal").with("date", named.clone());
        findings.push(Finding::new("seal", message));
    }
    if published.taken_over {
        // Its numbers are from before this program, so nothing exists to compute them from.
        return Ok(());
    }
    if !(1..=RULES_VERSION).contains(&published.rules_version) {
        let message = Message::new("check-other-rules")
            .with("date", named.clone())
            .with("then", published.rules_version)
            .with("now", RULES_VERSION);
        findings.push(Finding::new("rules", message));
        return Ok(());
    }
    let then = published::facts_as_of(&club.store, published.at_operation)?;
    let facts = store::facts::load(&then, published.pool)?;
    let same_facts = facts_digest(&facts, date) == published.facts_digest;
    let differing = other_numbers(club.conn(), (&then, &facts), published)?;
    for (member, message) in &differing {
        let name = names::today(club)?.get(member).cloned().unwrap_or_default();
        let message = message
            .clone()
            .with("date", named.clone())
            .with("name", name);
        findings.push(Finding::new("list", message.with("id", member.0)));
    }
    if !same_facts && differing.is_empty() {
        let message = Message::new("check-facts").with("date", named);
        findings.push(Finding::new("facts", message));
    }
    Ok(())
}

/// The members whose line on a list, or its correction, differs from what the facts give by the list's own rules;
/// `then` has the lists of that time.
pub(crate) fn other_numbers(
    conn: &Connection,
    (then, facts): (&Connection, &Facts),
    published: &Published,
) -> AppResult<Vec<(PersonId, Message)>> {
    let date = published.date;
    let ledger = rate(facts, Some(date));
    // Changes are counted from the list that it refers to, even if a later edition has replaced that one.
    let previous = match published.previous {
        Some(previous) => list::by_id(then, previous)?,
        None => None,
    };
    let before = lists::before(then, published.pool, date, previous.as_ref())?;
    let rules = (&before, published.rules_version);
    let by_id = |a: &str, b: &str| a.cmp(b);
    let computed = sections(facts, &ledger, date, rules, |_| String::new(), by_id);
    let mut expected = BTreeMap::new();
    for section in &computed {
        if section.kind != SectionKind::Unrated {
            for entry in &section.entries {
                expected.insert(entry.member, (section.kind, entry));
            }
        }
    }
    let mut differing = differing(&expected, &list::entries(conn, published.id)?);
    if published.rules_version >= CORRECTIONS_KEPT {
        let lists = (published, previous.as_ref());
        differing.extend(other_corrections(conn, then, lists, facts)?);
    }
    Ok(differing)
}

/// The first version of the rules whose lists contain the corrections since the previous list.
const CORRECTIONS_KEPT: u32 = 2;

/// The members for whom the list states other corrections of the previous list than the facts of its time give.
fn other_corrections(
    conn: &Connection,
    then: &Connection,
    (published, previous): (&Published, Option<&Published>),
    facts: &Facts,
) -> AppResult<Vec<(PersonId, Message)>> {
    let kept = list::corrected(conn, published.id)?.numbers.into_iter();
    let kept: BTreeSet<_> = kept
        .map(|number| (number.who.person, number.published, number.now))
        .collect();
    let mut computed = BTreeSet::new();
    if let Some(previous) = previous.filter(|previous| !previous.taken_over) {
        let entries = list::entries(then, previous.id)?.into_iter();
        let printed = entries.map(|sealed| {
            let entry = sealed.entry;
            (entry.member, (Some(entry.rating), entry.games_total))
        });
        let standings = rate(facts, Some(previous.date)).standings;
        let merges = store::person::merges(then)?;
        let now = (facts, standings.as_slice());
        computed.extend(corrections::numbers(printed, now, previous.date, &merges));
    }
    let other = kept.symmetric_difference(&computed);
    let members: BTreeSet<PersonId> = other.map(|(member, ..)| *member).collect();
    let said = |member| (member, Message::new("check-list-corrected"));
    Ok(members.into_iter().map(said).collect())
}

/// A row that differs from the journal, although no trigger saw the change.
fn unrecorded(difference: &Difference) -> Message {
    let row = format!("{}#{}", difference.table, difference.row);
    let say = |key| Message::new(key).with("row", row.as_str());
    match &difference.kind {
        DifferenceKind::Missing => say("check-row-missing"),
        DifferenceKind::Unknown => say("check-row-unknown"),
        DifferenceKind::Column { name, .. } => say("check-row-differs").with("column", *name),
        DifferenceKind::Entry(entry) => say("check-entry").with("entry", *entry),
        DifferenceKind::Digest => say("check-personal-data"),
    }
}

/// The members whose line on the list differs from the facts.
fn differing(
    expected: &BTreeMap<PersonId, (SectionKind, &ListEntry)>,
    entries: &[SealedEntry],
) -> Vec<(PersonId, Message)> {
    let mut differing = Vec::new();
    for sealed in entries {
        let member = sealed.entry.member;
        match expected.get(&member) {
            None => differing.push((member, Message::new("check-list-extra"))),
            Some((kind, entry)) => {
                let nameless = ListEntry {
                    name: String::new(),
                    ..sealed.entry.clone()
                };
                if *kind != sealed.section || **entry != nameless {
                    let message = Message::new("check-list-differs")
                        .with("printed", i64::from(sealed.entry.rating.0))
                        .with("computed", i64::from(entry.rating.0));
                    differing.push((member, message));
                }
            }
        }
    }
    let printed = |member: &PersonId| entries.iter().any(|sealed| sealed.entry.member == *member);
    for member in expected.keys().filter(|member| !printed(member)) {
        differing.push((*member, Message::new("check-list-missing")));
    }
    differing
}

/// A person's rating before a line.
struct LineBefore<'l> {
    line: &'l LedgerLine,
    rating: Rating,
    games: u32,
}

/// Checks the ledger itself: each line must follow from the line before it and from its own terms.
fn check_ledger(facts: &Facts, ledger: &Ledger, findings: &mut Vec<Finding>) {
    let mut last: BTreeMap<PersonId, LineBefore<'_>> = BTreeMap::new();
    let mut moves = ledger.adjustments.iter().peekable();
    for event in &ledger.events {
        // A change of the scale comes before the events that end on its day.
        while let Some(moved) = moves.next_if(|moved| moved.on <= event.end) {
            last.entry(moved.person)
                .and_modify(|before| before.rating = moved.new);
        }
        for line in &ledger.lines[event.lines.clone()] {
            let (rating, games) = (line.new, line.games_total);
            let now = LineBefore {
                line,
                rating,
                games,
            };
            let before = last.insert(line.person, now);
            if !(continues(facts, before, line) && adds_up(ledger, line)) {
                findings.push(broken_line(line.tournament, line.person));
            }
        }
    }
}

/// Whether a line starts at the rating where the one before it ended, unless the committee restarted the rating.
///
/// Where events are rated together, it starts where the one before it started, and includes its changes; a newcomer's
/// first rating is then computed again.
fn continues(facts: &Facts, before: Option<LineBefore<'_>>, line: &LedgerLine) -> bool {
    let person = facts.persons.get(&line.person);
    let restarted = person.is_some_and(|person| !person.starts.is_empty());
    match (before, line.old()) {
        (Some(before), Some(old)) => {
            let carried = line.carried();
            let follows = before.rating == old && carried.is_zero();
            let carries =
                before.line.old() == Some(old) && old.exact() + carried == before.line.exact;
            restarted || ((follows || carries) && before.games + line.games == line.games_total)
        }
        (Some(before), None) => before.line.continuous.is_none(),
        (None, _) => true,
    }
}

/// Whether the results of the games in a line add up to its score, where it is rated game by game.
fn adds_up(ledger: &Ledger, line: &LedgerLine) -> bool {
    let terms = ledger.terms_of(line);
    let by_game = line.average.is_none() && terms.iter().all(|term| term.result().is_some());
    let score: Points = terms.iter().filter_map(Term::result).sum();
    terms.is_empty() || !by_game || score == line.score
}

fn broken_line(tournament: TournamentId, person: PersonId) -> Finding {
    let message = Message::new("check-ledger")
        .with("tournament", tournament.0)
        .with("person", person.0);
    Finding::new("ledger", message)
}
