package facts

import (
	"go/types"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/std"
)

// A fact contains functions of other packages too. It is used for another package only if nothing
// closer is authoritative:
//
//	package                      authoritative
//	the one under analysis       its source
//	a direct import              its own fact
//	the standard library         the table of the engine
//	a library with contracts     the contracts
//	a tree without tensors       none
//	any other                    the facts of the imports that depend on it
//
// Two things are accepted from any fact, since they belong to the code that mentions them: a
// wrapper, which only calls the method that it is named after, and that an error variable named Err
// or EOF is not nil.

// A Trust decides which facts are authoritative.
type Trust struct {
	Self   string
	Direct map[string]bool
}

// TrustOf returns the Trust of a package under analysis.
func TrustOf(pkg *types.Package) Trust {
	r := Trust{Self: pkg.Path(), Direct: make(map[string]bool)}
	for _, imp := range pkg.Imports() {
		r.Direct[imp.Path()] = true
	}
	return r
}

// Authoritative reports whether the fact of the package from is used for functions, variables and
// directives of the package about.
func (r Trust) Authoritative(from, about string) bool {
	switch {
	case from == about:
		return true
	case about == r.Self || r.Direct[about]:
		return false
	case std.Is(about):
		return std.Is(from)
	}
	return !HasNone(about)
}

// Forwards reports whether f is a wrapper: it contains one call, of the method that it is named
// after.
func Forwards(f *ir.Func) bool {
	name, isBound := strings.CutSuffix(f.Symbol, "$bound")
	name, isThunk := strings.CutSuffix(name, "$thunk")
	if !isBound && !isThunk || len(f.Blocks) != 1 {
		return false
	}
	method := name[strings.LastIndexByte(name, '.')+1:]
	calls := 0
	own := make(map[ir.Val]bool) // addresses of memory that the wrapper allocates
	for i := range f.Blocks[0].Instrs {
		switch in := &f.Blocks[0].Instrs[i]; in.Op {
		case ir.OpAlloc:
			own[in.Dst] = true
		case ir.OpStore:
			if !own[in.Args[0]] {
				return false
			}
		case ir.OpLoad, ir.OpFieldAddr, ir.OpField, ir.OpExtract, ir.OpReturn:
		case ir.OpCall, ir.OpInvoke:
			calls++
			if in.Sym[strings.LastIndexByte(in.Sym, '.')+1:] != method {
				return false
			}
		default:
			return false
		}
	}
	return calls == 1
}

// isSentinel reports whether g is an error variable that is assumed not to be nil, whatever its
// package.
func isSentinel(g *ir.Global) bool {
	name := g.Symbol[strings.LastIndexByte(g.Symbol, '.')+1:]
	return g.Type.ID == "error" && !g.Stable && (strings.HasPrefix(name, "Err") || strings.HasPrefix(name, "EOF"))
}
