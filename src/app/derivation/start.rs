//! The derivation of a rating with no game behind it: the start rating, by whom and from when.

use serde_json::json;

use crate::app::club::Club;
use crate::app::error::AppResult;
use crate::app::proposals::{self, StartRow};
use crate::domain::{Message, PersonId};
use crate::publish::layout::wrap;
use crate::text::{Texts, visible};

/// The start rating in force of a member without a game.
#[derive(Clone, Debug)]
pub struct Started {
    row: StartRow,
}

impl Started {
    /// The latest start rating of a member; `None` without one.
    pub(super) fn read(club: &Club, person: PersonId) -> AppResult<Option<Self>> {
        let rows = proposals::start_ratings(club, Some(person))?;
        Ok(rows.into_iter().last().map(|row| Self { row }))
    }

    pub(super) fn title(&self) -> String {
        format!("{}: {}", visible(&self.row.name), self.row.rating)
    }

    /// What there is to say, each a paragraph.
    pub(super) fn sentences(&self, texts: Texts) -> Vec<String> {
        let row = &self.row;
        let key = match (row.opening, row.on) {
            (true, Some(_)) => "started-opening",
            (true, None) => "started-opening-always",
            (false, Some(_)) => "started-by",
            (false, None) => "started-by-always",
        };
        let mut by = Message::new(key)
            .with("by", row.by.as_str())
            .with("games", row.games);
        if let Some(on) = row.on {
            by = by.with("date", on);
        }
        let mut said = vec![texts.get("started-no-game"), texts.say(&by)];
        if let Some(reason) = &row.reason {
            said.push(texts.say(&Message::new("started-because").with("reason", reason.as_str())));
        }
        said.iter().map(|one| visible(one)).collect()
    }

    pub(super) fn text(&self, width: usize, texts: Texts) -> String {
        let said = self.sentences(texts);
        let said = said.iter().map(|one| wrap(one, width, 0) + "\n");
        format!("{}\n\n{}", self.title(), said.collect::<String>())
    }

    pub(super) fn json(&self) -> serde_json::Value {
        json!({
            "tournament": null,
            "member": self.row.member,
            "new": self.row.rating,
            "terms": [],
            "decisions": [],
            "unrated": [],
            "start_rating": self.row,
        })
    }
}
