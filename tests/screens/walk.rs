//! A random walk: any keys on any page, in pools of every kind, and after each thousand keys the club has to hold what
//! a club always holds.
//!
//! `cargo test` walks a little. `tests/long_runs walk` walks any number of keys: it names a folder in
//! `KLUBRATING_LONG_RUN`, in which a line is noted for every thousand keys and the clubs are kept, so that a run that is
//! broken off goes on from there.

use std::fs::{self, OpenOptions};
use std::io::Write as _;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

use klubrating::app;
use klubrating::app::journal::log::About;
use klubrating::app::pools::NewPool;
use klubrating::app::settings::regulation_file;
use klubrating::domain::OperationId;
use klubrating::domain::pool::PoolKind;
use klubrating::rating::ledger::{Cutoff, rate};
use klubrating::tui::action::{ACTIONS, Action, Context};
use klubrating::tui::form::Kind;
use klubrating::tui::message::Msg;
use klubrating::tui::modal::Modal;
use klubrating::tui::worker::ClubWorker;
use ratatui::layout::Size;

use crate::cases::{cases_up_to, number};
use crate::dice::Dice;
use crate::world::{World, now};

/// The keys after which the club is checked.
const LEG: usize = 1000;

/// How many legs a club goes through before another is begun.
const LIFE: usize = 10;

/// The pools that are walked in: a name, its kind, and the regulation.
const POOLS: [(&str, PoolKind, Option<&str>); 4] = [
    ("", PoolKind::Pairwise, None),
    ("Hurtigskak", PoolKind::Pairwise, Some("es-rapid")),
    ("Badminton", PoolKind::Pairwise, Some("bax")),
    ("Brætspil", PoolKind::Multiplayer, None),
];

/// What is not walked into: what ends the walk, what takes the file itself back to an earlier time, and what reads or
/// writes wherever a name says.
fn is_off(action: Action) -> bool {
    matches!(
        action,
        Action::Leave
            | Action::Quit
            | Action::Suspend
            | Action::Restore
            | Action::ImportGames
            | Action::ImportTournament
            | Action::GoImport
    )
}

/// A walk through the club of one pool.
struct Walk {
    world: World,
    dice: Dice,
    /// What was pressed, for the report of a failure.
    pressed: Vec<String>,
}

impl Walk {
    fn press(&mut self, keys: &str) {
        self.pressed.push(keys.to_owned());
        self.world.keys(keys);
        // By whatever way it is opened: a club that goes back to an earlier copy has lost what was reported since.
        if let Some(Modal::Form(window)) = self.world.model.modal()
            && matches!(window.kind(), Kind::RestoreBackup(_))
        {
            self.pressed.push("(no restore)".to_owned());
            self.world.keys("esc esc");
        }
    }

    fn letters(&mut self, text: &str) {
        self.pressed.push(format!("{text:?}"));
        self.world.text(text);
    }

    /// The keys that do something here.
    fn here(&self) -> Vec<&'static str> {
        let contexts = self.world.model.contexts();
        let entries = ACTIONS.iter().filter(|entry| {
            let is_here = entry.contexts.iter().any(|one| contexts.contains(one));
            is_here && !is_off(entry.action)
        });
        entries
            .flat_map(|entry| entry.verb.keys.iter().copied())
            .collect()
    }

    /// One step of the walk: mostly what the page offers.
    fn step(&mut self) {
        let is_form = matches!(self.world.model.modal(), Some(Modal::Form(_)));
        let is_typing = self.world.model.is_typing();
        match self.dice.below(100) {
            // Half-typed forms are filled and saved now and then, or they would be all that is ever seen.
            0..12 if is_form => self.press("ctrl-s"),
            12..30 if is_form => self.press("tab"),
            30..60 if is_typing => {
                let text = *self.dice.pick(&TEXTS);
                self.letters(text);
            }
            60..66 if is_typing => self.press("enter"),
            66..70 if is_typing => self.press("esc"),
            0..3 => {
                let main = 1 + self.dice.below(6);
                self.press(&format!("alt-{main}"));
            }
            3..8 => self.press("enter"),
            8 => self.size(),
            9 => {
                self.pressed.push("waits".to_owned());
                self.world.wait(900);
            }
            10 if !is_form => self.palette(),
            _ => {
                let here = self.here();
                if !here.is_empty() {
                    let keys = *self.dice.pick(&here);
                    self.press(keys);
                }
            }
        }
    }

    fn size(&mut self) {
        let (width, height) =
            *self
                .dice
                .pick(&[(80, 24), (60, 15), (140, 40), (39, 11), (200, 60)]);
        self.pressed.push(format!("{width}×{height}"));
        self.world.send(Msg::Resized(Size::new(width, height)));
    }

    /// An action by its name, from anywhere.
    fn palette(&mut self) {
        if !self.world.model.contexts().contains(&Context::Global) {
            return;
        }
        let entry = self.dice.pick(ACTIONS);
        if is_off(entry.action) {
            return;
        }
        let name = self.world.model.ctx.get(&entry.action.text_key());
        self.press(":");
        self.letters(&name);
        self.press("enter");
    }

    /// Goes into a pool, if it is still there.
    fn enter(&mut self, pool: usize) {
        self.home();
        let (name, ..) = POOLS[pool];
        if !name.is_empty() {
            self.press("ctrl-o");
            self.letters(name);
            self.press("enter");
            self.home();
        }
    }

    /// Closes all windows and goes to the first page.
    fn home(&mut self) {
        for _ in 0..30 {
            let is_over = self.world.model.modal().is_some() || self.world.model.top().is_some();
            if !is_over && !self.world.model.is_typing() {
                break;
            }
            self.press("esc");
        }
        self.press("alt-1");
    }
}

