package callables

import (
	_ "embed"
	"fmt"

	"github.com/shapelint/shapelint/cmd/internal/check/run"
)

// The truth about a case is the result of executing it.

// usesLenient is a file of the program of all cases. With an argument it replaces implementations
// first, see version.go.
//
//go:embed source/lenient.go.txt
var usesLenient string

// build builds one program of all cases.
func (m *module) build(cases []*testCase) (*run.Program, error) {
	if err := m.writeLenient(); err != nil {
		return nil, err
	}
	if err := m.Write("run/lenient.go", usesLenient); err != nil {
		return nil, err
	}
	var functions []run.Function
	for _, c := range cases {
		functions = append(functions, run.Function{Folder: c.folder, Name: c.name, Calls: []string{fmt.Sprintf("%s.Cases[%q](); return nil", c.folder, c.name)}})
	}
	return run.Build(m.Module, "run", functions, run.Patience)
}

// execute runs the cases.
func execute(p *run.Program, cases []*testCase, args ...string) error {
	endings, err := p.All(args...)
	for i, es := range endings {
		cases[i].end_(es[len(es)-1])
	}
	return err
}

// end_ records how a case ended.
func (c *testCase) end_(e run.Ending) {
	c.panics, c.message = e.Kind == "panic", e.Text
	if len(e.Lines) > 0 {
		c.line = e.Lines[0]
	}
	switch {
	case e.Ends():
		c.dropped = "ends the program, or does not end"
	case c.panics && run.IsUnshaped(e.Text):
		c.dropped = "panics for another reason"
	case c.panics && c.line != c.site:
		c.dropped = "panics elsewhere"
	}
}
