//! The systems that order the players of a tournament, and their codes.

use super::correction::Correction;
use super::derivation::Method;
use super::fide::TieBreak;
use super::tournament_performance::{Performance, Quality};
use super::{historical, points};

/// A system that orders the players of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum System {
    /// `points`: the plain sum.
    Points,
    /// `gelbfuss`: Gelbfuss 1873, today called Sonneborn-Berger.
    Gelbfuss,
    /// `sonneborn_berger_1886`: the original of Sonneborn and Berger.
    SonnebornBerger1886,
    /// `buchholz_product`: Buchholz 1932, with his tolerance of 10 %.
    BuchholzProduct,
    /// `buchholz_bare`: the same products, ranked without the tolerance.
    BuchholzBare,
    /// `t`: Waldstein's relative tournament performance.
    Performance,
    /// `T`: tournament quality, 1 on average.
    Quality,
    /// `korrektion_almindelig`, `korrektion_middel`: the Danish corrections.
    Correction(Correction),
    /// A tie-break of FIDE C.07, as printed: `BH/C1`.
    Fide(TieBreak),
}

impl System {
    /// The code on the command line, in settings and in machine-readable output.
    pub fn code(self) -> String {
        match self {
            Self::Points => "points".to_owned(),
            Self::Gelbfuss => "gelbfuss".to_owned(),
            Self::SonnebornBerger1886 => "sonneborn_berger_1886".to_owned(),
            Self::BuchholzProduct => "buchholz_product".to_owned(),
            Self::BuchholzBare => "buchholz_bare".to_owned(),
            Self::Performance => "t".to_owned(),
            Self::Quality => "T".to_owned(),
            Self::Correction(correction) => correction.code().to_owned(),
            Self::Fide(tie_break) => tie_break.code(),
        }
    }

    /// The key of its name, such as `standings-system-bh-c1`.
    ///
    /// ```
    /// use klubrating::standings::System;
    /// let keys = ["BH/C1", "korrektion_middel", "T"].map(|code| System::from_code(code).map(System::text_key));
    /// assert_eq!(keys[0].as_deref(), Some("standings-system-bh-c1"));
    /// assert_eq!(keys[1].as_deref(), Some("standings-system-korrektion-middel"));
    /// assert_eq!(keys[2].as_deref(), Some("standings-system-quality"));
    /// ```
    pub fn text_key(self) -> String {
        let name = match self {
            Self::Performance => "performance".to_owned(),
            Self::Quality => "quality".to_owned(),
            _ => self.code().to_lowercase().replace(['/', '_'], "-"),
        };
        format!("standings-system-{name}")
    }

    /// The system of a code, of a short name that users type, or of the name used in tournament files (`PTS` for the
    /// points); `t` and `T` are different systems.
    ///
    /// ```
    /// use klubrating::standings::System;
    /// assert_eq!(System::from_code("sb1886"), Some(System::SonnebornBerger1886));
    /// assert_eq!(System::from_code("PTS"), Some(System::Points));
    /// assert_eq!(System::from_code("buchholz"), Some(System::BuchholzProduct));
    /// assert_ne!(System::from_code("t"), System::from_code("T"));
    /// ```
    pub fn from_code(code: &str) -> Option<Self> {
        let code = match code.trim() {
            short if short.eq_ignore_ascii_case("PTS") => "points",
            short if short.eq_ignore_ascii_case("sb1886") => "sonneborn_berger_1886",
            short if short.eq_ignore_ascii_case("buchholz") => "buchholz_product",
            code => code,
        };
        Self::all()
            .into_iter()
            .find(|system| system.code() == code)
            .or_else(|| TieBreak::from_code(code).map(Self::Fide))
            .or_else(|| {
                let mut all = Self::all().into_iter();
                all.find(|system| system.code().eq_ignore_ascii_case(code))
            })
    }

    /// Every system, as pickers list them: the historical ones, FIDE's, the Danish ones.
    ///
    /// ```
    /// use klubrating::standings::System;
    /// use klubrating::standings::fide::TieBreak;
    /// let all: Vec<String> = System::all().into_iter().map(System::code).collect();
    /// let fide: Vec<String> = TieBreak::all().into_iter().map(TieBreak::code).collect();
    /// assert_eq!(
    ///     all.join(" ").replace(&fide.join(" "), "…"),
    ///     "points gelbfuss sonneborn_berger_1886 buchholz_product buchholz_bare t T … korrektion_almindelig korrektion_middel"
    /// );
    /// ```
    pub fn all() -> Vec<Self> {
        let historical = [
            Self::Points,
            Self::Gelbfuss,
            Self::SonnebornBerger1886,
            Self::BuchholzProduct,
            Self::BuchholzBare,
            Self::Performance,
            Self::Quality,
        ];
        let fide = TieBreak::all().into_iter().map(Self::Fide);
        let danish = Correction::ALL.map(Self::Correction);
        historical.into_iter().chain(fide).chain(danish).collect()
    }

    /// Whether it is Waldstein's t or T.
    pub fn is_performance(self) -> bool {
        matches!(self, Self::Performance | Self::Quality)
    }

    /// The method that derives its values.
    pub fn method(self) -> Box<dyn Method> {
        match self {
            Self::Points => Box::new(points::Points),
            Self::Gelbfuss => Box::new(historical::Gelbfuss),
            Self::SonnebornBerger1886 => Box::new(historical::SonnebornBerger),
            Self::BuchholzProduct => Box::new(historical::BuchholzProduct::TOLERANT),
            Self::BuchholzBare => Box::new(historical::BuchholzProduct::BARE),
            Self::Performance => Box::new(Performance),
            Self::Quality => Box::new(Quality),
            Self::Correction(correction) => Box::new(correction),
            Self::Fide(tie_break) => Box::new(tie_break),
        }
    }
}
