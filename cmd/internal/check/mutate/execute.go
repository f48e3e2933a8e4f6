package mutate

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/shapelint/shapelint/cmd/internal/check/run"
)

// execute builds one program of all mutants, executes it and returns the endings of each mutant.
// Mutants that panic without a report are executed once more, each in a process of its own: the
// panic may be a consequence of an earlier mutant.
func (w *mutator) execute(mutants []*mutant, patience time.Duration) ([][]run.Ending, error) {
	var functions []run.Function
	for _, m := range mutants {
		functions = append(functions, run.Function{Folder: m.subject.folder, Name: m.name, Calls: m.calls(), Marked: true, Shift: m.shift})
	}
	p, err := run.Build(w.Module, "run", functions, patience)
	if err != nil {
		return nil, fmt.Errorf("the mutants: %w", err)
	}
	endings, err := p.All()
	for i, es := range endings {
		found := slices.ContainsFunc(mutants[i].reported, func(line int) bool { return slices.Contains(es[0].Lines, line) })
		if err == nil && es[0].Kind == "panic" && !found {
			endings[i], err = p.One(i)
		}
	}
	return endings, err
}

// calls returns calls of a mutant.
func (m *mutant) calls() (list []string) {
	for _, args := range arguments(m.params) {
		call := fmt.Sprintf("%s.%s(%s)", run.Package(m.subject.folder), m.name, args)
		switch m.results {
		case "error":
			call = "return " + call
		case "":
			call += "; return nil"
		default:
			call = "_ = " + call + "; return nil"
		}
		list = append(list, call)
	}
	return list
}

// arguments returns some argument lists for parameters.
func arguments(params []string) []string {
	lists := []string{""}
	for _, p := range params {
		values := []string{"1", "2", "3", "4", "5", "6", "7", "8", "9", "10"}
		if p == "bool" {
			values = []string{"false", "true"}
		}
		var longer []string
		for _, l := range lists {
			for _, v := range values {
				longer = append(longer, strings.TrimPrefix(l+", "+v, ", "))
			}
		}
		lists = longer
	}
	return lists
}
