//! Tests which player of a file is matched with which of the club's people.

use super::*;

fn person(id: i64, name: &str, fide: &str, born: i32) -> NamedPerson {
    NamedPerson {
        id: PersonId(id),
        data: PersonalData {
            name: name.to_owned(),
            dsu: None,
            fide: non_empty(fide).map(str::to_owned),
            born: (born > 0).then_some(born),
        },
        other_names: Vec::new(),
        aliases: Vec::new(),
        ever_member: true,
    }
}

fn player(name: &str, fide: &str, born: &str) -> PlayerDraft {
    PlayerDraft {
        name: name.to_owned(),
        fide: fide.to_owned(),
        born: born.to_owned(),
        ..PlayerDraft::default()
    }
}

#[test]
fn numbers_names_and_doubts() {
    let people = [
        person(1, "Søren Aagård", "1400001", 1970),
        person(2, "Jens Hansen", "", 0),
        person(3, "Jens Hansen", "", 0),
        person(4, "Anna Marie Jensen", "", 1990),
    ];
    let directory = Directory::new(&people);
    let ask = |name, fide, born| directory.match_one(&player(name, fide, born));
    assert_eq!(
        ask("Aagard, Soren", "1400001", ""),
        Match::Found(PersonId(1), By::FideNumber)
    );
    // The number of one person with the name of another: borrowed or mistyped.
    assert_eq!(
        ask("Other, Name", "1400001", ""),
        Match::Doubtful(Doubt::OtherName, vec![PersonId(1)])
    );
    assert_eq!(
        ask("Anna Marie Jensen", "1400001", ""),
        Match::Doubtful(Doubt::OtherName, vec![PersonId(1), PersonId(4)])
    );
    assert!(matches!(
        ask("Soren Aagard", "", ""),
        Match::Doubtful(Doubt::Similar, _)
    ));
    // A similar name with another number, or of another year, is a different person.
    assert_eq!(ask("Soren Aagard", "1400002", ""), Match::Unknown);
    assert_eq!(ask("Soren Aagard", "", "1971"), Match::Unknown);
    assert_eq!(
        ask("Aagaard, Soeren", "", ""),
        Match::Found(PersonId(1), By::Name)
    );
    assert!(matches!(
        ask("Aagård, Søren", "9", ""),
        Match::Doubtful(Doubt::Contradiction, _)
    ));
    assert!(matches!(
        ask("Aagård, Søren", "", "1971/01/01"),
        Match::Doubtful(_, _)
    ));
    assert!(matches!(
        ask("Hansen, Jens", "", ""),
        Match::Doubtful(Doubt::SeveralPeople, _)
    ));
    assert!(matches!(
        ask("Jensen, Anna", "", ""),
        Match::Doubtful(Doubt::Similar, _)
    ));
    assert!(matches!(
        ask("Jensen, A. M.", "", ""),
        Match::Doubtful(Doubt::Similar, _)
    ));
    assert_eq!(ask("Jensen, Bo", "", ""), Match::Unknown);
    assert_eq!(ask("Jensen", "", ""), Match::Unknown);
}

#[test]
fn a_second_number_that_differs_is_a_doubt() {
    let mut known = person(1, "Bo Lind", "1400001", 0);
    known.data.dsu = Some("90001".to_owned());
    let people = [known];
    let mut asked = player("Lind, Bo", "1400002", "");
    asked.national = vec![NationalRating {
        federation: "DEN".to_owned(),
        id: "90001".to_owned(),
        ..NationalRating::default()
    }];
    let found = Directory::new(&people).match_one(&asked);
    assert_eq!(
        found,
        Match::Doubtful(Doubt::OtherNumber, vec![PersonId(1)])
    );
}

#[test]
fn a_similar_name_is_no_doubt_where_the_other_plays_too() {
    let people = [person(1, "Anna Marie Jensen", "", 0)];
    let players = [
        player("Jensen, Anna", "", ""),
        player("Jensen, Anna Marie", "", ""),
    ];
    let matches = Directory::new(&people).match_all(&players);
    assert_eq!(
        matches,
        [Match::Unknown, Match::Found(PersonId(1), By::Name)]
    );
}

