package stdlib

import (
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/dependence"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/std"
)

// Random numbers. Every method of a rand.Rand calls its Source, which may be the program's and do
// anything:
//
//	r := rand.New(rand.NewSource(1)) // plain: all of it is code of package rand
//	q := rand.New(mine)              // q.Intn calls mine.Int63
//
// So the methods are unknown code, unless the path itself has made the generator from a source of
// the package, and no other code can have replaced it since.

func defineRand() {
	const source = "Int63, Seed or Uint64 of its Source"
	ofSource := []std.Callback{{Arg: 0, Part: std.Methods, Why: source}}
	shuffles := append(functionArg(2, "swaps two elements"), ofSource...)
	describePackages("math/rand", packageClaims{effect: std.Passes, plainTypes: true})
	describePackages("math/rand/v2", packageClaims{effect: std.Passes})

	// They draw from the package's own source.
	define(`math/rand.ExpFloat64 math/rand.Float32 math/rand.Float64 math/rand.Int math/rand.Int31 math/rand.Int31n math/rand.Int63
		math/rand.Int63n math/rand.Intn math/rand.NormFloat64 math/rand.Perm math/rand.Uint32 math/rand.Uint64
		math/rand/v2.ExpFloat64 math/rand/v2.Float32 math/rand/v2.Float64 math/rand/v2.Int math/rand/v2.Int32 math/rand/v2.Int32N
		math/rand/v2.Int64 math/rand/v2.Int64N math/rand/v2.IntN math/rand/v2.N math/rand/v2.NormFloat64 math/rand/v2.Perm
		math/rand/v2.Uint math/rand/v2.Uint32 math/rand/v2.Uint32N math/rand/v2.Uint64 math/rand/v2.Uint64N math/rand/v2.UintN`,
		entry{effect: computes, model: draw})
	define("math/rand.Seed", entry{effect: computes,
		model: func(c *exec.Call) ([]*state.State, bool) { return c.With(seeds(c)).Computed(), true }})
	define("math/rand.Shuffle math/rand/v2.Shuffle", entry{effect: computes, calls: functionArg(1, "swaps two elements"), model: draw})

	// Sources of the package: all of each is code of the package. NewZipf and NewChaCha8 have no
	// entry, nor has what fills a list.
	define(`(*math/rand/v2.ChaCha8).MarshalBinary (*math/rand/v2.ChaCha8).Seed (*math/rand/v2.ChaCha8).Uint64
		(*math/rand/v2.PCG).MarshalBinary (*math/rand/v2.PCG).Seed (*math/rand/v2.PCG).Uint64`, entry{effect: computes, model: draw})
	define("math/rand.NewSource", entry{effect: std.Computes | std.Modelled, model: newSource})
	define("math/rand/v2.NewPCG", entry{effect: std.Computes | std.Modelled, model: newPCG})
	describeTypes("math/rand/v2.PCG math/rand/v2.ChaCha8", isSource)

	// Generators, whose methods call the source.
	define("math/rand.New math/rand/v2.New", entry{effect: std.Computes | std.Modelled, model: newGenerator})
	define(`(*math/rand.Rand).ExpFloat64 (*math/rand.Rand).Float32 (*math/rand.Rand).Float64 (*math/rand.Rand).Int (*math/rand.Rand).Int31
		(*math/rand.Rand).Int31n (*math/rand.Rand).Int63 (*math/rand.Rand).Int63n (*math/rand.Rand).Intn (*math/rand.Rand).NormFloat64
		(*math/rand.Rand).Perm (*math/rand.Rand).Seed (*math/rand.Rand).Uint32 (*math/rand.Rand).Uint64
		(*math/rand/v2.Rand).ExpFloat64 (*math/rand/v2.Rand).Float32 (*math/rand/v2.Rand).Float64 (*math/rand/v2.Rand).Int
		(*math/rand/v2.Rand).Int32 (*math/rand/v2.Rand).Int32N (*math/rand/v2.Rand).Int64 (*math/rand/v2.Rand).Int64N
		(*math/rand/v2.Rand).IntN (*math/rand/v2.Rand).NormFloat64 (*math/rand/v2.Rand).Perm (*math/rand/v2.Rand).Uint
		(*math/rand/v2.Rand).Uint32 (*math/rand/v2.Rand).Uint32N (*math/rand/v2.Rand).Uint64 (*math/rand/v2.Rand).Uint64N
		(*math/rand/v2.Rand).UintN`, entry{effect: std.Notes | std.Modelled, calls: ofSource, model: generate})
	define("(*math/rand.Rand).Shuffle (*math/rand/v2.Rand).Shuffle",
		entry{effect: std.Notes | std.Modelled, calls: shuffles, model: generate})
	describeTypes("math/rand.Rand math/rand/v2.Rand math/rand.Zipf math/rand/v2.Zipf", callsSource)
}

