package bugs

import (
	"fmt"
	"testing"

	"example.com/testlibs/styles/nd"
)

func FuzzReshape(f *testing.F) {
	for _, n := range []int{1, 2, 6} {
		f.Add(n)
	}
	seed := nd.Zeros(2, 3)
	seed.Add(nd.Zeros(3, 2)) // want `always panics`
	f.Fuzz(func(t *testing.T, n int) {
		if n < 1 || n > 100 {
			t.Skip()
		}
		nd.Must(nd.Zeros(n, 2).Reshape(2, n))
	})
}

func FuzzSum(f *testing.F) {
	f.Add(3)
	f.Fuzz(func(t *testing.T, n int) {
		a := nd.Zeros(2, 3)
		a.Add(nd.Zeros(2, 4)) // want `always panics`
	})
}

func BenchmarkDot(b *testing.B) {
	for _, n := range []int{16, 64} {
		b.Run(fmt.Sprintf("n=%d", n), func(b *testing.B) {
			x, w := nd.Zeros(n, 8), nd.Zeros(8, n)
			b.ReportAllocs()
			b.ResetTimer()
			for i := 0; i < b.N; i++ {
				if _, err := nd.Dot(x, x); err != nil { // want `always returns an error`
					b.Fatal(err)
				}
				_ = w
			}
		})
	}
}

func BenchmarkParallel(b *testing.B) {
	x := nd.Zeros(3)
	b.RunParallel(func(pb *testing.PB) {
		for pb.Next() {
			x.Add(nd.Zeros(4)) // missed: `always panics`
		}
	})
}

func BenchmarkLoop(b *testing.B) {
	m := nd.NewModel(nd.NewDense(4, 4), nd.NewDense(5, 4))
	x := nd.Zeros(2, 4)
	for b.Loop() {
		y, err := m.Forward(x) // want `always returns an error`
		if err != nil {
			b.Fatal(err)
		}
		x = y
	}
}

func ExampleArray_Sum() {
	s, err := nd.Zeros(2, 3).Sum(0)
	fmt.Println(s.Shape(), err)
	fmt.Println(nd.Must(s.Sum(1)).Shape()) // want `always`
	// Output:
	// [3] <nil>
}
