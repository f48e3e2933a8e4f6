package lower

import (
	"go/ast"
	"go/token"
	"go/types"
	"maps"
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/ir/readonly"
	"github.com/shapelint/shapelint/shapeinfer/std"
)

// A package-level variable is worth knowing if nothing but its initialiser
// writes it. Every operand that is the variable's address is looked at: as the
// address of a load it is harmless if what is loaded is, as that of a store it
// is a write, anything else takes the address. Functions whose bodies are missing because they are
// ill-typed are searched in the syntax instead.

// globalUse is what the package does with one variable.
type globalUse struct {
	typ     *ir.Type  // of the variable
	inits   int       // stores in initialisers
	nonNil  bool      // one of those stores is of an error that is not nil
	text    *ir.Const // that it was made with, if it is a constant
	written bool      // stored to elsewhere
	escapes bool      // its address is used for something else
}

func (l *lowering) lowerGlobals() {
	uses, flow := make(map[string]*globalUse), readonly.New(l.readers())
	for _, f := range l.result.Pkg.Funcs {
		l.noteGlobals(f, uses, flow)
	}
	l.noteIllTyped(uses)
	scope := l.in.Pkg.Scope()
	for _, name := range scope.Names() {
		v, ok := scope.Lookup(name).(*types.Var)
		if !ok {
			continue
		}
		symbol := globalSymbol(l.in.Pkg, name)
		use := uses[symbol]
		delete(uses, symbol)
		if use == nil {
			use = &globalUse{}
		}
		g := &ir.Global{Symbol: symbol, Type: l.types.Of(v.Type())}
		isDescription := readonly.IsDescription(g.Type)
		if l.isWrittenElsewhere(name, symbol, isDescription) {
			continue // it is unknown at every read
		}
		constant := !use.written && !use.escapes && !l.isEmbedded(v)
		g.Stable = constant && (!v.Exported() || isDescription) && isKept(g.Type) && g.Type.Kind != ir.String // the linker may set a string
		g.NonNil = constant && g.Type.ID == "error" && use.inits == 1 && use.nonNil
		if g.NonNil {
			g.Value = use.text
		}
		l.addGlobal(g)
	}
	l.importedErrors(uses)
	l.importedDescriptions(uses)
}

// readers are the functions that may only read what a variable leads to: those of the package are
// looked into, others are known by their effects.
func (l *lowering) readers() readonly.Program {
	return readonly.Program{
		Func:     func(symbol string) *ir.Func { return l.result.funcs[symbol] },
		Standard: l.in.Standard,
		Reads: func(in *ir.Instr, _ int) bool {
			if l.in.KnownEffect == nil || in.Type.HoldsPointers() {
				return false
			}
			effect, ok := l.in.KnownEffect(in.Sym)
			return ok && !effect.MayWrite()
		},
	}
}

func (l *lowering) addGlobal(g *ir.Global) {
	l.result.Pkg.Globals = append(l.result.Pkg.Globals, g)
	l.result.globals[g.Symbol] = g
}

func isScalar(t *ir.Type) bool {
	return t.Kind == ir.Int || t.Kind == ir.Bool || t.Kind == ir.String || t.ID == "error"
}

// importedErrors adds the error values of other packages that this one mentions: those of the
// standard library are not nil, of others their facts tell, unless this one writes them.
func (l *lowering) importedErrors(uses map[string]*globalUse) {
	for _, symbol := range slices.Sorted(maps.Keys(uses)) {
		use := uses[symbol]
		if use.typ.ID != "error" {
			continue
		}
		path, name := ir.SplitSymbol(symbol)
		written := use.written || use.escapes
		if sentinel := strings.HasPrefix(name, "Err") || strings.HasPrefix(name, "EOF"); written || sentinel && std.Is(path) {
			l.addGlobal(&ir.Global{Symbol: symbol, Type: use.typ, NonNil: !written})
		}
	}
}

// importedDescriptions adds the variables of other packages that hold a reflect.Type and that this
// one writes: nothing is known of them, and who imports this package hears of it. One that does not
// cannot know of it.
func (l *lowering) importedDescriptions(uses map[string]*globalUse) {
	for _, symbol := range slices.Sorted(maps.Keys(uses)) {
		if use := uses[symbol]; readonly.IsDescription(use.typ) && (use.written || use.escapes) {
			l.addGlobal(&ir.Global{Symbol: symbol, Type: use.typ})
			l.others.hazards = append(l.others.hazards, ir.Hazard{Kind: ir.HazardVariable, ID: symbol})
		}
	}
}

