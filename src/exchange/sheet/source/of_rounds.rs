//! Points with the number of rounds behind them, `7.0 / 9`, `6½/9`, as databases print them: what is behind them goes.

use crate::exchange::sheet::cell;

/// In so many lines at least.
const FEWEST: usize = 3;

/// A text with nothing but blanks in place of the same number of rounds behind the points of its lines.
pub(super) fn without(text: &str) -> Option<String> {
    if !text.contains('/') {
        return None;
    }
    let found: Vec<Option<Found<'_>>> = text.split('\n').map(Found::of).collect();
    let rounds: Vec<&str> = found.iter().flatten().map(|found| found.rounds).collect();
    let are_same = rounds.windows(2).all(|pair| pair[0] == pair[1]);
    if rounds.len() < FEWEST || !are_same {
        return None;
    }
    let lines = text
        .split('\n')
        .zip(found)
        .map(|(line, found)| match found {
            Some(found) => {
                let (before, behind) = (&line[..found.start], &line[found.end..]);
                format!("{before}{}{behind}", " ".repeat(found.end - found.start))
            }
            None => line.to_owned(),
        });
    Some(lines.collect::<Vec<_>>().join("\n"))
}

/// The rounds behind the points of a line, and where the stroke before them and their end stand.
struct Found<'l> {
    rounds: &'l str,
    start: usize,
    end: usize,
}

impl<'l> Found<'l> {
    fn of(line: &'l str) -> Option<Self> {
        line.match_indices('/').find_map(|(at, _)| {
            let (before, behind) = (&line[..at], &line[at + 1..]);
            let start = before.trim_end().len();
            let points = before[..start].rsplit([' ', '\t']).next()?;
            let rest = behind.trim_start();
            let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
            let rounds = &rest[..digits];
            let end = line.len() - rest.len() + digits;
            let (made, most) = (cell::value(points)?, cell::value(rounds)?);
            // `1/2` is a half.
            let is_told = points.contains(['.', ',', '½']) || start < at;
            let is_apart = rest[digits..].starts_with([' ', '\t', '\r']) || rest.len() == digits;
            (is_told && is_apart && made <= most).then_some(Self { rounds, start, end })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_of_rounds_goes() {
        let text = "Cup\n1 Holm 2.5 / 3 x\n2 Friis 1½ / 3\n3 Krag 0.5 / 3 y";
        let plain = "Cup\n1 Holm 2.5     x\n2 Friis 1½    \n3 Krag 0.5     y";
        assert_eq!(without(text).as_deref(), Some(plain));
        for text in ["1/2 1/2\n1/2\n1/2", "1 / 3\n2 / 4\n3 / 3", "Holm 1 / 3"] {
            assert_eq!(without(text), None);
        }
    }
}
