// Package callables measures recall and precision on gonum. It is the subcommand callables of
// shapelint-check; [Help] describes it.
//
// For each exported function and method of gonum it writes cases: functions with one call, whose
// operands have random known shapes. The cases are executed, which shows the calls that panic
// because of their shapes, and analyzed. For example
//
//	a, b := mat.NewDense(2, 3, nil), mat.NewDense(4, 5, nil)
//	c.Mul(a, b) // SITE
//
// panics in the marked line, so shapelint must report that line.
package callables

import (
	_ "embed"
	"fmt"
	"io"
	"os"
	"regexp"

	"github.com/shapelint/shapelint/cmd/internal/check"
	"github.com/shapelint/shapelint/cmd/internal/vetrun"
)

// Help is what shapelint-check callables -h prints before the flags.
//
//go:embed help.txt
var Help string

// An options is the value of the flags.
type options struct {
	check.Options
	only     *regexp.Regexp // the names of the callables; nil: all
	all      bool           // print all callables, also those without missed or wrong reports
	versions string         // the versions of gonum to compare, "" for none
	// version is the version of gonum, "" for the one in go.mod. With a version the cases are
	// executed twice, see version.go.
	version string
}

// Run runs the subcommand and returns its exit code.
func Run(args []string) int {
	o := options{only: regexp.MustCompile("")}
	f := check.New("callables", Help, &o.Options)
	f.Tool()
	f.Seed()
	f.N(1, "how many cases of each callable in each style")
	f.Keep()
	f.Show("misses: each case that panics and is not reported", "all: a row for each callable, not only for those with a missed or wrong call")
	f.Func("only", "only callables whose name, such as mat.Dense.Mul, matches this `regexp`", func(text string) (err error) {
		o.only, err = regexp.Compile(text)
		return err
	})
	f.BoolVar(&o.all, "all", false, "also call functions that need no contract")
	f.StringVar(&o.versions, "versions", "", "use these `versions` of gonum instead: all, or a comma-separated list; each also with implementations of BLAS and LAPACK that check nothing")
	return f.Run(args, func() (bool, error) { return o.main() })
}

// main compares what the flags say, and reports whether no report is wrong.
func (o options) main() (bool, error) {
	if o.versions != "" {
		wrong, err := compareVersions(o, versionsIn(o.versions), os.Stderr, os.Stdout)
		return wrong == 0, err
	}
	r, err := compare(o, os.Stderr)
	if err != nil {
		return false, err
	}
	r[0].print(os.Stdout, o.Shows("all"), o.Shows("misses"))
	return len(r[0].wrong) == 0, nil
}

// compare makes, runs, analyzes and scores the cases. Of a version that is named they are scored
// twice.
func compare(o options, log io.Writer) ([]*result, error) {
	m, err := newModule(o.Root, o.Dir, o.version)
	if err != nil {
		return nil, err
	}
	cases, err := m.makeAll(o, log)
	if err != nil {
		return nil, err
	}
	p, err := m.build(cases)
	if err != nil {
		return nil, err
	}
	if err := execute(p, cases); err != nil {
		return nil, err
	}
	reports, err := vetrun.Reports(m.Dir, o.Tool)
	if err != nil {
		return nil, err
	}
	results := []*result{judgeAll(cases, reports)}
	if o.version == "" {
		return results, nil
	}
	r, err := m.compareReplaced(p, cases, o.Tool)
	return append(results, r), err
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
		list, missing := makeCases(c, table, o.N, o.Seed)
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
