//! Imports many tournament files at once: thirty years of a club's events in one command.
//!
//! Every file is imported as [`super::tournament`] does it, in the order of the events' last days, each as an operation
//! of its own; one backup is made, before the first import. A doubtful file waits without delaying the others: the
//! report says what was imported and which file waits for which answer, and the answers come from a small table
//! ([`answers_csv`]). The operations of one command carry the number of the first as their batch, so that [`undo`]
//! takes all of them back.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use serde::Serialize;

use super::decision::{Decision, PlayerIdentity};
use super::{Again, ImportOrder};
use crate::app::club::auto_backup::AutoBackup;
use crate::app::club::{Club, Done};
use crate::app::error::{AppError, AppResult, ErrorKind};
use crate::app::journal::log;
use crate::domain::message::Arg;
use crate::domain::{Date, Message, OperationId, Severity};
use crate::exchange::draft::TournamentDraft;
use crate::exchange::people::answers_csv::{self, AnswerRow};
use crate::exchange::problem::Reading;
use crate::exchange::table::TableOptions;
use crate::exchange::{dates, tournament_file};
use crate::files::read_file;
use crate::publish::import::Imported;
use crate::publish::journal::log_text::LogEntry;
use crate::store::backup::folder_of;
use crate::store::connection::paths::files_of;
use crate::store::journal::{self, undo};
use crate::text::Texts;

/// How many levels of folders are searched.
const DEEPEST: usize = 8;

/// The result of importing many files.
#[derive(Debug, Default, Serialize)]
pub struct Batch {
    /// The batch for `undo --batch`; `None` where nothing was imported, or in a dry run.
    pub batch: Option<OperationId>,
    pub imported: Vec<FileImported>,
    /// Files whose tournament is stored already.
    pub known: Vec<String>,
    /// Files left out by an answer.
    pub left_out: Vec<String>,
    /// Files that were not reached, because the import was stopped before.
    pub not_reached: Vec<String>,
    /// The database error that ended the import early.
    #[serde(skip)]
    pub stopped: Option<AppError>,
    /// Files that wait for an answer, or cannot be used.
    #[serde(skip)]
    pub waiting: Vec<Waiting>,
    /// The open questions, with all answers given before.
    #[serde(skip)]
    pub questions: Vec<Question>,
}

/// A row of the table of answers; an unanswered one contains the question.
#[derive(Clone, Debug)]
pub struct Question {
    row: AnswerRow,
    asked: Option<Message>,
}

/// An imported tournament.
#[derive(Debug, Serialize)]
pub struct FileImported {
    pub file: String,
    pub operation: Option<OperationId>,
    #[serde(flatten)]
    pub tournament: Imported,
}

/// A file that was not imported, and why.
#[derive(Debug)]
pub struct Waiting {
    pub file: String,
    pub error: AppError,
    /// Whether an answer would allow the import; otherwise the file must be repaired first.
    pub answerable: bool,
}

/// The files in a list of files and folders, each once. In folders, names that begin with a dot are skipped, and so is
/// what belongs to the `database`: its own files, and its backups.
///
/// # Errors
/// A user error for a missing file, a data error for a folder that cannot be read.
pub fn files(named: &[PathBuf], database: &Path) -> AppResult<Vec<PathBuf>> {
    let own = files_of(database).chain([folder_of(database)]);
    let own: Vec<PathBuf> = own.filter_map(|path| path.canonicalize().ok()).collect();
    let mut found = Vec::new();
    for path in named {
        collect(path, DEEPEST, &own, &mut found)?;
    }
    let mut seen = BTreeSet::new();
    found.retain(|path| seen.insert(path.clone()));
    Ok(found)
}

