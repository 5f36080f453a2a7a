//! Lines and columns of a text.

/// The starts of the lines of a text.
#[derive(Debug)]
pub(super) struct LineStarts<'t> {
    text: &'t str,
    starts: Vec<usize>,
}

impl<'t> LineStarts<'t> {
    /// Of a text with LF, CRLF and CR in any mixture.
    pub(super) fn new(text: &'t str) -> Self {
        let bytes = text.as_bytes();
        let ends = |at: &usize| {
            bytes[*at] == b'\n' || (bytes[*at] == b'\r' && bytes.get(at + 1) != Some(&b'\n'))
        };
        let ends = (0..bytes.len()).filter(ends).map(|at| at + 1);
        Self {
            starts: std::iter::once(0).chain(ends).collect(),
            text,
        }
    }

    /// Line and column of a byte that begins a character, from 1.
    pub(super) fn at(&self, at: usize) -> (usize, usize) {
        let line = self.starts.partition_point(|start| *start <= at);
        let start = self.starts[line - 1];
        (line, self.text[start..at].chars().count() + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_end_counts_once() {
        let text = "a\nbø\r\nc\rdef";
        let places = LineStarts::new(text);
        let at = |letter: &str| text.find(letter).map(|at| places.at(at));
        assert_eq!(at("a"), Some((1, 1)));
        assert_eq!(at("ø"), Some((2, 2)));
        assert_eq!(at("c"), Some((3, 1)));
        assert_eq!(at("f"), Some((4, 3)));
        assert_eq!(places.at(text.len()), (4, 4));
    }
}
