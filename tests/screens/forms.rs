//! Forms: what they offer and complain about; half-typed ones are kept and offered again.

use klubrating::tui::Effect;
use klubrating::tui::action::Action;
use klubrating::tui::ctx::Ctx;
use klubrating::tui::export::Sheet;
use klubrating::tui::form::add_member::AddMember;
use klubrating::tui::form::command::CommandForm;
use klubrating::tui::form::{Field, FieldType, Form};
use klubrating::tui::message::Msg;
use klubrating::tui::modal::Modal;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::layout::Rect;

use crate::world::World;
use crate::written::Written;
use klubrating::app;
use klubrating::app::club::versions::Record;

fn typed(form: &mut Form, text: &str, ctx: &Ctx) {
    for letter in text.chars() {
        let name = if letter == ' ' {
            "space".to_owned()
        } else {
            letter.to_string()
        };
        form.key(name.parse().unwrap(), ctx);
    }
}

fn drawn(form: &Form, width: u16, height: u16, ctx: &Ctx) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    let area = Rect::new(0, 0, width, height);
    terminal
        .draw(|frame| form.view(frame, area, None, ctx))
        .unwrap();
    terminal.backend().to_string()
}

fn new_member(world: &mut World) {
    world.follow_all(vec![Effect::OpenForm(AddMember::default().into())]);
}

fn names(world: &World) -> Vec<String> {
    let snapshot = world.model.ctx.snapshot.as_ref().unwrap();
    snapshot.names.values().cloned().collect()
}

#[test]
fn the_form_of_a_new_member() {
    let mut world = World::demo();
    new_member(&mut world);
    world.keys("ctrl-s");
    insta::assert_snapshot!("form_problem", world.body());
    world.keys("“Yrsa Yde” tab p tab “1/9-26” tab");
    insta::assert_snapshot!("form_80", world.body());
    world.keys("ctrl-s");
    assert!(names(&world).contains(&"Yrsa Yde".to_owned()));
    assert!(world.model.modal().is_none());
}

#[test]
fn esc_warns_before_it_throws_away() {
    let mut world = World::demo();
    new_member(&mut world);
    world.keys("“Yrsa” esc");
    assert!(world.model.modal().is_some());
    world.keys("esc");
    assert!(world.model.modal().is_none());
}

/// A name in full is that person, even where other names begin with it; half a name only where it fits one.
#[test]
fn a_name_in_full_is_found_among_longer_ones() {
    let mut world = World::demo();
    for name in ["Bo Berg", "Bo Bergsen", "Bo Bergholt", "Bo Bergmann"] {
        world.keys("2 a").text(name).keys("ctrl-s ctrl-s");
    }
    let snapshot = world.model.ctx.snapshot.clone().unwrap();
    let named = |text| {
        snapshot
            .name_index
            .find(text)
            .map(|id| snapshot.names[&id].clone())
    };
    assert_eq!(named("bo berg").as_deref(), Some("Bo Berg"));
    assert_eq!(named("Bergh").as_deref(), Some("Bo Bergholt"));
    assert_eq!(named("Bo Ber"), None);
    assert_eq!(named("Bo Bergq"), None);
}

#[test]
fn people_are_offered_while_one_types() {
    let world = World::demo();
    let ctx = &world.model.ctx;
    let mut form = Form::new(vec![
        Field::new("name", FieldType::Person),
        Field::new("born", FieldType::Text),
    ]);
    let people = &ctx.snapshot.as_ref().unwrap().people;
    let wanted = ctx.name(people[3].row.id).to_owned();
    let first = wanted.split(' ').next().unwrap();
    typed(&mut form, first, ctx);
    assert!(drawn(&form, 60, 12, ctx).contains(&wanted));
    // The name itself needs no choice.
    let rest = wanted.strip_prefix(first).unwrap();
    typed(&mut form, rest, ctx);
    form.act(Action::FieldNext, ctx);
    assert_eq!(form.values(ctx).person("name"), Some(people[3].row.id));
    form.act(Action::FieldBack, ctx);
    form.key("ctrl-u".parse().unwrap(), ctx);
    typed(&mut form, "a", ctx);
    form.act(Action::PickDown, ctx);
    form.act(Action::Pick, ctx);
    let taken = form.values(ctx).person("name");
    assert!(taken.is_some(), "{}", drawn(&form, 60, 12, ctx));
}

