//go:build shapelint_debug

package lower

import "github.com/shapelint/shapelint/shapeinfer/ir"

// recovered panics again, so that our own tests see what went wrong.
func recovered(v any) bool {
	if v != nil {
		panic(v)
	}
	return false
}

// verify panics if a function does not satisfy [ir.Verify].
func verify(pkg *ir.Package) {
	for _, f := range pkg.Funcs {
		if err := ir.Verify(f); err != nil && !f.IllTyped {
			panic(err)
		}
	}
}
