//! The third half-year: a Monrad with an adjourned game, a team match, a group that is not finished.

use super::autumn_2025::{match_of, strengths};
use super::people::{guest, member, members};
use super::play::{Random, all_play_all, monrad, set};
use super::write::Event;

pub(crate) fn files() -> Vec<(&'static str, Vec<u8>)> {
    vec![
        ("2026-efteraarsmonrad.trf", monrad_2026().trf().into_bytes()),
        ("2026-holdkamp.trf", team().trf().into_bytes()),
        ("2026-mesterraekke.trf", masters().trf().into_bytes()),
    ]
}

/// Fifteen players, so that the pairing leaves one out in each round.
fn monrad_2026() -> Event {
    let players = members(&[
        "Anders Bjerglund",
        "Poul Erik Åstrup",
        "Mogens Lyngholm",
        "Frode Henriksen",
        "Susanne Hvidtfeldt",
        "Michael Kristensen",
        "Øjvind Tranekær",
        "Karsten Winther-Bach",
        "Lone Skovgård",
        "Jytte Falkenberg",
        "Bent Ørsted-Lund",
        "Kasper Nyborg",
        "Ida Rosenvang",
        "Silas Holmgaard",
        "Storm Ellegaard",
    ]);
    // Storm is there for four rounds only.
    let away = [(4, 14, 'Z'), (5, 14, 'Z'), (6, 14, 'Z'), (3, 4, 'H')];
    let mut random = Random(21);
    let mut table = monrad(&mut random, &strengths(&players), 7, &[], &away);
    // Adjourned in the last round, decided two weeks later.
    set(&mut table, 6, 3, 'X');
    Event {
        name: "Efterårsmonrad 2026",
        city: "Espergærde",
        start: "2026/08/20",
        end: "2026/10/01",
        sort: "Monrad, 7 runder",
        arbiter: "Jytte Falkenberg",
        time: "90 minutter og 30 sekunder pr. træk",
        new_format: true,
        players,
        table,
    }
}

/// Rasmus has left the club and sits on the other side of the board.
fn team() -> Event {
    let mut rasmus = member("Rasmus Kildegaard");
    rasmus.dsu_rating = None;
    let boards = vec![
        (
            member("Tim Jaksland"),
            guest("Øllgaard, Steffen", 91003, 1702),
        ),
        (
            member("Torsten Ravnkilde"),
            guest("Thygebjerg, Ulla", 91004, 1668),
        ),
        (
            member("Åge Damgaard-Holst"),
            guest("Pilegård, Jan-Erik", 91005, 1622),
        ),
        (
            member("Henrik Larsen"),
            guest("Vestermark, Rita", 91007, 1590),
        ),
        (
            member("Jørn Abildgaard"),
            guest("Højlund, Preben", 91008, 1551),
        ),
        (member("Finn Ærenlund"), rasmus),
    ];
    match_of(
        boards,
        22,
        &[],
        Event {
            name: "Holdkamp: Nordskov – Espergærde",
            city: "Nordskov",
            start: "2026/10/25",
            end: "2026/10/25",
            sort: "Holdkamp, seks brætter",
            arbiter: "Leif Brandstrup",
            time: "40 træk på 2 timer",
            new_format: false,
            players: Vec::new(),
            table: Vec::new(),
        },
    )
}

/// One game is postponed and not played yet, so the event has not ended.
fn masters() -> Event {
    let players = members(&[
        "Vibeke Østerby",
        "Tim Jaksland",
        "Torsten Ravnkilde",
        "Claus Brinkmose",
        "Palle Egehøj",
        "Niels Ahrenkiel",
    ]);
    let mut table = all_play_all(&mut Random(23), &strengths(&players), 5);
    set(&mut table, 3, 4, 'X');
    Event {
        name: "Mesterrækken 2026",
        city: "Espergærde",
        start: "2026/09/08",
        end: "2026/11/03",
        sort: "Alle mod alle",
        arbiter: "Vibeke Østerby",
        time: "40 træk på 2 timer, derefter 30 minutter",
        new_format: false,
        players,
        table,
    }
}
