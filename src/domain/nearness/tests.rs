//! Tests of the comparison of names, with spellings from real tournament files.

use proptest::prelude::*;

use super::*;

fn likeness(one: &str, other: &str) -> Likeness {
    Spelling::of(one).likeness(&Spelling::of(other))
}

/// Spellings of the same name in real files.
const SAME: &[(&str, &str)] = &[
    ("Dorte Møller", "Møller, Dorte"),
    ("Dorte Møller", "MOELLER, Dorte"),
    ("Dorte Møller", "Dorte Möller"),
    ("Åse Højgaard", "Aase Hoejgaard"),
    ("Bjørn Kjærgård", "Bjoern Kjaergaard"),
    ("Jürgen Weiß", "Jurgen Weiss"),
    ("René Thüring", "Rene Thuring"),
    ("Anna Holm Jensen", "Anna Jensen Holm"),
    ("Anna Holm-Jensen", "Jensen Holm Anna"),
    ("José María Pérez", "Perez, Jose Maria"),
];

/// Spellings that may be the same name: the user must confirm it.
const NEAR: &[(&str, &str)] = &[
    ("Bjørn Kjærgård", "Bjorn Kjaergaard"),
    ("Bjørn Kjærgård", "Bjorn Kjargard"),
    ("Åse Højgaard", "Ase Hojgaard"),
    ("Dorte Møller", "Dorthe Moller"),
    ("Karl Lund", "Carl Lund"),
    ("Kristian Toft", "Christian Toft"),
    ("Thomas Friis", "Tomas Friis"),
    ("Søren Sørensen", "Soren Sorensen"),
    ("Jürgen Müller", "Juergen Mueller"),
    ("Mikael Bach", "Michael Bach"),
    ("Matthias Groß", "Mathias Gros"),
    ("Jens P. Hansen", "Jens Hansen"),
    ("Jens Peter Hansen", "Hansen, Jens P."),
    ("Jens Peter Hansen", "Peter Hansen"),
    ("A. Jensen", "Anna Jensen"),
    ("Ravn, Ø.", "Østen Ravn"),
    ("Å. Friis", "Åse Friis"),
    ("Jensen, A. M.", "Anna Marie Jensen"),
    ("Anna Holm", "Anna Holm Jensen"),
    ("Karl Johan Lund", "Karljohan Lund"),
    ("Sean O'Brien", "Sean OBrien"),
    ("Nikolaj Ravnkilde", "Nicolai Ravnkilde"),
    ("Torsten Ravnkilde", "Torsten Ravnkild"),
    ("Torsten Ravnkilde", "Torsten Ravnklide"),
    ("Anders Bjerglund", "Anders Bjergelund"),
    ("Magnus Carlsen", "Magnus Carlsne"),
    ("Jens Hansen", "Jens Hansen jun."),
    ("J. Peter Hansen", "Jens P. Hansen"),
    ("L. Krag-Holm", "Lone Krag"),
    ("Ana Holm", "Anna Holm Jensen"),
    ("Bodil Lund", "Luud, Bodil"),
    ("Torben Holm", "Torben Homl"),
    ("Preben Dahl", "Dahy, Preben"),
    ("Bent Dahl", "Bent Dah"),
    ("Rasmus Larsen", "Rasmus arsen"),
    ("Erik Øhgård", "Erik hgård"),
    ("Erik Petersen", "Erik ePtersen"),
    ("Freja Pedersen", "Freja Peersen"),
    ("Jens Jørgensen", "Jns Jørgensen"),
    ("Jens Hansen", "Jens Jansen"),
    ("Lars Petersen", "Lars Pedersen"),
    ("Ole Jensen", "Ole Jessen"),
    ("Karen Holm", "Karin Holm"),
    ("Kirsten Lund", "Kristen Lund"),
    ("Maria Lund", "Marie Lund"),
    ("Martin Toft", "Martina Toft"),
    ("Mads Friis", "Mats Friis"),
    ("Bo Lind", "Bo Lund"),
    ("Karl Lund", "Carl Lund Hansen"),
    ("Victor Jensen", "Thomas Viktor Jensen"),
];

