package callables

import (
	"fmt"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/shapelint/shapelint/analyzer/gonum"
	"github.com/shapelint/shapelint/cmd/internal/check/workshop"
)

const perPackage = 300 // cases

// others are packages that operands need, in addition to those of the callables.
var others = []string{"math", "math/rand/v2", gonum.Root + "blas", gonum.Root + "lapack", gonum.Root + "graph",
	gonum.Root + "graph/simple", gonum.Root + "spatial/r1"}

// A module is the generated module with the cases.
type module struct {
	*workshop.Module
	paths    map[string]string // import paths of packages by name
	isNewest bool
}

// newModule writes a module that takes gonum from the go.mod of this repository, or requires a
// version.
func newModule(root, dir, version string) (*module, error) {
	w, err := workshop.New(root, dir, "callables", version, "")
	if err != nil {
		return nil, err
	}
	m := &module{Module: w, paths: map[string]string{}, isNewest: version == ""}
	loaded, err := m.load(append(gonum.Paths(), others...))
	for _, pkg := range loaded {
		m.paths[path.Base(strings.TrimSuffix(pkg.PkgPath, "/v2"))] = pkg.PkgPath
	}
	return m, err
}

// writeCases writes the cases that compile, and returns them and the errors of the others.
func (m *module) writeCases(cases []*testCase) (kept []*testCase, errors []string, err error) {
	folders := map[string][]*testCase{}
	count := map[string]int{}
	for _, c := range cases {
		base := strings.ReplaceAll(strings.TrimPrefix(c.callable.path, gonum.Root), "/", "_")
		c.folder = fmt.Sprint(base, "_", 1+count[base]/perPackage)
		count[base]++
		folders[c.folder] = append(folders[c.folder], c)
	}
	for _, folder := range slices.Sorted(maps.Keys(folders)) {
		list := folders[folder]
		dropped, err := m.WriteCompiling(folder, func(dropped map[string]string) map[string]string {
			list = slices.DeleteFunc(list, func(c *testCase) bool { return dropped[c.name] != "" })
			return map[string]string{"cases.go": m.lay(folder, list), "helpers.go": fmt.Sprintf(helpers, folder) + registry(list)}
		})
		if err != nil {
			return nil, nil, err
		}
		for _, name := range slices.Sorted(maps.Keys(dropped)) {
			errors = append(errors, name+": "+dropped[name])
		}
		kept = append(kept, list...)
	}
	return kept, errors, nil
}

// registry lists cases for the program that runs them.
func registry(cases []*testCase) string {
	var w strings.Builder
	w.WriteString("\n// Cases are the cases of the package.\nvar Cases = map[string]func(){\n")
	for _, c := range cases {
		fmt.Fprintf(&w, "\t%q: %s,\n", c.name, c.name)
	}
	return w.String() + "}\n"
}

var selector = regexp.MustCompile(`\b([a-z]\w*)\.[A-Z]`)

// lay returns the text of a file of cases, and notes their lines.
func (m *module) lay(folder string, cases []*testCase) string {
	used := map[string]bool{}
	for _, c := range cases {
		for _, s := range selector.FindAllStringSubmatch(c.text, -1) {
			switch p := m.paths[s[1]]; {
			case s[1] == c.callable.fn.Pkg().Name(): // of two packages with this name
				used[c.callable.path] = true
			case p != "":
				used[p] = true
			}
		}
	}
	f := workshop.NewFile(folder, slices.Sorted(maps.Keys(used)))
	for _, c := range cases {
		c.file = folder + "/cases.go"
		c.start, c.end = f.Add(c.text)
		c.site = c.start + strings.Count(c.text[:strings.Index(c.text, mark)], "\n")
	}
	return f.String()
}
