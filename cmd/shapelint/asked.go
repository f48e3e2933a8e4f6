package main

import (
	"encoding/json"
	"fmt"
	"go/token"
	goversion "go/version"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/shapelint/shapelint/shapeinfer/category"
)

// The cache of go vet under Go 1.26, and which findings are those of packages that were asked for.
//
// go vet runs the tool on all packages that it needs. A package that is only imported is analyzed
// for its facts (VetxOnly in the description of the unit), and then the tool prints nothing. Go
// 1.26 stores what the tool printed under a key that does not contain VetxOnly, so that
//
//	shapelint ./cmd/app; shapelint ./lib     replays the silence of the first run, if app imports lib
//	shapelint ./lib; shapelint ./cmd/app     replays the findings of lib
//
// Three things together make the result independent of earlier runs:
//
//   - The tool prints a record for each package that it analyzes in full, even if it has no
//     findings. It does so only if this command runs it (unitsVariable). The variable is part of
//     the tool's identity, so go vet does not reuse results that a plain "go vet -vettool" stored.
//   - go vet writes its action graph to a file, which lists the packages that were asked for.
//     Findings of other packages are dropped.
//   - If a package that was asked for has no record, go vet replayed the output of a run for facts,
//     or of one that was interrupted. go vet runs again, on these packages only, with a compiler
//     flag that is part of their keys and changes nothing else (markFlag). That costs a compilation
//     of each package, so the first run goes without.
//
// A package is analyzed for its facts under a mark only if it is marked and is an import as well as
// a different package that was asked for: itself with its test files. With test files it always has
// a record, so it is not marked. Hence one more run is enough, unless that was interrupted or
// GOFLAGS has the same flag; then the next mark is tried.
//
// Up to Go 1.25 go vet always runs the tool again on what was asked for, and since Go 1.27 the key
// contains VetxOnly. Development versions of Go 1.27 from before that change are not considered.

// unitsVariable is the environment variable with which this command asks for records.
const unitsVariable = "SHAPELINT_UNITS"

// markFlag returns one of several flags that lift the compiler's limit of errors, and have
// different values. Without a pattern the flag applies to the packages that were asked for. There
// it replaces a -gcflags in GOFLAGS, on which no finding depends.
func markFlag(n int) string { return fmt.Sprintf("-gcflags=-e=%d", n+1) }

// mostMarks is how many marks are tried.
const mostMarks = 8

// unitCategory is the category of records, and their messages say whether the package was analyzed
// with test files.
const (
	unitCategory category.Category = "unit"
	withTests                      = "with test files"
	withoutTests                   = "without test files"
)

// recording returns an analyzer that reports a record as well, if this command asks for it.
func recording(a *analysis.Analyzer) *analysis.Analyzer {
	if os.Getenv(unitsVariable) == "" {
		return a
	}
	r := *a
	r.Run = func(pass *analysis.Pass) (any, error) {
		result, err := a.Run(pass)
		if err == nil {
			pass.Report(record(pass))
		}
		return result, err
	}
	return &r
}

func record(pass *analysis.Pass) analysis.Diagnostic {
	d := analysis.Diagnostic{Pos: token.NoPos, Category: string(unitCategory), Message: withoutTests}
	for _, f := range pass.Files {
		d.Pos = f.Package
		if strings.HasSuffix(pass.Fset.PositionFor(f.Package, false).Filename, "_test.go") {
			d.Message = withTests
		}
	}
	return d
}

// forgetsVetxOnly reports whether the go command in a directory is one of Go 1.26.
func forgetsVetxOnly(dir string) bool {
	version, _, _ := strings.Cut(strings.TrimPrefix(goVersion(dir), "devel "), " ")
	return goversion.Lang(version) == "go1.26"
}

