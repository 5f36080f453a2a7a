//! Verifies whether a file is a published list of the club, row for row as the program writes it.
//!
//! Files contain the seal of the list, but the seal also covers data that no file shows (the facts, the digests of
//! names). So the list is written again, in every order and language that the file may have, and both files are read as
//! a person would read them ([`file`](mod@file)): a hidden copy of the numbers next to the visible ones proves nothing.

mod candidates;
mod file;

use std::collections::BTreeMap;

use serde::Serialize;

use super::chain_heads;
use crate::app::club::Club;
use crate::app::error::{AppError, AppResult};
use crate::app::lists::archive;
use crate::app::lists::list_origin::ListOrigin;
use crate::app::lists::seal::is_intact;
use crate::app::{announcement, pools};
use crate::domain::{Arg, Date, Message};
use crate::publish::document::Form;
use crate::publish::list::announcement::title;
use crate::publish::list::document::SEAL_SHOWN;
use crate::store::list::{self, Published};
use crate::store::person::{wiped_names, with_names};
use crate::text::{Lang, Texts, long_date};
use file::{ReadFile, Row};

/// The result of comparing a file with the published lists.
#[allow(clippy::struct_excessive_bools)] // each is told apart in the answer
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Verified {
    /// It is a published list, line for line.
    pub published: bool,
    /// It says that it is a draft.
    pub draft: bool,
    /// It announces the list but is not the list itself.
    pub announcement: bool,
    /// It cannot be judged: a PDF that differs from the one the program makes from its metadata, or a list for
    /// tournament programs, which does not say which list it is.
    pub not_judged: bool,
    /// The tournament programs that it is for.
    #[serde(skip)]
    pub form: Option<Form>,
    /// It is a page of the club's site: only its list was compared, since its styles are in another file.
    pub of_site: bool,
    /// How many of its names were since wiped from the club's file and therefore not compared.
    pub erased: usize,
    /// It is a table without rows.
    #[serde(skip)]
    pub has_no_rows: bool,
    /// The list that it is, or resembles most.
    pub list: Option<VerifiedList>,
    /// The first row that differs.
    pub difference: Option<Difference>,
    /// All rows that differ.
    pub differences: Vec<Difference>,
    /// Whether all of them are outside the list itself, in parts that the seal does not cover and that are computed
    /// anew each time.
    pub beside: bool,
    /// Whether the page shows its rows in another way than the program does: other styles, hidden rows.
    pub shown_otherwise: bool,
    /// Whether positions are lines, as in a text, or rows, as on a page.
    #[serde(skip)]
    pub counts_lines: bool,
    /// Whether the file has a head of the journal's chain that is not in the chain of the club.
    pub other_log: bool,
    /// The sentences about that.
    #[serde(skip)]
    pub heads: Vec<Message>,
}

/// A published list that a file was compared with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct VerifiedList {
    /// The pool, where the list names one.
    pub pool: Option<String>,
    pub date: Date,
    pub edition: Option<u32>,
    /// The newer edition that has corrected it.
    pub replaced_by: Option<u32>,
    pub seal: String,
    /// Whether the lines in the club's file still match the seal.
    pub intact: bool,
}

/// Compares the bytes of a file with the published lists of all pools that it names by seal or date.
///
/// Line ends, a byte order mark, empty lines at the end and what a spreadsheet does to a table are ignored.
///
/// # Errors
/// A user error for a mail, which contains the list as an attachment; those of the database.
pub fn file(club: &mut Club, bytes: &[u8]) -> AppResult<Verified> {
    if is_mail(bytes) {
        return Err(AppError::user(Message::new("error-verify-mail")));
    }
    if is_pdf(bytes) {
        return compared_pdf(club, bytes);
    }
    let file = ReadFile::read(bytes);
    if file.form.is_for_tournaments() {
        return Ok(Verified {
            not_judged: true,
            form: Some(file.form),
            ..Verified::default()
        });
    }
    let text = file.text();
    if file.is_draft(&text) {
        return Ok(Verified {
            draft: true,
            ..Verified::default()
        });
    }
    let own = club.pool;
    let compared = in_all_pools(club, &file, &text);
    club.pool = own;
    let mut verified = compared?;
    verified.counts_lines = file.counts_lines();
    verified.of_site = file.of_site && verified.list.is_some();
    verified.has_no_rows = file.has_no_rows();
    let findings = chain_heads::compare(club, &chain_heads::in_text(&text))?.into_iter();
    verified.heads = findings.map(|finding| finding.message).collect();
    verified.other_log = !verified.heads.is_empty();
    Ok(verified)
}

