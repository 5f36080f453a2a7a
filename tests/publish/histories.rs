use insta::assert_snapshot;
use klubrating::domain::{Date, PersonId, Points};
use klubrating::publish::document::text;
use klubrating::publish::members::history::{History, HistoryEntry, period};
use klubrating::rating::regulation::Regulation;
use klubrating::text::{Lang, Texts};

use crate::club::{Club, day, facts, name};

fn entries(club: &Club, person: i64, lang: Lang) -> Vec<HistoryEntry<'_>> {
    let ends: Vec<Date> = facts().tournaments.iter().map(|event| event.end).collect();
    club.ledger
        .lines_of(PersonId(person))
        .map(|line| HistoryEntry {
            date: ends[usize::try_from(line.tournament.0 - 1).unwrap()],
            explained: club.explained(line, &[], lang),
        })
        .collect()
}

fn page(person: i64, lang: Lang) -> String {
    let club = Club::new();
    let entries = entries(&club, person, lang);
    page_of(
        &history(&name(PersonId(person)), &entries, &club.regulation),
        lang,
    )
}

fn history<'a>(
    name: &'a str,
    entries: &'a [HistoryEntry<'a>],
    regulation: &'a Regulation,
) -> History<'a> {
    History {
        member: PersonId(1),
        name,
        entries,
        adjusted: &[],
        archived: &[],
        regulation,
        last: None,
    }
}

fn page_of(history: &History<'_>, lang: Lang) -> String {
    text::render(&history.document("", Texts::new(lang)))
}

#[test]
fn histories() {
    assert_snapshot!(page(11, Lang::Da), @r"
    Ratinghistorik: Kasper Dam

    Dato        Turnering          Før  Partier    W   W_e     B    R_p   Ny  +/-
    -----------------------------------------------------------------------------
    02.06.2026  Forårsmonrad 2026  107        3  0,5  0,37        134,3  108   +1
    20.10.2026  Hillerød EMT 2026  108        2  1,5  0,04  0,46  204,8  120  +12

    Præstationsrating: 164,3 (2 point i 5 ratede partier, modstandernes gennemsnit
    173,2).
    ");
    assert_snapshot!(page(11, Lang::En), @"
    Rating history: Kasper Dam

    Date         Tournament         Old  Games    W   W_e     B    R_p  New  +/-
    ----------------------------------------------------------------------------
    2 Jun 2026   Forårsmonrad 2026  107      3  0.5  0.37        134.3  108   +1
    20 Oct 2026  Hillerød EMT 2026  108      2  1.5  0.04  0.46  204.8  120  +12

    Performance: 164.3 (score 2 in 5 rated games, opponents' average 173.2).
    ");
    assert_snapshot!(page(12, Lang::Da), @"
    Ratinghistorik: Nina Åkjær

    Dato        Turnering          Før  Partier    W   W_e  B    R_p   Ny  +/-
    --------------------------------------------------------------------------
    02.06.2026  Forårsmonrad 2026    -        5  3,5           143,1  137
    20.10.2026  Hillerød EMT 2026  137        1  0    0,80     ≤24,7  132   −5

    Præstationsrating: 128,8 (3,5 point i 6 ratede partier, modstandernes gennemsnit
    121,7).
    ");
    assert_snapshot!(page(1, Lang::En), @"
    Rating history: Anders Aagaard

    Date         Tournament            Old  Games    W   W_e     B    R_p  New  +/-
    -------------------------------------------------------------------------------
    21 Apr 2026  Klubturneringen 2026  145      7  6.5  4.18  1.32  188.1  167  +22

    Performance: 188.1 (score 6.5 in 7 rated games, opponents' average 135.9).
    ");
}

#[test]
fn nobody_has_played_yet() {
    let club = Club::new();
    let text = page_of(&history("Kasper Dam", &[], &club.regulation), Lang::Da);
    assert_snapshot!(text, @"
    Ratinghistorik: Kasper Dam

    Ingen ratede partier endnu.
    ");
}

#[test]
fn all_points_have_a_bound_only() {
    let club = Club::new();
    let entries = entries(&club, 1, Lang::En);
    let last_three = period(&entries, &club.regulation, Some(3)).unwrap();
    assert_eq!((last_three.games, last_three.score), (3, Points(300)));
    let history = History {
        last: Some(3),
        ..history("Anders", &entries, &club.regulation)
    };
    let text = page_of(&history, Lang::Da);
    assert_snapshot!(text.split("\n\n").last().unwrap(), @"
    Præstationsrating: mindst 210,6 (3 point i 3 ratede partier, modstandernes
    gennemsnit 128,3).
    ");
    let json = serde_json::to_value(history.json()).unwrap();
    assert_eq!(json["performance"]["bound"], "ge");
    assert!(json["performance"]["rating"].is_null());
    assert_eq!(json["lines"][0]["date"], day(2026, 4, 21).to_string());
    assert_eq!(json["lines"][0]["new"], 167);
}

#[test]
fn a_card_counts_as_a_whole() {
    let club = Club::new();
    let michael = entries(&club, 9, Lang::Da);
    let period = period(&michael, &club.regulation, Some(2)).unwrap();
    assert_eq!((period.games, period.score), (7, Points(400)));
    assert_eq!(
        period.performance.average,
        klubrating::domain::Decimal::from(134)
    );
}
