macro_rules! property {
    ($name:ident: $type:ty, $holds:ident) => {
        #[test]
        fn $name() {
            quickcheck::quickcheck((|value| $holds(&value)) as fn($type) -> bool);
        }
    };
}
