//! The page of a document: the paper of a page, as it is printed in the language that the club publishes in, or the report
//! of a command. It is read, searched, copied, and written into a file; `f` shows another paper on the same subject.

use ratatui::Frame;
use ratatui::layout::{Rect, Size};
use ratatui::style::Style;

use super::{Page, Response, Screen};
use crate::app::club::club_document::{self, ClubDocument, ListPaper};
use crate::app::derivation;
use crate::app::standings::tie_breaks;
use crate::app::{AppError, AppResult, Club};
use crate::domain::{Message, Play, TournamentId};
use crate::rating::ledger::Cutoff;
use crate::text::{Texts, long_date, visible};
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::export::Sheet;
use crate::tui::form::export::Export;
use crate::tui::key::Key;
use crate::tui::modal::After;
use crate::tui::modal::notice::text_width;
use crate::tui::modal::pick::{Item, Pick};
use crate::tui::widget::text::Text;
use crate::tui::worker::Progress;
use crate::tui::{Change, Effect, Origin, Work, WorkResult, hint};

/// The responses to the page's requests.
#[derive(Debug)]
pub enum DocumentResponse {
    /// A document of the club as text.
    Paper(ClubDocument, Result<String, AppError>),
    /// A text that was made for this page alone.
    Report(Result<String, AppError>),
}

/// Makes a result from the club.
type MakeOf<T> = Box<dyn FnOnce(&mut Club, &Progress) -> AppResult<T> + Send>;

/// How a report is made: by reading, or as the account of a change of the club.
enum Make {
    Reads(MakeOf<String>),
    Changes(MakeOf<(String, Change)>),
}

/// What the page shows.
enum Content {
    Paper(ClubDocument),
    /// A text with its title, and how it is made; `None` once that has been done.
    Report(String, Option<Make>),
}

pub struct State {
    content: Content,
    text: Text,
    /// Whether there is a text, rather than the reason why there is none.
    is_made: bool,
}

impl std::fmt::Debug for State {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("document::State")
            .field("text", &self.text)
            .finish_non_exhaustive()
    }
}

impl From<ClubDocument> for Page {
    fn from(document: ClubDocument) -> Self {
        State::of(Content::Paper(document)).into()
    }
}

impl State {
    fn of(content: Content) -> Self {
        Self {
            content,
            text: Text::default(),
            is_made: false,
        }
    }

    /// A text that is made when its page is opened.
    pub fn new(
        title: String,
        make: impl FnOnce(&mut Club, &Progress) -> AppResult<String> + Send + 'static,
    ) -> Self {
        Self::of(Content::Report(title, Some(Make::Reads(Box::new(make)))))
    }

    /// A text that already exists.
    pub fn ready(title: String, text: String) -> Self {
        let mut page = Self::of(Content::Report(title, None));
        page.text.set_page(text);
        page.is_made = true;
        page
    }

    /// The report of a change that is made when its page is opened.
    pub fn changing(
        title: String,
        make: impl FnOnce(&mut Club, &Progress) -> AppResult<(String, Change)> + Send + 'static,
    ) -> Self {
        Self::of(Content::Report(title, Some(Make::Changes(Box::new(make)))))
    }

    /// Whether readers may see it: a list as it was published, with everybody on it.
    pub fn is_for_readers(&self) -> bool {
        matches!(self.content, Content::Paper(ClubDocument::List(list)) if !list.juniors)
    }

    fn ask(&mut self, ctx: &Ctx) -> Vec<Effect> {
        let report = |text| Response::Document(DocumentResponse::Report(text));
        let label = Message::new("work-reading");
        let make = match &mut self.content {
            Content::Paper(document) => {
                let (document, texts, width) = (document.clone(), ctx.texts, text_width(ctx));
                return vec![Effect::ask(move |club| {
                    let text = match document {
                        // It is read by the user; the file is for others.
                        ClubDocument::Explanation(member, event) => {
                            derivation::explain(club, member, Some(event), Cutoff::ALL)
                                .map(|found| found.text(width, texts))
                        }
                        _ => club_document::text(club, &document),
                    };
                    Ok(Response::Document(DocumentResponse::Paper(document, text)))
                })];
            }
            Content::Report(_, make) => make.take(),
        };
        let asked = match make {
            None => return Vec::new(),
            Some(Make::Reads(make)) => Effect::long_ask(label, move |club, progress| {
                Ok(report(make(club, progress)))
            }),
            Some(Make::Changes(make)) => Effect::Work(Work {
                label,
                origin: Origin::Page,
                run: Box::new(move |worker, progress| {
                    let (text, change) = make(worker.club()?, progress)?;
                    let change = change.with_response(report(Ok(text)));
                    Ok(WorkResult::Change(Box::new(change)))
                }),
            }),
        };
        vec![asked]
    }

