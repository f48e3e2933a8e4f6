package main

import (
	"fmt"
	"math"
)

// V is a matrix by value.
type V struct {
	r, c int
	d    []float64
}

func NewV(r, c int) V { return V{r, c, make([]float64, r*c)} }
func (a V) Add(b V) V {
	if len(a.d) != len(b.d) {
		panic("v")
	}
	if a.r == b.c && a.c == b.r {
		b.r, b.c = b.c, b.r
	}
	c := NewV(a.r, a.c)
	for i := range c.d {
		c.d[i] = a.d[i] + b.d[i]
	}
	return c
}
func okRelabel() { NewV(2, 3).Add(NewV(3, 2)) }

// Acc adds b to a, which gets room for it.
func (a *M) Acc(b *M) {
	if a.r != b.r && a.r != 1 && b.r != 1 || a.c != b.c && a.c != 1 && b.c != 1 {
		panic("acc")
	}
	r, c := max(a.r, b.r), max(a.c, b.c)
	if n := r * c; n > len(a.d) {
		a.d = append(a.d, make([]float64, n-len(a.d))...)
	}
	a.r, a.c = r, c
	for i, x := range b.d {
		a.d[i] += x
	}
}
func okAcc()  { New(1, 4).Acc(New(4, 1)) }
func okAcc2() { New(1, 4).Acc(New(3, 4)) }

// fit returns operands of one shape.
func fit(a, b *M) (*M, *M) {
	switch {
	case a.r == b.r && a.c == b.c:
		return a, b
	case a.r == b.c && a.c == b.r:
		return a, b.T()
	case len(a.d) == len(b.d):
		return a, &M{a.r, a.c, b.d}
	}
	panic(fmt.Sprintf("fit %d %d", a.r, b.r))
}
func Sub(a, b *M) *M {
	a, b = fit(a, b)
	c := New(a.r, a.c)
	for i, x := range a.d {
		c.d[i] = x - b.d[i]
	}
	return c
}
func okFit()  { Sub(New(2, 3), New(3, 2)) }
func okFit2() { Sub(New(2, 6), New(4, 3)) }
func okFit3() { Sub(New(1, 6), New(6, 1)) }

// Mul reads b the other way round if that fits.
func Mul(a, b *M) *M {
	if len(a.d) != len(b.d) {
		panic("mul")
	}
	at := func(i, j int) float64 { return b.d[i*b.c+j] }
	if b.r != a.r && b.r == a.c {
		at = func(i, j int) float64 { return b.d[j*b.c+i] }
	}
	c := New(a.r, a.c)
	for i := range a.r {
		for j := range a.c {
			if a.r == b.r || a.r == b.c {
				c.d[i*a.c+j] = a.d[i*a.c+j] * at(i, j)
			} else {
				c.d[i*a.c+j] = a.d[i*a.c+j] * b.d[i*a.c+j]
			}
		}
	}
	return c
}
func okClosure()  { Mul(New(2, 3), New(3, 2)) }
func okClosure2() { Mul(New(1, 5), New(5, 1)) }

// Max looks at the part that both have.
func Max(a, b *M) *M {
	if len(a.d) != len(b.d) {
		panic("max")
	}
	c := New(a.r, a.c)
	copy(c.d, a.d)
	for i := 0; i < min(a.r, b.r); i++ {
		for j := 0; j < min(a.c, b.c); j++ {
			c.d[i*a.c+j] = math.Max(a.d[i*a.c+j], b.d[i*b.c+j])
		}
	}
	return c
}
func okCrop()  { Max(New(2, 3), New(3, 2)) }
func okCrop2() { Max(New(2, 6), New(4, 3)) }
func okCrop3() { Max(New(1, 4), New(4, 1)) }

// at is 0 where there is nothing.
func (m *M) at(i, j int) float64 {
	if i < m.r && j < m.c {
		return m.d[i*m.c+j]
	}
	return 0
}
func AddZ(a, b *M) (*M, error) {
	if a.r != b.r && a.r != 1 && b.r != 1 || a.c != b.c && a.c != 1 && b.c != 1 {
		return nil, fmt.Errorf("z")
	}
	c := New(max(a.r, b.r), max(a.c, b.c))
	for i := range c.r {
		for j := range c.c {
			c.d[i*c.c+j] = a.at(i, j) + b.at(i, j)
		}
	}
	return c, nil
}
func okZero() {
	c, err := AddZ(New(4, 1), New(1, 4))
	if err != nil {
		panic(err)
	}
	_ = c
}

