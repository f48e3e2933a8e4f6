package analyzer

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/shapelint/shapelint/analyzer/lower"
	"github.com/shapelint/shapelint/analyzer/syntax"
	"github.com/shapelint/shapelint/shapeinfer/engine"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// The parts of a package that are not analyzed, and why: the absence of reports must not be taken
// for correctness. A function that is analyzed only partly, because a budget is used up, is listed
// as well. One that has nothing to do with shapes is not.

// A Skipped is a function, a function literal that is a root, or the initialiser of a variable that
// is not analyzed, or only partly.
type Skipped struct {
	Pos    token.Pos
	Name   string // "tensor.Tensor.MatMul", "C.dot"
	Reason string
	Partly bool // its beginning is analyzed
}

// Reasons. If the engine cannot execute a function, the reason is its [engine.Engine.Obstacle].
const (
	ofPackage   = "the budget of the package is used up"
	ofFunction  = "the budget of the function is used up"
	inInit      = "the budget of initializers is used up"
	isLarge     = "it is too large"
	inGenerated = "it is in a generated file"
	isUntyped   = "a part of it has no type, because of a compile error"
	isUnknown   = "it has a construct that is not supported"
	mayRecover  = "it may recover from a panic"
	hasNoBody   = "it has no Go body: it is assembly or go:linkname"
	isForeign   = "it is written in C"
	notInit     = "another initializer is not analyzed"
	hasFailed   = "shapelint failed on the package"
	hasLoop     = "the analysis of a loop in it does not end: each iteration changes the state again"
	hasDefers   = "paths that join in it have deferred different calls"
)

// A survey collects the parts that are not analyzed.
type survey struct {
	p    *program
	e    *engine.Engine
	pass *analysis.Pass
	// files that are not generated
	written []*ast.File
	got     map[string]*allotment     // by symbol
	ends    map[string][]engine.Cause // by symbol: why paths were stopped
	found   []Skipped
}

// skipped returns the parts of the package that are not analyzed, by position. The budget must have
// been distributed.
func skipped(p *program, e *engine.Engine, pass *analysis.Pass, b *budget, seen []engine.Observation) []Skipped {
	s := &survey{p: p, e: e, pass: pass, written: sourceFiles(pass), got: make(map[string]*allotment), ends: make(map[string][]engine.Cause)}
	for i, a := range b.all {
		s.got[a.root.Symbol], s.ends[a.root.Symbol] = a, seen[i].Ends
	}
	if p.own.Failed && len(pass.Files) > 0 {
		s.add(pass.Files[0].Package, pass.Pkg.Name(), hasFailed)
		return s.found
	}
	for _, file := range pass.Files {
		for _, decl := range file.Decls {
			if decl, ok := decl.(*ast.FuncDecl); ok && !lower.IsC(file, decl) {
				s.function(decl)
			}
		}
	}
	s.literals(b)
	s.initialisers()
	s.ofC()
	slices.SortStableFunc(s.found, func(a, b Skipped) int {
		return cmp.Or(comparePlaces(pass.Fset, a.Pos, b.Pos), cmp.Compare(a.Name, b.Name))
	})
	return s.found
}

func (s *survey) add(pos token.Pos, name, reason string) {
	if reason != "" {
		partly := slices.Contains([]string{ofFunction, inInit, ofPackage, hasLoop, hasDefers, mayRecover}, reason)
		s.found = append(s.found, Skipped{pos, name, reason, partly})
	}
}

// function adds a declared function.
func (s *survey) function(decl *ast.FuncDecl) {
	symbol := syntax.Symbol(s.pass.TypesInfo, decl)
	f := s.p.own.Func(symbol)
	if f != nil {
		s.add(decl.Name.Pos(), f.Name, s.reason(decl, f))
		return
	}
	_, name := ir.SplitSymbol(symbol)
	if name == "" {
		name = decl.Name.Name
	}
	name = s.pass.Pkg.Name() + "." + name
	switch described, _ := s.p.table.Contract(symbol); {
	case decl.Name.Name == "_" || described != nil:
	case decl.Body == nil:
		s.add(decl.Name.Pos(), name, hasNoBody)
	case syntax.IsIllTyped(s.pass, decl):
		s.add(decl.Name.Pos(), name, isUntyped)
	}
}

