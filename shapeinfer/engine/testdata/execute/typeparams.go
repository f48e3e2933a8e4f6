package execute

// Type parameters with methods.

type operand interface {
	value() *Matrix
	accumulate(g *Matrix)
}

type variable struct{ val, grad *Matrix }

func (v *variable) value() *Matrix { return v.val }

func (v *variable) accumulate(g *Matrix) {
	if v.grad == nil {
		v.grad = New(v.val.Rows, v.val.Cols)
	}
	v.grad = v.grad.Add(g)
}

type chain[O operand] struct{ xs []O }

func (c *chain[O]) backward(g *Matrix) {
	for _, x := range c.xs {
		x.accumulate(g)
	}
}

func sum[O operand](xs ...O) *Matrix {
	s := xs[0].value()
	for _, x := range xs[1:] {
		s = s.Add(x.value())
	}
	return s
}

func gradients() {
	c := &chain[*variable]{[]*variable{{val: New(3, 1)}, {val: New(3, 1)}}}
	c.backward(New(3, 1))
	c.backward(New(1, 3)) // want mismatch: Add: shapes differ
}

func summands() {
	sum(&variable{val: New(2, 3)}, &variable{val: New(2, 3)})
	sum(&variable{val: New(2, 3)}, &variable{val: New(3, 2)}) // want mismatch: Add: shapes differ
}

func viaInterface[O operand](x O) operand { return operand(x) }

func wrapped() {
	v := &variable{val: New(2, 3)}
	viaInterface(v).accumulate(New(2, 3))
	v.grad.Add(New(2, 3))
	v.grad.Add(New(3, 3)) // want mismatch: Add: shapes differ
}

type resizer interface{ resize() }

func (v *variable) resize() { v.val = New(9, 9) }

func resizeAsserted[O resizer](x any) { x.(O).resize() }

func assertedToParameter() {
	v := &variable{val: New(2, 3)}
	resizeAsserted[*variable](v)
	v.val.Add(New(9, 9)) // silent
}

func resizeConverted[O resizer](x O) {
	if r, ok := any(x).(resizer); ok {
		r.resize()
	}
}

func convertedParameter() {
	v := &variable{val: New(2, 3)}
	resizeConverted(v)
	v.val.Add(New(9, 9))
	v.val.Add(New(2, 3)) // want mismatch: Add: shapes differ
}
