//! The data of a member's page: everything with a day, and who recorded it.

use super::MemberCard;
use super::cards::{self, CardRow};
use super::external_rating::{self, ExternalRow};
use super::lookup;
use super::proposals::{self, Proposal};
use crate::app::club::Club;
use crate::app::error::AppResult;
use crate::domain::PersonId;
use crate::publish::explanation::derivation::StartRow;

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
