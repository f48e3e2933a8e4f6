package main

import (
	"fmt"
	"strings"
)

// Statements with goroutines whose functions write data only, or more than that, with locks, and with functions that
// functions return.

// parallel hands a function to one that calls it in goroutines.
func (g *generator) parallel() *node {
	v := g.target(intKind)
	if v == nil || g.nesting >= 3 {
		return nil
	}
	v.n = unclear
	r, c := 1+g.below(3), 1+g.below(3)
	t := g.fresh("t")
	text := choose(g, []string{"if len($T.Data) > i { $T.Data[i] = 1 }", "if len($T.Data) > i { $T.Data[i] = 1 }", "copy($T.Data, $T.Data)", "$V = i", "$T.Shape[0] += i", "x := $T; x.Shape = []int{1, i}",
		"other := []int{i}; other[0]++", "$T = @New(i+1, 2)", "$T.Grow()", "f()", "func() { f() }()", "if i == 0 { f = func() { $V = 7 } } else { f() }"})
	start := choose(g, []string{"@Parallel(2, func(i int) { %s })", "@Workers(2, func(i int) { %s })", "do := func(i int) { %s }; @Parallel(2, do)", "var wg sync.WaitGroup; wg.Go(func() { i := 1; %s }); wg.Wait()",
		"done := make(chan bool); go func(i int) { defer close(done); %s }(1); <-done", "var wg sync.WaitGroup; wg.Add(1); do := func() { i := 0; %s }; go func() { defer wg.Done(); do() }(); wg.Wait()",
		"done := make(chan bool); do := func(i int) {}; go func() { <-done; do(1); done <- true }(); do = func(i int) { %s }; done <- true; <-done"})
	head := fmt.Sprintf("$T := @New(%d, %d); { f := func() { $V = $T.Shape[0] }; f(); ", r, c)
	g.scope = append(g.scope, &variable{name: t, kind: tensorKind, dims: []int{r, c}})
	return g.line(strings.NewReplacer("$T", t, "$V", v.name).Replace(head + fmt.Sprintf(start, text) + " }"))
}

// locked has a tensor behind a lock.
func (g *generator) locked() *node {
	t, v := g.pick(tensorKind), g.target(intKind)
	if t == nil || v == nil || g.nesting >= 3 {
		return nil
	}
	v.n = unclear
	text := choose(g, []string{"%[2]s = l.Get().Shape[0]", "l.With(func(x *@Tensor) { %[2]s = len(x.Shape) })", "l.With(func(x *@Tensor) { x.Shape[0] = 2 }); %[2]s = l.Get().Shape[0]", "go l.Get(); %[2]s = len(l.Get().Shape)",
		"l.With(func(x *@Tensor) { l.T = @New(2, 2) }); %[2]s = l.Get().Shape[1]", "%[2]s = l.Get().Add(@New(%[3]d, %[4]d)).Shape[0]"})
	site := g.siteLine("method", fmt.Sprintf(text, t.name, v.name, 1+g.below(3), 1+g.below(3)))
	return &node{site: -1, block: true, head: "{", body: []*node{g.line(fmt.Sprintf("l := &@Locked{T: %s}", t.name)), site}, tail: "}"}
}

// layers calls a function that was made of other functions.
func (g *generator) layers() *node {
	t := g.pick(tensorKind)
	if t == nil || g.nesting >= 3 {
		return nil
	}
	n := func() any { return 1 + g.below(3) }
	text := choose(g, []string{"@Residual(@Dense2(%d, %d))(%s)", "@Residual(@NewLinear(%d, %d))(%s)", "@Dense2(%d, %d).Then(@Dense2(2, 3))(%s)", "@Residual(@Dense2(%d, %d).Then(@Dense2(3, 2)))(%s)"})
	return g.siteLine("layer", fmt.Sprintf(text, n(), n(), t.name))
}
