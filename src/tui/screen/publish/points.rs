//! Makes the points to see before a list is published, each with the screen where it is settled.

use super::{ListReview, Sort};
use crate::app::AppError;
use crate::app::lists::checklist::{Item, Target};
use crate::app::lists::publishing::Turn;
use crate::domain::{Date, Message};
use crate::publish::journal::finding::Finding;
use crate::tui::ctx::Ctx;
use crate::tui::hint::sentence;
use crate::tui::modal::notice::Notice;
use crate::tui::screen::tournament::{self, Tab};
use crate::tui::screen::{member, regulation};
use crate::tui::{Effect, Main};

/// The state of a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stands {
    Well,
    /// Something should be done before the list is published.
    InTheWay,
    Known,
    /// Not checked yet.
    Open,
}

/// The effect of Enter at a point.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Then {
    Nothing,
    /// Goes to the screen where it is settled.
    Go(Box<Item>),
    /// Shows the findings.
    Findings,
    Check,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) struct Point {
    pub stands: Stands,
    pub text: String,
    /// What can be done about it.
    pub way: Option<Message>,
    pub then: Then,
}

/// The result of recomputing every published list.
#[derive(Clone, Debug, Default)]
pub(super) enum Checked {
    /// It is being done.
    #[default]
    Running,
    Stopped,
    /// It was done, with the findings.
    Done(Vec<Finding>),
}

impl Point {
    fn new(stands: Stands, text: &Message, ctx: &Ctx) -> Self {
        Self {
            stands,
            text: sentence(&ctx.say(text)),
            way: None,
            then: Then::Nothing,
        }
    }

    fn way(self, way: Message, then: Then) -> Self {
        Self {
            way: Some(way),
            then,
            ..self
        }
    }
}

/// All points of a list: what stands in the way first.
pub(super) fn points(
    look: &ListReview,
    (refused, checked): (Option<&AppError>, &Checked),
    date: Date,
    ctx: &Ctx,
) -> Vec<Point> {
    let items = look.review.checklist.items.iter();
    let items = items.filter(|item| item.target != Target::Proposal(date));
    let mut points: Vec<Point> = Vec::new();
    points.extend(refused.map(|error| Point::new(Stands::InTheWay, &error.message, ctx)));
    let is_early = matches!(look.turn, Turn::Early | Turn::Come) && date > ctx.today();
    let early = is_early.then(|| Message::new("publish-day-to-come").with("date", date));
    points.extend(early.map(|text| Point::new(Stands::InTheWay, &text, ctx)));
    points.extend(look.review.left_out.iter().map(|day| {
        let text = Message::new("publish-leaves-out").with("date", *day);
        Point::new(Stands::InTheWay, &text, ctx)
    }));
    points.extend(proposed(look, ctx));
    points.extend(items.map(|item| {
        let stands = if item.blocks {
            Stands::InTheWay
        } else {
            Stands::Known
        };
        let point = Point::new(stands, &item.message, ctx);
        point.way(hint(item), Then::Go(Box::new(item.clone())))
    }));
    let sort = match look.sort {
        Sort::Regular => None,
        Sort::Extra => Some("publish-is-extra"),
        Sort::Corrected => Some("publish-is-corrected"),
    };
    points.extend(sort.map(|key| {
        let text = Message::new(key).with("date", date);
        Point::new(Stands::Known, &text, ctx)
    }));
    points.push(check_point(checked, ctx));
    points.sort_by_key(|point| point.stands != Stands::InTheWay);
    points
}

