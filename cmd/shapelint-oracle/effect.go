package main

import "fmt"

// Statements that call other code or let values escape.

func (g *generator) useOp() *node {
	v, t := g.pick(opKind), g.pick(tensorKind)
	if v == nil {
		text, guess := g.object(opKind, 0)
		return g.bind(opKind, "o", text, guess)
	}
	if t == nil || g.chance(30) {
		return g.bind(intKind, "v", g.siteExpr("method", "int", v.name+".Out()"), variable{n: unclear})
	}
	return g.bind(tensorKind, "t", g.siteExpr("apply", tensorKind.typ, fmt.Sprintf("%s.Apply(%s)", v.name, t.name)), variable{n: unclear})
}

func (g *generator) assertAny() *node {
	v := g.pick(anyKind)
	if v == nil {
		text, guess := g.object(anyKind, 1)
		return g.bind(anyKind, "y", text, guess)
	}
	k := choose(g, []*kind{intKind, intsKind, tensorKind, pairKind, pairPtrKind})
	name := g.fresh("z")
	mark := len(g.scope)
	g.scope = append(g.scope, &variable{name: name, kind: k, n: 2, dims: []int{2, 3}})
	body := append([]*node{g.line("_ = " + name)}, g.nested(2)...)
	g.scope = g.scope[:mark]
	return &node{site: -1, block: true, head: fmt.Sprintf("if %s, ok := %s.(%s); ok {", name, v.name, k.typ), body: body, tail: "}"}
}

func (g *generator) useRows() *node {
	v := g.pick(rowsKind)
	if v == nil || g.chance(30) {
		r, c := 1+g.below(3), 1+g.below(3)
		return g.bind(rowsKind, "d", g.siteExpr("rows", rowsKind.typ, fmt.Sprintf("@Dense(%s, %s)", g.size(r), g.size(c))), variable{n: r, dims: []int{r, c}})
	}
	c := 3
	if len(v.dims) == 2 {
		c = v.dims[1]
	}
	switch g.below(4) {
	case 0:
		return g.siteLine("index", fmt.Sprintf("%s[%s] = make([]float64, %d)", v.name, g.index(v.n), c))
	case 1:
		return g.siteLine("index", fmt.Sprintf("%s[%s][%s] = 1", v.name, g.index(v.n), g.index(c)))
	case 2:
		return g.bind(rowsKind, "d", g.siteExpr("matmul", rowsKind.typ, fmt.Sprintf("@MulRows(%s, @Dense(%s, 2))", v.name, g.size(c))), variable{n: v.n, dims: []int{v.n, 2}})
	}
	return g.bind(floatsKind, "e", g.siteExpr("index", floatsKind.typ, fmt.Sprintf("%s[%s]", v.name, g.index(v.n))), variable{n: c})
}

func (g *generator) generic() *node {
	s := g.pick(intsKind)
	if s == nil {
		return nil
	}
	n := g.below(max(1, min(s.n, 5)) + 1)
	switch g.below(6) {
	case 0:
		return g.bind(intsKind, "s", g.siteExpr("generic", "[]int", fmt.Sprintf("@First(%s, %s)", s.name, g.size(n))), variable{n: n})
	case 1:
		other := g.pick(intsKind)
		if other == nil {
			return nil
		}
		return g.bind(intsKind, "s", fmt.Sprintf("@Pick(%s, %s, %s)", g.condition(), s.name, other.name), *s)
	case 2:
		return g.line(fmt.Sprintf("@Fill(%s, %s...)", g.size(n), s.name))
	case 3:
		f, _ := g.value(funcKind, 0)
		return g.siteLine("callback", fmt.Sprintf("@Each(%s, %s)", s.name, f))
	case 4:
		return g.siteLine("check", fmt.Sprintf("@Check(%s, \"check\")", g.condition()))
	}
	return g.bind(intKind, "v", fmt.Sprintf("@Prod(%s...)", s.name), variable{n: unclear})
}

func (g *generator) standard() *node {
	s := g.pick(intsKind)
	if s == nil {
		return nil
	}
	text := choose(g, []string{"sort.Ints(%s)", "slices.Sort(%s)", "slices.Reverse(%s)", "clear(%s)", "_ = fmt.Sprint(%s)",
		"sort.Slice(%[1]s, func(i, j int) bool { return %[1]s[i] < %[1]s[j] })"})
	return g.line(fmt.Sprintf(text, s.name))
}

