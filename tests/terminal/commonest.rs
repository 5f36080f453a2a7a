//! The commonest tasks, typed at the terminal: each in no more keys than it may take. The page of keys shows the same
//! list, so that it says what was tried.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use klubrating::tui::key::Keys;

use crate::command::run;
use crate::documentation::page;
use crate::pty::{NOW, Pty, Start, demo_club};

/// Keys, or a text in quotes, and what is on the screen after them.
type Step = (&'static str, &'static str);

/// The club in which a task is done.
#[derive(Clone, Copy)]
enum In {
    /// The demo club, in November.
    Demo,
    /// A small club of which nothing stands in the way of the list, the day after the list date.
    Ready,
    /// No club yet.
    Nothing,
}

struct Task {
    name: &'static str,
    /// Where it begins, in words, and the way there.
    place: &'static str,
    way: &'static [Step],
    keys: &'static [Step],
    /// The most keys that it may take, besides the text typed.
    most: usize,
    club: In,
}

const SAVE: &str = "ctrl-s Save";
const MEMBERS: Step = ("2", "┌ Active");
const TOURNAMENTS: Step = ("3", "┌ Tournaments");
const CROSSTABLE: Step = ("enter", "14 results · 1 undecided");
const NEW_ROUND: &[Step] = &[
    TOURNAMENTS,
    ("a", SAVE),
    ("\"Prøveturnering\"", "Prøveturnering"),
    ("tab space tab", "Monrad"),
    ("\"2026-11-20\"", "20 November 2026"),
    ("tab tab", "20 November 2026"),
    ("\"5\"", "5"),
    ("ctrl-s", "adds several, a adds one"),
    ("+", "mark"),
    ("space space space enter", "3 players added"),
    ("ctrl-right", "Enter games"),
];

/// The tasks, in the order in which a club meets them.
const TASKS: &[Task] = &[
    Task {
        name: "Found a club",
        place: "the first start",
        way: &[("", "There is no club here yet")],
        keys: &[
            ("enter", "Name of the club"),
            ("\"Skakklubben Springeren\"", "Springeren"),
            ("ctrl-s", "Springeren is created"),
        ],
        most: 3,
        club: In::Nothing,
    },
    Task {
        name: "Add a member",
        place: "Members",
        way: &[MEMBERS],
        keys: &[
            ("a", SAVE),
            ("\"Torkild Vestermark\"", "Torkild Vestermark"),
            ("ctrl-s", "added: Torkild Vestermark"),
        ],
        most: 2,
        club: In::Demo,
    },
    Task {
        name: "Give a start rating",
        place: "Members",
        way: &[MEMBERS],
        keys: &[
            ("S", SAVE),
            ("\"150\"", "150"),
            ("ctrl-s", "starts with 150"),
        ],
        most: 2,
        club: In::Demo,
    },
    Task {
        name: "Make a tournament",
        place: "Home",
        way: &[],
        keys: &[
            TOURNAMENTS,
            ("a", SAVE),
            ("\"Prøveturnering\"", "Prøveturnering"),
            ("tab tab", SAVE),
            ("\"2026-11-20\"", "20 November 2026"),
            ("tab tab", SAVE),
            ("\"5\"", SAVE),
            ("ctrl-s", "created: Prøveturnering"),
        ],
        most: 7,
        club: In::Demo,
    },
    Task {
        name: "Enter a player",
        place: "a tournament",
        way: &[TOURNAMENTS, CROSSTABLE],
        keys: &[
            ("ctrl-left", "┌ Players"),
            ("a", SAVE),
            ("\"henriksen\"", "Frode Henriksen"),
            ("ctrl-s", "Frode Henriksen entered"),
        ],
        most: 6,
        club: In::Demo,
    },
    Task {
        name: "Enter twelve players",
        place: "a tournament",
        way: &[TOURNAMENTS, CROSSTABLE, ("ctrl-left", "┌ Players")],
        keys: &[
            ("+", "mark"),
            ("space space space space space space", " 6 "),
            ("space space space space space space", "12 "),
            ("enter", "12 players added"),
        ],
        most: 20,
        club: In::Demo,
    },
    Task {
        name: "Enter a game in the crosstable",
        place: "Crosstable",
        way: &[TOURNAMENTS, CROSSTABLE],
        keys: &[("1", "Torsten Ravnkilde – Palle Egehøj 1–0")],
        most: 1,
        club: In::Demo,
    },
    Task {
        name: "Enter a game by name",
        place: "Rounds",
        way: NEW_ROUND,
        keys: &[
            ("a", "White: "),
            ("j space n 1", "Jørn Abildgaard – Niels Ahrenkiel 1–0"),
        ],
        most: 9,
        club: In::Demo,
    },
    Task {
        name: "Correct a result",
        place: "Home",
        way: &[],
        keys: &[
            TOURNAMENTS,
            CROSSTABLE,
            ("l", "Niels Ahrenkiel – Torsten Ravnkilde"),
            ("0", "1–0 (was 0–1)"),
        ],
        most: 4,
        club: In::Demo,
    },
    Task {
        name: "Note a postponed game",
        place: "Crosstable",
        way: &[
            TOURNAMENTS,
            CROSSTABLE,
            ("l", "Niels Ahrenkiel – Torsten Ravnkilde"),
        ],
        keys: &[("X", "? (was 0–1)")],
        most: 1,
        club: In::Demo,
    },
    Task {
        name: "Enter a player card",
        place: "Tournaments",
        way: &[TOURNAMENTS],
        keys: &[
            ("j j", "▸ Koordineret tur"),
            ("enter", "┌ Player cards"),
            ("a", SAVE),
            ("tab", SAVE),
            ("\"2\"", SAVE),
            ("tab tab", SAVE),
            ("\"1150 1200 1180\"", "3 numbers"),
            ("ctrl-s", "entered: Koordineret turnering"),
        ],
        most: 8,
        club: In::Demo,
    },
    Task {
        name: "Publish the list",
        place: "Home",
        way: &[],
        keys: &[
            // Nothing is published before it was seen, so the list is waited for.
            ("enter", "As DSU: the rating"),
            ("\"1.1.2027\"", "1.1.2027"),
            ("enter", "The list as of 1 January 2027 is published"),
        ],
        most: 2,
        club: In::Ready,
    },
    Task {
        name: "Compare with the list before",
        place: "Home",
        way: &[],
        keys: &[("4", "┌ Draft as of 1 January 2027"), ("C", "Unchanged")],
        most: 2,
        club: In::Demo,
    },
    Task {
        name: "Why this rating?",
        place: "Home",
        way: &[],
        keys: &[MEMBERS, ("w", "R_n = ")],
        most: 3,
        club: In::Demo,
    },
    Task {
        name: "Take it back",
        place: "anywhere",
        way: &[
            MEMBERS,
            ("a", SAVE),
            ("\"Torkild Vestermark\"", "Torkild Vestermark"),
            ("ctrl-s", "added: Torkild Vestermark"),
        ],
        keys: &[("u", "Undone: ")],
        most: 1,
        club: In::Demo,
    },
];

