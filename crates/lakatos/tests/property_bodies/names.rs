//! Shadowing, raw identifiers, names that an expansion could use.

both! {
    fn a_name_is_used_again(x: u8) {
        let x = u16::from(x) + 1;
        let x = { let x = x * 2; x / 2 };
        assert!(x > 0);
    }
}

both! {
    fn raw_names(r#type: u8, r#match: bool) {
        let r#fn = r#type;
        assert!(r#fn == r#type || r#match);
    }
}

both! {
    fn r#async(r#struct: u8) -> bool {
        r#struct as u16 <= 255
    }
}

both! {
    fn names_of_the_expansion(case: u8, body: u8, request: u8, argument_0: u8, holds: bool, runtime: u8) {
        let search = u32::from(case) + u32::from(body) + u32::from(request);
        let instances = search + u32::from(argument_0) + u32::from(runtime) + u32::from(holds);
        assert!(instances >= search);
    }
}

both! {
    fn names_of_the_prelude(some: Option<u8>) {
        #[expect(non_snake_case, reason = "names that are in the way")]
        let (String, Vec) = (some.is_some(), some.is_none());
        assert!(String != Vec);
    }
}

both! {
    fn unused_arguments_have_underscores(_x: u8, _: bool, __z: ()) {}
}

both! {
    fn a_name_is_hidden_in_an_inner_block(x: u8) {
        let outer = x;
        {
            let x = "text";
            assert_eq!(x.len(), 4);
        }
        assert_eq!(outer, x);
    }
}

mod in_the_way {
    #![expect(dead_code, unused_macros, reason = "the names are in the way on purpose")]

    mod core {}
    mod std {}
    mod lakatos_data {}
    struct Check;
    struct Vec;
    struct String;
    struct Statement;
    struct Case;
    fn test() {}
    fn search() {}
    fn any() {}
    macro_rules! line {
        () => {
            compile_error!("the other one")
        };
    }
    macro_rules! vec {
        () => {
            compile_error!("the other one")
        };
    }

    #[lakatos::test(cases = 10, seed = 3)]
    #[example(&[1], "a")]
    fn a_module_with_names_in_the_way(xs: &[u8], text: &str) {
        lakatos::assume!(xs.len() < 3);
        assert!(xs.len() < 3 && text.len() < 1_000_000);
    }
}
