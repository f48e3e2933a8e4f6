package oracle

import "fmt"

// calls writes calls of functions of the program and of closures, and the closures themselves.
type calls struct{ *generator }

// callFunction calls a function and takes its results.
func (g calls) callFunction() *node {
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

func (g calls) bindResults(f *fn, text string) *node {
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

// declareFunc declares a closure.
func (g calls) declareFunc() *node {
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
	return &node{site: -1, block: true, step: true, head: fmt.Sprintf("%s := func(%s int) int {", name, arg),
		body: body, tail: "}; _ = " + name}
}

func (g calls) callClosure() *node {
	v := g.pick(funcKind)
	if v == nil {
		return nil
	}
	text, _ := g.intExpr(1)
	return g.siteLine("closure", fmt.Sprintf("%s(%s)", v.name, text))
}

// closures makes functions in a loop, which share what they capture, and calls one.
func (g calls) closures() *node {
	if f := g.pick(funcsKind); f != nil {
		return g.bind(intKind, "v", g.siteExpr("closure", "int", fmt.Sprintf("%s[%s]()", f.name, g.index(3))), variable{n: unclear})
	}
	v := g.target(intKind)
	if v == nil || len(g.labels) > 0 {
		return nil
	}
	v.n = unclear
	name := g.fresh("fs")
	head := fmt.Sprintf("var %[1]s []func() int; for i := range 3 { %[1]s = append(%[1]s, func() int { i++; %[2]s += i; return i }) }", name, v.name)
	g.scope = append(g.scope, &variable{name: name, kind: funcsKind, n: 3})
	return g.line(head)
}
