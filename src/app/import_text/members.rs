//! Imported members.

use crate::app::member_import::{DataDifference, ImportedMember, MembersImported};
use crate::domain::Message;
use crate::text::Texts;

/// New members, guests who joined, known members, and the differences in the file.
pub fn members(imported: &MembersImported, texts: Texts) -> Vec<String> {
    let groups = [
        ("members-added", &imported.added),
        ("members-joined", &imported.joined),
        ("members-updated", &imported.updated),
        ("members-unchanged", &imported.unchanged),
    ];
    let filled = groups.into_iter().filter(|(_, list)| !list.is_empty());
    let mut lines: Vec<String> = filled
        .flat_map(|(key, list)| {
            let head = texts.say(&Message::new(key).with("count", list.len()));
            let names = list.iter().map(|member| member_line(member, texts));
            std::iter::once(head).chain(names).collect::<Vec<_>>()
        })
        .collect();
    let not_taken = imported.unchanged.iter().chain(&imported.joined);
    let not_taken = not_taken.filter(|member| !member.differences.is_empty());
    match not_taken.count() {
        0 => {}
        count => lines.push(texts.say(&Message::new("members-not-updated").with("count", count))),
    }
    lines
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
        "dsu" => "member-show-dsu",
        "fide" => "member-show-fide",
        _ => "merge-field-born",
    });
    let before = difference.before.as_deref().unwrap_or("-");
    format!("; {field} {before} → {}", difference.after)
}
