package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"
	"strconv"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/engine"
)

// constNames lists the named constants that a constant expression depends on. A fix that changes one of them changes all uses.
type constNames struct {
	*program
	known map[int]map[string]map[string]bool // those of all constant expressions with a value in the function that begins at a position; "" has all
}

// of implements [engine.Config].Names.
func (c constNames) of(use engine.Use, value string) map[string]bool {
	if x := c.expression(use); x != nil && value != "" {
		names := make(map[string]bool)
		if c.value(x) == value {
			c.mentioned(x, names)
			return names
		}
		if id, ok := ast.Unparen(x).(*ast.Ident); ok && c.assigned(id, value, names, maxAssigned) {
			return names
		}
	}
	fn := c.function(token.Pos(use.Pos))
	if fn == nil {
		return nil
	}
	byValue, known := c.known[int(fn.Pos())]
	if !known {
		byValue = c.mentionedIn(fn)
		c.known[int(fn.Pos())] = byValue
	}
	return byValue[value]
}

// maxAssigned bounds how many variables are followed that are assigned to each other.
const maxAssigned = 4

// assigned adds the names in what is assigned to a local variable and has a value. It reports whether that is all that a constant in its place may be.
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
	ast.Inspect(declOf(c.pass.Files, id.Pos()), func(n ast.Node) bool {
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

// function is the innermost function literal around a position, or the declaration; nil if there is none.
func (c constNames) function(pos token.Pos) (fn ast.Node) {
	decl := declOf(c.pass.Files, pos)
	if decl == nil {
		return nil
	}
	fn = decl
	ast.Inspect(decl, func(n ast.Node) bool {
		if lit, ok := n.(*ast.FuncLit); ok && lit.Body.Pos() <= pos && pos < lit.Body.End() {
			fn = lit
		}
		return n != nil && n.Pos() <= pos && pos < n.End()
	})
	return fn
}

// expression is what is written where a constant is used, nil if that is not known.
func (c constNames) expression(use engine.Use) ast.Expr {
	if x := c.beginning(token.Pos(use.Begin)); x != nil {
		return x
	}
	return c.argument(use)
}

// argument is what is written where a call uses a constant, nil if that is not known.
func (p *program) argument(use engine.Use) ast.Expr {
	call := callAt(p.pass.Files, token.Pos(use.Pos))
	switch {
	case call == nil:
		return nil
	case p.pass.TypesInfo.Types[call.Fun].IsBuiltin():
		if calleeIdent(call.Fun).Name == "make" && use.Param+1 < len(call.Args) {
			return call.Args[use.Param+1]
		}
		return nil
	}
	return operands{p}.expression(call, use.Param, use.Params, use.Element)
}

// beginning is the constant expression that begins at a position, nil if there is none.
func (c constNames) beginning(pos token.Pos) (found ast.Expr) {
	decl := declOf(c.pass.Files, pos)
	if decl == nil {
		return nil
	}
	ast.Inspect(decl, func(n ast.Node) bool {
		if x, ok := n.(ast.Expr); ok && found == nil && x.Pos() == pos {
			if c.value(x) != "" {
				found = x
			}
		}
		return n != nil && found == nil && n.Pos() <= pos && pos < n.End()
	})
	return found
}

// value is that of a constant, "" if an expression is none.
func (c constNames) value(x ast.Expr) string {
	if v := c.pass.TypesInfo.Types[x].Value; v != nil {
		return v.ExactString()
	}
	return ""
}

// mentionedIn lists the names in all constant expressions of a function, by value.
func (c constNames) mentionedIn(fn ast.Node) map[string]map[string]bool {
	byValue := map[string]map[string]bool{"": {}}
	ast.Inspect(fn, func(n ast.Node) bool {
		x, ok := n.(ast.Expr)
		if !ok {
			return true
		}
		value := c.value(x)
		if value == "" {
			return true
		}
		if byValue[value] == nil {
			byValue[value] = make(map[string]bool)
		}
		c.mentioned(x, byValue[value])
		c.mentioned(x, byValue[""])
		return true
	})
	return byValue
}

// mentioned adds the constants that an expression mentions, and those that they are made of.
func (c constNames) mentioned(x ast.Expr, names map[string]bool) {
	ast.Inspect(x, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		if !ok {
			return true
		}
		if v, ok := c.pass.TypesInfo.Uses[id].(*types.Var); ok && c.value(x) != "" { // of which the length is known
			names[nameOf(v)] = true
		}
		obj, ok := c.pass.TypesInfo.Uses[id].(*types.Const)
		if !ok || obj.Pkg() == nil {
			return true
		}
		name := obj.Pkg().Path() + "." + obj.Name() + "@" + strconv.Itoa(int(obj.Pos()))
		if names[name] {
			return true
		}
		names[name] = true
		if obj.Pkg() == c.pass.Pkg {
			c.madeOf(obj, names)
		}
		return true
	})
}

// nameOf is the name of a variable among those of constants.
func nameOf(v *types.Var) string { return "variable " + v.Name() + "@" + strconv.Itoa(int(v.Pos())) }

// holder implements [engine.Config].Holder.
func (c constNames) holder(pos int) string {
	call := callAt(c.pass.Files, token.Pos(pos))
	if call == nil {
		return ""
	}
	id := calleeIdent(call.Fun)
	if id == nil {
		return ""
	}
	if v, ok := c.pass.TypesInfo.Uses[id].(*types.Var); ok {
		return nameOf(v)
	}
	return ""
}

// initial implements [engine.Config].Initial.
func (c constNames) initial(symbol string) map[string]bool {
	names := make(map[string]bool)
	if name, ok := strings.CutPrefix(symbol, c.pass.Pkg.Path()+"."); ok {
		if v, ok := c.pass.Pkg.Scope().Lookup(name).(*types.Var); ok {
			c.initialOf(v, names)
		}
	}
	return names
}

// initialOf adds a variable of the package and what its initial value is made of.
func (c constNames) initialOf(v *types.Var, names map[string]bool) {
	decl := declOf(c.pass.Files, v.Pos())
	if names[nameOf(v)] || decl == nil {
		return
	}
	names[nameOf(v)] = true
	ast.Inspect(decl, func(n ast.Node) bool {
		if n == nil || v.Pos() < n.Pos() || n.End() <= v.Pos() {
			return false
		}
		if spec, ok := n.(*ast.ValueSpec); ok {
			for _, x := range spec.Values {
				c.mentioned(x, names)
				c.initialized(x, names)
			}
		}
		return true
	})
}

// initialized adds the functions and variables of the package that an initial value mentions.
func (c constNames) initialized(x ast.Expr, names map[string]bool) {
	ast.Inspect(x, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		if !ok {
			return true
		}
		switch obj := c.pass.TypesInfo.Uses[id].(type) {
		case *types.Var:
			if obj.Parent() == c.pass.Pkg.Scope() {
				c.initialOf(obj, names)
			}
		case *types.Func:
			if obj.Pkg() == c.pass.Pkg {
				names["call of "+obj.Pkg().Path()+"."+obj.Name()] = true
			}
		}
		return true
	})
}

