//! The people of an invented club: Danish names, a father and his son, brothers, and two whose names differ by little.

pub use crate::crowd::Player;
use crate::dice::Dice;

const GIVEN: [&str; 28] = [
    "Anders", "Bjørn", "Børge", "Carl", "Dorte", "Else", "Finn", "Gerda", "Hans", "Inge", "Jens",
    "Jørgen", "Karen", "Kirsten", "Kirstine", "Lars", "Mette", "Niels", "Ole", "Per", "Peter",
    "Rasmus", "Søren", "Thomas", "Ulla", "Viggo", "Åse", "Østen",
];
const FAMILY: [&str; 26] = [
    "Andersen",
    "Bækgaard",
    "Christensen",
    "Dahl",
    "Eskildsen",
    "Friis",
    "Gram",
    "Hansen",
    "Højgaard",
    "Iversen",
    "Jensen",
    "Jørgensen",
    "Kjærgård",
    "Lund",
    "Lunde",
    "Møller",
    "Nielsen",
    "Nilsson",
    "Olesen",
    "Petersen",
    "Pedersen",
    "Ravn",
    "Sørensen",
    "Thomsen",
    "Åkesson",
    "Østergaard",
];
const GUESTS: [&str; 8] = [
    "Ivan Petrov",
    "Wojciech Kowalczyk",
    "Giulia Bianchi",
    "Seán Murphy",
    "Tamás Horváth",
    "Aino Virtanen",
    "Chukwudi Okafor",
    "Mei Tanaka",
];

pub fn members(dice: &mut Dice) -> Vec<Player> {
    let senior = (*dice.pick(&GIVEN), *dice.pick(&FAMILY));
    let mut names = vec![
        senior,
        senior,
        ("Niels", "Brinkmose"),
        ("Ole", "Brinkmose"),
        ("Per", "Skovgaard"),
        ("Peter", "Skovgaard"),
    ];
    while names.len() < 18 {
        let name = (*dice.pick(&GIVEN), *dice.pick(&FAMILY));
        if !names.contains(&name) {
            names.push(name);
        }
    }
    let players = (0..).zip(names).map(|(at, (given, family))| Player {
        given: given.to_owned(),
        family: family.to_owned(),
        dsu: Some(90_001 + at),
        born: 1940 + 3 * i32::try_from(at).unwrap(),
        shares_name: at < 2,
    });
    players.collect()
}

/// Someone from elsewhere.
pub fn guest(dice: &mut Dice) -> Player {
    let (given, family) = dice.pick(&GUESTS).split_once(' ').unwrap();
    Player {
        given: given.to_owned(),
        family: family.to_owned(),
        dsu: None,
        born: 1980,
        shares_name: false,
    }
}

/// The name as someone else would write it: other letters, another spelling, an initial. None of them is a common
/// name of its own, as Peterson is beside Petersen.
pub fn respelt(player: &Player, dice: &mut Dice) -> (String, String) {
    const SPELLINGS: [(&str, &str); 15] = [
        ("ø", "o"),
        ("ø", "oe"),
        ("Ø", "O"),
        ("æ", "ae"),
        ("å", "a"),
        ("å", "aa"),
        ("aa", "å"),
        ("Å", "A"),
        ("Carl", "Karl"),
        ("Dorte", "Dorthe"),
        ("Thomas", "Tomas"),
        ("Kirsten", "Kirstin"),
        ("Christensen", "Kristensen"),
        ("Jensen", "Jenssen"),
        ("Hansen", "Hanssen"),
    ];
    let initial = format!("{}.", player.given.chars().next().unwrap());
    let mut forms = vec![(initial, player.family.clone())];
    for (from, to) in SPELLINGS {
        if player.given.contains(from) || player.family.contains(from) {
            forms.push((
                player.given.replace(from, to),
                player.family.replace(from, to),
            ));
        }
    }
    dice.pick(&forms).clone()
}
