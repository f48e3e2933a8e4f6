package shapeinfer

import (
	"strings"
	"testing"
)

// ask runs one line of the form "rule: operands" and returns the result, or the reason of the
// mismatch, and the warning.
func ask(t testing.TB, line string) string {
	t.Helper()
	rule, list, _ := strings.Cut(line, ": ")
	in := mustShapes(t, list)
	name, axis, _ := strings.Cut(rule, " axis ")
	var o Outcome
	switch name {
	case "strict":
		o = Broadcast(Strict, in...)
	case "numpy":
		o = Broadcast(NumPy, in...)
	case "torch":
		o = Broadcast(Torch, in...)
	case "legacy":
		o = Broadcast(TorchLegacy, in...)
	case "numpy in place":
		o = InPlace(NumPy, in[0], in[1:]...)
	case "torch in place":
		o = InPlace(Torch, in[0], in[1:]...)
	case "legacy in place":
		o = InPlace(TorchLegacy, in[0], in[1:]...)
	case "numpy out":
		o = Into(NumPy, in[0], in[1:]...)
	case "torch out":
		o = Into(Torch, in[0], in[1:]...)
	case "paddle":
		at := -1
		if axis != "" {
			at = int(axis[0] - '0')
		}
		o = PaddleElementwise(in[0], in[1], at)
	case "matmul":
		o = MatMul(in[0], in[1])
	default:
		t.Fatalf("no rule %q", name)
	}
	switch {
	case o.MustFail():
		return o.Mismatch.Reason()
	case o.Verdict == Undecided:
		return "undecided " + o.Shape.String()
	case o.Warning != NoWarning:
		return o.Shape.String() + ", " + o.Warning.String()
	}
	return o.Shape.String()
}

