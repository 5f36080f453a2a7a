//! A member's last few ratings as a small line in a row of a table: its text has the numbers, its drawing the course.

use super::LEAST_SPAN;
use crate::domain::Rating;

/// The size of the drawing in points.
pub const SIZE: (f32, f32) = (40.0, 9.0);

/// The radius of the dot at its end.
pub const DOT: f32 = 1.4;

/// The ratings, oldest first: `144, 147, 150`.
pub fn text(ratings: &[Rating]) -> String {
    let numbers: Vec<String> = ratings.iter().map(ToString::to_string).collect();
    numbers.join(", ")
}

/// The line for a [`text`], from the upper left corner of the drawing; fewer than two points if there is no course.
///
/// ```
/// use klubrating::domain::Rating;
/// use klubrating::publish::chart::course::{SIZE, line, text};
/// let drawn = line(&text(&[144, 150, 147].map(Rating)));
/// assert_eq!(drawn.len(), 3);
/// assert!(drawn[1].1 < drawn[2].1 && drawn[2].1 < drawn[0].1 && drawn[2].0 < SIZE.0);
/// assert!(line("").is_empty());
/// ```
pub fn line(text: &str) -> Vec<(f32, f32)> {
    let numbers = text
        .split(", ")
        .map_while(|number| number.parse::<i16>().ok());
    let numbers: Vec<f32> = numbers.map(f32::from).collect();
    let (least, most) = numbers
        .iter()
        .fold((f32::MAX, f32::MIN), |(least, most), it| {
            (least.min(*it), most.max(*it))
        });
    let least_span = f32::from(i8::try_from(LEAST_SPAN).unwrap_or_default());
    let span = (most - least).max(least_span);
    let middle = f32::midpoint(least, most);
    let steps = u8::try_from(numbers.len().saturating_sub(1)).unwrap_or(u8::MAX);
    let step = (SIZE.0 - 2.0 * DOT) / f32::from(steps.max(1));
    let place = |(at, number): (u8, &f32)| {
        let down = 0.5 - (number - middle) / span;
        (
            DOT + f32::from(at) * step,
            DOT + down * (SIZE.1 - 2.0 * DOT),
        )
    };
    (0..).zip(&numbers).map(place).collect()
}