#[test]
fn where_the_window_is_low_the_offer_under_the_cursor_is_seen() {
    let world = World::demo();
    let ctx = &world.model.ctx;
    let mut form = Form::new(vec![Field::new("name", FieldType::Person)]);
    typed(&mut form, "e", ctx);
    for height in [12, 4, 2] {
        for _ in 0..4 {
            let screen = drawn(&form, 60, height, ctx);
            assert!(screen.contains('▸'), "{height}: {screen}");
            form.act(Action::PickDown, ctx);
        }
    }
}

#[test]
fn the_name_of_a_file_is_completed() {
    let folder = crate::scratch::folder();
    for name in ["spring-1.trf", "spring-2.trf"] {
        std::fs::write(folder.path().join(name), "").unwrap();
    }
    let world = World::demo();
    let ctx = &world.model.ctx;
    let mut form = Form::new(vec![
        Field::new("file", FieldType::Path),
        Field::new("name", FieldType::Text),
    ]);
    typed(&mut form, &format!("{}/sp", folder.path().display()), ctx);
    form.act(Action::Complete, ctx);
    assert!(form.values(ctx).text("file").ends_with("/spring-"));
    form.act(Action::PickDown, ctx);
    form.act(Action::Pick, ctx);
    assert!(form.values(ctx).text("file").ends_with("/spring-2.trf"));
    form.act(Action::Complete, ctx);
    assert!(form.on_last(), "nothing to complete: the next field");
}

#[test]
fn twelve_fields_scroll_in_every_window() {
    let world = World::demo();
    let ctx = &world.model.ctx;
    let names = ["name", "status", "since", "dsu", "fide", "born"];
    let fields = names
        .iter()
        .chain(&names)
        .map(|name| Field::new(name, FieldType::Text).optional());
    let mut form = Form::new(fields.collect());
    for (width, height) in [(68, 19), (36, 7), (10, 1), (1, 1)] {
        for at in 0..12 {
            typed(&mut form, &at.to_string(), ctx);
            let screen = drawn(&form, width, height, ctx);
            assert!(
                width < 20 || screen.contains(&at.to_string()),
                "{width}×{height}: {screen}"
            );
            form.act(Action::FieldNext, ctx);
        }
    }
}

#[test]
fn a_hang_up_loses_nothing_that_was_typed() {
    let mut world = World::demo();
    new_member(&mut world);
    world.text("Yrsa Yde").keys("tab").send(Msg::Ended);
    assert!(world.ended);
    let mut world = world.again();
    insta::assert_snapshot!("draft_offered", world.body());
    world.keys("enter");
    world.shows("Yrsa Yde");
    world.keys("ctrl-s");
    assert!(names(&world).contains(&"Yrsa Yde".to_owned()));
    let world = world.again();
    assert!(
        world.model.modal().is_none(),
        "a form that was saved is not offered again"
    );
}

#[test]
fn what_is_typed_is_kept_once_a_second() {
    let mut world = World::demo();
    new_member(&mut world);
    assert!(world.model.deadline().is_none());
    world.text("Yr").wait(0);
    let drafts = |world: &World| app::club::drafts::all(&mut world.colleague("anna")).unwrap();
    assert_eq!(drafts(&world).len(), 1);
    world.text("sa").wait(500);
    assert!(!drafts(&world)[0].content.contains("Yrsa"));
    let due = world.model.deadline().unwrap() - world.model.ctx.now;
    assert_eq!(due.num_milliseconds(), 500);
    world.wait(500);
    assert!(drafts(&world)[0].content.contains("Yrsa"));
    assert_eq!(
        app::club::drafts::all(&mut world.colleague("bent")).unwrap(),
        []
    );
    assert_eq!(
        app::journal::check::run(&world.colleague("bent"), |_, _| true)
            .unwrap()
            .len(),
        0
    );
    world.keys("esc esc");
    assert_eq!(drafts(&world), []);
}

