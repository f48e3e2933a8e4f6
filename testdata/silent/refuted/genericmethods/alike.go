package main

import "x/lib"

// A function has the signature of a method, but for the receiver, and is instantiated with the same types. In go/ssa both instances
// have the same type then, which is right for one of them.

func compare[T any](x *lib.Tensor, t T) T { return x.Same(lib.New(2, 3), t) }

func badCompare() { compare(lib.New(3, 3), 1) }

func okCompare() { compare(lib.New(2, 3), 1) }

func okAlike() { lib.New(2, 3).Same(lib.New(2, 3), 1) }

func badAlike() { lib.New(2, 3).Same(lib.New(3, 3), 1) }

func okAlikeValue() {
	f := lib.New(2, 3).Same[int]
	f(lib.New(2, 3), 1)
}

func badAlikeValue() {
	f := lib.New(2, 3).Same[int]
	f(lib.New(3, 3), 1)
}

// Methods of different types with the same signature.

type left struct{ data []float64 }

type right struct {
	name string
	data []float64
}

func (l *left) fit[E any](o []float64, e E) E {
	if len(l.data) != len(o) {
		panic("left")
	}
	return e
}

func (r right) fit[E any](o []float64, e E) E {
	if len(r.data) == len(o) {
		panic("right")
	}
	return e
}

func badLeft() { (&left{make([]float64, 2)}).fit(make([]float64, 3), 1) }

func okLeft() { (&left{make([]float64, 2)}).fit(make([]float64, 2), 1) }

func badRight() { right{"", make([]float64, 2)}.fit(make([]float64, 2), 1) }

func okRight() { right{"", make([]float64, 2)}.fit(make([]float64, 3), 1) }

func badLeftExpression() {
	f := (*left).fit[int]
	f(&left{make([]float64, 2)}, make([]float64, 3), 1)
}

func okRightExpression() {
	f := right.fit[int]
	f(right{"", make([]float64, 2)}, make([]float64, 3), 1)
}

// A method with the signature of the method expression (*left).fit.

type pair struct{}

func (pair) fit[E any](l *left, o []float64, e E) E { return l.fit(o, e) }

func badPair() { pair{}.fit(&left{make([]float64, 2)}, make([]float64, 3), 1) }

func okPair() { pair{}.fit(&left{make([]float64, 2)}, make([]float64, 2), 1) }

// Generic methods of generic types, which call each other.

type box[K any] struct{ data []K }

func (b *box[K]) fit[V any](m []V) int {
	if len(b.data) != len(m) {
		panic("box")
	}
	return 1
}

func (b *box[K]) twice[V any](m []V) int { return b.fit(m) * b.fit(m) }

func (b *box[K]) loop[V any](n int, m []V) int {
	if n == 0 {
		return b.fit(m)
	}
	return b.loop(n-1, m)
}

type embedding struct{ box[string] }

type embeddingPointer struct{ *box[string] }

func badBox() { (&box[int]{make([]int, 2)}).twice(make([]string, 3)) }

func okBox() { (&box[int]{make([]int, 2)}).twice(make([]string, 2)) }

func badLoop() { (&box[string]{make([]string, 2)}).loop(2, make([]string, 3)) }

func okLoop() { (&box[string]{make([]string, 2)}).loop(2, make([]string, 2)) }

func badEmbedding() { (&embedding{box[string]{make([]string, 2)}}).twice(make([]bool, 3)) }

func okEmbedding() { (&embedding{box[string]{make([]string, 2)}}).twice(make([]bool, 2)) }

func badEmbeddingPointer() {
	f := embeddingPointer{&box[string]{make([]string, 2)}}.twice[bool]
	f(make([]bool, 3))
}

func okEmbeddingPointer() {
	f := embeddingPointer{&box[string]{make([]string, 2)}}.twice[bool]
	f(make([]bool, 2))
}
