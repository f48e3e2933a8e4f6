package main

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"
)

// Options are the flags.
type options struct {
	functions, perProgram, perBinary, runs, stop int

	seed                     uint64
	time                     time.Duration
	all                      bool // execute functions without claims too
	shrink, misses, recovers bool
}

// A comparison generates, analyzes and executes programs.
type comparison struct {
	options
	out   io.Writer
	check *checker
	total tally
}

// compare executes about the wanted number of functions. While a binary is compiled and executed, the
// programs of the next one are generated and analyzed.
func compare(o options, out io.Writer) (*tally, error) {
	c := &comparison{options: o, out: out, check: newChecker()}
	c.total.misses, c.total.foundByKind = make(map[string]int), make(map[string]int)
	var ahead <-chan execution
	start := time.Now()
	for i := uint64(0); c.total.functions < o.functions && c.total.failures() < o.stop && !o.expired(start); {
		var programs []analyzed
		for len(programs) < max(1, o.perBinary) && c.total.functions < o.functions {
			a, err := c.prepare(i)
			if err != nil {
				return nil, fmt.Errorf("program %d: %v", i, err)
			}
			i++
			if a.program != nil {
				programs = append(programs, a)
			}
		}
		next := c.execute(programs)
		if err := c.judge(ahead); err != nil {
			return nil, err
		}
		ahead = next
	}
	return &c.total, c.judge(ahead)
}

// expired reports whether the time is over.
func (o options) expired(start time.Time) bool { return o.time > 0 && time.Since(start) > o.time }

// An analyzed program is one of which claims are known; it is nil if there is nothing to execute.
type analyzed struct {
	program *program
	result  result
}

// prepare generates and analyzes a program.
func (c *comparison) prepare(i uint64) (analyzed, error) {
	p := generate(c.seed<<20+i, min(c.perProgram, c.functions), c.recovers)
	dropped, err := c.check.repair(p)
	if err != nil {
		return analyzed{}, err
	}
	c.total.dropped += dropped
	c.total.functions += len(p.fns)
	start := time.Now()
	res := c.check.analyze(p)
	c.total.analyzing += time.Since(start)
	c.check.forget()
	if res.crash != "" || res.hang {
		c.crashed(p, res)
		return analyzed{}, nil
	}
	if i%4 > 0 && !c.all {
		p = claimed(p, res)
	}
	c.total.executed += len(p.fns)
	if len(p.fns) == 0 {
		return analyzed{}, nil
	}
	return analyzed{p, res}, nil
}

// claimed keeps the functions about which something is said, and those they call: nothing contradicts silence.
func claimed(p *program, res result) *program {
	var names []string
	for _, r := range res.reports {
		if r.site >= 0 {
			names = append(names, p.sites[r.site].fn)
		}
	}
	return needed(p, names...)
}

// An execution is what the runs of some programs gave.
type execution struct {
	programs []analyzed
	outcomes []outcome
	err      error
	time     time.Duration
}

// execute compiles and executes programs while the caller goes on.
func (c *comparison) execute(programs []analyzed) <-chan execution {
	done := make(chan execution, 1)
	var list []*program
	for _, a := range programs {
		list = append(list, a.program)
	}
	go func() {
		start := time.Now()
		e := execution{programs: programs}
		if len(list) > 0 {
			e.outcomes, e.err = run(list, c.runs)
		}
		e.time = time.Since(start)
		done <- e
	}()
	return done
}

// judge compares what is said about programs with what happened.
func (c *comparison) judge(done <-chan execution) error {
	if done == nil {
		return nil
	}
	e := <-done
	c.total.running += e.time
	switch {
	case errors.Is(e.err, errSlow) && len(e.programs) == 1:
		c.total.slow++
		return nil
	case errors.Is(e.err, errSlow):
		for i := range e.programs { // one of them is
			if err := c.judge(c.execute(e.programs[i : i+1])); err != nil {
				return err
			}
		}
		return nil
	case e.err != nil:
		return e.err
	}
	for i, a := range e.programs {
		c.count(a.program, a.result, e.outcomes[i])
		c.contradictions(a, e.outcomes[i])
	}
	return nil
}

// contradictions finds reports that the runs contradict.
func (c *comparison) contradictions(a analyzed, o outcome) {
	seen := make(map[int]bool)
	for _, r := range a.result.reports {
		if r.site < 0 {
			c.total.unplaced++
			fmt.Fprintf(c.out, "UNPLACED %s\n\t%s\n", r.text, r.line)
			continue
		}
		if o.verdicts[r.site].contradicts(a.program.sites[r.site]) && !seen[r.site] {
			seen[r.site] = true
			c.contradiction(a.program, r, o.verdicts[r.site])
		}
	}
}

// numbered writes the function around a site, which is marked.
func numbered(p *program, n int) string {
	for _, f := range p.fns {
		if f.name != p.sites[n].fn {
			continue
		}
		w := &writer{}
		w.function(f)
		for _, s := range w.spans {
			if s.site == n {
				text := w.out.String()
				return text[:s.start] + "/*HERE*/ " + text[s.start:]
			}
		}
	}
	return ""
}

// contradiction shrinks and prints a program whose report is false.
func (c *comparison) contradiction(p *program, r report, v verdict) {
	c.total.contradictions++
	fmt.Fprintf(c.out, "CONTRADICTION: %s\n  survived %d, failed elsewhere %d, failed %d: %s\n", r.text, v.survived, v.weak, v.failed, v.witness)
	if !c.shrink {
		fmt.Fprintln(c.out, text(p, p.sites[r.site].fn))
		return
	}
	root, _, _ := strings.Cut(v.witness, " ")
	small := c.check.shrink(p, root, func(ps []*program) []bool { return c.contradict(ps, r.site) })
	fmt.Fprintln(c.out, text(small, root))
}

// contradict reports of each program whether its site is reported and passed.
func (c *comparison) contradict(programs []*program, n int) []bool {
	result := make([]bool, len(programs))
	var again []*program
	var index []int
	for i, p := range programs {
		res := c.check.analyze(p)
		if slices.ContainsFunc(res.reports, func(r report) bool { return r.site == n }) {
			again, index = append(again, p), append(index, i)
		}
	}
	if len(again) == 0 {
		return result
	}
	outcomes, err := run(again, c.runs)
	if err != nil {
		fmt.Fprintln(c.out, err)
		return result
	}
	for k, o := range outcomes {
		result[index[k]] = o.verdicts[n].contradicts(again[k].sites[n])
	}
	return result
}

// text writes the functions of a program.
func text(p *program, name string) string {
	p = needed(p, name)
	w := &writer{}
	for _, f := range p.fns {
		w.function(f)
	}
	return w.out.String()
}

// crashed shrinks and prints a program on which the analyzer panics or does not end.
func (c *comparison) crashed(p *program, res result) {
	if res.hang {
		c.total.hangs++
		fmt.Fprintf(c.out, "HANG\n%s\n", p.files("oracle", false)[0].text)
		return
	}
	c.total.crashes++
	fmt.Fprintf(c.out, "CRASH %.3000s\n", res.crash)
	first, _, _ := strings.Cut(res.crash, "\n")
	holds := func(ps []*program) []bool {
		result := make([]bool, len(ps))
		for i, q := range ps {
			crash, _, _ := strings.Cut(c.check.analyze(q).crash, "\n")
			result[i] = crash == first
		}
		return result
	}
	for _, f := range slices.Backward(p.fns) {
		if q := needed(p, f.name); holds([]*program{q})[0] {
			fmt.Fprintln(c.out, text(c.check.shrink(q, f.name, holds), f.name))
			return
		}
	}
}
