//! Shows a text made by a command, or by a change of several files at once.

use super::Response;
use super::text_page::{Content, TextPage};
use crate::app::{AppError, AppResult, Club};
use crate::domain::Message;
use crate::tui::action::Context;
use crate::tui::ctx::Ctx;
use crate::tui::form::write_text::WriteText;
use crate::tui::worker::Progress;
use crate::tui::{Change, Effect, Origin, Work, WorkResult};

/// The response to the page's request.
#[derive(Debug)]
pub enum DocumentResponse {
    Made(Result<String, AppError>),
}

/// Makes a result from the club.
type MakeOf<T> = Box<dyn FnOnce(&mut Club, &Progress) -> AppResult<T> + Send>;

/// How a document is made: by reading, or as the report of a change of the club.
enum Make {
    Reads(MakeOf<String>),
    Changes(MakeOf<(String, Change)>),
}

pub type State = TextPage<PrintedText>;

pub struct PrintedText {
    title: String,
    /// The name of its file.
    file: String,
    /// How it is made; `None` once that has been done.
    make: Option<Make>,
}

impl std::fmt::Debug for PrintedText {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("PrintedText")
            .field("title", &self.title)
            .finish_non_exhaustive()
    }
}

impl State {
    /// A document that is made when its page is opened.
    pub fn new(
        title: String,
        file: String,
        make: impl FnOnce(&mut Club, &Progress) -> AppResult<String> + Send + 'static,
    ) -> Self {
        Self::of(PrintedText {
            title,
            file,
            make: Some(Make::Reads(Box::new(make))),
        })
    }

    /// A document that already exists.
    pub fn ready(title: String, file: String, text: String) -> Self {
        let content = PrintedText {
            title,
            file,
            make: None,
        };
        Self::of(content).with_text(text)
    }

    /// The report of a change that is made when its page is opened.
    pub fn changing(
        title: String,
        file: String,
        make: impl FnOnce(&mut Club, &Progress) -> AppResult<(String, Change)> + Send + 'static,
    ) -> Self {
        Self::of(PrintedText {
            title,
            file,
            make: Some(Make::Changes(Box::new(make))),
        })
    }
}

impl Content for PrintedText {
    const CONTEXT: Context = Context::Preview;

    fn title(&self, _ctx: &Ctx) -> String {
        self.title.clone()
    }

    fn ask(&mut self) -> Vec<Effect> {
        let made = |text| Response::Document(DocumentResponse::Made(text));
        let label = Message::new("work-reading");
        let asked = match self.make.take() {
            None => return Vec::new(),
            Some(Make::Reads(make)) => {
                Effect::long_ask(label, move |club, progress| Ok(made(make(club, progress))))
            }
            Some(Make::Changes(make)) => Effect::Work(Work {
                label,
                origin: Origin::Page,
                run: Box::new(move |worker, progress| {
                    let (text, change) = make(worker.club()?, progress)?;
                    let change = change.with_response(made(Ok(text)));
                    Ok(WorkResult::Change(Box::new(change)))
                }),
            }),
        };
        vec![asked]
    }

    fn receive(&self, response: Response) -> Option<AppResult<String>> {
        match response {
            Response::Document(DocumentResponse::Made(made)) => Some(made),
            _ => None,
        }
    }

    fn write(&self, text: &str, _ctx: &Ctx) -> Vec<Effect> {
        let form = WriteText::new(self.title.clone(), self.file.clone(), text.to_owned());
        vec![Effect::OpenForm(form.into())]
    }
}
