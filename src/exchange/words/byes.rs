//! Words for a round without an opponent: for nobody to play, and for not being there.

use std::sync::LazyLock;

use rustc_hash::FxHashSet;

/// In cells of a table, without blanks and full stops.
#[rustfmt::skip]
const FREE: [&str; 99] = [
    "slob", "slobodanbroj", "skotta", "yfirseta", "yf", "prost", "prosta", "liber", "frí", "fríumferð", "vilandi", "voľnomá", "ruht",
    "boş", "bay", "vap", "vaba", "ρεπό", "ρεπο", "spf", "szabadnap", "brīvs", "laisvas", "laisva", "свободен", "свободна", "вільний",
    "выходной", "пропуск", "εξαιρ", "free", "bye", "pairingallocatedbye", "pairing-allocatedbye", "pab", "half", "nobody",
    "noopponent", "sitsout", "sidderover", "sadover", "oversidder", "fri", "frit", "frirunde", "ingenmodstander", "vilar", "frirond",
    "vilorond", "hviler", "stårover", "frei", "spielfrei", "spfrei", "spfr", "freilos", "vrij", "oneven", "exe", "exempt", "exempté",
    "exo", "libre", "descansa", "descanso", "riposa", "riposo", "esente", "isento", "folga", "pauza", "pauzuje", "wolny", "wolnylos",
    "volno", "volnýlos", "voľnýlos", "szabadnapos", "huili", "vapaa", "vapaakierros", "neparan", "slobodan", "непар", "friplats",
    "walkover", "wo", "erőnyerő", "przydz", "przyd", "vp", "vollpunkt", "ex", "friplass", "overs", "oversid", "ledig", "ledigt", "friplads",
];
#[rustfmt::skip]
const ABSENT: [&str; 218] = [
    "neatvyko", "neatvyka", "neieradās", "eisaapunud", "puudus", "poissa", "nesaapunut", "nieprzybył", "nieprzyszedł", "nieob",
    "nedostavil", "nedostavilse", "nijedošao", "odustao", "odustala", "nepřišel", "neprišiel", "odstúpil", "nemjöttel", "неявился",
    "неявка", "неприбыл", "выбыл", "απών", "απούσα", "αποχώρησε", "gelmedi", "çekildi", "absenta", "lipsă", "retras", "fjarverandi",
    "fjarv", "hætti", "hættur", "abm", "abgemeldet", "uttreden", "faltou", "desistiu", "desistência", "eiloodud", "pasitraukė",
    "izstājās", "loobus", "keskeytti", "berichtvanverhindering", "verhinderd", "nonapparie", "afgemeldet", "undskyldt",
    "eşlendirilmedi", "eşleştirilmedi", "δενκληρώθηκε", "nieskojarzona", "nenalosován", "nenalosovaný", "nežrebovaný",
    "nempárosított", "nincspárosítva", "nijeuparen", "neuparen", "nijeparovan", "niparjen", "neîmperecheat", "pasapparié",
    "неучаствует", "нежеребился", "paritamata", "navpārī", "nesuporuotas", "eiparia", "nichtgepaart", "ikkeparret", "ejparad",
    "absent", "abs", "out", "withdrawn", "withdrew", "withdraw", "wd", "w/d", "wdr", "wth", "notpaired", "notplaying", "didnotplay",
    "dnp", "dns", "noshow", "unavailable", "unpaired", "nonplayed", "n/a", "na", "retired", "zpb", "zwz", "afbud", "fraværende",
    "fravær", "udeblevet", "udeblev", "udgået", "udg", "trukket", "trukketsig", "udmeldt", "ikketilstede", "ikkesat", "frånvarande",
    "utgått", "bruten", "trukketseg", "abwesend", "abw", "zurückgezogen", "zurückgez", "zg", "ausgeschieden", "nichtanwesend",
    "nichtausgelost", "entschuldigt", "afwezig", "afw", "afm", "afgemeld", "teruggetrokken", "nietingedeeld", "abandon", "abandonné",
    "retiré", "abd", "retirado", "retirada", "ausente", "nojuega", "ritirato", "ritirata", "assente", "nonabbinato", "wycofany",
    "wycofał", "wyc", "odstoupil", "visszalépett", "fehlt", "fehltentschuldigt", "ikkesattopp", "ejlottad", "nonapparié",
    "noemparejado", "nãoemparceirado", "nieobecny", "nenasazen", "nielosowany", "nepřítomen", "falta", "ass", "no", "nein", "nej",
    "forlod", "gået", "forfait", "vz", "út", "bothabsent", "nieskojarzony", "npl", "syg", "sygt", "sygdom", "syk", "sjuk", "krank",
    "ziek", "sick", "ill", "ferie", "urlaub", "holiday", "vacation", "vakantie", "semester", "borte", "bortrest", "frv", "entsch",
    "meldtfravær", "away", "ejnärvarande", "gått", "gåtthjem", "gikk", "nichtda", "nietaanwezig", "notpresent", "ikkemødtop", "utg", "utgår", "ikkemødt", "ikkefremmødt", "frånv", "meldtafbud", "afmeldt", "frameldt", "avmeldt", "utmeldt", "nichtgesetzt", "ejlottadrond",
    "absentexc", "absexc", "absentexcusé", "absentnonexc", "forlott", "trakkseg",
];
/// In sentences, beside a name: before it or behind it.
#[rustfmt::skip]
const IN_SENTENCES: [&str; 54] = [
    "szabadnapos", "szabadnap", "vapaa vuoro", "vaba voor",
    "byes", "a bye", "has a bye", "has the bye", "had a bye", "had the bye", "gets the bye", "receives a bye", "receives the bye",
    "1 point bye", "1-point bye", "full point bye", "full-point bye", "full point byes", "half point bye", "half-point bye",
    "half point byes", "half-point byes", "sits out", "sat out", "no opponent", "sidder over", "sad over", "er oversidder", "har fri",
    "havde fri", "oversiddere", "hadde fri", "hat spielfrei", "ist spielfrei", "war spielfrei", "hat frei", "hatte spielfrei",
    "is vrij", "was vrij", "heeft vrij", "had vrij", "hade frirond", "har frirond", "est exempt", "exempté", "descansó", "står over",
    "wolny los", "volný los", "voľný los", "walk-over", "walkover", "descansan", "riposano",
];