/// The text of a step that is typed, if it is one.
fn typed(keys: &str) -> Option<&str> {
    keys.strip_prefix('"')?.strip_suffix('"')
}

impl Task {
    /// The keys that are pressed, besides the text.
    fn count(&self) -> usize {
        let keys = self.keys.iter().filter(|(keys, _)| typed(keys).is_none());
        keys.map(|(keys, _)| keys.parse::<Keys>().unwrap().0.len())
            .sum()
    }

    /// The keys as the page shows them.
    fn shown(&self) -> String {
        let mut text = String::new();
        for (keys, _) in self.keys {
            let mut parts: Vec<(String, usize)> = Vec::new();
            for key in keys.split_whitespace().filter(|_| typed(keys).is_none()) {
                match parts.last_mut() {
                    Some((last, count)) if last == key => *count += 1,
                    _ => parts.push((key.to_owned(), 1)),
                }
            }
            if typed(keys).is_some() {
                text.push_str("… ");
            }
            for (key, count) in parts {
                match count {
                    1 => write!(text, "`{key}` "),
                    _ => write!(text, "{count} × `{key}` "),
                }
                .unwrap();
            }
        }
        text.trim_end().to_owned()
    }

    /// The program before the task.
    fn start(&self, folder: &Path, demo: &Path) -> Pty {
        let (file, now) = match self.club {
            In::Demo => (demo.to_owned(), NOW),
            In::Ready => (ready(folder), "2027-01-02T20:00:00+01:00"),
            In::Nothing => (folder.join("new.db"), NOW),
        };
        let args = ["--db", file.to_str().unwrap(), "--lang", "en"];
        let start = Start::of(&args, (100, 30)).by_the_clock();
        let mut pty = start.with("KLUBRATING_NOW", now).go();
        if !matches!(self.club, In::Nothing) {
            pty.wait_for("To settle for the list");
        }
        press(&mut pty, self.way);
        pty
    }
}

fn press(pty: &mut Pty, steps: &[Step]) {
    for (keys, shown) in steps {
        match typed(keys) {
            Some(text) => pty.text(text),
            None if keys.is_empty() => &mut *pty,
            None => pty.keys(keys),
        }
        .wait_for(shown);
    }
}

/// A club of two with one game, of which a list can be made.
fn ready(folder: &Path) -> PathBuf {
    let file = folder.join("ready.db");
    run(&file, &["init", "--club", "Skakklubben Springeren"]);
    for name in ["Anna Aagaard", "Bo Berg"] {
        run(&file, &["member", "add", name, "--since", "2026-09-01"]);
        run(
            &file,
            &["start-rating", "set", name, "150", "--on", "2026-09-01"],
        );
    }
    let days = ["--start", "2026-11-20", "--end", "2026-11-20"];
    let new = [
        "tournament",
        "new",
        "Dyst",
        "--kind",
        "club",
        "--rounds",
        "1",
    ];
    run(&file, &[&new[..], &days].concat());
    for member in ["1", "2"] {
        run(&file, &["tournament", "player", "add", "Dyst", member]);
    }
    run(
        &file,
        &["tournament", "result", "Dyst", "1", "1", "2", "1-0"],
    );
    file
}

#[test]
fn each_is_done_in_the_keys_that_the_page_shows() {
    for task in TASKS {
        let count = task.count();
        assert!(count <= task.most, "{}: {count} keys", task.name);
        let folder = crate::scratch::folder();
        let (_demo_folder, demo) = demo_club();
        let mut pty = task.start(folder.path(), &demo);
        press(&mut pty, task.keys);
        println!("{}: {count}", task.name);
    }
}

#[test]
fn the_page_of_keys_shows_them() {
    let page = page("docs/keys.md");
    let (before, rest) = page.text.split_once("<!-- tasks -->\n").unwrap();
    let (_, after) = rest.split_once("<!-- /tasks -->").unwrap();
    let mut table = String::from("| Task | From | Keys | Count |\n| --- | --- | --- | ---: |\n");
    for task in TASKS {
        let (name, place) = (task.name, task.place);
        writeln!(
            table,
            "| {name} | {place} | {} | {} |",
            task.shown(),
            task.count()
        )
        .unwrap();
    }
    page.must_be(&format!(
        "{before}<!-- tasks -->\n\n{table}\n<!-- /tasks -->{after}"
    ));
}
