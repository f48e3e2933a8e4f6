package lower

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
)

// Decides reports whether a package passes an int to one of its own functions that may fail because
// of ints, though none of its types holds numbers in a row:
//
//	type Matrix struct{ rows, cols int; gpu handle }
//
//	func Mul(a, b Matrix) Matrix { if a.cols != b.rows { panic("mul") } ... } // may fail
//	func main()                  { Mul(New(2, 3), New(4, 5)) }                // passes ints
//	func New(r, c int) Matrix    { return Matrix{rows: r, cols: c} }
//
// It reads syntax and types, and builds nothing, since almost no package does so. What it says of
// functions is what package effect says of [ir.Checks], which is more exact.
func Decides(files []*ast.File, info *types.Info, pkg *types.Package) bool {
	d := decisionsOf(files, info, pkg)
	for fn := range d.checks {
		d.flow(fn)
	}
	return d.matches || slices.ContainsFunc(d.deciding, func(fn types.Object) bool { return d.checks[fn] })
}

// Matches reports whether a function of a package compares ints of two structs of one type: of all
// that [Decides] looks for, what matters to importers. None does if [TakesSizes] is false.
func Matches(files []*ast.File, info *types.Info, pkg *types.Package) bool {
	return decisionsOf(files, info, pkg).matches
}

// TakesSizes reports whether a function of a package takes and returns two structs of one type with
// two ints at least. It looks at declarations only.
func TakesSizes(pkg *types.Package) bool {
	return slices.ContainsFunc(pkg.Scope().Names(), func(name string) bool {
		switch obj := pkg.Scope().Lookup(name).(type) {
		case *types.Func:
			return takesSizes(obj.Signature())
		case *types.TypeName:
			named, ok := obj.Type().(*types.Named)
			return ok && slices.ContainsFunc(slices.Collect(named.Methods()), func(m *types.Func) bool { return takesSizes(m.Signature()) })
		}
		return false
	})
}

func decisionsOf(files []*ast.File, info *types.Info, pkg *types.Package) *decisions {
	d := &decisions{info: info, pkg: pkg, checks: make(map[types.Object]bool), callers: make(map[types.Object][]types.Object)}
	for _, file := range files {
		for _, decl := range file.Decls {
			if fn, ok := decl.(*ast.FuncDecl); ok && fn.Body != nil {
				d.function(fn)
			}
		}
	}
	return d
}

// decisions is what the functions of a package do with ints.
type decisions struct {
	info     *types.Info
	pkg      *types.Package
	checks   map[types.Object]bool           // may fail because of ints, or calls what may
	callers  map[types.Object][]types.Object // by callee
	matches  bool                            // a function of two structs of one type with two ints at least compares ints
	deciding []types.Object                  // functions that pass a constant, or a list or a struct that they write down
}

// function reads a function.
func (d *decisions) function(decl *ast.FuncDecl) {
	fn := d.info.Defs[decl.Name]
	if fn == nil {
		return
	}
	uses, raises, compares := false, false, false
	ranged := make(map[types.Object]bool)
	ast.Inspect(decl.Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			raises = d.call(fn, n) || raises
			uses = uses || d.makesList(n)
		case *ast.RangeStmt:
			if key, ok := n.Key.(*ast.Ident); ok {
				ranged[d.info.ObjectOf(key)] = true
			}
		case *ast.IndexExpr:
			id, _ := n.Index.(*ast.Ident)
			uses = uses || d.isList(n.X) && d.isVariable(n.Index) && (id == nil || !ranged[d.info.ObjectOf(id)])
		case *ast.SliceExpr:
			uses = uses || d.isList(n.X) && slices.ContainsFunc([]ast.Expr{n.Low, n.High, n.Max}, d.isVariable)
		case *ast.BinaryExpr:
			compares = compares || (isComparison(n.Op) || n.Op == token.REM) && d.isVariable(n.X) && d.isVariable(n.Y) ||
				isComparison(n.Op) && d.isSizes(n.X) && d.isSizes(n.Y)
		case *ast.ReturnStmt:
			raises = raises || slices.ContainsFunc(n.Results, d.isError)
		}
		return true
	})
	sig := fn.Type().(*types.Signature)
	if (uses || raises && compares) && takesInts(sig) {
		d.checks[fn] = true
	}
	d.matches = d.matches || raises && compares && takesSizes(sig)
}

// call reads a call, and reports whether it panics.
func (d *decisions) call(caller types.Object, call *ast.CallExpr) bool {
	switch callee := d.info.Uses[CalleeIdent(call.Fun)].(type) {
	case *types.Builtin:
		return callee.Name() == "panic"
	case *types.Func:
		if callee.Pkg() != d.pkg {
			return false
		}
		fn := callee.Origin()
		d.callers[fn] = append(d.callers[fn], caller)
		if slices.ContainsFunc(call.Args, d.isDecided) {
			d.deciding = append(d.deciding, caller)
		}
	}
	return false
}

