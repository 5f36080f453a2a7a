//! The open items before the next list: their lines, what to do about each, and where.

use super::super::{Main, member, publish, regulation, tournament};
use crate::app::checklist::{Checklist, Item, Target};
use crate::domain::Message;
use crate::tui::ctx::Ctx;
use crate::tui::message::Effect;
use crate::tui::screen::tournament::Tab;
use crate::tui::widget::text::Part;

/// The items in the order shown: first those that need action, then those due by the day of the list, then further
/// information.
pub(super) fn ordered(checklist: &Checklist) -> Vec<Item> {
    let place = |item: &&Item| (!item.is_in_the_way(), !item.ahead, !item.blocks);
    let mut items: Vec<&Item> = checklist.items.iter().collect();
    items.sort_by_key(place);
    items.into_iter().cloned().collect()
}

/// Where an item is among those of another moment: the same, or else what is said of the same now.
pub(super) fn place_of(item: &Item, items: &[Item]) -> Option<usize> {
    let same = items.iter().position(|other| other == item);
    let about = |other: &Item| {
        other.target != Target::Nowhere && (other.code, other.target) == (item.code, item.target)
    };
    same.or_else(|| items.iter().position(about))
}

pub(super) fn parts(checklist: &Checklist, items: &[Item], ctx: &Ctx) -> Vec<Part> {
    let mut parts = Vec::new();
    if !checklist.published && checklist.in_the_way() == 0 {
        let key = match checklist.blockers().next() {
            Some(_) => "checklist-clear-today",
            None => "home-clear",
        };
        let clear = Message::new(key).with("date", checklist.date);
        parts.push(Part::Note(format!(
            "{} {}",
            ctx.symbols.done(),
            ctx.say(&clear)
        )));
    }
    let mut heading = None;
    for item in items {
        let own = match (item.is_in_the_way(), item.ahead) {
            (true, _) => None,
            (false, true) => Some("checklist-ahead"),
            (false, false) => Some("checklist-known"),
        };
        if let Some(key) = own.filter(|_| own != heading) {
            let said = Message::new(key).with("date", checklist.date);
            parts.push(Part::Heading(ctx.say(&said)));
        }
        heading = own;
        let (sign, style) = if item.is_in_the_way() {
            (ctx.symbols.todo(), ctx.theme.warn())
        } else {
            (ctx.symbols.dot(), ratatui::style::Style::new())
        };
        parts.push(Part::Item {
            sign: sign.to_owned(),
            text: ctx.say(&item.message),
            style,
        });
    }
    parts
}

/// What to do about an item, in terms of the screens.
pub(super) fn hint(item: &Item) -> Message {
    Message::new(match item.code {
        "no_members" => "home-do-members",
        "open_game" => "home-do-result",
        "not_approved" => "home-do-approve",
        "not_rated" => "home-do-look",
        "missing_card" => "home-do-card",
        "newcomer_met_unrated" | "late_start" => "home-do-start",
        "committee_too_many" | "committee_gone" => "home-do-seat-end",
        "newcomer_collecting" => "home-do-wait",
        "old_dsu_numbers" => "home-do-numbers",
        "proposed" => "home-do-confirm",
        "nobody" | "nothing_new" | "published_despite" | "published" | "late_corrections" => {
            "home-do-list"
        }
        _ => "home-do-committee",
    })
}

/// Opens the screen where an item is dealt with.
pub(super) fn open(item: &Item) -> Vec<Effect> {
    match item.target {
        Target::Nowhere => Vec::new(),
        Target::Person(person) => vec![Effect::open(member::State::new(person))],
        Target::Tournament(id) => {
            let tab = match item.code {
                "open_game" => Tab::Rounds,
                "missing_card" => Tab::Cards,
                _ => Tab::Players,
            };
            vec![Effect::open(tournament::State::new(id, tab))]
        }
        Target::Members | Target::Numbers => vec![Effect::Go(Main::Members)],
        Target::Committee => vec![Effect::open(regulation::State::on(
            regulation::Tab::Committee,
        ))],
        Target::List(_) => vec![Effect::Go(Main::Rating)],
        Target::Proposal(date) => vec![Effect::open(publish::State::for_date(date))],
    }
}
