package planted

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
)

// share is a part in percent.
func share(part, whole int) float64 { return 100 * float64(part) / float64(max(whole, 1)) }

func (r *result) print(w io.Writer) {
	fmt.Fprintf(w, "%d functions, %d runs of their mends, %d of which failed where they should not\n", len(r.truths), r.runs, r.invalid)
	fmt.Fprintf(w, "planted bugs             %5d\n", r.planted)
	fmt.Fprintf(w, "independent bugs         %5d, of which %d are the only one in some program\n", r.independents, r.isolated)
	fmt.Fprintf(w, "found alone              %5d (%.1f %%)\n", r.foundAlone, share(r.foundAlone, r.isolated))
	fmt.Fprintf(w, "found together           %5d (%.1f %% of those found alone)\n", r.foundTogether, share(r.foundTogether, r.foundAlone))
	fmt.Fprintf(w, "  with nothing in common %5d of %d that are found alone and not the first (%.1f %%; wanted: 90 %%)\n", r.apartTogether, r.apart, share(r.apartTogether, r.apart))
	common, commonTogether := r.foundAlone-r.firsts-r.apart, r.foundTogether-r.firstsFound-r.apartTogether
	fmt.Fprintf(w, "  with right operands in common %d of %d (%.1f %%)\n", commonTogether, common, share(commonTogether, common))
	fmt.Fprintf(w, "first ones               %5d, of which %d are reported (%.1f %%)\n", r.firsts, r.firstsFound, share(r.firstsFound, r.firsts))
	fmt.Fprintf(w, "dependent lines          %5d, in %d functions, of which %d have one bug of their own\n", r.dependents, r.functions, r.oneRight)
	fmt.Fprintf(w, "  named in the report of another line %d\n", len(r.named))
	fmt.Fprintf(w, "traps                    %5d\n", r.traps)
	fmt.Fprintf(w, "reports that pass        %5d (wanted: 0)\n", len(r.wrong))
	fmt.Fprintf(w, "  %d with usual mends, %d if both sides change to a third number, %d if an int changes that has a name and several mentions\n",
		r.farFetched[usual], r.farFetched[third], r.farFetched[shared])
	fmt.Fprintf(w, "reports of what no run reaches %d\n", len(r.unjudged))
	fmt.Fprintf(w, "marked reports           %5d, %d are marked wrongly\n", r.marked, r.mismarked)
	for _, theme := range slices.Sorted(maps.Keys(r.themes)) {
		fmt.Fprintf(w, "  %4d functions with %s\n", r.themes[theme], theme)
	}
	for _, s := range r.unjudged {
		fmt.Fprintf(w, "UNREACHED %s\n", s)
	}
	for _, s := range r.wrong {
		fmt.Fprintf(w, "WRONG %s\n", s)
	}
}

// show prints the functions with their truth.
func (r *result) show(w io.Writer) {
	for _, t := range r.truths {
		fmt.Fprintln(w, r.texts[t])
	}
}

func (r *result) printMisses(w io.Writer) {
	for _, s := range r.unfound {
		fmt.Fprintf(w, "NOT FOUND ALONE: %s\n", s)
	}
	for _, s := range r.misses {
		fmt.Fprintf(w, "MISSES %s\n", s)
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
