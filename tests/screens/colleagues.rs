//! A colleague saves what an open form shows: who saves after that is shown what it was, is, and will be.

use insta::assert_snapshot;
use klubrating::app::members::Born;
use klubrating::app::tournaments::NewPlayer;
use klubrating::app::{self, Club};
use klubrating::domain::person::ExternalScale;
use klubrating::domain::tournament::{CardOpponents, EntryRating, PlayerCard};
use klubrating::domain::{EntrantNo, Points, Rating, TournamentId};
use klubrating::tui::screen::tournament::{State, Tab};

use crate::world::{World, body};
use crate::written::Written;

/// The id of the tournament whose name begins so.
fn event(club: &Club, name: &str) -> TournamentId {
    let rows = app::tournaments::all(club).unwrap();
    let row = rows.iter().find(|row| row.name.starts_with(name));
    row.unwrap().id
}

#[test]
fn an_entry_is_compared_before_it_is_written_over() {
    let mut world = World::demo();
    let mut bent = world.colleague("bent");
    let id = event(&bent, "Efterårsmonrad");
    let number = |club: &Club| {
        let page = app::tournaments::page(club, id).unwrap();
        let entry = page.stored.entries[0].clone();
        let mut ratings = entry.ratings.iter();
        let rating = ratings.find(|rating| rating.scale == ExternalScale::Dsu);
        (entry.person, rating.map(|rating| rating.value.0))
    };
    let (person, _) = number(&bent);
    world.lay(State::new(id, Tab::Players));
    world.keys("g g e tab tab ctrl-a ctrl-k “1700”");
    let theirs = EntryRating {
        scale: ExternalScale::Dsu,
        value: Rating(1666),
    };
    app::tournaments::set_player(
        &mut bent,
        id,
        EntrantNo(1),
        &NewPlayer::Known(person),
        &[theirs],
    )
    .unwrap();
    world.keys("ctrl-s");
    let screen = world.screen();
    for part in ["bent changed this", "1666", "1700"] {
        assert!(screen.contains(part), "{part}\n{screen}");
    }
    assert_snapshot!("player_conflict", body(&screen));
    assert_eq!(number(&bent), (person, Some(1666)));
    world.keys("ctrl-s");
    assert_eq!(number(&bent), (person, Some(1700)), "{}", world.screen());
}

#[test]
fn a_card_that_somebody_handed_in_meanwhile_is_not_written_over() {
    let mut world = World::demo();
    let mut bent = world.colleague("bent");
    let id = event(&bent, "Koordineret turnering");
    let score = |club: &Club| app::members::cards::rows(club, Some(id)).unwrap()[0].score;
    let card = app::members::cards::rows(&bent, Some(id)).unwrap()[0].clone();
    let before = score(&bent);
    world.lay(State::new(id, Tab::Cards));
    // The form of a new card, for someone who has one.
    world.keys("a").text(&card.name).keys("tab “1”");
    world.keys("tab tab “1500 1600 1700” ctrl-s");
    let screen = world.screen();
    screen.shows("Nothing is saved yet");
    assert_snapshot!("card_conflict", body(&screen));
    assert_eq!(score(&bent), before);
    world.keys("esc esc");
    // The form of that card.
    world.keys("/").text(&card.name).keys("enter e");
    let theirs = PlayerCard {
        person: card.member,
        score: Points(150),
        opponents: CardOpponents::Known(vec![Rating(1500), Rating(1600)]),
    };
    bent.session_mut().reason = Some("the card of the union".to_owned());
    app::members::cards::put(&mut bent, id, &theirs).unwrap();
    world.keys("tab ctrl-a ctrl-k “2” ctrl-s");
    world.shows("is now 1.5; you typed 2");
    assert_eq!(score(&bent), Points(150));
    world.keys("ctrl-s “the player's own card” enter");
    assert_eq!(score(&bent), Points(200), "{}", world.screen());
}

