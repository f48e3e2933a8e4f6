package main

import (
	"bufio"
	"cmp"
	"fmt"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/packages"

	"github.com/shapelint/shapelint/analyzer"
)

// A listed package is one that was asked for, with its listing.
type listed struct {
	*packages.Package
	listing *analyzer.Listing
}

// list loads the packages from source and returns the listing of each. Errors of packages that do
// not build are printed, and set the exit code; these packages are listed as far as possible.
func (c *command) list() (all []listed, code int, err error) { return c.listWith(analyzer.Lister) }

// listWith is list with one of the listers.
func (c *command) listWith(lister *analysis.Analyzer) (all []listed, code int, err error) {
	c.progress = startProgress(c.stderr, "analyzing "+strings.Join(c.patterns, " "))
	for _, t := range c.targets {
		some, status, err := c.listTarget(t, lister)
		if err != nil {
			c.progress.stop()
			return nil, exitFailed, err
		}
		all, code = append(all, some...), max(code, status)
	}
	c.progress.stop()
	return all, code, nil
}

// listTarget is list for one target.
func (c *command) listTarget(t target, lister *analysis.Analyzer) (all []listed, code int, err error) {
	roots, notes, err := c.load(t, lister, true)
	if err != nil {
		return nil, exitFailed, err
	}
	fmt.Fprint(c.stderr, notes)
	if complaints := c.packageErrors(roots); complaints != "" {
		fmt.Fprint(c.stderr, complaints)
		code = exitFailed
	}
	for _, u := range roots {
		if u.err != nil {
			return nil, exitFailed, u.err
		}
		c.files = append(c.files, u.CompiledGoFiles...)
		if l, _ := u.result.(*analyzer.Listing); l != nil {
			all = append(all, listed{u.Package, l})
		}
	}
	return all, code, nil
}

// A jsonContract is a contract as -contracts -json prints it.
type jsonContract struct {
	Function string `json:"function"`
	Posn     string `json:"posn"`
	Contract string `json:"contract"`
	// Broadcast says how the function broadcasts, in the words of the directive.
	Broadcast string   `json:"broadcast,omitempty"`
	StandIns  []string `json:"standIns,omitempty"`
	// Declared means that the contract is that of a directive.
	Declared bool `json:"declared,omitempty"`
}

// runContracts prints the contracts that are inferred or declared: a contract file for each
// package. A comment after a contract names the types that stand for interfaces in it, how the
// function broadcasts, and that it is declared by a directive.
func runContracts(c *command) (int, error) {
	packages, code, err := c.list()
	if err != nil {
		return code, err
	}
	tree := make(map[string][]jsonContract) // printed in the order of its keys
	w := bufio.NewWriter(c.stdout)
	for _, p := range packages {
		printed := false
		for _, i := range p.contracts() {
			if !i.Constrains && i.Broadcast == "" {
				continue
			}
			if c.asJSON {
				tree[p.PkgPath] = append(tree[p.PkgPath],
					jsonContract{i.Symbol, p.Fset.Position(i.Pos).String(), i.Text, i.Broadcast, i.StandIns, i.Declared})
				continue
			}
			if !printed {
				fmt.Fprintf(w, "package %s\n", p.PkgPath)
				printed = true
			}
			printContract(w, i)
		}
	}
	if c.asJSON {
		return code, writeJSON(c, tree)
	}
	return code, w.Flush()
}

// contracts lists the contracts by file and line: the order of positions is that in which files
// were read.
func (l listed) contracts() []analyzer.InferredContract {
	all := l.listing.Contracts()
	slices.SortStableFunc(all, func(a, b analyzer.InferredContract) int {
		x, y := l.Fset.Position(a.Pos), l.Fset.Position(b.Pos)
		return cmp.Or(cmp.Compare(x.Filename, y.Filename), cmp.Compare(x.Offset, y.Offset))
	})
	return all
}

func printContract(w *bufio.Writer, i analyzer.InferredContract) {
	fmt.Fprint(w, i.Text)
	comments := i.StandIns
	if i.Declared {
		comments = append([]string{"declared"}, comments...)
	}
	if i.Broadcast != "" {
		comments = append([]string{i.Broadcast}, comments...)
	}
	for k, s := range comments {
		fmt.Fprint(w, [...]string{"    # ", ", "}[min(k, 1)], s)
	}
	fmt.Fprintln(w)
}
