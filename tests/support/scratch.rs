//! Folders for the files of a test.
#![allow(dead_code)]

use std::fs::{self, Permissions};
use std::path::{Path, PathBuf};

use nix::sys::statvfs::statvfs;
use tempfile::TempDir;

/// What the tests that run at one time may fill, with plenty to spare, in bytes.
const ROOM: u64 = 2 << 30;

/// A new folder that goes with the test: in memory where the machine has such a place with enough room, for every
/// change of a club waits until its file is on the disk, and on a busy disk the tests would do little else.
pub(crate) fn folder() -> TempDir {
    let memory = "/dev/shm";
    let enough = statvfs(memory).is_ok_and(|disk| {
        // Their types differ between systems.
        #[allow(clippy::useless_conversion)]
        let (blocks, size) = (
            u64::from(disk.blocks_available()),
            u64::from(disk.fragment_size()),
        );
        blocks * size > ROOM
    });
    let made = if enough {
        TempDir::new_in(memory)
    } else {
        TempDir::new()
    };
    made.unwrap()
}

/// What is in a folder, kept to be laid into others: some clubs take longer to make than most tests to run.
pub(crate) struct Kept(Vec<Entry>);

struct Entry {
    path: PathBuf,
    mode: Permissions,
    /// Of a file; a folder has none.
    bytes: Option<Vec<u8>>,
}

impl Kept {
    pub(crate) fn of(folder: &Path) -> Self {
        let mut kept = Self(Vec::new());
        kept.add(folder, Path::new(""));
        kept
    }

    fn add(&mut self, root: &Path, inner: &Path) {
        for entry in fs::read_dir(root.join(inner)).unwrap() {
            let entry = entry.unwrap();
            let path = inner.join(entry.file_name());
            let is_folder = entry.file_type().unwrap().is_dir();
            self.0.push(Entry {
                mode: entry.metadata().unwrap().permissions(),
                bytes: (!is_folder).then(|| fs::read(entry.path()).unwrap()),
                path: path.clone(),
            });
            if is_folder {
                self.add(root, &path);
            }
        }
    }

    pub(crate) fn lay(&self, into: &Path) {
        for Entry { path, mode, bytes } in &self.0 {
            let path = into.join(path);
            match bytes {
                Some(bytes) => fs::write(&path, bytes).unwrap(),
                None => fs::create_dir(&path).unwrap(),
            }
            fs::set_permissions(path, mode.clone()).unwrap();
        }
    }
}
