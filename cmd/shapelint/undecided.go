package main

import (
	"cmp"
	"fmt"
	"go/token"
	"maps"
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/engine"
)

// An undecided call is one that is not analyzed, or that depends on an unknown argument, as -stats
// -json prints it.
type undecided struct {
	Package string `json:"package"`
	Posn    string `json:"posn"`
	Callee  string `json:"callee"`
	Kind    string `json:"kind"`
	Cause   string `json:"cause"`
	// BeginPosn is the position of the statement or the function that is the first cause of one that
	// is not analyzed.
	BeginPosn string `json:"beginPosn,omitempty"`
	Advice    string `json:"advice"`
}

// undecidedIn lists the calls of a package that have a verdict, with their causes.
func (c *command) undecidedIn(p listed, verdict engine.Verdict) (all []undecided) {
	posn := func(pos token.Pos) string {
		at := p.Fset.Position(pos)
		return c.where(place{at.Filename, at.Line, at.Column})
	}
	for _, s := range p.listing.Sites() {
		if s.Verdict == verdict {
			all = append(all, undecided{p.PkgPath, posn(s.Pos), s.Callee, s.Cause.Kind.String(), s.Cause.String(), posn(s.Begin), s.Cause.Advice()})
		}
	}
	return all
}

// printKinds prints in one line how many calls each kind of cause explains.
func (c *command) printKinds(what string, calls []undecided) {
	count := make(map[string]int)
	for _, g := range calls {
		count[g.Kind]++
	}
	kinds := slices.SortedFunc(maps.Keys(count), func(a, b string) int { return cmp.Or(count[b]-count[a], strings.Compare(a, b)) })
	for i, kind := range kinds {
		kinds[i] = fmt.Sprintf("%s %d", kind, count[kind])
	}
	if len(kinds) > 0 {
		fmt.Fprintf(c.stdout, "%s: %s\n", what, strings.Join(kinds, ", "))
	}
}

// maxCauses is the number of causes that are printed; JSON has them all.
const maxCauses = 25

// printCauses prints why calls are not analyzed, with advice. The causes of most calls come first.
func (c *command) printCauses(lost []undecided) {
	type cause struct{ begin, text, advice string }
	count, advised := make(map[cause]int), make(map[string]bool)
	var causes []cause
	for _, g := range lost {
		x := cause{g.BeginPosn, g.Cause, g.Advice}
		if count[x]++; count[x] == 1 {
			causes = append(causes, x)
		}
	}
	c.printKinds("not analyzed because of", lost)
	slices.SortStableFunc(causes, func(a, b cause) int { return cmp.Compare(count[b], count[a]) })
	for _, x := range causes[:min(len(causes), maxCauses)] {
		fmt.Fprintf(c.stdout, "%s: %s not analyzed: %s\n", x.begin, plural(count[x], "call"), x.text)
		if !advised[x.advice] {
			advised[x.advice] = true
			fmt.Fprintf(c.stdout, "\t%s\n", x.advice)
		}
	}
	if more := len(causes) - maxCauses; more > 0 {
		rest := 0
		for _, x := range causes[maxCauses:] {
			rest += count[x]
		}
		fmt.Fprintf(c.stdout, "%s not analyzed for %s; -stats -json lists them\n", plural(rest, "more call"), plural(more, "other reason"))
	}
}
