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
    /// A form's field that takes the name of a file.
    Path,
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
    /// The games of a pool where several play in one game.
    Games,
    /// One of them.
    Game,
    /// One tournament.
    Tournament,
    /// The crosstable of a tournament.
    Grid,
    /// The round-by-round entry of a tournament.
    Rounds,
    /// A game or bye that is being entered: letters are a name.
    Pairing,
    /// Wherever results are entered with one key.
    Results,
    /// The same where games are of sets.
    SetResults,
    /// The player cards of a tournament.
    Cards,
    /// The players of a tournament.
    Players,
    /// What a tournament does to the ratings.
    RatingEffect,
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
    /// The file of an import while it is typed.
    ImportFile,
    /// What an import would do.
    ImportPreview,
    /// What is wrong with the file of an import.
    ImportProblems,
    /// What is to be chosen about the file of an import.
    ImportOptions,
    /// The preview of a regulation.
    Adoption,
    /// The seats of the committee.
    Committee,
    /// The settings of the club.
    Settings,
    /// A rating list as it is printed.
    Printed,
    /// A list to choose several things from.
    Several,
    /// The standings of a tournament.
    Standings,
    /// The second opinion on the ratings.
    Opinion,
    /// The first ratings of a pool.
    Founding,
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

impl Context {
    /// The key of its name in the locale files.
    pub fn text_key(self) -> String {
        format!("context-{self:?}").to_lowercase()
    }

    /// Whether letters are text there, so that no action can have one as its key.
    pub fn is_typed_in(self) -> bool {
        matches!(
            self,
            Self::Always | Self::Filter | Self::Form | Self::Path | Self::Choice
        )
    }
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
    PageDown "page-down" [List Text Choice] ["pgdn"] 0,
    /// A page up.
    PageUp "page-up" [List Text Choice] ["pgup"] 0,
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
    /// Chooses the pool that is worked in.
    ChoosePool "choose-pool" [Global] ["ctrl-o"] 0,
    /// Adds a pool, and works in it from then on.
    AddPool "add-pool" [Global] [] 0,
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
    Pick "pick" [Choice Several] ["enter"] 1,
    /// Leaves the list.
    PickNone "pick-none" [Choice Several] ["esc"] 2,
    /// The next line.
    PickDown "pick-down" [Choice] ["down" "ctrl-n"] 0,
    /// The line before.
    PickUp "pick-up" [Choice] ["up" "ctrl-p"] 0,

    /// Marks the line, or takes the mark away.
    MarkThing "mark-thing" [Several] ["space"] 1,

    // Forms and help.
    /// Completes the name of a file.
    Complete "complete" [Path] ["tab"] 1,
    /// The keys of a window, where letters are text.
    WindowHelp "window-help" [Form Confirm Choice Several Filter] ["f1"] 8,

