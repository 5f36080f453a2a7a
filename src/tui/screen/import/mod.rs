//! Imports a file in steps: the file, its options, the players whose identity is doubtful, the preview, and the import
//! itself as one operation.
//!
//! Every step shows the same information as the import command; Esc goes back one step without losing anything.

mod columns;
mod file;
mod outcome;
mod players;
pub mod requests;

use std::path::{Path, PathBuf};

use ratatui::Frame;
use ratatui::layout::{Rect, Size};

pub use self::outcome::Tried;
pub use file::{FileKind, Glanced};

use self::columns::{CELLS, ColumnsStep, ROLE};
use self::file::FileStep;
use self::outcome::Outcome;
use self::players::{MEMBER, PlayersStep, SAME_MEMBER};
use super::{Response, Screen, tournament};
use crate::app::import::decision::PlayerIdentity;
use crate::app::import::{Again, Preview, Proposal};
use crate::app::{Access, AppError};
use crate::domain::{Message, TournamentId};
use crate::exchange::people::pasted::{PastedKind, table};
use crate::exchange::table;
use crate::text::{Lang, visible};
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::form::Form;
use crate::tui::key::Key;
use crate::tui::modal::After;
use crate::tui::modal::confirm::Confirm;
use crate::tui::modal::pick::{Item, Pick};
use crate::tui::widget::listing::Listed;
use crate::tui::{DialogResult, Effect};
use file::{Order, fill};

const WHAT: &str = "import-what";

#[derive(Debug)]
pub enum ImportResponse {
    /// The players of a file, and the file's bytes.
    Players(Box<Preview>, requests::Bytes),
    /// The preview of the import, and the file's bytes.
    Tried(Box<Tried>, requests::Bytes),
    /// A table whose columns have to be described, and the file's bytes.
    Columns(Box<table::Preview>, requests::Bytes),
    Refused(Box<AppError>),
    Imported(Option<TournamentId>),
    /// What a file is that can be chosen.
    Glanced(Glanced),
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Step {
    #[default]
    File,
    Options,
    Columns,
    Players,
    Outcome,
}

#[derive(Debug, Default)]
pub struct State {
    what: FileKind,
    step: Step,
    file: FileStep,
    path: PathBuf,
    /// The files, if several were marked.
    many: Vec<PathBuf>,
    /// Whether this is a pasted table, stored here as bytes, rather than a file.
    is_pasted: bool,
    form: Option<Form>,
    order: Option<Order>,
    bytes: requests::Bytes,
    columns: Option<ColumnsStep>,
    players: Option<PlayersStep>,
    outcome: Option<Outcome>,
    /// The offered ways to continue with the file of a stored tournament.
    again: Vec<Again>,
    size: Size,
    waiting: bool,
    /// How a chosen club is opened.
    opening: Option<(Access, Option<Lang>)>,
}

impl State {
    pub fn for_kind(what: FileKind) -> Self {
        Self {
            what,
            ..Self::default()
        }
    }

    /// The choice of another club's file, from the folder of this one.
    pub fn opening(club: &Path, access: Access, lang: Option<Lang>) -> Self {
        Self {
            file: FileStep::in_folder(club.parent().unwrap_or(Path::new("."))),
            opening: Some((access, lang)),
            ..Self::for_kind(FileKind::Club)
        }
    }

    /// The import of a pasted table; if the day of its ratings is missing, it is asked for first.
    fn pasted(what: FileKind, text: String, needs_day: bool, ctx: &Ctx) -> Self {
        let mut state = Self {
            bytes: requests::Bytes::new(text.into_bytes()),
            is_pasted: true,
            ..Self::for_kind(what)
        };
        state.chosen(PathBuf::from(ctx.get("import-pasted")), ctx);
        let fields = state.form.as_mut().map(Form::fields_mut);
        for field in fields.into_iter().flatten() {
            field.optional &= !(needs_day && field.name == "import-on");
        }
        state
    }

