//! The day on which an open game was decided: it ends the event, and so says on which list the event stands.

use crate::app::error::{AppError, AppResult};
use crate::domain::{Date, ListDate, Message};

/// The lists that an event stands on if its last game was played by its last day, and if it was played today; none
/// where both are one, so that the day need not be asked for.
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

/// The first list on which an event can stand that ends on a day.
pub(super) fn list_after(end: Date) -> Date {
    let list = ListDate::next(end);
    if list.includes(end) {
        return list.day();
    }
    end.succ_opt()
        .map_or(end, |next| ListDate::next(next).day())
}

/// The day that was given; today where none was and it does not matter.
///
/// # Errors
/// A conflict that names both lists where none was given and it decides between them.
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
