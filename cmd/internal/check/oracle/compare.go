package oracle

import (
	"errors"
	"fmt"
	"io"
	"maps"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/shapelint/shapelint/shapeinfer/category"
)

// An options is the value of the flags.
type options struct {
	functions, perProgram, perBinary, runs, stop, parallel int

	seed                     uint64
	time                     time.Duration
	shrink, misses, recovers bool
	unmet                    bool     // print functions with a report that names a line in which no run fails
	only                     []string // features that are wanted; nil: all
	overlooked               bool     // write guards that the engine is known to overlook, too
	plan                     plan
	older                    older
}

// A comparison generates, analyzes and executes programs.
type comparison struct {
	options
	out   io.Writer
	check *checker
	total tally
}

// newComparison makes one that has not begun.
func newComparison(o options, out io.Writer) *comparison {
	c := &comparison{options: o, out: out, check: newChecker()}
	c.total.misses, c.total.foundByKind = make(map[string]int), make(map[string]int)
	return c
}

// compare executes about the wanted number of functions. A worker processes a whole binary, from
// the generator to the last run. The outcomes are compared in the order of the programs.
func compare(o options, out io.Writer) (*tally, error) {
	c := newComparison(o, out)
	batches := make(chan (<-chan batch), 2*max(1, o.parallel)) // some may be finished before their turn
	stop := make(chan bool)
	go c.start(batches, stop)
	defer func() {
		close(stop)
		for done := range batches { // each removes its folder
			<-done
		}
	}()
	for done := range batches {
		if err := c.judge(<-done); err != nil {
			return nil, err
		}
		if c.total.failures() >= o.stop {
			break
		}
	}
	return &c.total, nil
}

// start starts the work on one binary after the other, until there are enough functions, the time
// is over or stop is closed.
func (c *comparison) start(batches chan<- <-chan batch, stop <-chan bool) {
	defer close(batches)
	size := max(1, min(c.perProgram, c.functions))
	programs := (c.functions + size - 1) / size
	begin := time.Now()
	processors := make(chan bool, max(1, c.parallel))
	for first := 0; first < programs && (c.time <= 0 || time.Since(begin) < c.time); first += max(1, c.perBinary) {
		done := make(chan batch, 1)
		select {
		case <-stop:
			return
		case processors <- true:
		}
		select {
		case <-stop:
			return
		case batches <- done:
		}
		n := min(max(1, c.perBinary), programs-first)
		go func() {
			done <- c.batch(uint64(first), n, size)
			<-processors
		}()
	}
}

// A batch is the programs of one binary, with their claims and outcomes.
type batch struct {
	programs []*analyzed
	err      error
}

// An analyzed is a program with the claims of the analyzer and the outcome of its runs.
type analyzed struct {
	program    *program
	whole      *program // as it was analyzed: the statements after reports are not cut off
	dropped    int      // how many functions did not compile
	result     result
	outcome    *outcome // nil: nothing had to be executed, or the runs were not completed
	unfinished error    // why the runs were not completed
	cut        []error  // of builds whose runs were not completed
	builds     []build
	older      map[int]bool // sites that an older analyzer reports

	analyzing, running time.Duration
}

// batch generates, analyzes and executes n programs of about size functions.
func (c *comparison) batch(first uint64, n, size int) batch {
	ways := c.plan.of(first/uint64(max(1, c.perBinary)), c.only)
	check := c.check.another(ways[0].sizes())
	var b batch
	for i := first; i < first+uint64(n); i++ {
		a, err := c.prepare(check, ways[0], i, size)
		if err != nil {
			return batch{err: fmt.Errorf("program %d: %v", i, err)}
		}
		a.builds = ways
		b.programs = append(b.programs, a)
	}
	b.err = c.execute(b.programs)
	return b
}