    // Members.
    /// Adds a member.
    MemberAdd "member-add" [Members] ["a"] 2,
    /// Corrects a member's name and numbers.
    MemberEdit "member-edit" [Members Member] ["e"] 3,
    /// Ends a membership, or changes a member's standing otherwise.
    MemberStatus "member-status" [Members Member] ["d"] 4,
    /// Makes one of two records of one person.
    MemberMerge "member-merge" [Members Member] ["M"] 0,
    /// Assigns a start rating.
    MemberStart "member-start" [Members Member] ["S"] 0,
    /// Records a number from another list.
    MemberNumber "member-number" [Members Member] ["E"] 0,
    /// Takes away a number from another list.
    MemberNumberRemove "member-number-remove" [Member] ["X"] 0,
    /// Gives a member another name from a day on.
    MemberRename "member-rename" [Members Member] ["A"] 0,
    /// Keeps a member off public lists, or lets one stand there again.
    MemberHide "member-hide" [Member] ["H"] 0,
    /// Explains what an event did to the rating.
    MemberWhy "member-why" [Members Member] ["w"] 5,
    // Games of several players.
    /// A new game.
    NewGame "new-game" [Games] ["a"] 2,
    /// Reads games from a file.
    ImportGames "import-games" [Games] ["i"] 3,
    /// Corrects a game.
    EditGame "edit-game" [Games Game] ["e"] 3,
    /// Takes a game away.
    DeleteGame "delete-game" [Games Game] ["d"] 4,
    /// Rates games of several otherwise from a day on.
    GameRules "game-rules" [Regulation] ["e"] 2,
    // Tournaments.
    /// A new tournament.
    NewTournament "new-tournament" [Tournaments] ["a"] 2,
    /// Another name, kind, day of a tournament.
    EditTournament "edit-tournament" [Tournaments] ["e"] 3,
    /// The same on the tournament's own page.
    EditThisTournament "edit-this-tournament" [Tournament] ["T"] 7,
    /// Takes a tournament away.
    DeleteTournament "delete-tournament" [Tournaments] ["d"] 0,
    /// Lets a tournament count by the committee's decision.
    ApproveTournament "approve-tournament" [Tournaments Tournament] ["A"] 4,
    /// Reads a tournament from a file.
    ImportTournament "import-tournament" [Tournaments] ["i"] 3,
    /// Writes a tournament into a file for other programs.
    ExportTournament "export-tournament" [Tournaments Tournament] ["E"] 0,
    /// Notes whose player cards are awaited.
    ExpectCards "expect-cards" [Tournaments Cards] ["M"] 4,
    /// The text that reminds of missing player cards.
    CardReminder "card-reminder" [Tournaments Cards] ["p"] 5,
    /// The games that are not rated, and why.
    UnratedGames "unrated-games" [Tournament] ["W"] 6,
    /// Enters a player.
    EnterPlayer "enter-player" [Players] ["a"] 2,
    /// Lets a player be somebody else, or have other numbers.
    SetPlayer "set-player" [Players] ["e"] 3,
    /// Takes a player out.
    RemovePlayer "remove-player" [Players] ["d"] 4,
    /// Enters a player card.
    AddCard "add-card" [Cards] ["a"] 2,
    /// Corrects a player card.
    EditCard "edit-card" [Cards] ["e"] 3,
    /// Takes a player card out, or waits for it no longer.
    RemoveCard "remove-card" [Cards] ["d"] 0,
    /// Chooses the systems that stand side by side.
    StandingsSystems "standings-systems" [Standings] ["t"] 2,
    /// Chooses what decides between equal points.
    StandingsTieBreaks "standings-tie-breaks" [Standings] ["b"] 5,
    /// Explains a number of the player under the cursor.
    StandingsWhy "standings-why" [Standings] ["w"] 3,
    /// What is to be said of the whole field.
    StandingsField "standings-field" [Standings] ["i"] 4,
    /// Where the new rating comes from.
    ExplainEffect "explain-effect" [Cards RatingEffect] ["w"] 2,
    // Entering results. Where they are, digits are results; the screens are reached by `:` or with alt.
    /// Won: by the row of the crosstable, by White in a round.
    ResultWin "result-win" [Results] ["1"] 1,
    /// Lost.
    ResultLoss "result-loss" [Results] ["0"] 2,
    /// Drawn.
    ResultDraw "result-draw" [Results] ["5" "=" "½"] 3,
    /// Won in the third set, in a game of sets.
    ResultNarrowWin "result-narrow-win" [SetResults] ["8"] 2,
    /// Lost in the third set.
    ResultNarrowLoss "result-narrow-loss" [SetResults] ["2"] 3,
    /// Won by forfeit.
    ResultForfeitWin "result-forfeit-win" [Results] ["+"] 0,
    /// Lost by forfeit.
    ResultForfeitLoss "result-forfeit-loss" [Results] ["-"] 0,
    /// Not decided yet.
    ResultOpen "result-open" [Grid Rounds] ["X"] 0,
    /// A result that has no key.
    ResultOther "result-other" [Grid Rounds] ["o"] 0,
    /// Takes the result away.
    ResultClear "result-clear" [Grid Rounds] ["." "del"] 6,
    /// The next game without a result.
    NextEmpty "next-empty" [Grid Rounds] ["tab"] 4,
    /// The game without a result before.
    EmptyBefore "empty-before" [Grid Rounds] ["shift-tab"] 0,
    /// White becomes Black.
    SwapColours "swap-colours" [Grid Rounds] ["c"] 0,
    /// Enters the sets of a game of sets.
    EnterSets "enter-sets" [Grid Rounds] ["S"] 4,
    /// Decides whether a game is rated.
    DecideRated "decide-rated" [Grid Rounds] ["r"] 0,
    /// Whether a game is rated, and why not.
    WhyRated "why-rated" [Grid Rounds] ["w"] 5,
    /// The next tab.
    TabNext "tab-next" [Tabs Grid Rounds] ["]" "ctrl-right"] 0,
    /// The tab before.
    TabBack "tab-back" [Tabs Grid Rounds] ["[" "ctrl-left"] 0,
    /// Enters the games of the round.
    EnterPairing "enter-pairing" [Rounds] ["a"] 4,
    /// Enters a round without an opponent.
    EnterBye "enter-bye" [Rounds] ["b"] 6,
    /// Takes a game or bye out of the round.
    DeletePairing "delete-pairing" [Rounds] ["d"] 0,
    /// Takes the name that is shown.
    TakeName "take-name" [Pairing] ["space" "tab"] 4,
    /// Takes the name; after both, writes the pairing without a result.
    TakeLine "take-line" [Pairing] ["enter"] 5,
    /// Back to the name before, and out of the line.
    NameBack "name-back" [Pairing] ["esc"] 7,
    /// Another player who fits what was typed.
    NameDown "name-down" [Pairing] ["down"] 6,
    /// The player before who fits.
    NameUp "name-up" [Pairing] ["up"] 0,
    /// The other way round: the name becomes Black's.
    NameSwap "name-swap" [Pairing] ["ctrl-w"] 0,
    /// Nobody plays against this player: a bye.
    NameNobody "name-nobody" [Pairing] ["."] 0,
    /// Takes back the latest change, while letters are a name.
    TakeBack "take-back" [Pairing] ["ctrl-u"] 0,
    // The start and imports.
    /// The language of the screens.
    Language "language" [Start] ["l"] 2,
    /// An import from a file.
    GoImport "go-import" [Global] [] 0,
    /// Completes the name of the file as far as it is certain.
    ImportComplete "import-complete" [ImportFile] ["tab"] 2,
    /// Chooses what is imported.
    ImportWhat "import-what" [ImportFile] ["shift-tab"] 3,
    /// Chooses which member a player of a file is.
    ImportMember "import-member" [Import] ["enter" "m"] 1,
    /// Takes a player of a file as a guest.
    ImportGuest "import-guest" [Import] ["g"] 2,
    /// Takes a player of a file as a new member.
    ImportNew "import-new" [Import] ["n"] 3,
    /// Takes back what was decided about a player of a file.
    ImportClear "import-clear" [Import] ["c"] 4,
    /// Shows what the import would do.
    ImportLook "import-look" [Import ImportOptions] ["ctrl-s"] 1,
    /// Imports.
    ImportNow "import-now" [ImportPreview] ["enter" "ctrl-s"] 1,
    // Home, regulation, journal, calculator.
    /// Makes a backup now.
    HomeBackup "home-backup" [Home] ["b"] 3,
    /// Checks the whole file.
    HomeCheck "home-check" [Home] ["v"] 4,
    /// What an operation changed.
    JournalShow "journal-show" [Journal] ["w"] 2,
    /// Takes back the operation under the cursor.
    JournalUndo "journal-undo" [Journal] ["u"] 3,
    /// The same with a reason.
    JournalUndoWhy "journal-undo-why" [Journal] ["U"] 0,
    /// Shows only what concerns a member or a tournament.
    JournalAbout "journal-about" [Journal] ["f"] 4,
    /// Adopts another regulation.
    RulesAdopt "rules-adopt" [Regulation] ["a"] 2,
    /// Adopts the one that was tried.
    AdoptNow "adopt-now" [Adoption] ["a"] 1,
    /// Goes back to what was typed.
    AdoptAgain "adopt-again" [Adoption] ["e"] 2,
    /// Gives somebody a seat in the committee.
    SeatAdd "seat-add" [Committee] ["a"] 2,
    /// Ends a term in the committee.
    SeatEnd "seat-end" [Committee] ["e"] 3,
    /// Decides a setting.
    SettingEdit "setting-edit" [Settings] ["e"] 2,
    /// Takes the decision about a setting back.
    SettingDefault "setting-default" [Settings] ["d"] 3,
    /// Another formula.
    CalcRight "calc-right" [Calculator] ["right"] 1,
    /// The formula before.
    CalcLeft "calc-left" [Calculator] ["left"] 0,
    /// Sends the answer to the terminal's clipboard.
    CalcCopy "calc-copy" [Calculator] ["y"] 3,
    /// Scrolls the answer down.
    CalcDown "calc-down" [Calculator] ["pgdn"] 0,
    /// Scrolls the answer up.
    CalcUp "calc-up" [Calculator] ["pgup"] 0,
    /// The next field.
    CalcNext "calc-next" [Calculator] ["tab" "down" "enter"] 2,
    /// The field before.
    CalcBack "calc-back" [Calculator] ["shift-tab" "up"] 0,
    /// Leaves the calculator.
    CalcClose "calc-close" [Calculator] ["esc" "q"] 4,
    // The rating list.
    /// Explains the number under the cursor.
    ListWhy "list-why" [Rating] ["w"] 0,
    /// The list as it will be printed.
    ListPreview "list-preview" [Rating] ["p"] 2,
    /// Publishes the list, step by step.
    ListPublish "list-publish" [Rating Printed Archive] ["P"] 3,
    /// The list of another day.
    ListDay "list-day" [Rating] ["o"] 0,
    /// What late corrections would change on the list before.
    ListCorrections "list-corrections" [Rating] ["L"] 0,
    /// The published lists.
    ListArchive "list-archive" [Rating] ["A"] 5,
    /// Compares with the list before, or the two that are marked.
    ListCompare "list-compare" [Rating Printed Archive] ["C"] 4,
    /// Writes the list as it is printed into a file.
    ListWrite "list-write" [Rating Printed Archive Publish] ["X"] 4,
    /// The alphabetical register, or the order of rating.
    ListRegister "list-register" [Printed] ["r"] 2,
    /// Juniors only, or everybody.
    ListJuniors "list-juniors" [Printed] ["J"] 3,
    /// The next step.
    PublishNext "publish-next" [Publish] ["right" "l"] 2,
    /// The step before.
    PublishBefore "publish-before" [Publish] ["left" "h"] 3,
    /// Computes every published list again.
    ListCheck "list-check" [Publish Archive] ["v"] 4,
    // The second opinion.
    /// Everybody rated from all games at once, beside the club rating.
    GoOpinion "go-opinion" [Global] ["O"] 0,
    /// Explains the line under the cursor.
    OpinionWhy "opinion-why" [Opinion] ["w"] 2,
    /// The other method.
    OpinionMethod "opinion-method" [Opinion] ["t"] 3,
    /// Since when, by which method, and with how many games.
    OpinionScope "opinion-scope" [Opinion] ["o"] 4,
    /// Ratings from all games at once, where nobody has one.
    FoundRatings "found-ratings" [Members Opinion] ["F"] 0,
    /// Assigns them.
    FoundNow "found-now" [Founding] ["a"] 1,
    /// Goes back to what was typed.
    FoundAgain "found-again" [Founding] ["e"] 2,
    /// Takes back what waits for a second person.
    ListWithdraw "list-withdraw" [Publish Archive] ["W"] 0,
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
