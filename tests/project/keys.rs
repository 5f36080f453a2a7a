//! The keys: every action has its texts, no two conflict, users can give them others, and the page about them is
//! right.

use std::collections::BTreeSet;

use klubrating::text::{Lang, Texts};
use klubrating::tui::action::{ACTIONS, Action, Context};
use klubrating::tui::config;
use klubrating::tui::docs::key_table;
use klubrating::tui::key::{Keymap, Lookup};
use klubrating::tui::theme::{Symbols, Theme};

use crate::documentation::page;

fn nothing(_: &str) -> Option<String> {
    None
}

#[test]
fn every_action_and_every_place_has_its_text_in_each_language() {
    for texts in Lang::ALL.map(Texts::new) {
        let mut missing = BTreeSet::new();
        for entry in ACTIONS {
            let places = entry.contexts.iter().map(|context| context.text_key());
            for key in places.chain([entry.action.text_key(), entry.action.short_key()]) {
                if texts.name(&key).is_none() {
                    missing.insert(key);
                }
            }
        }
        assert!(missing.is_empty(), "{}: {missing:?}", texts.lang());
    }
}

#[test]
fn every_action_has_a_name_of_its_own() {
    let ids: BTreeSet<&str> = ACTIONS.iter().map(|entry| entry.id).collect();
    assert_eq!(ids.len(), ACTIONS.len());
    let plain = |id: &&str| {
        id.bytes()
            .all(|one| one.is_ascii_lowercase() || one.is_ascii_digit() || one == b'-')
    };
    assert!(ids.iter().all(plain), "{ids:?}");
}

#[test]
fn no_two_actions_share_a_key_in_one_place() {
    assert_eq!(Keymap::default().clashes(), []);
}

#[test]
fn where_letters_are_text_no_letter_is_an_action() {
    for entry in ACTIONS {
        if entry.contexts.iter().any(|context| context.is_typed_in()) {
            for keys in Keymap::default().keys(entry.action) {
                assert_eq!(keys.0[0].letter(), None, "{}", entry.id);
            }
        }
    }
}

#[test]
fn the_page_of_keys_lists_them() {
    let page = page("docs/keys.md");
    let (before, rest) = page.text.split_once("<!-- keys -->\n").unwrap();
    let (_, after) = rest.split_once("<!-- /keys -->").unwrap();
    let table = key_table(Texts::new(Lang::En));
    page.must_be(&format!(
        "{before}<!-- keys -->\n\n{table}\n<!-- /keys -->{after}"
    ));
}

/// What a file comes to, and what is said about it.
fn read(text: &str) -> (config::Config, Vec<String>) {
    let config = config::read(text, "config.toml", &nothing);
    let texts = Texts::new(Lang::En);
    let said = config.complaints.iter().map(|one| texts.say(one)).collect();
    (config, said)
}

fn does(config: &config::Config, contexts: &[Context], key: &str) -> Lookup {
    config.keymap.find(contexts, &[], key.parse().unwrap())
}

#[test]
fn a_users_key_takes_the_place_of_the_tables() {
    let (config, said) = read("[keys]\nundo = \"Z\"\n\"redo\" = [\"ctrl-y\", \"f4\"]\n");
    assert_eq!(said, [""; 0]);
    let global = [Context::Global];
    assert_eq!(does(&config, &global, "Z"), Lookup::Action(Action::Undo));
    assert_eq!(does(&config, &global, "u"), Lookup::Nothing);
    assert_eq!(does(&config, &global, "f4"), Lookup::Action(Action::Redo));
    assert_eq!(does(&config, &global, "ctrl-r"), Lookup::Nothing);
}

#[test]
fn two_keys_change_places() {
    let (config, said) = read("[keys]\nundo = \"y\"\ncopy = \"u\"\n");
    assert_eq!(said, [""; 0]);
    assert_eq!(
        does(&config, &[Context::Global], "y"),
        Lookup::Action(Action::Undo)
    );
}

#[test]
fn what_cannot_be_used_is_named_and_the_rest_holds() {
    let (config, said) = read(
        "theme = \"dusk\"\ncolour = 1\nsymbols = \"ascii\"\n\n[keys]\nund = \"U\"\nundo = \"ctl-u\"\n\
         copy = \"u\"\nredo = \"f4\"\nfield-next = \"s\"\n",
    );
    let starts = [
        "config.toml:1: unknown value dusk. Use one of: auto, dark, light, mono",
        "config.toml:2: unknown setting colour.",
        "config.toml:6: unknown action und. Did you mean undo?",
        "config.toml:7: unknown key ctl-u. Did you mean ctrl-u?",
        "config.toml:8: u is already used for undo; choose another key for copy.",
        "config.toml:10: s cannot be a key: letters are text on that screen.",
    ];
    assert_eq!(said.len(), starts.len(), "{said:#?}");
    for (said, start) in said.iter().zip(starts) {
        assert!(said.starts_with(start), "{said}");
    }
    assert_eq!(config.symbols, Symbols::Ascii);
    assert_eq!(
        does(&config, &[Context::Global], "u"),
        Lookup::Action(Action::Undo)
    );
    assert_eq!(
        does(&config, &[Context::Global], "f4"),
        Lookup::Action(Action::Redo)
    );
    assert_eq!(
        does(&config, &[Context::Form], "ctrl-s"),
        Lookup::Action(Action::Save)
    );
}

