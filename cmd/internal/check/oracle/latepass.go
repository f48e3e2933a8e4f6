package oracle

import (
	"fmt"
	"strings"
)

// Nested loops with too many passes to execute each of them, over lists whose elements may be
// different. An index is in range in the first passes, and perhaps not in the last ones.

// latePass writes to a list, at an index that is computed from the counters of three loops.
func (g loops) latePass() *node {
	if g.nesting >= 2 || len(g.labels) > 0 {
		return nil
	}
	h, w := 2+g.below(40), 2+g.below(40)
	depth := 2 + g.below(3)
	rows := make([]string, depth)
	for i := range rows {
		rows[i] = fmt.Sprintf("make([]float64, %d)", 3+g.below(5)/4)
	}
	if g.chance(15) {
		rows[g.below(depth)] = choose(g, []string{"nil", "make([]float64, 1)"})
	}
	name := strings.NewReplacer("$o", g.fresh("e"), "$k", g.fresh("k"), "$r", g.fresh("r"), "$y", g.fresh("y"), "$x",
		g.fresh("x"), "$z", g.fresh("z"), "$t", g.fresh("t"),
		"$at", g.fresh("at"), "$H", fmt.Sprint(h), "$W", fmt.Sprint(w), "$D", fmt.Sprint(depth), "$a",
		fmt.Sprint(g.below(h)), "$b", fmt.Sprint(g.below(w)), "$c", fmt.Sprint(g.below(depth)))
	line := func(s string) *node { return g.line(name.Replace(s)) }
	size := fmt.Sprintf("$H*$W*$D%+d", choose(g, []int{-7, -1, 0, 0, 0, 1})*choose(g, []int{1, 1, depth, w}))
	index := choose(g, []string{"($y*$W+$x)*$D+$z", "($y*$W+$x)*$D+$z", "$at($y, $x, $z)", "$at($y, $x, $z)",
		"($z*$H+$y)*$W+$x", "len($o)-1-$at($y, $x, $z)"})
	store := g.siteLine("index", name.Replace("$o["+index+"] += $r["+choose(g, []string{"$t", "$t", "0", "2-$t"})+"]"))
	body := []*node{line("_, _, _, _ = $y, $x, $z, $t")}
	condition := choose(g, []string{"$y == $a && $x == $b", "$y == $a", "$x == $b", "$z == $c", "$y+$x > $H",
		"$z == len($k)-1", "$o[$z] > 2", "len($r) == 4", "$t == 2"})
	g.labels = append(g.labels, "")
	g.nesting++
	switch g.below(8) {
	case 0:
		body = append(body, line("if "+condition+" { "+choose(g, []string{"break", "continue"})+" }"))
	case 1:
		body = append(body, line("if "+condition+" { "+choose(g, []string{"$k[$z] = $o", "$o = append($o, 0)", "$k = $k[:$z]",
			"$o = $o[1:]", "$k[0] = nil"})+" }"))
	case 2:
		body = append(body, line("if "+condition+" { "+choose(g, []string{g.leave(), "panic(\"left\")"})+" }"))
	}
	g.nesting--
	g.labels = g.labels[:len(g.labels)-1]
	heads := []string{
		choose(g, []string{"for $y := 0; $y < $H; $y++ {", "for $y := range $H {", "for $y := $H - 1; $y >= 0; $y-- {"}),
		choose(g, []string{"for $x := 0; $x < $W; $x++ {", "for $x := range $W {", "for $x := $W; $x > 0; $x-- {",
			"for $x := $y; $x < $W; $x++ {", "for $x := 0; $x < $W-$y; $x++ {"}),
		choose(g, []string{"for $z, $r := range $k {", "for $z, $r := range $k {", "for $z := 0; $z < len($k); $z++ { $r := $k[$z];"}),
		choose(g, []string{"for $t := range $r {", "for $t := 0; $t < len($r); $t++ {", "for $t := range 3 {"}),
	}
	loop := &node{site: -1, block: true, step: true, head: name.Replace(strings.Join(heads, " ")), body: append(body, store), tail: "} } } }"}
	made := g.siteLine("make", name.Replace("$o := make([]float64, "+size+"); _ = $o"))
	lists := line("$k := [][]float64{" + strings.Join(rows, ", ") + "}; $at := func(y, x, z int) int { return (y*$W+x)*$D + z }; _, _ = $k, $at")
	return &node{site: -1, block: true, head: "// late", body: []*node{made, lists, loop}, tail: ""}
}
