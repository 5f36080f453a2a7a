//! Two at work in the results of one tournament, whatever they press and whenever their screens are read again: every
//! write in the journal is one whose target and former value its author had seen.
//!
//! `cargo test` tries a few steps. `tests/long_runs together` tries any number: it names a folder in
//! `KLUBRATING_LONG_RUN`, in which a line is noted for every tournament, so that a run that is broken off goes on from
//! there.

use std::collections::{BTreeSet, VecDeque};
use std::fs::{self, OpenOptions};
use std::io::Write as _;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;

use klubrating::domain::tournament::Kind;
use klubrating::domain::{OperationId, TournamentId};
use klubrating::store::journal::row_changes::{Columns, changed_rows};
use klubrating::store::{Access, Store};
use klubrating::tui::Effect;
use klubrating::tui::action::Context;
use klubrating::tui::screen::tournament::{State, Tab};

use crate::cases::{cases_up_to, number};
use crate::dice::Dice;
use crate::results::tournament;
use crate::world::World;

/// The steps in one tournament.
const LEG: usize = 150;

/// What has been drawn for so long has been seen, and a line that has been there for so long has been read.
const SEEN: i64 = 1_000;
const READ: i64 = 300;

/// What is pressed, more often what writes and what moves.
const KEYS: [&str; 44] = [
    "1",
    "0",
    "5",
    "1",
    "0",
    "5",
    "=",
    "+",
    "-",
    ".",
    "X",
    "c",
    "d",
    "d",
    "u",
    "j",
    "k",
    "h",
    "l",
    "j",
    "k",
    "tab",
    "shift-tab",
    "g g",
    "G",
    "a",
    "a",
    "b",
    "space",
    "enter",
    "enter",
    "esc",
    "# 1",
    "# 2",
    "# 3",
    "# 4",
    "ctrl-w",
    "ctrl-u",
    "down",
    "e",
    "n",
    "ctrl-right",
    "ctrl-left",
    "ctrl-r",
];

/// Somebody at a terminal.
struct Seat {
    user: &'static str,
    world: World,
    /// The states that the screen has shown: their newest operation, and since when.
    drawn: Vec<(OperationId, i64)>,
    /// Keys that the worker has not come to.
    held: VecDeque<Press>,
    /// What a line has told: about which players, up to which operation, and when.
    told: Vec<(BTreeSet<usize>, OperationId, i64)>,
}

/// A key that was pressed.
struct Press {
    key: &'static str,
    wanted: Vec<Effect>,
    /// The players whose names were where the cursor was.
    under: BTreeSet<usize>,
    /// The newest operation that had been seen then, and the moment.
    seen: OperationId,
    at: i64,
}

/// A tournament in which two are at work.
struct Together {
    seats: Vec<Seat>,
    id: TournamentId,
    names: Vec<String>,
    now: i64,
    dice: Dice,
    pressed: Vec<String>,
    writes: usize,
    refusals: usize,
}

impl Together {
    fn begin(mut dice: Dice) -> Self {
        let (kind, players, rounds, tab) = *dice.pick(&[
            (Kind::Club, 4, 3, Tab::Grid),
            (Kind::Club, 4, 6, Tab::Rounds),
            (Kind::Monrad, 5, 3, Tab::Rounds),
            (Kind::Monrad, 6, 3, Tab::Grid),
        ]);
        let mut anna = World::demo().sized(100, 40);
        let id = tournament(&mut anna, kind, players, rounds, tab);
        // Whoever made the tournament could undo that it was made.
        let mut dora = anna.beside("dora").sized(100, 40);
        dora.lay(State::new(id, tab));
        let view = anna.view(id);
        let entrants = view.tournament.entrants.iter();
        let names = entrants.map(|entrant| view.name(entrant.person)).collect();
        let seat = |user, world: World| {
            let operation = world.model.ctx.snapshot.as_ref().unwrap().operation;
            Seat {
                user,
                world,
                drawn: vec![(operation.unwrap(), i64::MIN / 2)],
                held: VecDeque::new(),
                told: Vec::new(),
            }
        };
        Self {
            seats: vec![seat("anna", anna), seat("dora", dora)],
            id,
            names,
            now: 0,
            dice,
            pressed: Vec::new(),
            writes: 0,
            refusals: 0,
        }
    }

    fn step(&mut self) {
        let at = self.dice.below(2);
        match self.dice.below(20) {
            0..2 => self.wait(),
            2..5 => self.look(at),
            5..7 => self.do_held(at),
            _ => self.press(at),
        }
    }

    /// Time passes for both.
    fn wait(&mut self) {
        let pause = *self.dice.pick(&[20, 150, 350, 700, 1_200]);
        self.now += pause;
        for seat in &mut self.seats {
            seat.world.wait(pause);
        }
        self.pressed.push(format!("[{pause}]"));
    }

