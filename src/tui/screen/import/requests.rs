//! The worker's part of an import: reads the file, examines it, tries it, imports it.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::file::Order;
use super::outcome::Tried;
use super::{FileKind, Glanced, ImportResponse, State, Step};
use crate::app::club::doubt;
use crate::app::import::decision::{Decision, PlayerIdentity};
use crate::app::import::glance::{self, Glance, People};
use crate::app::import::{ImportOrder, Unknowns, import_batch};
use crate::app::journal::backups;
use crate::app::members::external_import::NumbersOrder;
use crate::app::{self, Access, AppResult, Club};
use crate::domain::tournament::Kind;
use crate::domain::{Date, Message, Severity, TournamentId};
use crate::exchange::problem::Problem;
use crate::exchange::table::{self, TableOptions};
use crate::files::read_file;
use crate::publish::import::import_text;
use crate::publish::import::members::OpeningEntry;
use crate::publish::import::numbers::{MemberNumber, NumberOutcome};
use crate::text::{Lang, Texts};
use crate::tui::action::Action;
use crate::tui::ctx::Ctx;
use crate::tui::form::{Field, FieldType, Form, Problems, Values};
use crate::tui::screen::Response;
use crate::tui::worker::{ClubWorker, Progress};
use crate::tui::{Change, Effect, Origin, Work, WorkResult};

/// The bytes of a file, read once, so that exactly what was examined is imported.
pub(crate) type Bytes = Arc<Vec<u8>>;

/// Responds with the result of examining; a refusal is a response, too.
fn answer(
    label: &'static str,
    work: impl FnOnce(&mut Club, &Progress) -> AppResult<ImportResponse> + Send + 'static,
) -> Effect {
    Effect::long_ask(Message::new(label), move |club, progress| {
        let answer = work(club, progress);
        let answer = answer.unwrap_or_else(|error| ImportResponse::Refused(Box::new(error)));
        Ok(Response::Import(answer))
    })
}

/// Opens a club's database in place of any other; returns a message about it, if any.
pub(crate) fn opened(
    worker: &mut ClubWorker,
    path: &Path,
    access: Access,
    lang: Option<Lang>,
) -> AppResult<Option<Message>> {
    if let Some(lang) = lang {
        worker.set_lang(lang);
    }
    worker.open(path, access)?;
    let club = worker.club()?;
    let said = match club.unsure_file_system() {
        Some(kind) => Some(Message::new("unsure-file-system").with("kind", kind)),
        None if backups::unclean_end(club) => Some(Message::new("unclean-end")),
        None => None,
    };
    Ok(said)
}

/// Opens the file of another club, which was chosen.
pub(super) fn open_file(path: PathBuf, access: Access, lang: Option<Lang>) -> Effect {
    Effect::Work(Work {
        label: Message::new("start-opening"),
        origin: Origin::Page,
        run: Box::new(move |worker, _| {
            let opened = opened(worker, &path, access, lang);
            let said = opened.map_err(|error| backups::guide(&path, error))?;
            Ok(WorkResult::ClubOpened(said))
        }),
    })
}

/// Looks into a file that can be chosen.
pub(super) fn glance(path: PathBuf, what: FileKind) -> Effect {
    Effect::Work(Work {
        label: Message::new("import-reading"),
        origin: Origin::Page,
        run: Box::new(move |worker, _| {
            let people = match what {
                FileKind::Tournament | FileKind::Club => None,
                FileKind::Members => Some(People::Members),
                FileKind::Opening => Some(People::Opening),
                FileKind::Numbers => Some(People::Numbers),
                FileKind::Games => Some(People::Games),
            };
            let (lines, says) = match people {
                Some(people) => (glance::of_people(worker.club()?, &path, people), None),
                None if what == FileKind::Club => (glance::of_club(&path, worker.now()), None),
                None => {
                    let says = glance::of_tournament(worker.club()?, &path).ok();
                    (
                        Ok(says.as_ref().map(Glance::messages).unwrap_or_default()),
                        says,
                    )
                }
            };
            let lines = lines.unwrap_or_default();
            let glanced = Glanced { path, lines, says };
            let response = Response::Import(ImportResponse::Glanced(glanced));
            Ok(WorkResult::Response(Box::new(response)))
        }),
    })
}

