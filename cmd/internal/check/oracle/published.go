package oracle

import (
	"slices"
	"strings"
)

// Escaped memory: a variable is stored where other code may reach it (through a parameter, in a
// package-level variable, a list, a map, a channel, a closure). That code writes it or not, and a
// check compares the value:
//
//	x := &Held{A: 3}
//	p0.P = x
//	p1.P.A = 7 // p1 may be p0
//	Check(x.A == 3, "number")
//
// A report on the check claims that the variable was certainly not written, or that it certainly
// was.

// published writes these statements.
type published struct{ *generator }

// holderKind is what parameters are through which others reach something: some of them are the
// same.
var holderKind = &kind{"*@Keeper", "holderArg"}

// A held is a way to let $x escape: a statement that stores it, and expressions that read $x.A
// then. $h is the escaped object through which other code reaches $x; $g may be the same object.
type held struct {
	store string
	reads []string
}

var (
	atP   = []string{"$x.A", "$x.A", "$h.P.A"}
	alone = []string{"$x.A"}

	holds = []held{
		{"$h.P = $x", atP}, {"$h.P = $x", atP}, {"$h.P, $h.Q = $x, @NewHeld(1)", atP}, {"$h.Next = &@Keeper{P: $x}", []string{"$x.A", "$h.Next.P.A"}}, {"*$h = $h.With($x)", atP},
		{"$h.L[0] = $x", []string{"$x.A", "$h.L[0].A"}}, {"$h.L[$i] = $x", []string{"$x.A", "$h.L[$i].A"}}, {"$h.L = []*@Held{nil, $x}", []string{"$x.A", "$h.L[1].A"}}, {"$h.L = append($h.L, $x)", []string{"$x.A", "$h.L[len($h.L)-1].A"}},
		{"$h.L = append($h.L[:0:0], $x)", []string{"$x.A", "$h.L[0].A"}}, {"copy($h.L, []*@Held{$x})", []string{"$x.A", "$h.L[0].A"}}, {"$h.R[0] = []*@Held{$x}", []string{"$x.A", "$h.R[0][0].A"}}, {"$h.W[1] = *$x", []string{"$h.W[1].A"}}, {"$h.W[$i].A = $O", []string{"$h.W[$i].A"}},
		{"$h.M[\"a\"] = $x", []string{"$x.A", "$h.M[\"a\"].A"}}, {"$h.M = map[string]*@Held{\"a\": $x}", []string{"$x.A", "$h.M[\"a\"].A"}}, {"m := map[string]*@Held{\"a\": $x}; $h.M = m", []string{"$x.A", "m[\"a\"].A"}}, {"m := map[string]int{\"a\": $O}; $h.S = m", []string{"m[\"a\"]", "len(m) + $O - 1"}},
		{"gHeld = $x", []string{"$x.A", "gHeld.A"}}, {"gHeld = $x", []string{"$x.A", "gHeld.A"}}, {"gKeeper.P = $x", []string{"$x.A", "gKeeper.P.A"}}, {"gKeeper = gKeeper.With($x)", []string{"$x.A", "gKeeper.P.A"}}, {"@Shared.P = $x", []string{"$x.A", "@Shared.P.A"}}, {"gCount = $O", []string{"gCount"}},
		{"$h.F = func() { $x.A = $N }", alone}, {"n := $O; $h.F = func() { n = $N }", []string{"n"}}, {"n := $O; $h.F = func() { n++ }", []string{"n"}}, {"$h.N = $O", []string{"$h.N"}}, {"$h.D = []int{$O, 1}", []string{"$h.D[0]"}}, {"d := []int{1, $O}; $h.D = d", []string{"d[1]"}}, {"$h.I = $x", alone},
		{"c := make(chan *@Held, 1); c <- $x", alone}, {"c := make(chan *@Held, 1); c <- $x; $x.A = $O", alone}, {"c := make(chan *@Held, 1); c <- $x; $y := <-c; $y.A = $O; $h.P = $y", []string{"$y.A", "$h.P.A"}}, {"if gSeen >= 0 { $h.P = $x }", alone}, {"for range 2 { $h.P = $x }", atP}, {"@Keeps($h, $x)", atP}, {"*$h.P = @Held{A: $O}", []string{"$h.P.A"}},
		{"var a atomic.Pointer[@Held]; a.Store($x)", alone}, {"func() { defer func() { $h.P = $x }() }(); $h.Q = $x", []string{"$x.A", "$h.Q.A"}},
	}

	// whoWrites are statements that write $N to what $g, or a variable of the package, may lead to.
	whoWrites = []string{
		"$g.P.A = $N", "$g.P.A = $N", "$g.P = @NewHeld($N)", "*$g.P = @Held{A: $N}", "$g.P.Put($N)",
		"p := &$g.P.A; *p = $N", "$g.Q.A = $N", "$g.Q = $g.P; $g.Q.A = $N", "$g.Next.P.Put($N)",
		"*$g = $g.With(@NewHeld($N))", "q := (*@HeldToo)($g.P); q.A = $N", "$g.Set($N)",
		"$g.L[0].Put($N)", "$g.L[1] = @NewHeld($N)", "$g.L[$j].Put($N)", "$g.L[$j] = @NewHeld($N)", "copy($g.L, []*@Held{{A: $N}})", "_ = append($g.L[:0], @NewHeld($N))", "_ = append($g.L[:0:1], @NewHeld($N))[0]", "for _, p := range $g.L { p.Put($N) }", "$g.R[0][0].Put($N)", "$g.R[0] = []*@Held{{A: $N}}", "clear($g.L)", "slices.Reverse($g.L)",
		"$g.W[1].A = $N", "$g.W[$j].A = $N", "$g.W = []@Held{{A: $N}, {A: $N}}", "copy($g.W, []@Held{{A: $N}, {A: $N}})", "for i := range $g.W { $g.W[i].A = $N }", "$g.M[\"a\"].Put($N)", "$g.M[\"a\"] = @NewHeld($N)", "delete($g.M, \"a\")", "clear($g.M)", "for _, p := range $g.M { p.Put($N) }", "$g.M[fmt.Sprint(\"a\")].Put($N)", "$g.S[\"a\"] = $N", "delete($g.S, \"a\")", "maps.Copy($g.S, map[string]int{\"a\": $N})",
		"gHeld.Put($N)", "gHeld = @NewHeld($N)", "gKeeper.P.Put($N)", "@Shared.P.Put($N)", "@Shared.Set($N)", "gCount = $N", "$d()", "$d()", "$g.F()", "$g.N = $N", "$g.D[0] = $N", "$g.D = append($g.D[:0], $N, $N)", "if q, ok := $g.I.(*@Held); ok { q.A = $N }", "p := $g.Any(); p.Put($N)", "var pool sync.Pool; pool.Put($g.P); if p, ok := pool.Get().(*@Held); ok { p.A = $N }",
		"func() { defer $g.P.Put($N) }()", "func() { defer $d() }()", "@Try(func() { defer $g.P.Put($N); panic(1) })", "func() { defer func() { recover(); $d() }(); var m map[int]int; m[1] = 1 }()", "@Try(func() { defer $g.Set($N); @Leave(1) })", "for range @Once($d) { }", "for range $g.All($N) { }", "next, stop := iter.Pull($g.All($N)); next(); stop()", "_ = slices.Collect($g.All($N))",
		"done := make(chan bool); go func() { $g.Set($N); close(done) }(); <-done", "done := make(chan bool); go func() { $g.Set($N); done <- true }(); <-done", "var wg sync.WaitGroup; wg.Add(1); go func() { defer wg.Done(); $g.Set($N) }(); wg.Wait()", "var wg sync.WaitGroup; wg.Go(func() { $g.Set($N) }); wg.Wait()", "var wg sync.WaitGroup; wg.Add(1); go $g.SetDone($N, &wg); wg.Wait()",
		"var f atomic.Bool; go func() { $g.Set($N); f.Store(true) }(); for !f.Load() { runtime.Gosched() }", "var f int32; go func() { $g.Set($N); atomic.StoreInt32(&f, 1) }(); for atomic.LoadInt32(&f) == 0 { runtime.Gosched() }", "var f atomic.Pointer[@Keeper]; go func() { $g.Set($N); f.Store($g) }(); for f.Load() == nil { runtime.Gosched() }",
		"var mu sync.Mutex; n := 0; go func() { mu.Lock(); $g.Set($N); n = 1; mu.Unlock() }(); for k := 0; k == 0; { mu.Lock(); k = n; mu.Unlock(); runtime.Gosched() }", "var o sync.Once; o.Do(func() { $g.Set($N) })", "select { case <-@ClosedChan(): $g.Set($N); default: $d() }", "c := sync.NewCond(new(sync.Mutex)); c.L.Lock(); n := 0; go func() { c.L.Lock(); $g.Set($N); n = 1; c.Signal(); c.L.Unlock() }(); for n == 0 { c.Wait() }; c.L.Unlock()",
	}

	// nobodyWrites are statements that write something else.
	nobodyWrites = []string{
		"_ = fmt.Sprint(1)", "$g.K = $N", "y := @NewHeld(1); y.A = $N", "y := @NewHeld(1); $g.Q = y; y.A = $N", "$o.Put($N)", "$o.Put($N)", "_ = append([]int{1}, $N)", "gSeen++", "_ = strings.Repeat(\"a\", 2)", "y := [2]int{}; y[0] = $N", "func() { defer func() { gOrder = 1 }() }()", "_ = slices.Max([]int{1, 2})",
		"for i := range 3 { gOrder = i }", "@FillData($g.T, 1)", "y := map[int]int{}; y[1] = $N", "_ = sort.SearchInts([]int{1, 2}, 2)", "_ = @Prod(2, $N)", "w := 0; f := func() { w = $N }; f(); _ = w", "if $g == nil { gOrder = 2 }",
	}
)