/// Whether a file is a mail: its first lines contain the header that every multipart mail has.
fn is_mail(bytes: &[u8]) -> bool {
    const HEADER: &[u8] = b"mime-version:";
    let mut lines = bytes.split(|byte| *byte == b'\n').map(<[u8]>::trim_ascii);
    lines
        .by_ref()
        .take_while(|line| !line.is_empty())
        .any(|line| {
            line.get(..HEADER.len())
                .is_some_and(|start| start.eq_ignore_ascii_case(HEADER))
        })
}

fn in_all_pools(club: &mut Club, file: &ReadFile, text: &str) -> AppResult<Verified> {
    if file.is_announcement() {
        return compared_announced(club, file, text);
    }
    let mut best = Verified::default();
    let mut is_titled = false;
    for pool in pools::all(club)? {
        club.pool = pool.id;
        for published in list::all(club.conn(), pool.id)? {
            if !names(&published, text) {
                continue;
            }
            let verified = compared(club, &published, file)?;
            if verified.differences.is_empty() && !verified.shown_otherwise {
                return Ok(verified);
            }
            is_titled |= has_title(&published, text);
            if best.list.is_none() || verified.distance() < best.distance() {
                best = verified;
            }
        }
    }
    if is_titled && !best.differences.is_empty() {
        return compared_announced(club, file, text);
    }
    Ok(best)
}

/// Compares a file with one list, with the names that the list had before they were wiped.
fn compared(club: &Club, published: &Published, file: &ReadFile) -> AppResult<Verified> {
    let names = erased_names(club, published, file)?;
    let found = found(club, published)?;
    let mut verified = with_names(club.conn(), &names, || {
        nearest(club, published, file, found)
    })?;
    verified.erased = names.len();
    Ok(verified)
}

/// Compares a file with one list in all the ways in which that may have been written.
fn nearest(
    club: &Club,
    published: &Published,
    file: &ReadFile,
    found: VerifiedList,
) -> AppResult<Verified> {
    let mut best: Option<(Verified, candidates::Candidate, Vec<file::Row>)> = None;
    for candidate in candidates::likeliest(club, published, file)? {
        let own = candidate.read(club, file)?;
        let differences = differences(&own.rows_against(file), &file.rows_against(&own));
        let verified = Verified {
            shown_otherwise: file.looks_different_from(&own),
            difference: differences.first().cloned(),
            differences,
            list: Some(found.clone()),
            ..Verified::default()
        };
        let is_same = verified.distance() == (0, false);
        if best
            .as_ref()
            .is_none_or(|(best, ..)| verified.distance() < best.distance())
        {
            best = Some((verified, candidate, own.rows));
        }
        if is_same {
            break;
        }
    }
    let Some((mut verified, candidate, rows)) = best else {
        return Ok(Verified {
            list: Some(found),
            ..Verified::default()
        });
    };
    if verified.differences.is_empty() {
        verified.published = found.intact && !verified.shown_otherwise;
    } else if file.table.is_none() {
        let sealed = candidate.sealed_rows(club, file)?;
        let is_beside = |one: &Difference| {
            // An added row is shown with the row above it.
            let above = || Some(rows.get(one.after.checked_sub(1)?)?.join(" | "));
            let published = one.published.clone().or_else(above);
            published.is_some_and(|row| !sealed.contains(&row))
        };
        verified.beside = verified.differences.iter().all(is_beside);
    }
    Ok(verified)
}

