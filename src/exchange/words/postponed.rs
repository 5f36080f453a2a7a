//! Words for a game that was not played, or has no result yet.

use std::sync::LazyLock;

use rustc_hash::FxHashSet;

#[rustfmt::skip]
const NOT_PLAYED: [&str; 28] = [
    "n/p", "nietgespeeld", "nichtgespielt", "inteespelad", "ejspelade", "nonjouée", "nonjoué", "nojugada", "nongiocata", "niegrana", "neodehráno",
    "unplayed", "notplayed", "np", "n.p", "ikkespillet", "ejspillet", "ejspelad", "ejspelat", "ikkespilt", "elmaradt", "nijeodigrano", "nesužaista",
    "nenotikusi", "mängimata", "pelaamatta", "oynanmadı", "несыграна",
];
/// One that was played on another day may have a result meanwhile.
#[rustfmt::skip]
const POSTPONED: [&str; 103] = [
    "tbc", "tba", "notplayedyet", "notyetplayed", "toplay", "tobeplayed", "nochoffen", "nochnichtgespielt", "ikkespilletendnu", "nognietgespeeld", "tbd", "tbp", "postponed", "postp", "adj", "adjourned", "pending", "unfinished",
    "udsat", "uds", "hængeparti", "vertagt", "vert", "verlegt", "verschoben", "hängepartie",
    "offen", "uppskjuten", "uppskjutet", "uppsk", "upd", "utsatt", "uitgesteld", "uitg",
    "afgebroken", "rinviata", "sospesa", "aplazada", "ajournée", "odłożona", "reporté", "ajourné", "elhalasztva", "odloženo",
    "frestað", "uppskj", "uppskjutna", "udskudt", "flyttet", "frestuð", "bíður", "odložené", "odložený", "preložené", "preložená", "preložena", "odl", "odgođeno", "odgođena", "odigratće",
    "odloženapartija", "prestavljeno", "preloženo", "vyksta", "atidėta", "nebaigta", "pārcelta", "nepabeigta",
    "edasilükatud", "siirretty", "kesken", "ertelendi", "отложена", "отложено", "перенесена",
    "відкладена", "недоиграна", "αναβλήθηκε", "αναβολή", "εκκρεμεί", "amânat", "amânată", "ajornada", "pendent", "aplazado", "incorso", "laufend",
    "pågår", "lopend", "folyamatban", "probíhá", "trwa", "dorozegrania",
    "adiada", "pendiente", "reportée", "przełożona", "odložena", "udsatparti", "przeł", "p-p", "pp", "@@@",
];

/// Whether a text in small letters says that a game has no result yet, whatever blanks and full stops are in it.
///
/// ```text
/// "udsat", "adj.", "ej spelad" → yes; "remis" → no
/// ```
pub(in crate::exchange) fn is_postponed(text: &str) -> bool {
    static SET: LazyLock<FxHashSet<&str>> =
        LazyLock::new(|| NOT_PLAYED.into_iter().chain(POSTPONED).collect());
    SET.contains(tight(text).trim_matches(SIGNS))
}

/// Whether it says that a game was not played.
///
/// ```text
/// "ikke spillet", "unplayed" → yes; "udsat" → no
/// ```
pub(in crate::exchange) fn is_not_played(text: &str) -> bool {
    NOT_PLAYED.contains(&tight(text).trim_matches(SIGNS))
}

const SIGNS: [char; 3] = ['.', '(', ')'];

fn tight(text: &str) -> String {
    text.split(' ').collect()
}
