//! The terminal interface from a key to the frame: `cargo bench --bench terminal`.
//!
//! A frame is drawn onto a buffer of 120×40 cells; what the terminal itself does is not in it. The large club
//! has 100 000 members and 1 000 000 games; its database is written once, which takes minutes and is not
//! measured.
#![allow(clippy::unwrap_used)]

use std::path::Path;
use std::sync::{Arc, LazyLock, Mutex};

use chrono::{DateTime, FixedOffset};
use divan::{Bencher, black_box};
use klubrating::app::club::snapshot::ClubSnapshot;
use klubrating::app::{self, Access, Author, Club, Session, demo};
use klubrating::domain::PersonId;
use klubrating::text::{Lang, Texts};
use klubrating::tui::Effect;
use klubrating::tui::ctx::Ctx;
use klubrating::tui::ctx::Panes;
use klubrating::tui::key::Keymap;
use klubrating::tui::key::Keys;
use klubrating::tui::message::{Msg, Reply};
use klubrating::tui::model::Model;
use klubrating::tui::theme::{Symbols, Theme};
use klubrating::tui::worker::{ClubWorker, Progress};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::layout::Size;
use tempfile::TempDir;

mod support;

const MEMBERS: u32 = 100_000;
const GAMES: u32 = 1_000_000;

fn main() {
    divan::main();
    // Removes the files: statics are never dropped.
    *FOLDERS.lock().unwrap() = Vec::new();
}

static FOLDERS: Mutex<Vec<TempDir>> = Mutex::new(Vec::new());

/// From nothing to the first frame of the demo club: reading, rating, drawing.
#[divan::bench]
fn first_frame(bencher: Bencher<'_, '_>) {
    bencher
        .with_inputs(|| open(demo_club()))
        .bench_local_values(|worker| Table::new(worker).frame());
}

/// One key and the frame after it, in the demo club.
#[divan::bench(args = ["?", "2", "3", "6", "ctrl-l"])]
fn key_in_the_demo_club(bencher: Bencher<'_, '_>, keys: &str) {
    let mut table = Table::new(open(demo_club()));
    bencher.bench_local(|| table.press(keys));
}

/// One key and the frame after it, among 100 000 members and 7 142 tournaments; the keys before it lead there.
/// What the key asks of the worker is not in it: the worker works while the frame is seen.
#[divan::bench(sample_count = 20, sample_size = 1, args = [
    // Screens for the first time, and again.
    "1 | 2", "1 | 3", "1 | 4", "1 | 5", "1 | 6", "2 | 1", "2 1 | 2", "3 1 | 3", "4 1 | 4", "5 1 | 5", "6 1 | 6",
    // The table: cursor, pages, order, filter.
    "2 | j", "2 | pgdn", "2 G | k", "2 | s", "2 | >", "2 | <", "2 | r",
    "2 / | m", "2 / m | e", "2 / 4 | 2", "2 / m e | backspace", "2 / m e | esc", "2 | tab",
    "3 | j", "3 | >", "3 / | e", "4 | j", "4 | >", "4 / | m", "4 | tab", "1 | ?", "1 | :",
])]
fn key_in_a_large_club(bencher: Bencher<'_, '_>, keys: &str) {
    let (there, key) = keys.split_once('|').unwrap();
    bencher
        .with_inputs(|| {
            let snapshot = Arc::clone(&LARGE.lock().unwrap().1);
            let mut table = Table::with(open(large_club()), snapshot);
            table.press(there);
            table
        })
        .bench_local_values(|mut table| {
            table.touch(key);
            table
        });
}

/// The snapshot of the large club: read, rate, arrange.
#[divan::bench(sample_count = 3, sample_size = 1)]
fn snapshot_of_a_large_club(bencher: Bencher<'_, '_>) {
    let club = Club::open(large_club(), Access::ReadOnly, session()).unwrap();
    bencher.bench_local(|| black_box(app::club::snapshot::take(&club).unwrap()));
}

/// A tournament's page, read with the snapshot at hand.
#[divan::bench(sample_count = 20)]
fn tournament_in_a_large_club(bencher: Bencher<'_, '_>) {
    let (club, snapshot) = &*LARGE.lock().unwrap();
    let id = snapshot.tournaments.last().unwrap().row.id;
    bencher.bench_local(|| {
        black_box(
            app::tournaments::tournament_view::read_in(club, &snapshot.view_context(), id).unwrap(),
        )
    });
}

