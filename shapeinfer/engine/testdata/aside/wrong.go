package execute

// opaqueDims asks about shapes that are passed by value.
func opaqueDims() {
	a, b := Dims{[2]int{2, 3}}, Dims{[2]int{4, 5}}
	if FitsDims(a, b) {
		a.Mul(b)
	}
}

// askedEither asks about one operand or the other.
func askedEither(n int) {
	a, b := New(2, 3), New(4, 5)
	if n > 3 {
		if !similar(a, New(1, 1)) {
			return
		}
	} else if !similar(b, New(1, 1)) {
		return
	}
	a.Mul(b)
}
