package exec

import (
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/budget"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// What package-level variables hold after initialisation, of those that nothing else writes. A list
// or a table is kept with its elements if no other variable leads to its memory: then what the
// functions of the package do with the variable, which the lowering has looked at, is all that can
// happen to it.

// initialValues are what the variables of the package under analysis hold after its initialisation,
// of those that nothing else writes.
type initialValues struct {
	of    map[string]state.Value // by symbol; nil as long as the initialiser has not been executed
	state *state.State           // that their memory belongs to
	texts map[string]string      // of error variables, by symbol
	reads program.Reads          // what they depend on
}

// keepInitial keeps the values of the stable variables of the package but those left to the rest of
// the initialiser, if there is one: what leads to memory is left to it too, which it may change.
func (e *Executor) keepInitial(s *state.State, left map[string]bool) {
	e.initial.state = s
	owners := make(map[int32]int)
	for _, g := range s.Globals {
		for _, id := range state.Reachable(s, g.Obj) {
			owners[id]++
		}
	}
	for _, g := range s.Globals {
		decl := e.Config.Program.Global(g.Symbol)
		v := s.Object(g.Obj).Content
		if decl == nil || !decl.Stable || !s.Keeps(v) || left[g.Symbol] || left != nil && len(state.Reachable(s, g.Obj)) > 1 {
			continue
		}
		if !slices.ContainsFunc(state.Reachable(s, g.Obj), func(id int32) bool { return owners[id] > 1 }) {
			e.initial.of[g.Symbol] = v
		}
	}
}

// Ready has the initialiser executed before anything else.
func (e *Executor) Ready() {
	if e.initial.of == nil {
		e.initial.reads = e.Collect(e.initialise)
	} else {
		e.ReadAgain(e.initial.reads)
	}
}

// initialise executes the package initialiser for the values of variables that nothing else writes.
func (e *Executor) initialise() {
	e.initial.of, e.initial.texts = make(map[string]state.Value), make(map[string]string)
	left := e.GlobalsOfLaterParts()
	for f, steps := e.Func(e.Config.Init), 0; f != nil && steps < budget.MaxBeginnings*budget.CallSteps; f, left = f.Beginning(left) {
		if !e.Executable(f) {
			continue
		}
		r := e.NewRun(f)
		r.Limit = budget.CallSteps
		fr := r.Execute(&Call{Callee: f, State: state.New()})
		if len(fr.Outcomes) == 1 && fr.Outcomes[0].Kind == Returned {
			e.keepInitial(fr.Outcomes[0].State, left)
			return
		}
		if steps += r.Steps; r.Steps < r.Limit {
			return // it is not the length
		}
	}
}

// keepText keeps the text of an error variable of the package that is initialised now. A type whose
// methods may change something is not one that holds a text and no more.
func (do instruction) keepText(p, v state.Value) {
	e, x := do.Run.Executor, v.Interface()
	if p.Kind != state.PointerKind || len(p.Path()) > 0 || v.Kind != state.InterfaceKind || x == nil {
		return
	}
	decl := e.Config.Program.Global(do.s.Object(p.Obj).Name)
	if decl == nil || !decl.NonNil || decl.Value != nil ||
		x.Type != nil && x.Type != state.ErrorType && !e.Std.FormatsType(e.Program, x.Type) {
		return
	}
	shown, whole := e.Models.Says(do.Frame, do.s, x).Shown()
	if was, again := e.initial.texts[decl.Symbol]; again && was != shown || !whole || len(shown) > maxShown {
		shown = "" // it is not known
	}
	e.initial.texts[decl.Symbol] = shown
}

// initialValue returns the value that a stable variable has after initialisation, with memory of
// its own in s. The engine has executed the initialiser of its own package; of another package the
// declaration has the value.
func (e *Executor) initialValue(s *state.State, decl *ir.Global) (state.Value, bool) {
	if v, ok := e.initial.of[decl.Symbol]; ok {
		nothing := func(*ir.Type) state.Value { return state.Value{} }
		v = state.NewTransplant(e.initial.state, s, nothing).Value(v, decl.Type, decl.Symbol)
		return v, v.Kind != state.UnknownKind
	}
	if decl.Value == nil || decl.NonNil {
		return state.Value{}, false
	}
	v := s.Construct(decl.Value)
	return v, v.Kind != state.UnknownKind
}

// InitialConst returns the value of a stable variable of the package after initialisation, and of
// an error variable its text, or nil if it is not known.
func (e *Executor) InitialConst(g *ir.Global) *ir.Const {
	e.Ready()
	if text := e.initial.texts[g.Symbol]; text != "" {
		return &ir.Const{Kind: ir.ConstString, Type: program.StringType, S: text}
	}
	v, ok := e.initial.of[g.Symbol]
	if !ok {
		return nil
	}
	c, ok := state.Constants{S: e.initial.state}.Constant(v, g.Type, 0)
	if !ok {
		return nil
	}
	return &c
}

// global returns the object of a package-level variable.
func (r *Run) global(s *state.State, symbol string, ptr *ir.Type) int32 {
	i, ok := slices.BinarySearchFunc(s.Globals, symbol, func(g state.GlobalRef, sym string) int { return strings.Compare(g.Symbol, sym) })
	if ok {
		return s.Globals[i].Obj
	}
	o := state.Object{Type: ptr.Elem, Ownership: state.Lost, Name: symbol}
	if ir.IsC(symbol) {
		s.Numbers.Raw = true // it leads to memory of C, where any type may be the same as any other
	}
	decl := r.Executor.Config.Program.Global(symbol)
	if r.Executor.Patched {
		decl = nil
	}
	switch {
	case r.Root.Symbol == r.Executor.Config.Init && r.Executor.IsOwn(symbol):
		if (!r.UnseenRan || r.Executor.IsStable(symbol)) && !program.IsSetByTools(ptr.Elem) && !r.initialized[symbol] {
			o.Ownership, o.Content = state.Fresh, state.Zero(ptr.Elem)
		}
		if r.initialized == nil {
			r.initialized = make(map[string]bool)
		}
		r.initialized[symbol] = true
	case decl != nil && decl.Stable:
		if v, ok := r.Executor.initialValue(s, decl); ok {
			o.Ownership, o.Content = state.Fresh, v
		}
	case decl != nil && !decl.NonNil && r.Executor.IsOwn(symbol):
		// Functions of the package write it, which are executed, and unknown code may write it too.
		_, name := ir.SplitSymbol(symbol)
		o.Ownership, o.Content, o.Name, o.Holder = state.Outside, state.Value{Kind: state.LazyKind}, name, true
	}
	o.NonNil = decl != nil && decl.NonNil
	id := s.Alloc(o)
	s.Globals = slices.Insert(slices.Clone(s.Globals), i, state.GlobalRef{Symbol: symbol, Obj: id})
	return id
}
