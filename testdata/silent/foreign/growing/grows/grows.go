// Package grows has types without end, which the compiler rejects.
package grows

type field[P any] struct{ x *field[field[P]] }

type list[P any] struct {
	x *list[[]P]
	y map[string]*list[chan P]
	z []float64
}

type embedded[P any] struct{ *embedded[[]P] }

type exchanged[P any] struct{ v *pair[P, int] }
type pair[P, Q any] struct{ x *pair[Q, pair[P, Q]] }

type result[P any] struct{ n int }

func (r result[P]) next() (s result[result[P]]) { return }

type iface[P any] interface{ next() iface[iface[P]] }

type function[P any] func() function[function[P]]

type ptr[P any] = *alias[P]
type alias[P any] struct{ x ptr[ptr[P]] }

func use(x any) {
	f := &field[int]{}
	l := list[int]{}
	_, ok := x.(*embedded[int])
	x = exchanged[int]{}
	x = f
	x = result[int]{}.next()
	_, _ = x.(iface[int])
	if ok && len(l.z) == 2 {
		var a ptr[float64]
		x = a
	}
}
