//! The order of names in a language, by the Unicode collation algorithm with the language's tailoring.

use std::cmp::Ordering;

use icu_collator::options::CollatorOptions;
use icu_collator::{Collator, CollatorBorrowed};
use icu_locale_core::Locale;

use super::Lang;

/// A language's alphabetical order.
///
/// Danish: æ, ø, å sort last and `aa` counts as `å`, as the alphabetical register of a Danish club needs (ES
/// regulation §5).
///
/// ```
/// use klubrating::text::{Collation, Lang};
/// let danish = Collation::new(Lang::Da);
/// assert!(danish.compare("Zachariassen", "Aagaard").is_lt());
/// assert!(Collation::new(Lang::En).compare("Zachariassen", "Aagaard").is_gt());
/// ```
pub struct Collation {
    collator: Option<CollatorBorrowed<'static>>,
}

impl Collation {
    /// The alphabetical order of `lang`.
    pub fn new(lang: Lang) -> Self {
        let locale: Locale = lang.code().parse().unwrap_or(Locale::UNKNOWN);
        // The tables are compiled in; without them names would still be ordered, by code point.
        let collator = Collator::try_new(locale.into(), CollatorOptions::default()).ok();
        Self { collator }
    }

    /// Compares two names; names that are equal in the language are ordered by code point, so the order is total.
    pub fn compare(&self, a: &str, b: &str) -> Ordering {
        self.collator
            .as_ref()
            .map_or(Ordering::Equal, |collator| collator.compare(a, b))
            .then_with(|| a.cmp(b))
    }

    /// Each name's place in this order, from 0; the same name has the same place.
    ///
    /// ```
    /// use klubrating::text::{Collation, Lang};
    /// let names = ["Åse", "Bo", "Åse", "Øjvind"].map(str::to_owned);
    /// assert_eq!(Collation::new(Lang::Da).places(&names), [2, 0, 2, 1]);
    /// ```
    pub fn places(&self, names: &[String]) -> Vec<usize> {
        let mut order: Vec<&String> = names.iter().collect();
        order.sort_by(|one, other| self.compare(one, other));
        order.dedup();
        let place = |name: &String| order.binary_search_by(|other| self.compare(other, name));
        let found = names.iter().map(|name| place(name).unwrap_or_default());
        found.collect()
    }
}
