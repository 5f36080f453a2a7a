//! Writes a rating list in the formats from which tournament programs read their players.

use std::collections::BTreeMap;

use crate::app::club::Club;
use crate::app::error::{AppError, AppResult};
use crate::app::import::export::Exported;
use crate::domain::name::register_order;
use crate::domain::person::PersonalData;
use crate::domain::{Message, PersonId, Play};
use crate::exchange::player_list::{self, OutgoingPlayer};
use crate::publish::document::Form;
use crate::publish::list::list_page::ListPage;
use crate::publish::{Options, list};
use crate::store;
use crate::text::Lang;

/// The list in such a format, in the order of the page: its members, with their current numbers and the ratings of the
/// list.
///
/// # Errors
/// A user error in pools other than chess, for which these programs are made.
pub(crate) fn write(
    club: &Club,
    page: &ListPage,
    form: Form,
    (lang, options): (Lang, Options),
) -> AppResult<Exported> {
    if options.play != Play::Games {
        let message = Message::new("error-form-of-chess").with("format", form.word());
        return Err(AppError::user(message).hinted(Message::new("hint-form-of-chess")));
    }
    let people = store::person::all(club.conn())?.into_iter();
    let people: BTreeMap<PersonId, PersonalData> =
        people.map(|person| (person.id, person.data)).collect();
    let shown = list::for_readers(&page.list, lang, options);
    let entries = shown.sections.iter().flat_map(|part| &part.entries);
    let players: Vec<OutgoingPlayer> = entries
        .map(|entry| {
            let known = people.get(&entry.member);
            OutgoingPlayer {
                name: register_order(&entry.name),
                dsu: known.and_then(|data| data.dsu.clone()),
                fide: known.and_then(|data| data.fide.clone()),
                born: known.and_then(|data| data.born),
                rating: entry.rating,
                dsu_rating: entry.dsu,
                fide_rating: entry.fide,
            }
        })
        .collect();
    let plain = |bytes| (bytes, Vec::new());
    let (bytes, left_out) = match form {
        Form::Fide => player_list::fide_columns(&players),
        Form::FideXml => player_list::fide_xml(&players),
        Form::SwissManager => plain(player_list::swiss_manager(&page.list.club, &players)),
        Form::Vega => player_list::vega(&players),
        _ => player_list::trf_lines(&format!("{} {}", page.list.club, page.list.date), &players),
    };
    Ok(Exported { bytes, left_out })
}
