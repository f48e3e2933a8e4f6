package mutate

import (
	"fmt"
	"go/token"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"

	"github.com/shapelint/shapelint/cmd/internal/check/workshop"
	"github.com/shapelint/shapelint/testdata"
)

// A mutator writes the mutants into a generated module.
type mutator struct {
	*workshop.Module
	log      io.Writer
	fset     *token.FileSet // of the subjects
	subjects []*subject     // that compile
}

// newMutator writes the module.
func newMutator(root, dir string, log io.Writer) (*mutator, error) {
	m, err := workshop.New(root, dir, "mutants", "",
		fmt.Sprintf("require example.com/libraries v0.0.0\n\nreplace example.com/libraries => %s\n", testdata.Folder("inrepo")))
	return &mutator{Module: m, log: log, fset: token.NewFileSet()}, err
}

// check type-checks the subjects, and returns those of packages without errors.
func (w *mutator) check(subjects []*subject) ([]*subject, error) {
	for _, s := range subjects {
		if err := w.Write(s.folder+"/"+s.name, s.text); err != nil {
			return nil, err
		}
	}
	loaded, err := w.Load(w.fset, packages.NeedFiles|packages.NeedCompiledGoFiles|packages.NeedSyntax|packages.NeedTypesInfo, "./...")
	if err != nil {
		return nil, err
	}
	var kept []*subject
	for _, pkg := range loaded {
		if len(pkg.Errors) > 0 {
			text, _, _ := strings.Cut(strings.TrimPrefix(pkg.Errors[0].Msg, "# "+pkg.PkgPath+"\n"), "\n")
			fmt.Fprintf(w.log, "left out: %s: %s\n", pkg.PkgPath, text)
			if err := os.RemoveAll(filepath.Join(w.Dir, strings.TrimPrefix(pkg.PkgPath, w.Path+"/"))); err != nil {
				return nil, err
			}
			continue
		}
		for _, f := range pkg.Syntax {
			name, err := filepath.Rel(w.Dir, pkg.Fset.Position(f.Package).Filename)
			if err != nil {
				return nil, err
			}
			i := slices.IndexFunc(subjects, func(s *subject) bool { return s.folder+"/"+s.name == filepath.ToSlash(name) })
			subjects[i].syntax, subjects[i].info = f, pkg.TypesInfo
			kept = append(kept, subjects[i])
		}
	}
	return kept, nil
}

// generate writes the files of the mutants that compile, and returns these.
func (w *mutator) generate(subjects []*subject, mutants []*mutant) ([]*mutant, error) {
	folders := byFolder(subjects)
	for _, folder := range slices.Sorted(maps.Keys(folders)) {
		_, err := w.WriteCompiling(folder, func(dropped map[string]string) map[string]string {
			mutants = slices.DeleteFunc(mutants, func(m *mutant) bool { return m.subject.folder == folder && dropped[m.name] != "" })
			files := make(map[string]string)
			for _, s := range folders[folder] {
				files[s.name] = withMutants(s, mutants)
			}
			return files
		})
		if err != nil {
			return nil, err
		}
	}
	return mutants, nil
}

// byFolder returns the subjects of each folder.
func byFolder(subjects []*subject) map[string][]*subject {
	folders := make(map[string][]*subject)
	for _, s := range subjects {
		folders[s.folder] = append(folders[s.folder], s)
	}
	return folders
}

// withMutants returns the text of a subject followed by its mutants, and records their lines.
func withMutants(s *subject, mutants []*mutant) string {
	f := workshop.FileOf(s.text + "\n")
	for _, m := range mutants {
		if m.subject == s {
			m.from, m.to = f.Add(strings.Replace(m.text, "func "+m.function+"(", "func "+m.name+"(", 1) + "\n")
		}
	}
	return f.String()
}