    /// The import of the most common kind in the current pool.
    pub fn of_pool(ctx: &Ctx) -> Self {
        Self::for_kind(FileKind::of_pool(ctx).first().copied().unwrap_or_default())
    }

    /// Whether a response is still awaited; the user may have gone back a step meanwhile.
    fn take_waiting(&mut self) -> bool {
        std::mem::take(&mut self.waiting)
    }

    fn fit(&mut self) {
        let height = self.size.height;
        self.file.resize(self.size);
        if let Some(columns) = &mut self.columns {
            columns.resize(self.size);
        }
        if let Some(players) = &mut self.players {
            players.resize(self.size);
        }
        if let Some(outcome) = &mut self.outcome {
            outcome.resize(self.size.width, height);
        }
    }

    fn chosen(&mut self, path: PathBuf, ctx: &Ctx) {
        // What was typed stays if the user chooses another file of the same kind.
        let mut form = Form::new(self.what.fields(ctx));
        let typed = self.form.iter().flat_map(Form::fields);
        for typed in typed.filter(|field| field.is_dirty()) {
            let mut fields = form.fields_mut().iter_mut();
            if let Some(field) = fields.find(|field| field.name == typed.name) {
                field.line = typed.line.clone();
            }
        }
        self.form = Some(form);
        if self.path != path {
            (self.order, self.columns) = (None, None);
        }
        self.path = path;
        self.step = Step::Options;
        self.fill();
    }

    /// Fills in what the chosen file says.
    fn fill(&mut self) {
        if let Some((form, says)) = self.form.as_mut().zip(self.file.says(&self.path)) {
            fill(form, says);
        }
    }

    /// Looks into the file under the cursor.
    fn glance(&mut self) -> Vec<Effect> {
        let what = self.what;
        let path = self.file.next_to_look_into();
        path.map(|path| requests::glance(path, what))
            .into_iter()
            .collect()
    }

    fn act_on_file(&mut self, action: Action, ctx: &Ctx) -> Vec<Effect> {
        match action {
            Action::PickNone => return self.back(),
            Action::ImportWhat if self.opening.is_none() => return vec![self.pick_what(ctx)],
            action => match (self.file.act(action, self.what), self.opening) {
                (Some(files), Some((access, lang))) => {
                    let open = |path| requests::open_file(path, access, lang);
                    return files.into_iter().next().map(open).into_iter().collect();
                }
                (Some(files), None) => self.taken(files, ctx),
                (None, _) => {}
            },
        }
        self.glance()
    }

    fn pick_what(&self, ctx: &Ctx) -> Effect {
        let all = FileKind::of_pool(ctx);
        let items = all
            .iter()
            .map(|what| Item::new(ctx.get(what.text_key()), ""));
        let then = |at| After::Close(vec![Effect::DialogDone(DialogResult::Picked(WHAT, at))]);
        let at = all.iter().position(|what| *what == self.what);
        let pick = Pick::new(ctx.get("action-column-role"), items.collect(), then, ctx);
        Effect::show(pick.at(at.unwrap_or_default()))
    }

    fn act_on_options(&mut self, action: Action, ctx: &Ctx) -> Vec<Effect> {
        let Some(form) = &mut self.form else {
            return Vec::new();
        };
        match action {
            Action::Cancel => return self.back(),
            Action::Save | Action::ImportLook => {}
            Action::FieldEnter if form.on_last() => {}
            action => {
                form.act(action, ctx);
                return Vec::new();
            }
        }
        if !form.check(ctx) || self.waiting {
            return Vec::new();
        }
        let values = form.values(ctx);
        let problems = FileKind::problems(&values);
        if !problems.is_empty() {
            form.complain(problems);
            return Vec::new();
        }
        if ctx.read_only {
            return vec![Effect::Say(Message::new("error-read-only-session"))];
        }
        if !self.many.is_empty() {
            return self.import_many(&values, ctx);
        }
        let mut order = match self.what.order(&values, ctx) {
            Ok(order) => order,
            Err(problems) => {
                form.complain(problems);
                return Vec::new();
            }
        };
        if let Some(says) = self.file.says(&self.path) {
            order.leave_to_file(says);
        }
        // Back from the players with other options: the answers about players stay.
        let answered = self.order.as_mut().and_then(Order::decisions);
        if let Some((answered, decisions)) = answered.zip(order.decisions()) {
            decisions.append(answered);
        }
        if let Some((earlier, given)) = self
            .order
            .as_ref()
            .and_then(Order::given)
            .zip(order.given_mut())
        {
            given.clone_from(earlier);
        }
        self.order = Some(order);
        self.look(ctx)
    }

