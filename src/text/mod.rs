//! The translation layer: messages become sentences, numbers and dates take the language's form.
//!
//! Fluent (`data/locales/*.ftl`) holds every sentence. A key that a locale lacks is a defect that a test
//! finds; at run time the English text, and at last the key itself, stands in.

mod collation;
mod numbers;
mod sentences;

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use fluent_bundle::{FluentArgs, FluentValue};

use crate::domain::{Arg, Message, Play};

pub use crate::domain::plain::visible;
pub use collation::Collation;
pub use numbers::{long_date, number, short_date, signed, with_decimals};
use sentences::Sentences;

/// A language of the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Lang {
    /// Danish.
    Da,
    /// English.
    En,
    /// German.
    De,
}

impl Lang {
    /// Every language.
    pub const ALL: [Self; 3] = [Self::Da, Self::En, Self::De];

    /// The two-letter code.
    pub fn code(self) -> &'static str {
        match self {
            Self::Da => "da",
            Self::En => "en",
            Self::De => "de",
        }
    }

    /// The language of a locale name such as `da_DK.UTF-8`; `None` for `C`, `POSIX` and the unknown.
    ///
    /// ```
    /// use klubrating::text::Lang;
    /// assert_eq!(Lang::from_locale("da_DK.UTF-8"), Some(Lang::Da));
    /// assert_eq!(Lang::from_locale("C"), None);
    /// ```
    pub fn from_locale(locale: &str) -> Option<Self> {
        locale.split(['_', '-', '.', '@']).next()?.parse().ok()
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// The text is no language code.
#[derive(Debug, thiserror::Error)]
#[error("not one of da, en, de")]
pub struct UnknownLang;

impl FromStr for Lang {
    type Err = UnknownLang;
    fn from_str(text: &str) -> Result<Self, UnknownLang> {
        Self::ALL
            .into_iter()
            .find(|lang| lang.code().eq_ignore_ascii_case(text))
            .ok_or(UnknownLang)
    }
}

/// The locale files, in the order of [`Lang::ALL`].
const LOCALES: [&str; 3] = [
    include_str!("../../data/locales/da.ftl"),
    include_str!("../../data/locales/en.ftl"),
    include_str!("../../data/locales/de.ftl"),
];

/// The sentences of each language, in the order of [`Lang::ALL`].
static SENTENCES: [LazyLock<Sentences>; 3] = [
    LazyLock::new(|| Sentences::new(Lang::Da, LOCALES[0])),
    LazyLock::new(|| Sentences::new(Lang::En, LOCALES[1])),
    LazyLock::new(|| Sentences::new(Lang::De, LOCALES[2])),
];

/// The sentences of one language.
///
/// ```
/// use klubrating::domain::Message;
/// use klubrating::text::{Lang, Texts};
/// let texts = Texts::new(Lang::En);
/// assert_eq!(texts.say(&Message::new("word-member").with("count", 2)), "2 members");
/// ```
///
/// Where matches of sets are played (badminton), many words are others than at the chess board. They stand
/// beneath the sentence they replace, as its attribute `matches`; those of games in which several play, as
/// `several`.
///
/// ```
/// use klubrating::domain::Play;
/// use klubrating::text::{Lang, Texts};
/// let texts = Texts::new(Lang::Da);
/// assert_eq!(texts.get("rating-list-games"), "Partier");
/// assert_eq!(texts.playing(Play::Matches).get("rating-list-games"), "Kampe");
/// assert_eq!(texts.playing(Play::Several).get("rating-list-games"), "Spil");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Texts {
    lang: Lang,
    play: Play,
}

impl Texts {
    /// The sentences of `lang`.
    pub fn new(lang: Lang) -> Self {
        let play = Play::default();
        Self { lang, play }
    }

    /// The same language in the words of what is played.
    #[must_use]
    pub fn playing(self, play: Play) -> Self {
        Self { play, ..self }
    }

    /// What is played.
    pub fn play(self) -> Play {
        self.play
    }

    /// Which language it is.
    pub fn lang(self) -> Lang {
        self.lang
    }

    /// Says a message.
    pub fn say(self, message: &Message) -> String {
        let args: FluentArgs<'_> = message
            .args
            .iter()
            .map(|(name, value)| (*name, self.value(value)))
            .collect();
        self.format(message.key, &args)
            .unwrap_or_else(|| message.key.to_owned())
    }

    /// The text of a key that takes no values.
    pub fn get(self, key: &str) -> String {
        self.find(key).unwrap_or_else(|| key.to_owned())
    }

    /// The text of a key, if the language (or English) has it.
    pub fn find(self, key: &str) -> Option<String> {
        self.format(key, &FluentArgs::new())
    }

    fn format(self, key: &str, args: &FluentArgs<'_>) -> Option<String> {
        [self.lang, Lang::En]
            .into_iter()
            .find_map(|lang| SENTENCES[lang as usize].say(key, self.play, args))
    }

    fn value(self, arg: &Arg) -> FluentValue<'static> {
        match arg {
            Arg::Text(text) => FluentValue::from(text.clone()),
            Arg::Count(count) => FluentValue::from(*count),
            Arg::Number(value) => FluentValue::from(number(self.lang, *value)),
            Arg::Date(date) => FluentValue::from(short_date(self.lang, *date)),
            Arg::Message(message) => FluentValue::from(self.say(message)),
        }
    }
}