    /// The window with the papers on the same subject; another one takes the place of this page.
    fn choose(&self, ctx: &Ctx) -> Vec<Effect> {
        let Content::Paper(shown) = &self.content else {
            return Vec::new();
        };
        let papers = papers(shown, ctx);
        let names = papers
            .iter()
            .map(|paper| Item::new(ctx.get(paper.form_key()), ""));
        let at = papers.iter().position(|paper| paper == shown);
        let others = papers.clone();
        let then = move |at: usize| {
            let page = others.get(at).cloned().map(Effect::open);
            After::Close([Effect::Close].into_iter().chain(page).collect())
        };
        let title = ctx.get("action-document-forms");
        let pick = Pick::new(title, names.collect(), then, ctx);
        vec![Effect::show(pick.at(at.unwrap_or_default()))]
    }
}

/// The papers on the subject of one.
fn papers(shown: &ClubDocument, ctx: &Ctx) -> Vec<ClubDocument> {
    let last = ctx.snapshot.as_ref().and_then(|it| it.last.as_ref());
    let newest = last.map(|last| ListPaper::new(last.list.date, None));
    match shown {
        ClubDocument::List(list) => papers_of_list(Some(*list), ctx),
        ClubDocument::Announcement | ClubDocument::Leaflet => papers_of_list(newest, ctx),
        ClubDocument::Report(event)
        | ClubDocument::Cards(event)
        | ClubDocument::Reminder(Some(event))
        | ClubDocument::Standings(event, _) => {
            let mut papers = vec![ClubDocument::Report(*event), standings(*event, ctx)];
            if ctx.texts.play() != Play::Matches {
                papers.push(ClubDocument::Cards(*event));
                papers.push(ClubDocument::Reminder(Some(*event)));
            }
            papers
        }
        shown => vec![shown.clone()],
    }
}

fn papers_of_list(list: Option<ListPaper>, ctx: &Ctx) -> Vec<ClubDocument> {
    let lists = list.into_iter().flat_map(|list| {
        let forms = [(false, false), (true, false), (false, true)];
        forms.map(|(alphabetical, juniors)| ListPaper {
            alphabetical,
            juniors,
            ..list
        })
    });
    let lists = lists.filter(|list| !(ctx.reader && list.juniors));
    let mut papers: Vec<ClubDocument> = lists.map(ClubDocument::List).collect();
    if ctx.reader {
        return papers;
    }
    let has_list = ctx.snapshot.as_ref().is_some_and(|it| it.last.is_some());
    papers.extend(has_list.then_some(ClubDocument::Announcement));
    papers.extend((!ctx.has_games()).then_some(ClubDocument::Leaflet));
    papers
}

/// The standings of a tournament under the systems shown now.
pub fn standings(event: TournamentId, ctx: &Ctx) -> ClubDocument {
    ClubDocument::Standings(event, ctx.systems.as_deref().map(tie_breaks::text))
}

fn title(paper: &ClubDocument, ctx: &Ctx) -> String {
    if let ClubDocument::Explanation(person, event) = paper {
        return format!(
            "{}: {}",
            visible(ctx.name(*person)),
            tournament(*event, ctx)
        );
    }
    let ClubDocument::List(list) = paper else {
        return ctx.get(paper.key());
    };
    let date = long_date(ctx.texts.lang(), list.date);
    let title = ctx.say(&Message::new("printed-title").with("date", date));
    if !list.alphabetical && !list.juniors {
        return title;
    }
    format!(
        "{title} {} {}",
        ctx.symbols.dot(),
        ctx.get(paper.form_key())
    )
}

fn tournament(id: TournamentId, ctx: &Ctx) -> String {
    match ctx.event_name(id) {
        "" => id.to_string(),
        name => visible(name),
    }
}

/// What the file of a paper is called, in the language that the club publishes in.
fn file(paper: &ClubDocument, ctx: &Ctx) -> String {
    let lang = ctx.snapshot.as_ref().map(|snapshot| snapshot.list_lang);
    let texts = lang.map_or(ctx.texts, Texts::new);
    let (key, subject) = match paper {
        ClubDocument::List(list) => ("list-file-name", list.date.to_string()),
        ClubDocument::Sheet(person) | ClubDocument::Explanation(person, _) => {
            (paper.key(), ctx.name(*person).to_owned())
        }
        ClubDocument::Report(event)
        | ClubDocument::Cards(event)
        | ClubDocument::Reminder(Some(event))
        | ClubDocument::Standings(event, _) => (paper.key(), tournament(*event, ctx)),
        paper => (paper.key(), String::new()),
    };
    let form = match paper {
        ClubDocument::List(list) if list.juniors || list.alphabetical => {
            texts.get(paper.form_key())
        }
        _ => String::new(),
    };
    [texts.get(key), subject, form].join(" ")
}

