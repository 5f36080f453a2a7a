//! The first and the last line of every page and window: the snapshots of the pages leave them out, so that a
//! changed word of a title or a hint changes one snapshot here and not a hundred.

use std::thread;

use klubrating::domain::tournament::Kind;
use klubrating::text::Lang;
use klubrating::tui::screen::tournament::{State, Tab};

use crate::results::{self, named};
use crate::world::World;
use crate::{badminton, board_games, founding, import, import_columns};

/// The name of a page and the way to it: keys, and text to type in quotes. After `+` they go on from the page
/// before, otherwise from the first one.
type Page = (&'static str, &'static str);

/// The pages of the demo club.
const DEMO: &[Page] = &[
    ("home", ""),
    ("calculator", "="),
    ("help", "?"),
    ("palette", ":"),
    ("leaving", "ctrl-c"),
    ("members", "alt-2"),
    ("a filter of members", "alt-2 /"),
    ("marked members", "alt-2 space"),
    ("form of a member", "alt-2 a"),
    ("member, data", "alt-2 enter"),
    ("member, games", "alt-2 enter ctrl-right"),
    ("why this rating", "alt-2 enter w"),
    ("tournaments", "alt-3"),
    ("cards still to come", "alt-3 G"),
    ("form of a tournament", "alt-3 a"),
    ("tournament deleted", "alt-3 d"),
    ("export of a tournament", "alt-3 x"),
    ("list", "alt-4"),
    ("as printed", "alt-4 p"),
    ("its other papers", "+ f"),
    ("second opinion", "alt-4 O"),
    ("second opinion explained", "alt-4 O w"),
    ("years", "alt-4 O ctrl-right"),
    ("year explained", "alt-4 O ctrl-right enter"),
    ("games and method", "alt-4 O o"),
    ("publish", "alt-4 P"),
    ("published lists", "alt-4 L"),
    ("published list", "alt-4 L enter"),
    ("correction of a list", "alt-4 L P tab"),
    ("comparison", "alt-4 L C"),
    ("picture of a list", "alt-4 D"),
    ("its table", "+ D"),
    ("picture of two lists", "alt-4 L C D"),
    ("picture of a member", "alt-2 enter D"),
    ("regulation", "alt-5"),
    ("form of a regulation", "alt-6 enter a"),
    (
        "regulation tried",
        "+ “es-exceptional-10” tab “1/1/2027” tab “20/11-26” tab “the board” tab “A bonus.” ctrl-s",
    ),
    // The tab stays when the page is left.
    ("scale", "alt-6 enter ctrl-right"),
    ("committee", "alt-6 enter ctrl-right"),
    ("settings", "alt-6 enter ctrl-right"),
    // The tab stays when the page is left.
    ("scale", "alt-6 enter ctrl-right"),
    ("committee", "alt-6 enter ctrl-right"),
    ("settings", "alt-6 enter ctrl-right"),
    // The tab stays when the page is left.
    ("scale", "alt-6 enter ctrl-right"),
    ("committee", "alt-6 enter ctrl-right"),
    ("settings", "alt-6 enter ctrl-right"),
    ("journal", "alt-5"),
    ("changes", "alt-5 enter"),
    ("pools", "ctrl-o"),
    ("a member's new number", "alt-2 enter E"),
    (
        "member without results",
        "alt-2 a “Ny Spiller” ctrl-s / “ny spiller” enter enter",
    ),
];

/// The steps of publishing that need the day of the list.
const ON_LIST_DAY: &[(&str, &str)] = &[
    ("publish, reason", "alt-4 P tab"),
    ("publish, date", "alt-4 P tab “Lost” enter"),
];

/// The tabs of tournaments, which are not all in one.
const TABS: &[(&str, &str, Tab, &str)] = &[
    ("players", "Mesterrækken 2026", Tab::Players, ""),
    ("form of a player", "Mesterrækken 2026", Tab::Players, "e"),
    ("crosstable", "Mesterrækken 2026", Tab::Grid, ""),
    ("rounds", "Efterårsmonrad 2026", Tab::Rounds, ""),
    (
        "a name half typed",
        "Efterårsmonrad 2026",
        Tab::Rounds,
        "G enter “a”",
    ),
    ("standings", "Mesterrækken 2026", Tab::Standings, ""),
    ("systems", "Mesterrækken 2026", Tab::Standings, "t"),
    (
        "why, of standings",
        "Mesterrækken 2026",
        Tab::Standings,
        "w",
    ),
    (
        "field",
        "Mesterrækken 2026",
        Tab::Standings,
        ": “@standings-field” enter",
    ),
    ("equal points", "Mesterrækken 2026", Tab::Standings, "e"),
    ("effect", "Mesterrækken 2026", Tab::Effect, ""),
    ("picture of effect", "Mesterrækken 2026", Tab::Effect, "D"),
    ("matches", "Holdkamp: Espergærde", Tab::Rounds, ""),
    (
        "cards",
        "Koordineret turnering, oktober 2026",
        Tab::Cards,
        "",
    ),
    (
        "form of a card",
        "Koordineret turnering, oktober 2026",
        Tab::Cards,
        "a",
    ),
    (
        "card corrected",
        "Koordineret turnering, oktober 2026",
        Tab::Cards,
        "e",
    ),
];

