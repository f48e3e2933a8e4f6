package main

import "fmt"

// nested makes the statements of a block; what it declares goes out of scope.
func (g *generator) nested(n int) []*node {
	if g.nesting >= 3 {
		n = 1
	}
	mark := len(g.scope)
	g.nesting++
	nodes := g.statements(1 + g.below(n))
	g.nesting--
	g.scope = g.scope[:mark]
	return nodes
}

func (g *generator) ifElse() *node {
	if g.nesting >= 3 {
		return nil
	}
	n := &node{site: -1, block: true, head: "if " + g.condition() + " {", tail: "}"}
	n.body = g.nested(3)
	if g.chance(35) {
		n.middle, n.other = "} else {", g.nested(2)
	}
	return n
}

// guard ends the function unless a condition holds.
func (g *generator) guard() *node {
	end := "panic(\"guard\")"
	if g.chance(60) {
		end = g.leave()
	}
	return &node{site: -1, block: true, head: "if " + g.condition() + " {", body: []*node{g.line(end)}, tail: "}"}
}

func (g *generator) switchInt() *node {
	v := g.pick(intKind)
	if v == nil || g.nesting >= 2 {
		return nil
	}
	c := g.below(3)
	through := ""
	body := []*node{
		{site: -1, block: true, head: fmt.Sprintf("case %d:", c), body: g.nested(2)},
		{site: -1, block: true, head: fmt.Sprintf("case %d, %d:", c+1, c+2), body: g.nested(2)},
	}
	if g.chance(30) {
		through = "fallthrough"
	}
	body[0].tail = through
	if g.chance(60) {
		body = append(body, &node{site: -1, block: true, head: "default:", body: g.nested(2)})
	}
	return &node{site: -1, block: true, head: "switch " + v.name + " {", body: body, tail: "}"}
}

// loopBody makes the body of a loop in which the variables vs are in scope.
func (g *generator) loopBody(label string, vs ...*variable) []*node {
	mark := len(g.scope)
	g.scope = append(g.scope, vs...)
	g.loops = append(g.loops, label)
	for _, v := range g.scope { // what the body changes is not known
		if v.kind == intKind && g.chance(30) {
			v.n = unclear
		}
	}
	nodes := g.nested(3)
	g.loops = g.loops[:len(g.loops)-1]
	g.scope = g.scope[:mark]
	return nodes
}

func (g *generator) countedLoop() *node {
	if g.nesting >= 3 {
		return nil
	}
	i := g.fresh("i")
	g.loops = append(g.loops, "") // the bound is evaluated again and again
	bound, n := g.intExpr(1)
	g.loops = g.loops[:len(g.loops)-1]
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

func (g *generator) rangeLoop() *node {
	s := g.pick(intsKind, arrayKind, tensorsKind)
	if s == nil || g.nesting >= 3 {
		return nil
	}
	i, x := g.fresh("i"), g.fresh("x")
	k := intKind
	if s.kind == tensorsKind {
		k = tensorKind
	}
	body := g.loopBody("", &variable{name: i, kind: intKind, n: max(0, s.n-1), constant: true}, &variable{name: x, kind: k, n: unclear, dims: s.dims})
	body = append([]*node{g.line("_, _ = " + i + ", " + x)}, body...)
	return &node{site: -1, block: true, step: true, head: fmt.Sprintf("for %s, %s := range %s {", i, x, s.name), body: body, tail: "}"}
}

// whileLoop runs while a variable is small; it may be left by a labelled break two loops up.
func (g *generator) whileLoop() *node {
	v := g.target(intKind)
	if v == nil || g.nesting >= 2 {
		return nil
	}
	label := g.fresh("L")
	g.loops = append(g.loops, label) // the bound is evaluated again and again
	bound, _ := g.intExpr(1)
	g.loops = g.loops[:len(g.loops)-1]
	body := g.loopBody(label)
	g.loops = append(g.loops, label)
	c := g.condition()
	g.loops = g.loops[:len(g.loops)-1]
	n := &node{site: -1, block: true, step: true, head: fmt.Sprintf("%s:\nfor %s < %s {", label, v.name, bound), tail: "}"}
	n.body = append([]*node{g.line(fmt.Sprintf("%s++", v.name))}, body...)
	n.body = append(n.body, g.line("if "+c+" { break "+label+" }"))
	v.n = unclear
	return n
}

func (g *generator) leaveLoop() *node {
	if len(g.loops) == 0 {
		return nil
	}
	word := choose(g, []string{"break", "continue"})
	if label := choose(g, g.loops); label != "" {
		word += " " + label
	}
	return g.line("if " + g.condition() + " { " + word + " }")
}

// inClosure makes the body of a function literal.
func (g *generator) inClosure(n int) []*node {
	loops := g.loops
	g.loops = nil
	g.closure++
	nodes := g.nested(n)
	g.closure--
	g.loops = loops
	return nodes
}

// declareFunc declares a closure.
func (g *generator) declareFunc() *node {
	if g.closure > 1 || g.chance(30) {
		text, guess := g.value(funcKind, 1)
		return g.bind(funcKind, "f", text, guess)
	}
	name, arg := g.fresh("f"), g.fresh("n")
	mark := len(g.scope)
	g.scope = append(g.scope, &variable{name: arg, kind: intKind, n: 1})
	body := g.inClosure(3)
	g.closure++ // what it returns is evaluated at each call
	result, _ := g.intExpr(1)
	g.closure--
	g.scope = g.scope[:mark]
	body = append(body, g.line("return "+result))
	g.scope = append(g.scope, &variable{name: name, kind: funcKind})
	return &node{site: -1, block: true, step: true, head: fmt.Sprintf("%s := func(%s int) int {", name, arg), body: body, tail: "}; _ = " + name}
}

// deferred defers a closure that may recover. Not in a loop: thousands of panicking deferred calls take minutes.
func (g *generator) deferred() *node {
	if !g.recovers || g.closure > 1 || len(g.loops) > 0 {
		return nil
	}
	n := &node{site: g.newSite("defer"), block: true, later: true, head: "defer func() {", tail: "}()"}
	n.body = g.inClosure(2)
	if g.chance(40) {
		n.body = append([]*node{g.line("if recover() != nil { gSeen++ }")}, n.body...)
	}
	return n
}

// protect calls a closure whose panics are recovered.
func (g *generator) protect() *node {
	if !g.recovers || g.closure > 0 {
		return nil
	}
	return &node{site: -1, block: true, head: "_ = @Try(func() {", body: g.inClosure(3), tail: "})"}
}
