//! Reads a person's number in a federation, in the forms in which people and spreadsheets write it.

/// The most digits of a number in Dansk Skak Union or FIDE.
pub const MOST_DIGITS: usize = 12;

/// The error for a text that stands where a person's number should be, but is none: `CM1`, `11/01/1987`, `1,4E+06`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotANumber;

/// Reads a person's number; blank, `0` and `-` mean that there is none.
///
/// Quotes, blanks, a spreadsheet's `="…"`, points between thousands, a final `.0` and leading zeros are ignored, and so
/// is a power of ten that leaves no digit unsaid; what is left must be digits.
///
/// # Errors
/// The text is not a number.
///
/// ```
/// use klubrating::domain::person_number::{NotANumber, read};
/// for text in ["1400007", "'1400007'", "=\"1400007\"", "1.400.007", "1 400 007", "01400007", "1400007.0", "1.400007E+06"] {
///     assert_eq!(read(text), Ok(Some("1400007".to_owned())), "{text}");
/// }
/// assert_eq!(read(" - "), Ok(None));
/// assert_eq!(read("1,4E+06"), Err(NotANumber));
/// ```
pub fn read(text: &str) -> Result<Option<String>, NotANumber> {
    let bare = bare(bare(text).trim_start_matches('='));
    if matches!(bare, "" | "-" | "–") {
        return Ok(None);
    }
    let closed: String = bare
        .chars()
        .filter(|letter| !letter.is_whitespace())
        .collect();
    let number =
        without_power(&closed).unwrap_or_else(|| without_thousands(without_fraction(&closed)));
    if !number.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(NotANumber);
    }
    let number = number.trim_start_matches('0');
    match number.len() {
        0 => Ok(None),
        1..=MOST_DIGITS => Ok(Some(number.to_owned())),
        _ => Err(NotANumber),
    }
}

/// The text without the blanks and quotes around it.
fn bare(text: &str) -> &str {
    let is_quote = |letter: char| "\"'`´‘’‚‛“”„«»".contains(letter);
    text.trim_matches(|letter: char| letter.is_whitespace() || is_quote(letter))
}

/// The text without the zeros that a spreadsheet writes behind a whole number: `.0`, `,00`. Three digits are thousands.
fn without_fraction(text: &str) -> &str {
    let whole = [".0", ",0", ".00", ",00"]
        .iter()
        .find_map(|zeros| text.strip_suffix(zeros));
    whole.filter(|whole| !whole.is_empty()).unwrap_or(text)
}

/// The digits of `1,400007E+06`; a power greater than the digits behind the point stands for digits that are lost.
fn without_power(text: &str) -> Option<String> {
    let (number, power) = text.split_once(['e', 'E'])?;
    let (whole, fraction) = number.split_once(['.', ','])?;
    let power: usize = power.strip_prefix('+').unwrap_or(power).parse().ok()?;
    (whole.len() == 1 && power == fraction.len()).then(|| format!("{whole}{fraction}"))
}

/// The digits without the marks between groups of three: `1.400.007`.
fn without_thousands(text: &str) -> String {
    for sign in ['.', ',', '\'', '’'] {
        let mut groups = text.split(sign);
        let first = groups.next().unwrap_or_default();
        if (1..=3).contains(&first.len()) && groups.all(|group| group.len() == 3) {
            return text.replace(sign, "");
        }
    }
    text.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_spreadsheets_add_is_taken_off() {
        let cases = [
            ("90 001", "90001"),
            ("90\u{a0}002 ", "90002"),
            ("\"90003\"", "90003"),
            ("090004", "90004"),
            ("90005.0", "90005"),
            ("1400005,0", "1400005"),
            ("'533047308", "533047308"),
            ("1.004.962", "1004962"),
            ("1’004’962", "1004962"),
            ("1004962,0", "1004962"),
            ("1.004.962,00", "1004962"),
            ("1.004962e6", "1004962"),
            ("1,004962E+06", "1004962"),
            ("1.000", "1000"),
            ("100", "100"),
        ];
        for (text, number) in cases {
            assert_eq!(read(text), Ok(Some(number.to_owned())), "{text}");
        }
        for text in ["", " ", "-", "0", "000", "''"] {
            assert_eq!(read(text), Ok(None), "{text}");
        }
    }

    #[test]
    fn what_is_left_must_be_digits() {
        for text in [
            "Z56538",
            "11/01/1987",
            "CM1",
            "1,4E+06",
            "1.40000E6",
            "1.4000070e6",
            "1e0",
            "x.1e1",
            "DSU 90006",
            "n/a",
            "-5",
            "+5",
            "1.40",
            "12.34.56",
            ".0",
            "1234567890123",
            "９０００１",
            "12-34",
        ] {
            assert_eq!(read(text), Err(NotANumber), "{text}");
        }
    }
}
