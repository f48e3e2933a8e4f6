package oracle

import "strings"

// Pointers that are nil because a function has compared ints:
//
//	if len(s) > 0 {
//		s[0] = 1
//	}
//	_ = Rank2(s).Dim // Rank2 returns nil if len(s) != 2
//
// On the path of an empty list ints decide that the pointer is nil, on the other one it need not
// be. So this is not to be reported. A twin shortens the list first, so that all paths fail, and
// may be reported.

// nilPointers writes these statements.
type nilPointers struct{ *generator }

var (
	// rankeds are pointers to a Ranked, after what is declared for them.
	rankeds = []string{
		"; @Rank2($s)", "; @Rank2($s)", "; @RankN($s, 2)", "; @RankVar($s)", "; @RankSwitch($s)",
		"; @Rank2($s).Self()", "$r := @Rank2($s); $r", "$r := @Rank2($s); $r", "$r, _ := @Rank2OK($s); $r",
		"$r, $e := @Rank2Err($s); $r",
		"$r, ok := @Rank2OK($s); _ = ok; $r", "$r := &@Ranked{Next: @Rank2($s)}; $r.Next", "var $r *@Ranked; if len($s) == 2 { $r = &@Ranked{Dim: $s} }; $r", "var $r *@Ranked; switch len($s) { case 2: $r = @Rank2($s) }; $r", "$r := []*@Ranked{@Rank2($s)}; $r[0]",
		"$r := map[int]*@Ranked{1: @Rank2($s)}; $r[1]", "$r := &@Ranked{}; if len($s) != 2 { $r = nil }; $r", "$r := @Rank2($s); $t := $r; $t", "$r := @RankN($s, 2); for $r != nil && $r.Next != nil { $r = $r.Next }; $r", "$r := func() *@Ranked { return @Rank2($s) }; $r()", "var $r any = @Rank2($s); $r.(*@Ranked)",
	}
	// follows are what follows such a pointer, $p.
	follows = []string{
		"_ = $p.Dim", "_ = $p.Dim", "_ = $p.Rows", "_ = len($p.Dim)", "$p.Rows = 3", "$p.Dim = $s", "$p.Rows++",
		"_ = *$p", "*$p = @Ranked{}", "_ = $p.Size()", "_ = $p.Size()", "_ = $p.First()", "$p.Resize(2)",
		"$f := $p.Size; _ = $f()", "$f := $p.First; _ = $f()",
		"_ = (*@Ranked).Size($p)", "_ = @Ranked.Size(*$p)", "$f := struct{ *@Ranked }{$p}; _ = $f.Size()", "$f := &struct{ *@Ranked }{$p}; $f.Resize(1); _ = $f.Rows", "$f := struct{ In struct{ *@Ranked } }{}; $f.In.Ranked = $p; _ = $f.In.Dim", "var $f @RankSizer = $p; _ = $f.Size()", "var $f interface{ First() int } = $p; _ = $f.First()",
		"_ = func(q *@Ranked) int { return q.Rows }($p)", "func() { _ = $p.Rows }()", "_ = $p.Arr[1]", "_ = $p.Arr[:]", "$p.Arr[0]++", "for _, x := range $p.Arr { _ = x }", "$f := &$p.Rows; *$f = 1", "_ = @RowsOf($p)", "@SetRows($p, 2)", "$f := *$p; $f.Rows = 1", "_ = append($s, $p.Rows)", "if $p.Rows > 2 { gOrder = 1 }", "for range 2 { _ = $p.Rows }", "_ = $p.Self().Dim",
	}
	// otherNils are whole statements, or some with an expression in guillemets that may not be
	// reached.
	otherNils = []string{
		"_ = @Array2($s)[1]", "@Array2($s)[1] = 2", "_ = @Array2($s)[:]", "for _, x := range @Array2($s) { _ = x }", "for i := range @Array2($s) { _ = i }", "_ = len(@Array2($s))", "_ = *@Number2($s)", "*@Number2($s) = 2", "*@Number2($s)++", "_ = @CheckRank($s).Rank", "var err error = @CheckRank($s); _ = err.Error()",
		"_ = @CheckValue($s).Dim", "var err error = @CheckValue($s); _ = err.Error()", "err := @CheckRank($s); _ = err.Dim", "_ = @SizerOf($s).Size()", "_ = @SizerOf($s).(*@Ranked).Dim", "_ = @Func2($s)()", "@Map2($s)[\"a\"] = $s", "_ = @Map2($s)[\"a\"]", "_, err := @Rank2Err($s); if err == nil { return$ }; _ = «err.(*@RankError).Dim»",
		"r, ok := @Rank2OK($s); if !ok { gOrder = 1 }; _ = r.Dim", "r := @Rank2($s); if r == nil { gOrder = 1 }; _ = r.Dim", "r := @Rank2($s); if r != nil { _ = «r.Dim» }", "for i := 1; i < 4; i++ { _ = @Rank2(make([]int, i)).Dim }", "for i := range $s { _ = «@Rank2($s[:i]).Dim» }", "r := @Rank2([]int{1, 2}); for range $s { _ = «r.Dim»; r = @Rank2($s) }",
		"for i := 0; i < 3; i++ { r := @RankN($s, i); if i == len($s) { _ = «r.Dim» } }", "r := @Rank2($s); for i := 0; i < 2; i++ { if i > 0 { _ = «r.Dim» } }",
	}
	// forking are statements after which there are two paths, which know different lengths.
	forking = []string{
		"if len($s) > 0 { $s[0] = 1 }", "if len($s) > 0 { $s[0] = 1 }", "if len($s) > 1 { $s[1] = 2 }", "if len($s) > 2 { $s = $s[:2] }", "if len($s) == 0 { $s = []int{1, 2} }", "if $b { $s = []int{1} }", "if $b { $s = $s[:0] }", "if $b { gOrder = len($s) }", "for i := range $s { $s[i] = 1 }", "switch len($s) { case 1: $s[0] = 2; case 3: gOrder = 3 }",
		"if len($s) != 2 { gOrder = 1 }", "if len($s) > 3 { $s = []int{1, 2, 3} } else if $b { $s = []int{2, 3} }", "func() { if len($s) > 1 { $s[1] = 1 } }()", "gOrder = len($s)",
	}
	// shorten are statements after which there are not two dims on any path.
	shorten = []string{
		"if len($s) > 1 { $s = $s[:1] }", "$s = append($s, 1, 2, 3)", "if $b { $s = []int{1} } else { $s = []int{1, 2, 3} }", "$s = []int{1}", "$s = nil", "if len($s) == 2 { $s = append($s, 3) }", "if len($s) == 2 { return$ }", "$s = $s[:min(len($s), 1)]", "if len($s) == 2 { $s = $s[1:] }", "$s = make([]int, 3+len($s))",
	}
)