/// Reads a file and examines it.
pub(crate) fn look(path: PathBuf, order: Order, texts: Texts) -> Effect {
    answer("import-reading", move |club, progress| {
        if let Order::Numbers(order) = order {
            let order = Order::Numbers(order);
            return tried(club, &path, Bytes::default(), &order, progress, texts);
        }
        let bytes = Arc::new(read_file::read(&path, club.path())?);
        players_or_outcome(club, &path, bytes, &order, progress, texts)
    })
}

/// Examines the players again, after another decision.
pub(super) fn decide(path: PathBuf, bytes: Bytes, order: Order, texts: Texts) -> Effect {
    answer("import-reading", move |club, progress| {
        players_or_outcome(club, &path, bytes, &order, progress, texts)
    })
}

/// The players if an identity may be doubtful, otherwise the preview.
fn players_or_outcome(
    club: &mut Club,
    path: &Path,
    bytes: Bytes,
    order: &Order,
    progress: &Progress,
    texts: Texts,
) -> AppResult<ImportResponse> {
    let preview = match order {
        Order::Tournament(order) => {
            let preview = app::import::preview(club, path, &bytes, order)?;
            let is_asked = order.given.columns.is_none();
            if is_asked && preview.problems.iter().any(table::is_asked) {
                return columns_of(club, bytes, &order.given);
            }
            preview
        }
        Order::Games(order) => app::multi_games::preview(club, path, &bytes, order)?,
        order => return tried(club, path, bytes, order, progress, texts),
    };
    Ok(ImportResponse::Players(Box::new(preview), bytes))
}

/// The table of a file, with the meaning found for each column; `bytes` if it was pasted.
pub(crate) fn columns(path: PathBuf, bytes: Option<Bytes>, order: Option<Order>) -> Effect {
    Effect::long_ask(Message::new("import-reading"), move |club, _| {
        let bytes = match bytes {
            Some(bytes) => bytes,
            None => Arc::new(read_file::read(&path, club.path())?),
        };
        let given = order.as_ref().and_then(Order::given).cloned();
        let columns = columns_of(club, bytes, &given.unwrap_or_default())?;
        Ok(Response::Import(columns))
    })
}

fn columns_of(club: &Club, bytes: Bytes, given: &TableOptions) -> AppResult<ImportResponse> {
    let preview = app::import::columns(club, &bytes, given)?;
    Ok(ImportResponse::Columns(Box::new(preview), bytes))
}

/// Makes a dry run of the import.
pub(super) fn rehearse(path: PathBuf, bytes: Bytes, order: Order, texts: Texts) -> Effect {
    answer("import-trying", move |club, progress| {
        tried(club, &path, bytes, &order, progress, texts)
    })
}

/// The preview of the import; if it is doubtful, the preview of importing anyway, with the doubts.
fn tried(
    club: &mut Club,
    path: &Path,
    bytes: Bytes,
    order: &Order,
    progress: &Progress,
    texts: Texts,
) -> AppResult<ImportResponse> {
    let try_once = |club: &mut Club| {
        let file = (path, bytes.as_slice());
        let tried = club.dry_run(|club| imported(club, file, order, progress, texts));
        tried.map(|(_, tried, _)| tried)
    };
    let tried = match try_once(club) {
        Err(error) if !error.doubts.is_empty() => {
            club.session_mut().anyway = true;
            let meant = try_once(club);
            club.session_mut().anyway = false;
            let mut meant = meant?;
            // These are already among the doubts.
            let is_told = |problem: &Problem| problem.severity != Severity::Doubt;
            meant.problems.retain(is_told);
            meant.doubts.splice(0..0, doubt::places(&error));
            meant
        }
        tried => tried?,
    };
    Ok(ImportResponse::Tried(Box::new(tried), bytes))
}

