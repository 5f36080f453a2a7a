use insta::assert_snapshot;
use klubrating::domain::tournament::{Entrant, Game, Kind, Tournament};
use klubrating::domain::{EntrantNo, Mark, PersonId, PointsSystem, Rating};
use klubrating::publish::document::{Document, text};
use klubrating::publish::layout::width;
use klubrating::publish::tournaments::crosstable::{Crosstable, blocks};
use klubrating::text::{Lang, Texts};

use crate::club::{club_tournament, day, game, monrad, name, tournament};

fn page(tournament: &Tournament, title: &str, lang: Lang) -> String {
    let page = Crosstable {
        tournament,
        names: &name,
        rating: &|person: PersonId| (person.0 < 11).then_some(Rating(145)),
        rated: &|game: &Game| game.rated.unwrap_or(game.is_played()),
        scoring: PointsSystem::default(),
        provisional: &|_| None,
        order: &[],
        withdrawn: &[],
        texts: Texts::new(lang),
    };
    text::render(&Document {
        lang,
        publisher: String::new(),
        title: title.to_owned(),
        subtitle: Vec::new(),
        blocks: blocks(&page, Some(80)),
    })
}

#[test]
fn all_play_all() {
    assert_snapshot!(page(&club_tournament(), "Klubturneringen 2026", Lang::Da), @r"
    Klubturneringen 2026

    Krydstabel

    Nr.  Navn                     Rating  1  3  5   6   2  4  7  8  Point
    ---------------------------------------------------------------------
      1  Anders Aagaard              145  x  ½  1   1   1  1  1  1    6,5
      3  Carl Sørensen               145  ½  x             +          1,5
      5  Erik Zachariassen           145  0     x   ½*                0,5
      6  Finn Holm                   145  0     ½*  x                 0,5
      2  Bent Østergaard             145  0             x             0
      4  Dorte Ærø                   145  0  -             x          0
      7  Grethe Lund                 145  0                   x       0
      8  Hans Christian Mogensen     145  0                      x    0

    + og -: vundet og tabt på walkover; ?: ikke afgjort.
    *: ikke ratet.
    7 ratede partier.
    ");
    assert_snapshot!(page(&club_tournament(), "Klubturneringen 2026", Lang::En), @r"
    Klubturneringen 2026

    Crosstable

    No.  Name                     Rating  1  3  5   6   2  4  7  8  Points
    ----------------------------------------------------------------------
      1  Anders Aagaard              145  x  ½  1   1   1  1  1  1     6.5
      3  Carl Sørensen               145  ½  x             +           1.5
      5  Erik Zachariassen           145  0     x   ½*                 0.5
      6  Finn Holm                   145  0     ½*  x                  0.5
      2  Bent Østergaard             145  0             x              0
      4  Dorte Ærø                   145  0  -             x           0
      7  Grethe Lund                 145  0                   x        0
      8  Hans Christian Mogensen     145  0                      x     0

    + and -: won and lost by forfeit; ?: not decided.
    *: not rated.
    7 rated games.
    ");
}

#[test]
fn round_by_round() {
    assert_snapshot!(page(&monrad(), "Forårsmonrad 2026", Lang::Da), @r"
    Forårsmonrad 2026

    Runde for runde

    Nr.  Navn                     Rating  R1    R2    R3   R4   R5   Point
    ----------------------------------------------------------------------
      1  Nina Åkjær                       2h1   3s½   4h0  5s1  6h1    3,5
      9  Gustav Gæst                      3h1         2s1              2
      4  Dorte Ærø                   145  5h½         1s1              1,5
      8  Hans Christian Mogensen     145  fri1                  2h½    1,5
      2  Kasper Dam                       1s0   fri½  9h0       8s½    1
      7  Grethe Lund                 145        6s+                    1
      3  Bent Østergaard             145  9s0   1h½                    0,5
      5  Erik Zachariassen           145  4s½              1h0         0,5
      6  Finn Holm                   145        7h-             1s0    0

    3h1: modstander nr. 3, hvid (h) eller sort (s), resultat.
    + og -: vundet og tabt på walkover; ?: ikke afgjort.
    fri: en runde uden modstander, med point.
    9 ratede partier.
    ");
    assert_snapshot!(page(&monrad(), "Forårsmonrad 2026", Lang::En), @r"
    Forårsmonrad 2026

    Round by round

    No.  Name                     Rating  R1    R2    R3   R4   R5   Points
    -----------------------------------------------------------------------
      1  Nina Åkjær                       2w1   3b½   4w0  5b1  6w1     3.5
      9  Gustav Gæst                      3w1         2b1               2
      4  Dorte Ærø                   145  5w½         1b1               1.5
      8  Hans Christian Mogensen     145  bye1                  2w½     1.5
      2  Kasper Dam                       1b0   bye½  9w0       8b½     1
      7  Grethe Lund                 145        6b+                     1
      3  Bent Østergaard             145  9b0   1w½                     0.5
      5  Erik Zachariassen           145  4b½              1w0          0.5
      6  Finn Holm                   145        7w-             1b0     0

    3w1: opponent no. 3, White (w) or Black (b), result.
    + and -: won and lost by forfeit; ?: not decided.
    bye: a round without an opponent, with its points.
    9 rated games.
    ");
}

#[test]
fn nobody_entered() {
    let empty = tournament(1, Kind::Club, day(2026, 1, 2), day(2026, 1, 3), 5);
    assert_snapshot!(page(&empty, "Julelyn", Lang::Da), @"
    Julelyn

    Der er ingen spillere endnu.
    ");
}

fn large(players: u32, rounds: u16) -> Tournament {
    let mut event = tournament(1, Kind::Monrad, day(2026, 1, 2), day(2026, 1, 3), rounds);
    event.entrants = (1..=players)
        .map(|no| Entrant {
            no: EntrantNo(no),
            person: PersonId(i64::from(no % 13) + 1),
            ratings: Vec::new(),
            withdrawn: None,
        })
        .collect();
    for round in 1..=rounds {
        for pair in 0..players / 2 {
            let other = players - 1 - (pair + u32::from(round)) % (players / 2);
            let rated = (pair % 3 == 0).then_some(false);
            event.games.push(Game {
                rated,
                ..game(round, pair, other, Mark::Draw)
            });
        }
    }
    event
}

#[test]
fn many_rounds_stand_in_blocks_below_each_other() {
    let text = page(&large(120, 11), "Åben turnering", Lang::Da);
    let rounds: Vec<&str> = text
        .split_whitespace()
        .filter(|word| word.starts_with('R'))
        .collect();
    let named: Vec<&&str> = rounds
        .iter()
        .filter(|word| word[1..].parse::<u16>().is_ok())
        .collect();
    assert_eq!(named.len(), 11);
    assert!(text.lines().all(|line| width(line) <= 80));
}

#[test]
fn fourteen_players_fit_a_grid() {
    let mut event = tournament(1, Kind::Club, day(2026, 1, 2), day(2026, 1, 3), 13);
    event.entrants = large(14, 0).entrants;
    for white in 0..14 {
        for black in white + 1..14 {
            let round = u16::try_from(white % 13 + 1).unwrap();
            event.games.push(game(round, white, black, Mark::Draw));
        }
    }
    let text = page(&event, "Finalen", Lang::Da);
    assert!(text.lines().all(|line| width(line) <= 80));
    assert_eq!(text.matches('½').count(), 14 * 13);
    assert!(text.contains("91 ratede partier"));
}
