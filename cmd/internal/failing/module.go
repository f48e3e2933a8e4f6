// Package failing executes the functions of a module, and finds the line in which each of them
// fails.
//
// A function that panics has a stack. The failing line is the line of the innermost frame in code
// of users: not in the standard library, in gonum or in generated code. If the innermost frame is
// in a library, the failing line is the line of the call.
//
// An error has no stack. So the module is copied and instrumented: each return of an error, and
// each call that creates one, records its line. The failing line is the first line that the error
// passed. A function that only creates an error, as errors.New does, records nothing. The edits do
// not move lines.
package failing

import (
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/shapelint/shapelint/cmd/internal/sourcetree"
	"github.com/shapelint/shapelint/cmd/internal/vetrun"
)

//go:embed source/note.go.txt
var noteSource string

// notePackage is the name of the package that the copy gets, and of its folder.
const notePackage = "zzfailing"

// Copy copies a module to dir, which is made, as it is. What its go.mod replaces by a folder stays
// where it is.
func Copy(module, dir string) error {
	if err := os.CopyFS(dir, os.DirFS(module)); err != nil {
		return err
	}
	text, err := vetrun.Go(dir, "mod", "edit", "-json")
	if err != nil {
		return err
	}
	var mod struct {
		Replace []struct {
			Old, New struct{ Path, Version string }
		}
	}
	if err := json.Unmarshal([]byte(text), &mod); err != nil {
		return err
	}
	for _, r := range mod.Replace {
		if !strings.HasPrefix(r.New.Path, ".") {
			continue
		}
		old, folder := r.Old.Path, filepath.Join(module, filepath.FromSlash(r.New.Path))
		if r.Old.Version != "" {
			old += "@" + r.Old.Version
		}
		if _, err := vetrun.Go(dir, "mod", "edit", "-replace="+old+"="+folder); err != nil {
			return err
		}
	}
	return nil
}

// A listed is a package in the output of go list.
type listed struct {
	Dir, Name, ImportPath string
	GoFiles, CgoFiles     []string
	Module                *struct{ Path string }
	Incomplete            bool
}

// list returns the packages of a module that can be compiled.
func list(dir string) (pkgs []listed, err error) {
	text, err := vetrun.Go(dir, "list", "-e", "-json=Dir,Name,ImportPath,GoFiles,CgoFiles,Module,Incomplete", "./...")
	if err != nil {
		return nil, err
	}
	d := json.NewDecoder(strings.NewReader(text))
	for {
		var p listed
		if err := d.Decode(&p); errors.Is(err, io.EOF) {
			return pkgs, nil
		} else if err != nil {
			return nil, err
		}
		if !p.Incomplete && p.Module != nil && len(p.CgoFiles) == 0 {
			pkgs = append(pkgs, p)
		}
	}
}

// removeTests removes test files: they are not edited, and would be of a package that has another
// name.
func removeTests(dir string) error {
	return filepath.WalkDir(dir, func(name string, d fs.DirEntry, err error) error {
		if err == nil && strings.HasSuffix(name, "_test.go") {
			err = os.Remove(name)
		}
		return err
	})
}

// prepare edits the packages of the copy in dir, and adds a program that runs their functions. It
// returns them in the order in which the program has them.
func prepare(dir string) (functions []Function, err error) {
	if err := removeTests(dir); err != nil {
		return nil, err
	}
	pkgs, err := list(dir)
	if err != nil || len(pkgs) == 0 {
		return nil, err
	}
	notePath := pkgs[0].Module.Path + "/" + notePackage
	imports := ""
	for _, p := range pkgs {
		found, err := edit(dir, notePath, p)
		if err != nil {
			return nil, err
		}
		if len(found) > 0 {
			imports += fmt.Sprintf("\t_ %q\n", p.ImportPath)
		}
		functions = append(functions, found...)
	}
	main := fmt.Sprintf("package main\n\nimport (\n\t\"os\"\n\n\tnotes %q\n%s)\n\n"+
		"func main() {\n\tfor _, f := range notes.Functions {\n\t\tif f.Package == os.Args[1] && f.Name == os.Args[2] {\n\t\t\tnotes.Run(f)\n\t\t}\n\t}\n}\n", notePath, imports)
	return functions, sourcetree.Write(dir, map[string]string{notePackage + "/note.go": noteSource, notePackage + "/run/main.go": main})
}
