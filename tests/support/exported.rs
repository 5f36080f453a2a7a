//! A club written to a folder and founded again from it is the same club.
#![allow(dead_code, unreachable_pub)]

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use klubrating::app::club::export::founding::{self, Founded};
use klubrating::app::club::export::{self, ExportOrder};
use klubrating::app::lists::{self, Choice, archive};
use klubrating::app::{self, Club};
use klubrating::domain::list::Section;

/// Writes the club to `folder` and founds it again, compares everything, and gives the second club.
pub fn comes_back(club: &mut Club, folder: &Path) -> (Club, Founded) {
    let (one, two) = (folder.join("one"), folder.join("two"));
    written(club, &one);
    let database = folder.join("again.db");
    let session = club.session().clone();
    let (mut again, founded) = founding::found(&database, &session, &one).unwrap();
    written(&mut again, &two);
    let (files, files_again) = (tree(&one), tree(&two));
    for (name, text) in &files {
        assert_eq!(Some(text), files_again.get(name), "{name}");
    }
    assert_eq!(files.len(), files_again.len());
    for pool in app::pools::all(club).unwrap() {
        app::pools::choose(club, &pool.name).unwrap();
        app::pools::choose(&mut again, &pool.name).unwrap();
        same_pool(club, &again);
    }
    let findings = app::journal::check::run(&again, |_, _| true).unwrap();
    assert!(findings.is_empty(), "{findings:?}");
    (again, founded)
}

fn written(club: &mut Club, folder: &Path) {
    let order = ExportOrder {
        folder,
        dry_run: false,
        force: false,
    };
    export::write(club, order, |_, _| true).unwrap();
}

fn same_pool(club: &Club, again: &Club) {
    assert_eq!(club.facts().unwrap(), again.facts().unwrap());
    let (history, history_again) = (club.history().unwrap(), again.history().unwrap());
    // All numbers, rounded and exact, with every term.
    assert_eq!(history.ledger(), history_again.ledger());
    let published = archive::published_lists(club).unwrap();
    for (list, list_again) in published
        .iter()
        .zip(archive::published_lists(again).unwrap())
    {
        assert_eq!(list.date, list_again.date);
        assert_eq!(list.extra_reason, list_again.extra_reason);
        assert_eq!(list.issue.published, list_again.issue.published);
        let choice = Choice {
            date: Some(list.date),
            edition: list.issue.edition,
            all: true,
            juniors: false,
        };
        assert_eq!(lines(club, &choice), lines(again, &choice), "{}", list.date);
    }
    let draft = Choice {
        all: true,
        ..Choice::default()
    };
    assert_eq!(lines(club, &draft), lines(again, &draft), "the draft");
}

fn lines(club: &Club, choice: &Choice) -> Vec<Section> {
    lists::page(club, choice).unwrap().list.sections
}

/// The files below a folder as text, without the program's record of them, which tells when they were written.
pub fn tree(folder: &Path) -> BTreeMap<String, String> {
    let mut files = BTreeMap::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().display().to_string();
        if path.is_dir() {
            let within = tree(&path).into_iter();
            files.extend(within.map(|(inner, text)| (format!("{name}/{inner}"), text)));
        } else if name != "klubrating-export.txt" {
            let bytes = fs::read(&path).unwrap();
            files.insert(name, String::from_utf8_lossy(&bytes).into_owned());
        }
    }
    files
}
