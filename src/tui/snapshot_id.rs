//! Which snapshot of the club a screen was built from.

use std::sync::{Arc, Weak};

use super::ctx::Ctx;
use crate::app::snapshot::ClubSnapshot;

/// The snapshot from which a screen was last laid out, so that it is laid out again only for a new one: returning to
/// a screen of many thousand lines takes no time. The snapshot itself is not kept alive.
#[derive(Clone, Debug, Default)]
pub struct SnapshotId(Weak<ClubSnapshot>);

impl SnapshotId {
    /// Whether the club's snapshot has changed since the last call.
    pub fn has_changed(&mut self, ctx: &Ctx) -> bool {
        let snapshot = ctx.snapshot.as_ref().map(Arc::downgrade);
        let snapshot = snapshot.unwrap_or_default();
        let before = std::mem::replace(&mut self.0, snapshot);
        !self.0.ptr_eq(&before)
    }
}
