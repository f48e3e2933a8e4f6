package oracle

import "fmt"

// idioms writes statements that are common in Go programs.
type idioms struct{ *generator }

// idiom makes one of them.
func (g idioms) idiom() *node {
	return choose(g, []func() *node{
		g.localMap, g.localMap, g.pooled, g.arrayKeys, g.labelled, g.labelled,
		g.iterate, g.iterate, g.matrixArray, g.errorHelper, g.parsed, g.recursive,
		g.shadowed, g.config, g.loopClosures, g.results3, g.lateDefer,
		g.goroutines.parallel, g.goroutines.parallel, g.goroutines.locked, g.interfaces.layers,
	})()
}

// localMap writes a range statement over a map that the previous line creates, and keeps the
// result.
func (g idioms) localMap() *node {
	v := g.target(intKind)
	if v == nil || g.nesting >= 3 {
		return nil
	}
	v.n = unclear
	n, m := g.below(4), g.below(4)
	name := g.fresh("m")
	change := choose(g, []string{"", fmt.Sprintf("%s[\"c\"] = %d; ", name, m),
		fmt.Sprintf("delete(%s, \"a\"); ", name), fmt.Sprintf("%s[\"a\"]++; ", name), fmt.Sprintf("clear(%s); ", name),
		fmt.Sprintf("for k := range %[1]s { %[1]s[k] += 2 }; ", name), fmt.Sprintf("for k, x := range %[1]s { if x > 1 { delete(%[1]s, k) } }; ", name)})
	use := choose(g, []string{"for _, x := range %[1]s { %[2]s += x }", "for k, x := range %[1]s { if k == \"b\" { %[2]s = x } }", "for _, x := range %[1]s { %[2]s = max(%[2]s, x) }",
		"%[2]s = len(%[1]s)", "for k := range %[1]s { %[2]s = len(k) }", "if x, ok := %[1]s[\"b\"]; ok { %[2]s = x }", "for range %[1]s { %[2]s++ }", "for _, k := range slices.Sorted(maps.Keys(%[1]s)) { %[2]s = %[1]s[k] }",
		"for _, x := range %[1]s { %[2]s = x; break }"})
	return g.line(fmt.Sprintf("%s := map[string]int{\"a\": %d, \"b\": %d}; %s", name, n, m, change) + fmt.Sprintf(use, name, v.name))
}

// pooled takes a tensor from a pool, and perhaps gives it back and goes on using it.
func (g idioms) pooled() *node {
	r, c := 1+g.below(3), 1+g.below(3)
	pool, t := g.fresh("pool"), g.fresh("t")
	back := choose(g, []string{"", fmt.Sprintf("; %s.Put(%s)", pool, t), fmt.Sprintf("; defer %s.Put(%s)", pool, t), fmt.Sprintf("; %s.Put(%s); %[1]s.Get().(*@Tensor).Grow()", pool, t)})
	g.scope = append(g.scope, &variable{name: t, kind: tensorKind, dims: []int{r, c}})
	return g.line(fmt.Sprintf("%[1]s := sync.Pool{New: func() any { return @New(%[3]d, %[4]d) }}; %[2]s := %[1]s.Get().(*@Tensor); _ = %[2]s", pool, t, r, c) + back)
}

// arrayKeys compares arrays of dims, and uses them as keys.
func (g idioms) arrayKeys() *node {
	t := g.pick(tensorKind)
	if t == nil || g.nesting >= 3 {
		return nil
	}
	r, c := 2, 3
	if len(t.dims) == 2 {
		r, c = t.dims[0], t.dims[1]
	}
	dims := g.siteExpr("index", "[2]int", fmt.Sprintf("[2]int{%[1]s.Shape[0], %[1]s.Shape[1]}", t.name))
	want := fmt.Sprintf("[2]int{%s, %s}", g.size(r), g.size(c))
	if v := g.target(intKind); v != nil && g.chance(50) {
		v.n = unclear
		return g.line(fmt.Sprintf("%s = map[[2]int]int{%s: 2, {4, 4}: 1}[%s]", v.name, want, dims))
	}
	head := fmt.Sprintf("if %s %s (%s) {", dims, choose(g, []string{"==", "!="}), want)
	return &node{site: -1, block: true, head: head, body: g.again(2), tail: "}"}
}

