package oracle

import "strings"

// Blocks stand in statements of many parts. While the [generator] writes one, it keeps account of
// what is around: how deep blocks are nested, the loops, whether this is a closure, and whether it
// may be executed more than once.

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

// again makes statements that may be executed more than once, or not at all.
func (g *generator) again(n int) []*node {
	g.repeats++
	nodes := g.nested(n)
	g.repeats--
	return nodes
}

// inClosure makes the body of a function literal.
func (g *generator) inClosure(n int) []*node {
	loops := g.labels
	g.labels = nil
	g.closure++
	nodes := g.nested(n)
	g.closure--
	g.labels = loops
	return nodes
}

// loopBody makes the body of a loop in which the variables vs are in scope.
func (g *generator) loopBody(label string, vs ...*variable) []*node {
	mark := len(g.scope)
	g.scope = append(g.scope, vs...)
	g.labels = append(g.labels, label)
	for _, v := range g.scope { // what the body changes is not known
		if v.kind == intKind && g.chance(30) {
			v.n = unclear
		}
	}
	nodes := g.nested(3)
	g.labels = g.labels[:len(g.labels)-1]
	g.scope = g.scope[:mark]
	return nodes
}

// guarded is a block in which a variable is declared.
func (g *generator) guarded(head, name string, k *kind) *node {
	g.repeats++
	mark := len(g.scope)
	g.scope = append(g.scope, &variable{name: name, kind: k, n: 2, dims: []int{2, 3}})
	body := append([]*node{g.line("_ = " + name)}, g.nested(2)...)
	g.scope = g.scope[:mark]
	g.repeats--
	return &node{site: -1, block: true, head: head, body: body, tail: "}"}
}

// plain is a condition in a place that is evaluated more than once.
func (g *generator) plain() string {
	g.repeats++
	defer func() { g.repeats-- }()
	return g.condition()
}

// returns writes a return statement.
func (g *generator) returns() string {
	var values []string
	for _, k := range g.f.results {
		v, _ := g.value(k, 1)
		values = append(values, v)
	}
	return "return " + strings.Join(values, ", ")
}

// leave ends the function, or the closure.
func (g *generator) leave() string {
	if g.closure > 0 {
		return "panic(\"left\")"
	}
	return g.returns()
}
