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

// Package-level variables whose initial value is kept: those that are written only by their
// initialiser. Each operand that is the address of a variable is classified:
//
//   - the address of a load is harmless if the loaded value is only read,
//   - the address of a store is a write,
//   - any other use means that the address escapes.
//
// Functions without a body because they are ill-typed are searched in the syntax instead.

// A globalUse is what the package does with one variable.
type globalUse struct {
	typ     *ir.Type  // of the variable
	inits   int       // stores in initialisers
	nonNil  bool      // one of these stores is of an error that is not nil
	text    *ir.Const // the text of that error, if it is a constant
	written bool      // stored to by other code
	escapes bool      // its address is used for anything else
}

// lowerGlobals adds the variables whose values may be kept.
func (l *lowering) lowerGlobals() {
	uses, flow := make(map[string]*globalUse), readonly.New(l.readers())
	for _, f := range l.result.Pkg.Funcs {
		l.recordGlobals(f, uses, flow)
	}
	l.recordIllTyped(uses)
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
			continue // not stable: unknown at every read
		}
		constant := !use.written && !use.escapes && !l.isEmbedded(v)
		isLeftAlone := !v.Exported() || isDescription || isStructError(v.Type())
		g.Stable = constant && isLeftAlone && isKept(g.Type) && g.Type.Kind != ir.String // the linker may set a string
		g.NonNil = constant && g.Type.ID == "error" && use.inits == 1 && use.nonNil
		if g.NonNil {
			g.Value = use.text
		}
		l.addGlobal(g)
	}
	l.importedErrors(uses)
	l.importedDescriptions(uses)
}

// readers returns the functions that package readonly follows: those of the package by their
// bodies, others by their effects.
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

// isStructError reports whether a type is a struct that is an error: variables of such a type are
// assumed to be left alone, like those of type error.
func isStructError(t types.Type) bool {
	_, isStruct := t.Underlying().(*types.Struct)
	return isStruct && types.Implements(t, types.Universe.Lookup("error").Type().Underlying().(*types.Interface))
}

func isScalar(t *ir.Type) bool {
	return t.Kind == ir.Int || t.Kind == ir.Bool || t.Kind == ir.String || t.Kind == ir.Signature || t.ID == "error"
}

// importedErrors adds error variables of other packages that this one mentions: those of the
// standard library, which are not nil unless this package writes them, and those that this package
// writes, also those that are structs. For all others their facts say whether they are nil.
func (l *lowering) importedErrors(uses map[string]*globalUse) {
	for _, symbol := range slices.Sorted(maps.Keys(uses)) {
		use := uses[symbol]
		written := use.written || use.escapes
		if use.typ.ID != "error" && (use.typ.Kind != ir.Struct || !written) {
			continue
		}
		path, name := ir.SplitSymbol(symbol)
		if sentinel := strings.HasPrefix(name, "Err") || strings.HasPrefix(name, "EOF"); written || sentinel && std.Is(path) {
			l.addGlobal(&ir.Global{Symbol: symbol, Type: use.typ, NonNil: !written})
		}
	}
}

// importedDescriptions adds the variables of other packages that contain a reflect.Type and that
// this package writes. They are unknown, and a hazard exports that to importers.
// Under-approximated: a package that does not import this one has no fact of it.
func (l *lowering) importedDescriptions(uses map[string]*globalUse) {
	for _, symbol := range slices.Sorted(maps.Keys(uses)) {
		if use := uses[symbol]; readonly.IsDescription(use.typ) && (use.written || use.escapes) {
			l.addGlobal(&ir.Global{Symbol: symbol, Type: use.typ})
			l.others.hazards = append(l.others.hazards, ir.Hazard{Kind: ir.HazardVariable, ID: symbol})
		}
	}
}

