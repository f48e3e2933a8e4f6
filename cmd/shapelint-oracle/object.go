package main

import "fmt"

// Statements about interfaces, embedding, and objects that keep a state.

// typeSwitch asks an interface for its type.
func (g *generator) typeSwitch() *node {
	v := g.pick(opKind, anyKind)
	if v == nil || g.nesting >= 2 {
		return nil
	}
	name := g.fresh("y")
	cases := []*kind{{"@Scale", ""}, {"*@Linear", ""}, seqKind, {"*@Named", ""}, {"@OpFunc", ""}}
	if v.kind == anyKind {
		cases = []*kind{intKind, intsKind, tensorKind, pairKind, pairPtrKind, shapeKind}
	}
	n := &node{site: -1, block: true, head: fmt.Sprintf("switch %s := %s.(type) {", name, v.name), tail: "}"}
	for _, i := range g.rng.Perm(len(cases))[:1+g.below(3)] {
		c := g.guarded("case "+cases[i].typ+":", name, cases[i])
		c.tail = g.fieldOf(name, cases[i])
		n.body = append(n.body, c)
	}
	other := &node{site: -1, block: true, head: "default:", body: append([]*node{g.line("_ = " + name)}, g.nested(2)...)}
	if g.chance(30) {
		other.head = "case nil:"
	}
	n.body = append(n.body, other)
	return n
}

// fieldOf uses a field of a layer whose type is known.
func (g *generator) fieldOf(name string, k *kind) string {
	switch k.typ {
	case "@Scale":
		return "gSeen += " + name + ".K"
	case "*@Linear":
		return name + ".N++"
	case "*@Named":
		return name + ".N = " + name + ".Op.Out()"
	}
	return ""
}

// makeOp makes a layer of one of many types.
func (g *generator) makeOp() *node {
	n := 1 + g.below(3)
	text := fmt.Sprintf("@OpFunc(func(x *@Tensor) *@Tensor { return @New(x.Shape[0], %d) })", n)
	o, t := g.pick(opKind), g.pick(tensorKind)
	switch g.below(6) {
	case 0:
		text = g.sequence()
	case 1:
		if o != nil {
			text = fmt.Sprintf("&@Named{%s, %d}", o.name, n)
		}
	case 2:
		text = "&@Named{N: 2}"
	case 3:
		if t != nil {
			text = choose(g, []string{"@OpFunc(func(*@Tensor) *@Tensor { return %[1]s })", "&@Linear{W: %[1]s, N: 2}", "@OpFunc(%[1]s.Add)", "@OpFunc(func(x *@Tensor) *@Tensor { %[1]s = x; return x })"})
			text = fmt.Sprintf(text, t.name)
		}
	case 4:
		text = fmt.Sprintf("@Op(@Scale{K: %d})", n)
	}
	return g.bind(opKind, "o", text, variable{n: unclear})
}

// useSeq applies or changes a list of layers. Nothing is put into it that may hold it.
func (g *generator) useSeq() *node {
	v, t := g.pick(seqKind), g.pick(tensorKind)
	if v == nil {
		return g.bind(seqKind, "q", g.sequence(), variable{n: 2})
	}
	in := 1 + g.below(3)
	switch g.below(5) {
	case 0:
		return g.siteLine("index", fmt.Sprintf("%s[%s] = %s", v.name, g.index(2), choose(g, []string{"@Scale{K: 2}", fmt.Sprintf("@NewLinear(%d, 2)", in)})))
	case 1:
		return g.line(fmt.Sprintf("%[1]s = append(%[1]s, @NewLinear(%d, 3))", v.name, in))
	case 2:
		return g.bind(seqKind, "q", g.siteExpr("slice", seqKind.typ, v.name+choose(g, []string{"[1:]", "[:1]", "[:1:1]"})), variable{n: 1})
	}
	if t == nil {
		return nil
	}
	return g.bind(tensorKind, "t", g.siteExpr("apply", tensorKind.typ, fmt.Sprintf("%s.Apply(%s)", v.name, t.name)), variable{n: unclear})
}

// useDeep uses what is embedded by a pointer, by a value, and two levels down.
func (g *generator) useDeep() *node {
	v := g.pick(deepKind)
	w := g.target(wrapKind)
	n, _ := g.intExpr(1)
	switch {
	case v == nil && w == nil:
		return g.bind(deepKind, "d", "@Deep{Wrap: &@Wrap{Pair: @Pair{A: 2, S: []int{1, 2}}, P: &@Pair{A: 1}}, K: 2}", variable{n: unclear})
	case v == nil:
		return g.bind(deepKind, "d", "@Deep{Wrap: &"+w.name+", Size: @Size{2, 3}}", variable{n: unclear})
	}
	text := choose(g, []string{"%[1]s.A = %[2]s", "%[1]s.Inc(%[2]s)", "%[1]s.Double()", "%[1]s.Push(%[2]s)", "%[1]s.S[%[3]s]++", "%[1]s.Wrap = &@Wrap{}; _ = %[2]s",
		"%[1]s.P = &%[1]s.Pair", "%[1]s.F = %[1]s.Inc", "%[1]s.F = %[1]s.Pair.Get", "%[1]s.A = %[1]s.F(%[2]s)", "%[1]s.R, %[1]s.A = %[1]s.A, %[1]s.R", "%[1]s.P.A++", "*%[1]s.P = %[1]s.Pair"})
	return g.siteLine("method", fmt.Sprintf(text, v.name, n, g.index(2)))
}

// useNode changes a linked list.
func (g *generator) useNode() *node {
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
		return g.bind(nodeKind, "n", g.siteExpr("method", nodeKind.typ, v.name+choose(g, []string{".Next", ".At(1)", ".Next.Next"})), variable{n: unclear})
	case 4:
		return g.line("*" + v.name + " = *" + w.name)
	}
	return g.line(v.name + choose(g, []string{".N = ", ".Next.N += "}) + n)
}

// useCow changes something that is copied when it is written.
func (g *generator) useCow() *node {
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
func (g *generator) makePair() *node {
	n, _ := g.intExpr(1)
	list := "1, 2"
	if s := g.pick(intsKind); s != nil {
		list = s.name + "..."
	}
	options := choose(g, []string{"@WithA(%[1]s)", "@WithS(%[2]s)", "@WithA(%[1]s), @WithS(%[2]s)", "@WithS(%[2]s), func(p *@Pair) { p.A++ }", "[]@Option{@WithA(%[1]s)}..."})
	return g.bind(pairPtrKind, "q", "@NewPair("+fmt.Sprintf(options, n, list)+")", variable{n: unclear})
}

// methodValue makes a function of a method.
func (g *generator) methodValue() *node {
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
