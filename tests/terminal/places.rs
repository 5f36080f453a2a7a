//! The ways from the first page of the demo club to its screens and forms.

use crate::look::marked;
use crate::pty::Pty;

/// Keys, and what is on the screen after them.
pub type Way = &'static [(&'static str, &'static str)];

/// What the first screen begins with once the club has been read.
pub const HOME: &str = "1 Home 2 Members";

/// The window in which every action is found by its name.
const PALETTE: (&str, &str) = (":", "esc Close");

/// What a form offers.
pub const SAVE: &str = "ctrl-s Save";

const OPINION: (&str, &str) = ("O", "EloStat: ");
const MEMBERS: (&str, &str) = ("2", "┌ Active");
const TOURNAMENTS: (&str, &str) = ("3", "┌ Tournaments");
const GAMES: (&str, &str) = ("3", "one game");
const LIST: (&str, &str) = ("4", "┌ Draft as of 1 January 2027");
const RULES: (&str, &str) = ("6 enter", "┌ Regulations");
const JOURNAL: (&str, &str) = ("5", "73 changes");
const SEATS: (&str, &str) = ("right right", "Jytte Falkenberg, chairman");
/// The tournaments are in the order of their last days.
const CROSSTABLE: (&str, &str) = ("enter", "14 results · 1 undecided");
const CARDS: (&str, &str) = ("j j enter", "┌ Player cards");
const ROUNDS: (&str, &str) = ("j j j enter", "Round 7 of 7");
const PLAYERS: (&str, &str) = ("ctrl-left", "┌ Players");

/// The screens and windows.
pub const SCREENS: &[Way] = &[
    &[],
    &[MEMBERS],
    &[MEMBERS, ("/", "enter Keep")],
    &[MEMBERS, ("enter", "┌ Vibeke Østerby #")],
    &[MEMBERS, ("enter", "┌ Vibeke Østerby #"), ("tab", "183")],
    &[TOURNAMENTS],
    &[TOURNAMENTS, CROSSTABLE],
    &[TOURNAMENTS, CROSSTABLE, PLAYERS],
    &[TOURNAMENTS, ROUNDS],
    &[TOURNAMENTS, CARDS],
    &[TOURNAMENTS, ("i", "┌ Which file?")],
    &[LIST],
    &[LIST, ("p", "UDKAST")],
    &[LIST, ("P", "Publish the list of 1 January 2027")],
    &[LIST, ("L", "┌ Published lists")],
    &[LIST, ("C", "Unchanged")],
    &[RULES],
    &[RULES, SEATS],
    &[JOURNAL],
    &[("=", "┌ Calculator")],
    &[("?", "┌ What you can do here")],
    &[PALETTE],
    &[("ctrl-c", "Quit the program?")],
    &[MEMBERS, ("s", "esc Close")],
    &[
        TOURNAMENTS,
        ROUNDS,
        PALETTE,
        (
            "g a m e s space n o t space r a t e d enter",
            "┌ Games that are not rated",
        ),
    ],
    &[MEMBERS, ("a", SAVE)],
];

/// A form: its name, the way to it, and how many times Tab leads to its fields in which one types.
pub struct Filled {
    pub name: &'static str,
    pub way: Way,
    pub fields: &'static [usize],
}

const fn form(name: &'static str, way: Way, fields: &'static [usize]) -> Filled {
    Filled { name, way, fields }
}

