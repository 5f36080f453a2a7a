//! The contexts in which keys have a meaning: pages, tabs, windows and their parts.

/// A scope of keys. A screen lists its contexts from the innermost to [`Context::Global`]; the first one with a binding
/// for a key is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Context {
    /// Always, even while text is typed.
    Always,
    /// Everywhere except where text is typed.
    Global,
    /// A list with a cursor.
    List,
    /// A table: a list with columns, filter and marks.
    Table,
    /// A page that is divided into tabs.
    Tabs,
    /// A text that scrolls.
    Text,
    /// A text that is wider than the window.
    Wide,
    Filter,
    Form,
    /// A form that adds something, after which another of its kind can follow.
    Adding,
    /// A form's field for the name of a file.
    Path,
    /// A form's field for a name, while it is empty.
    Nobody,
    Confirm,
    /// A list to pick one item from.
    Choice,
    Home,
    Members,
    Member,
    Tournaments,
    /// The games of a multiplayer pool.
    Games,
    Game,
    Tournament,
    /// The crosstable of a tournament.
    Grid,
    /// The round-by-round entry of a tournament.
    Rounds,
    /// A game or bye that is being entered: letters are typed as a name.
    Pairing,
    /// Wherever results are entered with one key.
    Results,
    /// The same, where games have sets.
    SetResults,
    /// The player cards of a tournament.
    Cards,
    Players,
    /// The effect of a tournament on the ratings.
    RatingEffect,
    /// The import of a tournament.
    Import,
    Rating,
    Publish,
    Archive,
    Compare,
    Regulation,
    Journal,
    /// The page of everything that is rarely needed.
    More,
    Calculator,
    /// A text in a window over the page.
    Notice,
    /// The screen before a club is open.
    Start,
    /// The file name of an import while it is typed.
    ImportFile,
    /// The preview of an import.
    ImportPreview,
    /// The problems in the file of an import.
    ImportProblems,
    /// The options of an import.
    ImportOptions,
    /// The meaning of the columns of an imported table.
    ImportColumns,
    /// The seats of the committee.
    Committee,
    /// The settings of the club.
    Settings,
    /// A document as it is printed.
    Preview,
    /// The derivation of a number.
    Explained,
    /// A list to choose several things from.
    Several,
    /// The standings of a tournament.
    Standings,
    /// The second opinion on the ratings.
    Opinion,
    /// A picture with its table.
    Picture,
}

impl Context {
    /// The contexts of a page that is a table.
    pub const fn on_table(self) -> [Self; 4] {
        [self, Self::Table, Self::List, Self::Global]
    }

    pub fn text_key(self) -> String {
        format!("context-{self:?}").to_lowercase()
    }

    /// Whether it is a tournament's own page, or one of its tabs.
    pub fn is_of_tournament(self) -> bool {
        matches!(
            self,
            Self::Tournament
                | Self::Grid
                | Self::Rounds
                | Self::Cards
                | Self::Players
                | Self::RatingEffect
                | Self::Standings
        )
    }

    /// Whether it belongs to a part of pages and windows, such as a table or a question, rather than to a page.
    pub fn is_of_widgets(self) -> bool {
        matches!(
            self,
            Self::Always
                | Self::Global
                | Self::List
                | Self::Table
                | Self::Tabs
                | Self::Text
                | Self::Wide
                | Self::Results
                | Self::SetResults
        )
    }

    /// Whether letters are typed as text there, so that no action can have one as its key.
    pub fn is_typed_in(self) -> bool {
        matches!(
            self,
            Self::Always
                | Self::Filter
                | Self::Form
                | Self::Adding
                | Self::Path
                | Self::Nobody
                | Self::Choice
        )
    }
}
