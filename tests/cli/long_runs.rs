//! The real program killed in the middle of any operation, and three who work at once.
//!
//! `cargo test` tries a few of each. `tests/long_runs` tries any number: it names a folder in
//! `KLUBRATING_LONG_RUN`, in which a line is noted for everything that was done, so that a run that is broken off
//! goes on from there.

use std::fs::{self, File, OpenOptions};
use std::io::Write as _;
use std::os::unix::fs::MetadataExt;
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant, SystemTime};

use klubrating::store::backup;
use tempfile::TempDir;

use crate::cases::{cases_up_to, number};
use crate::dice::Dice;
use crate::program::{dump, words};

const NOW: &str = "2027-01-02T10:00:00+01:00";

/// An operation, and what is done before it so that it can be done.
pub(crate) struct Operation {
    pub(crate) name: &'static str,
    before: &'static [&'static str],
    pub(crate) line: &'static str,
    /// The file that it makes: whole, or not there.
    makes: Option<&'static str>,
}

const fn on_club(
    name: &'static str,
    before: &'static [&'static str],
    line: &'static str,
) -> Operation {
    let makes = None;
    Operation {
        name,
        before,
        line,
        makes,
    }
}

const fn making(name: &'static str, line: &'static str, file: &'static str) -> Operation {
    let makes = Some(file);
    Operation {
        name,
        before: &[],
        line,
        makes,
    }
}

pub(crate) const OPERATIONS: &[Operation] = &[
    on_club("member", &[], "member add 'Ny Person'"),
    on_club(
        "rename",
        &[],
        "member rename 1 'Nyt Navn' --from 2027-01-02",
    ),
    on_club(
        "anonymise",
        &[
            "member add 'Væk Person' --since 2020-01-01",
            "member status 'Væk Person' left --from 2026-12-31",
        ],
        "member anonymise 'Væk Person' --confirm 'Væk Person'",
    ),
    on_club(
        "merge",
        &["member add 'Tvilling Et'", "member add 'Tvilling To'"],
        "member merge 'Tvilling Et' 'Tvilling To' --anyway",
    ),
    on_club(
        "import",
        &[],
        "tournament import new.trf --kind club --guests --anyway",
    ),
    on_club(
        "delete",
        &["tournament import new.trf --kind club --guests --anyway"],
        "tournament delete 'Long Run'",
    ),
    on_club(
        "publish",
        &["checklist --date 2027-01-01"],
        "publish 2027-01-01 --anyway --reason prøve",
    ),
    on_club("undo", &["member add 'Ny Person'"], "undo"),
    on_club("redo", &["member add 'Ny Person'", "undo"], "redo"),
    on_club(
        "restore",
        &["backup kept.db", "member add 'Ny Person'"],
        "restore kept.db",
    ),
    on_club("setting", &[], "setting set junior-age 23"),
    on_club("pool", &[], "pool add Lyn"),
    on_club(
        "external rating",
        &[],
        "external-rating set 1 --scale dsu --value 1511 --on 2027-01-02",
    ),
    on_club(
        "conversion",
        &[],
        "conversion set booklet --from 2027-01-03",
    ),
    on_club(
        "regulation",
        &[],
        "regulation adopt dsu --from 2027-01-05 --approved 2027-01-01 --by bestyrelsen --announcement Besluttet",
    ),
    on_club("migration", &[], "member add 'Ny Person'"),
    making("backup", "backup made.db", "made.db"),
    making(
        "restore to a file",
        "restore start.db --to made.db",
        "made.db",
    ),
    making("init", "init --club Ny --db made.db", "made.db"),
    making("list", "list --format html --out made.html", "made.html"),
    making("export", "tournament export 1 made.trf", "made.trf"),
];

/// A tournament to be imported.
const TOURNAMENT: &str = concat!(
    "012 Long Run\n042 2027/01/02\n052 2027/01/02\n",
    "001    1      Runner, One                       1500 DEN                         1.0    1     2 w 1\n",
    "001    2      Runner, Two                       1500 DEN                         0.0    2     1 b 0\n",
);

/// A club in a folder, on which the real program works.
pub(crate) struct Bench {
    folder: TempDir,
}

impl Bench {
    fn empty() -> Self {
        let folder = TempDir::new().unwrap();
        fs::write(folder.path().join("new.trf"), TOURNAMENT).unwrap();
        Self { folder }
    }

