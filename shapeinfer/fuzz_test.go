package shapeinfer

import (
	"math"
	"math/rand"
	"testing"
)

func FuzzParseDim(f *testing.F) {
	for _, text := range []string{"2*n+1", "n*m-3", "_", "x.Shape[1]", "len(xs)", "-(n-1)", "n'#2", "9223372036854775807", "1*n*(m+_)"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		d, err := ParseDim(text)
		if err != nil {
			return
		}
		if again, err := ParseDim(d.String()); err != nil || !again.Equal(d) {
			t.Errorf("ParseDim(%q) = %v, read back as %v, %v", text, d, again, err)
		}
		if len(d.Terms()) > maxTerms+1 {
			t.Errorf("ParseDim(%q) has %d terms", text, len(d.Terms()))
		}
	})
}

func FuzzParseShape(f *testing.F) {
	for _, text := range []string{"2x3", "nxm", "scalar", "unknown", "_x4", "(n+1)x3", "(x.Shape[1])x4", "1x2x3x4x5x6x7x8x9", "(max)"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, err := ParseShape(text)
		if err != nil {
			return
		}
		if again, err := ParseShape(s.String()); err != nil || !again.Equal(s) {
			t.Errorf("ParseShape(%q) = %v, read back as %v, %v", text, s, again, err)
		}
	})
}

func FuzzEinsum(f *testing.F) {
	f.Add("ij,jk->ik", "2x3", "3x4")
	f.Add("b...i,b...i->b...", "2xnx1", "2x3x4")
	f.Add("ii", "nxn", "")
	f.Fuzz(func(t *testing.T, equation, a, b string) {
		var operands []Shape
		for _, text := range []string{a, b} {
			if s, err := ParseShape(text); err == nil {
				operands = append(operands, s)
			}
		}
		for _, d := range []Dialect{NumPy, Torch} {
			_ = Einsum(d, equation, operands...).String()
		}
	})
}

// FuzzRules calls every rule with arguments drawn from a seed, some of them absurd. None may panic.
func FuzzRules(f *testing.F) {
	f.Add(int64(1))
	f.Add(int64(2))
	f.Fuzz(func(t *testing.T, seed int64) { callAll(t, rand.New(rand.NewSource(seed))) })
}

func TestRulesNeverPanic(t *testing.T) {
	rnd := rand.New(rand.NewSource(1))
	for range 3000 {
		callAll(t, rnd)
	}
}

func callAll(t testing.TB, rnd *rand.Rand) {
	draw := drawing{rnd, symbolicOperands(t)}
	d := Dialect(rnd.Intn(8))
	a, b, c := draw.shape(), draw.shape(), draw.shape()
	i, j := draw.integer(), draw.integer()
	list, list2 := draw.integers(), draw.integers()
	var window Window
	window.Stride, window.Padding, window.Dilation = draw.integers(), draw.integers(), draw.integers()
	window.Groups, window.Ceil, window.Same = draw.integer(), rnd.Intn(2) == 0, rnd.Intn(2) == 0
	outcomes := []Outcome{
		Broadcast(d, a, b, c), Broadcast(d), InPlace(d, a, b), Into(d, a, b, c), PaddleElementwise(a, b, i), PaddleInferShape(a, b, i),
		MatMul(a, b), MM(a, b), MV(a, b), BMM(a, b), AddMM(a, b, c), AddMV(a, b, c), BAddBMM(a, b, c), Linear(a, b, c), Dot(d, a, b),
		Inner(a, b), Outer(d, a, b), Kron(a, b), TensorDot(a, b, list, list2), TensorDotN(a, b, i), Concat(d, i, a, b, c), Concat(d, i),
		ConcatFlat(a, b), ConcatFlat(), Stack(i, a, b), Stack(i), HStack(a, b), HStack(), VStack(a, b), VStack(), DStack(a, b), DStack(),
		Reshape(d, a, list...), ReshapeTo(d, a, b.Dims()...), BroadcastTo(d, a, list...), ExpandTo(a, b),
		Squeeze(d, a, list), SqueezeAxis(d, a, i),
		Unsqueeze(a, list...), Transpose(d, a, i, j), T(a), Permute(a, list), MoveAxis(a, list, list2), Flatten(a, i, j),
		Reduce(d, Reduction(rnd.Intn(4)), a, list, true), ReduceAxis(d, Max, a, i, false), AlongAxis(a, i), Narrow(a, i, j, draw.integer()),
		Take(a, b, i), TakeFlat(a, b), IndexSelect(a, b, i), Gather(a, b, i), Embedding(a, b), Repeat(a, i, list...), RepeatFlat(a, list...),
		Tile(a, list...), Contiguous(a).Permute(list...).Expand(list2...).View(list...), Contiguous(a).View(list...),
		Index(d, a, draw.items()...), SetIndex(d, a, b, draw.items()...), Conv(i, a, b, window, c), Conv(1+rnd.Intn(3), a, b, window),
		Pool2D(Pooling(rnd.Intn(3)), a, list, window),
	}
	for _, o := range outcomes {
		if (o.Verdict == MustFail) != (o.Mismatch != nil) {
			t.Errorf("%v with mismatch %v", o.Verdict, o.Mismatch)
		}
		_ = o.String()
	}
	for _, split := range []func() ([]Shape, error){
		func() ([]Shape, error) { return Split(a, i, j) },
		func() ([]Shape, error) { return ArraySplit(a, i, j) },
		func() ([]Shape, error) { return SplitAt(a, i, list...) },
		func() ([]Shape, error) { return SplitSize(a, i, j) },
		func() ([]Shape, error) { return SplitSizes(a, i, list...) },
		func() ([]Shape, error) { return Chunk(a, i, j) },
		func() ([]Shape, error) { return Unbind(a, i) },
	} {
		if parts, err := split(); err == nil && parts == nil {
			t.Errorf("neither parts nor an error")
		}
	}
	_, _ = Expand(a, b)
}

type drawing struct {
	rnd    *rand.Rand
	shapes []Shape
}

func (d drawing) integer() int {
	if d.rnd.Intn(8) > 0 {
		return d.rnd.Intn(7) - 3
	}
	return []int{math.MinInt, math.MaxInt, math.MinInt32, 1 << 40}[d.rnd.Intn(4)]
}

func (d drawing) integers() []int {
	var list []int
	for range d.rnd.Intn(4) {
		list = append(list, d.integer())
	}
	return list
}

func (d drawing) shape() Shape {
	switch d.rnd.Intn(4) {
	case 0:
		return Of(d.integers()...)
	case 1:
		s := scalar()
		for range d.rnd.Intn(12) {
			s.push(Const(d.rnd.Int63n(4)))
		}
		return s
	}
	return d.shapes[d.rnd.Intn(len(d.shapes))]
}

func (d drawing) items() []Item {
	var items []Item
	for range d.rnd.Intn(5) {
		i, j, k := d.integer(), d.integer(), d.integer()
		items = append(items, []Item{
			IndexAt(i), IndexSlice(&i, &j, &k), IndexSlice(nil, &j, nil), IndexSlice(nil, nil, &k), IndexEllipsis(), IndexNewAxis(),
			IndexArray(d.shape()), IndexMask(d.shape(), i),
		}[d.rnd.Intn(8)])
	}
	return items
}