/// A member's lines, found in the snapshot.
#[divan::bench(sample_count = 20)]
fn history_in_a_large_club(bencher: Bencher<'_, '_>) {
    let (_, snapshot) = &*LARGE.lock().unwrap();
    bencher.bench_local(|| snapshot.ledger.lines_of(black_box(PersonId(4711))).count());
}

static LARGE: LazyLock<Mutex<(Club, Arc<ClubSnapshot>)>> = LazyLock::new(|| {
    let club = Club::open(large_club(), Access::ReadOnly, session()).unwrap();
    let snapshot = Arc::new(app::club::snapshot::take(&club).unwrap());
    Mutex::new((club, snapshot))
});

/// The interface at a table without a terminal.
struct Table {
    model: Model,
    worker: ClubWorker,
    terminal: Terminal<TestBackend>,
}

impl Table {
    fn new(mut worker: ClubWorker) -> Self {
        let snapshot = worker.current().unwrap();
        Self::with(worker, snapshot)
    }

    fn with(worker: ClubWorker, snapshot: Arc<ClubSnapshot>) -> Self {
        let mut model = Model::new(ctx(), None);
        model.update(Msg::Worker(Reply::Snapshot(snapshot, None)));
        Self {
            model,
            worker,
            terminal: Terminal::new(TestBackend::new(120, 40)).unwrap(),
        }
    }

    /// Keys, what they ask of the worker, and a frame.
    fn press(&mut self, keys: &str) {
        for key in keys.trim().parse::<Keys>().unwrap().0 {
            let mut wanted = self.model.update(Msg::Key(key));
            while let Some(effect) = wanted.pop() {
                if let Effect::Work(work) = effect {
                    let (reply, _) = self.worker.work(work, &Progress::default());
                    wanted.extend(self.model.update(Msg::Worker(reply)));
                    self.model.update(Msg::Worker(Reply::Over));
                }
            }
        }
        self.frame();
    }

    /// Keys and a frame; the worker does not answer.
    fn touch(&mut self, keys: &str) {
        for key in keys.trim().parse::<Keys>().unwrap().0 {
            self.model.update(Msg::Key(key));
        }
        self.frame();
    }

    fn frame(&mut self) {
        let model = &self.model;
        self.terminal.draw(|frame| model.view(frame)).unwrap();
    }
}

fn open(path: &Path) -> ClubWorker {
    let club = Club::open(path, Access::ReadOnly, session()).unwrap();
    ClubWorker::with_club(club, Some(now))
}

fn now() -> DateTime<FixedOffset> {
    DateTime::parse_from_rfc3339("2026-11-21T20:00:00+01:00").unwrap()
}

fn session() -> Session {
    Session {
        author: Author {
            user: "bench".to_owned(),
            on_behalf_of: None,
        },
        now: now(),
        lang: Some(Lang::En),
        reason: None,
        dry_run: false,
        anyway: false,
    }
}

fn ctx() -> Ctx {
    Ctx {
        texts: Texts::new(Lang::En),
        theme: Theme::DARK,
        symbols: Symbols::Utf8,
        snapshot: None,
        now: now(),
        demo_time: None,
        size: Size::new(120, 40),
        trial: false,
        reader: false,
        read_only: true,
        user: "bench".to_owned(),
        others: Vec::new(),
        database: "club.db".to_owned(),
        keymap: Keymap::default(),
        mouse: false,
        systems: None,
        follows: false,
        panes: Panes::default(),
        recent: klubrating::tui::recent::Recent::default(),
        attention: klubrating::tui::attention::Attention::default(),
        commands: klubrating::cli::for_screens(),
    }
}

fn demo_club() -> &'static Path {
    static PATH: LazyLock<std::path::PathBuf> = LazyLock::new(|| {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("demo.db");
        drop(
            demo::build(&path, session(), klubrating::cli::for_screens(), |_, _| {
                true
            })
            .unwrap(),
        );
        FOLDERS.lock().unwrap().push(folder);
        path
    });
    &PATH
}

fn large_club() -> &'static Path {
    static PATH: LazyLock<std::path::PathBuf> = LazyLock::new(|| {
        let (store, folder) = support::written(MEMBERS, GAMES);
        let path = store.path().to_owned();
        drop(store);
        FOLDERS.lock().unwrap().push(folder);
        path
    });
    &PATH
}
