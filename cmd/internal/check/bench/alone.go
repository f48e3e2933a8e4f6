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

// compareAlone measures shapelint -driver=source against staticcheck, each a single process on the
// same tree that finds nothing in a cache of its own.
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
	medians, err := series(os.Stdout, runs,
		func(i int) (cost, error) {
			cache := "STATICCHECK_CACHE=" + filepath.Join(b.dir, fmt.Sprint("cache-", i))
			return b.analyze(exec.Command(filepath.Join(b.dir, "staticcheck"), patterns...), cache)
		},
		func(int) (cost, error) {
			return b.analyze(exec.Command(tool, append([]string{"-driver=source"}, patterns...)...))
		})
	if err != nil {
		return err
	}
	fmt.Printf("\nratio of the medians of CPU time: %.2f\n\n", ratio(medians[1], medians[0]))
	return nil
}

// analyze measures a command that exits with code 1 if it has findings.
func (b *benchmark) analyze(cmd *exec.Cmd, env ...string) (cost, error) {
	c, err := b.measure(cmd, env...)
	if err == nil && cmd.ProcessState.ExitCode() > 1 {
		err = fmt.Errorf("%s: %v\n%s", cmd.Path, cmd.ProcessState, b.reports)
	}
	return c, err
}
