//! The year in stories: the keys of the handbook do what it says, in each of its languages.

use std::cell::RefCell;
use std::thread;

use chrono::{DateTime, FixedOffset};
use klubrating::text::Lang;
use nix::sched::{CloneFlags, unshare};

use crate::handbook::{HANDBOOKS, Step, Story, StoryClub, of_handbook};
use crate::pages::walk;
use crate::world::{NOW, World};

thread_local! {
    /// The moment of the story that this thread is in.
    static MOMENT: RefCell<String> = RefCell::new(NOW.to_owned());
}

fn moment() -> DateTime<FixedOffset> {
    MOMENT.with_borrow(|moment| DateTime::parse_from_rfc3339(moment).unwrap())
}

#[test]
fn the_keys_of_every_story_show_what_is_told() {
    let mut tellings = Vec::new();
    for (page, lang) in HANDBOOKS {
        for story in of_handbook(page) {
            // In a folder of its own, from which the names of files go.
            tellings.push(thread::spawn(move || tell(&story, lang)));
        }
    }
    for telling in tellings {
        assert!(telling.join().unwrap() > 0);
    }
}

/// Tells a story as often as it has keys, each time up to them by commands.
fn tell(story: &Story, lang: &'static str) -> usize {
    unshare(CloneFlags::CLONE_FS).unwrap();
    let mut seen = 0;
    for (at, step) in story.steps.iter().enumerate() {
        let Step::Keys(keys) = step else {
            continue;
        };
        let world = World::demo();
        let path = world.path().to_owned();
        let folder = path.parent().unwrap();
        std::env::set_current_dir(folder).unwrap();
        let mut club = StoryClub::new(folder, &path, lang, story);
        for earlier in &story.steps[..at] {
            match earlier {
                Step::Day(day) => club.day.clone_from(day),
                Step::Command { line, .. } => drop(club.run(line)),
                Step::Keys(_) => {}
            }
        }
        MOMENT.set(club.moment());
        let lang = if lang == "da" { Lang::Da } else { Lang::En };
        let mut world = world.speaking(lang).at(moment);
        seen += walk(&mut world, keys);
    }
    seen
}
