//! The translation layer: messages become sentences, numbers and dates take the language's form.
//!
//! Fluent files (`data/locales/*.ftl`) hold every sentence. A test finds keys that a locale lacks; if one is missing at
//! run time, the English text is used, and failing that the key itself.

mod collation;
mod lang;
mod numbers;

use fluent_bundle::{FluentArgs, FluentValue};

use crate::domain::{Arg, Message, Play};

pub use crate::domain::plain::visible;
pub use collation::Collation;
pub use lang::{Lang, UnknownLang};
pub use numbers::{
    date_in_sentence, fixed, fixed_or_dash, halves, long_date, moment, month, number, percent,
    rating_or_dash, rounded, short_date, signed, typed_number, typed_points, with_decimals,
    with_minus, with_sign,
};

/// The sentences of one language.
///
/// ```
/// use klubrating::domain::Message;
/// use klubrating::text::{Lang, Texts};
/// let texts = Texts::new(Lang::En);
/// assert_eq!(texts.say(&Message::new("word-member").with("count", 2)), "2 members");
/// ```
///
/// Matches of sets (badminton) need other words than chess. They stand below the sentence that they replace, as its
/// attribute `matches`; those for multiplayer games as `several`.
///
/// ```
/// use klubrating::domain::Play;
/// use klubrating::text::{Lang, Texts};
/// let texts = Texts::new(Lang::Da);
/// assert_eq!(texts.get("name-member-games"), "Partier");
/// assert_eq!(texts.playing(Play::Matches).get("name-member-games"), "Kampe");
/// assert_eq!(texts.playing(Play::Several).get("name-member-games"), "Spil");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Texts {
    lang: Lang,
    play: Play,
}

impl Texts {
    pub fn new(lang: Lang) -> Self {
        let play = Play::default();
        Self { lang, play }
    }

    /// The same language with the words for the kind of games.
    #[must_use]
    pub fn playing(self, play: Play) -> Self {
        Self { play, ..self }
    }

    pub fn play(self) -> Play {
        self.play
    }

    pub fn lang(self) -> Lang {
        self.lang
    }

    pub fn say(self, message: &Message) -> String {
        let args: FluentArgs<'_> = message
            .args
            .iter()
            .map(|(name, value)| (*name, self.value(value)))
            .collect();
        self.format(message.key, &args)
            .unwrap_or_else(|| message.key.to_owned())
    }

    /// The text of a key without values, or of a name.
    pub fn get(self, key: &str) -> String {
        self.name(key).unwrap_or_else(|| key.to_owned())
    }

    /// The name of something, by a key made of its kind and its id: a text of its own, or that of the same kind for the
    /// last words of the id, or the one that several kinds share for these.
    ///
    /// ```
    /// use klubrating::text::{Lang, Texts};
    /// let texts = Texts::new(Lang::En);
    /// assert_eq!(texts.name("column-compare-to"), texts.find("column-compare-to"));
    /// assert_eq!(texts.name("column-dsu"), texts.find("column-dsu"));
    /// assert_eq!(texts.name("column-any-name"), texts.find("name-name"));
    /// assert_eq!(texts.name("column-unheard-of"), None);
    /// ```
    pub fn name(self, key: &str) -> Option<String> {
        let mut languages = [self.lang, Lang::En].into_iter();
        self.find(languages.find_map(|lang| lang.sentences().name(key))?)
    }

    /// The text of a key, if the language (or English) has it.
    pub fn find(self, key: &str) -> Option<String> {
        self.format(key, &FluentArgs::new())
    }

    /// A key of the locale files by its name, if there is such a text.
    pub fn key(name: &str) -> Option<&'static str> {
        Lang::En.sentences().key(name)
    }

    fn format(self, key: &str, args: &FluentArgs<'_>) -> Option<String> {
        [self.lang, Lang::En]
            .into_iter()
            .find_map(|lang| lang.sentences().say(key, self.play, args))
    }

    fn value(self, arg: &Arg) -> FluentValue<'static> {
        match arg {
            Arg::Text(text) => FluentValue::from(text.clone()),
            Arg::Count(count) => FluentValue::from(*count),
            Arg::Number(value) => FluentValue::from(number(self.lang, *value)),
            Arg::Date(date) => FluentValue::from(date_in_sentence(self.lang, *date)),
            Arg::Message(message) => FluentValue::from(self.say(message)),
        }
    }
}
