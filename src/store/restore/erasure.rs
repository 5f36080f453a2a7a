//! People made anonymous after a backup was made: when restored, the backup must not bring the name back.

use std::collections::BTreeMap;

use rusqlite::{Connection, OptionalExtension};
use serde_json::json;

use super::RestoreRequest;
use crate::domain::person::Status;
use crate::domain::{Date, PersonId};
use crate::store::connection::Store;
use crate::store::error::Error;
use crate::store::operation::Intent;
use crate::store::{chain, person};

/// A person who was made anonymous since.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Erased {
    pub(super) person: PersonId,
    /// The records of the person in the backup.
    records: Vec<PersonId>,
    /// The status since: a person without a name is not a member.
    left: Option<(Date, Status)>,
}

/// The people whom the backup still names and the club has wiped since; empty for a backup of another club, whose
/// rows have other digests.
pub(super) fn since(backup: &Connection, present: &Connection) -> Result<Vec<Erased>, Error> {
    let mut statement = backup.prepare(
        "SELECT p.id, d.id, d.digest FROM person p JOIN person_data d ON d.id = p.data
         WHERE d.salt IS NOT NULL ORDER BY p.id",
    )?;
    let mut named = statement.query([])?;
    let mut wiped = present
        .prepare("SELECT 1 FROM person_data WHERE id = ?1 AND digest = ?2 AND salt IS NULL")?;
    let mut records: BTreeMap<PersonId, Vec<PersonId>> = BTreeMap::new();
    while let Some(row) = named.next()? {
        let (record, data, digest): (i64, i64, String) = (row.get(0)?, row.get(1)?, row.get(2)?);
        let is_wiped = wiped.query_row((data, digest), |_| Ok(())).optional()?;
        if is_wiped.is_some() {
            let record = PersonId(record);
            let of_person = records
                .entry(person::survivor(backup, record)?)
                .or_default();
            of_person.push(record);
        }
    }
    let erased = records.into_iter().map(|(id, records)| {
        let now = person::statuses(present, person::survivor(present, id)?)?;
        let before = person::statuses(backup, id)?;
        let was_member = before.iter().any(|(_, status)| status.is_member());
        Ok(Erased {
            person: id,
            records,
            left: now
                .last()
                .copied()
                .filter(|last| was_member && !last.1.is_member() && !before.contains(last)),
        })
    });
    erased.collect()
}

/// Makes them anonymous in the draft of the restored file, each in a separate operation.
pub(super) fn repeat(
    draft: &mut Store,
    request: &RestoreRequest<'_>,
    erased: &[Erased],
) -> Result<(), Error> {
    for one in erased {
        let reasons = person::reasons_about(draft.conn(), &one.records)?;
        let intent = Intent {
            kind: chain::ERASURE,
            subject: json!({ "person": one.person, (chain::REASONS): reasons }),
            reason: None,
        };
        draft.operate(request.author, request.time, intent, |op| {
            if let Some((from, status)) = one.left {
                person::set_status(op, one.person, from, status)?;
            }
            person::erase_person(op, &one.records, &reasons)
        })?;
    }
    if !erased.is_empty() {
        draft.purge_deleted()?;
    }
    Ok(())
}
