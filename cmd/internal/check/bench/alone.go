package bench

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// staticcheck is another linter for all of Go that loads a program by itself.
const staticcheck = "honnef.co/go/tools/cmd/staticcheck@v0.8.2"

// compareAlone measures shapelint -driver=source against staticcheck, each a single process on the same tree that finds
// nothing in a cache of its own.
func (b *benchmark) compareAlone(runs int) error {
	cmd := exec.Command("go", "install", staticcheck)
	cmd.Env = append(os.Environ(), "GOBIN="+b.dir, "GOFLAGS=")
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("go install %s: %v\n%s", staticcheck, err, out)
	}
	tool, err := b.build("shapelint-alone", command)
	if err != nil {
		return err
	}
	fmt.Printf("%-8s %18s %18s\n", "run", "staticcheck", "-driver=source")
	patterns := strings.Fields(b.patterns)
	var theirs, ours []cost
	for i := range runs {
		cache := filepath.Join(b.dir, fmt.Sprint("cache-", i))
		t, err := b.analyze(exec.Command(filepath.Join(b.dir, "staticcheck"), patterns...), "STATICCHECK_CACHE="+cache)
		if err != nil {
			return err
		}
		o, err := b.analyze(exec.Command(tool, append([]string{"-driver=source"}, patterns...)...))
		if err != nil {
			return err
		}
		theirs, ours = append(theirs, t), append(ours, o)
		printRow(os.Stdout, fmt.Sprint(i+1), t, o)
	}
	t, o := median(theirs), median(ours)
	printRow(os.Stdout, "median", t, o)
	fmt.Printf("\nratio of the medians of CPU time: %.2f\n\n", ratio(o, t))
	return nil
}

// analyze measures a command that tells by the code 1 that it found something.
func (b *benchmark) analyze(cmd *exec.Cmd, env ...string) (cost, error) {
	c, err := b.measure(cmd, env...)
	if err == nil && cmd.ProcessState.ExitCode() > 1 {
		err = fmt.Errorf("%s: %v\n%s", cmd.Path, cmd.ProcessState, b.reports)
	}
	return c, err
}
