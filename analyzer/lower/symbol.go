package lower

import (
	"go/types"
	"strconv"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/std"
)

// Symbol returns the symbol of a declared function or method: "path.F" or "path.T.M". All instances
// of a generic function have the same symbol.
func Symbol(fn *types.Func) string {
	fn = fn.Origin()
	path := ""
	if fn.Pkg() != nil {
		path = pathOf(fn.Pkg()) + "."
	}
	if recv := receiverName(fn); recv != "" {
		return path + recv + "." + fn.Name()
	}
	return path + fn.Name()
}

// pathOf returns the import path of a package in symbols. Dots are escaped in a path such as
// math.v2, whose part before the dot would be taken for a package of the standard library.
func pathOf(pkg *types.Package) string {
	path := pkg.Path()
	if before, _ := ir.SplitSymbol(path); std.Is(before) {
		return strings.ReplaceAll(path, ".", "%2e")
	}
	return path
}

// receiverName returns the name of the type that declares the method, or "".
func receiverName(fn *types.Func) string {
	recv := fn.Type().(*types.Signature).Recv()
	if recv == nil {
		return ""
	}
	if named := NamedOf(recv.Type()); named != nil {
		return named.Obj().Name()
	}
	return "interface"
}

// NamedOf returns the named type T of T or *T, or nil.
func NamedOf(t types.Type) *types.Named {
	named, _ := Pointee(t).(*types.Named)
	return named
}

// Pointee returns the type T of T or *T, which is no alias.
func Pointee(t types.Type) types.Type {
	t = types.Unalias(t)
	if p, ok := t.(*types.Pointer); ok {
		t = types.Unalias(p.Elem())
	}
	return t
}

// methodID returns the name of a method for the matching of interfaces: an unexported name includes
// its package.
func methodID(fn *types.Func) string { return fn.Id() }

func isWrapper(fn *ssa.Function) bool {
	return fn.Pkg == nil && fn.Parent() == nil && fn.Object() != nil &&
		(strings.HasSuffix(fn.Name(), "$bound") || strings.HasSuffix(fn.Name(), "$thunk"))
}

// symbol returns the symbol of a function that go/ssa mentions.
func (l *lowering) symbol(fn *ssa.Function) string {
	l.wraps = l.wraps || l.memory != nil && isWrapper(fn)
	if s, ok := l.symbols[fn]; ok {
		return s
	}
	s := l.newSymbol(fn)
	l.symbols[fn] = s
	return s
}

// newSymbol computes the symbol of a function.
func (l *lowering) newSymbol(fn *ssa.Function) string {
	if parent := fn.Parent(); parent != nil {
		for i, anon := range parent.AnonFuncs {
			if anon == fn {
				return l.symbol(parent) + "$" + strconv.Itoa(i+1)
			}
		}
	}
	obj, _ := fn.Object().(*types.Func)
	switch {
	case obj == nil: // the package initialiser
		return pathOf(l.in.Pkg) + ".init"
	case isWrapper(fn):
		return l.wrapperSymbol(fn, obj)
	case fn.Pkg == l.ssa && (obj.Name() == "_" || strings.HasPrefix(fn.Name(), "init#")):
		return l.unique(pathOf(fn.Pkg.Pkg) + "." + fn.Name())
	case fn.Pkg == l.ssa && fn.Origin() == nil:
		return l.unique(Symbol(obj))
	}
	return Symbol(obj)
}

// wrapperSymbol returns the symbol of a wrapper. A bound method is named after the method, or after
// the receiver's type if that is an interface. A thunk is named after the type in the method
// expression, which may promote the method.
func (l *lowering) wrapperSymbol(fn *ssa.Function, obj *types.Func) string {
	l.mention(fn)
	if strings.HasSuffix(fn.Name(), "$bound") {
		if recv := obj.Signature().Recv().Type(); types.IsInterface(recv) {
			return l.types.Of(recv).ID + "." + obj.Name() + "$bound" // interfaces may have no name, or the same name
		}
		return Symbol(obj) + "$bound"
	}
	recv := fn.Signature.Params().At(0).Type()
	return l.types.Of(recv).ID + "." + obj.Name() + "$thunk"
}

func (l *lowering) mention(fn *ssa.Function) {
	if !l.seen[fn] {
		l.seen[fn] = true
		l.wrappers = append(l.wrappers, fn)
	}
}

// unique returns a symbol that is not taken yet, for blank functions and (ill-typed) duplicates.
func (l *lowering) unique(s string) string {
	name := s
	for n := 2; l.taken[name]; n++ {
		name = s + "#" + strconv.Itoa(n)
	}
	l.taken[name] = true
	return name
}

// displayName returns the name in messages: "tensor.Dense.Mul". The name of a closure follows from
// its use in the enclosing function, which is lowered before.
func (l *lowering) displayName(fn *ssa.Function) string {
	if parent := fn.Parent(); parent != nil {
		around := l.symbol(parent)
		if name := l.closures[l.symbol(fn)]; name != "" {
			return name
		}
		if f := l.result.funcs[around]; f != nil {
			return ir.UnusedClosureName(f.Name)
		}
		return ir.UnusedClosureName(l.displayName(parent))
	}
	obj, _ := fn.Object().(*types.Func)
	if obj == nil {
		return l.in.Pkg.Name() + ".init"
	}
	name := obj.Name()
	if recv := receiverName(obj); recv != "" {
		name = recv + "." + name
	}
	if obj.Pkg() != nil {
		name = obj.Pkg().Name() + "." + name
	}
	return name
}

func isExported(fn *ssa.Function) bool {
	obj, _ := fn.Object().(*types.Func)
	if obj == nil || fn.Parent() != nil || isWrapper(fn) || !obj.Exported() {
		return false
	}
	recv := obj.Type().(*types.Signature).Recv()
	if recv == nil {
		return true
	}
	named := NamedOf(recv.Type())
	return named != nil && named.Obj().Exported()
}
