//! The club's settings: one table with names, defaults and accepted values.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde::Serialize;
use serde_json::json;

use super::club::{Club, Done};
use super::error::{AppError, AppResult};
use super::list_parts;
use super::row_version;
use super::signing_key;
use super::tie_breaks;
use super::two_person_rule::{self, Step};
use crate::domain::tournament::Kind as Tournament;
use crate::domain::{Message, Play};
use crate::store::{Operation, setting};

pub use super::setting_kind::Kind;
pub use super::setting_name::Name;

/// The settings as used by the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Whether a list needs a second person before it is published.
    pub publish_by_two: bool,
    /// By how many points a player on a lower board may be rated higher; `None`: not looked at.
    pub team_difference: Option<u32>,
    /// A junior turns at most this old in the year of the list.
    pub junior_age: u32,
    /// Days before the end of a committee term when a reminder appears.
    pub term_reminder_days: u32,
}

/// A setting as the table below describes it.
#[derive(Clone, Copy, Debug)]
struct SettingDefinition {
    name: &'static str,
    kind: Kind,
    default: &'static str,
    /// The message key of its description.
    text: &'static str,
}

const PUBLISH_BY_TWO: SettingDefinition = SettingDefinition {
    name: Name::PublishByTwo.word(),
    kind: Kind::Switch,
    default: "off",
    text: "setting-publish-by-two",
};
const TEAM_DIFFERENCE: SettingDefinition = SettingDefinition {
    name: Name::TeamDifference.word(),
    kind: Kind::PointsOrOff,
    default: "off",
    text: "setting-team-difference",
};
const JUNIOR_AGE: SettingDefinition = SettingDefinition {
    name: Name::JuniorAge.word(),
    kind: Kind::Number(1, 99),
    default: "20",
    text: "setting-junior-age",
};
const TERM_REMINDER_DAYS: SettingDefinition = SettingDefinition {
    name: Name::TermReminderDays.word(),
    kind: Kind::Number(0, 730),
    default: "60",
    text: "setting-term-reminder-days",
};

const SITE: SettingDefinition = SettingDefinition {
    name: Name::Site.word(),
    kind: Kind::PathOrOff,
    default: "off",
    text: "setting-site",
};

const SIGNING_KEY: SettingDefinition = SettingDefinition {
    name: Name::SigningKey.word(),
    kind: Kind::PathOrOff,
    default: "off",
    text: "setting-signing-key",
};

/// The order of tie-breaks of one kind of tournament.
const fn tie_breaks_of(
    name: &'static str,
    kind: Tournament,
    text: &'static str,
) -> SettingDefinition {
    SettingDefinition {
        name,
        kind: Kind::TieBreaks,
        default: tie_breaks::default_text(kind),
        text,
    }
}

const TIE_BREAKS: [(Tournament, SettingDefinition); 5] = [
    (
        Tournament::Club,
        tie_breaks_of(
            Name::TieBreaksClub.word(),
            Tournament::Club,
            "setting-tie-breaks-club",
        ),
    ),
    (
        Tournament::Monrad,
        tie_breaks_of(
            Name::TieBreaksMonrad.word(),
            Tournament::Monrad,
            "setting-tie-breaks-monrad",
        ),
    ),
    (
        Tournament::Coordinated,
        tie_breaks_of(
            Name::TieBreaksCoordinated.word(),
            Tournament::Coordinated,
            "setting-tie-breaks-coordinated",
        ),
    ),
    (
        Tournament::Team,
        tie_breaks_of(
            Name::TieBreaksTeam.word(),
            Tournament::Team,
            "setting-tie-breaks-team",
        ),
    ),
    (
        Tournament::Approved,
        tie_breaks_of(
            Name::TieBreaksApproved.word(),
            Tournament::Approved,
            "setting-tie-breaks-approved",
        ),
    ),
];

const LIST_PARTS: SettingDefinition = SettingDefinition {
    name: Name::ListParts.word(),
    kind: Kind::Parts,
    default: list_parts::EVERY,
    text: "setting-list-parts",
};

const ALL: [SettingDefinition; 12] = [
    PUBLISH_BY_TWO,
    TEAM_DIFFERENCE,
    JUNIOR_AGE,
    TERM_REMINDER_DAYS,
    LIST_PARTS,
    TIE_BREAKS[0].1,
    TIE_BREAKS[1].1,
    TIE_BREAKS[2].1,
    TIE_BREAKS[3].1,
    TIE_BREAKS[4].1,
    SITE,
    SIGNING_KEY,
];