/// What is typed where letters are text: names, numbers, days, and nonsense. No name of a file leads out of the folder.
const TEXTS: [&str; 14] = [
    "a",
    "3",
    "150",
    "4",
    "2026-11-20",
    "1.10.2026",
    "5",
    "Ny Person",
    "Østerby",
    "1000 1100",
    "x",
    "½",
    "e",
    "1",
];

/// The club of a pool, before the walk.
fn begin(at: usize) -> World {
    let mut world = World::demo();
    let (name, kind, rules) = POOLS[at];
    if !name.is_empty() {
        let mut club = world.colleague("bent");
        let regulation = rules.map(|name| regulation_file::read(name, club.path()).unwrap());
        let new = NewPool {
            name: name.to_owned(),
            kind,
            regulation,
        };
        app::pools::add(&mut club, &new).unwrap();
        drop(club);
        world.keys("R");
    }
    world
}

/// The operations of the journal.
fn journal(world: &World) -> Vec<OperationId> {
    let club = world.colleague("bent");
    let entries = app::journal::log::page(&club, About::Everything, None, 1_000_000).unwrap();
    entries.iter().map(|entry| entry.operation).collect()
}

/// What a club holds, whatever was pressed.
fn holds(walk: &mut Walk) {
    walk.home();
    // Nothing of a trial is there.
    if walk.world.model.ctx.trial {
        walk.press("T");
        walk.press("y");
    }
    assert!(!walk.world.model.ctx.trial);
    // Nothing damaged, and what was published is what is computed.
    let club = walk.world.colleague("bent");
    let found = app::journal::check::run(&club, |_, _| true).unwrap();
    drop(club);
    assert!(found.is_empty(), "{found:?}");
    // What was reported as done is there.
    let journal = journal(&walk.world);
    for operation in &walk.world.operations {
        assert!(journal.contains(operation), "{operation} was lost");
    }
    // What is shown is what another reads from the file, and rated from nothing.
    walk.world.look();
    let shown = walk.world.model.ctx.snapshot.clone().unwrap();
    let mut club = walk.world.colleague("bent");
    if let Some(name) = &shown.pool {
        app::pools::choose(&mut club, name).unwrap();
    }
    let read = ClubWorker::with_club(club, Some(now)).current().unwrap();
    assert_eq!(shown.facts, read.facts);
    assert_eq!(*shown.ledger, rate(&read.facts, Cutoff::ALL));
    assert_eq!(shown.people, read.people);
    assert_eq!(shown.tournaments, read.tournaments);
    // What is done and undone was never there, and comes back as it was.
    walk.press("alt-2");
    walk.press("a");
    walk.letters("Vandrer Tilfældig");
    let before = walk.world.operations.len();
    walk.press("ctrl-s");
    if walk.world.operations.len() == before {
        // Doubtful, by what was walked into before: meant all the same.
        walk.press("ctrl-s");
    }
    let screen = walk.world.screen();
    assert!(walk.world.operations.len() > before, "not added: {screen}");
    let facts = |walk: &Walk| walk.world.model.ctx.snapshot.clone().unwrap().facts.clone();
    let done = facts(walk);
    walk.home();
    walk.press("u");
    assert_eq!(facts(walk), shown.facts, "undone");
    walk.press("ctrl-r");
    assert_eq!(facts(walk), done, "done again");
    walk.press("u");
}