// reason returns why a lowered function is not analyzed, or only partly; "" if it is.
func (s *survey) reason(decl *ast.FuncDecl, f *ir.Func) string {
	switch {
	case f.IllTyped && decl.End()-decl.Pos() > lower.MaxDecl:
		return isLarge
	case f.IllTyped && syntax.IsIllTyped(s.pass, decl):
		return isUntyped
	case f.IllTyped:
		return isUnknown
	case !s.e.Concerns(f):
		return ""
	case !isInside(s.written, decl.Pos()):
		return inGenerated
	}
	return s.reasonOf(f)
}

// reasonOf returns why a root that concerns shapes is not analyzed, or only partly; "" if it is.
func (s *survey) reasonOf(f *ir.Func) string {
	if obstacle := s.e.Obstacle(f); obstacle != "" {
		return obstacle
	}
	if reason := s.got[f.Symbol].reason(ofFunction); reason != ofFunction || len(s.ends[f.Symbol]) == 0 {
		return reason
	}
	switch s.ends[f.Symbol][0].Kind {
	case engine.FunctionLoop:
		return hasLoop
	case engine.FunctionDefers:
		return hasDefers
	}
	return ofFunction
}

// reason returns why a root was not executed to its end; "" if it was. The reason own is that its
// own budget is used up.
func (a *allotment) reason(own string) string {
	switch {
	case a != nil && a.executed && a.result.Recovers && !a.result.Short:
		return mayRecover
	case a == nil || a.executed && a.result.Complete && !a.result.Short:
		return ""
	case a.isOpen():
		return ofPackage
	}
	return own
}

// literals adds the function literals that are roots.
func (s *survey) literals(b *budget) {
	for _, a := range b.all {
		if f := a.root; f.Parent != "" && !f.IllTyped && s.e.Concerns(f) {
			s.add(s.p.own.Pos(f.Symbol), f.Name, s.reasonOf(f))
		}
	}
}

// initialisers adds the initialisers of variables. If one cannot be analyzed none is, since others
// may read the variable.
func (s *survey) initialisers() {
	init := s.p.own.Func(s.p.own.Pkg.Init)
	if init == nil {
		return
	}
	if !init.IllTyped {
		if len(s.pass.Files) > 0 && s.e.Concerns(init) {
			s.add(s.pass.Files[0].Package, init.Name, s.got[init.Symbol].reason(inInit))
		}
		for _, f := range s.p.own.Pkg.Funcs {
			if f != init && s.p.own.Pkg.IsInit(f.Symbol) && s.e.Concerns(f) {
				s.add(token.Pos(f.Blocks[0].Instrs[0].Pos), f.Name, s.got[f.Symbol].reason(inInit))
			}
		}
		return
	}
	for _, x := range s.pass.TypesInfo.InitOrder {
		if len(x.Lhs) == 0 || x.Lhs[0].Name() == "_" {
			continue
		}
		reason := notInit
		switch {
		case x.Rhs.End()-x.Rhs.Pos() > lower.MaxInit:
			reason = isLarge
		case syntax.IsIllTyped(s.pass, x.Rhs):
			reason = isUntyped
		}
		s.add(x.Lhs[0].Pos(), s.pass.Pkg.Name()+"."+x.Lhs[0].Name(), reason)
	}
}

// ofC adds the C functions that are called, at the first call.
func (s *survey) ofC() {
	first := make(map[types.Object]token.Pos)
	for id, obj := range s.pass.TypesInfo.Uses {
		fn, ok := obj.(*types.Func)
		if !ok || fn.Pkg() != s.pass.Pkg || !strings.HasPrefix(fn.Name(), cFunction) || !isInside(s.written, id.Pos()) {
			continue
		}
		if at, known := first[obj]; !known || id.Pos() < at {
			first[obj] = id.Pos()
		}
	}
	for obj, pos := range first { // sorted by the caller
		s.add(pos, "C."+strings.TrimPrefix(obj.Name(), cFunction), isForeign)
	}
}

// cFunction is the prefix of the name that cgo gives to a C function.
const cFunction = "_Cfunc_"