impl Name {
    /// Parses a typed name.
    ///
    /// # Errors
    /// A user error if there is no such setting.
    pub fn parse(name: &str) -> AppResult<Self> {
        let found = name.trim().parse();
        found.map_err(|_| no_such(name.trim()))
    }
}

/// A setting for display.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SettingRow {
    pub name: &'static str,
    /// The value in effect.
    pub value: String,
    /// The value without a decision of the club.
    pub default: &'static str,
    /// Whether the club has set it.
    pub set: bool,
    /// Who proposes to switch it off, where that takes a second person.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proposed_by: Option<String>,
    #[serde(skip)]
    pub kind: Kind,
    /// What it is for.
    #[serde(skip)]
    pub text: Message,
}

impl SettingRow {
    /// What waits for a second person.
    pub fn proposal(&self) -> Option<Message> {
        let by = self.proposed_by.as_deref()?;
        let message = Message::new("setting-waits").with("name", self.name);
        Some(message.with("by", by))
    }
}

/// A setting as it was decided.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Decided {
    pub name: &'static str,
    /// The value from now on.
    pub value: String,
    /// The value that a second person is to confirm first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proposed: Option<&'static str>,
    /// Whether the default holds again.
    #[serde(skip)]
    is_default: bool,
}

impl Decided {
    /// What was decided, as a sentence.
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
    /// The value as stored, such as `on` or `25`.
    fn read(&self, typed: &str) -> AppResult<String> {
        let (value, hint) = self.kind.read(typed)?;
        value.ok_or_else(|| {
            let typed = typed.trim();
            let message = if typed.is_empty() {
                Message::new("error-setting-empty").with("name", self.name)
            } else {
                let message = Message::new("error-setting-value").with("name", self.name);
                message.with("value", typed)
            };
            AppError::user(message).hinted(hint)
        })
    }
}

fn known(name: &str) -> AppResult<SettingDefinition> {
    let name = name.trim();
    let mut all = ALL.into_iter();
    all.find(|known| known.name == name)
        .ok_or_else(|| no_such(name))
}

fn no_such(name: &str) -> AppError {
    let names: Vec<&str> = ALL.iter().map(|known| known.name).collect();
    AppError::user(Message::new("error-no-such-setting").with("name", name))
        .hinted(Message::new("hint-settings").with("names", names.join(", ")))
}

impl Settings {
    /// The settings from stored values; a missing or unreadable value becomes the default.
    fn from_stored(stored: &BTreeMap<String, String>) -> Self {
        let value = |known: SettingDefinition| {
            stored
                .get(known.name)
                .filter(|value| known.read(value).is_ok())
                .map_or(known.default, String::as_str)
        };
        let number = |known: SettingDefinition| value(known).parse().unwrap_or_default();
        Self {
            publish_by_two: value(PUBLISH_BY_TWO) == "on",
            team_difference: value(TEAM_DIFFERENCE).parse().ok(),
            junior_age: number(JUNIOR_AGE),
            term_reminder_days: number(TERM_REMINDER_DAYS),
        }
    }
}

/// The settings in effect.
pub fn read(club: &Club) -> AppResult<Settings> {
    Ok(Settings::from_stored(&setting::all(club.conn())?))
}

/// The path that a setting names, such as the folder of the site; `None` where it is off.
pub(super) fn path(club: &Club, name: Name) -> AppResult<Option<PathBuf>> {
    let stored = setting::all(club.conn())?;
    let path = stored.get(name.word()).filter(|value| *value != "off");
    Ok(path.map(PathBuf::from))
}

/// The order of tie-breaks for a kind of tournament, as codes.
pub(super) fn tie_breaks(club: &Club, kind: Tournament) -> AppResult<String> {
    let stored = setting::all(club.conn())?;
    let mut all = TIE_BREAKS.into_iter();
    let own = all.find_map(|(of, known)| (of == kind).then_some(known.name));
    let decided = own.and_then(|name| stored.get(name).cloned());
    Ok(decided.unwrap_or_else(|| tie_breaks::default_text(kind).to_owned()))
}

