package ir

import "strings"

// SplitSymbol splits the symbol of a function or variable, or the ID of a named type, at the end of
// the package path: "path/pkg.Type.Method" is Type.Method in path/pkg.
func SplitSymbol(symbol string) (path, name string) {
	slash := strings.LastIndexByte(symbol, '/')
	dot := strings.IndexByte(symbol[slash+1:], '.')
	if dot < 0 {
		return "", symbol
	}
	dot += slash + 1
	return symbol[:dot], symbol[dot+1:]
}

// ShortSymbol returns a symbol without the directories of its package, as messages write it.
func ShortSymbol(symbol string) string { return symbol[strings.LastIndexByte(symbol, '/')+1:] }

// IsC reports whether cgo generates the function or variable with this symbol for a name of C.
func IsC(symbol string) bool {
	_, name := SplitSymbol(symbol)
	return IsCName(name)
}

// IsCName is IsC for a name without the path of its package.
func IsCName(name string) bool {
	for _, prefix := range [...]string{"_Cfunc_", "_C2func_", "_Cmacro_", "_Cvar_", "_Cfpvar_", "_Cgo_", "_cgo", "__cgo"} {
		if strings.HasPrefix(name, prefix) {
			return true
		}
	}
	return false
}
