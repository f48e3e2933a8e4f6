package main

import (
	"fmt"
	"text/tabwriter"

	"github.com/shapelint/shapelint/shapeinfer/engine"
)

// A tally counts the calls that depend on shapes, by the result of their analysis.
type tally struct {
	Calls           int `json:"calls"`
	Fine            int `json:"fine"`
	Reported        int `json:"reported"`
	UnknownArgument int `json:"unknownArgument"`
	GivenUp         int `json:"givenUp"`
	Steps           int `json:"steps"`
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
	case engine.GivenUp:
		t.GivenUp++
	}
}

func (t *tally) plus(u tally) {
	t.Calls += u.Calls
	t.Fine += u.Fine
	t.Reported += u.Reported
	t.UnknownArgument += u.UnknownArgument
	t.GivenUp += u.GivenUp
	t.Steps += u.Steps
}

// perDecided is how many steps were taken for each call that is decided.
func (t tally) perDecided() string {
	decided := t.Fine + t.Reported
	if decided == 0 {
		return "-"
	}
	return fmt.Sprint((t.Steps + decided/2) / decided)
}

// A skipped function is one that is not analyzed, or only partly, as -stats -json prints it.
type skipped struct {
	Package  string `json:"package"`
	Function string `json:"function"`
	Posn     string `json:"posn"`
	Reason   string `json:"reason"`
	Partly   bool   `json:"partly,omitempty"`
}

func (s skipped) how() string {
	if s.Partly {
		return "only partly analyzed"
	}
	return "not analyzed"
}

// skippedIn lists the functions of a package that are not analyzed, or only partly.
func (c *command) skippedIn(p listed) []skipped {
	var all []skipped
	for _, s := range p.listing.Skipped() {
		at := p.Fset.Position(s.Pos)
		all = append(all, skipped{p.PkgPath, s.Name, c.where(place{at.Filename, at.Line, at.Column}), s.Reason, s.Partly})
	}
	return all
}

// A doubtful comment says a shape, and it is not known whether that is true.
type doubtful struct {
	Package string `json:"package"`
	Posn    string `json:"posn"`
	Text    string `json:"text"`
}

// doubtfulIn lists such comments of a package.
func (c *command) doubtfulIn(p listed) []doubtful {
	var all []doubtful
	for _, x := range p.listing.DoubtfulComments() {
		at := p.Fset.Position(x.Pos)
		all = append(all, doubtful{p.PkgPath, c.where(place{at.Filename, at.Line, at.Column}), x.Text})
	}
	return all
}

// runStats counts the calls that have to do with shapes, for each package and in total. A call is
// decided if it never fails because of shapes, or always does. After the table it prints why calls
// are not decided, the functions that are not analyzed, or only partly, the comments about shapes
// that are not proven, and the number of suspects.
func runStats(c *command) (int, error) {
	packages, code, err := c.list()
	if err != nil {
		return code, err
	}
	var total tally
	var paths []string
	left, lost, open, doubts := []skipped{}, []undecided{}, []undecided{}, []doubtful{}
	byPath, suspects := make(map[string]tally), make(map[place]bool)
	for _, p := range packages {
		t, again := byPath[p.PkgPath]
		own := c.tallyOf(p)
		t.plus(own)
		total.plus(own)
		left = append(left, c.skippedIn(p)...)
		doubts = append(doubts, c.doubtfulIn(p)...)
		lost = append(lost, c.undecidedIn(p, engine.GivenUp)...)
		open = append(open, c.undecidedIn(p, engine.UnknownArgument)...)
		for _, pos := range p.listing.Suspects() {
			at := p.Fset.Position(pos)
			suspects[place{at.Filename, at.Line, at.Column}] = true // a file may be in two packages
		}
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
			GivenUp   []undecided      `json:"givenUp"`
			Unknown   []undecided      `json:"unknownArgument"`
			Skipped   []skipped        `json:"notLookedAt"`
			Unproven  []doubtful       `json:"unproven"`
			Suspects  int              `json:"suspects,omitempty"`
			Generated int              `json:"generatedFiles"`
		}{byPath, total, lost, open, left, doubts, len(suspects), generated})
	}
	if err := c.printTallies(paths, byPath, total); err != nil {
		return code, err
	}
	c.printKinds("unknown argument because of", open)
	c.printCauses(lost)
	for _, s := range left {
		fmt.Fprintf(c.stdout, "%s: %s is %s: %s\n", s.Posn, s.Function, s.how(), s.Reason)
	}
	for _, x := range doubts {
		fmt.Fprintf(c.stdout, "%s: a comment is not proven: %s\n", x.Posn, x.Text)
	}
	if len(suspects) > 0 {
		fmt.Fprintf(c.stdout, "%s, which shapelint -suspect lists\n", plural(len(suspects), "suspect"))
	}
	if generated > 0 {
		fmt.Fprintf(c.stdout, "%s not analyzed\n", plural(generated, "generated file"))
	}
	return code, nil
}

// tallyOf counts the calls of a package.
func (c *command) tallyOf(p listed) tally {
	t := tally{Steps: p.listing.Steps()}
	for _, s := range p.listing.Sites() {
		t.add(s.Verdict)
	}
	return t
}

// printTallies prints the table.
func (c *command) printTallies(paths []string, byPath map[string]tally, total tally) error {
	w := tabwriter.NewWriter(c.stdout, 0, 8, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, "calls\tfine\treported\tunknown argument\tnot analyzed\tsteps per decided\t  package")
	for _, path := range paths {
		byPath[path].print(w, path)
	}
	total.print(w, "in total")
	return w.Flush()
}

func (t tally) print(w *tabwriter.Writer, name string) {
	fmt.Fprintf(w, "%d\t%d\t%d\t%d\t%d\t%s\t  %s\n", t.Calls, t.Fine, t.Reported, t.UnknownArgument, t.GivenUp, t.perDecided(), name)
}