// prepare generates and analyzes a program.
func (c *comparison) prepare(check *checker, way build, i uint64, size int) (*analyzed, error) {
	p := generate(c.seed<<20+i, size, c.options, way)
	check.listed = i%2 == 0 // it costs as much again
	start := time.Now()
	units, dropped, err := check.repair(p)
	if err != nil {
		return nil, err
	}
	a := &analyzed{program: p, whole: p.copied(), dropped: dropped, result: check.analyze(units)}
	check.forget()
	if a.result.crash != "" || a.result.hang {
		return a, nil
	}
	if a.older, err = c.older.reports(p); err != nil {
		return nil, err
	}
	p.watch(a.result, c.misses)
	for n := range a.older {
		if p.counted != nil {
			p.counted[n] = true
		}
	}
	a.analyzing = time.Since(start)
	return a, nil
}

// watch has only what something is said about counted: nothing contradicts silence. If not all
// sites are wanted, what follows a statement that is not repeated and must fail is not executed,
// whether it fails or not.
func (p *program) watch(res result, all bool) {
	maps.DeleteFunc(res.shapes, func(n int, shape string) bool { return shape == "" })
	p.shapes, p.fine, p.warned, p.inner = res.shapes, res.fine, make(map[int]int), res.innerSites()
	for _, r := range res.warnings {
		if r.site >= 0 {
			p.warned[r.site] = warnings[r.category]
		}
	}
	p.watchLines(res)
	if all {
		return
	}
	p.counted = make(map[int]bool)
	// Statements that end execution. Execution continues after an unread error, and the statements
	// after it may be reported too.
	ends := make(map[int]bool)
	for _, r := range res.reports {
		p.counted[r.site], ends[r.site] = true, r.category != string(category.Error)
	}
	for n := range p.shapes {
		p.counted[n] = true
	}
	for n := range p.warned {
		p.counted[n] = true
	}
	for n := range p.fine {
		p.counted[n] = true
	}
	for n, first := range p.guards {
		if p.counted[n] {
			p.counted[first] = true
		}
	}
	for _, n := range p.handledSites(p.counted) {
		p.counted[n] = true
	}
	for _, f := range p.fns {
		if body, ok := p.untilReported(f.body, ends); ok {
			f.body, f.result = body, "panic(\"passed\")"
		}
	}
}

// copied is a program that keeps its functions when those of p are cut off.
func (p *program) copied() *program {
	q := *p
	q.fns = make([]*fn, len(p.fns))
	for i, f := range p.fns {
		same := *f
		q.fns[i] = &same
	}
	return &q
}

// usesBoth is a line that is there so that the two variables before it are used.
var usesBoth = regexp.MustCompile(`^_, _ = \w+, \w+$`)

// untilReported cuts off what follows a statement that ends its function, as is reported, and is
// not repeated, if there is one.
func (p *program) untilReported(body []*node, ends map[int]bool) ([]*node, bool) {
	for i, n := range body {
		switch {
		case n.block && n.site < 0 && strings.HasPrefix(n.head, "//"): // a list of statements
			if inner, ok := p.untilReported(n.body, ends); ok {
				n = &node{head: n.head, site: -1, block: true, body: inner, tail: n.tail}
				return append(append(body[:i:i], n), blanks(body[i+1:])...), true
			}
		case !n.block && n.inside == "" && n.site >= 0 && ends[n.site] && !p.sites[n.site].repeated:
			kept := body[: i+1 : i+1]
			for _, after := range body[i+1:] { // variables must be used
				if !after.block && after.site < 0 && usesBoth.MatchString(after.head) {
					kept = append(kept, after)
				} else {
					kept = append(kept, after.blank())
				}
			}
			return kept, true
		}
	}
	return body, false
}

// blanks are as many empty lines as nodes have.
func blanks(nodes []*node) (list []*node) {
	for _, n := range nodes {
		list = append(list, n.blank())
	}
	return list
}

func (n *node) blank() *node {
	w := &writer{}
	w.node(n)
	return &node{head: strings.Repeat("\n", strings.Count(w.out.String(), "\n")-1), site: -1}
}

