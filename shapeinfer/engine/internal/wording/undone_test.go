package wording_test

import (
	"strings"
	"testing"
)

// TestOtherPaths: what is said of the other lines in which a call fails. A call that is too
// expensive may fail in lines that were not found.
func TestOtherPaths(t *testing.T) {
	const more = `
type T struct{ shape []int; data []float64 }
func tensor(shape ...int) *T { n := 1; for _, d := range shape { if d <= 0 { panic("dim") }; n *= d }; return &T{shape: append([]int(nil), shape...), data: make([]float64, n)} }
func same(a, b *T) { if len(a.data) != len(b.data) { panic("same") } }
func steps(s []int) int {
	n := 0
	for i := range s { for j := range s { for k := range s {
		switch { case s[i] > s[j]: n += s[k]; case s[j] > s[k]: n -= s[i]; case s[k] > n: n *= s[j]; case s[i] > n: n += s[i] * s[k] }
	} } }
	return n
}
func scale(a, b *T) int { same(a, b); return steps(a.shape) + steps(b.shape) }
func cheap(n int, x *T) int { same(x, tensor(6)); if n == 1 { panic("one") }; return n }
func dear(n int, x *T) int { scale(x, tensor(6)); if n == 1 { panic("one") }; return n }
func caught(x *T) int { defer func() { _ = recover() }(); defer func() { _ = recover() }(); return len(x.shape) }
func catches(n int, x *T) int {
	caught(x)
	if n == 1 { panic("one") }
	return n
}
func early(k, n int) int {
	if k == 0 && n > 5 { panic("early") }
	if k == 1 { panic("one") }
	return k
}
func starts(n int, x *T) int {
	go same(x, tensor(6))
	if n == 1 { panic("one") }
	return n
}
func startsClosure(n int, x *T) int {
	go func() { same(x, tensor(6)) }()
	if n == 1 { panic("one") }
	return n
}
func either(x *T) int { if x == nil { return 0 }; return 2 }
func plain(n int, x *T) int { if n == 1 { panic("one") }; return n }
`
	for _, test := range []struct {
		name, call string
		want       []string // in this order
		not        string
	}{
		{"no other", "plain(1, x)", []string{"execute.plain fails here"}, "other"},
		{"a call before fails", "cheap(1, x)", []string{"execute.cheap fails here, or elsewhere on other paths", "on another path execute.same fails here"}, "may fail"},
		{"a call before is undone", "dear(1, x)", []string{"execute.dear fails here, or elsewhere on other paths", "on another path execute.same fails here", "on another path steps may fail, which execute.scale calls here"}, "mul"},
		{"a call before is not entered", "catches(1, x)", []string{"execute.catches fails here", "on another path caught may fail, which execute.catches calls here"}, "elsewhere"},
		{"a goroutine is started", "starts(1, x)", []string{"execute.starts fails here", "on another path execute.same may fail, which execute.starts starts as a goroutine here"}, "elsewhere"},
		{"a closure is started as a goroutine", "startsClosure(1, x)", []string{"execute.startsClosure fails here", "on another path the function in execute.startsClosure may fail, which execute.startsClosure starts as a goroutine here"}, "elsewhere"},
		{"another call of the line", "plain(1, tensor(2, either(x)))", []string{"execute.plain fails here, or elsewhere on other paths", "on another path execute.tensor fails here"}, "may fail"},
		{"an earlier pass, on some paths", "func() int { m := 0; for k := 0; k < 3; k++ {\n m += early(k, len(x.shape))\n }; return m }()", []string{"execute.early fails here, or elsewhere on other paths", "on another path execute.early fails here"}, "may fail"},
		{"another call of the line that has no part in it", "plain(1, tensor(2, 3))", []string{"execute.plain fails here"}, "other"},
	} {
		_, reports := reportsOf(t, more+"func f(x *T) int { return "+test.call+" }")
		if len(reports) != 1 {
			t.Errorf("%s: %d reports", test.name, len(reports))
			continue
		}
		got := ""
		for _, rel := range reports[0].Related {
			got += rel.Message + "\n"
		}
		at := 0
		for _, want := range test.want {
			i := strings.Index(got[at:], want+"\n")
			if i < 0 {
				t.Errorf("%s: no %q in this order in\n%s", test.name, want, got)
				break
			}
			at += i
		}
		if strings.Contains(got, test.not) {
			t.Errorf("%s: %q in\n%s", test.name, test.not, got)
		}
	}
}
