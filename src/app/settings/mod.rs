//! The club's settings: one table with names, defaults and accepted values.

pub mod committee;
pub mod plausible;
pub mod regulation_file;
pub mod regulations;
pub(super) mod setting_name;
pub(super) mod signing_key;
pub(super) mod two_person_rule;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde::Serialize;
use serde_json::json;

pub use setting_name::Name;

use super::club::{Club, Done, row_version};
use super::error::{AppError, AppResult};
use super::lists::list_parts;
use super::standings::tie_breaks;
use crate::domain::tournament::Kind as Tournament;
use crate::domain::{Message, Play};
use crate::publish::list::annex::Part;
use crate::publish::standings::heading;
use crate::store::{Operation, club};
use crate::text::{Texts, visible};
use two_person_rule::{Guarded, Step};

/// Divides the paragraphs of a text; two characters, so that a form shows it in one line.
const NEW_LINE: &str = "\\n";

/// The most characters of a text.
const LONGEST_TEXT: usize = 2000;

/// The settings as used by the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Whether a list needs a second person before it is published.
    pub publish_by_two: bool,
    /// By how many points a player on a lower board may be rated higher; `None` if this is not checked.
    pub team_difference: Option<u32>,
    /// The greatest age of a junior in the year of the list.
    pub junior_age: u32,
    /// Days before the end of a committee term when a reminder appears.
    pub term_reminder_days: u32,
    /// Whether the site shows finished events before the list that they come with.
    pub site_events: bool,
    /// Whether the site shows members' current numbers beside the published ones.
    pub site_current: bool,
}

/// A setting, as a row of the table below.
#[derive(Clone, Copy, Debug)]
struct SettingDefinition {
    name: Name,
    kind: Kind,
    default: &'static str,
}

const fn setting(name: Name, kind: Kind, default: &'static str) -> SettingDefinition {
    SettingDefinition {
        name,
        kind,
        default,
    }
}

/// The setting for the order of tie-breaks of one kind of tournament.
const fn tie_breaks_of(name: Name, kind: Tournament) -> SettingDefinition {
    setting(name, Kind::TieBreaks(kind), tie_breaks::default_text(kind))
}

const ALL: [SettingDefinition; 16] = [
    setting(Name::PublishByTwo, Kind::Switch, "off"),
    setting(Name::TeamDifference, Kind::PointsOrOff, "off"),
    setting(Name::JuniorAge, Kind::Number(1, 99), "20"),
    setting(Name::TermReminderDays, Kind::Number(0, 730), "60"),
    setting(Name::ListParts, Kind::Parts, list_parts::EVERY),
    tie_breaks_of(Name::TieBreaksClub, Tournament::Club),
    tie_breaks_of(Name::TieBreaksMonrad, Tournament::Monrad),
    tie_breaks_of(Name::TieBreaksCoordinated, Tournament::Coordinated),
    tie_breaks_of(Name::TieBreaksTeam, Tournament::Team),
    tie_breaks_of(Name::TieBreaksApproved, Tournament::Approved),
    setting(Name::LeafletText, Kind::TextOrOff, "off"),
    setting(Name::Site, Kind::PathOrOff, "off"),
    setting(Name::SiteAddress, Kind::AddressOrOff, "off"),
    setting(Name::SiteEvents, Kind::Switch, "off"),
    setting(Name::SiteCurrent, Kind::Switch, "off"),
    setting(Name::SigningKey, Kind::PathOrOff, "off"),
];

impl Name {
    /// Parses a typed name.
    ///
    /// # Errors
    /// A user error if there is no such setting.
    pub fn parse(name: &str) -> AppResult<Self> {
        let name = name.trim();
        name.parse().map_err(|_| {
            let names = ALL.map(|known| known.name.word());
            AppError::user(Message::new("error-no-such-setting").with("name", name))
                .hinted(Message::new("hint-settings").with("names", names.join(", ")))
        })
    }

    fn definition(self) -> SettingDefinition {
        ALL[self as usize]
    }

    /// The message of its title.
    fn title(self) -> Message {
        let key = Texts::key(&format!("setting-title-{}", self.word()));
        Message::new(key.unwrap_or("name-settings"))
    }

