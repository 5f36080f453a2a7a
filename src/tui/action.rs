//! The table of actions and their keys, from which keys, footer, help, palette, users' own keys and the README's table
//! of keys are made.
//!
//! An action is one deed in one or more [`Context`]s. Its name for users is the message `action-<id>`, or the one that
//! its line names ([`Rule::Called`]). Its keys are those of its [`Verb`], which it may share: a letter has one meaning
//! on every page, and each page does with it what is meant there. To add one, add a line to the table and a text to each
//! locale. The line also has the rules that hold everywhere ([`Rule`]): what the action needs, and whether readers may do
//! it (without [`Rule::Reader`] they may not). What depends on a screen's state is decided by that screen in `allowed` and
//! done in `act`.

mod context;
pub mod possible;
pub mod verb;

use Context::{Cards, Games, Players, RatingEffect, Standings, Tournaments};
use Rule::{
    AtOnce, Called, DsuScale, InTrial, Multiplayer, NeedsClub, NotIn, OnRow, PlayerCards, Reader,
    Short, Singles, Writes,
};

pub use context::Context;
pub use verb::Verb;

/// A line of the table.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    pub action: Action,
    /// Its name in the locale files, after `action-`.
    pub id: &'static str,
    /// The contexts in which it is available.
    pub contexts: &'static [Context],
    /// Its meaning, which has the keys.
    pub verb: Verb,
    /// The position in the footer, from 1; 0 for actions that appear only in the help.
    pub footer: u8,
    /// Its requirements on the session and the pool.
    pub rules: &'static [Rule],
}

