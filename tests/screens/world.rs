//! A club, its model and its worker without threads and without a terminal: keys go in, a screen comes out.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::time::Instant;

use chrono::{DateTime, FixedOffset};
use crossterm::event::{KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use klubrating::app::club::NewClub;
use klubrating::app::club::founding::Launch;
use klubrating::app::members::{self, NewMember};
use klubrating::app::tournaments::tournament_view::{self, TournamentView};
use klubrating::app::tournaments::{self, TournamentRow};
use klubrating::app::{Access, Author, Club, Session, demo};
use klubrating::domain::person::PersonalData;
use klubrating::domain::{OperationId, PersonId, Rating, TournamentId};
use klubrating::publish::members::members_page::MemberRow;
use klubrating::text::{Lang, Texts};
use klubrating::tui::Effect;
use klubrating::tui::action::ACTIONS;
use klubrating::tui::ctx::Ctx;
use klubrating::tui::input::Input;
use klubrating::tui::key::Keymap;
use klubrating::tui::key::{Key, Keys};
use klubrating::tui::message::Msg;
use klubrating::tui::model::Model;
use klubrating::tui::screen::start;
use klubrating::tui::theme::{Symbols, Theme};
use klubrating::tui::worker::{Clock, ClubWorker, Progress};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::layout::Size;
use tempfile::TempDir;

use crate::written::Written;

/// The evening on which every test takes place.
pub const NOW: &str = "2026-11-21T20:00:00+01:00";

pub fn now() -> DateTime<FixedOffset> {
    DateTime::parse_from_rfc3339(NOW).unwrap()
}

/// The evening of the day of the next list.
pub fn list_day() -> DateTime<FixedOffset> {
    DateTime::parse_from_rfc3339("2027-01-01T20:00:00+01:00").unwrap()
}

pub fn session(user: &str) -> Session {
    Session {
        author: Author {
            user: user.to_owned(),
            on_behalf_of: None,
        },
        now: now(),
        lang: None,
        reason: None,
        dry_run: false,
        anyway: false,
    }
}

/// A club to be founded.
fn springeren(lang: Lang, regulation: &str) -> NewClub {
    NewClub {
        name: "Skakklubben Springeren".to_owned(),
        regulation: regulation.into(),
        lang,
    }
}

/// A user at the screen.
pub struct World {
    pub model: Model,
    pub worker: ClubWorker,
    /// What was sent to the clipboard.
    pub copied: Vec<String>,
    /// Whether the program has ended.
    pub ended: bool,
    /// The operations that were reported as done.
    pub operations: Vec<OperationId>,
    /// How many keys were refused, as another session had changed what they were pressed on.
    pub refused: usize,
    path: PathBuf,
    // Kept so that the files stay until the end.
    folder: TempDir,
}

impl World {
    /// The demo club at 80×24, in English.
    pub fn demo() -> Self {
        let folder = crate::scratch::folder();
        let path = folder.path().join("demo.db");
        // The file is closed: no session holds it.
        std::fs::copy(demo_file(), &path).unwrap();
        Self::open(folder, path)
    }

    /// A club that was founded a moment ago.
    pub fn new_club() -> Self {
        Self::under("es")
    }

    /// The same under another regulation that comes with the program.
    pub fn under(regulation: &str) -> Self {
        let folder = crate::scratch::folder();
        let path = folder.path().join("club.db");
        let new = springeren(Lang::Da, regulation);
        drop(Club::found(&path, session("anna"), &new).unwrap());
        Self::open(folder, path)
    }

    /// Before there is a club.
    pub fn nothing() -> Self {
        let folder = crate::scratch::folder();
        let path = folder.path().join("club.db");
        let worker = ClubWorker::new(session("anna"), Some(now));
        let model = Model::new(ctx(&path), Some(start::State::default()));
        Self::with(model, worker, path, folder)
    }

    /// The terminal is gone and the program with it; the same user comes back.
    pub fn again(self) -> Self {
        let Self { path, folder, .. } = self;
        Self::open(folder, path)
    }

    /// A copy of a club's file, opened.
    pub fn of_file(file: &Path) -> Self {
        let folder = crate::scratch::folder();
        let path = folder.path().join("club.db");
        std::fs::copy(file, &path).unwrap();
        Self::open(folder, path)
    }

    /// The program is left; what stays is the file in its folder.
    pub fn gone(self) -> (TempDir, PathBuf) {
        (self.folder, self.path)
    }

    /// The program as it begins, with a file that may be there or not.
    pub fn starting(folder: TempDir, path: PathBuf, access: Access) -> Self {
        Self::launched(folder, path, access, None)
    }

    /// The same with a pool that was named.
    pub fn starting_in(folder: TempDir, path: PathBuf, pool: Option<&str>) -> Self {
        Self::launched(folder, path, Access::ReadWrite, pool)
    }

    fn launched(folder: TempDir, path: PathBuf, access: Access, pool: Option<&str>) -> Self {
        let launch = Launch {
            path: path.clone(),
            by_default: false,
            access,
            demo: false,
            plain: false,
            pool: pool.map(str::to_owned),
            commands: klubrating::cli::for_screens(),
            session: session("anna"),
            lang: Lang::En,
        };
        let worker =
            ClubWorker::new(launch.session.clone(), Some(now)).with_pool(launch.pool.clone());
        let model = Model::new(ctx(&path), Some(start::State::new(&launch)));
        let mut world = Self::with(model, worker, path, folder);
        world.send(Msg::Begun);
        world
    }

    /// The demo club on the day of its next list, with the same things blocking it.
    pub fn demo_on_list_day() -> Self {
        Self::demo().at(list_day)
    }

    /// A club that is founded on another evening, in English.
    pub fn founded(clock: Clock) -> Self {
        let mut founder = session("anna");
        founder.now = clock();
        let folder = crate::scratch::folder();
        let path = folder.path().join("club.db");
        drop(Club::found(&path, founder, &springeren(Lang::En, "es")).unwrap());
        Self::open(folder, path).at(clock)
    }

    /// The same club on another evening.
    pub fn at(mut self, clock: Clock) -> Self {
        let mut session = session("anna");
        session.now = clock();
        let club = Club::open(&self.path, Access::ReadWrite, session).unwrap();
        self.worker = ClubWorker::with_club(club, Some(clock));
        self.model.ctx.now = clock();
        self.look();
        self
    }

    /// The same file as readers see it, who know only what was published.
    pub fn read_by_members(self) -> Self {
        let Self { path, folder, .. } = self;
        let club = Club::open(&path, Access::Published, session("reader")).unwrap();
        let ctx = Ctx {
            reader: true,
            read_only: true,
            keymap: Keymap::for_readers(),
            user: "reader".to_owned(),
            ..ctx(&path)
        };
        let model = Model::new(ctx, None);
        let worker = ClubWorker::with_club(club, Some(now));
        let mut world = Self::with(model, worker, path, folder);
        world.look();
        world
    }

    fn open(folder: TempDir, path: PathBuf) -> Self {
        let club = Club::open(&path, Access::ReadWrite, session("anna")).unwrap();
        let worker = ClubWorker::with_club(club, Some(now));
        let model = Model::new(ctx(&path), None);
        let mut world = Self::with(model, worker, path, folder);
        world.look();
        world
    }

    fn with(model: Model, worker: ClubWorker, path: PathBuf, folder: TempDir) -> Self {
        Self {
            model,
            worker,
            copied: Vec::new(),
            ended: false,
            operations: Vec::new(),
            refused: 0,
            path,
            folder,
        }
    }

    /// Where the club's file is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Another session on the same file, of another user.
    pub fn colleague(&self, user: &str) -> Club {
        Club::open(&self.path, Access::ReadWrite, session(user)).unwrap()
    }

    /// A member whom a colleague enters.
    pub fn colleague_adds(&self, name: &str) -> PersonId {
        let new = NewMember {
            data: PersonalData::from_name(name),
            since: None,
            passive: false,
        };
        let added = members::add(&mut self.colleague("bent"), &new).unwrap();
        added.value
    }

    /// The same with a start rating from a day on.
    pub fn colleague_rates(&self, name: &str, rating: i32, day: &str) -> PersonId {
        let id = self.colleague_adds(name);
        let mut club = self.colleague("bent");
        members::set_start_rating(&mut club, id, Rating(rating), day.parse().unwrap()).unwrap();
        id
    }

    /// Everybody whom the club knows, members and others.
    pub fn people(&self) -> Vec<MemberRow> {
        members::rows(&self.colleague("bent"), true).unwrap()
    }

    /// The tournaments that the club holds.
    pub fn tournaments(&self) -> Vec<TournamentRow> {
        tournaments::all(&self.colleague("bent")).unwrap()
    }

    /// A tournament as the club holds it.
    pub fn view(&self, id: TournamentId) -> TournamentView {
        tournament_view::read(&self.colleague("bent"), id).unwrap()
    }

    /// The person of this name.
    pub fn person(&self, name: &str) -> PersonId {
        let found = members::lookup::find_person(&self.colleague("bent"), name);
        found.unwrap().id
    }

    /// Another terminal on the same file, of another user.
    pub fn beside(&self, user: &str) -> Self {
        let worker = ClubWorker::with_club(self.colleague(user), Some(now));
        let ctx = Ctx {
            user: user.to_owned(),
            ..ctx(&self.path)
        };
        let folder = crate::scratch::folder();
        let mut world = Self::with(Model::new(ctx, None), worker, self.path.clone(), folder);
        world.look();
        world
    }

    /// Looks as the program does every second: where somebody else has changed the club, it is read again.
    pub fn poll(&mut self) -> &mut Self {
        if self.worker.changed_by_others() {
            self.show_club();
        }
        if let Some(reply) = self.worker.look_around() {
            self.send(Msg::Worker(reply));
        }
        self
    }

    /// In another window size.
    pub fn sized(mut self, width: u16, height: u16) -> Self {
        self.send(Msg::Resized(Size::new(width, height)));
        self
    }

    /// In another language.
    pub fn speaking(mut self, lang: Lang) -> Self {
        self.model.ctx.texts = Texts::new(lang).playing(self.model.ctx.texts.play());
        if self.worker.has_club() {
            self.look();
        }
        self
    }

    /// In plain ASCII.
    pub fn ascii(mut self) -> Self {
        self.model.ctx.symbols = Symbols::Ascii;
        self
    }

    /// Read line by line.
    pub fn plain(mut self) -> Self {
        self.model.ctx.symbols = Symbols::Plain;
        self.model.ctx.theme = Theme::MONO;
        self.look();
        self
    }

    /// Reads the club again, as after a change by someone else, and takes a moment to see it.
    pub fn look(&mut self) {
        self.show_club();
        self.model.ctx.now += chrono::Duration::milliseconds(1_100);
    }

    fn show_club(&mut self) {
        let reply = self.worker.snapshot_reply().unwrap();
        self.send(Msg::Worker(reply));
    }

    /// Lays a page on top.
    pub fn lay(&mut self, page: impl Into<klubrating::tui::screen::Page>) -> &mut Self {
        self.follow_all(vec![Effect::open(page)]);
        self
    }

    /// Presses keys while the worker is busy: what they want is returned, not done.
    pub fn hold(&mut self, keys: &str) -> Vec<Effect> {
        let keys = keys.parse::<Keys>().unwrap().0.into_iter();
        keys.flat_map(|key| self.model.update(Msg::Key(key)))
            .collect()
    }

    /// Does what was held back, and all that follows from it.
    pub fn release(&mut self, mut wanted: Vec<Effect>) {
        while !wanted.is_empty() {
            let mut next = Vec::new();
            for effect in wanted {
                next.extend(self.follow(effect));
            }
            wanted = next;
        }
    }

    /// Presses keys, as users write them, and types what is in quotes: `j j enter “Bo Ny” ctrl-s`. `“@undo”` is the name
    /// of that action in the language of the screens.
    pub fn keys(&mut self, keys: &str) -> &mut Self {
        for (at, part) in keys.split(['“', '”']).enumerate() {
            if let Some(id) = part.strip_prefix('@') {
                let entry = ACTIONS.iter().find(|entry| entry.id == id).unwrap();
                let name = self.model.ctx.get(&entry.action.text_key());
                self.text(&name);
            } else if at % 2 == 1 {
                self.text(part);
            } else if !part.trim().is_empty() {
                for key in part.trim().parse::<Keys>().unwrap().0 {
                    self.press(key);
                }
            }
        }
        self
    }

    /// Types a text, letter by letter.
    pub fn text(&mut self, text: &str) -> &mut Self {
        for letter in text.chars() {
            let key = if letter == ' ' {
                "space".to_owned()
            } else {
                letter.to_string()
            };
            self.press(key.parse().unwrap());
        }
        self
    }

    /// What a terminal sends, read in these pieces.
    pub fn reads<'p>(&mut self, pieces: impl IntoIterator<Item = &'p [u8]>) -> &mut Self {
        let mut input = Input::default();
        let now = Instant::now();
        for piece in pieces {
            for msg in Msg::of(input.read(piece, now)) {
                self.send(msg);
            }
        }
        self
    }

    fn press(&mut self, key: Key) {
        self.send(Msg::Key(key));
    }

    /// Clicks with the left button of the mouse, over a column and line counted from 0.
    pub fn click(&mut self, column: usize, line: usize) -> &mut Self {
        self.send(Msg::Mouse(MouseEvent {
            kind: MouseEventKind::Down(MouseButton::Left),
            column: u16::try_from(column).unwrap(),
            row: u16::try_from(line).unwrap(),
            modifiers: KeyModifiers::NONE,
        }));
        self
    }

    /// Sends a message and does all that follows from it.
    pub fn send(&mut self, msg: Msg) {
        let wanted = self.model.update(msg);
        self.release(wanted);
    }

    /// Does what a page would want done.
    pub fn follow_all(&mut self, wanted: Vec<Effect>) {
        let wanted = self.model.wants(wanted);
        self.release(wanted);
    }

    /// Opens a window over the page.
    pub fn show(&mut self, modal: impl Into<klubrating::tui::modal::Modal>) {
        self.follow_all(vec![Effect::show(modal)]);
    }

    /// Lets time pass.
    pub fn wait(&mut self, milliseconds: i64) -> &mut Self {
        self.model.ctx.now += chrono::Duration::milliseconds(milliseconds);
        self.send(Msg::Deadline);
        self
    }

    fn follow(&mut self, effect: Effect) -> Vec<Effect> {
        use klubrating::tui::message::Reply;
        match effect {
            Effect::Work(work) => {
                let (reply, changed) = self.worker.work(work, &Progress::default());
                // What is changed in a trial is not in the club.
                if let Reply::Changed(change, _) = &reply
                    && !self.model.ctx.trial
                {
                    self.operations.extend(change.operation);
                }
                if let Reply::Failed(error, _) = &reply {
                    self.refused += usize::from(error.unseen.is_some());
                }
                let mut wanted = self.model.update(Msg::Worker(reply));
                if changed && self.worker.has_club() {
                    let reply = self.worker.snapshot_reply().unwrap();
                    wanted.extend(self.model.update(Msg::Worker(reply)));
                }
                wanted.extend(self.model.update(Msg::Worker(Reply::Over)));
                wanted
            }
            Effect::Copy(text) => {
                self.copied.push(text);
                Vec::new()
            }
            Effect::Quit => {
                self.ended = true;
                Vec::new()
            }
            _ => Vec::new(),
        }
    }

    /// What is on the screen, without blanks at the ends of lines.
    pub fn screen(&self) -> String {
        let size = self.model.ctx.size;
        let mut terminal = Terminal::new(TestBackend::new(size.width, size.height)).unwrap();
        terminal.draw(|frame| self.model.view(frame)).unwrap();
        let text = terminal.backend().to_string();
        let lines = text.lines().map(|line| {
            let line = line.strip_prefix('"').unwrap_or(line);
            line.strip_suffix('"').unwrap_or(line).trim_end().to_owned()
        });
        lines.collect::<Vec<_>>().join("\n")
    }

    /// The words on the screen, without frames and line breaks.
    pub fn words(&self) -> String {
        let screen = self.screen();
        let words = screen.split(|letter: char| letter.is_whitespace() || "│┃|▸".contains(letter));
        let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
        words.join(" ")
    }

    /// Fails, with the screen, where this is not on it.
    #[track_caller]
    pub fn shows(&self, part: &str) {
        self.screen().shows(part);
    }

    /// Fails, with the screen, where this is on it.
    #[track_caller]
    pub fn lacks(&self, part: &str) {
        self.screen().lacks(part);
    }

    /// The column and the line of the terminal's cursor, where it is shown.
    pub fn cursor(&self) -> Option<(u16, u16)> {
        let size = self.model.ctx.size;
        let mut terminal = Terminal::new(TestBackend::new(size.width, size.height)).unwrap();
        terminal.draw(|frame| self.model.view(frame)).unwrap();
        let backend = terminal.backend();
        let place = backend.cursor_position();
        backend.cursor_visible().then_some((place.x, place.y))
    }

    /// The screen without its title and footer, which `title_and_footer` tests: a changed word of them then
    /// changes one snapshot instead of a hundred.
    pub fn body(&self) -> String {
        body(&self.screen())
    }
}

