package oracle

import "fmt"

// loops writes loops of every form, and statements that leave them. Loops that are too long to be
// executed pass by pass are in longloop.go.
type loops struct{ *generator }

func (g loops) countedLoop() *node {
	if g.nesting >= 3 {
		return nil
	}
	i := g.fresh("i")
	g.labels = append(g.labels, "") // the bound is evaluated again and again
	bound, n := g.intExpr(1)
	g.labels = g.labels[:len(g.labels)-1]
	if s := g.pick(intsKind, floatsKind, tensorsKind, rowsKind); s != nil && g.chance(50) {
		bound, n = "len("+s.name+")", s.n
	}
	if n == unclear || n < 1 {
		n = 2
	}
	head := fmt.Sprintf("for %s := 0; %s < %s; %s++ {", i, i, bound, i)
	switch g.below(10) {
	case 0:
		head = fmt.Sprintf("for %s := 0; %s <= %s; %s++ {", i, i, bound, i)
	case 1:
		head = fmt.Sprintf("for %s := %s - 1; %s >= 0; %s-- {", i, bound, i, i)
	case 2:
		head = fmt.Sprintf("for %s := range %s {", i, bound)
	case 3:
		head = fmt.Sprintf("for %s := %s; %s > 0; %s-- {", i, bound, i, i)
	case 4:
		head = fmt.Sprintf("for %s := %d; %s < %s; %s += 2 {", i, g.below(2), i, bound, i)
	case 5:
		head = fmt.Sprintf("for %s := 1; %s != %s; %s++ {", i, i, bound, i)
	}
	v := &variable{name: i, kind: intKind, n: n - 1, constant: g.chance(90)}
	body := g.loopBody("", v)
	return &node{site: -1, block: true, step: true, head: head, body: append([]*node{g.line("_ = " + i)}, body...), tail: "}"}
}

func (g loops) rangeLoop() *node {
	s := g.pick(intsKind, arrayKind, tensorsKind)
	if s == nil || g.nesting >= 3 {
		return nil
	}
	i, x := g.fresh("i"), g.fresh("x")
	k := intKind
	if s.kind == tensorsKind {
		k = tensorKind
	}
	body := g.loopBody("", &variable{name: i, kind: intKind, n: max(0, s.n-1), constant: true},
		&variable{name: x, kind: k, n: unclear, dims: s.dims})
	body = append([]*node{g.line("_, _ = " + i + ", " + x)}, body...)
	return &node{site: -1, block: true, step: true, head: fmt.Sprintf("for %s, %s := range %s {", i, x, s.name), body: body, tail: "}"}
}

// whileLoop runs while a variable is small; it may be left by a labelled break two loops up.
func (g loops) whileLoop() *node {
	v := g.target(intKind)
	if v == nil || g.nesting >= 2 {
		return nil
	}
	label := g.fresh("L")
	g.labels = append(g.labels, label) // the bound is evaluated again and again
	bound, _ := g.intExpr(1)
	g.labels = g.labels[:len(g.labels)-1]
	body := g.loopBody(label)
	g.labels = append(g.labels, label)
	c := g.condition()
	g.labels = g.labels[:len(g.labels)-1]
	n := &node{site: -1, block: true, step: true, head: fmt.Sprintf("%s:\nfor %s < %s {", label, v.name, bound), tail: "}"}
	n.body = append([]*node{g.line(fmt.Sprintf("%s++", v.name))}, body...)
	n.body = append(n.body, g.line("if "+c+" { break "+label+" }"))
	v.n = unclear
	return n
}

func (g loops) leaveLoop() *node {
	if len(g.labels) == 0 {
		return nil
	}
	word := choose(g, []string{"break", "continue"})
	if label := choose(g, g.labels); label != "" {
		word += " " + label
	}
	return g.line("if " + g.condition() + " { " + word + " }")
}

// rangeFunc ranges over a function.
func (g loops) rangeFunc() *node {
	if g.nesting >= 3 {
		return nil
	}
	i := g.fresh("i")
	head := fmt.Sprintf("for %s := range @Count(%s) {", i, g.size(2))
	if h := g.pick(shapeKind); h != nil && g.chance(60) {
		head = fmt.Sprintf("for _, %s := range %s.All() {", i, h.name)
	}
	body := g.loopBody("", &variable{name: i, kind: intKind, n: 1, constant: true})
	body = append([]*node{g.line("_ = " + i)}, body...)
	return &node{site: g.newSite("range"), block: true, step: true, head: head, body: body, tail: "}"}
}
