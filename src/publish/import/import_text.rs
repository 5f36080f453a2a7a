//! The result of an import, as lines for both interfaces: of a tournament, of multiplayer games, of members, of an
//! opening balance, of the federations' numbers.

use crate::domain::name::register_order;
use crate::domain::person::{ExternalScale, Status};
use crate::domain::{Decimal, Message, Problem, Severity};
use crate::publish::WIDTH;
use crate::publish::import::games::ImportedGame;
use crate::publish::import::members::{
    DataDifference, ImportedMember, LastListTaken, ListedMember, MembersImported, OpeningEntry,
    OpeningImported, StandingChange, WholeClub,
};
use crate::publish::import::numbers::{MemberNumber, NumberOutcome, NumbersImported};
use crate::publish::import::{Head, Imported, ImportedPlayer, games};
use crate::publish::layout::{page_lines, wrap};
use crate::publish::table::Columns;
use crate::text::{Collation, Texts, date_in_sentence, number, rating_or_dash, short_date, signed};

/// The most games listed individually.
const MOST_NAMED: usize = 40;

/// The days of the games, players by how they were recognised, every game with its players, and a summary of the
/// warnings.
pub fn games(imported: &games::Imported, texts: Texts) -> Vec<String> {
    let head = Head::Games {
        first: imported.first,
        last: imported.last,
    };
    let mut lines = vec![texts.say(&head.message())];
    lines.extend(players(&imported.players, texts));
    lines.push(texts.say(&head.counted(imported.games)));
    let named = imported.played.iter().take(MOST_NAMED);
    for game in named {
        let said = wrap(&line(game, texts), WIDTH - 2, 2);
        lines.extend(said.lines().map(|line| format!("  {line}")));
    }
    let others = imported.played.len().saturating_sub(MOST_NAMED);
    if others > 0 {
        let others = Message::new("import-games-more").with("count", others);
        lines.push(format!("  {}", texts.say(&others)));
    }
    if !imported.warnings.is_empty() {
        let warnings = Message::new("import-warnings").with("count", imported.warnings.len());
        lines.push(texts.say(&warnings));
    }
    lines
}

/// A game with its day, and all players with results, the best first.
fn line(game: &ImportedGame, texts: Texts) -> String {
    let day = date_in_sentence(texts.lang(), game.date);
    let results = game.results.iter();
    let results = results.map(|(name, result)| format!("{name} {}", number(texts.lang(), *result)));
    let results = results.collect::<Vec<_>>().join(", ");
    let name = Some(game.name.as_str()).filter(|name| !name.is_empty());
    let head = name.map_or_else(|| day.clone(), |name| format!("{name}, {day}"));
    format!("{head}: {results}")
}

/// New members, guests who joined, known members, and the differences in the file. Of a file of the whole club also who
/// is back, who is not in it, and who has become active or passive; those about whom nothing changes are counted.
pub fn members(imported: &MembersImported, texts: Texts) -> Vec<String> {
    let group = |key, list: &[ImportedMember]| {
        let names = list.iter().map(|member| member_line(member, texts));
        under(key, names.collect(), texts)
    };
    let mut lines = group("members-added", &imported.added);
    lines.extend(group("members-joined", &imported.joined));
    if let Some(whole) = &imported.whole_club {
        lines.extend(standings(whole, texts));
    }
    lines.extend(group("members-updated", &imported.updated));
    if imported.whole_club.is_some() {
        let count = imported.unchanged.len();
        lines.push(texts.say(&Message::new("members-same").with("count", count)));
    } else {
        lines.extend(group("members-unchanged", &imported.unchanged));
    }
    let not_taken = imported.unchanged.iter().chain(&imported.joined);
    let not_taken = not_taken.filter(|member| !member.differences.is_empty());
    match not_taken.count() {
        0 => {}
        count => lines.push(texts.say(&Message::new("members-not-updated").with("count", count))),
    }
    lines
}

/// The lines with the heading before them, if there are any.
fn under(key: &'static str, lines: Vec<String>, texts: Texts) -> Vec<String> {
    if lines.is_empty() {
        return lines;
    }
    let head = texts.say(&Message::new(key).with("count", lines.len()));
    std::iter::once(head).chain(lines).collect()
}

