package mutate

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strconv"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/shapelint/shapelint/shapeinfer/std"
)

// A literal of a test is taken for a part of a shape if its type is int and it is one of these, by
// itself or as an operand of arithmetic or in a composite literal:
//
//   - an element of a list of ints,
//   - an argument of make,
//   - an argument of a function outside the standard library.
//
// Indices and keys are not. Generated files are left out: they have no reports.

// A literal is an int literal that is taken for a part of a shape.
type literal struct {
	file  *testFile
	decl  *testDecl
	node  *ast.BasicLit
	value int
	mark  int // by which the instrumented program selects it
}

// findLiterals notes the literals of the package that stand for parts of shapes.
func (p *testPackage) findLiterals() {
	for _, file := range p.files {
		if ast.IsGenerated(file.syntax) {
			continue
		}
		for _, l := range literalsIn(file.syntax, file.variant.TypesInfo) {
			l.file, l.decl = file, p.declAt(file.name, p.module.line(l.node.Pos()))
			p.literals = append(p.literals, l)
		}
	}
}

// literalsIn returns the literals of a file that stand for parts of shapes.
func literalsIn(file *ast.File, info *types.Info) (list []*literal) {
	var above []ast.Node
	ast.Inspect(file, func(n ast.Node) bool {
		if n == nil {
			above = above[:len(above)-1]
			return true
		}
		if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.INT && isPartOfShape(info, lit, above) {
			if value, err := strconv.Atoi(lit.Value); err == nil {
				list = append(list, &literal{node: lit, value: value})
			}
		}
		above = append(above, n)
		return true
	})
	return list
}

// isPartOfShape reports whether a literal is taken for a part of a shape. above are the nodes that
// contain it, the outermost first.
func isPartOfShape(info *types.Info, lit *ast.BasicLit, above []ast.Node) bool {
	isInt := false
	var part ast.Node = lit
	for _, n := range slices.Backward(above) {
		if x, ok := part.(ast.Expr); ok && !isInt {
			switch info.TypeOf(x) {
			case types.Typ[types.Int]:
				isInt = true
			case types.Typ[types.UntypedInt]: // the constant expression that it is a part of has a type
			default:
				return false
			}
		}
		switch n := n.(type) {
		case *ast.ParenExpr, *ast.UnaryExpr:
		case *ast.CompositeLit:
			if isInt && isIntList(info.TypeOf(n)) {
				return true
			}
		case *ast.BinaryExpr:
			if !slices.Contains([]token.Token{token.ADD, token.SUB, token.MUL, token.QUO, token.REM}, n.Op) {
				return false
			}
		case *ast.KeyValueExpr:
			if part == n.Key {
				return false
			}
		case *ast.CallExpr:
			if takes, decided := takesShape(info, n); decided {
				return isInt && takes
			}
		default:
			return false
		}
		part = n
	}
	return false
}

// isIntList reports whether t is a slice of ints.
func isIntList(t types.Type) bool {
	s, ok := t.Underlying().(*types.Slice)
	return ok && s.Elem() == types.Typ[types.Int]
}

// takesShape reports whether an int that is an argument of a call may be a part of a shape. It does
// not decide that of a conversion or a builtin whose result is again an int or a list: what becomes
// of that does.
func takesShape(info *types.Info, call *ast.CallExpr) (takes, decided bool) {
	if info.Types[call.Fun].IsType() {
		switch t := info.TypeOf(call).Underlying().(type) {
		case *types.Basic:
			return false, t.Kind() != types.Int
		case *types.Slice:
			return false, false
		}
		return false, true
	}
	switch callee := typeutil.Callee(info, call).(type) {
	case nil: // a function value without a name
		return true, true
	case *types.Builtin:
		switch callee.Name() {
		case "append", "min", "max":
			return false, false
		}
		return callee.Name() == "make", true
	default:
		return callee.Pkg() != nil && !std.Is(callee.Pkg().Path()), true
	}
}
