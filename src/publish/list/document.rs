//! Renders the rating list as a document: title, parts, legend of signs, seal.

use super::super::WIDTH;
use super::super::document::{Block, Document};
use super::super::layout::width;
use super::super::table::{Cell, Columns, Table, Value};
use super::annex;
use super::annex::{Annex, Part};
use super::{Options, for_readers, marked};
use crate::domain::list::{ListEntry, ListStatus, Movement, RatingList, Section, SectionKind};
use crate::domain::name::{plain_order, register_order};
use crate::domain::{Message, Play, Rating};
use crate::publish::chart::course;
use crate::publish::document::text;
use crate::publish::table::Setting;
use crate::text::{Collation, Lang, Texts, long_date, rating_or_dash};

/// How many characters of the seal a page shows; JSON has all of it.
pub const SEAL_SHOWN: usize = 16;

/// How many characters of a replaced edition's seal are shown: enough to identify it.
const REPLACED_SEAL_SHOWN: usize = 8;

/// The list as published: title, sections in order of rating (or the alphabetical register), signs, seal.
pub fn document(list: &RatingList, texts: &Texts, options: Options) -> Document {
    let beside = (&Annex::default(), Vec::new());
    with_parts(list, texts, options, beside, Part::WALL)
}

/// The list with the requested parts, always in the same order; `corrected` is above the seal.
pub fn with_parts(
    list: &RatingList,
    texts: &Texts,
    options: Options,
    (annex, corrected): (&Annex, Vec<Block>),
    parts: &[Part],
) -> Document {
    let texts = texts.playing(options.play);
    let page = for_readers(list, texts.lang(), options);
    let mut blocks: Vec<Block> = changed(&page, texts).into_iter().collect();
    let has_entries = page.entries().next().is_some();
    if has_entries {
        blocks.push(Block::Paragraph(counted_from(&page, texts)));
    }
    if rated_count(&page) == 0 {
        blocks.push(Block::Paragraph(empty(list, texts, options)));
    }
    blocks.extend(in_order(&page, texts, options, annex, parts));
    blocks.extend(corrected);
    let number = annex.number.map(|number| {
        let message = Message::new("rating-list-number").with("number", number.to_string());
        Block::Paragraph(texts.say(&message))
    });
    blocks.extend(number);
    let sealed = sealed(&page, texts);
    if !sealed.is_empty() {
        blocks.push(Block::Lines(sealed));
    }
    Document {
        lang: texts.lang(),
        publisher: publisher(&page),
        title: texts.say(
            &Message::new("rating-list-title").with("date", long_date(texts.lang(), page.date)),
        ),
        subtitle: subtitle(&page, texts, options),
        blocks,
    }
}

/// The tables of the list as on the noticeboard, with the meaning of their signs.
pub fn tables(list: &RatingList, annex: &Annex, texts: Texts, options: Options) -> Vec<Block> {
    let texts = texts.playing(options.play);
    let page = for_readers(list, texts.lang(), options);
    in_order(&page, texts, options, annex, Part::WALL)
}

/// The club, and the pool if there are several.
pub(super) fn publisher(page: &RatingList) -> String {
    match &page.pool {
        Some(pool) => format!("{}: {pool}", page.club),
        None => page.club.clone(),
    }
}

