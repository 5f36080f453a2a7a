//! The data of the page, as last read.

use super::committee_and_settings::ordered;
use crate::app::check::Finding;
use crate::app::committee::TermRow;
use crate::app::conversions::ConversionRow;
use crate::app::regulations::{Adopted, RegulationRow};
use crate::app::scale::AdjustmentRow;
use crate::app::settings::SettingRow;
use crate::app::{self, AppResult, Club};

/// Everything that the screen shows.
#[derive(Debug)]
pub struct Read {
    pub(super) adopted: Vec<Adopted>,
    pub(super) rows: Vec<RegulationRow>,
    pub(super) conversions: Vec<ConversionRow>,
    pub(super) moves: Vec<AdjustmentRow>,
    pub(super) terms: Vec<TermRow>,
    pub(super) findings: Vec<Finding>,
    pub(super) settings: Vec<SettingRow>,
}

impl Read {
    pub(super) fn from_club(club: &Club) -> AppResult<Self> {
        let today = club.session().today();
        Ok(Self {
            adopted: app::regulations::adopted(club)?,
            rows: app::regulations::rows(club)?,
            conversions: app::conversions::all(club)?,
            moves: app::scale::adjustments(club)?,
            terms: ordered(app::committee::terms(club, today, true)?),
            findings: app::committee::findings(club, today)?,
            settings: app::settings::rows(club)?,
        })
    }
}