fn collect(path: &Path, depth: usize, own: &[PathBuf], found: &mut Vec<PathBuf>) -> AppResult<()> {
    let failed = |error: std::io::Error| read_file::unreadable(path, &error);
    if !fs::metadata(path).map_err(failed)?.is_dir() {
        found.push(path.to_owned());
        return Ok(());
    }
    let Some(deeper) = depth.checked_sub(1) else {
        return Ok(());
    };
    let mut inside = Vec::new();
    for entry in fs::read_dir(path).map_err(failed)? {
        inside.push(entry.map_err(failed)?.path());
    }
    inside.sort();
    let is_hidden = |path: &Path| {
        let name = path.file_name().unwrap_or_default();
        name.to_string_lossy().starts_with('.')
    };
    let is_own = |path: &Path| path.canonicalize().is_ok_and(|real| own.contains(&real));
    inside.retain(|path| !is_hidden(path) && !is_own(path));
    for path in inside {
        collect(&path, deeper, own, found)?;
    }
    Ok(())
}

/// Imports many files; `progress` is called with the numbers done and in total, and returns whether to continue. It is
/// called between two files: imported files stay, and the report lists those not reached.
///
/// # Errors
/// Errors of reading an answer, and of the backup; errors of a single file, and what stopped the import, are in the
/// report.
pub fn tournaments(
    club: &mut Club,
    files: &[PathBuf],
    order: &ImportOrder,
    answers: &[AnswerRow],
    mut progress: impl FnMut(usize, usize) -> bool,
) -> AppResult<Batch> {
    let given = answers_by_file(answers)?;
    let mut report = Batch {
        questions: answered(answers),
        ..Batch::default()
    };
    let mut read = Vec::with_capacity(files.len());
    let table = super::with_remembered(club, &order.given)?;
    for path in files {
        match FileRead::new(path, club.path(), &table) {
            Ok(file) => read.push(file),
            Err(error) => report.wait(path, error),
        }
    }
    read.sort_by(|one, other| (one.last_day, one.path).cmp(&(other.last_day, other.path)));
    let newest = club.newest_operation()?;
    let batch = OperationId(newest.map_or(1, |newest| newest.0 + 1));
    let mut backup = OneBackup::of(club);
    let total = read.len();
    for (done, file) in read.into_iter().enumerate() {
        let shown = file.path.display().to_string();
        if report.stopped.is_some() || !progress(done, total) {
            report.not_reached.push(shown);
            continue;
        }
        let answers = given.get(&shown).cloned().unwrap_or_default();
        if answers.skip {
            report.left_out.push(shown);
            continue;
        }
        let path = file.path;
        let imported = match backup.before_first(club, (&file, order, &answers, batch)) {
            Ok(Ok(())) => import_one(club, file, order, answers, batch),
            Ok(Err(refused)) => Err(refused),
            Err(error) => {
                backup.end(club);
                return Err(error);
            }
        };
        report.add(path, imported);
    }
    backup.end(club);
    let has_come = report.imported.iter().any(|one| one.operation.is_some());
    report.batch = has_come.then_some(batch);
    Ok(report)
}

/// One of the files, read.
#[derive(Clone)]
struct FileRead<'p> {
    path: &'p Path,
    bytes: Vec<u8>,
    reading: Reading<TournamentDraft>,
    /// The sort key of files; one without any day comes last.
    last_day: Date,
}

impl<'p> FileRead<'p> {
    fn new(path: &'p Path, database: &Path, given: &TableOptions) -> AppResult<Self> {
        let bytes = read_file::read(path, database)?;
        let reading = tournament_file::read_as(&bytes, &path.to_string_lossy(), given);
        let last_day = reading.value.as_ref().and_then(|draft| {
            let rounds = draft.round_dates.iter().flatten().copied();
            draft.end.or(rounds.max()).or(draft.start)
        });
        Ok(Self {
            path,
            bytes,
            reading,
            last_day: last_day.unwrap_or(Date::MAX),
        })
    }
}

fn import_one(
    club: &mut Club,
    file: FileRead<'_>,
    order: &ImportOrder,
    answers: Answers,
    batch: OperationId,
) -> AppResult<Done<Imported>> {
    let before = club.session.anyway;
    club.session.anyway = before || answers.anyway;
    let read = (file.path, &file.bytes[..], file.reading);
    let imported = super::of_batch(club, read, &ordered(order, answers), batch);
    club.session.anyway = before;
    imported
}

/// The answers given so far.
fn answered(answers: &[AnswerRow]) -> Vec<Question> {
    let given = answers.iter().filter(|row| !row.answer.is_empty());
    given
        .map(|row| Question {
            row: row.clone(),
            asked: None,
        })
        .collect()
}