    /// Examines the file from the beginning.
    fn look(&mut self, ctx: &Ctx) -> Vec<Effect> {
        let Some(order) = self.order.clone() else {
            return Vec::new();
        };
        self.players = None;
        self.waiting = true;
        let path = self.path.clone();
        vec![if self.is_pasted {
            requests::decide(path, self.bytes.clone(), order, ctx.texts)
        } else {
            requests::look(path, order, ctx.texts)
        }]
    }

    /// Examines the file again, now that it is decided what happens to a stored tournament.
    fn decide_again(&mut self, at: usize, ctx: &Ctx) -> Vec<Effect> {
        let Some((order, again)) = self.order.as_mut().zip(self.again.get(at)) else {
            return Vec::new();
        };
        order.set_again(*again);
        self.look(ctx)
    }

    /// Shows the table with the meaning found for each column.
    fn show_columns(&self) -> Vec<Effect> {
        let order = self.order.clone();
        let bytes = self.is_pasted.then(|| self.bytes.clone());
        vec![requests::columns(self.path.clone(), bytes, order)]
    }

    fn act_on_columns(&mut self, action: Action, ctx: &Ctx) -> Vec<Effect> {
        let Some(columns) = &mut self.columns else {
            return Vec::new();
        };
        match action {
            Action::Back | Action::Quit => self.back(),
            Action::ImportLook => {
                let given = self.order.as_mut().and_then(Order::given_mut);
                if let Some(given) = given {
                    given.columns = Some(columns.mapping().clone());
                }
                self.look(ctx)
            }
            action => columns.act(action, ctx).unwrap_or_default(),
        }
    }

    fn rehearse(&mut self, ctx: &Ctx) -> Vec<Effect> {
        let Some(order) = self.order.clone().filter(|_| !self.waiting) else {
            return Vec::new();
        };
        self.waiting = true;
        let (path, bytes) = (self.path.clone(), self.bytes.clone());
        vec![requests::rehearse(path, bytes, order, ctx.texts)]
    }

    fn act_on_outcome(&mut self, action: Action, ctx: &Ctx) -> Vec<Effect> {
        let Some(outcome) = &mut self.outcome else {
            return Vec::new();
        };
        match action {
            Action::ImportNow if outcome.possible => {
                let (replaces, doubts) = (outcome.replaces, outcome.doubts);
                return self.import(replaces, doubts, ctx);
            }
            Action::Back | Action::Quit => return self.back(),
            action => {
                outcome.act(action);
            }
        }
        Vec::new()
    }

    fn import(&mut self, replaces: usize, doubts: usize, ctx: &Ctx) -> Vec<Effect> {
        let Some(order) = self.order.clone() else {
            return Vec::new();
        };
        let (path, bytes) = (self.path.clone(), self.bytes.clone());
        let import = requests::import(path, bytes, order, doubts > 0, ctx.texts);
        let question = match (replaces, doubts) {
            (0, 0) => return vec![import],
            (_, 0) => Message::new("import-replaces").with("count", replaces),
            _ => Message::new("import-doubts").with("count", doubts),
        };
        vec![Effect::show(Confirm::new(question, vec![import]))]
    }
}

impl Screen for State {
    fn title(&self, ctx: &Ctx) -> String {
        ctx.get(match self.what {
            FileKind::Club => "name-open-another-file",
            _ => "name-import",
        })
    }

