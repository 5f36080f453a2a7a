//! Writes a mail as a file that a mail program opens: text and HTML page as alternatives, and attached files.

use std::str::FromStr;

use chrono::NaiveTime;
use mail_builder::MessageBuilder;
use mail_builder::encoders::encode::rfc2047_encode;
use mail_builder::headers::content_type::ContentType;
use mail_builder::headers::raw::Raw;
use mail_builder::headers::text::Text;
use mail_builder::mime::MimePart;

use crate::domain::Date;

/// A mail that is ready to send. The file contains no time of its making, so the same mail gives the same bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mail {
    /// The sender; without one, the mail program fills in its user.
    pub from: Option<Mailbox>,
    pub to: Vec<Mailbox>,
    pub subject: String,
    /// The day of the mail, at midnight (UTC).
    pub date: Date,
    /// A unique identifier of letters and digits.
    pub id: String,
    pub text: String,
    pub html: String,
    pub attachments: Vec<Attachment>,
}

/// A sender or recipient: an address, and the name before it.
///
/// ```
/// use klubrating::publish::mail::Mailbox;
/// let bent: Mailbox = "Bent Ørsted <bent@example.org>".parse().unwrap();
/// assert_eq!(bent.name.as_deref(), Some("Bent Ørsted"));
/// assert_eq!(bent.at, "bent@example.org");
/// let søby: Mailbox = "post@søby.dk".parse().unwrap();
/// assert_eq!(søby.at, "post@xn--sby-0na.dk");
/// assert!("Bent Ørsted".parse::<Mailbox>().is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mailbox {
    pub name: Option<String>,
    /// The address, such as `bent@example.org`: in ASCII, with the domain as mail servers know it.
    pub at: String,
}

/// Why a text is not an address to which mail can be sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoAddress {
    #[error("not an address")]
    Malformed,
    /// Some mail servers would refuse it.
    #[error("letters beyond ASCII before the @")]
    BeyondAscii,
}

impl FromStr for Mailbox {
    type Err = NoAddress;

    fn from_str(text: &str) -> Result<Self, NoAddress> {
        let text = text.trim();
        let (name, at) = match text.strip_suffix('>').map(|text| text.split_once('<')) {
            Some(Some((name, at))) => (name.trim().trim_matches('"').trim(), at),
            Some(None) => return Err(NoAddress::Malformed),
            None => ("", text),
        };
        let may_stand = |letter: char| {
            !letter.is_whitespace() && !letter.is_control() && !"<>()[],;:\\\"".contains(letter)
        };
        let (who, host) = at.split_once('@').ok_or(NoAddress::Malformed)?;
        let is_whole =
            !who.is_empty() && !host.contains('@') && host.split('.').all(|part| !part.is_empty());
        if !is_whole || !at.chars().all(may_stand) || name.contains(char::is_control) {
            return Err(NoAddress::Malformed);
        }
        if !who.is_ascii() {
            return Err(NoAddress::BeyondAscii);
        }
        let host = if host.is_ascii() {
            host.to_owned()
        } else {
            idna::domain_to_ascii_strict(host).map_err(|_| NoAddress::Malformed)?
        };
        Ok(Self {
            name: (!name.is_empty()).then(|| name.to_owned()),
            at: format!("{who}@{host}"),
        })
    }
}

impl Mailbox {
    /// The address as people read it, with the domain in its own letters.
    ///
    /// ```
    /// # use klubrating::publish::mail::Mailbox;
    /// let post: Mailbox = "post@søby.dk".parse().unwrap();
    /// assert_eq!(post.readable(), "post@søby.dk");
    /// ```
    pub fn readable(&self) -> String {
        let (who, host) = self.at.split_once('@').unwrap_or_default();
        format!("{who}@{}", idna::domain_to_unicode(host).0)
    }

    /// The form for the head of a mail. Letters beyond ASCII are encoded (RFC 2047), and then nothing is quoted, since
    /// the encoding is not recognised between quotes.
    fn written(&self) -> std::io::Result<String> {
        let Some(name) = &self.name else {
            return Ok(format!("<{}>", self.at));
        };
        let mut bytes = Vec::new();
        rfc2047_encode(name, &mut bytes)?;
        let shown = String::from_utf8_lossy(&bytes);
        let shown = match shown.trim_matches('"') {
            encoded if encoded.starts_with("=?") => encoded,
            _ => &shown,
        };
        Ok(format!("{shown} <{}>", self.at))
    }
}

/// A file attached to a mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attachment {
    pub name: String,
    /// The media type, such as `application/pdf`.
    pub kind: &'static str,
    pub bytes: Vec<u8>,
}

impl Mail {
    /// The bytes of the file (RFC 5322, `.eml`).
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
            // With this header, mail programs open it as a draft to be sent, not as a received mail.
            .header("X-Unsent", Text::new("1"));
        if let Some(from) = self.from {
            message = message.header("From", Raw::new(from.written()?));
        }
        if !self.to.is_empty() {
            let to: std::io::Result<Vec<String>> = self.to.iter().map(Mailbox::written).collect();
            message = message.header("To", Raw::new(to?.join(", ")));
        }
        let body = MimePart::new(multipart("multipart/mixed", 1), parts);
        message.body(body).write_to_vec()
    }
}