/// Imports a file, or tries to in a dry run: the change, what it brings, and the tournament that it made.
fn imported(
    club: &mut Club,
    (path, bytes): (&Path, &[u8]),
    order: &Order,
    progress: &Progress,
    texts: Texts,
) -> AppResult<(Change, Tried, Option<TournamentId>)> {
    Ok(match order {
        Order::Tournament(order) => {
            let done = app::import::tournament(club, path, bytes, order)?;
            let said = Message::new("import-done-tournament")
                .with("name", done.value.name.as_str())
                .with("players", done.value.players.len())
                .with("games", done.value.games);
            let change = Change::from_done(&done, said);
            let lines = import_text::tournament(&done.value, texts);
            let tried = Tried::new(lines, done.impact, done.value.warnings);
            (change, tried, done.value.tournament)
        }
        Order::Games(order) => {
            let done = app::multi_games::import(club, path, bytes, order)?;
            let said = Message::new("games-imported").with("count", done.value.games);
            let change = Change::from_done(&done, said);
            let lines = import_text::games(&done.value, texts);
            (
                change,
                Tried::new(lines, done.impact, done.value.warnings),
                None,
            )
        }
        Order::Members(order) => {
            let mut goes_on = |done, total| progress.step(done, total);
            let import = app::members::member_import::import_given;
            let given = TableOptions::default();
            let done = import(club, (path, bytes), &given, order, &mut goes_on)?;
            let said = match &done.value.whole_club {
                Some(whole) => Message::new("members-compared").with("date", whole.on),
                None => Message::new("import-done-members"),
            };
            let change = Change::from_done(&done, said.with("count", done.value.changes()));
            let lines = import_text::members(&done.value, texts);
            (
                change,
                Tried::new(lines, done.impact, done.value.warnings),
                None,
            )
        }
        Order::Opening { on, new_members } => {
            let (change, tried) = opening(club, (path, bytes), (*on, *new_members), texts)?;
            (change, tried, None)
        }
        Order::Numbers(order) => {
            let (change, tried) = numbers(club, path, *order, progress, texts)?;
            (change, tried, None)
        }
    })
}

fn opening(
    club: &mut Club,
    file: (&Path, &[u8]),
    (on, new_members): (Option<Date>, bool),
    texts: Texts,
) -> AppResult<(Change, Tried)> {
    let facts = club.facts()?;
    let given = TableOptions::default();
    let done = app::import::opening::import(club, file, &given, on, new_members)?;
    // An existing start rating of the same day would be replaced.
    let stands = |entry: &&OpeningEntry| {
        let person = entry.member.and_then(|member| facts.persons.get(&member));
        person.is_some_and(|person| person.starts.iter().any(|start| start.on == entry.on))
    };
    let entries = &done.value.entries;
    let replaces = entries.iter().filter(stands).count();
    let said = Message::new("import-done-opening").with("count", entries.len());
    let change = Change::from_done(&done, said);
    let lines = import_text::opening(&done.value, texts);
    let tried = Tried::new(lines, done.impact, done.value.warnings);
    Ok((change, Tried { replaces, ..tried }))
}

fn numbers(
    club: &mut Club,
    path: &Path,
    order: NumbersOrder,
    progress: &Progress,
    texts: Texts,
) -> AppResult<(Change, Tried)> {
    let file = (path, &TableOptions::default());
    let done = app::members::external_import::import(club, file, order, steps(progress))?;
    let replaced =
        |row: &&MemberNumber| row.outcome == NumberOutcome::Changed && row.old_on == Some(order.on);
    let rows = done.value.members.iter();
    let replaces = rows.clone().filter(replaced).count();
    let count = rows.filter(|row| import_text::is_recorded(row)).count();
    let said = Message::new("import-done-numbers").with("count", count);
    let change = Change::from_done(&done, said);
    let lines = import_text::numbers(&done.value, texts);
    let tried = Tried::new(lines, done.impact, done.value.warnings);
    Ok((change, Tried { replaces, ..tried }))
}

/// Reports megabytes read and in total.
fn steps(progress: &Progress) -> impl FnMut(u64, u64) -> bool {
    let megabytes = |bytes: u64| usize::try_from(bytes / 1_000_000).unwrap_or(usize::MAX);
    move |read, size| progress.step(megabytes(read), megabytes(size).max(1))
}

/// Imports the file as one operation; `anyway` if the doubts were confirmed.
pub(crate) fn import(
    path: PathBuf,
    bytes: Bytes,
    order: Order,
    anyway: bool,
    texts: Texts,
) -> Effect {
    let label = Message::new("import-importing");
    Effect::long_change(label, move |club, progress| {
        club.session_mut().anyway |= anyway;
        let file = (path.as_path(), bytes.as_slice());
        let (change, _, tournament) = imported(club, file, &order, progress, texts)?;
        let imported = Response::Import(ImportResponse::Imported(tournament));
        Ok(change.with_response(imported))
    })
}

