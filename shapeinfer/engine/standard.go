package engine

import (
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// The standard library, as far as shape code uses it. What is not listed is unseen code.

// purePackages have functions that change nothing that the program can see, and do not keep what they get, but for those in impure.
var purePackages = map[string]bool{
	"cmp": true, "errors": true, "math": true, "math/bits": true, "math/cmplx": true,
	"math/rand": true, "math/rand/v2": true, "path": true, "path/filepath": true,
	"strconv": true, "strings": true, "time": true, "unicode": true, "unicode/utf8": true,
}

// impure lists what the pure packages have that writes to its arguments, or calls methods of the user's, as
// prefixes of names. Functions that call a function they get are pure if that is.
var impure = map[string][]string{
	"errors":       {"As", "Is", "Unwrap"},
	"math/rand":    {"New", "Read", "Rand.Read"},
	"math/rand/v2": {"New", "ChaCha8.Read"},
	"strconv":      {"Append"},
	"strings":      {"Reader.", "Replacer.Write"},
	"time":         {"AfterFunc", "Time.Append", "Time.UnmarshalJSON", "Time.UnmarshalText", "Time.UnmarshalBinary", "Time.GobDecode"},
	"unicode/utf8": {"Append", "Encode"},
}

// isPure reports whether a function changes nothing that the program can see, and does not keep what it gets.
func isPure(path, name string) bool {
	if !purePackages[path] {
		return pureFunctions[path+"."+name]
	}
	return !slices.ContainsFunc(impure[path], func(prefix string) bool { return strings.HasPrefix(name, prefix) })
}

// pureFunctions are single functions of other packages that change nothing.
var pureFunctions = map[string]bool{
	"os.Getenv": true, "os.ReadFile": true, "os.Hostname": true, "os.Getpid": true,
	"runtime.NumCPU": true, "runtime.GOMAXPROCS": true, "runtime.NumGoroutine": true, "runtime.GC": true,
	"slices.Contains": true, "slices.Index": true, "slices.Max": true, "slices.Min": true, "slices.Compare": true,
	"reflect.DeepEqual":   true,
	"slices.BinarySearch": true, "slices.IsSorted": true, "sort.SearchInts": true, "sort.SearchFloat64s": true, "sort.IntsAreSorted": true,
}

// stops are functions that do not return.
var stops = map[string]bool{
	"os.Exit": true, "runtime.Goexit": true, "syscall.Exit": true,
	"log.Fatal": true, "log.Fatalf": true, "log.Fatalln": true,
	"log.Logger.Fatal": true, "log.Logger.Fatalf": true, "log.Logger.Fatalln": true,
}

// sorts change the order of the elements of their first argument.
var sorts = map[string]bool{
	"sort.Ints": true, "sort.Float64s": true, "sort.Strings": true, "sort.Slice": true, "sort.SliceStable": true,
	"slices.Sort": true, "slices.SortFunc": true, "slices.SortStableFunc": true, "slices.Reverse": true,
}

// standard calls a function of the standard library, if it is known.
func (fr *frame) standard(in *ir.Instr, s *state, sym string, args []value) ([]*state, bool) {
	path, name := ir.SplitSymbol(sym)
	for _, known := range [...]func(*ir.Instr, *state, string, []value) ([]*state, bool){fr.compute, fr.search, fr.order} {
		if next, ok := known(in, s, sym, args); ok {
			return next, true
		}
	}
	switch {
	case strings.Contains(path, ".") || purePackages[path] && !isPure(path, name) && sym != "errors.New":
		return nil, false
	case stops[sym]:
		if sym != "runtime.Goexit" {
			fr.finishErrors(s, fr.here, args)
		}
		fr.out = append(fr.out, outcome{kind: stopped, st: s})
		return nil, true
	case sym == "errors.New" || sym == "fmt.Errorf":
		err := fr.newError(s, sym, args)
		fr.formatAll(s, args)
		return set(s, in, err), true
	case sym == "errors.Join":
		return fr.joinedError(in, s, args), true
	case logPanics[sym]:
		return fr.logPanic(s, name, args), true
	case sym == "sync.Pool.Get":
		return fr.fromPool(in, s, args[0]), true
	case sym == "sync.Pool.Put":
		fr.r.escape(s, args[len(args)-1])
		return fr.computed(in, s, nil), true
	case sym == "sync.Once.Do" && len(args) == 2:
		called := fr.callValue(fr.r.e.withoutResult(in), s.fork(), args[1], nil)
		fr.r.othersRun(s) // or it has waited for another goroutine
		return append(called, s), true
	case ir.IsLock(sym):
		fr.r.othersRun(s)
		return fr.computed(in, s, nil), true
	case sym == "sync.WaitGroup.Go" && len(args) == 2:
		fr.startValue(s, args[1])
		return fr.computed(in, s, nil), true
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
		return fr.print(in, s, name, args)
	case path == "testing":
		return fr.testing(in, s, name, args)
	case path == "runtime" && isPure(path, name):
		return fr.computed(in, s, nil), true // what it tells of the machine has nothing to do with its arguments
	case isPure(path, name):
		fr.runCallbacks(s, args)
		fr.mayReturn(in, s, args)
		return fr.computed(in, s, args), true
	}
	return nil, false
}

// fromPool is the result of sync.Pool.Get: memory that nobody else uses, as long as the program gives
// back only what it has done with. What it holds is unknown.
func (fr *frame) fromPool(in *ir.Instr, s *state, pool value) []*state {
	shares := false
	if content, ok := fr.r.tensorContent(s, pool); ok { // New may be called
		for _, f := range content.fields() {
			c := f.closure()
			if f.k != kFunc || c == nil {
				continue
			}
			fr.r.escape(s, f)
			fn := fr.r.e.function(c.sym)
			shares = shares || fn == nil || len(c.free) > 0 || slices.ContainsFunc(fn.Consts, func(c ir.Const) bool { return c.Kind == ir.ConstGlobal })
		}
	}
	fr.r.othersRun(s)
	if shares { // it may return the same each time
		return set(s, in, fr.r.unknown(s, in.Type, ""))
	}
	v := value{k: kIface, maybeNil: true}
	o := fr.r.outsideObject(anyType, "")
	o.pooled, o.origin = true, fresh
	v.ref = &iface{obj: s.alloc(o)}
	return set(s, in, v)
}

// StandardEffect returns the effect of a function of the standard library, if it is known.
func StandardEffect(symbol string) (ir.Effect, bool) {
	path, name := ir.SplitSymbol(symbol)
	switch {
	case stops[symbol]:
		return ir.NeverReturns, true
	case isPure(path, name):
		return 0, true
	case path == "fmt" && (strings.HasPrefix(name, "Sprint") || name == "Errorf"):
		return 0, true
	}
	return 0, false
}

// harmlessDefer reports whether a deferred call of a function cannot stop a panic: no function of these
// packages recovers, or ends the program, but for those in stops.
func harmlessDefer(sym string) bool {
	path, _ := ir.SplitSymbol(sym)
	root, _, _ := strings.Cut(path, "/")
	return (purePackages[path] || harmlessRoots[root]) && !stops[sym]
}

// harmlessRoots are first elements of import paths of the standard library.
var harmlessRoots = map[string]bool{
	"bufio": true, "bytes": true, "compress": true, "context": true, "database": true, "encoding": true,
	"fmt": true, "io": true, "log": true, "net": true, "os": true, "runtime": true, "sync": true,
}
