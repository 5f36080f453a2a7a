//! The record of a site's own files: what they held when they were written, and from what they were made.

use std::collections::BTreeMap;
use std::fs::Metadata;
use std::os::unix::fs::MetadataExt;
use std::path::{Component, Path};

/// The file of the record, beside the others.
pub(super) const RECORD: &str = "klubrating-files.txt";

/// The first line of it.
const HEAD: &str =
    "# The files of this site that klubrating wrote. It removes and replaces these, and no others.";

/// What a file held.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Own {
    pub(super) digest: String,
    /// Its length and the moment of its last change, where it is known to have been written.
    pub(super) stamp: String,
    /// From what it was made.
    pub(super) source: String,
}

/// The files by their paths in the site. While a run is on, a file may have two: what it held, and what it is to hold.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Record {
    pub(super) files: BTreeMap<String, Vec<Own>>,
}

impl Record {
    /// Reads a record; lines that are none, or that lead out of the site, do not count.
    pub(super) fn read(text: &str) -> Self {
        let mut record = Self::default();
        for line in text.lines() {
            let mut fields = line.splitn(4, '\t');
            let mut next = || fields.next().map(str::to_owned);
            if let (Some(digest), Some(stamp), Some(source), Some(path)) =
                (next(), next(), next(), next())
                && is_inside(&path)
            {
                let own = Own {
                    digest,
                    stamp,
                    source,
                };
                record.files.entry(path).or_default().push(own);
            }
        }
        record
    }

    pub(super) fn text(&self) -> String {
        let mut text = format!("{HEAD}\n");
        for (path, owns) in &self.files {
            for own in owns {
                text.extend([
                    &own.digest[..],
                    "\t",
                    &own.stamp,
                    "\t",
                    &own.source,
                    "\t",
                    path,
                    "\n",
                ]);
            }
        }
        text
    }

    /// Whether a file on the disk is as it was written from a source, so that nothing has to be made again.
    pub(super) fn is_made_from(&self, path: &str, source: &str, there: Option<&Metadata>) -> bool {
        let Some([own]) = self.files.get(path).map(Vec::as_slice) else {
            return false;
        };
        own.source == source && there.is_some_and(|there| stamp(there) == own.stamp)
    }
}

/// Length and last change of a file.
pub(super) fn stamp(there: &Metadata) -> String {
    format!("{}@{}.{}", there.len(), there.mtime(), there.mtime_nsec())
}

/// Whether a path stays in the folder it is relative to.
fn is_inside(path: &str) -> bool {
    let mut parts = Path::new(path).components();
    !path.is_empty() && parts.all(|part| matches!(part, Component::Normal(_)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_comes_back_and_leads_nowhere_else() {
        let own = |digest: &str| Own {
            digest: digest.to_owned(),
            stamp: "3@1.2".to_owned(),
            source: "x".to_owned(),
        };
        let mut record = Record::default();
        record
            .files
            .insert("lists/a b.html".to_owned(), vec![own("1"), own("2")]);
        assert_eq!(Record::read(&record.text()), record);
        for path in ["../a", "/etc/passwd", "a/../../b", ""] {
            assert_eq!(
                Record::read(&format!("1\t2\t3\t{path}\n")),
                Record::default()
            );
        }
    }
}
