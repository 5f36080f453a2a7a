//! The year in stories: the commands of the handbook do what it says, in each of its languages.

use std::collections::BTreeSet;

use crate::handbook::{HANDBOOKS, Step, StoryClub, of_handbook};
use crate::program::TestClub;
use crate::written::Written;

#[test]
fn the_commands_of_every_story_answer_as_told() {
    for (page, lang) in HANDBOOKS {
        for story in of_handbook(page) {
            let demo = TestClub::demo();
            let (folder, database) = (demo.path(""), demo.database());
            let mut club = StoryClub::new(&folder, &database, lang, &story);
            for step in &story.steps {
                match step {
                    Step::Day(day) => club.day.clone_from(day),
                    Step::Keys(_) => {}
                    Step::Command { line, answers } => {
                        let said = club.run(line).words();
                        let refused = said.starts_with("error: ") || said.starts_with("fejl: ");
                        assert!(!refused || !answers.is_empty(), "{line}\n{said}");
                        for answer in answers {
                            said.shows(&answer.words());
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn both_handbooks_tell_the_same_stories_with_commands_and_keys() {
    let told = HANDBOOKS.map(|(page, _)| {
        let stories = of_handbook(page).into_iter().map(|story| {
            let has = |which: fn(&Step) -> bool| story.steps.iter().any(which);
            assert!(
                has(|step| matches!(step, Step::Command { .. })),
                "{}",
                story.name
            );
            assert!(has(|step| matches!(step, Step::Keys(_))), "{}", story.name);
            story.name
        });
        stories.collect::<BTreeSet<_>>()
    });
    let [english, danish] = told;
    assert_eq!(english, danish);
    assert_eq!(english.len(), 7, "{english:?}");
}
