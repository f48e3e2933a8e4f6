package shapeinfer

import (
	"fmt"
	"math/rand"
	"testing"
)

// A symbolicRule is a rule that is tested with operands over symbols and with every instance of
// them.
type symbolicRule struct {
	name     string
	rule     func(in []Shape) Outcome
	operands int
	positive bool // sizes are taken as at least 1
}

func symbolicRules() []symbolicRule {
	var rules []symbolicRule
	add := func(name string, operands int, rule func(in []Shape) Outcome) {
		rules = append(rules, symbolicRule{name: name, rule: rule, operands: operands})
	}
	for _, d := range []Dialect{Strict, NumPy, Torch, TorchLegacy, TorchLegacyNoFallback, Paddle} {
		add(fmt.Sprint(d, " broadcast"), 2, func(in []Shape) Outcome { return Broadcast(d, in...) })
		add(fmt.Sprint(d, " in place"), 2, func(in []Shape) Outcome { return InPlace(d, in[0], in[1]) })
		add(fmt.Sprint(d, " out"), 2, func(in []Shape) Outcome { return Into(d, in[0], in[1], in[1]) })
		if d >= TorchLegacy {
			for i := range 3 {
				rules[len(rules)-1-i].positive = true
			}
		}
	}
	for _, axis := range []int{0, 1} {
		add(fmt.Sprint("paddle axis ", axis), 2, func(in []Shape) Outcome { return PaddleElementwise(in[0], in[1], axis) })
		rules[len(rules)-1].positive = true
	}
	add("numpy broadcast of three", 2, func(in []Shape) Outcome { return Broadcast(NumPy, in[0], in[1], Of(3, 1)) })
	add("matmul", 2, func(in []Shape) Outcome { return MatMul(in[0], in[1]) })
	add("batched matmul", 2, func(in []Shape) Outcome {
		return MatMul(joined(in[0], Of(2, 3)), joined(in[1], Of(3, 4)))
	})
	add("bmm", 2, func(in []Shape) Outcome { return BMM(joined(Of(2), in[0]), joined(Of(2), in[1])) })
	add("numpy dot", 2, func(in []Shape) Outcome { return Dot(NumPy, in[0], in[1]) })
	add("linear", 2, func(in []Shape) Outcome { return Linear(in[0], in[1], in[1]) })
	add("numpy concat", 2, func(in []Shape) Outcome { return Concat(NumPy, -1, in...) })
	add("torch concat", 2, func(in []Shape) Outcome { return Concat(Torch, 0, in...) })
	add("stack", 2, func(in []Shape) Outcome { return Stack(1, in...) })
	add("vstack", 2, func(in []Shape) Outcome { return VStack(in...) })
	add("einsum", 2, func(in []Shape) Outcome { return Einsum(NumPy, "...i,ij->...j", in...) })
	add("diagonal", 1, func(in []Shape) Outcome { return Einsum(Torch, "ii->i", in...) })
	add("reshape to a shape", 2, func(in []Shape) Outcome {
		if in[1].IsUnknown() {
			return Outcome{}
		}
		return ReshapeTo(NumPy, in[0], in[1].Dims()...)
	})
	for _, sizes := range [][]int{{-1}, {3, -1}, {-1, 0}, {2, 3}, {}} {
		for _, d := range []Dialect{NumPy, Torch} {
			add(fmt.Sprint(d, " reshape ", sizes), 1, func(in []Shape) Outcome { return Reshape(d, in[0], sizes...) })
		}
	}
	for _, d := range []Dialect{NumPy, Torch} {
		add(fmt.Sprint(d, " transpose"), 1, func(in []Shape) Outcome { return Transpose(d, in[0], 0, -1) })
		add(fmt.Sprint(d, " squeeze"), 1, func(in []Shape) Outcome { return Squeeze(d, in[0], nil) })
		add(fmt.Sprint(d, " squeeze 0"), 1, func(in []Shape) Outcome { return Squeeze(d, in[0], []int{0}) })
		for _, r := range []Reduction{Sum, Max, ArgMax} {
			for _, axes := range [][]int{nil, {}, {0}, {-1, 0}} {
				add(fmt.Sprint(d, r, axes), 1, func(in []Shape) Outcome { return Reduce(d, r, in[0], axes, len(axes) == 1) })
			}
		}
	}
	add("flatten", 1, func(in []Shape) Outcome { return Flatten(in[0], 0, -1) })
	add("unsqueeze", 1, func(in []Shape) Outcome { return Unsqueeze(in[0], 1) })
	add("kron", 2, func(in []Shape) Outcome { return Kron(in[0], in[1]) })
	add("outer", 2, func(in []Shape) Outcome { return Outer(NumPy, in[0], in[1]) })
	add("take", 2, func(in []Shape) Outcome { return Take(in[0], in[1], -1) })
	add("index_select", 2, func(in []Shape) Outcome { return IndexSelect(in[0], in[1], 0) })
	add("repeat", 1, func(in []Shape) Outcome { return Repeat(in[0], 0, 2, 0) })
	add("expand to", 2, func(in []Shape) Outcome { return ExpandTo(in[0], in[1]) })
	return rules
}

