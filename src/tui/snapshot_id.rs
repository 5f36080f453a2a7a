//! Which snapshot of the club a screen was built from.

use std::sync::{Arc, Weak};

use super::ctx::Ctx;
use crate::app::snapshot::ClubSnapshot;

/// The snapshot that a screen was laid out from last, so that it is laid out anew only for another one: whoever
/// comes back to a screen of many thousand lines finds it as it was. The snapshot itself is not kept.
#[derive(Clone, Debug, Default)]
pub struct SnapshotId(Weak<ClubSnapshot>);

impl SnapshotId {
    /// Whether the club's snapshot is another than the one seen last; from now on it has been seen.
    pub fn has_changed(&mut self, ctx: &Ctx) -> bool {
        let snapshot = ctx.snapshot.as_ref().map(Arc::downgrade);
        let snapshot = snapshot.unwrap_or_default();
        let before = std::mem::replace(&mut self.0, snapshot);
        !self.0.ptr_eq(&before)
    }
}