/// Writes a paper into a file.
pub fn write(paper: ClubDocument, ctx: &Ctx) -> Vec<Effect> {
    let (title, file) = (title(&paper, ctx), file(&paper, ctx));
    vec![Export::document(paper, title, &file)]
}

/// The message of an error, with what to do next.
fn error_text(error: &AppError, ctx: &Ctx) -> String {
    let parts = [Some(ctx.say(&error.message)), hint::for_error(error, ctx)];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    parts.join("\n\n")
}

impl Screen for State {
    fn title(&self, ctx: &Ctx) -> String {
        match &self.content {
            Content::Paper(document) => title(document, ctx),
            Content::Report(title, _) => title.clone(),
        }
    }

    fn contexts(&self) -> &'static [Context] {
        if self.text.is_typing() {
            &[Context::Filter]
        } else if self.text.is_wide() {
            &[
                Context::Preview,
                Context::Text,
                Context::Wide,
                Context::Global,
            ]
        } else {
            &[Context::Preview, Context::Text, Context::Global]
        }
    }

    fn allowed(&self, action: Action, ctx: &Ctx) -> Result<(), Message> {
        let papers = match &self.content {
            Content::Paper(paper) => papers(paper, ctx).len(),
            Content::Report(..) => 0,
        };
        match action {
            Action::DocumentForms if papers < 2 => Err(Message::new("printed-one-form")),
            Action::Open => Err(Message::new("picture-nothing-behind")),
            _ => Ok(()),
        }
    }

    fn act(&mut self, action: Action, ctx: &Ctx) -> Vec<Effect> {
        if self.text.act(action) {
            return Vec::new();
        }
        match action {
            Action::DocumentForms => self.choose(ctx),
            Action::Back => vec![Effect::Close],
            _ => Vec::new(),
        }
    }

    fn is_typing(&self) -> bool {
        self.text.is_typing()
    }

    fn key(&mut self, key: Key, _ctx: &Ctx) -> Vec<Effect> {
        self.text.key(key);
        Vec::new()
    }

    fn paste(&mut self, text: &str, _ctx: &Ctx) -> Vec<Effect> {
        self.text.paste(text);
        Vec::new()
    }

    fn on_response(&mut self, response: Response, ctx: &Ctx) -> Vec<Effect> {
        let made = match (response, &self.content) {
            (Response::Document(DocumentResponse::Paper(made, text)), Content::Paper(shown))
                if made == *shown =>
            {
                text
            }
            (Response::Document(DocumentResponse::Report(text)), Content::Report(..)) => text,
            _ => return Vec::new(),
        };
        if made.as_ref().is_err_and(AppError::is_cancelled) {
            // There is nothing to read, so the page closes.
            let said = Effect::Say(Message::new("said-cancelled"));
            return vec![Effect::Close, said];
        }
        self.is_made = made.is_ok();
        let text = made.unwrap_or_else(|error| error_text(&error, ctx));
        self.text.set_page(text);
        Vec::new()
    }

    fn refreshed(&mut self, ctx: &Ctx) -> Vec<Effect> {
        self.ask(ctx)
    }

    fn resize(&mut self, size: Size, _ctx: &Ctx) {
        self.text.fit(size.width, size.height.saturating_sub(1));
    }

    fn view(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        self.text
            .view_titled(&self.title(ctx), (frame, area), true, ctx);
        if self.text.text().is_empty() && area.height > 1 {
            let buffer = frame.buffer_mut();
            let text = ctx.get("work-reading");
            buffer.set_stringn(area.x, area.y + 1, text, area.width.into(), Style::new());
        }
    }

    fn sheet(&self, ctx: &Ctx) -> Option<Sheet> {
        let lines = self.text.text().lines().map(|line| vec![line.to_owned()]);
        self.is_made.then(|| Sheet {
            name: self.title(ctx),
            head: Vec::new(),
            lines: lines.collect(),
        })
    }

    fn export(&mut self, ctx: &Ctx) -> Vec<Effect> {
        match &self.content {
            Content::Paper(document) => write(document.clone(), ctx),
            Content::Report(title, _) => {
                vec![Export::text(self.text.text().to_owned(), title.clone())]
            }
        }
    }

    fn copied(&self, _ctx: &Ctx) -> Option<String> {
        Some(self.text.text().to_owned())
    }
}