/// The requested parts.
fn in_order(
    page: &RatingList,
    texts: Texts,
    options: Options,
    annex: &Annex,
    parts: &[Part],
) -> Vec<Block> {
    let has = |part| parts.contains(&part);
    let has_entries = page.entries().next().is_some();
    let mut blocks = Vec::new();
    if has_entries && options.alphabetical {
        blocks.extend(register_table(page, texts, options));
    } else {
        let sections = page.sections.iter().filter(|s| !s.entries.is_empty());
        let sections = sections.filter(|section| match section.kind {
            SectionKind::Passive => has(Part::Passive),
            SectionKind::Active | SectionKind::Unrated => has(Part::Active),
        });
        blocks.extend(sections.flat_map(|section| part(page, section, texts)));
        if has_entries && has(Part::Register) {
            blocks.extend(register_table(page, texts, options));
        }
    }
    let mut classes = annex::classes(page, texts);
    let mut distribution = annex::distribution(page, annex, texts);
    let mut before = Vec::new();
    if annex.prints_as_before {
        if !classes.is_empty() {
            distribution.drain(..distribution.len().min(1));
        }
        before.append(&mut classes);
        before.append(&mut distribution);
    }
    let mut signs = Vec::new();
    if has_entries {
        if parts != Part::WALL {
            signs.push(Block::Heading(texts.get(Part::Signs.key())));
        }
        signs.push(Block::Lines(legend(page, texts, options)));
    }
    for (part, made) in [
        (Part::Classes, before),
        (Part::Changes, annex::changes(annex, annex::LONGEST, texts)),
        (Part::Newcomers, annex::newcomers(annex, texts)),
        // Two narrow tables side by side, and the chart below them.
        (Part::Classes, classes),
        (Part::MostActive, annex::most_active(page, texts)),
        (Part::Classes, distribution),
        // The legend comes after the tables.
        (Part::Signs, signs),
        (Part::Regulation, annex::regulation(annex, texts)),
        (Part::Committee, annex::committee(annex, texts)),
        (Part::Balance, annex::balance(annex, texts)),
    ] {
        if has(part) {
            blocks.extend(made);
        }
    }
    blocks
}

fn rated_count(list: &RatingList) -> usize {
    let rated = list
        .sections
        .iter()
        .filter(|section| section.kind != SectionKind::Unrated);
    rated.map(|section| section.entries.len()).sum()
}

pub(super) fn subtitle(list: &RatingList, texts: Texts, options: Options) -> Vec<String> {
    let mut lines = Vec::new();
    if list.status == ListStatus::Draft {
        lines.push(texts.get("rating-list-draft"));
    }
    lines.extend(issue(list, texts));
    if let Some(year) = options.juniors {
        let message = Message::new("rating-list-juniors").with("year", year.to_string());
        lines.push(texts.say(&message));
    }
    lines
}

/// Why the list is not an ordinary one: extraordinary, a corrected edition, or since corrected itself.
fn issue(list: &RatingList, texts: Texts) -> Vec<String> {
    let issue = &list.issue;
    let mut lines = Vec::new();
    if issue.taken_over {
        lines.push(texts.get("rating-list-taken-over"));
    }
    match (&issue.replaces, &issue.reason) {
        (Some(replaced), reason) => {
            let seal: String = replaced.seal.chars().take(REPLACED_SEAL_SHOWN).collect();
            let published = replaced.published.map_or_else(
                || "–".to_owned(),
                |published| long_date(texts.lang(), published),
            );
            let message = Message::new("rating-list-corrected")
                .with("edition", issue.edition.unwrap_or_default().to_string())
                .with("seal", seal)
                .with("published", published)
                .with("reason", reason.clone().unwrap_or_default());
            lines.push(texts.say(&message));
        }
        (None, Some(reason)) => {
            let message = Message::new("rating-list-extra").with("reason", reason.as_str());
            lines.push(texts.say(&message));
        }
        (None, None) => {}
    }
    if let (Some(own), Some(by)) = (issue.edition, issue.replaced_by) {
        let message = Message::new("rating-list-replaced")
            .with("edition", own.to_string())
            .with("by", by.to_string());
        lines.push(texts.say(&message));
    }
    lines
}

/// What a corrected edition changes, number by number; `None` if only names or the order differ.
pub(crate) fn changed(list: &RatingList, texts: Texts) -> Option<Block> {
    let changes = list.issue.replaces.as_ref()?.changes.iter();
    let changes: Vec<String> = changes
        .map(|change| {
            let rating = |rating: Option<Rating>| rating_or_dash(rating);
            let key = match (change.before, change.now) {
                (None, _) => "rating-list-change-new",
                (_, None) => "rating-list-change-gone",
                (before, now) if before == now => "rating-list-change-games",
                _ => "rating-list-change-rating",
            };
            let message = Message::new(key)
                .with("name", plain_order(&change.name))
                .with("before", rating(change.before))
                .with("now", rating(change.now))
                .with(
                    "games_before",
                    change.games_before.unwrap_or_default().to_string(),
                )
                .with(
                    "games_now",
                    change.games_now.unwrap_or_default().to_string(),
                );
            texts.say(&message)
        })
        .collect();
    if changes.is_empty() {
        return None;
    }
    let message = Message::new("rating-list-changes").with("changes", changes.join("; "));
    Some(Block::Lines(vec![texts.say(&message)]))
}

