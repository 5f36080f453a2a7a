//! A name as lists of games have it, without what is put before and behind it: the board, a dash, the colour, a word for
//! a missing rating.

use crate::exchange::numbers;

/// Words in brackets that are no part of a name.
const BESIDE: [&str; 18] = [
    "w", "b", "s", "h", "z", "n", "white", "black", "hvid", "sort", "weiß", "schwarz", "ungraded",
    "unrated", "ungr", "unr", "u/g", "nr",
];

/// Titles that stand before names.
const TITLES: [&str; 13] = [
    "GM", "IM", "FM", "CM", "NM", "WGM", "WIM", "WFM", "WCM", "AGM", "AIM", "AFM", "ACM",
];

/// The words of a name without the title of one small letter and the federation of three large ones behind them, as reports of
/// the nineties have them: `Holm, Anna g DEN`.
pub(super) fn without_federation<'w>(words: &[&'w str]) -> Vec<&'w str> {
    let is_federation =
        |word: &str| word.len() == 3 && word.bytes().all(|byte| byte.is_ascii_uppercase());
    let is_title = |word: &str| {
        word.len() == 1 && word.bytes().all(|byte| byte.is_ascii_lowercase())
            || ["wg", "wm", "wf"].contains(&word)
    };
    let mut words = words.to_vec();
    for is_beside in [&is_federation as &dyn Fn(&str) -> bool, &is_title] {
        let has_others = words.len() > 1
            && words[..words.len() - 1]
                .iter()
                .any(|word| word.contains(char::is_lowercase) && word.chars().count() > 1);
        if has_others && words.last().is_some_and(|word| is_beside(word)) {
            words.pop();
        }
    }
    words
}

/// Whether a text is a title, `GM`.
pub(super) fn is_title(text: &str) -> bool {
    TITLES.contains(&text)
}

/// A title before a name or in brackets behind it, where its letters may be small, and the name: `WIM Holm, Anna`,
/// `Holm Anna (Wim)`.
pub(super) fn titled(name: &str) -> Option<(&str, &str)> {
    let is_name = |name: &str| name.starts_with(char::is_alphabetic);
    let before = || {
        let (title, name) = name.split_once(' ')?;
        let title = TITLES.into_iter().find(|one| *one == title)?;
        is_name(name).then_some((title, name))
    };
    let behind = || {
        let (name, title) = name.strip_suffix(')')?.rsplit_once('(')?;
        let title = TITLES
            .into_iter()
            .find(|one| one.eq_ignore_ascii_case(title))?;
        is_name(name).then_some((title, name.trim_end()))
    };
    before().or_else(behind)
}

/// A text and what stands in round or square brackets at its end.
fn any_brackets(text: &str) -> Option<(&str, &str)> {
    let round = || text.strip_suffix(')')?.rsplit_once('(');
    round().or_else(|| text.strip_suffix(']')?.rsplit_once('['))
}

/// A text without the points behind a name: `Holm, Anna ( 1.0)`, `Holm (2½)`, `Holm ()`. Whole numbers stay, which may
/// be ratings or grades.
pub(super) fn without_points(text: &str) -> &str {
    let text = text.trim_end();
    let before = || {
        let (before, inner) = any_brackets(text)?;
        is_points(inner).then_some(before.trim_end())
    };
    before().unwrap_or(text)
}

/// A text without the points of one digit in brackets behind a name, `Holm (1)`, `Holm (½)`. By itself `Motor (2)` is a
/// team: they are points where both names of a game have some.
pub(super) fn without_single_digit(text: &str) -> Option<&str> {
    let (before, inner) = any_brackets(text.trim_end())?;
    let points = inner
        .trim()
        .trim_end_matches(".0")
        .trim_end_matches(['½', '.']);
    let is_digit = points.len() <= 1 && points.bytes().all(|byte| byte.is_ascii_digit());
    let is_name = before.contains(char::is_alphabetic);
    (is_digit && is_name && !inner.trim().is_empty()).then_some(before.trim_end())
}

/// Whether points stand in brackets behind a name, of one digit or any other.
pub(super) fn has_points(text: &str) -> bool {
    without_single_digit(text).is_some() || without_points(text).len() < text.trim_end().len()
}

/// Whether brackets hold no word and no rating: points, or digits that blanks have torn apart.
fn is_points(inner: &str) -> bool {
    let inner = inner.trim();
    let is_number = |letter: char| letter.is_ascii_digit() || ".,½ ".contains(letter);
    let whole = inner.split(['.', ',', '½']).next().unwrap_or_default();
    let is_torn = inner.contains(' ') || whole.len() < inner.len() && whole.len() < 3;
    inner.chars().all(is_number) && (inner.is_empty() || is_torn)
}

