package oracle

import (
	"fmt"
	"strings"
)

// Statements whose effects are not where they are looked for: recover in a function that is
// deferred elsewhere, methods that the library calls, memory that is written under another type,
// and lengths of what has no size.

// effects writes these statements, and calls of C (cgo.go), whose effects cannot be seen at all.
type effects struct{ *generator }

var (
	p2Kind      = &kind{"*@P2", "p2Arg"}
	loudKind    = &kind{"any", "loudArg"}
	randKind    = &kind{"*rand.Rand", "randArg"}
	doKind      = &kind{"func()", "doArg"}
	zerosKind   = &kind{"[]struct{}", "zerosArg"}
	emptiesKind = &kind{"[][0]int", "emptiesArg"}
	wordKind    = &kind{"*uint", "wordArg"}
	wordsKind   = &kind{"[]uint", "wordsArg"}
	fakeKind    = &kind{"*@Fake", "fakeArg"}
)

// recoveries ask whether there was a panic, and write then, or if there was none.
var recoveries = []string{
	"if recover() != nil { $x = $N }", "if r := recover(); r != nil { $x = $N }", "if _, ok := recover().(string); ok { $x = $N }", "switch recover().(type) { case nil: default: $x = $N }", "for recover() != nil { $x = $N }",
	"if r := recover(); r == nil { $x = $N }", "if recover() == nil { } else { $x = $N }", "$x = len(fmt.Sprint(recover()))", "r := recover(); if s, _ := r.(string); len(s) > 0 { $x = $N }", "$x = map[bool]int{true: $N, false: $O}[recover() != nil]",
	"if err, _ := recover().(error); err == nil { $x = $N }", "if @Pick(recover() != nil, true, false) { $x = $N }", "if @Recovered() { $x = $N }", "func() { if recover() != nil { $x = $N } }()", "defer func() { recover() }(); $x = $O",
}

// helpers are ways to call a helper $h.
var helpers = []string{
	"$h()", "func() { defer $h(); panic(\"x\") }()", "@Deferred($h)", "@Maybe(gSeen >= 0, $h)", "@Maybe(gSeen < 0, $h)", "func() { defer $h() }()", "func() { defer func() { $h() }(); panic(\"x\") }()", "@Try($h)", "func() { defer $h(); var m map[int]int; m[1] = 1 }()",
	"$h(); @Deferred($h)", "for i := range 2 { @Maybe(i == 1, $h) }", "@Deferred(func() { recover(); $h() })",
}

// keepers are statements in which a helper of the library writes $x, a variable whose address it
// has.
var keepers = []string{
	"func() { defer @Keep(&$x, $N); panic(\"x\") }()", "func() { defer @Keep(&$x, $N) }()", "@Keep(&$x, $N)", "@Deferred(func() { @Keep(&$x, $N); recover() })", "p := &@P2{$O, 1}; func() { defer p.Keep($N); panic(1) }(); $x = p.A", "p := &@P2{$O, 1}; p.Keep($N); $x = p.A",
	"p := &@P2{$O, 1}; @Try(func() { defer p.Keep($N); @Leave(1) }); $x = p.A", "f := @Keep; func() { defer f(&$x, $N); panic(\"x\") }()", "func() { defer func() { if @Recovered() { $x = $N }; recover() }(); panic(1) }()", "p := &@P2{$O, 1}; @Try(func() { defer (*@P2).Keep(p, $N); @Leave(1) }); $x = p.A",
}

// recovering checks in a helper, or in the function itself, whether there was a panic. In the
// latter case a function that panics also calls the function.
func (g effects) recovering() *node {
	if !g.recovers || g.nesting >= 3 {
		return nil
	}
	m := g.newMix(&place{setup: "$x := $O", variable: "$x"})
	x := m.names.Replace("$x")
	k := choose(g, []int{m.before, m.after, m.before, m.after, 5, 12})
	body := []*node{g.line(m.names.Replace(m.lines[0]))}
	form := "{ " + m.names.Replace(choose(g, recoveries)) + " }"
	switch {
	case g.chance(25):
		body = append(body, g.line("{ "+m.names.Replace(choose(g, keepers))+" }"))
		body = append(body, g.probes.checkNumber("recover", x, k)...)
	case g.chance(50) && g.closure == 0:
		g.f.deferred = true
		body = append(body, g.line(form))
		body = append(body, g.probes.checkNumber("recover", x, k)...)
	default:
		h := g.fresh("h")
		g.closure++
		inner := append(body, g.line(form))
		inner = append(inner, g.probes.checkNumber("recover", x, k)...)
		g.closure--
		call := strings.ReplaceAll(choose(g, helpers), "$h", h)
		body = []*node{{site: -1, block: true, head: h + " := func() {", body: inner, tail: "}"}, g.siteLine("recover", call)}
	}
	return &node{site: -1, block: true, head: "// recover", body: body, tail: ""}
}

