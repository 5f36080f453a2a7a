//! The languages of the program, with their codes and their forms of numbers and dates. A new one needs an entry here
//! and its file of texts in `data/locales`; tests list the texts that are missing, and the program uses the English
//! ones until they exist.

use std::str::FromStr;
use std::sync::{LazyLock, PoisonError, RwLock};
use std::{fmt, iter};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use memchr::{memchr, memchr_iter};
use rustc_hash::{FxBuildHasher, FxHashMap};

use crate::domain::Play;

/// How a language writes numbers and dates.
pub(super) struct Forms {
    pub decimal_mark: char,
    /// A day in a table, in the notation of `strftime`.
    pub short_date: &'static str,
    /// A day in a sentence.
    pub date_in_sentence: &'static str,
    /// What follows the day in a date in words.
    pub after_day: &'static str,
    pub months: [&'static str; 12],
}

macro_rules! languages {
    ($($lang:ident $code:literal $name:literal $forms:expr;)*) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Lang {
            $(#[doc = $name] $lang,)*
        }

        impl Lang {
            pub const ALL: [Self; [$($code),*].len()] = [$(Self::$lang),*];

            /// Every code, in the order of [`Self::ALL`].
            pub const CODES: [&str; Self::ALL.len()] = [$($code),*];

            /// The two-letter code.
            pub fn code(self) -> &'static str {
                Self::CODES[self as usize]
            }

            /// The name of the language in the language itself.
            pub fn own_name(self) -> &'static str {
                [$($name),*][self as usize]
            }

            /// The file of its texts, in Fluent.
            pub fn source(self) -> &'static str {
                [$(include_str!(concat!("../../data/locales/", $code, ".ftl"))),*][self as usize]
            }

            pub(super) fn forms(self) -> Forms {
                match self {
                    $(Self::$lang => $forms,)*
                }
            }

            pub(super) fn sentences(self) -> &'static Sentences {
                static SENTENCES: [LazyLock<Sentences>; Lang::ALL.len()] =
                    [$(LazyLock::new(|| Sentences::new(Lang::$lang, Lang::$lang.source()))),*];
                &SENTENCES[self as usize]
            }
        }
    };
}

languages! {
    Da "da" "Dansk" Forms {
        decimal_mark: ',',
        short_date: "%d.%m.%Y",
        date_in_sentence: "%d.%m.%Y",
        after_day: ".",
        months: [
            "januar", "februar", "marts", "april", "maj", "juni", "juli", "august", "september", "oktober",
            "november", "december",
        ],
    };
    En "en" "English" Forms {
        decimal_mark: '.',
        short_date: "%-d %b %Y",
        date_in_sentence: "%-d %B %Y",
        after_day: "",
        months: [
            "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
            "November", "December",
        ],
    };
    De "de" "Deutsch" Forms {
        decimal_mark: ',',
        short_date: "%d.%m.%Y",
        date_in_sentence: "%d.%m.%Y",
        after_day: ".",
        months: [
            "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober",
            "November", "Dezember",
        ],
    };
}

impl Lang {
    /// The language of a locale name such as `da_DK.UTF-8`; `None` for `C`, `POSIX` and unknown locales.
    ///
    /// ```
    /// use klubrating::text::Lang;
    /// assert_eq!(Lang::from_locale("da_DK.UTF-8"), Some(Lang::Da));
    /// assert_eq!(Lang::from_locale("C"), None);
    /// ```
    pub fn from_locale(locale: &str) -> Option<Self> {
        locale.split(['_', '-', '.', '@']).next()?.parse().ok()
    }

