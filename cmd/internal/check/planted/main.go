// Package planted measures how shapelint reports functions with several bugs. It is the subcommand
// planted of shapelint-check; [Help] describes it.
//
// A random function with shape bugs is written and analyzed. Then it is executed in many states:
// each state repairs some of its failing calls in some way. A call that fails in every state that
// reaches it is a bug of its own, and must be reported. A call that some repair of an earlier call
// lets pass must not be. For example
//
//	t3 := strict.MatMul(t1, t2) // 2x3 * 4x5 fails
//	t4 := strict.MatMul(t3, w)  // w is 6x5: is it a bug of its own?
//
// The second call is one if w fits neither the 2x5 nor any other result that a repair of the first
// gives.
package planted

import (
	_ "embed"
	"os"

	"github.com/shapelint/shapelint/cmd/internal/check"
	"github.com/shapelint/shapelint/cmd/internal/check/score"
)

// Help is what shapelint-check planted -h prints before the flags.
//
//go:embed help.txt
var Help string

// An options is the value of the flags.
type options struct {
	check.Options
	// limit is the maximum number of states of a function that are tried with the same number of
	// repairs.
	limit int
}

// Run runs the subcommand and returns its exit code.
func Run(args []string) int {
	var o options
	f := check.New("planted", Help, &o.Options)
	f.Tool()
	f.Seed()
	f.N(500, "how many functions")
	f.Keep()
	f.Show("misses: bugs that are not found alone, and functions with bugs that are found alone but not together",
		"truth: each function, with what the runs show about its lines")
	f.IntVar(&o.limit, "states", perLevel, "how many variants of a function are run for each number of fixes in a variant, at most")
	marked := f.Bool("marked", false, "run only functions with marked reports, and judge only these reports; each thousand functions has the next seed")
	return f.Run(args, func() (bool, error) {
		if *marked {
			t, err := compareMarked(o, os.Stdout)
			return err == nil && len(t.passing) == 0, err
		}
		r, err := compare(o)
		if err != nil {
			return false, err
		}
		if o.Shows("truth") {
			r.show(os.Stdout)
		}
		if o.Shows("misses") {
			score.List(os.Stdout, "NOT FOUND ALONE", r.unfound)
			score.List(os.Stdout, "MISSED", r.misses)
		}
		r.print(os.Stdout)
		return len(r.wrong) == 0, nil
	})
}
