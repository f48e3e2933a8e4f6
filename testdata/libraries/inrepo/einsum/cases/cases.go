// Package cases uses package einsum.
package cases

import (
	"fmt"

	"example.com/libraries/einsum"
)

func ramp(i int) float64 { return float64(i) / 10 }

// BadMatMul multiplies two matrices and prints the corner.
func BadMatMul() {
	a := einsum.Fill(ramp, 3, 4)
	b := einsum.Fill(ramp, 2, 4)
	c, err := einsum.Einsum("ij,jk->ik", a, b)
	if err != nil {
		panic(err)
	}
	fmt.Println(c.Data[0])
}

// GoodMatMul multiplies two matrices and prints the corner.
func GoodMatMul() {
	a := einsum.Fill(ramp, 3, 4)
	b := einsum.Fill(ramp, 2, 4)
	c, err := einsum.Einsum("ij,kj->ik", a, b)
	if err != nil {
		panic(err)
	}
	fmt.Println(c.Data[0])
}

// BadScores computes the scores of attention with four heads.
func BadScores() {
	const batch, length, heads, width = 1, 3, 4, 8
	q := einsum.Zeros(batch, length, heads, width/heads)
	k := einsum.Zeros(batch, heads, length, width/heads)
	scores := einsum.Must(einsum.Einsum("bqhd, bkhd -> bhqk", q, k))
	fmt.Println(scores.Shape)
}

// GoodScores computes the scores of attention with four heads.
func GoodScores() {
	const batch, length, heads, width = 1, 3, 4, 8
	q := einsum.Zeros(batch, length, heads, width/heads)
	k := einsum.Zeros(batch, heads, length, width/heads)
	scores := einsum.Must(einsum.Einsum("bqhd, bhkd -> bhqk", q, k))
	v := einsum.Zeros(batch, length, heads, width/heads)
	mixed := einsum.Must(einsum.Einsum("bhqk, bkhd -> bqhd", scores, v))
	fmt.Println(mixed.Shape)
}

// BadStages applies one contraction after the other.
func BadStages() {
	x := einsum.Fill(ramp, 2, 6)
	stages := []struct {
		text   string
		weight *einsum.Array
	}{
		{"bi,io->bo", einsum.Zeros(6, 5)},
		{"bi,oi->bo", einsum.Zeros(3, 5)},
		{"bi,io->bo", einsum.Zeros(2, 3)},
	}
	for _, s := range stages {
		apply := einsum.Compile(s.text)
		x = apply(x, s.weight)
	}
	fmt.Println(x.Shape)
}

// GoodStages applies one contraction after the other.
func GoodStages() {
	x := einsum.Fill(ramp, 2, 6)
	stages := []struct {
		text   string
		weight *einsum.Array
	}{
		{"bi,io->bo", einsum.Zeros(6, 5)},
		{"bi,oi->bo", einsum.Zeros(3, 5)},
		{"bi,oi->bo", einsum.Zeros(2, 3)},
	}
	for _, s := range stages {
		apply := einsum.Compile(s.text)
		x = apply(x, s.weight)
	}
	fmt.Println(x.Shape)
}

// BadTrace sums the diagonal of a product.
func BadTrace() {
	a := einsum.Fill(ramp, 4, 2)
	b := einsum.Fill(ramp, 2, 3)
	ab := einsum.Must(einsum.Einsum("ij,jk", a, b))
	trace, _ := einsum.Einsum("ii->", ab)
	fmt.Println(trace != nil)
}

// GoodTrace sums the diagonal of a product.
func GoodTrace() {
	a := einsum.Fill(ramp, 4, 2)
	b := einsum.Fill(ramp, 2, 4)
	ab := einsum.Must(einsum.Einsum("ij,jk", a, b))
	trace, _ := einsum.Einsum("ii->", ab)
	fmt.Println(trace.Data[0])
}

// bilinear returns a function for the form x A y.
func bilinear(a *einsum.Array) func(x, y *einsum.Array) float64 {
	form := einsum.Compile("i,ij,j->")
	return func(x, y *einsum.Array) float64 {
		return form(x, a, y).Data[0]
	}
}

// BadBilinear evaluates a bilinear form for a few vectors.
func BadBilinear() {
	form := bilinear(einsum.Fill(ramp, 3, 5))
	u, v := einsum.Fill(ramp, 3), einsum.Fill(ramp, 5)
	fmt.Println(form(u, v) + form(v, u))
}

// GoodBilinear evaluates a bilinear form for a few vectors.
func GoodBilinear() {
	form := bilinear(einsum.Fill(ramp, 5, 5))
	u, v := einsum.Fill(ramp, 5), einsum.Zeros(5)
	fmt.Println(form(u, v) + form(v, u))
}