// follow forks, and follows a pointer.
func (g nilPointers) follow() *node {
	if g.nesting >= 3 {
		return nil
	}
	list, b := "[]int(nil)", "gOrder == 7"
	if v := g.pick(intsKind); v != nil {
		list = v.name
	}
	if v := g.pick(boolKind); v != nil {
		b = v.name
	}
	names := strings.NewReplacer("$s", g.fresh("s"), "$b", b, "$r", g.fresh("r"), "$t", g.fresh("t"), "$f",
		g.fresh("f"), "$e", g.fresh("err"), "return$", g.leave())
	body := []*node{g.line(names.Replace("$s := " + list))}
	line := func(text string) { body = append(body, g.line(names.Replace(text))) }
	for range g.below(3) {
		line(choose(g, forking))
	}
	if g.chance(40) {
		line(choose(g, shorten))
	}
	if g.chance(30) {
		line(choose(g, forking))
	}
	text := choose(g, otherNils)
	if g.chance(65) {
		ranked := choose(g, rankeds)
		i := strings.LastIndex(ranked, "; ")
		switch made := names.Replace(ranked[:i]); {
		case strings.Contains(made, "Rank2Err"):
			n := g.siteLine("nilpointer", made)
			n.err = names.Replace("$e")
			body = append(body, n, g.line("_ = "+n.err))
		case made != "":
			body = append(body, g.siteLine("nilpointer", made))
		}
		p := ranked[i+2:]
		if g.chance(25) {
			line(choose(g, forking[:len(forking)-1]))
		}
		text = strings.ReplaceAll(choose(g, follows), "$p", p)
	}
	text = names.Replace(text)
	if before, rest, ok := strings.Cut(text, "«"); ok {
		expr, after, _ := strings.Cut(rest, "»")
		if strings.HasPrefix(before, "for ") || strings.Contains(before, "; for ") {
			g.repeats++
			defer func() { g.repeats-- }()
		}
		body = append(body, g.line("{ "+before+g.siteExpr("nilpointer", "[]int", expr)+after+" }"))
	} else if strings.Contains(text, ";") {
		body = append(body, g.siteLine("nilpointer", "{ "+text+" }"))
	} else {
		body = append(body, g.siteLine("nilpointer", text))
	}
	return &node{site: -1, block: true, head: "{", body: body, tail: "}"}
}