/// The pages of a pool of board games.
const BOARD_GAMES: &[Page] = &[
    ("home", ""),
    ("members", "alt-2"),
    ("games of a member", "alt-2 enter ctrl-right"),
    ("pools", "ctrl-o"),
    ("games", "alt-3"),
    ("game", "alt-3 enter"),
    ("form of a game", "alt-3 a"),
    ("game deleted", "alt-3 d"),
    ("game corrected", "alt-3 e"),
    ("import of games", "alt-3 i"),
    ("list", "alt-4"),
    ("method", "alt-5"),
    ("form of the method", "alt-6 enter a"),
];

/// The pages before there is anything on them.
const NEW_CLUB: &[Page] = &[
    ("home", ""),
    ("members", "alt-2"),
    ("tournaments", "alt-3"),
    ("list", "alt-4"),
    ("published lists", "alt-4 L"),
    ("journal", "alt-5"),
];

/// The first ratings of a pool.
const FIRST_RATINGS: &[Page] = &[
    ("form of first ratings", "alt-2 F"),
    ("first ratings", "+ ctrl-s"),
];

/// An import, once its file is chosen.
const IMPORT: &[Page] = &[
    ("options of an import", "+"),
    ("players of the file", "+ ctrl-s"),
    ("member chosen", "+ j enter"),
    ("preview", "+ enter j e ctrl-s"),
];

/// Pairings and results of chess.
const ROUNDS: &[Page] = &[
    ("a name half typed", "+ a 1 5 0 “i”"),
    ("the opponent", "+ space"),
    ("the result", "+ space"),
];

/// Doubles of badminton.
const DOUBLES: &[Page] = &[
    ("crosstable of pairs", "+"),
    ("form of the sets", "+ 8 g g h h e"),
    ("partner", "+ tab tab “dam”"),
    ("match with sets", "+ esc esc esc"),
];

/// The same windows and languages for all.
const WAYS: [(&str, u16, bool, Lang); 5] = [
    ("80 columns", 80, false, Lang::En),
    ("120 columns", 120, false, Lang::En),
    ("80 columns, ASCII", 80, true, Lang::En),
    ("80 columns, Danish", 80, false, Lang::Da),
    ("80 columns, German", 80, false, Lang::De),
];

/// Goes where the keys lead.
fn go(world: &mut World, keys: &str) {
    let on = keys.strip_prefix('+');
    if on.is_none() {
        world.keys("esc esc esc esc esc esc alt-1");
    }
    world.keys(on.unwrap_or(keys));
}

/// Titles and footers of pages, each page by its name.
#[derive(Default)]
struct Lines {
    titles: Vec<String>,
    footers: Vec<String>,
}

impl Lines {
    fn add(&mut self, name: &str, world: &World) {
        let screen = world.screen();
        let title = screen.lines().next().unwrap();
        let footer = screen.lines().last().unwrap();
        self.titles.push(format!("{name:<25} {title}"));
        self.footers.push(format!("{name:<25} {footer}"));
    }

    /// The pages of a world in every window and language: side by side, for together they take longer than any
    /// other test of screens.
    fn add_world(&mut self, name: &str, world: impl Fn() -> World + Sync, pages: &[Page]) {
        let parts = thread::scope(|scope| {
            let world = &world;
            WAYS.map(|(way, width, ascii, lang)| {
                scope.spawn(move || {
                    let mut world = world().sized(width, 24).speaking(lang);
                    if ascii {
                        world = world.ascii();
                    }
                    let mut part = Lines::default();
                    for lines in [&mut part.titles, &mut part.footers] {
                        lines.push(format!("## {name}, {way}"));
                    }
                    part.add_all(pages, &mut world);
                    if pages == DEMO {
                        part.add_tabs(&mut world);
                    }
                    part
                })
            })
            .map(|part| part.join().unwrap())
        });
        for part in parts {
            self.titles.extend(part.titles);
            self.footers.extend(part.footers);
        }
    }

    fn add_tabs(&mut self, world: &mut World) {
        for (name, tournament, tab, keys) in TABS {
            go(world, "");
            world.lay(State::new(named(world, tournament), *tab));
            go(world, &format!("+ {keys}"));
            self.add(name, world);
        }
    }

    fn add_all(&mut self, pages: &[Page], world: &mut World) {
        for (name, keys) in pages {
            go(world, keys);
            self.add(name, world);
        }
    }
}

#[test]
fn titles_and_footers() {
    let mut lines = Lines::default();
    lines.add_world("demo", World::demo, DEMO);
    lines.add_world("list day", World::demo_on_list_day, ON_LIST_DAY);
    lines.add_world("board games", board_games::played, BOARD_GAMES);
    lines.add_world("no board games", board_games::pool, &[("games", "alt-3")]);
    lines.add_world("new club", World::new_club, NEW_CLUB);
    lines.add_world("nobody rated", || founding::unrated().0, FIRST_RATINGS);
    lines.add_world("import", import::crosstable, IMPORT);
    lines.add_world("refused import", import::refused, &[("problems", "+")]);
    lines.add_world("asked import", import_columns::asked, &[("columns", "+")]);
    let start = ("start", "+");
    lines.add_world("no club", World::nothing, &[start]);
    let rounds = || {
        let mut world = World::demo();
        results::tournament(&mut world, Kind::Monrad, 20, 7, Tab::Rounds);
        world
    };
    lines.add_world("pairings", rounds, ROUNDS);
    let doubles = || badminton::doubles(Kind::Club, Tab::Grid).0;
    lines.add_world("doubles", doubles, DOUBLES);
    insta::assert_snapshot!("titles", lines.titles.join("\n"));
    insta::assert_snapshot!("footers", lines.footers.join("\n"));
}
