// Package bench measures the CPU time and the memory of shapelint, relative to go vet and to a vet
// tool that analyzes nothing. It is the subcommand bench of shapelint-check; [Help] describes it.
package bench

import (
	_ "embed"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/shapelint/shapelint/cmd/internal/check"
	"github.com/shapelint/shapelint/cmd/internal/sourcetree"
)

// Help is what shapelint-check bench -h prints before the flags.
//
//go:embed help.txt
var Help string

// An options is the value of the flags.
type options struct {
	check.Options
	module   string // that is analyzed, as path@version
	patterns string // of packages
	alone    bool   // compare shapelint -driver=source with staticcheck, too
}

// Run runs the subcommand and returns its exit code.
func Run(args []string) int {
	var o options
	f := check.New("bench", Help, &o.Options)
	f.N(3, "how often each command is measured")
	f.Keep()
	f.StringVar(&o.module, "module", "gonum.org/v1/gonum@v0.17.0", "the `module` to analyze, with its version")
	f.StringVar(&o.patterns, "packages", "./...", "the `packages` of the module")
	f.BoolVar(&o.alone, "alone", false, "compare shapelint -driver=source with staticcheck too, which takes minutes")
	table := f.Bool("table", false, "measure six modules, and print one row for each")
	limit := f.Float64("limit", 0, "fail if the `ratio` of the medians is larger; 0 means no limit")
	dependencies := f.Bool("dependencies", false, "measure the memory of shapelint -driver=source and of golangci-lint on a module with hundreds of dependencies, and nothing else")
	memory := f.Int64("memory", 0, "with -dependencies, fail if shapelint takes more `MB`; 0 means no limit")
	return f.Run(args, func() (bool, error) {
		switch {
		case *dependencies:
			return true, measureDependencies(o.Options, *memory)
		case *table:
			return true, printTable(o)
		}
		m, err := bench(o, os.Stdout)
		if err != nil {
			return false, err
		}
		r := ratio(m.ours, m.standard)
		good := *limit <= 0 || r <= *limit
		if !good {
			fmt.Fprintf(os.Stderr, "the ratio %.2f is above the limit %.2f\n", r, *limit)
		}
		return good, nil
	})
}

// bench measures a module, prints each run and what was found, and returns the medians.
func bench(o options, out io.Writer) (*measurement, error) {
	if o.N < 1 {
		return nil, fmt.Errorf("%d runs", o.N)
	}
	tree := filepath.Join(o.Dir, "tree")
	if err := sourcetree.CopyModule(o.module, tree); err != nil {
		return nil, err
	}
	b := &benchmark{root: o.Root, dir: o.Dir, tree: tree, patterns: o.patterns}
	if err := b.warm(); err != nil {
		return nil, err
	}
	fmt.Fprintf(out, "%s %s, CPU seconds (wall-clock seconds)\n\n", o.module, o.patterns)
	fmt.Fprintf(out, "%-8s %18s %18s %18s\n", "run", "go vet", "nothing", "shapelint")
	medians, err := series(out, o.N, b.standard, b.nothing, b.ours)
	if err != nil {
		return nil, err
	}
	m := &measurement{module: o.module, standard: medians[0], nothing: medians[1], ours: medians[2]}
	fmt.Fprintf(out, "\nratio of the medians of CPU time: %.2f, of the tool that does nothing: %.2f\n", ratio(m.ours, m.standard), ratio(m.nothing, m.standard))
	if err := b.again(o.N, m); err != nil {
		return nil, err
	}
	fmt.Fprintf(out, "with nothing changed: %.2f against %.2f CPU seconds, ratio %.2f\n", m.oursAgain.cpu.Seconds(), m.standardAgain.cpu.Seconds(), ratio(m.oursAgain, m.standardAgain))
	if err := b.split(m, out); err != nil {
		return nil, err
	}
	b.printReports(out)
	if o.alone {
		fmt.Fprintln(out)
		return m, b.compareAlone(o.N)
	}
	return m, nil
}

// series measures commands n times each, given the number of the run. It prints each run, and
// prints and returns the medians.
func series(out io.Writer, n int, commands ...func(i int) (cost, error)) (medians []cost, err error) {
	all := make([][]cost, len(commands))
	for i := range n {
		var row []cost
		for k, measure := range commands {
			c, err := measure(i)
			if err != nil {
				return nil, err
			}
			row, all[k] = append(row, c), append(all[k], c)
		}
		printRow(out, fmt.Sprint(i+1), row...)
	}
	for _, costs := range all {
		medians = append(medians, median(costs))
	}
	printRow(out, "median", medians...)
	return medians, nil
}

// A measurement is the medians of several runs on one module.
type measurement struct {
	module string
	// The costs of go vet with its own analyzers, with a tool that analyzes nothing, and with
	// shapelint, without earlier results in the cache.
	standard, nothing, ours  cost
	standardAgain, oursAgain cost  // of a second run, answered from the cache
	largest                  int64 // memory of the largest process, in kB
	facts                    int64 // the size of all facts in bytes
	packages                 int   // with a fact
}

func ratio(a, b cost) float64 { return a.cpu.Seconds() / b.cpu.Seconds() }

// A cost is the CPU time and the wall time of a command.
type cost struct{ cpu, wall time.Duration }

func (c cost) String() string { return fmt.Sprintf("%.1f (%.1f)", c.cpu.Seconds(), c.wall.Seconds()) }

func printRow(out io.Writer, name string, costs ...cost) {
	fmt.Fprintf(out, "%-8s", name)
	for _, c := range costs {
		fmt.Fprintf(out, " %18s", c)
	}
	fmt.Fprintln(out)
}

// median returns the medians of the CPU and of the wall-clock times.
func median(costs []cost) cost {
	middle := func(of func(cost) time.Duration) time.Duration {
		var all []time.Duration
		for _, c := range costs {
			all = append(all, of(c))
		}
		slices.Sort(all)
		n := len(all)
		return (all[(n-1)/2] + all[n/2]) / 2
	}
	return cost{middle(func(c cost) time.Duration { return c.cpu }), middle(func(c cost) time.Duration { return c.wall })}
}
