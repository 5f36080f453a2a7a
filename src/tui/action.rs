//! What can be done, and with which keys: the one table behind keys, footer, help, palette, the users' own
//! keys and the README's table of keys.
//!
//! An action is one verb in one or more [`Context`]s. Its name for users is the message `action-<id>`. To add
//! one, add a line to the table and a text to each locale; a screen then says in `allowed` when it is
//! possible, and does it in `act`.

/// Where keys mean something. A screen names its contexts from the innermost to [`Context::Global`]; the first
/// one that knows a key decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Context {
    /// Always, also while text is typed.
    Always,
    /// Everywhere but where text is typed.
    Global,
    /// A list with a cursor.
    List,
    /// A table: a list with columns, filter and marks.
    Table,
    /// A page that is divided into parts side by side.
    Tabs,
    /// A text that is scrolled.
    Text,
    /// The line of a filter or a search while it is typed.
    Filter,
    /// A form.
    Form,
    /// A question.
    Confirm,
    /// A list to pick one thing from.
    Choice,
    /// The first screen.
    Home,
    /// The members.
    Members,
    /// One member.
    Member,
    /// The tournaments.
    Tournaments,
    /// One tournament.
    Tournament,
    /// The crosstable of a tournament.
    Grid,
    /// The round-by-round entry of a tournament.
    Rounds,
    /// The player cards of a tournament.
    Cards,
    /// The import of a tournament.
    Import,
    /// The rating list.
    Rating,
    /// The steps of publishing.
    Publish,
    /// The published lists.
    Archive,
    /// Two lists compared.
    Compare,
    /// The regulation.
    Regulation,
    /// The journal.
    Journal,
    /// The pocket calculator.
    Calculator,
    /// Before there is a club.
    Start,
}

/// A line of the table.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// What it does.
    pub action: Action,
    /// Its name in the users' file of keys, and after `action-` in the locale files.
    pub id: &'static str,
    /// Where it can be asked for.
    pub contexts: &'static [Context],
    /// The keys it has until a user gives it others.
    pub keys: &'static [&'static str],
    /// Its place in the footer, 1 first; 0 for those that stand only in the help.
    pub footer: u8,
}

