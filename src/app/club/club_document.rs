//! Shows and writes the club's documents, each from the page of its subject: a member's sheet, a report, an
//! announcement.

use std::path::Path;

use serde::{Deserialize, Serialize};

use super::Club;
use crate::app::announcement::{self, Addresses};
use crate::app::card_forms;
use crate::app::derivation;
use crate::app::document_file::table;
use crate::app::error::{AppError, AppResult};
use crate::app::import::export::Exported;
use crate::app::lists::Choice;
use crate::app::lists::compare::{self, Pair};
use crate::app::lists::leaflet::LeafletSource;
use crate::app::lists::printing::{self, Print};
use crate::app::lists::rated_club::RatedClub;
use crate::app::members::cards;
use crate::app::members::member_sheet::SheetSource;
use crate::app::standings::file;
use crate::app::standings::tie_breaks;
use crate::app::tournaments::tournament_report;
use crate::app::tournaments::tournament_view;
use crate::app::trial;
use crate::domain::{Date, Message, PersonId, TournamentId};
use crate::files::atomic_write::write_atomically;
use crate::publish::document::Form;
use crate::publish::list::compare_page;
use crate::publish::members::card_form;
use crate::publish::members::hiding::Hiding;
use crate::publish::members::member_sheet::{self, Detail};
use crate::publish::standings::Extras;
use crate::rating::ledger::Cutoff;
use crate::text::Texts;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ClubDocument {
    /// A rating list.
    List(ListPaper),
    /// A member's sheet.
    Sheet(PersonId),
    /// A tournament's report.
    Report(TournamentId),
    /// A tournament's standings, under these systems by their codes (`sb,t`), or under the usual ones.
    Standings(TournamentId, Option<String>),
    /// The derivation of a member's rating after a tournament.
    Explanation(PersonId, TournamentId),
    /// The announcement of the newest published list.
    Announcement,
    /// The leaflet on how the rating works.
    Leaflet,
    /// The player cards of an event.
    Cards(TournamentId),
    /// The reminder of the player cards that are missing, of one event or of all.
    Reminder(Option<TournamentId>),
    /// Two lists compared.
    Comparison(Pair),
}

/// A rating list on paper: of a day, in the given edition or the newest; a draft if none is published.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ListPaper {
    pub date: Date,
    pub edition: Option<u32>,
    /// Whether it is the alphabetical register instead of the order of ratings.
    pub alphabetical: bool,
    /// Whether it has only the juniors.
    pub juniors: bool,
}

impl ListPaper {
    /// The complete list in the order of ratings.
    pub fn new(date: Date, edition: Option<u32>) -> Self {
        Self {
            date,
            edition,
            alphabetical: false,
            juniors: false,
        }
    }

    fn print(self, form: Form) -> Print {
        Print {
            choice: Choice {
                date: Some(self.date),
                edition: self.edition,
                all: false,
                juniors: self.juniors,
            },
            alphabetical: self.alphabetical,
            form,
        }
    }
}

