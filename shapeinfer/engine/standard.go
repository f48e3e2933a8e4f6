package engine

import (
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/std"
)

// The standard library, as far as shape code uses it. What is not listed in stdtables.go is unseen code: it changes all that it can
// reach, calls back whatever it is handed, and waits.

// standard calls a function of the standard library, if it is known.
func (fr *frame) standard(in *ir.Instr, s *state, sym string, args []value) ([]*state, bool) {
	path, name := ir.SplitSymbol(sym)
	for _, known := range [...]func(*ir.Instr, *state, string, []value) ([]*state, bool){fr.compute, fr.search, fr.order} {
		if next, ok := known(in, s, sym, args); ok {
			return next, true
		}
	}
	switch {
	case !std.Is(path):
		return nil, false
	case stops[sym]:
		if sym != "runtime.Goexit" {
			fr.finishErrors(s, fr.here, args)
		}
		fr.out = append(fr.out, outcome{kind: stopped, st: s})
		return nil, true
	case sym == "errors.New" || sym == "fmt.Errorf":
		err := fr.newError(s, sym, args)
		if sym == "fmt.Errorf" {
			fr.formatAll(s, args)
		}
		return set(s, in, err), true
	case sym == "errors.Join":
		return fr.joinedError(in, s, args), true
	case logPanics[sym]:
		return fr.logPanic(s, name, args), true
	case path == "sync":
		return fr.sync(in, s, name, args)
	case ir.Waits(sym):
		fr.r.othersRun(s)
		return fr.computed(in, s, nil), true
	case path == "math/rand" || path == "math/rand/v2":
		return fr.random(in, s, path, name, args)
	case sorts[sym]:
		fr.runCallbacks(s, args)
		if x := unwrap(args[0]); x.k == kSlice {
			fr.r.forgetElements(s, *x.slice())
			return fr.computed(in, s, nil), true
		}
	case path == "slices" && sliceFunctions[name]:
		return fr.sliceFunction(in, s, name, args)
	case sym == "slices.Equal" && len(args) == 2:
		return set(s, in, fr.r.slicesEqual(s, args[0], args[1])), true
	case sym == "slices.Clone" && args[0].k == kSlice:
		return set(s, in, fr.r.cloned(s, in, *args[0].slice())), true
	case path == "fmt" || path == "log":
		return fr.print(in, s, path, name, args)
	case path == "testing":
		return fr.testing(in, s, name, args)
	case path == "runtime" && isPure(path, name): // what it tells of the machine has nothing to do with its arguments
		return fr.computed(in, s, nil), true
	case isPure(path, name):
		fr.runCallbacks(s, args)
		fr.mayReturn(in, s, args)
		return fr.computed(in, s, args), true
	}
	return nil, false
}
