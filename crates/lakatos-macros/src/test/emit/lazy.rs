//! The same property for types whose boxes may be open.

use proc_macro::TokenStream;

use super::Writer;
use crate::shown;
use crate::template::Piece;
use crate::test::options::Copy;

impl Writer<'_> {
    /// If this is the property of a lazy copy: the function that accepts a visitor, and nothing else. Otherwise the
    /// visitor is shown the copy, if there is one.
    pub(super) fn lazy_copy(&mut self, parts: &[Piece]) -> Option<TokenStream> {
        let all = self.code.row(parts, " ");
        match &self.options.copy {
            Copy::Nowhere => None,
            Copy::Visited(path) => {
                let path = self.code.tokens(&path.tokens);
                self.copied = Some(self.code.text("visitor.add_lazy_copy($0);", &[path]));
                None
            }
            Copy::Module(path) => {
                let (visit, path) = (self.visit(), self.imported(&path.tokens));
                self.copied = Some(self.code.text(
                    "#[allow(unused, unused_qualifications, clippy::all)]
                     fn __lakatos_copy(visitor: &mut __lakatos::Visitor<'_>) {
                        $0 $1 $2
                        __lakatos_visit(visitor)
                     }
                     visitor.add_lazy_copy(__lakatos_copy);",
                    &[path, all, visit],
                ));
                None
            }
            Copy::Here => {
                let visit = self.visit();
                let name = self.code.text(&format!("__lakatos_copy_of_{}", self.function.name), &[]);
                Some(self.code.finish(
                    "#[doc(hidden)] pub fn $0(visitor: &mut $1::tested::Visitor<'_>) {
                        use $1::tested as __lakatos;
                        $2 $3
                        __lakatos_visit(visitor)
                     }",
                    &[name, self.root, all, visit],
                ))
            }
        }
    }

    /// The names of a lazy copy, and its own name without the ending, in place of the module that was copied.
    fn imported(&mut self, path: &[proc_macro::TokenTree]) -> Piece {
        let text = shown::kind(path);
        let last = text.rsplit("::").next().unwrap_or_default();
        let path = self.code.tokens(path);
        let names = self.code.text("#[allow(unused_imports)] use $0::*;", &[path]);
        if let Some(name) = last.strip_suffix("_lazy") {
            let name = self.code.text(name, &[]);
            self.code.add(names, " #[allow(unused_imports)] use $0 as $1;", &[path, name]);
        }
        names
    }
}
