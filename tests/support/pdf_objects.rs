//! The objects of a PDF file as the program writes it: a plain table of places, streams plain or deflated.

use std::io::Read;

use flate2::read::ZlibDecoder;

/// What a stream may unpack to, in bytes.
const MAX_UNPACKED: u64 = 50_000_000;
/// How deep objects may lie in each other.
const MAX_DEPTH: usize = 32;

/// A value in a file or in the drawing of a page.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Object {
    Number(f64),
    Name(String),
    /// The bytes of a text, written in brackets or in hexadecimal digits.
    Text(Vec<u8>),
    List(Vec<Object>),
    Map(Vec<(String, Object)>),
    Reference(usize),
    /// A word of the language: an operator, `true`, `null`.
    Word(String),
}

impl Object {
    /// What a map has under a name.
    pub(crate) fn get(&self, name: &str) -> Option<&Object> {
        let Self::Map(all) = self else { return None };
        let mut all = all.iter();
        all.find(|(own, _)| own == name).map(|(_, value)| value)
    }

    pub(crate) fn number(&self) -> Option<f64> {
        match self {
            Self::Number(number) => Some(*number),
            _ => None,
        }
    }

    pub(crate) fn name(&self) -> Option<&str> {
        match self {
            Self::Name(name) => Some(name),
            _ => None,
        }
    }

    pub(crate) fn items(&self) -> &[Object] {
        match self {
            Self::List(items) => items,
            _ => &[],
        }
    }

    /// The names of a map.
    pub(crate) fn keys(&self) -> impl Iterator<Item = &str> {
        let all: &[(String, Object)] = match self {
            Self::Map(all) => all,
            _ => &[],
        };
        all.iter().map(|(name, _)| name.as_str())
    }
}

/// A file with the places of its objects.
pub(crate) struct File<'b> {
    bytes: &'b [u8],
    places: Vec<usize>,
    pub(crate) trailer: Object,
}

impl<'b> File<'b> {
    /// Nothing where it is no PDF file, or one that another program has added to.
    pub(crate) fn open(bytes: &'b [u8]) -> Option<Self> {
        if !bytes.starts_with(b"%PDF-") {
            return None;
        }
        let mark = b"startxref";
        let at = bytes.windows(mark.len()).rposition(|one| one == mark)?;
        let mut words = Objects::new(&bytes[at + mark.len()..]);
        let table = whole(words.next()?.number()?)?;
        let mut words = Objects::new(bytes.get(table..)?);
        let is_table = words.next()? == Object::Word("xref".to_owned());
        let first = words.next()?.number()?;
        let count = whole(words.next()?.number()?)?;
        if !is_table || first != 0.0 || count > bytes.len() {
            return None;
        }
        let mut places = Vec::with_capacity(count);
        for _ in 0..count {
            places.push(whole(words.next()?.number()?)?);
            words.next()?;
            words.next()?;
        }
        let is_trailer = words.next()? == Object::Word("trailer".to_owned());
        let trailer = words.next()?;
        // What is added later has a table of its own that names the one before.
        let is_whole = trailer.get("Prev").is_none() && trailer.get("Encrypt").is_none();
        (is_trailer && is_whole).then_some(Self {
            bytes,
            places,
            trailer,
        })
    }

    /// An object by its number.
    pub(crate) fn object(&self, number: usize) -> Option<Object> {
        self.at(number).map(|(object, _)| object)
    }

    /// What a map has under a name, a reference followed.
    pub(crate) fn entry(&self, map: &Object, name: &str) -> Option<Object> {
        match map.get(name)? {
            Object::Reference(number) => self.object(*number),
            other => Some(other.clone()),
        }
    }

    /// The bytes of the stream that a map refers to under a name, unpacked.
    pub(crate) fn stream(&self, map: &Object, name: &str) -> Option<Vec<u8>> {
        let Object::Reference(number) = map.get(name)? else {
            return None;
        };
        let (head, rest) = self.at(*number)?;
        let rest = rest.strip_prefix(b"stream")?;
        let rest = rest
            .strip_prefix(b"\r")
            .unwrap_or(rest)
            .strip_prefix(b"\n")?;
        let length = whole(self.entry(&head, "Length")?.number()?)?;
        let packed = rest.get(..length)?;
        match head.get("Filter").map(Object::name) {
            None => Some(packed.to_vec()),
            Some(Some("FlateDecode")) => {
                let mut unpacked = Vec::new();
                let mut reader = ZlibDecoder::new(packed).take(MAX_UNPACKED);
                reader.read_to_end(&mut unpacked).ok()?;
                Some(unpacked)
            }
            Some(_) => None,
        }
    }

    /// An object, and what follows it.
    fn at(&self, number: usize) -> Option<(Object, &'b [u8])> {
        let bytes = self.bytes.get(*self.places.get(number)?..)?;
        let mut words = Objects::new(bytes);
        let own = whole(words.next()?.number()?)?;
        words.next()?;
        let begins = words.next()? == Object::Word("obj".to_owned());
        let object = words.next()?;
        words.skip_space();
        (begins && own == number).then_some((object, words.rest))
    }
}

/// A number as a place or a count.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // within what files have
pub(crate) fn whole(number: f64) -> Option<usize> {
    (number.fract() == 0.0 && (0.0..1e9).contains(&number)).then_some(number as usize)
}

