//! The screens: six main ones that always exist, and pages opened on top of them.
//!
//! Every screen has the same parts: a `State`, the actions that it supports (`contexts`, `allowed`), its behaviour
//! (`act`, `key`, `receive`, `refreshed`) and its appearance (`view`). A screen changes nothing but its own state;
//! everything else it returns as [`Effect`]s.

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
pub mod more;
pub mod opinion;
pub mod part;
pub mod picture;
pub mod publish;
pub mod rating;
pub mod regulation;
pub mod start;
pub mod tournament;
pub mod tournaments;

use ratatui::Frame;
use ratatui::layout::{Position, Rect, Size};

use super::action::{Action, Context};
use super::ctx::Ctx;
use super::export::Sheet;
use super::form::Kind as FormKind;
use super::form::export::Export;
use super::key::Key;
use super::modal::calculator::Calculator;
use super::modal::pools;
use super::recent::Visited;
use super::widget::listing::Listed;
use super::{DialogResult, Effect, Main};
use crate::app::club::club_document::ClubDocument;
use crate::app::pictures::Subject;
use crate::domain::{Message, MultiGameId, PersonId, TournamentId};
use crate::publish::journal::log_text::LogEntry;

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
    /// Whether letters are currently typed as text.
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
    /// Called when a change was not made, or not yet, so that its expected result is no longer shown. May return a
    /// message about a key whose target a colleague had changed.
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
    /// Receives the size of its area, before every action and after every resize.
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
    /// What a wide window shows in the second pane.
    fn aside(&self, _ctx: &Ctx) -> Aside {
        Aside::Alone
    }
    /// The pictures of what it shows.
    fn pictures(&self, _ctx: &Ctx) -> Vec<Subject> {
        Vec::new()
    }
    /// Draws it as the second pane.
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
        sheet.map(Export::table).collect()
    }
    /// The text under the cursor, for the clipboard.
    fn copied(&self, _ctx: &Ctx) -> Option<String> {
        None
    }
}

/// What the second pane shows beside a page.
#[derive(Clone, Debug)]
pub enum Aside {
    /// Nothing, as the page takes the whole window.
    Alone,
    /// Nothing yet, as the cursor is on nothing.
    Nothing,
    /// The page of this topic.
    Of(Topic),
}

impl Aside {
    /// The page of a topic, if the cursor is on one.
    pub fn of(topic: Option<Topic>) -> Self {
        topic.map_or(Self::Nothing, Self::Of)
    }
}

/// The topic of the second pane.
#[derive(Clone, Debug)]
pub enum Topic {
    Member(PersonId),
    /// A tournament on one of its tabs.
    Tournament(TournamentId, tournament::Tab),
    Game(MultiGameId),
    /// A change in full, with its line of time and author.
    Operation(Box<LogEntry>, String),
    Picture(Subject),
}

/// The page or window that an action opens from everywhere.
pub fn opened(action: Action, ctx: &Ctx) -> Option<Effect> {
    Some(match action {
        Action::GoHome => Effect::Go(Main::Home),
        Action::GoMembers => Effect::Go(Main::Members),
        Action::GoTournaments => Effect::Go(Main::Tournaments),
        Action::GoList => Effect::Go(Main::Rating),
        Action::GoJournal => Effect::Go(Main::Journal),
        Action::GoMore => Effect::Go(Main::More),
        Action::GoRegulation => Effect::open(regulation::State::default()),
        Action::Calculator => Effect::show(Calculator::default()),
        Action::ChoosePool => pools::choose(ctx),
        Action::ImportMembers => Effect::open(import::State::for_kind(import::FileKind::Members)),
        Action::GoImport => Effect::open(import::State::of_pool(ctx)),
        Action::Announce => Effect::open(ClubDocument::Announcement),
        Action::Leaflet => Effect::open(ClubDocument::Leaflet),
        Action::GoOpinion => Effect::open(opinion::State::default()),
        _ => return None,
    })
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
            /// A page with the requested data.
            Page(Box<Page>),
            /// A text for a window, with its title.
            Text(String, part::Explained),
            /// The response to a request of the second pane, with its number.
            Aside(u64, Box<Response>),
            $($($name($module::$response),)?)*
        }

        impl Page {
            /// Whether it may be opened for a reader; all its data then come from what was published.
            pub fn is_for_readers(&self) -> bool {
                match self {
                    Self::Member(_)
                    | Self::Tournament(_)
                    | Self::Game(_)
                    | Self::Compare(_)
                    | Self::Picture(_) => true,
                    Self::Document(page) => page.is_for_readers(),
                    _ => false,
                }
            }

            /// The member or tournament whose page it is.
            pub fn visited(&self) -> Option<Visited> {
                match self {
                    Self::Member(page) => Some(Visited::Member(page.person())),
                    Self::Tournament(page) => Some(Visited::Tournament(page.tournament())),
                    _ => None,
                }
            }

            /// The screen as its trait.
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
    Members members,
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
    Document document DocumentResponse,
    Regulation regulation RegulationResponse,
    Journal journal JournalResponse,
    More more,
    Start start StartResponse,
    Opinion opinion OpinionResponse,
    Founding founding FoundingResponse,
}
