//! What the worker does for the safety of the club's file while the screens ask for nothing.

use std::sync::mpsc::Receiver;
use std::time::{Duration, Instant};

use chrono::{DateTime, Days, FixedOffset};
use klubrating::app::{self, AppResult, Club};
use klubrating::domain::{Message, TournamentId};
use klubrating::store::backup;
use klubrating::tui::message::{Msg, Reply};
use klubrating::tui::worker::{self, Clock, ClubWorker, WorkerHandle};
use klubrating::tui::{Change, Effect, Origin, Work, WorkResult};
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

/// Lets the worker make a change, as a page asks for it, and waits until it is made.
fn make(
    (worker, replies): &(WorkerHandle, Receiver<Msg>),
    change: fn(&mut Club) -> AppResult<Change>,
) {
    let Effect::Work(work) = Effect::change(change) else {
        panic!("a change is work");
    };
    worker.send(work);
    loop {
        match replies.recv_timeout(PATIENCE).unwrap() {
            Msg::Worker(Reply::Changed(..)) => break,
            Msg::Worker(Reply::Failed(error, _)) => panic!("{error:?}"),
            _ => {}
        }
    }
}

fn set_age(club: &mut Club, age: &str) -> AppResult<Change> {
    let done = app::settings::set(club, "junior-age", age)?;
    Ok(Change::from_done(&done, done.value.message()))
}

#[test]
fn the_site_follows_changes_at_most_once_a_minute_and_when_one_leaves() {
    let world = World::demo();
    let folder = world.path().with_file_name("www");
    let page = folder.join("tournaments/14.html");
    let mut bent = world.colleague("bent");
    app::settings::set(&mut bent, "site", folder.to_str().unwrap()).unwrap();
    let session = working(&world, now);
    // As the club has it, the site follows lists alone.
    make(&session, |club| set_age(club, "19"));
    std::thread::sleep(Duration::from_millis(1500));
    assert!(!folder.exists());
    app::settings::set(&mut bent, "site-events", "on").unwrap();
    let since = Instant::now();
    while !folder.join("index.html").exists() && since.elapsed() < PATIENCE {
        std::thread::sleep(Duration::from_millis(20));
    }
    assert!(page.exists());
    // The next run is due in a minute.
    make(&session, |club| {
        let done = app::tournaments::hide(club, TournamentId(14), true)?;
        Ok(Change::from_done(&done, Message::new("work-writing")))
    });
    std::thread::sleep(Duration::from_millis(2500));
    assert!(page.exists());
    let (worker, _replies) = session;
    worker.wait_at_end();
    drop(worker);
    assert!(!page.exists());
}

#[test]
fn the_site_does_not_follow_a_trial() {
    let world = World::demo();
    let folder = world.path().with_file_name("www");
    let mut bent = world.colleague("bent");
    app::settings::set(&mut bent, "site", folder.to_str().unwrap()).unwrap();
    app::settings::set(&mut bent, "site-events", "on").unwrap();
    let session = working(&world, now);
    session.0.send(Work {
        label: Message::new("work-reading"),
        origin: Origin::Page,
        run: Box::new(|worker, _| {
            worker.turn_trial()?;
            Ok(WorkResult::ClubOpened(None))
        }),
    });
    make(&session, |club| set_age(club, "19"));
    std::thread::sleep(Duration::from_millis(1500));
    let (worker, _replies) = session;
    worker.wait_at_end();
    drop(worker);
    assert!(!folder.exists());
}

#[test]
fn what_is_wrong_with_the_site_is_one_line() {
    let world = World::demo();
    let mut bent = world.colleague("bent");
    let nowhere = world.path().join("www");
    app::settings::set(&mut bent, "site", nowhere.to_str().unwrap()).unwrap();
    app::settings::set(&mut bent, "site-events", "on").unwrap();
    let session = working(&world, now);
    make(&session, |club| set_age(club, "19"));
    let said = loop {
        match session.1.recv_timeout(PATIENCE).unwrap() {
            Msg::Worker(Reply::Done(said, _)) => break said.unwrap(),
            Msg::Worker(Reply::Failed(error, _)) => panic!("{error:?}"),
            _ => {}
        }
    };
    assert_eq!(said.key, "site-behind");
}
