//go:build !shapelint_debug

package lower

// recovered reports whether v is a recovered panic: go/ssa panics on syntax
// that is ill-typed in a way the type checker's results do not show, and then
// the whole package is silent.
func recovered(v any) bool { return v != nil }
