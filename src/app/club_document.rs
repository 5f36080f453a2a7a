//! The documents of a club that are looked at and written from the page of what they are about.

use std::path::Path;

use serde::{Deserialize, Serialize};

use super::announcement::{self, Addresses};
use super::atomic_write::write_atomically;
use super::card_forms;
use super::club::Club;
use super::derivation;
use super::document_file::{refused, rendered, table};
use super::error::AppResult;
use super::export::Exported;
use super::hiding::Hiding;
use super::leaflet::LeafletSource;
use super::member_sheet::SheetSource;
use super::rated_club::RatedClub;
use super::standings_file;
use super::tie_breaks;
use super::tournament_report;
use super::tournament_view;
use crate::domain::{Message, PersonId, TournamentId};
use crate::publish::card_form;
use crate::publish::document::Form;
use crate::publish::member_sheet::{self, Detail};
use crate::text::Texts;

/// Which document.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ClubDocument {
    /// A member's sheet.
    Sheet(PersonId),
    /// A tournament's report.
    Report(TournamentId),
    /// A tournament's standings, under these systems by their codes (`sb,t`), or under the usual ones.
    Standings(TournamentId, Option<String>),
    /// Where a member's rating after a tournament comes from.
    Explanation(PersonId, TournamentId),
    /// The list published last, announced.
    Announcement,
    /// How the rating works.
    Leaflet,
    /// The player cards of an event.
    Cards(TournamentId),
}

impl ClubDocument {
    /// The forms that it can be written in.
    pub fn forms(&self) -> Vec<Form> {
        let forms = Form::ALL.into_iter();
        let people = forms.clone().filter(|form| form.is_for_people());
        match self {
            Self::Announcement => people.chain([Form::Mail]).collect(),
            Self::Standings(..) | Self::Explanation(..) => {
                forms.filter(|form| form.is_of_document()).collect()
            }
            _ => people.collect(),
        }
    }

    /// The name of its file, without an ending.
    pub fn file_stem(&self) -> String {
        match self {
            Self::Sheet(member) => format!("member-{member}"),
            Self::Report(event) => format!("report-{event}"),
            Self::Standings(event, _) => format!("standings-{event}"),
            Self::Explanation(member, event) => format!("explanation-{member}-{event}"),
            Self::Announcement => "announcement".to_owned(),
            Self::Leaflet => "leaflet".to_owned(),
            Self::Cards(event) => format!("player-cards-{event}"),
        }
    }

    /// As it is made for others, without those who asked not to appear.
    fn exported(&self, club: &Club, form: Form, texts: Texts) -> AppResult<Exported> {
        let document = match *self {
            Self::Announcement if form == Form::Mail => {
                return announcement::read(club, None)?.mail(club, texts, Addresses::default());
            }
            Self::Standings(event, ref systems) => {
                return standings_of(club, event, systems.as_deref(), form, texts);
            }
            Self::Explanation(member, event) => {
                let hiding = Hiding::read(club, false)?;
                let found = derivation::explain(club, member, Some(event))?.hiding(&hiding);
                return found.exported(&club.name()?, form, texts, table);
            }
            Self::Announcement => announcement::read(club, None)?.document(texts),
            Self::Cards(event) => {
                let forms = card_forms::of_event(club, event, None)?;
                card_form::document(&forms, &club.name()?, texts)
            }
            Self::Report(event) => {
                let rated = RatedClub::read(club, false)?;
                let report = tournament_report::read(club, &rated, event)?;
                report.document(rated.publisher(), form, texts)
            }
            Self::Sheet(member) => {
                let rated = RatedClub::read(club, false)?;
                let detail = match form {
                    Form::Xlsx => Detail::Games,
                    _ => Detail::Worked,
                };
                let source = SheetSource::read(club, &rated)?;
                source.sheet(member, texts, |sheet| {
                    member_sheet::document(sheet, rated.publisher(), detail)
                })
            }
            Self::Leaflet => {
                let rated = RatedClub::read(club, false)?;
                LeafletSource::read(club, &rated)?.document(texts)
            }
        };
        rendered(&document, form, || Err(refused(form)))
    }
}

fn standings_of(
    club: &Club,
    event: TournamentId,
    systems: Option<&str>,
    form: Form,
    texts: Texts,
) -> AppResult<Exported> {
    let sheet = tournament_view::read(club, event)?.standings_sheet();
    let sheet = sheet.hidden(&Hiding::read(club, false)?);
    let systems = match systems {
        Some(codes) => tie_breaks::read(codes)?,
        None => sheet.usual_systems(),
    };
    let publisher = club.name()?;
    sheet.page(&systems, texts, |page| {
        standings_file::exported(page, &publisher, form, table)
    })
}

/// The document as a page of text, in the language that the club publishes in.
///
/// # Errors
/// A user error where there is no such document.
pub fn text(club: &Club, wanted: &ClubDocument) -> AppResult<String> {
    let page = wanted.exported(club, Form::Text, published_in(club)?)?;
    Ok(String::from_utf8_lossy(&page.bytes).into_owned())
}

/// Writes the document into a file; gives what the form could not show.
///
/// # Errors
/// As [`text`], and what the file refuses.
pub fn write(
    club: &Club,
    wanted: &ClubDocument,
    form: Form,
    file: &Path,
) -> AppResult<Vec<Message>> {
    let content = wanted.exported(club, form, published_in(club)?)?;
    write_atomically(file, &content.bytes, Some(club.path()))?;
    Ok(content.left_out)
}

fn published_in(club: &Club) -> AppResult<Texts> {
    Ok(Texts::new(club.list_lang()?).playing(club.play()?))
}
