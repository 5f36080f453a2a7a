//! Backups, pools, and tournaments that move between them.

use super::{Task, change, document, none};
use crate::app::{self, backups, backups_text, pools_text};
use crate::domain::Message;
use crate::domain::pool::Pool;
use crate::tui::action::Action;
use crate::tui::ctx::Ctx;
use crate::tui::form::{Choice, Field, FieldType};
use crate::tui::message::Change;

pub(super) const TASKS: &[Task] = &[
    Task {
        action: Action::Backups,
        fields: none,
        run: |_, _, ctx| {
            Ok(document(
                Action::Backups,
                "backups.txt",
                ctx,
                |club, texts| {
                    let rows = backups::list(club.path());
                    Ok(backups_text::page(texts, &rows).join("\n"))
                },
            ))
        },
    },
    Task {
        action: Action::BackupTry,
        fields: none,
        run: |_, _, ctx| {
            Ok(document(
                Action::BackupTry,
                "backup-try.txt",
                ctx,
                |club, texts| {
                    let tried = app::backup_trial::try_newest(club, |_, _| true)?;
                    Ok(backups_text::tried(texts, &tried).join("\n"))
                },
            ))
        },
    },
    Task {
        action: Action::ClubName,
        fields: |_, ctx| {
            let club = ctx.snapshot.as_ref().map(|snapshot| snapshot.club.as_str());
            vec![Field::new("task-new-name", FieldType::Text).holding(club.unwrap_or_default())]
        },
        run: |_, values, _| {
            let name = values.text("task-new-name").to_owned();
            Ok(change(move |club| {
                let old = club.name()?;
                let done = app::club_name::change(club, &name)?;
                let said = Message::new("club-renamed")
                    .with("old", old)
                    .with("new", done.value.as_str());
                Ok(Change::from_done(&done, said))
            }))
        },
    },
    Task {
        action: Action::PoolList,
        fields: none,
        run: |_, _, ctx| {
            Ok(document(
                Action::PoolList,
                "pools.txt",
                ctx,
                |club, texts| {
                    let rows = app::pools::rows(club)?;
                    Ok(pools_text::page(&rows, texts).join("\n"))
                },
            ))
        },
    },
    Task {
        action: Action::PoolRename,
        fields: |_, ctx| vec![pool(ctx), Field::new("task-new-name", FieldType::Text)],
        run: |_, values, _| {
            let which = values.text("task-pool").to_owned();
            let name = values.text("task-new-name").to_owned();
            Ok(change(move |club| {
                let pool = app::pools::find(club, &which)?;
                let done = app::pools::rename(club, pool.id, &name)?;
                let said = Message::new("pool-renamed")
                    .with("old", pool.name)
                    .with("new", name.trim());
                Ok(Change::from_done(&done, said))
            }))
        },
    },
    Task {
        action: Action::PoolDelete,
        fields: |_, ctx| vec![pool(ctx)],
        run: |_, values, _| {
            let which = values.text("task-pool").to_owned();
            Ok(change(move |club| {
                let pool = app::pools::find(club, &which)?;
                let done = app::pools::delete(club, pool.id)?;
                let said = Message::new("pool-deleted").with("name", pool.name);
                Ok(Change::from_done(&done, said))
            }))
        },
    },
    Task {
        action: Action::TournamentMove,
        fields: |_, ctx| vec![pool(ctx)],
        run: |subject, values, _| {
            let (id, which) = (subject.tournament(), values.text("task-pool").to_owned());
            Ok(change(move |club| {
                let pool: Pool = app::pools::find(club, &which)?;
                let (_, header) = app::lookup::find_tournament(club, &format!("#{id}"))?;
                let done = app::pool_move::move_tournament(club, id, &pool)?;
                let said = Message::new("tournament-moved")
                    .with("id", id.to_string())
                    .with("name", header.name)
                    .with("pool", pool.name);
                Ok(Change::from_done(&done, said))
            }))
        },
    },
];

/// One of the club's pools.
fn pool(ctx: &Ctx) -> Field {
    let pools = ctx.snapshot.iter().flat_map(|snapshot| &snapshot.pools);
    let choices = pools.map(|pool| Choice {
        value: format!("#{}", pool.id),
        label: crate::text::visible(&pool.name),
    });
    Field::new("task-pool", FieldType::Choice(choices.collect()))
}
