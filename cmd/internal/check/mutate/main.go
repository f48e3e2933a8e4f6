// Package mutate changes working programs a little, executes the mutants, and compares their panics
// with the reports. It is the subcommand mutate of shapelint-check; [Help] describes it.
//
// For example mat.NewDense(2, 3, data) becomes mat.NewDense(2, 4, data). If the mutant panics
// because of its shapes, shapelint must report the line that fails. If it does not fail there, a
// report is wrong.
package mutate

import (
	_ "embed"
	"fmt"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/shapelint/shapelint/cmd/internal/check"
	"github.com/shapelint/shapelint/cmd/internal/check/score"
)

// Help is what shapelint-check mutate -h prints before the flags.
//
//go:embed help.txt
var Help string

// An options is the value of the flags.
type options struct {
	check.Options
	gonum     string   // patterns of packages, see gonumSources
	libraries bool     // mutate the cases of testdata/libraries
	kinds     []string // of changes
	patience  time.Duration
}

// defaultLimit is the number of mutants of a module if no flag sets another one.
const defaultLimit = 200

// Run runs the subcommand and returns its exit code.
func Run(args []string) int {
	o := moduleOptions{options: options{kinds: kinds[:1]}}
	f := check.New("mutate", Help, &o.Options)
	flags(f, &o)
	modules := f.Bool("modules", false, "mutate the tests of modules instead; the arguments are module@version or a folder; without any, the modules of the manual")
	return f.Run(args, func() (bool, error) {
		if *modules {
			return mutateTests(o, f.Args())
		}
		return mutateLibraries(o)
	})
}

// flags declares the flags that set options.
func flags(f *check.Flags, o *moduleOptions) {
	f.Tool()
	f.Seed()
	f.N(0, "the maximum number of mutants, which are chosen at random; 0 means all of them, or with -modules 200 of each module")
	f.Time(2*time.Minute, "with -modules, how long one analysis of a module may take")
	f.Keep()
	f.Show("misses: the mutants that panic and are not reported, and reports of a panic in a line that returns an error",
		"others: the panics that are not counted, and their reasons")
	f.StringVar(&o.gonum, "gonum", "all", "comma-separated `folders` of gonum whose examples are mutated: all, none, or mat,stat,...")
	f.BoolVar(&o.libraries, "libraries", true, "mutate the cases of testdata/libraries, too")
	f.Func("kinds", "comma-separated `kinds` of changes: ints, operands, statements (default ints)", func(s string) error {
		o.kinds = strings.Split(s, ",")
		for _, kind := range o.kinds {
			if !slices.Contains(kinds, kind) {
				return fmt.Errorf("unknown kind %q", kind)
			}
		}
		return nil
	})
	f.DurationVar(&o.patience, "patience", 5*time.Second, "how long a mutant may run")
	f.StringVar(&o.file, "list", "", "with -modules, a `file` with more modules, one on a line; then those of the manual are left out")
	f.IntVar(&o.batches, "batches", 8, "with -modules, how many `times` a module is analyzed; the mutants of one analysis have no test in common")
}

// mutateLibraries mutates gonum's examples and the cases of libraries. It reports whether there is
// no false report.
func mutateLibraries(o moduleOptions) (bool, error) {
	total, err := mutate(o.options, os.Stderr)
	if err != nil {
		return false, err
	}
	if o.Shows("misses") {
		score.List(os.Stdout, "MISSED", total.misses)
		score.List(os.Stdout, "MISNAMED", total.misnamed)
	}
	if o.Shows("others") {
		score.List(os.Stdout, "OTHER", total.reasons)
	}
	total.print(os.Stdout)
	return len(total.wrong) == 0, nil
}

// mutateTests mutates the tests of modules. It reports whether there is no false report.
func mutateTests(o moduleOptions, modules []string) (bool, error) {
	if o.N == 0 {
		o.N = defaultLimit
	}
	o.causes = o.Shows("misses")
	table, err := mutateModules(o, modules, os.Stdout, os.Stderr)
	if err != nil {
		return false, err
	}
	if o.causes {
		table.causes()
	}
	table.list(o.Shows("misses"), o.Shows("others"))
	return len(table.total.wrong) == 0, nil
}