    /// A terminal looks whether anybody else has changed the club.
    fn look(&mut self, at: usize) {
        let now = self.now;
        let seat = &mut self.seats[at];
        seat.world.poll();
        seat.draw(now);
        self.pressed.push(format!("{}:looks", seat.user));
    }

    /// Somebody presses a key; the worker does at once what it wants, or later.
    fn press(&mut self, at: usize) {
        let now = self.now;
        let key = *self.dice.pick(&KEYS);
        let waits = self.dice.below(4) == 0;
        let names = self.names.clone();
        let seat = &mut self.seats[at];
        // Windows are others' business, and so are the tabs without results.
        for _ in 0..5 {
            if seat.world.model.modal().is_some() {
                seat.world.keys("esc");
            }
        }
        let contexts = seat.world.model.contexts();
        let key = if contexts.contains(&Context::Players) {
            "ctrl-right"
        } else if contexts.contains(&Context::Standings) {
            "ctrl-left"
        } else {
            let is_typing = seat.world.model.is_typing();
            let leaves = key == "esc" && !is_typing;
            if leaves { "j" } else { key }
        };
        let seen = seat.seen(now);
        for one in key.split(' ') {
            let under = found(&cursor(&seat.world, names.len()), &names);
            let wanted = seat.world.hold(one);
            seat.held.push_back(Press {
                key,
                wanted,
                under,
                seen,
                at: now,
            });
        }
        let user = seat.user;
        self.pressed
            .push(format!("{user}:{key}{}", if waits { "…" } else { "" }));
        if !waits {
            self.do_held(at);
        }
    }

    /// The worker does what was wanted, key by key, and the journal is read.
    fn do_held(&mut self, at: usize) {
        while let Some(press) = self.seats[at].held.pop_front() {
            let before = self.newest();
            let now = self.now;
            let seat = &mut self.seats[at];
            let refused = seat.world.refused;
            seat.world.release(press.wanted);
            seat.draw(now);
            let refused = seat.world.refused > refused;
            let after = self.newest();
            for operation in before.0 + 1..=after.0 {
                self.writes += 1;
                self.judge(
                    at,
                    OperationId(operation),
                    &(press.key, &press.under),
                    (press.seen, press.at),
                );
            }
            if refused {
                self.refusals += 1;
                self.seats[at].told.push((press.under, after, now));
            }
        }
    }

    fn newest(&self) -> OperationId {
        let club = self.seats[0].world.colleague("carl");
        club.newest_operation().unwrap().unwrap()
    }

    /// Whether the author of an operation had seen what it changed.
    fn judge(
        &self,
        at: usize,
        operation: OperationId,
        (key, under): &(&str, &BTreeSet<usize>),
        (seen, pressed): (OperationId, i64),
    ) {
        let seat = &self.seats[at];
        let store = Store::open(seat.world.path(), Access::ReadOnly).unwrap();
        let journal = Journal::read(&store, self.id);
        let own = journal.of(operation);
        let recorded = klubrating::store::journal::operation(store.conn(), operation).unwrap();
        let recorded = recorded.unwrap();
        assert_eq!(recorded.user, seat.user);
        for (round, players) in own {
            // An undo is of one's own last change, wherever the cursor is.
            if recorded.undoes.is_none() {
                let meant = players.iter().all(|player| under.contains(player));
                assert!(
                    meant,
                    "{key} of {} in round {round} changed {players:?}, the cursor was on {under:?}",
                    seat.user
                );
            }
            let Some((last, author)) = journal.before(operation, round, &players) else {
                continue;
            };
            let told = seat.told.iter().any(|(about, until, when)| {
                players.iter().all(|player| about.contains(player))
                    && last <= *until
                    && pressed - when >= READ
            });
            assert!(
                author == seat.user || last <= seen || told,
                "{key} of {} in round {round} changed what {players:?} had: operation {last} of \
                 {author} was not seen, only up to {seen}",
                seat.user
            );
        }
    }
}

impl Seat {
    fn draw(&mut self, now: i64) {
        let snapshot = self.world.model.ctx.snapshot.as_ref();
        let shown = snapshot.and_then(|snapshot| snapshot.operation).unwrap();
        if self.drawn.last().unwrap().0 != shown {
            self.drawn.push((shown, now));
        }
    }

    /// The newest operation that has been on the screen long enough.
    fn seen(&self, now: i64) -> OperationId {
        let mut drawn = self.drawn.iter().rev();
        let seen = drawn.find(|(_, since)| now - since >= SEEN);
        seen.unwrap().0
    }
}