#[test]
fn the_same_form_offers_what_was_left_of_it() {
    let mut world = World::demo();
    new_member(&mut world);
    world.text("Yrsa").send(Msg::Ended);
    let mut world = world.again();
    world.keys("esc");
    new_member(&mut world);
    world.shows("Continue");
    world.keys("down enter");
    assert!(matches!(world.model.modal(), Some(Modal::Form(_))));
    world.lacks("Yrsa");
    assert_eq!(
        app::club::drafts::all(&mut world.colleague("anna")).unwrap(),
        []
    );
}

#[test]
fn a_session_that_only_reads_keeps_no_draft() {
    let mut world = World::demo();
    new_member(&mut world);
    world.keys("“Yrsa” ctrl-c");
    world.shows("is kept and");
    let mut world = World::demo();
    world.model.ctx.read_only = true;
    new_member(&mut world);
    world.text("Yrsa").wait(2000).keys("ctrl-c");
    world.shows("Unfinished input is lost.");
    world.keys("n");
    world.send(Msg::Ended);
    assert_eq!(
        app::club::drafts::all(&mut world.colleague("anna")).unwrap(),
        []
    );
}

#[test]
fn an_export_asks_before_it_replaces_a_file() {
    let folder = crate::scratch::folder();
    let file = folder.path().join("x.csv");
    std::fs::write(&file, "old").unwrap();
    let sheet = Sheet {
        name: "List".to_owned(),
        head: vec!["Name".to_owned()],
        lines: vec![vec!["=1".to_owned()]],
    };
    let export = klubrating::tui::form::export::Export::table(sheet);
    let mut world = World::demo();
    world.follow_all(vec![export]);
    world.shows("list.csv");
    world
        .keys("ctrl-u")
        .text(&file.display().to_string())
        .keys("ctrl-s");
    // The name of the folder decides where the line breaks.
    world.shows("already exists");
    world.keys("enter");
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "old");
    world.keys("ctrl-s y");
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "Name\n'=1\n");
    assert!(world.model.modal().is_none());
    assert!(world.words().contains("was written"), "{}", world.screen());
}

#[test]
fn what_somebody_else_types_is_no_change_of_the_club() {
    let mut world = World::demo();
    let mut other = world.colleague("bent");
    app::club::drafts::save(&mut other, "\"A\"", "{}").unwrap();
    assert!(!world.worker.changed_by_others());
    app::settings::set(&mut other, "junior-age", "19").unwrap();
    assert!(world.worker.changed_by_others());
}

#[test]
fn what_is_doubtful_is_saved_when_it_is_saved_once_more_unchanged() {
    let mut world = World::demo();
    let person = klubrating::domain::PersonId(1);
    let form = Effect::form(move |club| {
        let form = CommandForm::new("external-rating set")
            .with_fixed_answer("member", format!("#{person}"));
        form.of_record(club, Record::Numbers(person))
    });
    world.follow_all(vec![form]);
    world.keys("tab “145” ctrl-s");
    world.body().shows("145 does not look like a DSU rating");
    // Another slip is another doubt.
    world.keys("backspace ctrl-s");
    world.body().shows("14 does not look like a DSU rating");
    world.keys("ctrl-s");
    assert!(world.model.modal().is_none(), "{}", world.body());
}

#[test]
fn down_in_an_empty_name_field_offers_the_names() {
    let mut world = World::demo();
    let people = &world.model.ctx.snapshot.as_ref().unwrap().people;
    let members = people.iter().filter(|line| line.row.status.is_some());
    let first = members.min_by_key(|line| line.place).unwrap().row.id;
    let first = world.model.ctx.name(first).to_owned();
    world.keys("3 enter a down");
    let offered = world.screen();
    offered.lacks("Please fill in");
    offered.shows(&first);
    // The list is scrolled, and Esc leaves it with nothing chosen.
    world.keys("down down down down down down");
    assert_ne!(world.screen(), offered);
    world.keys("esc");
    world.lacks("Please fill in");
    world.keys("down enter");
    world.shows(&first);
}

#[test]
fn the_first_letter_replaces_a_proposal_and_a_moving_key_keeps_it() {
    let mut world = World::demo();
    world.keys("2 x “/tmp/none/j.csv”");
    world.shows(" /tmp/none/j.csv");
    world.keys("esc esc x left right “x”");
    world.shows(".csvx");
    // A fact that is corrected is no proposal.
    world.keys("esc esc e “X”");
    world.shows("Vibeke ØsterbyX");
}