    /// A club made of a file, which lies beside it as well.
    fn new(start: &Path) -> Self {
        let bench = Self::empty();
        for name in ["start.db", "club.db"] {
            fs::copy(start, bench.path(name)).unwrap();
        }
        bench
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub(crate) fn command(&self, line: &str) -> Command {
        let program = std::env::var_os("KLUBRATING_PROGRAM");
        let program = program.unwrap_or_else(|| env!("CARGO_BIN_EXE_klubrating").into());
        let mut command = Command::new(program);
        command
            .env_clear()
            .env("HOME", self.folder.path())
            .env("KLUBRATING_DB", self.path("club.db"))
            .env("KLUBRATING_NOW", NOW)
            .current_dir(self.folder.path())
            .args(["--lang", "en"])
            .args(words(line));
        command
    }

    /// The exit code, and all that is said.
    fn run(&self, line: &str) -> (Option<i32>, String) {
        let output = self.command(line).output().unwrap();
        let said = [output.stdout, output.stderr].concat();
        (output.status.code(), String::from_utf8(said).unwrap())
    }

    fn ok(&self, line: &str) {
        let (code, said) = self.run(line);
        assert_eq!(code, Some(0), "{line}\n{said}");
    }
}

/// The demo club as one file.
pub(crate) fn demo() -> (TempDir, PathBuf) {
    let bench = Bench::empty();
    bench.ok("demo --build club.db");
    bench.ok("backup demo.db");
    let file = bench.path("demo.db");
    (bench.folder, file)
}

/// What is known of an operation that nobody disturbs.
pub(crate) struct Undisturbed {
    /// The club just before, as one file.
    pub(crate) ready: PathBuf,
    takes: Duration,
    /// Everything in the club before and after; where a schema is brought up to date, also between: a club of the old
    /// schema, of every one in between, and of the new one.
    pub(crate) states: Vec<Vec<String>>,
    made: Option<Vec<u8>>,
    _folders: [TempDir; 2],
}

pub(crate) fn undisturbed(operation: &Operation, demo: &Path) -> Undisturbed {
    let old = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/schema/2.db");
    let is_migration = operation.name == "migration";
    let start = if is_migration { Path::new(old) } else { demo };
    let first = Bench::new(start);
    for line in operation.before {
        first.ok(line);
    }
    let mut ready = first.path("start.db");
    if !operation.before.is_empty() {
        first.ok("backup ready.db");
        ready = first.path("ready.db");
    }
    let bench = second(&ready);
    let mut states = vec![dump(&bench.path("club.db"))];
    let since = Instant::now();
    bench.ok(operation.line);
    let takes = since.elapsed();
    let made = operation
        .makes
        .map(|name| fs::read(bench.path(name)).unwrap());
    states.push(dump(&bench.path("club.db")));
    if is_migration {
        bench.ok("undo");
        states.push(dump(&bench.path("club.db")));
        // Each step is a transaction of its own, with a backup before it.
        let steps = backup::list(&bench.path("club.db")).into_iter();
        let steps = steps.filter(|kept| kept.name.reason.starts_with("schema"));
        states.extend(steps.map(|kept| dump(&kept.path)));
        assert!(
            states.len() > 5,
            "{}: the steps have no backups",
            states.len()
        );
    }
    Undisturbed {
        ready,
        takes,
        states,
        made,
        _folders: [first.folder, bench.folder],
    }
}

/// Another club of the same, with the backup that a restoring takes.
pub(crate) fn second(ready: &Path) -> Bench {
    let bench = Bench::new(ready);
    let kept = ready.with_file_name("kept.db");
    if kept.exists() {
        fs::copy(kept, bench.path("kept.db")).unwrap();
    }
    bench
}

/// Where a long run is noted, and what was done of it before.
pub(crate) struct Notes {
    file: Option<PathBuf>,
    seed: u64,
}

impl Notes {
    pub(crate) fn of(name: &str) -> (Self, Vec<String>) {
        let folder = std::env::var_os("KLUBRATING_LONG_RUN").map(PathBuf::from);
        let seed = number("KLUBRATING_SEED").unwrap_or(20_261_123) as u64;
        let file = folder.map(|folder| {
            fs::create_dir_all(&folder).unwrap();
            folder.join(format!("{name}-{seed}.tsv"))
        });
        let text = file.as_deref().map(fs::read_to_string);
        let text = text.and_then(Result::ok).unwrap_or_default();
        (
            Self { file, seed },
            text.lines().map(str::to_owned).collect(),
        )
    }

    pub(crate) fn add(&self, lines: &[String]) {
        if let Some(file) = &self.file {
            let mut file = OpenOptions::new()
                .create(true)
                .append(true)
                .open(file)
                .unwrap();
            file.write_all((lines.join("\n") + "\n").as_bytes())
                .unwrap();
        }
    }

