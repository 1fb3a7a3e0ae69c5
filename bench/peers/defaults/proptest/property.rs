macro_rules! property {
    ($name:ident: $type:ty, $holds:ident) => {
        proptest::proptest! {
            #[test]
            fn $name(value in proptest::arbitrary::any::<$type>()) {
                assert!($holds(&value));
            }
        }
    };
}
