//! Founds a club from its last list, as the club has it.
//!
//! Members, numbers, statuses, ratings and games are those of the list, and the list itself becomes the one before the
//! first: archived and sealed, so that the first list published here shows changes against it. All doubts about the
//! file are raised together, to be confirmed at once, or line by line in a file of answers.
//!
//! The club is made in a scratch folder beside its path and moved there when it is whole. A dry run leaves it out.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use serde_json::json;

use super::auto_backup::AutoBackup;
use super::session::Session;
use super::{Club, NewClub, doubt};
use crate::app::error::{AppError, AppResult};
use crate::app::import::opening::archive_of_members;
use crate::app::members::{checked_input, member_import};
use crate::app::pools::pool_support;
use crate::app::settings::plausible;
use crate::domain::date::MIN_VALID;
use crate::domain::person::{StartRating, Status};
use crate::domain::{Date, Message, PersonId, PoolId, Severity, name};
use crate::exchange::people::answers_csv::{self, AnswerRow};
use crate::exchange::people::club_list;
use crate::exchange::people::members_csv::{MemberColumns, MemberDraft};
use crate::exchange::people::opening_csv::OpeningDraft;
use crate::exchange::problem::{Problem, Reading};
use crate::exchange::table::TableOptions;
use crate::publish::import::members::{LastListTaken, ListedMember};
use crate::store::connection::{paths, placing};
use crate::store::scratch::ScratchFolder;
use crate::store::{self, Access, Operation};

/// The file of a club's last list, with everything that the user says about it.
#[derive(Clone, Debug)]
pub struct LastList {
    /// The name of the file, for messages.
    pub file: String,
    pub bytes: Vec<u8>,
    pub given: TableOptions,
    /// The day of the list.
    pub as_of: Date,
    /// The answers to what was doubtful.
    pub answers: Vec<AnswerRow>,
}

/// Founds a club from its last list; in a dry run there is no club afterwards.
///
/// # Errors
/// As [`Club::found`]; data errors with every place in the file; a conflict with all doubts, unless the session or the
/// answers confirm them. Then there is no file.
pub fn found(
    path: &Path,
    session: Session,
    new: &NewClub,
    list: &LastList,
) -> AppResult<(Option<Club>, LastListTaken)> {
    let target = paths::new_path(path)?;
    let folder = target.parent().unwrap_or(Path::new("/"));
    let scratch = ScratchFolder::beside(folder)?;
    let draft = scratch.path().join("club.db");
    let working = Session {
        dry_run: false,
        ..session.clone()
    };
    let mut club = Club::found(&draft, working, new)?;
    // What is worth a backup is the list, which the user has.
    club.auto_backup = AutoBackup::Never;
    let taken = take_over(&mut club, list)?;
    drop(club);
    if session.dry_run {
        return Ok((None, taken));
    }
    placing::place_finished(&draft, &target)?;
    Ok((Some(Club::open(path, Access::ReadWrite, session)?), taken))
}

/// Stores the list in a new club: members, start ratings, and the list itself.
fn take_over(club: &mut Club, list: &LastList) -> AppResult<LastListTaken> {
    pool_support::require_pairwise(club)?;
    if list.as_of > club.session.today() {
        return Err(AppError::user(
            Message::new("error-archive-future").with("date", list.as_of),
        ));
    }
    let (mut drafts, mut warnings) = read(list)?;
    let answers = Answers::read(list, &drafts)?;
    drafts.retain(|draft| !answers.left_out.contains(&draft.line));
    let mut doubts = doubts(club, (&drafts, &warnings), list.as_of)?;
    warnings.retain(|problem| problem.severity != Severity::Doubt);
    doubts.retain(|doubt| !answers.cover(doubt.line));
    if !doubts.is_empty() && !club.session.anyway {
        return Err(doubt::in_file(doubts)
            .hinted(Message::new("hint-last-list"))
            .in_file(list.file.as_str()));
    }
    let (pool, printed_name) = (club.pool, club.name()?);
    let subject = json!({ "date": list.as_of, "count": drafts.len() });
    let done = club.write("opening-list", subject, |op| {
        let mut members = Vec::new();
        let mut rows = Vec::new();
        for draft in &drafts {
            let member = store_member(op, pool, draft, list.as_of)?;
            rows.extend(row(draft).map(|row| (row, member)));
            members.push(listed(draft, member));
        }
        if !rows.is_empty() {
            archive_of_members(op, pool, (list.as_of, printed_name), rows)?;
        }
        Ok(members)
    })?;
    Ok(LastListTaken {
        as_of: list.as_of,
        members: done.value,
        doubts,
        warnings,
    })
}

fn read(list: &LastList) -> AppResult<(Vec<MemberDraft>, Vec<Problem>)> {
    let Reading { value, problems } = club_list::read_given(&list.bytes, &list.given);
    match value {
        Some(drafts) => Ok((drafts, problems)),
        None => Err(AppError::refused_file(&list.file, problems)),
    }
}

/// All doubts about the list: those of its reader, values that are hardly possible, and rows that may be one person.
fn doubts(
    club: &Club,
    (drafts, read): (&[MemberDraft], &[Problem]),
    as_of: Date,
) -> AppResult<Vec<Problem>> {
    let mut doubts = member_import::doubted(club, drafts)?;
    doubts.extend_asked(read);
    if let Some(rules) = club.rules_today(club.pool)? {
        doubts.regulation(&rules);
    }
    doubts.add(&plausible::START_DAY, as_of);
    let rated = drafts.iter().filter(|draft| draft.start_rating.is_some());
    match rated.clone().count() {
        0 => doubts.extend([Message::new("doubt-list-unrated")]),
        _ if rated.clone().all(|draft| draft.games.is_none()) => {
            doubts.extend([Message::new("doubt-list-no-games")]);
        }
        _ => {}
    }
    doubts.extend_at(member_import::nearly_same_people(drafts));
    Ok(doubts.places())
}

