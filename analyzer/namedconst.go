package analyzer

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"maps"
	"path/filepath"

	"github.com/shapelint/shapelint/analyzer/facts"
	"github.com/shapelint/shapelint/analyzer/lower"
	"github.com/shapelint/shapelint/analyzer/syntax"
	"github.com/shapelint/shapelint/shapeinfer/engine"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// constNames determines which named constants a constant expression depends on. A fix that changes
// such a constant changes all its uses.
type constNames struct {
	*program
	// known are the names in all constant expressions of a function, by the position of the
	// function and by value.
	known map[int]map[string]map[string]bool
	all   map[int]map[string]bool // all are the names in all constant expressions of a function, by its position.
}

func newConstNames(p *program) constNames {
	return constNames{p, make(map[int]map[string]map[string]bool), make(map[int]map[string]bool)}
}

// of implements [engine.Config].Names.
func (c constNames) of(use engine.Use, value string) map[string]bool {
	x := c.beginning(token.Pos(use.Begin))
	if x == nil {
		x = c.argument(use)
	}
	if x != nil {
		names := make(map[string]bool)
		if c.value(x) == value {
			c.mentioned(x, names)
			return names
		}
		if id, ok := ast.Unparen(x).(*ast.Ident); ok && c.assigned(id, value, names, maxAssigned) {
			return names
		}
	}
	return c.in(token.Pos(use.Pos))[value]
}

// in returns the names in all constant expressions of the enclosing function, by value.
func (c constNames) in(pos token.Pos) map[string]map[string]bool {
	fn := c.function(pos)
	if fn == nil {
		return nil
	}
	byValue, known := c.known[int(fn.Pos())]
	if !known {
		byValue = c.mentionedIn(fn)
		c.known[int(fn.Pos())] = byValue
	}
	return byValue
}

// maxAssigned bounds the number of variables in a chain of assignments that is followed.
const maxAssigned = 4

// assigned adds the names in expressions with the value that are assigned to a local variable. It
// reports whether there are any.
func (c constNames) assigned(id *ast.Ident, value string, names map[string]bool, most int) (found bool) {
	variable, ok := c.pass.TypesInfo.Uses[id].(*types.Var)
	if !ok || variable.Kind() != types.LocalVar || most == 0 {
		return false
	}
	add := func(to ast.Expr, x ast.Expr) {
		left, ok := to.(*ast.Ident)
		if !ok || c.pass.TypesInfo.ObjectOf(left) != variable {
			return
		}
		if c.value(x) == value {
			c.mentioned(x, names)
			found = true
		} else if right, ok := ast.Unparen(x).(*ast.Ident); ok {
			found = c.assigned(right, value, names, most-1) || found
		}
	}
	ast.Inspect(syntax.DeclOf(c.pass.Files, id.Pos()), func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			for i, x := range n.Rhs {
				if len(n.Lhs) == len(n.Rhs) {
					add(n.Lhs[i], x)
				}
			}
		case *ast.ValueSpec:
			for i, x := range n.Values {
				if len(n.Names) == len(n.Values) {
					add(n.Names[i], x)
				}
			}
		}
		return true
	})
	return found
}

// function returns the innermost function literal around a position, or the declaration; nil if
// there is none.
func (c constNames) function(pos token.Pos) (fn ast.Node) {
	for n := range syntax.Around(c.pass.Files, pos) {
		lit, isLit := n.(*ast.FuncLit)
		if fn == nil || isLit && lit.Body.Pos() <= pos && pos < lit.Body.End() {
			fn = n
		}
	}
	return fn
}

// argument returns the argument in which a call uses a constant, nil if it is not known.
func (p *program) argument(use engine.Use) ast.Expr {
	call := callAt(p.pass.Files, token.Pos(use.Pos))
	switch {
	case call == nil:
		return nil
	case p.pass.TypesInfo.Types[call.Fun].IsBuiltin():
		if lower.CalleeIdent(call.Fun).Name == "make" && use.Param+1 < len(call.Args) {
			return call.Args[use.Param+1]
		}
		return nil
	}
	return operands{p}.expression(call, use.Param, use.Params, use.Element)
}

