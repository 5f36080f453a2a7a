//! Imported members.

use crate::app::member_import::{ImportedMember, MembersImported};
use crate::domain::Message;
use crate::text::Texts;

/// Who is new, who joined, who was known already.
pub fn members(imported: &MembersImported, texts: Texts) -> Vec<String> {
    let groups = [
        ("members-added", &imported.added),
        ("members-joined", &imported.joined),
        ("members-unchanged", &imported.unchanged),
    ];
    let filled = groups.into_iter().filter(|(_, list)| !list.is_empty());
    filled
        .flat_map(|(key, list)| {
            let head = texts.say(&Message::new(key).with("count", list.len()));
            let names = list.iter().map(|member| member_line(member, texts));
            std::iter::once(head).chain(names).collect::<Vec<_>>()
        })
        .collect()
}

fn member_line(member: &ImportedMember, texts: Texts) -> String {
    let id = member.id.map(|id| format!("{id} ")).unwrap_or_default();
    let start = member.start_rating.map(|rating| {
        let message = Message::new("import-start-rating").with("rating", i64::from(rating));
        texts.say(&message)
    });
    format!("  {id}{}{}", member.name, start.unwrap_or_default())
}
