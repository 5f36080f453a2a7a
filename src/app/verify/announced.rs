//! Whether a file announces a list, and whether it says what the program would write today.

use super::difference::differences;
use super::file::ReadFile;
use super::{Verified, found, names};
use crate::app::announcement;
use crate::app::archive;
use crate::app::club::Club;
use crate::app::error::AppResult;
use crate::app::pools;
use crate::publish::list::announcement::title;
use crate::store::list::{self, Published};
use crate::text::{Lang, Texts};

/// Whether a text has the title of the announcement of a list.
pub(super) fn is_titled(published: &Published, text: &str) -> bool {
    let mut langs = Lang::ALL.into_iter();
    langs.any(|lang| text.contains(&title(published.date, Texts::new(lang))))
}

/// An announcement compared with those of all lists that it may be of, which the program writes anew.
pub(super) fn compared(club: &mut Club, file: &ReadFile, text: &str) -> AppResult<Verified> {
    let mut best = None;
    for pool in pools::all(club)? {
        club.pool = pool.id;
        for published in list::all(club.conn(), pool.id)? {
            // Its table for programs names no list.
            if file.table.is_some() || names(&published, text) {
                nearest(club, &published, file, &mut best)?;
            }
        }
    }
    // The names of the columns alone say nothing.
    let found = best.filter(|it| {
        let table = file.table.as_ref();
        table.is_none_or(|table| it.differences.len() < table.row_count())
    });
    Ok(found.unwrap_or_else(|| Verified {
        announcement: true,
        ..Verified::default()
    }))
}

/// The announcement of one list in all languages, where it is nearer to the file than the best so far.
fn nearest(
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
