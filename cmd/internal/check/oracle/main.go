// Package oracle tests the soundness of reports: it writes random programs, analyzes and executes
// them, and searches for runs that contradict a claim of the engine. It is the subcommand oracle of
// shapelint-check; [Help] describes it.
//
// A report claims that a statement fails whenever it is reached. So a run that passes the statement
// is a contradiction. The program is then shrunk as far as the contradiction remains, and printed.
package oracle

import (
	_ "embed"
	"fmt"
	"os"
	"runtime"
	"runtime/debug"
	"strings"
	"time"

	"github.com/shapelint/shapelint/cmd/internal/check"
)

// Help is what shapelint-check oracle -h prints before the flags.
//
//go:embed help.txt
var Help string

// Run runs the subcommand and returns its exit code.
func Run(args []string) int {
	var o options
	var common check.Options
	f := check.New("oracle", Help, &common)
	f.Seed()
	f.N(20000, "number of functions to generate and analyze")
	f.Time(0, "start no more programs after this time; 0 means no limit")
	f.Show("misses: failures that are not reported: how many of each kind, and the function of each",
		"unmet: the function of each report that names a line in which no run fails")
	f.IntVar(&o.perProgram, "size", 600, "`functions` per program")
	f.IntVar(&o.perBinary, "batch", 2, "`programs` per binary")
	f.IntVar(&o.parallel, "parallel", runtime.GOMAXPROCS(0), "how many `binaries` are built and run at the same time")
	f.IntVar(&o.runs, "runs", 150, "`runs` of each function")
	f.IntVar(&o.stop, "stop", 5, "stop after this number of `contradictions`")
	f.BoolVar(&o.shrink, "shrink", true, "before a program with a contradiction is printed, remove what the contradiction does not need")
	f.BoolVar(&o.recovers, "recover", true, "write functions that defer and recover")
	f.BoolVar(&o.overlooked, "overlooked", false, "also write guards that the engine is known to overlook, so contradictions are expected")
	f.StringVar((*string)(&o.older), "kept", "", "the `binary` of an older shapelint: how many of its reports of the feature kept are still reported")
	f.Func("features", "write functions about these `features` only: "+strings.Join(featureNames(), ", ")+"; all if it is empty", func(list string) (err error) {
		o.only, err = parseFeatures(list)
		return err
	})
	mode := f.String("builds", "default", "the `ways` in which each program is built: default, rotate (default and one of the others in turn) or all")
	return f.Run(args, func() (bool, error) {
		o.functions, o.seed, o.time, o.misses, o.unmet = common.N, common.Seed, common.Time, common.Shows("misses"), common.Shows("unmet")
		return o.main(*mode)
	})
}

// main compares what the flags say, and reports whether nothing contradicts.
func (o options) main(mode string) (bool, error) {
	var notes []string
	var err error
	if o.plan, notes, err = newPlan(mode); err != nil {
		return false, err
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
		return false, err
	}
	total.print(os.Stdout, o.misses)
	fmt.Printf("%.0f functions per minute\n", float64(total.functions)/time.Since(start).Minutes())
	return total.failures() == 0, nil
}

// freshSeed is another one in each run.
func freshSeed() uint64 { return uint64(time.Now().UnixNano()) % 1e9 }