// loud are types that write when they are printed, as literals.
var loud = []string{"@Loud{$x, $N}", "&@Loud{$x, $N}", "&@LoudPtr{$x, $N}", "@LoudErr{$x, $N}",
	"@LoudFmt{$x, $N}", "@LoudGo{$x, $N}", "@LoudJSON{$x, $N}", "@LoudPtr{$x, $N}", "&@LoudErr{$x, $N}", "@LoudF(1)"}

// wraps hold a value of type T.
var wraps = []string{
	"V", "V", "any(V)", "[]T{V}", "&[]T{V}", "[1]T{V}", "&[1]T{V}", "map[string]T{\"a\": V}",
	"&map[string]T{\"a\": V}", "struct{ F T }{V}", "&struct{ F T }{V}", "struct{ f T }{V}", "[]any{V}",
	"&[]any{V}", "[][]T{{V}}", "&[][]T{{V}}",
	"map[string]any{\"a\": V}", "struct{ F any }{V}", "[]*struct{ F T }{{V}}", "&struct{ F []T }{[]T{V}}",
	"map[any]int{V: 1}", "[]struct{ F T }{{V}}",
}

// prints are statements that print W.
var prints = []string{
	"_ = fmt.Sprint(W)", "_ = fmt.Sprint(W)", "_ = fmt.Sprint(W)", "_ = fmt.Sprintf(\"%v\", W)",
	"_ = fmt.Sprintf(\"%+v\", W)", "_ = fmt.Sprintf(\"%#v\", W)", "_ = fmt.Sprintf(\"%d\", W)",
	"_ = fmt.Sprintf(\"%s\", W)", "_ = fmt.Sprintf(\"%T\", W)", "_ = fmt.Sprintf(\"%5v\", W)",
	"_ = fmt.Sprintf(\"%[1]v\", W)", "_ = fmt.Sprintf(\"a\", W)", "_ = fmt.Sprintf(\"%x\", W)", "_ = fmt.Sprintln(1, W)", "_, _ = fmt.Fprint(io.Discard, W)", "_, _ = fmt.Fprintf(io.Discard, \"%v\", W)", "_ = fmt.Append(nil, W)", "_, _ = json.Marshal(W)", "log.New(io.Discard, \"\", 0).Print(W)",
	"_ = fmt.Errorf(\"%v\", W)", "_ = fmt.Sprintf(\"%*d\", W, 1)", "_ = fmt.Sprint(errors.Join(@LoudErr{$x, $N}))", "_ = fmt.Errorf(\"%w\", @LoudErr{$x, $N})", "_ = fmt.Errorf(\"%w\", @LoudErr{$x, $N}).Error()",
}