// draw is the model of a function of which all is code of package rand. Its results are not made of
// its arguments.
func draw(c *exec.Call) ([]*state.State, bool) {
	c.RunCallbacks() // of Shuffle
	return c.OnlyComputed(), true
}

// generate is the model of a method of a generator that the path has made from a source of the
// package.
func generate(c *exec.Call) ([]*state.State, bool) {
	if !isPlainObject(c.State, c.Args[0]) {
		return nil, false
	}
	return draw(c)
}

// newSource is the model of NewSource in math/rand: the source has no lock, and calls no other
// code.
func newSource(c *exec.Call) ([]*state.State, bool) {
	if c.Instr.Dst < 0 {
		return nil, false
	}
	return exec.Set(c.State, c.Instr, state.Value{Kind: state.InterfaceKind, Ref: &state.Interface{Obj: plainObject(c, state.AnyType)}}), true
}

// newPCG is the model of NewPCG, which takes seeds.
func newPCG(c *exec.Call) ([]*state.State, bool) {
	if c.Instr.Dst < 0 {
		return nil, false
	}
	return exec.Set(c.State, c.Instr, state.Pointer(plainObject(c, c.Instr.Type.Elem), nil)), true
}

// newGenerator is the model of New: a generator, if it is made from a source of the package.
func newGenerator(c *exec.Call) ([]*state.State, bool) {
	if c.Instr.Dst < 0 || len(c.Args) != 1 || !isPlainSource(c.State, c.Args[0]) {
		return nil, false
	}
	return exec.Set(c.State, c.Instr, state.Pointer(plainObject(c, c.Instr.Type.Elem), nil)), true
}

// plainObject makes a source or a generator of package rand. What it is and draws is computed from
// the arguments of the call.
func plainObject(c *exec.Call, t *ir.Type) int32 {
	o := c.Run.OutsideObject(t, "")
	o.Plain, o.Ownership = true, state.Fresh
	c.Run.Taint(dependence.Taint{Source: c.Run.SourceOf(c.State, seeds(c)...), First: o.NilTest})
	return c.State.Alloc(o)
}

// seeds lists the arguments but for those that tell nothing of sizes: literals, and what the clock
// says.
func seeds(c *exec.Call) []state.Value {
	var list []state.Value
	for i, a := range c.Args {
		if c.IsLiteral(i) {
			continue
		}
		if c.Instr.Op == ir.OpCall && len(c.Args) == len(c.Instr.Args) {
			if in := c.Info.Defs[c.Instr.Args[i]]; in != nil && in.Op == ir.OpCall && strings.HasPrefix(in.Sym, "time.Time.Unix") {
				continue
			}
		}
		list = append(list, a)
	}
	return list
}

// isPlainObject reports whether v points to a generator of which all is code of package rand.
func isPlainObject(s *state.State, v state.Value) bool {
	return v.Kind == state.PointerKind && v.Obj != 0 && s.Object(v.Obj).Plain
}

// isPlainSource reports whether v is a source, all of which is code of package rand.
func isPlainSource(s *state.State, v state.Value) bool {
	x := v.Interface()
	switch {
	case v.Kind != state.InterfaceKind || x == nil:
		return false
	case x.Type == nil:
		return s.Object(x.Obj).Plain
	}
	return pointsTo(x.Type, isSource) || isPlainObject(s, x.Value)
}
