package oracle

import (
	"fmt"
	"strings"
)

// Functions that fail early and are not analyzed to their end.
//
// A late function checks a number, defers something, and checks it again:
//
//	h := func(n int) {
//		Check(n == 3, "number")                // may fail
//		defer func() { _ = recover() }()       // or a call that does not recover, or an unknown one
//		Check(n == 4, "number")                // may fail, and h returns
//	}
//	h(3)
//
// A call that returns in a run has no failed site in it. So a report on a site after a deferred
// call that recovers is contradicted.
//
// The library has functions that fail early and end in code that the analyzer does not follow: see
// source/late.go.txt.

// endings are deferred calls. Some recover, some do so sometimes. $e is a new name, $x a variable.
var endings = []string{
	"defer func() { if recover() != nil { gSeen++ } }()", "defer func() { _ = recover() }()", "$e := func() { _ = recover() }; defer $e()", "$e := func() { gSeen++ }; if gSeen > $N { $e = func() { recover() } }; defer $e()",
	"defer @CloserOf(gSeen).Close()", "var $e io.Closer = @Forgiving{}; defer $e.Close()", "defer @Forgive()", "defer (&@P2{1, 2}).Keep(3)", "defer @EndOf(gSeen)()", "if gSeen > $N { defer @Forgive() }", "$e := @EndOf(gSeen + $N); defer $e()",
	"$e := struct{ f func() }{@Forgive}; defer $e.f()", "var $e io.Closer = @Quiet{}; if gSeen > $N { $e = @Forgiving{} }; defer $e.Close()", "func() { defer @Forgive(); panic(1) }()",
	"defer func() { gSeen++ }()", "var $e sync.Mutex; $e.Lock(); defer $e.Unlock()", "var $e sync.WaitGroup; $e.Add(1); defer $e.Done()", "var $e io.Closer = @Quiet{}; defer $e.Close()", "$e := func() { $x++ }; defer $e()",
	"$e := func() {}; if gSeen > $N { $e = func() { $x = $N } }; defer $e()", "defer func() { @Forgive() }()", "if gSeen < 0 { defer @Forgive() }", "$e := struct{ f func() }{func() { gSeen++ }}; defer $e.f()", "defer @EndOf(1)()", "defer @EndOf(2)()", "defer @Quiet{}.Close()",
}

// oneOf writes several statements of which a run executes one, chosen by an int of the scope: so a
// statement that always fails does not hide the others. Without an int it writes one.
func (g deferrals) oneOf(make func() *node) *node {
	which := g.pick(intKind)
	if g.nesting >= 3 {
		return nil
	}
	if which == nil {
		return make()
	}
	g.nesting++
	g.repeats++
	head := fmt.Sprintf("switch %s %% 4 { default:", which.name)
	var body []*node
	for i := range 4 {
		if i > 0 {
			body = append(body, g.line(fmt.Sprintf("case %d:", i)))
		}
		body = append(body, make())
	}
	g.repeats--
	g.nesting--
	return &node{site: -1, block: true, head: head, body: body, tail: "}"}
}

// late checks a number before and after a defer statement.
func (g deferrals) late() *node {
	if !g.recovers {
		return g.line("// nothing is recovered")
	}
	h, x, n := g.fresh("h"), g.fresh("x"), 2+g.below(6)
	first := len(g.p.sites)
	g.closure++
	body := g.lateBody(x, n)
	g.closure--
	head, tail := fmt.Sprintf("%s := func(%s int) {", h, x), "}"
	if g.chance(20) {
		head, tail = fmt.Sprintf("%s := func(%s int) { for range 2 { gOrder++", h, x), "} }"
	}
	returned := g.line(either("_ = 0", "rt.Kept("+numbersFrom(first, len(g.p.sites))+")"))
	nodes := []*node{{site: -1, block: true, head: head, body: body, tail: tail}, g.siteLine("late", fmt.Sprintf("%s(%d)", h, n)), returned}
	return &node{site: -1, block: true, head: "// late", body: nodes, tail: ""}
}

// lateBody is the body of a late function whose variable x is n.
func (g deferrals) lateBody(x string, n int) []*node {
	check := func(wrong int) (nodes []*node) {
		k := n
		if g.chance(wrong) {
			k += 1 + g.below(2)
		}
		if g.chance(20) {
			return []*node{{site: -1, block: true, head: "if gSeen > " + fmt.Sprint(g.below(3)) + " {", body: g.probes.checkNumber("late", x, k), tail: "}"}}
		}
		return g.probes.checkNumber("late", x, k)
	}
	var body []*node
	if g.chance(85) {
		body = check(55)
	}
	for range 1 + g.below(2) {
		text := choose(g, endings)
		if f := g.pick(doKind); f != nil && g.chance(20) {
			text = "defer " + f.name + "()"
		}
		body = append(body, g.line(strings.NewReplacer("$e", g.fresh("e"), "$x", x, "$N", fmt.Sprint(g.below(4))).Replace(text)))
		body = append(body, check(40)...)
	}
	return body
}

// numbersFrom lists the numbers from a to b-1.
func numbersFrom(a, b int) string {
	var list []string
	for n := a; n < b; n++ {
		list = append(list, fmt.Sprint(n))
	}
	return strings.Join(list, ", ")
}

// deciders are calls of functions that decide whether $n is $k, and are not followed to their end.
var deciders = []string{
	"_ = @Caught($n, $k)", "_ = @Caught($n, $k)", "_ = @CaughtLength(make([]float64, $n), $k)", "_ = @CaughtShape(@New(2, $n), @New($k, 2), func() { recover() })", "_ = @CaughtShape(@New(2, $n), @New($k, 2), @EndOf(gSeen))",
	"if _, err := @CaughtError($n, $k); err != nil { panic(err) }", "_ = @Closed($n, $k, @CloserOf(gSeen))", "_ = @Closed($n, $k, @Quiet{})", "_ = @Churned($n, $k, make([]int, 9))", "_ = @ChurnedWithin($n, $k, []int{1, 4, 2, 9, 3, 7, 5, 8, 6})",
	"_ = @Counted($n, $k)", "_ = @Nested($n, $k)", "_ = @Repeated($n, $k)", "f := @Caught; _ = f($n, $k)", "func() { defer @Caught($n, $k) }()", "_ = @Churned($n, $k, []int{$n, $k, gSeen, gSeen + 1, 3, 5, 2, 4})",
}

// decided calls a function that decides, and is not followed to its end.
func (g deferrals) decided() *node {
	x, n := g.fresh("x"), 2+g.below(5)
	k := n
	if g.chance(55) {
		k += 1 + g.below(2)
	}
	body := []*node{g.line(fmt.Sprintf("%s := %d; _ = %[1]s", x, n))}
	if v := g.target(intKind); v != nil && g.chance(30) {
		body = []*node{g.line(fmt.Sprintf("%[1]s := %[2]s; if %[1]s != %[3]d { %[1]s = %[3]d }", x, v.name, n))}
	}
	text := "{ " + strings.NewReplacer("$n", x, "$k", fmt.Sprint(k)).Replace(choose(g, deciders)) + " }"
	return &node{site: -1, block: true, head: "// decided", body: append(body, g.siteLine("decided", text)), tail: ""}
}
