//! Says what to do next after an error, in terms of the screens.
//!
//! A use case names a command of the command line. Where the screens have their own way, that is shown instead, with
//! the user's key for it; otherwise the command.

use super::action::Action;
use super::ctx::Ctx;
use crate::app::AppError;
use crate::domain::Message;

/// The hint in the screens, and the action whose key it mentions. Its key is `own-` before that of the hint of the use
/// case that it replaces.
type Own = (&'static str, Option<Action>);

/// A hint for which the screens say the same as for another one.
const ALIKE: (&str, &str) = ("hint-update-which", "hint-update-or-new");

/// The beginning of the key of every hint in the screens.
const OWN_KEY: &str = "own-";

const OWN: &[Own] = &[
    ("own-hint-file-of-sums", None),
    ("own-hint-update-in-pool", Some(Action::ChoosePool)),
    ("own-hint-redo", Some(Action::Redo)),
    ("own-hint-undo-another", Some(Action::GoJournal)),
    ("own-hint-log", Some(Action::GoJournal)),
    ("own-hint-published-numbers", None),
    ("own-hint-same-file", Some(Action::GoTournaments)),
    ("own-hint-member-list", Some(Action::GoMembers)),
    ("own-hint-member-show", Some(Action::GoMembers)),
    ("own-hint-merge-same-event", Some(Action::GoTournaments)),
    ("own-hint-merge-starts", Some(Action::GoJournal)),
    ("own-hint-plays-already", Some(Action::ResultClear)),
    ("own-hint-adopt-twice", Some(Action::GoJournal)),
    ("own-hint-committee-list", Some(Action::GoRegulation)),
    ("own-hint-committee-overlap", Some(Action::SeatEnd)),
    ("own-hint-clear-first", Some(Action::DeletePairing)),
    ("own-hint-cards-first", Some(Action::RemoveCard)),
    ("own-hint-card-list", None),
    ("own-hint-update-or-new", None),
    ("own-hint-external-rating-list", None),
    ("own-hint-doubtful-members", Some(Action::GoMembers)),
    ("own-hint-doubtful-numbers", Some(Action::GoMembers)),
    ("own-hint-opening-unknown", Some(Action::GoMembers)),
    ("own-hint-opening-doubtful", Some(Action::GoMembers)),
    ("own-hint-opening-rated", Some(Action::MemberStart)),
    ("own-hint-nothing-to-correct", Some(Action::GoList)),
    ("own-hint-game-no-day", None),
    ("own-hint-anyway", Some(Action::Save)),
    ("own-hint-anyway-person", Some(Action::Save)),
    ("own-hint-check", Some(Action::HomeCheck)),
    ("own-hint-replaced", Some(Action::Redraw)),
];

/// The hint of an error as a sentence, if it has one.
pub(crate) fn for_error(error: &AppError, ctx: &Ctx) -> Option<String> {
    let hint = error.hint.as_ref()?;
    let (alike, other) = ALIKE;
    let theirs = if hint.key == alike { other } else { hint.key };
    let own = OWN.iter().find(|(own, _)| own[OWN_KEY.len()..] == *theirs);
    let Some((key, action)) = own else {
        return Some(ctx.say(hint));
    };
    let mut said = Message {
        key,
        args: hint.args.clone(),
    };
    if let Some(action) = action {
        said = said.with("key", ctx.key_of(*action));
    }
    Some(ctx.say(&said))
}

/// The text of an error, which begins in lower case, as a sentence.
pub(crate) fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(char::to_uppercase);
    let mut text: String = first.into_iter().flatten().chain(letters).collect();
    if !text.ends_with(['.', '!', '?', '…']) {
        text.push('.');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::{Lang, Texts};

    #[test]
    fn what_the_screens_say_names_no_command_and_what_they_replace_does() {
        for lang in Lang::ALL {
            let texts = Texts::new(lang);
            for (own, _) in OWN {
                let theirs = Texts::key(&own[OWN_KEY.len()..]).unwrap();
                let said = |message| {
                    texts.say(
                        &Message::new(message)
                            .with("key", "u")
                            .with("operation", 1)
                            .with("id", 1)
                            .with("pool", "B"),
                    )
                };
                assert!(said(theirs).contains("klubrating "), "{theirs}");
                assert!(!said(own).contains("klubrating "), "{own}");
                assert!(!said(own).contains("--"), "{own}");
            }
        }
    }
}
