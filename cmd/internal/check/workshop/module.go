// Package workshop generates modules for the subcommands. It writes files of functions, drops the
// functions that do not compile, and builds programs of the others.
//
// A generated module uses gonum in the version of the go.mod of this repository, or in another
// version:
//
//	m, err := workshop.New(root, dir, "made", "", "")
//	file := workshop.NewFile("p", []string{"gonum.org/v1/gonum/mat"})
//	from, to := file.Add("func F() { mat.NewDense(2, 3, nil) }\n")
//	err = m.Write("p/p.go", file.String())
package workshop

import (
	"fmt"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"strings"

	"golang.org/x/tools/go/packages"

	"github.com/shapelint/shapelint/analyzer/loading"
	"github.com/shapelint/shapelint/cmd/internal/sourcetree"
	"github.com/shapelint/shapelint/cmd/internal/vetrun"
)

// Gonum is the path of the module gonum.
const Gonum = "gonum.org/v1/gonum"

// A Module is a generated module.
type Module struct {
	Root, Dir string // the folders of the checkout of shapelint, and of the module
	Path      string
	Importer  // the packages that were loaded
}

// New writes a module without packages. It requires a version of gonum: "" is that of the
// repository. More is added to the go.mod.
func New(root, dir, path, version, more string) (*Module, error) {
	m := &Module{Root: root, Dir: dir, Path: path, Importer: make(Importer)}
	if version != "" {
		more += fmt.Sprintf("replace %s => %[1]s %s\n", Gonum, version) // else a missing package lifts the version
	} else if list, err := vetrun.Go(root, "list", "-m", "-f", "{{.Version}}", Gonum); err == nil {
		version = list
	} else {
		return nil, err
	}
	sum, err := os.ReadFile(filepath.Join(root, "go.sum"))
	if err != nil {
		return nil, err
	}
	return m, sourcetree.Write(dir, map[string]string{
		"go.mod": fmt.Sprintf("module %s\n\ngo 1.25.0\n\nrequire %s %s\n\n%s", path, Gonum, version, more), "go.sum": string(sum),
	})
}

// Write writes a file, whose name is relative to the module and has slashes.
func (m *Module) Write(name, text string) error {
	return sourcetree.Write(m.Dir, map[string]string{name: text})
}

// Load loads packages with their types, and what else the mode has. Later type-checks of packages
// of the module import what was loaded first.
func (m *Module) Load(fset *token.FileSet, mode packages.LoadMode, patterns ...string) ([]*packages.Package, error) {
	loaded, err := packages.Load(&packages.Config{
		Dir: m.Dir, Fset: fset, Env: append(os.Environ(), "GOFLAGS=-mod=mod", "GOWORK=off", "PWD="+m.Dir),
		Mode: loading.Mode(mode | packages.NeedName | packages.NeedTypes | packages.NeedImports | packages.NeedExportFile),
	}, patterns...)
	if err != nil {
		return nil, err
	}
	for _, p := range loaded {
		if len(p.Errors) == 0 {
			m.add(p.Types)
			m.add(p.Types.Imports()...)
		}
	}
	return loaded, nil
}

// An Importer maps import paths to loaded packages.
type Importer map[string]*types.Package

// Imports returns an importer of what a package imports.
func Imports(pkg *types.Package) Importer {
	i := make(Importer)
	i.add(pkg.Imports()...)
	return i
}

// add adds packages. Those that were added first stay.
func (i Importer) add(list ...*types.Package) {
	for _, pkg := range list {
		if i[pkg.Path()] == nil {
			i[pkg.Path()] = pkg
		}
	}
}

// Import implements [types.Importer].
func (i Importer) Import(path string) (*types.Package, error) {
	if pkg := i[path]; pkg != nil {
		return pkg, nil
	}
	if path == "unsafe" {
		return types.Unsafe, nil
	}
	return nil, fmt.Errorf("no package %s", path)
}

// Build builds the program in a folder, and returns its file. Without inlining each closure is
// named after the function that it is written in; without optimization the build takes less time
// than the program runs.
func (m *Module) Build(folder string) (program string, err error) {
	program = filepath.Join(m.Dir, filepath.FromSlash(folder), "program.bin")
	_, err = vetrun.Go(m.Dir, "build", "-mod=mod", "-gcflags="+m.Path+"/...=-N -l -dwarf=false", "-ldflags=-s", "-o", program, "./"+folder)
	return program, err
}

// A File is a Go file that is written function by function.
type File struct {
	text  strings.Builder
	lines int // complete lines of text
}

// NewFile returns a file of a package that imports some paths.
func NewFile(pkg string, imports []string) *File {
	head := "package " + pkg + "\n\nimport (\n"
	for _, path := range imports {
		head += fmt.Sprintf("\t%q\n", path)
	}
	return FileOf(head + ")\n")
}

// FileOf returns a file that begins with a text.
func FileOf(text string) *File {
	f := new(File)
	f.write(text)
	return f
}

func (f *File) write(text string) {
	f.text.WriteString(text)
	f.lines += strings.Count(text, "\n")
}

// Add adds a function after an empty line, and returns its first and its last line.
func (f *File) Add(text string) (from, to int) {
	f.write("\n")
	from = f.lines + 1
	f.write(text)
	return from, from + strings.Count(strings.TrimSuffix(text, "\n"), "\n")
}

func (f *File) String() string { return f.text.String() }
