//! Updates a stored tournament from a newer file: the file's data replace the stored ones, the committee's decisions
//! stay.
//!
//! Only what differs is written, so that the journal shows only the games that changed. These stay: kind, conditions
//! and approval, the players' identities, whether a game is rated, results for the rating alone, start ratings, player
//! cards.

use std::collections::BTreeMap;

use super::ImportOrder;
use super::identity::Identified;
use super::same_event::SameEvent;
use super::write::{self, FileRatings, Source};
use crate::app::error::{AppError, AppResult};
use crate::domain::{Closing, EntrantNo, Message, PersonId, PoolId, Schedule, TournamentId};
use crate::exchange::draft::TournamentDraft;
use crate::publish::import::ImportedPlayer;
use crate::store::tournament::{self, Header, Pairing, Stored};
use crate::store::{self, Operation};

/// The new row of the tournament: the committee's part as stored, the rest from the file. A file without a name gets
/// its file name, which does not rename the tournament.
pub(crate) fn header(
    stored: &Stored,
    of_file: Header,
    draft: &TournamentDraft,
    order: &ImportOrder,
) -> Header {
    let known = &stored.header;
    let name = if draft.name.is_empty() {
        known.name.clone()
    } else {
        of_file.name.clone()
    };
    Header {
        name,
        kind: known.kind,
        notation: known.notation,
        minutes_per_move: order.minutes_per_move.or(known.minutes_per_move),
        approved: known.approved,
        places_by: known.places_by.clone(),
        tie_breaks: known.tie_breaks.clone(),
        rules_of: known.rules_of,
        // Without a number of rounds in the file, the last round in it need not be the final one.
        rounds: if draft.rounds_open && order.rounds.is_none() {
            known.rounds.max(of_file.rounds)
        } else {
            of_file.rounds
        },
        schedule: schedule(stored, &of_file),
        closed_reason: if of_file.closed_reason.is_empty() {
            known.closed_reason.clone()
        } else {
            of_file.closed_reason.clone()
        },
        ..of_file
    }
}

/// How the schedule ends: the committee's decision stays. An event stored before the program recorded this was
/// evidently in progress if the file has more rounds than were stored.
fn schedule(stored: &Stored, of_file: &Header) -> Schedule {
    let known = &stored.header;
    let games = stored.pairings.iter().map(|game| game.round);
    let byes = stored.byes.iter().map(|(round, ..)| *round);
    let last = games.chain(byes).max().unwrap_or_default();
    let goes_on = of_file.schedule.file_rounds > last;
    Schedule {
        closing: match (of_file.schedule.closing, known.schedule.closing) {
            (Closing::Decided, _) => Closing::Decided,
            (_, Closing::AsItStood) if goes_on => Closing::ByRounds,
            (_, known) => known,
        },
        round_robin: of_file.schedule.round_robin.or(known.schedule.round_robin),
        file_rounds: of_file.schedule.file_rounds,
    }
}

/// The persons of the players who were in the earlier file, by start number.
pub(crate) fn known_players(same: &SameEvent) -> BTreeMap<u32, PersonId> {
    let person = |no| Some(same.stored.entry(EntrantNo(no))?.person);
    let numbers = same.comparison.earlier_no.iter();
    numbers
        .filter_map(|(no, earlier)| Some((*no, person(*earlier)?)))
        .collect()
}

