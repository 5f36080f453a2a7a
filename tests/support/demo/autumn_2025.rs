//! The first half-year: the booklet's examples Anders and Henrik, a team match, an evening without notation.

use super::people::{guest, member, members};
use super::play::{Random, all_play_all, monrad, put, set};
use super::write::{Event, Player};

pub(crate) fn files() -> Vec<(&'static str, Vec<u8>)> {
    vec![
        (
            "2025-efteraarsturnering.trf",
            ten_rounds().trf().into_bytes(),
        ),
        ("2025-efteraarsmonrad.trf", anders().trf().into_bytes()),
        ("2025-holdkamp.trf", team().trf().into_bytes()),
        ("2025-juleturnering.trf", christmas().trf().into_bytes()),
    ]
}

pub(crate) fn strengths(players: &[Player]) -> Vec<i32> {
    players.iter().map(|player| player.strength).collect()
}

/// The booklet's Henrik (161) meets 175 151 171 163 159 178 170 163 174 157.
fn ten_rounds() -> Event {
    let players = members(&[
        "Torsten Ravnkilde",
        "Birthe Sølvsten",
        "Palle Egehøj",
        "Jesper Krogsgaard",
        "Mogens Lyngholm",
        "Vibeke Østerby",
        "Åge Damgaard-Holst",
        "Niels Ahrenkiel",
        "Claus Brinkmose",
        "Ellen Fuglsang",
        "Tim Jaksland",
        "Henrik Larsen",
    ]);
    let mut random = Random(1);
    let mut table = all_play_all(&mut random, &strengths(&players), 10);
    // 5½ of 10 for Henrik.
    for (round, mark) in "0==11=0=1=".chars().enumerate() {
        set(&mut table, round, 11, mark);
    }
    // Entered wrongly here and corrected after the second list: Torsten – Claus.
    set(&mut table, 4, 0, '1');
    Event {
        name: "Efterårsturneringen 2025",
        city: "Espergærde",
        start: "2025/08/19",
        end: "2025/10/21",
        sort: "Ti runder, klubturnering",
        arbiter: "Vibeke Østerby",
        time: "40 træk på 2 timer, derefter 30 minutter",
        new_format: false,
        players,
        table,
    }
}

/// The booklet's Anders (145) makes 6½ of 7 against 134 159 135 138 117 123 145.
fn anders() -> Event {
    let players = members(&[
        "Poul Erik Åstrup",
        "Anders Bjerglund",
        "Susanne Hvidtfeldt",
        "Michael Kristensen",
        "Øjvind Tranekær",
        "Karsten Winther-Bach",
        "Lone Skovgård",
        "Jytte Falkenberg",
        "Bent Ørsted-Lund",
        "Finn Ærenlund",
        "Amalie Toft",
        "Gerda Munkholt",
        "Rasmus Kildegaard",
        "Kasper Nyborg",
        "Ida Rosenvang",
        "Silas Holmgaard",
    ]);
    let opponents = [6, 0, 5, 4, 11, 9, 2];
    let fixed: Vec<_> = opponents
        .into_iter()
        .zip("1=11111".chars())
        .enumerate()
        .map(|(round, (other, mark))| (round, 1, other, mark))
        .collect();
    // Bent falls ill after three rounds; Silas and Amalie begin late.
    let away = [
        (0, 10, 'Z'),
        (1, 10, 'Z'),
        (2, 10, 'Z'),
        (0, 15, 'Z'),
        (1, 15, 'Z'),
        (2, 15, 'Z'),
        (3, 15, 'Z'),
        (3, 8, 'Z'),
        (4, 8, 'Z'),
        (5, 8, 'Z'),
        (6, 8, 'Z'),
        (2, 7, 'H'),
    ];
    let mut random = Random(2);
    let mut table = monrad(&mut random, &strengths(&players), 7, &fixed, &away);
    // Rasmus stays away without a word.
    set(&mut table, 1, 12, '-');
    Event {
        name: "Efterårsmonrad 2025",
        city: "Espergærde",
        start: "2025/09/04",
        end: "2025/10/16",
        sort: "Monrad, 7 runder",
        arbiter: "Jytte Falkenberg",
        time: "90 minutter og 30 sekunder pr. træk",
        new_format: false,
        players,
        table,
    }
}

/// Eight boards against another club, one round.
fn team() -> Event {
    let guests = [
        guest("Brandstrup, Leif", 91001, 1788),
        guest("Kirkegaard-Friis, Mona", 91002, 1742),
        guest("Øllgaard, Steffen", 91003, 1695),
        guest("Thygebjerg, Ulla", 91004, 1671),
        guest("Pilegård, Jan-Erik", 91005, 1630),
        guest("Æbelø, Hans Henrik", 91006, 1604),
        guest("Vestermark, Rita", 91007, 1588),
        guest("Højlund, Preben", 91008, 1543),
    ];
    let ours = [
        "Vibeke Østerby",
        "Tim Jaksland",
        "Torsten Ravnkilde",
        "Claus Brinkmose",
        "Palle Egehøj",
        "Åge Damgaard-Holst",
        "Niels Ahrenkiel",
        "Birthe Sølvsten",
    ];
    match_of(
        ours.map(member).into_iter().zip(guests).collect(),
        3,
        &[(6, '+')],
        Event {
            name: "Holdkamp: Espergærde – Nordskov",
            city: "Espergærde",
            start: "2025/11/09",
            end: "2025/11/09",
            sort: "Holdkamp, otte brætter",
            arbiter: "Claus Brinkmose",
            time: "40 træk på 2 timer",
            new_format: false,
            players: Vec::new(),
            table: Vec::new(),
        },
    )
}

/// One round, board against board; `special` are results of ours at a board.
pub(crate) fn match_of(
    boards: Vec<(Player, Player)>,
    seed: u64,
    special: &[(usize, char)],
    event: Event,
) -> Event {
    let mut random = Random(seed);
    let mut players = Vec::new();
    let mut table = vec![vec![super::play::Cell::Empty]; boards.len() * 2];
    for (board, (own, other)) in boards.into_iter().enumerate() {
        let (own_at, other_at) = (board * 2, board * 2 + 1);
        let mark = random.result((own.strength, other.strength));
        if board % 2 == 0 {
            put(&mut table, 0, own_at, other_at, mark);
        } else {
            put(&mut table, 0, other_at, own_at, super::play::mirror(mark));
        }
        players.extend([own, other]);
    }
    for (board, mark) in special {
        set(&mut table, 0, board * 2, *mark);
    }
    Event {
        players,
        table,
        ..event
    }
}

fn christmas() -> Event {
    let players = members(&[
        "Vibeke Østerby",
        "Claus Brinkmose",
        "Mogens Lyngholm",
        "Poul Erik Åstrup",
        "Lone Skovgård",
        "Bent Ørsted-Lund",
        "Kasper Nyborg",
        "Ida Rosenvang",
    ]);
    let mut random = Random(4);
    let table = monrad(&mut random, &strengths(&players), 5, &[], &[]);
    Event {
        name: "Juleturneringen 2025",
        city: "Espergærde",
        start: "2025/12/16",
        end: "2025/12/16",
        sort: "Fem runder uden noteringspligt",
        arbiter: "Lone Skovgård",
        time: "15 minutter",
        new_format: false,
        players,
        table,
    }
}
