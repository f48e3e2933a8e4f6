// Package planted writes functions with several bugs, repairs them in all ways, and scores the
// reports. It is the subcommand planted of shapelint-check; [Help] describes it.
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

// An options is what the flags say.
type options struct {
	check.Options
	// limit bounds how many states of a function are tried with the same number of mends.
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
	f.Show("misses: the bugs that are not found alone, and the functions with bugs that are and not together",
		"truth: each function with the truth about its lines")
	f.IntVar(&o.limit, "states", perLevel, "how many `states` of a function are tried with the same number of mends")
	marked := f.Bool("marked", false, "run only functions with marked reports, and only ask whether these are right; each thousand functions has the next seed")
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
