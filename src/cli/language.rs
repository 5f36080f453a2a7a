//! Chooses the language of a run before the arguments are parsed.

use std::ffi::{OsStr, OsString};
use std::os::unix::ffi::OsStrExt as _;

use super::environment::Environment;
use crate::text::Lang;

/// The language of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Choice {
    /// The language until a club is open.
    pub(crate) texts: Lang,
    /// Whether the user chose it; otherwise the club's own language is used once it is open.
    pub(crate) chosen: bool,
}

/// The language in `--lang`, otherwise in `LC_ALL`, `LC_MESSAGES` or `LANG`, otherwise English.
pub(crate) fn choose(args: &[OsString], environment: &Environment) -> Choice {
    let named = asked(args)
        .or_else(|| of_environment(|name| environment.variable(name).map(str::to_owned)));
    Choice {
        texts: named.unwrap_or(Lang::En),
        chosen: named.is_some(),
    }
}

/// The language requested in the arguments; the last one counts.
fn asked(args: &[OsString]) -> Option<Lang> {
    value_of("--lang", args)?.to_str()?.parse().ok()
}

/// The last value of an option, for arguments that could not be parsed or have not been parsed yet.
pub(crate) fn value_of<'a>(switch: &str, args: &'a [OsString]) -> Option<&'a OsStr> {
    let words = args.iter().skip(1).take_while(|arg| *arg != "--");
    let words: Vec<&OsStr> = words.map(OsString::as_os_str).collect();
    words.iter().enumerate().rev().find_map(|(index, word)| {
        match word.as_bytes().strip_prefix(switch.as_bytes())? {
            [] => words.get(index + 1).copied(),
            [b'=', value @ ..] => Some(OsStr::from_bytes(value)),
            _ => None,
        }
    })
}

/// The first variable that is set decides, even if the program does not have its language.
fn of_environment(variable: impl Fn(&str) -> Option<String>) -> Option<Lang> {
    ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .filter_map(variable)
        .find(|value| !value.is_empty())
        .and_then(|locale| Lang::from_locale(&locale))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn args(line: &str) -> Vec<OsString> {
        line.split(' ').map(OsString::from).collect()
    }

    #[test]
    fn the_switch_is_found_anywhere_before_two_dashes() {
        assert_eq!(asked(&args("klubrating --lang da calc")), Some(Lang::Da));
        assert_eq!(asked(&args("klubrating calc --lang=en")), Some(Lang::En));
        assert_eq!(asked(&args("klubrating --lang de calc")), Some(Lang::De));
        assert_eq!(asked(&args("klubrating calc -- --lang da")), None);
        assert_eq!(asked(&args("klubrating calc --lang")), None);
        assert_eq!(asked(&args("klubrating --lang xx")), None);
    }

    #[test]
    fn the_first_variable_that_is_set_decides() {
        let lang = |set: &[(&str, &str)]| {
            of_environment(|name| {
                set.iter()
                    .find(|(variable, _)| *variable == name)
                    .map(|(_, value)| (*value).to_owned())
            })
        };
        assert_eq!(lang(&[("LANG", "da_DK.UTF-8")]), Some(Lang::Da));
        assert_eq!(lang(&[("LC_ALL", "C"), ("LANG", "da_DK.UTF-8")]), None);
        assert_eq!(
            lang(&[("LC_ALL", ""), ("LC_MESSAGES", "da")]),
            Some(Lang::Da)
        );
        assert_eq!(lang(&[("LANG", "de_CH.UTF-8")]), Some(Lang::De));
        assert_eq!(lang(&[]), None);
    }
}