#[test]
fn two_players_are_never_one_person() {
    let people = [person(1, "Bo Lind", "", 0)];
    let players = [player("Lind, Bo", "", ""), player("Bo Lind", "", "")];
    let matches = Directory::new(&people).match_all(&players);
    assert!(
        matches
            .iter()
            .all(|m| matches!(m, Match::Doubtful(Doubt::SeveralPlayers, _)))
    );
}

#[test]
fn the_year_of_birth_tells_namesakes_apart() {
    let people = [
        person(1, "Jens Hansen", "", 1950),
        person(2, "Jens Hansen", "", 1980),
        person(3, "Jens Hansen", "", 0),
    ];
    let ask = |people: &[NamedPerson], born| {
        Directory::new(people).match_one(&player("Hansen, Jens", "", born))
    };
    assert_eq!(
        ask(&people[..2], "1980/05/01"),
        Match::Found(PersonId(2), By::Name)
    );
    assert_eq!(
        ask(&people[..2], "1990"),
        Match::Doubtful(Doubt::Contradiction, vec![PersonId(1), PersonId(2)])
    );
    assert_eq!(
        ask(&people, "1980"),
        Match::Doubtful(Doubt::SeveralPeople, vec![PersonId(2), PersonId(3)])
    );
}

#[test]
fn two_facts_make_another_person_of_the_same_name_where_one_is_a_doubt() {
    let people = [
        person(1, "Jens Hansen", "1400001", 1950),
        person(2, "Jens Hansen", "1400002", 1980),
    ];
    let ask = |people: &[NamedPerson], fide, born| {
        Directory::new(people).match_one(&player("Hansen, Jens", fide, born))
    };
    let doubted = |ids: &[i64]| {
        let people = ids.iter().copied().map(PersonId).collect();
        Match::Doubtful(Doubt::Contradiction, people)
    };
    // A digit too many in the number, or a year mistyped.
    assert_eq!(ask(&people[..1], "1400009", "1950"), doubted(&[1]));
    assert_eq!(ask(&people[..1], "", "1960"), doubted(&[1]));
    assert_eq!(ask(&people[..1], "1400009", "1960"), Match::Unknown);
    assert_eq!(ask(&people, "1400009", "1960"), Match::Unknown);
    // The year is the second person's, but the number is not.
    assert_eq!(ask(&people, "1400009", "1980"), doubted(&[2]));
}

#[test]
fn an_answer_is_remembered_with_all_that_was_known() {
    let mut known = person(1, "Anna Jensen", "1400001", 0);
    let mut other = person(2, "Ulla Petersen", "", 0);
    let alias = |name: &str, fide: Option<&str>| PersonalData {
        name: name.to_owned(),
        fide: fide.map(str::to_owned),
        ..PersonalData::default()
    };
    known.aliases = vec![
        alias("Anna Kofoed", Some("1400001")),
        alias("A. Jensen", None),
    ];
    other.aliases = vec![alias("Ulla Petersen", Some("1400001"))];
    let people = [known, other];
    let directory = Directory::new(&people);
    let ask = |name, fide| directory.match_one(&player(name, fide, ""));
    let alias_of = |person| Match::Found(PersonId(person), By::Alias);
    assert_eq!(ask("Kofoed, Anna", "1400001"), alias_of(1));
    assert_eq!(ask("Kofoed, Anna", ""), alias_of(1));
    assert_eq!(ask("A. Jensen", ""), alias_of(1));
    // That does not turn everyone with the initial into Anna.
    assert_eq!(ask("Andreas Jensen", ""), Match::Unknown);
    // The wrong number in a file remains Anna's in all other cases.
    assert_eq!(ask("Ulla Petersen", "1400001"), alias_of(2));
    assert_eq!(
        ask("Anna Jensen", "1400001"),
        Match::Found(PersonId(1), By::FideNumber)
    );
    assert_eq!(
        ask("Kofoed, Anna", "1400002"),
        Match::Doubtful(Doubt::Contradiction, vec![PersonId(1)])
    );
}

