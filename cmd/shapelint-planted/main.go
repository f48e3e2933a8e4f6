// Command shapelint-planted writes functions with two to six shape bugs in each, mends them in the ways in which people do that, runs what comes out,
// and compares that with what shapelint says of the functions as they are:
//
//	go run ./cmd/shapelint-planted -n 500 -seed 1
//
// A line behind a bug is a bug of its own if it fails whichever way the bugs before it are mended. If it has nothing in common with these it has to be
// reported in the same run, provided that it is reported where it is the only bug. A line that passes with one of the mends may not be reported:
// the report would go away by itself. What is reported is mended at the line and where its operands come from; something else that fails then is mended at its
// line. Run it in this repository: go.mod says which gonum.
package main

import (
	"flag"
	"fmt"
	"os"
	"time"
)

// An options is what the flags say.
type options struct {
	n    int
	seed uint64
	tool string
	keep string // where the programs are written
	// limit bounds how many states of a function are tried with the same number of mends.
	limit int
}

func main() {
	var o options
	flag.IntVar(&o.n, "n", 500, "how many `functions`")
	flag.Uint64Var(&o.seed, "seed", 1, "the `seed` of the functions")
	flag.StringVar(&o.tool, "tool", "", "the shapelint `binary` to score; without it, one is built")
	flag.StringVar(&o.keep, "keep", "", "write the programs to this empty `directory`, and leave them there")
	flag.IntVar(&o.limit, "states", perLevel, "how many `states` of a function are tried with the same number of mends")
	misses := flag.Bool("misses", false, "print the bugs that are not found alone, and the functions with bugs that are and not together")
	marked := flag.Bool("marked", false, "run only functions with marked reports, and only ask whether these are right; each thousand functions has the next seed")
	show := flag.Int("show", 0, "print so many functions with their truth")
	flag.Parse()
	start := time.Now()
	if *marked {
		t, err := compareMarked(o, os.Stdout)
		if err != nil {
			fail(err)
		}
		fmt.Printf("time %v\n", time.Since(start).Round(100*time.Millisecond))
		if len(t.passing) > 0 {
			os.Exit(1)
		}
		return
	}
	r, err := compare(o)
	if err != nil {
		fail(err)
	}
	r.show(os.Stdout, *show)
	if *misses {
		r.printMisses(os.Stdout)
	}
	r.print(os.Stdout)
	fmt.Printf("time %v\n", time.Since(start).Round(100*time.Millisecond))
	if len(r.wrong) > 0 {
		os.Exit(1)
	}
}

func fail(err error) {
	fmt.Fprintf(os.Stderr, "shapelint-planted: %v\n", err)
	os.Exit(2)
}
