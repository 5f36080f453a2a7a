//! Reading the members' lines from a file of any size.

use std::collections::BTreeSet;
use std::fs::File;
use std::io::{BufRead, BufReader, Read, Seek};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::app::error::{AppError, AppResult};
use crate::app::read_file::{self, Extent};
use crate::domain::Message;
use crate::domain::person::NamedPerson;
use crate::exchange::packed::{Counted, packing};
use crate::exchange::problem::{Problem, Reading};
use crate::exchange::rating_list::{ListKind, RatingList, recognise};
use crate::exchange::table::Given;
use crate::exchange::{dsu_report, fide_list, people};

/// The block size, enough to recognise a file.
const BLOCK: usize = 64 * 1024;

/// The content read.
pub(super) struct ReadList {
    pub(super) kind: ListKind,
    pub(super) list: RatingList,
    pub(super) problems: Vec<Problem>,
}

/// Reads a list. Of FIDE's only the lines of the `members` are kept, so that memory use does not depend on its
/// length.
pub(super) fn read(
    (path, given): (&Path, &Given),
    database: &Path,
    members: &[NamedPerson],
    mut keep_going: impl FnMut(u64, u64) -> bool,
) -> AppResult<ReadList> {
    let shown = path.display().to_string();
    let (file, size) = read_file::open(path, database)?;
    let unreadable = |error: std::io::Error| read_file::unreadable(path, &error);
    let taken = Arc::new(AtomicU64::new(0));
    let (content, is_packed) = opened(path, file, &taken)?;
    let mut source = BufReader::with_capacity(BLOCK, content);
    let beginning = source.fill_buf().map_err(unreadable)?;
    let kind = match recognise(beginning) {
        // Whoever says what the columns hold means a list with columns.
        Err(_) if given.columns.is_some() => ListKind::DsuReport,
        Err(problem) => {
            let asked = dsu_report::read_given(beginning, given).problems;
            let is_asked = asked.iter().any(people::is_question);
            let problems = if is_asked { asked } else { vec![problem] };
            return Err(AppError::refused_file(&shown, problems));
        }
        Ok(kind) => kind,
    };
    let wanted: BTreeSet<String> = members
        .iter()
        .filter_map(|member| member.data.fide.clone())
        .collect();
    let mut tell = |_| keep_going(taken.load(Ordering::Relaxed), size);
    let reading = match kind {
        ListKind::DsuReport => {
            let beyond = if is_packed {
                Extent::Unpacked
            } else {
                Extent::Known(size)
            };
            let bytes = read_file::limited(path, source, beyond)?;
            Some(dsu_report::read_given(&bytes, given))
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
        None => Err(AppError::refused_file(&shown, problems)),
    }
}

/// The content of a list's file, unpacked if it is compressed, and whether it was.
fn opened(
    path: &Path,
    file: File,
    taken: &Arc<AtomicU64>,
) -> AppResult<(Box<dyn Read + Send>, bool)> {
    let unreadable = |error: std::io::Error| read_file::unreadable(path, &error);
    let mut file = file;
    let mut head = Vec::new();
    file.by_ref()
        .take(4)
        .read_to_end(&mut head)
        .map_err(unreadable)?;
    file.rewind().map_err(unreadable)?;
    let again = file.try_clone().map_err(unreadable)?;
    let file = Counted::new(file, taken);
    let Some(packing) = packing(&head) else {
        return Ok((Box::new(file), false));
    };
    match read_file::unpacked(path, file, packing)? {
        Some(unpacked) if unpacked.files <= 1 => Ok((unpacked.content, true)),
        Some(several) => {
            let message = Message::new("error-packed-several")
                .with("file", path.display().to_string())
                .with("count", several.files);
            Err(AppError::data(message))
        }
        None => {
            let mut file = again;
            file.rewind().map_err(unreadable)?;
            Ok((Box::new(file), false))
        }
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
