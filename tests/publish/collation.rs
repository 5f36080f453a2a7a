use klubrating::text::{Collation, Lang};

fn sorted(lang: Lang, names: &[&str]) -> Vec<String> {
    let collation = Collation::new(lang);
    let mut names: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
    names.reverse();
    names.sort_by(|a, b| collation.compare(a, b));
    names
}

#[test]
fn danish_letters_stand_last_and_aa_counts_as_a_with_ring() {
    let order = [
        "Abel, Niels",
        "Andersen, Bo",
        "Zachariassen, Erik",
        "Ærø, Dorte",
        "Øbro, Ida",
        "Østergaard, Bent",
        "Aagaard, Anders",
        "Ågård, Bo",
        "Åkjær, Nina",
    ];
    assert_eq!(sorted(Lang::Da, &order), order);
}

#[test]
fn case_and_accents_decide_only_between_equal_names() {
    let order = [
        "de Boer, An",
        "De Boer, Bo",
        "Müller, Åse",
        "Muller, Ørn",
        "Vang",
    ];
    let danish = sorted(Lang::Da, &order);
    let place = |name: &str| danish.iter().position(|other| other == name).unwrap();
    assert!(place("de Boer, An") < place("De Boer, Bo"));
    assert!(place("De Boer, Bo") < place("Muller, Ørn"));
    assert_eq!(place("Vang"), 4);
}

#[test]
fn other_languages_put_the_letters_among_the_others() {
    let order = ["Aagaard", "Ærø", "Østergaard", "Zachariassen"];
    assert_eq!(sorted(Lang::En, &order), order);
    assert_eq!(sorted(Lang::De, &order), order);
}

#[test]
fn the_order_is_total() {
    let collation = Collation::new(Lang::Da);
    assert!(collation.compare("Ågård", "A\u{30a}gård").is_ne());
    assert!(collation.compare("Ågård", "Ågård").is_eq());
}
