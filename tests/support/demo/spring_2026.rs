//! The second half-year: the club tournament in three groups, an external event, matches, rapid chess.

use super::autumn_2025::{match_of, strengths};
use super::people::{from_abroad, guest, member, members, unrated};
use super::play::{Random, all_play_all, monrad, set};
use super::write::{Event, cp1252};

pub(crate) fn files() -> Vec<(&'static str, Vec<u8>)> {
    vec![
        ("2026-klubturnering-1.trf", group_1().trf().into_bytes()),
        ("2026-klubturnering-2.trf", group_2().trf().into_bytes()),
        ("2026-klubturnering-3.csv", group_3().csv().into_bytes()),
        ("2026-venskabsmatch.trf", friends().trf().into_bytes()),
        ("2026-paaskestaevne.trf", cp1252(&easter().trf())),
        ("2026-byfest.trf", fair().trf().into_bytes()),
        ("2026-sommerhurtig.trf", rapid().trf().into_bytes()),
    ]
}

const LONG: &str = "40 træk på 2 timer, derefter 30 minutter";

/// Nine players, so that one is free in each round.
fn group_1() -> Event {
    let players = members(&[
        "Vibeke Østerby",
        "Tim Jaksland",
        "Torsten Ravnkilde",
        "Claus Brinkmose",
        "Palle Egehøj",
        "Åge Damgaard-Holst",
        "Jesper Krogsgaard",
        "Niels Ahrenkiel",
        "Henrik Larsen",
    ]);
    let table = all_play_all(&mut Random(11), &strengths(&players), 9);
    Event {
        name: "Klubturneringen 2026, gruppe 1",
        city: "Espergærde",
        start: "2026/01/13",
        end: "2026/03/24",
        sort: "Alle mod alle",
        arbiter: "Vibeke Østerby",
        time: LONG,
        new_format: true,
        players,
        table,
    }
}

/// The booklet's Frode makes 7½ of 11 against an average of 146.9.
fn group_2() -> Event {
    let players = members(&[
        "Anders Bjerglund",
        "Mogens Lyngholm",
        "Poul Erik Åstrup",
        "Ellen Fuglsang",
        "Birthe Sølvsten",
        "Susanne Hvidtfeldt",
        "Michael Kristensen",
        "Øjvind Tranekær",
        "Karsten Winther-Bach",
        "Lone Skovgård",
        "Jørn Abildgaard",
        "Frode Henriksen",
    ]);
    let mut table = all_play_all(&mut Random(12), &strengths(&players), 11);
    for (round, mark) in "0=1=10111=1".chars().enumerate() {
        set(&mut table, round, 11, mark);
    }
    Event {
        name: "Klubturneringen 2026, gruppe 2",
        city: "Espergærde",
        start: "2026/01/13",
        end: "2026/04/07",
        sort: "Alle mod alle",
        arbiter: "Mogens Lyngholm",
        time: LONG,
        new_format: true,
        players,
        table,
    }
}

/// The group that was typed in a spreadsheet.
fn group_3() -> Event {
    let players = members(&[
        "Jytte Falkenberg",
        "Finn Ærenlund",
        "Amalie Toft",
        "Gerda Munkholt",
        "Rasmus Kildegaard",
        "Kasper Nyborg",
        "Ida Rosenvang",
        "Silas Holmgaard",
    ]);
    let mut table = all_play_all(&mut Random(13), &strengths(&players), 7);
    set(&mut table, 5, 3, '+');
    Event {
        name: "Klubturneringen 2026, gruppe 3",
        city: "Espergærde",
        start: "2026-01-15",
        end: "2026-03-12",
        sort: "Alle mod alle",
        arbiter: "Jytte Falkenberg",
        time: LONG,
        new_format: false,
        players,
        table,
    }
}

