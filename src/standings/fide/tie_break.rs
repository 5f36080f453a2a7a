//! FIDE's tie-breaks by their codes, with cuts and modifiers.

use std::hash::{Hash, Hasher};

use crate::domain::Mark;

use super::super::derivation::{Derivation, Method};
use super::super::field::{EncounterKind, Field, Pairing};
use super::super::value::{Value, Why};
use super::super::workings::Workings;
use super::definition::{Cut, Definition, Need};
use super::{buchholz, direct_encounter, koya, own, ratings};

/// The tables of the families, in the order of the articles.
static FAMILIES: [&[Definition]; 6] = [
    direct_encounter::TIE_BREAKS,
    own::TIE_BREAKS,
    buchholz::TIE_BREAKS,
    buchholz::SONNEBORN_BERGER,
    koya::TIE_BREAKS,
    ratings::TIE_BREAKS,
];

/// Codes of team tie-breaks that for players mean the same as another: direct encounters and Sonneborn-Bergers, which
/// for teams continue with boards, or combine match points and game points.
const SAME: [(&str, &str); 11] = [
    ("EDE", "DE"),
    ("EDEC", "DE"),
    ("EDET", "DE"),
    ("EDEB", "DE"),
    ("EDEBT", "DE"),
    ("EDEBB", "DE"),
    ("ESB", "SB"),
    ("EMMSB", "SB"),
    ("EMGSB", "SB"),
    ("EGMSB", "SB"),
    ("EGGSB", "SB"),
];

/// The code of the average rating with a cut, from the time before there were modifiers.
const CUT_AVERAGE: &str = "AROC";

/// A tie-break without its cuts.
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

    /// What it requires.
    pub fn need(self) -> Need {
        self.0.need
    }

    /// Whether it belongs in the default order for fields with these pairings.
    pub fn is_usual_for(self, pairing: Pairing) -> bool {
        self.0.pairings.contains(&pairing)
    }
}

/// A tie-break with its modifiers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TieBreak {
    /// The tie-break without its cuts.
    pub base: Base,
    /// The cut.
    pub cut: Cut,
    /// `/P`: whether forfeited games count as played.
    pub forfeits_played: bool,
    /// `/R`: whether the order is reversed: the lowest first instead of the highest, or vice versa.
    pub reversed: bool,
}

impl TieBreak {
    /// Whether its values are ranks among players tied on points (C.07 6), and not sums.
    pub fn is_rank(self) -> bool {
        self.base.0.within_ties.is_some()
    }

    /// The tie-breaks that pickers list: each of them, with the cuts in common use, in the order of the articles.
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
                .filter(|cut| *cut != Cut::Limit(0))
                .map(move |cut| Self::plain(base, cut))
        };
        Base::all().flat_map(with).collect()
    }

    fn plain(base: Base, cut: Cut) -> Self {
        Self {
            base,
            cut,
            forfeits_played: false,
            reversed: false,
        }
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
        self.base.0.code.to_owned() + &self.modifiers()
    }

    /// The tie-break without modifiers, and the suffix of its code, such as `/C3/P`.
    pub fn parts(self) -> (Self, String) {
        (Self::plain(self.base, Cut::None), self.modifiers())
    }

    fn modifiers(self) -> String {
        let mut text = match self.cut {
            Cut::None => String::new(),
            Cut::Least(count) => format!("/C{count}"),
            Cut::Median(count) => format!("/M{count}"),
            Cut::Limit(half_points) => format!("/L{half_points:+}"),
            Cut::Share(share) => format!("/L{share}"),
        };
        if self.forfeits_played {
            text.push_str("/P");
        }
        if self.reversed {
            text.push_str("/R");
        }
        text
    }

    /// The tie-break of a code, letters in either case; `None` for codes that the rules do not have.
    ///
    /// `GE`, games one elected to play, is the former code of `REP`, and `AROC` that of `ARO/C1`; files write `-` or
    /// `#` before a modifier, or nothing. Besides the cuts there are these modifiers: `/P`, forfeited games count as
    /// played; `/F`, the last round counts as drawn (Buchholz only, which is then `FB`); `/L60`, the limit of Koya in
    /// hundredths; `/L+1`, half points added to it (`/L` alone is the usual limit); and `/R`, the reversed order. `EDE`
    /// and `ESB` are for teams; for players they mean the same as `DE` and `SB`.
    ///
    /// ```
    /// use klubrating::standings::fide::TieBreak;
    /// let code = |text| TieBreak::from_code(text).map(TieBreak::code).unwrap_or_default();
    /// assert_eq!(code("bh-c1"), "BH/C1");
    /// assert_eq!(code("BHC1"), "BH/C1");
    /// assert_eq!(code("GE"), "REP");
    /// assert_eq!(["BH/C3", "SB/M1", "DE/P", "AOB/C1"].map(code), ["BH/C3", "SB/M1", "DE/P", "AOB/C1"]);
    /// assert_eq!(["BH/F/C1", "KS/L+1", "KS/L60", "TPN/R", "ESB"].map(code), ["FB/C1", "KS/L+1", "KS/L60", "TPN/R", "SB"]);
    /// assert_eq!(["WIN/C1", "KS/L101", "SB/F", "BH/K2"].map(code), [""; 4]);
    /// ```
    pub fn from_code(code: &str) -> Option<Self> {
        let code = code.trim().to_ascii_uppercase().replace('#', "/");
        let code = match code.strip_prefix(CUT_AVERAGE) {
            None => code,
            Some("") => "ARO/C1".to_owned(),
            Some(rest) if rest.starts_with(|c: char| c.is_ascii_digit()) => format!("ARO/C{rest}"),
            Some(rest) => format!("ARO{rest}"),
        };
        let end = code.find(['/', '-']).unwrap_or(code.len());
        let (name, modifiers) = code.split_at(end);
        if let Some(base) = base_of(name) {
            return Self::plain(base, Cut::None).modified(modifiers);
        }
        // A cut without a slash: `BHC1`.
        let at = name.len().checked_sub(2)?;
        let (name, cut) = name.split_at_checked(at)?;
        Self::plain(base_of(name)?, Cut::None).modified(&format!("/{cut}{modifiers}"))
    }

    /// The same with modifiers, each after a slash.
    fn modified(mut self, modifiers: &str) -> Option<Self> {
        // A minus sign in a limit, `L-1`, does not separate modifiers.
        let modifiers = modifiers
            .replace("L-", "L_")
            .replace('-', "/")
            .replace("L_", "L-");
        for modifier in modifiers.split('/').skip(1) {
            let (letter, number) = modifier.split_at_checked(1)?;
            match letter {
                "P" if number.is_empty() => self.forfeits_played = true,
                "R" if number.is_empty() => self.reversed = !self.reversed,
                "F" if number.is_empty() && self.base.0.code == "BH" => self.base = base_of("FB")?,
                "L" if number.is_empty() && self.base.0.cuts.contains(&Cut::Limit(0)) => {}
                "C" | "M" | "L" if self.cut == Cut::None => {
                    self.cut = self.base.cut(letter, number)?;
                }
                _ => return None,
            }
        }
        Some(self)
    }
}

