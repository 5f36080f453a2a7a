//! Whether a file is a published list of the club: row for row as the program writes it.
//!
//! What is written into files bears the seal of the list, but the seal also covers what no file shows (the facts,
//! the digests of names). So the list is written anew, in every order and language that the file may be in, and both are
//! read as somebody reads them ([`file`](mod@file)): a copy of the numbers that lies in a file beside what it shows proves
//! nothing.

mod announced;
mod candidates;
mod difference;
mod erased;
mod file;
mod pdf;
mod sentences;
mod table;

use serde::Serialize;

use super::archive;
use super::chain_heads;
use super::club::Club;
use super::error::{AppError, AppResult};
use super::pools;
use super::seal::is_intact;
use crate::domain::{Date, Message};
use crate::publish::document::Form;
use crate::publish::list::text::SEAL_SHOWN;
use crate::store::list::{self, Published};
use crate::store::person::with_names;
use crate::text::{Lang, long_date};
pub use difference::Difference;
use difference::differences;
use file::ReadFile;
pub use sentences::sentences;

/// What a file is, compared with the published lists.
#[allow(clippy::struct_excessive_bools)] // each is told apart in the answer
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Verified {
    /// It is a published list, line for line.
    pub published: bool,
    /// It says itself that it is a draft.
    pub draft: bool,
    /// It announces the list and is not the list itself.
    pub announcement: bool,
    /// It is a PDF, and not byte for byte one that the program makes from what it says of itself; or a list for
    /// tournament programs, which says of no list that it is that.
    pub not_judged: bool,
    /// For which tournament programs it is.
    #[serde(skip)]
    pub form: Option<Form>,
    /// It is a page of the club's site: only its list was compared, and its styles are in another file.
    pub of_site: bool,
    /// How many names in it were wiped in the club's file since, so that they are not compared.
    pub erased: usize,
    /// It is a table without rows.
    #[serde(skip)]
    pub has_no_rows: bool,
    /// The list that it is, or is most like.
    pub list: Option<Found>,
    /// The first row that is another one.
    pub difference: Option<Difference>,
    /// All of them.
    pub differences: Vec<Difference>,
    /// Whether they all stand beside the list, in parts that the seal does not cover and that are computed anew each
    /// time.
    pub beside: bool,
    /// Whether the page shows its rows by other means than the program: other styles, hidden rows.
    pub shown_otherwise: bool,
    /// Whether lines are counted as in a text, or rows as on a page.
    #[serde(skip)]
    pub counts_lines: bool,
    /// Whether the file has a head of the journal's chain that is not in the chain of the club.
    pub other_log: bool,
    /// The same in sentences.
    #[serde(skip)]
    pub heads: Vec<Message>,
}

/// A published list that a file was compared with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Found {
    /// The pool, where the list names one.
    pub pool: Option<String>,
    pub date: Date,
    pub edition: Option<u32>,
    /// The edition that has corrected it since.
    pub replaced_by: Option<u32>,
    pub seal: String,
    /// Whether the lines that the club keeps are still those that were sealed.
    pub intact: bool,
}

/// Compares the bytes of a file with the published lists of all pools that it names by seal or date.
///
/// Line ends, a mark at the beginning and empty lines at the end do not count, nor what a spreadsheet does to a table.
///
/// # Errors
/// A user error for a mail, which holds the list as an attachment; those of the database.
pub fn file(club: &mut Club, bytes: &[u8]) -> AppResult<Verified> {
    if is_mail(bytes) {
        return Err(AppError::user(Message::new("error-verify-mail")));
    }
    if pdf::is_pdf(bytes) {
        return pdf::compared(club, bytes);
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

/// Whether a file is a mail: among its first lines is the header that every mail with parts has.
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
        return announced::compared(club, file, text);
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
            is_titled |= announced::is_titled(&published, text);
            if best.list.is_none() || verified.distance() < best.distance() {
                best = verified;
            }
        }
    }
    if is_titled && !best.differences.is_empty() {
        return announced::compared(club, file, text);
    }
    Ok(best)
}

/// A file compared with one list, as it was before names were wiped.
fn compared(club: &Club, published: &Published, file: &ReadFile) -> AppResult<Verified> {
    let names = erased::names(club, published, file)?;
    let found = found(club, published)?;
    let mut verified = with_names(club.conn(), &names, || {
        nearest(club, published, file, found)
    })?;
    verified.erased = names.len();
    Ok(verified)
}

/// A file compared with one list in all the ways in which that may have been written.
fn nearest(
    club: &Club,
    published: &Published,
    file: &ReadFile,
    found: Found,
) -> AppResult<Verified> {
    let mut best: Option<(Verified, candidates::Candidate, Vec<file::Row>)> = None;
    for candidate in candidates::likeliest(club, published, file)? {
        let own = candidate.read(club, file)?;
        let differences = differences(&own.rows_against(file), &file.rows_against(&own));
        let verified = Verified {
            shown_otherwise: file.is_shown_otherwise(&own),
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
            // A row that was added belongs to what stands above it.
            let above = || Some(rows.get(one.after.checked_sub(1)?)?.join(" | "));
            let published = one.published.clone().or_else(above);
            published.is_some_and(|row| !sealed.contains(&row))
        };
        verified.beside = verified.differences.iter().all(is_beside);
    }
    Ok(verified)
}

impl Verified {
    /// How far a file is from a list: by the rows that differ, then by how they are shown.
    fn distance(&self) -> (usize, bool) {
        (self.differences.len(), self.shown_otherwise)
    }
}

fn found(club: &Club, published: &Published) -> AppResult<Found> {
    let issue = archive::issue(club, published)?;
    Ok(Found {
        pool: Some(published.pool_name.clone()).filter(|name| !name.is_empty()),
        date: published.date,
        edition: issue.edition,
        replaced_by: issue.replaced_by,
        seal: published.seal.clone(),
        intact: is_intact(club.conn(), published)?,
    })
}

/// Whether a text may be this list: it bears its seal or its date.
fn names(published: &Published, text: &str) -> bool {
    let seal: String = published.seal.chars().take(SEAL_SHOWN).collect();
    let dated = |lang| text.contains(&long_date(lang, published.date));
    text.contains(&seal)
        || text.contains(&published.date.to_string())
        || Lang::ALL.into_iter().any(dated)
}
