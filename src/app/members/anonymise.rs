//! The right to erasure: a name is permanently removed from the file, and every number stays.

use std::path::PathBuf;

use chrono::Months;
use serde::Serialize;
use serde_json::json;

use crate::app::club::disk_full;
use crate::app::club::{Club, Done};
use crate::app::error::{AppError, AppResult};
use crate::domain::{Date, Message, PersonId, name};
use crate::store::journal::chain;
use crate::store::person::{self, Erased, Mention, Remain, RemainPlace, Remains, Traces};
use crate::store::{self, Connection, scratch};
use crate::text::visible;

/// Backups are kept by rotation: 14 daily, 8 weekly, 24 monthly ones.
const BACKUP_MONTHS: Months = Months::new(24);

/// How many texts are shown that may mean a person whose name others bear.
const MENTIONS: usize = 5;

/// How many letters of such a text are shown.
const LONGEST_MENTION: usize = 100;

/// What was made anonymous.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Anonymised {
    pub member: PersonId,
    /// Whether the person was anonymous already, and the file was only cleared of what was left.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub again: bool,
    /// Whether texts were searched for the name: of somebody who is anonymous already it has to be typed for that.
    #[serde(skip)]
    pub searched: bool,
    /// The numbers of wiped rows.
    pub wiped: Erased,
    /// Whether the erased data is out of the file and its log; `false` while another session reads an older state, and
    /// where the disk refused: then it is to be done again.
    pub scrubbed: bool,
    /// Why the disk or the system did not let the file be rewritten.
    #[serde(skip)]
    pub refused: Option<Message>,
    /// Where the name can still be read, as it must not be changed there; empty when it is nowhere in the bytes of
    /// the file.
    pub left: Vec<Remain>,
    /// Free texts with the family name or a number alone, which may mean the person.
    pub may_mean: Vec<Mention>,
    /// How many others bear the family name.
    pub namesakes: usize,
    /// What killed sessions of others left on the disk, which may hold the name.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub left_files: Vec<String>,
    /// Backups that the program made may hold the name until this day at the latest.
    pub backups_until: Date,
}

/// Wipes everything that names a person; ratings, chain and seals do not change. Cannot be undone.
///
/// `confirm` is the name as typed again for confirmation.
///
/// # Errors
/// A conflict for a person who is a member today or on a later day; a user error without the typed name, and for a
/// reason that contains the name. For a person who is anonymous already the file is cleared once more.
pub fn anonymise(
    club: &mut Club,
    person: PersonId,
    confirm: Option<&str>,
) -> AppResult<Done<Anonymised>> {
    let today = club.session.today();
    let own = person::name_on(club.conn(), person, today)?;
    if own.is_empty() {
        return clear_again(club, person, confirm);
    }
    refuse_member(club.conn(), person, today, &own)?;
    if !confirm.is_some_and(|typed| same_name(typed, &own)) {
        return Err(AppError::user(
            Message::new("error-anonymise-confirm").with("name", own.as_str()),
        )
        .hinted(
            Message::new("hint-anonymise-confirm")
                .with("id", person.to_string())
                .with("name", own),
        ));
    }
    let reason = club.session.reason.clone();
    let records = records_of(club.conn(), person)?;
    let traces = Traces::of(club.conn(), &records)?;
    let reasons = person::reasons_about(club.conn(), &records)?;
    let subject = json!({ "person": person, (chain::REASONS): reasons });
    let done = club.write(chain::ERASURE, subject, |op| {
        refuse_member(op.conn(), person, today, &own)?;
        let records = records_of(op.conn(), person)?;
        // Another user may have given a reason since the subject was composed.
        if person::reasons_about(op.conn(), &records)? != reasons {
            return Err(AppError::conflict(Message::new("error-reasons-changed"))
                .hinted(Message::new("hint-again")));
        }
        let names = person::names_of(op.conn(), &records)?;
        if reason.is_some_and(|reason| names.named_in(&reason)) {
            return Err(AppError::user(Message::new("error-anonymise-reason")));
        }
        let wiped = person::erase_person(op, &records, &reasons)?;
        let remains = traces.remains(op.conn())?;
        Ok((wiped, remains, traces.namesakes(op.conn(), &records)?))
    })?;
    let cleared = match done.operation {
        Some(_) => clear(club, &traces, done.value.1.left.is_empty()),
        None => Cleared {
            files: scratch::leftovers(club.path()),
            ..Cleared::default()
        },
    };
    Ok(done.map(|(wiped, remains, namesakes)| {
        report((person, wiped), (remains, namesakes), cleared, today)
    }))
}

