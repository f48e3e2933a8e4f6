// Package lower translates the functions of one Go package to the shape IR.
//
// It builds go/ssa of the package alone, with imports declared from their types. Then it translates
// each function once, and keeps the parts that can decide a shape: ints, lengths, pointers, control
// flow, calls and panics. Package ir describes what replaces floating-point values.
//
// A function with an ill-typed part is listed without a body. The caller's syntax trees and type
// information are not changed.
package lower

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/ir/effect"
	"github.com/shapelint/shapelint/shapeinfer/std"
)

// An Input is a type-checked package and the facts about its imports.
type Input struct {
	Fset  *token.FileSet
	Files []*ast.File
	Pkg   *types.Package
	Info  *types.Info
	Sizes types.Sizes // nil: 64 bits
	// FileName returns the name of a file of the package in messages about other packages. If it is
	// nil, that is the base name.
	FileName func(filename string) string

	// Errors are the type errors of the package, if it has any.
	Errors []types.Error

	// Ghost returns the layout of a named type that a contract describes, or nil.
	Ghost func(path, name string) *Layout

	// KnownEffect returns the effect of a function outside the package and the standard library,
	// false if it is not known.
	KnownEffect func(symbol string) (ir.Effect, bool)
	// Standard returns the description of a function of the standard library. It may be nil: then
	// no function is known.
	Standard func(symbol string) std.Function

	// Others are the names of the package's files in other languages.
	Others []string
	// Renamed reports whether another package has a name for a variable, according to facts.
	Renamed func(symbol string) bool

	// Expressions: a listing of expressions is needed.
	Expressions bool
	// Shown are the positions of calls of print that a listing has added to the files: each has an
	// expression of which it shows the shape, and does nothing.
	Shown map[token.Pos]bool

	// Texts are the contents of Files. They are needed only if the package is to be remembered.
	Texts [][]byte
	// Before is the [Memory] of the last time that the package was lowered, or nil.
	Before *Memory
	// Context identifies the results of Ghost: a Memory with another Context is not used.
	Context uint64
}

// A Layout is the representation of a named type in a contract file.
type Layout struct {
	Fields []Attribute
}

// An Attribute is one field of a [Layout].
type Attribute struct {
	Name string
	// Kind is Int, Bool or (for a list of ints) Slice for an attribute that only the description
	// has. It is Invalid for a field of the Go type, which keeps its name and its type.
	Kind ir.Kind
}

// A Result is a lowered package.
type Result struct {
	Pkg *ir.Package
	// Types interns the types that the package's functions use.
	Types *Universe
	// Failed: the package could not be lowered, and Pkg is empty.
	Failed bool
	// Memory is the [Input.Before] of the next time, nil if the package cannot be remembered.
	Memory *Memory
	// Reused is the number of declared functions that were copied from the memory.
	Reused int
	// Expressions lists the expressions in each function by its symbol, if Input.Expressions is set.
	Expressions map[string][]ir.Expression

	funcs   map[string]*ir.Func
	globals map[string]*ir.Global
	decls   map[string]token.Pos
}

// Func returns the function with the symbol, or nil if it has no body in this package.
func (r *Result) Func(symbol string) *ir.Func { return r.funcs[symbol] }

// Global returns the variable with the symbol, or nil.
func (r *Result) Global(symbol string) *ir.Global { return r.globals[symbol] }

// Pos returns the position at which the function with the symbol is declared.
func (r *Result) Pos(symbol string) token.Pos { return r.decls[symbol] }

// lowering is the state of one call of Package.
type lowering struct {
	in       Input
	types    *Universe
	ssa      *ssa.Package
	bad      *badParts
	names    map[token.Pos]token.Pos // Lparen of a call -> name of the callee
	units    []unit                  // sorted by position
	crossed  map[token.Pos]bool      // x[i] with calls both in x and in i
	symbols  map[*ssa.Function]string
	taken    map[string]bool
	wrappers []*ssa.Function // bound methods and thunks that some function mentions
	seen     map[*ssa.Function]bool
	closures map[string]string // names of the closures of the enclosing function in messages
	result   *Result
	instrs   []ir.Instr // scratch space for the instructions of a block
	consts   []ir.Const // scratch space for the constants of a function
	memory   *incremental
	others   unknownWriters
	wraps    bool // the function that is being lowered mentions a wrapper
}

// Package lowers the functions of a package. It does not fail: a package for which go/ssa panics
// gives a Result with Failed set.
func Package(in Input) (result *Result) {
	if in.Standard == nil {
		in.Standard = func(string) std.Function { return std.Function{} }
	}
	if in.Sizes == nil {
		in.Sizes = types.SizesFor("gc", "amd64")
	}
	l := &lowering{
		in:      in,
		types:   newUniverse(in),
		names:   make(map[token.Pos]token.Pos),
		crossed: make(map[token.Pos]bool),
		symbols: make(map[*ssa.Function]string),
		taken:   make(map[string]bool),
		seen:    make(map[*ssa.Function]bool),
	}
	l.result = l.empty()
	defer func() {
		if recovered(recover()) {
			result = l.empty()
			result.Failed = true
		}
	}()
	l.run()
	return l.result
}

func (l *lowering) empty() *Result {
	return &Result{
		Pkg:     &ir.Package{Path: l.in.Pkg.Path()},
		Types:   l.types,
		funcs:   make(map[string]*ir.Func),
		globals: make(map[string]*ir.Global),
		decls:   make(map[string]token.Pos),

		Expressions: make(map[string][]ir.Expression),
	}
}