fn counted_from(list: &RatingList, texts: Texts) -> String {
    match list.previous_date {
        Some(date) => texts.say(
            &Message::new("rating-list-changes-from").with("date", long_date(texts.lang(), date)),
        ),
        None => texts.get("rating-list-first"),
    }
}

/// Why the list is empty, and what to do about it.
fn empty(list: &RatingList, texts: Texts, options: Options) -> String {
    if let Some(year) = options.juniors {
        let message = Message::new("rating-list-no-juniors").with("year", year.to_string());
        return texts.say(&message);
    }
    let waiting = list
        .sections
        .iter()
        .filter(|section| section.kind == SectionKind::Unrated)
        .map(|section| section.entries.len())
        .sum::<usize>();
    let message = match waiting {
        // Multiplayer pools have no start ratings and no tournaments.
        0 if options.play == Play::Several => Message::new("rating-list-empty-several"),
        // The readers of a published list have no data to enter.
        0 if list.seal.is_some() => Message::new("rating-list-empty-published"),
        0 => Message::new("rating-list-empty"),
        count if options.all => Message::new("rating-list-empty-waiting").with("count", count),
        count => Message::new("rating-list-empty-hidden").with("count", count),
    };
    texts.say(&message)
}

fn part(list: &RatingList, section: &Section, texts: Texts) -> [Block; 2] {
    [
        Block::Heading(texts.get(section.kind.key())),
        Block::Table(table(list, section, texts, shows_fide(list, texts))),
    ]
}

/// Whether there are FIDE numbers, and every section has room for them on a page of text next to full names and all
/// other columns.
fn shows_fide(list: &RatingList, texts: Texts) -> bool {
    // In a text, the places gained take the room of the converted numbers.
    let mut plain = list.clone();
    plain.forget_movement();
    let fits = |section: &Section| {
        let page = table(&plain, section, texts, true).text(usize::MAX);
        page.lines().all(|line| width(line) <= WIDTH)
    };
    plain.entries().any(|entry| entry.fide.is_some()) && plain.sections.iter().all(fits)
}

fn table(list: &RatingList, section: &Section, texts: Texts, with_fide: bool) -> Table {
    let lang = texts.lang();
    let has_changes = list.previous_date.is_some() && section.kind != SectionKind::Unrated;
    let names = list.entries().map(|entry| width(&name(entry)));
    let has = |is_there: fn(&ListEntry) -> bool| list.entries().any(is_there);
    let has_movement = list.has_movement() && section.kind != SectionKind::Unrated;
    let has_highest = has_movement && has(|entry| !highest(entry).is_empty());
    let mut columns = Columns::<ListEntry>::new(texts);
    columns.number("name-number", |entry| entry.rank);
    columns
        .number("rating-list-moved", moved)
        .priority(6)
        .printed_if(has_movement && has(|entry| places_gained(entry) != 0));
    columns
        .name("name-name", name)
        .at_least(names.max().unwrap_or(0));
    columns
        .number("name-rating", |entry| entry.rating)
        .main()
        .printed_if(!has_highest);
    columns
        .count("name-rating", move |entry| {
            Cell::number(lang, entry.rating.0).signed(highest(entry))
        })
        .main()
        .printed_if(has_highest);
    columns
        .number("rating-list-change", move |entry| change(entry, texts))
        .main()
        .printed_if(has_changes);
    columns
        .number("name-member-games", |entry| entry.games)
        .priority(4);
    columns
        .count("name-total", move |entry| total(entry, lang))
        .priority(3);
    columns
        .sign("column-list-class", class)
        .priority(5)
        .printed_if(has(|entry| entry.class.is_some()));
    columns
        .number("rating-list-converted", move |entry| {
            Cell::rating(lang, entry.dsu_converted)
        })
        // Everybody can convert a rating, but nobody else knows the places before.
        .priority(if has_movement { 8 } else { 6 })
        .printed_if(is_converted(list));
    columns
        .number("column-dsu", move |entry| Cell::rating(lang, entry.dsu))
        .priority(7)
        .printed_if(has(|entry| entry.dsu.is_some()));
    columns
        .number("column-fide", move |entry| Cell::rating(lang, entry.fide))
        .printed_if(with_fide);
    columns
        .course("rating-list-recent", recent)
        .priority(9)
        .printed_if(has_movement);
    let caption = texts.get(section.kind.key());
    columns.table(&section.entries).with_caption(caption)
}

