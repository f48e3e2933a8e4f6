package planted

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"

	"github.com/shapelint/shapelint/cmd/internal/check/score"
	"github.com/shapelint/shapelint/cmd/internal/vetrun"
)

// For many functions -marked takes less time: only functions with a marked report are executed, and
// the sites that fail alone are not determined:
//
//	go run ./cmd/shapelint-check planted -marked -n 100000 -states 60

// perModule is how many functions are analyzed in one go.
const perModule = 1000

// A markedTally counts functions and marked reports: those after another report.
type markedTally struct {
	functions int
	with      int      // functions with marked reports
	runs      int      // of their states
	marked    int      // marked reports that runs have judged
	unjudged  int      // reports of sites that no run reaches, because another site fails first
	passing   []string // wrong reports: the site passes in some run
}

// compareMarked writes functions, and executes the repairs of those with a marked report. It prints
// the counts after each module, and the wrong reports.
func compareMarked(o options, w io.Writer) (*markedTally, error) {
	total := new(markedTally)
	for left := o.N; left > 0; left -= perModule {
		part := o
		part.N, part.Dir = min(left, perModule), filepath.Join(o.Dir, fmt.Sprint(o.Seed))
		known := len(total.passing)
		if err := total.compare(part); err != nil {
			return nil, err
		}
		if o.Keep == "" {
			os.RemoveAll(part.Dir)
		}
		o.Seed++
		total.print(w)
		score.List(w, "WRONG", total.passing[known:])
	}
	return total, nil
}

// compare adds the functions of one module.
func (c *markedTally) compare(o options) error {
	m, err := newModule(o.Root, o.Dir)
	if err != nil {
		return err
	}
	programs, found, err := m.analyze(o)
	if err != nil {
		return err
	}
	programs, found = withMarked(programs, found)
	_, truths, err := m.explore(o, programs, found)
	if err != nil {
		return err
	}
	r := judgeAll(truths, programs, found)
	c.functions, c.with = c.functions+o.N, c.with+len(programs)
	c.runs, c.marked = c.runs+r.runs, c.marked+r.marked
	c.unjudged += len(r.unjudged)
	for _, text := range r.wrong {
		c.passing = append(c.passing, fmt.Sprintf("seed %d, %s", o.Seed, text))
	}
	return nil
}

// withMarked keeps the programs in which there are marked reports, and all reports in them.
func withMarked(programs []*program, found []vetrun.Finding) (with []*program, kept []vetrun.Finding) {
	for i, inside := range reportsIn(programs, found) {
		if slices.ContainsFunc(inside, func(rep vetrun.Finding) bool { return rep.Behind }) {
			with, kept = append(with, programs[i]), append(kept, inside...)
		}
	}
	return with, kept
}

func (c *markedTally) print(w io.Writer) {
	fmt.Fprintf(w, "%d functions, %d with marked reports; %d runs of their variants; %d marked reports, %d wrong (wanted: 0), %d that no run reaches\n",
		c.functions, c.with, c.runs, c.marked, len(c.passing), c.unjudged)
}