/// The answers in a file; empty where it does not exist yet.
///
/// # Errors
/// Errors of reading a file.
pub fn answers(path: &Path, database: &Path) -> AppResult<Vec<AnswerRow>> {
    if !path.exists() {
        return Ok(Vec::new());
    }
    let bytes = read_file::read(path, database)?;
    answers_csv::read(&bytes).map_err(|problem| {
        AppError::data(problem.message.clone())
            .in_file(path.display().to_string())
            .with_problems(vec![problem])
    })
}

/// Where the questions are written: into the file of answers, or beside it where that is a workbook.
pub fn questions_file(answers: &Path) -> PathBuf {
    const WORKBOOKS: [&str; 4] = ["xlsx", "xlsm", "ods", "xls"];
    let ending = answers.extension().unwrap_or_default();
    let mut name = answers.as_os_str().to_owned();
    if WORKBOOKS.iter().any(|one| ending.eq_ignore_ascii_case(one)) {
        name.push(".csv");
    }
    name.into()
}

/// The parameters for one file with the answers about it.
fn ordered(order: &ImportOrder, answers: Answers) -> ImportOrder {
    let mut order = order.clone();
    order.decisions = answers.decisions;
    if let Some(again) = answers.again {
        order.again = again;
    }
    if let Some((start, end)) = answers.days {
        (order.start, order.end) = (Some(start), Some(end));
    }
    order
}

impl Batch {
    /// The table of answers with the open questions, in the language of `say`.
    pub fn answers(&self, say: impl Fn(&Message) -> String) -> String {
        let rows = self.questions.iter().map(|question| {
            let asked = question.asked.as_ref().map(&say);
            AnswerRow {
                question: asked.unwrap_or_else(|| question.row.question.clone()),
                ..question.row.clone()
            }
        });
        answers_csv::write(&rows.collect::<Vec<_>>())
    }

    fn add(&mut self, path: &Path, imported: AppResult<Done<Imported>>) {
        match imported {
            Ok(done) => {
                self.imported.push(FileImported {
                    file: path.display().to_string(),
                    operation: done.operation,
                    tournament: done.value,
                });
            }
            Err(error) if error.message.key == super::SAME_FILE => {
                self.known.push(path.display().to_string());
            }
            // An error of the database is not the file's fault, and would affect the other files too.
            Err(error)
                if matches!(
                    error.kind,
                    ErrorKind::Busy | ErrorKind::System | ErrorKind::Internal
                ) =>
            {
                self.not_reached.push(path.display().to_string());
                self.stopped = Some(error);
            }
            Err(error) => self.wait(path, error),
        }
    }

    fn wait(&mut self, path: &Path, error: AppError) {
        let file = path.display().to_string();
        let questions = questions(&file, &error);
        let answerable = !questions.is_empty();
        for question in questions {
            let of = |one: &Question| (one.row.file.clone(), one.row.player.clone());
            // A question whose answer is not sufficient is asked again, with that answer.
            let known = self
                .questions
                .iter()
                .position(|known| of(known) == of(&question));
            match known {
                Some(at) => self.questions[at].asked = question.asked,
                None => self.questions.push(question),
            }
        }
        self.waiting.push(Waiting {
            file,
            error,
            answerable,
        });
    }
}

/// The errors about the days of a file, which an answer can correct.
const DAYS: [&str; 3] = [
    "error-no-date",
    "error-day-unread",
    "error-end-before-start",
];

/// The questions before a file can be imported: on every undecided player, otherwise on the whole file.
fn questions(file: &str, error: &AppError) -> Vec<Question> {
    let question = |player: String, asked: &Message| Question {
        row: AnswerRow {
            file: file.to_owned(),
            player,
            ..AnswerRow::default()
        },
        asked: Some(asked.clone()),
    };
    let problems = error.problems.iter().map(|problem| &problem.message);
    let players: Vec<Question> = problems
        .filter(|message| message.key.starts_with("match-"))
        .map(|message| question(argument(message, "no"), message))
        .collect();
    if !players.is_empty() {
        return players;
    }
    let is_open =
        !error.doubts.is_empty() || !error.same_as.is_empty() || DAYS.contains(&error.message.key);
    if is_open {
        vec![question(String::new(), &error.message)]
    } else {
        Vec::new()
    }
}