#[test]
fn the_nearest_come_first() {
    let people = [
        person(1, "Anna Marie Jensen", "", 0),
        person(2, "Anna Jensen", "", 0),
        person(3, "Bo Jensen", "", 0),
    ];
    let near = Directory::new(&people).near("Jensen, Anna");
    assert_eq!(near, [PersonId(2), PersonId(1)]);
}

/// Given and family names roughly as frequent as among a hundred people in Denmark.
const GIVEN: &str = "Peter Michael Lars Jens Thomas Henrik Søren Christian Martin Jan Morten Jesper Anders Niels \
    Mads Rasmus Per Hans Jørgen Ole Anne Mette Kirsten Hanne Anna Helle Maria Susanne Lene Marianne Inge Karen Lone \
    Bente Camilla Pia Louise Charlotte Jette Tina Kasper Jonas Kim Erik Frederik Mikkel Jakob Bo Finn Kurt Kaj Karl \
    Carl Kristian Thorkild Dorte Birgit Bodil Emil Oliver Noah Victor Magnus Lucas";
const FAMILY: &str = "Nielsen Jensen Hansen Andersen Pedersen Christensen Larsen Sørensen Rasmussen Jørgensen Petersen \
    Madsen Kristensen Olsen Thomsen Christiansen Poulsen Johansen Møller Mortensen Knudsen Jakobsen Jacobsen Mikkelsen \
    Olesen Frederiksen Laursen Henriksen Lund Holm Schmidt Eriksen Kristiansen Simonsen Clausen Svendsen Andreasen \
    Iversen Østergaard Jeppesen Vestergaard Nissen Lauridsen Kjær Jespersen Mogensen Berg Winther Friis Bach Krogh";

/// Half of the people have one of the names above, half one of thousands of place names.
const PLACE: [&str; 2] = [
    "Bjerg Ravn Hjort Kirke Sten Birke Horn Kalve Elle Mølle Vester Nord Sønder Lykke Brink Krogs Damm Eske Flinte Galt",
    "holt strup kilde vig mose bæk dal feldt skov gård toft sted borg lev rup ager hede sø ager bo",
];

#[test]
fn people_of_a_clean_season_ask_at_most_three_questions_in_two_hundred() {
    let (given, family): (Vec<&str>, Vec<&str>) = (
        GIVEN.split_whitespace().collect(),
        FAMILY.split_whitespace().collect(),
    );
    let mut state = 20_261_123_u64;
    // The first names of the lists are by far the most frequent.
    let mut pick = |names: &[&'static str]| {
        let mut one = || {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            usize::try_from(state >> 33).unwrap() % names.len()
        };
        names[one().min(one())]
    };
    let places = PLACE.map(|parts| parts.split_whitespace().collect::<Vec<_>>());
    let mut people: Vec<NamedPerson> = Vec::new();
    let (mut entered, mut asked) = (0, 0);
    // Twenty clubs of sixty members meet a hundred and forty guests; every guest is first new, then known.
    for _ in 0..20 {
        people.clear();
        for id in 1..=200 {
            let family = if id % 2 == 0 {
                pick(&family).to_owned()
            } else {
                format!("{}{}", pick(&places[0]), pick(&places[1]))
            };
            let name = format!("{} {family}", pick(&given));
            let directory = Directory::new(&people);
            let found = directory.match_one(&player(&name, "", ""));
            // Namesakes are distinguished by number, without a question.
            let is_namesake = matches!(found, Match::Found(..));
            if id > 60 && !is_namesake {
                entered += 1;
                asked += usize::from(matches!(found, Match::Doubtful(..)));
            }
            if !is_namesake {
                people.push(person(id, &name, "", 0));
            }
        }
    }
    assert!(
        entered > 2000 && asked * 200 <= entered * 3,
        "{asked} of {entered}"
    );
}
