//! Literals, comments, attributes and macros.

both! {
    fn literals_of_every_kind(c: char, byte: u8) {
        let text = "a \"quoted\" {text} \u{1F980} \
                    on two lines";
        let raw = r#"a "raw" one"#;
        let bytes = [b"bytes".as_slice(), br"raw", &[byte, b'\n', 0x1f, 0b1, 0o7]];
        assert!(text.len() > raw.len() && bytes.concat().len() == 13);
        assert!(c as u32 <= 0x0010_FFFF && 1.5e3_f64 > 1_000.0);
    }
}

both! {
    /// A comment that documents.
    ///
    /// ```ignore
    /// assume!(false);
    /// ```
    fn comments(x: u8) {
        // assume!(false);
        /* assume!(false); /* nested */ */
        assert_eq!(x /* here */ ^ /* there */ 1, 1 ^ x);
        // The end.
    }
}

both! {
    fn attributes_on_statements(x: u8) {
        #[cfg(any())]
        compile_error!("not compiled");
        #[expect(unused_variables, reason = "an attribute of a statement")]
        let y = x;
        #[rustfmt::skip]
        let z   =   x;
        #[cfg(all())]
        assert_eq!(z, x);
    }
}

both! {
    fn inner_attributes(X: u8) {
        #![expect(non_snake_case, reason = "an attribute of the function")]
        assert!(u16::from(X) < 256);
    }
}

both! {
    fn macros_with_all_brackets(x: u8) {
        let xs = vec![x; 3];
        let ys = std::vec! { x, x, x };
        assert_eq! { xs, ys }
        assert!(matches!(xs.as_slice(), [a, .., b] if a == b), "{x} {0:?} {xs:?}", ys);
        debug_assert_ne!(xs.len(), 0);
        if false { unreachable!() } else { let _ = format_args!("{x:>5}"); }
    }
}

both! {
    fn operators_of_every_kind(a: i32, b: i32) {
        let mut c = a & b | a ^ !b;
        c <<= 1;
        c >>= 2;
        c %= 7;
        c = c.wrapping_mul(-1) + i32::from(!(a < b && b > 0) || a != b);
        let range = ..=c;
        assert!(range.contains(&c) && (c..).contains(&c) && &&a == std::convert::identity(&&a));
    }
}
