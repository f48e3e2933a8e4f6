// Package deferred has functions that pass, for the arguments that they get: deferred calls, subtests and callbacks.
package deferred

import (
	. "example.com/adversarial/refuted/matrix"

	"errors"
	"fmt"
	"io"
	"os"
	"runtime"
	"slices"
	"sort"
	"strings"
	"sync"
	"testing"

	"gonum.org/v1/gonum/mat"
)

func TestFmtBadD(t *testing.T) {
	New(2, 11).Mul(New(len(fmt.Sprintf("%t", 12)), 5))
}
func TestPct(t *testing.T) {
	New(2, 16).Mul(New(len(fmt.Sprintf("%5%", 3)), 5))
}

// Fatal with a deferred change in a subtest
func TestSubFail(t *testing.T) {
	n := 4
	t.Run("p", func(t *testing.T) { defer func() { n = 3 }(); t.SkipNow() })
	New(2, 3).Mul(New(n, 5))
}

// helper that skips, with deferred in between
func skipper(t *testing.T, n *int) {
	defer func() { *n = 3 }()
	t.SkipNow()
}
func TestSubFail2(t *testing.T) {
	n := 4
	t.Run("p", func(t *testing.T) { skipper(t, &n) })
	New(2, 3).Mul(New(n, 5))
}

// defers of an outer frame when an inner one Goexits / panics
func inner(ok bool) {
	if !ok {
		panic("no")
	}
}
func outer(ok bool) {
	n := 3
	defer func() { New(2, 3).Mul(New(n, 5)) }()
	inner(ok)
	n = 4
}
func TestOuter(t *testing.T) {
	defer func() { recover() }()
	outer(false)
}
func outerShape(k int) {
	n := 3
	defer func() { New(2, 3).Mul(New(n, 5)) }()
	New(2, 3).Mul(New(k, 5))
	n = 4
}
func outerMat(a, b *mat.Dense) {
	n := 3
	defer func() { New(2, 3).Mul(New(n, 5)) }()
	var m mat.Dense
	m.Mul(a, b)
	n = 4
}
func outerAt(a *mat.Dense, i int) {
	n := 3
	defer func() { New(2, 3).Mul(New(n, 5)) }()
	_ = a.At(i, i)
	n = 4
}
func outerLoop(k []float64) {
	n := 3
	defer func() { New(2, 3).Mul(New(n, 5)) }()
	for _, x := range k {
		if x < 0 {
			panic(errors.New("neg"))
		}
	}
	n = 4
}
func outerErr(err error) {
	n := 3
	defer func() { New(2, 3).Mul(New(n, 5)) }()
	if err != nil {
		panic(err)
	}
	n = 4
}
func TestOuters(t *testing.T) {
	for _, f := range []func(){func() { outerShape(7) }, func() { outerMat(mat.NewDense(1, 2, nil), mat.NewDense(1, 2, nil)) }, func() { outerAt(mat.NewDense(1, 2, nil), 3) }, func() { outerLoop([]float64{-1}) }, func() { outerErr(io.EOF) }} {
		func() {
			defer func() {
				if fmt.Sprint(recover()) == "<nil>" {
					t.Error()
				}
			}()
			f()
		}()
	}
}

// method defer
type un struct{ n int }

func (u *un) done() { New(2, 3).Mul(New(u.n, 5)) }
func meth(err error) {
	u := &un{3}
	defer u.done()
	if err != nil {
		panic(err)
	}
	u.n = 4
}
func TestMeth(t *testing.T) {
	defer func() { recover() }()
	meth(io.EOF)
}

// index in a deferred closure
func idx(err error) {
	x := make([]float64, 3)
	i := 2
	defer func() { x[i]++ }()
	if err != nil {
		panic(err)
	}
	i = 3
}
func TestIdx(t *testing.T) {
	defer func() { recover() }()
	idx(io.EOF)
}
func errDefer(err error) (e error) {
	n := 3
	defer func() { e = shape(n, 3) }()
	if err != nil {
		panic(err)
	}
	n = 4
	return nil
}
func shape(a, b int) error {
	if a != b {
		return fmt.Errorf("shape %d %d", a, b)
	}
	return nil
}

