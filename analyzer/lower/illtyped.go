package lower

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"
)

// Ill-typed parts of a package. go/ssa requires syntax without type errors. A function is ill-typed
// if a type error is reported inside it, or if anything inside it has an invalid type or no type:
// the error that explains this may be elsewhere, in a type declaration or in another package.
// Errors that leave every type in place (an unused variable, import or label) are harmless.

// badParts are the ill-typed parts of a package.
type badParts struct {
	any   bool
	funcs map[*ast.FuncDecl]bool
	inits map[ast.Expr]bool // initialisers of package-level variables, including those of large tables

	info    *types.Info
	pkg     *types.Package
	errors  []token.Pos
	invalid map[types.Type]bool
	endless endlessSearch
	memory  *incremental        // has the functions that are known to be well-typed
	mixedUp map[*ast.Ident]bool // see mixedUpMethods
}

// findBadParts checks all functions and initialisers of the package.
func findBadParts(in Input, memory *incremental) *badParts {
	bad := &badParts{
		memory:  memory,
		funcs:   make(map[*ast.FuncDecl]bool),
		inits:   make(map[ast.Expr]bool),
		info:    in.Info,
		pkg:     in.Pkg,
		invalid: make(map[types.Type]bool),
		mixedUp: mixedUpMethods(in.Info),
	}
	for _, err := range in.Errors {
		bad.any = true
		if !IsHarmless(err) {
			bad.errors = append(bad.errors, err.Pos)
		}
	}
	twice := bad.undeclared(in.Files)
	for _, init := range in.Info.InitOrder {
		if !bad.isGoodInit(init, twice) {
			bad.any = true
			bad.inits[init.Rhs] = true
		}
	}
	for _, file := range in.Files {
		for _, decl := range file.Decls {
			fn, ok := decl.(*ast.FuncDecl)
			if ok && (fn.End()-fn.Pos() > MaxDecl || bad.hasError(fn) || !memory.isUnchanged(fn) && !bad.isGood(fn)) {
				bad.any = true
				bad.funcs[fn] = true
				memory.markChanged(fn)
			}
		}
	}
	return bad
}

// IsHarmless reports whether a type error leaves all types in place: a declaration or import that
// is not used, or an assignment without new variables. Other errors that the type checker calls
// soft, such as ranging over a value of a wrong type, make go/ssa panic.
func IsHarmless(err types.Error) bool {
	return err.Soft && (strings.Contains(err.Msg, "not used") || strings.Contains(err.Msg, "no new variable"))
}

func (bad *badParts) hasError(n ast.Node) bool {
	return slices.ContainsFunc(bad.errors, func(pos token.Pos) bool { return n.Pos() <= pos && pos <= n.End() })
}

// MaxInit and MaxDecl bound the text of an initialiser and of a function, in bytes. Larger ones are
// generated tables, for which go/ssa creates some instructions for each number. They are treated as
// ill-typed.
const (
	// MaxInit and MaxDecl bound the text of an initialiser and of a function, in bytes. Larger ones
	// are generated tables, for which go/ssa creates some instructions for each number. They are
	// treated as ill-typed.
	MaxInit = 1 << 18
	MaxDecl = 1 << 20
)

func (bad *badParts) isGoodInit(init *types.Initializer, twice map[token.Pos]bool) bool {
	for _, v := range init.Lhs {
		if bad.isInvalid(v.Type()) || twice[v.Pos()] {
			return false
		}
	}
	return init.Rhs.End()-init.Rhs.Pos() <= MaxInit && !bad.hasError(init.Rhs) && bad.isGood(init.Rhs)
}

// undeclared returns the variables that are declared twice, and those in the same declaration:
// go/ssa does not get these.
func (bad *badParts) undeclared(files []*ast.File) map[token.Pos]bool {
	var names map[token.Pos]bool
	for _, file := range files {
		for _, decl := range file.Decls {
			gen, ok := decl.(*ast.GenDecl)
			if !ok || gen.Tok != token.VAR {
				continue
			}
			for _, spec := range gen.Specs {
				if declares(bad.info, spec) {
					continue
				}
				if names == nil {
					names = make(map[token.Pos]bool)
				}
				for _, name := range spec.(*ast.ValueSpec).Names {
					names[name.Pos()] = true
				}
			}
		}
	}
	return names
}