/// The point about a proposal: one that waits for a second person, or that this person only proposes.
fn proposed(look: &ListReview, ctx: &Ctx) -> Option<Point> {
    let Some(waiting) = look.review.proposal.as_ref() else {
        let proposes = Message::new("publish-proposes");
        let point = Point::new(Stands::Known, &proposes, ctx);
        return look.review.by_two.then_some(point);
    };
    let (stands, key) = match (waiting.by == ctx.user, look.sort) {
        (true, _) => (Stands::InTheWay, "publish-own-proposal"),
        (false, Sort::Regular) => (Stands::Known, "publish-confirms-theirs"),
        (false, _) => (Stands::Known, "publish-confirms-with-reason"),
    };
    let point = Point::new(stands, &waiting.message(key), ctx);
    Some(point.way(Message::new("publish-way-withdraw"), Then::Nothing))
}

fn check_point(checked: &Checked, ctx: &Ctx) -> Point {
    let (stands, text, way, then) = match checked {
        Checked::Running => {
            return Point::new(Stands::Open, &Message::new("publish-check-running"), ctx);
        }
        Checked::Done(findings) if !findings.is_empty() => {
            let found = Message::new("publish-check-found").with("count", findings.len());
            (
                Stands::InTheWay,
                found,
                "publish-way-findings",
                Then::Findings,
            )
        }
        Checked::Done(_) => {
            let well = Message::new("publish-check-well");
            (Stands::Well, well, "publish-way-check", Then::Check)
        }
        Checked::Stopped => {
            let stopped = Message::new("publish-check-stopped");
            (Stands::Open, stopped, "publish-way-check", Then::Check)
        }
    };
    Point::new(stands, &text, ctx).way(Message::new(way), then)
}

/// What to do about an item of the checklist, in terms of the screens.
pub fn hint(item: &Item) -> Message {
    Message::new(match item.code {
        "no_members" => "home-do-members",
        "no_list_before" => "home-do-archive",
        "open_game" => "home-do-result",
        "incomplete" => "home-do-incomplete",
        "round_robin" | "stored_twice" => "home-do-tournament",
        "not_approved" => "home-do-approve",
        "not_rated" => "home-do-look",
        "missing_card" => "home-do-card",
        "newcomer_met_unrated" | "late_start" => "home-do-start",
        "committee_too_many" | "committee_gone" => "home-do-seat-end",
        "newcomer_as_guest" => "home-do-status",
        "newcomer_collecting" | "many_games" => "home-do-wait",
        "old_dsu_numbers" => "home-do-numbers",
        "proposed" => "home-do-confirm",
        "nobody" | "nothing_new" | "published_despite" | "published" | "late_corrections" => {
            "home-do-list"
        }
        _ => "home-do-committee",
    })
}

/// Opens the screen where an item of the checklist is settled.
pub fn open(item: &Item, ctx: &Ctx) -> Effect {
    match item.target {
        Target::Person(person) => Effect::open(member::State::new(person)),
        Target::Tournament(id) => {
            let tab = match item.code {
                "open_game" => Tab::Rounds,
                "missing_card" => Tab::Cards,
                _ => Tab::Players,
            };
            Effect::open(tournament::State::new(id, tab))
        }
        Target::Members | Target::Numbers => Effect::Go(Main::Members),
        Target::Committee => Effect::open(regulation::State::on(regulation::Tab::Committee)),
        Target::List(_) => Effect::Go(Main::Rating),
        Target::Proposal(date) => Effect::open(super::State::for_date(date)),
        Target::Nowhere => {
            let text = [&item.message, &item.command].map(|message| ctx.say(message));
            let title = ctx.get("name-what-to-do");
            Effect::show(Notice::new(title, text.join("\n\n"), ctx))
        }
    }
}

/// Tells the result of a check: a line if all is well, otherwise the findings, one below the other.
pub fn checked(found: &[Finding], ctx: &Ctx) -> Effect {
    if found.is_empty() {
        return Effect::Say(Message::new("home-check-whole"));
    }
    let lines = found
        .iter()
        .map(|finding| format!("{} {}", ctx.symbols.todo(), ctx.say(&finding.message)));
    let text = lines.collect::<Vec<_>>().join("\n");
    Effect::show(Notice::new(ctx.get("home-check-title"), text, ctx))
}