    /// The message of its description.
    fn purpose(self) -> Message {
        let key = Texts::key(&format!("setting-{}", self.word()));
        Message::new(key.unwrap_or("name-settings"))
    }
}

/// A setting for display.
#[derive(Clone, Debug, PartialEq)]
pub struct SettingRow {
    pub name: &'static str,
    /// The value in effect.
    pub value: String,
    /// The value if the club has not decided.
    pub default: &'static str,
    /// Whether the club has set it.
    pub set: bool,
    /// Who proposed to switch it, where that takes a second person.
    pub proposed_by: Option<String>,
    pub kind: Kind,
    /// The description of its purpose.
    pub text: Message,
}

impl SettingRow {
    /// The message about a change that waits for a second person.
    pub fn proposal(&self) -> Option<Message> {
        let by = self.proposed_by.as_deref()?;
        let value = two_person_rule::guarded(self.name)?.value;
        let message = Message::new("setting-waits").with("name", self.name);
        Some(message.with("value", value).with("by", by))
    }
}

/// A decision on a setting.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Decided {
    pub name: &'static str,
    /// The new value.
    pub value: String,
    /// The value that a second person has to confirm first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proposed: Option<&'static str>,
    /// Whether the default applies again.
    #[serde(skip)]
    is_default: bool,
}

impl Decided {
    /// The decision as a sentence.
    pub fn message(&self) -> Message {
        let key = match self.proposed {
            Some(_) => "setting-proposed",
            None if self.is_default => "setting-default-again",
            None => "setting-decided",
        };
        let message = Message::new(key).with("name", self.name);
        message.with("value", self.proposed.unwrap_or(&self.value))
    }
}

impl SettingDefinition {
    /// A typed value as it is stored, such as `on` or `25`.
    fn read(&self, typed: &str) -> AppResult<String> {
        let (value, hint) = self.kind.read(typed)?;
        value.ok_or_else(|| {
            let (name, typed) = (self.name.word(), typed.trim());
            let message = match typed {
                "" => Message::new("error-setting-empty"),
                typed => Message::new("error-setting-value").with("value", typed),
            };
            AppError::user(message.with("name", name)).hinted(hint)
        })
    }
}

impl Settings {
    /// The settings from stored values; a missing or unreadable value becomes the default.
    fn from_stored(stored: &BTreeMap<String, String>) -> Self {
        let value = |name: Name| {
            let known = name.definition();
            let own = stored.get(name.word());
            let own = own.filter(|value| known.read(value).is_ok());
            own.map_or(known.default, String::as_str)
        };
        let number = |name| value(name).parse().unwrap_or_default();
        Self {
            publish_by_two: value(Name::PublishByTwo) == "on",
            team_difference: value(Name::TeamDifference).parse().ok(),
            junior_age: number(Name::JuniorAge),
            term_reminder_days: number(Name::TermReminderDays),
            site_events: value(Name::SiteEvents) == "on",
            site_current: value(Name::SiteCurrent) == "on",
        }
    }
}

/// The settings in effect.
pub fn read(club: &Club) -> AppResult<Settings> {
    Ok(Settings::from_stored(&club::all(club.conn())?))
}

/// What a setting holds; `None` where it is off.
fn unless_off(club: &Club, name: Name) -> AppResult<Option<String>> {
    let stored = club::all(club.conn())?.remove(name.word());
    Ok(stored.filter(|value| value != "off"))
}

/// The path in a setting, such as the folder of the site; `None` where it is off.
pub(crate) fn path(club: &Club, name: Name) -> AppResult<Option<PathBuf>> {
    Ok(unless_off(club, name)?.map(PathBuf::from))
}

/// The paragraphs of a text in a setting; none where it is off.
pub(crate) fn paragraphs(club: &Club, name: Name) -> AppResult<Vec<String>> {
    let text = unless_off(club, name)?.unwrap_or_default();
    let paragraphs = text.split(NEW_LINE).map(|one| one.trim().to_owned());
    Ok(paragraphs.filter(|one| !one.is_empty()).collect())
}

/// The address of the club's site, with `/` at its end; `None` where it has none.
pub(crate) fn site_address(club: &Club) -> AppResult<Option<String>> {
    unless_off(club, Name::SiteAddress)
}

