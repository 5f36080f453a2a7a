//! In no window is anything cut without a sign, on any page, in any language.

use std::collections::BTreeSet;

use klubrating::text::Lang;

use crate::every_screen::{PAGES, WINDOWS, home, walk};
use crate::world::World;
use crate::written::Written;

/// The words of a screen.
fn words(screen: &str) -> impl Iterator<Item = &str> {
    screen.split(|sign: char| sign.is_whitespace() || "│─┌┐└┘├┤┬┴┼".contains(sign))
}

const SIZES: [(u16, u16); 3] = [(60, 15), (80, 24), (120, 40)];

/// What a word is without what stands beside it.
fn bare(word: &str) -> &str {
    word.trim_matches(|sign: char| !sign.is_alphanumeric())
}

#[test]
fn no_word_is_cut_without_a_sign() {
    let mut wrong = Vec::new();
    for lang in Lang::ALL {
        let locale = std::fs::read_to_string(format!("data/locales/{}.ftl", lang.code())).unwrap();
        let mut known: BTreeSet<&str> =
            locale.split(|sign: char| !sign.is_alphanumeric()).collect();
        known.extend(locale.split_whitespace().map(bare));
        let sized = |(width, height)| World::demo().speaking(lang).sized(width, height);
        let mut windows = SIZES.map(sized);
        let mut wide = World::demo().speaking(lang).sized(220, 90);
        // A wide window has the pictures beside the page.
        let ways = PAGES.iter().chain(WINDOWS);
        for way in ways.filter(|way| !way.name.starts_with("picture")) {
            for world in windows.iter_mut().chain([&mut wide]) {
                home(world);
                world.keys(way.keys);
            }
            let all = wide.screen();
            let all: BTreeSet<&str> = words(&all).map(bare).collect();
            // What is behind a window is cut by it; in the narrowest one it covers the page.
            let is_whole =
                |world: &&World| world.model.modal().is_none() || world.model.ctx.size.width < 80;
            let screens = windows.iter().filter(is_whole).map(World::screen);
            let screens: Vec<String> = screens.collect();
            let lines = screens.iter().flat_map(|screen| screen.lines().enumerate());
            for (at, line) in lines {
                for word in words(line) {
                    // Places such as `1-11/58` are other ones in a wide window.
                    let is_place = word.contains('/') && !word.contains(char::is_alphabetic);
                    // A chart has other marks at its side where it is higher.
                    let is_mark =
                        way.name.starts_with("picture") && !word.contains(char::is_alphabetic);
                    let whole = is_place
                        || is_mark
                        || at == 1
                        || word.contains(['…', '›', '‹'])
                        || known.contains(bare(word))
                        || all.contains(bare(word));
                    if !whole && bare(word).chars().any(char::is_alphanumeric) {
                        wrong.push(format!("{lang:?} {}: {word} in {line}", way.name));
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// In the narrowest window the first page has one list, and the other is one key away.
#[test]
fn the_first_page_says_where_more_follows() {
    let mut world = World::demo().sized(60, 15);
    let screen = world.screen();
    let frames = |screen: &str| screen.matches('┌').count();
    assert_eq!(frames(&screen), 1, "{screen}");
    assert!(screen.contains('…'), "{screen}");
    world.keys("tab");
    let other = world.screen();
    assert_eq!(frames(&other), 1, "{other}");
    other.shows("Since the list");
}

#[test]
fn where_one_pane_of_the_first_page_has_no_room_its_key_is_named() {
    let mut world = World::demo().sized(60, 15);
    world.keys("1");
    world.shows("tab: since the last list");
    world.keys("tab");
    world.shows("tab: To settle for the list");
}

/// Whatever the size of the window, every page and window is drawn, and so is what its cursor comes to.
#[test]
fn every_page_and_window_is_drawn_in_any_size() {
    for size in [(1, 1), (5, 3), (40, 12), (41, 13), (250, 80), (300, 13)] {
        walk(size, |_, world| {
            for keys in ["", "G", "k", "g g j", "enter"] {
                world.keys(keys);
                world.screen();
            }
        });
    }
}
