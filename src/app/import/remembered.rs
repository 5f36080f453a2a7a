//! How a table is read that somebody explained, kept in the club for the next with the same headings.

use serde_json::json;

use crate::app::club::Club;
use crate::app::error::AppResult;
use crate::domain::Message;
use crate::exchange::problem::Problem;
use crate::exchange::table::{self, Answer, Given};
use crate::store::table_answer::{self, TableAnswer};

fn read(stored: &TableAnswer) -> Option<Answer> {
    Answer::parse(&stored.headings, &stored.roles, stored.cells.as_deref())
}

/// What is said of a file, with what was said of others before.
pub(in crate::app) fn given(club: &Club, given: &Given) -> AppResult<Given> {
    let stored = table_answer::all(club.conn())?;
    let answers = stored.iter().filter_map(|one| Some((one.on, read(one)?)));
    Ok(Given {
        remembered: answers.collect(),
        ..given.clone()
    })
}

/// Keeps how a table was read whose tournament is stored now; nothing where it was not said, or is known. The answer says
/// that it is kept.
pub(super) fn remember(club: &mut Club, bytes: &[u8], given: &Given) -> AppResult<Option<Problem>> {
    let Some(answer) = table::answer(bytes, given) else {
        return Ok(None);
    };
    let mut known = given.remembered.iter();
    let known = known.find(|(_, known)| known.is_of_headings(&answer));
    if known.is_some_and(|(_, known)| *known == answer) {
        return Ok(None);
    }
    if !club.session.dry_run {
        let stored = TableAnswer {
            headings: answer.headings(),
            roles: answer.roles(),
            cells: answer.cells(),
            on: club.session.today(),
        };
        let subject = json!({ "name": stored.headings.trim_end_matches('|') });
        club.write("table-remember", subject, |op| {
            Ok(table_answer::put(op, &stored)?)
        })?;
    }
    let message = Message::new("table-is-remembered");
    Ok(Some(Problem::warning(0, 0, message)))
}
