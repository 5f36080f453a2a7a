//! Whether a file is a published list of the club: line for line as the program writes it.
//!
//! What is written into files bears the seal of the list, but the seal also covers what no file shows (the facts,
//! the digests of names). So the list is written anew, in every form, order and language that the file may be in,
//! and compared.

use std::borrow::Cow;
use std::collections::HashSet;

use serde::Serialize;

use super::archive;
use super::chain_heads;
use super::club::Club;
use super::error::AppResult;
use super::lists::{self, Choice, ListPage};
use super::printing::{self, content};
use super::resaved;
use super::seal::seal;
use crate::domain::{Date, Message};
use crate::publish::Options;
use crate::publish::document::Form;
use crate::publish::list::text::SEAL_SHOWN;
use crate::store::list::{self, Published};
use crate::store::person::unlisted;
use crate::text::{Lang, Texts, long_date};

/// What a file is, compared with the published lists.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Verified {
    /// It is a published list, line for line.
    pub published: bool,
    /// It says itself that it is a draft.
    pub draft: bool,
    /// The list that it is, or is most like.
    pub list: Option<Found>,
    /// The first line that is another one.
    pub difference: Option<Difference>,
    /// Whether the file has a head of the journal's chain that is not in the chain of the club.
    pub other_log: bool,
    /// The same in sentences.
    #[serde(skip)]
    pub heads: Vec<Message>,
}

/// A published list that a file was compared with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Found {
    pub date: Date,
    pub edition: Option<u32>,
    /// The edition that has corrected it since.
    pub replaced_by: Option<u32>,
    pub seal: String,
    /// Whether the lines that the club keeps are still those that were sealed.
    pub intact: bool,
    /// Whether members on it were anonymised since: their names are missing from what a file is compared with.
    pub anonymised: bool,
}

/// Where a file differs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Difference {
    /// The line, from 1.
    pub line: usize,
    /// What was published there; nothing where the list ends before.
    pub published: Option<String>,
    /// What the file has there; nothing where it ends before.
    pub here: Option<String>,
}

/// Compares the bytes of a file with the published lists that it names by seal or date.
///
/// Line ends, a mark at the beginning and empty lines at the end do not count, nor what a spreadsheet does to a table.
///
/// # Errors
/// Only those of the database.
pub fn file(club: &Club, bytes: &[u8]) -> AppResult<Verified> {
    let mut verified = compared(club, bytes)?;
    let heads = chain_heads::in_text(&String::from_utf8_lossy(bytes));
    let findings = chain_heads::compare(club, &heads)?.into_iter();
    verified.heads = findings.map(|finding| finding.message).collect();
    verified.other_log = !verified.heads.is_empty();
    Ok(verified)
}

fn compared(club: &Club, bytes: &[u8]) -> AppResult<Verified> {
    let text = String::from_utf8_lossy(bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes));
    let text = resaved::table(&text).map_or(text, Cow::Owned);
    let here = lines(&text);
    if is_draft(&text) {
        return Ok(Verified {
            draft: true,
            ..Verified::default()
        });
    }
    let format = format_of(&text);
    // Lists that were written by earlier versions have none.
    let has_head = !chain_heads::in_text(&text).is_empty();
    let known: HashSet<&str> = here.iter().copied().collect();
    let mut best = (0, Verified::default());
    for published in list::all(club.conn(), club.pool)? {
        if !names(&published, &text) {
            continue;
        }
        let found = verified_against(club, &published)?;
        for form in forms(club, &published, format, has_head)? {
            let own = lines(&form);
            let difference = first_difference(&own, &here);
            // Lines that both have, less twice those that the file lacks: a longer form is not a likelier one.
            let (alike, others): (Vec<&str>, Vec<&str>) =
                own.iter().partition(|line| known.contains(*line));
            let alike = (alike.len() + here.len()).saturating_sub(2 * others.len());
            let verified = Verified {
                published: difference.is_none() && found.intact,
                draft: false,
                list: Some(found.clone()),
                difference,
                ..Verified::default()
            };
            if verified.difference.is_none() {
                return Ok(verified);
            }
            let place = |verified: &Verified| verified.difference.as_ref().map(|it| it.line);
            if best.1.list.is_none() || (best.0, place(&best.1)) < (alike, place(&verified)) {
                best = (alike, verified);
            }
        }
    }
    Ok(best.1)
}

