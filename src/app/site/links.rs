//! Where the texts of a page lead: names of people and events to their pages.

use std::collections::HashMap;

use crate::publish::document::html::Links;

/// Targets by text, from the folder of the site. A text that would lead to two pages leads to none.
#[derive(Clone, Debug, Default)]
pub(super) struct LinkMap {
    targets: HashMap<String, Option<String>>,
    anchors: HashMap<String, Option<String>>,
    /// The way from the page to the folder of the site: `../` for each folder.
    up: String,
}

impl LinkMap {
    /// For a page at a place in the site.
    pub(super) fn for_page(path: &str) -> Self {
        Self {
            up: up(path),
            ..Self::default()
        }
    }

    /// A text leads to a page.
    pub(super) fn lead(&mut self, text: &str, to: &str) {
        put(&mut self.targets, text, to);
    }

    /// A heading can be led to.
    pub(super) fn mark(&mut self, heading: &str, anchor: &str) {
        put(&mut self.anchors, heading, anchor);
    }
}

fn put(map: &mut HashMap<String, Option<String>>, text: &str, to: &str) {
    if text.is_empty() {
        return;
    }
    map.entry(text.to_owned())
        .and_modify(|known| {
            if known.as_deref() != Some(to) {
                *known = None;
            }
        })
        .or_insert_with(|| Some(to.to_owned()));
}

impl Links for LinkMap {
    fn target(&self, text: &str) -> Option<String> {
        let to = self.targets.get(text)?.as_ref()?;
        Some(format!("{}{to}", self.up))
    }

    fn anchor(&self, heading: &str) -> Option<String> {
        self.anchors.get(heading)?.clone()
    }
}

/// The way from a page to the folder of the site.
pub(super) fn up(path: &str) -> String {
    "../".repeat(path.matches('/').count())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_two_people_have_leads_nowhere() {
        let mut map = LinkMap::for_page("lists/2026-08-01.html");
        map.lead("Bo", "members/1.html");
        map.lead("Bo", "members/1.html");
        assert_eq!(map.target("Bo").as_deref(), Some("../members/1.html"));
        map.lead("Bo", "members/2.html");
        assert_eq!(map.target("Bo"), None);
        assert_eq!(map.target("Ib"), None);
    }
}
