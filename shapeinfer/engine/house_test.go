package engine_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const roomsPath = "github.com/shapelint/shapelint/shapeinfer/engine/internal/"

// TestRooms: every folder of internal is in the table of doc.go, and imports only what stands above it there.
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

// importsOf lists what the files of a package import, with its internal tests. An external test may compare rooms.
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
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, f)
	}
	return files
}

// What a room may hold.
const (
	maxFunctions = 60   // of one type of a room: those of which it is the receiver or, if they have none, the first parameter
	maxElsewhere = 90   // the same, of a type outside of the engine
	maxFields    = 20   // of one struct of a room
	maxRoomLines = 5000 // of a package of the engine, without tests
	maxDoorLines = 500
)

// TestSizes: no room is so large, and no type of the module has so many functions or fields, that nobody can tell what it is for.
func TestSizes(t *testing.T) {
	root := filepath.Join("..", "..")
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case !d.IsDir():
			return nil
		case path != root && (d.Name() == "testdata" || strings.HasPrefix(d.Name(), ".") || isModule(path)):
			return filepath.SkipDir
		}
		functions, fields := make(map[string]int), make(map[string]int)
		for _, f := range parseFolder(t, path, false) {
			count(f, functions, fields)
		}
		isRoom := strings.HasPrefix(path, filepath.Join(root, "shapeinfer", "engine"))
		for _, name := range slices.Sorted(maps.Keys(functions)) {
			if n := functions[name]; n > maxElsewhere || isRoom && n > maxFunctions {
				t.Errorf("%s: %s has %d functions", path, name, n)
			}
		}
		for _, name := range slices.Sorted(maps.Keys(fields)) {
			if isRoom && fields[name] > maxFields {
				t.Errorf("%s: %s has %d fields", path, name, fields[name])
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	rooms, err := filepath.Glob(filepath.Join("internal", "*"))
	if err != nil {
		t.Fatal(err)
	}
	for _, dir := range rooms {
		checkLines(t, dir, maxRoomLines)
	}
	checkLines(t, ".", maxDoorLines)
}

// count adds the functions of each type that a file declares, and the fields of each struct.
func count(f *ast.File, functions, fields map[string]int) {
	for _, d := range f.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			if name := typeOf(d); name != "" {
				functions[name]++
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

// typeOf names the type that a function is one of, "" if it is a basic one.
func typeOf(d *ast.FuncDecl) string {
	list := d.Type.Params
	if d.Recv != nil {
		list = d.Recv
	}
	if len(list.List) == 0 {
		return ""
	}
	x := list.List[0].Type
	if star, ok := x.(*ast.StarExpr); ok {
		x = star.X
	}
	switch x := x.(type) {
	case *ast.Ident:
		if ast.IsExported(x.Name) || d.Recv != nil || !basic[x.Name] {
			return x.Name
		}
	case *ast.SelectorExpr:
		if base, ok := x.X.(*ast.Ident); ok {
			return base.Name + "." + x.Sel.Name
		}
	case *ast.IndexExpr:
		return fmt.Sprint(x.X)
	}
	return ""
}

var basic = map[string]bool{"string": true, "int": true, "int32": true, "int64": true, "bool": true, "any": true, "byte": true, "error": true, "float64": true}

func isModule(dir string) bool {
	_, err := os.Stat(filepath.Join(dir, "go.mod"))
	return err == nil
}

// checkLines compares the lines of the files of a folder with what it may have.
func checkLines(t *testing.T, dir string, most int) {
	names, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	lines := 0
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		b, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		lines += strings.Count(string(b), "\n")
	}
	if lines > most {
		t.Errorf("%s has %d lines, it may have %d", dir, lines, most)
	}
	t.Logf("%s: %d lines", dir, lines)
}
