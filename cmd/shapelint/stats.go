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

// runStats counts the calls that have to do with shapes, for each package and in total. A call is decided
// if it cannot fail because of shapes, or must; else the count tells why not.
func runStats(c *command) (int, error) {
	packages, code, err := c.list()
	if err != nil {
		return code, err
	}
	var total tally
	var paths []string
	byPath := make(map[string]tally)
	for _, p := range packages {
		t, again := byPath[p.PkgPath]
		for _, s := range p.listing.Sites() {
			t.add(s.Verdict)
			total.add(s.Verdict)
		}
		byPath[p.PkgPath] = t
		if !again {
			paths = append(paths, p.PkgPath)
		}
	}
	if c.asJSON {
		return code, writeJSON(c, struct {
			Packages map[string]tally `json:"packages"` // printed in the order of its keys
			Total    tally            `json:"total"`
		}{byPath, total})
	}
	w := tabwriter.NewWriter(c.stdout, 0, 8, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, "calls\tfine\treported\tunknown argument\topaque callee\tbudget\t  package")
	for _, path := range paths {
		byPath[path].print(w, path)
	}
	total.print(w, "in total")
	return code, w.Flush()
}

func (t tally) print(w *tabwriter.Writer, name string) {
	fmt.Fprintf(w, "%d\t%d\t%d\t%d\t%d\t%d\t  %s\n", t.Calls, t.Fine, t.Reported, t.UnknownArgument, t.OpaqueCallee, t.Budget, name)
}
