//! What is sent over the line: a step of the cursor on every screen, a page, and how long a slow line takes for them.

use std::cell::RefCell;
use std::io::Write;
use std::rc::Rc;
use std::sync::Arc;

use klubrating::app::snapshot::MemberLine;
use klubrating::domain::{PersonId, Rating};
use klubrating::tui::backend::LowBandwidthBackend;
use klubrating::tui::message::{Msg, Reply};
use ratatui::layout::Rect;
use ratatui::{Terminal, TerminalOptions, Viewport};

use crate::every_screen::walk;
use crate::world::World;

/// The most bytes of a step of the cursor.
const STEP: usize = 300;
/// The most bytes of a page of a table.
const PAGE: usize = 3100;
/// The most bytes of a second pane that follows the cursor.
const PANE: usize = 4096;

/// A line of 9 600 baud, ten bits a byte, and the way to the other end and back, in milliseconds.
const BYTES_A_SECOND: usize = 960;
const DELAY: usize = 200;

/// A line that counts what goes over it.
#[derive(Clone, Default)]
struct Wire(Rc<RefCell<Vec<u8>>>);

impl Write for Wire {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.borrow_mut().extend_from_slice(bytes);
        Ok(bytes.len())
    }
    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// A terminal at the end of a line.
struct Far {
    wire: Wire,
    terminal: Terminal<LowBandwidthBackend<Wire>>,
}

impl Far {
    fn new((width, height): (u16, u16)) -> Self {
        let wire = Wire::default();
        let backend = LowBandwidthBackend::new(wire.clone());
        let viewport = Viewport::Fixed(Rect::new(0, 0, width, height));
        let terminal = Terminal::with_options(backend, TerminalOptions { viewport }).unwrap();
        Self { wire, terminal }
    }

    /// What was sent last, with its control signs shown.
    fn last(&self) -> String {
        String::from_utf8_lossy(&self.wire.0.borrow()).replace('\x1b', "\n^")
    }

    /// Lets the cursor rest until the second pane has followed; how many bytes were sent.
    fn pane(&mut self, world: &mut World) -> usize {
        world.wait(150);
        self.sent(world)
    }

    /// Draws the screen; how many bytes were sent.
    fn sent(&mut self, world: &World) -> usize {
        self.wire.0.borrow_mut().clear();
        let view = |frame: &mut ratatui::Frame<'_>| world.model.view(frame);
        self.terminal.draw(view).unwrap();
        self.wire.0.borrow().len()
    }
}

/// The members of the demo club over and over, under each other's names and with other ratings.
fn thousand(people: &[MemberLine]) -> Vec<MemberLine> {
    let members: Vec<_> = people
        .iter()
        .filter(|one| one.row.rating.is_some())
        .collect();
    let many = members.len();
    let line = |at: usize| {
        let mut line = members[at * 7 % many].clone();
        let (first, last) = (
            &members[at % many].row.name,
            &members[at * 5 % many].row.name,
        );
        let first = first.split(' ').next().unwrap_or_default();
        let last = last.split(' ').next_back().unwrap_or_default();
        line.row.id = PersonId(i64::try_from(at + 1).unwrap());
        line.row.name = format!("{first} {last}");
        let moved = i32::try_from(at * 13 % 60).unwrap() - 30;
        line.row.rating = line.row.rating.map(|rating| Rating(rating.0 + moved));
        line.row.dsu = Some((1_000_000 + at * 7919 % 900_000).to_string());
        line
    };
    (0..1000).map(line).collect()
}

/// The members' page of a club of a thousand.
fn large_club((width, height): (u16, u16)) -> World {
    let mut world = World::demo().sized(width, height);
    let mut snapshot = world.model.ctx.snapshot.as_deref().unwrap().clone();
    snapshot.people = thousand(&snapshot.people);
    world.send(Msg::Worker(Reply::Snapshot(Arc::new(snapshot), None)));
    world.keys("2");
    world
}

