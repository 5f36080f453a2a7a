//! A mail as a file that a mail program opens: text and page beside each other, and files attached.

use chrono::NaiveTime;
use mail_builder::MessageBuilder;
use mail_builder::headers::content_type::ContentType;
use mail_builder::headers::text::Text;
use mail_builder::mime::MimePart;

use crate::domain::Date;

/// A mail that is ready to be sent. Nothing in the file tells the time of its making, so the same mail gives the same
/// bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mail {
    /// Who sends it; without one the mail program puts in whoever does.
    pub from: Option<String>,
    pub to: Vec<String>,
    pub subject: String,
    /// The day of the mail, at midnight (UTC).
    pub date: Date,
    /// What tells it from all others: letters and digits.
    pub id: String,
    pub text: String,
    pub html: String,
    pub attachments: Vec<Attachment>,
}

/// A file that goes with a mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attachment {
    pub name: String,
    /// Such as `application/pdf`.
    pub kind: &'static str,
    pub bytes: Vec<u8>,
}

impl Mail {
    /// The file (RFC 5322, `.eml`).
    ///
    /// # Errors
    /// Writing into memory fails only where there is none left.
    pub fn write(self) -> std::io::Result<Vec<u8>> {
        let boundary = |part: u8| format!("klubrating-{}-{part}", self.id);
        let multipart =
            |kind: &'static str, part| ContentType::new(kind).attribute("boundary", boundary(part));
        let forms = vec![
            MimePart::new("text/plain", self.text),
            MimePart::new("text/html", self.html),
        ];
        let mut parts = vec![MimePart::new(multipart("multipart/alternative", 2), forms)];
        parts.extend(
            self.attachments
                .into_iter()
                .map(|file| MimePart::new(file.kind, file.bytes).attachment(file.name)),
        );
        let mut message = MessageBuilder::new()
            .message_id(format!("{}@klubrating.invalid", self.id))
            .date(self.date.and_time(NaiveTime::MIN).and_utc().timestamp())
            .subject(self.subject)
            // Mail programs open it as one to be sent, not as one that came.
            .header("X-Unsent", Text::new("1"));
        if let Some(from) = self.from {
            message = message.from(from);
        }
        if !self.to.is_empty() {
            message = message.to(self.to);
        }
        let body = MimePart::new(multipart("multipart/mixed", 1), parts);
        message.body(body).write_to_vec()
    }
}
