package execute

// Whether an interface holds a value is a matter of the types of its methods too.

type sized interface{ size(int) int }

type (
	fits           struct{}
	otherType      struct{}
	byPointer      struct{ n int }
	behind         struct{ *byPointer }
	inside         struct{ byPointer }
	pointers       *byPointer
	of[T any]      struct{}
	anyNumber      struct{}
	wider          struct{ sized }
	sizedOf[T any] interface{ size(T) int }
)

func (fits) size(n int) int        { return n }
func (otherType) size(float64) int { return 1 }
func (*byPointer) size(int) int    { return 1 }
func (of[T]) size(T) int           { return 1 }
func (anyNumber) size(...int) int  { return 1 }

// implementing is silent where the other way is taken.
func implementing() {
	for _, x := range []any{fits{}, &fits{}, &byPointer{}, behind{}, &inside{}, wider{}} {
		if _, ok := x.(sized); !ok {
			same(1, 2)
		}
	}
	for _, x := range []any{otherType{}, &otherType{}, byPointer{}, inside{}, anyNumber{}, func(int) int { return 1 }} {
		if _, ok := x.(sized); ok {
			same(1, 2)
		}
	}
	same(1, 2) // want mismatch: same
}

// mayImplement is silent: what is not decided may be so.
func mayImplement() {
	for _, x := range []any{pointers(nil), of[float64]{}} {
		if _, ok := x.(sized); ok {
			same(1, 2)
		}
	}
	if _, ok := any(of[int]{}).(sized); !ok {
		same(1, 2)
	}
}

// implemented fails where the way is taken.
func implemented(bad []bool) {
	var x any = fits{}
	if _, ok := x.(sized); ok && bad[0] {
		same(1, 2) // want mismatch: same
	}
	x = (*byPointer)(nil)
	if bad[1] {
		if _, ok := x.(sized); ok {
			same(1, 2) // want mismatch: same
		}
	}
	x = otherType{}
	if bad[2] {
		if _, ok := x.(sized); !ok {
			same(1, 2) // want mismatch: same
		}
	}
	x = byPointer{}
	if bad[3] {
		if _, ok := x.(sized); !ok {
			same(1, 2) // want mismatch: same
		}
	}
	x = anyNumber{}
	if bad[4] {
		switch x.(type) {
		case sized:
		default:
			same(1, 2) // want mismatch: same
		}
	}
}

// implementingLocal is silent: types of the same name are not the same, nor are instances of a generic one.
func implementingLocal() {
	var x any
	{
		type local struct{}
		x = of[local]{}
	}
	{
		type local struct{}
		if _, ok := x.(sizedOf[local]); ok {
			same(1, 2)
		}
		if _, ok := any(of[local]{}).(sizedOf[local]); !ok {
			same(1, 2)
		}
	}
	implementsOf[float64]()
	implementsOf[int]()
}

func implementsOf[T any]() {
	if _, ok := any(of[T]{}).(sizedOf[T]); !ok {
		same(1, 2)
	}
	if _, ok := any(of[T]{}).(sized); ok {
		var zero T
		if _, ok := any(zero).(int); !ok {
			same(1, 2)
		}
	}
}
