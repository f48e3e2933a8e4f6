package shapeinfer

import "testing"

var sink Outcome

// ruleBenchmarks are calls over concrete shapes as a tensor library makes them at run time.
func ruleBenchmarks() map[string]func() {
	a2, b2, row := Of(64, 128), Of(128, 32), Of(128)
	a4, b4 := Of(8, 1, 6, 1), Of(7, 1, 5)
	a8, b8 := Of(2, 1, 3, 1, 4, 1, 5, 6), Of(2, 2, 1, 3, 1, 4, 1, 6)
	n := Var(Symbol{Name: "n"})
	column, vector := OfDims(n, Const(1)), OfDims(n)
	return map[string]func(){
		"Broadcast/rank2":    func() { sink = Broadcast(NumPy, a2, row) },
		"Broadcast/rank4":    func() { sink = Broadcast(NumPy, a4, b4) },
		"Broadcast/rank8":    func() { sink = Broadcast(Torch, a8, b8) },
		"Broadcast/symbolic": func() { sink = Broadcast(NumPy, column, vector) },
		"Broadcast/legacy":   func() { sink = Broadcast(TorchLegacy, a2, row) },
		"Broadcast/paddle":   func() { sink = Broadcast(Paddle, a4, b4) },
		"InPlace":            func() { sink = InPlace(Torch, a2, row) },
		"Of":                 func() { sink.Shape = Of(8, 1, 6, 1) },
		"MatMul":             func() { sink = MatMul(a2, b2) },
		"Concat":             func() { sink = Concat(NumPy, 0, a2, a2) },
		"Stack":              func() { sink = Stack(0, a2, a2) },
		"Reshape":            func() { sink = Reshape(NumPy, a2, 32, -1) },
		"Transpose":          func() { sink = Transpose(NumPy, a2, 0, 1) },
		"ReduceAxis":         func() { sink = ReduceAxis(NumPy, Sum, a4, 1, true) },
		"Expand":             func() { _, sink.Shape = Expand(column, vector) },
	}
}

func BenchmarkRules(b *testing.B) {
	for name, call := range ruleBenchmarks() {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				call()
			}
		})
	}
}

// TestAllocations checks that rules over concrete shapes up to rank 8 allocate nothing, or a short
// list of axes.
func TestAllocations(t *testing.T) {
	few := map[string]float64{"ReduceAxis": 2}
	for name, call := range ruleBenchmarks() {
		if got := testing.AllocsPerRun(100, call); got > few[name] {
			t.Errorf("%s allocates %v times, want at most %v", name, got, few[name])
		}
	}
}

func BenchmarkDim(b *testing.B) {
	n, m := Var(Symbol{Name: "n"}), Var(Symbol{Name: "m"})
	sum := n.Mul(m).AddConst(3)
	for name, call := range map[string]func() Dim{
		"const add":    func() Dim { return Const(3).Add(Const(4)) },
		"const mul":    func() Dim { return Const(3).Mul(Const(4)) },
		"add constant": func() Dim { return sum.AddConst(1) },
		"add":          func() Dim { return sum.Add(n) },
		"mul":          func() Dim { return sum.Mul(n) },
		"sub to zero":  func() Dim { return sum.Sub(sum) },
	} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				sink.Shape.few[0] = call()
			}
		})
	}
}

func BenchmarkText(b *testing.B) {
	s := OfDims(Const(2), Var(Symbol{Name: "n"}).AddConst(1), Const(3))
	b.Run("String", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			_ = s.String()
		}
	})
	b.Run("ParseShape", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			sink.Shape, _ = ParseShape("2x(n+1)x3")
		}
	})
}