// madeOf adds the constants that the declaration of a constant mentions. One that is declared without a value is made of the constants before it.
func (c constNames) madeOf(obj *types.Const, names map[string]bool) {
	decl := declOf(c.pass.Files, obj.Pos())
	if decl == nil {
		return
	}
	ast.Inspect(decl, func(n ast.Node) bool {
		group, ok := n.(*ast.GenDecl)
		if !ok || group.Tok != token.CONST {
			return n != nil && n.Pos() <= obj.Pos() && obj.Pos() < n.End()
		}
		for _, spec := range group.Specs {
			spec, ok := spec.(*ast.ValueSpec)
			if !ok || spec.Pos() > obj.Pos() {
				break
			}
			last := obj.Pos() < spec.End()
			if last && (len(spec.Values) == 0 || mentionsIota(spec)) {
				names["group@"+strconv.Itoa(int(group.Pos()))] = true
			}
			for i, id := range spec.Names {
				if last && id.Pos() == obj.Pos() && i < len(spec.Values) {
					c.mentioned(spec.Values[i], names)
				}
			}
		}
		return false
	})
}

// mentionsIota reports whether a constant is made of its place in the group.
func mentionsIota(spec *ast.ValueSpec) bool {
	found := false
	ast.Inspect(spec, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		found = found || ok && id.Name == "iota"
		return !found
	})
	return found
}
