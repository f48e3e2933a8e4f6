package stdlib

import (
	"math"
	"reflect"
	"runtime"
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/fmttext"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/std"
)

// Functions of the standard library that compute text and numbers from text and numbers: names of
// parameters, the subscripts of an einsum, a list that is searched. Where all arguments are known
// they are called, as long as the result is the same wherever the program is built: an int may have
// 32 bits there, and tables of letters differ between releases. None of them calls anything of the
// program's.

// compute is the entry of such a function: f is the function itself, for a generic one an instance
// for ints.
func compute(f any) entry {
	return computeIf(f, func([]reflect.Value) bool { return true })
}

// defineEach makes entries for functions, which have names: these are the keys.
func defineEach(as func(f any) entry, functions ...any) {
	for _, f := range functions {
		define(runtime.FuncForPC(reflect.ValueOf(f).Pointer()).Name(), as(f))
	}
}

// computeLatin is compute for a function whose results depend on tables of letters, which are not
// the same in all releases but for the first letters.
func computeLatin(f any) entry {
	return computeIf(f, func(args []reflect.Value) bool {
		return !slices.ContainsFunc(args, func(a reflect.Value) bool {
			return a.Kind() == reflect.String && !fmttext.IsLatin(a.String()) || a.CanInt() && (a.Int() < 0 || a.Int() >= fmttext.Latin)
		})
	})
}

// computeSorted is compute for a function that documents its results for sorted lists only.
func computeSorted(f any) entry {
	return computeIf(f, func(args []reflect.Value) bool {
		list, ok := args[0].Interface().([]int)
		return ok && slices.IsSorted(list)
	})
}

// computeIf is compute, for arguments for which the function yields the same in all releases.
func computeIf(f any, isPortable func(args []reflect.Value) bool) entry {
	fn := reflect.ValueOf(f)
	e := entry{effect: computes | std.Exact, model: func(c *exec.Call) ([]*state.State, bool) { return computeCall(c, fn, isPortable) }}
	if t := fn.Type(); t.NumOut() == 1 && t.Out(0).Kind() == reflect.String {
		e.shows = showing(f, nil)
	}
	return e
}

// computeReturning is compute, for a function that panics unless returns is true.
func computeReturning(f any, returns func(args []reflect.Value) bool) entry {
	return computeIf(f, returns).showsBy(showing(f, returns))
}

// maxText bounds the texts that are known.
const maxText = 1 << 12

// computeCall calls a function of the standard library, if all its arguments are known.
func computeCall(c *exec.Call, f reflect.Value, isPortable func(args []reflect.Value) bool) ([]*state.State, bool) {
	fr, in, s := c.Frame, c.Instr, c.State
	if f.Type().NumIn() != len(c.Args) || in.Dst < 0 {
		return nil, false
	}
	known := make([]reflect.Value, len(c.Args))
	for i, a := range c.Args {
		v, ok := toGo(fr.Run, s, a, f.Type().In(i))
		if !ok {
			return nil, false
		}
		known[i] = v
	}
	work := workOf(known)
	if work > maxWork || !isPortable(known) {
		return nil, false
	}
	fr.Run.Steps += len(known) + work/workPerStep
	out := f.Call(known)
	fromSize := false
	for i, a := range c.Args {
		fromSize = fromSize || !c.IsLiteral(i) && fr.Run.SourceOf(s, a).Anything
	}
	vals := make([]state.Value, len(out))
	for i, o := range out {
		t := in.Type
		if len(out) > 1 {
			if t.Kind != ir.Tuple || i >= len(t.Fields) {
				return nil, false
			}
			t = t.Fields[i].Type
		}
		v, ok := fromGo(fr.Run, s, o, t, fromSize)
		if !ok {
			return nil, false
		}
		vals[i] = v
	}
	return exec.Set(s, in, exec.ResultValue(vals)), true
}

// What a call may cost: texts are compared with each other, and put into each other.
const (
	maxWork     = 1 << 18 // bytes
	workPerStep = 1 << 10
)

// workOf is the product of the sizes of the arguments, but more than maxWork is not counted.
func workOf(args []reflect.Value) int {
	work := 1
	for _, a := range args {
		size := 1
		switch a.Kind() {
		case reflect.String:
			size = a.Len()
		case reflect.Slice:
			size = a.Len()
			for i := range a.Len() {
				if e := a.Index(i); e.Kind() == reflect.String {
					size += e.Len()
				}
			}
		}
		if work *= max(1, size); work > maxWork {
			return work
		}
	}
	return work
}

// toGo is a known value as a Go value of type t.
func toGo(r *exec.Run, s *state.State, v state.Value, t reflect.Type) (reflect.Value, bool) {
	switch {
	case t.Kind() == reflect.String && v.Kind == state.StringKind:
		return reflect.ValueOf(v.Text()), true
	case v.Kind == state.IntKind && reflect.Zero(t).CanInt():
		n, ok := s.Norm(v.Dim).Const()
		return reflect.ValueOf(n).Convert(t), ok
	case v.Kind == state.IntKind && reflect.Zero(t).CanUint():
		n, ok := s.Norm(v.Dim).Const()
		return reflect.ValueOf(n).Convert(t), ok && n >= 0
	case t.Kind() == reflect.Slice && v.Kind == state.SliceKind:
		elems, ok := r.Elements(s, *v.Slice(), state.MaxElems)
		list := reflect.MakeSlice(t, len(elems), len(elems))
		for i := 0; ok && i < len(elems); i++ {
			var e reflect.Value
			if e, ok = toGo(r, s, elems[i], t.Elem()); ok {
				list.Index(i).Set(e)
			}
		}
		return list, ok
	}
	return reflect.Value{}, false
}

// fromGo is the value of a Go value; t is its type in the program. fromSize says of texts that they
// were made of sizes.
func fromGo(r *exec.Run, s *state.State, o reflect.Value, t *ir.Type, fromSize bool) (state.Value, bool) {
	switch {
	case o.Kind() == reflect.String && o.Len() <= maxText:
		return state.String(o.String()).Labelled(state.Label{FromSize: fromSize}), true
	case o.Kind() == reflect.Bool:
		return state.Bool(state.TruthOf(o.Bool())), true
	case o.CanInt(): // strconv.Atoi fails if it does not fit
		lo, hi := state.IntRange(t)
		return state.Const(o.Int()), lo <= o.Int() && o.Int() <= hi
	case o.CanUint() && o.Uint() <= math.MaxInt64:
		return state.Const(int64(o.Uint())), true
	case o.Kind() == reflect.Interface && o.IsNil():
		return state.Value{Kind: state.InterfaceKind}, true
	case o.Kind() == reflect.Slice && o.Len() <= state.MaxElems && t.Kind == ir.Slice:
		vals := make([]state.Value, o.Len())
		for i := range vals {
			v, ok := fromGo(r, s, o.Index(i), t.Elem, fromSize)
			if !ok {
				return state.Value{}, false
			}
			vals[i] = v
		}
		return listOf(r, s, t, vals), true
	}
	return state.Value{}, false
}
