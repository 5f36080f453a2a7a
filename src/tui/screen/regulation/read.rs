//! What the page shows, as it was read last.

use super::committee_and_settings::ordered;
use crate::app::check::Finding;
use crate::app::committee::TermRow;
use crate::app::conversions::ConversionRow;
use crate::app::regulations::{Adopted, RegulationRow};
use crate::app::scale::AdjustmentRow;
use crate::app::settings::SettingRow;
use crate::app::{AppResult, Club};

/// Everything the screen shows.
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
            adopted: club.adopted_regulations()?,
            rows: club.regulation_rows()?,
            conversions: club.conversions()?,
            moves: club.scale_adjustments()?,
            terms: ordered(club.committee(today, true)?),
            findings: club.committee_findings(today)?,
            settings: club.setting_rows()?,
        })
    }
}