/// What became of the data that was wiped.
#[derive(Default)]
struct Cleared {
    scrubbed: bool,
    refused: Option<Message>,
    /// Whether bytes of the file still spell the name.
    spelled: bool,
    /// What killed sessions of others left, which may hold the name.
    files: Vec<PathBuf>,
}

/// Clears the file and the folder of what was wiped. The wiping is done by then, so that no failure undoes it: it is
/// told, and the clearing can be repeated.
fn clear(club: &mut Club, traces: &Traces, look_at_bytes: bool) -> Cleared {
    let (scrubbed, refused) = match club.store.purge_deleted() {
        Ok(scrubbed) => (scrubbed, None),
        Err(error) => {
            let error = disk_full::located(club.path(), AppError::from(error));
            (false, Some(error.message))
        }
    };
    Cleared {
        scrubbed,
        refused,
        // Only a search of the bytes finds what is in no text column; where it was not possible, nothing is promised.
        spelled: scrubbed && look_at_bytes && club.store.is_spelled(traces).unwrap_or(true),
        files: scratch::clear(club.path()),
    }
}

/// A person who is anonymous already: the file is cleared again, and where a name is typed it is looked for.
fn clear_again(
    club: &mut Club,
    person: PersonId,
    typed: Option<&str>,
) -> AppResult<Done<Anonymised>> {
    if club.session.dry_run {
        return Err(AppError::user(Message::new("error-anonymised-already")));
    }
    let today = club.session.today();
    let traces = Traces::of_name(typed.unwrap_or_default());
    let remains = match typed {
        Some(_) => traces.remains(club.conn())?,
        None => Remains::default(),
    };
    let namesakes = traces.namesakes(club.conn(), &records_of(club.conn(), person)?)?;
    let cleared = clear(club, &traces, remains.left.is_empty());
    let erased = (person, Erased::default());
    let value = report(erased, (remains, namesakes), cleared, today);
    Ok(Done {
        value: Anonymised {
            again: true,
            searched: typed.is_some(),
            ..value
        },
        operation: None,
        impact: None,
        replaced: None,
    })
}

fn report(
    (member, wiped): (PersonId, Erased),
    (Remains { mut left, may_mean }, namesakes): (Remains, usize),
    cleared: Cleared,
    today: Date,
) -> Anonymised {
    left.extend(cleared.spelled.then(|| Remain {
        place: RemainPlace::Bytes,
        numbers: Vec::new(),
    }));
    let files = cleared.files.iter().map(|path| path.display().to_string());
    Anonymised {
        member,
        again: false,
        searched: true,
        wiped,
        scrubbed: cleared.scrubbed,
        refused: cleared.refused,
        left,
        may_mean,
        namesakes,
        left_files: files.collect(),
        backups_until: today.checked_add_months(BACKUP_MONTHS).unwrap_or(today),
    }
}

impl Anonymised {
    /// What was done, or would be done, and where the name remains.
    pub fn sentences(&self, done: bool) -> Vec<Message> {
        let done = done || self.again;
        let head = match (done, self.again) {
            (_, true) => "member-anonymised-again",
            (true, _) => "member-anonymised",
            (false, _) => "member-anonymised-tried",
        };
        let mut notes = vec![Message::new(head).with("id", self.member.to_string())];
        if !self.again {
            notes.push(
                Message::new("anonymised-rows")
                    .with("own", self.wiped.own)
                    .with("imported", self.wiped.imported)
                    .with("texts", self.wiped.texts)
                    .with("reasons", self.wiped.reasons),
            );
        }
        if done {
            notes.extend(self.not_scrubbed());
        }
        let left = self.left_lines();
        if !left.is_empty() {
            notes.push(Message::new("anonymised-left"));
            notes.extend(left);
        }
        notes.extend(self.mention_lines());
        if self.left_lines().is_empty() && self.may_mean.is_empty() && done && self.scrubbed {
            notes.push(if self.searched {
                Message::new("anonymised-scrubbed")
            } else {
                Message::new("anonymised-unsearched").with("id", self.member.to_string())
            });
        }
        notes.push(Message::new("anonymised-backups").with("date", self.backups_until));
        notes
    }

    /// Why the erased data is not out of the file yet, if it is not, and what to do.
    pub fn not_scrubbed(&self) -> Option<Message> {
        match &self.refused {
            _ if self.scrubbed => None,
            None => Some(Message::new("anonymised-not-scrubbed")),
            Some(refused) => Some(
                Message::new("anonymised-not-scrubbed-refused")
                    .with("fault", refused.clone())
                    .with("id", self.member.to_string()),
            ),
        }
    }

