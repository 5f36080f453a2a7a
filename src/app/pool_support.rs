//! What makes sense in some pools only: what is refused in the others, with a pool to choose instead.

use super::club::Club;
use super::error::{AppError, AppResult};
use crate::domain::Message;
use crate::domain::pool::{Pool, PoolKind};

impl Club {
    /// Refuses in a pool where several play in one game what is about games of two.
    ///
    /// # Errors
    /// A user error that names the pools of games of two.
    pub fn require_pairwise(&self) -> AppResult<()> {
        let suits = |pool: &Pool| Ok(pool.kind == PoolKind::Pairwise);
        self.require("error-pool-multiplayer", "hint-pool-make-pairwise", suits)
    }

    /// Refuses in a pool of games of two what is about games of several.
    ///
    /// # Errors
    /// A user error that names the pools where several play.
    pub fn require_multiplayer(&self) -> AppResult<()> {
        let suits = |pool: &Pool| Ok(pool.kind == PoolKind::Multiplayer);
        self.require("error-pool-pairwise", "hint-pool-make-multiplayer", suits)
    }

    /// Refuses in a pool whose ratings have no relation to DSU numbers what is about those: player cards,
    /// conversions, numbers from other lists.
    ///
    /// # Errors
    /// A user error that names the pools with such a relation, and no other.
    pub fn require_dsu_scale(&self) -> AppResult<()> {
        let suits = |pool: &Pool| {
            if pool.kind != PoolKind::Pairwise {
                return Ok(false);
            }
            let rules = self.rules_today(pool.id)?;
            Ok(rules.is_some_and(|rules| rules.scale.dsu().is_some()))
        };
        let refusal = match self.chosen_pool()?.kind {
            PoolKind::Pairwise => "error-pool-no-dsu",
            PoolKind::Multiplayer => "error-pool-multiplayer",
        };
        self.require(refusal, "hint-pool-make-pairwise", suits)
    }

    /// Refuses in a pool that does not suit, and names those that do; where there is none, how to make one.
    fn require(
        &self,
        refusal: &'static str,
        make: &'static str,
        suits: impl Fn(&Pool) -> AppResult<bool>,
    ) -> AppResult<()> {
        let pool = self.chosen_pool()?;
        if suits(&pool)? {
            return Ok(());
        }
        let mut names = Vec::new();
        for other in self.pools()? {
            if suits(&other)? {
                names.push(other.name);
            }
        }
        let hint = if names.is_empty() {
            Message::new(make)
        } else {
            Message::new("hint-pool-pairwise").with("names", names.join(", "))
        };
        Err(AppError::user(Message::new(refusal).with("name", pool.name)).hinted(hint))
    }
}
