package analyzer

import (
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
)

// standardRoots are the first elements of the import paths of the standard library, sorted.
var standardRoots = []string{
	"archive", "arena", "bufio", "builtin", "bytes", "cmd", "cmp", "compress", "container", "context",
	"crypto", "database", "debug", "embed", "encoding", "errors", "expvar", "flag", "fmt", "go",
	"hash", "html", "image", "index", "internal", "io", "iter", "log", "maps", "math", "mime", "net",
	"os", "path", "plugin", "reflect", "regexp", "runtime", "simd", "slices", "sort", "strconv",
	"strings", "structs", "sync", "syscall", "testing", "text", "time", "unicode", "unique", "unsafe",
	"uuid", "vendor", "weak",
}

// isStandard reports whether the package belongs to the standard library. No
// driver says so, but none gives such a package a module, and the go command
// reserves its import paths.
func isStandard(pass *analysis.Pass) bool {
	if m := pass.Module; m != nil && m.Path != "" && m.Path != "std" && m.Path != "cmd" {
		return false
	}
	return isStandardPath(pass.Pkg.Path())
}

func isStandardPath(path string) bool {
	root, _, _ := strings.Cut(path, "/")
	_, found := slices.BinarySearch(standardRoots, root)
	return found
}
