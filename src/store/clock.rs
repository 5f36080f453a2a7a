//! The machine's clock, which may be wrong.

use std::time::{SystemTime, UNIX_EPOCH};

use chrono::{DateTime, FixedOffset, Local};

/// A moment of the machine's clock, where the user is; none before 1970, which no clock that was ever set says.
///
/// ```
/// use std::time::{Duration, UNIX_EPOCH};
/// use klubrating::store::clock::moment;
/// assert_eq!(moment(UNIX_EPOCH + Duration::from_secs(7)).unwrap().timestamp(), 7);
/// assert_eq!(moment(UNIX_EPOCH - Duration::from_secs(7)), None);
/// ```
pub fn moment(clock: SystemTime) -> Option<DateTime<FixedOffset>> {
    clock.duration_since(UNIX_EPOCH).ok()?;
    Some(DateTime::<Local>::from(clock).fixed_offset())
}

/// The moment, or 1970 for a clock that is behind that.
pub fn now() -> DateTime<FixedOffset> {
    moment(SystemTime::now()).unwrap_or_else(|| DateTime::<Local>::from(UNIX_EPOCH).fixed_offset())
}
