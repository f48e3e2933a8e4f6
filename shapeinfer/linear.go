package shapeinfer

// Torch's products with a sum: the added tensor must be expandable to the product, with a size of 1
// or the product's at every axis and no more axes.

// AddMM is Torch's addmm, the sum of c and MM(a, b).
func AddMM(c, a, b Shape) Outcome { return addTo("addmm", MM(a, b), c, a, b) }

// AddMV is Torch's addmv, the sum of c and MV(a, b).
func AddMV(c, a, b Shape) Outcome { return addTo("addmv", MV(a, b), c, a, b) }

// BAddBMM is Torch's baddbmm, the sum of c and BMM(a, b).
func BAddBMM(c, a, b Shape) Outcome { return addTo("baddbmm", BMM(a, b), c, a, b) }

func addTo(op string, product Outcome, c, a, b Shape) Outcome {
	if product.MustFail() {
		product.Mismatch.Op, product.Mismatch.Operands = op, []Shape{c, a, b}
		return product
	}
	v, m := expandable(op, &c, &product.Shape)
	if v == MustFail {
		m.Operands = []Shape{c, a, b}
		return fails(m)
	}
	product.Verdict = product.Verdict.and(v)
	return product
}

const opLinear = "linear"

// Linear returns the shape of Torch's F.linear, input @ weight.T + bias, for a weight of out x in.
// At most one bias may be given.
//
// PyTorch says that bias has the shape out. It is really broadcast, in one of two ways: added in
// place to the product, or, for an input of rank 2 or 3, expanded to the matrix in which the
// leading axes of the product are merged, so that a bias of 6x5 fits a product of 2x3x5 and one of
// 2x3x5 does not. With a weight that is a vector, no bias is taken in these ranks.
func Linear(input, weight Shape, bias ...Shape) Outcome {
	o := T(weight)
	if o.Fits() {
		o = MatMul(input, o.Shape)
	}
	operands := append([]Shape{input, weight}, bias...)
	if o.MustFail() {
		o.Mismatch.Op, o.Mismatch.Operands = opLinear, operands
		return o
	}
	if len(bias) == 0 || o.Shape.IsUnknown() {
		return o
	}
	to := o.Shape
	if rank := input.rank(); rank == 2 || rank == 3 {
		if m := wantRank(opLinear, "weight", &weight, 2, operands...); m != nil {
			return fails(m)
		}
		dims := to.dims()
		to = OfDims(numel(dims[:rank-1]), dims[rank-1])
	}
	v, m := expandable(opLinear, &bias[0], &to)
	if v == MustFail {
		m.Operands = operands
		return fails(m)
	}
	o.Verdict = o.Verdict.and(v)
	return o
}