impl Verified {
    /// The distance of a file from a list: the number of rows that differ, then whether it looks different.
    fn distance(&self) -> (usize, bool) {
        (self.differences.len(), self.shown_otherwise)
    }
}

fn found(club: &Club, published: &Published) -> AppResult<VerifiedList> {
    let issue = archive::issue(club, published)?;
    Ok(VerifiedList {
        pool: Some(published.pool_name.clone()).filter(|name| !name.is_empty()),
        date: published.date,
        edition: issue.edition,
        replaced_by: issue.replaced_by,
        seal: published.seal.clone(),
        intact: is_intact(club.conn(), published)?,
    })
}

/// Whether a text may be this list: it contains its seal or its date.
fn names(published: &Published, text: &str) -> bool {
    let seal: String = published.seal.chars().take(SEAL_SHOWN).collect();
    let dated = |lang| text.contains(&long_date(lang, published.date));
    text.contains(&seal)
        || text.contains(&published.date.to_string())
        || Lang::ALL.into_iter().any(dated)
}

/// Whether a text contains the title of a list's announcement.
fn has_title(published: &Published, text: &str) -> bool {
    let mut langs = Lang::ALL.into_iter();
    langs.any(|lang| text.contains(&title(published.date, Texts::new(lang))))
}

/// Compares an announcement with the announcements of all lists that it may be about, which are written again.
fn compared_announced(club: &mut Club, file: &ReadFile, text: &str) -> AppResult<Verified> {
    let mut best = None;
    for pool in pools::all(club)? {
        club.pool = pool.id;
        for published in list::all(club.conn(), pool.id)? {
            // An announcement's table for programs does not name its list.
            if file.table.is_some() || names(&published, text) {
                nearest_announced(club, &published, file, &mut best)?;
            }
        }
    }
    // The names of the columns alone identify nothing.
    let found = best.filter(|it| {
        let table = file.table.as_ref();
        table.is_none_or(|table| it.differences.len() < table.row_count())
    });
    Ok(found.unwrap_or_else(|| Verified {
        announcement: true,
        ..Verified::default()
    }))
}

/// Compares the announcement of one list in all languages; a result if it is closer to the file than the best so far.
fn nearest_announced(
    club: &Club,
    published: &Published,
    file: &ReadFile,
    best: &mut Option<Verified>,
) -> AppResult<()> {
    let edition = archive::issue(club, published)?.edition;
    let announced = announcement::of_edition(club, published.date, edition)?;
    for lang in Lang::ALL {
        let texts = Texts::new(lang).playing(club.play()?);
        let written = announced.paper(texts).rendered(file.form)?;
        let own = ReadFile::read(&written.bytes);
        let differences = differences(&own.rows_against(file), &file.rows_against(&own));
        if best
            .as_ref()
            .is_none_or(|best| differences.len() < best.differences.len())
        {
            *best = Some(Verified {
                announcement: true,
                list: Some(found(club, published)?),
                difference: differences.first().cloned(),
                differences,
                ..Verified::default()
            });
        }
    }
    Ok(())
}

/// How many pairs of rows are compared at most to find moved rows; with more, rows are compared position by position.
const MOST_PAIRS: usize = 4_000_000;

/// A difference between a file and a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Difference {
    /// The line of a text or a table, or the row of a page, counted from 1.
    pub line: usize,
    /// The published row; `None` where the list ended before.
    pub published: Option<String>,
    /// The file's row; `None` where the file ended before.
    pub here: Option<String>,
    /// How many published rows come before it.
    #[serde(skip)]
    after: usize,
}

