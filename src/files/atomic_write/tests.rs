//! Tests that planted links are not followed (ten cases), and that the database is never written to.

use std::fs;
use std::os::unix::fs::symlink;

use std::os::unix::fs::PermissionsExt;

use super::*;

/// A folder with a file that must stay untouched, and a database with its log.
fn scene() -> (tempfile::TempDir, PathBuf, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let root = folder.path().canonicalize().unwrap();
    let victim = root.join("victim");
    fs::write(&victim, "precious").unwrap();
    for name in ["club.db", "club.db-wal", "club.db-shm"] {
        fs::write(root.join(name), name).unwrap();
    }
    (folder, root, victim)
}

fn kept(victim: &Path) {
    assert_eq!(fs::read_to_string(victim).unwrap(), "precious");
}

fn leftovers(folder: &Path) -> usize {
    fs::read_dir(folder)
        .unwrap()
        .filter(|entry| {
            let name = entry.as_ref().unwrap().file_name();
            name.to_string_lossy().starts_with(".klubrating-")
        })
        .count()
}

#[test]
fn a_new_file_and_an_old_one() {
    let (_folder, root, _) = scene();
    let out = root.join("list.txt");
    for text in ["first", "second and longer", ""] {
        write_atomically(&out, text.as_bytes(), None).unwrap();
        assert_eq!(fs::read_to_string(&out).unwrap(), text);
    }
    assert_eq!(leftovers(&root), 0);
}

#[test]
fn a_link_to_a_file_is_replaced() {
    let (_folder, root, victim) = scene();
    let out = root.join("list.txt");
    symlink(&victim, &out).unwrap();
    write_atomically(&out, b"list", None).unwrap();
    kept(&victim);
    assert!(out.symlink_metadata().unwrap().is_file());
    assert_eq!(fs::read(&out).unwrap(), b"list");
}

#[test]
fn a_link_to_nothing_creates_nothing_elsewhere() {
    let (_folder, root, _) = scene();
    let out = root.join("list.txt");
    symlink(root.join("elsewhere"), &out).unwrap();
    write_atomically(&out, b"list", None).unwrap();
    assert!(!root.join("elsewhere").exists());
}

#[test]
fn a_link_to_a_folder_is_replaced() {
    let (_folder, root, _) = scene();
    let inside = root.join("inside");
    fs::create_dir(&inside).unwrap();
    let out = root.join("list.txt");
    symlink(&inside, &out).unwrap();
    write_atomically(&out, b"list", None).unwrap();
    assert_eq!(fs::read_dir(&inside).unwrap().count(), 0);
    assert!(out.symlink_metadata().unwrap().is_file());
}

#[test]
fn a_second_name_of_a_file_leaves_the_first_alone() {
    let (_folder, root, victim) = scene();
    let out = root.join("list.txt");
    fs::hard_link(&victim, &out).unwrap();
    write_atomically(&out, b"list", None).unwrap();
    kept(&victim);
}

#[test]
fn a_link_to_the_database_is_replaced_and_the_database_kept() {
    let (_folder, root, _) = scene();
    let database = root.join("club.db");
    let out = root.join("list.txt");
    symlink(&database, &out).unwrap();
    write_atomically(&out, b"list", Some(&database)).unwrap();
    assert_eq!(fs::read(&database).unwrap(), b"club.db");
}

#[test]
fn the_database_and_its_log_are_refused() {
    let (_folder, root, _) = scene();
    let database = root.join("club.db");
    for name in ["club.db", "club.db-wal", "club.db-shm", "club.db-journal"] {
        let refused = write_atomically(&root.join(name), b"list", Some(&database));
        assert!(
            matches!(refused, Err(AtomicWriteError::Database(_))),
            "{name}"
        );
    }
    assert_eq!(fs::read(&database).unwrap(), b"club.db");
    assert_eq!(fs::read(root.join("club.db-wal")).unwrap(), b"club.db-wal");
}

#[test]
fn the_database_is_refused_under_any_of_its_names() {
    let (_folder, root, _) = scene();
    let database = root.join("club.db");
    fs::create_dir(root.join("sub")).unwrap();
    symlink(&root, root.join("way")).unwrap();
    symlink(&database, root.join("alias.db")).unwrap();
    fs::hard_link(&database, root.join("twin.db")).unwrap();
    for (out, database) in [
        ("sub/../club.db", "club.db"),
        ("way/club.db", "club.db"),
        ("club.db", "way/club.db"),
        ("club.db", "alias.db"),
        ("club.db-wal", "alias.db"),
        ("twin.db", "club.db"),
    ] {
        let refused = write_atomically(&root.join(out), b"list", Some(&root.join(database)));
        assert!(
            matches!(refused, Err(AtomicWriteError::Database(_))),
            "{out}"
        );
    }
    assert_eq!(fs::read(&database).unwrap(), b"club.db");
}

#[test]
fn folders_pipes_and_devices_are_refused() {
    let (_folder, root, _) = scene();
    let inside = root.join("inside");
    fs::create_dir(&inside).unwrap();
    let pipe = root.join("pipe");
    nix::unistd::mkfifo(&pipe, nix::sys::stat::Mode::S_IRWXU).unwrap();
    for out in [
        inside.as_path(),
        &pipe,
        Path::new("/dev/null"),
        Path::new("/dev/stdout"),
        Path::new("/"),
        &root.join(".."),
    ] {
        let refused = write_atomically(out, b"list", None);
        assert!(
            matches!(refused, Err(AtomicWriteError::NotAFile(_))),
            "{}",
            out.display()
        );
    }
    assert_eq!(leftovers(&root), 0);
}

/// Linux keeps the files of `/dev/shm` in memory; they are ordinary files and not devices.
#[test]
#[cfg(target_os = "linux")]
fn the_folder_in_memory_takes_files() {
    let Ok(folder) = tempfile::TempDir::new_in("/dev/shm") else {
        eprintln!("skipped: /dev/shm is not at hand");
        return;
    };
    let list = folder.path().join("list.txt");
    write_atomically(&list, b"list", None).unwrap();
    assert_eq!(fs::read(&list).unwrap(), b"list");
}

#[test]
fn a_missing_folder_is_named() {
    let (_folder, root, _) = scene();
    let refused = write_atomically(&root.join("no/list.txt"), b"list", None);
    assert!(matches!(refused, Err(AtomicWriteError::NoFolder(_))));
}

/// As the user's umask says, but only once the file is complete: a file created next to it shows the umask.
#[test]
fn a_new_file_has_the_usual_permissions() {
    let (_folder, root, _) = scene();
    let out = root.join("list.txt");
    write_atomically(&out, b"list", None).unwrap();
    let usual = root.join("usual.txt");
    fs::write(&usual, "usual").unwrap();
    let mode = |path: &Path| path.metadata().unwrap().permissions().mode();
    assert_eq!(mode(&out), mode(&usual));
}