impl ClubDocument {
    /// The key of its name.
    pub fn key(&self) -> &'static str {
        match self {
            Self::List(_) => "course-list",
            Self::Sheet(_) => "preview-sheet",
            Self::Report(_) => "preview-report",
            Self::Standings(..) => "name-standings",
            Self::Explanation(..) => "preview-explanation",
            Self::Announcement => "preview-announcement",
            Self::Leaflet => "name-how-our-rating-works",
            Self::Cards(_) => "context-cards",
            Self::Reminder(_) => "name-reminder",
            Self::Comparison(..) => "name-compare",
        }
    }

    /// The key of its name among the papers on the same subject.
    pub fn form_key(&self) -> &'static str {
        match self {
            Self::List(list) if list.juniors => "printed-juniors",
            Self::List(list) if list.alphabetical => "printed-register",
            Self::List(_) => "printed-by-rating",
            paper => paper.key(),
        }
    }

    /// The file formats that the document can have.
    pub fn forms(&self) -> Vec<Form> {
        let forms = Form::ALL.into_iter().filter(|form| match self {
            Self::List(_) => form.is_of_list(),
            Self::Announcement => form.is_of_document() || *form == Form::Mail,
            Self::Reminder(_) => *form == Form::Text,
            _ => form.is_of_document(),
        });
        forms.collect()
    }

    /// The document as it goes to others, without the people who asked not to appear.
    fn exported(&self, club: &Club, form: Form, texts: Texts) -> AppResult<Exported> {
        match *self {
            Self::List(list) => {
                printing::exported(club, &list.print(form)).map(|(content, _)| content)
            }
            Self::Announcement if form == Form::Mail => {
                announcement::read(club, None)?.mail(club, texts, Addresses::default())
            }
            Self::Standings(event, ref systems) => {
                standings_of(club, event, systems.as_deref(), form, texts)
            }
            Self::Explanation(member, event) => {
                let hiding = Hiding::read(club, false)?;
                let found =
                    derivation::explain(club, member, Some(event), Cutoff::ALL)?.hiding(&hiding);
                found.exported(&club.name()?, form, texts, table)
            }
            Self::Announcement => announcement::read(club, None)?.paper(texts).rendered(form),
            Self::Cards(event) => {
                let forms = card_forms::of_event(club, event, None)?;
                card_form::paper(&forms, &club.name()?, texts).rendered(form)
            }
            Self::Reminder(event) => {
                let mut missing = cards::missing(club)?;
                missing.retain(|card| event.is_none_or(|event| card.tournament == event));
                if missing.is_empty() {
                    return Err(AppError::user(Message::new("card-missing-none")));
                }
                let today = club.session().today();
                let text = cards::reminder(&club.name()?, &missing, today, texts);
                Ok(Exported {
                    bytes: text.into_bytes(),
                    left_out: Vec::new(),
                })
            }
            Self::Report(event) => {
                let rated = RatedClub::read(club, false)?;
                let report = tournament_report::read(club, &rated, event)?;
                report.paper(&rated, form, texts).rendered(form)
            }
            Self::Sheet(member) => {
                let rated = RatedClub::read(club, false)?;
                let source = SheetSource::read(club, &rated)?;
                let paper = source.sheet(member, texts, |sheet| {
                    member_sheet::paper(
                        sheet,
                        rated.publisher(),
                        Detail::in_form(form, false, None),
                    )
                });
                paper.rendered(form)
            }
            Self::Leaflet => {
                let rated = RatedClub::read(club, false)?;
                LeafletSource::read(club, &rated)?
                    .paper(texts)
                    .rendered(form)
            }
            Self::Comparison(Pair::Trial(boards)) => {
                let page = trial::compared(club, boards, false)?;
                page.paper(texts).rendered(form)
            }
            Self::Comparison(pair) => {
                let comparison = compare::read(club, pair, false)?;
                compare_page::paper(&comparison, &club.name()?, texts).rendered(form)
            }
        }
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
    let systems = systems.map(tie_breaks::read).transpose()?;
    let publisher = club.name()?;
    sheet.page((systems.as_deref(), Extras::default()), texts, |page| {
        file::exported(page, &publisher, form, table)
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

/// Writes the document into a file; returns what the format could not show.
///
/// # Errors
/// As [`text`], and errors of writing the file.
pub fn write(
    club: &Club,
    wanted: &ClubDocument,
    form: Form,
    file: &Path,
) -> AppResult<Vec<Message>> {
    if let ClubDocument::List(list) = wanted {
        return printing::write(club, &list.print(form), file);
    }
    let content = wanted.exported(club, form, published_in(club)?)?;
    write_atomically(file, &content.bytes, Some(club.path()))?;
    Ok(content.left_out)
}

fn published_in(club: &Club) -> AppResult<Texts> {
    Ok(Texts::new(club.list_lang()?).playing(club.play()?))
}
