#[lakatos::lazy]
mod list {
    use lakatos::Data;

    #[derive(Data)]
    pub struct Node<T> {
        item: T,
        count: u8,
        next: Option<Box<Node<T>>>,
    }

    pub fn rest<T>(node: Box<Node<T>>) -> Option<Box<Node<T>>> {
        let rest = node.next;
        println!("{}", node.count);
        drop(node.item);
        rest
    }

    pub fn last<T>(node: Box<Node<T>>) -> T {
        let count = node.count;
        dbg!(&node, count);
        match node.next {
            Some(next) => last(next),
            None => node.item,
        }
    }

    // The same without boxes.
    pub fn item<T>(node: Node<T>) -> T {
        let count = node.count;
        dbg!(&node.next, count);
        node.item
    }

    impl<T> std::fmt::Debug for Node<T> {
        fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            write!(f, "{}", self.count)
        }
    }
}

fn main() {}
