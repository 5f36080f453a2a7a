//! The documents of a club that are looked at and written from the page of what they are about.

use std::path::Path;

use serde::{Deserialize, Serialize};

use super::announcement::{self, Addresses};
use super::atomic_write::write_atomically;
use super::card_forms;
use super::club::Club;
use super::document_file::{refused, rendered};
use super::error::AppResult;
use super::leaflet::LeafletSource;
use super::member_sheet::SheetSource;
use super::rated_club::RatedClub;
use super::tournament_report;
use crate::domain::{Message, PersonId, TournamentId};
use crate::publish::card_form;
use crate::publish::document::{self, Document, Form};
use crate::publish::member_sheet::{self, Detail};
use crate::text::Texts;

/// Which document.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ClubDocument {
    /// A member's sheet.
    Sheet(PersonId),
    /// A tournament's report.
    Report(TournamentId),
    /// The list published last, announced.
    Announcement,
    /// How the rating works.
    Leaflet,
    /// The player cards of an event.
    Cards(TournamentId),
}

impl ClubDocument {
    /// The forms for people that it can be written in.
    pub fn forms(self) -> Vec<Form> {
        let mail = Form::Mail;
        let forms = Form::ALL.into_iter().filter(|form| form.is_for_people());
        match self {
            Self::Announcement => forms.chain([mail]).collect(),
            _ => forms.collect(),
        }
    }

    /// The name of its file, without an ending.
    pub fn file_stem(self) -> String {
        match self {
            Self::Sheet(member) => format!("member-{member}"),
            Self::Report(event) => format!("report-{event}"),
            Self::Announcement => "announcement".to_owned(),
            Self::Leaflet => "leaflet".to_owned(),
            Self::Cards(event) => format!("player-cards-{event}"),
        }
    }

    /// As it is made for others, without those who asked not to appear.
    fn document(self, club: &Club, form: Form, texts: Texts) -> AppResult<Document> {
        match self {
            Self::Announcement => Ok(announcement::read(club, None)?.document(texts)),
            Self::Cards(event) => {
                let forms = card_forms::of_event(club, event, None)?;
                Ok(card_form::document(&forms, &club.name()?, texts))
            }
            Self::Sheet(_) | Self::Report(_) | Self::Leaflet => {
                let rated = RatedClub::read(club, false)?;
                self.of_ratings(club, &rated, form, texts)
            }
        }
    }

    fn of_ratings(
        self,
        club: &Club,
        rated: &RatedClub,
        form: Form,
        texts: Texts,
    ) -> AppResult<Document> {
        match self {
            Self::Report(event) => {
                let report = tournament_report::read(club, rated, event)?;
                Ok(report.document(rated.publisher(), form, texts))
            }
            Self::Sheet(member) => {
                let detail = match form {
                    Form::Xlsx => Detail::Games,
                    _ => Detail::Worked,
                };
                let source = SheetSource::read(club, rated)?;
                Ok(source.sheet(member, texts, |sheet| {
                    member_sheet::document(sheet, rated.publisher(), detail)
                }))
            }
            _ => Ok(LeafletSource::read(club, rated)?.document(texts)),
        }
    }
}

/// The document as a page of text, in the language that the club publishes in.
///
/// # Errors
/// A user error where there is no such document.
pub fn text(club: &Club, wanted: ClubDocument) -> AppResult<String> {
    let document = wanted.document(club, Form::Text, published_in(club)?)?;
    Ok(document::text::render(&document))
}

/// Writes the document into a file; gives what the form could not show.
///
/// # Errors
/// As [`text`], and what the file refuses.
pub fn write(
    club: &Club,
    wanted: ClubDocument,
    form: Form,
    file: &Path,
) -> AppResult<Vec<Message>> {
    let texts = published_in(club)?;
    let content = match (wanted, form) {
        (ClubDocument::Announcement, Form::Mail) => {
            announcement::read(club, None)?.mail(club, texts, Addresses::default())?
        }
        _ => {
            let document = wanted.document(club, form, texts)?;
            rendered(&document, form, || Err(refused(form)))?
        }
    };
    write_atomically(file, &content.bytes, Some(club.path()))?;
    Ok(content.left_out)
}

fn published_in(club: &Club) -> AppResult<Texts> {
    Ok(Texts::new(club.list_lang()?).playing(club.play()?))
}
