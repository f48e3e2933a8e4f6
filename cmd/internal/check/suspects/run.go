package suspects

import (
	"fmt"
	"maps"
	"os/exec"
	"slices"
	"strconv"
	"strings"
)

// largest is the largest size with which functions are run.
const largest = 6

// others are sizes with which a witness is tried.
var others = []int{1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 19, 20, 23, 24, 29, 30, 31, 32, 37, 41}

// An outcome is the result of a run.
type outcome struct {
	sizes  map[string]int
	failed int   // the line that failed, 0 if none did
	lines  []int // that were passed
}

func (o outcome) passed(line int) bool { return o.failed == 0 && slices.Contains(o.lines, line) }

// run runs the function with all sizes.
func (f *function) run(program string) ([]outcome, error) {
	var each []int
	for n := range largest {
		each = append(each, n+1)
	}
	return f.runWith(program, nil, each)
}

// runWith runs the function with some sizes, and each of the others from a list.
func (f *function) runWith(program string, some map[string]int, each []int) (outcomes []outcome, err error) {
	outcomes = []outcome{{sizes: make(map[string]int)}}
	for _, name := range f.sizes {
		choices := each
		if n, ok := some[name]; ok {
			choices = []int{n}
		}
		var more []outcome
		for _, x := range outcomes {
			for _, n := range choices {
				sizes := maps.Clone(x.sizes)
				sizes[name] = n
				more = append(more, outcome{sizes: sizes})
			}
		}
		outcomes = more
	}
	var in strings.Builder
	for _, x := range outcomes {
		fmt.Fprint(&in, f.number)
		for _, name := range f.sizes {
			fmt.Fprint(&in, " ", x.sizes[name])
		}
		fmt.Fprintln(&in)
	}
	cmd := exec.Command(program)
	cmd.Stdin = strings.NewReader(in.String())
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", program, err)
	}
	lines := strings.Split(strings.TrimSpace(string(out)), "\n")
	if len(lines) != len(outcomes) {
		return nil, fmt.Errorf("%d outcomes of %d runs", len(lines), len(outcomes))
	}
	for i, line := range lines {
		failed, passed, _ := strings.Cut(line, " ")
		fmt.Sscan(failed, &outcomes[i].failed)
		for _, text := range strings.Fields(passed) {
			n, err := strconv.Atoi(text)
			if err != nil {
				return nil, err
			}
			outcomes[i].lines = append(outcomes[i].lines, n)
		}
	}
	return outcomes, nil
}