// returned early is seen (control)
func early(err error) {
	n := 3
	defer func() { New(2, 3).Mul(New(n, 5)) }()
	if err != nil {
		return
	}
	n = 4
}
func TestEarly(t *testing.T) { early(io.EOF) }

// nil-ness
func TestNilSplit(t *testing.T) {
	x := strings.SplitN("a", ",", 0)
	make([]float64, 2)[map[bool]int{true: 0, false: 2}[x == nil]]++
}
func TestParDefer(t *testing.T) {
	x := []*M{New(2, 3)}
	for _, m := range x {
		t.Run("", func(t *testing.T) { t.Parallel(); m.C = 9 })
	}
	x[0].Mul(New(3, 1))
}

type st struct {
	sync.Once
	n int
}

func TestOnceEmb(t *testing.T) {
	s := &st{n: 4}
	s.Do(func() { s.n = 3 })
	New(2, 3).Mul(New(s.n, 5))
}
func TestOnceFn(t *testing.T) {
	s := &st{n: 4}
	sync.OnceFunc(func() { s.n = 3 })()
	New(2, 3).Mul(New(s.n, 5))
}

type ord []*M

func (o ord) Len() int           { return len(o) }
func (o ord) Less(i, j int) bool { return o[i].R > o[j].R }
func (o ord) Swap(i, j int)      { o[i], o[j] = o[j], o[i] }
func TestStable(t *testing.T) {
	x := ord{New(1, 2), New(2, 3)}
	sort.Stable(x)
	x[0].Mul(New(3, 1))
}
func TestRev(t *testing.T) {
	x := [3]int{1, 2, 3}
	slices.Reverse(x[:2])
	New(2, 2).Mul(New(x[0], 5))
	slices.Sort(x[1:])
	New(2, 1).Mul(New(x[1], 5))
	y := x
	slices.Reverse(y[:])
	New(2, 3).Mul(New(y[0], 5))
	New(2, 2).Mul(New(x[0], 5))
}
func TestLieLess(t *testing.T) {
	x := []int{3, 1, 2}
	slices.SortFunc(x, func(a, b int) int { return 0 })
	New(2, 3).Mul(New(x[0], 5))
	if len(os.Args) == 0 {
		runtime.Goexit()
	}
}
func TestVariadicMat(t *testing.T) {
	n := 4
	u := &cnt{mat.NewDense(2, 2, nil), &n}
	var m mat.Dense
	m.Product(mat.NewDense(2, 2, nil), u, u)
	New(2, 3).Mul(New(n, 5))
}
func TestVariadicMat2(t *testing.T) {
	n := 4
	u := &cnt{mat.NewDense(2, 2, nil), &n}
	var m mat.Dense
	m.Mul(mat.Transpose{Matrix: u}, mat.NewDense(2, 2, nil))
	New(2, 3).Mul(New(n, 5))
}
func TestVariadicMat3(t *testing.T) {
	n := 4
	u := &cnt{mat.NewDense(2, 2, nil), &n}
	a := u.T()
	n = 4
	mat.Sum(a)
	New(2, 3).Mul(New(n, 5))
}
func TestFormatted(t *testing.T) {
	n := 4
	u := &cnt{mat.NewDense(2, 2, nil), &n}
	f := mat.Formatted(u)
	n = 4
	_ = fmt.Sprint(f)
	New(2, 3).Mul(New(n, 5))
}

type cnt struct {
	m *mat.Dense
	n *int
}

func (c *cnt) Dims() (int, int)    { return 2, 2 }
func (c *cnt) At(i, j int) float64 { *c.n = 3; return c.m.At(i, j) }
func (c *cnt) T() mat.Matrix       { return mat.Transpose{Matrix: c} }
