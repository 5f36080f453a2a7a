//! Records that are kept as whole lines: their columns have a meaning, so blanks are not collapsed.

use crate::domain::Message;
use crate::domain::plain::is_acting;
use crate::exchange::encoding::Line;
use crate::exchange::problems::Problems;

/// The line of a record, without control characters and trailing blanks.
pub(super) fn line(line: Line<'_>, problems: &mut Problems) -> String {
    let mut removed = false;
    let plain = line.text.chars().map(|c| match c {
        _ if c.is_whitespace() => ' ',
        _ if is_acting(c) => {
            removed = true;
            ' '
        }
        c => c,
    });
    let text: String = plain.collect();
    if removed {
        let message = Message::new("problem-control-characters");
        problems.warn(line.number, 1, message);
    }
    text.trim_end().to_owned()
}
