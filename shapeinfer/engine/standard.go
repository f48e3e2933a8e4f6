package engine

import (
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
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
	"sort.SearchInts": true, "sort.SearchFloat64s": true, "sort.IntsAreSorted": true,
}

// stops are functions that do not return.
var stops = map[string]bool{
	"os.Exit": true, "runtime.Goexit": true, "syscall.Exit": true,
	"log.Fatal": true, "log.Fatalf": true, "log.Fatalln": true,
	"log.Logger.Fatal": true, "log.Logger.Fatalf": true, "log.Logger.Fatalln": true,
}

// logPanics print, and panic with what they have printed.
var logPanics = map[string]bool{
	"log.Panic": true, "log.Panicf": true, "log.Panicln": true,
	"log.Logger.Panic": true, "log.Logger.Panicf": true, "log.Logger.Panicln": true,
}

func (fr *frame) logPanic(s *state, name string, args []value) []*state {
	if strings.HasPrefix(name, "Logger.") {
		args = args[1:]
	}
	fr.finishErrors(s, fr.here, args)
	verb := "Sprint" + name[strings.Index(name, "Panic")+len("Panic"):]
	text := fr.format(s, verb, fr.spread(s, args))
	fr.formatAll(s, args)
	fr.panics(s, fr.explicitPanic(s, text))
	return nil
}

// sorts change the order of the elements of their first argument.
var sorts = map[string]bool{
	"sort.Ints": true, "sort.Float64s": true, "sort.Strings": true, "sort.Slice": true, "sort.SliceStable": true,
	"slices.Sort": true, "slices.SortFunc": true, "slices.SortStableFunc": true, "slices.Reverse": true,
}

// standard calls a function of the standard library, if it is known.
func (fr *frame) standard(in *ir.Instr, s *state, sym string, args []value) ([]*state, bool) {
	path, name := ir.SplitSymbol(sym)
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
		return fr.fromPool(in, s), true
	case sym == "sync.Pool.Put":
		fr.r.escape(s, args[len(args)-1])
		return fr.computed(in, s, nil), true
	case sym == "sync.Once.Do" && len(args) == 2:
		return append(fr.callValue(fr.r.e.withoutResult(in), s.fork(), args[1], nil), s), true
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
	case isPure(path, name):
		fr.runCallbacks(s, args)
		fr.mayReturn(in, s, args)
		return fr.computed(in, s, args), true
	}
	return nil, false
}

