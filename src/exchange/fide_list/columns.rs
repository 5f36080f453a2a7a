//! The columns of FIDE's list, found from the header line, which varies with kind, month and year.

use std::borrow::Cow;
use std::ops::Range;

use crate::exchange::dates::month_number;

/// The columns that are used, in characters from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Columns {
    pub(super) id: Range<usize>,
    pub(super) name: Range<usize>,
    pub(super) rating: Range<usize>,
    pub(super) federation: Option<Range<usize>>,
    pub(super) born: Option<Range<usize>>,
}

/// Reads the header: `ID Number  Name … FOA SRtng SGm …`, for a single kind of chess `… FOA SEP26 Gms K …`, before
/// 2012 `ID number Name … TitlFed  Mar11 GamesBorn  Flag`. `None` where the number, the name or the rating of
/// standard chess has no column.
pub(super) fn columns(header: &str) -> Option<Columns> {
    let words = words(header);
    // "Number" belongs to "ID": it does not begin a column.
    let starts: Vec<usize> = words
        .iter()
        .filter(|(_, word)| word != "number")
        .map(|(start, _)| *start)
        .collect();
    let find = |is: &dyn Fn(&str) -> bool| {
        let (start, _) = words.iter().find(|(_, word)| is(word))?;
        let end = starts.iter().copied().find(|next| next > start);
        Some(*start..end.unwrap_or(usize::MAX))
    };
    Some(Columns {
        id: find(&|word| word == "id" || word == "id_number" || word == "fideid")?,
        name: find(&|word| word == "name")?,
        rating: find(&|word| word == "srtng" || is_month(word))?,
        federation: find(&|word| word == "fed"),
        born: find(&|word| matches!(word, "b-day" | "born" | "birthday")),
    })
}

/// The words with their positions; where a lower-case letter is followed by a capital (`TitlFed`), two columns touch.
fn words(header: &str) -> Vec<(usize, String)> {
    let mut words: Vec<(usize, String)> = Vec::new();
    let mut last = ' ';
    for (at, letter) in header.chars().enumerate() {
        let begins = last.is_whitespace() || (last.is_lowercase() && letter.is_uppercase());
        if !letter.is_whitespace() {
            if begins {
                words.push((at, String::new()));
            }
            if let Some((_, word)) = words.last_mut() {
                word.extend(letter.to_lowercase());
            }
        }
        last = letter;
    }
    words
}

/// A month such as `sep26`: the heading of the rating in a list of one kind of chess.
fn is_month(word: &str) -> bool {
    word.get(..3).and_then(month_number).is_some()
        && word.len() == 5
        && word.bytes().skip(3).all(|b| b.is_ascii_digit())
}

/// The characters of a line in a range, trimmed.
pub(super) fn field(line: &str, range: &Range<usize>) -> String {
    slice(line, range).trim().to_owned()
}

fn slice<'a>(line: &'a str, range: &Range<usize>) -> Cow<'a, str> {
    if line.is_ascii() {
        let end = range.end.min(line.len());
        return Cow::Borrowed(line.get(range.start..end).unwrap_or_default());
    }
    let length = range.end.saturating_sub(range.start);
    line.chars().skip(range.start).take(length).collect()
}

/// Whether a line is shifted, as titles longer than their column shift it: a number runs over an edge of its column, or
/// the end of a word stands in it.
pub(super) fn is_shifted(line: &str, range: &Range<usize>) -> bool {
    let over_edge = |edge: usize| {
        let around = slice(line, &(edge.saturating_sub(1)..edge.saturating_add(1)));
        let mut letters = around.chars();
        let (before, after) = (letters.next(), letters.next());
        before
            .zip(after)
            .filter(|(before, after)| !before.is_whitespace() && !after.is_whitespace())
    };
    let is_number =
        |(before, after): (char, char)| before.is_ascii_digit() && after.is_ascii_digit();
    let is_word = |(_, after): (char, char)| !after.is_ascii_digit();
    over_edge(range.start).is_some_and(|around| is_number(around) || is_word(around))
        || over_edge(range.end).is_some_and(is_number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_generation_of_the_header_is_understood() {
        let blank = |n| " ".repeat(n);
        let head = format!(
            "ID Number{}Name{}Fed Sex Tit  WTit OTit{}",
            blank(6),
            blank(57),
            blank(11)
        );
        let all = format!("{head}FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag");
        let found = columns(&all);
        assert_eq!(
            found,
            Some(Columns {
                id: 0..15,
                name: 15..76,
                rating: 113..119,
                federation: Some(76..80),
                born: Some(152..158)
            })
        );
        let one = columns(&format!("{head}FOA SEP26 Gms K  B-day Flag"));
        let one = one.map(|found| (found.rating, found.born));
        assert_eq!(one, Some((113..119, Some(126..132))));
        let legacy = columns(&format!(
            "{head}SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag"
        ));
        assert_eq!(legacy.map(|found| found.rating), Some(109..115));
        let old = format!("ID number Name{}TitlFed  Mar11 GamesBorn  Flag", blank(30));
        let old = columns(&old);
        let old = old.map(|found| (found.id, found.name, found.rating, found.born));
        assert_eq!(old, Some((0..10, 10..44, 53..59, Some(64..70))));
        for header in ["", "ID Number Name", "Name SRtng", "ID Number Name RRtng"] {
            assert_eq!(columns(header), None, "{header}");
        }
    }

    #[test]
    fn fields_count_characters() {
        assert_eq!(field("123 Ærø, Åse  2000", &(4..14)), "Ærø, Åse");
        assert_eq!(field("123", &(4..usize::MAX)), "");
        assert!(is_shifted("12 12345", &(5..9)) && !is_shifted("12 123 45", &(7..9)));
        // Titles that fill their column stand beside the rating; longer ones stand in its column.
        assert!(!is_shifted("SI,NA1946  0", &(5..11)) && is_shifted("LSI,NA1946 0", &(5..11)));
        assert!(is_shifted("NA        1946", &(6..12)));
    }
}