/// Who is back, who is not in the file, and who has become active or passive.
fn standings(whole: &WholeClub, texts: Texts) -> Vec<String> {
    let status = |status: Status| texts.get(status.key());
    let group = |key, of: &mut dyn Iterator<Item = &StandingChange>| {
        let names = of.map(|one| {
            let before = one.before.map_or_else(|| "-".to_owned(), status);
            let after = one.recorded.then(|| format!(" → {}", status(one.after)));
            let after = after.unwrap_or_default();
            format!("  {} {}: {before}{after}", one.member, one.name)
        });
        under(key, names.collect(), texts)
    };
    let missing = || whole.missing.iter();
    [
        group("members-returned", &mut whole.returned.iter()),
        group("members-changed", &mut whole.changed.iter()),
        group("members-left", &mut missing().filter(|one| one.recorded)),
        group(
            "members-missing",
            &mut missing().filter(|one| !one.recorded),
        ),
    ]
    .concat()
}

fn member_line(member: &ImportedMember, texts: Texts) -> String {
    let id = member.id.map(|id| format!("{id} ")).unwrap_or_default();
    let start = member.start_rating.map(|rating| {
        let message = Message::new("import-start-rating").with("rating", i64::from(rating));
        texts.say(&message)
    });
    let known_as = member.known_as.as_ref().map(|name| {
        let message = Message::new("import-known-as").with("name", name.as_str());
        texts.say(&message)
    });
    let differences = member.differences.iter().map(|one| difference(one, texts));
    format!(
        "  {id}{}{}{}{}",
        member.name,
        known_as.unwrap_or_default(),
        start.unwrap_or_default(),
        differences.collect::<String>()
    )
}

fn difference(difference: &DataDifference, texts: Texts) -> String {
    let field = texts.get(match difference.what {
        "dsu" => "name-dsu",
        "fide" => "name-fide",
        _ => "word-year-of-birth",
    });
    let before = difference.before.as_deref().unwrap_or("-");
    format!("; {field} {before} → {}", difference.after)
}

/// Whether a number was recorded.
pub fn is_recorded(row: &MemberNumber) -> bool {
    matches!(row.outcome, NumberOutcome::New | NumberOutcome::Changed)
}

/// The members with the number known so far and that of the file.
pub fn numbers(imported: &NumbersImported, texts: Texts) -> Vec<String> {
    let lang = texts.lang();
    let head = Message::new("numbers-head")
        .with("source", source(imported.source, texts))
        .with("date", imported.on)
        .with("count", imported.players);
    let mut lines = vec![texts.say(&head), String::new()];
    let mut rows: Vec<&MemberNumber> = imported.members.iter().collect();
    let collation = Collation::new(lang);
    rows.sort_by(|a, b| {
        let order = collation.compare(&register_order(&a.name), &register_order(&b.name));
        order.then(a.scale.cmp(&b.scale))
    });
    let is_missing = |row: &&MemberNumber| row.outcome == NumberOutcome::Missing;
    let (missing, rows): (Vec<_>, Vec<_>) = rows.into_iter().partition(is_missing);
    let found = rows.len();
    let mut columns = Columns::<MemberNumber>::new(texts);
    columns.number("name-number", |row| row.member);
    columns.name("name-name", |row| row.name.clone());
    columns.sign("name-scale", |row| {
        row.scale.map_or("-", ExternalScale::label).to_owned()
    });
    columns.number("column-old", |row| rating_or_dash(row.old));
    columns
        .sign("name-since", |row| {
            let since = row.old_on.map(|on| short_date(lang, on));
            since.unwrap_or_default()
        })
        .priority(1);
    columns.number("column-new", |row| rating_or_dash(row.new));
    columns.text("column-change", |row| outcome(row, texts));
    let table = columns.table(rows);
    if found > 0 {
        lines.extend(table.lines(WIDTH));
    }
    lines.extend(absent(&missing, found > 0, texts));
    lines.extend(notes(imported, texts));
    // A blank line before the sentence on the result.
    lines.extend([String::new(), String::new()]);
    lines
}

/// The members who are not in the file, as one sentence; below a table, after a blank line.
fn absent(missing: &[&MemberNumber], is_below: bool, texts: Texts) -> Vec<String> {
    if missing.is_empty() {
        return Vec::new();
    }
    let names: Vec<&str> = missing.iter().map(|row| row.name.as_str()).collect();
    let said = Message::new("numbers-absent")
        .with("count", missing.len())
        .with("names", names.join(", "));
    let mut lines = wrapped(vec![texts.say(&said)]);
    lines.drain(..usize::from(!is_below));
    lines
}

