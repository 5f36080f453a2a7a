//! The codes of the tie-breaks, as FIDE prints them (C.07 5, TRF26).

use super::{Base, Cut, TieBreak};

/// The codes of what is counted.
const BASES: [(Base, &str); 19] = [
    (Base::DirectEncounter, "DE"),
    (Base::Wins, "WIN"),
    (Base::GamesWon, "WON"),
    (Base::BlackPlayed, "BPG"),
    (Base::BlackWon, "BWG"),
    (Base::Progressive, "PS"),
    (Base::RoundsElected, "REP"),
    (Base::StandardPoints, "STD"),
    (Base::PairingNumber, "TPN"),
    (Base::Buchholz, "BH"),
    (Base::ForeBuchholz, "FB"),
    (Base::AverageBuchholz, "AOB"),
    (Base::SonnebornBerger, "SB"),
    (Base::Koya, "KS"),
    (Base::AverageRating, "ARO"),
    (Base::PerformanceRating, "TPR"),
    (Base::PerfectPerformance, "PTP"),
    (Base::AverageOpponentsPerformance, "APRO"),
    (Base::AverageOpponentsPerfect, "APPO"),
];

/// The codes of what is left out.
const CUTS: [(Cut, &str); 4] = [
    (Cut::Least(1), "C1"),
    (Cut::Least(2), "C2"),
    (Cut::Median(1), "M1"),
    (Cut::Median(2), "M2"),
];

impl Base {
    /// Whether it says something of rounds rather than of games.
    pub fn needs_rounds(self) -> bool {
        matches!(
            self,
            Self::Progressive | Self::ForeBuchholz | Self::RoundsElected | Self::StandardPoints
        )
    }

    /// The cuts it may have (14): both ends where the terms are opponents' scores or ratings, the least alone where
    /// they depend on the own results.
    fn cuts(self) -> &'static [(Cut, &'static str)] {
        match self {
            Self::Buchholz | Self::ForeBuchholz | Self::AverageRating => &CUTS,
            Self::SonnebornBerger | Self::Progressive => &CUTS[..2],
            _ => &[],
        }
    }

    /// The cuts that pickers list.
    fn usual_cuts(self) -> &'static [(Cut, &'static str)] {
        match self {
            Self::Buchholz => &CUTS,
            Self::SonnebornBerger | Self::AverageRating => &CUTS[..1],
            _ => &[],
        }
    }
}

impl TieBreak {
    /// Those that pickers list: every tie-break, with the cuts in common use.
    ///
    /// ```
    /// use klubrating::standings::fide::TieBreak;
    /// let codes: Vec<String> = TieBreak::all().into_iter().map(TieBreak::code).collect();
    /// assert_eq!(
    ///     codes.join(" "),
    ///     "DE WIN WON BPG BWG PS REP STD TPN BH BH/C1 BH/C2 BH/M1 BH/M2 FB AOB SB SB/C1 KS ARO ARO/C1 TPR PTP APRO APPO"
    /// );
    /// ```
    pub fn all() -> Vec<Self> {
        Self::with_cuts(Base::usual_cuts)
    }

    /// Every tie-break with every cut that the rules allow.
    pub fn every() -> Vec<Self> {
        Self::with_cuts(Base::cuts)
    }

    fn with_cuts(cuts: impl Fn(Base) -> &'static [(Cut, &'static str)]) -> Vec<Self> {
        let with = |(base, _): (Base, &str)| {
            let cuts = cuts(base).iter().map(|(cut, _)| *cut);
            std::iter::once(Cut::None)
                .chain(cuts)
                .map(move |cut| Self { base, cut })
        };
        BASES.into_iter().flat_map(with).collect()
    }

    /// The code as printed, such as `BH/C1`.
    pub fn code(self) -> String {
        let base = BASES.iter().find(|(base, _)| *base == self.base);
        let cut = CUTS.iter().find(|(cut, _)| *cut == self.cut);
        let base = base.map_or("", |(_, code)| code);
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
        let code = if code == "GE" { "REP" } else { &code };
        Self::every().into_iter().find(|it| it.code() == code)
    }
}
