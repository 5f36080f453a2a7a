//! Divides whole numbers into bands of equal width, for histograms.

/// The greatest number of bands, which is what a window of 24 lines shows at once.
pub const MOST: i64 = 16;

/// Bands without a gap between them, the first beginning at a multiple of their width.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bands {
    width: i64,
    /// The number of the first band, counted from the one that begins at 0.
    first: i64,
    count: usize,
}

impl Bands {
    /// The narrowest bands of a round width that cover all values with at most [`MOST`]; if possible, of those for
    /// which each edge is the beginning of a band. `None` without a value.
    ///
    /// ```
    /// use klubrating::publish::chart::Bands;
    /// let classes = [150, 175, 200];
    /// let bands = Bands::over([63, 154, 228].into_iter(), &classes).unwrap();
    /// assert_eq!(bands.ends(0), (50, 74));
    /// assert_eq!(bands.count(), 8);
    /// ```
    pub fn over(values: impl Iterator<Item = i64> + Clone, edges: &[i64]) -> Option<Self> {
        let (least, most) = (values.clone().min()?, values.max()?);
        let inside: Vec<i64> = edges
            .iter()
            .copied()
            .filter(|edge| (least..=most).contains(edge))
            .collect();
        let of_width = |width: i64| {
            let first = least.div_euclid(width);
            let count = most.div_euclid(width) - first + 1;
            (count <= MOST).then_some((width, first, count))
        };
        let round = || widths().filter_map(of_width);
        let fits = |(width, ..): &(i64, i64, i64)| inside.iter().all(|edge| edge % width == 0);
        let (width, first, count) = round().find(fits).or_else(|| round().next())?;
        Some(Self {
            width,
            first,
            count: usize::try_from(count).ok()?,
        })
    }

    pub fn count(&self) -> usize {
        self.count
    }

    /// The band that a value falls into.
    pub fn of(&self, value: i64) -> usize {
        let at = value.div_euclid(self.width) - self.first;
        usize::try_from(at).unwrap_or_default().min(self.count - 1)
    }

    /// The first and the last value of a band.
    pub fn ends(&self, band: usize) -> (i64, i64) {
        let at = self.first + i64::try_from(band).unwrap_or_default();
        (at * self.width, (at + 1) * self.width - 1)
    }
}

/// The round widths, the narrowest first.
fn widths() -> impl Iterator<Item = i64> {
    let tens = (0..16).flat_map(|power| [10, 20, 25, 50].map(|width| width * 10_i64.pow(power)));
    [1, 2, 5].into_iter().chain(tens)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn without_classes_the_narrowest_round_width_is_taken() {
        let width = |least, most| {
            let bands = Bands::over([least, most].into_iter(), &[]).unwrap();
            bands.ends(0).1 - bands.ends(0).0 + 1
        };
        assert_eq!(width(1000, 1010), 1);
        assert_eq!(width(1000, 1020), 2);
        assert_eq!(width(63, 228), 20);
        assert_eq!(width(900, 2300), 100);
        assert_eq!(Bands::over(std::iter::empty(), &[]), None);
    }

    #[test]
    fn edges_that_no_width_meets_are_left_aside() {
        let bands = Bands::over([0, 3000].into_iter(), &[1333]).unwrap();
        assert_eq!(bands.ends(0), (0, 199));
    }

    proptest! {
        /// Tests that every value is in exactly one band: the counts add up to the number of values.
        #[test]
        fn the_bands_add_up_to_the_whole(
            values in prop::collection::vec(-4000..4000_i64, 1..200),
            edges in prop::collection::vec((-40..40_i64).prop_map(|edge| edge * 25), 0..4),
        ) {
            let bands = Bands::over(values.iter().copied(), &edges).unwrap();
            prop_assert!(i64::try_from(bands.count()).unwrap() <= MOST);
            let mut counts = vec![0; bands.count()];
            for value in &values {
                let (from, to) = bands.ends(bands.of(*value));
                prop_assert!((from..=to).contains(value));
                counts[bands.of(*value)] += 1;
            }
            prop_assert_eq!(counts.iter().sum::<usize>(), values.len());
            for pair in (0..bands.count()).collect::<Vec<_>>().windows(2) {
                prop_assert_eq!(bands.ends(pair[0]).1 + 1, bands.ends(pair[1]).0);
            }
            // The first and the last band are never empty.
            prop_assert!(counts[0] > 0 && counts[bands.count() - 1] > 0);
        }
    }
}
