package engine_test

import (
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/packages"
)

var update = flag.Bool("update", false, "take from testdata/upward.txt what does not reach up any more")

// A room is a part of the package, as doc.go lists it.
type room struct {
	name  string
	floor string
}

// A house knows in which room each file and each package-level name is.
type house struct {
	fset  *token.FileSet
	pkg   *types.Package
	files map[string]room // by base name without .go
}

// TestRooms: every file belongs to one room, and no reference reaches up that is not listed.
func TestRooms(t *testing.T) {
	pkgs, err := packages.Load(&packages.Config{Mode: packages.LoadSyntax}, ".")
	if err != nil || len(pkgs) != 1 || len(pkgs[0].Errors) > 0 {
		t.Fatal(err, pkgs)
	}
	p := pkgs[0]
	h := &house{p.Fset, p.Types, make(map[string]room)}
	h.read(t, p.Syntax)
	found := make(map[string]bool)
	for _, f := range p.Syntax {
		from, ok := h.roomAt(f.Pos())
		if !ok {
			t.Errorf("doc.go names no room of %s.go", h.base(f.Pos()))
			continue
		}
		h.upward(f, from, p.TypesInfo, found)
	}
	compare(t, filepath.Join("testdata", "upward.txt"), found)
}

// read reads the table of rooms in the package comment.
func (h *house) read(t *testing.T, files []*ast.File) {
	var current room
	for _, f := range files {
		for _, line := range strings.Split(f.Doc.Text(), "\n") {
			switch {
			case strings.HasPrefix(line, "\t\t"):
				for _, name := range strings.Fields(line) {
					if old, ok := h.files[name]; ok {
						t.Errorf("%s.go is in %s and in %s", name, old.name, current.name)
					}
					h.files[name] = current
				}
			case strings.HasPrefix(line, "\t"):
				name, _, _ := strings.Cut(line, ":")
				if words := strings.Fields(name); len(words) == 2 {
					current = room{name: words[1], floor: words[0]}
				}
			}
		}
	}
	exist := make(map[string]bool)
	for _, f := range files {
		exist[h.base(f.Pos())] = true
	}
	for name := range h.files {
		if !exist[name] {
			t.Errorf("doc.go names %s.go, which does not exist", name)
		}
	}
}

func (h *house) base(pos token.Pos) string {
	return strings.TrimSuffix(filepath.Base(h.fset.Position(pos).Filename), ".go")
}

func (h *house) roomAt(pos token.Pos) (room, bool) {
	r, ok := h.files[h.base(pos)]
	return r, ok
}

// upward adds the references in f to what other rooms declare that are not on a lower floor, and the methods in f of types
// of another room. A room cannot have methods of a type of another package.
func (h *house) upward(f *ast.File, from room, info *types.Info, found map[string]bool) {
	ast.Inspect(f, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			if name, ok := h.declared(info.Uses[id]); ok {
				to, _ := h.roomAt(info.Uses[id].Pos())
				if to != from && to.floor >= from.floor {
					found[fmt.Sprintf("%s uses %s of %s", from.name, name, to.name)] = true
				}
			}
		}
		return true
	})
	for _, d := range f.Decls {
		fn, ok := d.(*ast.FuncDecl)
		if !ok || fn.Recv == nil {
			continue
		}
		recv := receiver(info.Defs[fn.Name].(*types.Func))
		if to, _ := h.roomAt(recv.Pos()); to != from {
			found[fmt.Sprintf("%s has methods of %s of %s", from.name, recv.Name(), to.name)] = true
		}
	}
}

// declared returns the name of an object that the package declares outside of functions: of a method, with its receiver.
func (h *house) declared(obj types.Object) (string, bool) {
	if obj == nil || obj.Pkg() != h.pkg {
		return "", false
	}
	if fn, ok := obj.(*types.Func); ok {
		if recv := receiver(fn); recv != nil {
			return recv.Name() + "." + fn.Name(), true
		}
	}
	return obj.Name(), obj.Parent() == h.pkg.Scope()
}

