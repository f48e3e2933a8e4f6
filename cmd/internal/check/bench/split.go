package bench

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// again runs both commands again, with nothing changed since their last run.
func (b *benchmark) again(runs int, m *measurement) error {
	medians, err := series(io.Discard, runs,
		func(int) (cost, error) { return b.vet(b.fresh) },
		func(int) (cost, error) { return b.vet(b.last) })
	if err == nil {
		m.standardAgain, m.oursAgain = medians[0], medians[1]
	}
	return err
}

// A share is the cost of the analysis of one package.
type share struct {
	path   string
	cpu    time.Duration
	memory int64 // of its process, in kB
}

// split measures the analysis alone: it runs a tool that records the cost of each package, with and
// without executing functions. It prints the sums, the largest process, and the size of the facts.
func (b *benchmark) split(m *measurement, out io.Writer) error {
	reports := b.reports
	lowering, err := b.shares("lower")
	if err != nil {
		return err
	}
	all, err := b.shares("split", "-work")
	if err != nil {
		return err
	}
	packages, size, err := takeFacts(b.reports)
	if err != nil {
		return err
	}
	b.reports = reports
	var longest, largest share
	for _, s := range all {
		if s.cpu > longest.cpu {
			longest = s
		}
		if s.memory > largest.memory {
			largest = s
		}
	}
	m.largest, m.facts, m.packages = largest.memory, size, packages
	fmt.Fprintf(out, "analysis: %.1f CPU seconds in %d packages, of which %.1f to execute what was lowered; at most %.1f (%s); largest process: %d MB (%s)\n",
		sum(all).Seconds(), len(all), (sum(all) - sum(lowering)).Seconds(), longest.cpu.Seconds(), longest.path, largest.memory>>10, largest.path)
	fmt.Fprintf(out, "facts: %d bytes, of %d packages\n\n", size, packages)
	return nil
}

// takeFacts counts and measures the files of facts in the folder that go vet -work keeps, and
// removes the folder. Its name is in the output.
func takeFacts(printed string) (packages int, size int64, err error) {
	_, rest, _ := strings.Cut("\n"+printed, "\nWORK=")
	work, _, ok := strings.Cut(rest, "\n")
	if !ok {
		return 0, 0, fmt.Errorf("go vet -work names no folder: %.200s", printed)
	}
	defer os.RemoveAll(work)
	files, err := filepath.Glob(filepath.Join(work, "*", "vet.out"))
	for _, name := range files {
		stat, err := os.Stat(name)
		if err != nil {
			return 0, 0, err
		}
		if size += stat.Size(); stat.Size() > 0 {
			packages++
		}
	}
	return packages, size, err
}

// shares runs the tool under a name and returns the recorded costs.
func (b *benchmark) shares(name string, flags ...string) ([]share, error) {
	if _, err := b.tool(name, unit, flags...); err != nil {
		return nil, err
	}
	file := filepath.Join(b.dir, "log")
	log, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer os.Remove(file)
	defer log.Close()
	var shares []share
	for {
		var s share
		if _, err := fmt.Fscan(log, &s.cpu, &s.memory, &s.path); err != nil {
			return shares, nil
		}
		shares = append(shares, s)
	}
}

func sum(shares []share) (cpu time.Duration) {
	for _, s := range shares {
		cpu += s.cpu
	}
	return cpu
}