    fn contexts(&self) -> &'static [Context] {
        match self.step {
            Step::File => &[Context::ImportFile, Context::Choice],
            Step::Options => &[Context::ImportOptions, Context::Form],
            Step::Columns => ColumnsStep::contexts(),
            Step::Players => self.players.as_ref().map_or(&[], PlayersStep::contexts),
            Step::Outcome => self.outcome.as_ref().map_or(&[], Outcome::contexts),
        }
    }

    fn allowed(&self, action: Action, _ctx: &Ctx) -> Result<(), Message> {
        let open = self.players.as_ref().map_or(0, PlayersStep::open);
        let decided = |player: &crate::app::import::PreviewPlayer| {
            matches!(
                player.who,
                Proposal::Known(_, "decision") | Proposal::Guest | Proposal::NewMember
            )
        };
        match action {
            Action::ImportLook if self.step == Step::Players && open > 0 => {
                Err(Message::new("import-still-open").with("count", open))
            }
            Action::ImportClear => {
                let selected = self.players.as_ref().and_then(PlayersStep::selected);
                match selected {
                    Some(player) if decided(player) => Ok(()),
                    _ => Err(Message::new("import-nothing-decided")),
                }
            }
            Action::ImportColumns if self.order.as_ref().and_then(Order::given).is_none() => {
                Err(Message::new("import-no-columns"))
            }
            Action::Export if self.step == Step::Players => Ok(()),
            // The steps bind these actions themselves.
            Action::Open | Action::Save | Action::Export | Action::GoImport | Action::GoOpinion => {
                Err(Message::new("import-not-here"))
            }
            _ => Ok(()),
        }
    }

    fn act(&mut self, action: Action, ctx: &Ctx) -> Vec<Effect> {
        if action == Action::ImportColumns {
            return self.show_columns();
        }
        match self.step {
            Step::File => self.act_on_file(action, ctx),
            Step::Options => self.act_on_options(action, ctx),
            Step::Columns => self.act_on_columns(action, ctx),
            Step::Players => self.act_on_players(action, ctx),
            Step::Outcome => self.act_on_outcome(action, ctx),
        }
    }

    fn is_typing(&self) -> bool {
        let listing = self.listing();
        matches!(self.step, Step::File | Step::Options) || listing.is_some_and(Listed::is_typing)
    }

    fn listing(&self) -> Option<&dyn Listed> {
        let players = self.players.as_ref();
        let players = players.filter(|_| self.step == Step::Players);
        players.map(PlayersStep::listing)
    }

    fn listing_mut(&mut self) -> Option<&mut dyn Listed> {
        let players = self.players.as_mut();
        let players = players.filter(|_| self.step == Step::Players);
        players.map(PlayersStep::listing_mut)
    }

    fn table_area(&self, area: Rect, _ctx: &Ctx) -> Rect {
        let players = self.players.as_ref();
        players.map_or(area, |players| players.table_area(area))
    }

    fn sheet_name(&self, ctx: &Ctx) -> String {
        ctx.get("import-step-players")
    }

    fn key(&mut self, key: Key, ctx: &Ctx) -> Vec<Effect> {
        match self.step {
            Step::File => {
                self.file.key(key, self.what);
                return self.glance();
            }
            Step::Options => {
                if let Some(form) = &mut self.form {
                    form.key(key, ctx);
                }
            }
            Step::Players => {
                if let Some(players) = &mut self.players {
                    players.listing_mut().key(key);
                }
            }
            Step::Columns | Step::Outcome => {}
        }
        Vec::new()
    }

    fn paste(&mut self, text: &str, ctx: &Ctx) -> Vec<Effect> {
        match (self.step, &mut self.form, &mut self.players) {
            (Step::File, ..) => {
                self.file.paste(text, self.what);
                return self.glance();
            }
            (Step::Options, Some(form), _) => form.paste(text, ctx),
            (Step::Players, _, Some(players)) => players.listing_mut().paste(text),
            _ => {}
        }
        Vec::new()
    }