// labelled leaves two loops at once, or goes on with the outer one.
func (g idioms) labelled() *node {
	v := g.target(intKind)
	if v == nil || g.nesting >= 2 {
		return nil
	}
	v.n = unclear
	label, i, j := g.fresh("L"), g.fresh("i"), g.fresh("j")
	n, m := 1+g.below(4), 1+g.below(4)
	mark := len(g.scope)
	g.labels = append(g.labels, label, "")
	g.scope = append(g.scope, &variable{name: i, kind: intKind, n: n - 1, constant: true},
		&variable{name: j, kind: intKind, n: m - 1, constant: true})
	body := []*node{g.line(fmt.Sprintf("if %s { %s %s }",
		choose(g, []string{i + " == " + j, i + "+" + j + " > 2", i + "*" + j + " == 2", g.condition()}),
		choose(g, []string{"break", "continue"}), label)), g.line(v.name + "++")}
	body = append(body, g.line("_, _ = "+i+", "+j))
	body = append(body, g.nested(2)...)
	g.labels, g.scope = g.labels[:len(g.labels)-2], g.scope[:mark]
	head := fmt.Sprintf("%[1]s:\nfor %[2]s := range %[4]d { for %[3]s := range %[5]d {", label, i, j, n, m)
	return &node{site: -1, block: true, step: true, head: head, body: body, tail: "} }"}
}

// iterate uses iterators of the standard library.
func (g idioms) iterate() *node {
	s, v := g.pick(intsKind), g.target(intKind)
	if s == nil || v == nil || g.nesting >= 3 {
		return nil
	}
	if g.chance(40) {
		text := choose(g, []string{"slices.Collect(@Count(%[1]s))", "slices.Collect(slices.Values(%[2]s))", "slices.AppendSeq(%[2]s[:0:0], @Count(%[1]s))", "slices.Sorted(slices.Values(%[2]s))",
			"slices.Collect(maps.Values(map[int]int{1: %[1]s}))"})
		return g.bind(intsKind, "s", g.siteExpr("slice", "[]int", fmt.Sprintf(text, fmt.Sprint(g.below(4)), s.name)), variable{n: 2})
	}
	v.n = unclear
	text := choose(g, []string{"for x := range slices.Values(%[1]s) { %[2]s += x }", "for i, x := range slices.Backward(%[1]s) { %[2]s = i + x }", "for x := range @Count(3) { if x == 1 { continue }; %[2]s = x }",
		"for c := range slices.Chunk(%[1]s, 2) { %[2]s = len(c) }", "next, stop := iter.Pull(@Count(2)); %[2]s, _ = next(); stop()", "for i := range @Count(5) { if i > 2 { break }; %[2]s++ }",
		"for i, x := range slices.All(%[1]s) { if i == 1 { %[2]s = x } }", "for i := range @Count(2) { defer func() { %[2]s = i }() }"})
	return g.line("{ " + fmt.Sprintf(text, s.name, v.name) + " }")
}

