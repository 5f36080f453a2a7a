//! Marks players who left a tournament before its end, and writes the sentence about each.

use crate::domain::{EntrantNo, Message, PersonId, Withdrawal};
use crate::text::{Texts, visible};

/// A player who left before the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WithdrawnPlayer {
    /// The start number.
    pub no: EntrantNo,
    pub name: String,
    /// The person, if the tournament is the club's.
    pub person: Option<PersonId>,
    pub withdrawal: Withdrawal,
    /// Games over the board.
    pub played: usize,
}

impl WithdrawnPlayer {
    /// When the player left, and whether the results count.
    pub fn note(&self) -> Message {
        let key = if self.withdrawal.is_cancelled() {
            "withdrawn-cancelled"
        } else {
            "withdrawn-kept"
        };
        Message::new(key)
            .with("name", visible(&self.name))
            .with("games", self.played)
    }
}

/// Who left, as a short message; `None` if nobody did.
pub fn in_brief<'n>(names: impl IntoIterator<Item = &'n str>) -> Option<Message> {
    let mut names = names.into_iter();
    let first = Message::new("standings-page-left").with("name", names.next()?);
    Some(match names.count() {
        0 => first,
        more => Message {
            key: "standings-page-left-more",
            ..first
        }
        .with("more", more),
    })
}

/// A name with the mark after it.
pub fn marked(name: &str, texts: Texts) -> String {
    format!("{name} {}", texts.get("withdrawn-mark"))
}

/// A result that does not count for the points, as on klubtur.dk: `(1]` if it was played, otherwise `{+}`.
pub fn uncounted(result: &str, is_played: bool) -> String {
    if is_played {
        format!("({result}]")
    } else {
        format!("{{{result}}}")
    }
}

/// The sentence about a player, after the mark.
pub fn sentence(player: &WithdrawnPlayer, texts: Texts) -> String {
    format!(
        "{} {}",
        texts.get("withdrawn-mark"),
        texts.say(&player.note())
    )
}