// execute compiles and executes programs. If they do not come to their end, one of them does not.
func (c *comparison) execute(programs []*analyzed) error {
	var some []*analyzed
	var list []*program
	for _, a := range programs {
		if a.result.crash == "" && !a.result.hang && len(a.program.fns) > 0 {
			some, list = append(some, a), append(list, a.program)
		}
	}
	if len(some) == 0 {
		return nil
	}
	start := time.Now()
	outcomes, cut, err := run(list, c.runs, some[0].builds)
	switch {
	case errors.Is(err, errUnfinished) && len(some) == 1:
		some[0].unfinished = err
		return nil
	case errors.Is(err, errUnfinished):
		for i := range some {
			if err := c.execute(some[i : i+1]); err != nil {
				return err
			}
		}
		return nil
	case err != nil:
		return err
	}
	some[0].running, some[0].cut = time.Since(start), cut
	for i, a := range some {
		a.outcome = &outcomes[i]
	}
	return nil
}

// judge compares what is said about programs with what happened.
func (c *comparison) judge(b batch) error {
	for _, a := range b.programs {
		c.total.add(a)
		for _, err := range append([]error{a.unfinished}, a.cut...) {
			if err != nil {
				fmt.Fprintf(c.out, "UNFINISHED %v\n", err)
			}
		}
		switch {
		case a.result.crash != "" || a.result.hang:
			c.crashed(a)
		case a.outcome != nil:
			c.count(a.program, a.result, *a.outcome)
			c.contradictions(a)
			c.compareLines(a)
			c.total.countKept(a)
			for _, n := range a.missing() {
				fmt.Fprintf(c.out, "NOT KEPT: site %d in\n%s\n", n, numbered(a.program, n))
			}
		}
	}
	return b.err
}

// contradictions finds reports and shapes that the runs contradict.
func (c *comparison) contradictions(a *analyzed) {
	seen := make(map[int]bool)
	for _, r := range a.result.reports {
		if c.isUnplaced(r) {
			continue
		}
		if v := a.outcome.verdicts[r.site]; v.contradicts(a.program.sites[r.site]) && !seen[r.site] {
			seen[r.site] = true
			c.total.feature(a.program.feature(r.site)).contradicted++
			fmt.Fprintf(c.out, "CONTRADICTION: %s\n  survived %d, failed elsewhere %d, failed %d: %s (%s, %s)\n", r.text, v.survived, v.weak, v.failed, v.witness, v.build, a.program.feature(r.site))
			c.contradiction(a.program, falseReport(r.site), v.witness, only(a.builds, v.build))
		}
	}
	c.behindGuards(a, seen)
	c.handledErrors(a, seen)
	for _, n := range slices.Sorted(maps.Keys(a.result.shapes)) {
		if v := a.outcome.verdicts[n]; v.other != "" {
			fmt.Fprintf(c.out, "CONTRADICTION: shape %s of site %d in %s\n  %s\n", a.result.shapes[n], n, a.program.sites[n].fn, v.other)
			c.contradiction(a.program, falseShape(n), v.other, a.builds)
		}
	}
	for _, n := range slices.Sorted(maps.Keys(a.result.fine)) {
		if v := a.outcome.verdicts[n]; v.broken != "" {
			c.total.feature(a.program.feature(n)).contradicted++
			fmt.Fprintf(c.out, "CONTRADICTION: site %d in %s is fine\n  failed: %s (%s)\n", n, a.program.sites[n].fn, v.broken, a.program.feature(n))
			c.contradiction(a.program, falseFine(n), v.broken, a.builds)
		}
	}
	for _, r := range a.result.warnings {
		if c.isUnplaced(r) {
			continue
		}
		if v := a.outcome.verdicts[r.site]; v.absent != "" {
			fmt.Fprintf(c.out, "CONTRADICTION: %s\n  did not happen: %s\n", r.text, v.absent)
			c.contradiction(a.program, falseWarning(r.site, r.category), v.absent, a.builds)
		}
	}
}

// isUnplaced reports whether the position of a report is no site, and prints it then.
func (c *comparison) isUnplaced(r report) bool {
	if r.site < 0 {
		c.total.unplaced++
		fmt.Fprintf(c.out, "UNPLACED %s\n\t%s\n", r.text, r.line)
	}
	return r.site < 0
}