/// A condition of an action in all contexts, or its complete effect. The message key says why the action is refused.
/// What depends on the state of one screen is in that screen's `allowed`.
#[derive(Clone, Copy, Debug)]
pub enum Rule {
    /// Also for readers, who see only what was published (`klubrating view`); they have no other actions.
    Reader,
    /// It changes the club, so it is refused in a read-only session.
    Writes,
    /// It may write as soon as its key is pressed, without a form or question, so keys that may be pasted text never
    /// trigger it.
    AtOnce,
    /// Only when a club is open.
    NeedsClub,
    /// Not where this context is active.
    NotIn(Context, &'static str),
    /// Only with the cursor on a row of the table, where this context is active.
    OnRow(Context, &'static str),
    /// Only in a pool whose games have two sides.
    Singles(&'static str),
    /// Only in a multiplayer pool.
    Multiplayer(&'static str),
    /// Only in a pool whose ratings are related to DSU numbers.
    DsuScale(&'static str),
    /// Only in a pool whose tournaments have player cards.
    PlayerCards(&'static str),
    /// Only in a trial.
    InTrial,
    /// Its name is this message, which something else has too, instead of `action-<id>`.
    Called(&'static str),
    /// Its name in the footer, where the full one is long.
    Short(&'static str),
}

/// The verb of an action: one that it shares with others, or its own, with its keys.
macro_rules! verb {
    ($name:ident $id:literal [$($key:literal)*]) => {
        Verb { id: $id, keys: &[$($key),*], called: None }
    };
    ($name:ident $id:literal $verb:ident) => {
        verb::$verb
    };
}

macro_rules! actions {
    ($($name:ident $id:literal [$($context:ident)*] $verb:tt $footer:literal $({$($rule:expr),* $(,)?})?,)*) => {
        /// Something that can be done; the doc of each is its text, the message `action-<id>`.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Action { $(#[doc = $id] $name,)* }

        pub const ACTIONS: &[Entry] = &[$(Entry {
            action: Action::$name,
            id: $id,
            contexts: &[$(Context::$context),*],
            verb: verb!($name $id $verb),
            footer: $footer,
            rules: &[$($($rule),*)?],
        },)*];
    };
}

actions! {
    // Moving.
    Down "down" [List Text Grid Rounds] ["j" "down"] 0 {Reader},
    Up "up" [List Text Grid Rounds] ["k" "up"] 0 {Reader},
    Top "top" [List Text Grid Rounds] ["g g" "home"] 0 {Reader},
    Bottom "bottom" [List Text Grid Rounds] ["G" "end"] 0 {Reader},
    HalfDown "half-down" [List Text] ["ctrl-d"] 0 {Reader},
    HalfUp "half-up" [List Text] ["ctrl-u"] 0 {Reader},
    PageDown "page-down" [List Text Choice] PAGE_DOWN 0 {Reader},
    PageUp "page-up" [List Text Choice] PAGE_UP 0 {Reader},
    Left "left" [Tabs Grid Rounds ImportColumns] ["h" "left"] 0 {Reader},
    Right "right" [Tabs Grid Rounds ImportColumns] ["l" "right"] 0 {Reader},
    // A quarter of the window to the side.
    ScrollRight "scroll-right" [Wide] ["right" "l" ">"] 1 {Short("name-more"), Reader},
    ScrollLeft "scroll-left" [Wide] ["left" "h" "<"] 0 {Reader},
    FocusNext "focus-next" [Global] ["tab"] 0 {Reader},
    FocusBack "focus-back" [Global] ["shift-tab"] 0 {Reader},

    // Everywhere.
    Open "open" [Global] OPEN 1 {
        Reader,
        OnRow(Tournaments, "tournaments-no-line"),
        OnRow(Games, "games-no-line"),
        OnRow(Players, "players-no-line"),
        OnRow(Standings, "players-no-line"),
        OnRow(RatingEffect, "players-no-line"),
        OnRow(Cards, "cards-no-line"),
    },
    // At the end of the footer, see `footer`.
    Back "back" [Global] BACK 0 {Reader},
    // Goes back; from a main screen to the first one; from there out of the program.
    Quit "quit" [Global] ["q"] 9 {Short("name-back"), Reader},
    Leave "leave" [Always] ["ctrl-c"] 0 {Reader},
    GoHome "go-home" [Global] ["1" "alt-1"] 0 {NeedsClub},
    GoMembers "go-members" [Global] ["2" "alt-2"] 0 {Reader, NeedsClub},
    GoTournaments "go-tournaments" [Global] ["3" "alt-3"] 0 {Reader, NeedsClub},
    GoList "go-list" [Global] ["4" "alt-4"] 0 {Reader, NeedsClub},
    GoJournal "go-journal" [Global] ["5" "alt-5"] 0 {NeedsClub},
    GoMore "go-more" [Global] ["6" "alt-6"] 0 {NeedsClub},
    GoRegulation "go-regulation" [Global] [] 0 {NeedsClub},
    Palette "palette" [Global] [":"] 8 {Short("hint-palette"), Reader},
    Help "help" [Global] ["?" "f1"] 8 {Reader},
    Calculator "calculator" [Global] ["="] 0 {Reader},
    ChoosePool "choose-pool" [Global] ["ctrl-o"] 0 {Reader},
    Undo "undo" [Global] UNDO 0 {Writes, AtOnce, NeedsClub},
    Redo "redo" [Global] ["ctrl-r"] 0 {Writes, AtOnce, NeedsClub},
    Reload "reload" [Global] ["R"] 0 {NeedsClub},
    // Begins a trial, a copy of the club of which nothing is kept; in it, asks once and throws it away.
    Trial "trial" [Global] ["T"] 0 {NeedsClub, Singles("games-no-trial")},
    TrialCompare "trial-compare" [Global] COMPARE 0 {NeedsClub, InTrial},
    Export "export" [Global] EXPORT 9 {NeedsClub},
    Copy "copy" [Global] COPY 0 {Reader},
    Mouse "mouse" [Global] ["m"] 0 {Reader},
    // In a wide window, what is beside the page; otherwise the picture as a page.
    Picture "picture" [Global] PICTURE 7 {Short("name-picture"), Reader},
    // Suspends the program in the shell.
    Suspend "suspend" [Always] ["ctrl-z"] 0,
    Redraw "redraw" [Always] ["ctrl-l"] 0 {Reader},

    // Tables and texts.
    Filter "filter" [Table] FIND 5 {Reader},
    Search "search" [Text] FIND 9 {Reader},
    NextMatch "next-match" [Table Text] ["n"] 0 {Reader},
    PreviousMatch "previous-match" [Table Text] ["N"] 0 {Reader},
    Sort "sort" [Table] ["s"] 6 {Reader},
    SortRight "sort-right" [Table] [">"] 0 {Reader},
    SortLeft "sort-left" [Table] ["<"] 0 {Reader},
    Reverse "reverse" [Table] ["r"] 0 {Reader},
    Columns "columns" [Table] COLUMNS 0 {Reader},
    Mark "mark" [Table] MARK 0 {Reader},

    // While text is typed.
    FilterKeep "filter-keep" [Filter] ["enter" "down"] 1 {Short("hint-filter-keep"), Reader},
    FilterClear "filter-clear" [Filter] BACK 2 {Short("hint-filter-clear"), Reader},
    FieldNext "field-next" [Form] ["tab" "down"] 3 {Short("hint-field-next")},
    FieldBack "field-back" [Form] PREVIOUS_FIELD 0,
    // Goes to the next field; from the last one, saves.
    FieldEnter "field-enter" [Form] OPEN 0 {AtOnce},
    Save "save" [Form] SAVE 1 {AtOnce},
    // Saves, and opens an empty form of the same kind.
    SaveNext "save-next" [Adding] ["ctrl-n"] 2 {Short("hint-save-next"), Writes, AtOnce},
    // Leaves the form; asks once if something was typed.
    Cancel "cancel" [Form] BACK 2,
    Yes "yes" [Confirm] ["y" "j"] 1 {Reader, AtOnce},
    No "no" [Confirm] ["esc" "n"] 2 {Reader},
    Answer "answer" [Confirm] OPEN 0 {Reader, AtOnce},
    OtherAnswer "other-answer" [Confirm] ["left" "right" "tab"] 0 {Reader},
    Pick "pick" [Choice Several] OPEN 1 {Reader, AtOnce},
    PickNone "pick-none" [Choice Several] BACK 2 {Called("action-close"), Reader},
    PickDown "pick-down" [Choice] ["down" "ctrl-n"] 0 {Reader},
    PickUp "pick-up" [Choice] ["up" "ctrl-p"] 0 {Reader},

    MarkThing "mark-thing" [Several] MARK 1 {Short("action-mark"), Reader},

    // Forms and help.
    Complete "complete" [Path] COMPLETE 1,
    OfferAll "offer-all" [Nobody] ["down"] 0,
    WindowHelp "window-help" [Form Confirm Choice Filter] ["f1"] 8 {Reader},

    // Members.
    MemberAdd "member-add" [Members] ADD 2 {Writes},
    ImportMembers "import-members" [Members] IMPORT 0 {Writes},
    MemberEdit "member-edit" [Members Member] EDIT 3 {Writes},
    MemberStatus "member-status" [Members Member] DELETE 4 {Called("title-member-status"), Writes},
    MemberMerge "member-merge" [Members Member] ["M"] 0 {Writes},
    MemberStart "member-start" [Members Member] ["S"] 0 {Called("name-start-rating"), Writes, Singles("games-no-start")},
    // Records a number from another list.
    MemberNumber "member-number" [Members Member] ["E"] 0 {Called("title-external-rating-set"), Writes, DsuScale("pool-no-numbers")},
    MemberNumberRemove "member-number-remove" [Member] [] 0 {Writes},
    MemberAliasRemove "member-alias-remove" [Member] [] 0 {Writes},
    MemberRename "member-rename" [Members Member] [] 0 {Called("title-member-rename"), Writes},
    MemberHide "member-hide" [Member] ["H"] 0 {Writes, AtOnce},
    MemberWhy "member-why" [Members Member] WHY 5 {Reader},
    MemberSinceList "member-since-list" [Members Member] ["W"] 0,
    MemberSheet "member-sheet" [Members Member] PAPER 0 {Singles("games-no-sheet")},
    MembersShown "members-shown" [Members] SYSTEM 4 {Short("hint-members-shown"), Reader},
    MemberTables "member-tables" [Member] SYSTEM 4 {Reader},
    // Games of several players.
    NewGame "new-game" [Games] ADD 2 {Writes},
    ImportGames "import-games" [Games] IMPORT 3 {Writes},
    EditGame "edit-game" [Games Game] EDIT 3 {Writes, OnRow(Games, "games-no-line"), OnRow(Context::Game, "games-no-line")},
    DeleteGame "delete-game" [Games Game] DELETE 4 {Writes, OnRow(Games, "games-no-line"), OnRow(Context::Game, "games-no-line")},
    GameRules "game-rules" [Regulation] EDIT 2 {Writes, Multiplayer("rules-of-no-games")},
    // Tournaments.
    NewTournament "new-tournament" [Tournaments] ADD 2 {Writes},
    EditTournament "edit-tournament" [Tournaments] EDIT 3 {Writes, OnRow(Tournaments, "tournaments-no-line")},
    // Edits the tournament from its own page.
    EditThisTournament "edit-this-tournament" [Tournament] EDIT 7 {Called("name-edit-tournament"), Writes},
    DeleteTournament "delete-tournament" [Tournaments] DELETE 0 {Called("action-delete"), Writes, OnRow(Tournaments, "tournaments-no-line")},
    ApproveTournament "approve-tournament" [Tournaments Tournament] ["A"] 4 {Writes, OnRow(Tournaments, "tournaments-no-line")},
    // Closes it in its current state; a closed one is reopened.
    CloseTournament "close-tournament" [Tournaments Tournament] [] 0 {Writes, OnRow(Tournaments, "tournaments-no-line")},
    ImportTournament "import-tournament" [Tournaments] IMPORT 3 {Called("action-import"), Writes},
    ExportTournament "export-tournament" [Tournaments Tournament] [] 0 {OnRow(Tournaments, "tournaments-no-line")},
    ExpectCards "expect-cards" [Tournaments Cards] [] 4 {Writes, PlayerCards("tournaments-no-cards"), OnRow(Tournaments, "tournaments-no-line")},
    UnratedGames "unrated-games" [Tournament] [] 6,
    TournamentReport "tournament-report" [Tournaments Tournament] PAPER 0 {OnRow(Tournaments, "tournaments-no-line")},
    EnterPlayer "enter-player" [Players Grid] ADD 2 {Writes},
    // Explains how to paste a table from a spreadsheet.
    PasteTable "paste-table" [Members Players] [] 0 {Writes},
    EnterPlayers "enter-players" [Players] ["+"] 1 {Short("hint-enter-players"), Writes},
    SetPlayer "set-player" [Players] EDIT 3 {Writes, OnRow(Players, "players-no-line")},
    WithdrawPlayer "withdraw-player" [Players] [] 0 {Writes, OnRow(Players, "players-no-line")},
    RemovePlayer "remove-player" [Players] DELETE 4 {Writes, AtOnce, OnRow(Players, "players-no-line")},
    AddCard "add-card" [Cards] ADD 2 {Writes},
    PrintCards "print-cards" [Cards] PAPER 0,
    EditCard "edit-card" [Cards] EDIT 3 {Writes, OnRow(Cards, "cards-no-line")},
    RemoveCard "remove-card" [Cards] DELETE 0 {Writes, AtOnce, OnRow(Cards, "cards-no-line")},
    StandingsSystems "standings-systems" [Standings] SYSTEM 2 {Short("hint-standings-systems"), Reader},
    StandingsOrder "standings-order" [Standings] EDIT 5 {Short("hint-standings-order"), Writes},
    StandingsWhy "standings-why" [Standings] WHY 3 {Short("name-why"), Reader, OnRow(Standings, "players-no-line")},
    StandingsField "standings-field" [Standings] [] 4 {Short("hint-standings-field"), Reader},
    StandingsPrint "standings-print" [Standings] PAPER 6 {Short("context-preview"), OnRow(Standings, "players-no-line")},
    ExplainEffect "explain-effect" [Cards RatingEffect] WHY 2 {Called("name-why"), Reader, OnRow(Cards, "cards-no-line"), OnRow(RatingEffect, "players-no-line")},
    CompareEffect "compare-effect" [RatingEffect] COMPARE 3 {Short("action-list-compare")},
    // Entering results. There digits are results, so the main screens are reached by `:` or with alt. A win is for the
    // row's player in the crosstable, and for White in a round.
    ResultWin "result-win" [Results] ["1"] 1 {Called("name-won"), Writes, AtOnce},
    ResultLoss "result-loss" [Results] ["0"] 2 {Called("name-lost"), Writes, AtOnce},
    ResultDraw "result-draw" [Results] ["5" "=" "½"] 3 {Writes, AtOnce},
    // A win in the third set, in a match of sets.
    ResultNarrowWin "result-narrow-win" [SetResults] ["8"] 2 {Short("hint-result-narrow-win"), Writes, AtOnce},
    ResultNarrowLoss "result-narrow-loss" [SetResults] ["2"] 3 {Short("hint-result-narrow-loss"), Writes, AtOnce},
    ResultForfeitWin "result-forfeit-win" [Results] ["+"] 0 {Writes, AtOnce},
    ResultForfeitLoss "result-forfeit-loss" [Results] ["-"] 0 {Writes, AtOnce},
    ResultOpen "result-open" [Grid Rounds] ["X"] 0 {Writes, AtOnce},
    ResultOther "result-other" [Grid Rounds] OTHER 0 {Writes},
    ResultClear "result-clear" [Grid Rounds] ["." "del"] 6 {Writes, AtOnce},
    NextEmpty "next-empty" [Grid Rounds] ["tab"] 4,
    EmptyBefore "empty-before" [Grid Rounds] ["shift-tab"] 0,
    SwapColours "swap-colours" [Grid Rounds] SWAP 0 {Writes, AtOnce},
    EnterSets "enter-sets" [SetResults] EDIT 4 {Short("name-sets"), Writes},
    DecideRated "decide-rated" [Grid Rounds] EDIT 0 {Writes},
    WhyRated "why-rated" [Grid Rounds] WHY 5 {Reader},
    // The crosstable and the rounds are not filtered: the player is picked from a list.
    FindPlayer "find-player" [Grid Rounds] FIND 0 {Reader},
    TabNext "tab-next" [Tabs Grid Rounds] ["ctrl-right"] 0 {Reader},
    TabBack "tab-back" [Tabs Grid Rounds] ["ctrl-left"] 0 {Reader},
    EnterPairing "enter-pairing" [Rounds] ADD 4 {Writes},
    EnterBye "enter-bye" [Rounds] ["b"] 6 {Writes},
    DeletePairing "delete-pairing" [Rounds] DELETE 0 {Called("action-delete"), Writes, AtOnce},
    TakeName "take-name" [Pairing] ["space" "tab"] 4,
    // Takes the name; after both names, stores the pairing without a result.
    TakeLine "take-line" [Pairing] OPEN 5 {AtOnce},
    // Goes back to the name before, or leaves the line.
    NameBack "name-back" [Pairing] BACK 7,
    NameDown "name-down" [Pairing] ["down"] 6,
    NameUp "name-up" [Pairing] ["up"] 0,
    NameSwap "name-swap" [Pairing] SWAP 0,
    // A player who is not in the tournament yet.
    NameNew "name-new" [Pairing] ["ctrl-n"] 0 {Writes},
    // No opponent for this player: a bye.
    NameNobody "name-nobody" [Pairing] NOBODY 0,
    // Undoes the latest change; it has a key with ctrl, since letters are typed as a name.
    TakeBack "take-back" [Pairing] ["ctrl-u"] 0 {Called("name-undo"), AtOnce},
    // The start and imports.
    Language "language" [Start] ["l"] 2,
    GoImport "go-import" [Global] IMPORT 0 {NeedsClub},
    ImportComplete "import-complete" [ImportFile] COMPLETE 2,
    // Marks a tournament among the files; elsewhere, and where the typed name can continue with it, types a blank.
    ImportMark "import-mark" [ImportFile] MARK 4,
    ImportWhat "import-what" [ImportFile] ["shift-tab"] 3,
    ImportMember "import-member" [Import] OPEN 1,
    ImportGuest "import-guest" [Import] NOBODY 2,
    ImportNew "import-new" [Import] ADD 3 {Called("action-member-add")},
    ImportClear "import-clear" [Import] DELETE 4,
    ImportLook "import-look" [Import ImportOptions ImportColumns] SAVE 1 {Writes},
    ImportColumns "import-columns" [Import ImportPreview ImportProblems] COLUMNS 5,
    ColumnRole "column-role" [ImportColumns] OPEN 2,
    ColumnSame "column-same" [ImportColumns] MARK 3,
    ColumnCells "column-cells" [ImportColumns] OTHER 4,
    ImportNow "import-now" [ImportPreview] ["enter" "ctrl-s"] 1 {Called("action-import"), Writes, AtOnce},
    // Home, regulation, journal, calculator.
    HomeBackup "home-backup" [Home] [] 3 {Writes, AtOnce},
    HomeCheck "home-check" [Home] CHECK 4,
    JournalShow "journal-show" [Journal] WHY 2 {Short("hint-journal-show")},
    JournalUndo "journal-undo" [Journal] UNDO 3 {Short("name-undo"), Writes, AtOnce},
    JournalUndoWhy "journal-undo-why" [Journal] ["U"] 0 {Writes},
    JournalAbout "journal-about" [Journal] OTHER 4,
    RulesAdopt "rules-adopt" [Regulation] ADD 2 {Writes, Singles("rules-of-games")},
    SeatAdd "seat-add" [Committee] ADD 2 {Writes},
    SeatEnd "seat-end" [Committee] DELETE 3 {Writes},
    SettingEdit "setting-edit" [Settings] EDIT 2 {Writes},
    SettingDefault "setting-default" [Settings] DELETE 3 {Writes, AtOnce},
    CalcRight "calc-right" [Calculator] ["right"] 1 {Reader},
    CalcLeft "calc-left" [Calculator] ["left"] 0 {Reader},
    CalcCopy "calc-copy" [Calculator] COPY 3 {Reader},
    CalcDown "calc-down" [Calculator] PAGE_DOWN 0 {Reader},
    CalcUp "calc-up" [Calculator] PAGE_UP 0 {Reader},
    CalcNext "calc-next" [Calculator] ["tab" "down" "enter"] 2 {Reader},
    CalcBack "calc-back" [Calculator] PREVIOUS_FIELD 0 {Called("action-field-back"), Reader},
    Close "close" [Notice] ["esc" "enter" "q"] 1 {Reader},
    CalcClose "calc-close" [Calculator] ["esc" "q"] 4 {Reader},
    // The rating list.
    ListWhy "list-why" [Rating] WHY 0,
    ListPreview "list-preview" [Rating Publish Archive] PAPER 2 {Called("context-preview")},
    ListPublish "list-publish" [Home Rating Archive] ["P"] 3 {Writes},
    ListDay "list-day" [Rating] OTHER 0,
    ListArchive "list-archive" [Rating] ["L"] 5,
    ListCompare "list-compare" [Rating Archive] COMPARE 4 {Reader},
    Announce "announce" [Rating Archive] [] 0,
    Leaflet "leaflet" [Regulation] PAPER 0 {Singles("rules-of-games")},
    ComparePrint "compare-print" [Compare] PAPER 1 {Called("context-preview")},
    CompareTeams "compare-teams" [Compare] OTHER 2 {InTrial, Called("standings-teams")},
    DocumentForms "document-forms" [Preview] ["f"] 1 {Reader},
    // As everywhere, but also in the footer.
    ExplanationPrint "explanation-print" [Explained] PAPER 2 {Short("context-preview")},
    ListCheck "list-check" [Archive] CHECK 0,
    // Pictures: opened from the page of their subject; on the picture, switches to its table and back.
    PictureTurn "picture-turn" [Picture] PICTURE 2 {Short("hint-picture-turn"), Reader},
    // The second opinion.
    GoOpinion "go-opinion" [Global] ["O"] 0 {
        NeedsClub,
        NotIn(Context::Opinion, "opinion-is-here"),
        Singles("opinion-of-games"),
    },
    OpinionWhy "opinion-why" [Opinion] WHY 2,
    OpinionScope "opinion-scope" [Opinion] OTHER 4,
    FoundRatings "found-ratings" [Members Opinion] ["F"] 0 {Writes, Singles("games-no-start")},
    Restore "restore" [Home] [] 0 {Writes},
    ListWithdraw "list-withdraw" [Publish Archive] DELETE 0 {Writes, AtOnce},
}

impl Action {
    /// Its line in the table.
    ///
    /// ```
    /// use klubrating::tui::action::Action;
    /// assert_eq!(Action::Undo.entry().verb.keys, ["u"]);
    /// ```
    pub fn entry(self) -> &'static Entry {
        // The enum and the table are made from the same lines, in the same order.
        &ACTIONS[self as usize]
    }

    /// The key of its name.
    pub fn text_key(self) -> String {
        let called = self.entry().rules.iter().find_map(|rule| match rule {
            Rule::Called(key) => Some((*key).to_owned()),
            _ => None,
        });
        called.unwrap_or_else(|| format!("action-{}", self.entry().id))
    }

    /// The key of its name in the footer.
    pub fn short_key(self) -> String {
        let short = self.entry().rules.iter().find_map(|rule| match rule {
            Rule::Short(key) => Some((*key).to_owned()),
            _ => None,
        });
        short.unwrap_or_else(|| self.text_key())
    }

    /// Whether readers may do it, as the table says.
    pub fn is_for_readers(self) -> bool {
        let mut rules = self.entry().rules.iter();
        rules.any(|rule| matches!(rule, Rule::Reader))
    }

    /// Whether it only moves the cursor, opens or leaves something, or concerns the terminal; the palette lists these
    /// last.
    pub fn is_moving(self) -> bool {
        let of_window = matches!(
            self,
            Self::Open
                | Self::Back
                | Self::Quit
                | Self::Leave
                | Self::FocusNext
                | Self::FocusBack
                | Self::Palette
                | Self::Help
                | Self::Mouse
                | Self::Suspend
                | Self::Redraw
        );
        let mut contexts = self.entry().contexts.iter();
        of_window || contexts.any(|one| one.is_of_widgets() && *one != Context::Global)
    }

    /// Whether it changes the club.
    pub fn writes(self) -> bool {
        let mut rules = self.entry().rules.iter();
        rules.any(|rule| matches!(rule, Rule::Writes))
    }

    /// Whether it may write as soon as its key is pressed.
    pub fn is_at_once(self) -> bool {
        let mut rules = self.entry().rules.iter();
        rules.any(|rule| matches!(rule, Rule::AtOnce))
    }
}