// run lowers the package: syntax, go/ssa, functions, variables, hazards, and then the properties
// that depend on other functions.
func (l *lowering) run() {
	l.memory = l.newIncremental()
	l.others = findUnknownWriters(l.in)
	l.bad = findBadParts(l.in, l.memory)
	l.ssa = buildSSA(l.in, l.bad)
	for _, file := range l.in.Files {
		for _, decl := range file.Decls {
			if fn, ok := decl.(*ast.FuncDecl); !ok || !l.memory.isUnchanged(fn) {
				ast.Inspect(decl, l.read)
			}
		}
	}
	l.sortUnits()
	l.lowerInit()
	for _, file := range l.in.Files {
		for _, decl := range file.Decls {
			if decl, ok := decl.(*ast.FuncDecl); ok {
				l.lowerDecl(file, decl)
			}
		}
	}
	for i := 0; i < len(l.wrappers); i++ { // lowering a wrapper may mention another
		if fn := l.wrappers[i]; fn.Blocks != nil && l.result.funcs[l.symbol(fn)] == nil {
			l.lowerBody(fn, "")
		}
	}
	l.lowerGlobals()
	l.findHazards()
	effect.Compute(l.result.Pkg.Funcs, l.result, effect.Outside{Known: l.in.KnownEffect, Standard: l.in.Standard})
	if init := l.result.Func(l.result.Pkg.Init); init != nil && len(l.bad.inits) > 0 {
		init.DropBody() // some variables are not set, so nothing in it is known
	}
	l.divideInit()
	verify(l.result.Pkg)
	if l.memory != nil && !l.types.cut { // which types are vast depends on the order of visits: do not remember
		l.result.Memory = l.memory.now
	}
}

func (l *lowering) lowerInit() {
	init := l.ssa.Func("init")
	if init == nil || init.Blocks == nil {
		return
	}
	l.result.Pkg.Init = l.symbol(init)
	l.lowerTree(init, "")
}

// lowerDecl lowers a declared function with its closures, or copies it from the memory.
func (l *lowering) lowerDecl(file *ast.File, decl *ast.FuncDecl) {
	obj, _ := l.in.Info.Defs[decl.Name].(*types.Func)
	if obj == nil {
		return // redeclared, or not checked at all
	}
	fn := l.ssa.Prog.FuncValue(obj)
	if fn == nil {
		return
	}
	switch {
	case IsC(file, decl):
		// generated: the body does not describe the C function
	case l.bad.funcs[decl]:
		l.add(l.header(fn, ""), true)
	case l.memory.isUnchanged(decl):
		l.memory.reuse(file, decl)
	case l.memory != nil:
		first := len(l.result.Pkg.Funcs)
		l.memory.needs, l.types.local, l.wraps = nil, false, false
		l.lowerTree(fn, "")
		l.memory.lowered(file, decl, first)
	default:
		l.lowerTree(fn, "")
	}
}

// lowerTree lowers a function and the closures written in it.
func (l *lowering) lowerTree(fn *ssa.Function, parent string) {
	if fn.Blocks == nil {
		return // assembly or linkname
	}
	l.lowerBody(fn, parent)
	if len(fn.AnonFuncs) > 0 {
		names := ir.ClosureNames(l.result.funcs[l.symbol(fn)])
		for _, anon := range fn.AnonFuncs {
			l.closures = names
			l.lowerTree(anon, l.symbol(fn))
		}
	}
	if parent == "" {
		release(fn)
	}
}

// release drops the SSA of a function that is lowered, and of its closures. In a large package it
// takes as much memory as the IR. The closures themselves stay, since their symbols depend on their
// index in fn.
func release(fn *ssa.Function) {
	for _, anon := range fn.AnonFuncs {
		release(anon)
	}
	if refs := fn.Referrers(); refs != nil {
		*refs = nil
	}
	fn.Params, fn.FreeVars, fn.Locals, fn.Blocks, fn.Recover = nil, nil, nil, nil, nil
}

func (l *lowering) lowerBody(fn *ssa.Function, parent string) {
	out := l.header(fn, parent)
	t := translator{l: l, fn: fn, out: out}
	l.add(out, !t.translate())
	if len(t.expressions) > 0 && !out.IllTyped {
		l.result.Expressions[out.Symbol] = t.expressions
	}
}

// add adds f to the package; an ill-typed function loses its body.
func (l *lowering) add(f *ir.Func, illTyped bool) {
	if illTyped {
		f.DropBody()
	}
	l.result.Pkg.Funcs = append(l.result.Pkg.Funcs, f)
	l.result.funcs[f.Symbol] = f
}

// header returns the function without its body.
func (l *lowering) header(fn *ssa.Function, parent string) *ir.Func {
	f := &ir.Func{
		Symbol:   l.symbol(fn),
		Name:     l.displayName(fn),
		Recv:     fn.Signature.Recv() != nil,
		Variadic: fn.Signature.Variadic(),
		Exported: isExported(fn),
		Parent:   parent,
		Recover:  -1,
	}
	if !isWrapper(fn) && fn.Pos().IsValid() {
		l.result.decls[f.Symbol] = fn.Pos()
		f.File, f.Line = l.fileLine(fn.Pos())
	}
	f.TypeParams = l.tuple(typeParams(fn))
	for _, p := range fn.Params {
		f.Params = append(f.Params, ir.Param{Name: p.Name(), Type: l.types.Of(p.Type())})
	}
	for _, v := range fn.FreeVars {
		f.Free = append(f.Free, ir.Param{Name: v.Name(), Type: l.types.Of(v.Type())})
	}
	for v := range fn.Signature.Results().Variables() {
		f.Results = append(f.Results, l.types.Of(v.Type()))
	}
	f.NumRegs = int32(len(f.Params) + len(f.Free))
	return f
}
