lakatos x, _

lakatos exp, Exp::Div(_, Exp::Add(Exp::C(0), Exp::C(0)))

lakatos (x, xs), (x, [x, x, ..])

lakatos xs, [.., x, x, ..]

lakatos xs, [_, x @ 1..=9, .., y, _] if x < y

lakatos text, [c, ..] if c.is_whitespace()

lakatos point, Point { x: 0 | 5.., y, .. }

lakatos exp, some (Exp::Mul(a, b) if a == b)

lakatos (a, b), some 0

lakatos pair, (x, None) | (None, x) if x.is_some()

lakatos xs, [x, xs @ ..] | [.., x, "a", xs @ ..] if xs.contains(&x)

lakatos e, A(..) | B(1.5, ..)
