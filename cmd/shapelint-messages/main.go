// Command shapelint-messages measures what reports say to their reader:
//
//	go run ./cmd/shapelint-messages [-v] [-run] [dirs]
//
// It analyzes the modules of testdata, and those in the directories, through go vet, and counts the reports that name the line that
// fails, that have evidence, and that call operands as their reader does, and the words in them that mean something to the engine only.
//
// With -run it calls the functions of modules that have no arguments, or ints and bools, and compares the line that fails,
// and the message of the program, with what the reports name and quote.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/shapelint/shapelint/cmd/internal/reading"
	"github.com/shapelint/shapelint/cmd/internal/vetrun"
)

// catalogue is the module whose messages are to be short.
const catalogue = "testdata/reported/messages"

// An options is what the flags say.
type options struct {
	tool    string
	trace   bool
	run     bool
	only    bool // the directories, without testdata
	verbose bool
	dirs    []string
}

func main() {
	var o options
	flag.StringVar(&o.tool, "tool", "", "the shapelint `binary` to measure; without it, one is built")
	flag.BoolVar(&o.trace, "trace", false, "measure what is said with -trace")
	flag.BoolVar(&o.run, "run", false, "run the programs as well")
	flag.BoolVar(&o.only, "only", false, "measure the directories only, without testdata")
	flag.BoolVar(&o.verbose, "v", false, "list the reports that a figure leaves something to ask of")
	flag.Parse()
	o.dirs = flag.Args()
	start := time.Now()
	if err := measure(o); err != nil {
		fmt.Fprintf(os.Stderr, "shapelint-messages: %v\n", err)
		os.Exit(2)
	}
	fmt.Printf("time %v\n", time.Since(start).Round(100*time.Millisecond))
}

// measure analyzes all modules, runs them if that is asked for, and prints the tables.
func measure(o options) error {
	work, err := os.MkdirTemp("", "messages")
	if err != nil {
		return err
	}
	defer os.RemoveAll(work)
	if o.tool == "" {
		if o.tool, err = vetrun.Build(".", work); err != nil {
			return err
		}
	}
	modules, err := modulesOf(o)
	if err != nil {
		return err
	}
	texts, runs := newTexts(), newTruth()
	for i, m := range modules {
		if err := m.analyze(o, filepath.Join(work, fmt.Sprint("vetted", i))); err != nil {
			return err
		}
		texts.add(m)
		if o.run && m.runs {
			runs.run(m, filepath.Join(work, fmt.Sprint("run", i)))
		}
	}
	texts.print(os.Stdout, o.verbose)
	if o.run {
		runs.print(os.Stdout, o.verbose)
	}
	return nil
}

// A module is one that is analyzed.
type module struct {
	name    string // as it is printed
	dir     string // absolute
	given   bool   // as an argument
	runs    bool   // its functions may be run
	source  *reading.Source
	reports []vetrun.Report
	rest    []string // what go vet says beside reports
}