// callbacks are statements in which the library calls back a function or a method. T is a statement
// that writes.
var callbacks = []string{
	"sort.Sort(@LoudSort{$x, $N})", "sort.Stable(@LoudSwap{@LoudSort{$x, $N}})", "_ = sort.IsSorted(@LoudSort{$x, $N})", "sort.Sort(sort.Reverse(@LoudSwap{@LoudSort{$x, $N}}))", "sort.Sort(@LoudSwap{@LoudSort{$x, $N}})",
	"slices.SortFunc([]int{2, 1}, func(a, b int) int { T; return a - b })", "slices.SortStableFunc([]int{1}, func(a, b int) int { T; return a - b })", "_ = slices.MaxFunc([]int{2, 1}, func(a, b int) int { T; return a - b })", "_, _ = slices.BinarySearchFunc([]int{1, 2}, 2, func(a, b int) int { T; return a - b })",
	"_ = slices.IndexFunc([]int{1}, func(a int) bool { T; return true })", "_ = slices.EqualFunc([]int{1}, []int{2}, func(a, b int) bool { T; return true })", "_ = slices.CompactFunc([]int{1, 2}, func(a, b int) bool { T; return true })", "maps.DeleteFunc(map[int]int{1: 1}, func(a, b int) bool { T; return true })",
	"_ = sort.Search(3, func(i int) bool { T; return true })", "_, _ = sort.Find(3, func(i int) int { T; return 0 })", "sort.Slice([]int{2, 1}, func(i, j int) bool { T; return false })", "_ = strings.Map(func(r rune) rune { T; return r }, \"a\")", "_ = strings.FieldsFunc(\"a\", func(r rune) bool { T; return false })",
	"_ = strings.IndexFunc(\"a\", func(r rune) bool { T; return false })", "_ = strings.TrimFunc(\"\", func(r rune) bool { T; return false })", "sync.OnceFunc(func() { T })()", "_ = sync.OnceValue(func() int { T; return 1 })()", "_ = (&sync.Pool{New: func() any { T; return 1 }}).Get()", "pool := sync.Pool{New: func() any { T; return 1 }}; pool.Put(2); _ = pool.Get()",
	"var m sync.Map; m.Store(1, 1); m.Range(func(k, v any) bool { T; return true })", "_ = os.Expand(\"$a\", func(string) string { T; return \"\" })", "_ = errors.Is(@LoudErr{$x, $N}, gErr)", "_ = errors.Is(fmt.Errorf(\"%w\", @LoudErr{$x, $N}), gErr)", "_ = errors.Is(gErr, @LoudErr{$x, $N})",
	"next, stop := iter.Pull(func(yield func(int) bool) { T; yield(1) }); _, _ = next(); stop()", "for range slices.Values([]int{1}) { T }", "_, _ = fmt.Fprint(@LoudIO{$x, $N}, 1)", "_, _ = fmt.Fscan(@LoudIO{$x, $N}, new(int))", "_, _ = fmt.Sscan(\"a\", @LoudIO{$x, $N})", "_, _ = io.Copy(@LoudIO{$x, $N}, strings.NewReader(\"a\"))",
	"_, _ = io.ReadAll(@LoudIO{$x, $N})", "_ = rand.New(@LoudSrc{$x, $N}).Intn(3)", "_ = rand.New(@LoudSrc{$x, $N}).Perm(2)", "_ = rand.New(@LoudSrc{$x, $N}).Float64()", "rand.New(@LoudSrc{$x, $N}).Seed(1)", "rand.Shuffle(2, func(i, j int) { T })", "r := rand.New(@LoudSrc{$x, $N}); $x.A = $O; _ = r.Uint32()", "_ = rand.New(@LoudSrc{$x, $N})",
	"@Release($x); y := @Pooled(); y.A = $O; $x.A = $N; $x = y", "y := @Pooled(); @Release(y); $x = @Pooled(); $x.A = $O; y.A = $N", "@Release($x); @Pooled().A = $N", either("go func() { T }(); time.Sleep(time.Millisecond)", "rt.Later(func() { T }); rt.Sleep()"), either("go func() { time.Sleep(time.Microsecond); T }(); time.Sleep(time.Millisecond)", "rt.Later(func() { T }); rt.Sleep()"),
	"done := make(chan bool); time.AfterFunc(1, func() { T; close(done) }); <-done", "log.New(@LoudIO{$x, $N}, \"\", 0).Print(1)", "_ = json.NewEncoder(@LoudIO{$x, $N}).Encode(1)", "_ = strings.ContainsFunc(\"a\", func(r rune) bool { T; return true })", "for range maps.Keys(map[int]int{1: 1}) { T }",
}

