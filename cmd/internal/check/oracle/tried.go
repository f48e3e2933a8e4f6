package oracle

import (
	"fmt"
	"strings"
)

// Functions that recover, return an error or a bool, and may have written something before they
// failed.

// What such a function does with a panic, what it does before and after its check, and what its
// caller does with the error. $p is a pointer to a pair of ints, $y a captured int.
var (
	triedHandlers = []string{
		"if r := recover(); r != nil { err = gErr }", "if recover() != nil { err = fmt.Errorf(\"tried\") }", "if r := recover(); r != nil { err = fmt.Errorf(\"tried: %v\", r) }",
		"if recover() != nil { err = gErr; $p.A = $N }", "if recover() != nil { err = gErr; $y = $N }", "if r := recover(); r != nil { panic(r) }", "if r := recover(); r != nil { panic(fmt.Sprint(\"again: \", r)) }",
		"if r := recover(); r != nil && $y == $N { panic(r) }", "recover()", "if recover() == nil { $p.A = $N }", "if e, ok := recover().(error); ok { err = e }", "err, _ = recover().(error)", "$y = $N; if recover() != nil { err = gErr }",
	}
	triedWrites = []string{"$p.A = $N", "$y = $N", "$p.A, $y = $N, $N", "*$p = @P2{$N, $N}", "_ = $p.A", "_ = $y", "gSeen++",
		"func() { $y = $N }()", "defer func() { $p.A = $N }()", "defer func() { $y = $N; recover() }()"}
	triedUses = []string{"if err != nil { $p = &@P2{9, 9} }", "_ = err", "if err != nil { $p.A = $N }",
		"if err != nil { $y = $N }", "if err == nil { $y = $N }", "if err != nil { $p = &@P2{$N, $N} }", "if err != nil { panic(err) }"}
)

// tried calls a closure that recovers, and then checks what it may have written.
func (g deferrals) tried() *node {
	if !g.recovers || g.nesting >= 3 || g.closure > 0 {
		return nil
	}
	h, p, y, a := g.fresh("h"), g.fresh("p"), g.fresh("y"), g.fresh("a")
	text := func(s string) string {
		s = strings.NewReplacer("$p", p, "$y", y).Replace(s)
		for strings.Contains(s, "$N") {
			s = strings.Replace(s, "$N", fmt.Sprint(2+g.below(4)), 1)
		}
		return s
	}
	number := func(k int) []*node {
		v := choose(g, []string{p + ".A", y})
		return g.probes.checkNumber("tried", v, k)
	}
	n := 2 + g.below(4)
	g.closure++
	body := []*node{g.line(text("defer func() { " + choose(g, triedHandlers) + " }()"))}
	for range 1 + g.below(3) {
		if g.chance(60) {
			body = append(body, g.line(text(choose(g, triedWrites))))
		}
		if g.chance(50) {
			body = append(body, number(choose(g, []int{n, n, 2 + g.below(4)}))...)
		}
	}
	body = append(body, g.line("return nil"))
	g.closure--
	nodes := []*node{
		g.line(fmt.Sprintf("%s, %s := &@P2{%d, 1}, %d; _, _ = %[1]s, %[2]s", p, y, n, n)),
		{site: -1, block: true, head: h + " := func() (err error) {", body: body, tail: "}"},
	}
	use := choose(g, triedUses)
	nodes = append(nodes, g.siteLine("tried", fmt.Sprintf("%s := %s()", a, h)), g.line(strings.ReplaceAll(text(use), "err", a)))
	for range 1 + g.below(2) {
		nodes = append(nodes, number(choose(g, []int{n, n + 1, 2 + g.below(4)}))...)
	}
	return &node{site: -1, block: true, head: "{", body: nodes, tail: "}"}
}
