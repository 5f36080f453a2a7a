//! What a setting is called, and what it is worth, in words.

use super::list_parts;
use super::setting_name::Name;
use super::settings::{Kind, SettingRow};
use super::tie_breaks;
use crate::domain::Message;
use crate::publish::list::annex::Part;
use crate::publish::standings::heading;
use crate::text::Texts;

/// What a setting is called, by its name.
pub fn title(name: &str) -> Message {
    let title = name.parse::<Name>().map(|name| match name {
        Name::PublishByTwo => "setting-title-publish-by-two",
        Name::TeamDifference => "setting-title-team-difference",
        Name::JuniorAge => "setting-title-junior-age",
        Name::TermReminderDays => "setting-title-term-reminder-days",
        Name::ListParts => "setting-title-list-parts",
        Name::Site => "setting-title-site",
        Name::SigningKey => "setting-title-signing-key",
        Name::TieBreaksClub => "setting-title-tie-breaks-club",
        Name::TieBreaksMonrad => "setting-title-tie-breaks-monrad",
        Name::TieBreaksCoordinated => "setting-title-tie-breaks-coordinated",
        Name::TieBreaksTeam => "setting-title-tie-breaks-team",
        Name::TieBreaksApproved => "setting-title-tie-breaks-approved",
    });
    match title {
        Ok(key) => Message::new(key),
        Err(_) => Message::new("changed-value").with("value", name),
    }
}

/// A value of a setting, such as `yes`, `15 points` or `Classes, Signs`.
pub fn value(row: &SettingRow, value: &str, texts: Texts) -> String {
    match (row.kind, value) {
        (Kind::Switch, "on") => texts.get("setting-value-yes"),
        (Kind::Switch, _) => texts.get("setting-value-no"),
        (Kind::PointsOrOff, "off") => texts.get("setting-value-unchecked"),
        (Kind::PointsOrOff, points) => {
            texts.say(&Message::new("setting-value-points").with("points", points))
        }
        (Kind::PathOrOff, "off") | (Kind::TieBreaks, "none") => texts.get("setting-value-none"),
        (Kind::TieBreaks, codes) => {
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
        (Kind::Number(..) | Kind::PathOrOff, value) => value.to_owned(),
    }
}