    fn on_response(&mut self, response: Response, ctx: &Ctx) -> Vec<Effect> {
        let Response::Import(response) = response else {
            return Vec::new();
        };
        match response {
            ImportResponse::Players(preview, bytes) => {
                self.bytes = bytes;
                if let Some(players) = &mut self.players {
                    players.take(*preview, ctx);
                } else if self.take_waiting() {
                    self.players = Some(PlayersStep::new(*preview, ctx));
                    self.step = Step::Players;
                }
            }
            ImportResponse::Columns(preview, bytes) => {
                let is_asked = matches!(self.step, Step::Players | Step::Outcome);
                if self.take_waiting() || is_asked {
                    self.bytes = bytes;
                    self.columns = Some(ColumnsStep::new(*preview));
                    self.step = Step::Columns;
                }
            }
            ImportResponse::Tried(tried, bytes) => {
                if self.take_waiting() {
                    self.bytes = bytes;
                    self.outcome = Some(Outcome::tried(&tried, ctx));
                    self.step = Step::Outcome;
                }
            }
            ImportResponse::Refused(error) if error.is_cancelled() => {
                self.waiting = false;
                return vec![Effect::Say(Message::new("said-cancelled"))];
            }
            ImportResponse::Refused(error) => {
                if self.take_waiting() || self.step == Step::Players {
                    self.outcome = Some(Outcome::refused(&error, ctx));
                    self.step = Step::Outcome;
                    self.fit();
                    self.again = ways(&error);
                    return pick(&error, ctx).into_iter().collect();
                }
            }
            ImportResponse::Glanced(glanced) => {
                self.file.take_glance(glanced);
                if self.step == Step::Options {
                    self.fill();
                }
                return self.glance();
            }
            ImportResponse::Imported(None) => return vec![Effect::Close],
            ImportResponse::Imported(Some(id)) => {
                let page = tournament::State::new(id, tournament::Tab::default());
                return vec![Effect::Close, Effect::open(page)];
            }
        }
        self.fit();
        Vec::new()
    }

    fn refreshed(&mut self, ctx: &Ctx) -> Vec<Effect> {
        if self.opening.is_some() && ctx.snapshot.is_some() {
            return vec![Effect::Go(super::Main::Home)];
        }
        self.file.read(self.what);
        // A response that arrived while another page was on top is lost.
        self.file.asked = None;
        if self.step == Step::File {
            return self.glance();
        }
        // Another user may have changed which people are known.
        if self.step == Step::Players {
            return self.look_again(ctx);
        }
        Vec::new()
    }

    fn resize(&mut self, size: Size, _ctx: &Ctx) {
        self.size = size;
        self.fit();
    }

    fn on_dialog_result(&mut self, result: DialogResult, ctx: &Ctx) -> Vec<Effect> {
        match result {
            DialogResult::Picked(WHAT, at) => {
                let what = FileKind::of_pool(ctx).get(at).copied();
                if let Some(what) = what.filter(|what| *what != self.what) {
                    self.what = what;
                    self.order = None;
                    self.form = None;
                    self.file.turn_to(what);
                }
                self.glance()
            }
            DialogResult::Picked(list @ (ROLE | CELLS), at) => {
                if let Some(columns) = &mut self.columns {
                    columns.picked(list, at, ctx);
                }
                self.fit();
                Vec::new()
            }
            DialogResult::Picked(AGAIN, at) => self.decide_again(at, ctx),
            DialogResult::Picked(what @ (MEMBER | SAME_MEMBER), at) => {
                let question = self.players.as_ref();
                let question = question.and_then(|players| players.question(at, ctx));
                if let Some(question) = question.filter(|_| what == MEMBER) {
                    let same = DialogResult::Picked(SAME_MEMBER, at);
                    let yes = vec![Effect::DialogDone(same)];
                    return vec![Effect::show(Confirm::new(question, yes))];
                }
                let picked = self.players.as_ref().and_then(|players| players.picked(at));
                picked.map_or_else(Vec::new, |(player, person)| {
                    self.decide(&[player], Some(PlayerIdentity::Person(person)), ctx)
                })
            }
            result => {
                if let Some(players) = &mut self.players {
                    players.listing_mut().on_dialog_result(&result);
                }
                Vec::new()
            }
        }
    }

