package main

import (
	"fmt"
	"text/tabwriter"

	"github.com/shapelint/shapelint/shapeinfer/engine"
)

// A tally counts calls that have to do with shapes, by what is known of them.
type tally struct {
	Calls           int `json:"calls"`
	Fine            int `json:"fine"`
	Reported        int `json:"reported"`
	UnknownArgument int `json:"unknownArgument"`
	OpaqueCallee    int `json:"opaqueCallee"`
	Budget          int `json:"budget"`
}

func (t *tally) add(v engine.Verdict) {
	t.Calls++
	switch v {
	case engine.Fine:
		t.Fine++
	case engine.Reported:
		t.Reported++
	case engine.UnknownArgument:
		t.UnknownArgument++
	case engine.OpaqueCallee:
		t.OpaqueCallee++
	case engine.Budget:
		t.Budget++
	}
}

// A skipped function is one that is not looked at, as -stats -json prints it.
type skipped struct {
	Package  string `json:"package"`
	Function string `json:"function"`
	Posn     string `json:"posn"`
	Reason   string `json:"reason"`
	Partly   bool   `json:"partly,omitempty"`
}

func (s skipped) how() string {
	if s.Partly {
		return "looked at in part only"
	}
	return "not looked at"
}

// skippedIn lists what of a package is not looked at.
func (c *command) skippedIn(p listed) []skipped {
	var all []skipped
	for _, s := range p.listing.Skipped() {
		at := p.Fset.Position(s.Pos)
		all = append(all, skipped{p.PkgPath, s.Name, c.where(place{at.Filename, at.Line, at.Column}), s.Reason, s.Partly})
	}
	return all
}

// runStats counts the calls that have to do with shapes, for each package and in total. A call is decided
// if it cannot fail because of shapes, or must; else the count tells why not. The functions that are not looked at follow.
func runStats(c *command) (int, error) {
	packages, code, err := c.list()
	if err != nil {
		return code, err
	}
	var total tally
	var paths []string
	left := []skipped{}
	byPath := make(map[string]tally)
	for _, p := range packages {
		t, again := byPath[p.PkgPath]
		for _, s := range p.listing.Sites() {
			t.add(s.Verdict)
			total.add(s.Verdict)
		}
		left = append(left, c.skippedIn(p)...)
		byPath[p.PkgPath] = t
		if !again {
			paths = append(paths, p.PkgPath)
		}
	}
	generated := c.countGenerated(c.files)
	if c.asJSON {
		return code, writeJSON(c, struct {
			Packages  map[string]tally `json:"packages"` // printed in the order of its keys
			Total     tally            `json:"total"`
			Skipped   []skipped        `json:"notLookedAt"`
			Generated int              `json:"generatedFiles"`
		}{byPath, total, left, generated})
	}
	if err := c.printTallies(paths, byPath, total); err != nil {
		return code, err
	}
	for _, s := range left {
		fmt.Fprintf(c.stdout, "%s: %s is %s: %s\n", s.Posn, s.Function, s.how(), s.Reason)
	}
	if generated > 0 {
		fmt.Fprintf(c.stdout, "%s not looked at\n", plural(generated, "generated file"))
	}
	return code, nil
}

// printTallies prints the table.
func (c *command) printTallies(paths []string, byPath map[string]tally, total tally) error {
	w := tabwriter.NewWriter(c.stdout, 0, 8, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, "calls\tfine\treported\tunknown argument\topaque callee\tbudget\t  package")
	for _, path := range paths {
		byPath[path].print(w, path)
	}
	total.print(w, "in total")
	return w.Flush()
}

func (t tally) print(w *tabwriter.Writer, name string) {
	fmt.Fprintf(w, "%d\t%d\t%d\t%d\t%d\t%d\t  %s\n", t.Calls, t.Fine, t.Reported, t.UnknownArgument, t.OpaqueCallee, t.Budget, name)
}
