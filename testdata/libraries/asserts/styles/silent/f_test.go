package silent

import (
	"fmt"
	"testing"
	"testing/quick"

	"example.com/testlibs/styles/nd"
)

func FuzzReshape(f *testing.F) {
	for _, n := range []int{1, 2, 6} {
		f.Add(n, 2)
	}
	f.Fuzz(func(t *testing.T, n, m int) {
		a, err := nd.Zeros(6).Reshape(n, m)
		if err != nil {
			t.Skip(err)
		}
		a.Add(nd.Zeros(n, m))
	})
}

func BenchmarkError(b *testing.B) {
	x := nd.Zeros(2, 3)
	for b.Loop() {
		_, err := nd.Dot(x, x)
		_ = err
	}
	for range b.N {
		if _, err := nd.Dot(x, x); err == nil {
			b.Fatal("no error")
		}
	}
	b.Run("none", func(b *testing.B) {
		b.Skip("broken")
		x.Add(nd.Zeros(4))
	})
}

func TestShort(t *testing.T) {
	if testing.Short() || true {
		t.Skip("always")
	}
	nd.Zeros(2).Add(nd.Zeros(3))
}

func TestQuick(t *testing.T) {
	if err := quick.Check(func(n uint8) bool {
		_, err := nd.Zeros(int(n)).Reshape(int(n) + 1)
		return err != nil
	}, nil); err != nil {
		t.Error(err)
	}
}

func ExampleShapeError() {
	_, err := nd.Dot(nd.Zeros(2, 3), nd.Zeros(2, 3))
	fmt.Println(err)
	func() {
		defer func() { fmt.Println(recover()) }()
		nd.Zeros(2).Add(nd.Zeros(3))
	}()
	// Output:
	// nd: Dot of [2 3] and [2 3]
	// nd: Add of [2] and [3]
}

func TestCleanupOrder(t *testing.T) {
	x := nd.Zeros(2, 3)
	t.Cleanup(func() { x.Add(nd.Zeros(4, 4)) })
	t.Cleanup(func() { x = nd.Zeros(4, 4) })
	x.Add(nd.Zeros(2, 3))
}

func TestCleanupHandles(t *testing.T) {
	_, err := nd.Dot(nd.Zeros(2), nd.Zeros(3))
	t.Cleanup(func() {
		if err == nil {
			t.Error("no error")
		}
	})
}
