//! Tests that bytes give the same keys however they are split, and whatever the pauses.

use std::ops::RangeInclusive;

use proptest::prelude::*;

use super::*;

/// Keys as users write them, and the other events.
fn written(events: &[Event]) -> Vec<String> {
    let one = |event: &Event| match event {
        Event::Key(key) => key.to_string(),
        Event::Pasted(text) => format!("paste:{text}"),
        Event::Mouse(mouse) => format!(
            "{:?} {},{} {}",
            mouse.kind, mouse.column, mouse.row, mouse.modifiers
        ),
    };
    events.iter().map(one).collect()
}

/// A terminal line with a clock: the events of each read, and of each pause that is long enough.
struct Line {
    input: Input,
    now: Instant,
    events: Vec<Event>,
    stray: bool,
}

impl Line {
    fn new() -> Self {
        Self {
            input: Input::default(),
            now: Instant::now(),
            events: Vec::new(),
            stray: false,
        }
    }

    fn take(&mut self, read: Read) {
        self.events.extend(read.events);
        self.stray |= read.stray;
    }

    fn read(&mut self, bytes: &[u8]) -> &mut Self {
        let read = self.input.read(bytes, self.now);
        self.take(read);
        self
    }

    fn pause(&mut self, milliseconds: u64) -> &mut Self {
        let end = self.now + Duration::from_millis(milliseconds);
        while let Some(due) = self.input.deadline().filter(|due| *due < end) {
            let read = self.input.rest(due + Duration::from_micros(1));
            self.take(read);
        }
        self.now = end;
        self
    }

    fn written(&self) -> Vec<String> {
        written(&self.events)
    }
}

/// The events of bytes that come in one read, after as much time as they need.
fn of(bytes: &[u8]) -> (Vec<String>, bool) {
    let mut line = Line::new();
    line.read(bytes).pause(2001);
    (line.written(), line.stray)
}