    /// The dice of one step: whoever goes on later throws the same.
    pub(crate) fn dice(&self, step: usize) -> Dice {
        Dice::new(self.seed.wrapping_mul(1_000_003).wrapping_add(step as u64))
    }
}

/// Whatever is being done when the program is killed: all of it is there or nothing, nothing is damaged, and the next
/// one can work.
#[test]
fn whatever_is_killed_is_done_or_not() {
    let (notes, before) = Notes::of("kills");
    let is_kill = |line: &String| line.ends_with("\tkilled");
    let mut kills = before.iter().filter(|line| is_kill(line)).count();
    let wanted = cases_up_to(20, "KLUBRATING_KILLS", 5);
    let (_folder, demo) = demo();
    let mut known: Vec<Option<Undisturbed>> = OPERATIONS.iter().map(|_| None).collect();
    let mut step = before.len();
    while kills < wanted {
        let mut dice = notes.dice(step);
        let at = dice.below(OPERATIONS.len());
        let operation = &OPERATIONS[at];
        let calm = known[at].get_or_insert_with(|| undisturbed(operation, &demo));
        let most = usize::try_from(calm.takes.as_micros()).unwrap();
        let delay = Duration::from_micros(dice.below(most) as u64);
        let killed = kill(operation, calm, delay, step);
        kills += usize::from(killed);
        let end = if killed { "killed" } else { "ended" };
        notes.add(&[format!(
            "{step}\t{}\t{}\t{end}",
            operation.name,
            delay.as_micros()
        )]);
        step += 1;
    }
}

/// Kills an operation after a while, if it is not done by then; whether it was not.
fn kill(operation: &Operation, calm: &Undisturbed, delay: Duration, step: usize) -> bool {
    let bench = second(&calm.ready);
    let what = format!("step {step}, {}", operation.name);
    let mut child = bench.command(operation.line);
    let mut child = child
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    thread::sleep(delay);
    child.kill().unwrap();
    let killed = child.wait().unwrap().signal() == Some(9);
    assert_whole(&bench, operation, calm, &what);
    killed
}

/// The rows of a file that a process may have left in the middle of something: a journal that was left is rolled back
/// by whoever may write, and not by a reader.
pub(crate) fn dump_recovered(club: &Path) -> Vec<String> {
    let conn = rusqlite::Connection::open(club).unwrap();
    let tables = "SELECT count(*) FROM sqlite_schema";
    let tables: i64 = conn.query_row(tables, [], |row| row.get(0)).unwrap();
    assert!(tables > 0);
    drop(conn);
    dump(club)
}

/// All of an operation that was cut off is there or nothing, nothing is damaged, and the next one can work.
pub(crate) fn assert_whole(bench: &Bench, operation: &Operation, calm: &Undisturbed, what: &str) {
    let club = bench.path("club.db");
    if operation.name != "migration" {
        bench.ok("check");
    }
    let state = dump_recovered(&club);
    assert!(calm.states.contains(&state), "{what}: half of it is done");
    if let Some(made) = operation.makes
        && bench.path(made).exists()
    {
        if Path::new(made)
            .extension()
            .is_some_and(|ending| ending == "db")
        {
            bench.ok(&format!("check --db {made}"));
        } else {
            assert_eq!(
                Some(fs::read(bench.path(made)).unwrap()),
                calm.made,
                "{what}"
            );
        }
    }
    bench.ok("member add 'Næste Person'");
    bench.ok("check");
    for left in scratch(bench.folder.path()) {
        let found = fs::metadata(&left).unwrap();
        assert_eq!(found.mode() & 0o007, 0, "{what}: {}", left.display());
        // Only what is some minutes old is surely nobody's.
        let earlier = SystemTime::now() - Duration::from_mins(5);
        File::open(&left).unwrap().set_modified(earlier).unwrap();
    }
    bench.ok("backup next.db");
    let left = scratch(bench.folder.path());
    assert!(left.is_empty(), "{what}: {left:?}");
}

/// What was begun and never finished.
fn scratch(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path());
    let begun = |path: &PathBuf| {
        let name = path.file_name().unwrap().to_string_lossy();
        name.starts_with(".klubrating-")
    };
    entries.filter(begun).collect()
}

/// What three people do at once.
const WORK: [(&str, &str); 9] = [
    ("member", "member add 'Person {n}' --anyway"),
    (
        "rating",
        "external-rating set {m} --scale dsu --value {v} --on {d} --anyway",
    ),
    (
        "tournament",
        "tournament new 'Cup {n}' --kind club --start {d} --end {d} --rounds 1",
    ),
    (
        "import",
        "tournament import {n}.trf --kind club --guests --anyway",
    ),
    ("publish", "publish {d} --extra {n} --anyway"),
    ("undo", "undo"),
    ("backup", "backup {n}.db"),
    ("check", "check"),
    ("list", "list --date 2026-08-01"),
];