#[test]
fn no_key_begins_the_answers_of_a_terminal() {
    for entry in ACTIONS {
        for keys in Keymap::default().keys(entry.action) {
            let begins = keys.0.iter().any(|key| key.begins_answers());
            assert!(!begins, "{}: {keys}", entry.id);
        }
    }
    for key in [
        "[", "]", "alt-[", "alt-]", "alt-O", "alt-P", "alt-X", "alt-^", "alt-_", "g ]",
    ] {
        let (config, said) = read(&format!("[keys]\nundo = \"{key}\"\n"));
        let expected = format!(
            "config.toml:2: {key} cannot be a key: the terminal's own replies begin with it."
        );
        assert_eq!(said, [expected]);
        let undo = does(&config, &[Context::Global], "u");
        assert_eq!(undo, Lookup::Action(Action::Undo));
    }
    let (_, said) = read("[keys]\nundo = [\"alt-o\", \"P\", \"alt-1\"]\ngo-home = \"1\"\n");
    assert_eq!(said, [""; 0]);
}

#[test]
fn a_file_that_is_no_toml_changes_nothing() {
    let (config, said) = read("[keys]\nundo = U\n");
    assert_eq!(said.len(), 1);
    assert!(
        said[0].starts_with("config.toml:2: this is not TOML"),
        "{said:?}"
    );
    assert_eq!(
        does(&config, &[Context::Global], "u"),
        Lookup::Action(Action::Undo)
    );
}

#[test]
fn the_terminal_says_what_it_can() {
    let of = |text: &str, known: &[(&str, &str)]| {
        let known: Vec<(String, String)> = known
            .iter()
            .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()))
            .collect();
        let env = move |name: &str| {
            let found = known.iter().find(|(known, _)| known == name);
            found.map(|(_, value)| value.clone())
        };
        let config = config::read(text, "", &env);
        (config.theme, config.symbols, config.mouse)
    };
    let utf8 = ("LANG", "da_DK.UTF-8");
    for (known, expected) in [
        (&[utf8][..], (Theme::default(), Symbols::Utf8, true)),
        (
            &[utf8, ("NO_COLOR", "1")],
            (Theme::MONO, Symbols::Utf8, true),
        ),
        (
            &[utf8, ("NO_COLOR", "")],
            (Theme::default(), Symbols::Utf8, true),
        ),
        (
            &[utf8, ("COLORFGBG", "0;15")],
            (Theme::LIGHT, Symbols::Utf8, true),
        ),
        (
            &[utf8, ("COLORFGBG", "15;default;0")],
            (Theme::DARK, Symbols::Utf8, true),
        ),
        (
            &[utf8, ("SSH_CONNECTION", "a b")],
            (Theme::default(), Symbols::Utf8, false),
        ),
        (
            &[utf8, ("TERM", "linux")],
            (Theme::default(), Symbols::Ascii, true),
        ),
        (
            &[utf8, ("TERM", "vt100")],
            (Theme::MONO, Symbols::Ascii, true),
        ),
        (
            &[utf8, ("LC_ALL", "C")],
            (Theme::default(), Symbols::Ascii, true),
        ),
        (&[], (Theme::default(), Symbols::Ascii, true)),
    ] {
        assert_eq!(of("", known), expected, "{known:?}");
    }
    // Read aloud, colours and the mouse are for nothing, unless the file says so.
    let aloud = "symbols = \"plain\"\n";
    assert_eq!(of(aloud, &[utf8]), (Theme::MONO, Symbols::Plain, false));
    let aloud = "symbols = \"plain\"\ntheme = \"dark\"\nmouse = \"on\"\n";
    assert_eq!(of(aloud, &[utf8]), (Theme::DARK, Symbols::Plain, true));
    let wished = "theme = \"light\"\nsymbols = \"utf8\"\nmouse = \"on\"\n";
    let far = [("NO_COLOR", "1"), ("SSH_TTY", "/dev/pts/1")];
    assert_eq!(of(wished, &far), (Theme::LIGHT, Symbols::Utf8, true));
}
