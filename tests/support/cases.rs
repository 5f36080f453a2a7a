//! How many random cases a test tries. Few by default, so that all tests take minutes; a fault that they miss is
//! found by the many that `KLUBRATING_EFFORT` asks for.
#![allow(dead_code, unreachable_pub)]

use proptest::test_runner::Config;

/// As many as the variable says; else the given number, times `KLUBRATING_EFFORT`.
pub fn cases(variable: &str, usual: usize) -> usize {
    number(variable).unwrap_or_else(|| usual * effort())
}

/// The same where each case is dear (a process, a disk, a terminal), or where a tenth of them would show nothing:
/// more than `most` are tried only when the variable itself asks for them.
pub fn cases_up_to(most: usize, variable: &str, usual: usize) -> usize {
    number(variable).unwrap_or_else(|| most.min(usual * effort()))
}

/// How many times as many as usual.
pub fn effort() -> usize {
    let effort = number("KLUBRATING_EFFORT").unwrap_or(1);
    assert!(effort > 0, "KLUBRATING_EFFORT=0 would try nothing");
    effort
}

/// What a variable says, where it is set.
pub fn number(variable: &str) -> Option<usize> {
    let text = std::env::var(variable).ok()?;
    let number = text.parse();
    Some(number.unwrap_or_else(|_| panic!("{variable} is no number: {text}")))
}

/// The same for a property. Nothing is written into the sources when it fails: the case is printed.
pub fn property(variable: &str, usual: usize) -> Config {
    Config {
        cases: u32::try_from(cases(variable, usual)).unwrap(),
        failure_persistence: None,
        ..Config::default()
    }
}
