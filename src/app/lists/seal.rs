//! Computes the seal of a published list: one digest over everything that is printed and all its inputs.

use std::io;

use serde::Serialize;
use sha2::{Digest, Sha256};

use crate::domain::{Date, ListId, PersonId, Rating};
use crate::rating::facts::Facts;
use crate::store::journal::chain::hex;

pub(crate) use crate::files::output_files::digest_of_bytes;
use crate::store::list::{self, Change, Corrected, ListedPerson, Published, SealedEntry};
use crate::store::{Connection, Error};

/// The digest of a value's canonical JSON.
pub(crate) fn digest(value: &impl Serialize) -> String {
    struct Sink(Sha256);
    impl io::Write for Sink {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.update(bytes);
            Ok(bytes.len())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let mut sink = io::BufWriter::new(Sink(Sha256::new()));
    // Plain structs with text keys and numbers always serialize; a failure would at least change the digest.
    let _ = serde_json::to_writer(&mut sink, value);
    match sink.into_inner() {
        Ok(Sink(sum)) => hex(&sum.finalize()),
        Err(_) => String::new(),
    }
}

/// The digest of the facts that decide a list as of `date`: people, regulations, and the events before it.
pub(crate) fn facts_digest(facts: &Facts, date: Date) -> String {
    let events: Vec<_> = facts
        .tournaments
        .iter()
        .filter(|event| event.end < date)
        .collect();
    let people_and_rules = (
        (&facts.persons, &facts.regulations),
        (&facts.conversions, &facts.adjustments),
    );
    match &facts.multiplayer {
        // Seals of pools with two-player games have had this form from the beginning.
        None => digest(&(people_and_rules.0, people_and_rules.1, events)),
        Some(many) => digest(&(people_and_rules, events, many.before(date))),
    }
}

/// The digest of a proposed list: the facts, why it is published, and its lines and corrections as they would be
/// sealed; the position in the journal, not known yet, is not included.
pub(super) fn content_digest(
    facts: &str,
    why: (Option<ListId>, Option<&str>),
    entries: &[SealedEntry],
    corrected: &Corrected,
) -> String {
    let beside = beside(entries, corrected);
    // As in versions that stored nothing beside the lines, so that a proposal from then can be confirmed.
    if beside.is_nothing() {
        return digest(&(facts, why, lines(entries)));
    }
    digest(&(facts, why, lines(entries), beside))
}

/// The first version of the rules whose seal covers what a list states beside its lines.
const SEALED_BESIDE: u32 = 2;

/// The seal of a list: over its head, its lines in printed order, members by id and name by digest, and over who is
/// back and what was corrected.
pub(crate) fn seal(list: &Published, entries: &[SealedEntry], corrected: &Corrected) -> String {
    let head = (
        (
            (list.pool, &list.pool_name),
            list.date,
            &list.club,
            list.at_operation,
            list.previous,
            list.replaces,
            list.taken_over,
            &list.extra_reason,
        ),
        (
            list.rules_version,
            &list.program_version,
            &list.facts_digest,
        ),
    );
    let beside = beside(entries, corrected);
    if list.rules_version < SEALED_BESIDE && beside.is_nothing() {
        return digest(&(head.0, head.1, lines(entries)));
    }
    digest(&(head.0, head.1, lines(entries), beside))
}

/// Whether the stored list still matches its seal.
pub(crate) fn is_intact(conn: &Connection, published: &Published) -> Result<bool, Error> {
    let entries = list::entries(conn, published.id)?;
    let corrected = list::corrected(conn, published.id)?;
    Ok(seal(published, &entries, &corrected) == published.seal)
}

/// What a list states beside its lines.
#[derive(Serialize)]
struct Beside<'l> {
    back: Vec<PersonId>,
    numbers: Vec<SealedNumber<'l>>,
    changes: Vec<(Change, [Option<bool>; 2], Vec<SealedSeat<'l>>)>,
}

/// A person by id, and the digest of the name.
type SealedName<'l> = (PersonId, &'l str);
type SealedNumber<'l> = (SealedName<'l>, Option<Rating>, Option<Rating>);
type SealedSeat<'l> = (
    SealedName<'l>,
    &'l [Option<String>; 2],
    &'l [Option<String>; 2],
);

impl Beside<'_> {
    fn is_nothing(&self) -> bool {
        self.back.is_empty() && self.numbers.is_empty() && self.changes.is_empty()
    }
}

fn beside<'l>(entries: &'l [SealedEntry], corrected: &'l Corrected) -> Beside<'l> {
    fn name(who: &ListedPerson) -> SealedName<'_> {
        (who.person, &who.digest)
    }
    let back = entries.iter().filter(|sealed| sealed.entry.back);
    let numbers = corrected.numbers.iter();
    let changes = corrected.changes.iter().map(|changed| {
        let seats = changed.seats.iter();
        let seats = seats.map(|seat| (name(&seat.who), &seat.results, &seat.rated_as));
        (changed.what, changed.rated, seats.collect())
    });
    Beside {
        back: back.map(|sealed| sealed.entry.member).collect(),
        numbers: numbers
            .map(|number| (name(&number.who), number.published, number.now))
            .collect(),
        changes: changes.collect(),
    }
}

/// The printed part of each line, in printed order.
fn lines(entries: &[SealedEntry]) -> Vec<impl Serialize + '_> {
    entries
        .iter()
        .map(|sealed| {
            let entry = &sealed.entry;
            (
                (sealed.section, entry.rank, entry.member, &sealed.digest),
                (entry.rating, entry.previous, entry.games, entry.games_total),
                (
                    entry.provisional,
                    &entry.class,
                    entry.dsu,
                    entry.dsu_converted,
                    entry.fide,
                ),
            )
        })
        .collect()
}
