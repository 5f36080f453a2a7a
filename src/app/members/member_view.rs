//! The data of a member's page: everything with a day, and who recorded it; the facts that every page of a member has.

use super::MemberCard;
use super::cards::{self, CardRow};
use super::external_rating::{self, ExternalRow};
use super::lookup;
use super::proposals::{self, Proposal};
use crate::app::club::Club;
use crate::app::error::AppResult;
use crate::domain::person::Status;
use crate::domain::{Date, Message, PersonId, Rating};
use crate::publish::explanation::derivation::StartRow;
use crate::text::Texts;

/// Everything about one member except the games.
#[derive(Clone, Debug, PartialEq)]
pub struct MemberView {
    /// Name, numbers, status, start ratings.
    pub card: MemberCard,
    /// Numbers from other lists with their source.
    pub numbers: Vec<ExternalRow>,
    /// Start ratings with who recorded them and why.
    pub starts: Vec<StartRow>,
    /// For a member without a rating: what the games would give, and what rating could be assigned.
    pub proposal: Option<Proposal>,
    pub cards: Vec<CardRow>,
}

/// Reads everything about a member; for a merged record, about the remaining one.
pub fn read(club: &Club, person: PersonId) -> AppResult<MemberView> {
    let person = lookup::find_person(club, &person.to_string())?.id;
    let cards = cards::rows(club, None)?.into_iter();
    // What the committee might decide is not public.
    let proposals = if club.shows_published() {
        Vec::new()
    } else {
        proposals::propose(club, None)?
    };
    Ok(MemberView {
        card: super::card(club, person)?,
        numbers: external_rating::all(club, Some(person))?,
        starts: proposals::start_ratings(club, Some(person))?,
        proposal: proposals.into_iter().find(|found| found.member == person),
        cards: cards.filter(|card| card.member == person).collect(),
    })
}

impl MemberCard {
    /// The short facts of today, each with the key of its label.
    pub fn facts(&self, texts: Texts) -> Vec<(&'static str, String)> {
        let row = &self.row;
        let merged: Vec<String> = self.merged.iter().map(ToString::to_string).collect();
        let status = row.status.map_or("word-guest", Status::key);
        let facts = [
            ("name-status", Some(texts.get(status))),
            ("name-rating", Some(row.rating_text())),
            ("member-show-games", Some(row.games.to_string())),
            (
                "name-tournaments",
                self.tournaments.map(|count| count.to_string()),
            ),
            ("name-dsu", row.dsu.clone()),
            ("name-fide", row.fide.clone()),
            ("field-born", row.born.map(|year| year.to_string())),
            (
                "member-show-merged",
                Some(merged.join(", ")).filter(|ids| !ids.is_empty()),
            ),
        ];
        let known = facts.into_iter();
        known.filter_map(|(key, text)| Some((key, text?))).collect()
    }

    /// The status and the names by day; without one, what was always so.
    pub fn dated(&self, texts: Texts) -> Vec<(Option<Date>, String)> {
        let statuses = self.statuses.iter().map(|entry| {
            let word = texts.get(entry.status.key());
            let returned = Message::new("member-show-returned").with("status", word.as_str());
            let said = if entry.returned {
                texts.say(&returned)
            } else {
                word
            };
            (entry.from, said)
        });
        let newest = self.coming_name.as_ref().unwrap_or(&self.row.name);
        let next = self.former_names.iter().skip(1).map(|old| &old.name);
        let names = self.former_names.iter().zip(next.chain([newest]));
        let names = names.map(|(old, new)| {
            let message = Message::new("member-show-name")
                .with("old", old.name.as_str())
                .with("new", new.as_str());
            (Some(old.until), texts.say(&message))
        });
        statuses.chain(names).collect()
    }
}

/// The sentence on a start rating, taken over or assigned.
pub fn start_sentence(opening: bool, rating: Rating, games: u32) -> Message {
    let key = if opening {
        "member-show-opening"
    } else {
        "member-show-start"
    };
    Message::new(key)
        .with("rating", i64::from(rating.0))
        .with("games", games)
}