// A falsehood returns a test of whether the runs of an analyzed program contradict one claim of the
// result; nil if the result does not make the claim. The test returns the witness of a
// contradiction, or "".
type falsehood func(p *program, res result) func(outcome) (witness string)

// falseReport is a report on site n of what does not fail.
func falseReport(n int) falsehood {
	return func(p *program, res result) func(outcome) string {
		if !slices.ContainsFunc(res.reports, func(r report) bool { return r.site == n }) {
			return nil
		}
		p.inner = res.innerSites()
		return func(o outcome) string {
			if v := o.verdicts[n]; v.contradicts(p.sites[n]) {
				return v.witness
			}
			return ""
		}
	}
}

// falseShape is a shape that the value of site n does not have.
func falseShape(n int) falsehood {
	return func(p *program, res result) func(outcome) string {
		if res.shapes[n] == "" {
			return nil
		}
		p.shapes = map[int]string{n: res.shapes[n]}
		return func(o outcome) string { return o.verdicts[n].other }
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

// lineOfSite is the line of a site, which is marked.
func lineOfSite(p *program, n int) string {
	before, after, _ := strings.Cut(numbered(p, n), "/*HERE*/ ")
	after, _, _ = strings.Cut(after, "\n")
	return before[strings.LastIndex(before, "\n")+1:] + "/*HERE*/ " + after
}

// falseWarning is a warning on site n about behavior that no run shows.
func falseWarning(n int, category string) falsehood {
	return func(p *program, res result) func(outcome) string {
		if !slices.ContainsFunc(res.warnings, func(r report) bool { return r.site == n && r.category == category }) {
			return nil
		}
		p.warned = map[int]int{n: warnings[category]}
		return func(o outcome) string { return o.verdicts[n].absent }
	}
}

// contradiction shrinks and prints a program about which something false is said, with a run that
// says so.
func (c *comparison) contradiction(p *program, isFalse falsehood, witness string, ways []build) {
	check := c.check.another(ways[0].sizes())
	check.listed = true
	c.total.contradictions++
	root, _, _ := strings.Cut(witness, " ")
	if !c.shrink {
		fmt.Fprintln(c.out, text(p, root))
		return
	}
	p = check.shrink(p, root, func(ps []*program) []bool { return c.contradict(check, ps, isFalse, ways) })
	p.notes = true
	if said := isFalse(p, check.analyze(check.check(p))); said != nil {
		if outcomes, _, err := run([]*program{p}, c.runs, ways); err == nil {
			fmt.Fprintln(c.out, said(outcomes[0]))
		}
	}
	check.forget()
	fmt.Fprintln(c.out, text(p, root))
}

// contradict reports of each program whether something false is said about it.
func (c *comparison) contradict(check *checker, programs []*program, isFalse falsehood, ways []build) []bool {
	result := make([]bool, len(programs))
	var again []*program
	var index []int
	var said []func(outcome) string
	for i, p := range programs {
		if f := isFalse(p, check.analyze(check.check(p))); f != nil {
			again, index, said = append(again, p), append(index, i), append(said, f)
		}
	}
	check.forget()
	if len(again) == 0 {
		return result
	}
	outcomes, _, err := run(again, c.runs, ways)
	if err != nil {
		fmt.Fprintln(c.out, err)
		return result
	}
	for k, o := range outcomes {
		result[index[k]] = said[k](o) != ""
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
func (c *comparison) crashed(a *analyzed) {
	p, res, check := a.program, a.result, c.check.another(a.builds[0].sizes())
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
			crash, _, _ := strings.Cut(check.analyze(check.check(q)).crash, "\n")
			result[i] = crash == first
		}
		check.forget()
		return result
	}
	for _, f := range slices.Backward(p.fns) {
		if q := needed(p, f.name); holds([]*program{q})[0] {
			fmt.Fprintln(c.out, text(check.shrink(q, f.name, holds), f.name))
			return
		}
	}
}