/// Whether brackets hold a grade of go, perhaps with the club behind it: `(4D,38Gr)`.
fn is_grade(inner: &str) -> bool {
    let grade = inner.split(',').next().unwrap_or_default().trim();
    let number = grade.strip_suffix(['D', 'd', 'K', 'k']).unwrap_or_default();
    (1..3).contains(&number.len()) && numbers::digits(number).is_some()
}

/// The name alone, with one blank between its words.
///
/// ```text
/// "2.K. W. Derrick"  → "K. W. Derrick"
/// "- Slagter, Willem" → "Slagter, Willem"
/// "Dijkhuizen (w)"   → "Dijkhuizen"
/// ```
pub(super) fn plain(name: &str) -> String {
    let name = name.trim();
    // The mark of a footnote.
    let mut rest = name.strip_suffix(" *)").unwrap_or(name).trim_end();
    for dash in ["* ", "• ", "- ", "– ", "— "] {
        rest = rest.strip_prefix(dash).unwrap_or(rest).trim_start();
    }
    // A word between the two names in a cell with the second.
    for word in ["vs ", "vs. ", "gegen ", "tegen ", "mod ", "mot ", "contre "] {
        rest = rest.strip_prefix(word).unwrap_or(rest).trim_start();
    }
    for word in ["v ", "x "] {
        let behind = rest.strip_prefix(word).map(str::trim_start);
        rest = behind
            .filter(|name| name.starts_with(char::is_uppercase))
            .unwrap_or(rest);
    }
    rest = without_number_and_points(rest).unwrap_or(rest);
    // The dash of the next column.
    rest = rest
        .strip_suffix(" -")
        .or_else(|| rest.strip_suffix(" –"))
        .unwrap_or(rest);
    rest = without_number(rest.trim_end());
    let in_brackets = |text: &str| -> Option<usize> {
        let (before, word) = any_brackets(text)?;
        let is_beside = BESIDE.contains(&word.trim().to_lowercase().as_str());
        (is_beside || is_points(word) || is_grade(word)).then_some(before.len())
    };
    while let Some(end) = in_brackets(rest) {
        rest = rest[..end].trim_end();
    }
    let mut words: Vec<&str> = rest.split_whitespace().collect();
    // A full stop behind a name; behind an initial, `Jr.` or `Prof.` it is a part of it.
    let is_short = |word: &str| {
        let part = word.rsplit(',').next().unwrap_or_default();
        part.chars().count() < 4 || part == "Prof"
    };
    if let Some(last) = words.last_mut()
        && let Some(word) = last.strip_suffix('.')
        && !is_short(word)
    {
        *last = word;
    }
    words.join(" ")
}

/// A name without the number and the points behind it, as a program from Australia prints pairings: `Holm, Anna (12) [2.5]`.
fn without_number_and_points(text: &str) -> Option<&str> {
    let (before, points) = text.strip_suffix(']')?.rsplit_once('[')?;
    let (name, number) = before.trim_end().strip_suffix(')')?.rsplit_once('(')?;
    let is_points = |letter: char| letter.is_ascii_digit() || ".,½".contains(letter);
    let are_told = points.chars().all(is_points) && numbers::start_number(number).is_some();
    are_told.then(|| name.trim_end())
}

/// A name with number, title and rating behind it, as Vega's pages have them in one cell: `Holm,Anna 7 WFM 1845`,
/// `Friis,Bo 12 - 0`. The title is empty where there is none, the rating 0.
pub(super) fn with_number_and_rating(text: &str) -> Option<(&str, &str, i32)> {
    let (rest, rating) = text.rsplit_once(' ')?;
    let (rest, title) = rest.rsplit_once(' ')?;
    let (name, number) = rest.rsplit_once(' ')?;
    let title = if title == "-" { "" } else { title };
    let is_title = title.is_empty() || TITLES.contains(&title);
    let rating = i32::try_from(numbers::digits(rating)?).ok()?;
    let fits = is_title && rating < 4_000 && numbers::start_number(number).is_some();
    (fits && name.contains(char::is_alphabetic)).then_some((name, title, rating))
}

/// A name and the rating behind it in brackets: `Meester, Bert (2042)`, `Meester [2042]`.
pub(super) fn rating_in_brackets(text: &str) -> Option<(&str, i32)> {
    let (name, number) = any_brackets(text)?;
    let number = number.trim();
    let words = [
        "rating ", "Rating ", "Elo ", "ELO ", "elo ", "DWZ ", "rtg ", "Rtg ",
    ];
    let number = words
        .iter()
        .find_map(|word| number.strip_prefix(word))
        .unwrap_or(number);
    let rating = i32::try_from(numbers::digits(number)?).ok()?;
    let name = name.trim_end();
    (!name.is_empty() && (100..4_000).contains(&rating)).then_some((name, rating))
}

