//! Colours and signs: the sixteen colours of the terminal, no painted background; and for every sign a form
//! in plain ASCII.
//!
//! One colour is for what asks to be done, one for the keys that do it; everything else has none.

use ratatui::style::{Color, Modifier, Style};
use ratatui::symbols::border;

/// How the screen is coloured.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// For terminals with light letters.
    #[default]
    Dark,
    /// For terminals with dark letters.
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

    /// What is under the cursor: of one colour, whatever the colours of its parts.
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

    /// Wrong: it has to be put right before anything goes on.
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

    /// The frame of the part that has the focus: the ink of letters, where the others are dim. Colour is left to what
    /// one can do.
    pub fn focus(self) -> Style {
        Style::new()
    }
}

/// The symbols that are not letters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Symbols {
    /// Signs of Unicode that plain terminals have.
    #[default]
    Utf8,
    /// ASCII only.
    Ascii,
    /// Words for whoever reads line by line or has the lines read aloud: no frames, one thing a line, and the
    /// terminal's cursor where the news is.
    Plain,
}

/// The frame of the plain mode: the room of a frame, without a sign.
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

    /// Whether only signs of ASCII are used.
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

    /// The column is sorted with the least first.
    pub fn ascending(self) -> &'static str {
        self.pick("↑", "^")
    }

    /// The column is sorted with the greatest first.
    pub fn descending(self) -> &'static str {
        self.pick("↓", "v")
    }

    /// Truncated text; a tilde would be read out as one.
    pub fn ellipsis(self) -> &'static str {
        match self {
            Self::Utf8 => "…",
            Self::Ascii => "~",
            Self::Plain => "...",
        }
    }

    /// A line that goes on to the left.
    pub fn more_left(self) -> &'static str {
        self.pick("‹", "<")
    }

    /// A line that goes on to the right.
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

    /// The separator between a page and the one on top of it.
    pub fn way(self) -> &'static str {
        self.pick("›", ">")
    }

    /// The separator between two items on a line.
    pub fn dot(self) -> &'static str {
        self.pick("·", "-")
    }

    /// The eight heights of an inline course, lowest first.
    pub fn heights(self) -> [&'static str; 8] {
        self.pick(
            ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"],
            ["_", "_", ".", ".", "-", "-", "^", "^"],
        )
    }

    /// A bar: a whole sign of it, its end to the right, and its end to the left.
    pub fn bar(self) -> [&'static str; 3] {
        self.pick(["█", "▌", "▐"], ["#", "#", "#"])
    }

    /// Two bars over each other: where both are, only the first, only the second.
    pub fn two_bars(self) -> [&'static str; 3] {
        self.pick(["█", "▀", "▄"], ["#", "=", "_"])
    }

    /// The shades of a cell, from few to many.
    pub fn shades(self) -> [&'static str; 4] {
        self.pick(["░", "▒", "▓", "█"], [".", ":", "+", "#"])
    }

    /// A point of the second course of a chart.
    pub fn other_point(self) -> &'static str {
        self.pick("×", "x")
    }

    /// A point of a chart.
    pub fn point(self) -> &'static str {
        self.pick("•", "*")
    }

    /// The point of a chart that the cursor is on.
    pub fn here(self) -> &'static str {
        self.pick("◆", "@")
    }

    /// Two keys as one hint: `ctrl-←/→`, without repeating what both begin with.
    pub fn pair_of_keys(self, one: &str, other: &str) -> String {
        let drawn = |keys: &str| {
            let keys = keys.replace("left", self.pick("←", "left"));
            keys.replace("right", self.pick("→", "right"))
        };
        let begin = one.split_inclusive('-').zip(other.split_inclusive('-'));
        let begin = begin.take_while(|(one, other)| one == other && one.ends_with('-'));
        let shared: usize = begin.map(|(one, _)| one.len()).sum();
        format!("{}/{}", drawn(one), drawn(&other[shared..]))
    }

    /// Whether the dots of a chart may be fine ones, eight to a sign.
    pub fn fine(self) -> bool {
        self == Self::Utf8
    }
}
