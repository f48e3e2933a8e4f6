package planted

import (
	"bufio"
	"errors"
	"fmt"
	"os/exec"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/shapelint/shapelint/cmd/internal/check/run"
)

// What fails is found by running.

// A request is a state of a function, and the arguments for one run.
type request struct {
	number   int // of the function
	argument argument
	state    state
}

// An outcome is the result of a run.
type outcome struct {
	// failed is the site that failed, completed if none did, or elsewhere if something other than a
	// site failed.
	failed int
	passed []int // sites that were passed at least once
	text   string
}

const (
	completed = -1
	elsewhere = -2 // something else failed: the state makes no sense
)

// A runner runs functions, and answers in their order.
type runner interface {
	run(list []request) ([]outcome, error)
}

// A binary is the program that runs functions.
type binary string

// build builds the program of the functions.
func (m module) build() (binary, error) {
	file, err := m.Build("run")
	return binary(file), err
}

// run starts the program once for each processor.
func (b binary) run(list []request) ([]outcome, error) {
	size := (len(list) + runtime.NumCPU() - 1) / runtime.NumCPU()
	var wait sync.WaitGroup
	parts, errs := make([][]outcome, runtime.NumCPU()), make([]error, runtime.NumCPU())
	for i := range parts {
		from, to := min(i*size, len(list)), min((i+1)*size, len(list))
		wait.Go(func() { parts[i], errs[i] = b.runPart(list[from:to]) })
	}
	wait.Wait()
	return slices.Concat(parts...), errors.Join(errs...)
}

func (b binary) runPart(list []request) ([]outcome, error) {
	cmd := exec.Command(string(b))
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	var complaint strings.Builder
	cmd.Stderr = &complaint
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	go func() {
		w := bufio.NewWriter(in)
		for _, a := range list {
			fmt.Fprintf(w, "%d %t %d k%s a%s\n", a.number, a.argument.flag, a.argument.n,
				a.argument.numbers(a.state.knobs), argument{}.numbers(a.state.alts))
		}
		w.Flush()
		in.Close()
	}()
	var outcomes []outcome
	lines := bufio.NewScanner(out)
	for lines.Scan() {
		outcomes = append(outcomes, parseOutcome(lines.Text()))
	}
	if err := cmd.Wait(); err != nil {
		return nil, fmt.Errorf("the functions: %w\n%.2000s", err, complaint.String())
	}
	if len(outcomes) != len(list) {
		return nil, fmt.Errorf("the functions: %d outcomes of %d runs", len(outcomes), len(list))
	}
	return outcomes, nil
}

// parseOutcome reads "2 p0,1 text".
func parseOutcome(line string) (o outcome) {
	fields := strings.SplitN(line, " ", 3)
	o.failed, _ = strconv.Atoi(fields[0])
	o.passed = run.Numbers(fields[1])
	o.text = fields[2]
	return o
}
