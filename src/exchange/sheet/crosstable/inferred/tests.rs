//! Tables of one tournament in notations of all kinds.

use std::fmt::Write;

use crate::exchange::sheet::read;

/// Six players, everybody against everybody, in cells that a notation makes of opponent, colour and result.
fn table(cell: impl Fn(usize, bool, usize) -> String) -> String {
    const NAMES: [&str; 6] = ["Holm", "Friis", "Krag", "Lund", "Juhl", "Beck"];
    // By round: White, Black, and what White made in halves.
    const ROUNDS: [[(usize, usize, usize); 3]; 5] = [
        [(1, 6, 2), (2, 5, 1), (3, 4, 0)],
        [(6, 4, 2), (5, 3, 0), (1, 2, 1)],
        [(2, 6, 2), (3, 1, 2), (4, 5, 1)],
        [(6, 5, 0), (1, 4, 1), (2, 3, 2)],
        [(3, 6, 0), (4, 2, 2), (5, 1, 2)],
    ];
    let mut text = "Nr;Name;R1;R2;R3;R4;R5;Points\n".to_owned();
    for (no, name) in (1..).zip(NAMES) {
        let mut halves = 0;
        let mut row = format!("{no};{name}");
        for (white, black, made) in ROUNDS.into_iter().flatten() {
            let (opponent, made) = match no {
                no if no == white => (black, made),
                no if no == black => (white, 2 - made),
                _ => continue,
            };
            halves += made;
            write!(row, ";{}", cell(opponent, no == white, made)).unwrap();
        }
        writeln!(text, "{row};{}.{}", halves / 2, 5 * (halves % 2)).unwrap();
    }
    text
}

#[test]
fn a_notation_that_nobody_knows_is_found_by_the_points() {
    let names = ["", "Holm", "Friis", "Krag", "Lund", "Juhl", "Beck"];
    let usual = read(table(|no, _, made| format!("{no}x{}", ["0", "½", "1"][made])).as_bytes());
    let usual = usual.value.unwrap();
    for table in [
        table(|no, _, made| format!("{}{no}", ["V", "R", "G"][made])),
        table(|no, _, made| format!("{no} {}", ["nul", "remi", "win"][made])),
        table(|no, _, made| format!("{no} ({})", ["0", "½", "1"][made])),
        table(|no, _, made| format!("W-{no}").replace('W', ["L", "D", "W"][made])),
        table(|no, _, made| format!("{} mot {no}", ["0", "0.5", "1"][made])),
        table(|no, _, made| format!("{} {}", ["lost to", "drew with", "beat"][made], names[no])),
        table(|no, _, made| format!("{} ({})", ["0", "½", "1"][made], names[no])),
    ] {
        let reading = read(table.as_bytes());
        assert_eq!(reading.problems, [], "{table}");
        let draft = reading.value.unwrap();
        assert_eq!((&draft.games, draft.rounds), (&usual.games, 5), "{table}");
    }
}

#[test]
fn colours_are_those_that_are_never_the_same_on_both_sides() {
    let white = |white| if white { "W" } else { "B" };
    let usual = table(|no, colour, made| format!("{no}{}{}", white(colour), ["0", "½", "1"][made]));
    let usual = read(usual.as_bytes()).value.unwrap();
    assert!(usual.games.iter().all(|game| game.coloured));
    for table in [
        table(|no, colour, made| format!("{} vs #{no} ({})", ["0", "½", "1"][made], white(colour))),
        table(|no, colour, made| format!("{}{no}={}", white(colour), ["0", "½", "1"][made])),
        table(|no, colour, made| {
            format!("#{no} {} {}", white(colour), ["lost", "drawn", "won"][made])
        }),
        table(|no, colour, made| format!("{}{no}{}", white(colour), ["0", "½", "1"][made])),
    ] {
        let reading = read(table.as_bytes());
        assert_eq!(reading.problems, [], "{table}");
        assert_eq!(reading.value.unwrap().games, usual.games, "{table}");
    }
}

#[test]
fn words_without_points_tell_nothing() {
    let table = table(|no, _, made| format!("{}{no}", ["V", "R", "G"][made]));
    let lines = table.lines().map(|line| line.rsplit_once(';').unwrap().0);
    let without = lines.collect::<Vec<_>>().join("\n");
    assert!(read(without.as_bytes()).value.is_none());
}

#[test]
fn games_that_were_not_played_are_written_in_their_own_way() {
    let file = "Pos;Name;1;2;3;Pts\n1;Holm;W+2;B=3;W+4;2½\n2;Friis;B-1;W+4;+F3;2\n3;Krag;W=4;W=1;-F2;1\n\
                4;Lund;B=3;B-2;B-1;½\n";
    let reading = read(file.as_bytes());
    assert_eq!(reading.problems, []);
    let draft = reading.value.unwrap();
    assert_eq!((draft.games.len(), draft.played()), (6, 5));
    assert_eq!(draft.games.iter().filter(|game| game.coloured).count(), 5);
}
