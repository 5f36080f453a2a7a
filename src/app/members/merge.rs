//! Merges two records of one person, as one operation that can be undone as a whole.

use serde::Serialize;
use serde_json::json;

use super::lookup;
use crate::app::club::doubt;
use crate::app::club::{Club, Done};
use crate::app::error::{AppError, AppResult};
use crate::domain::date::day_or_always;
use crate::domain::nearness::{Likeness, Spelling};
use crate::domain::person::{NamedPerson, PersonalData};
use crate::domain::{Message, PersonId};
use crate::publish::journal::impact_text::RatingImpact;
use crate::store::person;
pub use crate::store::person::Moved;
use crate::store::{self, Connection};
use crate::text::rating_or_dash;

/// The result of a merge.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Merged {
    /// The remaining record.
    pub member: PersonId,
    /// The merged record.
    pub merged: PersonId,
    /// The numbers of rows moved.
    pub moved: Moved,
    /// The fields that the remaining record took over: `dsu`, `fide`, `born`.
    pub filled: Vec<&'static str>,
    /// The fields in which both differ; those of the remaining record are kept.
    pub differing: Vec<&'static str>,
}

/// Moves everything from `from` to `into`; `from` disappears from lists of members, but published lists still name it.
///
/// # Errors
/// A user error for the same record twice; a conflict if both took part in one event, or if they have different start
/// ratings for the same day; a doubt where names, numbers or years of birth suggest two people, with the ratings that
/// would change.
pub fn merge(club: &mut Club, into: PersonId, from: PersonId) -> AppResult<Done<Merged>> {
    if into == from {
        return Err(AppError::user(Message::new("error-merge-same")));
    }
    let names = [
        lookup::person(club, into)?.data.name,
        lookup::person(club, from)?.data.name,
    ];
    let mut doubts = doubts(club.conn(), into, from)?;
    if !doubts.is_empty() && !club.session.anyway {
        let tried = club.dry_run(|club| join(club, into, from, &names))?;
        doubts.extend(tried.impact.as_ref().and_then(moves));
    }
    doubt::accept_or_refuse(club, doubts)?;
    let done = join(club, into, from, &names)?;
    // The merged record's ratings are now under the other number; they do not count as lost.
    Ok(Done {
        impact: done.impact.and_then(|impact| impact.without(from)),
        ..done
    })
}

fn join(
    club: &mut Club,
    into: PersonId,
    from: PersonId,
    names: &[String; 2],
) -> AppResult<Done<Merged>> {
    let subject = json!({ "person": into, "merged": from });
    club.write("member-merge", subject, |op| {
        refuse_two_people(op.conn(), into, from, names)?;
        let data = |id| -> AppResult<PersonalData> {
            let found = person::load_named(op.conn(), id)?;
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

/// Why the two are probably different people.
fn doubts(conn: &Connection, into: PersonId, from: PersonId) -> AppResult<Vec<Message>> {
    let people = person::all(conn)?;
    let find = |id| people.iter().find(|person| person.id == id);
    let (Some(own), Some(other)) = (find(into), find(from)) else {
        return Ok(Vec::new());
    };
    let said = |key| {
        Message::new(key)
            .with("one", own.numbered())
            .with("other", other.numbered())
    };
    let spellings = |person: &NamedPerson| -> Vec<Spelling> {
        let aliases = person.aliases.iter().map(|alias| &alias.name);
        let names = std::iter::once(&person.data.name).chain(&person.other_names);
        names
            .chain(aliases)
            .map(|name| Spelling::of(name))
            .collect()
    };
    let others = spellings(other);
    let is_near = |own: &Spelling| {
        let mut others = others.iter();
        others.any(|other| own.likeness(other) != Likeness::Unlike)
    };
    let mut doubts = Vec::new();
    if !spellings(own).iter().any(is_near) {
        doubts.push(said("doubt-merge-names"));
    }
    let (_, _, differing) = filled(&own.data, &other.data);
    doubts.extend(differing.into_iter().map(|field| {
        said(match field {
            "dsu" => "doubt-merge-dsu",
            "fide" => "doubt-merge-fide",
            _ => "doubt-merge-born",
        })
    }));
    Ok(doubts)
}

/// How many changed ratings a sentence names.
const NAMED: usize = 10;

/// The ratings that a merge would change.
fn moves(impact: &RatingImpact) -> Option<Message> {
    let members = impact.in_all_pools().flat_map(|pool| &pool.members);
    let moved: Vec<String> = members
        .filter(|member| member.old != member.new)
        .map(|member| {
            let [old, new] = [member.old, member.new].map(rating_or_dash);
            format!("{} {old} → {new}", member.name)
        })
        .collect();
    let named = moved.iter().take(NAMED).cloned().collect::<Vec<_>>();
    (!moved.is_empty()).then(|| {
        Message::new("doubt-merge-ratings")
            .with("ratings", named.join(", "))
            .with("more", moved.len() - named.len())
    })
}

/// Refuses to merge two records that cannot be the same person.
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

/// The first record's data, completed with what only the second one has; then the names of the completed fields, and of
/// those that differ.
fn filled(
    own: &PersonalData,
    other: &PersonalData,
) -> (PersonalData, Vec<&'static str>, Vec<&'static str>) {
    let year = |born: Option<i32>| born.map(|year| year.to_string());
    let fields = [
        ("dsu", own.dsu.clone(), other.dsu.clone()),
        ("fide", own.fide.clone(), other.fide.clone()),
        ("born", year(own.born), year(other.born)),
    ];
    let (mut filled, mut differing) = (Vec::new(), Vec::new());
    for (field, own, other) in fields {
        match (own, other) {
            (None, Some(_)) => filled.push(field),
            (Some(own), Some(other)) if own != other => differing.push(field),
            _ => {}
        }
    }
    let whole = PersonalData {
        name: own.name.clone(),
        dsu: own.dsu.clone().or_else(|| other.dsu.clone()),
        fide: own.fide.clone().or_else(|| other.fide.clone()),
        born: own.born.or(other.born),
    };
    (whole, filled, differing)
}