// callback has the library call what writes.
func (g effects) callback() *node {
	if g.nesting >= 3 {
		return nil
	}
	m := g.newMix(&place{setup: "$x := &@P2{$O, 1}", reads: []string{"$x.A"}})
	if p := g.pick(p2Kind); p != nil && g.chance(60) {
		m.lines[0] = "$x := " + p.name + "; $x.A = $O"
	}
	text := choose(g, callbacks)
	switch {
	case g.chance(50):
		v := choose(g, loud)
		typ, _, _ := strings.Cut(strings.Replace(v, "&", "*", 1), "{")
		if v == "@LoudF(1)" {
			typ = "@LoudF"
			if g.chance(70) {
				m.lines[0] = "$x := @LoudShared; $x.A = $O"
			}
		}
		text = strings.ReplaceAll(choose(g, prints), "W", strings.NewReplacer("T", typ, "V", v).Replace(choose(g, wraps)))
		if l := g.pick(loudKind); l != nil && g.chance(30) {
			text = strings.ReplaceAll(choose(g, prints), "W",
				choose(g, []string{l.name, l.name, "[]any{" + l.name + "}", "struct{ F any }{" + l.name + "}"}))
		}
	case g.chance(20):
		if r := g.pick(randKind); r != nil {
			text = choose(g, []string{"_ = %s.Intn(3)", "_ = %s.Int63()", "_ = %s.NormFloat64()", "%s.Seed(2)",
				"%s.Shuffle(2, func(i, j int) {})", "_ = %s.Perm(3)"})
			text = fmt.Sprintf(text, r.name)
		}
	case g.chance(20):
		if f := g.pick(doKind); f != nil {
			text = fmt.Sprintf(choose(g, []string{"sync.OnceFunc(%s)()", "var o sync.Once; o.Do(%s)", "_ = slices.IndexFunc([]int{1}, func(int) bool { %s(); return true })", "time.AfterFunc(time.Hour, %s).Stop()"}), f.name)
		}
	case g.chance(8):
		text = either("time.Sleep(time.Millisecond)", "rt.Sleep()")
	}
	text = strings.NewReplacer("T;", "$x.A = $N;", "T }", "$x.A = $N }").Replace(text)
	body := []*node{g.line(m.names.Replace(m.lines[0])), g.line(m.names.Replace("{ " + text + " }"))}
	k := choose(g, []int{m.before, m.after, m.before, m.after, 12})
	return &node{site: -1, block: true, head: "// callback",
		body: append(body, g.probes.checkNumber("callback", m.names.Replace("$x.A"), k)...), tail: ""}
}

// sizeless creates a long list with elements of size 0, and checks its length.
func (g effects) sizeless() *node {
	if g.nesting >= 3 {
		return nil
	}
	width := 60
	if g.p.arch == i386 {
		width = 29
	}
	bits := func() int { return width - g.below(20) }
	n := bits()
	x := g.fresh("x")
	setup := fmt.Sprintf(choose(g, []string{"%s := make([]struct{}, 1<<%d)", "%s := make([][0]int, 1<<%d)", "%s := make([]@Empty, 3, 1<<%d)", "%[1]s := make([]struct{}, 1<<%[2]d)[1<<%[3]d:]", "var %sarr [1 << %d]struct{}; %[1]s := %[1]sarr[:]",
		"%[1]s := append(make([]struct{}, 1<<%[2]d), struct{}{})", "%sarr := new([1 << %d][0]int); %[1]s := %[1]sarr[1:]", "%[1]s := make([]@Empty, 1<<%[2]d); %[1]s = %[1]s[:1<<%[3]d]", "%s := make([][3]struct{}, 1<<%d)"}), x, n, n-1-g.below(3))
	setup, _, _ = strings.Cut(setup, "%!(EXTRA")
	if v := g.pick(zerosKind, emptiesKind); v != nil && g.chance(60) {
		setup = fmt.Sprintf("%s := %s", x, v.name)
	}
	size := fmt.Sprintf(choose(g,
		[]string{"len(%s)", "len(%s)", "cap(%s)", "@LenOf(%s)", "len(%s[:])", "len(%[1]s) + cap(%[1]s)",
			"copy(%[1]s, %[1]s)"}), x)
	if g.chance(10) {
		setup, size = fmt.Sprintf("%s := make(chan struct{}, 1<<%d)", x, n), fmt.Sprintf("cap(%s)", x)
	}
	limit := fmt.Sprintf("1<<%d", choose(g, []int{n, n, n - 1, n + 1, width - 13, width - 12, width - 1}))
	body := []*node{g.siteLine("sizeless", setup+"; _ = "+x)}
	switch g.below(3) {
	case 0:
		body = append(body, g.siteLine("sizeless", fmt.Sprintf("@Low(%s, %s)", size, limit)))
	case 1:
		if !strings.HasPrefix(setup, x+" := make(chan") {
			body = append(body, g.siteLine("sizeless", fmt.Sprintf(choose(g, []string{"_ = %s[%s]", "_ = %s[%s:]", "_ = %s[:%s]"}), x, limit)))
			break
		}
		fallthrough
	default:
		six, k := g.fresh("six"), g.fresh("k")
		op := choose(g, []string{"<", ">", "==", "!=", "<=", ">="})
		body = append(body, g.siteLine("sizeless", fmt.Sprintf("%s, %s := 6, make([]float64, 6); _, _ = %[1]s, %[2]s; if %[3]s %[4]s %[5]s { %[1]s = 0 }", k, six, size, op, limit)), g.siteLine("sizeless", fmt.Sprintf("%s[%s]++", six, k)))
	}
	return &node{site: -1, block: true, head: "// sizeless", body: body, tail: ""}
}

