//! Words for the standings, as the title above them begins.

#[rustfmt::skip]
const WORDS: [&str; 39] = [
    "stand", "standings", "standing", "stilling", "tabelle", "tabell", "tabel", "ställning", "rangliste", "classement", "eindstand", "slutstilling",
    "slutstillingen", "slutställning", "slutställningen", "sluttstilling", "sluttabell", "slutliste", "zwischenstand", "endstand", "endtabelle",
    "abschlusstabelle", "abschlußtabelle", "schlusstabelle", "schlussstand", "schlußstand", "einzelwertung", "clasificación", "classifica", "klassement",
    "tussenstand", "ranking", "lopputulokset", "loppupisteet", "stillingen", "ställningen", "loppusijoitukset", "resultatliste", "tabela",
];

/// Whether a text is the title of standings: one of these words first, or behind one that says of when they are.
///
/// ```text
/// "Stand na ronde 7", "Final standings", "Slutstilling:" → yes; "Standish, Anna" → no
/// ```
pub(in crate::exchange) fn is_title(text: &str) -> bool {
    const BEFORE: [&str; 10] = [
        "final",
        "current",
        "league",
        "aktuel",
        "aktuelle",
        "aktuell",
        "nuværende",
        "the",
        "endelig",
        "huidige",
    ];
    let mut words = text
        .split([' ', ':', ','])
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase);
    let first = words.next().unwrap_or_default();
    let is_table = |word: &str| word == "table" || WORDS.contains(&word);
    WORDS.contains(&first.as_str())
        || BEFORE.contains(&first.as_str()) && words.next().is_some_and(|word| is_table(&word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_of_standings_are_known() {
        for title in [
            "Stand na ronde 7",
            "Final standings",
            "League table after round 3",
            "Slutstilling:",
            "EINDSTAND",
        ] {
            assert!(is_title(title), "{title}");
        }
        for other in ["Standish, Anna", "Final round", "Table 3", "Holm 3"] {
            assert!(!is_title(other), "{other}");
        }
    }
}
