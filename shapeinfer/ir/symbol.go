package ir

import "strings"

// SplitSymbol splits the symbol of a function or variable, or the ID of a named type, at the end of the
// package path: "path/pkg.Type.Method" is Type.Method in path/pkg.
func SplitSymbol(symbol string) (path, name string) {
	slash := strings.LastIndexByte(symbol, '/')
	dot := strings.IndexByte(symbol[slash+1:], '.')
	if dot < 0 {
		return "", symbol
	}
	dot += slash + 1
	return symbol[:dot], symbol[dot+1:]
}