// noteGlobals records what f does with package-level variables.
func (l *lowering) noteGlobals(f *ir.Func, uses map[string]*globalUse, flow *readonly.Flow) {
	if !slices.ContainsFunc(f.Consts, func(c ir.Const) bool { return c.Kind == ir.ConstGlobal }) {
		return
	}
	isInit := f.Symbol == l.result.Pkg.Init // not func init: what it calls may read before it writes
	var early *earlyCalls
	if isInit {
		early = &earlyCalls{l: l, seen: make(map[string]bool), regs: make(map[*ir.Func]*ir.Registers)}
	}
	nonNil := make(map[ir.Val]bool)
	texts := make(map[ir.Val]*ir.Const)
	use := func(v ir.Val) *globalUse {
		if !isGlobal(f, v) {
			return new(globalUse)
		}
		c := f.Consts[^v]
		if uses[c.S] == nil {
			uses[c.S] = &globalUse{typ: c.Type.Elem}
		}
		return uses[c.S]
	}
	for i := range f.Blocks {
		for _, p := range f.Blocks[i].Phis {
			for _, e := range p.Edges {
				use(e).escapes = true
			}
		}
		for j := range f.Blocks[i].Instrs {
			in := &f.Blocks[i].Instrs[j]
			args := in.Args
			switch {
			case isInit && in.Op == ir.OpFieldAddr && isGlobal(f, args[0]) && isOnlyStored(flow.UsesOf(f)[in.Dst]):
				u := use(args[0])
				u.written = u.written || early.made()
				args = args[1:]
			case in.Op == ir.OpLoad, in.Op == ir.OpIndexAddr, in.Op == ir.OpFieldAddr:
				if u := use(args[0]); isGlobal(f, args[0]) && !(in.Op == ir.OpLoad && isScalar(in.Type)) && !flow.OnlyReads(f, in, 0) {
					u.escapes = true
				}
				args = args[1:]
			case in.Op == ir.OpStore:
				u := use(args[0])
				if isInit {
					u.written = u.written || early.made() && args[1] >= 0
					u.inits++
					u.nonNil, u.text = nonNil[args[1]], texts[args[1]]
				} else {
					u.written = true
				}
				args = args[1:]
			case l.makesError(in):
				nonNil[in.Dst] = true
				texts[in.Dst] = l.constantText(f, in)
			}
			for _, a := range args {
				use(a).escapes = true
			}
			if isInit {
				early.note(f, in)
			}
		}
	}
}

// isOnlyStored reports whether all that is done with an address is to store there, as an
// initialiser does that writes a struct field by field.
func isOnlyStored(uses []ir.RegisterUse) bool {
	return !slices.ContainsFunc(uses, func(u ir.RegisterUse) bool { return u.Instr == nil || u.Instr.Op != ir.OpStore || u.Arg != 0 })
}

// isGlobal reports whether an operand is the address of a package-level variable.
func isGlobal(f *ir.Func, v ir.Val) bool {
	return v < 0 && v != ir.NoVal && f.Consts[^v].Kind == ir.ConstGlobal
}

// earlyCalls finds out whether an initialiser may have called a method of the package through an
// interface. Such calls do not count when the language orders initialisers, so that the method may
// see variables that are initialised later.
type earlyCalls struct {
	l       *lowering
	calls   bool // a method is called
	foreign bool // another package gets something that may lead to such a value
	armed   bool // an interface holds a value with such methods
	seen    map[string]bool
	regs    map[*ir.Func]*ir.Registers
}

// made reports whether a method may have been called.
func (e *earlyCalls) made() bool { return e.calls || e.armed && e.foreign }

func (e *earlyCalls) note(f *ir.Func, in *ir.Instr) {
	isOwn := func(symbol string) bool { return e.l.result.funcs[symbol] != nil }
	switch in.Op {
	case ir.OpMakeInterface:
		e.armed = e.armed || slices.ContainsFunc(in.Type2.MethodFuncs(), isOwn)
	case ir.OpInvoke, ir.OpDefer, ir.OpGo:
		e.calls = true
	case ir.OpCallDynamic:
		symbol, _ := e.registers(f).FunctionIn(in.Args[0])
		e.enter(symbol)
		e.calls = e.calls || !isOwn(symbol)
	case ir.OpCall:
		if path, _ := ir.SplitSymbol(in.Sym); !isOwn(in.Sym) && path == e.l.result.Pkg.Path {
			e.calls = true // C or assembly, which may call whatever C can call
		}
		if e.enter(in.Sym); isOwn(in.Sym) || e.calls || e.foreign {
			return
		}
		e.foreign = slices.ContainsFunc(in.Args, func(a ir.Val) bool { return e.registers(f).TypeOf(a).HoldsPointers() })
	}
}

