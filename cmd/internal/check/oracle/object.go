package oracle

import "fmt"

// objects writes statements about structs: fields, methods that change the receiver, fields
// embedded by value or by pointer, and objects with a state.
type objects struct{ *generator }

func (g objects) declarePair() *node {
	if g.chance(50) {
		text, guess := g.value(pairPtrKind, 1)
		return g.bind(pairPtrKind, "q", text, guess)
	}
	text, guess := g.value(pairKind, 1)
	return g.bind(pairKind, "q", text, guess)
}

// usePair writes a field.
func (g objects) usePair() *node {
	v := g.pick(pairPtrKind, pairKind)
	if v == nil || v.constant && v.kind == pairKind {
		return nil
	}
	switch g.below(7) {
	case 0, 1:
		text, _ := g.intExpr(1)
		return g.line(v.name + choose(g, []string{".A", ".B", ".Arr[1]"}) + choose(g, []string{" = ", " += "}) + text)
	case 2:
		text, _ := g.ints(1)
		return g.line(v.name + ".S = " + text)
	case 3:
		text, _ := g.value(tensorKind, 1)
		return g.line(v.name + ".T = " + text)
	case 4:
		return g.bind(intsKind, "s", v.name+".S", variable{n: unclear})
	case 5:
		return g.siteLine("index", fmt.Sprintf("%s.S[%s]++", v.name, g.index(2)))
	}
	if w := g.pick(pairPtrKind); w != nil && v.kind == pairPtrKind {
		return g.line("*" + v.name + " = *" + w.name)
	}
	return g.bind(tensorKind, "t", v.name+".T", variable{n: unclear})
}

func (g objects) declareWrap() *node {
	if w := g.pick(wrapKind); w != nil {
		return g.useWrap(w)
	}
	p, _ := g.value(pairKind, 1)
	q, _ := g.value(pairPtrKind, 1)
	f, _ := g.value(funcKind, 1)
	o, _ := g.value(opKind, 1)
	return g.bind(wrapKind, "w", fmt.Sprintf("@Wrap{Pair: %s, P: %s, F: %s, Q: %s}", p, q, f, o), variable{n: unclear})
}

// useWrap uses what is embedded.
func (g objects) useWrap(w *variable) *node {
	n, _ := g.intExpr(1)
	switch g.below(6) {
	case 0:
		return g.siteLine("method", fmt.Sprintf("%s.Inc(%s)", w.name, n))
	case 1:
		return g.siteLine("method", fmt.Sprintf("%s.A = %s.F(%s)", w.name, w.name, n))
	case 2:
		return g.bind(pairPtrKind, "q", "&"+w.name+".Pair", variable{n: unclear})
	case 3:
		return g.siteLine("index", fmt.Sprintf("%s.S[%s.A]++", w.name, w.name))
	case 4:
		return g.siteLine("method", w.name+".Pop()")
	}
	return g.bind(intKind, "v", fmt.Sprintf("%s.A + %s.B", w.name, w.name), variable{n: unclear})
}

// callPair calls a method that changes its receiver.
func (g objects) callPair() *node {
	v := g.pick(pairPtrKind, pairKind)
	if v == nil || v.constant {
		return nil
	}
	n, _ := g.intExpr(1)
	return g.siteLine("method", v.name+choose(g, []string{".Inc(" + n + ")", ".Push(" + n + ")", ".Pop()"}))
}

// useDeep uses what is embedded by a pointer, by a value, and two levels down.
func (g objects) useDeep() *node {
	v := g.pick(deepKind)
	w := g.target(wrapKind)
	n, _ := g.intExpr(1)
	switch {
	case v == nil && w == nil:
		return g.bind(deepKind, "d", "@Deep{Wrap: &@Wrap{Pair: @Pair{A: 2, S: []int{1, 2}}, P: &@Pair{A: 1}}, K: 2}", variable{n: unclear})
	case v == nil:
		return g.bind(deepKind, "d", "@Deep{Wrap: &"+w.name+", Size: @Size{2, 3}}", variable{n: unclear})
	}
	text := choose(g, []string{"%[1]s.A = %[2]s", "%[1]s.Inc(%[2]s)", "%[1]s.Double()", "%[1]s.Push(%[2]s)",
		"%[1]s.S[%[3]s]++", "%[1]s.Wrap = &@Wrap{}; _ = %[2]s",
		"%[1]s.P = &%[1]s.Pair", "%[1]s.F = %[1]s.Inc", "%[1]s.F = %[1]s.Pair.Get", "%[1]s.A = %[1]s.F(%[2]s)",
		"%[1]s.R, %[1]s.A = %[1]s.A, %[1]s.R", "%[1]s.P.A++", "*%[1]s.P = %[1]s.Pair"})
	return g.siteLine("method", fmt.Sprintf(text, v.name, n, g.index(2)))
}