#[test]
fn a_step_on_every_screen_sends_at_most_300_bytes() {
    let mut over = Vec::new();
    for size in [(80, 24), (140, 40)] {
        let mut far = Far::new(size);
        let mut worst = (0, "");
        walk(size, |way, world| {
            far.sent(world);
            if way.name == "a filter" {
                // There the key leaves the filter.
                return;
            }
            let (mut most, mut text) = (0, String::new());
            for key in ["down"; 30].into_iter().chain(["up"; 30]) {
                world.keys(key);
                let bytes = far.sent(world);
                if bytes > most {
                    (most, text) = (bytes, far.last());
                }
            }
            assert!(far.pane(world) <= PANE, "{} at {size:?}", way.name);
            if most > STEP {
                over.push(format!("{} at {size:?}: {most} bytes:{text}", way.name));
            }
            worst = worst.max((most, way.name));
        });
        println!(
            "at {size:?} a step sends at most {} bytes: {}",
            worst.0, worst.1
        );
    }
    assert!(over.is_empty(), "{}", over.join("\n"));
}

#[test]
fn a_step_in_a_large_table_sends_little_and_a_page_not_much() {
    for size in [(80, 24), (120, 40)] {
        let mut world = large_club(size);
        // Without a second pane, and without the line that says so.
        world.keys("V").wait(10_000);
        let mut far = Far::new(size);
        far.sent(&world);
        let mut most = (0, 0);
        // Beyond the lower edge the lines move.
        for _ in 0..60 {
            world.keys("down");
            most.0 = most.0.max(far.sent(&world));
        }
        for _ in 0..60 {
            world.keys("up");
            most.0 = most.0.max(far.sent(&world));
        }
        for _ in 0..10 {
            world.keys("pgdn");
            most.1 = most.1.max(far.sent(&world));
        }
        println!("{size:?}: a step {} bytes, a page {} bytes", most.0, most.1);
        assert!((1..=STEP).contains(&most.0), "{} bytes", most.0);
        assert!((1..=PAGE).contains(&most.1), "{} bytes", most.1);
    }
}

/// Beside a second pane the list moves by half a page at a time: seldom, and no more than a page of it.
#[test]
fn beside_a_second_pane_a_step_sends_little_on_the_whole() {
    for size in [(120, 40), (140, 40), (200, 60)] {
        let mut world = large_club(size);
        let mut far = Far::new(size);
        far.sent(&world);
        assert!(world.model.ctx.panes.columns > 0);
        let steps = ["down"; 150].into_iter().chain(["up"; 150]);
        let steps: Vec<usize> = steps
            .map(|key| {
                world.keys(key);
                far.sent(&world)
            })
            .collect();
        let moves: Vec<usize> = steps.iter().copied().filter(|sent| *sent > STEP).collect();
        let (most, mean) = (
            moves.iter().max().copied().unwrap_or_default(),
            steps.iter().sum::<usize>() / steps.len(),
        );
        println!(
            "{size:?}: {} moves of at most {most} bytes, {mean} a step",
            moves.len()
        );
        assert!(moves.len() <= 20, "{moves:?}");
        assert!(most <= PANE, "{moves:?}");
        assert!(mean <= STEP, "{mean} bytes");
    }
}

/// What a slow line takes follows from the bytes: a step is seen within the delay and a third of a second.
#[test]
fn a_key_at_the_end_of_a_slow_line_is_seen_within_half_a_second() {
    let size = (80, 24);
    let mut far = Far::new(size);
    let mut world = large_club(size);
    let first = far.sent(&world);
    let time = |bytes: usize| DELAY + bytes * 1000 / BYTES_A_SECOND;
    println!("the first frame of {first} bytes: {} ms", time(first));
    assert!(time(first) <= 3500, "{first} bytes");
    for keys in ["down", "down", "up", "space", "/", "a", "n", "esc"] {
        world.keys(keys);
        let bytes = far.sent(&world);
        println!("{keys}: {bytes} bytes, {} ms", time(bytes));
        // A filter changes every line.
        let most = if keys == "a" || keys == "n" || keys == "esc" {
            PAGE
        } else {
            STEP
        };
        assert!(time(bytes) <= time(most), "{keys}: {bytes} bytes");
    }
    assert!(time(STEP) <= 520);
}