// enter notes what a function of the package does, once.
func (e *earlyCalls) enter(symbol string) {
	g := e.l.result.funcs[symbol]
	if g == nil || e.seen[symbol] {
		return
	}
	e.seen[symbol] = true
	for _, in := range g.Instrs {
		e.note(g, in)
	}
}

func (e *earlyCalls) registers(f *ir.Func) *ir.Registers {
	if e.regs[f] == nil {
		e.regs[f] = f.Registers()
	}
	return e.regs[f]
}

// makesError reports whether the instruction yields an interface value that is not nil.
func (l *lowering) makesError(in *ir.Instr) bool {
	return in.Op == ir.OpMakeInterface || in.Op == ir.OpCall && l.in.Standard(in.Sym).Effect.Is(std.MakesError)
}

// constantText is the text of an error that errors.New makes, nil if it is not a constant.
func (l *lowering) constantText(f *ir.Func, in *ir.Instr) *ir.Const {
	if !l.in.Standard(in.Sym).Effect.Is(std.ErrorText) || len(in.Args) != 1 || in.Args[0] >= 0 || in.Args[0] == ir.NoVal {
		return nil
	}
	if c := f.Consts[^in.Args[0]]; c.Kind == ir.ConstString {
		return &c
	}
	return nil
}

// noteIllTyped treats every variable that an ill-typed part mentions as written.
func (l *lowering) noteIllTyped(uses map[string]*globalUse) {
	mark := func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		if !ok {
			return true
		}
		v, ok := l.in.Info.Uses[id].(*types.Var)
		if ok && v.Pkg() != nil && v.Parent() == v.Pkg().Scope() {
			l.markWritten(uses, v)
		}
		return true
	}
	missing := l.missing()
	for _, file := range l.in.Files {
		for _, decl := range file.Decls {
			if fn, ok := decl.(*ast.FuncDecl); ok && containsAny(fn, missing) {
				ast.Inspect(fn, mark)
			}
		}
	}
	for _, init := range l.in.Info.InitOrder {
		if l.bad.inits[init.Rhs] {
			ast.Inspect(init.Rhs, mark)
			for _, v := range init.Lhs {
				l.markWritten(uses, v)
			}
		}
	}
}

// missing lists where the functions and closures without a body are declared.
func (l *lowering) missing() []token.Pos {
	var list []token.Pos
	for _, f := range l.result.Pkg.Funcs {
		if f.IllTyped {
			list = append(list, l.result.decls[f.Symbol])
		}
	}
	return list
}

func containsAny(n ast.Node, list []token.Pos) bool {
	return slices.ContainsFunc(list, func(pos token.Pos) bool { return n.Pos() <= pos && pos < n.End() })
}

func (l *lowering) markWritten(uses map[string]*globalUse, v *types.Var) {
	symbol := globalSymbol(v.Pkg(), v.Name())
	if uses[symbol] == nil {
		uses[symbol] = &globalUse{typ: l.types.Of(v.Type())}
	}
	uses[symbol].written = true
}

// isWrittenElsewhere reports whether code of others may write a variable that this package does not
// write. Assembly is not taken to write a reflect.Type.
func (l *lowering) isWrittenElsewhere(name, symbol string, isDescription bool) bool {
	return l.others.named[name] || l.others.all && !isDescription || ir.IsC(symbol) || l.in.Renamed != nil && l.in.Renamed(symbol)
}

// isEmbedded reports whether a //go:embed directive gives the variable its value.
func (l *lowering) isEmbedded(v *types.Var) bool {
	for _, file := range l.in.Files {
		if file.FileStart <= v.Pos() && v.Pos() < file.FileEnd {
			return slices.ContainsFunc(file.Imports, func(s *ast.ImportSpec) bool { return s.Path.Value == `"embed"` })
		}
	}
	return false
}
