package mutate

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/shapelint/shapelint/cmd/internal/check/score"
)

// The cause of a missed panic. shapelint -stats reports each call that is not analyzed, and each
// function that is analyzed only partly. The first of these on the call chain from the test to the
// panic is the cause. If there is none, all calls of the chain were executed with the arguments
// that are known, or the analyzer reached none of them.

// noCause is the cause of a panic whose whole call chain is analyzed.
const noCause = "nothing is given up on the way"

// A givenUp is an entry of shapelint -stats -json: a call or a function that is not analyzed.
type givenUp struct{ Posn, Kind, Reason string }

// at is the place of the call or the function.
func (g givenUp) at() fileLine {
	parts := strings.Split(g.Posn, ":")
	if len(parts) != 3 {
		return fileLine{}
	}
	line, _ := strconv.Atoi(parts[1])
	return fileLine{parts[0], line}
}

// A stats is the output of shapelint -stats -json for the mutants of a batch.
type stats struct {
	GivenUp     []givenUp
	NotLookedAt []givenUp
}

// explain finds the causes of what is missed in a batch.
func (o moduleOptions) explain(m *testModule, b batch) error {
	missed := slices.DeleteFunc(slices.Clone(b), func(m *testMutant) bool { return !m.missed() })
	if len(missed) == 0 {
		return nil
	}
	out, err := o.shapelint(m, b.texts(), append([]string{"-stats", "-json"}, missed.patterns()...))
	if err != nil {
		return err
	}
	var s stats
	if err := json.Unmarshal(out, &s); err != nil {
		return err
	}
	for _, mutant := range missed {
		mutant.cause = s.cause(mutant)
	}
	return nil
}

// cause is why the panic of a mutant is missed.
func (s *stats) cause(m *testMutant) string {
	for _, frame := range slices.Backward(m.run.frames) {
		if i := slices.IndexFunc(s.GivenUp, func(g givenUp) bool { return g.at() == frame }); i >= 0 {
			return s.GivenUp[i].Kind
		}
		decl := m.pkg.declAt(frame.file, frame.line)
		i := slices.IndexFunc(s.NotLookedAt, func(g givenUp) bool { return decl != nil && decl.has(g.at().file, g.at().line) })
		if i >= 0 {
			return "looked at in part: " + s.NotLookedAt[i].Reason
		}
	}
	return noCause
}

// causes prints why panics are missed, what explains most of them first.
func (t *moduleTable) causes() {
	counts := make(map[string]int)
	for _, cause := range t.total.causes {
		counts[cause]++
	}
	fmt.Fprintf(t.w, "\n| missed because of | mutants |\n| --- | ---: |\n")
	for _, cause := range score.Largest(counts) {
		fmt.Fprintf(t.w, "| %s | %d |\n", cause, counts[cause])
	}
}