/// The keys that crossterm 0.29 knows: the bytes a terminal sends, and the key.
const KEYS: &[(&[u8], &str)] = &[
    // Letters and control characters.
    (b"a", "a"),
    (b"A", "A"),
    (b" ", "space"),
    (b"~", "~"),
    (b"[", "["),
    ("æ".as_bytes(), "æ"),
    ("Ø".as_bytes(), "Ø"),
    ("½".as_bytes(), "½"),
    ("€".as_bytes(), "€"),
    ("😀".as_bytes(), "😀"),
    (b"\r", "enter"),
    (b"\t", "tab"),
    (b"\x7f", "backspace"),
    (b"\0", "ctrl-space"),
    (b"\n", "ctrl-j"),
    (b"\x01", "ctrl-a"),
    (b"\x08", "ctrl-h"),
    (b"\x1a", "ctrl-z"),
    (b"\x1c", "ctrl-4"),
    (b"\x1f", "ctrl-7"),
    // Escape, and keys with alt.
    (b"\x1b", "esc"),
    (b"\x1b\x1b", "esc"),
    (b"\x1ba", "alt-a"),
    (b"\x1bA", "alt-A"),
    (b"\x1b1", "alt-1"),
    (b"\x1b-", "alt--"),
    (b"\x1b\\", "alt-\\"),
    ("\u{1b}ø".as_bytes(), "alt-ø"),
    (b"\x1b\r", "alt-enter"),
    (b"\x1b\x7f", "alt-backspace"),
    (b"\x1b\x01", "ctrl-alt-a"),
    // Cursor and function keys, in each way they are sent.
    (b"\x1b[A", "up"),
    (b"\x1b[B", "down"),
    (b"\x1b[C", "right"),
    (b"\x1b[D", "left"),
    (b"\x1b[H", "home"),
    (b"\x1b[F", "end"),
    (b"\x1b[Z", "shift-tab"),
    (b"\x1bOA", "up"),
    (b"\x1bOB", "down"),
    (b"\x1bOC", "right"),
    (b"\x1bOD", "left"),
    (b"\x1bOH", "home"),
    (b"\x1bOF", "end"),
    (b"\x1bOP", "f1"),
    (b"\x1bOQ", "f2"),
    (b"\x1bOR", "f3"),
    (b"\x1bOS", "f4"),
    (b"\x1b[P", "f1"),
    (b"\x1b[Q", "f2"),
    (b"\x1b[S", "f4"),
    (b"\x1b[[A", "f1"),
    (b"\x1b[[E", "f5"),
    (b"\x1b[1~", "home"),
    (b"\x1b[7~", "home"),
    (b"\x1b[2~", "ins"),
    (b"\x1b[3~", "del"),
    (b"\x1b[4~", "end"),
    (b"\x1b[8~", "end"),
    (b"\x1b[5~", "pgup"),
    (b"\x1b[6~", "pgdn"),
    (b"\x1b[11~", "f1"),
    (b"\x1b[15~", "f5"),
    (b"\x1b[17~", "f6"),
    (b"\x1b[21~", "f10"),
    (b"\x1b[23~", "f11"),
    (b"\x1b[24~", "f12"),
    (b"\x1b[25~", "f13"),
    (b"\x1b[28~", "f13"),
    (b"\x1b[31~", "f14"),
    (b"\x1b[34~", "f17"),
    // With modifiers: as a second number, as the only one, and the kind of press.
    (b"\x1b[1;2A", "shift-up"),
    (b"\x1b[1;3B", "alt-down"),
    (b"\x1b[1;5C", "ctrl-right"),
    (b"\x1b[1;5D", "ctrl-left"),
    (b"\x1b[1;6H", "ctrl-shift-home"),
    (b"\x1b[1;8F", "ctrl-alt-shift-end"),
    (b"\x1b[5C", "ctrl-right"),
    (b"\x1b[1;1:2B", "down"),
    (b"\x1b[1;2P", "shift-f1"),
    (b"\x1b[1;5S", "ctrl-f4"),
    (b"\x1b[3;5~", "ctrl-del"),
    (b"\x1b[5;3~", "alt-pgup"),
    (b"\x1b[15;2~", "shift-f5"),
    (b"\x1b[6;5:1~", "ctrl-pgdn"),
    // By the number of the letter.
    (b"\x1b[97u", "a"),
    (b"\x1b[97;5u", "ctrl-a"),
    (b"\x1b[97;7u", "ctrl-alt-a"),
    (b"\x1b[97;9u", "a"),
    (b"\x1b[97;65u", "a"),
    (b"\x1b[97;1:2u", "a"),
    (b"\x1b[230u", "æ"),
    (b"\x1b[13u", "enter"),
    (b"\x1b[27u", "esc"),
    (b"\x1b[9u", "tab"),
    (b"\x1b[9;2u", "shift-tab"),
    (b"\x1b[127u", "backspace"),
    (b"\x1b[127;5u", "ctrl-backspace"),
    (b"\x1b[57:40;2u", "("),
    (b"\x1b[45:95;4u", "alt-_"),
    (b"\x1b[57399u", "0"),
    (b"\x1b[57408u", "9"),
    (b"\x1b[57413u", "+"),
    (b"\x1b[57414u", "enter"),
    (b"\x1b[57415u", "="),
    (b"\x1b[57419u", "up"),
    (b"\x1b[57426u", "del"),
    (b"\x1b[57376u", "f13"),
    (b"\x1b[57398u", "f35"),
];

/// Input other than keys that is recognised, with its events.
const OTHERS: &[(&[u8], &[&str])] = &[
    (b"\x1b[200~two words\x1b[201~", &["paste:two words"]),
    (b"\x1b[200~\x1b[2D\x07\r\x1b[201~", &["paste:\x1b[2D\x07\r"]),
    (b"\x1b[200~\x1b[201~", &["paste:"]),
    (b"\x1b[<0;20;10M", &["Down(Left) 19,9 "]),
    (b"\x1b[<0;20;10;M", &["Down(Left) 19,9 "]),
    (b"\x1b[<0;20;10m", &["Up(Left) 19,9 "]),
    (b"\x1b[<1;300;1M", &["Down(Middle) 299,0 "]),
    (b"\x1b[<34;1;1M", &["Drag(Right) 0,0 "]),
    (b"\x1b[<35;5;6M", &["Moved 4,5 "]),
    (b"\x1b[<64;5;6M", &["ScrollUp 4,5 "]),
    (b"\x1b[<81;5;6M", &["ScrollDown 4,5 Control"]),
    (b"\x1b[<66;5;6M", &["ScrollLeft 4,5 "]),
    (b"\x1b[<67;5;6M", &["ScrollRight 4,5 "]),
    (b"\x1b[32;30;40;M", &["Down(Left) 29,39 "]),
    (b"\x1b[35;30;40M", &["Up(Left) 29,39 "]),
    (b"\x1b[M0\x60\x70", &["Down(Left) 63,79 Control"]),
    (b"\x1b[M \xff\xff", &["Down(Left) 222,222 "]),
    (b"\x1b[I", &[]),
    (b"\x1b[O", &[]),
    (b"\x1b[97;1:3u", &[]),
    (b"\x1b[1;1:3B", &[]),
];

