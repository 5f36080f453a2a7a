//! The one member or tournament that an answer is about, where it is not about all.

use crate::app::{AppResult, Club};
use crate::domain::{PersonId, TournamentId};

pub(super) fn member(club: &Club, which: Option<&str>) -> AppResult<Option<PersonId>> {
    which
        .map(|which| club.find_person(which).map(|person| person.id))
        .transpose()
}

pub(super) fn tournament(club: &Club, which: Option<&str>) -> AppResult<Option<TournamentId>> {
    which
        .map(|which| club.find_tournament(which).map(|(id, _)| id))
        .transpose()
}
