//! The languages of the program. To add one, add an entry here and its file of texts in `data/locales`; tests
//! name the texts that it lacks, and until they are there the English ones are shown.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use super::sentences::Sentences;

/// How a language writes numbers and dates.
pub(super) struct Forms {
    pub decimal_mark: char,
    /// In the notation of `strftime`.
    pub short_date: &'static str,
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
        after_day: ".",
        months: [
            "januar", "februar", "marts", "april", "maj", "juni", "juli", "august", "september", "oktober",
            "november", "december",
        ],
    };
    En "en" "English" Forms {
        decimal_mark: '.',
        short_date: "%Y-%m-%d",
        after_day: "",
        months: [
            "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
            "November", "December",
        ],
    };
    De "de" "Deutsch" Forms {
        decimal_mark: ',',
        short_date: "%d.%m.%Y",
        after_day: ".",
        months: [
            "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober",
            "November", "Dezember",
        ],
    };
}

impl Lang {
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