    /// The texts that may mean the person, as sentences: where others bear the name, the first of them.
    fn mention_lines(&self) -> Vec<Message> {
        let most = if self.namesakes > 0 {
            MENTIONS
        } else {
            usize::MAX
        };
        let head = Message::new("anonymised-may-mean")
            .with("count", self.may_mean.len())
            .with("namesakes", self.namesakes);
        let head = (!self.may_mean.is_empty()).then_some(head);
        let texts = self.may_mean.iter().take(most).map(mention_line);
        head.into_iter().chain(texts).collect()
    }

    /// Where the name remains, as sentences.
    pub fn left_lines(&self) -> Vec<Message> {
        let line = |remain: &Remain| {
            let key = match remain.place {
                RemainPlace::Author => "anonymised-left-author",
                RemainPlace::Journal => "anonymised-left-journal",
                RemainPlace::Tournament => "anonymised-left-tournament",
                RemainPlace::Pool => "anonymised-left-pool",
                RemainPlace::Committee => "anonymised-left-committee",
                RemainPlace::List => "anonymised-left-list",
                RemainPlace::Person => "anonymised-left-person",
                RemainPlace::Other => "anonymised-left-other",
                RemainPlace::Bytes => "anonymised-left-bytes",
            };
            Message::new(key).with("numbers", numbers(remain))
        };
        let files = self.left_files.iter();
        let files =
            files.map(|path| Message::new("anonymised-left-file").with("path", path.as_str()));
        self.left.iter().map(line).chain(files).collect()
    }
}

fn numbers(remain: &Remain) -> String {
    let numbers: Vec<String> = remain.numbers.iter().map(ToString::to_string).collect();
    numbers.join(", ")
}

/// A text that may mean the person, with where it is: the facts before the log.
fn mention_line(mention: &Mention) -> Message {
    let mut places: Vec<&Remain> = mention.places.iter().collect();
    let is_log = |place| matches!(place, RemainPlace::Author | RemainPlace::Journal);
    places.sort_by_key(|remain| is_log(remain.place));
    let place = |remain: &Remain| {
        let key = match remain.place {
            RemainPlace::Author => "mention-author",
            RemainPlace::Journal => "mention-journal",
            RemainPlace::Tournament => "mention-tournament",
            RemainPlace::Pool => "mention-pool",
            RemainPlace::Committee => "mention-committee",
            RemainPlace::List => "mention-list",
            RemainPlace::Person | RemainPlace::Other | RemainPlace::Bytes => "mention-other",
        };
        Message::new(key).with("numbers", numbers(remain))
    };
    let both = |all, next| Message::pair("pair-semicolon", all, next);
    let places = places.into_iter().map(place).reduce(both);
    let shown: String = mention.text.chars().take(LONGEST_MENTION).collect();
    Message::new("anonymised-mention")
        .with("text", visible(&shown))
        .with(
            "places",
            places.unwrap_or_else(|| Message::new("mention-other")),
        )
}

/// The record of a person with those that were merged into it.
pub(super) fn records_of(conn: &Connection, person: PersonId) -> AppResult<Vec<PersonId>> {
    let merges = person::merges(conn)?.into_iter();
    let merged = merges.filter(|(_, into)| *into == person);
    let mut records: Vec<PersonId> = merged.map(|(record, _)| record).collect();
    records.push(person);
    records.sort_unstable();
    Ok(records)
}

/// A membership ends before the name is wiped: a list needs the names of its members.
fn refuse_member(conn: &Connection, person: PersonId, today: Date, name: &str) -> AppResult<()> {
    let statuses = store::person::statuses(conn, person)?;
    let now = statuses.iter().rposition(|(from, _)| *from <= today);
    let open = &statuses[now.unwrap_or(0)..];
    if open.iter().any(|(_, status)| status.is_member()) {
        let hint = match open.last() {
            Some((day, status)) if !status.is_member() => {
                Message::new("hint-anonymise-leaves").with("date", *day)
            }
            _ => Message::new("hint-anonymise-member").with("id", person.to_string()),
        };
        let message = Message::new("error-anonymise-member").with("name", name);
        return Err(AppError::conflict(message).hinted(hint));
    }
    Ok(())
}

/// The same name in either order, letter for letter.
fn same_name(typed: &str, own: &str) -> bool {
    typed.trim() == own.trim() || name::plain_order(typed) == name::plain_order(own)
}
