//! When two positions are the same: placement, side to move, castling rights and the en passant square.
//!
//! Blanks are ignored, as scanned files have them anywhere. Whether the castling rights fit the kings is not checked:
//! published suites have errors there.

#[derive(Debug, PartialEq, Eq)]
pub(super) struct Fen {
    /// The key by which positions are compared.
    pub(super) identity: String,
    /// The position to be shown, with its counters.
    pub(super) shown: String,
    /// Whether it is a position: eight rows of eight squares and a side to move.
    pub(super) is_proper: bool,
}

/// Reads a position from a cleaned text; an invalid one is identified by its text.
pub(super) fn read(text: &str) -> Fen {
    let proper = placement(text).and_then(|(placement, rest)| {
        let rest = rest.trim_start();
        let side = rest.chars().next().filter(|side| "wb".contains(*side))?;
        let mut fields = rest[1..].split_whitespace();
        let castling = fields.next().unwrap_or("-");
        let passing = fields.next().unwrap_or("-");
        let identity = format!("{placement} {side} {castling} {passing}");
        let counters: Vec<&str> = fields.collect();
        let shown = [identity.as_str()].into_iter().chain(counters);
        let shown = shown.collect::<Vec<_>>().join(" ");
        Some(Fen {
            identity,
            shown,
            is_proper: true,
        })
    });
    proper.unwrap_or_else(|| Fen {
        identity: text.split_whitespace().collect(),
        shown: text.to_owned(),
        is_proper: false,
    })
}

/// The placement without blanks and the text after it; `None` unless it is eight rows of eight.
fn placement(text: &str) -> Option<(String, &str)> {
    let mut placement = String::new();
    let (mut row, mut rows) = (0, 1);
    for (at, letter) in text.char_indices() {
        match letter {
            letter if letter.is_whitespace() => continue,
            '/' if row == 8 && rows < 8 => (row, rows) = (0, rows + 1),
            '1'..='8' => row += letter.to_digit(10)?,
            'p' | 'n' | 'b' | 'r' | 'q' | 'k' | 'P' | 'N' | 'B' | 'R' | 'Q' | 'K' => row += 1,
            _ => return None,
        }
        if row > 8 {
            return None;
        }
        placement.push(letter);
        if (rows, row) == (8, 8) {
            return Some((placement, &text[at + 1..]));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blanks_and_counters_do_not_count() {
        let clean = read("2k4r/1pp2ppp/p1p1bn2/4N3/1q1rP3/2N1Q3/PPP2PPP/R4RK1 w KQkq - 0 1");
        let scanned =
            read(" 2k4r/1pp2 ppp/p1p1b n2/4N3/1q1rP3/ 2N1Q3/PPP2PPP/R4RK1  w\tKQkq  - 3 17");
        assert!(clean.is_proper && scanned.is_proper);
        assert_eq!(clean.identity, scanned.identity);
        assert!(scanned.shown.ends_with(" w KQkq - 3 17"));
    }

    #[test]
    fn side_castling_and_passing_count() {
        let of = |tail: &str| read(&format!("8/8/8/8/8/k7/8/K6R {tail}")).identity;
        assert_eq!(of("w"), of("w - - 0 1"));
        assert_ne!(of("w - -"), of("b - -"));
        assert_ne!(of("w K -"), of("w - -"));
        assert_ne!(of("w - e3"), of("w - -"));
    }

    #[test]
    fn what_is_no_position_is_known_by_its_letters() {
        for text in [
            "",
            "8/8/8",
            "plp1bn2/8/8/8/8/8/8/8 w - - 0 1",
            "9/8/8/8/8/8/8/8 w",
            "8/8/8/8/8/8/8/8",
        ] {
            assert!(!read(text).is_proper, "{text}");
        }
        assert_eq!(read("a b").identity, read(" ab ").identity);
    }
}
