//! Tables 8.1.1 and 8.1.2 of the FIDE rating regulations (B.02): score to rating difference and back.
//!
//! Values are looked up and never interpolated. Neither table follows a formula throughout: a normal curve with σ =
//! 2000/7 gives 8.1.2 except for six differences, and misses 14 of the 51 entries of 8.1.1.

/// Table 8.1.1: the rating difference for a fractional score of 0.50, 0.51, …, 1.00.
const DIFFERENCES: [i32; 51] = [
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158,
    166, 175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366,
    383, 401, 422, 444, 470, 501, 538, 589, 677, 800,
];

/// Table 8.1.2: the greatest rating difference at which the stronger player's expected score is 0.50, 0.51, …, 0.99;
/// above, it is 1.00.
const UPPER_ENDS: [i32; 50] = [
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162,
    170, 179, 188, 197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374,
    391, 411, 432, 456, 484, 517, 559, 619, 735,
];

/// The difference from which the stronger player is expected to win every game (8.1.2).
pub const CERTAIN: i32 = UPPER_ENDS[49] + 1;

/// dp: the rating difference of a fractional score in hundredths (8.1.1); more than 100 counts as 100.
///
/// ```
/// use klubrating::domain::fide_tables::difference;
/// assert_eq!(difference(50), 0);
/// assert_eq!(difference(95), 470);
/// assert_eq!(difference(1), -677);
/// ```
pub fn difference(hundredths: u32) -> i32 {
    let above = (hundredths.min(100) as usize).checked_sub(50);
    match above {
        Some(above) => DIFFERENCES[above],
        None => -DIFFERENCES[50 - hundredths as usize],
    }
}

/// The expected score in hundredths of a player rated this much above the opponent (8.1.2), without the cut at 400.
///
/// ```
/// use klubrating::domain::fide_tables::expected;
/// assert_eq!(expected(3), 50);
/// assert_eq!(expected(4), 51);
/// assert_eq!(expected(-4), 49);
/// assert_eq!(expected(736), 100);
/// ```
pub fn expected(above: i32) -> i64 {
    let size = above.saturating_abs();
    let row = UPPER_ENDS.partition_point(|end| *end < size);
    let stronger = (50..=100).nth(row).unwrap_or(100);
    if above < 0 { 100 - stronger } else { stronger }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn score_to_difference_holds_for_every_hundredth() {
        let expected: Vec<i32> = vec![
            -800, -677, -589, -538, -501, -470, -444, -422, -401, -383, -366, -351, -336, -322,
            -309, -296, -284, -273, -262, -251, -240, -230, -220, -211, -202, -193, -184, -175,
            -166, -158, -149, -141, -133, -125, -117, -110, -102, -95, -87, -80, -72, -65, -57,
            -50, -43, -36, -29, -21, -14, -7, 0,
        ];
        for (hundredths, low) in (0..=50).zip(expected) {
            assert_eq!(difference(hundredths), low);
            assert_eq!(difference(100 - hundredths), -low);
        }
        assert!((0..100).all(|p| difference(p) < difference(p + 1)));
        assert_eq!(difference(101), 800);
    }

    #[test]
    fn every_difference_has_one_row_and_its_complement() {
        // The rows of the printed table: first and last difference, and the stronger side's hundredths.
        let mut row = (0, 50);
        for end in UPPER_ENDS {
            for size in row.0..=end {
                assert_eq!(expected(size), row.1, "{size}");
            }
            row = (end + 1, row.1 + 1);
        }
        assert_eq!(row, (CERTAIN, 100));
        for size in 0..=800 {
            assert_eq!(expected(size) + expected(-size), 100, "{size}");
            assert!(expected(size + 1) - expected(size) <= 1, "{size}");
            assert!(expected(size + 1) >= expected(size), "{size}");
        }
        let ends = [
            (3, 50),
            (4, 51),
            (25, 53),
            (26, 54),
            (91, 62),
            (92, 63),
            (162, 71),
            (163, 72),
            (344, 88),
            (345, 89),
            (357, 89),
            (358, 90),
            (411, 92),
            (412, 93),
            (619, 98),
            (620, 99),
            (735, 99),
            (736, 100),
            (800, 100),
            (i32::MAX, 100),
        ];
        for (size, hundredths) in ends {
            assert_eq!(expected(size), hundredths, "{size}");
        }
        assert_eq!(expected(i32::MIN), 0);
    }
}
