//! How many keys the entry of results takes, counted at the terminal: a typist looks at the screen after each.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use klubrating::domain::Mark;
use serde_json::Value;

use crate::command::{json, run};
use crate::look::{depart, marked};
use crate::monrad::Monrad;
use crate::pty::Pty;

const NAME: &str = "Budgetturnering";

/// A game as the club holds it: round, White, Black, result.
type Game = (u64, String, String, String);

/// The demo club with a tournament of that many of its members, made by commands; the players' names.
fn club(folder: &Path, kind: &str, players: usize, rounds: &str) -> (PathBuf, Vec<String>) {
    let file = folder.join("demo.db");
    run(&file, &["demo", "--build", file.to_str().unwrap()]);
    let days = ["--start", "2026-11-20", "--end", "2026-11-20"];
    let start = ["tournament", "new", NAME, "--kind", kind];
    run(&file, &[&start[..], &days, &["--rounds", rounds]].concat());
    let members = json(&file, &["member", "list"]);
    for member in members.as_array().unwrap().iter().take(players) {
        let id = member["id"].to_string();
        run(&file, &["tournament", "player", "add", NAME, &id]);
    }
    let made = json(&file, &["tournament", "show", NAME]);
    let names = made["players"].as_array().unwrap().iter();
    let names: Vec<String> = names.map(|player| text(&player["name"])).collect();
    assert_eq!(names.len(), players);
    (file, names)
}

fn text(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}

/// The program on the page of the tournament, on the tab on which it opens; what that says first.
fn open(file: &Path, first: &str) -> Pty {
    let mut pty = Pty::start(&["--db", file.to_str().unwrap(), "--lang", "en"], (80, 24));
    pty.wait_for("To settle for the list");
    pty.keys("3").wait_for("┌ Tournaments");
    pty.keys("/").text(NAME).wait_for("─ 1/");
    pty.keys("enter enter").wait_for(first);
    pty
}

/// Goes back to the first page, which counts the games of the half-year, and leaves.
fn leave(pty: &mut Pty, games: usize) {
    // Where 1 is a result, Alt goes with it.
    pty.send(b"\x1b1").wait_for("To settle for the list");
    pty.wait_for(&format!("{games} rated"));
    depart(pty);
}

/// What the club holds.
fn held(file: &Path, names: &[String]) -> BTreeSet<Game> {
    let name = |number: &Value| {
        let number = usize::try_from(number.as_u64().unwrap()).unwrap();
        names[number - 1].clone()
    };
    let shown = json(file, &["tournament", "show", NAME]);
    let games = shown["games"].as_array().unwrap().iter();
    games
        .map(|game| {
            let round = game["round"].as_u64().unwrap();
            let players = (name(&game["white"]), name(&game["black"]));
            (round, players.0, players.1, text(&game["result"]))
        })
        .collect()
}

/// The key of White's mark, the sign on the screen and the result in JSON.
fn words(mark: Mark) -> [&'static str; 3] {
    match mark {
        Mark::Win => ["1", "1–0", "1-0"],
        Mark::Loss => ["0", "0–1", "0-1"],
        _ => ["5", "½–½", "=-="],
    }
}

/// The game under the cursor of the crosstable: its round, White, Black, and whether the row is White's.
fn cursor(screen: &str, names: &[String]) -> Option<(u64, String, String, bool)> {
    let row = screen.lines().find(|line| line.starts_with('▸'))?;
    let game = screen
        .lines()
        .find(|line| line.starts_with(" Round ") && line.ends_with('…'))?;
    let (round, players) = game.trim_start_matches(" Round ").split_once(": ")?;
    let (white, black) = players.trim_end_matches([' ', '…']).split_once(" – ")?;
    let known = |name: &str| names.iter().find(|known| *known == name).cloned();
    let (white, black) = (known(white)?, known(black)?);
    let is_white = row.contains(&white);
    (is_white || row.contains(&black)).then_some((round.parse().ok()?, white, black, is_white))
}

#[test]
fn ten_players_in_the_crosstable() {
    let folder = crate::scratch::folder();
    let (file, names) = club(folder.path(), "club", 10, "9");
    let mut pty = open(&file, "0 results");
    let mut wanted = BTreeSet::new();
    let mut pressed = 0;
    for at in 0..45 {
        let is_next = |screen: &str| {
            let count = format!(" {at} result");
            let counted = screen.lines().any(|line| line.starts_with(&count));
            counted && cursor(screen, &names).is_some()
        };
        let screen = marked(&pty, &format!("game {}", at + 1), is_next);
        let (round, white, black, is_white) = cursor(&screen, &names).unwrap();
        let mark = [Mark::Win, Mark::Loss, Mark::Draw, Mark::Win][at % 4];
        let [key, ..] = words(mark);
        let [_, _, result] = words(if is_white { mark } else { mark.mirror() });
        wanted.insert((round, white, black, result.to_owned()));
        pty.keys(key);
        pressed += 1;
    }
    pty.wait_for("45 results");
    // The demo has 51 rated games since its last list.
    leave(&mut pty, 51 + 45);
    assert_eq!(wanted.len(), 45);
    assert_eq!(held(&file, &names), wanted);
    eprintln!("crosstable of ten: {pressed} keys for 45 games");
    assert!(pressed <= 90, "{pressed} keys for 45 games");
    run(&file, &["check"]);
}