// beginning is the constant expression that begins at a position, nil if there is none.
func (c constNames) beginning(pos token.Pos) ast.Expr {
	for n := range syntax.Around(c.pass.Files, pos) {
		if x, ok := n.(ast.Expr); ok && x.Pos() == pos && c.value(x) != "" {
			return x
		}
	}
	return nil
}

// value returns the value of a constant expression, "" if it is not one or is floating-point data.
func (c constNames) value(x ast.Expr) string {
	tv := c.pass.TypesInfo.Types[x]
	if tv.Value == nil || lower.IsFloat(tv.Type) {
		return ""
	}
	return tv.Value.ExactString()
}

// isPanic reports whether an expression is a call of panic. What that is given decides nothing.
func (c constNames) isPanic(x ast.Expr) bool {
	call, ok := x.(*ast.CallExpr)
	return ok && c.pass.TypesInfo.Types[call.Fun].IsBuiltin() && lower.CalleeIdent(call.Fun).Name == "panic"
}

// mentionedAt returns the names in all constant expressions of the function around a position.
func (c constNames) mentionedAt(pos token.Pos) map[string]bool {
	fn := c.function(pos)
	if fn == nil {
		return nil
	}
	names, known := c.all[int(fn.Pos())]
	if known {
		return names
	}
	names = make(map[string]bool)
	c.all[int(fn.Pos())] = names
	ast.Inspect(fn, func(n ast.Node) bool {
		switch x := n.(type) {
		case *ast.Ident:
			if _, ok := c.pass.TypesInfo.Uses[x].(*types.Const); ok && c.value(x) != "" {
				c.mentioned(x, names)
			}
		case *ast.SelectorExpr, *ast.CallExpr, *ast.BinaryExpr, *ast.UnaryExpr, *ast.ParenExpr:
			if c.value(x.(ast.Expr)) != "" {
				c.mentioned(x.(ast.Expr), names)
				return false
			}
			return !c.isPanic(x.(ast.Expr))
		}
		return true
	})
	return names
}

// mentionedIn returns the names in all constant expressions of a function, by value.
func (c constNames) mentionedIn(fn ast.Node) map[string]map[string]bool {
	byValue := make(map[string]map[string]bool)
	ast.Inspect(fn, func(n ast.Node) bool {
		x, ok := n.(ast.Expr)
		if !ok {
			return true
		}
		value := c.value(x)
		if value == "" {
			return !c.isPanic(x)
		}
		if byValue[value] == nil {
			byValue[value] = make(map[string]bool)
		}
		c.mentioned(x, byValue[value])
		return true
	})
	return byValue
}

// mentioned adds the constants that an expression mentions, and those that these depend on.
func (c constNames) mentioned(x ast.Expr, names map[string]bool) {
	ast.Inspect(x, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		if !ok {
			return true
		}
		if v, ok := c.pass.TypesInfo.Uses[id].(*types.Var); ok && c.value(x) != "" { // a constant expression with a variable is its length
			names[c.nameOf(v)] = true
		}
		obj, ok := c.pass.TypesInfo.Uses[id].(*types.Const)
		switch {
		case !ok:
		case obj.Pkg() == nil:
			if obj.Name() == "iota" {
				names[c.groupAt(id.Pos())] = true
			}
		case names[c.nameOf(obj)]:
		case obj.Pkg() == c.pass.Pkg:
			names[c.nameOf(obj)] = true
			c.madeOf(obj, names)
		default:
			names[c.nameOf(obj)] = true
			maps.Copy(names, c.imports.Mentions(c.nameOf(obj)))
		}
		return true
	})
}

// nameOf returns the name of a constant or a variable, with its position if it is declared in a
// function.
func (c constNames) nameOf(obj types.Object) string {
	name := obj.Pkg().Path() + "." + obj.Name()
	if obj.Parent() == obj.Pkg().Scope() {
		return name
	}
	return name + c.place(obj.Pos())
}

// place returns a position of the package as text, independent of which other files are loaded.
func (c constNames) place(pos token.Pos) string {
	at := c.pass.Fset.Position(pos)
	return fmt.Sprintf("@%s:%d:%d", filepath.Base(at.Filename), at.Line, at.Column)
}

