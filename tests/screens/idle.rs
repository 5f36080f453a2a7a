//! What the worker does for the safety of the club's file while the screens ask for nothing.

use std::sync::mpsc::Receiver;
use std::time::{Duration, Instant};

use chrono::{DateTime, Days, FixedOffset};
use klubrating::store::backup;
use klubrating::tui::message::{Msg, Reply};
use klubrating::tui::worker::{self, Clock, ClubWorker, WorkerHandle};
use rusqlite::Connection;
use rusqlite::config::DbConfig;

use crate::world::{World, now};

const PATIENCE: Duration = Duration::from_secs(30);

fn next_day() -> DateTime<FixedOffset> {
    now() + Days::new(1)
}

fn working(world: &World, clock: Clock) -> (WorkerHandle, Receiver<Msg>) {
    let (out, replies) = std::sync::mpsc::channel();
    let worker = ClubWorker::with_club(world.colleague("anna"), Some(clock));
    (worker::spawn(worker, out).unwrap(), replies)
}

#[test]
fn damage_is_told_before_anything_is_written() {
    let world = World::demo();
    let conn = Connection::open(world.path()).unwrap();
    conn.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_TRIGGER, false)
        .unwrap();
    conn.execute("UPDATE operation SET user = 'nobody' WHERE seq = 3", [])
        .unwrap();
    drop(conn);
    let (_worker, replies) = working(&world, now);
    let error = loop {
        if let Msg::Worker(Reply::Failed(error, _)) = replies.recv_timeout(PATIENCE).unwrap() {
            break error;
        }
    };
    assert_eq!(error.message.key, "error-damaged");
    assert!(error.hint.is_some());
}

#[test]
fn the_work_of_an_earlier_day_is_backed_up() {
    let world = World::demo();
    let before = backup::list(world.path()).len();
    let (_worker, replies) = working(&world, next_day);
    let since = Instant::now();
    while backup::list(world.path()).len() == before && since.elapsed() < PATIENCE {
        std::thread::sleep(Duration::from_millis(5));
    }
    let kept = backup::list(world.path());
    assert_eq!(kept.len(), before + 1);
    assert_eq!(kept[0].name.reason, "earlier");
    assert!(
        !replies
            .try_iter()
            .any(|reply| matches!(reply, Msg::Worker(Reply::Failed(..))))
    );
}
