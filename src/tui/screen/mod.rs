//! The screens: six main ones that always exist, and pages opened on top of them.
//!
//! Every screen has the same items: a `State`, the actions that it supports (`contexts`, `allowed`), what it does
//! (`act`, `key`, `receive`, `refreshed`) and how it looks (`view`). A screen never changes anything but its own
//! state; whatever else is to happen it returns as [`Effect`]s.

pub mod archive;
pub mod compare;
pub mod document;
pub mod founding;
pub mod game;
pub mod games;
pub mod home;
pub mod import;
pub mod journal;
pub mod member;
pub mod members;
pub mod opinion;
pub mod part;
pub mod picture;
pub mod preview;
pub mod publish;
pub mod rating;
pub mod regulation;
pub mod start;
pub mod text_page;
pub mod tournament;
pub mod tournaments;

use ratatui::Frame;
use ratatui::layout::{Position, Rect, Size};

use super::action::{Action, Context};
use super::ctx::Ctx;
use super::form::Kind as FormKind;
use super::form::export_sheet::ExportSheet;
use super::key::Key;
use super::message::Effect;
use super::pane::Aside;
use super::widget::listing::Listed;
use crate::domain::{Message, TournamentId};

// Pages of the rating list.
pub use rating::{derivation, printed};

/// The main screens, in the order of their keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Main {
    Home,
    Members,
    Tournaments,
    Rating,
    Regulation,
    Journal,
}

impl Main {
    pub const ALL: [Self; 6] = [
        Self::Home,
        Self::Members,
        Self::Tournaments,
        Self::Rating,
        Self::Regulation,
        Self::Journal,
    ];

    /// The screens that a user has, the first one first.
    pub fn shown(reader: bool) -> &'static [Self] {
        if reader {
            &[Self::Rating, Self::Members, Self::Tournaments]
        } else {
            &Self::ALL
        }
    }

    pub fn text_key(self) -> &'static str {
        match self {
            Self::Home => "name-home",
            Self::Members => "name-members",
            Self::Tournaments => "name-tournaments",
            Self::Rating => "course-list",
            Self::Regulation => "name-regulation",
            Self::Journal => "name-journal",
        }
    }
}

/// The content of a screen, as a table that can be written to a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sheet {
    /// Its name, used for the file.
    pub name: String,
    pub head: Vec<String>,
    pub lines: Vec<Vec<String>>,
}

pub trait Screen {
    fn title(&self, ctx: &Ctx) -> String;
    /// The contexts whose keys are active, innermost first; [`Context::Always`] is added by the model.
    fn contexts(&self) -> &'static [Context];
    /// Whether an action is possible now, or why not.
    ///
    /// # Errors
    /// The reason, as a sentence.
    fn allowed(&self, _action: Action, _ctx: &Ctx) -> Result<(), Message> {
        Ok(())
    }
    /// Does an action.
    fn act(&mut self, action: Action, ctx: &Ctx) -> Vec<Effect>;
    /// The table of a table screen; it receives keys, pasted text and choices.
    fn listing(&self) -> Option<&dyn Listed> {
        None
    }
    fn listing_mut(&mut self) -> Option<&mut dyn Listed> {
        None
    }
    /// Whether the cursor is on a row of its table, if it is one.
    fn on_row(&self) -> bool {
        self.listing().is_none_or(Listed::has_row)
    }
    /// Whether letters are currently text for it.
    fn is_typing(&self) -> bool {
        self.listing().is_some_and(Listed::is_typing)
    }
    /// Handles a key without an action as text.
    fn key(&mut self, key: Key, _ctx: &Ctx) -> Vec<Effect> {
        if let Some(listing) = self.listing_mut() {
            listing.key(key);
        }
        Vec::new()
    }
    fn paste(&mut self, text: &str, _ctx: &Ctx) -> Vec<Effect> {
        if let Some(listing) = self.listing_mut() {
            listing.paste(text);
        }
        Vec::new()
    }
    /// Receives the response to its own request; responses to other pages are ignored.
    fn on_response(&mut self, _response: Response, _ctx: &Ctx) -> Vec<Effect> {
        Vec::new()
    }
    /// Called when a change was not made, or not yet: what it would have made is not shown any longer. What it says
    /// about a key whose target a colleague had changed.
    fn not_made(&mut self, _ctx: &Ctx) -> Option<Message> {
        None
    }
    /// Called when the page comes to the top, or the snapshot has changed.
    fn refreshed(&mut self, _ctx: &Ctx) -> Vec<Effect> {
        Vec::new()
    }
    /// The area of the table of a table screen within the screen's area.
    fn table_area(&self, area: Rect, _ctx: &Ctx) -> Rect {
        area
    }
    /// Receives the size of its area before every action and after every resize.
    fn resize(&mut self, size: Size, ctx: &Ctx) {
        let area = self.table_area(Rect::from((Position::ORIGIN, size)), ctx);
        if let Some(listing) = self.listing_mut() {
            listing.resize(area.height);
        }
    }
    /// Receives the result of a dialog that it opened.
    fn on_dialog_result(&mut self, result: DialogResult, _ctx: &Ctx) -> Vec<Effect> {
        if let Some(listing) = self.listing_mut() {
            listing.on_dialog_result(&result);
        }
        Vec::new()
    }
    fn click(&mut self, column: u16, row: u16, ctx: &Ctx) -> Vec<Effect> {
        let area = self.table_area(Rect::from((Position::ORIGIN, ctx.body())), ctx);
        if let Some(listing) = self.listing_mut() {
            listing.click((column, row), area);
        }
        Vec::new()
    }
    fn view(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx);
    /// What a wide window shows beside it.
    fn aside(&self, _ctx: &Ctx) -> Aside {
        Aside::Alone
    }
    /// How it looks as the second pane.
    fn view_aside(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        self.view(frame, area, ctx);
    }
    /// The name of its table in a file.
    fn sheet_name(&self, ctx: &Ctx) -> String {
        self.title(ctx)
    }
    /// Its content for a file.
    fn sheet(&self, ctx: &Ctx) -> Option<Sheet> {
        let listing = self.listing()?;
        Some(listing.sheet(self.sheet_name(ctx), ctx))
    }
    /// Writes its content to a file.
    fn export(&mut self, ctx: &Ctx) -> Vec<Effect> {
        let sheet = self.sheet(ctx).into_iter();
        sheet.map(ExportSheet::open).collect()
    }
    /// The text under the cursor, for the clipboard.
    fn copied(&self, _ctx: &Ctx) -> Option<String> {
        None
    }
}

