//! FIDE's list in columns of fixed width.

use std::collections::BTreeSet;
use std::io::{self, BufRead};

use super::columns::{Columns, columns, field, is_shifted};
use super::{Fields, MAX_PIECE, STEP, keep};
use crate::domain::Message;
use crate::exchange::encoding::{next_line, utf8_or_1252};
use crate::exchange::problem::Reading;
use crate::exchange::problems::Problems;
use crate::exchange::rating_list::{Places, RatingList};

/// Reads the players whose FIDE number is `wanted`; `None` if `keep_going` stopped it.
///
/// # Errors
/// Any error of reading the source.
///
/// ```
/// use std::collections::BTreeSet;
/// let file = "ID Number  Name           SRtng B-day\n1400001    Jensen, Anna   1655  1987\n";
/// let wanted = BTreeSet::from(["1400001".to_owned()]);
/// let list = klubrating::exchange::fide_list::read_text(file.as_bytes(), &wanted, |_| true);
/// let players = list.unwrap().unwrap().value.unwrap().players;
/// assert_eq!((players[0].fide_rating.unwrap().0, players[0].born), (1655, Some(1987)));
/// ```
pub fn read(
    mut source: impl BufRead,
    wanted: &BTreeSet<String>,
    mut keep_going: impl FnMut(u64) -> bool,
) -> io::Result<Option<Reading<RatingList>>> {
    let mut problems = Problems::default();
    let mut list = RatingList::default();
    let mut header: Option<Columns> = None;
    let mut piece = Vec::new();
    let (mut number, mut bytes) = (0, 0_u64);
    while let Some(read) = next_line(&mut source, b'\n', MAX_PIECE, &mut piece)? {
        number += 1;
        bytes += read;
        if piece.len() > MAX_PIECE {
            let message = Message::new("problem-line-too-long").with("limit", MAX_PIECE);
            problems.refuse(number, MAX_PIECE + 1, message);
            break;
        }
        let text = utf8_or_1252(&piece);
        match &header {
            _ if text.trim().is_empty() => {}
            None => match columns(text.trim_start_matches('\u{feff}')) {
                Some(found) => header = Some(found),
                None => {
                    problems.refuse(number, 0, Message::new("problem-list-header"));
                    break;
                }
            },
            Some(header) => player(&text, number, header, wanted, &mut list, &mut problems),
        }
        if number % STEP == 0 && !keep_going(bytes) {
            return Ok(None);
        }
    }
    if header.is_none() && number == 0 {
        problems.refuse(0, 0, Message::new("problem-list-header"));
    } else if list.total == 0 {
        problems.refuse(0, 0, Message::new("problem-no-players"));
    }
    Ok(Some(problems.reading(list)))
}

fn player(
    line: &str,
    number: usize,
    header: &Columns,
    wanted: &BTreeSet<String>,
    list: &mut RatingList,
    problems: &mut Problems,
) {
    let mut fields = Fields {
        id: field(line, &header.id),
        federation: header
            .federation
            .as_ref()
            .filter(|_| list.has_federations != Some(true))
            .map(|federation| field(line, federation)),
        places: Places {
            name: (number, header.name.start + 1),
            fide_rating: (number, header.rating.start + 1),
            ..Places::default()
        },
        ..Fields::default()
    };
    if wanted.contains(&fields.id) {
        fields.name = field(line, &header.name);
        fields.born = header
            .born
            .as_ref()
            .map(|born| field(line, born))
            .unwrap_or_default();
        if is_shifted(line, &header.rating) {
            let message = Message::new("problem-fide-line-shifted")
                .with("name", fields.name.as_str())
                .with("number", fields.id.as_str());
            problems.warn(number, header.rating.start + 1, message);
            return;
        }
        fields.rating = field(line, &header.rating);
    }
    keep(&fields, wanted, list, problems);
}
