package analyzer

import (
	"go/ast"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/shapelint/shapelint/shapeinfer/category"
	"github.com/shapelint/shapelint/shapeinfer/engine"
)

// luckySource has calls of which the engine of luckyExecute makes suspects, and others.
var luckySource = []string{`package p
func lucky() {
	mismatch()
	length() //shapelint:ignore length the sizes are equal
}
func g() { bounds() }
func bounds() {}
func h() {}` + decls, `//line sub/b.go:1
package p
func lucky2() {
	mismatch()
}
`}

// luckyExecute replaces the engine by that of fakeExecute, except that calls in functions whose
// names begin with lucky are suspects. It counts the searches for suspects.
func luckyExecute(t *testing.T) (searched *int) {
	searched = new(int)
	replaceEngine(t, func(pass *analysis.Pass, root bool) *execution {
		done := fakeExecute(pass, root)
		var found []engine.Report
		for i, fn := range done.functions {
			if !strings.HasPrefix(fn.symbol, "p.lucky") {
				continue
			}
			for _, r := range fn.reports {
				r.Message, r.Certainty = "works only if n == m: fails", category.Suspect
				found = append(found, r)
			}
			done.functions[i].reports = nil
		}
		done.suspects = func() []engine.Report { *searched++; return found }
		return done
	})
	return searched
}

// TestSuspects: suspects are reported only on request, by a flag or in the configuration of a file,
// and a flag has precedence. A comment that suppresses a suspect is never useless. Without a
// request suspects are searched only if a comment would be.
func TestSuspects(t *testing.T) {
	searched := luckyExecute(t)
	sure := "a.go:6: fails (bounds)"
	const works = "works only if n == m: fails "
	first, second := "a.go:3: "+works+"(mismatch, suspect)", "a.go:4: "+works+"(length, suspect)"
	third := "b.go:4: " + works + "(mismatch, suspect)"
	const comment = " //shapelint:ignore length the sizes are equal"
	for _, test := range []struct {
		name       string
		flag       string
		configured string // the file that asks for suspects
		from, to   string // a change of the first file
		want       []string
		searched   int
	}{
		{name: "default", want: []string{sure}, searched: 1},
		{name: "flag", flag: "true", want: []string{first, sure, third}, searched: 1},
		{name: "flag off", flag: "false", configured: "a.go", want: []string{sure}, searched: 1},
		{name: "first directory", configured: "a.go", want: []string{first, sure}, searched: 1},
		{name: "second directory", configured: "sub/b.go", want: []string{sure, third}, searched: 1},
		{name: "another directory", configured: "other/c.go", want: []string{sure}, searched: 1},
		{name: "without the comment", from: comment, want: []string{sure}},
		{name: "without the comment, flag", flag: "true", from: comment, want: []string{first, second, sure, third}, searched: 1},
		{name: "a comment without use", from: "h() {", to: "h() { //shapelint:ignore mismatch none\n",
			want: []string{sure, "a.go:8: shapelint:ignore: no report of category mismatch to suppress here (ignore)"}, searched: 1},
		{name: "a comment without use, flag", flag: "true", from: "h() {", to: "h() { //shapelint:ignore mismatch none\n",
			want: []string{first, sure, "a.go:8: shapelint:ignore: no report of category mismatch to suppress here (ignore)", third}, searched: 1},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Cleanup(func() { Configured = nil; ShowSuspects(nil) })
			*searched = 0
			if test.flag != "" {
				on := test.flag == "true"
				ShowSuspects(&on)
			}
			Configured = func(_ *analysis.Pass, file string) Choice { return Choice{Suspect: file == test.configured} }
			first := strings.Replace(luckySource[0], test.from, test.to, 1)
			if got, _ := runSource(t, "p", first, luckySource[1]); !slices.Equal(got, test.want) || *searched != test.searched {
				t.Errorf("got %q, want %q; %d searches, want %d", got, test.want, *searched, test.searched)
			}
		})
	}
}

// TestPanicInSearch: a panic while suspects are searched hides no other report.
func TestPanicInSearch(t *testing.T) {
	if debug {
		t.Skip("the panic is let out")
	}
	p := new(program)
	if found := p.suspects(nil, []*ast.File{}); found != nil {
		t.Errorf("found %v", found)
	}
}