/// Four boards, approved by the committee; a visitor from abroad and one without rating.
fn friends() -> Event {
    let boards = vec![
        (
            member("Torsten Ravnkilde"),
            from_abroad("Lindqvist-Åberg, Maja", 99_900_301, 1744),
        ),
        (
            member("Henrik Larsen"),
            guest("Sandholt, Arne", 91011, 1560),
        ),
        (
            member("Anders Bjerglund"),
            guest("Sandholt, Grethe", 91012, 1498),
        ),
        (
            member("Bent Ørsted-Lund"),
            unrated("Juhl-Nielsen, Valdemar", 115),
        ),
    ];
    match_of(
        boards,
        14,
        &[(1, '+')],
        Event {
            name: "Venskabsmatch mod Sundets Skakvenner",
            city: "Espergærde",
            start: "2026/03/28",
            end: "2026/03/28",
            sort: "Match, fire brætter",
            arbiter: "Claus Brinkmose",
            time: "40 træk på 2 timer",
            new_format: false,
            players: Vec::new(),
            table: Vec::new(),
        },
    )
}

/// An external event with members among others; every guest has a DSU rating.
fn easter() -> Event {
    let mut players = members(&[
        "Vibeke Østerby",
        "Niels Ahrenkiel",
        "Birthe Sølvsten",
        "Ida Rosenvang",
    ]);
    players.extend([
        guest("Brandstrup, Leif", 91001, 1795),
        guest("Thygebjerg, Ulla", 91004, 1664),
        guest("Grønnegård, Søren Ægir", 91021, 1610),
        guest("Åkirke, Pia", 91022, 1533),
        guest("Stensballe, Knud", 91023, 1421),
        guest("Wejse, Camilla", 91024, 1288),
    ]);
    players.sort_by_key(|player| -player.strength);
    let mut random = Random(15);
    let mut table = monrad(
        &mut random,
        &strengths(&players),
        7,
        &[],
        &[(4, 3, 'H'), (4, 6, 'H')],
    );
    let short = players
        .iter()
        .position(|player| player.name.starts_with("Sølvsten"))
        .unwrap();
    // The opponent's telephone rings before the first move is answered.
    set(&mut table, 5, short, 'W');
    Event {
        name: "Påskestævnet 2026, basis 2",
        city: "Kystbyen",
        start: "2026/04/02",
        end: "2026/04/06",
        sort: "Koordineret, Monrad, 7 runder",
        arbiter: "Asger Grønnegård",
        time: "90 minutter og 30 sekunder pr. træk",
        new_format: false,
        players,
        table,
    }
}

/// An open event that the committee has not approved.
fn fair() -> Event {
    let mut players = members(&[
        "Tim Jaksland",
        "Jesper Krogsgaard",
        "Finn Ærenlund",
        "Kasper Nyborg",
    ]);
    players.extend([
        guest("Stensballe, Knud", 91023, 1430),
        unrated("Bundgaard, Else", 120),
        unrated("Rahbæk, Tobias", 105),
        unrated("Ydegaard, Marie", 95),
    ]);
    players.sort_by_key(|player| -player.strength);
    let table = monrad(&mut Random(16), &strengths(&players), 5, &[], &[]);
    Event {
        name: "Byfestens skakturnering 2026",
        city: "Espergærde",
        start: "2026/05/30",
        end: "2026/05/31",
        sort: "Monrad, 5 runder",
        arbiter: "Finn Ærenlund",
        time: "60 minutter og 10 sekunder pr. træk",
        new_format: false,
        players,
        table,
    }
}

fn rapid() -> Event {
    let players = members(&[
        "Torsten Ravnkilde",
        "Anders Bjerglund",
        "Susanne Hvidtfeldt",
        "Lone Skovgård",
        "Rasmus Kildegaard",
        "Amalie Toft",
    ]);
    let table = all_play_all(&mut Random(17), &strengths(&players), 5);
    Event {
        name: "Sommerhurtigskak 2026",
        city: "Espergærde",
        start: "2026/06/18",
        end: "2026/06/18",
        sort: "Alle mod alle, hurtigskak",
        arbiter: "Susanne Hvidtfeldt",
        time: "25 minutter",
        new_format: false,
        players,
        table,
    }
}