/// Whether the ratings of the list can be converted to another scale.
fn is_converted(list: &RatingList) -> bool {
    list.entries().any(|entry| entry.dsu_converted.is_some())
}

fn name(entry: &ListEntry) -> String {
    marked(plain_order(&entry.name), entry)
}

/// The change with its sign, or the word that the member is new on the list or back.
fn change(entry: &ListEntry, texts: Texts) -> Cell {
    match entry.change {
        Some(change) => Cell::change(texts.lang(), change),
        None if entry.back => Cell::text(texts.get("word-back")),
        None => Cell::text(texts.get("word-new")),
    }
}

/// The places gained since the previous list; negative after a fall.
fn places_gained(entry: &ListEntry) -> i64 {
    let moved = entry.movement.as_ref().and_then(|it| it.moved);
    moved.unwrap_or_default()
}

fn moved(entry: &ListEntry) -> Cell {
    let gained = places_gained(entry);
    let sign = match gained {
        1.. => '▲',
        0 => return Cell::text(""),
        _ => '▼',
    };
    Cell::from(Value::change(gained)).written(format!("{sign}{}", gained.unsigned_abs()))
}

/// The mark of the highest rating so far.
fn highest(entry: &ListEntry) -> &'static str {
    let movement = entry.movement.as_ref();
    movement.map_or("", |it| if it.career_high { "◆" } else { "" })
}

/// The class, with the mark of a change.
fn class(entry: &ListEntry) -> String {
    let class = entry.class.clone().unwrap_or_default();
    let rose = entry.movement.as_ref().and_then(|it| it.class_rose);
    class + rose.map_or("", |rose| if rose { "↑" } else { "↓" })
}

/// The ratings on the last lists.
fn recent(entry: &ListEntry) -> String {
    let movement = entry.movement.as_ref();
    course::text(movement.map_or(&[], |it| &it.recent))
}

/// All rated games, with the mark of a provisional rating.
fn total(entry: &ListEntry, lang: Lang) -> Cell {
    let mark = if entry.provisional { "*" } else { "" };
    Cell::number(lang, entry.games_total).signed(mark)
}

/// Whether a mark is printed for a movement.
type IsMarked = fn(&Movement) -> bool;

