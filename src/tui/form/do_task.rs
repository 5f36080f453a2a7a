//! The form of a task, whose fields and work are data (see [`task`](crate::tui::task)).

use serde::{Deserialize, Serialize};

use super::{Field, FormDefinition, Problems, Values};
use crate::domain::Message;
use crate::tui::action::{ACTIONS, Action};
use crate::tui::ctx::Ctx;
use crate::tui::message::Effect;
use crate::tui::task::{self, Subject, Task};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DoTask {
    /// The name of its action.
    task: String,
    subject: Subject,
}

impl DoTask {
    pub fn new(action: Action, subject: Subject) -> Self {
        Self {
            task: action.entry().id.to_owned(),
            subject,
        }
    }

    /// The task; `None` for a draft of a version that had others.
    fn task(&self) -> Option<&'static Task> {
        let entry = ACTIONS.iter().find(|entry| entry.id == self.task)?;
        task::of(entry.action)
    }
}

impl FormDefinition for DoTask {
    fn title(&self, ctx: &Ctx) -> Message {
        let about = match self.subject {
            Subject::Member(person) => ctx.name(person).to_owned(),
            _ => String::new(),
        };
        let what = ctx.get(&format!("action-{}", self.task));
        if about.is_empty() {
            return Message::new("form-task").with("what", what);
        }
        Message::new("form-task-about")
            .with("what", what)
            .with("name", about)
    }

    fn fields(&self, ctx: &Ctx) -> Vec<Field> {
        let task = self.task();
        task.map_or_else(Vec::new, |task| (task.fields)(self.subject, ctx))
    }

    fn save(&self, values: &Values, ctx: &Ctx) -> Result<Effect, Problems> {
        match self.task() {
            Some(task) => (task.run)(self.subject, values, ctx),
            None => Err(Problems::new()),
        }
    }
}
