//! Every tie-break by its code, from the tables of the families.

use std::hash::{Hash, Hasher};

use super::super::derivation::{Derivation, Method};
use super::super::field::Pairing;
use super::super::value::{Value, Why};
use super::super::workings::Workings;
use super::definition::{Cut, Definition, Need};
use super::{buchholz, direct_encounter, koya, own, ratings, sonneborn_berger};

/// The tables of the families, in the order of the articles.
static FAMILIES: [&[Definition]; 6] = [
    direct_encounter::TIE_BREAKS,
    own::TIE_BREAKS,
    buchholz::TIE_BREAKS,
    sonneborn_berger::TIE_BREAKS,
    koya::TIE_BREAKS,
    ratings::TIE_BREAKS,
];

/// The codes of what is left out.
const CUTS: [(Cut, &str); 4] = [
    (Cut::Least(1), "C1"),
    (Cut::Least(2), "C2"),
    (Cut::Median(1), "M1"),
    (Cut::Median(2), "M2"),
];

/// What is counted: a tie-break without its cuts.
#[derive(Clone, Copy, Debug)]
pub struct Base(&'static Definition);

impl PartialEq for Base {
    fn eq(&self, other: &Self) -> bool {
        self.0.code == other.0.code
    }
}

impl Eq for Base {}

impl Hash for Base {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.code.hash(state);
    }
}

impl Base {
    fn all() -> impl Iterator<Item = Self> {
        FAMILIES.into_iter().flatten().map(Self)
    }

    /// The article of C.07 that defines it, such as `8.1`.
    pub fn article(self) -> &'static str {
        self.0.article
    }

    /// What it cannot do without.
    pub fn need(self) -> Need {
        self.0.need
    }

    /// Whether it belongs in the usual orders of such a field.
    pub fn is_usual_for(self, pairing: Pairing) -> bool {
        self.0.pairings.contains(&pairing)
    }
}

/// A tie-break with its cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TieBreak {
    /// What is counted.
    pub base: Base,
    /// What is left out.
    pub cut: Cut,
}

impl TieBreak {
    /// Those that pickers list: every tie-break, with the cuts in common use, in the order of the articles.
    ///
    /// ```
    /// use klubrating::standings::fide::TieBreak;
    /// let chapter = |it: &TieBreak| it.base.article().split('.').next().unwrap().parse::<u8>().unwrap();
    /// let all = TieBreak::all();
    /// assert!(all.is_sorted_by_key(chapter));
    /// assert_eq!((chapter(&all[0]), chapter(all.last().unwrap())), (6, 10));
    /// ```
    pub fn all() -> Vec<Self> {
        Self::with_cuts(|row| row.usual_cuts)
    }

    /// Every tie-break with every cut that the rules allow.
    pub fn every() -> Vec<Self> {
        Self::with_cuts(|row| row.cuts)
    }

    fn with_cuts(cuts: impl Fn(&Definition) -> &'static [Cut]) -> Vec<Self> {
        let with = |base: Base| {
            let cuts = cuts(base.0).iter().copied();
            std::iter::once(Cut::None)
                .chain(cuts)
                .map(move |cut| Self { base, cut })
        };
        Base::all().flat_map(with).collect()
    }

    /// The listed tie-breaks of an article and its paragraphs, by their codes.
    ///
    /// ```
    /// use klubrating::standings::fide::TieBreak;
    /// assert_eq!(TieBreak::codes_of_article("9.1"), "SB SB/C1");
    /// assert_eq!(TieBreak::codes_of_article("9"), "SB SB/C1 KS");
    /// ```
    pub fn codes_of_article(article: &str) -> String {
        let is_within = |it: &Self| {
            let rest = it.base.article().strip_prefix(article);
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
        };
        let all = Self::all().into_iter().filter(is_within);
        all.map(Self::code).collect::<Vec<_>>().join(" ")
    }

    /// The code as printed, such as `BH/C1`.
    pub fn code(self) -> String {
        let base = self.base.0.code;
        let cut = CUTS.iter().find(|(cut, _)| *cut == self.cut);
        cut.map_or_else(|| base.to_owned(), |(_, cut)| format!("{base}/{cut}"))
    }

    /// The tie-break of a code, letters in either case; `None` for codes that the rules do not have.
    ///
    /// `GE`, games one elected to play, is the name that `REP` had before; older files use `-` before the cut.
    ///
    /// ```
    /// use klubrating::standings::fide::TieBreak;
    /// let code = |text| TieBreak::from_code(text).map(TieBreak::code);
    /// assert_eq!(code("bh-c1"), Some("BH/C1".to_owned()));
    /// assert_eq!(code("GE"), Some("REP".to_owned()));
    /// assert_eq!(code("SB/M1"), None);
    /// ```
    pub fn from_code(code: &str) -> Option<Self> {
        let code = code.trim().to_ascii_uppercase().replace('-', "/");
        let is_former =
            |it: &Self| it.cut == Cut::None && it.base.0.former_code == Some(code.as_str());
        let mut every = Self::every().into_iter();
        every.find(|it| it.code() == code || is_former(it))
    }
}

impl Method for TieBreak {
    fn derive(&self, work: &Workings<'_>, player: usize) -> Derivation {
        let needs_rounds = matches!(self.base.need(), Need::Rounds | Need::RoundOrder);
        if work.field.pairing == Pairing::Listed && needs_rounds {
            return Derivation::bare(Value::Nothing(Why::NoRounds));
        }
        (self.base.0.derive)(work, player, self.cut)
    }

    fn values(&self, work: &Workings<'_>) -> Vec<Value> {
        if let Some(rules) = &self.base.0.within_ties {
            return (rules.values)(work);
        }
        let players = 0..work.field.players.len();
        players.map(|at| self.derive(work, at).value).collect()
    }

    fn ranks(&self, work: &Workings<'_>, values: &[Value]) -> Vec<Option<u32>> {
        match &self.base.0.within_ties {
            Some(rules) => (rules.ranks)(work),
            None => super::super::table::ranks(values, self.base.0.lowest_first),
        }
    }

    fn among(&self, work: &Workings<'_>, tied: &[usize]) -> Option<Vec<u32>> {
        let rules = self.base.0.within_ties.as_ref()?;
        Some((rules.among)(work, tied))
    }
}
