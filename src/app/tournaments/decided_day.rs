//! The day on which an open game was decided: it ends the event, and so determines on which list the event counts.

use crate::app::error::{AppError, AppResult};
use crate::domain::{Date, ListDate, Message};

/// The lists on which an event counts if its last game was played by its last day, and if it was played today; `None`
/// where both are the same, so that the day need not be asked for.
///
/// ```
/// use klubrating::app::tournaments::lists_between;
/// use klubrating::domain::Date;
/// let day = |text: &str| text.parse::<Date>().unwrap();
/// assert_eq!(lists_between(day("2026-12-11"), day("2026-12-28")), None);
/// assert_eq!(
///     lists_between(day("2026-12-11"), day("2027-01-02")),
///     Some([day("2027-01-01"), day("2027-08-01")])
/// );
/// ```
pub fn lists_between(end: Date, today: Date) -> Option<[Date; 2]> {
    let lists = [list_after(end), list_after(today.max(end))];
    (lists[0] != lists[1]).then_some(lists)
}

/// The first list on which an event ending on a day can count.
pub(in crate::app) fn list_after(end: Date) -> Date {
    let list = ListDate::next(end);
    if list.includes(end) {
        return list.day();
    }
    end.succ_opt()
        .map_or(end, |next| ListDate::next(next).day())
}

/// The given day; today if none was given and it does not matter.
///
/// # Errors
/// A conflict that names both lists where none was given and it matters.
pub(super) fn day(on: Option<Date>, end: Date, today: Date) -> AppResult<Date> {
    match (on, lists_between(end, today)) {
        (Some(on), _) => Ok(on),
        (None, None) => Ok(today),
        (None, Some([early, late])) => {
            let message = Message::new("error-decided-when")
                .with("early", early)
                .with("late", late);
            Err(AppError::conflict(message).hinted(Message::new("hint-decided-when")))
        }
    }
}
