// Command shapelint-mutate changes working programs a little, runs every mutant, and compares what happens
// with what shapelint says:
//
//	go run ./cmd/shapelint-mutate -misses
//
// The programs are the Example functions of gonum and the cases of testdata/libraries. A mutant has one
// integer literal that is one larger or smaller, or two adjacent int operands that are swapped; -kinds names
// more changes. One that panics because of its shapes must be reported in the line that fails; one that runs must not be reported.
// Run it in this repository: go.mod says which gonum.
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

func main() {
	o := options{kinds: kinds[:1]}
	flag.StringVar(&o.gonum, "gonum", "all", "comma-separated `folders` of gonum whose examples are mutated: all, none, or mat,stat,...")
	flag.BoolVar(&o.libraries, "libraries", true, "mutate the cases of testdata/libraries")
	flag.Func("kinds", "comma-separated `kinds` of changes: ints, operands, statements; default ints", func(s string) error {
		o.kinds = strings.Split(s, ",")
		for _, kind := range o.kinds {
			if !slices.Contains(kinds, kind) {
				return fmt.Errorf("unknown kind %q", kind)
			}
		}
		return nil
	})
	flag.IntVar(&o.limit, "n", 0, "mutate at random, and make no more than so many `mutants`; 0 means all")
	flag.Uint64Var(&o.seed, "seed", 1, "the `seed` of the choice of mutants")
	flag.StringVar(&o.tool, "tool", "", "the shapelint `binary` to score; without it, one is built")
	flag.StringVar(&o.keep, "keep", "", "write the mutants to this `directory`, and leave them there")
	flag.DurationVar(&o.patience, "patience", 5*time.Second, "how long a mutant may run")
	misses := flag.Bool("misses", false, "print the mutants that panic and are not reported, and the reports of a panic where there is an error")
	others := flag.Bool("others", false, "print the panics that are not counted, and their reasons")
	flag.Parse()
	start := time.Now()
	total, err := mutate(o, os.Stderr)
	if err != nil {
		fmt.Fprintf(os.Stderr, "shapelint-mutate: %v\n", err)
		os.Exit(2)
	}
	if *misses {
		total.printMisses(os.Stdout)
	}
	if *others {
		total.printOthers(os.Stdout)
	}
	total.print(os.Stdout)
	fmt.Printf("time %v\n", time.Since(start).Round(100*time.Millisecond))
	if len(total.wrong) > 0 {
		os.Exit(1)
	}
}
