// Command shapelint-bench measures what shapelint costs: the CPU time of
//
//	go vet -vettool=shapelint ./...
//
// on the source of gonum, with all its tests, against that of go vet ./... with
// the standard analyzers on the same tree, and that of a tool which loads every
// package and does nothing. The tree is a copy in a temporary folder, the build
// cache is warm, and no result of an earlier run is reused, but in the last row,
// which is both commands again with nothing changed. It prints each run, the
// medians, what the analysis itself took in all processes together, the largest
// process, the size of all facts, and every report on that tree.
//
// It must be run on Linux and inside the shapelint module, since it builds the command:
//
//	go run ./cmd/shapelint-bench
//
// With -table it measures six modules in the same way, and prints one row for each: gonum, three with tensor packages of their own, a small one of
// which much is executed, and a large one that has nothing to do with tensors.
//
// With -dependencies it measures only the memory that shapelint -driver=source takes on a module with hundreds of dependencies,
// and golangci-lint on the same. With -alone it compares the two programs that load packages by themselves, too: shapelint -driver=source, and staticcheck.
package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/shapelint/shapelint/cmd/internal/sourcetree"
)

func main() {
	runs := flag.Int("runs", 3, "number of measured `runs` of each command")
	module := flag.String("module", "gonum.org/v1/gonum@v0.17.0", "the `module` to analyze, with its version")
	patterns := flag.String("packages", "./...", "the `packages` of the module")
	table := flag.Bool("table", false, "measure six modules, and print one row for each")
	alone := flag.Bool("alone", false, "compare shapelint -driver=source with staticcheck too, which takes minutes")
	limit := flag.Float64("limit", 0, "fail if the `ratio` of the medians is larger; 0 means no limit")
	dependencies := flag.Bool("dependencies", false, "measure the memory of shapelint -driver=source and of golangci-lint on a module with hundreds of dependencies, and nothing else")
	memory := flag.Int64("memory", 0, "with -dependencies, fail if shapelint takes more `MB`; 0 means no limit")
	flag.Parse()
	if *dependencies {
		if err := measureDependencies(*memory); err != nil {
			fmt.Fprintf(os.Stderr, "shapelint-bench: %v\n", err)
			os.Exit(2)
		}
		return
	}
	if *table {
		if err := printTable(*runs); err != nil {
			fmt.Fprintf(os.Stderr, "shapelint-bench: %v\n", err)
			os.Exit(2)
		}
		return
	}
	m, err := bench(*runs, *module, *patterns, *alone, os.Stdout)
	if err != nil {
		fmt.Fprintf(os.Stderr, "shapelint-bench: %v\n", err)
		os.Exit(2)
	}
	if r := ratio(m.ours, m.standard); *limit > 0 && r > *limit {
		fmt.Fprintf(os.Stderr, "shapelint-bench: the ratio %.2f is above the limit %.2f\n", r, *limit)
		os.Exit(1)
	}
}

// bench measures a module, prints each run and what was found, and returns the medians.
func bench(runs int, module, patterns string, alone bool, out io.Writer) (*measurement, error) {
	if runs < 1 {
		return nil, fmt.Errorf("%d runs", runs)
	}
	dir, err := os.MkdirTemp("", "shapelint-bench")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	tree := filepath.Join(dir, "tree")
	if err := sourcetree.CopyModule(module, tree); err != nil {
		return nil, err
	}
	b := &benchmark{dir: dir, tree: tree, patterns: patterns}
	if err := b.warm(); err != nil {
		return nil, err
	}
	fmt.Fprintf(out, "%s %s, CPU seconds (wall-clock seconds)\n\n", module, patterns)
	fmt.Fprintf(out, "%-8s %18s %18s %18s\n", "run", "go vet", "nothing", "shapelint")
	var standard, nothing, ours []cost
	for i := range runs {
		s, n, o, err := b.run(i)
		if err != nil {
			return nil, err
		}
		standard, nothing, ours = append(standard, s), append(nothing, n), append(ours, o)
		printRow(out, fmt.Sprint(i+1), s, n, o)
	}
	m := &measurement{module: module, standard: median(standard), nothing: median(nothing), ours: median(ours)}
	printRow(out, "median", m.standard, m.nothing, m.ours)
	fmt.Fprintf(out, "\nratio of the medians of CPU time: %.2f, of the tool that does nothing: %.2f\n", ratio(m.ours, m.standard), ratio(m.nothing, m.standard))
	if err := b.again(runs, m); err != nil {
		return nil, err
	}
	fmt.Fprintf(out, "with nothing changed: %.2f against %.2f CPU seconds, ratio %.2f\n", m.oursAgain.cpu.Seconds(), m.standardAgain.cpu.Seconds(), ratio(m.oursAgain, m.standardAgain))
	if err := b.split(m, out); err != nil {
		return nil, err
	}
	b.printReports(out)
	if alone {
		fmt.Fprintln(out)
		return m, b.compareAlone(runs)
	}
	return m, nil
}

// A measurement has the medians of a module.
type measurement struct {
	module                   string
	standard, nothing, ours  cost
	standardAgain, oursAgain cost  // with nothing changed
	largest                  int64 // memory of the largest process, in kB
	facts                    int64 // bytes
	packages                 int   // with a fact
}

func ratio(a, b cost) float64 { return a.cpu.Seconds() / b.cpu.Seconds() }

// A cost is what a command took.
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