// transpose changes m.
func (m *M) transpose() { *m = *m.T() }
func (a *M) Add(b *M) *M {
	if len(a.d) != len(b.d) {
		panic("x")
	}
	if b.r == a.c && b.c == a.r {
		b.transpose()
		defer b.transpose()
	}
	for i := range a.d {
		a.d[i] += b.d[i]
	}
	return a
}
func okInner()  { New(2, 3).Add(New(3, 2)) }
func okInner2() { New(1, 3).Add(New(3, 1)) }

// Join multiplies a column by a row, and broadcasts a sum of others.
func Join(a, b *M) *M {
	if a.c == 1 && b.r == 1 && a.r == b.c {
		c := New(a.r, b.c)
		for i := range c.d {
			c.d[i] = a.d[i/c.c] * b.d[i%c.c]
		}
		return c
	}
	if a.r != b.r && a.r != 1 && b.r != 1 || a.c != b.c && a.c != 1 && b.c != 1 {
		panic("join")
	}
	c := New(max(a.r, b.r), max(a.c, b.c))
	for i := range c.r {
		for j := range c.c {
			c.d[i*c.c+j] = a.d[i%a.r*a.c+j%a.c] + b.d[i%b.r*b.c+j%b.c]
		}
	}
	return c
}
func okOuter() { Join(New(4, 1), New(1, 4)) }

// pad copies m into a larger matrix.
func (m *M) pad(r, c int) *M {
	p := New(r, c)
	for i := range m.r {
		copy(p.d[i*c:], m.d[i*m.c:(i+1)*m.c])
	}
	return p
}
func AddPad(a, b *M) *M {
	if a.r != b.r && a.r != 1 && b.r != 1 || a.c != b.c && a.c != 1 && b.c != 1 {
		panic("pad")
	}
	a, b = a.pad(max(a.r, b.r), max(a.c, b.c)), b.pad(max(a.r, b.r), max(a.c, b.c))
	for i := range a.d {
		a.d[i] += b.d[i]
	}
	return a
}
func okPadCopy()  { AddPad(New(4, 1), New(1, 4)) }
func okPadCopy2() { AddPad(New(1, 5), New(5, 1)) }

func okSymbolic() {
	for n := 2; n < 4; n++ {
		symbolic(n)
	}
}

func symbolic(n int) *M { return Sub(New(n, n+1), New(n+1, n)) }

func okSymbolic2() {
	for n := 2; n < 4; n++ {
		symbolic2(n)
	}
}

func symbolic2(n int) *M { return Sub(New(n, 1), New(1, n)) }

func okSymbolic3() {
	for n := 2; n < 4; n++ {
		symbolic3(n)
	}
}

func symbolic3(n int) *M { return AddPad(New(n, 1), New(1, n)) }

func okSymbolic4() {
	for n := 2; n < 4; n++ {
		symbolic4(n)
	}
}

func symbolic4(n int) *M { return Join(New(n, 1), New(1, n)) }

func okSymbolic5() {
	for n := 2; n < 4; n++ {
		symbolic5(n)
	}
}

func symbolic5(n int) *M { return Mul(New(n, 1), New(1, n)) }

// AddBlock transposes large matrices only.
func AddBlock(a, b *M) *M {
	if len(a.d) != len(b.d) {
		panic("b")
	}
	if len(a.d) >= 64 && a.r == b.c {
		b = b.T()
	}
	c := New(a.r, a.c)
	for i, x := range a.d {
		c.d[i] = x + b.d[i]
	}
	return c
}
func okBlock()  { AddBlock(New(16, 16*4), New(64, 16)) }
func okBlock2() { AddBlock(New(8, 9), New(9, 8)) }
func okBlock3() { AddBlock(New(100, 1), New(1, 100)) }

// AddHalf repeats a, and pads b.
func AddHalf(a, b *M) *M {
	if a.r != b.r && a.r != 1 && b.r != 1 || a.c != b.c && a.c != 1 && b.c != 1 {
		panic("half")
	}
	r, c := max(a.r, b.r), max(a.c, b.c)
	s := New(r, c)
	for i := range r {
		for j := range c {
			s.d[i*c+j] = a.d[i%a.r*a.c+j%a.c] + b.at(i, j)
		}
	}
	return s
}
func okHalf() { AddHalf(New(4, 1), New(1, 4)) }
