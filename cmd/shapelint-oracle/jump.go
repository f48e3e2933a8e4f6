package main

import "fmt"

// Statements that change the order in which others are executed.

// again makes statements that may be executed more than once, or not at all.
func (g *generator) again(n int) []*node {
	g.repeats++
	nodes := g.nested(n)
	g.repeats--
	return nodes
}

// jump leaves or repeats a block with goto.
func (g *generator) jump() *node {
	if g.nesting >= 2 || g.closure > 0 {
		return nil
	}
	label := g.fresh("L")
	n := &node{site: -1, block: true, step: true}
	if g.chance(50) {
		k := g.fresh("k")
		n.head = fmt.Sprintf("%s := 0\n%s: %s++; {", k, label, k)
		n.body = g.again(3)
		n.tail = fmt.Sprintf("}; if %s < %d && %s { goto %s }", k, 2+g.below(3), g.plain(), label)
		return n
	}
	n.head = fmt.Sprintf("if %s { goto %s }; {", g.plain(), label)
	n.body = g.again(3)
	n.tail = "}; " + label + ": {}"
	return n
}

// plain is a condition in a place that is evaluated more than once.
func (g *generator) plain() string {
	g.repeats++
	defer func() { g.repeats-- }()
	return g.condition()
}

// selects makes a select statement with a channel that has something, or not.
func (g *generator) selects() *node {
	v := g.pick(choose(g, []*kind{tensorKind, intKind, pairPtrKind, intsKind}))
	if v == nil || g.nesting >= 2 {
		return nil
	}
	ch, name := g.fresh("ch"), g.fresh("x")
	head := fmt.Sprintf("%[1]s := make(chan %[2]s, 1); if %[3]s { %[1]s <- %[4]s }; select {", ch, v.kind.typ, g.condition(), v.name)
	got := g.guarded(fmt.Sprintf("case %s := <-%s:", name, ch), name, v.kind)
	got.tail = ""
	if g.chance(30) {
		got.tail = "break"
	}
	other := &node{site: -1, block: true, head: "default:", body: g.again(2)}
	return &node{site: -1, block: true, head: head, body: []*node{got, other}, tail: "}"}
}

// concurrent executes statements in a goroutine that is waited for.
func (g *generator) concurrent() *node {
	if g.closure > 0 || g.nesting >= 2 {
		return nil
	}
	wg := g.fresh("wg")
	n := &node{site: g.newSite("go"), block: true}
	switch g.below(3) {
	case 0:
		n.head = either(fmt.Sprintf("var %[1]s sync.WaitGroup; %[1]s.Add(1); go func() { defer %[1]s.Done()", wg), "rt.Go(func() {")
		n.tail = either("}(); "+wg+".Wait()", "})")
	case 1:
		n.head = either(fmt.Sprintf("var %[1]s sync.WaitGroup; %[1]s.Go(func() {", wg), "rt.Go(func() {")
		n.tail = either("}); "+wg+".Wait()", "})")
	default:
		n.head = either(fmt.Sprintf("%[1]s := make(chan bool); go func() { defer close(%[1]s)", wg), "rt.Go(func() {")
		n.tail = either("}(); <-"+wg, "})")
	}
	n.body = g.inClosure(3)
	return n
}

// rangeFunc ranges over a function.
func (g *generator) rangeFunc() *node {
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

// once calls a closure once, or twice, through sync.Once or at once.
func (g *generator) once() *node {
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
func (g *generator) deferredCall() *node {
	if len(g.loops) > 0 || g.repeats > 0 {
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
func (g *generator) rethrow() *node {
	if !g.recovers || g.closure > 1 || len(g.loops) > 0 || g.repeats > 0 {
		return nil
	}
	n := &node{site: g.newSite("defer"), block: true, later: true, head: "defer func() { if r := recover(); r != nil {", tail: "} }()"}
	n.body = append(g.inClosure(2), g.line("if "+g.plain()+" { panic(r) }"))
	return n
}

// switchTrue is a switch without an expression.
func (g *generator) switchTrue() *node {
	if g.nesting >= 2 {
		return nil
	}
	body := []*node{
		{site: -1, block: true, head: "case " + g.condition() + ":", body: g.nested(2)},
		{site: -1, block: true, head: "case " + g.condition() + ":", body: g.nested(2)},
	}
	if g.chance(30) {
		body[0].tail = "fallthrough"
	}
	if g.chance(50) {
		body = append(body, &node{site: -1, block: true, head: "default:", body: g.nested(2)})
	}
	return &node{site: -1, block: true, head: "switch {", body: body, tail: "}"}
}