/// Answers of terminals.
const ANSWERS: &[&[u8]] = &[
    b"\x1b]11;rgb:1e1e/1e1e/1e1e\x1b\\",
    b"\x1b]11;rgb:1e1e/1e1e/1e1e\x07",
    b"\x1b]10;rgb:ffff/ffff/ffff\x1b\\",
    b"\x1b]4;1;rgb:cd00/0000/0000\x1b\\",
    b"\x1b]52;c;MTEwMQ==\x1b\\",
    b"\x1b]1337;ReportCellSize=14.0;7.0\x1b\\",
    b"\x1b]l1 - 0\x1b\\",
    b"\x1b]11;\xc3\x9c\x9c1\x07",
    b"\x1bP>|XTerm(390)\x1b\\",
    b"\x1bP1$r0m\x1b\\",
    b"\x1bP!|00000000\x1b\\",
    b"\x1bP1+r5463=31\x1b\\",
    b"\x1bPq1\xc3\x9c1\x1b\\",
    b"\x1b_Gi=31;OK\x1b\\",
    b"\x1b^1\x1b\\",
    b"\x1bX1\x1b\\",
    b"\x1b[>0;276;0c",
    b"\x1b[?64;1;2;6;9;15;18;21;22c",
    b"\x1b[?1;2c",
    b"\x1b[24;80R",
    b"\x1b[?24;80R",
    b"\x1b[?1u",
    b"\x1b[?2026;2$y",
    b"\x1b[?997;1n",
    b"\x1b[0n",
    b"\x1b[8;24;80t",
    b"\x1b[?1;0;256S",
    b"\x1b[27;5;49~",
    b"\x1b[1;2;3;4;5;6;7;8;9;10;11;12;13;14;15;16;17;18;19;20;21;22;23;24;25;26;27;28;29;30;31;32;33;34m",
    b"\x1b[?>1c",
    b"\x1b[<1;1x",
    b"\x1b[1$2$3$4y",
];

#[test]
fn every_key_is_the_one_that_it_was() {
    for (bytes, key) in KEYS {
        let shown = String::from_utf8_lossy(bytes);
        assert_eq!(of(bytes), (vec![(*key).to_owned()], false), "{shown:?}");
    }
    for (bytes, events) in OTHERS {
        let shown = String::from_utf8_lossy(bytes);
        let events: Vec<String> = events.iter().map(|one| (*one).to_owned()).collect();
        assert_eq!(of(bytes), (events, false), "{shown:?}");
    }
}

#[test]
fn no_answer_of_a_terminal_is_a_key() {
    for bytes in ANSWERS {
        let shown = String::from_utf8_lossy(bytes);
        assert_eq!(of(bytes), (Vec::new(), true), "{shown:?}");
    }
}

#[test]
fn an_answer_that_is_cut_anywhere_behind_its_first_two_bytes_is_no_key() {
    for bytes in ANSWERS {
        for at in 2..bytes.len() {
            for pause in [0, 150, 1990] {
                let mut line = Line::new();
                line.read(&bytes[..at])
                    .pause(pause)
                    .read(&bytes[at..])
                    .read(b"j");
                let shown = String::from_utf8_lossy(bytes);
                assert_eq!(line.written(), ["j"], "{shown:?} cut at {at}, {pause} ms");
            }
        }
    }
}

#[test]
fn an_answer_without_an_end_is_given_up_after_two_seconds() {
    for bytes in ANSWERS {
        for end in 2..bytes.len() {
            let mut line = Line::new();
            line.read(&bytes[..end])
                .pause(2001)
                .read(b"1")
                .read(b"\x1b[B");
            let shown = String::from_utf8_lossy(&bytes[..end]);
            assert_eq!(line.written(), ["1", "down"], "{shown:?}");
        }
    }
}

