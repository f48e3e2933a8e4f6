package facts

import (
	"go/types"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/std"
)

// A fact holds what its package calls, in other packages too, so it says something of packages that
// are not its own. It is trusted only where nothing nearer is authoritative:
//
//	a package                      authoritative is
//	the one under analysis         its source
//	one that it imports            the fact of that package
//	std                            the table of the engine
//	a library with contracts       the contracts
//	what no tensor comes from      nobody
//	any other                      the facts of the imports that depend on it
//
// Two things may come from any fact, since they belong to the code that mentions them: a wrapper,
// which does nothing but call the method that it is named after, and that an error variable named
// Err or EOF is not nil.

// A Trust tells which packages can be asked.
type Trust struct {
	Self   string
	Direct map[string]bool
}

// TrustOf returns what a package under analysis can ask.
func TrustOf(pkg *types.Package) Trust {
	r := Trust{Self: pkg.Path(), Direct: make(map[string]bool)}
	for _, imp := range pkg.Imports() {
		r.Direct[imp.Path()] = true
	}
	return r
}

// Authoritative reports whether the fact of the package from is believed in what it tells of the
// package about.
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

// Forwards reports whether f is a wrapper: one call, of the method that it is named after.
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

// isSentinel reports whether g is an error value that is taken not to be nil wherever it is
// declared.
func isSentinel(g *ir.Global) bool {
	name := g.Symbol[strings.LastIndexByte(g.Symbol, '.')+1:]
	return g.Type.ID == "error" && !g.Stable && (strings.HasPrefix(name, "Err") || strings.HasPrefix(name, "EOF"))
}
