//! The stories of the handbook's year: what is done on each day with commands, and with keys.
#![allow(dead_code, unreachable_pub)]

use std::fs;
use std::path::Path;

use crate::documentation::{page, root};
use crate::run::Program;

/// The handbooks, and the language of each.
pub const HANDBOOKS: [(&str, &str); 2] =
    [("docs/handbook.md", "en"), ("docs/handbook.da.md", "da")];

/// A story of the handbook, which begins with the demo club.
pub struct Story {
    pub name: String,
    pub steps: Vec<Step>,
}

pub enum Step {
    /// It is this day from here on.
    Day(String),
    Command {
        line: String,
        /// What its answer contains.
        answers: Vec<String>,
    },
    /// Keys in backticks, text to type in quotes, what is then seen in italics. The command below does the same.
    Keys(String),
}

/// What a story finds in the club beside the demo, where it needs more.
fn before(story: &str) -> &'static [&'static str] {
    match story {
        // Nothing is in the way of the list.
        "correction" => &[
            "tournament result 17 4 3 5 1-0",
            "card add 15 13 --score 3.5 --dsu-opponents 1650,1600,1700,1620,1580,1640,1610",
        ],
        _ => &[],
    }
}

/// Every story of a handbook.
pub fn of_handbook(name: &str) -> Vec<Story> {
    let text = page(name).text;
    let parts = text.split("<!-- story: ").skip(1);
    let stories = parts.map(|part| {
        let part = part.split("\n## ").next().unwrap();
        let (head, rest) = part.split_once(" -->").unwrap();
        let (name, day) = head.split_once(' ').unwrap();
        let mut steps = vec![Step::Day(day.to_owned())];
        for (at, block) in rest.split("```").enumerate() {
            if at % 2 == 1 {
                steps.extend(commands(block));
            } else {
                steps.extend(keys(block));
            }
        }
        Story {
            name: name.to_owned(),
            steps,
        }
    });
    stories.collect()
}

/// The commands of a block; a comment is a day, or part of the answer to the command above.
fn commands(block: &str) -> Vec<Step> {
    let mut steps = Vec::new();
    for line in block.lines() {
        if let Some(answer) = line.strip_prefix("# → ") {
            let Some(Step::Command { answers, .. }) = steps.last_mut() else {
                panic!("no command before {line}");
            };
            answers.push(answer.to_owned());
        } else if let Some(day) = line.strip_prefix("# ") {
            steps.push(Step::Day(day.split(':').next().unwrap().to_owned()));
        } else if let Some(line) = line.strip_prefix("klubrating ") {
            steps.push(Step::Command {
                line: line.to_owned(),
                answers: Vec::new(),
            });
        }
    }
    steps
}

/// The paragraphs of keys in a text.
fn keys(text: &str) -> impl Iterator<Item = Step> {
    let paragraphs = text.split("\n\n").map(str::trim);
    paragraphs.filter_map(|text| {
        let keys = text
            .strip_prefix("Keys: ")
            .or_else(|| text.strip_prefix("Taster: "));
        keys.map(|keys| Step::Keys(keys.to_owned()))
    })
}

/// The club of a story on the day that has come.
pub struct StoryClub<'f> {
    folder: &'f Path,
    database: &'f Path,
    lang: &'static str,
    pub day: String,
}

impl<'f> StoryClub<'f> {
    /// A copy of the demo club in a folder, with all that the story needs.
    pub fn new(folder: &'f Path, database: &'f Path, lang: &'static str, story: &Story) -> Self {
        for file in fs::read_dir(root().join("tests/data/stories")).unwrap() {
            let file = file.unwrap();
            fs::copy(file.path(), folder.join(file.file_name())).unwrap();
        }
        let Some(Step::Day(day)) = story.steps.first() else {
            panic!("{} has no day", story.name);
        };
        let club = Self {
            folder,
            database,
            lang,
            day: day.clone(),
        };
        for line in before(&story.name) {
            club.run(line);
        }
        club
    }

    /// The moment on which everything of the day is done.
    pub fn moment(&self) -> String {
        // Summer time is no matter here.
        format!("{}T20:00:00+01:00", self.day)
    }

    /// Runs a command line: its answer, as one line.
    pub fn run(&self, line: &str) -> String {
        let output = Program::new()
            .args(["--lang", self.lang])
            .args(words(line))
            .current_dir(self.folder)
            .env("HOME", self.folder)
            .env("KLUBRATING_DB", self.database)
            .env("KLUBRATING_NOW", self.moment())
            .output();
        let said = [output.stdout, output.stderr].concat();
        let said = String::from_utf8(said).unwrap();
        let is_refusal = said.starts_with("error: ") || said.starts_with("fejl: ");
        assert_eq!(output.status.success(), !is_refusal, "{line}\n{said}");
        said
    }
}

/// The words of a command line as a shell splits it; those with blanks are in double quotes.
fn words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (at, part) in line.split('"').enumerate() {
        if at % 2 == 1 {
            words.push(part.to_owned());
        } else {
            words.extend(part.split_whitespace().map(str::to_owned));
        }
    }
    words
}