// calledBack are statements in which the library calls back a function that writes.
var calledBack = append(slices.DeleteFunc(slices.Clone(callbacks), func(text string) bool { return strings.Contains(text, "$x") }),
	"_ = fmt.Sprint(@LoudKeeper{$g, $N})", "_ = fmt.Sprintf(\"%v\", []any{@LoudKeeper{$g, $N}})", "_ = fmt.Sprintf(\"%d\", @LoudKeeper{$g, $N})", "sort.Sort(@LoudKeeper{$g, $N})", "_ = rand.New(@LoudKeeper{$g, $N}).Intn(3)",
	"_, _ = fmt.Fprint(@LoudKeeper{$g, $N}, 1)", "_, _ = io.ReadAll(io.LimitReader(@LoudKeeper{$g, $N}, 1))", "_ = error(@LoudKeeper{$g, $N}).Error()", "_ = errors.Is(@LoudKeeper{$g, $N}, gErr)",
)

// hold lets a variable escape, and checks its value after other code may have written it.
func (g published) hold() *node {
	if g.nesting >= 3 {
		return nil
	}
	m := g.newMix(&place{setup: "$x := @NewHeld($O)"})
	at := choose(g, holds)
	names := g.others()
	line := func(text string) *node { return g.line(names.Replace(m.names.Replace(text))) }
	body := []*node{line("$o := $g.P; _ = $o"), line(m.lines[0])}
	site := func(text string) *node { return g.siteLine("published", names.Replace(m.names.Replace(text))) }
	body = append(body, site(at.store))
	writes := g.chance(55)
	for range 1 + g.below(2) {
		text := choose(g, nobodyWrites)
		if writes {
			text = choose(g, whoWrites)
			if g.chance(25) {
				text = strings.NewReplacer("T;", "$g.Set($N);", "T }", "$g.Set($N) }").Replace(choose(g, calledBack))
			}
			writes = g.chance(30)
		}
		body = append(body, site("{ "+text+" }"))
	}
	k := choose(g, []int{m.before, m.before, m.after, m.before + 1, 12})
	body = append(body, g.probes.checkNumber("published", names.Replace(m.names.Replace(choose(g, at.reads))), k)...)
	return &node{site: -1, block: true, head: "{", body: body, tail: "}"}
}

// others chooses what others know, and may write.
func (g published) others() *strings.Replacer {
	index := func() string { return choose(g, []string{"0", "1", g.named(intKind, "1") + "&1"}) }
	h := g.named(holderKind, "@Shared")
	return strings.NewReplacer("$h", h, "$g", g.named(holderKind, "@Shared"), "$d", g.named(doKind, "gDo"), "$i", index(), "$j", index())
}
