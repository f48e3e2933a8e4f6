package flow

import "testing"

func TestA(t *testing.T) {
	n := 4
	t.Run("x", func(t *testing.T) {
		t.Parallel()
		New(2, 3).Mul(New(n, 5))
	})
	n = 3
}

func TestB(t *testing.T) {
	p := &node{4}
	t.Run("x", func(t *testing.T) {
		t.Parallel()
		New(2, 3).Mul(New(p.n, 5))
	})
	p.n = 3
}

func TestC(t *testing.T) {
	p := &node{4}
	t.Cleanup(func() { New(2, 3).Mul(New(p.n, 5)) })
	p.n = 3
}

func parallel(t *testing.T) { t.Helper(); t.Parallel() }
func TestD(t *testing.T) {
	for _, p := range []*node{{4}, {3}} {
		t.Run("x", func(t *testing.T) {
			parallel(t)
			New(2, 3).Mul(New(p.n, 5))
		})
		p.n = 3
	}
}
func TestE(t *testing.T) {
	n := 4
	t.Run("g", func(t *testing.T) {
		t.Run("x", func(t *testing.T) {
			t.Parallel()
			n = 3
		})
		n = 4
	})
	New(2, 3).Mul(New(n, 5))
}
func TestF(t *testing.T) {
	n := 4
	defer func() { n = 3 }()
	t.Run("x", func(t *testing.T) {
		t.Parallel()
		New(2, 3).Mul(New(n, 5))
	})
}
func BenchmarkB(b *testing.B) {
	n := 0
	for b.Loop() {
		n = 3
	}
	New(2, 3).Mul(New(n, 5))
}
func BenchmarkC(b *testing.B) {
	n := 4
	for i := 0; i < b.N; i++ {
		n = 3
	}
	New(2, 3).Mul(New(n, 5))
}
func FuzzX(f *testing.F) {
	n := 4
	f.Add(1)
	f.Fuzz(func(t *testing.T, k int) {
		n = 3
		New(2, 3).Mul(New(n, 5))
	})
}