/// The result of a dialog, delivered to the page that opened it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DialogResult {
    /// Order the table by this column.
    Sort(usize),
    /// Show or hide this column.
    Column(usize),
    /// An item of this list was picked.
    Picked(&'static str, usize),
    Text(&'static str, String),
    /// The page of this tournament was closed.
    Left(TournamentId),
    /// The new parameters of the second opinion.
    Scope(opinion::Scope),
}

macro_rules! pages {
    ($($name:ident $module:ident $($response:ident)?,)*) => {
        /// A page: one of the screens with its state.
        #[derive(Debug)]
        pub enum Page {
            $(#[doc = concat!("See [`", stringify!($module), "`].")] $name(Box<$module::State>),)*
        }

        /// The response to a page's request.
        #[derive(Debug)]
        pub enum Response {
            /// A form with the club's current data; it is opened over the page.
            Form(FormKind),
            /// A page with what was asked for.
            Page(Box<Page>),
            /// The response to a request of the second pane, with its number.
            Aside(u64, Box<Response>),
            $($($name($module::$response),)?)*
        }

        impl Page {
            /// Whether it may be opened for a reader; whatever it asks for comes from what was published.
            pub fn is_for_readers(&self) -> bool {
                matches!(
                    self,
                    Self::Member(_)
                        | Self::Tournament(_)
                        | Self::Game(_)
                        | Self::Printed(_)
                        | Self::Compare(_)
                        | Self::Picture(_)
                )
            }

            /// The screen itself.
            pub fn screen(&self) -> &dyn Screen {
                match self { $(Self::$name(state) => state.as_ref(),)* }
            }

            pub fn screen_mut(&mut self) -> &mut dyn Screen {
                match self { $(Self::$name(state) => state.as_mut(),)* }
            }
        }

        $(impl From<$module::State> for Page {
            fn from(state: $module::State) -> Self {
                Self::$name(Box::new(state))
            }
        })*
    };
}

pages! {
    Home home HomeResponse,
    Members members MembersResponse,
    Member member MemberResponse,
    Tournaments tournaments TournamentsResponse,
    Games games,
    Game game,
    Tournament tournament TournamentResponse,
    Import import ImportResponse,
    Rating rating RatingResponse,
    Publish publish PublishResponse,
    Archive archive ArchiveResponse,
    Compare compare CompareResponse,
    Picture picture PictureResponse,
    Preview preview PreviewResponse,
    Document document DocumentResponse,
    Regulation regulation RegulationResponse,
    Journal journal JournalResponse,
    Start start StartResponse,
    Printed printed,
    Derivation derivation,
    Opinion opinion OpinionResponse,
    Founding founding FoundingResponse,
}