/// A user who types games into the rounds and looks at the screen after each key.
struct Typist {
    pty: Pty,
    pressed: usize,
}

/// The line of entry as it is on the screen.
#[derive(Clone, Debug, Default, PartialEq)]
struct Line {
    white: String,
    black: String,
    typed: String,
}

impl Line {
    /// White from column 7, Black from 48: see the headings. What is typed comes before the name it finds.
    fn of(screen: &str) -> Option<Self> {
        let mut lines = screen.lines().skip(3);
        let line = lines.find(|line| line.starts_with('▸'))?;
        if line.starts_with("▸ ") && !line.starts_with("▸   ") {
            return None;
        }
        let part =
            |from: usize, width: usize| -> String { line.chars().skip(from).take(width).collect() };
        let name = |text: &str| {
            let text = text.rsplit("▸ ").next().unwrap_or_default();
            let text = text.trim_end_matches(|c: char| c.is_ascii_digit() || " ½".contains(c));
            text.trim().to_owned()
        };
        let (white, black) = (part(7, 31), part(48, 32));
        let typed = [&white, &black]
            .iter()
            .find_map(|text| Some(text.split_once('▸')?.0.trim().to_owned()));
        Some(Self {
            white: name(&white),
            black: name(&black),
            typed: typed.unwrap_or_default(),
        })
    }
}

impl Typist {
    fn line(&self) -> Line {
        let screen = marked(&self.pty, "an entry", |screen| Line::of(screen).is_some());
        Line::of(&screen).unwrap()
    }

    /// Presses a key, and waits until the screen shows what it does.
    fn press(&mut self, key: &str, shows: impl Fn(&str) -> bool) {
        self.pty.keys(key);
        self.pressed += 1;
        marked(&self.pty, &format!("what {key} does"), shows);
    }

    /// Types letters of the first name until a name is shown.
    fn name(&mut self, wanted: &str, shown: impl Fn(&Line) -> &str) {
        let mut typed = String::new();
        for letter in wanted.chars().take_while(|letter| *letter != ' ') {
            if shown(&self.line()) == wanted {
                return;
            }
            let letter = letter.to_lowercase().to_string();
            typed += &letter;
            let is = |screen: &str| Line::of(screen).is_some_and(|line| line.typed == typed);
            self.press(&letter, is);
        }
        while shown(&self.line()) != wanted {
            let before = shown(&self.line()).to_owned();
            let other = |screen: &str| Line::of(screen).is_some_and(|line| shown(&line) != before);
            self.press("down", other);
        }
    }

    /// Enters a game.
    fn game(&mut self, white: &str, black: &str, mark: Mark) {
        let line = self.line();
        if (line.white.as_str(), line.black.as_str()) == (black, white) {
            let is = |screen: &str| Line::of(screen).is_some_and(|line| line.white == white);
            self.press("ctrl-w", is);
        } else {
            self.name(white, |line| &line.white);
            if self.line().black != black {
                self.press("space", |screen| screen.contains("  Black: "));
                self.name(black, |line| &line.black);
            }
        }
        let [key, sign, _] = words(mark);
        self.press(key, |screen| {
            let mut lines = screen.lines().skip(3).take(19);
            lines.any(|line| line.contains(sign) && line.contains(white) && line.contains(black))
        });
    }
}

#[test]
fn a_monrad_of_twenty_by_name() {
    let folder = crate::scratch::folder();
    let (file, names) = club(folder.path(), "monrad", 20, "7");
    let pty = open(&file, "Round 1 of 7");
    let mut typist = Typist { pty, pressed: 0 };
    let mut monrad = Monrad::new(20, 2026);
    let mut wanted = BTreeSet::new();
    for round in 1..=7 {
        let before = typist.pressed;
        let title = format!("Round {round} of 7");
        let key = if round == 1 { "a" } else { "enter" };
        typist.press(key, |screen| {
            screen.contains(&title) && Line::of(screen).is_some()
        });
        for (white, black, mark) in monrad.round() {
            let (white, black) = (names[white].clone(), names[black].clone());
            typist.game(&white, &black, mark);
            wanted.insert((round, white, black, words(mark)[2].to_owned()));
        }
        let spent = typist.pressed - before;
        eprintln!("round {round}: {spent} keys for 10 games");
    }
    let Typist { mut pty, pressed } = typist;
    pty.keys("esc").wait_while("Enter or Esc closes");
    leave(&mut pty, 51 + 70);
    assert_eq!(wanted.len(), 70);
    assert_eq!(held(&file, &names), wanted);
    eprintln!("Monrad of twenty: {pressed} keys for 70 games");
    assert!(pressed <= 280, "{pressed} keys for 70 games");
    run(&file, &["check"]);
}
