//! The requests of publishing to the worker.

use super::sign::Signed;
use super::{CheckResult, Look, PublishResponse, Sort, Tried};
use crate::app::printing;
use crate::app::publishing::{Edition, Order, Publication};
use crate::app::{self, AppError, AppResult, Club};
use crate::domain::list::{RatingList, Section};
use crate::domain::{Date, ListDate, Message};
use crate::text::Texts;
use crate::tui::ctx::Ctx;
use crate::tui::form::command::CommandForm;
use crate::tui::message::{Change, Effect, Response};

impl Sort {
    pub(super) fn edition(self, reason: &str) -> Edition<'_> {
        match self {
            Self::Regular => Edition::Regular,
            Self::Extra => Edition::Extra(reason),
            Self::Corrected => Edition::Corrected(reason),
        }
    }
}

/// Requests the open items before a list.
pub fn look(date: Date) -> Effect {
    Effect::ask(move |club| {
        let found = looked(club, date);
        Ok(Response::Publish(PublishResponse::Looked(
            date,
            found.map(Box::new),
        )))
    })
}

fn looked(club: &Club, date: Date) -> AppResult<Look> {
    let review = app::publishing::review(club, date)?;
    let sort = if review.checklist.published {
        Sort::Corrected
    } else if ListDate::regular(date).is_some() {
        Sort::Regular
    } else {
        Sort::Extra
    };
    Ok(Look {
        turn: app::publishing::turn(club, date, sort.edition(""))?,
        review,
        sort,
    })
}

/// Recomputes every published list.
pub fn check(answer: fn(CheckResult) -> Response) -> Effect {
    Effect::long_ask(Message::new("publish-checking"), move |club, progress| {
        let mut whole = true;
        let findings = app::check::run(club, |done, total| {
            whole = progress.step(done, total);
            whole
        })?;
        Ok(answer(CheckResult { findings, whole }))
    })
}

/// Requests the preview of publishing.
pub fn rehearse(date: Date, sort: Sort, signed: Signed) -> Effect {
    Effect::ask(move |club| {
        let tried = tried(club, date, signed.order(sort));
        Ok(Response::Publish(PublishResponse::Tried(
            date,
            tried.map(Box::new),
        )))
    })
}

fn tried(club: &mut Club, date: Date, order: Order<'_>) -> AppResult<Tried> {
    let publication = app::publishing::dry_run(club, date, order)?;
    let options = app::printing::options(club.history()?.facts(), date);
    let page = publication.page();
    // The version for members; hidden members are left out there as well.
    let texts = Texts::new(club.list_lang()?);
    Ok(Tried {
        sections: page.list.sections.clone(),
        text: printing::text(page, texts, options),
        proposes: matches!(publication, Publication::Proposed { .. }),
    })
}

/// Publishes, or proposes, what was shown; refuses if the list has changed since.
pub fn publish(date: Date, sort: Sort, signed: Signed, shown: Vec<Section>) -> Effect {
    Effect::change(move |club| {
        let order = signed.order(sort);
        let now = app::publishing::dry_run(club, date, order)?;
        if now.list().sections != shown {
            return Err(AppError::conflict(Message::new("error-facts-changed"))
                .hinted(Message::new("publish-look-again")));
        }
        let done = app::publishing::publish_as(club, date, order)?;
        let (key, lasting) = match &done.value {
            Publication::Published { .. } => ("publish-said-published", true),
            Publication::Proposed { .. } => ("publish-said-proposed", false),
        };
        let said = Message::new(key).with("date", date);
        // The list is published, whatever becomes of the site.
        let followed = if lasting {
            app::site::follow(club, false).err()
        } else {
            None
        };
        let said = followed.map_or(said, |error| {
            Message::new("site-failed").with("reason", error.message)
        });
        let change = Change::from_done(&done, said);
        let answer = Response::Publish(PublishResponse::Done(Box::new(done.value)));
        let change = change.with_response(answer);
        Ok(if lasting { change.lasting() } else { change })
    })
}

/// Withdraws a proposal waiting for a second person.
pub fn withdraw(date: Date, ctx: &Ctx) -> Effect {
    let withdraw = CommandForm::new("publish").given("date", date.to_string());
    withdraw.given("withdraw", "yes").at_once(ctx)
}

/// The number of members on a list.
pub fn members(list: &RatingList) -> usize {
    list.entries().count()
}
