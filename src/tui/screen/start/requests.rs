//! What the worker does before there is a club: it opens one, builds the demo, restores a backup.

use std::path::{Path, PathBuf};

use chrono::NaiveDateTime;

use super::StartResponse;
use crate::app::{self, Access, AppError, AppResult, Club, backups, demo};
use crate::domain::Message;
use crate::text::Lang;
use crate::tui::message::{Effect, Origin, Response, Work, WorkResult};
use crate::tui::worker::ClubWorker;

/// Opens a club's database; problems are returned to the page.
pub(super) fn open(path: PathBuf, access: Access, lang: Option<Lang>) -> Effect {
    Effect::Work(Work {
        label: Message::new("start-opening"),
        origin: Origin::Page,
        run: Box::new(move |worker, _| {
            Ok(match opened(worker, &path, access, lang) {
                Ok(said) => WorkResult::ClubOpened(said),
                Err(error) => failed(&path, error),
            })
        }),
    })
}

/// Opens a club's database replacing any other; returns what to report about it.
pub(in crate::tui) fn opened(
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
        None if app::backups::unclean_end(club) => Some(Message::new("unclean-end")),
        None => None,
    };
    Ok(said)
}

fn failed(path: &Path, error: AppError) -> WorkResult {
    let backup = if error.is_damage() {
        backups::newest(path)
    } else {
        None
    };
    let error = Box::new(backups::guide(path, error));
    let answer = Response::Start(StartResponse::Failed(error, backup));
    WorkResult::Response(Box::new(answer))
}

/// Builds the demo club in a folder that is deleted when the program ends.
pub(super) fn demo(lang: Option<Lang>) -> Effect {
    Effect::Work(Work {
        label: Message::new("progress-demo"),
        origin: Origin::Page,
        run: Box::new(move |worker, progress| {
            if let Some(lang) = lang {
                worker.set_lang(lang);
            }
            let built = build(worker, |done, total| progress.step(done, total));
            Ok(match built {
                Ok(()) => WorkResult::ClubOpened(None),
                Err(error) if error.message.key == "error-demo-stopped" => {
                    WorkResult::Response(Box::new(Response::Start(StartResponse::Stopped)))
                }
                Err(error) => failed(Path::new("demo.db"), error),
            })
        }),
    })
}

fn build(worker: &mut ClubWorker, progress: impl FnMut(usize, usize) -> bool) -> AppResult<()> {
    let folder = demo::scratch_folder()?;
    let club: Club = demo::build(&folder.path().join("demo.db"), worker.now(), progress)?;
    worker.set_club(club);
    worker.keep_folder(folder);
    Ok(())
}

/// The path to restore a backup to: that of the file if it is missing, otherwise one next to it, so that the damaged
/// file is not touched.
pub(super) fn target(path: &Path, now: NaiveDateTime) -> PathBuf {
    if path.symlink_metadata().is_err() {
        return path.to_owned();
    }
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let moment = now.format("%Y%m%d-%H%M%S");
    path.with_file_name(format!("{stem}-{moment}.db"))
}

/// Makes a new database of a backup and opens it.
pub(super) fn restore(
    database: PathBuf,
    backup: PathBuf,
    target: PathBuf,
    lang: Option<Lang>,
) -> Effect {
    Effect::Work(Work {
        label: Message::new("start-restoring"),
        origin: Origin::Page,
        run: Box::new(move |worker, _| {
            let restored = backups::restore_to(&database, &backup, &target, &worker.now());
            let done = restored.and_then(|row| {
                opened(worker, &target, Access::ReadWrite, lang).map(|_| row.note())
            });
            Ok(match done {
                Ok(note) => {
                    let shown = target.display().to_string();
                    let said = Message::new("start-restored").with("path", shown);
                    WorkResult::ClubOpened(Some(match note {
                        Some(note) => Message::new("said-and")
                            .with("said", said)
                            .with("note", note),
                        None => said,
                    }))
                }
                Err(error) => failed(&database, error),
            })
        }),
    })
}