/// Stores a member with status and rating; one who has left by then was a member before.
fn store_member(
    op: &Operation<'_>,
    pool: PoolId,
    draft: &MemberDraft,
    as_of: Date,
) -> AppResult<PersonId> {
    let data = checked_input::cleaned(&member_import::personal(draft))?;
    let person = store::person::insert(op, &data)?;
    let status = status(draft);
    if status.is_member() {
        store::person::set_status(op, person, draft.since.unwrap_or(MIN_VALID), status)?;
    } else {
        store::person::set_status(op, person, MIN_VALID, Status::Active)?;
        store::person::set_status(op, person, draft.since.unwrap_or(as_of), status)?;
    }
    if let Some(rating) = draft.start_rating {
        let start = StartRating {
            on: as_of,
            rating,
            games: draft.games.unwrap_or(0),
            opening: true,
        };
        store::person::set_start(op, person, pool, start)?;
    }
    Ok(person)
}

/// The status: active, unless the list says otherwise.
fn status(draft: &MemberDraft) -> Status {
    draft.status.unwrap_or(Status::Active)
}

/// The line of the archived list; `None` for whoever has no rating or has left.
fn row(draft: &MemberDraft) -> Option<OpeningDraft> {
    let rating = draft.start_rating.filter(|_| status(draft).is_member())?;
    Some(OpeningDraft {
        name: draft.name.clone(),
        dsu: draft.dsu.clone(),
        fide: draft.fide.clone(),
        born: draft.born,
        rating,
        games: draft.games.unwrap_or(0),
        on: None,
        status: Some(status(draft)),
        line: draft.line,
        columns: MemberColumns::default(),
    })
}

fn listed(draft: &MemberDraft, member: PersonId) -> ListedMember {
    ListedMember {
        member,
        name: name::plain_order(&draft.name),
        dsu: draft.dsu.clone(),
        fide: draft.fide.clone(),
        born: draft.born,
        status: status(draft),
        rating: draft.start_rating,
        games: draft.games.unwrap_or(0),
    }
}

/// The answers about a list, by line; line 0 is the list as a whole.
#[derive(Default)]
struct Answers {
    /// The lines that are right as they are.
    accepted: BTreeSet<usize>,
    /// The lines to be left out.
    left_out: BTreeSet<usize>,
}

impl Answers {
    /// Whether the doubts about a line are answered.
    fn cover(&self, line: usize) -> bool {
        self.accepted.contains(&line) || self.left_out.contains(&line)
    }

    fn read(list: &LastList, drafts: &[MemberDraft]) -> AppResult<Self> {
        let mut all = Self::default();
        let given = list.answers.iter();
        for row in given.filter(|row| row.file == list.file && !row.answer.is_empty()) {
            let asked = asked_about(drafts, &row.player);
            match (row.answer.trim().to_lowercase().as_str(), asked) {
                // The file has changed since: it is asked again.
                (_, None) => {}
                ("anyway" | "alligevel" | "trotzdem" | "new" | "ny" | "neu", Some(line)) => {
                    all.accepted.insert(line);
                }
                ("skip" | "udelad" | "auslassen", Some(line)) if line > 0 => {
                    all.left_out.insert(line);
                }
                _ => {
                    let message = Message::new("error-answer")
                        .with("row", row.row.to_string())
                        .with("answer", row.answer.as_str());
                    return Err(
                        AppError::user(message).hinted(Message::new("hint-last-list-answer"))
                    );
                }
            }
        }
        Ok(all)
    }
}

/// What a question is about: the line with the name in it; nothing for the list as a whole.
fn subject(drafts: &[MemberDraft], line: usize) -> String {
    let draft = drafts.iter().find(|draft| draft.line == line);
    draft.map_or_else(String::new, |draft| format!("{line} {}", draft.name))
}

/// The line that a question was about, if it still is.
fn asked_about(drafts: &[MemberDraft], player: &str) -> Option<usize> {
    if player.is_empty() {
        return Some(0);
    }
    let mut drafts_asked = drafts.iter().map(|draft| draft.line);
    drafts_asked.find(|line| subject(drafts, *line) == player)
}

/// The answers given so far and the open questions, as a table in which they are answered; `None` where the error asks
/// nothing.
pub fn questions(
    list: &LastList,
    error: &AppError,
    say: impl Fn(&Message) -> String,
) -> Option<String> {
    if error.doubts.is_empty() {
        return None;
    }
    let drafts = read(list).ok()?.0;
    let mut asked: BTreeMap<usize, Vec<String>> = BTreeMap::new();
    for doubt in doubt::places(error) {
        asked
            .entry(doubt.line)
            .or_default()
            .push(say(&doubt.message));
    }
    let answered = list.answers.iter().filter(|row| !row.answer.is_empty());
    let open = asked.iter().map(|(line, questions)| AnswerRow {
        file: list.file.clone(),
        player: subject(&drafts, *line),
        question: questions.join("; "),
        ..AnswerRow::default()
    });
    let rows: Vec<AnswerRow> = answered.cloned().chain(open).collect();
    Some(answers_csv::write(&rows))
}
