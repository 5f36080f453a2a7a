//! Every main screen and every tab of a member and a tournament in Danish and German: nothing is left in
//! another language, and it fits into 80 columns.

use klubrating::text::Lang;

use crate::every_screen::walk_in;
use crate::world::World;

/// The keys that lead to a screen, and its name in the snapshots.
const PLACES: [(&str, &str); 10] = [
    ("alt-1", "home"),
    ("alt-2", "members"),
    ("alt-2 enter", "member_data"),
    ("alt-2 enter tab", "member_results"),
    ("alt-2 enter tab t t", "member_opponents"),
    ("alt-3", "tournaments"),
    ("alt-4", "list"),
    ("alt-5", "regulation"),
    ("alt-5", "journal"),
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

/// The pages of these names.
const DOCUMENTS: [&str; 4] = [
    "a member's page as printed",
    "list as printed",
    "an announcement",
    "a leaflet",
];

/// A word with every digit as a nine.
fn shape(word: &str) -> String {
    let nine = |sign: char| if sign.is_ascii_digit() { '9' } else { sign };
    word.chars().map(nine).collect()
}

/// The lines with a day in another form than that of a language; a command to copy has the form that computers read.
fn foreign_days(lang: Lang, screen: &str) -> Vec<&str> {
    let foreign = |line: &&str| {
        let shape = shape(line);
        let numeric = lang == Lang::En && shape.contains("99.99.9999");
        let months = lang != Lang::En && shape.contains("9 Jan 9999");
        numeric || months || shape.contains("9999-99-99") && !line.contains("klubrating ")
    };
    screen.lines().filter(foreign).collect()
}

#[test]
fn days_have_one_form_in_each_language() {
    let mut wrong = Vec::new();
    for lang in Lang::ALL {
        walk_in(World::demo().speaking(lang).sized(140, 45), |way, world| {
            // Documents are in the language of the club, which is Danish.
            if lang != Lang::Da && DOCUMENTS.contains(&way.name) {
                return;
            }
            let screen = world.screen();
            let foreign = foreign_days(lang, &screen).into_iter();
            wrong.extend(foreign.map(|line| format!("{lang:?}, {}: {line}", way.name)));
        });
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_list_is_published_in_one_danish_word() {
    let texts = include_str!("../../data/locales/da.ftl");
    let others: Vec<&str> = texts
        .split(|letter: char| !letter.is_alphabetic())
        .filter(|word| word.to_lowercase().starts_with("udgiv"))
        .collect();
    assert_eq!(others, Vec::<&str>::new());
}

#[test]
fn points_stand_below_each_other() {
    let mut world = World::demo();
    world.keys("alt-2 enter ctrl-right t t");
    let body = world.body();
    let lines: Vec<Vec<char>> = body.lines().map(|line| line.chars().collect()).collect();
    let half = lines.iter().find_map(|line| {
        let text: String = line.iter().collect();
        text.find(" 2½ ").map(|at| text[..at].chars().count() + 1)
    });
    let column = half.expect("somebody made two and a half points");
    let whole = lines
        .iter()
        .filter(|line| line.get(column..column + 3) == Some(&['2', ' ', ' ']));
    assert!(whole.count() > 0, "{body}");
}

#[test]
fn a_text_in_a_window_says_how_it_is_left() {
    let mut world = World::demo();
    world.keys("alt-5 w");
    let footer = world
        .screen()
        .lines()
        .last()
        .map(str::to_owned)
        .unwrap_or_default();
    assert!(footer.starts_with("esc Close"), "{footer}");
    for key in ["esc", "enter", "q"] {
        world.keys("alt-5 w");
        assert!(world.body().contains("Change 73"), "{key}");
        world.keys(key);
        assert!(!world.body().contains("Change 73"), "{key}");
    }
}