// useNode changes a linked list.
func (g objects) useNode() *node {
	v, w := g.pick(nodeKind), g.pick(nodeKind)
	if v == nil || g.chance(20) {
		text, guess := g.otherValue(nodeKind)
		return g.bind(nodeKind, "n", text, guess)
	}
	n, _ := g.intExpr(1)
	switch g.below(6) {
	case 0:
		return g.line(fmt.Sprintf("%s.Next = %s", v.name, choose(g, []string{w.name, w.name + ".Next", "&@Node{N: 2}", "nil"})))
	case 1:
		return g.siteLine("method", fmt.Sprintf("%s.At(%s).N = %s", v.name, g.index(2), n))
	case 2:
		x := g.fresh("x")
		body := g.loopBody("", &variable{name: x, kind: nodeKind, constant: true})
		head := fmt.Sprintf("for %[1]s := %[2]s; %[1]s != nil; %[1]s = %[1]s.Next {", x, v.name)
		return &node{site: -1, block: true, step: true, head: head, body: append([]*node{g.line("_ = " + x)}, body...), tail: "}"}
	case 3:
		return g.bind(nodeKind, "n",
			g.siteExpr("method", nodeKind.typ, v.name+choose(g, []string{".Next", ".At(1)", ".Next.Next"})), variable{n: unclear})
	case 4:
		return g.line("*" + v.name + " = *" + w.name)
	}
	return g.line(v.name + choose(g, []string{".N = ", ".Next.N += "}) + n)
}

// useCow changes something that is copied when it is written.
func (g objects) useCow() *node {
	v := g.pick(cowKind)
	if v == nil {
		text, guess := g.otherValue(cowKind)
		return g.bind(cowKind, "c", text, guess)
	}
	n, _ := g.intExpr(1)
	switch g.below(5) {
	case 0:
		return g.bind(cowKind, "c", v.name+".Share()", *v)
	case 1:
		return g.bind(intsKind, "s", v.name+".List()", variable{n: 2})
	case 2:
		if s := g.pick(intsKind); s != nil {
			return g.bind(cowKind, "c", "@NewCow("+s.name+"...)", *s)
		}
	}
	return g.siteLine("method", fmt.Sprintf("%s.Set(%s, %s)", v.name, g.index(2), n))
}

// makePair passes options.
func (g objects) makePair() *node {
	n, _ := g.intExpr(1)
	list := "1, 2"
	if s := g.pick(intsKind); s != nil {
		list = s.name + "..."
	}
	options := choose(g, []string{"@WithA(%[1]s)", "@WithS(%[2]s)", "@WithA(%[1]s), @WithS(%[2]s)", "@WithS(%[2]s), func(p *@Pair) { p.A++ }", "[]@Option{@WithA(%[1]s)}..."})
	return g.bind(pairPtrKind, "q", "@NewPair("+fmt.Sprintf(options, n, list)+")", variable{n: unclear})
}

// methodValue makes a function of a method.
func (g objects) methodValue() *node {
	q, w := g.pick(pairKind), g.pick(wrapKind)
	switch {
	case q != nil && g.chance(50) && !q.constant:
		return g.bind(funcKind, "f", q.name+choose(g, []string{".Inc", ".Get"}), variable{})
	case w != nil && g.chance(50):
		return g.line(w.name + ".F = " + w.name + choose(g, []string{".Inc", ".Get", ".Pair.Inc", ".P.Inc"}))
	case q != nil:
		n, _ := g.intExpr(1)
		return g.bind(intKind, "v", g.siteExpr("method", "int", fmt.Sprintf("@Pair.Get(%s, %s)", q.name, n)), variable{n: unclear})
	}
	if p := g.pick(pairPtrKind); p != nil {
		return g.bind(intKind, "v", g.siteExpr("method", "int", fmt.Sprintf("(*@Pair).Inc(%s, 1)", p.name)), variable{n: unclear})
	}
	return nil
}