/// Every setting with its value and description.
pub fn rows(club: &Club) -> AppResult<Vec<SettingRow>> {
    let stored = setting::all(club.conn())?;
    let proposed = two_person_rule::proposed_by(club.conn())?;
    let row = |known: SettingDefinition| {
        let own = stored.get(known.name).cloned();
        let two_person = known.name == PUBLISH_BY_TWO.name;
        SettingRow {
            name: known.name,
            proposed_by: proposed.clone().filter(|_| two_person),
            set: own.is_some(),
            kind: known.kind,
            value: own.unwrap_or_else(|| known.default.to_owned()),
            default: known.default,
            text: Message::new(known.text),
        }
    };
    // Multiplayer pools have no tournaments to break ties in.
    let ties = club.play()? != Play::Several;
    let shown = ALL
        .into_iter()
        .filter(|known| ties || !known.name.starts_with("tie-breaks-"));
    Ok(shown.map(row).collect())
}

/// Sets a value. Switching off the rule that publishing takes two people takes two people as well.
///
/// # Errors
/// A user error if the name or the value is unknown, or the key that is to sign lists cannot be used; a conflict if this user has already proposed the change.
pub fn set(club: &mut Club, name: &str, value: &str) -> AppResult<Done<Decided>> {
    let known = known(name)?;
    let value = known.read(value)?;
    if known.name == SIGNING_KEY.name && value != SIGNING_KEY.default {
        signing_key::read(Path::new(&value), club.path())?;
    }
    decide(club, known, Some(&value))
}

/// Removes the club's own value, so that the default applies again.
///
/// # Errors
/// As [`set`].
pub fn unset(club: &mut Club, name: &str) -> AppResult<Done<Decided>> {
    decide(club, known(name)?, None)
}

fn decide(
    club: &mut Club,
    known: SettingDefinition,
    value: Option<&str>,
) -> AppResult<Done<Decided>> {
    let user = club.session.author.user.clone();
    let decided = Decided {
        name: known.name,
        value: value.unwrap_or(known.default).to_owned(),
        proposed: None,
        is_default: value.is_none(),
    };
    let two_person = known.name == PUBLISH_BY_TWO.name;
    let gives_up = two_person && decided.value == PUBLISH_BY_TWO.default;
    if gives_up && two_person_rule::step(club.conn(), &user)? == Step::Proposal {
        return propose(club, &decided, &user);
    }
    let (kind, subject) = match value {
        Some(value) => (
            "setting-set",
            json!({ "setting": known.name, "value": value }),
        ),
        None => ("setting-unset", json!({ "setting": known.name })),
    };
    club.write(kind, subject, |op| {
        if gives_up && two_person_rule::step(op.conn(), &user)? == Step::Proposal {
            return Err(withdrawn_meanwhile());
        }
        if two_person {
            two_person_rule::settle(op)?;
        }
        match value {
            Some(value) => setting::set(op, known.name, value)?,
            None => setting::unset(op, known.name)?,
        }
        Ok(decided)
    })
}

/// Records the proposal to switch the rule off; it stays in force until a second person confirms.
fn propose(club: &mut Club, decided: &Decided, user: &str) -> AppResult<Done<Decided>> {
    let subject = json!({ "setting": decided.name, "value": decided.value });
    club.write("setting-propose", subject, |op: &Operation<'_>| {
        if two_person_rule::step(op.conn(), user)? != Step::Proposal {
            return Err(withdrawn_meanwhile());
        }
        two_person_rule::propose(op, user)?;
        Ok(Decided {
            value: setting::all(op.conn())?
                .remove(decided.name)
                .unwrap_or_default(),
            proposed: Some(PUBLISH_BY_TWO.default),
            ..decided.clone()
        })
    })
}

/// The error when another user proposed, confirmed or withdrew at the same moment.
fn withdrawn_meanwhile() -> AppError {
    AppError::conflict(Message::new(row_version::REFUSED)).hinted(Message::new("hint-again"))
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
        }
        assert_eq!(
            Settings::from_stored(&stored(&[])),
            Settings {
                publish_by_two: false,
                team_difference: None,
                junior_age: 20,
                term_reminder_days: 60,
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
        assert_eq!(PUBLISH_BY_TWO.read(" ON ").unwrap(), "on");
        assert_eq!(TEAM_DIFFERENCE.read("025").unwrap(), "25");
        assert_eq!(
            LIST_PARTS.read("classes, active").unwrap(),
            "active,classes"
        );
        for (known, value) in [
            (LIST_PARTS, "active,weather"),
            (PUBLISH_BY_TWO, "yes"),
            (TEAM_DIFFERENCE, "-5"),
            (JUNIOR_AGE, "0"),
            (TERM_REMINDER_DAYS, "9999"),
        ] {
            assert_eq!(known.read(value).unwrap_err().exit_code(), 2, "{value}");
        }
    }
}
