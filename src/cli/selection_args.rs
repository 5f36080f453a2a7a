//! Restricting an answer to one member or tournament.

use crate::app::{self, AppResult, Club};
use crate::domain::{PersonId, TournamentId};

pub(super) fn member(club: &Club, which: Option<&str>) -> AppResult<Option<PersonId>> {
    which
        .map(|which| app::members::lookup::find_person(club, which).map(|person| person.id))
        .transpose()
}

pub(super) fn tournament(club: &Club, which: Option<&str>) -> AppResult<Option<TournamentId>> {
    which
        .map(|which| app::members::lookup::find_tournament(club, which).map(|(id, _)| id))
        .transpose()
}
