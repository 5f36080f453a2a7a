//! Colours and signs: the sixteen colours of the terminal, without painted backgrounds; and for every sign a form in
//! plain ASCII.
//!
//! One colour marks what has to be done, another the keys that do it; nothing else is coloured.

use ratatui::style::{Color, Modifier, Style};
use ratatui::symbols::border;

/// The colours of the screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// For terminals with light text on a dark background.
    #[default]
    Dark,
    /// For terminals with dark text on a light background.
    Light,
    /// No colour at all: bold, dim, underlined and reversed.
    Mono,
}

impl Theme {
    fn colour(self, dark: Color, light: Color) -> Style {
        match self {
            Self::Dark => Style::new().fg(dark),
            Self::Light => Style::new().fg(light),
            Self::Mono => Style::new(),
        }
    }

    /// The line under the cursor: in one colour, whatever the colours of its parts.
    pub fn selected(self) -> Style {
        Style::new()
            .fg(Color::Reset)
            .remove_modifier(Modifier::DIM)
            .add_modifier(Modifier::REVERSED)
    }

    /// A line that is marked.
    pub fn marked(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// Headings, the name of the screen.
    pub fn heading(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// Less important text.
    pub fn dim(self) -> Style {
        match self {
            Self::Mono => Style::new().add_modifier(Modifier::DIM),
            _ => self.colour(Color::DarkGray, Color::DarkGray),
        }
    }

    /// A key in the footer or the help.
    pub fn key(self) -> Style {
        self.colour(Color::Cyan, Color::Blue)
            .add_modifier(Modifier::BOLD)
    }

    /// An error, which has to be corrected before anything else.
    pub fn bad(self) -> Style {
        self.warn().add_modifier(Modifier::BOLD)
    }

    /// Needs attention.
    pub fn warn(self) -> Style {
        self.colour(Color::Yellow, Color::Magenta)
    }

    /// Frames.
    pub fn border(self) -> Style {
        self.dim()
    }

    /// The frame of the focused part: in the colour of text, while the others are dim. Other colours are reserved for
    /// actions.
    pub fn focus(self) -> Style {
        Style::new()
    }
}

/// The symbols that are not letters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Symbols {
    /// Unicode signs that plain terminals also have.
    #[default]
    Utf8,
    /// ASCII only.
    Ascii,
    /// Words, for reading line by line or for a screen reader: no frames, one item per line, and the terminal's cursor
    /// at what is new.
    Plain,
}

/// The frame in plain mode: the space of a frame, without signs.
const BLANK_BORDER: border::Set<'static> = border::Set {
    top_left: " ",
    top_right: " ",
    bottom_left: " ",
    bottom_right: " ",
    vertical_left: " ",
    vertical_right: " ",
    horizontal_top: " ",
    horizontal_bottom: " ",
};

/// The frame in plain ASCII.
const ASCII_BORDER: border::Set<'static> = border::Set {
    top_left: "+",
    top_right: "+",
    bottom_left: "+",
    bottom_right: "+",
    vertical_left: "|",
    vertical_right: "|",
    horizontal_top: "-",
    horizontal_bottom: "-",
};

impl Symbols {
    fn pick<T>(self, utf8: T, ascii: T) -> T {
        match self {
            Self::Utf8 => utf8,
            Self::Ascii | Self::Plain => ascii,
        }
    }

    /// Whether the screen is read line by line.
    pub fn is_plain(self) -> bool {
        self == Self::Plain
    }

    /// Whether only ASCII signs are used.
    pub fn is_ascii(self) -> bool {
        self != Self::Utf8
    }

    /// A frame.
    pub fn border(self) -> border::Set<'static> {
        match self {
            Self::Utf8 => border::PLAIN,
            Self::Ascii => ASCII_BORDER,
            Self::Plain => BLANK_BORDER,
        }
    }

    /// An increase.
    pub fn up(self) -> &'static str {
        self.pick("▲", "+")
    }

    /// A decrease.
    pub fn down(self) -> &'static str {
        self.pick("▼", "-")
    }

    /// The cursor's line.
    pub fn cursor(self) -> &'static str {
        self.pick("▸", ">")
    }

    /// A marked line.
    pub fn mark(self) -> &'static str {
        self.pick("•", "*")
    }

    /// The mark of a column sorted with the least first.
    pub fn ascending(self) -> &'static str {
        self.pick("↑", "^")
    }

    /// The mark of a column sorted with the greatest first.
    pub fn descending(self) -> &'static str {
        self.pick("↓", "v")
    }

    /// The mark of a truncated text; in plain mode a word, as a tilde would be read aloud.
    pub fn ellipsis(self) -> &'static str {
        match self {
            Self::Utf8 => "…",
            Self::Ascii => "~",
            Self::Plain => "...",
        }
    }

    /// The mark of a line that continues to the left.
    pub fn more_left(self) -> &'static str {
        self.pick("‹", "<")
    }

    /// The mark of a line that continues to the right.
    pub fn more_right(self) -> &'static str {
        self.pick("›", ">")
    }

    /// In order.
    pub fn done(self) -> &'static str {
        match self {
            Self::Utf8 => "✓",
            Self::Ascii => "v",
            Self::Plain => "ok",
        }
    }

    /// To be done.
    pub fn todo(self) -> &'static str {
        match self {
            Self::Utf8 => "•",
            Self::Ascii => "*",
            Self::Plain => "!",
        }
    }

    /// The separator between a page and the page on top of it.
    pub fn way(self) -> &'static str {
        self.pick("›", ">")
    }

    /// The separator between two items on a line.
    pub fn dot(self) -> &'static str {
        self.pick("·", "-")
    }

    /// The eight heights of a course drawn in a line of text, lowest first.
    pub fn heights(self) -> [&'static str; 8] {
        self.pick(
            ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"],
            ["_", "_", ".", ".", "-", "-", "^", "^"],
        )
    }

    /// A bar: its full sign, its right end, and its left end.
    pub fn bar(self) -> [&'static str; 3] {
        self.pick(["█", "▌", "▐"], ["#", "#", "#"])
    }

    /// The shades of a cell, from low to high.
    pub fn shades(self) -> [&'static str; 4] {
        self.pick(["░", "▒", "▓", "█"], [".", ":", "+", "#"])
    }

    /// A point of the second curve of a chart.
    pub fn other_point(self) -> &'static str {
        self.pick("×", "x")
    }

    /// A point of a chart.
    pub fn point(self) -> &'static str {
        self.pick("•", "*")
    }

    /// The point of a chart under the cursor.
    pub fn here(self) -> &'static str {
        self.pick("◆", "@")
    }

    /// Two keys in one hint: `ctrl-←/→`, without repeating their common beginning.
    pub fn pair_of_keys(one: &str, other: &str) -> String {
        let begin = one.split_inclusive('-').zip(other.split_inclusive('-'));
        let begin = begin.take_while(|(one, other)| one == other && one.ends_with('-'));
        let shared: usize = begin.map(|(one, _)| one.len()).sum();
        format!("{one}/{}", &other[shared..])
    }

    /// The sign for a key with an arrow on it, where the terminal can show it.
    pub fn arrow(self, key: &str) -> Option<&'static str> {
        let signs = [("left", "←"), ("right", "→"), ("up", "↑"), ("down", "↓")];
        let sign = signs.iter().find(|(name, _)| *name == key);
        sign.filter(|_| self == Self::Utf8).map(|(_, sign)| *sign)
    }

    /// Whether a chart can be drawn with fine dots, eight to a sign.
    pub fn fine(self) -> bool {
        self == Self::Utf8
    }
}
