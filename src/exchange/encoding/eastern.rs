//! Texts of a byte a letter from the east of Europe, which name their encoding nowhere: it is told by letters that stand where western
//! texts have signs, or by words of nothing but letters beyond ASCII.

use encoding_rs::{Encoding, IBM866, ISO_8859_2, KOI8_R, WINDOWS_1250, WINDOWS_1251};

/// The encoding of such a text; `None` of any other.
///
/// ```text
/// "Ковалёв" in Windows-1251, KOI8-R or code page 866; "Łukasz" in Windows-1250 or ISO 8859-2
/// ```
pub(super) fn encoding(bytes: &[u8]) -> Option<&'static Encoding> {
    cyrillic(bytes).or_else(|| central(bytes))
}

/// Cyrillic words consist of letters beyond ASCII: in western ones two seldom stand together.
fn cyrillic(bytes: &[u8]) -> Option<&'static Encoding> {
    /// Of fewer letters it cannot be told.
    const FEWEST: usize = 20;
    let is_letter = |byte: u8| byte >= 0xc0 || matches!(byte, 0x80..=0xaf);
    let words = bytes.split(|byte| !is_letter(*byte));
    let words: Vec<&[u8]> = words.filter(|word| !word.is_empty()).collect();
    let letters: usize = words.iter().map(|word| word.len()).sum();
    let in_words: usize = words
        .iter()
        .map(|word| word.len())
        .filter(|length| *length > 2)
        .sum();
    if letters < FEWEST || in_words * 4 < letters * 3 {
        return None;
    }
    let count = |from: u8, to: u8| {
        let within = words.iter().flat_map(|word| word.iter());
        within.filter(|byte| (from..=to).contains(byte)).count()
    };
    // Small letters are most of any text.
    let small = [
        (WINDOWS_1251, count(0xe0, 0xff)),
        (KOI8_R, count(0xc0, 0xdf)),
        (IBM866, count(0xa0, 0xaf) + count(0xe0, 0xef)),
    ];
    let dos = count(0x80, 0xaf);
    let candidates = small.into_iter().filter(|(encoding, _)| {
        // In Windows and KOI8 hardly a letter is below 0xc0.
        (*encoding == IBM866) == (dos * 4 > letters)
    });
    candidates
        .max_by_key(|(_, count)| *count)
        .map(|(encoding, _)| encoding)
}

/// Polish, Czech, Slovak, Hungarian and others.
fn central(bytes: &[u8]) -> Option<&'static Encoding> {
    // ł ą ż Ł Ą ś Ś ź Ż ľ Ľ ť of Windows-1250, signs in western texts.
    const LETTERS: [u8; 12] = [
        0xb3, 0xb9, 0xbf, 0xa3, 0xa5, 0x9c, 0x8c, 0x9f, 0xaf, 0xbe, 0xbc, 0x9d,
    ];
    // ą ś of ISO 8859-2.
    const OF_ISO: [u8; 2] = [0xb1, 0xb6];
    let is_letter = |byte: &u8| byte.is_ascii_alphabetic() || *byte >= 0xc0;
    let is_within = |around: &&[u8]| is_letter(&around[0]) && is_letter(&around[2]);
    let within = |of: &[u8]| {
        let mut inner = bytes.windows(3).filter(is_within);
        inner.any(|around| of.contains(&around[1]))
    };
    if within(&OF_ISO) {
        return Some(ISO_8859_2);
    }
    let has = |byte: u8| bytes.contains(&byte);
    // ø with è, ì or ù and without å and æ are ř, č, ě, ů.
    let is_czech = (has(0xf8) || has(0xd8))
        && (has(0xe8) || has(0xec) || has(0xf9))
        && !(has(0xe5) || has(0xe6) || has(0xc5));
    // õ and û with ö or ü and without ä and ã are ő, ű.
    let is_hungarian = (has(0xf5) || has(0xfb))
        && (has(0xf6) || has(0xfc))
        && !(has(0xe4) || has(0xe3) || has(0xe2) || has(0xe8) || has(0xea));
    (within(&LETTERS) || is_czech || is_hungarian).then_some(WINDOWS_1250)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_tell_the_encoding() {
        let cyrillic = "Ковалёв Иван;Соколова Мария;Очки;Место";
        for of in [WINDOWS_1251, KOI8_R, IBM866] {
            let (bytes, ..) = of.encode(cyrillic);
            assert_eq!(encoding(&bytes), Some(of));
        }
        for (text, of) in [
            ("Wiśniewski, Łukasz; Pająk", WINDOWS_1250),
            ("Wiśniewski, Łukasz; Pająk", ISO_8859_2),
            ("Dvořák Tomáš; Kučera", WINDOWS_1250),
            ("Gőgös Béla; Szűcs", WINDOWS_1250),
        ] {
            let (bytes, ..) = of.encode(text);
            assert_eq!(encoding(&bytes), Some(of), "{text}");
        }
        for text in [
            "Sørensen, Åse; Günther; Ærø ½-½",
            "João Fontão; Corrêa; Simões",
            "Françoise Lefèvre, Noël",
            "Óscar Muñoz; 1º turno",
            "Põder, Jüri; Mägi",
        ] {
            let (bytes, ..) = encoding_rs::WINDOWS_1252.encode(text);
            assert_eq!(encoding(&bytes), None, "{text}");
        }
    }
}
