package oracle

import (
	"fmt"
	"strings"
)

// Variables, fields, elements, interfaces and arguments whose shape a listing shows where they are
// used, in programs that change them: in branches and loops, in place, in closures, and through
// another variable.

// shown writes such programs.
type shown struct{ *generator }

var (
	// shownChanges change $t or $d; $u is another tensor, $a and $b are sizes, $c is a condition.
	shownChanges = []string{
		"$t = @New($a, $b)", "$t.Reshape($a, $b)", "$t.Grow()", "$t = $t.T()", "$u.Grow()", "$t = $u", "if $c { $t = @New($a, $b) }",
		"if $c { $t.Grow() }", "for range $n { $t.Grow() }", "for range $n { $t = @New($a, $t.Shape[0]) }", "func() { $t.Grow() }()",
		"defer func() { $t.Grow() }()", "defer $t.Grow()", "$d = append($d, 1)", "$d = $d[1:]", "if $c { $d = make([]float64, $a) }",
		"for range $n { $d = append($d, 1, 2) }", "$h.t = $t", "$h.t.Grow()", "$p = &$t", "*$p = @New($b, $a)", "$l[0] = $u", "$l = append($l, $t)",
		"$m[$a] = $t", "delete($m, $a)", "$i = $u", "$i = $d", "$t.Shape[0] = $b",
		"if $c { " + either("os.Exit(0)", "rt.Exit()") + " }", "$d, $e = $e, $d", "$t, $u = $u, $t",
	}
	// shownUses use an expression, which is marked by <> if it is a tensor, by <#> if it is a list of
	// numbers, by <?> if it is an interface.
	shownUses = []string{
		"_ = <$t>", "_ = <$u>", "_ = <#$d>", "_ = <$h.t>", "_ = <*$p>", "_ = <$l[0]>", "_ = <$m[$a]>", "_ = <?$i>", "_ = len(<$t>.Shape)",
		"_ = len(<#$d>)", "_ = <$t>.T()", "_ = @MatMul(<$t>, $u)", "func() { _ = len(<$t>.Shape) }()", "func(t *@Tensor) { _ = len(<t>.Shape) }($t)",
		"for _, t := range $l { _ = <t> }", "for _, t := range $l { _ = len(<t>.Shape) }", "for _, d := range [][]float64{$d, $e} { _ = <#d>; _ = len(<#d>) }",
		"if $t == nil || len(<$t>.Shape) != 0 { $u.Grow() }", "switch x := $i.(type) { case *@Tensor: _ = len(<x>.Shape); case []float64: _ = len(<#x>) }",
		"if x, ok := $i.(*@Tensor); ok { _ = len(<x>.Shape) }", "$t, $u = <$u>, <$t>", "$e = <#$d>[:1]", "for range $n { _ = len(<$t>.Shape); $t.Grow() }",
		"for k := range $n { x := @New(2, k+1); _ = len(<x>.Shape) }", "_ = <#$d[1:]>", "_ = <#append($d, 1)>", "$d = <#append($d, 1)>", "_ = <#make([]float64, $a)>",
	}
)

// change writes some changes and uses of a few variables.
func (g shown) change() *node {
	if g.nesting >= 2 {
		return nil
	}
	n := fmt.Sprint(g.below(4))
	if v := g.pick(intKind); v != nil && g.chance(40) {
		n = "min(" + v.name + ", 3)"
	}
	names := []string{"$a", fmt.Sprint(1 + g.below(3)), "$b", fmt.Sprint(1 + g.below(3)), "$n", n}
	for _, name := range []string{"t", "u", "d", "e", "h", "p", "l", "m", "i"} {
		names = append(names, "$"+name, g.fresh(name))
	}
	r := strings.NewReplacer(names...)
	line := func(s string) *node { return g.line(r.Replace(s)) }
	first := choose(g, []string{"@New($a, $b)", "@New(2, 3)", "@New($a)"})
	if v := g.pick(tensorKind); v != nil && g.chance(40) {
		first = v.name
	}
	list := choose(g, []string{"[]float64{1, 2, 3}", "make([]float64, $a)", "make([]float64, 4, 8)"})
	body := []*node{
		line("$t, $u, $d, $e := " + first + ", @New(3, $b), " + list + ", []float64{1, 2}; _, _, _, _ = $t, $u, $d, $e"),
		line("$h, $p, $l, $m, $i := struct{ t *@Tensor }{$t}, &$u, []*@Tensor{$t, $u}, map[int]*@Tensor{2: $t}, any($t); _, _, _, _, _ = $h, $p, $l, $m, $i"),
	}
	for range 2 + g.below(5) {
		if g.chance(60) {
			body = append(body, g.shownLine(g.conditional(r.Replace(choose(g, shownChanges)))))
		}
		body = append(body, g.shownLine(g.marked(r.Replace(choose(g, shownUses)))))
	}
	head := "{"
	if g.chance(20) {
		head = r.Replace("for range $n {")
	}
	return &node{site: -1, block: true, step: head != "{", head: head, body: body, tail: "}"}
}

// conditional writes a condition, which may be a site of its own.
func (g shown) conditional(text string) string {
	if strings.Contains(text, "$c") {
		return strings.Replace(text, "$c", g.condition(), 1)
	}
	return text
}

// shownLine makes a line a site if it is a simple statement, which may fail.
func (g shown) shownLine(text string) *node {
	if strings.ContainsAny(text, "{") || strings.HasPrefix(text, "defer") {
		return g.line(text)
	}
	return g.siteLine("shown", text)
}

// shownTypes are the types of the marked expressions, by the sign after "<".
var shownTypes = map[byte]string{'#': "[]float64", '?': "any"}

// marked makes the marked expressions in a text sites.
func (g shown) marked(text string) string {
	var out strings.Builder
	for {
		before, rest, ok := strings.Cut(text, "<")
		expr, after, closed := strings.Cut(rest, ">")
		if !ok || !closed {
			out.WriteString(text)
			return out.String()
		}
		typ, signed := shownTypes[expr[0]]
		if signed {
			expr = expr[1:]
		} else {
			typ = tensorKind.typ
		}
		out.WriteString(before + g.siteExpr("shown", typ, expr))
		text = after
	}
}
