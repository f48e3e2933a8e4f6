package oracle

import (
	"fmt"
	"strings"
)

// Errors that are not read, while the result that is returned with them is examined:
//
//	flows[0], _ = TryFlow(2, 3)
//	if flows[0] == nil { ... }
//
// Then the error is handled, and a report on the call is a contradiction if runs get to where the
// result is examined, see [outcome.handles]. Twins only use the result.

// examined writes these statements.
type examined struct{ *generator }

// An examinedResult is a result type of functions that also return an error.
type examinedResult struct {
	typ, call, field string
	// asks are conditions on $v that are true if the function failed, each after the statements
	// that it needs.
	asks []string
}

var examinedResults = []examinedResult{
	{"*@Flow", "@TryFlow", "Flow", []string{"$v == nil", "!($v != nil)", "$v.IsNone()", "@NoFlow($v)", "@IsNothing($v)", "any($v) == any((*@Flow)(nil))", "slices.Contains([]*@Flow{$v}, nil)", "len(slices.DeleteFunc([]*@Flow{$v}, @NoFlow)) == 0", "[1]*@Flow{$v} == [1]*@Flow{}"}},
	{"@Stat", "@TryStat", "Stat", []string{"!$v.OK", "$v.N == 0", "len($v.Rows) == 0", "$v.Rows == nil", "q := $v; q.IsNone()", "reflect.ValueOf($v).IsZero()"}},
	{"int", "@TryCount", "N", []string{"$v == -1", "$v < 0", "@IsNothing($v + 1) || $v == -1", "q := int64($v); q == -1"}},
	{"float64", "@TryScore", "X", []string{"math.IsNaN($v)", "$v != $v", "q := $v; math.IsNaN(q)"}},
	{"[]int", "@TryList", "List", []string{"$v == nil", "len($v) == 0", "!(len($v) > 0)"}},
}

// keeping are ways to keep a result: what is done before, what is assigned to, and where it is read
// then.
var keeping = [][3]string{
	{"", "$r, _ :=", "$r"}, {"var $r $T", "$r, _ =", "$r"}, {"var $r [2]$T", "$r[1], _ =", "$r[1]"}, {"$r := make([]$T, 3)", "$r[0], _ =", "$r[0]"}, {"$r := map[string]$T{}", "$r[\"a\"], _ =", "$r[\"a\"]"},
	{"var $r struct{ x, y $T }", "$r.y, _ =", "$r.y"}, {"$r := &@Store{}", "$r.$F, _ =", "$r.$F"}, {"$r := []*@Store{{}, {}}", "$r[1].$F, _ =", "$r[1].$F"}, {"$r := new($T)", "*$r, _ =", "*$r"}, {"$r := new($T); $q := &$r", "**$q, _ =", "*$r"},
	{"var $r $T; $q := func() $T { return $r }", "$r, _ =", "$q()"}, {"", "@TheStore.$F, _ =", "@TheStore.$F"}, {"$r := map[int][]$T{1: make([]$T, 1)}", "$r[1][0], _ =", "$r[1][0]"},
}

// askingWays are ways of a value $V to where it is asked: $A is a condition on it.
var askingWays = []string{
	"if $A { gOrder++ }", "if !($A) { gOrder = 1 }", "switch { case $A: gOrder++ }", "for _, v := range []$T{$V} { if $a { continue }; gOrder++ }", "c := make(chan $T, 1); c <- $V; if v := <-c; $a { gOrder++ }", "f := func(v $T) bool { return $a }; if f($V) { gOrder++ }",
	"func() { defer func() { if $A { gOrder++ } }() }()", "m := map[int]$T{1: $V}; if v, ok := m[1]; ok && ($a) { gOrder++ }", "v := $V; p := &v; func() { if v := *p; $a { gOrder++ } }()", "l := []$T(nil); l = append(l, $V); for i := range l { if v := l[i]; $a { gOrder++ } }", "s := struct{ v $T }{$V}; if v := s.v; $a { gOrder++ }", "ok := $A; if ok { gOrder++ }",
	"var x any = $V; if v, ok := x.($T); ok && ($a) { gOrder++ }", "var m sync.Map; m.Store(1, $V); if x, _ := m.Load(1); func(v $T) bool { return $a }(x.($T)) { gOrder++ }",
}

// using does something else with it.
var using = []string{"_ = $V", "v := $V; _ = v", "fmt.Fprint(io.Discard, $V)", "v := []$T{$V}; _ = len(v)",
	"fmt.Fprint(io.Discard, \"a\", $V)"}

// result makes a call and examines its result, or uses it.
func (g examined) result() *node {
	if g.nesting >= 3 {
		return nil
	}
	r, keep := choose(g, examinedResults), choose(g, keeping)
	n := 1 + g.below(3)
	k := n
	if g.chance(70) {
		k += 1 + g.below(2)
	}
	size := fmt.Sprint(n)
	if v := g.pick(intKind); v != nil && g.chance(12) {
		size = v.name
	}
	names := strings.NewReplacer("$r", g.fresh("r"), "$q", g.fresh("q"), "$T", r.typ, "$F", r.field)
	line := func(text string) string { return names.Replace(text) }
	err := g.fresh("e")
	call := g.siteLine("examined",
		either("", "var "+err+" error; ")+line(strings.Replace(keep[1], "_", either("_", err), 1))+
			fmt.Sprintf(" %s(%s, %d)", r.call, size, k))
	call.err = err
	value := line(keep[2])
	ask := choose(g, r.asks)
	before := ""
	if i := strings.LastIndex(ask, "; "); i >= 0 {
		before, ask = ask[:i+2], ask[i+2:]
	}
	asked := func(v string) string { return strings.ReplaceAll(ask, "$v", v) }
	text := choose(g, using)
	handles := g.chance(60)
	if handles {
		text = choose(g, askingWays)
		if before != "" {
			text = strings.ReplaceAll(before, "$v", value) + "if " + ask + " { gOrder++ }"
		}
	}
	text = strings.NewReplacer("$A", asked(value), "$a", asked("v"), "$V", value, "$T", r.typ).Replace(text)
	use := g.line("{ " + text + " }")
	if handles {
		use = g.siteLine("handle", "{ "+text+" }")
		g.p.handle(call.site, use.site)
	}
	body := []*node{g.line(line(keep[0])), call, use, g.line("_ = " + value + either("", "; _ = "+err))}
	return &node{site: -1, block: true, head: "{ // examined", body: body, tail: "}"}
}