impl State {
    pub(super) fn act_on_players(&mut self, action: Action, ctx: &Ctx) -> Vec<Effect> {
        let Some(players) = &mut self.players else {
            return Vec::new();
        };
        let selected = players.selected().map(|player| player.start_no);
        match (action, selected) {
            (Action::ImportMember, _) => return players.pick_member(ctx),
            (Action::ImportGuest, Some(no)) => {
                let chosen = players.chosen(no);
                return self.decide(&chosen, Some(PlayerIdentity::Guest), ctx);
            }
            (Action::ImportNew, Some(no)) => {
                let chosen = players.chosen(no);
                return self.decide(&chosen, Some(PlayerIdentity::NewMember), ctx);
            }
            (Action::ImportClear, Some(no)) => return self.decide(&[no], None, ctx),
            (Action::ImportLook, _) => return self.rehearse(ctx),
            _ => {}
        }
        match players.act(action, ctx) {
            Some(effects) => effects,
            None if matches!(action, Action::Back | Action::Quit) => self.back(),
            None => Vec::new(),
        }
    }

    /// Makes the same decision about several players, or none any more.
    pub(super) fn decide(
        &mut self,
        players: &[u32],
        identity: Option<PlayerIdentity>,
        ctx: &Ctx,
    ) -> Vec<Effect> {
        if let Some(decisions) = self.order.as_mut().and_then(Order::decisions) {
            for no in players {
                decisions.retain(|earlier| earlier.start_no() != Some(*no));
                decisions.extend(identity.map(|identity| Decision::for_player(*no, identity)));
            }
        }
        self.look_again(ctx)
    }

    pub(super) fn look_again(&self, ctx: &Ctx) -> Vec<Effect> {
        let order = self.order.clone().into_iter();
        order
            .map(|order| decide(self.path.clone(), self.bytes.clone(), order, ctx.texts))
            .collect()
    }
}

impl State {
    /// Examines a single file; for several, asks for their common options.
    pub(crate) fn taken(&mut self, files: Vec<PathBuf>, ctx: &Ctx) {
        let are_many = files.len() > 1 || files.iter().any(|path| path.is_dir());
        if are_many == self.many.is_empty() {
            self.form = None;
        }
        if are_many {
            let count = Message::new("import-files").with("count", files.len());
            self.path = match &files[..] {
                [folder] => folder.clone(),
                _ => PathBuf::from(ctx.say(&count)),
            };
            self.many = files;
            self.form.get_or_insert_with(|| Form::new(fields(ctx)));
            self.step = Step::Options;
        } else if let Some(file) = files.into_iter().next() {
            self.many.clear();
            self.chosen(file, ctx);
        }
    }

    /// Imports the marked files.
    pub(super) fn import_many(&mut self, values: &Values, ctx: &Ctx) -> Vec<Effect> {
        match page(self.many.clone(), values, ctx) {
            Ok(page) => vec![Effect::Close, page],
            Err(problems) => {
                if let Some(form) = &mut self.form {
                    form.complain(problems);
                }
                Vec::new()
            }
        }
    }
}

// Imports several tournaments at once, as the command does: the marked files, or all of marked folders. The result is a
// document with what was imported, what was already stored and what waits.

/// The options for all of them.
fn fields(ctx: &Ctx) -> Vec<Field> {
    let unknowns = FieldType::choice_of(Unknowns::ALL, Unknowns::key, ctx);
    vec![
        Field::new(
            "import-kind",
            FieldType::choice_of(Kind::ALL, Kind::key, ctx),
        ),
        Field::new("import-unknown", unknowns),
    ]
}

/// Imports the files, and those in the folders, and opens the page with the result of each.
///
/// # Errors
/// The problems with the fields.
fn page(named: Vec<PathBuf>, values: &Values, ctx: &Ctx) -> Result<Effect, Problems> {
    let order = ImportOrder {
        unknowns: values.word("import-unknown")?,
        ..ImportOrder::of_kind(values.word("import-kind")?)
    };
    let texts = ctx.texts;
    let title = ctx.get("import-many");
    Ok(Effect::report(title, move |club, progress| {
        let files = import_batch::files(&named, club.path())?;
        let step = |done, total| progress.step(done, total);
        let report = import_batch::tournaments(club, &files, &order, &[], step)?;
        let mut lines = import_batch::report(&report, texts);
        if report.waiting.iter().any(|one| one.answerable) {
            lines.push(String::new());
            lines.push(texts.get("import-folder-waiting"));
        }
        lines.extend(report.stopped.iter().map(|error| texts.say(&error.message)));
        let said = Message::new("import-folder-said").with("count", report.imported.len());
        let last = report.imported.iter().rev().find_map(|one| one.operation);
        let change = Change {
            operation: last,
            ..Change::outside(said)
        };
        Ok((lines.join("\n"), change.lasting()))
    }))
}
