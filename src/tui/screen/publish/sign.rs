//! The signature: the reasons that a list needs before publication: why it is not a regular one and why it is
//! published in spite of open items. What another person proposed is prefilled: left unchanged, it is confirmed.

use super::{Look, Sort, State};
use crate::app::publishing::{Order, Proposal};
use crate::text::Texts;
use crate::tui::ctx::Ctx;
use crate::tui::form::{Field, FieldType, Form};

const REASON: &str = "publish-reason";
const DESPITE: &str = "publish-despite";

/// The typed texts, or placeholders for those asked for later.
#[derive(Clone, Debug, Default)]
pub struct Signed {
    reason: String,
    despite: Option<String>,
    /// Whether the reason differs from the proposal's.
    anew: bool,
}

impl Signed {
    /// The request with these texts; typing the date confirms an early publication.
    pub(super) fn order(&self, sort: Sort) -> Order<'_> {
        Order {
            early: true,
            despite: self.despite.as_deref(),
            anew: self.anew,
            ..Order::from(sort.edition(&self.reason))
        }
    }
}

impl Look {
    fn proposed_reason(&self) -> Option<&str> {
        self.review.proposal.as_ref()?.reason.as_deref()
    }

    fn proposed_despite(&self) -> Option<&str> {
        let proposal: &Proposal = self.review.proposal.as_ref()?;
        proposal.despite.as_ref()?.reason.as_deref()
    }

    /// The names of the fields that have to be filled in.
    fn wanted(&self) -> Vec<&'static str> {
        let reason = (self.sort != Sort::Regular).then_some(REASON);
        let despite = (!self.review.reasons().is_empty()).then_some(DESPITE);
        reason.into_iter().chain(despite).collect()
    }

    /// The form of the signature; `None` where no text is needed.
    pub(super) fn form(&self) -> Option<Form> {
        let field = |name| {
            let proposed = match name {
                REASON => self.proposed_reason(),
                _ => self.proposed_despite(),
            };
            Field::new(name, FieldType::Text).holding(proposed.unwrap_or_default())
        };
        let fields: Vec<Field> = self.wanted().into_iter().map(field).collect();
        (!fields.is_empty()).then(|| Form::new(fields))
    }
}

impl State {
    /// Whether the form asks for the texts needed now.
    pub(super) fn asks_what_is_wanted(&self) -> bool {
        let asked = self.reason.as_ref().map_or(0, |form| form.fields().len());
        let wanted = self.look.as_ref().map_or(0, |look| look.wanted().len());
        asked == wanted
    }

    /// What was typed; where it is not typed yet, the proposed text, or a placeholder.
    pub(super) fn signed(&self, ctx: &Ctx) -> Signed {
        let Some(look) = &self.look else {
            return Signed::default();
        };
        let typed = |name: &str| {
            let values = self.reason.as_ref().map(|form| form.values(ctx));
            let text = values.map(|values| values.text(name).trim().to_owned());
            text.filter(|text| !text.is_empty())
        };
        // It appears in the preview of the list, which is in the club's language.
        let list_texts = ctx.snapshot.as_ref().map(|it| Texts::new(it.list_lang));
        let follows = || {
            list_texts
                .unwrap_or(ctx.texts)
                .get("publish-reason-follows")
        };
        let proposed = look.proposed_reason();
        let reason = typed(REASON);
        Signed {
            anew: reason.is_some()
                && look.review.proposal.is_some()
                && reason.as_deref() != proposed,
            reason: reason
                .or_else(|| proposed.map(str::to_owned))
                .unwrap_or_else(follows),
            despite: look.wanted().contains(&DESPITE).then(|| {
                typed(DESPITE)
                    .or_else(|| look.proposed_despite().map(str::to_owned))
                    .unwrap_or_else(follows)
            }),
        }
    }
}