    /// What separates the decimals of a number.
    pub fn decimal_mark(self) -> char {
        self.forms().decimal_mark
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// The text is no language code.
#[derive(Debug, thiserror::Error)]
#[error("not one of {}", Lang::CODES.join(", "))]
pub struct UnknownLang;

impl FromStr for Lang {
    type Err = UnknownLang;
    fn from_str(text: &str) -> Result<Self, UnknownLang> {
        let mut all = Self::ALL.into_iter();
        all.find(|lang| lang.code().eq_ignore_ascii_case(text))
            .ok_or(UnknownLang)
    }
}

// The sentences of one language, each parsed when it is first used.
//
// There are thousands of sentences, and a command uses few of them. Parsing them all at the start would take longer
// than most commands do.

type Bundle = FluentBundle<FluentResource>;

/// The sentences of one language. None of them refers to another, so each can be parsed alone.
pub(super) struct Sentences {
    /// The source text from the locale file, by key.
    sources: FxHashMap<&'static str, &'static str>,
    /// The sentences parsed so far.
    read: RwLock<Bundle>,
}

impl Sentences {
    /// The sentences of a locale file.
    pub(crate) fn new(lang: Lang, file: &'static str) -> Self {
        let locale = lang.code().parse().unwrap_or_default();
        let mut bundle = Bundle::new_concurrent(vec![locale]);
        // Isolation marks are bidi controls; the program sends none to a terminal.
        bundle.set_use_isolating(false);
        Self {
            sources: sources(file),
            read: RwLock::new(bundle),
        }
    }

    /// The static key equal to this name, if there is one.
    pub(super) fn key(&self, name: &str) -> Option<&'static str> {
        self.sources.get_key_value(name).map(|(key, _)| *key)
    }

    /// The key of the text of a name, see [`super::Texts::name`].
    pub(super) fn name(&self, key: &str) -> Option<&'static str> {
        self.key(key).or_else(|| {
            let (kind, id) = key.split_once('-')?;
            let fewer_words = id.match_indices('-').map(|(at, _)| &id[at + 1..]);
            iter::once(id).chain(fewer_words).find_map(|id| {
                let of_kind = self.key(&format!("{kind}-{id}"));
                of_kind.or_else(|| self.key(&format!("name-{id}")))
            })
        })
    }

    /// Formats a message with its values, in the words for the kind of games; `None` if the language lacks it.
    pub(super) fn say(&self, key: &str, play: Play, args: &FluentArgs<'_>) -> Option<String> {
        let source = self.sources.get(key)?;
        if let Some(said) = sentence(
            &self.read.read().unwrap_or_else(PoisonError::into_inner),
            key,
            play,
            args,
        ) {
            return Some(said);
        }
        let mut bundle = self.read.write().unwrap_or_else(PoisonError::into_inner);
        bundle.add_resource_overriding(read(source));
        sentence(&bundle, key, play, args)
    }
}

/// The attribute of a sentence with the words for matches, as in badminton.
const MATCHES: &str = "matches";

/// The attribute with the words for multiplayer games.
const SEVERAL: &str = "several";

fn sentence(bundle: &Bundle, key: &str, play: Play, args: &FluentArgs<'_>) -> Option<String> {
    let message = bundle.get_message(key)?;
    let attribute = match play {
        Play::Games => None,
        Play::Matches => Some(MATCHES),
        Play::Several => Some(SEVERAL),
    };
    let own = attribute.and_then(|attribute| message.get_attribute(attribute));
    let pattern = own.map(|own| own.value()).or(message.value())?;
    let mut errors = Vec::new();
    let text = bundle.format_pattern(pattern, Some(args), &mut errors);
    // A message without all its values is a bug; users see a gap instead of an error.
    debug_assert!(errors.is_empty(), "{key}: {errors:?}");
    if errors.is_empty() {
        return Some(text.into_owned());
    }
    Some(without_placeholders(&text))
}

/// A text with `…` for every value that was missing, which Fluent shows as `{$name}`.
fn without_placeholders(text: &str) -> String {
    let mut parts = text.split("{$");
    let mut shown = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        shown.push('…');
        shown.push_str(part.split_once('}').map_or("", |(_, rest)| rest));
    }
    shown
}