/// Writes the differences between the file and the stored tournament.
pub(crate) fn tournament(
    (op, pool): (&Operation<'_>, PoolId),
    source: &Source<'_>,
    header: &Header,
    same: &SameEvent,
    identities: &[Identified],
    order: &ImportOrder,
) -> AppResult<Vec<ImportedPlayer>> {
    let id = same.stored.id;
    let draft = source.draft;
    let starts = FileRatings::new((op, pool), header, order)?;
    update_row(op, &same.stored, header)?;
    if tournament::imported_before(op.conn(), &draft.digest())? != Some(id) {
        write::keep_source(op, id, source)?;
    }
    take_out_missing(op, same)?;
    let moved = same.comparison.earlier_no.iter();
    let moved = moved.filter(|(new, old)| new != old);
    let moved: Vec<_> = moved
        .map(|(new, old)| (EntrantNo(*old), EntrantNo(*new)))
        .collect();
    tournament::renumber(op, id, &moved)?;
    // A file in another format lacks teams and pairing system; the stored records stay valid as long as no start number
    // changes.
    if !draft.records.is_empty() || !moved.is_empty() {
        tournament::keep_records(op, id, &draft.records)?;
    }
    let stored = read(op, id)?;
    let players = write::players(op, draft, identities, &starts, |player, person| {
        let known = stored.entry(EntrantNo(player.no));
        let data = write::imported_data(player);
        let kept = match known.and_then(|entry| entry.imported) {
            Some(row) => {
                let same = store::person::imported(op.conn(), row)? == data.without_year();
                Some(row).filter(|_| same)
            }
            None => None,
        };
        let imported = match kept {
            Some(row) => row,
            None => store::person::insert_imported(op, &data)?,
        };
        let entry = write::entry(player, person, imported, order);
        match known {
            Some(known) if *known == entry => {}
            Some(_) => tournament::replace_entry(op, id, &entry)?,
            None => {
                tournament::insert_entry(op, id, &entry)?;
            }
        }
        Ok(())
    })?;
    update_games(op, &stored, draft)?;
    update_byes(op, &stored, draft)?;
    write::withdrawals(op, id, draft)?;
    Ok(players)
}

fn read(op: &Operation<'_>, id: TournamentId) -> AppResult<Stored> {
    tournament::load(op.conn(), id)?
        .ok_or_else(|| AppError::internal(Message::new("error-row-gone")))
}

fn update_row(op: &Operation<'_>, stored: &Stored, header: &Header) -> AppResult<()> {
    if stored.header == *header {
        return Ok(());
    }
    tournament::update(op, stored.id, header)?;
    if stored.header.closed_reason != header.closed_reason {
        let closing = header.schedule.closing;
        tournament::close(op, stored.id, closing, &header.closed_reason)?;
    }
    let file_part = |header: &Header| Header {
        city: header.city.clone(),
        federation: header.federation.clone(),
        type_text: header.type_text.clone(),
        arbiter: header.arbiter.clone(),
        deputies: header.deputies.clone(),
        time_control: header.time_control.clone(),
        points_system: header.points_system.clone(),
        ..Header::new(
            stored.header.kind,
            "",
            stored.header.start,
            stored.header.end,
            0,
        )
    };
    if file_part(&stored.header) != file_part(header) {
        tournament::update_from_file(op, stored.id, header)?;
    }
    Ok(())
}

/// Removes players no longer in the file, with their games.
fn take_out_missing(op: &Operation<'_>, same: &SameEvent) -> AppResult<()> {
    let numbers = &same.comparison.earlier_no;
    for entry in &same.stored.entries {
        if !numbers.values().any(|no| *no == entry.no.0) {
            tournament::remove_entrant(op, same.stored.id, entry.no)?;
        }
    }
    Ok(())
}

/// The round and the two players of a pairing, regardless of colours.
type Meeting = (u16, EntrantNo, EntrantNo);

fn meeting(pairing: &Pairing) -> Meeting {
    let (one, other) = (pairing.white, pairing.black);
    (pairing.round, one.min(other), one.max(other))
}

fn update_games(op: &Operation<'_>, stored: &Stored, draft: &TournamentDraft) -> AppResult<()> {
    let wanted = draft.games.iter().map(|game| write::pairing(draft, game));
    let wanted: BTreeMap<Meeting, Pairing> = wanted.map(|one| (meeting(&one), one)).collect();
    let known = stored.pairings.iter().map(|one| (meeting(one), one));
    let known: BTreeMap<Meeting, &Pairing> = known.collect();
    // Removed games are deleted first, so that no player temporarily has two games in a round.
    for (meeting, game) in &known {
        if !wanted.contains_key(meeting) {
            let game = (game.round, game.white, game.black);
            tournament::remove_pairing(op, stored.id, game)?;
        }
    }
    for (meeting, game) in wanted {
        let game = match known.get(&meeting) {
            Some(known) => decided_as(known, &game),
            None => game,
        };
        if known.get(&meeting).is_none_or(|known| **known != game) {
            tournament::put_pairing(op, stored.id, &game, None)?;
        }
    }
    Ok(())
}

/// The game of the file with the committee's decisions on it.
fn decided_as(known: &Pairing, game: &Pairing) -> Pairing {
    let has_turned = known.white != game.white;
    Pairing {
        board: game.board.or(known.board),
        rated: known.rated,
        provisional: known.provisional.filter(|_| game.is_open()),
        rating: known.rating.map(|(white, black)| {
            if has_turned {
                (black, white)
            } else {
                (white, black)
            }
        }),
        ..game.clone()
    }
}

fn update_byes(op: &Operation<'_>, stored: &Stored, draft: &TournamentDraft) -> AppResult<()> {
    let wanted = draft.byes.iter();
    let wanted: BTreeMap<_, _> = wanted
        .map(|bye| ((bye.round, EntrantNo(bye.player)), bye.kind))
        .collect();
    let known = stored.byes.iter();
    let known: BTreeMap<_, _> = known
        .map(|(round, no, kind)| ((*round, *no), *kind))
        .collect();
    for (round, player) in known.keys().filter(|place| !wanted.contains_key(place)) {
        tournament::remove_bye(op, stored.id, *round, *player)?;
    }
    for (place, kind) in wanted {
        if known.get(&place) != Some(&kind) {
            tournament::put_bye(op, stored.id, place.0, place.1, kind)?;
        }
    }
    Ok(())
}
