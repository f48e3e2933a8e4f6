// Command shapelint-callables writes programs that call the functions of gonum with operands of known shapes,
// runs them, and compares what happens with what shapelint says:
//
//	go run ./cmd/shapelint-callables -n 3 -seed 1
//
// Each program is one function with one call, in one of eight styles: with literals, variables, constants,
// helper functions, structs, dims of other operands, loops, closures. How operands are built is written in operands/. A case counts if
// the call panics because of its shapes, or the whole function runs.
// Run it in this repository: go.mod says which gonum.
package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"regexp"
	"time"

	"github.com/shapelint/shapelint/cmd/internal/vetrun"
)

// An options is what the flags say.
type options struct {
	n    int
	seed uint64
	only *regexp.Regexp
	tool string
	keep string
	all  bool
	// version is that of gonum, "" for the one in go.mod. Of a version the cases are run a second time, see version.go.
	version string
}

func main() {
	o := options{}
	flag.IntVar(&o.n, "n", 1, "how many cases of each callable in each style")
	flag.Uint64Var(&o.seed, "seed", 1, "the `seed` of the cases")
	only := flag.String("only", "", "only callables that match this `regexp`")
	flag.StringVar(&o.tool, "tool", "", "the shapelint `binary` to score; without it, one is built")
	flag.StringVar(&o.keep, "keep", "", "write the cases to this empty `directory`, and leave them there")
	flag.BoolVar(&o.all, "all", false, "call what needs no contract too")
	table := flag.Bool("table", false, "print all callables, not only those with misses")
	versions := flag.String("versions", "", "compare in these `versions` of gonum instead, \"all\" or a list with commas, each also with implementations of BLAS and LAPACK that check nothing")
	misses := flag.Bool("misses", false, "print the cases that panic and are not reported")
	flag.Parse()
	start := time.Now()
	var err error
	wrong := 0
	if o.only, err = regexp.Compile(*only); err == nil {
		wrong, err = o.main(*versions, *table, *misses)
	}
	if err != nil {
		fmt.Fprintf(os.Stderr, "shapelint-callables: %v\n", err)
		os.Exit(2)
	}
	fmt.Printf("time %v\n", time.Since(start).Round(100*time.Millisecond))
	if wrong > 0 {
		os.Exit(1)
	}
}

// main compares what the flags say, and returns how many reports are wrong.
func (o options) main(versions string, table, misses bool) (wrong int, err error) {
	if versions != "" {
		return compareVersions(o, versionsIn(versions), os.Stderr, os.Stdout)
	}
	r, err := compare(o, os.Stderr)
	if err != nil {
		return 0, err
	}
	r[0].print(os.Stdout, table, misses)
	return len(r[0].wrong), nil
}

// compare makes, runs, analyzes and scores the cases. Of a version that is named they are scored twice.
func compare(o options, log io.Writer) ([]*result, error) {
	root, err := vetrun.Go(".", "list", "-m", "-f", "{{.Dir}}", vetrun.Repository)
	if err != nil {
		return nil, fmt.Errorf("this is not the repository of shapelint: %v", err)
	}
	dir, remove, err := o.directory()
	if err != nil {
		return nil, err
	}
	defer remove()
	m, err := newModule(root, dir, o.version)
	if err != nil {
		return nil, err
	}
	cases, err := m.makeAll(o, log)
	if err != nil {
		return nil, err
	}
	if err := m.build(cases); err != nil {
		return nil, err
	}
	if err := m.run(cases); err != nil {
		return nil, err
	}
	reports, err := vetrun.Reports(m.root, m.dir, o.tool)
	if err != nil {
		return nil, err
	}
	results := []*result{score(cases, reports)}
	if o.version == "" {
		return results, nil
	}
	r, err := m.compareReplaced(cases, o.tool)
	return append(results, r), err
}

// directory returns where the cases are written, and what removes them.
func (o options) directory() (string, func(), error) {
	if o.keep != "" {
		if entries, _ := os.ReadDir(o.keep); len(entries) > 0 {
			return "", nil, fmt.Errorf("%s is not empty", o.keep)
		}
		return o.keep, func() {}, nil
	}
	dir, err := os.MkdirTemp("", "shapelint-callables")
	return dir, func() { os.RemoveAll(dir) }, err
}

// makeAll writes the cases of all callables, and logs what cannot be called.
func (m *module) makeAll(o options, log io.Writer) ([]*testCase, error) {
	table, err := loadOperands()
	if err != nil {
		return nil, err
	}
	callables, err := m.loadCallables()
	if err != nil {
		return nil, err
	}
	var cases []*testCase
	for _, c := range callables {
		if !o.only.MatchString(c.name) || !o.all && !c.hasRequirement() {
			continue
		}
		list, missing := makeCases(c, table, o.n, o.seed)
		if missing != "" {
			fmt.Fprintf(log, "not called: %s: no values of %s\n", c.name, missing)
		}
		cases = append(cases, list...)
	}
	cases, errors, err := m.writeCases(cases)
	for _, text := range errors {
		fmt.Fprintf(log, "does not compile: %s\n", text)
	}
	return cases, err
}
