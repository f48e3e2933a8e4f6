package main

import (
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"time"
)

// Options are the flags.
type options struct {
	functions, perProgram, runs, stop int
	seed                              uint64
	shrink, misses, recovers          bool
}

// A tally counts over all programs.
type tally struct {
	functions, dropped  int
	runs, unfinished    int
	sites, reached      int
	failing, found      int // sites that fail in every run that reaches them, and those of them that were reported
	reports, unreached  int
	weak                int // reported, but in some run something else failed first
	unplaced            int
	contradictions      int
	crashes, hangs      int
	slow                int // programs that were not run to their end
	functionsMustFail   int
	misses, foundByKind map[string]int
	analyzing, running  time.Duration
}

func (t *tally) failures() int { return t.contradictions + t.crashes + t.hangs + t.unplaced }

func (t *tally) print(w io.Writer) {
	fmt.Fprintf(w, "functions %d (%d dropped), runs %d (%d unfinished)\n", t.functions, t.dropped, t.runs, t.unfinished)
	fmt.Fprintf(w, "sites %d, reached %d; failing whenever reached %d, in %d functions, reported %d\n", t.sites, t.reached, t.failing, t.functionsMustFail, t.found)
	fmt.Fprintf(w, "reports %d: contradicted %d, preceded by another failure %d, never reached %d, unplaced %d\n", t.reports, t.contradictions, t.weak, t.unreached, t.unplaced)
	fmt.Fprintf(w, "crashes %d, hangs %d, programs too slow to run %d\n", t.crashes, t.hangs, t.slow)
	fmt.Fprintf(w, "analyzing %v, compiling and running %v\n", t.analyzing.Round(time.Millisecond), t.running.Round(time.Millisecond))
	for _, k := range slices.Sorted(maps.Keys(t.misses)) {
		fmt.Fprintf(w, "missed %-10s %5d, found %5d\n", k, t.misses[k], t.foundByKind[k])
	}
}

// A comparison generates, analyzes and executes programs.
type comparison struct {
	options
	out   io.Writer
	check *checker
	total tally
}

// compare executes about the wanted number of functions.
func compare(o options, out io.Writer) (*tally, error) {
	c := &comparison{options: o, out: out, check: newChecker()}
	c.total.misses, c.total.foundByKind = make(map[string]int), make(map[string]int)
	for i := uint64(0); c.total.functions < o.functions && c.total.failures() < o.stop; i++ {
		p := generate(o.seed<<20+i, min(o.perProgram, o.functions), o.recovers)
		dropped, err := c.check.repair(p)
		if err != nil {
			return nil, fmt.Errorf("program %d: %v", i, err)
		}
		c.total.dropped += dropped
		if err := c.program(p); err != nil {
			return nil, fmt.Errorf("program %d: %v", i, err)
		}
		if i%20 == 0 {
			c.check = newChecker() // its file set only grows
		}
	}
	return &c.total, nil
}

// program compares what is said about one program with what happens.
func (c *comparison) program(p *program) error {
	c.total.functions += len(p.fns)
	start := time.Now()
	res := c.check.analyze(p)
	c.total.analyzing += time.Since(start)
	if res.crash != "" || res.hang {
		c.crashed(p, res)
		return nil
	}
	start = time.Now()
	outcomes, err := run([]*program{p}, c.runs)
	c.total.running += time.Since(start)
	if errors.Is(err, errSlow) {
		c.total.slow++
		return nil
	}
	if err != nil {
		return err
	}
	c.count(p, res, outcomes[0])
	seen := make(map[int]bool)
	for _, r := range res.reports {
		if r.site < 0 {
			c.total.unplaced++
			fmt.Fprintf(c.out, "UNPLACED %s\n", r.text)
			continue
		}
		if outcomes[0].verdicts[r.site].contradicts(p.sites[r.site]) && !seen[r.site] {
			seen[r.site] = true
			c.contradiction(p, r, outcomes[0].verdicts[r.site])
		}
	}
	return nil
}

func (c *comparison) count(p *program, res result, o outcome) {
	t := &c.total
	t.runs += o.runs
	t.unfinished += o.unfinished
	reported := make(map[int]bool)
	for _, r := range res.reports {
		reported[r.site] = true
		t.reports++
		v := o.verdicts[r.site]
		switch {
		case v == (verdict{}):
			t.unreached++
		case v.weak > 0 && !v.contradicts(p.sites[max(0, r.site)]):
			t.weak++
		}
	}
	failing := make(map[string]bool)
	t.sites += len(p.sites)
	for i, s := range p.sites {
		v := o.verdicts[i]
		if v != (verdict{}) {
			t.reached++
		}
		if v.failed == 0 || v.survived+v.weak > 0 {
			continue
		}
		failing[s.fn] = true
		t.failing++
		if reported[i] {
			t.found++
			t.foundByKind[s.kind]++
			continue
		}
		t.misses[s.kind]++
		if c.misses {
			fmt.Fprintf(c.out, "MISS %s site %d in\n%s\n", s.kind, i, numbered(p, i))
		}
	}
	t.functionsMustFail += len(failing)
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
