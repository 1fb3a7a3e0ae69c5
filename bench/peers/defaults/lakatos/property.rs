macro_rules! property {
    ($name:ident: $type:ty, $holds:ident) => {
        #[lakatos::test]
        fn $name(value: $type) -> bool {
            $holds(&value)
        }
    };
}
