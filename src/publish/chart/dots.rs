//! A line in braille dots, eight per character, or in plain characters on terminals without braille.

use super::{Point, Scale};

/// The bits of the dots of a braille sign: two columns of four.
const DOTS: [[u8; 4]; 2] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]];

/// The line through the points in a grid of this many characters, row by row from the upper left; empty where no part
/// of the line is. `fine` selects braille.
pub fn line(
    points: &[Point],
    scale: &Scale,
    (width, height): (usize, usize),
    fine: bool,
) -> Vec<Vec<Option<char>>> {
    let (across, down) = if fine { (2, 4) } else { (1, 1) };
    let mut cells = vec![vec![0_u8; width]; height];
    let count = |signs: usize, dots: i64| i64::try_from(signs).unwrap_or(i64::MAX / 8) * dots;
    let size = (count(width, across), count(height, down));
    let places: Vec<(i64, i64)> = points
        .iter()
        .map(|point| scale.place(*point, size))
        .collect();
    for pair in places.windows(2) {
        for (x, y) in between(pair[0], pair[1]) {
            let bit = if fine {
                DOTS[usize::from(x % 2 == 1)][usize::try_from(y % 4).unwrap_or_default()]
            } else {
                1
            };
            let row = usize::try_from(y / down).ok();
            let column = usize::try_from(x / across).ok();
            let cell = row.and_then(|row| cells.get_mut(row)?.get_mut(column?));
            if let Some(cell) = cell {
                *cell |= bit;
            }
        }
    }
    let sign = |bits: u8| match (bits, fine) {
        (0, _) => None,
        (bits, true) => char::from_u32(0x2800 + u32::from(bits)),
        (_, false) => Some('.'),
    };
    let rows = cells.into_iter();
    rows.map(|row| row.into_iter().map(sign).collect())
        .collect()
}

/// The dots on the straight way from one dot to another.
fn between(from: (i64, i64), to: (i64, i64)) -> impl Iterator<Item = (i64, i64)> {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let steps = dx.abs().max(dy.abs()).max(1);
    let along = move |from: i64, d: i64, step: i64| {
        from + (d * step * 2 + d.signum() * steps) / (steps * 2)
    };
    (0..=steps).map(move |step| (along(from.0, dx, step), along(from.1, dy, step)))
}
