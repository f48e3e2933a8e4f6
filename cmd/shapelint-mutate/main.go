// Command shapelint-mutate changes working programs a little, runs every mutant, and compares what happens
// with what shapelint says:
//
//	go run ./cmd/shapelint-mutate -misses
//
// The programs are the Example functions of gonum and the cases of testdata/libraries. A mutant has one
// integer literal that is one larger or smaller, or two adjacent int operands that are swapped; -kinds names
// more changes. One that panics because of its shapes must be reported in the line that fails; one that runs must not be reported.
// Run it in this repository: go.mod says which gonum.
//
//	go run ./cmd/shapelint-mutate -modules -misses
//
// changes the tests of other people's modules instead, those of the table in the manual unless others are named (path@version, or a directory), and
// prints that table. A mutant has one int literal that is one larger or smaller. Mutated are literals that stand for parts of shapes: elements of lists
// of ints, as in []int{2, 3}, and arguments of make or of a function outside the standard library, by themselves, in arithmetic or in a composite literal; no
// indices, and nothing in generated files. Only tests count that pass without any change. A mutant counts if one of the tests that reach its literal
// panics because of it, below a line of a test: no test that fails, no panic that is recovered, as some test frameworks do. It is
// reported if a line on the stack of the panic is. A report of a line that is passed, or that is reached by tests that do not panic, is false; look at
// each by hand, for the test may recover from the panic. With -misses, shapelint -stats says why what is missed is missed.
package main

import (
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"time"
)

// An options is what the flags say.
type options struct {
	gonum     string // patterns of packages, see gonumSources
	libraries bool
	kinds     []string // of changes
	limit     int
	seed      uint64
	tool      string
	keep      string // where the mutants are written
	patience  time.Duration
}

// defaultLimit is how many mutants a module has if nothing else is said.
const defaultLimit = 200

func main() {
	o := moduleOptions{options: options{kinds: kinds[:1]}}
	flags(&o)
	modules := flag.Bool("modules", false, "mutate the tests of the `modules` that are arguments, each module@version or a directory; without any, those of the manual")
	misses := flag.Bool("misses", false, "print the mutants that panic and are not reported, and the reports of a panic where there is an error")
	others := flag.Bool("others", false, "print the panics that are not counted, and their reasons")
	flag.Parse()
	start := time.Now()
	run := mutateLibraries
	if *modules {
		run = mutateTests
	}
	good, err := run(o, *misses, *others)
	if err != nil {
		fmt.Fprintf(os.Stderr, "shapelint-mutate: %v\n", err)
		os.Exit(2)
	}
	fmt.Printf("time %v\n", time.Since(start).Round(100*time.Millisecond))
	if !good {
		os.Exit(1)
	}
}

// flags declares the flags that set options.
func flags(o *moduleOptions) {
	flag.StringVar(&o.gonum, "gonum", "all", "comma-separated `folders` of gonum whose examples are mutated: all, none, or mat,stat,...")
	flag.BoolVar(&o.libraries, "libraries", true, "mutate the cases of testdata/libraries/inrepo")
	flag.Func("kinds", "comma-separated `kinds` of changes: ints, operands, statements; default ints", func(s string) error {
		o.kinds = strings.Split(s, ",")
		for _, kind := range o.kinds {
			if !slices.Contains(kinds, kind) {
				return fmt.Errorf("unknown kind %q", kind)
			}
		}
		return nil
	})
	flag.IntVar(&o.limit, "n", 0, "mutate at random, and make no more than so many `mutants`; 0 means all, with -modules 200 of each")
	flag.Uint64Var(&o.seed, "seed", 1, "the `seed` of the choice of mutants")
	flag.StringVar(&o.tool, "tool", "", "the shapelint `binary` to score; without it, one is built")
	flag.StringVar(&o.keep, "keep", "", "write the mutants to this `directory`, and leave them there")
	flag.DurationVar(&o.patience, "patience", 5*time.Second, "how long a mutant may run")
	flag.StringVar(&o.file, "modules-file", "", "with -modules, the `file` that lists modules, one on a line")
	flag.DurationVar(&o.within, "limit", 2*time.Minute, "with -modules, how long one analysis of a module may take")
	flag.IntVar(&o.batches, "batches", 8, "with -modules, how many `times` a module is analyzed, each time with many mutants, but one for each test")
}

// mutateLibraries mutates gonum's examples and the cases of libraries. It reports whether there is no false report.
func mutateLibraries(o moduleOptions, misses, others bool) (bool, error) {
	total, err := mutate(o.options, os.Stderr)
	if err != nil {
		return false, err
	}
	if misses {
		total.printMisses(os.Stdout)
	}
	if others {
		total.printOthers(os.Stdout)
	}
	total.print(os.Stdout)
	return len(total.wrong) == 0, nil
}

// mutateTests mutates the tests of modules. It reports whether there is no false report.
func mutateTests(o moduleOptions, misses, others bool) (bool, error) {
	if o.limit == 0 {
		o.limit = defaultLimit
	}
	o.causes = misses
	table, err := mutateModules(o, flag.Args(), os.Stdout, os.Stderr)
	if err != nil {
		return false, err
	}
	if misses {
		table.causes()
	}
	table.list(misses, others)
	return len(table.total.wrong) == 0, nil
}