/// The order of tie-breaks for a kind of tournament, as codes.
pub(crate) fn tie_breaks(club: &Club, kind: Tournament) -> AppResult<String> {
    let stored = club::all(club.conn())?;
    let mut all = ALL.into_iter();
    let own = all.find(|known| known.kind == Kind::TieBreaks(kind));
    let decided = own.and_then(|known| stored.get(known.name.word()).cloned());
    match decided {
        Some(decided) => Ok(decided),
        None => Ok(tie_breaks::default_in(kind, club.play()?).to_owned()),
    }
}

/// Every setting with its value and description.
pub fn rows(club: &Club) -> AppResult<Vec<SettingRow>> {
    let stored = club::all(club.conn())?;
    let play = club.play()?;
    let row = |known: SettingDefinition| {
        let name = known.name.word();
        let default = match known.kind {
            Kind::TieBreaks(kind) => tie_breaks::default_in(kind, play),
            _ => known.default,
        };
        let own = stored.get(name).cloned();
        let guarded = two_person_rule::guarded(name);
        SettingRow {
            name,
            proposed_by: guarded.and_then(|guarded| guarded.proposed_by(&stored).cloned()),
            set: own.is_some(),
            kind: known.kind,
            value: own.unwrap_or_else(|| default.to_owned()),
            default,
            text: known.name.purpose(),
        }
    };
    // Multiplayer pools have no tournaments, so nothing to break ties in.
    let ties = play != Play::Several;
    let shown = ALL
        .into_iter()
        .filter(|known| ties || !matches!(known.kind, Kind::TieBreaks(_)));
    Ok(shown.map(row).collect())
}

/// Sets a value. To switch off the rule that publishing takes two people, two people are needed, and while it applies,
/// also to let the site show what is on no list.
///
/// # Errors
/// A user error if the name or the value is unknown, or the key for signing lists cannot be used; a conflict if this
/// user has already proposed the change.
pub fn set(club: &mut Club, name: &str, value: &str) -> AppResult<Done<Decided>> {
    let known = Name::parse(name)?.definition();
    let value = known.read(value)?;
    if known.name == Name::SigningKey && value != known.default {
        signing_key::read(Path::new(&value), club.path())?;
    }
    decide(club, known, Some(&value))
}

/// Removes the club's own value, so that the default applies again.
///
/// # Errors
/// As [`set`].
pub fn unset(club: &mut Club, name: &str) -> AppResult<Done<Decided>> {
    decide(club, Name::parse(name)?.definition(), None)
}

fn decide(
    club: &mut Club,
    known: SettingDefinition,
    value: Option<&str>,
) -> AppResult<Done<Decided>> {
    let user = club.session.author.user.clone();
    let name = known.name.word();
    let decided = Decided {
        name,
        value: value.unwrap_or(known.default).to_owned(),
        proposed: None,
        is_default: value.is_none(),
    };
    let guarded = two_person_rule::guarded(name);
    let by_two = guarded.filter(|guarded| decided.value == guarded.value);
    if let Some(guarded) = by_two
        && two_person_rule::step(club.conn(), guarded, &user)? == Step::Proposal
    {
        return propose(club, guarded, &decided, &user);
    }
    let (kind, subject) = match value {
        Some(value) => ("setting-set", json!({ "setting": name, "value": value })),
        None => ("setting-unset", json!({ "setting": name })),
    };
    club.write(kind, subject, |op| {
        if let Some(guarded) = by_two
            && two_person_rule::step(op.conn(), guarded, &user)? == Step::Proposal
        {
            return Err(withdrawn_meanwhile());
        }
        if let Some(guarded) = guarded {
            guarded.end_proposal(op)?;
        }
        match value {
            Some(value) => club::set(op, name, value)?,
            None => club::unset(op, name)?,
        }
        Ok(decided)
    })
}

