//! Makes the points to check before a list is published, each with the screen where it is dealt with.

use super::{ListReview, Sort};
use crate::app::club::session;
use crate::app::lists::checklist::{Item, Target};
use crate::app::lists::publishing::Turn;
use crate::domain::{Date, Message};
use crate::publish::journal::finding::Finding;
use crate::tui::ctx::Ctx;
use crate::tui::modal::notice::Notice;
use crate::tui::screen::tournament::{self, Tab};
use crate::tui::screen::{member, printed};
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
    On,
}

/// The effect of Enter at a point.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Then {
    Nothing,
    /// Goes to the screen where it is dealt with.
    Go(Box<Item>),
    /// Shows the findings.
    Findings,
    Check,
    /// Goes on to the next step.
    Next,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Point {
    pub stands: Stands,
    pub text: Message,
    /// The effect of Enter, in words.
    pub way: Message,
    pub then: Then,
}

/// The result of recomputing every published list.
#[derive(Clone, Debug, Default)]
pub(crate) enum Checked {
    /// It has not been done.
    #[default]
    NotYet,
    /// It is being done.
    Running,
    Stopped,
    /// It was done, with the findings.
    Done(Vec<Finding>),
}

impl Point {
    fn new(stands: Stands, text: Message, way: &'static str, then: Then) -> Self {
        Self {
            stands,
            text,
            way: Message::new(way),
            then,
        }
    }
}

/// All points of a list, in the order of the steps.
pub(crate) fn points(
    look: &ListReview,
    checked: &Checked,
    date: Date,
    user: &str,
    today: Date,
) -> Vec<Point> {
    let items = look.review.checklist.items.iter();
    let (blocking, known): (Vec<&Item>, Vec<&Item>) = items
        .filter(|item| item.target != Target::Proposal(date))
        .partition(|item| item.blocks);
    let mut points: Vec<Point> = look.review.left_out.iter().copied().map(left_out).collect();
    points.extend(blocking.iter().map(|item| of_item(item, Stands::InTheWay)));
    let is_open = !matches!(look.turn, Turn::Never(_));
    if points.is_empty() && look.sort != Sort::Corrected && is_open {
        let clear = Message::new("checklist-clear").with("date", date);
        points.push(Point::new(
            Stands::Well,
            clear,
            "publish-way-none",
            Then::Nothing,
        ));
    }
    points.extend(to_come(look, date, today));
    let sort = match look.sort {
        Sort::Regular => None,
        Sort::Extra => Some("publish-is-extra"),
        Sort::Corrected => Some("publish-is-corrected"),
    };
    points.extend(sort.map(|key| {
        let text = Message::new(key).with("date", date);
        Point::new(Stands::Known, text, "publish-way-reason", Then::Nothing)
    }));
    points.extend(proposed(look, user));
    points.push(check_point(checked));
    points.extend(known.iter().map(|item| of_item(item, Stands::Known)));
    points.push(Point::new(
        Stands::On,
        Message::new("publish-go-on"),
        "publish-way-next",
        Then::Next,
    ));
    points
}

/// The point that a list date would be skipped.
fn left_out(day: Date) -> Point {
    let text = Message::new("publish-leaves-out").with("date", day);
    Point::new(Stands::InTheWay, text, "publish-way-anyway", Then::Nothing)
}

/// The point that the day has not come: the list is early, or cannot be published yet.
fn to_come(look: &ListReview, date: Date, today: Date) -> Option<Point> {
    let (text, way) = match &look.turn {
        Turn::Never(error) => (error.message.clone(), "publish-way-not-yet"),
        Turn::Early | Turn::Come if date > today => {
            let early = Message::new("publish-day-to-come").with("date", date);
            (early, "publish-way-wait")
        }
        Turn::Early | Turn::Come => return None,
    };
    Some(Point::new(Stands::InTheWay, text, way, Then::Nothing))
}

fn of_item(item: &Item, stands: Stands) -> Point {
    let way = match (item.target, item.code) {
        (Target::Nowhere | Target::Committee, _) => "publish-way-shell",
        (Target::Person(_), _) => "publish-way-member",
        (Target::Tournament(_), "missing_card") => "publish-way-cards",
        (Target::Tournament(_), _) => "publish-way-tournament",
        (Target::Members | Target::Numbers, _) => "publish-way-members",
        (Target::List(_), _) => "publish-way-list",
        (Target::Proposal(_), _) => "publish-way-proposal",
    };
    let then = Then::Go(Box::new(item.clone()));
    Point::new(stands, item.message.clone(), way, then)
}

/// The point about a proposal waiting for a second person.
fn proposed(look: &ListReview, user: &str) -> Option<Point> {
    let waiting = look.review.proposal.as_ref()?;
    let own = waiting.by == user;
    let key = if own {
        "publish-own-proposal"
    } else {
        "publish-their-proposal"
    };
    let text = Message::new(key)
        .with("by", waiting.by.as_str())
        .with("at", session::to_the_minute(&waiting.at));
    let stands = if own { Stands::InTheWay } else { Stands::Known };
    Some(Point::new(
        stands,
        text,
        "publish-way-withdraw",
        Then::Nothing,
    ))
}

fn check_point(checked: &Checked) -> Point {
    let point = |stands, key, way, then| Point::new(stands, Message::new(key), way, then);
    match checked {
        Checked::NotYet => point(
            Stands::Open,
            "publish-check-not-yet",
            "publish-way-check",
            Then::Check,
        ),
        Checked::Running => point(
            Stands::Open,
            "publish-check-running",
            "publish-way-none",
            Then::Nothing,
        ),
        Checked::Stopped => point(
            Stands::Open,
            "publish-check-stopped",
            "publish-way-check",
            Then::Check,
        ),
        Checked::Done(findings) if findings.is_empty() => point(
            Stands::Well,
            "publish-check-well",
            "publish-way-check",
            Then::Check,
        ),
        Checked::Done(findings) => Point::new(
            Stands::InTheWay,
            Message::new("publish-check-found").with("count", findings.len()),
            "publish-way-findings",
            Then::Findings,
        ),
    }
}

/// Goes to the screen where an item of the checklist is dealt with.
pub(super) fn go(item: &Item, ctx: &Ctx) -> Effect {
    match item.target {
        Target::Person(person) => Effect::open(member::State::new(person)),
        Target::Tournament(id) => {
            let tab = match item.code {
                "missing_card" => Tab::Cards,
                "open_game" => Tab::Rounds,
                _ => Tab::Players,
            };
            Effect::open(tournament::State::new(id, tab))
        }
        Target::Members | Target::Numbers => Effect::Go(Main::Members),
        Target::List(date) => Effect::open(printed::State::new(date, None)),
        Target::Proposal(date) => Effect::open(super::State::for_date(date)),
        Target::Nowhere | Target::Committee => {
            let text = [&item.message, &item.command].map(|message| ctx.say(message));
            Effect::show(Notice::new(
                ctx.get("name-what-to-do"),
                text.join("\n\n"),
                ctx,
            ))
        }
    }
}

/// The findings of a check, one below the other.
pub fn findings(found: &[Finding], ctx: &Ctx) -> String {
    let lines = found
        .iter()
        .map(|finding| format!("{} {}", ctx.symbols.todo(), ctx.say(&finding.message)));
    lines.collect::<Vec<_>>().join("\n")
}
