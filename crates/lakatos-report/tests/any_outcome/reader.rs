//! A reader of JSON, written from its grammar and not from the writer.

/// A value of JSON, entries in the order in which they stand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Json {
    Null,
    Bool(bool),
    Number(u128),
    /// A number with a fraction, as it stands.
    Decimal(String),
    Text(String),
    List(Vec<Json>),
    Object(Vec<(String, Json)>),
}

/// The value of a whole text; or what was wrong.
pub(crate) fn read(text: &str) -> Result<Json, String> {
    let mut reader = Reader { rest: text };
    let value = reader.value()?;
    reader.blanks();
    if reader.rest.is_empty() { Ok(value) } else { Err(format!("after the value: {}", reader.rest)) }
}

struct Reader<'t> {
    rest: &'t str,
}

impl Reader<'_> {
    fn blanks(&mut self) {
        self.rest = self.rest.trim_start_matches([' ', '\t', '\n', '\r']);
    }

    fn take(&mut self, token: &str) -> bool {
        self.blanks();
        let rest = self.rest.strip_prefix(token);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    fn want(&mut self, token: &str) -> Result<(), String> {
        if self.take(token) { Ok(()) } else { Err(format!("`{token}` is missing before: {}", self.rest)) }
    }

    fn value(&mut self) -> Result<Json, String> {
        self.blanks();
        match self.rest.chars().next() {
            Some('{') => self.many("{", "}", Reader::entry).map(Json::Object),
            Some('[') => self.many("[", "]", Reader::value).map(Json::List),
            Some('"') => self.text().map(Json::Text),
            Some('-') => self.negative(),
            Some(c) if c.is_ascii_digit() => self.number(),
            _ if self.take("true") => Ok(Json::Bool(true)),
            _ if self.take("false") => Ok(Json::Bool(false)),
            _ if self.take("null") => Ok(Json::Null),
            _ => Err(format!("no value: {}", self.rest)),
        }
    }

    fn many<T>(
        &mut self,
        open: &str,
        close: &str,
        mut one: impl FnMut(&mut Self) -> Result<T, String>,
    ) -> Result<Vec<T>, String> {
        self.want(open)?;
        let mut all = Vec::new();
        if self.take(close) {
            return Ok(all);
        }
        loop {
            all.push(one(self)?);
            if self.take(close) {
                return Ok(all);
            }
            self.want(",")?;
        }
    }

    fn entry(&mut self) -> Result<(String, Json), String> {
        self.blanks();
        let name = self.text()?;
        self.want(":")?;
        Ok((name, self.value()?))
    }

    fn negative(&mut self) -> Result<Json, String> {
        self.want("-")?;
        match self.number()? {
            Json::Number(number) => Ok(Json::Decimal(format!("-{number}"))),
            Json::Decimal(decimal) => Ok(Json::Decimal(format!("-{decimal}"))),
            other => Ok(other),
        }
    }

    fn number(&mut self) -> Result<Json, String> {
        let end = self.rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(self.rest.len());
        let (digits, rest) = self.rest.split_at(end);
        self.rest = rest;
        if digits.len() > 1 && digits.starts_with('0') {
            return Err(format!("{digits} begins with 0"));
        }
        let Some(fraction) = rest.strip_prefix('.') else {
            return digits.parse().map(Json::Number).map_err(|error| error.to_string());
        };
        let end = fraction.find(|c: char| !c.is_ascii_digit()).unwrap_or(fraction.len());
        self.rest = &fraction[end..];
        if end == 0 {
            Err(format!("{digits}. has no fraction"))
        } else {
            Ok(Json::Decimal(format!("{digits}.{}", &fraction[..end])))
        }
    }

    fn text(&mut self) -> Result<String, String> {
        self.want("\"")?;
        let mut text = String::new();
        loop {
            match self.next()? {
                '"' => return Ok(text),
                '\\' => text.push(self.escape()?),
                c if c < ' ' => return Err(format!("a text has {c:?} in it")),
                c => text.push(c),
            }
        }
    }

    fn next(&mut self) -> Result<char, String> {
        let mut characters = self.rest.chars();
        let c = characters.next().ok_or("a text has no end")?;
        self.rest = characters.as_str();
        Ok(c)
    }

    fn escape(&mut self) -> Result<char, String> {
        match self.next()? {
            c @ ('"' | '\\' | '/') => Ok(c),
            'b' => Ok('\u{8}'),
            'f' => Ok('\u{c}'),
            'n' => Ok('\n'),
            'r' => Ok('\r'),
            't' => Ok('\t'),
            'u' => self.unit().and_then(|unit| self.by_number(unit)),
            c => Err(format!("no escape: {c}")),
        }
    }

    fn unit(&mut self) -> Result<u32, String> {
        let digits: String = (0..4).map(|_| self.next()).collect::<Result<_, _>>()?;
        u32::from_str_radix(&digits, 16).map_err(|error| error.to_string())
    }

    fn by_number(&mut self, unit: u32) -> Result<char, String> {
        if !(0xd800..0xdc00).contains(&unit) {
            return char::from_u32(unit).ok_or_else(|| format!("{unit:x} is no character"));
        }
        self.want("\\u")?;
        let low = self.unit()?.checked_sub(0xdc00).filter(|low| *low < 0x400).ok_or("half a character")?;
        char::from_u32(0x1_0000 + ((unit - 0xd800) << 10) + low).ok_or_else(|| "no character".to_owned())
    }
}