/// The outcome for a number; for a changed one with the difference.
fn outcome(row: &MemberNumber, texts: Texts) -> String {
    let key = match row.outcome {
        NumberOutcome::New => "word-new",
        NumberOutcome::Changed => {
            let moved = row.new.zip(row.old).map_or(0, |(new, old)| new.0 - old.0);
            return signed(texts.lang(), Decimal::from(moved));
        }
        NumberOutcome::Unchanged => "word-unchanged",
        NumberOutcome::Unrated => "word-no-rating",
        NumberOutcome::Missing => "numbers-missing",
        NumberOutcome::Doubtful => "word-doubtful",
        NumberOutcome::NoNumber => "numbers-no-number",
    };
    texts.get(key)
}

/// Below the table: other players in the file, and numbers not known to the club.
fn notes(imported: &NumbersImported, texts: Texts) -> Vec<String> {
    let mut notes = Vec::new();
    if let Some(others @ 1..) = imported.others {
        notes.push(texts.say(&Message::new("numbers-others").with("count", others)));
    }
    if imported.numbers.is_empty() {
        return wrapped(notes);
    }
    let taken = imported.numbers.iter().all(|number| number.taken);
    notes.push(texts.get(if taken {
        "numbers-taken"
    } else {
        "numbers-proposed"
    }));
    for number in &imported.numbers {
        let given = [("DSU", &number.dsu), ("FIDE", &number.fide)]
            .into_iter()
            .filter_map(|(scale, number)| Some(format!("{scale} {}", number.as_ref()?)));
        let given: Vec<String> = given.collect();
        notes.push(format!(
            "  {} {}: {}",
            number.member,
            number.name,
            given.join(", ")
        ));
    }
    wrapped(notes)
}

fn wrapped(notes: Vec<String>) -> Vec<String> {
    if notes.is_empty() {
        return notes;
    }
    let lines = notes.iter().flat_map(|note| page_lines(note, 2));
    std::iter::once(String::new()).chain(lines).collect()
}

/// The source of the numbers.
pub fn source(source: &str, texts: Texts) -> String {
    match source {
        "dsu-report" => texts.get("external-source-dsu"),
        "fide-list" => texts.get("external-source-fide"),
        other => other.to_owned(),
    }
}

/// All members with rating, games and day.
pub fn opening(imported: &OpeningImported, texts: Texts) -> Vec<String> {
    let matched = |entry: &OpeningEntry| {
        texts.get(match entry.how {
            "new" => "word-new",
            "joined" => "opening-joined",
            _ => "opening-known",
        })
    };
    let mut columns = Columns::<OpeningEntry>::new(texts);
    columns.number("name-number", |entry| {
        entry.member.map(|id| id.to_string()).unwrap_or_default()
    });
    columns.name("name-name", |entry| entry.name.clone());
    columns.number("name-rating", |entry| entry.rating);
    columns.number("name-member-games", |entry| entry.games);
    columns.date("field-from", |entry| entry.on);
    columns.text("name-member", matched);
    let table = columns.table(&imported.entries);
    let lines = table.lines(WIDTH).into_iter();
    // A blank line before the sentence on the result.
    lines.chain([String::new(), String::new()]).collect()
}

/// The members of the list that a club is founded from, and the figures to compare with it.
pub fn last_list(list: &LastListTaken, texts: Texts) -> Vec<String> {
    let mut columns = Columns::<ListedMember>::new(texts);
    columns.number("name-number", |row| row.member.to_string());
    columns.name("name-name", |row| row.name.clone());
    columns.text("name-dsu", |row| row.dsu.clone().unwrap_or_default());
    columns.number("column-member-born", |row| row.born);
    columns.text("name-status", |row| texts.get(row.status.key()));
    columns.number("name-rating", |row| row.rating);
    columns.number("name-member-games", |row| row.rating.map(|_| row.games));
    let mut lines = columns.table(&list.members).lines(WIDTH);
    lines.push(String::new());
    lines.extend(page_lines(&texts.say(&list.summary()), 0));
    lines
}

