package planted

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/shapelint/shapelint/cmd/internal/check/score"
)

// print prints the table, the truth about the functions, and what is wrong.
func (r *result) print(w io.Writer) {
	score.Header(w, "independent bugs")
	score.Count{Found: r.foundAlone, Missed: r.isolated - r.foundAlone, Wrong: r.wrongAlone}.Row(w, "alone: the only bug of its function")
	score.Count{Found: r.foundTogether, Missed: r.foundAlone - r.foundTogether, Wrong: len(r.wrong) - r.wrongAlone}.Row(w, "together: those found alone, beside all others")
	fmt.Fprintln(w)
	score.Part(w, "found together that have no bug before them", r.firstsFound, r.firsts)
	score.Part(w, "  that share nothing with one before them (wanted: 90%)", r.apartTogether, r.apart)
	score.Part(w, "  that share a right operand with one before them", r.foundTogether-r.firstsFound-r.apartTogether, r.foundAlone-r.firsts-r.apart)
	score.Number(w, "functions", len(r.truths))
	score.Number(w, "runs of their variants", r.runs)
	score.Number(w, "  that fail where they should not", r.invalid)
	score.Number(w, "planted bugs", r.planted)
	score.Number(w, "independent bugs", r.independents)
	score.Number(w, "dependent lines", r.dependents)
	score.Number(w, "  functions with such lines", r.functions)
	score.Number(w, "    of which have one bug of their own", r.oneRight)
	score.Number(w, "  named in the report of another line", len(r.named))
	score.Number(w, "traps", r.traps)
	score.Number(w, "wrong with usual fixes", r.farFetched[usual])
	score.Number(w, "wrong if both sides change to a third number", r.farFetched[third])
	score.Number(w, "wrong if an int with several uses changes", r.farFetched[shared])
	score.Number(w, "reports of what no run reaches", len(r.unjudged))
	score.Number(w, "marked reports", r.marked)
	score.Number(w, "  that are marked wrongly", r.mismarked)
	for _, theme := range slices.Sorted(maps.Keys(r.themes)) {
		score.Number(w, "functions with "+theme, r.themes[theme])
	}
	score.List(w, "UNREACHED", r.unjudged)
	score.List(w, "WRONG", r.wrong)
}

// show prints the functions with their truth.
func (r *result) show(w io.Writer) {
	for _, t := range r.truths {
		fmt.Fprintln(w, r.texts[t])
	}
}

// annotated writes a function with what is known about its lines.
func annotated(t *truth, p *program) string {
	var b strings.Builder
	for n, text := range strings.Split(strings.TrimSuffix(p.text, "\n"), "\n") {
		b.WriteString(text)
		if s := p.sites[n]; s != nil {
			v := t.verdicts[s.index]
			fmt.Fprintf(&b, " // %v", v.class())
			if v.first {
				b.WriteString(", first")
			}
			if c := v.class(); c == dependent || c == trap {
				b.WriteString(": passes with " + v.witness)
			}
		}
		b.WriteString("\n")
	}
	return b.String()
}

// numbered writes a function with a mark at a line.
func numbered(text string, line int) string {
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	if line < len(lines) {
		lines[line] += " // HERE"
	}
	return strings.Join(lines, "\n")
}
