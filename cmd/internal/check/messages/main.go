// Package messages measures the quality of reports: whether they name the failing line, give
// evidence, use the names of the program, and quote what the program prints. It is the subcommand
// messages of shapelint-check; [Help] describes it.
package messages

import (
	_ "embed"
	"fmt"
	"os"
	"path/filepath"

	"github.com/shapelint/shapelint/cmd/internal/check"
	"github.com/shapelint/shapelint/cmd/internal/reading"
	"github.com/shapelint/shapelint/cmd/internal/vetrun"
)

// catalogue is the folder of testdata with an example of each message. Its messages have to be
// short.
const catalogue = "messages"

// Help is what shapelint-check messages -h prints before the flags.
//
//go:embed help.txt
var Help string

// An options is the value of the flags.
type options struct {
	check.Options
	trace   bool
	run     bool
	changes bool     // make the changes that help shows
	only    bool     // analyze the dirs only, not testdata
	dirs    []string // the arguments
}

// Run runs the subcommand and returns its exit code.
func Run(args []string) int {
	var o options
	f := check.New("messages", Help, &o.Options)
	f.Tool()
	f.Keep()
	f.Show("exceptions: each report that is not as it should be, with the reason")
	f.BoolVar(&o.trace, "trace", false, "read the reports of shapelint -trace")
	f.BoolVar(&o.run, "run", false, "also run the functions of the programs")
	f.BoolVar(&o.changes, "changes", false, "also make the changes that help notes show, analyze again and run the functions")
	f.BoolVar(&o.only, "only", false, "analyze only the folders that are arguments, without testdata")
	return f.Run(args, func() (bool, error) {
		o.dirs = f.Args()
		return true, measure(o)
	})
}

// measure analyzes all modules, runs them if that is asked for, and prints the tables.
func measure(o options) error {
	modules, err := modulesOf(o)
	if err != nil {
		return err
	}
	texts, runs, helps := newTexts(), newTruth(), new(changes)
	for i, m := range modules {
		if err := m.analyze(o, filepath.Join(o.Dir, fmt.Sprint("vetted", i))); err != nil {
			return err
		}
		texts.add(m)
		if o.run && m.runs {
			runs.run(m, filepath.Join(o.Dir, fmt.Sprint("run", i)))
		}
		if o.changes && m.runs {
			if err := helps.run(m, o, filepath.Join(o.Dir, fmt.Sprint("changed", i))); err != nil {
				return err
			}
		}
	}
	texts.print(os.Stdout, o.Shows("exceptions"))
	if o.run {
		runs.print(os.Stdout, o.Shows("exceptions"))
	}
	if o.changes {
		helps.print(os.Stdout, o.Shows("exceptions"))
	}
	return nil
}

// A module is one that is analyzed, with its reports.
type module struct {
	name      string // as it is printed
	dir       string // absolute
	given     bool   // it is an argument
	runs      bool   // its functions may be run
	catalogue bool   // it is the catalogue
	source    *reading.Source
	reports   []vetrun.Report
	rest      []string // other output of go vet
}
