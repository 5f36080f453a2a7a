//! Any keys in any window: nothing panics, and what comes of it can be drawn.
//!
//! `KLUBRATING_CASES` asks for more cases than every run has.

use klubrating::tui::action::ACTIONS;
use klubrating::tui::message::Msg;
use proptest::prelude::*;
use ratatui::layout::Size;

use crate::cases::property;
use crate::world::World;

/// What a user does.
#[derive(Clone, Debug)]
enum Deed {
    Keys(&'static str),
    Letter(char),
    Size(u16, u16),
    Wait(i64),
    Paste(String),
}

fn deed() -> impl Strategy<Value = Deed> {
    let keys: Vec<&'static str> = ACTIONS
        .iter()
        .flat_map(|entry| entry.verb.keys.iter().copied())
        .collect();
    prop_oneof![
        12 => prop::sample::select(keys).prop_map(Deed::Keys),
        4 => prop::sample::select("aæz 19#.,:!-+½".chars().collect::<Vec<_>>()).prop_map(Deed::Letter),
        2 => (1_u16..=300, 1_u16..=100).prop_map(|(width, height)| Deed::Size(width, height)),
        1 => (0_i64..2000).prop_map(Deed::Wait),
        1 => "\\PC{0,12}".prop_map(Deed::Paste),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig {
        max_shrink_iters: 64,
        ..property("KLUBRATING_CASES", 2)
    })]

    #[test]
    fn nothing_that_is_pressed_panics(
        width in 1_u16..=300,
        height in 1_u16..=100,
        deeds in prop::collection::vec(deed(), 1..60),
    ) {
        // Whatever is exported lands where it can be thrown away.
        std::env::set_current_dir(env!("CARGO_TARGET_TMPDIR")).unwrap();
        let mut world = World::demo().sized(width, height);
        for deed in deeds {
            match deed {
                Deed::Keys(keys) => {
                    world.keys(keys);
                }
                Deed::Letter(letter) => {
                    world.text(&letter.to_string());
                }
                Deed::Size(width, height) => world.send(Msg::Resized(Size::new(width, height))),
                Deed::Wait(milliseconds) => {
                    world.wait(milliseconds);
                }
                Deed::Paste(text) => world.send(Msg::Pasted(text)),
            }
            world.screen();
        }
    }
}