#[test]
fn escape_gets_out_of_what_has_no_end() {
    for begun in [&b"\x1b]11;rgb"[..], b"\x1bP1$r", b"\x1b_G"] {
        for (keys, expected) in [
            (&b"\x1b[B"[..], "down"),
            (b"\x1bj", "j"),
            (b"\x1b\x1b1", "alt-1"),
        ] {
            let mut line = Line::new();
            line.read(begun).pause(500).read(keys).pause(150);
            assert_eq!(line.written(), [expected], "{begun:?} {keys:?}");
        }
    }
    let mut line = Line::new();
    line.read(b"\x1b[>0;2").read(b"\x1b").pause(150).read(b"j");
    assert_eq!(line.written(), ["esc", "j"]);
}

#[test]
fn what_is_longer_than_any_answer_ends_with_the_first_pause() {
    for begun in ["\x1b]52;c;", "\x1bP1$r", "\x1b[>"] {
        let long = "1".repeat(LONGEST + 1);
        let mut line = Line::new();
        line.read(begun.as_bytes()).read(long.as_bytes());
        // Bytes that follow at once belong to it.
        line.pause(20).read(b"1111").pause(101).read(b"1");
        assert_eq!(line.written(), ["1"], "{begun:?}");
    }
}

#[test]
fn a_paste_that_never_ends_is_one_after_two_seconds() {
    let mut line = Line::new();
    line.read(b"\x1b[200~half a ta").pause(1900).read(b"ble");
    assert_eq!(line.written(), [""; 0]);
    line.pause(2001).read(b"j");
    assert_eq!(line.written(), ["paste:half a table", "j"]);
}

#[test]
fn escape_is_a_key_after_a_moment_and_so_is_every_letter_behind_it() {
    let printable: RangeInclusive<char> = ' '..='~';
    for letter in printable.chain("æøåÆØÅ½éß".chars()) {
        let text = letter.to_string();
        let name = if letter == ' ' { "space" } else { &text[..] };
        let mut line = Line::new();
        line.read(b"\x1b").pause(99);
        assert_eq!(line.events, [], "{letter}");
        line.pause(21);
        assert_eq!(line.written(), ["esc"], "{letter}");
        line.read(text.as_bytes());
        assert_eq!(line.written(), ["esc", name], "{letter}");
        assert!(!line.stray);
    }
}

#[test]
fn escape_and_what_comes_within_a_moment_belong_together() {
    for pause in [0, 1, 60, 100] {
        for (rest, key) in [("[B", "down"), ("OP", "f1"), ("1", "alt-1")] {
            let mut line = Line::new();
            line.read(b"\x1b").pause(pause).read(rest.as_bytes());
            assert_eq!(line.written(), [key], "{pause} ms");
        }
        let mut line = Line::new();
        line.read(b"\x1b").pause(pause).read(b"]11;1\x07");
        assert_eq!(line.written(), [""; 0], "{pause} ms");
    }
}

#[test]
fn a_read_with_anything_that_is_no_key_says_so() {
    for (bytes, keys) in [
        (&b"1\x1b[>0;276;0c"[..], &["1"][..]),
        (b"\x1b]11;1\x07\x31", &["1"]),
        (b"1\x1bP", &["1"]),
        (b"1\xff", &["1"]),
        (b"\xc3\x31", &["1"]),
        (b"1\xc2\x9b", &["1"]),
        (b"1\x1bOx", &["1"]),
        (b"1\x1b[[x", &["1"]),
    ] {
        let read = Input::default().read(bytes, Instant::now());
        assert!(read.stray, "{bytes:?}");
        assert_eq!(written(&read.events), keys, "{bytes:?}");
    }
    // The rest of an answer, with a key right after it.
    let mut input = Input::default();
    let now = Instant::now();
    assert!(!input.read(b"1\x1b[", now).stray);
    assert!(input.read(b">0;276;0c1", now).stray);
    assert!(!input.read(b"1", now).stray);
}