/// Where a long run is noted.
struct Notes {
    folder: Option<PathBuf>,
    seed: usize,
}

impl Notes {
    fn new() -> Self {
        let folder = std::env::var_os("KLUBRATING_LONG_RUN").map(PathBuf::from);
        if let Some(folder) = &folder {
            fs::create_dir_all(folder).unwrap();
        }
        Self {
            folder,
            seed: number("KLUBRATING_SEED").unwrap_or(20_261_123),
        }
    }

    fn file(&self) -> Option<PathBuf> {
        let name = format!("walk-{}.tsv", self.seed);
        Some(self.folder.as_ref()?.join(name))
    }

    /// The legs behind us.
    fn done(&self) -> usize {
        let text = self.file().map(fs::read_to_string);
        text.and_then(Result::ok)
            .map_or(0, |text| text.lines().count())
    }

    fn add(&self, line: &str) {
        if let Some(path) = self.file() {
            let file = OpenOptions::new().create(true).append(true).open(path);
            writeln!(file.unwrap(), "{line}").unwrap();
        }
    }

    /// The club of a pool between two legs.
    fn kept(&self, pool: usize) -> Option<PathBuf> {
        let name = format!("walk-{}-{pool}.db", self.seed);
        Some(self.folder.as_ref()?.join(name))
    }
}

/// The club in which a leg begins: the one of the leg before in this pool, or a new one.
fn club(notes: &Notes, pool: usize, is_new: bool, alive: Option<World>) -> World {
    if is_new {
        return begin(pool);
    }
    if let Some(world) = alive {
        return world.again();
    }
    let kept = notes.kept(pool).filter(|path| path.exists());
    kept.map_or_else(|| begin(pool), |path| World::of_file(&path))
}

/// Keeps the club of a leg as one file.
fn keep(world: &World, path: &Path) {
    let club = world.colleague("bent");
    let _ = fs::remove_file(path);
    app::journal::backups::make(&club, Some(path)).unwrap();
}

#[test]
fn whatever_is_pressed_the_club_holds() {
    let notes = Notes::new();
    let wanted = cases_up_to(20_000, "KLUBRATING_KEYS", 2000).div_ceil(LEG);
    // Whatever is written lands where it can be thrown away.
    let room = crate::scratch::folder();
    let own = notes.folder.is_some();
    std::env::set_current_dir(if own {
        room.path()
    } else {
        Path::new(env!("CARGO_TARGET_TMPDIR"))
    })
    .unwrap();
    let mut alive: [Option<World>; POOLS.len()] = std::array::from_fn(|_| None);
    for leg in notes.done()..wanted {
        // Few legs go through chess, badminton and board games.
        let pool = [0, 2, 3, 1][leg % POOLS.len()];
        let is_new = (leg / POOLS.len()).is_multiple_of(LIFE);
        let world = club(&notes, pool, is_new, alive[pool].take());
        let seed = notes.seed.wrapping_mul(1_000_003).wrapping_add(leg);
        let mut walk = Walk {
            world,
            dice: Dice::new(seed as u64),
            pressed: Vec::new(),
        };
        walk.enter(pool);
        let walked = catch_unwind(AssertUnwindSafe(|| {
            for _ in 0..LEG {
                walk.step();
                walk.world.screen();
            }
            holds(&mut walk);
        }));
        if let Err(failure) = walked {
            let last = walk.pressed.len().saturating_sub(60);
            println!(
                "leg {leg} in {:?}, the last keys: {}",
                POOLS[pool].0,
                walk.pressed[last..].join(" ")
            );
            std::panic::resume_unwind(failure);
        }
        let changes = walk.world.operations.len();
        notes.add(&format!("{leg}\t{}\t{changes}\theld", POOLS[pool].0));
        if let Some(path) = notes.kept(pool) {
            keep(&walk.world, &path);
        }
        alive[pool] = Some(walk.world);
    }
}
