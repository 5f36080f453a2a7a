//! Enums with one word for each value, used in the database, on the command line, in JSON and in message keys.

use std::str::FromStr;

/// An enum made by [`words!`].
pub trait Word: Copy + FromStr<Err = UnknownWord> + Send + Sync + 'static {
    /// Every value, in the order in which choices are offered.
    const ALL: &'static [Self];

    /// The word of the value.
    fn word(self) -> &'static str;
}

/// A word that the enum does not have.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown word \"{0}\"")]
pub struct UnknownWord(pub String);

/// Declares an enum and the word of each value; with a prefix after the name also the message key of each value.
///
/// ```
/// use klubrating::domain::person::Status;
/// assert_eq!(Status::Left.word(), "left");
/// assert_eq!(Status::Left.key(), "status-left");
/// assert_eq!("left".parse(), Ok(Status::Left));
/// assert_eq!("gone".parse::<Status>().unwrap_err().0, "gone");
/// assert_eq!(serde_json::to_string(&Status::Left).unwrap(), "\"left\"");
/// assert!(serde_json::from_str::<Status>("\"gone\"").is_err());
/// ```
macro_rules! words {
    (@key $vis:vis $name:ident $prefix:literal $($(#[$about:meta])* $value:ident = $word:literal),+ $(,)?) => {
        impl $name {
            /// The message key of the value.
            $vis const fn key(self) -> &'static str {
                match self { $(Self::$value => concat!($prefix, $word),)+ }
            }
        }
    };
    ($(#[$about:meta])* $vis:vis enum $name:ident: $prefix:literal { $($body:tt)+ }) => {
        $crate::domain::words! { $(#[$about])* $vis enum $name { $($body)+ } }
        $crate::domain::words! { @key $vis $name $prefix $($body)+ }
    };
    ($(#[$about:meta])* $vis:vis enum $name:ident {
        $($(#[$about_value:meta])* $value:ident = $word:literal),+ $(,)?
    }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        $vis enum $name { $($(#[$about_value])* $value,)+ }

        #[allow(dead_code, reason = "not every enum is asked for all of it")]
        impl $name {
            /// Every value, in the order in which choices are offered.
            $vis const ALL: [Self; [$($word),+].len()] = [$(Self::$value),+];

            /// The word of the value in the database, on the command line and in JSON.
            $vis const fn word(self) -> &'static str {
                match self { $(Self::$value => $word,)+ }
            }
        }

        impl $crate::domain::Word for $name {
            const ALL: &'static [Self] = &Self::ALL;

            fn word(self) -> &'static str {
                self.word()
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.word())
            }
        }

        impl std::str::FromStr for $name {
            type Err = $crate::domain::UnknownWord;

            fn from_str(word: &str) -> Result<Self, Self::Err> {
                match word {
                    $($word => Ok(Self::$value),)+
                    _ => Err($crate::domain::UnknownWord(word.to_owned())),
                }
            }
        }

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.word())
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let word = <String as serde::Deserialize>::deserialize(deserializer)?;
                word.parse()
                    .map_err(|_| serde::de::Error::unknown_variant(&word, &[$($word),+]))
            }
        }
    };
}
pub(crate) use words;