/// Whether a text in small letters without blanks is a word for a round in which one had nobody to play.
///
/// ```text
/// "fri", "spielfrei", "bye" → yes; "holm" → no
/// ```
pub(in crate::exchange) fn is_free(tight: &str) -> bool {
    static WORDS: LazyLock<FxHashSet<&str>> = LazyLock::new(|| FREE.into_iter().collect());
    is_among(&WORDS, tight)
}

/// Whether it is a word for one who was not there or had left.
///
/// ```text
/// "afbud", "w/d", "zurückgez." → yes; "holm" → no
/// ```
pub(in crate::exchange) fn is_absent(tight: &str) -> bool {
    static WORDS: LazyLock<FxHashSet<&str>> = LazyLock::new(|| ABSENT.into_iter().collect());
    is_among(&WORDS, tight)
}

/// Whether a word is among others, with or without its full stops.
fn is_among(words: &FxHashSet<&str>, tight: &str) -> bool {
    words.contains(tight) || tight.contains('.') && words.contains(tight.replace('.', "").as_str())
}

/// The words that say in a sentence that somebody has a bye, the longest first.
pub(in crate::exchange) fn in_sentences() -> &'static [&'static str] {
    /// Of the words in cells those that are no others: `half`, `out` and `vilar` may be anything.
    #[rustfmt::skip]
    const ALONE: [&str; 19] = [
        "bye", "fri", "oversidder", "spielfrei", "freilos", "vrij", "oneven", "frirond", "exempt", "descansa",
        "riposa", "riposo", "pauza", "pauzuje", "volno", "folga", "vapaa", "esente", "isento",
    ];
    static WORDS: LazyLock<Vec<&str>> = LazyLock::new(|| {
        let mut words: Vec<&str> = IN_SENTENCES.iter().chain(&ALONE).copied().collect();
        words.sort_by_key(|word| std::cmp::Reverse(word.len()));
        words
    });
    &WORDS
}