/// What may be refused because of what the others did: names that came in meanwhile, a later list, nothing to undo.
const MAY_BE_REFUSED: [&str; 3] = ["import", "publish", "undo"];

/// How many operations are done on one club, before the next begins with another.
const CLUB: usize = 300;

/// Three people at work: nobody is told of an error, what was done is in the log once, and what was refused is not.
#[test]
fn three_who_mix_all_operations_lose_nothing() {
    let (notes, before) = Notes::of("operations");
    let wanted = cases_up_to(120, "KLUBRATING_OPERATIONS", 18);
    let (_folder, demo) = demo();
    let mut done = before.len();
    while done < wanted {
        let count = CLUB.min(wanted - done);
        notes.add(&together(&notes, &demo, done, count));
        done += count;
    }
}

/// What came of an operation.
struct Outcome {
    step: usize,
    name: &'static str,
    code: Option<i32>,
    said: String,
}

/// So many operations from this step on, by three at once; what came of each.
fn together(notes: &Notes, demo: &Path, from: usize, count: usize) -> Vec<String> {
    let bench = Bench::new(demo);
    let work = |writer: usize| {
        let mine = (from..from + count).filter(move |step| step % 3 == writer);
        mine.map(|step| work(notes, &bench, step))
            .collect::<Vec<_>>()
    };
    let mut outcomes: Vec<Outcome> = thread::scope(|scope| {
        let writers = [0, 1, 2].map(|writer| {
            scope.spawn({
                let work = &work;
                move || work(writer)
            })
        });
        let outcomes = writers.map(|writer| writer.join().unwrap());
        outcomes.into_iter().flatten().collect()
    });
    bench.ok("check");
    let noted = reasons(&bench.path("club.db"));
    outcomes.sort_by_key(|outcome| outcome.step);
    for Outcome {
        step,
        name,
        code,
        said,
    } in &outcomes
    {
        let reason = format!("step {step}");
        let times = noted.iter().filter(|noted| **noted == reason).count();
        let writes = !matches!(*name, "backup" | "check" | "list");
        let expected = usize::from(writes && *code == Some(0));
        assert_eq!(times, expected, "step {step}, {name}: {code:?}\n{said}");
        let refused = MAY_BE_REFUSED.contains(name) && matches!(code, Some(2..=5));
        assert!(
            *code == Some(0) || refused,
            "step {step}, {name}: {code:?}\n{said}"
        );
    }
    let line = |outcome: &Outcome| {
        let code = outcome.code.unwrap_or(-1);
        format!("{}\t{}\t{code}", outcome.step, outcome.name)
    };
    outcomes.iter().map(line).collect()
}

fn work(notes: &Notes, bench: &Bench, step: usize) -> Outcome {
    let mut dice = notes.dice(step);
    let (name, line) = *dice.pick(&WORK);
    let day = format!("2026-{:02}-{:02}", 10 + dice.below(3), 1 + dice.below(28));
    let file = TOURNAMENT
        .replace("Long Run", &format!("Long Run {step}"))
        .replace("2027/01/02", &day.replace('-', "/"));
    fs::write(bench.path(&format!("{step}.trf")), file).unwrap();
    let line = line
        .replace("{n}", &step.to_string())
        .replace("{m}", &(1 + dice.below(20)).to_string())
        .replace("{v}", &(1000 + step % 1000).to_string())
        .replace("{d}", &day);
    let user = ["anna", "bent", "carl"][step % 3];
    let run = || bench.run(&format!("--user {user} --reason 'step {step}' {line}"));
    let mut done = run();
    // What is in the way of a list is named first.
    if name == "publish" && done.0 == Some(4) {
        done = run();
    }
    let (code, said) = done;
    Outcome {
        step,
        name,
        code,
        said,
    }
}

/// Every reason in the log, also those that follow another.
fn reasons(club: &Path) -> Vec<String> {
    let flags = rusqlite::OpenFlags::SQLITE_OPEN_READ_ONLY;
    let conn = rusqlite::Connection::open_with_flags(club, flags).unwrap();
    let sql = "SELECT reason FROM operation WHERE reason IS NOT NULL";
    let mut statement = conn.prepare(sql).unwrap();
    let rows = statement
        .query_map([], |row| row.get::<_, String>(0))
        .unwrap();
    let parts = |text: String| text.split("; ").map(str::to_owned).collect::<Vec<_>>();
    rows.flat_map(|reason| parts(reason.unwrap())).collect()
}