// receiver returns the type that fn is a method of, nil for a function and for the method of an interface.
func receiver(fn *types.Func) *types.TypeName {
	recv := fn.Signature().Recv()
	if recv == nil {
		return nil
	}
	t := recv.Type()
	if p, ok := t.(*types.Pointer); ok {
		t = p.Elem()
	}
	if n, ok := t.(*types.Named); ok && !types.IsInterface(n) {
		return n.Obj()
	}
	return nil
}

// compare compares what was found with the lines of a file. With -update, lines are taken out of it, but none are added.
func compare(t *testing.T, file string, found map[string]bool) {
	b, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var left []string
	for line := range strings.Lines(string(b)) {
		line = strings.TrimSpace(line)
		switch {
		case found[line]:
			left = append(left, line)
			delete(found, line)
		case !*update:
			t.Errorf("gone, run go test -update: %s", line)
		}
	}
	for _, line := range slices.Sorted(maps.Keys(found)) {
		t.Errorf("new: %s", line)
	}
	if *update {
		if err := os.WriteFile(file, []byte(strings.Join(append(left, ""), "\n")), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

// maxFunctions bounds the functions of a type: those of which it is the receiver or, if they have none, the first parameter.
const maxFunctions = 120

// crowded are the types of the module that have more functions than that, with how many they may have. The numbers may only fall.
var crowded = map[string]int{}

// TestFunctionsOfTypes: no type of the module has so many functions that nobody can tell what it is for.
func TestFunctionsOfTypes(t *testing.T) {
	counts := make(map[string]int)
	root := filepath.Join("..", "..")
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && path != root && (d.Name() == "testdata" || strings.HasPrefix(d.Name(), ".") || isModule(path)):
			return filepath.SkipDir
		case !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go"):
			return nil
		}
		f, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		dir, err := filepath.Rel(root, filepath.Dir(path))
		countFunctions(f, filepath.ToSlash(dir), counts)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for name, n := range counts {
		if most := max(maxFunctions, crowded[name]); n > most {
			t.Errorf("%s has %d functions, more than %d", name, n, most)
		}
	}
	for name, most := range crowded {
		if n := counts[name]; n < most {
			t.Errorf("%s has %d functions only, say so in crowded", name, n)
		}
	}
}

// isModule reports whether a folder is a module of its own.
func isModule(dir string) bool {
	_, err := os.Stat(filepath.Join(dir, "go.mod"))
	return err == nil
}

// countFunctions counts the functions of f, a file of the package in dir, by the types that they belong to.
func countFunctions(f *ast.File, dir string, counts map[string]int) {
	for _, d := range f.Decls {
		fn, ok := d.(*ast.FuncDecl)
		if !ok {
			continue
		}
		owners := fn.Type.Params
		if fn.Recv != nil {
			owners = fn.Recv
		}
		if len(owners.List) == 0 {
			continue
		}
		owner := owners.List[0].Type
		if p, ok := owner.(*ast.StarExpr); ok {
			owner = p.X
		}
		if x, ok := owner.(*ast.IndexExpr); ok {
			owner = x.X
		}
		switch x := owner.(type) {
		case *ast.Ident:
			if types.Universe.Lookup(x.Name) == nil {
				counts[dir+"."+x.Name]++
			}
		case *ast.SelectorExpr:
			if dir, ok := imported(f, x.X); ok {
				counts[dir+"."+x.Sel.Name]++
			}
		}
	}
}

// imported returns the folder of the package that name stands for in f, if it belongs to the module.
func imported(f *ast.File, name ast.Expr) (dir string, ok bool) {
	id, ok := name.(*ast.Ident)
	if !ok {
		return "", false
	}
	for _, spec := range f.Imports {
		dir, ours := strings.CutPrefix(strings.Trim(spec.Path.Value, `"`), "github.com/shapelint/shapelint/")
		local := dir[strings.LastIndexByte(dir, '/')+1:]
		if spec.Name != nil {
			local = spec.Name.Name
		}
		if ours && local == id.Name {
			return dir, true
		}
	}
	return "", false
}
