//! What goes over the line: a committee often sits at the far end of a slow one.

use std::time::Duration;

use klubrating::app::club::NewClub;
use klubrating::app::{Access, Club};
use klubrating::domain::Date;
use klubrating::domain::person::{PersonalData, Status};
use klubrating::store::{Intent, Store, person};
use klubrating::text::Lang;

use crate::look::marked;
use crate::places::HOME;
use crate::pty::{NOW, Pty, session};

#[test]
fn an_idle_screen_sends_and_computes_nothing() {
    let pty = Pty::start(&["demo"], (119, 40));
    pty.wait_for(HOME).wait_for("1 January 2027");
    // Here time itself is what is tested. What comes with the first frames is let through.
    let mut bytes = 0;
    while bytes < pty.count() {
        bytes = pty.count();
        std::thread::sleep(Duration::from_secs(1));
    }
    let ticks = pty.ticks();
    std::thread::sleep(Duration::from_secs(3));
    assert_eq!(pty.bytes_since(bytes), b"");
    assert!(pty.ticks() - ticks <= 2, "{} ticks", pty.ticks() - ticks);
}

/// A club of that many members, through the program's own import of nothing but names.
fn club_of(members: u32) -> (tempfile::TempDir, std::path::PathBuf) {
    let folder = crate::scratch::folder();
    let path = folder.path().join("club.db");
    let new = NewClub {
        name: "Large Club".to_owned(),
        regulation: "es".into(),
        lang: Lang::En,
    };
    drop(Club::found(&path, session("anna"), &new).unwrap());
    let mut store = Store::open(&path, Access::ReadWrite).unwrap();
    let intent = Intent {
        kind: "member-import",
        subject: serde_json::Value::Null,
        reason: None,
    };
    let author = session("anna").author;
    let day = Date::from_ymd_opt(2020, 1, 1).unwrap();
    store
        .operate(&author, NOW, intent, |op| {
            (0..members).try_for_each(|at| {
                let data = PersonalData::from_name(&format!("Member {at:04}"));
                let id = person::insert(op, &data)?;
                person::set_status(op, id, day, Status::Active)
            })
        })
        .unwrap();
    (folder, path)
}

/// Waits until the program has written again; how often it has.
fn written(pty: &Pty, before: u64) -> u64 {
    loop {
        let count = pty.writes() - before;
        if count > 0 {
            return count;
        }
        std::thread::sleep(Duration::from_millis(1));
    }
}

/// The middle one: the program also writes in the background (it wakes its worker, keeps a draft), which falls among
/// the calls of some steps where the machine is busy. A frame written in pieces would take more calls each time.
fn median(mut calls: Vec<u64>) -> u64 {
    calls.sort_unstable();
    calls[calls.len() / 2]
}

#[test]
fn a_frame_is_written_in_one_piece() {
    let (_folder, path) = club_of(100);
    let mut pty = Pty::start(&["--db", path.to_str().unwrap()], (200, 60));
    pty.wait_for(HOME).wait_for("Large Club");
    pty.keys("2")
        .wait_for("Member 0000")
        .wait_for("100 members");
    let (mut calls, mut step) = (Vec::new(), 0);
    for at in 1..40 {
        let (before, count) = (pty.writes(), pty.count());
        pty.keys("j").wait_for(&format!("│▸ Member {at:04}"));
        calls.push(written(&pty, before));
        step = step.max(pty.bytes_since(count).len());
    }
    let a_step = median(calls);
    assert!(a_step <= 2, "{a_step} calls for a step of the cursor");
    // All of a large window.
    let (mut calls, mut bytes) = (Vec::new(), 0);
    for _ in 0..5 {
        let (before, count) = (pty.writes(), pty.count());
        pty.keys("ctrl-l").wait_cleared(count);
        marked(&pty, "the whole frame", |screen| {
            screen.contains("│▸ Member 0039")
        });
        calls.push(written(&pty, before));
        bytes = bytes.max(pty.bytes_since(count).len());
    }
    let a_frame = median(calls);
    println!("a step of {step} bytes: {a_step} calls; a frame of {bytes} bytes: {a_frame}");
    assert!(a_frame <= 2, "{a_frame} calls for a whole frame");
}