/// Names of different people, also of one family.
const UNLIKE: &[(&str, &str)] = &[
    ("Jens Hansen", "Hans Jensen"),
    ("Peter Nielsen", "Per Nielsen"),
    ("Lars Nielsen", "Lars Nilsson"),
    ("Michael Bach", "Mikkel Bach"),
    ("Morten Dahl", "Martin Dahl"),
    ("Jens P. Hansen", "Jens K. Hansen"),
    ("Spiller12 Hold", "Spiller13 Hold"),
    ("Hold Spiller1a", "Hold Spiller11a"),
    ("Beut Dahl", "Bent Dal"),
    ("Jens Peter Hansen", "Jens Ole Hansen"),
    ("Jens Hansen jun.", "Jens Hansen sen."),
    ("Anna Jensen", "Ulla Petersen"),
    ("Anna Jensen", "Anna Petersen"),
    ("Anna Jensen", "Jensen"),
    ("Ole K. Larsen", "Knud Larsen"),
    ("Peter H. Svendsen", "Peter Hansen"),
    ("Jens P. Hansen", "Peter Hansen"),
    ("", "Jensen"),
    ("", ""),
];

#[test]
fn names_as_real_files_have_them() {
    for (pairs, expected) in [
        (SAME, Likeness::Same),
        (NEAR, Likeness::Near),
        (UNLIKE, Likeness::Unlike),
    ] {
        for (one, other) in pairs {
            assert_eq!(likeness(one, other), expected, "{one} and {other}");
        }
    }
}

#[test]
fn a_list_by_resemblance_has_the_likely_names_first() {
    let asked = Spelling::of("Dorthe Moller");
    let mut names = ["Anna Jensen", "Bo Møller", "Dorte Møller", "Dora Nissen"];
    names.sort_by_key(|name| std::cmp::Reverse(asked.resemblance(&Spelling::of(name))));
    assert_eq!(names[..2], ["Dorte Møller", "Bo Møller"]);
    assert_eq!(names[3], "Anna Jensen");
}

fn any_name() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        "([A-ZÆØÅ][a-zæøåäöüß]{0,7}[ .,-]{1,2}){0,5}",
        prop::sample::select(
            [SAME, NEAR, UNLIKE]
                .concat()
                .into_iter()
                .flat_map(|(one, other)| [one, other])
                .collect::<Vec<_>>()
        )
        .prop_map(str::to_owned),
    ]
}

/// The names with a slip of the pen in one part: a letter missing, doubled, wrong, or two swapped.
fn with_slip(name: &str, at: usize, kind: usize) -> String {
    let mut letters: Vec<char> = name.chars().collect();
    let at = at % letters.len();
    match kind % 4 {
        0 => drop(letters.remove(at)),
        1 => letters.insert(at, letters[at]),
        2 => letters[at] = 'x',
        _ if at + 1 < letters.len() => letters.swap(at, at + 1),
        _ => {}
    }
    letters.into_iter().collect()
}

proptest! {
    #[test]
    fn one_slip_in_one_part_is_asked_about(
        given in "[A-ZÆØÅ][a-zæøå]{2,7}",
        family in "[A-ZÆØÅ][a-zæøå]{2,7}",
        at in 0..8_usize,
        kind in 0..4_usize,
    ) {
        let slipped = format!("{given} {}", with_slip(&family, at, kind));
        prop_assert_ne!(likeness(&format!("{given} {family}"), &slipped), Likeness::Unlike);
    }

    #[test]
    fn likeness_is_the_same_either_way_round(one in any_name(), other in any_name()) {
        let (one, other) = (Spelling::of(&one), Spelling::of(&other));
        prop_assert_eq!(one.likeness(&other), other.likeness(&one));
        prop_assert_eq!(one.resemblance(&other), other.resemblance(&one));
        prop_assert!(one.resemblance(&other) <= 100);
        // The index of names relies on this.
        if one.likeness(&other) != Likeness::Unlike {
            let sounds: Vec<&str> = other.sounds().collect();
            prop_assert!(one.sounds().any(|sound| sounds.contains(&sound)));
        }
    }

    #[test]
    fn a_name_is_the_same_as_itself(name in any_name()) {
        let spelling = Spelling::of(&name);
        let expected = if spelling.key().is_empty() { Likeness::Unlike } else { Likeness::Same };
        prop_assert_eq!(spelling.likeness(&spelling), expected);
        prop_assert!(same_letters(&name, &name));
    }
}
