package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"
	"sync"

	"github.com/shapelint/shapelint/analyzer"
	"github.com/shapelint/shapelint/analyzer/config"
)

// A command is one run of shapelint: the values of the command line, and the destination of the
// output.
type command struct {
	mode     mode
	patterns []string
	targets  []target // the patterns, grouped by module or workspace
	options
	// settings are the flags of the analyzer that were given, in the form for go vet.
	settings []string

	stdout, stderr io.Writer
	dir            string // the working directory
	root           string // the root of the repository, see repositoryRoot
	sources        sources
	progress       *progress
	files          []string                  // of the packages that were listed
	configs        map[string]*config.Config // by directory, see severity
	foreign        foreignDirs
	loading        sync.Mutex // guards the calls of loaded
	// found, if not nil, is called with the findings of each package as soon as they are known.
	found func([]finding)
}

// options are the flags that neither choose a mode nor belong to the analyzer.
type options struct {
	driver, dir, tags, baseline string
	tests, excerpt              bool
	summary                     bool // print a summary after the findings
	exitZero                    bool // findings do not change the exit code
	color                       colorMode
	reason                      string // of -write-ignores
	asJSON                      bool   // print a listing as JSON
	jsonLines                   bool   // -json=lines
}

// runCommand runs the command and returns its exit code.
func runCommand(args []string, stdout, stderr io.Writer) int {
	if exit, ok := runSubcommand(args, stdout, stderr); ok {
		return exit
	}
	c := &command{stdout: stdout, stderr: stderr, sources: make(sources)}
	if err := c.parse(args); errors.Is(err, flag.ErrHelp) {
		return runHelp(nil, stdout, stderr)
	} else if err != nil {
		fmt.Fprintf(stderr, "shapelint: %v\nRun 'shapelint help' for usage.\n", err)
		return exitFailed
	}
	code, err := c.mode.run(c)
	if err != nil {
		fmt.Fprintf(stderr, "shapelint: %v\n", err)
		return exitFailed
	}
	if c.exitZero && code == exitFindings {
		return exitClean
	}
	return code
}

// parse reads the command line, and changes to the directory of -C.
func (c *command) parse(args []string) error {
	chosen := make(map[string]*bool)
	flags := flag.NewFlagSet("shapelint", flag.ContinueOnError)
	flags.SetOutput(io.Discard) // runCommand prints the error
	c.declareModes(flags, chosen)
	c.declareOptions(flags)
	declareSettings(flags, true)
	patterns, err := parseMixed(flags, args)
	if err == nil {
		err = misplaced(patterns, args)
	}
	if err != nil {
		return err
	}
	given := make(map[string]bool)
	flags.Visit(func(f *flag.Flag) {
		given[f.Name] = true
		name := strings.TrimPrefix(f.Name, prefix)
		if analyzer.Analyzer.Flags.Lookup(name) != nil {
			c.settings = append(c.settings, "-"+prefix+name+"="+f.Value.String())
		}
	})
	if c.mode, err = selectMode(chosen); err != nil {
		return err
	}
	c.asJSON = *chosen["json"]
	if err := c.check(); err != nil {
		return err
	}
	if !given["excerpt"] {
		c.excerpt = isTerminal(c.stdout)
	}
	if c.patterns = patterns; len(c.patterns) == 0 {
		c.patterns = []string{"."}
	}
	if err := c.enter(); err != nil {
		return err
	}
	c.targets = c.findTargets()
	return nil
}

// check looks for flags that contradict each other.
func (c *command) check() error {
	switch {
	case c.driver != driverAuto && c.driver != driverVet && c.driver != driverSource:
		return fmt.Errorf("invalid value %q for flag -driver: must be %s, %s or %s", c.driver, driverAuto, driverVet, driverSource)
	case c.mode.name == "write-baseline" && c.baseline == "":
		return errors.New("-write-baseline needs -baseline FILE, the file to write")
	case c.mode.name == "write-ignores" && (c.reason == "" || strings.ContainsAny(c.reason, "\r\n")):
		return errors.New("-write-ignores needs a reason of one line, in quotes if it has spaces")
	case c.jsonLines && c.mode.name != "json":
		return fmt.Errorf("-json=lines prints findings, so it cannot be combined with -%s", c.mode.name)
	}
	return nil
}

// enter changes to the directory of -C and finds out where we are.
func (c *command) enter() error {
	if c.options.dir != "" {
		if err := os.Chdir(c.options.dir); err != nil {
			return fmt.Errorf("-C: %w", missing(err, "directory", c.options.dir))
		}
	}
	dir, err := os.Getwd()
	if err != nil {
		return err
	}
	c.dir = dir
	c.root = repositoryRoot(dir)
	return nil
}

// prefix begins the names of the analyzer's flags under go vet.
var prefix = analyzer.Analyzer.Name + "."

func (c *command) declareModes(flags *flag.FlagSet, chosen map[string]*bool) {
	for _, m := range modes() {
		chosen[m.name] = new(bool)
		switch m.name {
		case "json":
			flags.Var(jsonForm{chosen[m.name], &c.jsonLines}, m.name, m.usage)
		case "write-ignores":
			flags.Func(m.name, m.usage, func(reason string) error {
				*chosen[m.name], c.reason = true, strings.TrimSpace(reason)
				return nil
			})
		default:
			flags.BoolVar(chosen[m.name], m.name, false, m.usage)
		}
	}
}

func (c *command) declareOptions(flags *flag.FlagSet) {
	flags.StringVar(&c.driver, "driver", driverAuto, "how to load packages: vet (run go vet, which caches results), source\n(in one process, without compiling) or auto (vet, or source if go vet fails)")
	flags.StringVar(&c.options.dir, "C", "", "change to `dir` before doing anything else")
	flags.StringVar(&c.tags, "tags", "", "comma-separated `list` of build tags")
	flags.BoolVar(&c.tests, "tests", true, "report findings in test files too")
	flags.StringVar(&c.baseline, "baseline", "", "hide the findings that `file` lists")
	flags.BoolVar(&c.excerpt, "excerpt", false, "show the source line of each finding (default true on a terminal)")
	flags.BoolVar(&c.summary, "summary", false, "count the findings of each category at the end (on a terminal it is printed if there are some)")
	flags.BoolVar(&c.exitZero, "exit-zero", false, "end with exit code 0 even if there are findings")
	c.color = colorAuto
	flags.Var(&c.color, "color", "use colors: auto (on a terminal, unless NO_COLOR is set), always or never")
}

// declareSettings declares the flags of the analyzer by their own names and, on
// request, by those that go vet knows.
func declareSettings(flags *flag.FlagSet, prefixed bool) {
	declareSome(flags, prefixed, func(string) bool { return true })
}

// declareSome is declareSettings for the flags whose names are wanted.
func declareSome(flags *flag.FlagSet, prefixed bool, wanted func(name string) bool) {
	analyzer.Analyzer.Flags.VisitAll(func(f *flag.Flag) {
		if !wanted(f.Name) {
			return
		}
		flags.Var(f.Value, f.Name, f.Usage)
		if prefixed {
			flags.Var(f.Value, prefix+f.Name, f.Usage)
		}
	})
}