fn argument(message: &Message, name: &str) -> String {
    let mut args = message.args.iter().filter(|(known, _)| *known == name);
    match args.next() {
        Some((_, Arg::Text(text))) => text.clone(),
        _ => String::new(),
    }
}

/// The sentences of a file that waits: its problems, otherwise the error as a whole.
pub fn reasons(error: &AppError) -> Vec<Message> {
    let told: Vec<Message> = error
        .problems
        .iter()
        .filter(|problem| problem.severity == Severity::Error || !error.doubts.is_empty())
        .map(|problem| problem.message.clone())
        .collect();
    if told.is_empty() {
        vec![error.message.clone()]
    } else {
        told
    }
}

/// The most reasons listed for one file.
const TOLD: usize = 4;

/// The imported files, the waiting ones, and the totals.
pub fn report(batch: &Batch, texts: Texts) -> Vec<String> {
    let mut lines = Vec::new();
    for one in &batch.imported {
        let came = &one.tournament;
        let id = came
            .tournament
            .map_or_else(|| "–".to_owned(), |id| id.to_string());
        let message = Message::new("import-many-came")
            .with("id", id)
            .with("name", came.name.as_str())
            .with("start", came.start)
            .with("end", came.end)
            .with("games", came.games)
            .with("file", one.file.as_str());
        lines.push(texts.say(&message));
    }
    for one in &batch.waiting {
        lines.extend(waiting(one, texts));
    }
    let refused = batch.waiting.iter().filter(|one| !one.answerable).count();
    let total = Message::new("import-many-total")
        .with("came", batch.imported.len())
        .with("known", batch.known.len())
        .with("waiting", batch.waiting.len() - refused)
        .with("refused", refused);
    lines.push(texts.say(&total));
    if !batch.not_reached.is_empty() {
        let message = Message::new("import-many-not-reached");
        lines.push(texts.say(&message.with("count", batch.not_reached.len())));
    }
    lines
}

fn waiting(one: &Waiting, texts: Texts) -> Vec<String> {
    let key = if one.answerable {
        "import-many-waits"
    } else {
        "import-many-refused"
    };
    let mut lines = vec![texts.say(&Message::new(key).with("file", one.file.as_str()))];
    let reasons = reasons(&one.error);
    lines.extend(
        reasons
            .iter()
            .take(TOLD)
            .map(|reason| format!("  {}", texts.say(reason))),
    );
    if reasons.len() > TOLD {
        let more = Message::new("import-games-more").with("count", reasons.len() - TOLD);
        lines.push(format!("  {}", texts.say(&more)));
    }
    lines
}

/// Undoes an import of many files: the batch that the operation belongs to, or the newest batch that is not undone.
/// Each operation is undone by one of its own, the newest first.
///
/// # Errors
/// A user error where there is none; a conflict where something was changed since, with the rest of the batch.
pub fn undo(club: &mut Club, operation: Option<OperationId>) -> AppResult<Vec<Done<LogEntry>>> {
    let none = || AppError::user(Message::new("error-no-batch")).hinted(Message::new("hint-log"));
    let recorded = journal::operations(club.conn())?;
    let batch_of = |subject: &str| {
        let subject: serde_json::Value = serde_json::from_str(subject).ok()?;
        subject["batch"].as_i64()
    };
    let mut open = Vec::new();
    for one in recorded {
        if let Some(batch) = batch_of(&one.subject)
            && undo::undone_by(club.conn(), one.id)?.is_none()
        {
            open.push((one.id, batch));
        }
    }
    let wanted = match operation {
        Some(operation) => open.iter().find(|(id, _)| *id == operation),
        None => open.first(),
    };
    let (_, wanted) = *wanted.ok_or_else(none)?;
    let anyway = club.session.anyway;
    let mut undone = Vec::new();
    let own = open.into_iter().filter(|(_, batch)| *batch == wanted);
    for (id, _) in own {
        let done = log::undo(club, Some(id));
        // That many operations were made since needs no confirmation here: they are the batch itself.
        club.session.anyway = true;
        match done {
            Ok(done) => undone.push(done),
            Err(error) => {
                club.session.anyway = anyway;
                return Err(error);
            }
        }
        if club.session.dry_run {
            break;
        }
    }
    club.session.anyway = anyway;
    Ok(undone)
}

