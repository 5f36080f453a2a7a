//! Written files are read again by the program's own readers.

use std::collections::BTreeSet;

use proptest::prelude::*;

use super::*;
use crate::exchange::rating_list::fide_list;
use crate::exchange::people::members_csv;

/// Players with realistic names, and unique numbers.
fn players() -> impl Strategy<Value = Vec<OutgoingPlayer>> {
    // Not longer than the formats allow.
    let name =
        "[A-ZÆØÅ][a-zæøåäöüßé]{1,8}( [A-Z][a-z]{1,5})?, [A-ZÆØÅ][a-zæøåé]{1,6}(-[A-Z][a-z]{1,3})?";
    let rating = || proptest::option::of((100..3000_i32).prop_map(Rating));
    let player = (
        name,
        proptest::option::of(1900..2020_i32),
        100..3000_i32,
        (rating(), rating()),
        (any::<bool>(), any::<bool>()),
    );
    proptest::collection::vec(player, 1..20).prop_map(|players| {
        (1..)
            .zip(players)
            .map(
                |(no, (name, born, own, (dsu_rating, fide_rating), has))| OutgoingPlayer {
                    name,
                    dsu: has.0.then(|| (10_000 + no).to_string()),
                    fide: has.1.then(|| (1_400_000 + no).to_string()),
                    born,
                    rating: Rating(own),
                    dsu_rating,
                    fide_rating,
                },
            )
            .collect()
    })
}

proptest! {
    #[test]
    fn fides_forms_come_back(players in players()) {
        let wanted: BTreeSet<String> = players.iter().filter_map(|one| one.fide.clone()).collect();
        let known: Vec<_> = players.iter().filter(|one| one.fide.is_some()).collect();
        let (text, told) = fide_columns(&players);
        let (xml, _) = fide_xml(&players);
        prop_assert_eq!(told.is_empty(), known.len() == players.len());
        let text = fide_list::read_text(&text[..], &wanted, |_| true).unwrap().unwrap();
        let xml = fide_list::read_xml(&xml[..], &wanted, |_| true).unwrap().unwrap();
        for reading in [text, xml] {
            prop_assert!(reading.problems.is_empty(), "{:?}", reading.problems);
            let list = reading.value.unwrap();
            prop_assert_eq!(list.total, players.len());
            prop_assert_eq!(list.players.len(), known.len());
            for (read, written) in list.players.iter().zip(&known) {
                prop_assert_eq!(&read.name, &written.name);
                prop_assert_eq!(&read.fide, &written.fide);
                prop_assert_eq!(read.born, written.born);
                prop_assert_eq!(read.fide_rating, Some(written.rating));
            }
        }
    }

    #[test]
    fn lines_of_a_report_come_back(players in players()) {
        let (file, told) = trf_lines("List", &players);
        prop_assert!(told.is_empty(), "{told:?}");
        let read = trf::read(&file).value.unwrap().players;
        prop_assert_eq!(read.len(), players.len());
        for (read, written) in read.iter().zip(&players) {
            prop_assert_eq!(&read.name, &written.name);
            prop_assert_eq!(read.rating, Some(written.rating.0));
            prop_assert_eq!(&read.fide, written.fide.as_deref().unwrap_or_default());
            prop_assert_eq!(&read.born, &written.born());
            let record = read.national.first();
            prop_assert_eq!(record.and_then(|one| one.rating), written.dsu_rating.map(|one| one.0));
            prop_assert_eq!(record.map_or("", |one| &one.id[..]), written.dsu.as_deref().unwrap_or_default());
        }
    }

    /// Both tables can be read as a list of members.
    #[test]
    fn tables_come_back(players in players()) {
        let (vega, _) = vega(&players);
        for file in [swiss_manager("ES", &players), vega] {
            let reading = members_csv::read(&file);
            let read = reading.value.unwrap();
            prop_assert_eq!(read.len(), players.len());
            for (read, written) in read.iter().zip(&players) {
                prop_assert_eq!(&read.name, &written.name);
                prop_assert_eq!((&read.dsu, &read.fide), (&written.dsu, &written.fide));
            }
        }
    }
}