/// Records the proposal of a guarded value; the present one holds until a second person confirms.
fn propose(
    club: &mut Club,
    guarded: &Guarded,
    decided: &Decided,
    user: &str,
) -> AppResult<Done<Decided>> {
    let subject = json!({ "setting": decided.name, "value": decided.value });
    club.write("setting-propose", subject, |op: &Operation<'_>| {
        if two_person_rule::step(op.conn(), guarded, user)? != Step::Proposal {
            return Err(withdrawn_meanwhile());
        }
        guarded.propose(op, user)?;
        Ok(Decided {
            value: club::all(op.conn())?
                .remove(decided.name)
                .unwrap_or_else(|| "off".to_owned()),
            proposed: Some(guarded.value),
            ..decided.clone()
        })
    })
}

/// The error when another user proposed, confirmed or withdrew at the same moment.
fn withdrawn_meanwhile() -> AppError {
    AppError::conflict(Message::new(row_version::REFUSED)).hinted(Message::new("hint-again"))
}

/// The kind of value of a setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// `on` or `off`.
    Switch,
    /// A number of rating points, or `off`.
    PointsOrOff,
    /// A whole number between these bounds.
    Number(u32, u32),
    /// Codes of tie-breaks in tournaments of a kind, or `none`.
    TieBreaks(Tournament),
    /// Parts of a list, or `all`.
    Parts,
    /// Words of the club's own, `\n` between paragraphs, or `off`.
    TextOrOff,
    /// An absolute path, or `off`.
    PathOrOff,
    /// The address of a folder on the web, or `off`.
    AddressOrOff,
}

impl Kind {
    /// The accepted values, the same in every language.
    pub fn syntax(self) -> String {
        match self {
            Self::Switch => "on|off".to_owned(),
            Self::PointsOrOff => "N|off".to_owned(),
            Self::Number(least, most) => format!("{least}–{most}"),
            Self::TieBreaks(_) => "CODE,…|none".to_owned(),
            Self::Parts => "PART,…|all".to_owned(),
            Self::TextOrOff => "TEXT|off".to_owned(),
            Self::PathOrOff => "/PATH|off".to_owned(),
            Self::AddressOrOff => "https://ADDRESS|off".to_owned(),
        }
    }

    /// A typed value as it is stored, such as `on` or `25`, if it is valid, and a hint at valid ones.
    ///
    /// # Errors
    /// A user error for a tie-break that is named twice.
    pub(crate) fn read(self, typed: &str) -> AppResult<(Option<String>, Message)> {
        let typed = typed.trim();
        let text = typed.to_lowercase();
        let number = || text.parse::<u32>().ok();
        Ok(match self {
            Self::Switch => {
                let value = matches!(text.as_str(), "on" | "off").then_some(text);
                (value, Message::new("hint-setting-switch"))
            }
            Self::PointsOrOff => {
                let points = number().filter(|points| *points <= 1000);
                let value = points.map(|points| points.to_string());
                let off = (text == "off").then_some(text);
                (off.or(value), Message::new("hint-setting-points"))
            }
            Self::Number(least, most) => {
                let number = number().filter(|number| (least..=most).contains(number));
                let hint = Message::new("hint-setting-number")
                    .with("least", least)
                    .with("most", most);
                (number.map(|number| number.to_string()), hint)
            }
            Self::TextOrOff => {
                let paragraphs = typed.split(['\n', '\r']).map(visible);
                let value = paragraphs.collect::<Vec<_>>().join(NEW_LINE);
                let fits = (1..=LONGEST_TEXT).contains(&value.chars().count());
                let off = (text == "off").then_some(text);
                let hint = Message::new("hint-setting-text").with("most", LONGEST_TEXT);
                (off.or(fits.then_some(value)), hint)
            }
            Self::PathOrOff => {
                let path = Path::new(typed).is_absolute().then(|| typed.to_owned());
                let off = (text == "off").then_some(text);
                (off.or(path), Message::new("hint-setting-path"))
            }
            Self::AddressOrOff => {
                let off = (text == "off").then_some(text);
                (
                    off.or(web_folder(typed)),
                    Message::new("hint-setting-address"),
                )
            }
            Self::TieBreaks(_) => {
                let order = tie_breaks::read_below_points(typed)?;
                (Some(tie_breaks::text(&order)), tie_breaks::hint())
            }
            Self::Parts => (list_parts::read(&text), list_parts::hint()),
        })
    }
}

