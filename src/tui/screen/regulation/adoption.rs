//! A dry run of a regulation: its effect on the next list, before it is adopted.

use crate::app::rating_impact::RatingImpact;
use crate::app::regulation_file::RegulationText;
use crate::app::regulations::{Adoption, Approval};
use crate::app::versions::{Record, RowVersion};
use crate::app::{self, AppResult, Club, impact_text, labels};
use crate::domain::{Date, Message};
use crate::publish::WIDTH;
use crate::publish::layout::wrap;
use crate::publish::regulation_changes::{difference_lines, differences};
use crate::text::visible;
use crate::tui::ctx::Ctx;
use crate::tui::form::adopt_regulation::AdoptRegulation;
use crate::tui::message::{Change, Effect, Response};
use crate::tui::modal::confirm::Confirm;

/// The typed regulation, and its effect.
#[derive(Clone, Debug)]
pub struct Tried {
    pub form: AdoptRegulation,
    /// The text that was read.
    pub text: RegulationText,
    pub from: Date,
    /// The board's approval.
    pub approval: Approval,
    /// The result of adopting it.
    pub adoption: Adoption,
    /// The effect on ratings.
    pub impact: Option<RatingImpact>,
    /// The version of the regulations at the dry run.
    seen: RowVersion,
}

/// Makes a dry run of a regulation; nothing is changed.
pub fn try_out(
    club: &mut Club,
    form: AdoptRegulation,
    text: RegulationText,
    from: Date,
    approval: Approval,
) -> AppResult<Tried> {
    let seen = app::versions::of_record(club, Record::Regulations)?;
    let done = club.dry_run(|club| app::regulations::adopt(club, &text, from, &approval))?;
    Ok(Tried {
        form,
        text,
        from,
        approval,
        adoption: done.value,
        impact: done.impact,
        seen,
    })
}

impl Tried {
    /// The preview: warnings, the differences, the changed ratings.
    pub(super) fn page(&self, ctx: &Ctx) -> String {
        let title = Message::new("adopt-preview")
            .with("title", self.adoption.title.as_str())
            .with("date", self.from);
        let mut lines = vec![paragraph(&ctx.say(&title))];
        for warning in &self.adoption.warnings {
            let key = labels::adoption_warning(*warning);
            lines.push(paragraph(&format!("! {}", ctx.get(key))));
        }
        let rules = ctx.snapshot.as_ref().and_then(|snapshot| {
            let facts = &snapshot.facts;
            facts.regulation_on(self.from).cloned()
        });
        if let Some(rules) = rules {
            let found = differences(&rules, &self.text.regulation, ctx.texts);
            if !found.is_empty() {
                let head = Message::new("rules-different").with("title", rules.title.as_str());
                lines.extend([String::new(), paragraph(&ctx.say(&head))]);
                lines.extend(difference_lines(&found, ctx.texts));
            }
        }
        match &self.impact {
            Some(impact) => lines.extend(impact_text::lines(impact, None, ctx.texts)),
            None => lines.extend([String::new(), ctx.get("adopt-no-effect")]),
        }
        lines.join("\n")
    }

    /// The question before it is adopted.
    pub(super) fn confirm(&self) -> Effect {
        let (text, from, seen) = (self.text.clone(), self.from, self.seen);
        let approval = self.approval.clone();
        let question = Message::new("adopt-question")
            .with("title", self.adoption.title.as_str())
            .with("date", from);
        let adopt = Effect::change(move |club| {
            // Doubts were settled in the dry run.
            club.session_mut().anyway = true;
            let done = app::versions::if_unchanged(club, seen, |club| {
                app::regulations::adopt(club, &text, from, &approval)
            })?;
            let said = Message::new("adopt-done")
                .with("title", done.value.title.as_str())
                .with("date", from);
            Ok(Change::from_done(&done, said)
                .with_response(Response::Regulation(super::RegulationResponse::Adopted)))
        });
        Effect::show(Confirm::new(question, vec![adopt]))
    }
}

fn paragraph(text: &str) -> String {
    wrap(&visible(text), WIDTH, 2)
}
