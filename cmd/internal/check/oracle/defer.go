package oracle

import "fmt"

// deferrals writes deferred calls and closures: those that recover, those that panic again, and
// closures that another function calls, once or with their panics recovered.
type deferrals struct{ *generator }

// deferred defers a closure that may recover. Not in a loop: thousands of panicking deferred calls
// take minutes.
func (g deferrals) deferred() *node {
	if !g.recovers || g.closure > 1 || len(g.labels) > 0 {
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
func (g deferrals) protect() *node {
	if !g.recovers || g.closure > 0 {
		return nil
	}
	return &node{site: -1, block: true, head: "_ = @Try(func() {", body: g.inClosure(3), tail: "})"}
}

// once calls a closure once, or twice, through sync.Once or at once.
func (g deferrals) once() *node {
	if g.nesting >= 3 {
		return nil
	}
	name := g.fresh("once")
	n := &node{site: g.newSite("once"), block: true}
	switch g.below(4) {
	case 0:
		n.head, n.tail = fmt.Sprintf("var %[1]s sync.Once; %[1]s.Do(func() {", name), "})"
	case 1:
		n.head, n.tail = fmt.Sprintf("%s := sync.OnceFunc(func() {", name), fmt.Sprintf("}); %[1]s(); %[1]s()", name)
	case 2:
		n.head, n.tail = "func() {", "}()"
	default:
		n.head, n.tail = fmt.Sprintf("var %[1]s sync.Once; for range 2 { %[1]s.Do(func() {", name), "}) }"
	}
	n.body = g.inClosure(3)
	return n
}

// deferredCall defers a call whose arguments are evaluated now.
func (g deferrals) deferredCall() *node {
	if len(g.labels) > 0 || g.repeats > 0 {
		return nil
	}
	n, _ := g.intExpr(1)
	if v := g.pick(pairPtrKind); v != nil && g.chance(50) {
		return g.line("defer " + v.name + choose(g, []string{".Inc(", ".Push("}) + n + ")")
	}
	if f := g.pick(funcKind); f != nil && g.chance(50) {
		site := g.siteLine("defer", "defer "+f.name+"("+n+")")
		site.inside = fmt.Sprintf("defer func(f func(int) int, n int) { $H; f(n); $P }(%s, %s)", f.name, n)
		return site
	}
	if s := g.pick(intsKind); s != nil {
		return g.line(fmt.Sprintf("defer @Fill(%s, %s...)", n, s.name))
	}
	return nil
}

// rethrow recovers and panics again, sometimes.
func (g deferrals) rethrow() *node {
	if !g.recovers || g.closure > 1 || len(g.labels) > 0 || g.repeats > 0 {
		return nil
	}
	n := &node{site: g.newSite("defer"), block: true, later: true, head: "defer func() { if r := recover(); r != nil {", tail: "} }()"}
	n.body = append(g.inClosure(2), g.line("if "+g.plain()+" { panic(r) }"))
	return n
}