/// A name and what stands in brackets behind it, unless that is a title: `Holm, Anna (Virum)`, `Holm [DEN]`.
pub(super) fn in_brackets(text: &str) -> Option<(&str, &str)> {
    let (name, inner) = any_brackets(text)?;
    let (name, inner) = (name.trim_end(), inner.trim());
    let is_title = TITLES.iter().any(|title| title.eq_ignore_ascii_case(inner));
    (name.contains(char::is_alphabetic) && !inner.is_empty() && !is_title).then_some((name, inner))
}

/// A name and the rating behind it with one blank between: `Lund 1845`. `Motor 2` is a name.
pub(super) fn number_behind(text: &str) -> Option<(&str, i32)> {
    let (name, number) = text.rsplit_once(' ')?;
    let rating = i32::try_from(numbers::digits(number)?).ok()?;
    let is_rating = (1_000..3_000).contains(&rating) && name.contains(char::is_alphabetic);
    is_rating.then_some((name.trim_end(), rating))
}

/// Without the board or the player's place before the name: `2. Holm`, `2.Holm`, `2 Holm`, `12) Holm`.
fn without_number(name: &str) -> &str {
    // `(3) Holm`, `#3 Holm`, `Holm #3`: the start number.
    let is_number = |text: &str| numbers::start_number(text.trim()).is_some();
    if let Some((number, rest)) = name.strip_prefix('(').and_then(|name| name.split_once(')'))
        && is_number(number)
        && rest.trim_start().starts_with(char::is_alphabetic)
    {
        return rest.trim_start();
    }
    if let Some((rest, number)) = name.rsplit_once(" #")
        && is_number(number)
    {
        return rest.trim_end();
    }
    let name = name.strip_prefix('#').unwrap_or(name);
    let digits = name.bytes().take_while(u8::is_ascii_digit).count();
    if !(1..4).contains(&digits) {
        return name;
    }
    let rest = &name[digits..];
    let behind = rest
        .strip_prefix(".-")
        .or_else(|| rest.strip_prefix(['.', ')', ':']))
        .unwrap_or(rest);
    let is_apart = behind.len() < rest.len() || behind.starts_with(char::is_whitespace);
    let behind = behind.trim_start();
    if is_apart && behind.starts_with(char::is_alphabetic) {
        behind
    } else {
        name
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rating_is_cut_off() {
        assert_eq!(rating_in_brackets("Holm (95)"), None);
        assert_eq!(
            rating_in_brackets("Holm, A (2042)"),
            Some(("Holm, A", 2042))
        );
        assert_eq!(
            rating_in_brackets("Holm (rating 2042)"),
            Some(("Holm", 2042))
        );
        assert_eq!(number_behind("Lund 1845"), Some(("Lund", 1845)));
        assert_eq!(number_behind("Motor 2"), None);
    }

    #[test]
    fn a_title_is_told_from_the_name_behind_it() {
        assert_eq!(titled("WIM Holm, Anna"), Some(("WIM", "Holm, Anna")));
        assert_eq!(titled("Holm Anna (FM)"), Some(("FM", "Holm Anna")));
        assert_eq!(titled("Holm Anna (Im)"), Some(("IM", "Holm Anna")));
        for name in ["GM", "Im Holm", "IM 2", "Gmür Holm", "Holm (F)", "(FM)"] {
            assert_eq!(titled(name), None, "{name}");
        }
    }

    #[test]
    fn what_is_no_part_of_a_name_goes() {
        for (written, name) in [
            ("2.K. W. Derrick", "K. W. Derrick"),
            ("- Slagter,  Willem", "Slagter, Willem"),
            ("Dijkhuizen (w)", "Dijkhuizen"),
            ("Evans (Ungraded)", "Evans"),
            ("Stewart.", "Stewart"),
            ("Lund Jr.", "Lund Jr."),
            ("Lund,Erik,Prof.", "Lund,Erik,Prof."),
            ("Lund,Erik,Dr.", "Lund,Erik,Dr."),
            ("Krag (Bo)", "Krag (Bo)"),
            ("3 Holm", "Holm"),
            ("64ruter", "64ruter"),
            ("1. FC", "FC"),
            ("Holm, Anna ( 1.0)", "Holm, Anna"),
            ("Holm (2½)", "Holm"),
            ("Holm ()", "Holm"),
            ("Holm, Anna (12) [2.5]", "Holm, Anna"),
            ("Holm (18 4 5)", "Holm"),
            ("Holm Anna(4D,38Gr)", "Holm Anna"),
            ("Holm (95)", "Holm (95)"),
            ("(3) Holm, Anna", "Holm, Anna"),
            ("Holm, Anna #3", "Holm, Anna"),
            ("Holm, Anna L *)", "Holm, Anna L"),
        ] {
            assert_eq!(plain(written), name, "{written}");
        }
    }
}
