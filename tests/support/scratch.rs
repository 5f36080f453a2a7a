//! Folders for the files of a test.

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
