//! The pictures that can be asked for, each from the club to what it is drawn from.

use super::club::Club;
use super::club::snapshot::ClubSnapshot;
use super::error::AppResult;
use super::lists::compare::{self, Pair};
use super::lists::list_annex::class_edges;
use super::lists::{self, Choice};
use crate::domain::{PersonId, TournamentId};
use crate::publish::chart::picture::Picture;
use crate::publish::list::compare_page;
use crate::publish::pictures::{
    OneList, PictureSource, calendar, of_event, of_list, of_lists, of_members, strength,
};
use crate::store::list;
use crate::text::Texts;

/// The subject of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// How many members of a list have which rating.
    Distribution(Choice),
    /// The distributions of two lists, one over the other.
    TwoLists(Pair),
    /// The mean and the median of every published list.
    Level,
    /// The rated games of each month: of the club, or of one member.
    Calendar(Option<PersonId>),
    /// A member's expected and real score by the strength of the opponents.
    Strength(PersonId),
    /// The members who won and lost points in a tournament, and how many.
    Effect(TournamentId),
}

/// Makes a picture from the club as it is in the snapshot.
pub fn draw(
    club: &Club,
    snapshot: &ClubSnapshot,
    subject: Subject,
    texts: Texts,
) -> AppResult<Picture> {
    match subject {
        Subject::Distribution(choice) => distribution_picture(club, snapshot, &choice, texts),
        Subject::TwoLists(pair) => two_lists_picture(club, snapshot, pair, texts),
        Subject::Level => level_picture(club, texts),
        Subject::Calendar(person) => Ok(calendar::picture(&source(snapshot), person, texts)),
        Subject::Strength(person) => Ok(strength::picture(&source(snapshot), person, texts)),
        Subject::Effect(event) => Ok(of_event(&source(snapshot), event, texts)),
    }
}

fn level_picture(club: &Club, texts: Texts) -> AppResult<Picture> {
    let mut all = Vec::new();
    for date in list::dates(club.conn(), club.pool)? {
        let choice = Choice {
            date: Some(date),
            all: true,
            ..Choice::default()
        };
        let list = lists::page(club, &choice)?.list;
        all.extend(OneList::of(&list, texts));
    }
    Ok(of_lists(all, texts))
}

fn source(snapshot: &ClubSnapshot) -> PictureSource<'_> {
    let lines = snapshot.tournaments.iter().map(|line| &line.row);
    PictureSource {
        facts: &snapshot.facts,
        ledger: &snapshot.ledger,
        names: &snapshot.names,
        tournaments: lines
            .map(|row| (row.id, (row.name.as_str(), row.end)))
            .collect(),
    }
}

/// The distribution of a list, a published one or the draft.
fn distribution_picture(
    club: &Club,
    snapshot: &ClubSnapshot,
    choice: &Choice,
    texts: Texts,
) -> AppResult<Picture> {
    let list = lists::page(club, choice)?.list;
    let edges = class_edges(&snapshot.facts, list.date);
    Ok(of_list(&list, &edges, texts))
}

fn two_lists_picture(
    club: &Club,
    snapshot: &ClubSnapshot,
    pair: Pair,
    texts: Texts,
) -> AppResult<Picture> {
    let compared = compare::read(club, pair, true)?;
    let edges = class_edges(&snapshot.facts, compared.to.date);
    let names = compare_page::names(&compared, texts);
    Ok(of_members(&compared.members, &names, &edges, texts))
}
