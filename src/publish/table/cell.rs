//! A cell of a table: its value, and how it is printed.

use std::borrow::Cow;

use super::Kind;
use crate::domain::plain::is_simple;
use crate::domain::{
    Date, Decimal, ListId, OperationId, PersonId, Points, Rating, TournamentId, Word,
};
use crate::text::{Lang, number, rating_or_dash, short_date, signed, visible, with_minus};

/// The value behind the printed text.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Value {
    /// No value.
    #[default]
    Nothing,
    /// The printed text itself.
    Text,
    /// The printed text with a sort key: a name's alphabetical position, or a state's position among others.
    Order(i64, i64),
    /// An exact number.
    Number(Decimal),
    /// Points from one or several games.
    Points(Points),
    /// An exact number printed with its sign.
    Change(Decimal),
    /// A number from a method that computes with binary floats.
    Real(f64),
    /// Yes or no; only for programs.
    Flag(bool),
    /// A day.
    Date(Date),
}

impl Value {
    /// A change, which is printed with its sign.
    pub fn change(by: impl Into<Decimal>) -> Self {
        Self::Change(by.into())
    }
}

/// A cell that owns its text, as in documents.
pub type Cell = CellOf<'static>;

/// A cell: its printed text, a sign after it, and its value.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CellOf<'a> {
    /// The text for people; empty if the column still has to print the value.
    pub text: Cow<'a, str>,
    /// A sign after the text, such as the `*` of a provisional rating.
    pub sign: &'static str,
    pub value: Value,
}

impl Cell {
    /// A cell with any text.
    pub fn text(text: impl AsRef<str>) -> Self {
        Self {
            text: visible(text.as_ref()).into(),
            value: Value::Text,
            sign: "",
        }
    }

    /// A cell with a printed text; in a column of numbers also its value, if it is one.
    pub fn printed(lang: Lang, text: &str, kind: Kind) -> Self {
        let plain = text.replace('−', "-").replace(lang.decimal_mark(), ".");
        let read = kind.is_numeric().then(|| plain.parse::<Decimal>().ok());
        let value = match read.flatten() {
            Some(value) if text.starts_with('+') => Value::Change(value),
            Some(value) => Value::Number(value),
            None => Value::Text,
        };
        Self {
            value,
            ..Self::text(with_minus(text.to_owned()))
        }
    }

    /// A number in the form of the language.
    pub fn number(lang: Lang, value: impl Into<Decimal>) -> Self {
        let value = value.into();
        Self::from(Value::Number(value)).written(number(lang, value))
    }

    /// A number, or a dash.
    pub fn number_or_dash(lang: Lang, value: Option<impl Into<Decimal>>) -> Self {
        value.map_or_else(|| Self::text("–"), |value| Self::number(lang, value))
    }

    /// A rating, or the sign for none.
    pub fn rating(lang: Lang, rating: Option<Rating>) -> Self {
        match rating {
            Some(rating) => Self::number(lang, rating.exact()),
            None => Self::text(rating_or_dash(None)),
        }
    }

    /// A number with its sign.
    pub fn change(lang: Lang, value: impl Into<Decimal>) -> Self {
        let value = value.into();
        Self::from(Value::Change(value)).written(signed(lang, value))
    }

    /// A day.
    pub fn date(lang: Lang, date: Date) -> Self {
        Self::from(Value::Date(date)).written(short_date(lang, date))
    }
}

impl<'a> CellOf<'a> {
    /// A text with its position in the order.
    pub fn placed(text: impl Into<Self>, place: impl Into<Option<usize>>) -> Self {
        let place = place
            .into()
            .map(|place| i64::try_from(place).unwrap_or(i64::MAX));
        Self {
            value: Value::Order(place.unwrap_or(-1), 0),
            ..text.into()
        }
    }

    /// Sorted by one number, and by another if that is equal.
    pub fn ordered(one: impl TryInto<i64>, other: impl TryInto<i64>) -> Self {
        let one = one.try_into().unwrap_or(i64::MAX);
        Value::Order(one, other.try_into().unwrap_or(i64::MAX)).into()
    }

    /// The cell with a different text for people.
    #[must_use]
    pub fn written(self, text: impl Into<Cow<'a, str>>) -> Self {
        Self {
            text: text.into(),
            ..self
        }
    }

    /// The cell with a sign after the text.
    #[must_use]
    pub fn signed(self, sign: &'static str) -> Self {
        Self { sign, ..self }
    }

    /// The text with its sign.
    pub fn text_with_sign(&self) -> String {
        format!("{}{}", self.text, self.sign)
    }
}

impl From<Value> for CellOf<'_> {
    fn from(value: Value) -> Self {
        Self {
            value,
            ..Self::default()
        }
    }
}

impl<'a> From<Cow<'a, str>> for CellOf<'a> {
    fn from(text: Cow<'a, str>) -> Self {
        match text {
            Cow::Borrowed(text) => text.into(),
            Cow::Owned(text) => text.into(),
        }
    }
}

impl<'a> From<&'a str> for CellOf<'a> {
    fn from(text: &'a str) -> Self {
        let clean = is_simple(text).then_some(Cow::Borrowed(text));
        Self {
            text: clean.unwrap_or_else(|| visible(text).into()),
            sign: "",
            value: Value::Text,
        }
    }
}

/// Makes cells from values of types that a column can print.
macro_rules! values {
    ($($kind:ty => |$value:ident| $to:expr;)*) => {$(
        impl From<$kind> for CellOf<'_> {
            fn from($value: $kind) -> Self {
                $to.into()
            }
        }
    )*};
}

values! {
    String => |text| Cell::text(text);
    Decimal => |number| Value::Number(number);
    Rating => |rating| Value::Number(rating.0.into());
    PersonId => |id| Value::Number(id.0.into());
    TournamentId => |id| Value::Number(id.0.into());
    ListId => |id| Value::Number(id.0.into());
    OperationId => |id| Value::Number(id.0.into());
    Points => |points| Value::Points(points);
    f64 => |number| Value::Real(number);
    bool => |flag| Value::Flag(flag);
    Date => |date| Value::Date(date);
    u8 => |number| Value::Number(number.into());
    u16 => |number| Value::Number(number.into());
    i32 => |number| Value::Number(number.into());
    i64 => |number| Value::Number(number.into());
    u32 => |number| Value::Number(number.into());
    u64 => |number| Value::Number(number.into());
    usize => |number| Value::Number(number.into());
}

impl<W: Word> From<W> for CellOf<'_> {
    fn from(word: W) -> Self {
        Self::from(word.word())
    }
}

impl<'a, T: Into<CellOf<'a>>> From<Option<T>> for CellOf<'a> {
    fn from(value: Option<T>) -> Self {
        value.map_or_else(Self::default, Into::into)
    }
}