/// The tie-break of a name, by its current code, its former code, or its code for teams.
fn base_of(name: &str) -> Option<Base> {
    let same = SAME.iter().find(|(known, _)| *known == name);
    let name = same.map_or(name, |(_, same)| same);
    let is_it = |base: &Base| base.0.code == name || base.0.former_code == Some(name);
    Base::all().find(is_it)
}

impl Base {
    /// A cut of this number, where the tie-break has that kind of cut.
    fn cut(self, letter: &str, number: &str) -> Option<Cut> {
        let allows = |cut: Cut| self.0.cuts.contains(&cut);
        let count = || {
            let count: u8 = number.parse().ok()?;
            (1..=9).contains(&count).then_some(count)
        };
        match letter {
            "C" if allows(Cut::C1) => count().map(Cut::Least),
            "M" if allows(Cut::Median(1)) => count().map(Cut::Median),
            "L" if allows(Cut::Limit(0)) && number.starts_with(['+', '-']) => {
                let half_points: i8 = number.parse().ok()?;
                (-9..=9)
                    .contains(&half_points)
                    .then_some(Cut::Limit(half_points))
            }
            "L" if allows(Cut::Limit(0)) => {
                let share: u8 = number.parse().ok()?;
                (share <= 100).then_some(Cut::Share(share))
            }
            _ => None,
        }
    }
}

/// The field as if forfeited games had been played.
fn with_forfeits_played(field: &Field) -> Field {
    let played = |mark: Mark| match mark {
        Mark::ForfeitWin => Mark::Win,
        Mark::ForfeitLoss => Mark::Loss,
        mark => mark,
    };
    let mut field = field.clone();
    let rounds = field
        .players
        .iter_mut()
        .flat_map(|player| &mut player.rounds);
    for encounter in rounds {
        if let EncounterKind::Paired { mark, other, .. } = &mut encounter.what {
            (*mark, *other) = (played(*mark), played(*other));
        }
    }
    field
}

impl TieBreak {
    /// Runs a function on the field as changed by the modifiers.
    fn seeing<T>(&self, work: &Workings<'_>, run: impl FnOnce(&Workings<'_>) -> T) -> T {
        if self.forfeits_played {
            run(&Workings::new(&with_forfeits_played(work.field)))
        } else {
            run(work)
        }
    }

    fn derive_in(&self, work: &Workings<'_>, player: usize) -> Derivation {
        let needs_rounds = matches!(self.base.need(), Need::Rounds | Need::RoundOrder);
        if work.field.pairing == Pairing::Listed && needs_rounds {
            return Derivation::bare(Value::Nothing(Why::NoRounds));
        }
        (self.base.0.derive)(work, player, self.cut)
    }
}

impl Method for TieBreak {
    fn derive(&self, work: &Workings<'_>, player: usize) -> Derivation {
        self.seeing(work, |work| self.derive_in(work, player))
    }

    fn values(&self, work: &Workings<'_>) -> Vec<Value> {
        self.seeing(work, |work| {
            if let Some(rules) = &self.base.0.within_ties {
                return (rules.values)(work);
            }
            let players = 0..work.field.players.len();
            players.map(|at| self.derive_in(work, at).value).collect()
        })
    }

    fn ranks(&self, work: &Workings<'_>, values: &[Value]) -> Vec<Option<u32>> {
        match &self.base.0.within_ties {
            Some(rules) => self.seeing(work, rules.ranks),
            None => super::super::value::ranks(values, self.base.0.lowest_first != self.reversed),
        }
    }

    fn among(&self, work: &Workings<'_>, tied: &[usize]) -> Option<Vec<u32>> {
        let rules = self.base.0.within_ties.as_ref()?;
        Some(self.seeing(work, |work| (rules.among)(work, tied)))
    }
}
