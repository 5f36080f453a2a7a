//! The seal of a published list: one digest over everything that is printed and all its inputs.

use std::io;

use serde::Serialize;
use sha2::{Digest, Sha256};

use crate::domain::{Date, ListId};
use crate::rating::facts::Facts;
use crate::store::chain::hex;
use crate::store::list::{Published, SealedEntry};

/// The digest of a value's canonical JSON.
pub(super) fn digest(value: &impl Serialize) -> String {
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
    // Plain structs with text keys and numbers: this cannot fail, and if it did the digest would differ.
    let _ = serde_json::to_writer(&mut sink, value);
    match sink.into_inner() {
        Ok(Sink(sum)) => hex(&sum.finalize()),
        Err(_) => String::new(),
    }
}

/// The digest of a file.
pub(super) fn digest_of_bytes(bytes: &[u8]) -> String {
    hex(&Sha256::digest(bytes))
}

/// The digest of the facts that decide a list as of `date`: people, regulations, and the events before it.
pub(super) fn facts_digest(facts: &Facts, date: Date) -> String {
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
        // Pools of games of two have had these seals from the beginning.
        None => digest(&(people_and_rules.0, people_and_rules.1, events)),
        Some(many) => digest(&(people_and_rules, events, many.before(date))),
    }
}

/// The digest of a list as it is proposed: the facts, why it is published, and its lines as they would be sealed; the
/// position in the journal, which is not known yet, is not included.
pub(super) fn content_digest(
    facts: &str,
    why: (Option<ListId>, Option<&str>),
    entries: &[SealedEntry],
) -> String {
    digest(&(facts, why, lines(entries)))
}

/// The seal of a list: over its head and its lines in printed order, members by id and name by digest.
pub(super) fn seal(list: &Published, entries: &[SealedEntry]) -> String {
    digest(&(
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
        lines(entries),
    ))
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
