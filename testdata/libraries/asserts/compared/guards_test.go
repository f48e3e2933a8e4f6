package compared

import (
	"errors"
	"fmt"
	"testing"

	qt "github.com/frankban/quicktest"
	"github.com/google/go-cmp/cmp"
	"github.com/onsi/gomega"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	gotest "gotest.tools/v3/assert"
)

func TestOkNotEqual(t *testing.T) {
	a, b := New(2, 3), New(4, 2)
	if assert.NotEqual(t, a.c, b.r) {
		return
	}
	a.Mul(b)
}

func TestOkNotContains(t *testing.T) {
	a, b := New(2, 3), New(4, 2)
	if assert.NotContains(t, a.Shape(), b.r) {
		return
	}
	a.Mul(b)
}

func TestOkNotSame(t *testing.T) {
	a, b := New(2, 3), New(4, 2)
	if assert.NotSame(t, a, b) {
		return
	}
	a.Mul(b)
}

func TestOkInDelta(t *testing.T) {
	a, b := New(2, 3), New(4, 2)
	if assert.InDelta(t, a.c, b.r, 1.5) {
		return
	}
	a.Mul(b)
}

func TestOkPanics(t *testing.T) {
	a, b := New(2, 3), New(4, 2)
	if assert.Panics(t, func() { a.Mul(b) }) {
		return
	}
	a.Mul(b)
}

func TestOkErrorContains(t *testing.T) {
	a, b := New(2, 3), New(4, 2)
	err := fmt.Errorf("%d and %d", a.c, b.r)
	if assert.ErrorContains(t, err, "3 and 4") {
		return
	}
	a.Mul(b)
}

type fits struct{ x, y int }

func (f *fits) Error() string { return "fits" }

func TestOkErrorAs(t *testing.T) {
	a, b := New(2, 3), New(4, 2)
	var target *fits
	if assert.ErrorAs(t, error(&fits{a.c, b.r}), &target) {
		return
	}
	a.Mul(b)
}

func TestOkIsType(t *testing.T) {
	a, b := New(2, 3), New(4, 2)
	if assert.IsType(t, a, b) {
		return
	}
	a.Mul(b)
}

func TestOkSkip(t *testing.T) {
	a, b := New(2, 3), New(4, 2)
	if !cmp.Equal(a.Shape(), b.Shape()) {
		t.Skip()
	}
	a.Add(b)
}

func TestOkSkipNow(t *testing.T) {
	a, b := New(2, 3), New(4, 2)
	if !assert.ObjectsAreEqual(a.c, b.r) {
		t.SkipNow()
	}
	a.Mul(b)
}

func TestOkSubtest(t *testing.T) {
	a, b := New(2, 3), New(4, 2)
	t.Run("mul", func(t *testing.T) {
		if d := cmp.Diff(a.c, b.r); d != "" {
			t.Skip(d)
		}
		a.Mul(b)
	})
}

func skipUnlessEqual(t *testing.T, x, y any) {
	t.Helper()
	if !cmp.Equal(x, y) {
		t.Skipf("%v and %v", x, y)
	}
}

func TestOkHelperSkip(t *testing.T) {
	a, b := New(2, 3), New(4, 2)
	skipUnlessEqual(t, a.c, b.r)
	a.Mul(b)
}

func TestOkCheck(t *testing.T) {
	a, b := New(2, 3), New(4, 2)
	if gotest.Check(t, a.c != b.r) {
		return
	}
	a.Mul(b)
}

func TestOkQt(t *testing.T) {
	a, b := New(2, 3), New(4, 2)
	c := qt.New(t)
	if c.Check(a.c, qt.Not(qt.Equals), b.r) {
		return
	}
	a.Mul(b)
}

func TestOkGomega(t *testing.T) {
	a, b := New(2, 3), New(4, 2)
	g := gomega.NewWithT(t)
	if g.Expect(a.c).NotTo(gomega.Equal(b.r)) {
		return
	}
	a.Mul(b)
}

func TestOkGomegaHandle(t *testing.T) {
	a, b := New(2, 3), New(4, 2)
	g := gomega.NewWithT(t)
	if differs(g.Expect(a.c), b.r) {
		return
	}
	a.Mul(b)
}
func differs(x gomega.Assertion, n int) bool { return x.ShouldNot(gomega.Equal(n)) }

func TestOkRequireElse(t *testing.T) {
	a, b := New(2, 3), New(4, 2)
	require.NotEqual(t, a.c, b.r)
	if a.c == b.r {
		a.Mul(b)
	}
}

func TestOkErrorIs(t *testing.T) {
	a, b := New(2, 3), New(4, 2)
	var err error
	if a.c != b.r {
		err = errors.New("no")
	}
	if assert.Error(t, err) {
		return
	}
	a.Mul(b)
}

func TestBadAfter(t *testing.T) {
	a, b := New(2, 3), New(4, 2)
	assert.NotEqual(t, a.c, b.r)
	a.Mul(b) // want `always panics`
}

func TestBadAfterRequire(t *testing.T) {
	a, b := New(2, 3), New(4, 2)
	require.Panics(t, func() { a.Mul(b) })
	require.InDelta(t, 1.5, 1.5, 0.1)
	a.Mul(b) // want `always panics`
}
