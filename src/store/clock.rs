//! Reads the machine's clock, which may be wrong.

use std::time::{SystemTime, UNIX_EPOCH};

use chrono::{DateTime, FixedOffset, Local};

/// The local time by the machine's clock; `None` before 1970, where only a clock that was never set can be.
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

/// The local time now, or 1970 if the clock is before that.
pub fn now() -> DateTime<FixedOffset> {
    moment(SystemTime::now()).unwrap_or_else(|| DateTime::<Local>::from(UNIX_EPOCH).fixed_offset())
}