// matrixArray uses an array of arrays, which is copied when it is assigned.
func (g idioms) matrixArray() *node {
	v := g.target(intKind)
	if v == nil {
		return nil
	}
	v.n = unclear
	a, i, j := g.fresh("a"), g.below(2), g.below(3)
	text := choose(g, []string{"b := %[1]s; b[%[3]d][%[4]d] = 4; %[2]s = %[1]s[%[3]d][%[4]d]", "b := &%[1]s; b[%[3]d][%[4]d] = 4; %[2]s = %[1]s[%[3]d][%[4]d]", "for i := range %[1]s { for j := range %[1]s[i] { %[1]s[i][j] = i + j } }; %[2]s = %[1]s[%[3]d][%[4]d]",
		"for _, row := range %[1]s { row[%[4]d] = 5; %[2]s += row[%[4]d] }; %[2]s += %[1]s[%[3]d][%[4]d]", "row := %[1]s[%[3]d][:]; row[%[4]d] = 3; %[2]s = len(row) + %[1]s[%[3]d][%[4]d]", "%[2]s = len(%[1]s) * len(%[1]s[0])",
		"func(c [2][3]int) { c[%[3]d][%[4]d]++ }(%[1]s); %[2]s = %[1]s[%[3]d][%[4]d]"})
	return g.line(fmt.Sprintf("{ %[1]s := [2][3]int{{1, 2}, {3}}; ", a) + fmt.Sprintf(text, a, v.name, i, j) + " }")
}

// errorHelper gives an error to a closure that panics, or remembers it.
func (g idioms) errorHelper() *node {
	name, err := g.fresh("check"), g.fresh("err")
	text, _ := g.failures.fallible()
	var seen *variable
	if seen = g.target(intKind); seen == nil {
		return nil
	}
	seen.n = unclear
	what := choose(g, []string{"if err != nil { panic(err) }", "if err != nil { %[1]s++ }", "if errors.Is(err, @ErrShape) { %[1]s = 1 }", "if first == nil { first = err }; if first != nil { %[1]s++ }"})
	head := g.line(fmt.Sprintf("var first error; _ = first; %s := func(err error) { %s }; _ = %[1]s", name, fmt.Sprintf(what+"; _ = %[1]s", seen.name)))
	n := g.siteLine("error", fmt.Sprintf("_, %s := %s", err, text))
	n.err = err
	use := g.siteLine("helper", fmt.Sprintf("%s(%s)", name, err))
	return &node{site: -1, block: true, head: "{", body: []*node{head, n, use}, tail: "}"}
}

// parsed reads dims from text.
func (g idioms) parsed() *node {
	r, c := 1+g.below(3), 1+g.below(3)
	switch g.below(3) {
	case 0:
		return g.bind(intsKind, "s", fmt.Sprintf("func() (dims []int) { for _, f := range strings.Split(\"%dx%d\", \"x\") { n, _ := strconv.Atoi(f); dims = append(dims, n) }; return }()", r, c), variable{n: 2, dims: []int{r, c}})
	case 1:
		return g.bind(intKind, "v", fmt.Sprintf("len(strings.Fields(%q))", []string{"a b", "a", " a b c "}[g.below(3)]), variable{n: 2})
	}
	return g.bind(intKind, "v", fmt.Sprintf("func() int { n, err := strconv.Atoi(\"%d\"); if err != nil { return -1 }; return n }()", r), variable{n: r})
}

// recursive calls a closure that calls itself.
func (g idioms) recursive() *node {
	v := g.target(intKind)
	if v == nil {
		return nil
	}
	v.n = unclear
	f := g.fresh("f")
	text := choose(g, []string{"%[2]s++; return 1 + %[1]s(n-1)", "defer func() { %[2]s = n }(); return %[1]s(n - 1)", "return %[1]s(n-1) + %[1]s(n-2)", "%[2]s += n; return %[1]s(n / 2)"})
	head := fmt.Sprintf("var %[1]s func(int) int; %[1]s = func(n int) int { if n <= 0 || n > 8 { return n }; ", f)
	g.scope = append(g.scope, &variable{name: f, kind: funcKind, constant: true})
	return g.line(head + fmt.Sprintf(text, f, v.name) + fmt.Sprintf(" }; _ = %s(%d)", f, 1+g.below(4)))
}

