//! The forms of a document, by the words of the command line and the endings of files.

use std::path::Path;

use crate::domain::words;

words! {
    /// What a document can be written as.
    pub enum Form: "list-form-" {
        /// The page for the wall, in 80 columns.
        Text = "text",
        /// For a site or a mail that is written in Markdown.
        Markdown = "markdown",
        /// A page for the browser, in one file.
        Html = "html",
        /// Pages for the printer, A4.
        Pdf = "pdf",
        /// A workbook.
        Xlsx = "xlsx",
        /// For spreadsheets and other programs.
        Csv = "csv",
        /// For other programs.
        Json = "json",
    }
}

impl Form {
    /// How the name of such a file ends.
    pub fn extension(self) -> &'static str {
        match self {
            Self::Text => "txt",
            Self::Markdown => "md",
            Self::Html | Self::Pdf | Self::Xlsx | Self::Csv | Self::Json => self.word(),
        }
    }

    /// The form that the ending of a file's name stands for.
    ///
    /// ```
    /// use std::path::Path;
    /// use klubrating::publish::document::Form;
    /// assert_eq!(Form::of_file(Path::new("liste.HTM")), Some(Form::Html));
    /// assert_eq!(Form::of_file(Path::new("liste.doc")), None);
    /// ```
    pub fn of_file(file: &Path) -> Option<Self> {
        let ending = file.extension()?.to_str()?.to_ascii_lowercase();
        match &ending[..] {
            "htm" => Some(Self::Html),
            "markdown" => Some(Self::Markdown),
            _ => Self::ALL
                .into_iter()
                .find(|form| form.extension() == ending),
        }
    }

    /// Whether it is a page of its own, with all that a document has, and no table for programs or for the wall.
    pub fn is_in_full(self) -> bool {
        matches!(self, Self::Markdown | Self::Html | Self::Pdf | Self::Xlsx)
    }

    /// The endings of all forms, as a person reads them: `.txt, .md, …`.
    pub fn endings() -> String {
        let endings = Self::ALL.map(|form| format!(".{}", form.extension()));
        endings.join(", ")
    }
}