    fn view(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        match self.step {
            Step::File => self.file.view(frame, area, self.what, ctx),
            Step::Options => {
                if let Some(form) = &self.form {
                    self.what.view(form, &self.path, frame, area, ctx);
                }
            }
            Step::Columns => {
                let file = self.path.file_name().unwrap_or_default();
                if let Some(columns) = &self.columns {
                    columns.view(frame, area, &visible(&file.to_string_lossy()), ctx);
                }
            }
            Step::Players => {
                if let Some(players) = &self.players {
                    players.view(frame, area, ctx);
                }
            }
            Step::Outcome => {
                if let Some(outcome) = &self.outcome {
                    outcome.view(frame, area, ctx);
                }
            }
        }
    }
}

const AGAIN: &str = "import-again";

/// The ways to continue after an import was refused because the tournament is stored already, updates first.
fn ways(error: &AppError) -> Vec<Again> {
    let updates = error.same_as.iter().map(|(id, _)| Again::Update(Some(*id)));
    let new = (!error.same_as.is_empty()).then_some(Again::AsNew);
    updates.chain(new).collect()
}

/// The question which of these it is.
fn pick(error: &AppError, ctx: &Ctx) -> Option<Effect> {
    if error.same_as.is_empty() {
        return None;
    }
    let update = |(id, name): &(_, String)| {
        let update = Message::new("import-again-update")
            .with("id", ToString::to_string(id))
            .with("name", name.as_str());
        Item::new(ctx.say(&update), "")
    };
    let mut items: Vec<Item> = error.same_as.iter().map(update).collect();
    items.push(Item::new(ctx.get("import-again-new"), ""));
    let then = |at| After::Close(vec![Effect::DialogDone(DialogResult::Picked(AGAIN, at))]);
    let title = ctx.get("import-again");
    Some(Effect::show(Pick::new(title, items, then, ctx)))
}

impl State {
    fn back(&mut self) -> Vec<Effect> {
        // Going back cancels what is being examined, so that its result does not arrive behind another page.
        if std::mem::take(&mut self.waiting) {
            return vec![Effect::Cancel, Effect::Say(Message::new("busy-cancelled"))];
        }
        self.step = match self.step {
            Step::File => return vec![self.leave()],
            Step::Options if self.is_pasted => return vec![self.leave()],
            Step::Options => Step::File,
            Step::Outcome if self.outcome_has_players() => Step::Players,
            Step::Players | Step::Outcome if self.columns.is_some() => Step::Columns,
            Step::Columns | Step::Players | Step::Outcome => Step::Options,
        };
        Vec::new()
    }

    /// Closes the page; asks first if answers about players would be lost.
    fn leave(&mut self) -> Effect {
        let decisions = self.order.as_mut().and_then(Order::decisions);
        let count = decisions.map_or(0, |decisions| decisions.len());
        if count == 0 {
            return Effect::Close;
        }
        let question = Message::new("import-leave").with("count", count);
        Effect::show(Confirm::new(question, vec![Effect::Close]))
    }

    fn outcome_has_players(&self) -> bool {
        self.players.is_some()
            && self
                .outcome
                .as_ref()
                .is_some_and(|outcome| outcome.possible)
    }
}

/// The page with the options for a pasted table of members or ratings; `None` if the text is not a table.
pub fn open(text: &str, ctx: &Ctx) -> Option<Effect> {
    let table = table(text).filter(|_| !ctx.read_only)?;
    let what = match table.kind {
        PastedKind::Ratings if !ctx.has_games() => FileKind::Opening,
        PastedKind::Ratings | PastedKind::Members => FileKind::Members,
    };
    let needs_day = what == FileKind::Opening && !table.is_dated;
    Some(Effect::open(State::pasted(
        what, table.text, needs_day, ctx,
    )))
}
