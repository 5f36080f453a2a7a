//! The program on the server's own console, which has plain ASCII and moves no lines by itself.

use crate::every_screen::{PAGES, Way};
use crate::pty::{Pty, Start, demo_club, user};
use crate::world::World;

/// Keys that move the cursor and the window, without a change to the club.
const STEPS: &str = "j j j pgdn k pgup G k";

/// The program at a terminal, and beside it the model, which is given the same keys.
struct Both {
    pty: Pty,
    world: World,
    /// The most bytes that one key sent.
    most: usize,
}

impl Both {
    fn press(&mut self, key: &str) {
        let before = self.pty.count();
        self.world.keys(key);
        self.pty.keys(key);
        let drawn = self.world.screen();
        self.pty
            .wait(&format!("after {key}:\n{drawn}\n"), |screen| {
                let (_, width) = screen.size();
                let rows = screen.rows(0, width);
                rows.map(|row| row.trim_end().to_owned()).eq(drawn.lines())
            });
        self.most = self.most.max(self.pty.count() - before);
    }

    /// Back to the first page, whatever is open.
    fn home(&mut self) {
        while self.world.model.top().is_some() || self.world.model.is_typing() {
            self.press("esc");
        }
        self.press("alt-1");
    }
}

#[test]
fn every_page_reads_as_it_is_drawn_where_the_terminal_moves_no_lines() {
    let (_folder, file) = demo_club();
    let args = ["--db", file.to_str().unwrap(), "--lang", "en"];
    let pty = Start::of(&args, (80, 24)).with("TERM", "linux").go();
    pty.wait_for("1 Home 2 Members").wait_for("1 January 2027");
    let copy = World::of_file(&file);
    let mut world = copy.beside(&user()).ascii();
    world.look();
    let mut both = Both {
        pty,
        world,
        most: 0,
    };
    // The files of the folder are those of whoever runs the tests.
    let is_pressed = |way: &&Way| way.name != "import: the file" && !way.keys.contains('“');
    for way in PAGES.iter().filter(is_pressed) {
        both.home();
        for key in way.keys.split_whitespace().chain(STEPS.split(' ')) {
            both.press(key);
        }
    }
    println!("80×24: a key sends at most {} bytes", both.most);
}