// TestDocuments runs the examples of the manuals and tutorials.
func TestDocuments(t *testing.T) {
	const (
		expanded  = ", different shapes with the same number of elements are broadcast"
		pointwise = ", different shapes with the same number of elements are viewed as 1-dimensional"
	)
	for name, lines := range map[string]string{
		"PyTorch tutorial": `
			torch: 2x3x4, 3x4 -> 2x3x4
			torch: 3x4, 4 -> 3x4
			torch: 2x3x4, 4 -> 2x3x4
			torch: 4x5x13x13, 4x13x1 -> axis 1 has 5 against 4
			torch: 3, 4x1 -> 4x3
			torch: 3x1, 4 -> 3x4`,
		"PyTorch manual": `
			torch: 5x7x3, 5x7x3 -> 5x7x3
			torch: 0, 2x2 -> axis 1 has 0 against 2
			torch: 5x3x4x1, 3x1x1 -> 5x3x4x1
			torch: 5x2x4x1, 3x1x1 -> axis 1 has 2 against 3
			torch: 5x1x4x1, 3x1x1 -> 5x3x4x1
			torch: 1, 3x1x7 -> 3x1x7
			torch: 3, 2 -> axis 0 has 3 against 2
			torch in place: 5x3x4x1, 3x1x1 -> 5x3x4x1
			torch in place: 1x3x1, 3x1x7 -> axis 2 has 1 against 7
			torch: 4x1, 4 -> 4x4
			legacy: 4x1, 4 -> 4x4` + expanded + `
			legacy in place: 4x1, 4 -> 4x1` + pointwise + `
			legacy: 2x2, 4 -> 2x2` + pointwise + `
			legacy: 3, 2 -> axis 0 has 3 against 2
			legacy: 1x4, 4 -> 1x4` + expanded,
		"PyTorch manual against the library": `
			torch: scalar, 2x3 -> 2x3
			torch: 0, 1 -> 0
			torch: 0, 3 -> axis 0 has 0 against 3
			legacy: scalar, 2 -> a tensor without dimensions is empty and cannot be expanded
			torch out: 2x3, 3, 3 -> 3, the output is resized
			torch out: 0, 3, 3 -> 3`,
		"NumPy tutorial": `
			numpy: 4x32x14x14, 1x32x1x1 -> 4x32x14x14
			numpy: 4x32x14x14, 32x1x1 -> 4x32x14x14
			numpy: 4x1, 1x2 -> 4x2
			numpy: 256x256x3, 3 -> 256x256x3
			numpy: 8x1x6x1, 7x1x5 -> 8x7x6x5
			numpy: 5x1, 5x6 -> 5x6
			numpy: 1x6, 5x6 -> 5x6
			numpy: 6, 5x6 -> 5x6
			numpy: scalar, 5x6 -> 5x6
			numpy: 5x1, 1x6, 6, scalar -> 5x6
			numpy: 2x1, 8x4x3 -> axis 1 has 2 against 4
			numpy: 4x3, 3 -> 4x3
			numpy: 4x3, 4 -> axis 1 has 3 against 4
			numpy: 4x1, 3 -> 4x3
			numpy: 2x3x4, 2x3 -> axis 2 has 4 against 3
			numpy: 2x3x4, 3x4 -> 2x3x4
			numpy: 4x32x14x14, 14x14 -> 4x32x14x14
			numpy: 4x32x14x14, 2x32x14x14 -> axis 0 has 4 against 2
			numpy: 4x32x14x14, 4x32x14 -> axis 2 has 14 against 32
			numpy: 4x3x32x32, 32x32 -> 4x3x32x32
			numpy: 4x3x32x32, 3x1x1 -> 4x3x32x32
			numpy: 4x3x32x32, 1x1x1x1 -> 4x3x32x32`,
		"NumPy out": `
			numpy out: 2x3, 3, 3 -> 2x3
			numpy out: 3, 2x3, 3 -> 3 would have to take the rank 2 of 2x3
			numpy in place: 3, 1x3 -> 3 would have to take the rank 2 of 1x3
			numpy in place: 1, 0 -> axis 0 has 1 against 0
			numpy in place: 0, 1 -> 0`,
		"Paddle guide": `
			paddle: 2x3x4, 2x3x4 -> 2x3x4
			paddle: 2x3x1x5, 3x4x1 -> 2x3x4x5
			paddle: 2x3x4, 2x3x6 -> axis 2 has 4 against 6
			paddle: 2x1x4, 3x1 -> 2x3x4
			paddle: 2x1x4, 3x2 -> axis 2 has 4 against 2
			paddle axis 1: 2x1x4, 3x1 -> 2x3x4
			paddle axis 1: 2x3x4x5, 4x5 -> axis 1 has 3 against 4
			paddle axis 1: 2x3x4x5, 3 -> 2x3x4x5
			paddle axis 0: 1x3x4, 2 -> 2x3x4
			paddle: 2x3x4, 4x1 -> axis 1 has 3 against 4
			paddle axis 2: 2x3x4, 4x1 -> the operand of rank 2, placed at axis 2, ends beyond rank 3
			paddle: scalar, 2 -> a tensor without dimensions cannot be expanded`,
		"strict": `
			strict: 2x3, 2x3 -> 2x3
			strict: 2x3, 3 -> ranks differ, 2 against 1
			strict: 2x3, 2x1 -> axis 1 has 3 against 1
			strict: 2xn, 2xn -> 2xn
			strict: 2xn, 2x(n+1) -> axis 1 has n against n+1
			strict: 2xn, 2x3 -> undecided 2x3`,
		"symbolic": `
			numpy: nx1, n -> nxn
			numpy: nx3, 3 -> nx3
			numpy: nx3, 4 -> axis 1 has 3 against 4
			numpy: nx3, 2x3 -> undecided 2x3
			numpy: n, 3, 4 -> axis 0 has 3 against 4
			numpy: n, n+1 -> undecided _
			numpy: 2*n, 2*n+3 -> undecided 2*n
			numpy: (2*n)xm, (2*n+2)xm -> axis 0 has 2*n against 2*n+2
			numpy: _, 3 -> undecided 3
			numpy: _, 1 -> _
			numpy: unknown, 3 -> undecided unknown
			numpy: unknown, scalar -> unknown
			legacy: nx1, n -> nxn` + expanded + `
			legacy: nxm, n*m -> undecided nx_
			legacy: n, mxk -> undecided unknown
			numpy in place: nx3, 3 -> nx3
			numpy in place: n, m -> undecided n
			numpy in place: n, 2xn -> n would have to take the rank 2 of 2xn
			matmul: rxk, kxc -> rxc
			matmul: rxk, (k+1)xc -> inner sizes differ, k against k+1
			matmul: rxk, c -> undecided r
			matmul: bxrxk, kxc -> bxrxc
			matmul: rxk, scalar -> a scalar is not a matrix`,
	} {
		t.Run(name, func(t *testing.T) {
			for line := range strings.SplitSeq(lines, "\n") {
				if line = strings.TrimSpace(line); line == "" {
					continue
				}
				question, want, _ := strings.Cut(line, " -> ")
				want = strings.ReplaceAll(want, "(2*n)", "2*n")
				if got := strings.ReplaceAll(ask(t, question), "(2*n)", "2*n"); got != want {
					t.Errorf("%s\n got %s\nwant %s", question, got, want)
				}
			}
		})
	}
}