#[test]
fn a_form_saved_after_a_conflict_leaves_no_draft() {
    let mut world = World::demo();
    world.keys("2 g g e “ A”");
    // The draft is kept while one types.
    world.wait(5_000).wait(5_000);
    let shown = world.screen();
    let person = world.model.ctx.snapshot.as_ref().unwrap().people.iter();
    let named = person.map(|line| (line.row.id, line.row.name.clone()));
    let (id, name) = named
        .into_iter()
        .find(|(_, name)| shown.contains(&format!("{name} A")))
        .unwrap();
    let mut colleague = world.colleague("bo");
    let edit = klubrating::app::members::MemberEdit {
        born: Some(Born::In(1961)),
        ..Default::default()
    };
    klubrating::app::members::edit(&mut colleague, id, &edit).unwrap();
    let drafts = klubrating::app::club::drafts::all(&mut world.colleague("anna")).unwrap();
    assert_eq!(drafts.len(), 1, "{name}");
    world.keys("ctrl-s");
    world.shows("ctrl-s Save");
    world.keys("ctrl-s");
    assert!(world.model.modal().is_none(), "{}", world.screen());
    let drafts = klubrating::app::club::drafts::all(&mut world.colleague("anna")).unwrap();
    assert_eq!(drafts.len(), 0);
}

/// The first line of the screen.
fn title(world: &World) -> String {
    world.screen().lines().next().unwrap().to_owned()
}

#[test]
fn who_else_is_in_the_club_stands_in_the_title() {
    let mut world = World::demo().sized(120, 40);
    world.poll();
    title(&world).lacks("with");
    // A session that was killed has left its file, which nobody has locked.
    let left = world.path().with_file_name("demo.db.sessions-7");
    std::fs::write(&left, "Carl").unwrap();
    let bent = world.beside("bent");
    let dora = world.beside("dora");
    world.poll();
    title(&world).shows("with bent, dora");
    let mut narrow = bent.sized(80, 24);
    narrow.poll();
    title(&narrow).shows("with");
    drop(narrow);
    world.poll();
    title(&world).shows("with dora");
    let mut world = world.plain();
    world.poll();
    world.shows("with dora");
    drop(dora);
    world.poll();
    world.lacks("with");
    // A reader is not shown, and shown nobody.
    let reader = World::demo().read_by_members();
    title(&reader).lacks("with");
    drop(world);
}

/// Anna and Bent, both on the crosstable with the open game.
fn two() -> (World, World) {
    let mut anna = World::demo();
    let mut bent = anna.beside("bent");
    anna.keys("3 enter");
    bent.keys("3 enter");
    (anna, bent)
}

#[test]
fn what_a_colleague_did_is_told_once_and_takes_neither_cursor_nor_message() {
    let (mut anna, mut bent) = two();
    anna.keys("1");
    bent.poll();
    bent.words()
        .shows("anna 20:00: round 4: Torsten Ravnkilde – Palle Egehøj ? → 1–0");
    bent.wait(9_000).poll();
    bent.lacks("anna 20:00");
    // Bent's own message stays; what Anna did follows it, counted.
    bent.keys("alt-2 e “ X” ctrl-s");
    bent.shows("u: undo");
    for name in ["Kaj Munk", "Ole Bo"] {
        anna.colleague_adds(name);
        bent.poll();
    }
    bent.shows("u: undo");
    bent.lacks("Ole Bo");
    bent.wait(9_000);
    bent.shows("bent 20:00 (and 1 more): member added: Ole Bo");
    bent.wait(9_000).poll();
    bent.lacks("(and 1 more)");
    // Read line by line, the cursor stays where it was.
    let mut plain = bent.plain();
    let before = plain.cursor();
    anna.colleague_adds("Eva Ny");
    plain.poll();
    plain.words().shows("bent 20:00: member added: Eva Ny");
    assert_eq!(plain.cursor(), before);
}

#[test]
fn undo_after_a_colleagues_change_is_a_line_that_says_whose_it_is() {
    let (mut anna, mut bent) = two();
    anna.keys("1");
    bent.poll();
    bent.wait(9_000).keys("u");
    assert!(bent.model.modal().is_none(), "{}", bent.screen());
    let said =
        "The latest change was made by anna: round 4: Torsten Ravnkilde – Palle Egehøj ? → 1–0";
    bent.words().shows(said);
    bent.words().shows("alt-5 shows it in the journal.");
}
