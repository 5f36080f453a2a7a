//! A member as the page of one shows it: everything dated, with who recorded it.

use super::cards::CardRow;
use super::club::Club;
use super::error::AppResult;
use super::external_rating::ExternalRow;
use super::members::MemberCard;
use super::proposals::{Proposal, StartRow};
use crate::domain::PersonId;

/// Everything about one member but the games.
#[derive(Clone, Debug, PartialEq)]
pub struct MemberView {
    /// Name, numbers, standing, start ratings.
    pub card: MemberCard,
    /// Numbers from other lists with their source.
    pub numbers: Vec<ExternalRow>,
    /// Start ratings with who recorded them and why.
    pub starts: Vec<StartRow>,
    /// Of a member without a rating: what the games have come to, and what could be assigned.
    pub proposal: Option<Proposal>,
    /// The player cards.
    pub cards: Vec<CardRow>,
}

impl Club {
    /// Reads everything about a member; a record that was merged into another leads to that one.
    pub fn member_view(&self, person: PersonId) -> AppResult<MemberView> {
        let person = self.find_person(&person.to_string())?.id;
        let cards = self.cards(None)?.into_iter();
        let proposals = self.propose_start_ratings()?.into_iter();
        Ok(MemberView {
            card: self.member(person)?,
            numbers: self.external_ratings(Some(person))?,
            starts: self.start_ratings(Some(person))?,
            proposal: proposals.into_iter().find(|found| found.member == person),
            cards: cards.filter(|card| card.member == person).collect(),
        })
    }
}
