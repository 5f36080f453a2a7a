//! A year of board games in the program: two lists, entered, explained and published by keys.

use std::path::Path;

use crate::command::{json, run};
use crate::look::{depart, marked};
use crate::pty::{Pty, Start};

/// A sitting at the pool of board games, at a moment.
fn sitting(file: &Path, now: &str) -> Pty {
    let args = [
        "--db",
        file.to_str().unwrap(),
        "--lang",
        "en",
        "--pool",
        "Spil",
    ];
    let start = Start::of(&args, (100, 30)).by_the_clock();
    start.with("KLUBRATING_NOW", now).go()
}

/// A club of three with a pool of board games.
fn founded(file: &Path) {
    run(file, &["init", "--club", "Springeren"]);
    for name in ["Anna Aagaard", "Bo Berg", "Carl Cohn"] {
        run(file, &["member", "add", name, "--since", "2026-01-01"]);
    }
    run(file, &["pool", "add", "Spil", "--multiplayer"]);
}

/// Enters a game.
fn game(pty: &mut Pty, day: &str, results: &str, said: &str) {
    pty.keys("a").wait_for("New game");
    pty.keys("ctrl-u").text(day);
    pty.keys("tab tab");
    for seat in results.split("; ") {
        let (name, points) = seat.rsplit_once(' ').unwrap();
        pty.text(name).keys("tab").text(points).keys("tab");
    }
    pty.wait_for("Reference");
    pty.keys("ctrl-s").wait_for(said);
}

/// Publishes the list of a day, of that many members, from the rating list.
pub fn publish(pty: &mut Pty, shown: &str, typed: &str, members: usize) {
    pty.keys("4").wait_for(&format!("Draft as of {shown}"));
    pty.keys("P").wait_for("[1 Checks]");
    pty.wait_for("Continue: the list as it will be printed");
    pty.keys("right").wait_for("[2 Preview]");
    pty.wait_for("DRAFT: not published");
    pty.keys("enter").wait_for("You sign as");
    pty.keys("enter").wait_for("Type the list date");
    pty.text(typed).keys("enter");
    pty.wait_for(&format!(
        "The list as of {shown} is published: {members} members"
    ));
}

#[test]
fn a_year_of_board_games() {
    let folder = crate::scratch::folder();
    let file = folder.path().join("springeren.db");
    founded(&file);

    let mut pty = sitting(&file, "2026-07-20T20:00:00+02:00");
    pty.wait_for("Springeren: Spil");
    pty.keys("3").wait_for("No games yet");
    game(
        &mut pty,
        "2026-03-01",
        "Anna 12; Bo 8; Carl 5",
        "Game 1 of 2026-03-01 entered",
    );
    game(
        &mut pty,
        "2026-05-01",
        "bo 9; anna 3",
        "Game 2 of 2026-05-01 entered",
    );
    pty.wait_for("2 games");
    pty.keys("enter").wait_for("table level");
    pty.keys("esc").wait_while("table level");
    pty.keys("1").wait_for("Springeren: Spil");
    depart(&mut pty);

    let mut pty = sitting(&file, "2026-08-02T20:00:00+02:00");
    pty.wait_for("Springeren: Spil");
    publish(&mut pty, "1 August 2026", "1.8.2026", 3);
    depart_from_page(&mut pty);

    // A game of the spring comes late, which is asked about, one of the autumn in time.
    let mut pty = sitting(&file, "2026-12-20T20:00:00+01:00");
    pty.wait_for("Springeren: Spil");
    pty.keys("3").wait_for("2 games");
    game(
        &mut pty,
        "2026-06-01",
        "Carl 20; Anna 10",
        "Why is it corrected?",
    );
    pty.text("found").keys("ctrl-s");
    pty.wait_for("Game 3 of 2026-06-01 entered");
    game(
        &mut pty,
        "2026-11-01",
        "Carl 4; Bo 4; Anna 2",
        "Game 4 of 2026-11-01 entered",
    );
    pty.keys("4").wait_for("Draft as of 1 January 2027");
    marked(&pty, "the list", |screen| screen.contains("Carl Cohn"));
    pty.keys("w").wait_for("Sum of points");
    pty.keys("esc").wait_while("Sum of points");
    pty.keys("1").wait_for("Springeren: Spil");
    depart(&mut pty);

    let mut pty = sitting(&file, "2027-01-02T20:00:00+01:00");
    pty.wait_for("Springeren: Spil");
    publish(&mut pty, "1 January 2027", "1.1.2027", 3);
    depart_from_page(&mut pty);

    let lists = json(&file, &["--pool", "Spil", "lists"]);
    assert_eq!(lists.as_array().unwrap().len(), 2, "{lists}");
    let list = json(&file, &["--pool", "Spil", "list", "--date", "2027-01-01"]);
    assert_eq!(list["status"], "published", "{list}");
    let entries = list["sections"][0]["entries"].as_array().unwrap();
    let games: Vec<_> = entries
        .iter()
        .map(|entry| entry["games_total"].as_u64())
        .collect();
    assert_eq!(games.iter().flatten().sum::<u64>(), 10);
    run(&file, &["check"]);
}

/// Leaves the program from the page of a list that was published.
pub fn depart_from_page(pty: &mut Pty) {
    pty.wait_for("X writes the list to a file");
    pty.keys("q").wait_while("X writes the list to a file");
    pty.keys("1").wait_for("To settle for the list");
    depart(pty);
}
