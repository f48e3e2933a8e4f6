package analyzer

import (
	"go/constant"
	"go/token"
	"go/types"
	"testing"

	"golang.org/x/tools/go/analysis"
)

// What a package declares is all that is known of it, also where it calls the operating system.
func TestFactOfDeclarations(t *testing.T) {
	pkg := types.NewPackage("example.com/p", "p")
	pkg.SetImports([]*types.Package{types.NewPackage("syscall", "syscall")})
	pkg.Scope().Insert(types.NewConst(token.NoPos, pkg, "N", types.Typ[types.UntypedInt], constant.MakeInt64(3)))
	pkg.MarkComplete()
	pass := &analysis.Pass{
		Pkg: pkg, Module: &analysis.Module{Path: "example.com", Version: "v1.0.0"},
		ImportPackageFact: func(*types.Package, analysis.Fact) bool { return false },
	}
	if fact, known := FactOfDeclarations(pass); fact != nil || !known {
		t.Errorf("%v, %t", fact, known)
	}
	pass.Module.Version = "" // the constants of a module under development are in its facts
	if fact, known := FactOfDeclarations(pass); fact != nil || known {
		t.Errorf("of a module without a version: %v, %t", fact, known)
	}
}

func TestNeedsBodies(t *testing.T) {
	for text, want := range map[string]bool{
		"package p\n\nfunc F() {}\n":                                         false,
		"package p\n\n//shapelint:contract (a[n])\nfunc F(a []float64) {}\n": true,
		"package p\n\nfunc F() { unix.Mprotect(nil, unix.PROT_EXEC) }\n":     true,
	} {
		if got := NeedsBodies([]byte(text)); got != want {
			t.Errorf("%t of\n%s", got, text)
		}
	}
}
