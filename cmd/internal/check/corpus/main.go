// Package corpus analyzes public modules, to find crashes, timeouts and wrong reports. It prints a
// row of counts for each module, and each finding with the verdict of a person. It is the
// subcommand corpus of shapelint-check; [Help] describes it.
package corpus

import (
	_ "embed"
	"os"
	"time"

	"github.com/shapelint/shapelint/cmd/internal/check"
	"github.com/shapelint/shapelint/cmd/internal/publicmodule"
)

//go:embed modules.txt
var listed string

// Help is what shapelint-check corpus -h prints before the flags.
//
//go:embed help.txt
var Help string

// An options is the value of the flags.
type options struct {
	check.Options
	patience time.Duration // for one package
	records  string        // the folder of the records
	patterns string        // of packages
	coverage bool          // print the table of the manual
	suspect  bool          // print suspects, and no other findings
}

// Run runs the subcommand and returns its exit code.
func Run(args []string) int {
	var o options
	f := check.New("corpus", Help, &o.Options)
	f.Time(0, "CPU time for one module with its imports; the packages that are left then are not analyzed; 0 means no limit")
	f.Keep()
	list := f.String("list", "", "a `file` with more modules, one module@version on a line; then those of modules.txt are left out")
	f.DurationVar(&o.patience, "patience", 60*time.Second, "CPU time for one package")
	f.StringVar(&o.records, "records", "", "write a record of each module into this `folder`, and do not analyze a module that has one there")
	f.StringVar(&o.patterns, "packages", "./...", "the `packages` of each module, separated by blanks")
	f.BoolVar(&o.coverage, "coverage", false, "print how many calls are decided and why the others are not, as Markdown; without arguments and -list, for the modules of the manual")
	f.BoolVar(&o.suspect, "suspect", false, "print suspects, and no other findings")
	child := f.String("analyze", "", "internal: analyze the module in this `folder` and print its record")
	name := f.String("name", "", "internal: the `name` of the module of -analyze")
	return f.Run(args, func() (bool, error) {
		if *child != "" {
			return true, o.analyzeModule(*child, *name, os.Stdout)
		}
		standard := publicmodule.Parse(listed)
		if o.coverage {
			standard = publicmodule.Covered()
		}
		modules, err := publicmodule.Chosen(f.Args(), *list, standard)
		if err != nil {
			return false, err
		}
		return survey(o, modules, os.Stdout)
	})
}
