//! Which picture of the club a screen was laid out from.

use std::sync::{Arc, Weak};

use super::ctx::Ctx;
use crate::app::picture::Picture;

/// The picture that a screen was laid out from last, so that it is laid out anew only for another one: whoever
/// comes back to a screen of many thousand lines finds it as it was. The picture itself is not kept.
#[derive(Clone, Debug, Default)]
pub struct Seen(Weak<Picture>);

impl Seen {
    /// Whether the club's picture is another than the one seen last; from now on it has been seen.
    pub fn is_another(&mut self, ctx: &Ctx) -> bool {
        let picture = ctx.picture.as_ref().map(Arc::downgrade);
        let picture = picture.unwrap_or_default();
        let before = std::mem::replace(&mut self.0, picture);
        !self.0.ptr_eq(&before)
    }
}