// callFunction calls a function and takes its results.
func (g *generator) callFunction() *node {
	f := g.callee(func(*fn) bool { return true })
	if f == nil {
		return nil
	}
	text := g.callText(f, 1)
	if len(f.results) != 1 || g.chance(40) {
		return g.bindResults(f, text)
	}
	k := f.results[0]
	if k == errorKind {
		return nil
	}
	return g.bind(k, "c", g.siteExpr("call", k.typ, text), variable{n: unclear})
}

func (g *generator) bindResults(f *fn, text string) *node {
	names := ""
	n := g.siteLine("call", "")
	var vars []*variable
	tail := ""
	for i, k := range f.results {
		if i > 0 {
			names += ", "
		}
		if k == errorKind && n.err == "" {
			name := g.fresh("err")
			names, n.err = names+name, name
			tail += "; _ = " + name
			continue
		}
		if k == errorKind || g.chance(30) {
			names += "_"
			continue
		}
		v := &variable{name: g.fresh("c"), kind: k, n: unclear}
		vars = append(vars, v)
		names += v.name
		tail += "; _ = " + v.name
	}
	switch {
	case names == "":
		n.head = text
	case tail == "":
		n.head = names + " = " + text
	default:
		n.head = names + " := " + text + tail
	}
	g.scope = append(g.scope, vars...)
	return n
}

// callPair calls a method that changes its receiver.
func (g *generator) callPair() *node {
	v := g.pick(pairPtrKind, pairKind)
	if v == nil || v.constant {
		return nil
	}
	n, _ := g.intExpr(1)
	return g.siteLine("method", v.name+choose(g, []string{".Inc(" + n + ")", ".Push(" + n + ")", ".Pop()"}))
}

// writeGlobal lets the package-level variables change, or keeps something in one.
func (g *generator) writeGlobal() *node {
	for _, i := range g.rng.Perm(len(g.globals[g.f.pkg])) {
		v := g.globals[g.f.pkg][i]
		if v.constant {
			continue
		}
		text, _ := g.value(v.kind, 1)
		return g.line(v.name + " = " + text)
	}
	return nil
}

// channel sends a value through a channel.
func (g *generator) channel() *node {
	v := g.pick(choose(g, []*kind{tensorKind, pairPtrKind, intsKind, intKind}))
	if v == nil {
		return nil
	}
	ch := g.fresh("ch")
	name := g.fresh("h")
	g.scope = append(g.scope, &variable{name: name, kind: v.kind, n: v.n, dims: v.dims})
	return g.line(fmt.Sprintf("%s := make(chan %s, 1); %s <- %s; %s := <-%s; _ = %s", ch, v.kind.typ, ch, v.name, name, ch, name))
}

func (g *generator) tensorList() *node {
	v, t := g.pick(tensorsKind), g.pick(tensorKind)
	if v == nil {
		text, guess := g.object(tensorsKind, 1)
		return g.bind(tensorsKind, "l", text, guess)
	}
	switch {
	case t != nil && g.chance(40):
		v.n++
		return g.line(fmt.Sprintf("%s = append(%s, %s)", v.name, v.name, t.name))
	case t != nil && g.chance(30):
		return g.siteLine("index", fmt.Sprintf("%s[%s] = %s", v.name, g.index(v.n), t.name))
	}
	return g.bind(tensorKind, "t", g.siteExpr("index", tensorKind.typ, fmt.Sprintf("%s[%s]", v.name, g.index(v.n))), variable{dims: v.dims})
}

// stack uses a generic type.
func (g *generator) stack() *node {
	v := g.pick(stackKind)
	if v == nil {
		return g.bind(stackKind, "k", "&@Stack[int]{}", variable{})
	}
	if v.n > 0 || g.chance(10) {
		v.n--
		return g.bind(intKind, "v", g.siteExpr("generic", "int", v.name+".Pop()"), variable{n: unclear})
	}
	v.n++
	text, _ := g.intExpr(1)
	return g.siteLine("generic", fmt.Sprintf("%s.Push(%s)", v.name, text))
}