/// The forms that are kept when they are left half-typed.
pub const FORMS: &[Filled] = &[
    form("AddMember", &[MEMBERS, ("a", SAVE)], &[0, 2, 3, 4, 5]),
    form("CommandForm", &[MEMBERS, ("e", SAVE)], &[0, 1, 2, 3]),
    form("CommandForm", &[MEMBERS, ("d", SAVE)], &[1]),
    form("StartRating", &[MEMBERS, ("S", SAVE)], &[0, 1, 2]),
    form("CommandForm", &[MEMBERS, ("E", SAVE)], &[1, 2, 3]),
    form(
        "CommandForm",
        &[
            MEMBERS,
            PALETTE,
            ("n e w space n a m e space f r o m enter", SAVE),
        ],
        &[0, 1],
    ),
    form(
        "NewTournament",
        &[TOURNAMENTS, ("a", SAVE)],
        &[0, 2, 3, 4, 6],
    ),
    form("CommandForm", &[TOURNAMENTS, ("e", SAVE)], &[0, 2, 3, 4, 6]),
    form("CommandForm", &[TOURNAMENTS, ("j j j j j A", SAVE)], &[0]),
    form(
        "CommandForm",
        &[
            TOURNAMENTS,
            PALETTE,
            ("c l o s e space a s space i t enter", SAVE),
        ],
        &[0],
    ),
    form(
        "CommandForm",
        &[
            TOURNAMENTS,
            PALETTE,
            ("e x p o r t space f o r space o t h e r enter", SAVE),
        ],
        &[0],
    ),
    form(
        "EnterPlayer",
        &[TOURNAMENTS, CROSSTABLE, PLAYERS, ("a", SAVE)],
        &[0, 2, 3],
    ),
    form(
        "SetPlayer",
        &[TOURNAMENTS, CROSSTABLE, PLAYERS, ("e", SAVE)],
        &[0, 2, 3],
    ),
    form("PutCard", &[TOURNAMENTS, CARDS, ("a", SAVE)], &[0, 1, 3]),
    form(
        "CommandForm",
        &[
            TOURNAMENTS,
            ("j j :", "esc Close"),
            ("e x p e c t space c a r d s enter", SAVE),
        ],
        &[0],
    ),
    form("DecideGame", &[TOURNAMENTS, CROSSTABLE, ("e", SAVE)], &[2]),
    form("CommandForm", &[JOURNAL, ("U", SAVE)], &[0]),
    form("CommandForm", &[RULES, ("a", SAVE)], &[0, 1, 2, 3, 4]),
    form("CommandForm", &[RULES, SEATS, ("a", SAVE)], &[0, 2, 3, 4]),
    form("CommandForm", &[RULES, SEATS, ("d", SAVE)], &[0]),
    form(
        "CommandForm",
        &[
            RULES,
            ("right right right", "A second person confirms a list: no"),
            ("j", "▸ · Allowed difference"),
            ("e", SAVE),
        ],
        &[0],
    ),
    // Found by its name alone.
    form(
        "CommandForm",
        &[PALETTE, ("s e e d i n g enter", SAVE)],
        &[1, 2],
    ),
];

/// The forms of a pool where several play in one game: it has one game.
pub const OF_GAMES: &[Filled] = &[
    form("NewGame", &[GAMES, ("a", SAVE)], &[0, 1, 2, 3]),
    form("EditGame", &[GAMES, ("e", SAVE)], &[0, 1, 2, 3]),
    form("CommandForm", &[RULES, ("e", SAVE)], &[0]),
];

/// The forms of a pool where games are of sets: it has one tournament of two with one result.
pub const OF_SETS: &[Filled] = &[form(
    "EnterSets",
    &[TOURNAMENTS, ("enter", "* not rated"), ("e", SAVE)],
    &[0],
)];

/// The forms of a pool in which no one has a rating.
pub const OF_UNRATED: &[Filled] = &[form("CommandForm", &[MEMBERS, ("F", SAVE)], &[0, 2])];

/// The forms that are not kept: one holds a whole table, and of the user nothing but the name of a file; one belongs to
/// a change that is made now or not at all; the others only say what is to be shown on the page below.
pub const NOT_KEPT: &[Filled] = &[
    form("Export", &[MEMBERS, ("x", SAVE)], &[0]),
    form("Export", &[LIST, ("p", "x Export"), ("x", SAVE)], &[0]),
    form("MembersStatus", &[MEMBERS, ("space d", SAVE)], &[1]),
    form("Question", &[LIST, ("o", SAVE)], &[0]),
    form(
        "Question",
        &[MEMBERS, ("T", "TRIAL"), ("C", "What if"), ("o", SAVE)],
        &[0],
    ),
    form("OpinionScope", &[OPINION, ("o", SAVE)], &[0, 2]),
    form(
        "Question",
        &[TOURNAMENTS, ("G k k enter", "60 results"), ("0", SAVE)],
        &[0],
    ),
    form(
        "Export",
        &[
            PALETTE,
            ("l i s t space t h e space p o o l s enter", "chess  two"),
            ("x", SAVE),
        ],
        &[0],
    ),
    form(
        "RestoreBackup",
        &[
            PALETTE,
            ("r e s t o r e space a space b a c k u p enter", SAVE),
        ],
        // A choice among the backups that there are.
        &[],
    ),
];

/// The forms before there is a club whose file could keep them.
pub const BEFORE_A_CLUB: [Filled; 1] = [form("FoundClub", &[("enter", SAVE)], &[0, 4])];

/// Goes a way, and looks at the screen after every part of it.
pub fn go(pty: &mut Pty, way: Way) {
    for (keys, shown) in way {
        pty.keys(keys).wait_for(shown);
    }
}

/// Closes what is open, up to the first page.
pub fn home(pty: &mut Pty) -> String {
    for _ in 0..6 {
        escape(pty);
    }
    pty.keys("alt-1");
    marked(pty, "the first page", |screen| {
        screen.starts_with(HOME) && screen.contains("┌ To settle for the list")
    })
}

/// Presses Escape so that a key right behind it is read as a separate key.
pub fn escape(pty: &mut Pty) {
    pty.send(b"\x1b\x1b");
}
