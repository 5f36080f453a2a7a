//! Every main screen and every tab of a member and a tournament in Danish and German: nothing is left in
//! another language, and it fits into 80 columns.

use klubrating::text::Lang;

use crate::world::World;

/// The keys that lead to a screen, and its name in the snapshots.
const PLACES: [(&str, &str); 11] = [
    ("alt-1", "home"),
    ("alt-2", "members"),
    ("alt-2 enter", "member_data"),
    ("alt-2 enter tab", "member_history"),
    ("alt-2 enter tab tab", "member_results"),
    ("alt-2 enter tab tab tab", "member_opponents"),
    ("alt-3", "tournaments"),
    ("alt-4", "list"),
    ("alt-5", "regulation"),
    ("alt-6", "journal"),
    ("alt-1 =", "calculator"),
];

#[test]
fn every_screen_in_every_language() {
    for lang in [Lang::Da, Lang::De] {
        let mut world = World::demo().speaking(lang);
        let mut pages = Vec::new();
        for (keys, name) in PLACES {
            world.keys(keys);
            pages.push(format!("# {name}\n{}", world.body()));
            world.keys("esc");
        }
        insta::assert_snapshot!(format!("all_in_{}", lang.code()), pages.join("\n"));
    }
}
