//! Has an example of every command, for its help and its manual page; a test runs them all on the demo club.

/// The width of a help page in columns.
const WIDTH: usize = 80;

/// Command lines without the program's name; each begins with the command for which it is the example.
const EXAMPLES: &[&str] = &[
    "init --club 'Northtown Chess Club' --db northtown.db",
    "member add 'Nora Winther' --dsu 91234 --born 2012",
    "member edit 'Tim Jaksland' --born 1985",
    "member rename 'Tim Jaksland' 'Tim Holm' --from 2026-12-01",
    "member status 'Tim Jaksland' passive --from 2027-01-01",
    "member list --juniors",
    "member show 'Tim Jaksland'",
    "member import members.csv --reason 'the register of the club'",
    "member alias add 'Tim Jaksland' 'Timm Jaxland'",
    "member alias list",
    "member alias remove 1",
    "member merge 'Sofie Beck' 'Sofie Bech'",
    "member hide 'Tim Jaksland'",
    "member unhide 'Tim Jaksland'",
    "member export 'Tim Jaksland'",
    "member anonymise 'Sofie Bech' --confirm 'Sofie Bech'",
    "external-rating set 'Tim Jaksland' --scale dsu --value 1695 --on 2026-11-01",
    "external-rating remove 'Anders Bjerglund' --scale dsu --on 2026-07-01 --reason 'entered twice'",
    "external-rating list 'Tim Jaksland'",
    "external-rating import club_report.csv --on 2026-11-01 --dry-run",
    "start-rating set 'Tim Jaksland' 175 --on 2026-12-01",
    "start-rating list",
    "start-rating propose",
    "opening import opening.csv --on 2026-12-01 --new-members --reason 'they were members before'",
    "opening archive old-list.csv --date 2020-08-01",
    "tournament import crosstable.csv --kind club --guests --start 2026-11-10 --end 2026-11-17",
    "tournament new 'Winter Cup' --kind club --start 2026-12-01 --end 2026-12-15 --rounds 5",
    "tournament player add 17 'Anders Bjerglund'",
    "tournament player set 17 2 'Anders Bjerglund'",
    "tournament player withdraw 17 'Palle Egehøj'",
    "tournament player remove 17 'Kasper Nyborg'",
    "tournament result 17 4 'Torsten Ravnkilde' 'Palle Egehøj' 1-0",
    "tournament open",
    "tournament edit 17 --name 'Mesterrækken'",
    "tournament clear 17 4 'Torsten Ravnkilde'",
    "tournament expect 15 'Tim Jaksland'",
    "tournament list",
    "tournament show 14",
    "tournament approve 12 --reason 'decided on 10 November'",
    "tournament close 17 --reason 'the last rounds were not played'",
    "tournament delete 17",
    "tournament move 14 Rapid",
    "tournament export 14 monrad.trf",
    "card add 15 'Åge Damgaard-Holst' --dsu-opponents 1612,1540,1703 --score 2",
    "card remove 15 'Vibeke Østerby'",
    "card list --missing",
    "card reminder",
    "card print 15",
    "game add 'Tim Jaksland=54' 'Henrik Larsen=47' --pool Games",
    "game edit 1 'Henrik Larsen=48' --pool Games",
    "game delete 1 --pool Games",
    "game list --pool Games",
    "game show 1 --pool Games",
    "game import multiplayer.csv --new-members --pool Games",
    "game export games.csv --pool Games",
    "game rules --normalisation maslen --from 2027-01-01 --pool Games",
    "rate",
    "explain 'Anders Bjerglund' --tournament 14",
    "history 'Tim Jaksland' --last 10",
    "sheet 'Tim Jaksland'",
    "report 14",
    "announce --date 2026-08-01",
    "leaflet",
    "standings 14 --systems SB,DE",
    "list --date 2026-08-01",
    "publish 2026-11-20 --extra 'For the team match' --despite 'a game and a card are still to come'",
    "lists",
    "checklist",
    "seed --players 'Tim Jaksland,Henrik Larsen,Palle Egehøj'",
    "groups 14 --size 4",
    "team 'Tim Jaksland' 'Henrik Larsen' 'Palle Egehøj' --boards 3",
    "compare 2026-01-01 2026-08-01",
    "site rating-site",
    "verify list.txt",
    "view list",
    "view lists",
    "view compare 2026-01-01 2026-08-01",
    "view member list --alphabetical",
    "view member show Tim Jaksland",
    "view sheet Tim Jaksland",
    "view history Tim Jaksland --last 10",
    "view explain Tim Jaksland",
    "view tournament list",
    "view tournament show 3",
    "view standings 3",
    "view game list --pool Games",
    "view game show 1 --pool Games",
    "view pool list",
    "club name 'Espergærde Skakklub'",
    "setting list",
    "setting set junior-age 18",
    "setting unset junior-age",
    "regulation list",
    "regulation show",
    "regulation compare es bax",
    "regulation export es",
    "regulation adopt es-exceptional-5 --from 2027-01-01 --approved 2026-11-20 --by 'The board' \
     --announcement 'Bulletin 4'",
    "regulation announcement",
    "conversion list",
    "conversion set line --factor 8.2 --offset 275 --from 2027-01-01",
    "calibrate",
    "scale adjust --on 2027-01-01 --shift 1",
    "scale list",
    "committee add 'Tim Jaksland' --role member --from 2027-02-24",
    "committee end 'Lone Skovgård' --on 2026-12-31",
    "committee list",
    "pool add Rapid",
    "pool list",
    "pool rename chess Classical",
    "pool delete Blitz",
    "log --member 'Tim Jaksland'",
    "undo",
    "redo",
    "check",
    "backup copy.db",
    "backups",
    "restore copy.db --to restored.db",
    "calc convert 1500 --from dsu --to es",
    "calc expected --rating 150 --opponents 140,165",
    "calc performance --opponents 140,165 --score 1.5",
    "calc rating --rating 150 --opponents 140,165 --score 1.5",
    "calc newcomer --opponents 140,165,152 --score 2",
    "calc card --rating 150 --dsu-opponents 1500,1620 --score 1",
    "testsuite suite.pgn",
    "elostat --from-club",
    "multiplayer multiplayer.csv",
    "demo --build demo-club.db",
    "template members",
    "completions bash",
    "man --out man1",
];

/// The example of a command, or of the first command in a group; for the whole program, that of `list`.
pub(crate) fn example(path: &[&str]) -> &'static str {
    let command = path.join(" ");
    let begins = |line: &&&str| {
        let rest = line.strip_prefix(command.as_str());
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
    };
    let usual = "list --date 2026-08-01";
    if path.is_empty() {
        return usual;
    }
    EXAMPLES.iter().find(begins).map_or(usual, |line| line)
}

/// The example of a command as shown: a long one is continued on the next line with a backslash, as in a shell.
pub(crate) fn example_lines(path: &[&str]) -> String {
    let mut lines = vec!["  klubrating ".to_owned()];
    for (at, part) in example(path).split(" --").enumerate() {
        let part = if at == 0 {
            part.to_owned()
        } else {
            format!(" --{part}")
        };
        let last = lines.len() - 1;
        if at > 0 && lines[last].chars().count() + part.chars().count() > WIDTH - 2 {
            lines.push(" ".repeat(5) + &part);
        } else {
            lines[last] += &part;
        }
    }
    lines.join(" \\\n")
}

/// Every example, for the test that runs them.
pub fn examples() -> &'static [&'static str] {
    EXAMPLES
}
