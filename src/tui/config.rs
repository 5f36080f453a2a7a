//! Reads the users' own keys, colours and symbols from a TOML file and the terminal's environment.
//!
//! ```toml
//! theme = "auto"     # dark, light, mono
//! symbols = "auto"   # utf8, ascii, plain
//! mouse = "off"      # on
//! panes = "auto"     # one
//!
//! [keys]
//! "add" = ["a", "ctrl-n"]
//! ```
//!
//! A line that cannot be used is reported with its position, and the setting keeps its default.

use std::path::PathBuf;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::action::{ACTIONS, Entry};
use super::ctx::{Panes, Side};
use super::key::Keymap;
use super::key::{self, Keys};
use super::theme::{Depth, Ground, Symbols, Theme};
use crate::app::members::nearest::nearest;
use crate::domain::Message;

/// The configuration from the user's file and the terminal.
#[derive(Clone, Debug)]
pub struct Config {
    /// The keys in effect.
    pub keymap: Keymap,
    pub theme: Theme,
    pub symbols: Symbols,
    /// Whether mouse events are used.
    pub mouse: bool,
    /// Whether a wide window has two panes.
    pub panes: Panes,
    /// Lines that could not be used, as messages.
    pub complaints: Vec<Message>,
}

impl Config {
    /// The configuration for a screen that is read line by line, as with a screen reader.
    #[must_use]
    pub fn plain(self) -> Self {
        Self {
            symbols: Symbols::Plain,
            theme: Theme::MONO,
            mouse: false,
            ..self
        }
    }
}

/// The user's file and the environment of this process.
pub fn load() -> Config {
    let env = |name: &str| std::env::var(name).ok();
    let Some((path, named)) = place(&env) else {
        return read("", "", &env);
    };
    let file = path.display().to_string();
    match std::fs::read_to_string(&path) {
        Ok(text) => read(&text, &file, &env),
        Err(error) if named || error.kind() != std::io::ErrorKind::NotFound => {
            let mut config = read("", &file, &env);
            let complaint = Message::new("config-unread").with("file", file);
            config
                .complaints
                .push(complaint.with("error", error.to_string()));
            config
        }
        Err(_) => read("", &file, &env),
    }
}

/// The configuration for a reader: no file is read, and only the actions for readers have keys.
pub fn for_readers() -> Config {
    let env = |name: &str| std::env::var(name).ok();
    Config {
        keymap: Keymap::for_readers(),
        ..read("", "", &env)
    }
}

