package oracle

import "strings"

// Programs whose values depend on which of two addresses are the same:
//
//   - maps whose keys are pointers, some of which may be equal:
//
//     m := map[*Ranked]int{p: 1, q: 2} // has one key if p == q
//     _ = s[len(m)]
//
//   - lists to which append adds twice. The second append may overwrite what the first one has
//     added:
//
//     a := append([]int(nil), s...)
//     u, w := append(a, 2), append(a, 3)
//     _ = s[u[len(u)-1]]
//
//   - filters, which move the elements of their argument.

// addresses writes these statements.
type addresses struct{ *generator }

var (
	// pointerStates are statements that change pointers, or the map.
	pointerStates = []string{
		"$m[$q] = 2", "$m[$r] = 3", "$m[$p]++", "$m[nil] = 1", "delete($m, $q)", "delete($m, $r)", "if $b { $q = $p }",
		"if $b { $m[$r] = 4 }", "if len($s) > 2 { $q = $r }",
		"$p, $q = $q, $p", "$r = &@Ranked{}", "$r = $p", "if $b { $r = &@Ranked{Rows: 5} } else { $r = &@Ranked{Rows: 6} }", "for i := range 3 { $m[&@Ranked{Rows: i}] = i }",
		"for k := range $m { if k == $p { $m[k] = 0 } }", "for k := range $m { if k != $p { delete($m, k) } }", "clear($m)", "$d()", "$h.Next = $q", "$m[$h.Next] = 1", "$q = $h", "$q = $h.Next",
		"func() { $m[$q] = 1 }()", "func(k *@Ranked) { $m[k]++ }($r)", "$p.Next = $q; $m[$p.Next] = 0", "$m = map[*@Ranked]int{$r: 1}", "$n := $m; $n[$r] = 2", "if _, ok := $m[$r]; !ok { $m[$r] = 1 }",
		"for range 2 { $r = &@Ranked{}; $m[$r] = 2 }", "go func(k *@Ranked) { _ = k == nil }($q)",
	}
	// pointerSites read the map.
	pointerSites = []string{
		"_ = $s[$m[$p]]", "_ = $s[$m[$q]]", "_ = $s[$m[$r]]", "_ = $s[len($m)]", "_ = $s[:len($m)]", "_ = make([]int, min($m[$p]-$m[$q], 9))", "_ = make([]int, 2-len($m))", "_ = $s[$m[nil]]",
	}
	// visits have an expression in guillemets that may not be reached.
	visits = []string{
		"for _, v := range $m { _ = «$s[v]» }", "if _, ok := $m[$q]; ok { _ = «$s[3]» }", "if _, ok := $m[$r]; !ok { _ = «$s[3]» }",
		"x := 0; seen := map[*@Ranked]bool{}; for _, k := range []*@Ranked{$p, $q, $r, $p} { if !seen[k] { seen[k] = true; x++ } }; _ = «$s[x]»",
		"x := 0; seen := map[*@Ranked]bool{}; var visit func(*@Ranked); visit = func(k *@Ranked) { if k == nil || seen[k] { return }; seen[k] = true; x++; visit(k.Next) }; visit($p); visit($q); _ = «$s[x]»",
	}
	// appends are statements about lists $a, $u and $w, of which some may share memory.
	appends = []string{
		"$u = append($a, 2)", "$w = append($a, 3)", "$u = append($a, 1, 2)", "$w = append($w, 0)", "$a = append($a, 1)",
		"$u[0] = 1", "$a[0] = 2", "$w[0] = 3", "if $b { $u = append($a, 4) }",
		"$a = append([]int(nil), $s...)", "$a = $a[:1]", "$a = $a[:len($a):len($a)]", "$w = append($u, 1)", "$u, $w = append($a, 0), append($a, 1)", "for i := range 3 { $w = append($a, i) }",
		"$u = func() []int { return append($a, 5) }()", "$u = $u[1:]",
		"$w = slices.DeleteFunc($a, func(d int) bool { return d == 2 })", "$a = slices.DeleteFunc($a, func(d int) bool { return d > 2 })", "$u = slices.DeleteFunc($u, func(d int) bool { return d == $a[0] })",
		"$w = slices.DeleteFunc(slices.Clone($s), func(d int) bool { return d == len($s) })", "$w = slices.DeleteFunc($a, func(d int) bool { $c++; return $c%2 == 0 })", "$w = slices.DeleteFunc($a, func(d int) bool { return $a[len($a)-1] == d })",
		"$a = slices.Compact($a)", "$u = slices.Compact($u)", "$w = slices.Compact($a)", "$w = slices.DeleteFunc($u, func(d int) bool { return $b })",
	}
	// appendSites read one of the lists.
	appendSites = []string{
		"_ = $s[$u[len($u)-1]]", "_ = $s[$w[len($w)-1]]", "_ = $s[$a[0]]", "_ = $s[$w[0]]", "_ = $s[$u[0]]", "_ = $u[3]",
		"_ = $w[2]", "_ = $a[2]", "_ = $s[len($w)]", "_ = $s[len($a)]", "_ = $s[:$u[1]]",
		"_ = make([]int, min($a[len($a)-1]-1, 9))", "_ = make([]int, 1-len($w)+len($u))",
	}
)

