package oracle

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"

	"github.com/shapelint/shapelint/cmd/internal/sourcetree"
)

// Functions of C cannot be seen: what they return and what they write is not known. The go command
// has the files that use them written anew by its tool cgo, and those are analyzed.

// cgoEvery is of how many binaries one uses C: they take longer to build.
const cgoEvery = 12

// cgoFeature is the only feature of programs that use C.
var cgoFeature = &feature{name: "cgo", weight: 90, make: func(g *generator) *node { return g.effects.callC() }}

// calling are lines that call functions of C, and keep in $g what came of it.
var calling = []string{
	"$g := int(C.plus($O))", "$g := int(C.seven())", "$g := int(C.sum($O, 1))", "$g := int(C.half($O + $O))", "var $x C.int = $O; C.put(&$x, $N); $g := int($x)", "$x := C.int($O); $g := int(C.put1(&$x, $N)); $g = int($x)",
	"$g := int(C.make_s($N).n)", "$x := C.S{$O, 1}; C.set_s(&$x, $N); $g := int($x.n)", "$x := C.make_s($O); C.set_s(&$x, $N); $g := int($x.n)", "C.v = $O; C.set_v($N); $g := int(C.v)", "C.v = $O; $g := int(C.get_v())", "C.set_v($O); $g := int(C.get_v())",
	"$x := &C.T{in: C.S{n: $O}}; C.set_s(&$x.in, $N); $g := int($x.in.n)", "$g := int(C.static_s().n); C.static_s().n = $N", "C.static_s().n = $O; C.set_s(C.static_s(), $N); $g := int(C.static_s().n)", "$g := len(C.GoString(C.text()))", "$g := len(C.GoStringN(C.text(), $N - 3))",
	"$g := len(C.GoBytes(unsafe.Pointer(C.text()), $O))", "$x, _ := C.plus($O); $g := int($x)", "$x, err := C.fail($O - 2); $g := int($x); if err != nil { $g = $N }", "$g := int(C.sizeof_int)", "$g := int(C.LIMIT)", "$g := int(C.E1)", "$g := int(C.next(C.E1))", "$g := int(C.byte_of($O + 256))",
	"$x := [3]C.int{1, $O, 3}; C.put(&$x[1], $N); $g := int($x[1])", "$x := []C.int{1, $O, 3}; C.put(&$x[1], $N); $g := int($x[1])", "$x := &@P2{$O, 1}; C.poke(unsafe.Pointer($x), $N); $g := $x.A", "$x := []int{$O, 1}; C.poke(unsafe.Pointer(&$x[0]), $N); $g := $x[0]", "$x := $O; C.poke(unsafe.Pointer(&$x), $N); $g := $x",
	"$x := $O; $g := int(C.peek(unsafe.Pointer(&$x)))", "$g := $O; if C.nothing() != nil { $g = $N }", "$g := $O; if C.something() != nil { $g = $N }", "C.arr[1] = $O; C.set_arr(1, $N); $g := int(C.arr[1])", "C.set_arr(1, $O); $g := int(unsafe.Slice(C.arr_ptr(), 3)[1])", "C.set_arr(0, $O); $g := int(*C.arr_ptr())",
	"C.set_arr(1, $O); $g := int((*[3]C.int)(unsafe.Pointer(C.arr_ptr()))[1])", "$x := (*C.int)(C.malloc(8)); *$x = $O; C.put($x, $N); $g := int(*$x); C.free(unsafe.Pointer($x))", "$g := int(C.call(C.get_plus(), $O))", "$x := C.CString(\"abc\"); $g := len(C.GoString($x)); C.free(unsafe.Pointer($x))", "$g := len(make([]int, C.plus($O)))",
	"$g := cap(make([]int, 1, C.plus($O)))", "$x := func() C.int { return C.plus($O) }; $g := int($x())", "$x := C.int($O); func() { defer C.put(&$x, $N) }(); $g := int($x)", "$x := C.int($O); done := make(chan bool); go func() { C.put(&$x, $N); close(done) }(); <-done; $g := int($x)",
}

// callC calls a function of C.
func (g effects) callC() *node {
	if g.nesting >= 3 {
		return nil
	}
	m := g.newMix(&place{})
	result := g.fresh("g")
	k := choose(g, []int{m.before, m.before + 1, m.after, m.after, 7, 6, 1, 12})
	body := []*node{g.siteLine("cgo", m.line(choose(g, calling), result)+"; _ = "+result)}
	return &node{site: -1, block: true, head: "// cgo", body: append(body, g.probes.checkNumber("cgo", result, k)...), tail: ""}
}

// preamble is the code in C of a package.
func preamble() string {
	b, err := sources.ReadFile("source/c.txt")
	if err != nil {
		panic(err) // embedded
	}
	return "/*\n" + string(b) + "*/\nimport \"C\"\n"
}

// translate has cgo write a file anew, and parses what it wrote. The first file has the functions.
func translate(fset *token.FileSet, f file) (files []*ast.File, err error) {
	dir, err := os.MkdirTemp("", "shapelint-check-oracle")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	if err := sourcetree.Write(dir, map[string]string{f.name + ".go": f.text}); err != nil {
		return nil, err
	}
	cmd := exec.Command("go", "tool", "cgo", "-trimpath", dir, "-objdir", filepath.Join(dir, "out"), "-importpath", f.path, "--", f.name+".go")
	cmd.Dir = dir
	if out, err := cmd.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("cgo: %v\n%.2000s", err, out)
	}
	for _, name := range []string{f.name + ".cgo1.go", "_cgo_gotypes.go"} {
		syntax, err := parser.ParseFile(fset, filepath.Join(dir, "out", name), nil, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		files = append(files, syntax)
	}
	return files, nil
}