/// A screen without its first and last line.
pub fn body(screen: &str) -> String {
    let (_, rest) = screen.split_once('\n').unwrap();
    let (body, _) = rest.rsplit_once('\n').unwrap();
    body.to_owned()
}

fn ctx(path: &Path) -> Ctx {
    Ctx {
        texts: Texts::new(Lang::En),
        theme: Theme::DARK,
        symbols: Symbols::Utf8,
        snapshot: None,
        now: now(),
        demo_time: None,
        size: Size::new(80, 24),
        trial: false,
        read_only: false,
        reader: false,
        user: "anna".to_owned(),
        others: Vec::new(),
        database: path.file_name().unwrap().to_string_lossy().into_owned(),
        keymap: Keymap::default(),
        mouse: false,
        panes: klubrating::tui::ctx::Panes::default(),
        systems: None,
        follows: false,
        recent: klubrating::tui::recent::Recent::default(),
        attention: klubrating::tui::attention::Attention::default(),
        commands: klubrating::cli::for_screens(),
    }
}

/// The demo club, built once.
fn demo_file() -> &'static Path {
    static FILE: OnceLock<(TempDir, PathBuf)> = OnceLock::new();
    let (_, path) = FILE.get_or_init(|| {
        let folder = crate::scratch::folder();
        let path = folder.path().join("demo.db");
        drop(
            demo::build(
                &path,
                session("anna"),
                klubrating::cli::for_screens(),
                |_, _| true,
            )
            .unwrap(),
        );
        (folder, path)
    });
    path
}
