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
// With -dependencies it measures only the memory that shapelint -driver=source takes on a module with hundreds of dependencies,
// and golangci-lint on the same. With -alone it compares the two programs that load packages by themselves, too: shapelint -driver=source, and staticcheck.
package main

import (
	"flag"
	"fmt"
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
	ratio, err := bench(*runs, *module, *patterns, *alone)
	if err != nil {
		fmt.Fprintf(os.Stderr, "shapelint-bench: %v\n", err)
		os.Exit(2)
	}
	if *limit > 0 && ratio > *limit {
		fmt.Fprintf(os.Stderr, "shapelint-bench: the ratio %.2f is above the limit %.2f\n", ratio, *limit)
		os.Exit(1)
	}
}

// bench measures, prints, and returns the ratio of the medians of the CPU times.
func bench(runs int, module, patterns string, alone bool) (float64, error) {
	if runs < 1 {
		return 0, fmt.Errorf("%d runs", runs)
	}
	dir, err := os.MkdirTemp("", "shapelint-bench")
	if err != nil {
		return 0, err
	}
	defer os.RemoveAll(dir)
	tree := filepath.Join(dir, "tree")
	if err := sourcetree.CopyModule(module, tree); err != nil {
		return 0, err
	}
	b := &benchmark{dir: dir, tree: tree, patterns: patterns}
	if err := b.warm(); err != nil {
		return 0, err
	}
	fmt.Printf("%s %s, CPU seconds (wall-clock seconds)\n\n", module, patterns)
	fmt.Printf("%-8s %18s %18s %18s\n", "run", "go vet", "nothing", "shapelint")
	var standard, nothing, ours []cost
	for i := range runs {
		s, n, o, err := b.run(i)
		if err != nil {
			return 0, err
		}
		standard, nothing, ours = append(standard, s), append(nothing, n), append(ours, o)
		printRow(fmt.Sprint(i+1), s, n, o)
	}
	s, n, o := median(standard), median(nothing), median(ours)
	printRow("median", s, n, o)
	ratio := o.cpu.Seconds() / s.cpu.Seconds()
	fmt.Printf("\nratio of the medians of CPU time: %.2f, of the tool that does nothing: %.2f\n", ratio, n.cpu.Seconds()/s.cpu.Seconds())
	if err := b.printWarm(runs); err != nil {
		return 0, err
	}
	if err := b.printSplit(); err != nil {
		return 0, err
	}
	b.printReports()
	if alone {
		fmt.Println()
		return ratio, b.compareAlone(runs)
	}
	return ratio, nil
}

// A cost is what a command took.
type cost struct{ cpu, wall time.Duration }

func printRow(name string, costs ...cost) {
	fmt.Printf("%-8s", name)
	for _, c := range costs {
		fmt.Printf(" %18s", fmt.Sprintf("%.1f (%.1f)", c.cpu.Seconds(), c.wall.Seconds()))
	}
	fmt.Println()
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
