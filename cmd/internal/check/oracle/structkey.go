package oracle

import "strings"

// Maps whose keys are structs and arrays. Some parts of a key are pointers that may be equal, ints
// that are not known, and parts that do not count:
//
//	type t struct{ P *Ranked; I int }
//	m := map[t]int{{P: p, I: 1}: 1}
//	m[t{P: q, I: i}] = 2
//	_ = s[len(m)]

// structKeys writes these statements.
type structKeys struct{ *generator }

// A keyType is a type of keys, and keys of it.
type keyType struct {
	text string
	keys []string
}

var (
	keyTypes = []keyType{
		{"struct{ P *@Ranked; I int }", []string{"{P: $p, I: 1}", "{P: $q, I: 1}", "{P: $r, I: 1}", "{P: $p, I: 2}", "{P: $q, I: $i}", "{I: $i}", "{}"}},
		{"struct{ N [2]int; S string }", []string{`{S: "a"}`, `{N: [2]int{1, 2}, S: "a"}`, `{N: [2]int{1, $i}, S: "a"}`, "{N: [2]int{2, 1}}"}},
		{"struct{ I int; _ int; B bool }", []string{"{I: 1}", "{I: $i}", "{I: 2}", "{I: 1, B: $b}", "{I: 1, B: true}"}},
		{"struct{ X float64; I int }", []string{"{X: 1, I: 1}", "{I: 1}", "{X: 1, I: $i}"}},
		{"struct{ X any; I int }", []string{"{X: 1}", "{X: int64(1)}", "{X: $p, I: $i}", "{X: $q}", "{X: $p}"}},
		{"struct{ P *struct{}; I int }", []string{"{P: new(struct{})}", "{I: 1}", "{P: new(struct{}), I: $i}"}},
		{"struct{ N struct{ A, B int }; I int }", []string{"{I: 1}", "{N: struct{ A, B int }{1, $i}}", "{N: struct{ A, B int }{B: 1}}"}},
		{"[2]int", []string{"{1, 2}", "{1, $i}", "{1: 2}", "{}", "{2, 1}"}},
		{"[2]*@Ranked", []string{"{$p, $q}", "{$q, $p}", "{$p, $p}", "{$r, $p}", "{}"}},
	}
	// keyStates are statements that change the map, or a key, which § is.
	keyStates = []string{
		"$m[§] = 2", "$m[§] = 3", "$m[§]++", "delete($m, §)", "$k = §", "if $b { $k = § }", "$m[$k] = 1", "delete($m, $k)",
		"if $b { $q = $p }", "if $b { $m[§] = 4 }", "$p, $q = $q, $p", "$r = $p", "$r = &@Ranked{}", "if $b { $r = &@Ranked{Rows: 5} }",
		"for i := range 3 { $m[§] = i }", "for $i := range 3 { $m[§] = $i }", "for j := range $m { if j == $k { $m[j] = 0 } }",
		"for j, v := range $m { if v > 1 { delete($m, j) } }", "clear($m)", "$d()", "func() { $m[§] = 1 }()", "func(j $t) { $m[j]++ }(§)",
		"$n := $m; $n[§] = 2", "$m = map[$t]int{§: 1}", "if _, ok := $m[§]; !ok { $m[$k] = 1 }", "go func(j $t) { _ = j == $t{} }(§)",
		"$c := map[$t]map[$t]int{§: $m}; $c[§][$k] = 1",
	}
	// keySites read the map.
	keySites = []string{
		"_ = $s[$m[§]]", "_ = $s[$m[§]]", "_ = $s[$m[$k]]", "_ = $s[len($m)]", "_ = $s[:len($m)]",
		"_ = make([]int, min($m[§]-$m[$k], 9))", "_ = make([]int, 2-len($m))",
	}
	// keyVisits have an expression in guillemets that may not be reached.
	keyVisits = []string{
		"for _, v := range $m { _ = «$s[v]» }", "if _, ok := $m[§]; ok { _ = «$s[3]» }", "if _, ok := $m[$k]; !ok { _ = «$s[3]» }",
		"for j := range $m { if j != $k { _ = «$s[$m[j]+1]» } }",
		"x := 0; seen := map[$t]bool{}; for _, j := range []$t{§, $k, §, §} { if !seen[j] { seen[j] = true; x++ } }; _ = «$s[x]»",
	}
)

// keyed writes statements about a map, and reads what they have left.
func (g structKeys) keyed() *node {
	if g.nesting >= 3 {
		return nil
	}
	i := choose(g, []string{"gOrder", g.named(intKind, "gOrder"), "1"})
	pairs := []string{"$b", g.named(boolKind, "gOrder == 7"), "$d", g.named(doKind, "gDo")}
	for _, letter := range "smnpqriktc" {
		pairs = append(pairs, "$"+string(letter), g.fresh(string(letter)))
	}
	names := strings.NewReplacer(pairs...)
	keys := choose(g, keyTypes)
	fill := func(text string) string {
		for strings.Contains(text, "§") {
			text = strings.Replace(text, "§", "($t"+choose(g, keys.keys)+")", 1)
		}
		return names.Replace(text)
	}
	var body []*node
	line := func(text string) { body = append(body, g.line(fill(text))) }
	list := choose(g, []string{"[]int{3, 1, 2}", "[]int{2, 2, 1}", "[]int{1, 2}", g.named(intsKind, "[]int{0, 1, 2, 3}")})
	line("$s := " + list + "; _ = $s")
	line("$p, $q, $r := &@Ranked{Rows: 1}, &@Ranked{Rows: 2}, " + choose(g, []string{"&@Ranked{}", "@Rank2($s)"}) + "; _, _, _ = $p, $q, $r")
	line("$i := " + i + "; _ = $i")
	line("type $t " + keys.text + "; $k := §; _ = $k")
	line("$m := " + choose(g, []string{"map[$t]int{§: 1}", "map[$t]int{}", "make(map[$t]int)", "map[$t]int{§: 2}"}))
	for range 1 + g.below(4) {
		body = append(body, g.change("structkeys", fill(choose(g, keyStates))))
	}
	for range 1 + g.below(2) {
		body = append(body, g.siteLine("structkeys", fill(choose(g, keySites))))
	}
	if g.chance(30) {
		body = append(body, g.visit("structkeys", fill(choose(g, keyVisits))))
	}
	return &node{site: -1, block: true, head: "{", body: body, tail: "}"}
}