func TestMismatchText(t *testing.T) {
	operands := func(list string) []Shape { return mustShapes(t, list) }
	for _, test := range []struct {
		o    Outcome
		want string
	}{
		{Broadcast(Torch, operands("5x2x4x1, 3x1x1")...), "operands 5x2x4x1 and 3x1x1 cannot be broadcast: axis 1 has 2 against 3"},
		{Broadcast(NumPy, operands("2x3, 3, 4")...), "operands 2x3, 3 and 4 cannot be broadcast: axis 1 has 3 against 4"},
		{InPlace(Torch, Of(1, 3, 1), Of(3, 1, 7)), "in-place operation of 1x3x1 and 3x1x7: axis 2 has 1 against 7"},
		{MatMul(Of(2, 3), Of(4, 5)), "matmul of 2x3 and 4x5: inner sizes differ, 3 against 4"},
		{MM(Of(2, 3), Of(4)), "mm of 2x3 and 4: rank of b is 1, want 2"},
		{Concat(NumPy, 0, operands("2x3, 2x4")...), "concat of 2x3 and 2x4 along axis 0: axis 1 has 3 against 4"},
		{Stack(0, operands("2x3, 3")...), "stack of 2x3 and 3: ranks differ, 2 against 1"},
		{Reshape(NumPy, Of(2, 3), 4, 5), "reshape of 2x3 to 4x5: 6 elements against 20"},
		{Reshape(NumPy, Of(2, 3), 4, -1), "reshape of 2x3 to 4x_: 6 elements cannot be divided by 4"},
		{BroadcastTo(NumPy, Of(2, 3), 2, 4), "expand of 2x3 to 2x4: axis 1 has 4 against 3"},
		{Reduce(NumPy, Sum, Of(2, 3), []int{2}, false), "sum of 2x3 over axes [2]: axis 2 is out of range [-2, 2)"},
		{Reduce(NumPy, Max, Of(2, 0), nil, false), "max of 2x0: axis 1 has size 0 and is reduced"},
		{PaddleElementwise(Of(2, 3, 4, 5), Of(4, 5), 1), "operands 2x3x4x5 and 4x5 cannot be broadcast with axis 1: axis 1 has 3 against 4"},
		{Index(NumPy, Of(2, 3), IndexAt(5)), "index of 2x3: index 5 is out of bounds for axis 0 of size 2"},
		{Einsum(NumPy, "ij,jk->ik", Of(2, 3), Of(4, 5)), `einsum of 2x3 and 4x5 by "ij,jk->ik": j has 3 against 4 in operand 1`},
		{Conv(2, Of(1, 3, 9, 9), Of(4, 2, 3, 3), Window{}), "conv of 1x3x9x9 and 4x2x3x3: input has 3 channels, weight wants 2"},
		{Broadcast(Strict, operands("1, 2, 3, 4, 5, 6, 7, 8, 9, 10")...),
			"elementwise operation of 1, 2, 3, 4, 5, 6, 7, 8 and 2 more: axis 0 has 1 against 2"},
	} {
		if _, err := test.o.Result(); err == nil || err.Error() != test.want {
			t.Errorf("got %v, want %s", err, test.want)
		}
	}
	var m *Mismatch
	if m = Broadcast(Torch, Of(5, 2, 4, 1), Of(3, 1, 1)).Mismatch; m.Axis != 1 || !m.Sizes[0].IsConst(2) || !m.Sizes[1].IsConst(3) {
		t.Errorf("axis %d, sizes %v", m.Axis, m.Sizes)
	}
}

func TestExpand(t *testing.T) {
	for _, test := range []string{
		"4x1, 4 -> grows 4x4", "4, 4x1 -> grows 4x4", "4, 1x4 -> only the rank changes 1x4", "2x3, 2x3 -> none unknown",
		"4x1, 1x4 -> grows 4x4", "2x2, 4 -> none unknown", "3, 4 -> none unknown", "3, 2x3 -> none unknown", "0x1, 0 -> none unknown",
		"scalar, 1 -> only the rank changes 1", "nx1, n -> grows nxn", "n, 1xn -> only the rank changes 1xn", "n, n -> none unknown",
		"nx1, 1xn -> unknown unknown", "nx1, m -> unknown unknown", "nx1, n+1 -> none unknown", "2xnx1, 2xn -> unknown unknown",
		"2xnx2, 2xnx2x1 -> unknown unknown", "unknown, 3 -> unknown unknown", "_, _ -> unknown unknown", "nxmx1, nxm -> unknown unknown",
		"3xnx1, 1x(3*n) -> grows 3xnx(3*n)",
	} {
		pair, want, _ := strings.Cut(test, " -> ")
		in := mustShapes(t, pair)
		kind, shape := Expand(in[0], in[1])
		if got := kind.String() + " " + shape.String(); got != want {
			t.Errorf("%s: %s, want %s", pair, got, want)
		}
	}
}
