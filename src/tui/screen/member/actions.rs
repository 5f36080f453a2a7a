//! The actions on a member, from the list and from the member's own page.

use crate::app::club_document::ClubDocument;
use crate::app::hiding::Hiding;
use crate::app::member_view::MemberView;
use crate::app::seen::Target;
use crate::app::versions::Record;
use crate::app::{self, derivation};
use crate::domain::{Message, PersonId, TournamentId};
use crate::tui::action::Action;
use crate::tui::ctx::Ctx;
use crate::tui::form::command::CommandForm;
use crate::tui::form::edit_member::EditMember;
use crate::tui::form::member_status::MemberStatus;
use crate::tui::form::start_rating::StartRating;
use crate::tui::message::{Change, Effect, Response};
use crate::tui::modal::After;
use crate::tui::modal::confirm::Confirm;
use crate::tui::modal::notice::text_width;
use crate::tui::modal::pick::{Item, Pick};
use crate::tui::screen::explained::Explained;
use crate::tui::screen::preview;

/// The actions that open a form of a member.
pub const FORMS: [Action; 5] = [
    Action::MemberEdit,
    Action::MemberStatus,
    Action::MemberStart,
    Action::MemberNumber,
    Action::MemberRename,
];

/// Requests the form of an action, with the club's current data; `None` if the action has none.
pub fn form(action: Action, id: PersonId, ctx: &Ctx) -> Option<Effect> {
    let name = ctx.name(id).to_owned();
    let command = |words| {
        CommandForm::new(words)
            .given("member", format!("#{id}"))
            .about(&name)
    };
    Some(match action {
        Action::MemberEdit => Effect::form(move |club| EditMember::read(club, id)),
        Action::MemberStatus => Effect::form(move |club| MemberStatus::read(club, id)),
        Action::MemberStart => Effect::form(move |club| StartRating::read(club, id)),
        Action::MemberNumber => {
            let form = command("external-rating set");
            Effect::form(move |club| form.of_record(club, Record::Numbers(id)))
        }
        Action::MemberRename => {
            let form = command("member rename").holding("name", &name);
            Effect::form(move |club| form.of_record(club, Record::Member(id)))
        }
        _ => return None,
    })
}

/// Requests the derivation of the effect of an event (the last one if `None`) on a rating.
pub fn why(
    person: PersonId,
    event: Option<TournamentId>,
    ctx: &Ctx,
    answer: fn(Explained) -> Response,
) -> Effect {
    let (texts, width) = (ctx.texts, text_width(ctx));
    Effect::ask(move |club| {
        let found = derivation::explain(club, person, event)?;
        let text = found.text(width, texts);
        Ok(answer(Explained::new(&found, text)))
    })
}

/// Opens the member's sheet.
pub fn sheet(person: PersonId) -> Effect {
    Effect::open(preview::State::new(ClubDocument::Sheet(person)))
}

/// Asks for the way from the last printed number to the next one.
pub fn since_list(person: PersonId, ctx: &Ctx, answer: fn(Explained) -> Response) -> Effect {
    let texts = ctx.texts;
    Effect::ask(move |club| {
        let way = app::since_list::of_member(club, person, &Hiding::read(club, true)?)?;
        Ok(answer(Explained::unprinted(way.text(texts))))
    })
}

/// The question before two records are merged: `into` remains.
pub fn merge_question(into: PersonId, from: PersonId, ctx: &Ctx) -> Effect {
    let question = Message::new("member-merge-question")
        .with("name", ctx.name(into))
        .with("id", into.to_string())
        .with("other", ctx.name(from))
        .with("from", from.to_string());
    let yes = Effect::change_or_ask(move |club| {
        let names = [
            app::lookup::person(club, into)?.data.name,
            app::lookup::person(club, from)?.data.name,
        ];
        let done = app::merge::merge(club, into, from)?;
        let said = Message::new("member-merged")
            .with("from", from.to_string())
            .with("other", names[1].as_str())
            .with("into", into.to_string())
            .with("name", names[0].as_str());
        Ok(Change::from_done(&done, said))
    });
    Effect::show(Confirm::new(question, vec![yes]))
}

/// The list from which the other record is picked.
pub fn pick_merge(into: PersonId, ctx: &Ctx) -> Option<Effect> {
    let snapshot = ctx.snapshot.as_ref()?;
    let others = snapshot.people.iter().filter(|line| line.row.id != into);
    let (ids, items): (Vec<PersonId>, Vec<Item>) = others
        .map(|line| {
            let born = line.row.born.map(|year| year.to_string());
            let detail = [Some(format!("#{}", line.row.id)), born];
            let detail = detail.into_iter().flatten().collect::<Vec<_>>().join(" ");
            (line.row.id, Item::new(line.row.name.as_str(), detail))
        })
        .unzip();
    let after = ctx.clone();
    let then = move |at: usize| {
        let question = ids.get(at).map(|from| merge_question(into, *from, &after));
        After::Close(question.into_iter().collect())
    };
    let title = Message::new("member-merge-pick").with("name", ctx.name(into));
    Some(Effect::show(Pick::new(ctx.say(&title), items, then, ctx)))
}

/// The list from which a remembered answer about a member is picked to be deleted.
pub fn pick_alias(view: &MemberView, ctx: &Ctx) -> Effect {
    let aliases = view.card.aliases.clone();
    let items = aliases.iter().map(|alias| Item::new(alias.said(), ""));
    let items = items.collect();
    let after = ctx.clone();
    let then = move |at: usize| {
        let effect = aliases.get(at).map(|alias| {
            let remove = CommandForm::new("member alias remove");
            let remove = remove.given("alias", alias.alias.to_string());
            remove.at_once(&after)
        });
        After::Close(effect.into_iter().collect())
    };
    let title = ctx.get("member-alias-pick");
    Effect::show(Pick::new(title, items, then, ctx))
}

/// Hides a member from public lists, or shows one there again.
pub fn hide(person: PersonId, hidden: bool, ctx: &Ctx) -> Effect {
    let words = if hidden {
        "member unhide"
    } else {
        "member hide"
    };
    let command = CommandForm::new(words).given("member", format!("#{person}"));
    command.at_once(ctx)
}

/// The list from which a number is picked that was wrong and is taken away.
pub fn pick_number(view: &MemberView, ctx: &Ctx) -> Effect {
    let numbers = view.numbers.clone();
    let items = numbers.iter().map(|number| {
        let label = format!("{} {}", number.scale.label(), number.value);
        Item::new(label, ctx.date(number.on))
    });
    let items = items.collect();
    let seen = numbers.first().map(|number| number.member);
    let after = ctx.clone();
    let pressed = seen.map(|member| ctx.press(Target::Record(Record::Numbers(member))));
    let then = move |at: usize| {
        let chosen = numbers.get(at).cloned().zip(pressed.clone());
        let effect = chosen.map(|(number, pressed)| {
            let remove = CommandForm::new("external-rating remove")
                .given("member", format!("#{}", number.member))
                .given("scale", number.scale.word())
                .given("on", number.on.to_string());
            remove.at_once_on(pressed, &after)
        });
        After::Close(effect.into_iter().collect())
    };
    let title = ctx.get("member-number-pick");
    Effect::show(Pick::new(title, items, then, ctx))
}
