package contract

import "testing"

// TestNamed: the detail of messages, for readers who have not written the call.
func TestNamed(t *testing.T) {
	const product = "(m *Dense) Mul(a[r,k], b[k,c]): m := [r,c]"
	for _, test := range []struct {
		contract, operands string
		detail             Detail
		want               string
	}{
		{product, "0x0 2x3 4x5", Whole, "parameter a of Mul has 3 columns but parameter b of Mul has 4 rows, 2x3 times 4x5"},
		{product, "0x0 2x3 4x5", Once, "parameter a has 3 columns but parameter b has 4 rows, 2x3 times 4x5"},
		{product, "0x0 2x3 4x5", Brief, "parameter a has 3 columns but parameter b has 4 rows"},
		{product, "2x3 2x3 3x5", Brief, "parameter m is 2x3 but the result is 2x5"},
		{"(m *Dense) Add(a[r,c], b[r,c]): m := [r,c]", "0x0 2x3 3x3", Whole, "parameter a of Add has 2 rows but parameter b of Add has 3 rows, 2x3 and 3x3"},
		{"(m *Dense) Add(a[r,c], b[r,c]): m := [r,c]", "0x0 2x3 3x3", Brief, "parameter a has 2 rows but parameter b has 3"},
		{"Dot(s[n], t[n])", "[3] [1]", Brief, "parameter s has 3 elements but parameter t has 1"},
		{"(m *Dense[R,C]) SetRow(i, src[C])", "2x3 =0 [4]", Brief, "parameter src has 4 elements but parameter m has 3 columns"},
		{"NewDense(r, c, data ?[r*c]): r >= 1 && c >= 1; -> *Dense[r,c]", "=2 =3 [5]", Brief, "parameter data has 5 elements, want 6"},
		{"(t *FFT[n]) Sequence(dst ?[n], coeff[n/2+1]): -> [n]", "[8] nil [8]", Brief, "parameter coeff has 8 elements, want 5 for n = 8"},
		{"(v *V) MulVec(a[r,c], b[c,1])", "? 3x4 4x2", Brief, "parameter b has 2 columns, want 1"},
		{"(m *Dense[R,C]) At(i, j): 0 <= i < R; 0 <= j < C", "3x2 =3 =0", Brief, "parameter i is 3, want 0 <= i < 3"},
		{"f(idxs[k], n): k <= n", "[5] =4", Whole, "want k <= n, k = 5, n = 4 (parameter n of f)"},
		{"f(idxs[k], n): k <= n", "[5] =4", Once, "want k <= n, k = 5, n = 4 (parameter n)"},
	} {
		k, err := ParseContract(test.contract)
		if err != nil {
			t.Fatal(err)
		}
		recv, list := operandsFor(k, test.operands)
		v := k.Eval(nil, recv, list).Violations[0]
		got := v.Named(test.detail, func(operand, element int) Called {
			if element >= 0 {
				return Called{}
			}
			return v.Parameter(operand)
		})
		if got != test.want {
			t.Errorf("%s with %s\n\tgot  %s\n\twant %s", test.contract, test.operands, got, test.want)
		}
	}
}

// operandsFor reads the operands of a call, a receiver apart.
func operandsFor(k *Contract, text string) (recv Operand, list []Operand) {
	for _, part := range splitOperands(text) {
		list = append(list, parseFake(part))
	}
	if k.Recv != nil {
		return list[0], list[1:]
	}
	return nil, list
}