/// An address of a folder on the web, with `/` at its end.
fn web_folder(typed: &str) -> Option<String> {
    let (scheme, rest) = typed.split_once("://")?;
    let may_stand = |letter: char| {
        !letter.is_whitespace() && !letter.is_control() && !"\"'<>?#\\".contains(letter)
    };
    let is_address = matches!(scheme.to_lowercase().as_str(), "http" | "https")
        && rest.starts_with(char::is_alphanumeric)
        && rest.chars().all(may_stand);
    is_address.then(|| {
        format!(
            "{}://{}/",
            scheme.to_lowercase(),
            rest.trim_end_matches('/')
        )
    })
}

/// The title of a setting, by its name.
pub fn title(name: &str) -> Message {
    match name.parse::<Name>() {
        Ok(name) => name.title(),
        Err(_) => Message::new("changed-value").with("value", name),
    }
}

/// A value of a setting, such as `yes`, `15 points` or `Classes, Signs`.
pub fn value(row: &SettingRow, value: &str, texts: Texts) -> String {
    match (row.kind, value) {
        (Kind::Switch, "on") => texts.get("choice-yes"),
        (Kind::Switch, _) => texts.get("choice-no"),
        (Kind::PointsOrOff, "off") => texts.get("setting-value-unchecked"),
        (Kind::PointsOrOff, points) => {
            texts.say(&Message::new("setting-value-points").with("points", points))
        }
        (Kind::PathOrOff | Kind::AddressOrOff | Kind::TextOrOff, "off")
        | (Kind::TieBreaks(_), "none") => texts.get("change-rounding-none"),
        (Kind::TieBreaks(_), codes) => {
            let names = codes.split(',').map(|code| match tie_breaks::system(code) {
                Ok(system) => heading(system, texts),
                Err(_) => code.to_owned(),
            });
            names.collect::<Vec<_>>().join(", ")
        }
        (Kind::Parts, list_parts::EVERY) => texts.get("setting-value-all"),
        (Kind::Parts, parts) => {
            let parts = parts
                .split(',')
                .filter_map(|word| word.parse::<Part>().ok());
            let parts: Vec<String> = parts.map(|part| texts.get(part.key())).collect();
            parts.join(", ")
        }
        (Kind::Number(..) | Kind::PathOrOff | Kind::AddressOrOff | Kind::TextOrOff, value) => {
            value.to_owned()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stored(pairs: &[(&str, &str)]) -> BTreeMap<String, String> {
        pairs
            .iter()
            .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()))
            .collect()
    }

    #[test]
    fn defaults_can_be_read_and_hold_where_nothing_is_set() {
        for known in ALL {
            assert_eq!(known.read(known.default).unwrap(), known.default);
            assert_eq!(known.name.definition().name, known.name);
            assert_ne!(known.name.title(), known.name.purpose());
        }
        assert_eq!(
            Settings::from_stored(&stored(&[])),
            Settings {
                publish_by_two: false,
                team_difference: None,
                junior_age: 20,
                term_reminder_days: 60,
                site_events: false,
                site_current: false,
            }
        );
    }

    #[test]
    fn what_is_set_counts_and_what_cannot_be_read_does_not() {
        let settings = Settings::from_stored(&stored(&[
            ("publish-by-two", "on"),
            ("team-difference", "15"),
            ("junior-age", "many"),
        ]));
        assert!(settings.publish_by_two);
        assert_eq!(settings.team_difference, Some(15));
        assert_eq!(settings.junior_age, 20);
    }

    #[test]
    fn values_are_kept_in_one_form_or_refused() {
        assert_eq!(Name::PublishByTwo.definition().read(" ON ").unwrap(), "on");
        assert_eq!(Name::TeamDifference.definition().read("025").unwrap(), "25");
        assert_eq!(
            Name::ListParts
                .definition()
                .read("classes, active")
                .unwrap(),
            "active,classes"
        );
        for (known, value) in [
            (Name::ListParts, "active,weather"),
            (Name::PublishByTwo, "yes"),
            (Name::TeamDifference, "-5"),
            (Name::JuniorAge, "0"),
            (Name::TermReminderDays, "9999"),
        ] {
            assert_eq!(
                known.definition().read(value).unwrap_err().exit_code(),
                2,
                "{value}"
            );
        }
    }
}