/// The answers about a file.
#[derive(Clone, Debug, Default)]
struct Answers {
    decisions: Vec<Decision>,
    anyway: bool,
    skip: bool,
    again: Option<Again>,
    days: Option<(Date, Date)>,
}

/// The answers by file.
fn answers_by_file(rows: &[AnswerRow]) -> AppResult<BTreeMap<String, Answers>> {
    let mut all: BTreeMap<String, Answers> = BTreeMap::new();
    for row in rows.iter().filter(|row| !row.answer.is_empty()) {
        let answers = all.entry(row.file.clone()).or_default();
        let understood = if row.player.is_empty() {
            about_file(&row.answer, answers)
        } else {
            about_player(row, answers)
        };
        if understood.is_none() {
            let message = Message::new("error-answer")
                .with("row", row.row.to_string())
                .with("answer", row.answer.as_str());
            return Err(AppError::data(message).hinted(Message::new("hint-answer")));
        }
    }
    Ok(all)
}

fn about_player(row: &AnswerRow, answers: &mut Answers) -> Option<()> {
    let identity = match row.answer.trim().to_lowercase().as_str() {
        "guest" | "gæst" | "gast" => PlayerIdentity::Guest,
        "new" | "ny" | "neu" => PlayerIdentity::NewMember,
        id => PlayerIdentity::Person(id.trim_start_matches('#').parse().ok()?),
    };
    let decision = Decision::for_player(row.player.parse().ok()?, identity);
    answers.decisions.push(decision);
    Some(())
}

/// `anyway`, `skip`, `new`, `update` or `update=17`, a day, or two with ` to ` or `..` between them.
fn about_file(answer: &str, answers: &mut Answers) -> Option<()> {
    let answer = answer.trim().to_lowercase();
    match answer.as_str() {
        "anyway" | "alligevel" | "trotzdem" => answers.anyway = true,
        "skip" | "udelad" | "auslassen" => answers.skip = true,
        "new" | "ny" | "neu" => answers.again = Some(Again::AsNew),
        "update" => answers.again = Some(Again::Update(None)),
        other => {
            if let Some(id) = other.strip_prefix("update=") {
                answers.again = Some(Again::Update(Some(id.trim().parse().ok()?)));
                return Some(());
            }
            let (start, end) = other
                .split_once("..")
                .or_else(|| other.split_once(" to "))
                .unwrap_or((other, other));
            answers.days = Some((dates::readable(start)?, dates::readable(end)?));
        }
    }
    Some(())
}

/// One backup for all files, before the first that is imported; none if no file is.
struct OneBackup {
    usual: AutoBackup,
    is_due: bool,
}

impl OneBackup {
    /// Switches off the backup that each change would have.
    fn of(club: &mut Club) -> Self {
        Self {
            usual: std::mem::replace(&mut club.auto_backup, AutoBackup::Never),
            is_due: !club.session.dry_run,
        }
    }

    /// Makes the backup if this file is the first to be imported; the inner result says why a file is not imported.
    fn before_first(
        &mut self,
        club: &mut Club,
        (file, order, answers, batch): (&FileRead<'_>, &ImportOrder, &Answers, OperationId),
    ) -> AppResult<AppResult<()>> {
        if !self.is_due {
            return Ok(Ok(()));
        }
        let tried =
            club.dry_run(|club| import_one(club, file.clone(), order, answers.clone(), batch));
        if let Err(refused) = tried {
            return Ok(Err(refused));
        }
        club.auto_backup = self.usual;
        let made = club.backup_before("tournament-import");
        self.usual = std::mem::replace(&mut club.auto_backup, AutoBackup::Never);
        self.is_due = false;
        made.map(Ok)
    }

    /// Switches the backup of each change on again.
    fn end(&self, club: &mut Club) {
        club.auto_backup = self.usual;
    }
}
