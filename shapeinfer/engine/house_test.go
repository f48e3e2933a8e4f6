package engine_test

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const roomsPath = "github.com/shapelint/shapelint/shapeinfer/engine/internal/"

// TestRooms: every folder of internal is in the table of doc.go, and imports only what stands above
// it there.
func TestRooms(t *testing.T) {
	floors := readFloors(t)
	dirs, err := os.ReadDir("internal")
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range dirs {
		if d.Name() == "sample" {
			continue // for tests
		}
		floor, ok := floors[d.Name()]
		if !ok {
			t.Errorf("doc.go does not name the room %s", d.Name())
		}
		delete(floors, d.Name())
		for _, path := range importsOf(t, filepath.Join("internal", d.Name())) {
			room, ok := strings.CutPrefix(path, roomsPath)
			if below, known := readFloors(t)[room]; ok && room != "sample" && (!known || below >= floor) {
				t.Errorf("%s imports %s, which does not stand above it in doc.go", d.Name(), room)
			}
			if path == strings.TrimSuffix(roomsPath, "/internal/") {
				t.Errorf("%s imports the door", d.Name())
			}
		}
	}
	delete(floors, "engine")
	for name := range floors {
		t.Errorf("doc.go names the room %s, which does not exist", name)
	}
}

// readFloors reads the table of rooms: a number and a name at the beginning of a line.
func readFloors(t *testing.T) map[string]int {
	f, err := parser.ParseFile(token.NewFileSet(), "doc.go", nil, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	floors := make(map[string]int)
	for line := range strings.Lines(f.Doc.Text()) {
		words := strings.Fields(line)
		if !strings.HasPrefix(line, "\t") || len(words) < 3 {
			continue
		}
		if n, err := strconv.Atoi(words[0]); err == nil {
			floors[words[1]] = n
		}
	}
	return floors
}

// importsOf lists what the files of a package import, with its internal tests. An external test may
// compare rooms.
func importsOf(t *testing.T, dir string) []string {
	paths := make(map[string]bool)
	for _, f := range parseFolder(t, dir, true) {
		if strings.HasSuffix(f.Name.Name, "_test") {
			continue
		}
		for _, spec := range f.Imports {
			path, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				t.Fatal(err)
			}
			paths[path] = true
		}
	}
	return slices.Sorted(maps.Keys(paths))
}

// house has the positions of all files that the tests of this package parse.
var house = token.NewFileSet()

func parseFolder(t *testing.T, dir string, tests bool) []*ast.File {
	names, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	var files []*ast.File
	for _, name := range names {
		if !tests && strings.HasSuffix(name, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(house, name, nil, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, f)
	}
	return files
}

// TestSizes prints the lines of each package of the engine, and its largest types. It fails
// nothing: whether code belongs where it is, is for the package comment to say.
func TestSizes(t *testing.T) {
	rooms, err := filepath.Glob(filepath.Join("internal", "*"))
	if err != nil {
		t.Fatal(err)
	}
	for _, dir := range append(rooms, ".") {
		lines := 0
		methods, fields := make(map[string]int), make(map[string]int)
		for _, f := range parseFolder(t, dir, false) {
			lines += house.File(f.FileStart).LineCount()
			count(f, methods, fields)
		}
		t.Logf("%-24s %5d lines; most methods: %s; most fields: %s", dir, lines, largest(methods), largest(fields))
	}
}

// count adds the methods of each type that a file declares, and the fields of each struct.
func count(f *ast.File, methods, fields map[string]int) {
	for _, d := range f.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			if d.Recv != nil {
				methods[receiverName(d)]++
			}
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				if spec, ok := spec.(*ast.TypeSpec); ok {
					if s, ok := spec.Type.(*ast.StructType); ok {
						fields[spec.Name.Name] = s.Fields.NumFields()
					}
				}
			}
		}
	}
}

// receiverName returns the name of the type of a method.
func receiverName(d *ast.FuncDecl) string {
	name := ""
	ast.Inspect(d.Recv.List[0].Type, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && name == "" {
			name = id.Name
		}
		return name == ""
	})
	return name
}

// largest returns the three names with the highest counts.
func largest(counts map[string]int) string {
	names := slices.SortedFunc(maps.Keys(counts), func(a, b string) int {
		return cmp.Or(cmp.Compare(counts[b], counts[a]), strings.Compare(a, b))
	})
	var words []string
	for _, name := range names[:min(3, len(names))] {
		words = append(words, fmt.Sprint(name, " ", counts[name]))
	}
	return strings.Join(words, ", ")
}
