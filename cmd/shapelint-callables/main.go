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
	misses := flag.Bool("misses", false, "print the cases that panic and are not reported")
	flag.Parse()
	start := time.Now()
	var err error
	if o.only, err = regexp.Compile(*only); err == nil {
		var r *result
		if r, err = compare(o, os.Stderr); err == nil {
			r.print(os.Stdout, *table, *misses)
			fmt.Printf("time %v\n", time.Since(start).Round(100*time.Millisecond))
			if len(r.wrong) > 0 {
				os.Exit(1)
			}
			return
		}
	}
	fmt.Fprintf(os.Stderr, "shapelint-callables: %v\n", err)
	os.Exit(2)
}

// compare makes, runs, analyzes and scores the cases.
func compare(o options, log io.Writer) (*result, error) {
	root, err := vetrun.Go(".", "list", "-m", "-f", "{{.Dir}}", vetrun.Repository)
	if err != nil {
		return nil, fmt.Errorf("this is not the repository of shapelint: %v", err)
	}
	dir, remove, err := o.directory()
	if err != nil {
		return nil, err
	}
	defer remove()
	m, err := newModule(root, dir)
	if err != nil {
		return nil, err
	}
	cases, err := m.makeAll(o, log)
	if err != nil {
		return nil, err
	}
	if err := m.run(cases); err != nil {
		return nil, err
	}
	reports, err := vetrun.Reports(m.root, m.dir, o.tool)
	if err != nil {
		return nil, err
	}
	return score(cases, reports), nil
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
	callables, err := loadCallables(m.root)
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