/// An answer of any content.
fn answer() -> impl Strategy<Value = Vec<u8>> {
    let text = prop::collection::vec(
        prop_oneof![
            8 => 0x20_u8..=0x7e,
            1 => 0x08_u8..=0x0d,
            1 => 0x80_u8..=0xff,
        ],
        0..60,
    );
    let string = (prop::sample::select(b"]PX^_".to_vec()), text, any::<bool>());
    let string = string.prop_map(|(kind, text, bell)| {
        let end: &[u8] = if bell && kind == b']' {
            b"\x07"
        } else {
            b"\x1b\\"
        };
        [&[ESC, kind], &text[..], end].concat()
    });
    let numbers = "[0-9;:]{0,20}";
    let private = ("[>?=]", numbers, "[ -/]{0,3}", 0x40_u8..=0x7e);
    let private = private.prop_map(|(mark, numbers, between, last)| {
        let text = format!("\x1b[{mark}{numbers}{between}");
        [text.as_bytes(), &[last]].concat()
    });
    let unknown = b"@EGJKLNTUVWXY\\]^_`abcdefghijklmnopqrstvwxyz{|}".to_vec();
    let plain = (numbers, prop::sample::select(unknown));
    let plain =
        plain.prop_map(|(numbers, last)| [format!("\x1b[{numbers}").as_bytes(), &[last]].concat());
    prop_oneof![3 => string, 2 => private, 1 => plain]
}

proptest! {
    #[test]
    fn no_answer_is_a_key_however_it_is_cut_and_however_slow_the_line(
        answers in prop::collection::vec(answer(), 1..4),
        pieces in prop::collection::vec((1_usize..9, 0_u64..2000), 1..40),
    ) {
        let mut line = Line::new();
        let mut pieces = pieces.iter().cycle();
        for answer in &answers {
            // Nothing comes between the first two bytes.
            let (mut at, mut end) = (0, 2);
            while at < answer.len() {
                let (length, pause) = pieces.next().unwrap();
                end = (end.max(at) + length).min(answer.len());
                line.read(&answer[at..end]).pause(*pause);
                at = end;
            }
        }
        prop_assert_eq!(line.written(), [""; 0]);
        // Nothing of it remains after its end.
        prop_assert_eq!(line.read(b"j").written(), ["j"]);
    }

    #[test]
    fn no_bytes_keep_the_keys_from_working_for_more_than_two_seconds(
        pieces in prop::collection::vec(
            (prop::collection::vec(any::<u8>(), 0..12), 0_u64..3000),
            0..12,
        ),
        begun in prop::sample::select(vec![
            "", "\x1b", "\x1b[", "\x1b]", "\x1bP", "\x1b_", "\x1bO", "\x1b[[", "\x1b[M", "\x1b[200~", "\x1b[1;",
            "\x1b]1\x1b", "\x1b\x1b", "\x1b\u{e6}",
        ]),
    ) {
        let mut line = Line::new();
        for (bytes, pause) in &pieces {
            line.read(bytes).pause(*pause);
        }
        line.read(begun.as_bytes()).pause(2001);
        line.events.clear();
        line.read(b"j").read(b"\x1b[B").read("æ".as_bytes());
        prop_assert_eq!(line.written(), ["j", "down", "æ"]);
    }

    #[test]
    fn keys_are_the_same_keys_however_they_are_cut(
        keys in prop::collection::vec(prop::sample::select(KEYS), 1..12),
        cuts in prop::collection::vec((1_usize..7, 0_u64..=100), 1..20),
    ) {
        // ESC directly before another key would become one key with it.
        let keys: Vec<_> = keys.into_iter().filter(|(_, key)| *key != "esc").collect();
        let bytes: Vec<u8> = keys.iter().flat_map(|(bytes, _)| bytes.to_vec()).collect();
        let expected: Vec<&str> = keys.iter().map(|(_, key)| *key).collect();
        let mut line = Line::new();
        let mut cuts = cuts.iter().cycle();
        let mut rest = &bytes[..];
        while !rest.is_empty() {
            let (length, pause) = cuts.next().unwrap();
            let (piece, after) = rest.split_at((*length).min(rest.len()));
            line.read(piece).pause(*pause);
            rest = after;
        }
        prop_assert_eq!(line.written(), expected);
        prop_assert!(!line.stray);
    }
}