/// Objects one after the other.
pub(crate) struct Objects<'b> {
    rest: &'b [u8],
    depth: usize,
}

impl Iterator for Objects<'_> {
    type Item = Object;

    fn next(&mut self) -> Option<Object> {
        self.skip_space();
        match *self.rest.first()? {
            b'/' => {
                self.rest = &self.rest[1..];
                Some(Object::Name(self.word()))
            }
            b'(' => self.bracketed(),
            b'<' if self.rest.get(1) == Some(&b'<') => self.map(),
            b'<' => self.hexadecimal(),
            b'[' => self.list(),
            b']' | b'>' | b')' | b'{' | b'}' => {
                self.rest = &self.rest[1..];
                Some(Object::Word("end".to_owned()))
            }
            _ => {
                let word = self.word();
                Some(self.plain(word))
            }
        }
    }
}

impl<'b> Objects<'b> {
    pub(crate) fn new(rest: &'b [u8]) -> Self {
        Self { rest, depth: 0 }
    }

    fn skip_space(&mut self) {
        loop {
            let spaces = self.rest.iter().take_while(|one| is_space(**one)).count();
            self.rest = &self.rest[spaces..];
            if self.rest.first() != Some(&b'%') {
                return;
            }
            let line = self.rest.iter().take_while(|one| **one != b'\n');
            self.rest = &self.rest[line.count()..];
        }
    }

    fn word(&mut self) -> String {
        let ends = |one: &u8| is_space(*one) || b"/()<>[]{}%".contains(one);
        let length = self.rest.iter().take_while(|one| !ends(one)).count();
        let (word, rest) = self.rest.split_at(length);
        self.rest = rest;
        String::from_utf8_lossy(word).into_owned()
    }

    /// A number, a reference (`12 0 R`) or a word.
    fn plain(&mut self, word: String) -> Object {
        let Ok(number) = word.parse::<f64>() else {
            return Object::Word(word);
        };
        let after = self.rest;
        if let Some(target) = whole(number)
            && let Some(rest) = after.strip_prefix(b" 0 R")
            && rest.first().is_none_or(|one| !one.is_ascii_alphanumeric())
        {
            self.rest = rest;
            return Object::Reference(target);
        }
        Object::Number(number)
    }

    fn deeper<T>(&mut self, read: impl FnOnce(&mut Self) -> Option<T>) -> Option<T> {
        self.depth += 1;
        let found = (self.depth < MAX_DEPTH).then(|| read(self))?;
        self.depth -= 1;
        found
    }

    fn list(&mut self) -> Option<Object> {
        self.rest = &self.rest[1..];
        self.deeper(|own| {
            let mut items = Vec::new();
            loop {
                own.skip_space();
                if *own.rest.first()? == b']' {
                    own.rest = &own.rest[1..];
                    return Some(Object::List(items));
                }
                items.push(own.next()?);
            }
        })
    }

    fn map(&mut self) -> Option<Object> {
        self.rest = &self.rest[2..];
        self.deeper(|own| {
            let mut all = Vec::new();
            loop {
                own.skip_space();
                if own.rest.starts_with(b">>") {
                    own.rest = &own.rest[2..];
                    return Some(Object::Map(all));
                }
                let Object::Name(name) = own.next()? else {
                    return None;
                };
                all.push((name, own.next()?));
            }
        })
    }

    fn hexadecimal(&mut self) -> Option<Object> {
        let end = self.rest.iter().position(|one| *one == b'>')?;
        let digits = self.rest[1..end].iter().filter(|one| !is_space(**one));
        let digits: Vec<u8> = digits.copied().collect();
        self.rest = &self.rest[end + 1..];
        let pairs = digits.chunks(2).map(|pair| {
            let pair = std::str::from_utf8(pair).ok()?;
            u8::from_str_radix(pair, 16).ok()
        });
        Some(Object::Text(pairs.collect::<Option<Vec<u8>>>()?))
    }

    fn bracketed(&mut self) -> Option<Object> {
        let mut text = Vec::new();
        let mut open = 0;
        let mut bytes = self.rest.iter().copied().enumerate().peekable();
        while let Some((at, byte)) = bytes.next() {
            match byte {
                b'(' if open == 0 => open = 1,
                b')' if open == 1 => {
                    self.rest = &self.rest[at + 1..];
                    return Some(Object::Text(text));
                }
                b'\\' => {
                    let (_, escaped) = bytes.next()?;
                    let mut value = match escaped {
                        b'n' => b'\n',
                        b'r' => b'\r',
                        b't' => b'\t',
                        b'b' => 8,
                        b'f' => 12,
                        digit @ b'0'..=b'7' => digit - b'0',
                        b'\n' => continue,
                        other => other,
                    };
                    if escaped.is_ascii_digit() {
                        for _ in 0..2 {
                            let Some((_, digit @ b'0'..=b'7')) = bytes.peek().copied() else {
                                break;
                            };
                            value = value.wrapping_mul(8).wrapping_add(digit - b'0');
                            bytes.next();
                        }
                    }
                    text.push(value);
                }
                other => {
                    open += u32::from(other == b'(');
                    open -= u32::from(other == b')');
                    text.push(other);
                }
            }
        }
        None
    }
}

fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\n' | b'\r' | b'\t' | 12 | 0)
}
