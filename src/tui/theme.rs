//! Colours and signs: what stands out, on a dark and on a light ground, with few colours and with many; and for every
//! sign a form in plain ASCII.
//!
//! One colour marks what has to be done, another the keys that do it; nothing else is coloured. The ground is the
//! terminal's own; only fields to be filled in are painted, where there are enough colours.

use ratatui::style::{Color, Modifier, Style};
use ratatui::symbols::border;

/// The ground on which the terminal writes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ground {
    /// Dark or light: the colours can be read on both.
    #[default]
    Unknown,
    Dark,
    Light,
    /// No colour at all: bold, dim, underlined and reversed.
    Mono,
}

/// How many colours the terminal has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Depth {
    /// The eight with names, and their bright forms.
    #[default]
    Named,
    /// 256.
    Indexed,
    /// 16 million.
    Full,
}

/// The colours of the screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Theme {
    pub ground: Ground,
    pub depth: Depth,
    /// Whether the two colours change places, as in a trial.
    pub swapped: bool,
}

/// A colour on an unknown, a dark and a light ground: one of 256, and one of all.
type Shades = [(u8, u32); 3];

const ATTENTION: Shades = [(172, 0xcd_8214), (179, 0xe5_b567), (130, 0x9e_5400)];
const KEY: Shades = [(31, 0x26_96be), (116, 0x7a_c7d9), (25, 0x00_5fa0)];
const DIM: Shades = [(244, 0x80_8288), (245, 0x8c_8f96), (242, 0x6a_6c72)];
/// The ground of a field, of the field with the focus, and the text on them.
const FIELD: Shades = [(238, 0x46_4a54), (236, 0x2e_3138), (254, 0xe6_e8ed)];
const FOCUS: Shades = [(240, 0x5a_5f6c), (239, 0x4a_4f5b), (252, 0xcc_d4e4)];
const TYPED: Shades = [(255, 0xf4_f4f6), (255, 0xf0_f0f2), (233, 0x14_1418)];

impl Theme {
    /// For terminals with light text on a dark ground.
    pub const DARK: Self = Self::on(Ground::Dark);
    /// For terminals with dark text on a light ground.
    pub const LIGHT: Self = Self::on(Ground::Light);
    /// Without colours.
    pub const MONO: Self = Self::on(Ground::Mono);

    const fn on(ground: Ground) -> Self {
        Self {
            ground,
            depth: Depth::Named,
            swapped: false,
        }
    }

    /// A colour; with few of them, the named one on a dark ground, or that on a light one.
    fn colour(self, [dark, light]: [Color; 2], shades: Shades) -> Color {
        let (indexed, full) = shades[self.ground as usize % shades.len()];
        match (self.ground, self.depth) {
            (Ground::Mono, _) => Color::Reset,
            (Ground::Light, Depth::Named) => light,
            (_, Depth::Named) => dark,
            (_, Depth::Indexed) => Color::Indexed(indexed),
            (_, Depth::Full) => Color::from_u32(full),
        }
    }

    /// The line under the cursor: in one colour, whatever the colours of its parts.
    pub fn selected(self) -> Style {
        Style::new()
            .fg(Color::Reset)
            .bg(Color::Reset)
            .remove_modifier(Modifier::DIM)
            .add_modifier(Modifier::REVERSED)
    }

    /// Headings, the name of the screen, a line that is marked.
    pub fn heading(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// Less important text.
    pub fn dim(self) -> Style {
        match self.ground {
            Ground::Mono => Style::new().add_modifier(Modifier::DIM),
            _ => Style::new().fg(self.colour([Color::DarkGray; 2], DIM)),
        }
    }

    /// What is behind a window: all of it less important.
    pub fn behind(self) -> Style {
        let plain = Style::new().fg(Color::Reset).bg(Color::Reset);
        plain.remove_modifier(Modifier::all()).patch(self.dim())
    }

    /// A field to be filled in: with a ground of its own or, with few colours, underlined.
    pub fn field(self, focus: bool) -> Style {
        if self.ground == Ground::Mono || self.depth == Depth::Named {
            return Style::new().add_modifier(Modifier::UNDERLINED);
        }
        let [ground, text] = [if focus { FOCUS } else { FIELD }, TYPED];
        let colour = |shades| self.colour([Color::Reset; 2], shades);
        Style::new().fg(colour(text)).bg(colour(ground))
    }

    /// A key in the footer or the help.
    pub fn key(self) -> Style {
        Style::new()
            .fg(self.accents()[0])
            .add_modifier(Modifier::BOLD)
    }

    /// An error, which has to be corrected before anything else.
    pub fn bad(self) -> Style {
        self.warn().add_modifier(Modifier::BOLD)
    }

    /// Needs attention.
    pub fn warn(self) -> Style {
        Style::new().fg(self.accents()[1])
    }

    /// The colours of keys and of what has to be done.
    fn accents(self) -> [Color; 2] {
        let key = self.colour([Color::Cyan, Color::Blue], KEY);
        let attention = self.colour([Color::Yellow, Color::Magenta], ATTENTION);
        if self.swapped {
            [attention, key]
        } else {
            [key, attention]
        }
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

    /// Between a value and the one after it.
    pub fn becomes(self) -> &'static str {
        self.pick("→", ">")
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

    /// The full sign of a bar.
    pub fn bar(self) -> &'static str {
        self.pick("█", "#")
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
}