fn verified_against(club: &Club, published: &Published) -> AppResult<Found> {
    let entries = list::entries(club.conn(), published.id)?;
    let issue = archive::issue(club, published)?;
    Ok(Found {
        date: published.date,
        edition: issue.edition,
        replaced_by: issue.replaced_by,
        seal: published.seal.clone(),
        intact: seal(published, &entries) == published.seal,
        anonymised: entries.iter().any(|sealed| sealed.entry.name.is_empty()),
    })
}

/// A published list as it may have been written: by order, by who is on it, in every language; before it was
/// corrected, and before members were taken off the public list.
fn forms(
    club: &Club,
    published: &Published,
    format: Form,
    has_head: bool,
) -> AppResult<Vec<String>> {
    let mut list = archive::sealed_list(club, published)?;
    list.head = list.head.filter(|_| has_head);
    let usual = printing::options(club, published.date)?;
    let mut pages = Vec::new();
    for all in [false, true] {
        for juniors in [false, true] {
            let choice = Choice {
                all,
                juniors,
                ..Choice::default()
            };
            let page = lists::select(club, ListPage::without_notes(list.clone()), &choice)?;
            if !unlisted(club.conn())?.is_empty() {
                let shown = Choice {
                    all: true,
                    ..choice
                };
                pages.push((
                    all,
                    in_full(lists::select(
                        club,
                        ListPage::without_notes(list.clone()),
                        &shown,
                    )?),
                ));
            }
            pages.push((all, page));
        }
    }
    if list.issue.replaced_by.is_some() {
        let mut before = pages.clone();
        for (_, page) in &mut before {
            page.list.issue.replaced_by = None;
        }
        pages.extend(before);
    }
    let mut forms = Vec::new();
    for (all, page) in &pages {
        for alphabetical in [false, true] {
            let options = Options {
                alphabetical,
                all: *all,
                juniors: page.juniors,
                ..usual
            };
            for lang in Lang::ALL {
                let bytes = content(club, page, format, (lang, options), None)?.bytes;
                forms.push(String::from_utf8_lossy(&bytes).into_owned());
            }
        }
    }
    Ok(forms)
}

/// The page as it was before anybody asked not to stand on it.
fn in_full(mut page: ListPage) -> ListPage {
    for section in &mut page.list.sections {
        for entry in &mut section.entries {
            entry.hidden = false;
        }
    }
    page
}

/// The lines without what mail and editors do to their ends.
fn lines(text: &str) -> Vec<&str> {
    let text = text.trim_end();
    text.lines().map(str::trim_end).collect()
}

/// Whether a text says that it is a draft, in one of the forms.
fn is_draft(text: &str) -> bool {
    let field = |line: &str| line.split(',').nth(1) == Some("draft");
    match format_of(text) {
        Form::Json => text.contains("\"status\": \"draft\""),
        Form::Csv => text.lines().nth(1).is_some_and(field),
        _ => {
            let draft = |lang| text.contains(&Texts::new(lang).get("rating-list-draft"));
            Lang::ALL.into_iter().any(draft)
        }
    }
}

fn format_of(text: &str) -> Form {
    if text.trim_start().starts_with('{') {
        Form::Json
    } else if text.starts_with("date,status,") {
        Form::Csv
    } else {
        Form::Text
    }
}

/// Whether a text may be this list: it bears its seal or its date.
fn names(published: &Published, text: &str) -> bool {
    let seal: String = published.seal.chars().take(SEAL_SHOWN).collect();
    let dated = |lang| text.contains(&long_date(lang, published.date));
    text.contains(&seal)
        || text.contains(&published.date.to_string())
        || Lang::ALL.into_iter().any(dated)
}

fn first_difference(published: &[&str], here: &[&str]) -> Option<Difference> {
    let count = published.len().max(here.len());
    let at = (0..count).find(|at| published.get(*at) != here.get(*at))?;
    let line = |lines: &[&str]| lines.get(at).map(|line| (*line).to_owned());
    Some(Difference {
        line: at + 1,
        published: line(published),
        here: line(here),
    })
}
