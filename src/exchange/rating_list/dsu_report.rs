//! Reads the club report of Dansk Skak Union, in the form that a club member downloads.
//!
//! Windows-1252 or UTF-8, semicolons, every field in quotes, and a first line that only contains `""`. Columns are
//! found by name, never by position. In 2018 they were `Nummer;Født
//! år;Navn;Klub;Titel;Rating;Hurtig;Lyn;Elo;Fide;K-factor` (`Fide` the FIDE number, `Elo` or later `Fiderating` the
//! FIDE rating), in 2026 `Nr;Født;Alder;Navn;Klub;Titel;Rat.;Hur.;Lyn;Fide;Nr;K` (the second `Nr` the FIDE number,
//! `Fide` the rating).

use crate::domain::{Message, Rating};

use super::{ListedPlayer, Places, RatingList};
use crate::exchange::csv::reader::Row;
use crate::exchange::people::{self, BareNumbers, Kind};
use crate::exchange::problem::Problems;
use crate::exchange::problem::Reading;
use crate::exchange::table::grid::TableOptions;
use crate::exchange::table::mapping::Role;
use crate::exchange::{dates, numbers};

/// The kind of list for ratings of Dansk Skak Union or FIDE.
pub(crate) const KIND: Kind = Kind {
    roles: &[
        Role::Name,
        Role::DsuRating,
        Role::Dsu,
        Role::FideRating,
        Role::Fide,
        Role::Birth,
    ],
    needed: &[
        (&[Role::Name], "Navn"),
        (&[Role::DsuRating, Role::FideRating], "Rating"),
    ],
    numbers: BareNumbers::Theirs,
};

/// Reads a club report of either generation.
///
/// ```
/// let file = "\"\"\n\"Nr\";\"Navn\";\"Rat.\";\"Fide\";\"Nr\"\n\"12\";\"Bo Lind\";\"1548\";\"0\";\"-\"\n";
/// let list = klubrating::exchange::rating_list::dsu_report::read(file.as_bytes()).value.unwrap();
/// let player = &list.players[0];
/// assert_eq!((player.dsu.as_deref(), player.fide.as_deref()), (Some("12"), None));
/// assert_eq!((player.dsu_rating.unwrap().0, player.fide_rating), (1548, None));
/// ```
pub fn read(bytes: &[u8]) -> Reading<RatingList> {
    read_given(bytes, &TableOptions::default())
}

/// The same, with what the user specifies about the file.
pub fn read_given(bytes: &[u8], given: &TableOptions) -> Reading<RatingList> {
    match people::read(bytes, given, &KIND, player) {
        Ok((players, problems)) => problems.reading(RatingList {
            total: players.len(),
            players,
            has_federations: None,
        }),
        Err(problem) => Reading::refused(problem),
    }
}

fn player(row: &Row<'_, Role>, problems: &mut Problems) -> ListedPlayer {
    let name = row.text(Role::Name, problems);
    if name.is_empty() {
        let at = row.at(Role::Name);
        problems.refuse(at.0, at.1, Message::new("problem-member-name"));
    }
    let born = row.text(Role::Birth, problems);
    let born = if born == "0" { String::new() } else { born };
    numbers::check_birth(&born, row.at(Role::Birth), problems);
    ListedPlayer {
        name,
        dsu: number(row, Role::Dsu, problems),
        fide: number(row, Role::Fide, problems),
        born: dates::birth_year(&born),
        dsu_rating: rating(row, Role::DsuRating, problems),
        fide_rating: rating(row, Role::FideRating, problems),
        places: Places {
            name: row.at(Role::Name),
            dsu_rating: row.at(Role::DsuRating),
            fide_rating: row.at(Role::FideRating),
        },
    }
}

/// A number in a federation; a text that is none is reported and left out.
fn number(row: &Row<'_, Role>, column: Role, problems: &mut Problems) -> Option<String> {
    let text = row.text(column, problems);
    let number = numbers::person_number(&text, row.at(column), problems);
    (!number.is_empty()).then_some(number)
}

/// A rating; blank and 0 mean none.
fn rating(row: &Row<'_, Role>, column: Role, problems: &mut Problems) -> Option<Rating> {
    let text = row.text(column, problems);
    // `1548,0` and `1548*` are read as 1548; a text that is not a number is reported.
    let text = people::whole_number(&text).map_or(text, |number| number.to_string());
    numbers::listed_rating(&text, row.at(column), problems).map(Rating)
}