// shadowed declares a variable with the name of another in an inner scope.
func (g idioms) shadowed() *node {
	v := g.pick(intKind)
	if v == nil || g.nesting >= 3 {
		return nil
	}
	n, _ := g.intExpr(1)
	head := fmt.Sprintf("if %[1]s := %[2]s; %[1]s > %[3]d {", v.name, n, g.below(3))
	return &node{site: -1, block: true, head: head, body: g.again(3), tail: "}"}
}

// config copies a struct with a function and a tensor in it, and changes the copy.
func (g idioms) config() *node {
	t, v := g.pick(tensorKind), g.target(intKind)
	if t == nil || v == nil {
		return nil
	}
	v.n = unclear
	n := 1 + g.below(4)
	text := choose(g, []string{"d.n = %[3]d; %[2]s = c.n", "d.f = func(int) int { return %[3]d }; %[2]s = c.f(1)", "d.w.Shape[0] = %[3]d; %[2]s = c.w.Shape[0]", "d.dims[0] = %[3]d; %[2]s = c.dims[0]", "p := &c; p.n += %[3]d; %[2]s = c.n",
		"d.w = nil; %[2]s = len(c.w.Shape)", "func(e any) { _ = e }(&c); c.n = %[3]d; %[2]s = d.n"})
	site := g.siteLine("method", fmt.Sprintf(text, t.name, v.name, n))
	head := g.line(fmt.Sprintf("c := struct { n int; dims [2]int; f func(int) int; w *@Tensor }{n: 2, f: func(k int) int { return k }, w: %s}; d := c; _ = d", t.name))
	return &node{site: -1, block: true, head: "{", body: []*node{head, site}, tail: "}"}
}

// loopClosures keeps functions that remember the variable of a loop, and calls them afterwards.
func (g idioms) loopClosures() *node {
	v := g.target(intKind)
	if v == nil {
		return nil
	}
	v.n = unclear
	text := choose(g, []string{"for i := 0; i < 3; i++ { fs = append(fs, func() { %[1]s += i }); i := i; _ = i }", "for i := 0; i < 3; i++ { fs = append(fs, func() { i++; %[1]s = i }) }", "for i, x := range []int{4, 5} { fs = append(fs, func() { %[1]s = i * x }) }",
		"k := 0; for k < 3 { fs = append(fs, func() { %[1]s = k }); k++ }"})
	call := choose(g, []string{"for _, f := range fs { f() }", "fs[0]()", "fs[len(fs)-1]()", "fs[1](); fs[0]()", "defer fs[1]()"})
	return g.line("{ var fs []func(); " + fmt.Sprintf(text, v.name) + "; " + call + " }")
}

// results3 calls a closure with a named result that a deferred function changes.
func (g idioms) results3() *node {
	n := g.below(4)
	text := choose(g, []string{"defer func() { r++ }(); return %[1]d", "defer func() { if recover() != nil { r = %[1]d } }(); return []int{1}[r+1]", "r = %[1]d; return", "defer func(k int) { r = k }(r); return %[1]d",
		"for r < %[1]d { r++ }; return r", "if r = %[1]d; r > 2 { r := 7; return r }; return"})
	if !g.recovers {
		text = "r = %[1]d; return"
	}
	return g.bind(intKind, "v", "func() (r int) { "+fmt.Sprintf(text, n)+" }()", variable{n: unclear})
}

// lateDefer lets a deferred call change what was snapshot before: it runs at the end of a closure.
func (g idioms) lateDefer() *node {
	t, v := g.pick(tensorKind), g.target(intKind)
	if t == nil || v == nil {
		return nil
	}
	v.n = unclear
	text := choose(g, []string{"func() { defer func() { %[2]s = 2 }(); %[2]s = 1 }()", "func() { defer %[1]s.Grow(); %[2]s = %[1]s.Shape[0] }()", "func() { for i := range 2 { defer func() { %[2]s = i }() } }()",
		"func() { defer func() { %[2]s = len(%[1]s.Shape) }(); %[1]s.Shape = append(%[1]s.Shape, 1) }()"})
	return g.siteLine("closure", fmt.Sprintf(text, t.name, v.name))
}
