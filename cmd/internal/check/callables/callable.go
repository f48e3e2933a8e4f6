package callables

import (
	"go/types"
	"slices"
	"strings"

	"github.com/shapelint/shapelint/analyzer/gonum"
	"github.com/shapelint/shapelint/shapeinfer/contract"
)

// A callable is an exported function or method of gonum.
type callable struct {
	name string // stat/distmv.Normal.Rand
	path string // of its package
	recv types.Type
	fn   *types.Func
}

func (c *callable) signature() *types.Signature { return c.fn.Signature() }

// keys are the table's names of a parameter, the narrowest first.
func (c *callable) keys(parameter string) []string {
	short := c.fn.Pkg().Name()
	own := short + "." + c.fn.Name()
	if c.recv != nil {
		own = short + "." + typeName(c.recv) + "." + c.fn.Name()
	}
	return []string{own + "." + parameter, short + "." + parameter}
}

// typeName returns the name of a named type or of what it points to.
func typeName(t types.Type) string {
	if p, ok := t.(*types.Pointer); ok {
		t = p.Elem()
	}
	if n, ok := t.(*types.Named); ok {
		return n.Obj().Name()
	}
	return ""
}

// hasRequirement reports whether a contract says that calls of c can fail.
func (c *callable) hasRequirement() bool {
	symbol := c.fn.Name()
	if c.recv != nil {
		symbol = typeName(c.recv) + "." + symbol
	}
	k := gonum.For(c.path).Lookup(symbol)
	if k == nil {
		return false
	}
	for _, p := range k.Params {
		if len(p.Dims) > 0 {
			return true
		}
	}
	return requires(k.Clauses)
}

func requires(clauses []*contract.Clause) bool {
	return slices.ContainsFunc(clauses, func(c *contract.Clause) bool {
		switch c.Kind {
		case contract.Require, contract.Fit, contract.Reuse:
			return true
		}
		return requires(c.Then) || requires(c.Else)
	})
}

// loadCallables returns the exported functions and methods of the packages that have contracts.
func (m *module) loadCallables() ([]*callable, error) {
	loaded, err := m.load(gonum.Paths())
	if err != nil {
		return nil, err
	}
	var list []*callable
	for _, pkg := range loaded {
		scope := pkg.Types.Scope()
		for _, name := range scope.Names() {
			if obj := scope.Lookup(name); obj.Exported() {
				list = append(list, callablesOf(pkg.PkgPath, obj)...)
			}
		}
	}
	slices.SortFunc(list, func(a, b *callable) int { return strings.Compare(a.name, b.name) })
	return list, nil
}

// callablesOf returns a function, or the methods of a type. Methods of an interface are called
// through a variable of its type.
func callablesOf(path string, obj types.Object) []*callable {
	short := strings.TrimPrefix(path, gonum.Root)
	switch obj := obj.(type) {
	case *types.Func:
		if obj.Signature().TypeParams().Len() == 0 {
			return []*callable{{name: short + "." + obj.Name(), path: path, fn: obj}}
		}
	case *types.TypeName:
		t, ok := obj.Type().(*types.Named)
		if !ok || obj.IsAlias() || t.TypeParams().Len() > 0 {
			return nil
		}
		var list []*callable
		for m := range t.Methods() {
			if m.Exported() {
				list = append(list, &callable{short + "." + obj.Name() + "." + m.Name(), path, m.Signature().Recv().Type(), m})
			}
		}
		if i, ok := t.Underlying().(*types.Interface); ok {
			for m := range i.ExplicitMethods() {
				if m.Exported() {
					list = append(list, &callable{short + "." + obj.Name() + "." + m.Name(), path, t, m})
				}
			}
		}
		return list
	}
	return nil
}