macro_rules! actions {
    ($($(#[$doc:meta])* $name:ident $id:literal [$($context:ident)*] [$($key:literal)*] $footer:literal,)*) => {
        /// Something that can be done.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Action { $($(#[$doc])* $name,)* }

        /// Every action.
        pub const ACTIONS: &[Entry] = &[$(Entry {
            action: Action::$name,
            id: $id,
            contexts: &[$(Context::$context),*],
            keys: &[$($key),*],
            footer: $footer,
        },)*];
    };
}

actions! {
    // Moving.
    /// One line down.
    Down "down" [List Text Grid Rounds] ["j" "down"] 0,
    /// One line up.
    Up "up" [List Text Grid Rounds] ["k" "up"] 0,
    /// The first line.
    Top "top" [List Text Grid Rounds] ["g g" "home"] 0,
    /// The last line.
    Bottom "bottom" [List Text Grid Rounds] ["G" "end"] 0,
    /// Half a page down.
    HalfDown "half-down" [List Text] ["ctrl-d"] 0,
    /// Half a page up.
    HalfUp "half-up" [List Text] ["ctrl-u"] 0,
    /// A page down.
    PageDown "page-down" [List Text] ["pgdn"] 0,
    /// A page up.
    PageUp "page-up" [List Text] ["pgup"] 0,
    /// One column or part to the left.
    Left "left" [Tabs Grid Rounds] ["h" "left"] 0,
    /// One column or part to the right.
    Right "right" [Tabs Grid Rounds] ["l" "right"] 0,
    /// The next part of the screen.
    FocusNext "focus-next" [Global] ["tab"] 0,
    /// The part of the screen before.
    FocusBack "focus-back" [Global] ["shift-tab"] 0,

    // Everywhere.
    /// Opens what the cursor is on.
    Open "open" [Global] ["enter"] 1,
    /// Back to where one came from.
    Back "back" [Global] ["esc"] 0,
    /// Back; from a main screen to the first one; from there out of the program.
    Quit "quit" [Global] ["q"] 9,
    /// Out of the program, after a question.
    Leave "leave" [Always] ["ctrl-c"] 0,
    /// The first screen.
    GoHome "go-home" [Global] ["1" "alt-1"] 0,
    /// The members.
    GoMembers "go-members" [Global] ["2" "alt-2"] 0,
    /// The tournaments.
    GoTournaments "go-tournaments" [Global] ["3" "alt-3"] 0,
    /// The rating list.
    GoList "go-list" [Global] ["4" "alt-4"] 0,
    /// The regulation.
    GoRegulation "go-regulation" [Global] ["5" "alt-5"] 0,
    /// The journal.
    GoJournal "go-journal" [Global] ["6" "alt-6"] 0,
    /// Every action by name.
    Palette "palette" [Global] [":"] 8,
    /// What can be done here.
    Help "help" [Global] ["?" "f1"] 8,
    /// The pocket calculator.
    Calculator "calculator" [Global] ["="] 0,
    /// Takes back one's own latest change.
    Undo "undo" [Global] ["u"] 0,
    /// Brings back what was taken back last.
    Redo "redo" [Global] ["ctrl-r"] 0,
    /// Reads everything again.
    Reload "reload" [Global] ["R"] 0,
    /// Writes what is on the screen into a file.
    Export "export" [Global] ["x"] 0,
    /// Sends what the cursor is on to the terminal's clipboard.
    Copy "copy" [Global] ["y"] 0,
    /// The mouse on or off.
    Mouse "mouse" [Global] ["m"] 0,
    /// Leaves the program asleep in the shell.
    Suspend "suspend" [Always] ["ctrl-z"] 0,
    /// Draws the screen again.
    Redraw "redraw" [Always] ["ctrl-l"] 0,

    // Tables and texts.
    /// Filters the lines while one types.
    Filter "filter" [Table] ["/"] 5,
    /// Searches the text.
    Search "search" [Text] ["/"] 5,
    /// The next match.
    NextMatch "next-match" [Table Text] ["n"] 0,
    /// The match before.
    PreviousMatch "previous-match" [Table Text] ["N"] 0,
    /// Chooses the column that decides the order.
    Sort "sort" [Table] ["s"] 6,
    /// Orders by the next column.
    SortRight "sort-right" [Table] [">"] 0,
    /// Orders by the column before.
    SortLeft "sort-left" [Table] ["<"] 0,
    /// Turns the order round.
    Reverse "reverse" [Table] ["r"] 0,
    /// Chooses the columns that are shown.
    Columns "columns" [Table] ["c"] 0,
    /// Marks the line.
    Mark "mark" [Table] ["space"] 0,

    // While text is typed.
    /// Keeps the filter and leaves its line.
    FilterKeep "filter-keep" [Filter] ["enter" "down"] 1,
    /// Takes the filter away.
    FilterClear "filter-clear" [Filter] ["esc"] 2,
    /// The next field.
    FieldNext "field-next" [Form] ["tab" "down"] 2,
    /// The field before.
    FieldBack "field-back" [Form] ["shift-tab" "up"] 0,
    /// The next field; from the last one, saves.
    FieldEnter "field-enter" [Form] ["enter"] 0,
    /// Saves.
    Save "save" [Form] ["ctrl-s"] 1,
    /// Leaves the form; asks once if something was typed.
    Cancel "cancel" [Form] ["esc"] 3,
    /// Yes.
    Yes "yes" [Confirm] ["y"] 1,
    /// No.
    No "no" [Confirm] ["n" "esc"] 2,
    /// What is marked as the answer.
    Answer "answer" [Confirm] ["enter"] 0,
    /// The other answer.
    OtherAnswer "other-answer" [Confirm] ["left" "right" "tab"] 0,
    /// Takes the line under the cursor.
    Pick "pick" [Choice] ["enter"] 1,
    /// Leaves the list.
    PickNone "pick-none" [Choice] ["esc"] 2,
    /// The next line.
    PickDown "pick-down" [Choice] ["down" "ctrl-n"] 0,
    /// The line before.
    PickUp "pick-up" [Choice] ["up" "ctrl-p"] 0,
}

impl Action {
    /// Its line of the table.
    ///
    /// ```
    /// use klubrating::tui::action::Action;
    /// assert_eq!(Action::Undo.entry().keys, ["u"]);
    /// ```
    pub fn entry(self) -> &'static Entry {
        // The enum and the table are made from the same lines, in the same order.
        &ACTIONS[self as usize]
    }

    /// The key of its name in the locale files.
    pub fn text_key(self) -> String {
        format!("action-{}", self.entry().id)
    }
}