// recordGlobals records what f does with package-level variables.
func (l *lowering) recordGlobals(f *ir.Func, uses map[string]*globalUse, flow *readonly.Flow) {
	if !slices.ContainsFunc(f.Consts, func(c ir.Const) bool { return c.Kind == ir.ConstGlobal }) {
		return
	}
	isInit := f.Symbol == l.result.Pkg.Init // not func init, whose callees may read a variable before it writes it
	var early *earlyCalls
	if isInit {
		early = &earlyCalls{l: l, seen: make(map[string]bool), regs: make(map[*ir.Func]*ir.Registers)}
	}
	nonNil := make(map[ir.Val]bool)
	texts := make(map[ir.Val]*ir.Const)
	use := func(v ir.Val) *globalUse {
		if f.Global(v) == "" {
			return new(globalUse)
		}
		c := f.Consts[^v]
		if uses[c.S] == nil {
			uses[c.S] = &globalUse{typ: c.Type.Elem}
		}
		return uses[c.S]
	}
	for v, at := range f.Operands {
		if at.Instr == nil {
			use(v).escapes = true
		}
	}
	for _, in := range f.Instrs {
		args := in.Args
		switch {
		case isInit && in.Op == ir.OpFieldAddr && f.Global(args[0]) != "" && isOnlyStored(flow.UsesOf(f)[in.Dst]):
			u := use(args[0])
			u.written = u.written || early.made()
			args = args[1:]
		case in.Op == ir.OpLoad, in.Op == ir.OpIndexAddr, in.Op == ir.OpFieldAddr:
			if u := use(args[0]); f.Global(args[0]) != "" && !(in.Op == ir.OpLoad && isScalar(in.Type)) && !flow.OnlyReads(f, in, 0) {
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
			early.visit(f, in)
		}
	}
}

// isOnlyStored reports whether an address is only stored to, as in an initialiser that writes a
// struct field by field.
func isOnlyStored(uses []ir.RegisterUse) bool {
	return !slices.ContainsFunc(uses, func(u ir.RegisterUse) bool { return u.Instr == nil || u.Instr.Op != ir.OpStore || u.Arg != 0 })
}

// earlyCalls finds out whether an initialiser may have called a method of the package through an
// interface. Such calls do not count when the language orders initialisers, so that the method may
// see variables that are initialised later.
type earlyCalls struct {
	l       *lowering
	calls   bool // a method may have been called
	foreign bool // another package got a value that may contain such an interface
	armed   bool // an interface contains a value with methods of the package
	seen    map[string]bool
	regs    map[*ir.Func]*ir.Registers
}

// made reports whether such a call may have been made.
func (e *earlyCalls) made() bool { return e.calls || e.armed && e.foreign }

// visit records the effect of one instruction.
func (e *earlyCalls) visit(f *ir.Func, in *ir.Instr) {
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
			e.calls = true // C or assembly: it may call back
		}
		if e.enter(in.Sym); isOwn(in.Sym) || e.calls || e.foreign {
			return
		}
		e.foreign = slices.ContainsFunc(in.Args, func(a ir.Val) bool { return e.registers(f).TypeOf(a).HoldsPointers() })
	}
}

// enter visits the instructions of a function of the package, once.
func (e *earlyCalls) enter(symbol string) {
	g := e.l.result.funcs[symbol]
	if g == nil || e.seen[symbol] {
		return
	}
	e.seen[symbol] = true
	for _, in := range g.Instrs {
		e.visit(g, in)
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

// constantText returns the text of an error that errors.New creates, nil if it is not a constant.
func (l *lowering) constantText(f *ir.Func, in *ir.Instr) *ir.Const {
	if !l.in.Standard(in.Sym).Effect.Is(std.ErrorText) || len(in.Args) != 1 || in.Args[0] >= 0 || in.Args[0] == ir.NoVal {
		return nil
	}
	if c := f.Consts[^in.Args[0]]; c.Kind == ir.ConstString {
		return &c
	}
	return nil
}

// recordIllTyped treats every variable that an ill-typed part mentions as written.
func (l *lowering) recordIllTyped(uses map[string]*globalUse) {
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

// missing returns the positions of the functions and closures without a body.
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

// isWrittenElsewhere reports whether unknown code may write a variable. Assembly is assumed not to
// write a reflect.Type.
func (l *lowering) isWrittenElsewhere(name, symbol string, isDescription bool) bool {
	return l.others.named[name] || l.others.all && !isDescription || ir.IsC(symbol) || l.in.Renamed != nil && l.in.Renamed(symbol)
}

// isEmbedded reports whether a //go:embed directive may initialise the variable: its file imports
// embed.
func (l *lowering) isEmbedded(v *types.Var) bool {
	for _, file := range l.in.Files {
		if file.FileStart <= v.Pos() && v.Pos() < file.FileEnd {
			return slices.ContainsFunc(file.Imports, func(s *ast.ImportSpec) bool { return s.Path.Value == `"embed"` })
		}
	}
	return false
}