fn read(source: &str) -> FluentResource {
    match FluentResource::try_new(source.to_owned()) {
        Ok(resource) | Err((resource, _)) => resource,
    }
}

/// The source of each key of a locale file: its line, and those up to the next key or comment.
fn sources(file: &'static str) -> FxHashMap<&'static str, &'static str> {
    let bytes = file.as_bytes();
    let begins = |at: &usize| {
        let first = bytes.get(*at);
        first.is_some_and(|first| first.is_ascii_alphabetic() || *first == b'#')
    };
    let lines = iter::once(0).chain(memchr_iter(b'\n', bytes).map(|end| end + 1));
    let mut starts: Vec<usize> = lines.filter(begins).collect();
    starts.push(file.len());
    let mut sources = FxHashMap::with_capacity_and_hasher(starts.len(), FxBuildHasher);
    for ends in starts.windows(2) {
        let entry = &file[ends[0]..ends[1]];
        let sign = memchr(b'=', entry.as_bytes());
        if let Some(sign) = sign.filter(|_| !entry.starts_with('#')) {
            sources.insert(entry[..sign].trim_end(), entry);
        }
    }
    sources
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The messages of a text, as parsed by Fluent.
    fn understood(source: &str) -> Vec<String> {
        let read = read(source);
        let entries = read.entries().map(|entry| format!("{entry:?}"));
        entries
            .filter(|entry| !entry.starts_with("GroupComment"))
            .collect()
    }

    #[test]
    fn each_sentence_alone_is_what_it_is_in_the_file() {
        for file in Lang::ALL.map(Lang::source) {
            let mut whole = understood(file);
            let sources = sources(file);
            let mut alone: Vec<_> = sources.values().flat_map(|one| understood(one)).collect();
            whole.sort_unstable();
            alone.sort_unstable();
            assert!(whole == alone, "read one by one, the messages are others");
            assert!(whole.len() > 1000, "{}", whole.len());
            for word in ["MessageReference", "TermReference", "Junk"] {
                assert!(!whole.iter().any(|one| one.contains(word)), "{word}");
            }
        }
    }

    #[test]
    fn a_sentence_goes_to_the_next_key_or_comment() {
        let file =
            "# note = 1\na = A\nbc = { $n ->\n    [one] x = y\n   *[other] z\n}\n## part\nd = D";
        let found = sources(file);
        let key = "bc";
        assert_eq!(found.len(), 3);
        assert_eq!(
            found[key],
            "bc = { $n ->\n    [one] x = y\n   *[other] z\n}\n"
        );
        assert_eq!(found["d"], "d = D");
        let said = Sentences::new(Lang::En, file).say(
            key,
            Play::Games,
            &FluentArgs::from_iter([("n", 2)]),
        );
        assert_eq!(said.as_deref(), Some("z"));
    }

    #[test]
    fn a_value_that_is_not_there_is_a_gap() {
        let shown = without_placeholders("names: {$names}, {$x}%.");
        assert_eq!(shown, "names: …, …%.");
        assert_eq!(without_placeholders("nothing"), "nothing");
    }

    #[test]
    fn where_something_else_is_played_a_sentence_may_have_words_of_its_own() {
        let file = "a = { $n ->\n    [one] game\n   *[other] games\n}\n    .matches = { $n ->\n    [one] match\n   *[other] matches\n}\n    .several = tables\nb = both\n";
        let sentences = Sentences::new(Lang::En, file);
        let args = FluentArgs::from_iter([("n", 2)]);
        let said = |key, play| sentences.say(key, play, &args).unwrap();
        assert_eq!(said("a", Play::Games), "games");
        assert_eq!(said("a", Play::Matches), "matches");
        assert_eq!(said("b", Play::Matches), "both");
        assert_eq!(said("a", Play::Several), "tables");
        assert_eq!(said("b", Play::Several), "both");
    }
}
