//! The regulations in force, and those that come with the program.

use serde::Serialize;

use super::club::Club;
use super::error::AppResult;
use crate::domain::Date;
use crate::domain::date::ALWAYS;
use crate::rating::facts::InForce;
use crate::store::club;
use crate::store::person::CHESS;

/// A regulation of a club with the days it decides.
#[derive(Clone, Debug, Serialize)]
pub struct RegulationRow {
    /// Its short name.
    pub name: String,
    /// What it is called in print.
    pub title: String,
    /// In force from; `None` for always.
    pub from: Option<Date>,
    /// Whether it decides today.
    pub in_force: bool,
}

impl Club {
    /// The club's regulations, oldest first.
    pub fn regulations(&self) -> AppResult<Vec<InForce>> {
        Ok(club::in_force(self.conn(), CHESS)?)
    }

    /// The same as rows for a list.
    pub fn regulation_rows(&self) -> AppResult<Vec<RegulationRow>> {
        let today = self.session.today();
        let all = self.regulations()?;
        let current = all
            .iter()
            .rposition(|rules| rules.from <= today)
            .unwrap_or(0);
        Ok(all
            .into_iter()
            .enumerate()
            .map(|(at, rules)| RegulationRow {
                name: rules.regulation.name,
                title: rules.regulation.title,
                from: (rules.from != ALWAYS).then_some(rules.from),
                in_force: at == current,
            })
            .collect())
    }
}