// holder implements [engine.Config].Holder.
func (c constNames) holder(pos int) string {
	if call := callAt(c.pass.Files, token.Pos(pos)); call != nil {
		if v, ok := c.pass.TypesInfo.Uses[lower.CalleeIdent(call.Fun)].(*types.Var); ok {
			return c.nameOf(v)
		}
	}
	return ""
}

// mentions implements [engine.Config].Mentions.
func (c constNames) mentions(symbol string) map[string]bool {
	path, name := ir.SplitSymbol(symbol)
	if path != c.pass.Pkg.Path() {
		return c.imports.Mentions(symbol)
	}
	if f := c.own.Func(symbol); f != nil {
		return c.mentionedAt(token.Pos(f.Position()))
	}
	names := make(map[string]bool)
	if v, ok := c.pass.Pkg.Scope().Lookup(name).(*types.Var); ok {
		c.initialOf(v, names)
	}
	return names
}

// initialOf adds a variable of the package and the names that its initial value depends on.
func (c constNames) initialOf(v *types.Var, names map[string]bool) {
	if names[c.nameOf(v)] {
		return
	}
	names[c.nameOf(v)] = true
	if _, spec := c.declared(v); spec != nil {
		for _, x := range spec.Values {
			c.mentioned(x, names)
			c.initialized(x, names)
		}
	}
}

// declared returns the declaration and the spec of a constant or a variable of the package.
func (c constNames) declared(obj types.Object) (group *ast.GenDecl, spec *ast.ValueSpec) {
	for n := range syntax.Around(c.pass.Files, obj.Pos()) {
		switch n := n.(type) {
		case *ast.GenDecl:
			group = n
		case *ast.ValueSpec:
			spec = n
		}
	}
	return group, spec
}

// initialized adds the functions and variables that an initial value mentions.
func (c constNames) initialized(x ast.Expr, names map[string]bool) {
	ast.Inspect(x, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		if !ok {
			return true
		}
		obj := c.pass.TypesInfo.Uses[id]
		if obj == nil || obj.Pkg() == nil || obj.Parent() != obj.Pkg().Scope() {
			return true
		}
		v, isVar := obj.(*types.Var)
		_, isFunc := obj.(*types.Func)
		switch own := obj.Pkg() == c.pass.Pkg; {
		case isVar && own:
			c.initialOf(v, names)
		case isVar:
			names[c.nameOf(v)] = true
			maps.Copy(names, c.imports.Mentions(c.nameOf(v)))
		case isFunc && own:
			names[c.nameOf(obj)+"()"] = true
		case isFunc:
			maps.Copy(names, c.imports.Mentions(c.nameOf(obj)))
		}
		return true
	})
}

// exported returns the names that the exported constants of the package depend on. Constants of a
// named type are left out, since they are usually enumerations.
func (c constNames) exported() (list []ir.Mention) {
	scope := c.pass.Pkg.Scope()
	for _, name := range scope.Names() {
		obj, ok := scope.Lookup(name).(*types.Const)
		if !ok || !obj.Exported() || lower.IsFloat(obj.Type()) {
			continue
		}
		if _, ok := types.Unalias(obj.Type()).(*types.Basic); ok {
			of := make(map[string]bool)
			c.madeOf(obj, of)
			list = facts.AppendMention(list, c.nameOf(obj), of)
		}
	}
	return list
}

// madeOf adds the constants in the declaration of a constant. The constants of a group in which one
// has no expression of its own depend on each other.
func (c constNames) madeOf(obj *types.Const, names map[string]bool) {
	group, spec := c.declared(obj)
	if spec == nil {
		return
	}
	for i, id := range spec.Names {
		if id.Pos() == obj.Pos() && i < len(spec.Values) {
			c.mentioned(spec.Values[i], names)
		}
	}
	for _, s := range group.Specs {
		if s, ok := s.(*ast.ValueSpec); ok && len(s.Values) == 0 {
			names[c.groupAt(obj.Pos())] = true
		}
	}
}

// groupAt returns a name for all constants that are declared in a function, or in a top-level
// group.
func (c constNames) groupAt(pos token.Pos) string {
	return c.pass.Pkg.Path() + ".const" + c.place(syntax.DeclOf(c.pass.Files, pos).Pos())
}
