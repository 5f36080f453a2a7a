//! Two records of one person become one, as one operation that undo takes back whole.

use serde::Serialize;
use serde_json::json;

use super::club::{Club, Done};
use super::error::{AppError, AppResult};
use super::lookup;
use crate::domain::person::PersonalData;
use crate::domain::{Message, PersonId};
use crate::store::person::{self, Moved};
use crate::store::{self, Connection};

/// What a merge came to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Merged {
    /// The record that stays.
    pub member: PersonId,
    /// The record that is no more.
    pub merged: PersonId,
    /// What moved, in rows.
    pub moved: Moved,
    /// What the record that stays did not have and took over: `dsu`, `fide`, `born`.
    pub filled: Vec<&'static str>,
    /// What both have, but not the same; that of the record which stays is kept.
    pub differing: Vec<&'static str>,
}

/// Gives `into` everything that `from` holds; `from` stands on no list of members any more, but
/// published lists still name it.
///
/// # Errors
/// A user error for one and the same record; a conflict if both took part in one event, or if they have
/// different start ratings for the same day.
pub fn merge(club: &mut Club, into: PersonId, from: PersonId) -> AppResult<Done<Merged>> {
    if into == from {
        return Err(AppError::user(Message::new("error-merge-same")));
    }
    let names = [
        lookup::person(club, into)?.data.name,
        lookup::person(club, from)?.data.name,
    ];
    let subject = json!({ "person": into, "merged": from });
    club.write("member-merge", subject, |op| {
        refuse_two_people(op.conn(), into, from, &names)?;
        let data = |id| -> AppResult<PersonalData> {
            let found = person::named(op.conn(), id)?;
            Ok(found
                .ok_or_else(|| AppError::internal(Message::new("error-row-gone")))?
                .data)
        };
        let (own, other) = (data(into)?, data(from)?);
        let moved = person::merge(op, from, into)?;
        let (whole, filled, differing) = filled(&own, &other);
        if whole != own {
            person::amend(op, into, &whole)?;
        }
        Ok(Merged {
            member: into,
            merged: from,
            moved,
            filled,
            differing,
        })
    })
}

/// Refuses to make one person of two who cannot be one.
fn refuse_two_people(
    conn: &Connection,
    into: PersonId,
    from: PersonId,
    names: &[String; 2],
) -> AppResult<()> {
    let said = |key| {
        Message::new(key)
            .with("one", names[0].as_str())
            .with("other", names[1].as_str())
    };
    // Another session may have merged one of them since it was looked up.
    for id in [into, from] {
        if person::survivor(conn, id)? != id {
            return Err(AppError::conflict(said("error-merge-merged"))
                .hinted(Message::new("hint-member-show").with("id", id.to_string())));
        }
    }
    if let Some(event) = person::same_event(conn, into, from)? {
        let name = store::tournament::name(conn, event)?.unwrap_or_default();
        return Err(
            AppError::conflict(said("error-merge-same-event").with("tournament", name))
                .hinted(Message::new("hint-merge-same-event").with("id", event.to_string())),
        );
    }
    if let Some(game) = person::same_game(conn, into, from)? {
        return Err(
            AppError::conflict(said("error-merge-same-game").with("id", game.to_string()))
                .hinted(Message::new("hint-merge-same-game").with("id", game.to_string())),
        );
    }
    if let Some(day) = person::start_conflict(conn, into, from)? {
        return Err(AppError::conflict(
            said("error-merge-starts").with("date", day_or_always(day)),
        )
        .hinted(Message::new("hint-merge-starts")));
    }
    Ok(())
}

/// A day, or the word for "always".
fn day_or_always(day: crate::domain::Date) -> crate::domain::Arg {
    if day == crate::domain::date::MIN_VALID {
        Message::new("member-word-always").into()
    } else {
        day.into()
    }
}

/// The first record's data with what only the second one has; then the names of what was filled, and of
/// what differs.
fn filled(
    own: &PersonalData,
    other: &PersonalData,
) -> (PersonalData, Vec<&'static str>, Vec<&'static str>) {
    fn fill<T: Clone + PartialEq>(
        field: &'static str,
        own: &mut Option<T>,
        other: Option<&T>,
        filled: &mut Vec<&'static str>,
        differing: &mut Vec<&'static str>,
    ) {
        let Some(other) = other else { return };
        match own {
            None => {
                *own = Some(other.clone());
                filled.push(field);
            }
            Some(own) if own != other => differing.push(field),
            Some(_) => {}
        }
    }
    let (mut whole, mut filled, mut differing) = (own.clone(), Vec::new(), Vec::new());
    let lists = (&mut filled, &mut differing);
    fill("dsu", &mut whole.dsu, other.dsu.as_ref(), lists.0, lists.1);
    fill(
        "fide",
        &mut whole.fide,
        other.fide.as_ref(),
        lists.0,
        lists.1,
    );
    fill(
        "born",
        &mut whole.born,
        other.born.as_ref(),
        lists.0,
        lists.1,
    );
    (whole, filled, differing)
}