/// The path of the file, and whether the user gave it.
fn place(env: &dyn Fn(&str) -> Option<String>) -> Option<(PathBuf, bool)> {
    let given = |name| env(name).filter(|value: &String| !value.is_empty());
    if let Some(file) = given("KLUBRATING_CONFIG") {
        return Some((file.into(), true));
    }
    let home = given("XDG_CONFIG_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(directories::BaseDirs::new()?.config_dir().to_owned()))?;
    Some((home.join("klubrating").join("config.toml"), false))
}

/// The configuration from a file's text and an environment.
pub fn read(text: &str, file: &str, env: &dyn Fn(&str) -> Option<String>) -> Config {
    let mut reader = Reader {
        text,
        file,
        complaints: Vec::new(),
        theme: None,
        symbols: None,
        mouse: None,
        panes: None,
        keys: Vec::new(),
    };
    match DeTable::parse(text) {
        Ok(table) => reader.table(table.get_ref()),
        Err(error) => {
            let at = error.span().map_or(0, |span| span.start);
            let what = error.message().to_owned();
            reader.complain(at, Message::new("config-not-toml").with("error", what));
        }
    }
    let keymap = reader.keymap();
    let depth = depth_of(env);
    let theme = reader.theme.map(|ground| Theme {
        ground,
        depth,
        swapped: false,
    });
    let mouse = reader.mouse;
    let config = Config {
        keymap,
        theme: theme.unwrap_or_else(|| theme_of(env)),
        symbols: reader.symbols.unwrap_or_else(|| symbols_of(env)),
        mouse: mouse.unwrap_or_else(|| mouse_of(env)),
        panes: Panes {
            side: if reader.panes.unwrap_or(true) {
                Side::Page
            } else {
                Side::Off
            },
            ..Panes::default()
        },
        complaints: reader.sorted(),
    };
    if !config.symbols.is_plain() {
        return config;
    }
    // A value in the file has precedence.
    let plain = config.plain();
    Config {
        theme: theme.unwrap_or(plain.theme),
        mouse: mouse.unwrap_or(plain.mouse),
        ..plain
    }
}

/// The theme for a terminal. `COLORFGBG` ends in the colour of its ground.
fn theme_of(env: &dyn Fn(&str) -> Option<String>) -> Theme {
    let plain = env("NO_COLOR").is_some_and(|value| !value.is_empty());
    let is_old = |term: String| term == "dumb" || is_vt(&term);
    if plain || env("TERM").is_some_and(is_old) {
        return Theme::MONO;
    }
    let colours = env("COLORFGBG").unwrap_or_default();
    let ground = match colours.rsplit(';').next().map(str::parse) {
        Some(Ok(7 | 15)) => Ground::Light,
        Some(Ok(0..=15)) => Ground::Dark,
        _ => Ground::Unknown,
    };
    let depth = depth_of(env);
    Theme {
        ground,
        depth,
        swapped: false,
    }
}

/// Whether it is one of the terminals without colours after which the others are modelled.
fn is_vt(term: &str) -> bool {
    term.starts_with("vt1") || term.starts_with("vt2")
}

/// How many colours a terminal has. Under `screen`, the outer terminal's `COLORTERM` does not count.
fn depth_of(env: &dyn Fn(&str) -> Option<String>) -> Depth {
    let term = env("TERM").unwrap_or_default();
    let colours = env("COLORTERM").unwrap_or_default();
    let is_full = matches!(&*colours, "truecolor" | "24bit") || term.ends_with("-direct");
    match &*term {
        "linux" => Depth::Named,
        _ if is_full && !term.starts_with("screen") => Depth::Full,
        _ if is_full || term.contains("256color") => Depth::Indexed,
        _ => Depth::Named,
    }
}

/// The signs that a terminal can show: all in a UTF-8 locale, except on the console and on old terminals.
fn symbols_of(env: &dyn Fn(&str) -> Option<String>) -> Symbols {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"];
    let locale = names
        .into_iter()
        .filter_map(env)
        .find(|value| !value.is_empty());
    let locale = locale.unwrap_or_default().to_ascii_lowercase();
    let term = env("TERM").unwrap_or_default();
    let old = term == "linux" || term == "dumb" || is_vt(&term);
    if old || !(locale.contains("utf-8") || locale.contains("utf8")) {
        return Symbols::Ascii;
    }
    Symbols::Utf8
}

/// Over ssh the mouse stays off, since the terminal's own way to mark text is more useful there.
fn mouse_of(env: &dyn Fn(&str) -> Option<String>) -> bool {
    let far = |name| env(name).is_some_and(|value| !value.is_empty());
    !(far("SSH_TTY") || far("SSH_CONNECTION"))
}

struct Reader<'t> {
    text: &'t str,
    file: &'t str,
    /// Problems with their positions in the text.
    complaints: Vec<(usize, Message)>,
    theme: Option<Ground>,
    symbols: Option<Symbols>,
    mouse: Option<bool>,
    panes: Option<bool>,
    /// The user's keys with their positions in the text.
    keys: Vec<(usize, &'static str, Vec<Keys>)>,
}

impl Reader<'_> {
    fn complain(&mut self, at: usize, message: Message) {
        let before = self.text.get(..at).unwrap_or_default();
        let line = before.matches('\n').count() + 1;
        let place = format!("{}:{line}", self.file);
        self.complaints.push((at, message.with("place", place)));
    }

    /// The problems in the order of the lines.
    fn sorted(mut self) -> Vec<Message> {
        self.complaints.sort_by_key(|(at, _)| *at);
        self.complaints
            .into_iter()
            .map(|(_, message)| message)
            .collect()
    }

    fn table(&mut self, table: &DeTable<'_>) {
        for (name, value) in table {
            let at = name.span().start;
            match name.get_ref().as_ref() {
                "theme" => self.theme = self.word(value, &THEMES),
                "symbols" => self.symbols = self.word(value, &SYMBOLS),
                "mouse" => self.mouse = self.word(value, &MOUSE),
                "panes" => self.panes = self.word(value, &PANES),
                "keys" => match value.get_ref() {
                    DeValue::Table(keys) => self.keys_of(keys),
                    _ => self.complain(at, Message::new("config-keys")),
                },
                name => {
                    let known = ["theme", "symbols", "mouse", "panes", "keys"];
                    self.unknown("config-unknown-name", at, name, known.into_iter());
                }
            }
        }
    }

    fn unknown<'k>(
        &mut self,
        message: &'static str,
        at: usize,
        name: &str,
        known: impl Iterator<Item = &'k str>,
    ) {
        let nearest = nearest(name, known).unwrap_or_default();
        let message = Message::new(message)
            .with("name", name)
            .with("nearest", nearest);
        self.complain(at, message);
    }

    /// One of a few words; `None` for `auto`, which leaves the choice to the terminal.
    fn word<T: Copy>(
        &mut self,
        value: &Spanned<DeValue<'_>>,
        words: &[(&str, Option<T>)],
    ) -> Option<T> {
        let at = value.span().start;
        let text = value.get_ref().as_str().unwrap_or_default();
        if let Some((_, found)) = words.iter().find(|(word, _)| *word == text) {
            return *found;
        }
        let known: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
        let message = Message::new("config-unknown-value").with("known", known.join(", "));
        self.complain(at, message.with("name", text));
        None
    }

    fn keys_of(&mut self, table: &DeTable<'_>) {
        for (name, value) in table {
            let at = name.span().start;
            let id = name.get_ref().as_ref();
            let of_verb: Vec<&Entry> = ACTIONS.iter().filter(|one| one.verb.id == id).collect();
            let Some(entry) = of_verb.first() else {
                let known = ACTIONS.iter().map(|entry| entry.verb.id);
                self.unknown("config-unknown-action", at, id, known);
                continue;
            };
            let values = match value.get_ref() {
                DeValue::Array(values) => values.iter().collect(),
                _ => vec![value],
            };
            let mut contexts = of_verb.iter().flat_map(|one| one.contexts);
            let typed = contexts.all(|context| context.is_typed_in());
            let keys: Option<Vec<Keys>> = values
                .into_iter()
                .map(|value| self.key(value, typed))
                .collect();
            if let Some(keys) = keys {
                self.keys.push((at, entry.verb.id, keys));
            }
        }
    }

    /// A key that cannot be confused with a terminal's answer and, where letters are typed as text, that types no
    /// letter.
    fn key(&mut self, value: &Spanned<DeValue<'_>>, typed: bool) -> Option<Keys> {
        let at = value.span().start;
        let text = value.get_ref().as_str().unwrap_or_default();
        let Ok(keys) = text.parse::<Keys>() else {
            let known = ACTIONS
                .iter()
                .flat_map(|entry| entry.verb.keys.iter().copied());
            self.unknown("config-unknown-key", at, text, known.chain(key::names()));
            return None;
        };
        if typed && keys.begins_with_letter() {
            self.complain(at, Message::new("config-letter").with("name", text));
            return None;
        }
        if keys.0.iter().any(|key| key.begins_answers()) {
            self.complain(at, Message::new("config-answer").with("name", text));
            return None;
        }
        Some(keys)
    }

    /// The default keys with the user's own in their place; if two clash, the later of the user's is ignored.
    fn keymap(&mut self) -> Keymap {
        loop {
            let own = self
                .keys
                .iter()
                .map(|(_, verb, keys)| (*verb, keys.clone()));
            let keymap = Keymap::default().with(own);
            let blamed = keymap.clashes().into_iter().find_map(|clash| {
                let verbs = [clash.one, clash.other].map(|action| action.entry().verb.id);
                let about = |line: &&(usize, &str, Vec<Keys>)| verbs.contains(&line.1);
                let (at, verb, _) = self.keys.iter().filter(about).max_by_key(|line| line.0)?;
                let other = verbs.into_iter().find(|other| other != verb);
                Some((*at, *verb, other.unwrap_or(verb), clash.keys))
            });
            let Some((at, verb, other, keys)) = blamed else {
                return keymap;
            };
            let message = Message::new("config-clash").with("key", keys.to_string());
            self.complain(at, message.with("name", verb).with("other", other));
            self.keys.retain(|line| line.0 != at);
        }
    }
}

const THEMES: [(&str, Option<Ground>); 4] = [
    ("auto", None),
    ("dark", Some(Ground::Dark)),
    ("light", Some(Ground::Light)),
    ("mono", Some(Ground::Mono)),
];

const SYMBOLS: [(&str, Option<Symbols>); 4] = [
    ("auto", None),
    ("utf8", Some(Symbols::Utf8)),
    ("ascii", Some(Symbols::Ascii)),
    ("plain", Some(Symbols::Plain)),
];

const MOUSE: [(&str, Option<bool>); 3] = [("auto", None), ("on", Some(true)), ("off", Some(false))];

/// `auto` gives two panes in a wide window.
const PANES: [(&str, Option<bool>); 2] = [("auto", None), ("one", Some(false))];
