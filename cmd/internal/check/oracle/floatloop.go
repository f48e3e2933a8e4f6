package oracle

import (
	"fmt"
	"strings"
)

// Loops that are counted by a float. How many passes they have depends on how the sums are rounded.

var (
	// floatHeads are such loops: $t is the float, $T its type, $a, $b and $h are constants or
	// parameters.
	floatHeads = []string{
		"for $t := $T($a); $t <= $b; $t += $h {", "for $t := $T($a); $t < $b; $t += $h {", "for $t := $T($a); $b > $t; $t = $h + $t {",
		"for $t := $T($b); $t >= $a; $t -= $h {", "for $t := $T($b); $t > $a; $t -= $h {", "for $t := $T($a); $t != $b; $t += $h { if $i > 90 { break };",
		"for $t := $T($a); $t < $T($n); $t += $h {", "for $t := $T($n); $t > $a; $t -= $h {", "for $t := $T($a); !($t > $b); $t += $h {",
		"for $t := $T($a); ; $t += $h { if $t > $b { break };", "for $t := $T($a); $t <= $b && $i < 40; $t += $h {", "for $t := $T($a); $t < $b; $t += $h * $k {",
		"for $t, $s := $T($a), $T($h); $t < $b; $t += $s {", "for $t := $T($a); $t < $b; { $t += $h;", "for $t := $T($a); $t < $b; $t, $i = $t + $h, $i + 1 {",
	}
	// floatCalls are calls of such loops.
	floatCalls = []string{
		"_ = @FloatUp($x, $a, $b, $h)", "_ = @FloatDown($x, $a, $b, $h)", "_ = @FloatChecked($x, $a, $b, $h)", "_ = @FloatTwice($x, $a, $b, $h)",
		"_ = $x[@FloatCount($a, $b, $h)]", "_ = $x[len(@FloatList($a, $b, $h))]", "_ = make([]float64, @FloatCount($a, $b, $h))[len($x)]",
		"_ = @FloatList($a, $b, $h)[len($x)]",
	}
	// floatReads are statements after such a loop.
	floatReads = []string{
		"_ = $x[$i-1]", "_ = $x[$i]", "_ = $x[len($x)-1]", "_ = $x[:$i]", "_ = make([]float64, $i)[len($x)-1]",
	}
	// floatBodies are what else they do.
	floatBodies = []string{
		"", "", "", "", "if $t > $b/2 { continue }", "if $t > $b/2 { break }", "if $i == 3 { $t += $h }",
		"if $t > $k { $i++ }", "$t += 0", "$t -= $h/2",
		"func() { _ = $t }()", "func() { $t += $h }()",
	}
)

// floatLoop writes to a list in a loop that is counted by a float, here or in a function literal
// that gets what decides about it.
func (g loops) floatLoop() *node {
	if g.nesting >= 2 {
		return nil
	}
	step := choose(g, []float64{0.1, 0.1, 0.2, 0.25, 0.3, 0.5, 1, 0.7, 1.5, 1e-3})
	passes := g.below(14)
	from := choose(g, []float64{0, 0, 0, 1, -1, 0.5, 0.1, 1e8, -0.3})
	to := from + step*float64(passes)
	size := fmt.Sprint(max(0, passes-1+g.below(4)))
	n := fmt.Sprint(g.below(6))
	if v := g.pick(intKind); v != nil && g.chance(30) {
		n = v.name
	}
	text := func(x float64) string {
		if g.chance(50) {
			return fmt.Sprintf("%.3g", x)
		}
		return fmt.Sprint(x)
	}
	a, b, h, k := text(from), text(to), text(step), choose(g, []string{"1", "2", "0.5"})
	typ := choose(g, []string{"float64", "float64", "float64", "float32"})
	x, i := g.fresh("x"), g.fresh("i")
	names := []string{"$size", size, "$t", g.fresh("t"), "$s", g.fresh("s"), "$x", x, "$i", i, "$T", typ, "$n", n}
	literal := g.chance(50)
	if g.chance(30) {
		r := strings.NewReplacer("$x", x, "$a", a, "$b", b, "$h", h)
		body := []*node{g.line(fmt.Sprintf("%[1]s := make([]float64, %[2]s); _ = %[1]s", x, size)), g.siteLine("floatloop", r.Replace(choose(g, floatCalls)))}
		return &node{site: -1, block: true, head: "{", body: body, tail: "}"}
	}
	if literal {
		names = append(names, "$a", "a", "$b", "b", "$h", "h", "$k", "k")
	} else {
		names = append(names, "$a", a, "$b", b, "$h", h, "$k", k)
	}
	r := strings.NewReplacer(names...)
	line := func(s string) *node { return g.line(r.Replace(s)) }
	g.labels = append(g.labels, "")
	index := choose(g, []string{"$i", "$i", "$i", "$i+1", "len($x)-1-$i"})
	store := g.siteLine("floatloop", r.Replace("$x["+index+"] = float64($t)"))
	if g.chance(20) {
		store = line("$x = append($x, float64($t))")
	}
	body := []*node{line("_ = $t"), line(choose(g, floatBodies)), store, line("$i++")}
	if g.chance(30) {
		body[1], body[3] = body[3], body[1]
	}
	g.labels = g.labels[:len(g.labels)-1]
	loop := &node{site: -1, block: true, step: true, head: r.Replace(choose(g, floatHeads)), body: body, tail: "}"}
	made := line("$x := make([]float64, $size); $i := 0; _, _ = $x, $i")
	after := g.siteLine("floatloop", r.Replace(choose(g, floatReads)))
	if !literal {
		return &node{site: -1, block: true, head: "{", body: []*node{made, loop, after}, tail: "}"}
	}
	guard := line(choose(g, []string{"", "", "if h <= 0 { return }", "if a > b { a, b = b, a }", "if h == b { h *= 2 }", "h += 0"}))
	f := g.fresh("f")
	made = &node{site: -1, block: true, head: fmt.Sprintf("%s := func(a, b, h, k %s) {", f, typ), body: []*node{guard, made, loop, after}, tail: "}"}
	call := g.siteLine("floatloop", fmt.Sprintf("%s(%s, %s, %s, %s)", f, a, b, h, k))
	return &node{site: -1, block: true, head: "{", body: []*node{made, call}, tail: "}"}
}