// unsafes write the A of $x, or its neighbour, under another type.
var unsafes = []string{
	"*(*int)(unsafe.Pointer($x)) = $N", "*(*uint)(unsafe.Pointer($x)) = $N", "q := (*uint)(unsafe.Pointer(&$x.A)); *q = $N", "unsafe.Slice(&$x.A, 2)[0] = $N", "unsafe.Slice(&$x.A, 2)[1] = $N", "(*[2]int)(unsafe.Pointer($x))[0] = $N", "(*[2]uint)(unsafe.Pointer($x))[1] = $N",
	"*(*int)(unsafe.Add(unsafe.Pointer($x), unsafe.Offsetof($x.A))) = $N", "*(*int)(unsafe.Add(unsafe.Pointer(&$x.B), -int(unsafe.Sizeof(0)))) = $N", "(*@Fake)(unsafe.Pointer($x)).C = $N", "(*struct{ n uintptr })(unsafe.Pointer($x)).n = $N", "@Words(unsafe.Pointer($x), 2)[0] = $N", "@Poke(unsafe.Pointer($x), $N)",
	"@Poke(unsafe.Pointer(&$x.B), $N)", "@Poke($x.Address(), $N)", "*(*@P2)(unsafe.Pointer(&[]int{$N, 1}[0])) = *$x", "$x = (*@P2)(unsafe.Pointer(&[]int{$N, 1}[0]))", "s := []int{$O, 1}; $x = (*@P2)(unsafe.Pointer(&s[0])); s[0] = $N", "f := &@Fake{$O, 1}; $x = (*@P2)(unsafe.Pointer(f)); f.C = $N", "a := [2]uint{$O, 1}; $x = (*@P2)(unsafe.Pointer(&a)); a[0] = $N",
	"*(*unsafe.Pointer)(unsafe.Pointer(&$x)) = unsafe.Pointer(&@P2{$N, 1})", "var p any = unsafe.Pointer($x); *(*int)(p.(unsafe.Pointer)) = $N", "m := map[string]unsafe.Pointer{\"a\": unsafe.Pointer($x)}; @Poke(m[\"a\"], $N)", "func(p unsafe.Pointer) { *(*uint)(p) = $N }(unsafe.Pointer($x))", "_ = uintptr(unsafe.Pointer($x))",
}

// unsafely writes memory under another type.
func (g effects) unsafely() *node {
	if g.nesting >= 3 {
		return nil
	}
	m := g.newMix(&place{setup: "$x := &@P2{$O, 1}", reads: []string{"$x.A"}})
	if p := g.pick(p2Kind); p != nil && g.chance(70) {
		m.lines[0] = "$x := " + p.name + "; $x.A = $O"
	}
	text := choose(g, unsafes)
	if v := g.pick(wordKind, wordsKind, fakeKind); v != nil && g.chance(60) {
		text = v.name + map[*kind]string{fakeKind: ".C = $N", wordsKind: "[0] = $N", wordKind: " = $N"}[v.kind]
		if v.kind == wordKind {
			text = "*" + text
		}
	}
	line, k := g.line(m.names.Replace("{ "+text+" }")), choose(g, []int{m.before, m.after, m.before, m.after, 12})
	body := []*node{g.line(m.names.Replace(m.lines[0])), line}
	read := "$x.A"
	if v := g.pick(wordKind, wordsKind, fakeKind); v != nil && g.chance(40) { // the other way round
		read = fmt.Sprintf(map[*kind]string{fakeKind: "%s.C", wordsKind: "%s[0]", wordKind: "*%s"}[v.kind], v.name)
		body = append(body, g.line(m.names.Replace(read+" = $O")), g.line(m.names.Replace("$x.A = $N")))
		read = "int(" + read + ")"
	}
	return &node{site: -1, block: true, head: "// unsafe",
		body: append(body, g.probes.checkNumber("unsafe", m.names.Replace(read), k)...), tail: ""}
}