/// The rows in which a file differs from a published page, in order.
fn differences(published: &[Row], here: &[Row]) -> Vec<Difference> {
    let same = published
        .iter()
        .zip(here)
        .take_while(|(one, other)| one == other);
    let begin = same.count();
    let (published, here) = (&published[begin..], &here[begin..]);
    let same = published.iter().rev().zip(here.iter().rev());
    let end = same.take_while(|(one, other)| one == other).count();
    let published = &published[..published.len() - end];
    let here = &here[..here.len() - end];
    let kept = if published.len().saturating_mul(here.len()) <= MOST_PAIRS {
        common(published, here)
    } else {
        Vec::new()
    };
    let mut found = Vec::new();
    let (mut one, mut other) = (0, 0);
    for (next, next_here) in kept.into_iter().chain([(published.len(), here.len())]) {
        let most = (next - one).max(next_here - other);
        for at in 0..most {
            let row = |rows: &[Row], from: usize, to: usize| {
                (from + at < to).then(|| rows[from + at].join(" | "))
            };
            found.push(Difference {
                line: begin + other + at.min(next_here - other) + 1,
                published: row(published, one, next),
                here: row(here, other, next_here),
                after: begin + (one + at).min(next),
            });
        }
        (one, other) = (next + 1, next_here + 1);
    }
    found
}

/// The longest common sequence of rows, as pairs of positions.
fn common(published: &[Row], here: &[Row]) -> Vec<(usize, usize)> {
    let wide = here.len() + 1;
    let mut longest = vec![0_u32; (published.len() + 1) * wide];
    for one in (0..published.len()).rev() {
        for other in (0..here.len()).rev() {
            longest[one * wide + other] = if published[one] == here[other] {
                longest[(one + 1) * wide + other + 1] + 1
            } else {
                longest[(one + 1) * wide + other].max(longest[one * wide + other + 1])
            };
        }
    }
    let (mut one, mut other) = (0, 0);
    let mut found = Vec::new();
    while one < published.len() && other < here.len() {
        if published[one] == here[other] {
            found.push((one, other));
            (one, other) = (one + 1, other + 1);
        } else if longest[(one + 1) * wide + other] >= longest[one * wide + other + 1] {
            one += 1;
        } else {
            other += 1;
        }
    }
    found
}

// Finds the names in a file of people whose names were wiped from the club's file after it was written.
//
// The list is written with a marker in the place of each wiped name. A row of the file that differs from such a row
// only in the marker contains the name. The list is then written with these names and compared as usual; only what
// stands in the place of a wiped name is not compared.

/// The marker, which is in no name; the number of the row of personal data follows it.
const WORD: &str = "WipedName";

/// No name has more characters.
const LONGEST: usize = 100;

/// The names by row of personal data; empty where nobody on the list was wiped, or the file was written later.
fn erased_names(
    club: &Club,
    published: &Published,
    file: &ReadFile,
) -> AppResult<BTreeMap<i64, String>> {
    let entries = list::entries(club.conn(), published.id)?;
    if entries.iter().all(|sealed| !sealed.entry.name.is_empty()) {
        return Ok(BTreeMap::new());
    }
    let wiped = wiped_names(club.conn())?.into_iter();
    let words: BTreeMap<i64, String> = wiped.map(|row| (row, format!("{WORD}{row}."))).collect();
    with_names(club.conn(), &words, || {
        let mut names: BTreeMap<i64, String> = BTreeMap::new();
        for candidate in candidates::likeliest(club, published, file)? {
            let own = candidate.read(club, file)?;
            let rows: Vec<String> = own.rows_against(file).iter().map(|row| line(row)).collect();
            // The rows of other people are already matched; they may have the same numbers.
            let mut here: Vec<String> = file
                .rows_against(&own)
                .iter()
                .map(|row| line(row))
                .collect();
            here.retain(|row| !rows.contains(row));
            for row in &rows {
                let Some((data, name)) = name_in_place(row, &here) else {
                    continue;
                };
                // A name with a comma shows which part is the surname, as in a register.
                if name.contains(", ") || !names.contains_key(&data) {
                    names.insert(data, name);
                }
            }
        }
        Ok(names)
    })
}