// joined returns a shape with the dims of both, unknown if either is.
func joined(a, b Shape) Shape {
	if a.IsUnknown() || b.IsUnknown() {
		return UnknownShape()
	}
	return OfDims(append(a.Dims(), b.Dims()...)...)
}

func symbolicOperands(t testing.TB) []Shape {
	all := mustShapes(t, "unknown, scalar, 2x1xn, mx1x1")
	dims := []Dim{Const(0), Const(1), Const(3), Unknown()}
	for _, text := range []string{"n", "m", "n+1", "2*n", "n*m"} {
		dims = append(dims, mustDim(t, text))
	}
	for _, d := range dims {
		all = append(all, OfDims(d))
		for _, e := range dims {
			all = append(all, OfDims(d, e))
		}
	}
	return all
}

// An instance gives each symbol a value, and an unknown dim or shape another one at every place.
type instance struct {
	rnd  *rand.Rand
	of   map[string]int64
	low  int64 // the least size
	void bool  // some size is below low
}

func (in *instance) dim(d Dim) Dim {
	if d.IsUnknown() {
		return Const(in.low + in.rnd.Int63n(4-in.low))
	}
	n := value(d, in.of).Int64()
	if n < in.low {
		in.void = true
	}
	return Const(n)
}

func (in *instance) shape(s Shape) Shape {
	if s.IsUnknown() {
		return []Shape{Of(), Of(1), Of(3), Of(2, 3), Of(3, 1)}[in.rnd.Intn(5)]
	}
	c := scalar()
	for _, d := range s.dims() {
		c.push(in.dim(d))
	}
	return c
}

// bound returns what a symbolic result says of the instance: unknown dims stay unknown.
func (in *instance) bound(s Shape) Shape {
	return s.SubstituteAll(func(s Symbol) (Dim, bool) { return Const(in.of[s.Name]), true })
}

// TestSymbolicInstances checks that every concrete instance of a symbolic answer agrees with it.
// Symbols may be negative, as long as the sizes are not.
func TestSymbolicInstances(t *testing.T) {
	rnd := rand.New(rand.NewSource(1))
	operands := symbolicOperands(t)
	for _, r := range symbolicRules() {
		const asked = 1500
		decided := 0
		for range asked {
			in := make([]Shape, r.operands)
			for i := range in {
				in[i] = operands[rnd.Intn(len(operands))]
			}
			answer := r.rule(in)
			if answer.Verdict != Undecided {
				decided++
			}
			for range 8 {
				checkInstance(t, rnd, &r, in, answer)
			}
		}
		if 10*decided < asked {
			t.Errorf("%s: only %d of %d answers are decided", r.name, decided, asked)
		}
	}
}

func checkInstance(t *testing.T, rnd *rand.Rand, r *symbolicRule, operands []Shape, answer Outcome) {
	t.Helper()
	inst := instance{rnd: rnd, of: map[string]int64{"n": rnd.Int63n(7) - 2, "m": rnd.Int63n(7) - 2}}
	if r.positive {
		inst.low = 1
	}
	concrete := make([]Shape, len(operands))
	for i, s := range operands {
		concrete[i] = inst.shape(s)
	}
	if inst.void {
		return
	}
	got := r.rule(concrete)
	switch {
	case got.Verdict == Undecided:
		t.Errorf("%s of %v is undecided", r.name, concrete)
	case answer.Verdict != Undecided && answer.Verdict != got.Verdict:
		t.Errorf("%s of %v: %v, but of %v: %v", r.name, operands, answer, concrete, got)
	case got.Fits() && !got.Shape.LessEqual(inst.bound(answer.Shape)):
		t.Errorf("%s of %v: %v, but of %v: %v", r.name, operands, answer, concrete, got)
	case answer.Warning != NoWarning && answer.Warning != got.Warning:
		t.Errorf("%s of %v: %v, but of %v: %v", r.name, operands, answer, concrete, got)
	}
}

// TestExpandInstances does the same for Expand, whose claims are about sizes of at least 1.
func TestExpandInstances(t *testing.T) {
	rnd := rand.New(rand.NewSource(1))
	operands := symbolicOperands(t)
	claims := 0
	for _, a := range operands {
		for _, b := range operands {
			claim, shape := Expand(a, b)
			if claim == RankOnly || claim == Grows {
				claims++
			}
			for range 12 {
				inst := instance{rnd: rnd, low: 1, of: map[string]int64{"n": rnd.Int63n(7) - 2, "m": rnd.Int63n(7) - 2}}
				ca, cb := inst.shape(a), inst.shape(b)
				got, result := Expand(ca, cb)
				agrees := claim == UnknownExpansion || got == claim || claim == Grows && got == RankOnly
				if !inst.void && (!agrees || claim > NoExpansion && !result.Equal(inst.bound(shape))) {
					t.Errorf("Expand(%v, %v) = %v %v, but (%v, %v): %v %v", a, b, claim, shape, ca, cb, got, result)
				}
			}
		}
	}
	if claims < 40 {
		t.Errorf("only %d claims", claims)
	}
}
