//! Writes exact decimals as JSON numbers.

use serde::{Serialize, Serializer};

use crate::domain::Decimal;

/// A decimal that is written as a JSON number: `167` where it is an integer, otherwise the shortest digits
/// (`166.84`).
///
/// ```
/// use klubrating::publish::json::Number;
/// let json = |text: &str| serde_json::to_string(&Number(text.parse().unwrap())).unwrap();
/// assert_eq!(json("166.840"), "166.84");
/// assert_eq!(json("4.00"), "4");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Number(pub Decimal);

impl Serialize for Number {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let plain = self.0.normalize();
        if let (0, Ok(whole)) = (plain.scale(), i64::try_from(plain)) {
            return serializer.serialize_i64(whole);
        }
        let digits = plain.to_string();
        match digits.parse() {
            Ok(float) => serializer.serialize_f64(float),
            Err(_) => serializer.serialize_str(&digits),
        }
    }
}

impl From<Decimal> for Number {
    fn from(value: Decimal) -> Self {
        Self(value)
    }
}
