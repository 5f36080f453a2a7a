use insta::assert_snapshot;
use klubrating::domain::list::{ListStatus, Movement, RatingList, SectionKind};
use klubrating::domain::{Play, Rating};
use klubrating::publish::document;
use klubrating::publish::{Options, list};
use klubrating::text::{Lang, Texts};
use serde_json::{Value, json};

use crate::club::list;

const WALL: Options = Options {
    alphabetical: false,
    alphabet: None,
    all: false,
    reliable_after: Some(30),
    juniors: None,
    play: Play::Games,
};

fn text(lang: Lang, options: Options) -> String {
    list::document::rating_list(&list(), &Texts::new(lang), options)
}

#[test]
fn danish_list() {
    assert_snapshot!(text(Lang::Da, WALL), @"
    Søndermarkens Skakklub
    Ratingliste pr. 1. januar 2027

    Ændringer er regnet fra listen pr. 1. august 2026.

    Aktive medlemmer

    Nr.  Navn                     Rating  Ændring  Partier  I alt  Kl.  Omr.   DSU
    ------------------------------------------------------------------------------
      1  Tim Nygaard                 182       −2        7    41   1    1756  1668
      2  Anders Aagaard              167      +22        7    42   3    1636     -
      2  Hans Christian Mogensen     167        0        7    42   3    1636     -
      4  Nina Åkjær                  139       ny        5     5*  3    1412     -

    Passive medlemmer

    Nr.  Navn                     Rating  Ændring  Partier  I alt  Kl.  Omr.  DSU
    -----------------------------------------------------------------------------
      1  Dorte Ærø                   135        0        7    41   3    1380    -

    * Foreløbig: færre end 30 ratede partier.
    ny: ikke på forrige liste.
    Partier: ratede partier siden forrige liste. I alt: alle ratede partier.
    Omr.: ratingen omregnet til DSU-skalaen.
    DSU: medlemmets eget DSU-tal. De to tal kan være forskellige: klubben regner
      også sine egne turneringer med.

    Segl: 3f2a9c017be45d60
    Log: 74-3fa91c0be247
    ");
}

#[test]
fn english_list_with_everybody() {
    let all = Options {
        all: true,
        reliable_after: None,
        ..WALL
    };
    assert_snapshot!(text(Lang::En, all), @"
    Søndermarkens Skakklub
    Rating list as of 1 January 2027

    Changes are counted from the list as of 1 August 2026.

    Active members

    No.  Name                     Rating  Change  Games  Total  Class  As DSU   DSU
    -------------------------------------------------------------------------------
      1  Tim Nygaard                 182      −2      7    41   1        1756  1668
      2  Anders Aagaard              167     +22      7    42   3        1636     -
      2  Hans Christian Mogensen     167       0      7    42   3        1636     -
      4  Nina Åkjær                  139     new      5     5*  3        1412     -

    Passive members

    No.  Name                     Rating  Change  Games  Total  Class  As DSU  DSU
    ------------------------------------------------------------------------------
      1  Dorte Ærø                   135       0      7    41   3        1380    -

    Members without a rated game yet

    No.  Name                     Rating  Games  Total  Class  As DSU  DSU
    ----------------------------------------------------------------------
      1  Kasper Dam                  107      7    41   3        1156    -

    * Provisional: too few rated games yet for a reliable rating.
    new: not on the previous list.
    Games: rated games since the previous list. Total: all rated games.
    As DSU: the rating converted to the DSU scale.
    DSU: the member's own DSU rating. The two may differ: the club also rates its
      own events.

    Seal: 3f2a9c017be45d60
    Log: 74-3fa91c0be247
    ");
}

#[test]
fn danish_register() {
    let register = Options {
        alphabetical: true,
        ..WALL
    };
    assert_snapshot!(text(Lang::Da, register), @"
    Søndermarkens Skakklub
    Ratingliste pr. 1. januar 2027

    Ændringer er regnet fra listen pr. 1. august 2026.

    Alfabetisk liste

    Navn                      Rating  I alt  Liste   Nr.   DSU
    ----------------------------------------------------------
    Mogensen, Hans Christian     167    42   aktiv     2     -
    Nygaard, Tim                 182    41   aktiv     1  1668
    Ærø, Dorte                   135    41   passiv    1     -
    Aagaard, Anders              167    42   aktiv     2     -
    Åkjær, Nina                  139     5*  aktiv     4     -

    * Foreløbig: færre end 30 ratede partier.
    DSU: medlemmets eget DSU-tal. De to tal kan være forskellige: klubben regner
      også sine egne turneringer med.

    Segl: 3f2a9c017be45d60
    Log: 74-3fa91c0be247
    ");
}

#[test]
fn english_register() {
    let register = Options {
        alphabetical: true,
        all: true,
        ..WALL
    };
    assert_snapshot!(text(Lang::En, register), @"
    Søndermarkens Skakklub
    Rating list as of 1 January 2027

    Changes are counted from the list as of 1 August 2026.

    Alphabetical list

    Name                      Rating  Total  Section      No.   DSU
    ---------------------------------------------------------------
    Aagaard, Anders              167    42   active         2     -
    Ærø, Dorte                   135    41   passive        1     -
    Åkjær, Nina                  139     5*  active         4     -
    Dam, Kasper                  107    41   no game yet    1     -
    Mogensen, Hans Christian     167    42   active         2     -
    Nygaard, Tim                 182    41   active         1  1668

    * Provisional: fewer than 30 rated games.
    DSU: the member's own DSU rating. The two may differ: the club also rates its
      own events.

    Seal: 3f2a9c017be45d60
    Log: 74-3fa91c0be247
    ");
}

#[test]
fn first_draft() {
    let mut draft = list();
    draft.status = ListStatus::Draft;
    draft.seal = None;
    draft.previous_date = None;
    draft.sections.truncate(1);
    draft.sections[0].entries.truncate(2);
    for entry in &mut draft.sections[0].entries {
        (entry.previous, entry.change, entry.dsu) = (None, None, None);
    }
    let page = |lang| list::document::rating_list(&draft, &Texts::new(lang), WALL);
    assert_snapshot!(page(Lang::Da), @"
    Søndermarkens Skakklub
    Ratingliste pr. 1. januar 2027
    UDKAST: ikke offentliggjort; ratingerne kan stadig ændre sig.

    Dette er den første liste, så der er ingen ændringer at vise.

    Aktive medlemmer

    Nr.  Navn            Rating  Partier  I alt  Kl.  Omr.
    ------------------------------------------------------
      1  Tim Nygaard        182        7    41   1    1756
      2  Anders Aagaard     167        7    42   3    1636

    Partier: ratede partier siden forrige liste. I alt: alle ratede partier.
    Omr.: ratingen omregnet til DSU-skalaen.
    ");
    assert_snapshot!(page(Lang::En), @"
    Søndermarkens Skakklub
    Rating list as of 1 January 2027
    DRAFT: not published; ratings may still change.

    This is the first list, so there are no changes to show.

    Active members

    No.  Name            Rating  Games  Total  Class  As DSU
    --------------------------------------------------------
      1  Tim Nygaard        182      7    41   1        1756
      2  Anders Aagaard     167      7    42   3        1636

    Games: rated games since the previous list. Total: all rated games.
    As DSU: the rating converted to the DSU scale.
    ");
}

#[test]
fn empty_list_says_why() {
    let mut empty = list();
    empty
        .sections
        .retain(|section| section.kind == SectionKind::Unrated);
    let page =
        |list: &_, lang, options| list::document::rating_list(list, &Texts::new(lang), options);
    assert_snapshot!(page(&empty, Lang::Da, WALL), @"
    Søndermarkens Skakklub
    Ratingliste pr. 1. januar 2027

    Listen er tom: ét medlem har en startrating, men ingen ratede partier endnu
    (vises med --all). En ratet turnering bringer medlemmet på listen.

    Segl: 3f2a9c017be45d60
    Log: 74-3fa91c0be247
    ");
    assert_snapshot!(page(&empty, Lang::En, Options { all: true, ..WALL }), @"
    Søndermarkens Skakklub
    Rating list as of 1 January 2027

    Changes are counted from the list as of 1 August 2026.

    The list is empty: one member has a start rating but no rated game yet. A rated
    tournament brings the member onto the list.

    Members without a rated game yet

    No.  Name        Rating  Games  Total  Class  As DSU
    ----------------------------------------------------
      1  Kasper Dam     107      7    41   3        1156

    Games: rated games since the previous list. Total: all rated games.
    As DSU: the rating converted to the DSU scale.

    Seal: 3f2a9c017be45d60
    Log: 74-3fa91c0be247
    ");
    empty.sections.clear();
    assert_snapshot!(page(&empty, Lang::Da, WALL), @"
    Søndermarkens Skakklub
    Ratingliste pr. 1. januar 2027

    Listen er tom: intet medlem havde en rating den dag.

    Segl: 3f2a9c017be45d60
    Log: 74-3fa91c0be247
    ");
    // Only a draft tells the committee what to do.
    empty.seal = None;
    let draft = page(&empty, Lang::En, WALL);
    assert!(draft.contains("Give the members start ratings"), "{draft}");
}

#[test]
fn csv_keeps_numbers_as_numbers() {
    assert_snapshot!(list::csv::rating_list(&list(), Lang::Da, WALL).unwrap(), @"
    date,status,section,rank,member,name,rating,previous,change,games,games_total,provisional,class,dsu,dsu_converted,fide,edition,seal,head
    2027-01-01,published,active,1,10,Tim Nygaard,182,184,-2,7,41,false,1,1668,1756,,1,3f2a9c017be45d60aa11bb22cc33dd44,74-3fa91c0be247
    2027-01-01,published,active,2,1,Anders Aagaard,167,145,22,7,42,false,3,,1636,,1,3f2a9c017be45d60aa11bb22cc33dd44,74-3fa91c0be247
    2027-01-01,published,active,2,8,Hans Christian Mogensen,167,167,0,7,42,false,3,,1636,,1,3f2a9c017be45d60aa11bb22cc33dd44,74-3fa91c0be247
    2027-01-01,published,active,4,12,Nina Åkjær,139,,,5,5,true,3,,1412,,1,3f2a9c017be45d60aa11bb22cc33dd44,74-3fa91c0be247
    2027-01-01,published,passive,1,4,Dorte Ærø,135,135,0,7,41,false,3,,1380,,1,3f2a9c017be45d60aa11bb22cc33dd44,74-3fa91c0be247
    ");
}

/// Names keep the alphabet of the club's language on a page in another one.
#[test]
fn a_register_has_the_alphabet_of_the_names() {
    let places = |lang: Lang, alphabet: Option<Lang>| {
        let options = Options {
            alphabetical: true,
            alphabet,
            ..WALL
        };
        let page = text(lang, options);
        let rows = page.lines().skip_while(|line| !line.starts_with("---"));
        let rows = rows.skip(1).take_while(|line| !line.is_empty());
        let names = rows.filter_map(|row| Some(row.split_once(',')?.0.trim().to_owned()));
        names.collect::<Vec<String>>()
    };
    let danish = places(Lang::Da, None);
    assert!(danish.iter().any(|name| name == "Ærø"), "{danish:?}");
    assert_ne!(places(Lang::En, None), danish);
    for lang in [Lang::En, Lang::De, Lang::Da] {
        assert_eq!(places(lang, Some(Lang::Da)), danish);
    }
}

#[test]
fn csv_in_alphabetical_order() {
    let options = Options {
        alphabetical: true,
        ..WALL
    };
    let text = list::csv::rating_list(&list(), Lang::Da, options).unwrap();
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    let names: Vec<String> = reader
        .records()
        .map(|row| row.unwrap()[5].to_owned())
        .collect();
    let order = [
        "Hans Christian Mogensen",
        "Tim Nygaard",
        "Anders Aagaard",
        "Nina Åkjær",
        "Dorte Ærø",
    ];
    assert_eq!(names, order);
}

#[test]
fn json_has_the_fields_of_the_contract() {
    let json = json!(list::for_programs(&list(), Lang::Da, WALL));
    assert_eq!(json["date"], "2027-01-01");
    assert_eq!(json["status"], "published");
    assert_eq!(json["seal"], "3f2a9c017be45d60aa11bb22cc33dd44");
    let names: Vec<&Value> = json["sections"]
        .as_array()
        .unwrap()
        .iter()
        .map(|s| &s["name"])
        .collect();
    assert_eq!(names, ["active", "passive"]);
    assert_snapshot!(json["sections"][0]["entries"][3], @r#"{"rank":4,"member":12,"name":"Nina Åkjær","rating":139,"previous":null,"change":null,"games":5,"games_total":5,"provisional":true,"class":"3","dsu":null,"dsu_converted":1412,"fide":null}"#);
}

#[test]
fn json_of_everybody_has_the_third_section() {
    let all = Options { all: true, ..WALL };
    let json = json!(list::for_programs(&list(), Lang::Da, all));
    assert_eq!(json["sections"][2]["name"], "unrated");
}

/// The list, whose first three members moved, with long names and all numbers.
fn with_movement() -> RatingList {
    let mut list = list();
    let entries = list.sections.iter_mut().flat_map(|it| &mut it.entries);
    for entry in entries {
        entry.dsu = Some(Rating(1500));
        entry.movement = Some(Movement::default());
    }
    let recent = [144, 147, 150].map(Rating).to_vec();
    let first = &mut list.sections[0].entries[..3];
    first[0].movement = Some(Movement {
        place_before: Some(13),
        moved: Some(12),
        career_high: true,
        class_before: Some("2".to_owned()),
        class_rose: Some(true),
        recent,
    });
    first[1].movement = Some(Movement {
        place_before: Some(1),
        moved: Some(-1),
        ..Movement::default()
    });
    first[2].movement = Some(Movement {
        place_before: Some(2),
        moved: Some(0),
        ..Movement::default()
    });
    list
}

#[test]
fn a_row_with_movement_shows_it_in_every_form() {
    let list = with_movement();
    let said = |list: &RatingList| list::document::document(list, &Texts::new(Lang::En), WALL);
    for lang in Lang::ALL {
        let texts = Texts::new(lang);
        let page = list::document::rating_list(&list, &texts, WALL);
        assert!(
            page.lines().all(|line| line.chars().count() <= 80),
            "{page}"
        );
        let row = page.lines().find(|line| line.contains("Tim")).unwrap();
        for mark in ["▲12", "182◆", "1↑"] {
            assert!(row.contains(mark), "{mark}: {page}");
        }
        // What was printed before lists had movement is printed without it.
        let mut before = list.clone();
        before.forget_movement();
        let before = list::document::rating_list(&before, &texts, WALL);
        for mark in ["moved", "highest", "class"] {
            let legend = texts.get(&format!("rating-list-legend-{mark}"));
            assert!(
                page.contains(&legend) && !before.contains(&legend),
                "{page}"
            );
        }
        assert!(!before.contains(['▲', '▼', '◆', '↑']), "{before}");
    }
    let markdown = document::text::render_markdown(&said(&list));
    assert!(
        markdown.contains("| 1 | ▲12 | Tim Nygaard | 182◆ | −2 |"),
        "{markdown}"
    );
    assert!(
        markdown.contains("| 2 | ▼1 | Anders Aagaard | 167 |"),
        "{markdown}"
    );
    // The course is drawn, and read aloud; forms that do not draw have no column for it.
    assert!(!markdown.contains("Recent"), "{markdown}");
    let page = document::html::render(&said(&list));
    assert!(
        page.contains("role=\"img\" aria-label=\"144, 147, 150\""),
        "{page}"
    );
    assert_eq!(page.matches("<polyline").count(), 1);
    let csv = list::csv::rating_list(&list, Lang::En, WALL).unwrap();
    let rows: Vec<&str> = csv.lines().collect();
    assert!(rows[0].contains(",edition,place_before,moved,career_high,class_before,seal,"));
    assert!(rows[1].contains(",1,13,12,true,2,"), "{csv}");
    assert!(rows[3].contains(",1,2,0,false,,"), "{csv}");
    let json = json!(list::for_programs(&list, Lang::En, WALL));
    let first = &json["sections"][0]["entries"][0];
    assert_eq!(first["moved"], 12);
    assert_eq!(first["class_before"], "2");
}