// fromPool is the result of sync.Pool.Get: memory that nobody else uses, as long as the program gives
// back only what it has done with. What it holds is unknown.
func (fr *frame) fromPool(in *ir.Instr, s *state) []*state {
	fr.r.othersRun(s) // New may have been called
	s.doubts++
	v := value{k: kIface, maybeNil: true}
	o := fr.r.outsideObject(anyType, "")
	o.pooled = true
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

// newError is a new error: it is not nil. If it wraps a marked error, it has the same mark.
func (fr *frame) newError(s *state, sym string, args []value) value {
	text := args[0]
	if sym == "fmt.Errorf" {
		args = fr.spread(s, args)
		text = fr.format(s, "Sprintf", args)
	}
	obj := s.alloc(object{typ: errorText, content: structVal([]value{text}), born: fr.r.at})
	v := ifaceVal(errorType, ptrVal(obj, nil))
	x := v.iface()
	x.claim, x.cause = s.claimIn(text), &cause{fn: fr.fn, decision: s.last}
	for _, a := range args {
		if e := a.iface(); a.k == kIface && e != nil && e.cause != nil {
			x.cause = e.cause // the error that it wraps
		}
		fr.keep(s, a)
	}
	return v
}

// keep accounts for an error that another one wraps: its methods may be called at any time.
func (fr *frame) keep(s *state, v value) {
	x := v.iface()
	if v.k != kIface || x == nil || x.typ == nil || x.typ == errorType {
		return
	}
	t := x.typ
	if t.Kind == ir.Pointer {
		t = t.Elem
	}
	for _, m := range t.MethodSet {
		if fn := fr.r.e.cfg.Program.Func(m.Func); fn == nil || !fn.Effect.IsPure() {
			fr.r.escape(s, v)
			return
		}
	}
}

// joinedError is errors.Join: not nil if one of its arguments is not.
func (fr *frame) joinedError(in *ir.Instr, s *state, args []value) []*state {
	errs := fr.spread(s, args)
	for _, e := range errs {
		defer fr.keep(s, e)
	}
	for _, e := range errs {
		if isFailed(e) {
			x := *e.iface()
			return set(s, in, ifaceVal(errorType, ptrVal(s.alloc(object{typ: errorText, origin: lost}), nil)).marked(x.claim, x.cause))
		}
	}
	return fr.computed(in, s, args)
}

// marked returns an error with a claim and a cause.
func (v value) marked(claim int32, why *cause) value {
	x := *v.iface()
	x.claim, x.cause = claim, why
	v.ref = &x
	return v
}

var (
	errorText      = &ir.Type{Kind: ir.Struct, ID: "errors.errorString", Fields: []ir.Field{{Name: "s", Type: &ir.Type{Kind: ir.String, ID: "string"}}}}
	errorInterface = &ir.Type{Kind: ir.Interface, ID: "error", Methods: []string{"Error"}}
	errorType      = &ir.Type{Kind: ir.Pointer, ID: "*errors.errorString", Elem: errorText}
)

// print writes or formats its arguments: it may call their String, Error and Format methods.
func (fr *frame) print(in *ir.Instr, s *state, name string, args []value) ([]*state, bool) {
	method := name[strings.LastIndexByte(name, '.')+1:]
	if !strings.Contains(method, "rint") && !strings.HasPrefix(method, "Append") {
		return nil, false
	}
	if strings.HasPrefix(method, "Fprint") && len(args) > 0 {
		s.guards.seenInt = true // what was written may be read again
		fr.r.escape(s, args[0])
		if x := args[0].iface(); x == nil || x.typ == nil || x.typ.ID != "*os.File" {
			fr.r.othersRun(s) // its Write method runs
		}
	}
	if in.Dst >= 0 && (name == "Sprintf" || name == "Sprint" || name == "Sprintln") {
		text := fr.format(s, name, fr.spread(s, args))
		fr.formatAll(s, args)
		return set(s, in, text), true
	}
	fr.formatAll(s, args)
	return fr.computed(in, s, nil), true
}

// formatAll accounts for the methods that formatting may call.
func (fr *frame) formatAll(s *state, args []value) {
	for _, a := range args {
		if !fr.formats(s, a, 0) {
			fr.r.escape(s, a)
			fr.r.othersRun(s)
		}
	}
}

// formats reports whether formatting v changes nothing: no method of the user's that it may call does.
func (fr *frame) formats(s *state, v value, depth int) bool {
	if depth > 6 {
		return false
	}
	switch v.k {
	case kSlice:
		sl := v.slice()
		return sl.obj == 0 || sl.elem.IsData() || fr.formats(s, s.object(sl.obj).content, depth+1)
	case kArray:
		for _, e := range v.array().known {
			if !fr.formats(s, e.v, depth+1) {
				return false
			}
		}
	case kMap:
		fr.r.escape(s, v) // its keys and elements may have methods
		fr.r.othersRun(s)
	case kStruct:
		for _, f := range v.fields() {
			if !fr.formats(s, f, depth+1) {
				return false
			}
		}
	case kPtr:
		return v.obj == 0 || s.object(v.obj).origin == lost || fr.formats(s, s.object(v.obj).content, depth+1)
	case kIface:
		x := v.iface()
		switch {
		case x == nil:
		case x.typ == nil && x.claim != 0:
			fr.r.othersRun(s) // its Error method reaches nothing that is known
		case x.typ == nil || !fr.formatsType(x.typ):
			fr.r.escape(s, v) // its method may change what it reaches, and what existed before
			fr.r.othersRun(s)
		default:
			return fr.formats(s, x.v, depth+1)
		}
	}
	return true
}

// formatsType reports whether the formatting methods of a dynamic type are harmless.
func (fr *frame) formatsType(t *ir.Type) bool {
	if t.Kind == ir.Pointer {
		t = t.Elem
	}
	for _, name := range [...]string{"String", "Error", "Format", "GoString"} {
		m := t.Method(name)
		if m == nil {
			continue
		}
		fn := fr.r.e.cfg.Program.Func(m.Func)
		known := fr.r.e.contract(m.Func) != nil
		if !known && (fn == nil || !fn.Effect.IsPure()) {
			return false
		}
	}
	return true
}

// testing calls a method of testing.T, B or F.
func (fr *frame) testing(in *ir.Instr, s *state, name string, args []value) ([]*state, bool) {
	method := name[strings.LastIndexByte(name, '.')+1:]
	switch method {
	case "Fatal", "Fatalf", "FailNow":
		fr.finishErrors(s, fr.here, args)
		fr.out = append(fr.out, outcome{kind: stopped, st: s})
		return nil, true
	case "Skip", "Skipf", "SkipNow":
		fr.out = append(fr.out, outcome{kind: stopped, st: s})
		return nil, true
	case "Run":
		if len(args) == 3 && args[2].k == kFunc {
			return fr.subtest(in, s, args[2]), true
		}
	case "Error", "Errorf", "Log", "Logf":
		fr.formatAll(s, args[1:])
		return fr.computed(in, s, nil), true
	case "Helper", "Fail", "Failed", "Name", "Short", "Verbose", "Parallel", "ResetTimer", "StartTimer", "StopTimer",
		"ReportAllocs", "SetBytes", "TempDir", "Loop", "ReportMetric", "Setenv", "Elapsed":
		return fr.computed(in, s, nil), true
	}
	return nil, false
}

// subtest runs the function of t.Run. Its own Fatal and Skip end only itself.
func (fr *frame) subtest(in *ir.Instr, s *state, f value) []*state {
	mark := len(fr.out)
	c := f.closure()
	if c == nil || c.sym == "" {
		return fr.unseen(in, s, []value{f})
	}
	fn := fr.r.e.cfg.Program.Func(c.sym)
	if fn == nil || len(fn.Params) != 1 {
		return fr.unseen(in, s, []value{f})
	}
	t := fr.r.unknown(s, fn.Params[0].Type, "t")
	t.maybeNil = false
	next := fr.callValue(fr.r.e.withoutResult(in), s, f, []value{t})
	kept := fr.out[:mark:mark]
	for _, o := range fr.out[mark:] {
		if o.kind == stopped {
			next = append(next, o.st)
		} else {
			kept = append(kept, o)
		}
	}
	fr.out = kept
	for _, s := range next {
		set(s, in, testVal(test{opaque: fr.r.newID()}))
	}
	return next
}

// withoutResult returns the call in as one whose result is not used, always the same.
func (e *Engine) withoutResult(in *ir.Instr) *ir.Instr {
	if c := e.plain[in]; c != nil {
		return c
	}
	c := *in
	c.Dst = ir.NoVal
	e.plain[in] = &c
	return &c
}

// slicesEqual is slices.Equal.
func (r *run) slicesEqual(s *state, x, y value) value {
	maybe := testVal(test{opaque: r.newID()})
	if x.k != kSlice || y.k != kSlice {
		return maybe
	}
	a, b := x.slice(), y.slice()
	same := s.decide(pathfact.EQ, a.length, b.length)
	if same == pathfact.False {
		return boolVal(pathfact.False)
	}
	n, ok := s.norm(a.length).Const()
	if !ok || n > maxElems || a.elem.IsData() || a.obj == 0 && n > 0 || b.obj == 0 && n > 0 {
		return maybe
	}
	for i := int64(0); i < n; i++ {
		v := r.load(s, ptrVal(a.obj, a.path.extend(elemStep(a.off.AddConst(i)))), a.elem)
		w := r.load(s, ptrVal(b.obj, b.path.extend(elemStep(b.off.AddConst(i)))), b.elem)
		same = same.And(s.truth(r.compare(s, ir.OpEq, v, w)))
	}
	if same == pathfact.Maybe {
		return maybe
	}
	return boolVal(same)
}

// cloned is slices.Clone.
func (r *run) cloned(s *state, in *ir.Instr, x slice) value {
	if x.isNil == pathfact.True {
		return sliceVal(x)
	}
	sym := r.newSymbol("", "cap")
	s.facts = s.facts.Declare(sym, 0, maxLen)
	c := shapeinfer.Var(sym)
	s.require(le(x.length, c))
	v := r.newSlice(s, in.Type, x.length, c, restUnknown)
	to := *v.slice()
	to.isNil = x.isNil
	r.copyElements(s, to, none, x)
	return sliceVal(to)
}
