package silent

import (
	"testing"

	qt "github.com/frankban/quicktest"
	"github.com/google/go-cmp/cmp"
	"github.com/matryer/is"
	. "github.com/onsi/gomega"

	"example.com/testlibs/users/nn"
)

func TestGomegaPanics(t *testing.T) {
	g := NewWithT(t)
	m := nn.NewMatrix(2, 3, nil)
	g.Expect(func() { m.MustDot(m) }).To(Panic())
	g.Expect(func() { m.Row(2) }).To(PanicWith(ContainSubstring("row")))
	_, err := m.Dot(m)
	g.Expect(err).Should(MatchError(ContainSubstring("dot of")))
	_, err = nn.NewLayer(0, 0)
	g.Expect(err).NotTo(BeNil())
	_, err = nn.NewLayer(0, 0)
	g.Expect(err).To(And(HaveOccurred(), Not(MatchError(nn.ErrDims))))
	_, err = nn.NewLayer(1, 0)
	g.Expect(err).ShouldNot(Succeed())
	g.Expect(func() error { _, err := m.Dot(m); return err }()).To(MatchError(nn.ErrDims))
	g.Expect(m.Dot(m)).Error().To(HaveOccurred())
	g.Expect(m.Shape()).To(HaveExactElements(2, 3))
}

func TestGomegaEventually(t *testing.T) {
	RegisterTestingT(t)
	g := NewWithT(t)
	m := nn.NewMatrix(2, 3, nil)
	g.Eventually(func() error { _, err := m.Dot(m); return err }).Should(MatchError(nn.ErrDims))
	g.Eventually(func(g Gomega) {
		_, err := m.Dot(nn.NewMatrix(3, 1, nil))
		g.Expect(err).NotTo(HaveOccurred())
	}).Should(Succeed())
	failures := InterceptGomegaFailures(func() {
		_, err := m.Dot(m)
		Expect(err).NotTo(HaveOccurred())
	})
	g.Expect(failures).To(HaveLen(1))
}

func TestGomegaRegister(t *testing.T) {
	RegisterTestingT(t)
	m := nn.NewMatrix(2, 3, nil)
	for _, tt := range []struct {
		n     int
		match func() bool
	}{{2, nil}} {
		Expect(func() { m.MustDot(nn.NewMatrix(tt.n, 1, nil)) }).Should(Panic())
	}
}

func TestQuickPanics(t *testing.T) {
	c := qt.New(t)
	m := nn.NewMatrix(2, 3, nil)
	c.Assert(func() { m.MustDot(m) }, qt.PanicMatches, `dot of \[2 3\] and \[2 3\]: .*`)
	c.Assert(func() { m.Row(-1) }, qt.PanicMatches, "nn: row out of range")
	_, err := m.Dot(m)
	c.Assert(err, qt.ErrorIs, nn.ErrDims)
	_, err = nn.NewLayer(-1, 2)
	c.Check(err, qt.ErrorMatches, "nn: layer from -1 to 2")
	_, err = nn.NewLayer(-1, 2)
	c.Assert(err, qt.IsNotNil)
	_, err = nn.NewLayer(-1, 2)
	c.Assert(err, qt.Not(qt.IsNil))
	c.Run("sub", func(c *qt.C) {
		c.Parallel()
		c.Assert(m.MustDot(nn.NewMatrix(3, 3, nil)).Shape(), qt.DeepEquals, []int{2, 3})
	})
}

func TestIs(t *testing.T) {
	is := is.New(t)
	m := nn.NewMatrix(2, 3, nil)
	_, err := m.Dot(m)
	is.True(err != nil)
	_, err = nn.NewLayer(0, 1)
	is.Equal(err.Error(), "nn: layer from 0 to 1")
	y, err := m.Dot(nn.NewMatrix(3, 2, nil))
	is.NoErr(err)
	is.Equal(y.Shape(), []int{2, 2})
	t.Run("panics", func(t *testing.T) {
		is := is.New(t)
		defer func() { is.True(recover() != nil) }()
		m.MustDot(m)
	})
}

func TestCmp(t *testing.T) {
	cases := []struct {
		name    string
		in, out int
		batch   [2]int
		want    []int
		wantErr bool
	}{
		{"ok", 2, 3, [2]int{4, 2}, []int{4, 3}, false},
		{"no layer", 0, 3, [2]int{4, 2}, nil, true},
		{"no fit", 2, 3, [2]int{4, 3}, nil, true},
	}
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			got, err := forward(tc.in, tc.out, tc.batch)
			if gotErr := err != nil; gotErr != tc.wantErr {
				t.Fatalf("err = %v, want %t", err, tc.wantErr)
			}
			if tc.wantErr {
				return
			}
			if diff := cmp.Diff(tc.want, got.Shape()); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func forward(in, out int, batch [2]int) (*nn.Matrix, error) {
	l, err := nn.NewLayer(in, out)
	if err != nil {
		return nil, err
	}
	return l.Forward(nn.NewMatrix(batch[0], batch[1], nil))
}

func BenchmarkForward(b *testing.B) {
	l, err := nn.NewLayer(16, 16)
	if err != nil {
		b.Fatal(err)
	}
	for _, n := range []int{1, 8} {
		b.Run("", func(b *testing.B) {
			x := nn.NewMatrix(n, 16, nil)
			for b.Loop() {
				if _, err := l.Forward(x); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func FuzzDot(f *testing.F) {
	f.Add(2, 3)
	f.Fuzz(func(t *testing.T, r, c int) {
		if r < 1 || c < 1 || r > 9 || c > 9 {
			t.Skip()
		}
		m := nn.NewMatrix(r, c, nil)
		if _, err := m.Dot(m); err != nil && r == c {
			t.Fatal(err)
		}
	})
}

func TestCleanup(t *testing.T) {
	m := nn.NewMatrix(2, 3, nil)
	t.Cleanup(func() {
		if recover() == nil {
			m = nil
		}
	})
	var err error
	for n := 1; n < 3; n++ {
		if _, err = m.Dot(nn.NewMatrix(n, 1, nil)); err == nil {
			t.Errorf("%d: no error", n)
		}
	}
}
