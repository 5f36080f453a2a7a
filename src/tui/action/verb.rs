//! The verbs that several actions share: one meaning and the same keys on every page.

/// A meaning with its keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verb {
    /// Its name in the user's configuration.
    pub id: &'static str,
    /// The default keys, the first one to be shown. A letter is no key where letters are typed as text.
    pub keys: &'static [&'static str],
    /// The message with its name; without one, it has the name of its action.
    pub called: Option<&'static str>,
}

macro_rules! verbs {
    ($($name:ident $id:literal [$($key:literal)*] $called:literal,)*) => {
        $(pub(super) const $name: Verb = Verb {
            id: $id,
            keys: &[$($key),*],
            called: Some($called),
        };)*
    };
}

verbs! {
    OPEN "open" ["enter"] "action-open",
    BACK "back" ["esc"] "action-back",
    PAGE_DOWN "page-down" ["pgdn"] "action-page-down",
    PAGE_UP "page-up" ["pgup"] "action-page-up",
    PREVIOUS_FIELD "field-back" ["shift-tab" "up"] "action-field-back",
    COMPLETE "complete" ["tab"] "action-complete",
    SAVE "save" ["ctrl-s"] "action-save",
    FIND "filter" ["/"] "verb-filter",
    MARK "mark" ["space"] "action-mark",
    COLUMNS "columns" ["c"] "action-columns",
    ADD "add" ["a"] "verb-add",
    EDIT "edit" ["e"] "action-member-edit",
    DELETE "delete" ["d"] "action-delete",
    WHY "why" ["w"] "name-why",
    PAPER "paper" ["p"] "context-preview",
    EXPORT "export" ["x"] "action-export",
    IMPORT "import" ["i"] "action-import",
    COMPARE "compare" ["C"] "action-list-compare",
    PICTURE "picture" ["D"] "name-picture",
    OTHER "other" ["o"] "verb-other",
    SYSTEM "system" ["t"] "verb-system",
    NOBODY "nobody" ["."] "verb-nobody",
    SWAP "swap" ["ctrl-w"] "action-swap-colours",
    CHECK "check" ["v"] "action-list-check",
    COPY "copy" ["y"] "action-copy",
    UNDO "undo" ["u"] "action-undo",
}
