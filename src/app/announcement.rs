//! The announcement of a list, and the mail that brings it with the list attached.

use super::club::Club;
use super::document_file::unwritable;
use super::error::{AppError, AppResult};
use super::import::export::Exported;
use super::lists::list_annex;
use super::lists::list_signature;
use super::lists::printing;
use super::lists::seal::digest_of_bytes;
use super::lists::{self, Choice};
use super::settings;
use crate::domain::list::ListStatus;
use crate::domain::{Date, ListDate, Message};
use crate::publish::Options;
use crate::publish::document::paper::{ForPrograms, Paper};
use crate::publish::document::{self, Document, Form};
use crate::publish::list::annex::Annex;
use crate::publish::list::list_page::ListPage;
use crate::publish::list::{announcement, list_page};
use crate::publish::mail::{Attachment, Mail, Mailbox};
use crate::store::list;
use crate::text::Texts;

/// A rating list with the text that announces it.
pub struct Announcement {
    pub(crate) page: ListPage,
    pub(crate) annex: Annex,
    pub(crate) options: Options,
    /// The day of the list that follows.
    next: Date,
    /// The address of the club's site.
    site: Option<String>,
}

/// The sender and the recipients of the mail.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Addresses {
    pub from: Option<Mailbox>,
    pub to: Vec<Mailbox>,
}

/// How many characters of a seal or digest identify a mail.
const ID: usize = 16;

/// The announcement of the list of a day; without a day, of the newest published list.
///
/// # Errors
/// A user error where no list is published yet, or none as of that day.
pub fn read(club: &Club, date: Option<Date>) -> AppResult<Announcement> {
    let newest = list::all(club.conn(), club.pool)?;
    let newest = newest.iter().map(|list| list.date).max();
    let date = date.or(newest).ok_or_else(|| {
        AppError::user(Message::new("error-announce-nothing"))
            .hinted(Message::new("hint-announce-nothing"))
    })?;
    of_edition(club, date, None)
}

/// The announcement of one edition of a list; without an edition, of the newest.
///
/// # Errors
/// A user error for an edition that does not exist; those of the database.
pub(crate) fn of_edition(club: &Club, date: Date, edition: Option<u32>) -> AppResult<Announcement> {
    let choice = Choice {
        date: Some(date),
        edition,
        ..Choice::default()
    };
    let page = lists::page(club, &choice)?;
    let reading = club.history()?;
    let after = date.succ_opt().unwrap_or(date);
    Ok(Announcement {
        annex: list_annex::of(club, &reading, &page)?,
        options: printing::options(club, reading.facts(), date)?,
        next: ListDate::next(after).day(),
        site: settings::site_address(club)?,
        page,
    })
}

impl Announcement {
    /// The announcement as a document.
    pub(crate) fn document(&self, texts: Texts) -> Document {
        self.with_facts(Vec::new(), texts)
    }

    /// The same with more facts below it, by their labels.
    fn with_facts(&self, mut facts: Vec<(String, String)>, texts: Texts) -> Document {
        let corrected = list_page::corrected(&self.page, texts);
        let beside = (&self.annex, corrected);
        let site = self.site.clone();
        facts.extend(site.map(|site| (texts.get("announce-site"), site)));
        let list = &self.page.list;
        announcement::document(list, beside, (self.next, facts), texts, self.options)
    }

    /// Its sentences, above and below its tables.
    pub(crate) fn sentences(&self, texts: Texts) -> [String; 2] {
        let texts = texts.playing(self.options.play);
        announcement::sentences(&self.page.list, &self.annex, self.next, texts)
    }

    /// The announcement as a document and as data for programs.
    pub fn paper(&self, texts: Texts) -> Paper {
        Paper {
            document: self.document(texts),
            programs: ForPrograms {
                rows: announcement::records(&self.annex, texts),
                json: self.json(texts),
            },
        }
    }

    /// The announcement as JSON, for scripts.
    fn json(&self, texts: Texts) -> serde_json::Value {
        let list = &self.page.list;
        let mut value = announcement::json(list, &self.annex, self.next, texts, self.options);
        value["corrections"] = list_page::corrections_to_programs(&self.page, texts.lang());
        value
    }

    /// The mail with the full list as a PDF, and its signature if the club signs its lists. Characters that the PDF's
    /// font lacks are reported with it.
    ///
    /// # Errors
    /// A user error for a draft, which is never mailed to members; errors of the PDF library; a key that cannot be
    /// used.
    pub fn mail(&self, club: &Club, texts: Texts, addresses: Addresses) -> AppResult<Exported> {
        if self.page.list.status == ListStatus::Draft {
            let date = self.page.list.date;
            return Err(
                AppError::user(Message::new("error-announce-draft").with("date", date))
                    .hinted(Message::new("hint-announce-draft").with("date", date.to_string())),
            );
        }
        let list = self.list(club, texts)?;
        let list_digest = digest_of_bytes(&list.bytes);
        let seal = self.page.list.seal.as_deref().unwrap_or(&list_digest);
        let seal: String = seal.chars().take(ID).collect();
        let file = Message::new("announce-file").with("date", self.page.list.date.to_string());
        let file = format!("{}.pdf", texts.say(&file));
        let signature = list_signature::of(club, &self.page.list, file.as_ref(), &list.bytes)?;
        let attached = match signature {
            Some(_) => "announce-attached-signed",
            None => "announce-attached-list",
        };
        let attached = texts.say(&Message::new(attached).with("file", file.as_str()));
        let mut facts = vec![(texts.get("announce-attached"), attached)];
        let from = addresses.from.iter();
        facts.extend(from.map(|from| (texts.get("announce-write"), from.readable())));
        let document = self.with_facts(facts, texts);
        let mut attachments = vec![Attachment {
            name: file,
            kind: "application/pdf",
            bytes: list.bytes,
        }];
        attachments.extend(signature.map(|signature| Attachment {
            name: signature.file.display().to_string(),
            // As text, its line ends would be changed on the way.
            kind: "application/octet-stream",
            bytes: signature.text.into_bytes(),
        }));
        let mail = Mail {
            from: addresses.from,
            to: addresses.to,
            subject: format!("{} – {}", document.title, document.publisher),
            date: self.page.list.date,
            id: format!("{}-{seal}-{}", self.page.list.date, texts.lang().code()),
            html: document::html::without_script(&document),
            text: document::text::render(&document),
            attachments,
        };
        let bytes = mail
            .write()
            .map_err(|error| unwritable(&error.to_string()))?;
        Ok(Exported {
            bytes,
            left_out: list.left_out,
        })
    }

    fn list(&self, club: &Club, texts: Texts) -> AppResult<Exported> {
        let full = printing::in_full(club, &club.history()?, &self.page, Form::Pdf, &[])?;
        let way = (texts.lang(), self.options);
        printing::content(club, &self.page, Form::Pdf, way, full.as_ref())
    }
}
