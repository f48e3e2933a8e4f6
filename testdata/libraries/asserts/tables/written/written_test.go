package written

import (
	"fmt"
	"os"
	"sort"
	"testing"

	"github.com/google/go-cmp/cmp"

	"example.com/testlibs/tensor"
)

func TestMain(m *testing.M) {
	for _, write := range []func(){write1, write2, write3, write4, write5, write6, write7, write8, write9, write10, write11, write12} {
		write()
	}
	os.Exit(m.Run())
}

// In each of these tables TestMain has written before the row is used, in a list that a row holds: the product fits only because of that.

type row struct {
	name  string
	shape []int
	inner int
}

// fits multiplies a matrix of the shape of a row with one of inner rows.
func fits(shape []int, inner int) {
	tensor.MatMul(tensor.New(shape[0], shape[1]), tensor.New(inner, 1))
}

var direct = []row{{"a", []int{2, 3}, 4}}

func TestDirect(t *testing.T) {
	direct[0].shape[1] = 4
	for _, r := range direct {
		fits(r.shape, r.inner)
	}
}

func TestDirectAgain(t *testing.T) {
	for _, r := range direct {
		fits(r.shape, r.inner)
	}
}

var copied = []row{{"a", []int{2, 3}, 4}}

func write1() {
	for _, r := range copied {
		r.shape[1]++
	}
}

func TestCopied(t *testing.T) {
	for _, r := range copied {
		t.Run(r.name, func(t *testing.T) { fits(r.shape, r.inner) })
	}
}

var stored = []row{{"a", []int{2, 3}, 4}}

var last []int

func write2() {
	for _, r := range stored {
		last = r.shape
	}
	last[1] = 4
}

func TestStored(t *testing.T) { fits(stored[0].shape, stored[0].inner) }

var sorted = []row{{"a", []int{4, 2}, 4}}

func write3() {
	for _, r := range sorted {
		sort.Ints(r.shape)
	}
}

func TestSorted(t *testing.T) { fits(sorted[0].shape, sorted[0].inner) }

var aliased = []row{{"a", []int{2, 3}, 4}}

func alias(s []int) []int { return s }

func write4() { alias(aliased[0].shape)[1] = 4 }

func TestAliased(t *testing.T) { fits(aliased[0].shape, aliased[0].inner) }

var appended = []row{{"a", []int{2, 3}, 4}}

func write5() { _ = append(appended[0].shape[:1], 4) }

func TestAppended(t *testing.T) { fits(appended[0].shape, appended[0].inner) }

var overwritten = []row{{"a", []int{2, 3}, 4}}

func write6() { copy(overwritten[0].shape, []int{2, 4}) }

func TestOverwritten(t *testing.T) { fits(overwritten[0].shape, overwritten[0].inner) }

var pointed = []row{{"a", []int{2, 3}, 4}}

func write7() {
	p := &pointed[0]
	p.shape = []int{2, 4}
}

func TestPointed(t *testing.T) { fits(pointed[0].shape, pointed[0].inner) }

type shape []int

func (s shape) String() string {
	s[1] = 4
	return fmt.Sprint([]int(s))
}

var printed = []struct {
	shape shape
	inner int
}{{shape{2, 3}, 4}}

func write8() { _ = fmt.Sprint(printed[0].shape) }

func TestPrinted(t *testing.T) { fits(printed[0].shape, printed[0].inner) }

var compared = []row{{"a", []int{2, 3}, 4}}

func write9() {
	write := cmp.Transformer("write", func(s []int) string {
		s[1] = 4
		return ""
	})
	_ = cmp.Diff(compared[0].shape, []int{1, 1}, write)
}

func TestCompared(t *testing.T) { fits(compared[0].shape, compared[0].inner) }

var handedOn = []row{{"a", []int{2, 3}, 4}}

func widen(r row) { r.shape[1]++ }

func write10() { widen(handedOn[0]) }

func TestHandedOn(t *testing.T) { fits(handedOn[0].shape, handedOn[0].inner) }

var inClosure = []row{{"a", []int{2, 3}, 4}}

func write11() {
	for _, r := range inClosure {
		func() { r.shape[1]++ }()
	}
}

func TestInClosure(t *testing.T) { fits(inClosure[0].shape, inClosure[0].inner) }

var kept = map[string][]int{"a": {2, 3}}

type holder struct{ s []int }

func write12() {
	h := &holder{kept["a"]}
	h.s[1] = 4
}

func TestHolder(t *testing.T) { fits(kept["a"], 4) }