// same writes statements about addresses, and reads what they have left.
func (g addresses) same() *node {
	if g.nesting >= 3 {
		return nil
	}
	names := strings.NewReplacer("$s", g.fresh("s"), "$b", g.named(boolKind, "gOrder == 7"), "$d", g.named(doKind, "gDo"), "$m",
		g.fresh("m"), "$n", g.fresh("n"), "$p", g.fresh("p"), "$q", g.fresh("q"),
		"$r", g.fresh("r"), "$h", g.fresh("h"), "$a", g.fresh("a"), "$u", g.fresh("u"), "$w", g.fresh("w"), "$c", g.fresh("c"))
	var body []*node
	line := func(text string) { body = append(body, g.line(names.Replace(text))) }
	site := func(text string) { body = append(body, g.siteLine("addresses", names.Replace(text))) }
	list := choose(g, []string{"[]int{3, 1, 2}", "[]int{2, 2, 1}", "[]int{1, 2}", g.named(intsKind, "[]int{0, 1, 2, 3}")})
	line("$s := " + list + "; _ = $s")
	states, sites, lists := pointerStates, pointerSites, g.chance(50)
	if lists {
		states, sites = appends, appendSites
		line("$c := 0; $a := " + choose(g, []string{"append([]int(nil), $s...)", "append([]int{2}, 1, 2)", "slices.Clone($s)", "append($s, 1)", "make([]int, 2, 4)"}) + "; $u, $w := $a, $s; _, _, _ = $c, $u, $w")
	} else {
		line("$p, $q, $r, $h := &@Ranked{Rows: 1}, &@Ranked{Rows: 2}, &@Ranked{}, " + choose(g, []string{"&@Ranked{}", "@Rank2($s)", "&@Ranked{Next: &@Ranked{}}"}) + "; _, _, _, _ = $p, $q, $r, $h")
		line("$m := " + choose(g, []string{"map[*@Ranked]int{$p: 1, $q: 2}", "map[*@Ranked]int{}", "make(map[*@Ranked]int)",
			"map[*@Ranked]int{$h: 3, $p: 0}"}))
	}
	for range 1 + g.below(4) {
		body = append(body, g.change("addresses", names.Replace(choose(g, states))))
	}
	for range 1 + g.below(2) {
		site(choose(g, sites))
	}
	if !lists && g.chance(30) {
		body = append(body, g.visit("addresses", names.Replace(choose(g, visits))))
	}
	return &node{site: -1, block: true, head: "{", body: body, tail: "}"}
}
