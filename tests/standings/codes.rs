//! Every code that the order of a tournament report (202, 212) can name: what it is here, or that it is nothing.
//!
//! Sources: C.07, articles 5 to 10 and 14, in force 1 March 2026; the grammar `NAME/MODIFIER…` of TRF26; the names that
//! FIDE's own tie-break checker takes.

use klubrating::standings::System;

fn known(code: &str) -> String {
    System::from_code(code).map_or_else(String::new, System::code)
}

#[test]
fn the_codes_of_players_are_all_known() {
    for code in [
        "DE", "WIN", "WON", "BPG", "BWG", "PS", "REP", "STD", "TPN", "BH", "FB", "AOB", "SB", "KS",
        "ARO", "TPR", "PTP", "APRO", "APPO", "RTNG", //
        "BH/C1", "BH/C2", "BH/C3", "BH/M1", "BH/M2", "BH/P", "BH/C1/P", "FB/C1", "FB/M1", "AOB/C1",
        "DE/P", "SB/C1", "SB/C2", "SB/M1", "SB/P", "KS/L1", "KS/L60", "KS/L+1", "KS/L-1", "KS/P",
        "PS/C1", "PS/C2", "ARO/C1", "ARO/C2", "ARO/M1", "TPN/R", "RTNG/R", "WIN/P",
    ] {
        assert_eq!(known(code), code);
        assert_eq!(known(&code.to_lowercase()), code);
    }
}

#[test]
fn other_spellings_are_known_too() {
    for (code, meant) in [
        ("PTS", "points"),
        ("KS/L", "KS"),
        ("KS/L/P", "KS/P"),
        ("BH/F", "FB"),
        ("BH/F/C1", "FB/C1"),
        ("BHC1", "BH/C1"),
        ("BH-C1", "BH/C1"),
        ("BH#C1", "BH/C1"),
        ("BH#C1-P", "BH/C1/P"),
        ("GE", "REP"),
        ("AROC", "ARO/C1"),
        ("AROC1", "ARO/C1"),
        ("AROC/C1", "ARO/C1"),
        ("AROC/C2", "ARO/C2"),
        ("EDE", "DE"),
        ("EDE/P", "DE/P"),
        ("EDEC", "DE"),
        ("EDET", "DE"),
        ("EDEB", "DE"),
        ("EDEBT", "DE"),
        ("EDEBB", "DE"),
        ("ESB", "SB"),
        ("ESB/C1", "SB/C1"),
        ("EMMSB", "SB"),
        ("EMGSB/C1", "SB/C1"),
        ("EGMSB", "SB"),
        ("EGGSB", "SB"),
        ("TPN/R/R", "TPN"),
    ] {
        assert_eq!(known(code), meant, "{code}");
    }
}

/// What is counted of teams alone, what no rule has, and modifiers where the rules have none.
#[test]
fn what_is_no_code_of_players_is_refused() {
    for code in [
        "MPVGP",
        "BC",
        "TBR",
        "BBE",
        "SSSC",
        "SSSC/K2",
        "BH:MP",
        "BH:GP/C1",
        "EBH",
        "XYZ",
        "",
        "/C1",
        "BH/",
        "BH/C",
        "BH/C0",
        "BH/C10",
        "BH/C1/C2",
        "BH/K2",
        "BH/L",
        "WIN/C1",
        "TPR/C1",
        "APPO/C1",
        "SB/F",
        "KS/L101",
        "KS/L+10",
        "KS/C1",
        "DE/C1",
        "AROC/M1/C1",
    ] {
        assert_eq!(known(code), "", "{code}");
    }
}
