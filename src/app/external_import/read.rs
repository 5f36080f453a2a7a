//! From a file of whatever size to the members' lines of it.

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;

use super::refused;
use crate::app::error::{AppError, AppResult};
use crate::app::read_file;
use crate::domain::Message;
use crate::domain::person::NamedPerson;
use crate::exchange::encoding::MAX_BYTES;
use crate::exchange::problem::{Problem, Reading};
use crate::exchange::rating_list::{ListKind, RatingList, recognise};
use crate::exchange::{dsu_report, fide_list};

/// Enough of a file to tell what it is, and read at once.
const BLOCK: usize = 64 * 1024;

/// What was read.
pub(super) struct ReadList {
    pub(super) kind: ListKind,
    pub(super) list: RatingList,
    pub(super) problems: Vec<Problem>,
}

/// Reads a list. Of FIDE's only the lines of the `members` are kept, so that it takes no more memory however
/// long it is.
pub(super) fn read(
    path: &Path,
    database: &Path,
    members: &[NamedPerson],
    mut go_on: impl FnMut(u64, u64) -> bool,
) -> AppResult<ReadList> {
    let shown = path.display().to_string();
    let (file, size) = read_file::open(path, database)?;
    let unreadable = |error: std::io::Error| read_file::unreadable(path, &error);
    let mut source = BufReader::with_capacity(BLOCK, file);
    let beginning = source.fill_buf().map_err(unreadable)?;
    let kind = recognise(beginning).map_err(|problem| refused(&shown, vec![problem]))?;
    let wanted: BTreeSet<String> = members
        .iter()
        .filter_map(|member| member.data.fide.clone())
        .collect();
    let mut tell = |read| go_on(read, size);
    let reading = match kind {
        ListKind::DsuReport => {
            let mut bytes = Vec::new();
            let limit = u64::try_from(MAX_BYTES).unwrap_or(u64::MAX);
            source
                .take(limit + 1)
                .read_to_end(&mut bytes)
                .map_err(unreadable)?;
            Some(dsu_report::read(&bytes))
        }
        ListKind::FideText | ListKind::FideXml => {
            refuse_other_chess(path)?;
            if kind == ListKind::FideXml {
                fide_list::read_xml(source, &wanted, &mut tell).map_err(unreadable)?
            } else {
                fide_list::read_text(source, &wanted, &mut tell).map_err(unreadable)?
            }
        }
    };
    let Some(Reading { value, problems }) = reading else {
        return Err(AppError::user(Message::new("error-stopped")));
    };
    match value {
        Some(list) => Ok(ReadList {
            kind,
            list,
            problems,
        }),
        None => Err(refused(&shown, problems)),
    }
}

/// FIDE's lists of rapid and blitz chess look like that of standard chess; only their names differ.
fn refuse_other_chess(path: &Path) -> AppResult<()> {
    let name = path
        .file_name()
        .map(|name| name.to_string_lossy().to_lowercase())
        .unwrap_or_default();
    if name.contains("rapid") || name.contains("blitz") {
        let message = Message::new("error-other-chess").with("file", name);
        return Err(AppError::data(message).hinted(Message::new("hint-standard-list")));
    }
    Ok(())
}