fn legend(list: &RatingList, texts: Texts, options: Options) -> Vec<String> {
    let mut lines = Vec::new();
    if list.entries().any(|entry| entry.provisional) {
        lines.push(match options.reliable_after {
            Some(games) => {
                texts.say(&Message::new("rating-list-legend-provisional").with("games", games))
            }
            None => texts.get("rating-list-legend-unreliable"),
        });
    }
    if !options.alphabetical {
        for (key, back) in [
            ("rating-list-legend-new", false),
            ("rating-list-legend-back", true),
        ] {
            let came = |entry: &ListEntry| entry.change.is_none() && entry.back == back;
            let has = |section: &Section| {
                section.kind != SectionKind::Unrated && section.entries.iter().any(came)
            };
            if list.previous_date.is_some() && list.sections.iter().any(has) {
                lines.push(texts.get(key));
            }
        }
        let marks: [(&str, IsMarked); 3] = [
            ("rating-list-legend-moved", |it| {
                it.moved.is_some_and(|moved| moved != 0)
            }),
            ("rating-list-legend-highest", |it| it.career_high),
            ("rating-list-legend-class", |it| it.class_rose.is_some()),
        ];
        for (key, is_marked) in marks {
            let mut movements = list.entries().filter_map(|entry| entry.movement.as_ref());
            if movements.any(is_marked) {
                lines.push(texts.get(key));
            }
        }
        lines.push(texts.get("rating-list-legend-games"));
        if is_converted(list) {
            lines.push(texts.get("rating-list-legend-converted"));
        }
    }
    if list.entries().any(|entry| entry.dsu.is_some()) {
        lines.push(texts.get("rating-list-legend-dsu"));
    }
    if list.entries().any(|entry| entry.hidden) {
        lines.push(texts.get("rating-list-legend-hidden"));
    }
    if !options.alphabetical && shows_fide(list, texts) {
        lines.push(texts.get("rating-list-legend-fide"));
    }
    lines
}

/// The seal, and below it the head of the journal's chain, with which a rewritten journal can be detected.
pub(super) fn sealed(page: &RatingList, texts: Texts) -> Vec<String> {
    let seal = page.seal.as_deref().map(|seal| {
        let short: String = seal.chars().take(SEAL_SHOWN).collect();
        Message::new("rating-list-seal").with("seal", short)
    });
    let head = page.head.as_deref().filter(|_| seal.is_some());
    let head = head.map(|head| Message::new("rating-list-head").with("head", head));
    let lines = seal.into_iter().chain(head);
    lines.map(|line| texts.say(&line)).collect()
}

// The alphabetical register of a rating list.
//
// Source: ES regulation §5: the list in order of rating is followed by an alphabetical one, by surname.

/// Every member of the list in one table, "Last, First", with rating and place.
fn register_table(list: &RatingList, texts: Texts, options: Options) -> [Block; 2] {
    let lang = texts.lang();
    let collation = Collation::new(options.alphabet.unwrap_or(lang));
    let mut lines: Vec<RegisterLine<'_>> = list
        .sections
        .iter()
        .flat_map(|section| {
            let entries = section.entries.iter();
            entries.map(|entry| (name_of(entry), section.kind, entry))
        })
        .collect();
    lines.sort_by(|a, b| {
        collation
            .compare(&a.0, &b.0)
            .then(a.2.member.cmp(&b.2.member))
    });
    let title = texts.get("list-part-register");
    let is_known = list.entries().any(|entry| entry.dsu.is_some());
    let mut columns = Columns::<RegisterLine<'_>>::new(texts);
    columns.name("name-name", |(name, ..)| name.clone());
    columns
        .number("name-rating", |(.., entry)| entry.rating)
        .main();
    columns
        .count("name-total", |(.., entry)| total(entry, lang))
        .priority(1);
    columns.text("rating-list-section", |(_, kind, _)| {
        section_word(*kind, texts)
    });
    columns.number("name-number", |(.., entry)| entry.rank);
    columns
        .number("column-dsu", |(.., entry)| Cell::rating(lang, entry.dsu))
        .priority(2)
        .printed_if(is_known);
    let table = columns.table(&lines).with_caption(title.as_str());
    [
        Block::Heading(title),
        Block::Table(table.set(Setting::Folded)),
    ]
}

/// The name with the surname first, the section of the list, and the line itself.
type RegisterLine<'l> = (String, SectionKind, &'l ListEntry);

fn name_of(entry: &ListEntry) -> String {
    marked(register_order(&entry.name), entry)
}

/// The word for a section of a list.
pub(crate) fn section_word(kind: SectionKind, texts: Texts) -> String {
    texts.get(match kind {
        SectionKind::Active => "status-active",
        SectionKind::Passive => "status-passive",
        SectionKind::Unrated => "rating-list-word-unrated",
    })
}

/// The list in 80 columns.
pub fn rating_list(list: &RatingList, texts: &Texts, options: Options) -> String {
    text::render(&document(list, texts, options))
}