// isGood reports whether everything below n has a valid type.
func (bad *badParts) isGood(n ast.Node) bool {
	for n := range ast.Preorder(n) {
		good := true
		switch n := n.(type) {
		case *ast.BadExpr, *ast.BadStmt, *ast.BadDecl:
			good = false
		case *ast.BlockStmt:
			good = n.Rbrace.IsValid() // the file ends inside the block, and the error has a position outside of it
		case *ast.Ident:
			good = bad.isGoodIdent(n)
		case *ast.SelectorExpr:
			good = bad.isGoodExpr(n) && !isVariableOfC(bad.info, n)
		case ast.Expr:
			good = bad.isGoodExpr(n)
		}
		if !good {
			return false
		}
	}
	return true
}

func (bad *badParts) isGoodIdent(id *ast.Ident) bool {
	if bad.mixedUp[id] {
		return false
	}
	if obj, ok := bad.info.Defs[id]; ok {
		// The symbolic variable of a type switch has no object of its own.
		return obj == nil || bad.isGoodObject(obj)
	}
	if obj := bad.info.Uses[id]; obj != nil {
		return bad.isGoodObject(obj)
	}
	if tv, ok := bad.info.Types[id]; ok {
		return !bad.isInvalid(tv.Type)
	}
	return id.Name == "_"
}

func (bad *badParts) isGoodObject(obj types.Object) bool {
	switch obj.(type) {
	case *types.PkgName, *types.Builtin, *types.Label:
		return true // never have a type
	}
	return !bad.isInvalid(obj.Type())
}

func (bad *badParts) isGoodExpr(e ast.Expr) bool {
	if tv, ok := bad.info.Types[e]; ok {
		return tv.IsBuiltin() || !bad.isInvalid(tv.Type)
	}
	switch e := e.(type) {
	case *ast.KeyValueExpr, *ast.Ellipsis, *ast.FuncType:
		return true // have no type of their own
	case *ast.TypeAssertExpr:
		return e.Type == nil // the guard of a type switch
	case *ast.BasicLit:
		return e.Kind == token.STRING // the tag of a field
	}
	return false
}

// isInvalid reports whether t has an invalid part. The underlying types of other packages' types
// are not checked.
func (bad *badParts) isInvalid(t types.Type) bool {
	if t == nil {
		return true
	}
	if b, ok := t.(*types.Basic); ok {
		return b.Kind() == types.Invalid
	}
	if known, ok := bad.invalid[t]; ok {
		return known
	}
	bad.invalid[t] = false // a recursive type is valid unless something else is not
	invalid := bad.endless.isEndless(t) || bad.hasInvalidPart(t)
	bad.invalid[t] = invalid
	return invalid
}

// hasInvalidPart reports whether a component of t is invalid.
func (bad *badParts) hasInvalidPart(t types.Type) bool {
	switch t := t.(type) {
	case *types.Alias:
		return bad.isInvalid(types.Unalias(t))
	case *types.Named:
		if t.Obj().Pkg() == bad.pkg && bad.isInvalid(t.Origin().Underlying()) { // instances may have no end
			return true
		}
	case *types.Interface:
		for m := range t.Methods() {
			if bad.isInvalid(m.Type()) {
				return true
			}
		}
		return false
	}
	return slices.ContainsFunc(typeParts(t), bad.isInvalid)
}

// mixedUpMethods returns the identifiers of instances of generic methods (Go 1.27) that go/ssa
// confuses with instances of generic functions, at least up to x/tools v0.47. If the signatures are
// identical but for the receiver, and so are the type arguments, both instances get the type that
// is created first, with or without a receiver. Then go/ssa panics, or passes one argument too
// many.
//
//	func (t *Tensor) Map[E any](f func(float64) E) []E
//	func apply[E any](f func(float64) E) []E
func mixedUpMethods(info *types.Info) map[*ast.Ident]bool {
	type instance struct {
		generic, t types.Type
	}
	methods := make(map[*ast.Ident]instance)
	functions := make(map[instance]bool)
	for id, inst := range info.Instances {
		if fn, ok := info.Uses[id].(*types.Func); !ok {
			continue
		} else if fn.Signature().Recv() != nil {
			methods[id] = instance{fn.Type(), inst.Type}
		} else {
			functions[instance{fn.Type(), inst.Type}] = true
		}
	}
	mixedUp := make(map[*ast.Ident]bool)
	for id, m := range methods {
		for f := range functions {
			if types.Identical(m.t, f.t) && types.Identical(m.generic, f.generic) {
				mixedUp[id] = true
			}
		}
	}
	return mixedUp
}
