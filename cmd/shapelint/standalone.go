package main

import (
	"errors"
	"flag"
	"fmt"
	"go/types"
	"io"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"

	"github.com/shapelint/shapelint/analyzer"
)

// Exit codes.
const (
	exitClean    = 0
	exitFindings = 1
	exitFailed   = 2
)

// options are the flags of the stand-alone command that are not the analyzer's.
type options struct {
	json, tests, version bool
	tags                 string
}

// standalone runs the command on packages named by patterns and returns its exit code.
func standalone(args []string, stdout, stderr io.Writer) int {
	var opt options
	flags := newFlagSet(&opt, stderr)
	if err := flags.Parse(args); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			return exitClean
		}
		return exitFailed
	}
	if opt.version {
		fmt.Fprintln(stdout, version())
		return exitClean
	}
	patterns := flags.Args()
	if len(patterns) == 0 {
		patterns = []string{"."}
	}
	roots, err := load(patterns, opt)
	if err != nil {
		fmt.Fprintf(stderr, "shapelint: %v\n", err)
		return exitFailed
	}
	broken := printErrors(stderr, roots)
	graph, err := analyze(roots)
	if err != nil {
		fmt.Fprintf(stderr, "shapelint: %v\n", err)
		return exitFailed
	}
	found := 0
	if opt.json {
		err = graph.PrintJSON(stdout)
	} else {
		found, err = printText(stderr, graph)
	}
	switch {
	case err != nil || broken:
		return exitFailed
	case found > 0:
		return exitFindings
	}
	return exitClean
}

// newFlagSet declares the flags: ours, and the analyzer's by their own names and by those go vet knows.
func newFlagSet(opt *options, stderr io.Writer) *flag.FlagSet {
	flags := flag.NewFlagSet("shapelint", flag.ContinueOnError)
	flags.SetOutput(stderr)
	flags.BoolVar(&opt.json, "json", false, "print the findings as JSON, in the format of go vet -json")
	flags.BoolVar(&opt.tests, "tests", true, "analyze test files too")
	flags.BoolVar(&opt.version, "version", false, "print the version and exit")
	flags.StringVar(&opt.tags, "tags", "", "comma-separated `list` of build tags")
	analyzer.Analyzer.Flags.VisitAll(func(f *flag.Flag) {
		flags.Var(f.Value, f.Name, f.Usage)
		flags.Var(f.Value, analyzer.Analyzer.Name+"."+f.Name, "the same as -"+f.Name)
	})
	flags.Usage = func() {
		summary, _, _ := strings.Cut(analyzer.Analyzer.Doc, "\n")
		fmt.Fprintf(stderr, "shapelint: %s\n\nUsage:\n\tshapelint [flags] [packages]\n\tgo vet -vettool=$(which shapelint) [packages]\n\nFlags:\n", summary)
		flags.PrintDefaults()
	}
	return flags
}

// load loads packages and all they depend on from source.
func load(patterns []string, opt options) ([]*packages.Package, error) {
	cfg := &packages.Config{Mode: packages.LoadAllSyntax | packages.NeedModule | packages.NeedForTest, Tests: opt.tests}
	if opt.tags != "" {
		cfg.BuildFlags = []string{"-tags=" + opt.tags}
	}
	pkgs, err := packages.Load(cfg, patterns...)
	if err != nil {
		return nil, err
	}
	if len(pkgs) == 0 {
		return nil, fmt.Errorf("%s matched no packages", strings.Join(patterns, " "))
	}
	return widest(pkgs), nil
}

// widest drops each package of which the variant with its test files is there
// too, so that a file is analyzed once, and the generated main packages of tests.
func widest(pkgs []*packages.Package) []*packages.Package {
	tested := make(map[string]bool)
	for _, p := range pkgs {
		if p.ForTest == p.PkgPath && p.ID != p.PkgPath {
			tested[p.PkgPath] = true
		}
	}
	var roots []*packages.Package
	for _, p := range pkgs {
		isVariant := p.ID != p.PkgPath
		isTestMain := p.Name == "main" && strings.HasSuffix(p.ID, ".test")
		if isTestMain || !isVariant && tested[p.PkgPath] {
			continue
		}
		roots = append(roots, p)
	}
	return roots
}

// printErrors prints the errors of the packages and reports whether there were any.
func printErrors(w io.Writer, roots []*packages.Package) bool {
	broken := false
	seen := make(map[string]bool)
	packages.Visit(roots, nil, func(p *packages.Package) {
		for _, err := range p.Errors {
			broken = true
			if text := err.Error(); !seen[text] {
				seen[text] = true
				fmt.Fprintln(w, text)
			}
		}
	})
	return broken
}

// analyze runs the analyzer on the packages, and for facts on what they import.
func analyze(roots []*packages.Package) (*checker.Graph, error) {
	wanted := make(map[*types.Package]bool)
	for _, p := range roots {
		wanted[p.Types] = true
	}
	analyzer.Wanted = func(p *types.Package) bool { return wanted[p] }
	return checker.Analyze([]*analysis.Analyzer{analyzer.Analyzer}, roots, nil)
}
