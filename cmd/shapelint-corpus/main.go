// Command shapelint-corpus runs the analyzer on other people's modules and says what happened:
//
//	go run ./cmd/shapelint-corpus
//	go run ./cmd/shapelint-corpus gonum.org/v1/plot@v0.16.0 std
//
// Without arguments it takes the modules that modules.txt lists. Each is copied out of the module cache and
// analyzed in a process of its own, all its packages with their tests, and what they import for facts. The
// command prints a line for each module with the share of calls that are decided, the packages that took
// longest and most memory, and every finding with the verdict that findings.txt has for it. Memory is the growth of
// the heap, garbage included, which is the more the larger the module is that was loaded.
//
// The exit code is 1 if the analyzer crashed, a package ran out of time, or a finding has no verdict or is
// judged false. A module that cannot be had is only listed.
//
//	go run ./cmd/shapelint-corpus -coverage -limit 10m
//
// prints the table of the manual: how many calls of the modules in its list are decided, and why the others are not.
package main

import (
	_ "embed"
	"flag"
	"fmt"
	"os"
	"time"

	"github.com/shapelint/shapelint/cmd/internal/publicmodule"
)

//go:embed modules.txt
var listed string

// An options is what the flags say.
type options struct {
	modules  string        // a file that lists modules
	patience time.Duration // for one package
	keep     string        // where the records are
	patterns string        // of packages
	limit    time.Duration // for one module; 0: none
	coverage bool          // print the table of the manual
}

func main() {
	var o options
	flag.StringVar(&o.modules, "modules", "", "the `file` that lists modules, one module@version on a line; without it, and without arguments, the list of this command")
	flag.DurationVar(&o.patience, "patience", 60*time.Second, "how much time of the processor one package may take")
	flag.StringVar(&o.keep, "keep", "", "keep the records of the modules in this `directory`, and do not analyze again what has a record there")
	flag.StringVar(&o.patterns, "packages", "./...", "the packages of each module, separated by blanks")
	flag.DurationVar(&o.limit, "limit", 0, "how much time of the processor one module may take, what its imports need included; its other packages are left out then")
	flag.BoolVar(&o.coverage, "coverage", false, "print how many calls are decided and why the others are not, as Markdown; without other modules, of those that it lists")
	child := flag.String("analyze", "", "analyze the module in this `directory` and print its record; what this command runs itself")
	name := flag.String("name", "", "the name of the module that -analyze is for")
	flag.Parse()
	if *child != "" {
		if err := o.analyzeModule(*child, *name, os.Stdout); err != nil {
			fmt.Fprintf(os.Stderr, "shapelint-corpus: %v\n", err)
			os.Exit(2)
		}
		return
	}
	modules, err := o.chosen(flag.Args())
	if err == nil {
		var good bool
		if good, err = survey(o, modules, os.Stdout); err == nil && !good {
			os.Exit(1)
		}
	}
	if err != nil {
		fmt.Fprintf(os.Stderr, "shapelint-corpus: %v\n", err)
		os.Exit(2)
	}
}

// chosen returns the modules of the arguments and the file, or all that are listed.
func (o options) chosen(args []string) ([]string, error) {
	modules := publicmodule.Parse(listed)
	if o.coverage {
		modules = publicmodule.Covered()
	}
	if o.modules != "" {
		raw, err := os.ReadFile(o.modules)
		if err != nil {
			return nil, err
		}
		modules = publicmodule.Parse(string(raw))
	} else if len(args) > 0 {
		modules = nil
	}
	return append(args, modules...), nil
}
