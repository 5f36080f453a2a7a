//! The ways to every page and window of the program, for what has to hold on all of them.

use klubrating::tui::screen::Page;

use crate::world::World;

/// A page or window: its name, and the keys that lead to it from the first page of the demo club.
pub struct Way {
    pub name: &'static str,
    pub keys: &'static str,
}

const fn way(name: &'static str, keys: &'static str) -> Way {
    Way { name, keys }
}

/// The pages, with each of their tabs.
pub const PAGES: &[Way] = &[
    way("home", ""),
    way("home: since the last list", "tab"),
    way("members", "2"),
    way("member: data", "2 enter"),
    way("everybody", "2 t"),
    way("member: games", "2 enter ctrl-right"),
    way("member: tournaments", "2 enter ctrl-right t"),
    way("member: opponents", "2 enter ctrl-right t t"),
    way("a member's page as printed", "2 p"),
    way("tournaments", "3"),
    way("tournament: crosstable", "3 enter"),
    way("tournament: players", "3 enter ctrl-left"),
    way("tournament: rounds", "3 j j j enter"),
    way("tournament: cards", "3 j j enter"),
    way("tournament: standings", "3 j j j enter ctrl-right"),
    way("tournament: effect", "3 j j j enter ctrl-right ctrl-right"),
    way("import: the file", "3 i"),
    way("list", "4"),
    way("list: its last sections", "4 G"),
    way("list as printed", "4 p"),
    way("publishing", "4 P"),
    way("published lists", "4 L"),
    way("two lists compared", "4 C"),
    way("picture: distribution", "4 D"),
    way("picture: level", "4 D ctrl-right"),
    way("picture: calendar", "4 D ctrl-right ctrl-right"),
    way("picture as table", "4 D D"),
    way("picture: two lists", "4 C D"),
    way("picture: strength", "2 enter D"),
    way("picture: a member's calendar", "2 enter D ctrl-right"),
    way("picture: effect", "3 j j j enter ctrl-right ctrl-right D"),
    way("an announcement", "4 : “@announce” enter"),
    way("more", "5"),
    way("regulations", "6 enter"),
    way("regulations: scale", "6 enter ctrl-right"),
    way("regulations: committee", "6 enter ctrl-right ctrl-right"),
    way(
        "regulations: settings",
        "6 enter ctrl-right ctrl-right ctrl-right",
    ),
    way("a leaflet", "6 enter p"),
    way("journal", "5"),
    way("second opinion", "O"),
];

/// The windows over them.
pub const WINDOWS: &[Way] = &[
    way("help", "?"),
    way("help of the members", "2 ?"),
    way("the palette", ":"),
    way("the calculator", "="),
    way("columns", "2 c"),
    way("sorting", "2 s"),
    way("pools", "ctrl-o"),
    way("a question", "ctrl-c"),
    way("a filter", "2 /"),
    way("a change in full", "5 w"),
    way(
        "the games not rated",
        "3 j j j enter : “@unrated-games” enter",
    ),
    way("why, on the page of a member", "2 w"),
    way("systems of standings", "3 j j j enter ctrl-right t"),
    way("a new member", "2 a"),
    way("a new tournament", "3 a"),
    way("a start rating", "2 S"),
];

/// The demo club on a page, in a window of a size.
pub fn on(way: &Way, (width, height): (u16, u16)) -> World {
    let mut world = World::demo().sized(width, height);
    world.keys(way.keys);
    world
}

/// Every page and window in a size, one after the other in one club.
pub fn walk(size: (u16, u16), look: impl FnMut(&Way, &mut World)) {
    walk_in(World::demo().sized(size.0, size.1), look);
}

/// The same in a club as it is shown.
pub fn walk_in(mut world: World, mut look: impl FnMut(&Way, &mut World)) {
    for way in PAGES.iter().chain(WINDOWS) {
        home(&mut world);
        world.keys(way.keys);
        look(way, &mut world);
    }
}

/// Back to the first page, whatever is open.
pub fn home(world: &mut World) {
    for _ in 0..12 {
        let is_over = world.model.modal().is_some() || world.model.top().is_some();
        if !is_over && !world.model.is_typing() {
            break;
        }
        world.keys("esc");
    }
    world.keys("alt-1");
    assert!(
        matches!(world.model.page(), Page::Home(_)),
        "{}",
        world.screen()
    );
}
