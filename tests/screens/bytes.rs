//! What is sent over the line: a step of the cursor among 1 000 members at 120×40, and a page of them.

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

use crate::world::World;

const AREA: Rect = Rect::new(0, 0, 120, 40);

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

#[test]
fn a_step_sends_at_most_300_bytes_and_a_page_at_most_3_kilobytes() {
    let mut world = World::demo().sized(AREA.width, AREA.height);
    let mut snapshot = world.model.ctx.snapshot.as_deref().unwrap().clone();
    snapshot.people = thousand(&snapshot.people);
    world.send(Msg::Worker(Reply::Snapshot(Arc::new(snapshot), None)));
    world.keys("2");
    let wire = Wire::default();
    let viewport = Viewport::Fixed(AREA);
    let backend = LowBandwidthBackend::new(wire.clone());
    let mut terminal = Terminal::with_options(backend, TerminalOptions { viewport }).unwrap();
    let mut sent = |world: &World| {
        wire.0.borrow_mut().clear();
        terminal.draw(|frame| world.model.view(frame)).unwrap();
        wire.0.borrow().len()
    };
    sent(&world);
    let mut most = (0, 0);
    for _ in 0..30 {
        world.keys("j");
        most.0 = most.0.max(sent(&world));
    }
    for _ in 0..10 {
        world.keys("pgdn");
        most.1 = most.1.max(sent(&world));
    }
    println!(
        "a step: {} bytes, a page: {} bytes\n{}",
        most.0,
        most.1,
        world.screen()
    );
    assert!((1..=300).contains(&most.0), "{} bytes", most.0);
    assert!((1..=3000).contains(&most.1), "{} bytes", most.1);
}
