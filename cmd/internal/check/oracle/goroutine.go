package oracle

import (
	"fmt"
	"strings"
)

// goroutines writes statements with goroutines, channels, select and locks, and calls of functions
// that call others in parallel. Some of the executed functions write data only, others more.
type goroutines struct{ *generator }

// concurrent executes statements in a goroutine that is waited for.
func (g goroutines) concurrent() *node {
	if g.closure > 0 || g.nesting >= 2 {
		return nil
	}
	wg := g.fresh("wg")
	n := &node{site: g.newSite("go"), block: true}
	switch g.below(3) {
	case 0:
		n.head = either(fmt.Sprintf("var %[1]s sync.WaitGroup; %[1]s.Add(1); go func() { defer %[1]s.Done()", wg), "rt.Go(func() {")
		n.tail = either("}(); "+wg+".Wait()", "})")
	case 1:
		n.head = either(fmt.Sprintf("var %[1]s sync.WaitGroup; %[1]s.Go(func() {", wg), "rt.Go(func() {")
		n.tail = either("}); "+wg+".Wait()", "})")
	default:
		n.head = either(fmt.Sprintf("%[1]s := make(chan bool); go func() { defer close(%[1]s)", wg), "rt.Go(func() {")
		n.tail = either("}(); <-"+wg, "})")
	}
	n.body = g.inClosure(3)
	return n
}

// selects makes a select statement with a channel that has something, or not.
func (g goroutines) selects() *node {
	v := g.pick(choose(g, []*kind{tensorKind, intKind, pairPtrKind, intsKind}))
	if v == nil || g.nesting >= 2 {
		return nil
	}
	ch, name := g.fresh("ch"), g.fresh("x")
	head := fmt.Sprintf("%[1]s := make(chan %[2]s, 1); if %[3]s { %[1]s <- %[4]s }; select {", ch, v.kind.typ, g.condition(), v.name)
	got := g.guarded(fmt.Sprintf("case %s := <-%s:", name, ch), name, v.kind)
	got.tail = ""
	if g.chance(30) {
		got.tail = "break"
	}
	other := &node{site: -1, block: true, head: "default:", body: g.again(2)}
	return &node{site: -1, block: true, head: head, body: []*node{got, other}, tail: "}"}
}

// channel sends a value through a channel.
func (g goroutines) channel() *node {
	v := g.pick(choose(g, []*kind{tensorKind, pairPtrKind, intsKind, intKind}))
	if v == nil {
		return nil
	}
	ch := g.fresh("ch")
	name := g.fresh("h")
	g.scope = append(g.scope, &variable{name: name, kind: v.kind, n: v.n, dims: v.dims})
	return g.line(fmt.Sprintf("%s := make(chan %s, 1); %s <- %s; %s := <-%s; _ = %s", ch, v.kind.typ, ch, v.name, name, ch, name))
}

// parallel hands a function to one that calls it in goroutines.
func (g goroutines) parallel() *node {
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

// locked writes statements that use a tensor while a lock is held.
func (g goroutines) locked() *node {
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
