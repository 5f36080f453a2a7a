//! Says what to do next after an error, in terms of the screens.
//!
//! A use case names a command of the command line. Where the screens have their own way, that is shown instead, with
//! the user's key for it; otherwise the command.

use super::action::Action;
use super::ctx::Ctx;
use crate::app::AppError;
use crate::domain::Message;

/// The hint of a use case, its replacement in the screens, and the action whose key it mentions.
type Own = (&'static str, &'static str, Option<Action>);

const OWN: &[Own] = &[
    ("hint-file-of-sums", "own-hint-file-of-sums", None),
    (
        "hint-update-in-pool",
        "own-hint-update-in-pool",
        Some(Action::ChoosePool),
    ),
    ("hint-redo", "own-hint-redo", Some(Action::Redo)),
    (
        "hint-undo-another",
        "own-hint-undo-another",
        Some(Action::GoJournal),
    ),
    ("hint-log", "own-hint-log", Some(Action::GoJournal)),
    ("hint-published-numbers", "own-hint-published-numbers", None),
    (
        "hint-same-file",
        "own-hint-same-file",
        Some(Action::GoTournaments),
    ),
    (
        "hint-member-list",
        "own-hint-member-list",
        Some(Action::GoMembers),
    ),
    (
        "hint-member-show",
        "own-hint-member-show",
        Some(Action::GoMembers),
    ),
    (
        "hint-merge-same-event",
        "own-hint-merge-same-event",
        Some(Action::GoTournaments),
    ),
    (
        "hint-merge-starts",
        "own-hint-merge-starts",
        Some(Action::GoJournal),
    ),
    (
        "hint-plays-already",
        "own-hint-plays-already",
        Some(Action::ResultClear),
    ),
    (
        "hint-adopt-twice",
        "own-hint-adopt-twice",
        Some(Action::GoJournal),
    ),
    (
        "hint-committee-list",
        "own-hint-committee-list",
        Some(Action::GoRegulation),
    ),
    (
        "hint-committee-overlap",
        "own-hint-committee-overlap",
        Some(Action::SeatEnd),
    ),
    (
        "hint-clear-first",
        "own-hint-clear-first",
        Some(Action::DeletePairing),
    ),
    (
        "hint-cards-first",
        "own-hint-cards-first",
        Some(Action::RemoveCard),
    ),
    ("hint-card-list", "own-hint-card-list", None),
    ("hint-update-or-new", "own-hint-update-or-new", None),
    ("hint-update-which", "own-hint-update-or-new", None),
    (
        "hint-external-rating-list",
        "own-hint-external-rating-list",
        None,
    ),
    (
        "hint-doubtful-members",
        "own-hint-doubtful-members",
        Some(Action::GoMembers),
    ),
    (
        "hint-doubtful-numbers",
        "own-hint-doubtful-numbers",
        Some(Action::GoMembers),
    ),
    (
        "hint-opening-unknown",
        "own-hint-opening-unknown",
        Some(Action::GoMembers),
    ),
    (
        "hint-opening-doubtful",
        "own-hint-opening-doubtful",
        Some(Action::GoMembers),
    ),
    (
        "hint-opening-rated",
        "own-hint-opening-rated",
        Some(Action::MemberStart),
    ),
    (
        "hint-nothing-to-correct",
        "own-hint-nothing-to-correct",
        Some(Action::GoList),
    ),
    ("hint-game-no-day", "own-hint-game-no-day", None),
    ("hint-anyway", "own-hint-anyway", Some(Action::Save)),
    (
        "hint-anyway-person",
        "own-hint-anyway-person",
        Some(Action::Save),
    ),
    ("hint-check", "own-hint-check", Some(Action::HomeCheck)),
    ("hint-replaced", "own-hint-replaced", Some(Action::Redraw)),
];

/// The hint of an error as a sentence, if it has one.
pub(crate) fn for_error(error: &AppError, ctx: &Ctx) -> Option<String> {
    let hint = error.hint.as_ref()?;
    let own = OWN.iter().find(|(theirs, ..)| *theirs == hint.key);
    let Some((_, key, action)) = own else {
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
            for (theirs, own, _) in OWN {
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