/// `file:line:column: warning: what is wrong`.
pub fn place(problem: &Problem, file: Option<&str>, texts: Texts) -> String {
    let mut text = String::new();
    let numbers = [problem.line, problem.column];
    let numbers = numbers.iter().take_while(|number| **number > 0);
    for part in file
        .map(str::to_owned)
        .into_iter()
        .chain(numbers.map(ToString::to_string))
    {
        text.push_str(&part);
        text.push(':');
    }
    if !text.is_empty() {
        text.push(' ');
    }
    let severity = match problem.severity {
        Severity::Warning | Severity::Doubt => "word-warning",
        Severity::Error => "word-error",
    };
    text + &texts.get(severity) + ": " + &texts.say(&problem.message)
}

/// Players by how they were recognised, games, and a summary of the warnings.
pub fn tournament(imported: &Imported, texts: Texts) -> Vec<String> {
    let head = Head::Tournament {
        name: imported.name.clone(),
        start: imported.start,
        end: imported.end,
        rounds: imported.rounds,
    };
    let mut lines = vec![texts.say(&head.message())];
    lines.extend(players(&imported.players, texts));
    lines.push(texts.say(&head.counted(imported.games)));
    if imported.open > 0 {
        lines.push(texts.say(&Message::new("import-open-games").with("count", imported.open)));
    }
    if imported.unplayed > 0 {
        lines.push(texts.say(&Message::new("import-unplayed").with("count", imported.unplayed)));
    }
    if let Some(rounds) = imported.finished_after {
        lines.push(texts.say(&Message::new("import-finished-after").with("count", rounds)));
    }
    if let Some(missing) = &imported.missing {
        lines.extend(page_lines(&texts.say(&missing.message()), 2));
    }
    if !imported.warnings.is_empty() {
        let warnings = Message::new("import-warnings").with("count", imported.warnings.len());
        lines.push(texts.say(&warnings));
    }
    lines.extend(differences(imported, texts));
    lines
}

/// What an update changed in the stored tournament.
fn differences(imported: &Imported, texts: Texts) -> Vec<String> {
    let Some(id) = imported
        .same_as
        .filter(|_| !imported.differences.is_empty())
    else {
        return Vec::new();
    };
    let head = Message::new("import-updates")
        .with("id", id.to_string())
        .with("count", imported.differences.len());
    let lines = imported.differences.iter();
    let lines = lines.map(|one| format!("  {}", texts.say(&one.message)));
    std::iter::once(texts.say(&head)).chain(lines).collect()
}

/// The number of players, how they were recognised, who is new, and different spellings in the club.
pub fn players(imported: &[ImportedPlayer], texts: Texts) -> Vec<String> {
    let all = Message::new("import-players").with("count", imported.len());
    let mut lines = vec![texts.say(&all)];
    let count = |key, count: usize| {
        let message = Message::new(key).with("count", count);
        (count > 0).then(|| format!("  {}", texts.say(&message)))
    };
    for (how, key) in [
        ("number", "import-by-number"),
        ("name", "import-by-name"),
        ("alias", "import-by-alias"),
        ("before", "import-as-before"),
        ("decision", "import-by-decision"),
        ("guest", "import-guests"),
        ("new", "import-new-members"),
    ] {
        let fitting = imported.iter().filter(|player| player.how == how);
        lines.extend(count(key, fitting.clone().count()));
        if matches!(how, "guest" | "new") {
            lines.extend(fitting.map(|player| format!("    {} {}", player.start_no, player.name)));
        }
    }
    let respelt = imported.iter().filter_map(|player| {
        let known_as = player.known_as.as_ref()?;
        let person = player.person.map(|person| format!("{person} "));
        let message = Message::new("import-respelt-player")
            .with("no", player.start_no.to_string())
            .with("name", player.name.as_str())
            .with("known", format!("{}{known_as}", person.unwrap_or_default()))
            .with("how", Message::new(how_key(player.how)));
        Some(format!("    {}", texts.say(&message)))
    });
    let respelt: Vec<String> = respelt.collect();
    lines.extend(count("import-respelt", respelt.len()));
    lines.extend(respelt);
    let started = imported.iter();
    let started = started.filter(|player| player.start_rating.is_some());
    lines.extend(count("import-start-ratings", started.count()));
    lines
}

/// How a player was recognised, in short.
pub fn how_key(how: &str) -> &'static str {
    match how {
        "number" => "import-by-the-number",
        "name" => "import-by-the-name",
        "alias" => "import-by-the-alias",
        "before" => "import-by-the-file-before",
        _ => "import-by-hand",
    }
}
