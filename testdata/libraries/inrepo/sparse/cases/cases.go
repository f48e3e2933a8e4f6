// Package cases uses package sparse.
package cases

import (
	"fmt"

	"example.com/libraries/sparse"
)

// laplace is the matrix of a grid with n by m points.
func laplace(n, m int) *sparse.Builder {
	b := sparse.NewBuilder(n*m, n*m)
	for y := range n {
		for x := range m {
			p := y*m + x
			b.Put(p, p, 4)
			if x > 0 {
				b.Put(p, p-1, -1).Put(p-1, p, -1)
			}
			if y > 0 {
				b.Put(p, p-m, -1).Put(p-m, p, -1)
			}
		}
	}
	return b
}

// BadPoisson solves an equation on a grid with a margin.
func BadPoisson() {
	const n, m = 5, 6
	a, err := laplace(n, m).Build()
	if err != nil {
		panic(err)
	}
	rhs := make([]float64, n*m)
	for i := range rhs {
		rhs[i] = 1
	}
	x := make([]float64, (n+1)*(m-1))
	for grid := 0; grid < 2; grid++ {
		if err := a.Jacobi(x[grid:], rhs, 10); err != nil {
			panic(err)
		}
	}
	fmt.Println(x)
}

// GoodPoisson solves an equation on a grid.
func GoodPoisson() {
	const n, m = 5, 6
	a, err := laplace(n, m).Build()
	if err != nil {
		panic(err)
	}
	rhs := make([]float64, n*m)
	for i := range rhs {
		rhs[i] = 1
	}
	x := make([]float64, (n+1)*(m-1))
	for grid := 0; grid < 2; grid++ {
		if err := a.Jacobi(x, rhs, 10); err != nil {
			panic(err)
		}
	}
	fmt.Println(x)
}

var links = [][2]int{{0, 1}, {0, 3}, {1, 2}, {3, 4}, {2, 0}, {3, 1}}

func adjacency(pages, width int) *sparse.CSR {
	b := sparse.NewBuilder(pages, width)
	for _, l := range links {
		b.Put(l[0], l[1], 1)
	}
	m, err := b.Build()
	if err != nil {
		panic(err)
	}
	return m
}

// BadAdjacency counts the links between pages.
func BadAdjacency() {
	m := adjacency(4, 4)
	ones := []float64{1, 1, 1, 1}
	degrees, _ := m.MulVec(ones)
	fmt.Println(degrees)
}

// GoodAdjacency counts the links between pages.
func GoodAdjacency() {
	m := adjacency(4, 0)
	ones := []float64{1, 1, 1, 1, 1}
	degrees, _ := m.MulVec(ones)
	fmt.Println(degrees)
}

// BadRank iterates over the ranks of pages.
func BadRank() {
	m := adjacency(5, 0)
	m, err := m.Mul(adjacency(5, 6))
	if err != nil {
		panic(err)
	}
	rank := []float64{0.2, 0.2, 0.2, 0.2, 0.2, 0}
	for range 3 {
		next, err := m.MulVec(rank)
		if err != nil {
			panic(err)
		}
		rank = next
	}
	fmt.Println(rank)
}

// GoodRank iterates over the ranks of pages.
func GoodRank() {
	m := adjacency(5, 0)
	m, err := m.Mul(adjacency(5, 5).Transpose())
	if err != nil {
		panic(err)
	}
	rank := []float64{0.2, 0.2, 0.2, 0.2, 0.2}
	for range 3 {
		next, err := m.MulVec(rank)
		if err != nil {
			panic(err)
		}
		rank = next
	}
	fmt.Println(rank)
}

// BadRaw reads slices of a file.
func BadRaw() {
	ptr, ind := []int{0, 2, 2, 3}, []int{0, 4, 1}
	m, err := sparse.Raw(len(ptr), 5, ptr, ind, []float64{1, 2, 3})
	if err != nil {
		panic(fmt.Sprint("cannot read: ", err))
	}
	fmt.Println(m.NNZ())
}

// GoodRaw reads slices of a file.
func GoodRaw() {
	ptr, ind := []int{0, 2, 2, 3}, []int{0, 4, 1}
	m, err := sparse.Raw(len(ptr)-1, 5, ptr, ind, []float64{1, 2, 3})
	if err != nil {
		panic(fmt.Sprint("cannot read: ", err))
	}
	fmt.Println(m.NNZ())
}

func table(n, m int) [][]float64 {
	t := make([][]float64, n)
	for i := range t {
		t[i] = make([]float64, m)
	}
	return t
}

// BadDense prints a matrix and its mirror image.
func BadDense() {
	b := sparse.NewBuilder(2, 4)
	for j := range 4 {
		b.Put(j%2, j, float64(j))
	}
	m, err := b.Build()
	if err != nil {
		panic(err)
	}
	for _, m := range []*sparse.CSR{m, m.Transpose()} {
		t := table(2, 4)
		m.Dense(t)
		fmt.Println(t)
	}
}

// GoodDense prints a matrix and its mirror image.
func GoodDense() {
	b := sparse.NewBuilder(2, 4)
	for j := range 4 {
		b.Put(j%2, j, float64(j))
	}
	m, err := b.Build()
	if err != nil {
		panic(err)
	}
	for _, m := range []*sparse.CSR{m, m.Transpose()} {
		t := table(m.Dims())
		m.Dense(t)
		fmt.Println(t)
	}
}
