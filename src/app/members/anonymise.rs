//! Erases a person's name (right to erasure): it is permanently removed from the file, and every number stays.

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
use crate::store::{self, Connection, backup, scratch};
use crate::text::visible;

/// Backups are kept by rotation: 14 daily, 8 weekly, 24 monthly ones.
const BACKUP_MONTHS: Months = Months::new(24);

/// How many texts are listed that may mean the person, where other people share the name.
const MENTIONS: usize = 5;

/// How many characters of such a text are shown.
const LONGEST_MENTION: usize = 100;

/// What was made anonymous.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Anonymised {
    pub member: PersonId,
    /// Whether the person was anonymous already, and the file was only cleared of remaining traces.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub again: bool,
    /// Whether texts were searched for the name; for somebody who is anonymous already, it has to be typed for that.
    #[serde(skip)]
    pub searched: bool,
    /// The numbers of wiped rows.
    pub wiped: Erased,
    /// Whether the erased data are gone from the file and its log; `false` while another session reads an older state,
    /// or if the disk refused: then it has to be repeated.
    pub scrubbed: bool,
    /// Why the disk or the system prevented rewriting the file.
    #[serde(skip)]
    pub refused: Option<Message>,
    /// Where the name can still be read but must not be changed; empty if it is nowhere in the bytes of the file.
    pub left: Vec<Remain>,
    /// Free texts that contain only the family name or a number, and may mean the person.
    pub may_mean: Vec<Mention>,
    /// How many other people have the family name.
    pub namesakes: usize,
    /// Files that other users' killed sessions left on the disk, which may contain the name.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub left_files: Vec<String>,
    /// The last day on which a backup made by the program may still contain the name.
    pub backups_until: Date,
}

/// Wipes everything that names a person; ratings, chain and seals do not change. Cannot be undone.
///
/// `confirm` is the name, typed again for confirmation.
///
/// # Errors
/// A conflict for a person who is a member today or on a later day; a user error without the typed name, and for a
/// reason that contains the name. For a person who is anonymous already, the file is cleared once more.
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
        return Err(AppError::decision(
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
        // Another user may have given a reason since the subject was collected.
        if person::reasons_about(op.conn(), &records)? != reasons {
            return Err(AppError::conflict(Message::new("error-reasons-changed"))
                .hinted(Message::new("hint-again")));
        }
        let names = person::names_of(op.conn(), &records)?;
        if reason.is_some_and(|reason| names.occur_in(&reason)) {
            return Err(AppError::user(Message::new("error-anonymise-reason")));
        }
        let wiped = person::erase_person(op, &records, &reasons)?;
        let remains = traces.remains(op.conn())?;
        Ok((wiped, remains, traces.namesakes(op.conn(), &records)?))
    })?;
    let cleared = match done.operation {
        Some(_) => clear(club, &traces, done.value.1.left.is_empty()),
        None => Cleared {
            files: scratch::leftovers(&backup::scratch_folders(club.path())),
            ..Cleared::default()
        },
    };
    Ok(done.map(|(wiped, remains, namesakes)| {
        report((person, wiped), (remains, namesakes), cleared, today)
    }))
}

/// The result of clearing the file of wiped data.
#[derive(Default)]
struct Cleared {
    scrubbed: bool,
    refused: Option<Message>,
    /// Whether bytes of the file still contain the name.
    spelled: bool,
    /// Files left by other users' killed sessions, which may contain the name.
    files: Vec<PathBuf>,
}

/// Clears the file and its folder of wiped data. The wiping itself is already done, so a failure here does not undo it:
/// it is reported, and the clearing can be repeated.
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
        // Only a search of the bytes finds the name outside text columns; where it was not possible, the name counts as
        // present.
        spelled: scrubbed && look_at_bytes && club.store.is_spelled(traces).unwrap_or(true),
        files: scratch::clear(&backup::scratch_folders(club.path())),
    }
}

/// Clears the file again for a person who is already anonymous, and searches for the name if it is typed.
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

    /// Why the erased data are not gone from the file yet, and what to do; `None` if they are.
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

    /// The texts that may mean the person, as sentences: where others have the name, only the first of them.
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

/// A text that may mean the person, and its place; facts come before the log.
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

/// A person's record, and the records that were merged into it.
pub(super) fn records_of(conn: &Connection, person: PersonId) -> AppResult<Vec<PersonId>> {
    let merges = person::merges(conn)?.into_iter();
    let merged = merges.filter(|(_, into)| *into == person);
    let mut records: Vec<PersonId> = merged.map(|(record, _)| record).collect();
    records.push(person);
    records.sort_unstable();
    Ok(records)
}

/// Refuses a current member: the membership has to end first, since a list needs the names of its members.
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

/// Whether both are exactly the same name, in either order.
fn same_name(typed: &str, own: &str) -> bool {
    typed.trim() == own.trim() || name::plain_order(typed) == name::plain_order(own)
}