/// What is written where the cursor is: its line of the round, or the line about its cell.
fn cursor(world: &World, players: usize) -> String {
    let screen = world.screen();
    let typing = world.model.contexts().contains(&Context::Pairing);
    let rounds = typing || world.model.contexts().contains(&Context::Rounds);
    let mut lines = screen.lines().skip(3);
    if rounds {
        let line = lines.find(|line| line.starts_with('▸'));
        return line.unwrap_or_default().to_owned();
    }
    // Below the rows: counts, what the signs mean, and the cell.
    let table = lines.skip_while(|line| !line.contains("Pts"));
    let below = table.skip(1 + players).take(3);
    below.collect::<Vec<_>>().join("\n")
}

/// The players whose names are in a text, by their places.
fn found(text: &str, names: &[String]) -> BTreeSet<usize> {
    let places = 0..names.len();
    places.filter(|at| text.contains(&names[*at])).collect()
}

/// What the operations changed in the rounds of a tournament.
struct Journal(Vec<(OperationId, String, u16, BTreeSet<usize>)>);

impl Journal {
    fn read(store: &Store, id: TournamentId) -> Self {
        let conn = store.conn();
        let stored = klubrating::store::tournament::load(conn, id)
            .unwrap()
            .unwrap();
        let players: Vec<i64> = stored
            .entries
            .iter()
            .map(|entry| {
                let row = klubrating::store::tournament::entrant_row(conn, id, entry.no);
                row.unwrap().unwrap()
            })
            .collect();
        let mut changes = Vec::new();
        let operations = klubrating::store::journal::operations(conn).unwrap();
        for recorded in operations.iter().rev() {
            for row in changed_rows(conn, recorded.id).unwrap() {
                let number = |columns: &Columns, name: &str| columns.get(name)?.as_i64();
                if !["game", "bye"].contains(&row.table.as_str())
                    || number(&row.known, "tournament") != Some(id.0)
                {
                    continue;
                }
                let sides = ["white", "black", "entrant"];
                let sides = sides.iter().filter_map(|side| number(&row.known, side));
                let places = sides.filter_map(|side| players.iter().position(|it| *it == side));
                let round = u16::try_from(number(&row.known, "round").unwrap()).unwrap();
                let user = recorded.user.clone();
                changes.push((recorded.id, user, round, places.collect()));
            }
        }
        Self(changes)
    }

    /// The rounds and players that an operation changed.
    fn of(&self, operation: OperationId) -> Vec<(u16, BTreeSet<usize>)> {
        let own = self.0.iter().filter(|(id, ..)| *id == operation);
        own.map(|(_, _, round, players)| (*round, players.clone()))
            .collect()
    }

    /// The last operation before one that changed what any of these players had in a round, and its author.
    fn before(
        &self,
        operation: OperationId,
        round: u16,
        players: &BTreeSet<usize>,
    ) -> Option<(OperationId, String)> {
        let mut earlier = self.0.iter().rev();
        let last = earlier.find(|(id, _, other, among)| {
            *id < operation && *other == round && !among.is_disjoint(players)
        });
        last.map(|(id, user, ..)| (*id, user.clone()))
    }
}

/// Where a long run is noted.
fn notes(seed: usize) -> Option<PathBuf> {
    let folder = std::env::var_os("KLUBRATING_LONG_RUN").map(PathBuf::from)?;
    fs::create_dir_all(&folder).unwrap();
    Some(folder.join(format!("together-{seed}.tsv")))
}

#[test]
fn whatever_two_press_each_had_seen_what_they_changed() {
    let seed = number("KLUBRATING_SEED").unwrap_or(20_261_129);
    let notes = notes(seed);
    let wanted = cases_up_to(3_000, "KLUBRATING_STEPS", 600).div_ceil(LEG);
    let done = notes
        .as_ref()
        .and_then(|path| fs::read_to_string(path).ok());
    let done = done.map_or(0, |text| text.lines().count());
    let (mut writes, mut refusals) = (0, 0);
    for leg in done..wanted {
        let dice = Dice::new(seed.wrapping_mul(1_000_003).wrapping_add(leg) as u64);
        let mut together = Together::begin(dice);
        let tried = catch_unwind(AssertUnwindSafe(|| {
            for _ in 0..LEG {
                together.step();
            }
        }));
        if let Err(failure) = tried {
            let last = together.pressed.len().saturating_sub(60);
            println!(
                "leg {leg}, the last keys: {}",
                together.pressed[last..].join(" ")
            );
            for seat in &together.seats {
                println!("{}\n{}", seat.user, seat.world.screen());
            }
            std::panic::resume_unwind(failure);
        }
        writes += together.writes;
        refusals += together.refusals;
        if let Some(path) = &notes {
            let file = OpenOptions::new().create(true).append(true).open(path);
            let line = format!("{leg}\t{}\t{}\theld", together.writes, together.refusals);
            writeln!(file.unwrap(), "{line}").unwrap();
        }
    }
    // They did get in each other's way.
    assert!(
        done > 0 || writes > 0 && refusals > 0,
        "{writes} writes, {refusals} refusals"
    );
}
