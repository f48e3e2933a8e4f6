// Command shapelint-oracle checks the engine against reality. It writes random Go programs, executes
// their functions with many arguments, and compares what happens with what shapelint says:
//
//	go run -tags shapelint_debug ./cmd/shapelint-oracle -n 20000 -seed 1
//
// A report claims that the statement fails whenever it is reached. A run that reaches the statement
// and in which it never fails is a contradiction; the program is shrunk and printed. With -misses, a
// statement that fails in every run that reaches it, without a report, is counted as a miss. Else only
// what is reported is watched, and what follows it is left out: nothing contradicts silence.
//
// A report names the line that fails, and that of each run is held against it, see lines.go.
//
// A warning (expand, inplace, pointwise) claims that the statement does what it says whenever it is passed, and a shape
// in the listing of a program claims that the value of a call has it. Both are held against the runs too; shapes
// in every second program, since that is an analysis of its own.
//
// So is a call that -stats counts as fine: it must not fail in any run, see fine.go.
//
// A report claims nothing if the statement is never reached. But a report behind a guard that unseen code has computed from sizes is wrong if the
// guard holds only where the sizes fit, see guarded.go: runs that evaluate it and never get to the statement contradict the report.
//
// Many functions are about a feature, see -features, and are counted by it. With -builds a program is built in several
// ways, for 386 as well, and a claim has to hold in all of them. With -kept an older shapelint tells what has to stay.
//
// The tag turns a panic inside the analyzer into one that is seen. The module needs no network.
package main

import (
	"flag"
	"fmt"
	"os"
	"runtime"
	"runtime/debug"
	"strings"
	"time"
)

func main() {
	var o options
	flag.IntVar(&o.functions, "n", 20000, "number of `functions` to generate and analyze")
	flag.Uint64Var(&o.seed, "seed", 1, "the `seed` of the random programs; 0 takes a new one")
	flag.DurationVar(&o.time, "time", 0, "start no more programs after this `time`, if it is not 0")
	flag.IntVar(&o.perProgram, "size", 600, "`functions` per program")
	flag.IntVar(&o.perBinary, "batch", 2, "`programs` per binary")
	flag.IntVar(&o.parallel, "parallel", runtime.GOMAXPROCS(0), "number of `binaries` that are worked on at the same time")
	flag.IntVar(&o.runs, "runs", 150, "`runs` of each function")
	flag.IntVar(&o.stop, "stop", 5, "stop after so many `contradictions`")
	flag.BoolVar(&o.shrink, "shrink", true, "shrink the programs that contradict")
	flag.BoolVar(&o.misses, "misses", false, "count what is missed too, and print the function of each miss")
	flag.BoolVar(&o.unmet, "unmet", false, "print the function of each report that names a line in which no run fails")
	flag.BoolVar(&o.recovers, "recover", true, "let functions defer and recover")
	flag.BoolVar(&o.overlooked, "overlooked", false, "let functions have guards too that the engine is known to overlook")
	list := flag.String("features", "", "write functions about these `features` only: "+strings.Join(featureNames(), ", ")+"; all if it is empty")
	mode := flag.String("builds", "default", "build programs in one way (`default`), in it and one more of the others in turn (rotate), or in all")
	flag.StringVar((*string)(&o.older), "kept", "", "an older shapelint, a `file`: count what it reports of reads that no call can write, and what is reported still")
	flag.Parse()
	var err error
	if o.only, err = parseFeatures(*list); err != nil {
		fail(err)
	}
	var notes []string
	if o.plan, notes, err = newPlan(*mode); err != nil {
		fail(err)
	}
	for _, n := range notes {
		fmt.Println(n)
	}
	if o.seed == 0 {
		o.seed = freshSeed()
	}
	fmt.Println("seed", o.seed)
	debug.SetGCPercent(400) // packages of the library are kept, programs come and go
	start := time.Now()
	builds.own = o.functions > 100_000 && (o.time == 0 || o.time > 10*time.Minute)
	total, err := compare(o, os.Stdout)
	builds.close()
	if err != nil {
		fail(err)
	}
	total.print(os.Stdout, o.misses)
	spent := time.Since(start)
	fmt.Printf("time %v, %.0f functions per minute\n", spent.Round(time.Millisecond), float64(total.functions)/spent.Minutes())
	if total.failures() > 0 {
		os.Exit(1)
	}
}

// fail ends the command with an error.
func fail(err error) {
	fmt.Fprintf(os.Stderr, "shapelint-oracle: %v\n", err)
	os.Exit(2)
}

// freshSeed is another one in each run.
func freshSeed() uint64 { return uint64(time.Now().UnixNano()) % 1e9 }
