// Package check contains the parts that all subcommands of shapelint-check share: their common
// flags, their usage text, the folder in which they work, and their exit codes.
package check

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/shapelint/shapelint/cmd/internal/vetrun"
)

// Options are the values of the common flags, and the folders of a subcommand. A subcommand
// declares only the flags that it uses.
type Options struct {
	Tool string        // the shapelint binary that is measured
	Seed uint64        // of the random numbers
	N    int           // how many cases, functions or mutants; the subcommand decides
	Time time.Duration // the time after which no more work is started; 0: no limit
	Keep string        // the folder of -keep, "" for a temporary one
	Show []string      // the words of -show, see [Options.Shows]

	Root string // the checkout of shapelint
	Dir  string // an empty folder for what the subcommand writes
}

// Shows reports whether the flag -show has a word.
func (o *Options) Shows(word string) bool { return slices.Contains(o.Show, word) }

// Open fills in Root and Dir, and builds the tool if one is wanted and none is named. The function
// that it returns removes what it has made; what Keep names is left.
func (o *Options) Open(wantsTool bool) (remove func(), err error) {
	if o.Root, err = vetrun.Go(".", "list", "-m", "-f", "{{.Dir}}", vetrun.Repository); err != nil {
		return nil, fmt.Errorf("this is not the repository of shapelint: %w", err)
	}
	temporary, err := os.MkdirTemp("", "shapelint-check")
	if err != nil {
		return nil, err
	}
	defer func() {
		if err != nil {
			os.RemoveAll(temporary)
		}
	}()
	o.Dir = filepath.Join(temporary, "work")
	if o.Keep != "" {
		if o.Dir, err = filepath.Abs(o.Keep); err != nil {
			return nil, err
		}
		if entries, _ := os.ReadDir(o.Dir); len(entries) > 0 {
			return nil, fmt.Errorf("%s is not empty", o.Dir)
		}
	}
	if err := os.MkdirAll(o.Dir, 0o755); err != nil {
		return nil, err
	}
	switch {
	case o.Tool != "":
		o.Tool, err = filepath.Abs(o.Tool)
	case wantsTool:
		o.Tool, err = vetrun.Build(o.Root, temporary)
	}
	return func() { os.RemoveAll(temporary) }, err
}

// OpenTest opens options with a tool for a test, which a [testing.T] is.
func OpenTest(t interface {
	Helper()
	Fatal(args ...any)
	Cleanup(f func())
}, o *Options) {
	t.Helper()
	remove, err := o.Open(true)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(remove)
}

// Flags are the flags of a subcommand: its own, and those of [Options] that it declares.
type Flags struct {
	*flag.FlagSet
	o         *Options // where the common flags store their values
	help      string   // the text that is printed before the flags
	wantsTool bool     // -tool is declared: shapelint is built if the flag is not set
}

// New returns the flags of a subcommand, none so far. Its help is printed before them: the first
// line is the question that the subcommand answers.
func New(name, help string, o *Options) *Flags {
	f := &Flags{FlagSet: flag.NewFlagSet("shapelint-check "+name, flag.ContinueOnError), o: o, help: help}
	f.Usage = func() {} // after an error, which would be lost before the help
	return f
}

// Tool declares -tool. If it is not set, shapelint is built from the checkout.
func (f *Flags) Tool() {
	f.wantsTool = true
	f.StringVar(&f.o.Tool, "tool", "", "the shapelint `binary` to measure; without it, one is built")
}

// Seed declares -seed.
func (f *Flags) Seed() {
	f.Uint64Var(&f.o.Seed, "seed", 1, "the `seed` of the random numbers: the same seed makes the same programs")
}

// N declares -n.
func (f *Flags) N(n int, what string) { f.IntVar(&f.o.N, "n", n, what) }

// Time declares -time.
func (f *Flags) Time(limit time.Duration, what string) { f.DurationVar(&f.o.Time, "time", limit, what) }

// Keep declares -keep.
func (f *Flags) Keep() {
	f.StringVar(&f.o.Keep, "keep", "", "work in this `folder`, which must be empty or missing, and do not remove it")
}

// Show declares -show. Each of the choices begins with its word.
func (f *Flags) Show(choices ...string) {
	var words []string
	for _, c := range choices {
		word, _, _ := strings.Cut(c, ":")
		words = append(words, word)
	}
	usage := "print more, a comma-separated `list` of:\n" + strings.Join(choices, "\n")
	f.Func("show", usage, func(list string) error {
		f.o.Show = strings.Split(list, ",")
		for _, word := range f.o.Show {
			if !slices.Contains(words, word) {
				return fmt.Errorf("no %q; there are %s", word, strings.Join(words, ", "))
			}
		}
		return nil
	})
}

// Run reads the arguments, opens the options, runs the subcommand, and returns the exit code: 1 if
// it reports that something is wrong with shapelint, 2 if it cannot do its work.
func (f *Flags) Run(args []string, run func() (good bool, err error)) int {
	switch err := f.Parse(args); {
	case errors.Is(err, flag.ErrHelp):
		f.SetOutput(os.Stdout)
		fmt.Printf("%s\nThe flags of %s:\n", f.help, f.Name())
		f.PrintDefaults()
		return 0
	case err != nil:
		fmt.Fprintf(os.Stderr, "%s -h prints its flags\n", f.Name())
		return 2
	}
	start := time.Now()
	remove, err := f.o.Open(f.wantsTool)
	good := false
	if err == nil {
		defer remove()
		good, err = run()
	}
	switch {
	case err != nil:
		fmt.Fprintf(os.Stderr, "%s: %v\n", f.Name(), err)
		return 2
	case !good:
		return 1
	}
	fmt.Fprintf(os.Stderr, "time %v\n", time.Since(start).Round(100*time.Millisecond))
	return 0
}
