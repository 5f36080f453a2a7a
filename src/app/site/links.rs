//! Links the texts of a page: names of people and events lead to their pages.

use std::collections::HashMap;
use std::fmt::{self, Write};

use sha2::{Digest, Sha256};

use crate::publish::document::html::Links;
use crate::store::journal::chain::hex;

/// The pages to which texts lead, from the folder of the site; `None` for a text that would lead to two pages.
#[derive(Clone, Debug, Default)]
pub(crate) struct Targets(HashMap<String, Option<String>>);

impl Targets {
    /// Links a text to a page.
    pub(crate) fn lead(&mut self, text: &str, to: &str) {
        put(&mut self.0, text, to);
    }
}

/// The link targets of one page.
#[derive(Clone, Debug, Default)]
pub(crate) struct LinkMap<'s> {
    /// The targets that many pages share.
    shared: Option<&'s Targets>,
    /// The page itself, to which it does not link.
    without: Option<String>,
    own: Targets,
    anchors: HashMap<String, Option<String>>,
    /// The path from the page to the folder of the site: `../` for each folder.
    up: String,
}

impl<'s> LinkMap<'s> {
    /// The targets for a page at a path in the site.
    pub(crate) fn for_page(path: &str) -> Self {
        Self {
            up: up(path),
            ..Self::default()
        }
    }

    /// Adds the targets shared with other pages.
    #[must_use]
    pub(crate) fn with(self, shared: &'s Targets) -> Self {
        Self {
            shared: Some(shared),
            ..self
        }
    }

    /// Excludes the page itself from the shared targets.
    pub(super) fn without(&mut self, page: Option<String>) {
        self.without = page;
    }

    /// Links a text to a page.
    pub(crate) fn lead(&mut self, text: &str, to: &str) {
        self.own.lead(text, to);
    }

    /// Makes a heading a link target.
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

impl Links for LinkMap<'_> {
    fn target(&self, text: &str) -> Option<String> {
        let shared = self.shared.and_then(|shared| shared.0.get(text));
        let shared = shared.filter(|to| to.is_none() || **to != self.without);
        let to = match (self.own.0.get(text), shared) {
            (Some(own), Some(shared)) if own != shared => return None,
            (own, shared) => own.or(shared)?.as_ref()?,
        };
        Some(format!("{}{to}", self.up))
    }

    fn anchor(&self, heading: &str) -> Option<String> {
        self.anchors.get(heading)?.clone()
    }
}

/// The path from a page to the folder of the site.
pub(crate) fn up(path: &str) -> String {
    "../".repeat(path.matches('/').count())
}

/// A digest under construction: its input is buffered, since digesting many small pieces is slow.
pub(crate) struct Source {
    digest: Sha256,
    waiting: String,
}

/// How many bytes are digested at once.
const PIECE: usize = 16 * 1024;

impl Source {
    /// Begins with the data that all pages depend on.
    pub(crate) fn new(common: &str) -> Self {
        let mut source = Self {
            digest: Sha256::new(),
            waiting: String::with_capacity(2 * PIECE),
        };
        source.add(common);
        source
    }

    /// Adds a text with its length, so that two texts never look like one.
    pub(crate) fn add(&mut self, text: &str) {
        self.value(&text.len());
        self.put(text);
    }

    /// Adds everything in a value, in its debug form.
    pub(crate) fn value(&mut self, value: &impl fmt::Debug) {
        // Writing into a digest cannot fail.
        let _ = write!(self, "{value:?};");
    }

    fn put(&mut self, text: &str) {
        self.waiting.push_str(text);
        if self.waiting.len() >= PIECE {
            self.digest.update(self.waiting.as_bytes());
            self.waiting.clear();
        }
    }

    pub(crate) fn digest(mut self) -> String {
        self.digest.update(self.waiting.as_bytes());
        // Half of the digest is enough to tell two pages apart.
        hex(&self.digest.finalize()[..16])
    }
}

impl fmt::Write for Source {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.put(text);
        Ok(())
    }
}

/// A digest of the program's own file, since any change of the program may change the pages.
pub(super) fn program() -> String {
    let file = std::env::current_exe().and_then(std::fs::metadata);
    let stamp = file.map(|there| super::folder::stamp(&there));
    format!(
        "{} {}",
        env!("CARGO_PKG_VERSION"),
        stamp.unwrap_or_default()
    )
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

    #[test]
    fn a_page_leads_by_what_all_share_but_not_to_itself() {
        let mut people = Targets::default();
        for (name, page) in [("Bo", "members/1.html"), ("Eva", "members/2.html")] {
            people.lead(name, page);
        }
        let mut map = LinkMap::for_page("members/2.html").with(&people);
        map.without(Some("members/2.html".to_owned()));
        map.lead("Club open", "tournaments/3.html");
        assert_eq!(map.target("Bo").as_deref(), Some("../members/1.html"));
        assert_eq!(map.target("Eva"), None);
        map.lead("Bo", "tournaments/4.html");
        assert_eq!(map.target("Bo"), None, "it would lead to two pages");
    }
}