// makesList reports whether a call is make of a list with a length that is no constant.
func (d *decisions) makesList(call *ast.CallExpr) bool {
	if len(call.Args) < 2 {
		return false
	}
	b, _ := d.info.Uses[CalleeIdent(call.Fun)].(*types.Builtin)
	return b != nil && b.Name() == "make" && d.isList(call) && d.isVariable(call.Args[1])
}

// flow marks the functions that call fn, directly or not.
func (d *decisions) flow(fn types.Object) {
	for _, caller := range d.callers[fn] {
		if !d.checks[caller] {
			d.checks[caller] = true
			d.flow(caller)
		}
	}
}

// isDecided reports whether an argument is an int other than 0 or 1, or a list or a struct that is
// written down.
func (d *decisions) isDecided(x ast.Expr) bool {
	x = ast.Unparen(x)
	if u, ok := x.(*ast.UnaryExpr); ok && u.Op == token.AND {
		x = u.X
	}
	if _, ok := x.(*ast.CompositeLit); ok {
		return true
	}
	v := d.info.Types[x].Value
	if v == nil || v.Kind() != constant.Int {
		return false
	}
	n, exact := constant.Int64Val(v)
	return !exact || n < 0 || n > 1
}

// isVariable reports whether an expression is an int that is no constant.
func (d *decisions) isVariable(x ast.Expr) bool {
	if x == nil {
		return false
	}
	tv := d.info.Types[x]
	if tv.Type == nil || tv.Value != nil {
		return false
	}
	b, ok := tv.Type.Underlying().(*types.Basic)
	return ok && b.Kind() == types.Int
}

// isList reports whether an expression is a slice or an array, but not of bytes, or the address of
// one.
func (d *decisions) isList(x ast.Expr) bool {
	t := d.info.TypeOf(x)
	if t == nil {
		return false
	}
	var elem types.Type
	switch t := Pointee(t).Underlying().(type) {
	case *types.Slice:
		elem = t.Elem()
	case *types.Array:
		elem = t.Elem()
	default:
		return false
	}
	b, ok := elem.Underlying().(*types.Basic)
	return !ok || b.Kind() != types.Uint8 && b.Kind() != types.Int32
}

// isError reports whether an expression is an error that is made or read, and not nil.
func (d *decisions) isError(x ast.Expr) bool {
	t := d.info.TypeOf(x)
	return t != nil && types.Identical(t, types.Universe.Lookup("error").Type())
}

// takesInts reports whether a parameter or the receiver is an int or a list, or a struct that has
// one, or a function or an interface that returns an int.
func takesInts(sig *types.Signature) bool {
	return slices.ContainsFunc(received(sig), func(v *types.Var) bool { return hasIntField(v.Type()) || yieldsInts(v.Type()) })
}

// yieldsInts reports whether t is a function that returns an int, or an interface with a method
// that does.
func yieldsInts(t types.Type) bool {
	switch t := t.Underlying().(type) {
	case *types.Signature:
		return slices.ContainsFunc(slices.Collect(t.Results().Variables()), func(v *types.Var) bool {
			b, ok := v.Type().Underlying().(*types.Basic)
			return ok && b.Kind() == types.Int
		})
	case *types.Interface:
		return slices.ContainsFunc(slices.Collect(t.Methods()), func(m *types.Func) bool { return yieldsInts(m.Type()) })
	}
	return false
}

// received lists the receiver and the parameters of a function.
func received(sig *types.Signature) []*types.Var {
	list := slices.Collect(sig.Params().Variables())
	if sig.Recv() != nil {
		list = append(list, sig.Recv())
	}
	return list
}

// takesSizes reports whether two of the receiver, the parameters and the results are structs of one
// type with two ints at least: a matrix without elements, which other packages make.
func takesSizes(sig *types.Signature) bool {
	seen := make(map[types.Type]bool)
	return slices.ContainsFunc(slices.AppendSeq(received(sig), sig.Results().Variables()), func(v *types.Var) bool {
		t := Pointee(v.Type())
		was := seen[t]
		seen[t] = areSizes(t)
		return was
	})
}

// areSizes reports whether t is a struct with two ints at least.
func areSizes(t types.Type) bool {
	s, ok := t.Underlying().(*types.Struct)
	if !ok {
		return false
	}
	ints := 0
	for f := range s.Fields() {
		if b, ok := f.Type().Underlying().(*types.Basic); ok && b.Kind() == types.Int {
			ints++
		}
	}
	return ints >= 2
}

// isSizes reports whether the type of an expression is such a struct.
func (d *decisions) isSizes(x ast.Expr) bool {
	t := d.info.Types[x].Type
	return t != nil && areSizes(t)
}

// hasIntField reports whether t is an int or a list, or a struct with one, or the address of such a
// struct.
func hasIntField(t types.Type) bool {
	t = Pointee(t)
	s, ok := t.Underlying().(*types.Struct)
	if !ok {
		return isIntOrList(t)
	}
	return slices.ContainsFunc(slices.Collect(s.Fields()), func(f *types.Var) bool { return isIntOrList(f.Type()) })
}

func isIntOrList(t types.Type) bool {
	switch t := t.Underlying().(type) {
	case *types.Basic:
		return t.Kind() == types.Int
	case *types.Slice:
		return true
	}
	return false
}
