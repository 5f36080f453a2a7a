//! Words for a game that has no result yet.

use std::sync::LazyLock;

use rustc_hash::FxHashSet;

#[rustfmt::skip]
const WORDS: [&str; 131] = [
    "n/p", "nietgespeeld", "nichtgespielt", "inteespelad", "ejspelade", "nonjouée", "nonjoué", "nojugada", "nongiocata", "niegrana", "neodehráno",
    "tbc", "tba", "notplayedyet", "notyetplayed", "toplay", "tobeplayed", "nochoffen", "nochnichtgespielt", "ikkespilletendnu", "nognietgespeeld", "tbd", "tbp", "postponed", "postp", "adj", "adjourned", "pending", "unfinished", "unplayed", "notplayed", "np",
    "n.p", "udsat", "uds", "ikkespillet", "hængeparti", "ejspillet", "vertagt", "vert", "verlegt", "verschoben", "hängepartie",
    "offen", "uppskjuten", "uppskjutet", "uppsk", "upd", "utsatt", "ejspelad", "ejspelat", "ikkespilt", "uitgesteld", "uitg",
    "afgebroken", "rinviata", "sospesa", "aplazada", "ajournée", "odłożona", "reporté", "ajourné", "elhalasztva", "odloženo",
    "frestað", "uppskj", "uppskjutna", "udskudt", "flyttet", "frestuð", "bíður", "odložené", "odložený", "preložené", "preložená", "preložena", "odl", "odgođeno", "odgođena", "odigratće",
    "nijeodigrano", "odloženapartija", "prestavljeno", "preloženo", "vyksta", "atidėta", "nesužaista", "nebaigta", "pārcelta", "nepabeigta", "nenotikusi",
    "edasilükatud", "mängimata", "siirretty", "pelaamatta", "kesken", "ertelendi", "oynanmadı", "отложена", "отложено", "перенесена", "несыграна",
    "відкладена", "недоиграна", "αναβλήθηκε", "αναβολή", "εκκρεμεί", "amânat", "amânată", "ajornada", "pendent", "aplazado", "incorso", "laufend",
    "pågår", "lopend", "folyamatban", "elmaradt", "probíhá", "trwa", "dorozegrania",
    "adiada", "pendiente", "reportée", "przełożona", "odložena", "udsatparti", "przeł", "p-p", "pp", "@@@",
];

/// Whether a text in small letters says so, whatever blanks and full stops are in it.
///
/// ```text
/// "udsat", "adj.", "ej spelad" → yes; "remis" → no
/// ```
pub(in crate::exchange) fn is_postponed(text: &str) -> bool {
    static SET: LazyLock<FxHashSet<&str>> = LazyLock::new(|| WORDS.into_iter().collect());
    let tight: String = text.split(' ').collect();
    SET.contains(tight.trim_matches(['.', '(', ')']))
}