fn line(row: &[String]) -> String {
    let cells = row.join(" | ");
    cells.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The name that a row of the file has in the place of this row's marker.
fn name_in_place(own: &str, here: &[String]) -> Option<(i64, String)> {
    let (before, rest) = own.split_once(WORD)?;
    let (data, after) = rest.split_once('.')?;
    let is_telling = |text: &str| text.contains(char::is_alphanumeric);
    if after.contains(WORD) || !(is_telling(before) || is_telling(after)) {
        return None;
    }
    let name = here.iter().find_map(|row| {
        let name = row.strip_prefix(before)?.strip_suffix(after)?;
        is_name(name).then(|| name.to_owned())
    })?;
    Some((data.parse().ok()?, name))
}

/// Whether a text can be a name, and not the replacement for a wiped one.
fn is_name(text: &str) -> bool {
    let is_odd = |letter: char| letter.is_numeric() || matches!(letter, '|' | '"' | ';');
    let is_wiped = |lang| Texts::new(lang).get("name-anonymised") == text;
    text.contains(char::is_alphabetic)
        && text.len() <= LONGEST
        && !text.contains(is_odd)
        && !Lang::ALL.into_iter().any(is_wiped)
}

// Verifies a PDF: it is made again from the data that its metadata name, and compared byte for byte.
//
// What a PDF shows depends on its fonts, its drawing and the program that opens it, so none of that is interpreted.

fn is_pdf(bytes: &[u8]) -> bool {
    bytes.trim_ascii_start().starts_with(b"%PDF")
}

/// Compares the file with the list that its metadata name.
fn compared_pdf(club: &mut Club, bytes: &[u8]) -> AppResult<Verified> {
    let not_judged = Verified {
        not_judged: true,
        ..Verified::default()
    };
    let Some(origin) = ListOrigin::find(bytes) else {
        return Ok(not_judged);
    };
    if origin.seal.is_empty() {
        return Ok(Verified {
            draft: true,
            ..Verified::default()
        });
    }
    let own = club.pool;
    let compared = searched_in_all_pools(club, &origin, bytes);
    club.pool = own;
    Ok(compared?.unwrap_or_default())
}

/// Searches all pools; without a result where no list of the club has the seal.
fn searched_in_all_pools(
    club: &mut Club,
    origin: &ListOrigin,
    bytes: &[u8],
) -> AppResult<Option<Verified>> {
    for pool in pools::all(club)? {
        club.pool = pool.id;
        for published in list::all(club.conn(), pool.id)? {
            if published.date != origin.date || !published.seal.starts_with(&origin.seal) {
                continue;
            }
            let list = found(club, &published)?;
            let is_same = candidates::in_way(club, &published, origin)?
                .into_iter()
                .any(|written| written == bytes);
            return Ok(Some(Verified {
                published: is_same && list.intact,
                not_judged: !is_same,
                list: Some(list),
                ..Verified::default()
            }));
        }
    }
    Ok(None)
}

/// The result in sentences; a published row and the file's row are a sentence each.
pub fn sentences(verified: &Verified) -> Vec<Message> {
    if verified.draft {
        return vec![Message::new("verify-draft")];
    }
    if let Some(form) = verified.form {
        return vec![Message::new("verify-not-judged-form").with("form", form.word())];
    }
    if verified.not_judged {
        let found = verified.list.as_ref();
        let unknown = || Message::new("verify-not-judged");
        return vec![found.map_or_else(unknown, |found| about("verify-not-judged-list", found))];
    }
    let mut messages = match &verified.list {
        None if verified.has_no_rows => vec![Message::new("verify-no-rows")],
        None if verified.announcement => vec![Message::new("verify-announcement-unknown")],
        None => vec![Message::new("verify-no-list")],
        Some(found) => about_list(verified, found),
    };
    messages.extend(verified.heads.iter().cloned());
    messages
}

fn about_list(verified: &Verified, found: &VerifiedList) -> Vec<Message> {
    let mut messages = match verified.differences.first() {
        None if verified.announcement => vec![about("verify-announcement", found)],
        None if verified.shown_otherwise => vec![about("verify-shown-otherwise", found)],
        None if verified.of_site => vec![about("verify-site-page", found)],
        None => vec![about("verify-published", found)],
        Some(first) => differs(verified, found, first),
    };
    if verified.erased > 0 {
        messages.push(Message::new("verify-erased").with("count", verified.erased));
    }
    if !found.intact {
        messages.push(about("verify-broken", found));
    }
    if let Some(by) = found.replaced_by {
        messages.push(Message::new("verify-replaced").with("by", by.to_string()));
    }
    messages
}

/// How many differing rows are shown.
const SHOWN: usize = 10;

fn differs(verified: &Verified, found: &VerifiedList, first: &Difference) -> Vec<Message> {
    let all = &verified.differences;
    let key = match (verified.beside, verified.counts_lines) {
        _ if verified.announcement => "verify-announcement-differs",
        (true, _) => "verify-differs-beside",
        (false, true) => "verify-differs",
        (false, false) => "verify-differs-rows",
    };
    let mut messages = vec![
        about(key, found)
            .with("line", first.line.to_string())
            .with("count", all.len()),
    ];
    for difference in all.iter().take(SHOWN) {
        messages.extend(sides(difference, verified.announcement));
    }
    if all.len() > SHOWN {
        messages.push(Message::new("verify-differs-more").with("count", all.len() - SHOWN));
    }
    messages
}

/// The published row, or the row of an announcement as it is written today, and the file's row.
fn sides(difference: &Difference, is_written_anew: bool) -> impl Iterator<Item = Message> {
    let own = if is_written_anew {
        "verify-line-today"
    } else {
        "verify-line-published"
    };
    let sides = [
        (own, &difference.published),
        ("verify-line-here", &difference.here),
    ];
    sides.into_iter().map(|(key, line)| match line {
        Some(line) if line.is_empty() => {
            Message::new(key).with("text", Message::new("verify-line-empty"))
        }
        Some(line) => Message::new(key).with("text", line.trim()),
        None => Message::new(key).with("text", Message::new("verify-line-none")),
    })
}

fn about(key: &'static str, found: &VerifiedList) -> Message {
    let seal: String = found.seal.chars().take(SEAL_SHOWN).collect();
    let list: Arg = match &found.pool {
        Some(pool) => Message::pair("pair-brackets", found.date, pool.as_str()).into(),
        None => found.date.into(),
    };
    Message::new(key)
        .with("date", list)
        .with("edition", found.edition.unwrap_or(1).to_string())
        .with("seal", seal)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(text: &str) -> Vec<Row> {
        text.split(' ').map(|row| vec![row.to_owned()]).collect()
    }

    fn told(published: &str, here: &str) -> Vec<(usize, Option<String>, Option<String>)> {
        let found = differences(&rows(published), &rows(here)).into_iter();
        found.map(|it| (it.line, it.published, it.here)).collect()
    }

    #[test]
    fn a_changed_a_missing_and_an_added_row_are_told_apart() {
        let some = |text: &str| Some(text.to_owned());
        assert_eq!(told("a b c", "a b c"), []);
        assert_eq!(told("a b c", "a x c"), [(2, some("b"), some("x"))]);
        assert_eq!(told("a b c d", "a c d"), [(2, some("b"), None)]);
        assert_eq!(told("a c", "a b c"), [(2, None, some("b"))]);
        let moved = told("a b c d e", "a x c e y");
        let expected = [
            (2, some("b"), some("x")),
            (4, some("d"), None),
            (5, None, some("y")),
        ];
        assert_eq!(moved, expected);
    }
}
