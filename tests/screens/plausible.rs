//! What is most likely a slip is asked for once more in every form: shown, and saved when it is saved unchanged again.

use klubrating::app::club::versions::Record;
use klubrating::app::settings::Name;
use klubrating::app::tournaments::Header;
use klubrating::app::{self, Club};
use klubrating::domain::tournament::Kind;
use klubrating::domain::{EntrantNo, PersonId, Points, TournamentId};
use klubrating::tui::Effect;
use klubrating::tui::action::Action;
use klubrating::tui::form;
use klubrating::tui::form::command::CommandForm;
use klubrating::tui::screen::member;

use crate::board_games;
use crate::world::World;

/// A form that is filled in doubtfully: the doubt shows, and saving once more means it.
fn is_asked_once_more(world: &mut World, fill: impl FnOnce(&mut World), words: &str) {
    fill(world);
    world.keys("ctrl-s");
    let asked = world.words();
    assert!(asked.contains(words), "{words}\n{}", world.body());
    assert!(world.model.modal().is_some());
    world.keys("ctrl-s");
    // What changes a published list needs a reason besides.
    if world.words().contains("Why is it corrected?") {
        world.keys("“as decided” enter");
    }
    assert!(world.model.modal().is_none(), "{words}\n{}", world.body());
}

fn of_kind(club: &Club, kind: Kind) -> TournamentId {
    let all = app::tournaments::all(club).unwrap();
    let last = all.iter().rfind(|row| row.kind == kind);
    last.unwrap().id
}

#[test]
fn the_forms_of_a_member() {
    let mut world = World::demo();
    let one = PersonId(1);
    let ask = |world: &mut World, form: Effect, words: &str, fill: &dyn Fn(&mut World)| {
        world.follow_all(vec![form]);
        is_asked_once_more(world, fill, words);
    };
    let form = Effect::form(move |club| form::start_rating::StartRating::read(club, PersonId(2)));
    ask(
        &mut world,
        form,
        "1500 does not look like a rating",
        &|world| {
            world.keys("ctrl-u “1500”");
        },
    );
    let form = Effect::OpenForm(form::add_member::AddMember::default().into());
    ask(
        &mut world,
        form,
        "1850 is an unlikely year of birth",
        &|world| {
            world.keys("“Yrsa Yde” tab tab tab tab tab “1850”");
        },
    );
    let form = member::form(Action::MemberEdit, one, &world.model.ctx).unwrap();
    ask(
        &mut world,
        form,
        "2030 is an unlikely year of birth",
        &|world| {
            world.keys("tab tab tab ctrl-u “2030”");
        },
    );
    let form = member::form(Action::MemberStatus, one, &world.model.ctx).unwrap();
    ask(
        &mut world,
        form,
        "cannot have left on 1 January 2020",
        &|world| {
            world.keys("space tab “2020-01-01”");
        },
    );
    let form = Effect::OpenForm(CommandForm::new("committee add").into());
    ask(&mut world, form, "is chairman until", &|world| {
        world.keys("“Yrsa Yde” tab c tab “2026-12-01”");
    });
}

#[test]
fn the_forms_of_an_event() {
    let mut world = World::demo();
    let mut club = world.colleague("bent");
    let header = Header {
        minutes_per_move: Some(Points(50)),
        ..Header::new(
            Kind::Approved,
            "Lyn",
            "2026-10-01".parse().unwrap(),
            "2026-10-01".parse().unwrap(),
            3,
        )
    };
    let fast = app::tournaments::add(&mut club, &header).unwrap().value;
    let own = of_kind(&club, Kind::Club);
    let outside = of_kind(&club, Kind::Coordinated);
    drop(club);
    world.look();
    let ask = |world: &mut World, form: Effect, words: &str, fill: &dyn Fn(&mut World)| {
        world.follow_all(vec![form]);
        is_asked_once_more(world, fill, words);
    };
    let form = Effect::OpenForm(form::tournament::NewTournament::default().into());
    ask(&mut world, form, "is an unlikely", &|world| {
        world.keys("“Fjern” tab tab “2036-01-01” tab tab “3”");
    });
    let form = klubrating::tui::screen::tournament::decision::approve(fast, "");
    ask(&mut world, form, "the regulation asks for 3", &|_| {});
    let form = Effect::form(move |club| form::player::SetPlayer::read(club, own, EntrantNo(1)));
    ask(
        &mut world,
        form,
        "150 does not look like a DSU rating",
        &|world| {
            world.keys("tab tab ctrl-u “150”");
        },
    );
    let form = Effect::form(move |club| form::card::PutCard::read(club, outside, PersonId(1)));
    ask(&mut world, form, "are 1100 points apart", &|world| {
        world.keys("tab ctrl-u “1” tab tab ctrl-u “1700 600”");
    });
}

#[test]
fn a_board_game_entered_twice() {
    let mut world = board_games::played();
    let again = |world: &mut World| {
        let club = world.colleague("bent");
        let rows = app::members::rows(&club, false).unwrap();
        let seats = rows.iter().take(3).zip([5, 8, 12]).rev();
        let seats: Vec<String> = seats
            .map(|(row, _)| row.name.clone())
            .zip([5, 8, 12])
            .map(|(name, points)| format!("{name} {points}"))
            .collect();
        drop(club);
        world.keys("3 a ctrl-u “2026-10-01” tab tab");
        board_games::seated(world, &seats.join("; "));
    };
    is_asked_once_more(&mut world, again, "this looks like game 1");
}

#[test]
fn a_setting_that_is_none_is_refused_in_words() {
    let mut world = World::demo();
    for (setting, value, said) in [
        (
            "tie-breaks-club",
            "SB,SB,SB",
            "the system SB is listed twice",
        ),
        ("tie-breaks-club", "", "Please fill in this field."),
        (
            "team-difference",
            "offnonsense",
            "offnonsense is not a value for team-difference",
        ),
    ] {
        world.follow_all(vec![Effect::form(move |club| {
            let form = CommandForm::new("setting set").with_fixed_answer("name", setting);
            form.editing(club, Record::Setting(Name::parse(setting)?))
        })]);
        world.keys("ctrl-u").text(value).keys("ctrl-s ctrl-s");
        assert!(world.words().contains(said), "{said}\n{}", world.body());
        assert!(world.model.modal().is_some(), "{setting} {value}");
        world.keys("esc esc");
    }
    let settings = app::settings::read(&world.colleague("bent")).unwrap();
    assert!(!settings.publish_by_two);
}

#[test]
fn an_approval_yet_to_come_and_an_undo_from_long_ago_are_asked_for() {
    let mut world = World::demo();
    world.keys("6 enter a “es-exceptional-10” tab “1/1/2027” tab “1/1/2030” tab “the board” tab");
    world.keys("“Bonus.” ctrl-s");
    let asked = "cannot have approved it on 1 January 2030 yet";
    assert!(world.words().contains(asked), "{}", world.body());
    let adopted = |world: &World| {
        let rules = app::settings::regulations::adopted(&world.colleague("bent"));
        rules.unwrap().len()
    };
    assert_eq!(adopted(&world), 1);

    let mut world = World::demo();
    let seats = |world: &World| {
        let club = world.colleague("bent");
        let today = club.session().today();
        app::settings::committee::terms(&club, today, true)
            .unwrap()
            .len()
    };
    let before = seats(&world);
    world.keys("5 / “seat” enter G u");
    assert!(world.words().contains("changes back"), "{}", world.body());
    assert_eq!(seats(&world), before);
}
