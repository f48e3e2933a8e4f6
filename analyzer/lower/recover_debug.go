//go:build shapelint_debug

package lower

// recovered panics again, so that our own tests see what went wrong.
func recovered(v any) bool {
	if v != nil {
		panic(v)
	}
	return false
}
