//! Drafts of members to a member file: UTF-8 with a byte order mark, semicolons, lines ended by LF.

use crate::exchange::clean::clean_text;
use crate::exchange::csv_cell::text_cell;

use super::MemberDraft;

/// Writes a member file; reading it gives the same members.
///
/// ```
/// use klubrating::exchange::members_csv::{read, write};
/// let file = write(&read("name;status\n\"Jensen, Åse\";passive\n".as_bytes()).value.unwrap());
/// assert_eq!(write(&read(&file).value.unwrap()), file);
/// ```
pub fn write(members: &[MemberDraft]) -> Vec<u8> {
    let mut file = String::from("\u{feff}name;dsu;fide;born;since;status;start_rating;games\n");
    for member in members {
        let cells = [
            text(&member.name),
            text(member.dsu.as_deref().unwrap_or_default()),
            text(member.fide.as_deref().unwrap_or_default()),
            number(member.born),
            number(member.since.map(|day| day.format("%Y-%m-%d"))),
            member.status.word().to_owned(),
            number(member.start_rating),
            number(member.games),
        ];
        file.push_str(&cells.join(";"));
        file.push('\n');
    }
    file.into_bytes()
}

fn text(text: &str) -> String {
    text_cell(&clean_text(text))
}

fn number(value: Option<impl ToString>) -> String {
    value.map(|value| value.to_string()).unwrap_or_default()
}