// vetAsked runs go vet on a target under Go 1.26.
func (c *command) vetAsked(t target, take func([]finding)) (rest string, err error) {
	rest, missing, err := c.vetRecorded(t, take)
	for n := 1; err == nil && len(missing) > 0; n++ {
		if n > mostMarks {
			return "", &vetError{"the cache of go vet has no results for " + strings.Join(missing, ", ") + "\n"}
		}
		_, missing, err = c.vetRecorded(target{t.dir, missing}, take, markFlag(n))
	}
	return rest, err
}

// vetRecorded runs go vet once. It returns the import paths of the packages that were asked for and
// have no record.
func (c *command) vetRecorded(t target, take func([]finding), flags ...string) (rest string, missing []string, err error) {
	dir, err := os.MkdirTemp("", "shapelint")
	if err != nil {
		return "", nil, err
	}
	defer os.RemoveAll(dir)
	a := &askedUnits{file: filepath.Join(dir, "graph.json"), take: take, recorded: make(map[string]bool)}
	rest, err = c.runVet(t, a.add, append(flags, "-debug-actiongraph="+a.file), unitsVariable+"=1")
	if err != nil {
		return rest, nil, err
	}
	missing, err = a.end()
	return rest, missing, err
}

// askedUnits passes on the findings of packages that were asked for, and drops those of other
// packages.
type askedUnits struct {
	file  string // contains the action graph, before go vet prints the first finding
	units map[string]unitActions
	take  func([]finding)

	recorded map[string]bool // packages with a record; true if the record includes test files
	later    []recordedUnit  // undecided until the action graph is read
}

// unitActions counts the runs of the tool on packages with one import path: a package and its test
// variant have the same path. asked counts those that were asked for, factsOnly those for facts.
type unitActions struct{ asked, factsOnly int }

// A recordedUnit is the output of the tool for one package.
type recordedUnit struct {
	path      string
	withTests bool
	findings  []finding
}

// add takes what the tool printed for one package: nothing that counts if there is no record.
func (a *askedUnits) add(found []finding) {
	i := slices.IndexFunc(found, func(f finding) bool { return f.category == unitCategory })
	if i < 0 {
		return
	}
	u := recordedUnit{path: found[i].pkg, withTests: found[i].message == withTests}
	u.findings = slices.Delete(found, i, i+1)
	switch n := a.actions(u.path); {
	case u.withTests || n.asked > 0 && n.factsOnly == 0: // packages with test files are not imported by others
		a.recorded[u.path] = a.recorded[u.path] || u.withTests
		a.take(u.findings)
	case n.asked > 0 || a.units == nil:
		a.later = append(a.later, u)
	}
}

// end passes on what was left, and returns the import paths of the packages that were asked for and
// have no record.
func (a *askedUnits) end() (missing []string, err error) {
	if a.units == nil {
		if a.units, err = readActions(a.file); err != nil {
			return nil, err
		}
	}
	for _, u := range a.later {
		if hasTests := a.recorded[u.path]; !hasTests && a.units[u.path].asked > 0 {
			a.recorded[u.path] = false
			a.take(u.findings)
		}
	}
	for path, n := range a.units {
		if _, ok := a.recorded[path]; !ok && n.asked > 0 && path != "unsafe" {
			missing = append(missing, path)
		}
	}
	slices.Sort(missing)
	return missing, nil
}

// actions returns the runs of the tool on packages with an import path, none if the graph cannot be
// read yet.
func (a *askedUnits) actions(path string) unitActions {
	if a.units == nil {
		a.units, _ = readActions(a.file) // go vet may be writing it again, when it is done
	}
	return a.units[path]
}

// readActions reads the action graph of go vet.
func readActions(name string) (map[string]unitActions, error) {
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	var graph []struct {
		Mode, Package string
		VetxOnly      bool
	}
	if err := json.Unmarshal(text, &graph); err != nil {
		return nil, err
	}
	units := make(map[string]unitActions)
	for _, a := range graph {
		if a.Mode != "vet" {
			continue
		}
		u := units[a.Package]
		if a.VetxOnly {
			u.factsOnly++
		} else {
			u.asked++
		}
		units[a.Package] = u
	}
	return units, nil
}
