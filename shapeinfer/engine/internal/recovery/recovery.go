package recovery

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/layout"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/report"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Share is how many times the steps that a root has not taken, of those that it may take, all executions behind its failures may take together, with
// their searches. So a package of which every root takes all that it may pays nothing for them.
const Share = 16

// searchSteps is what one execution of a search may take, where the plain one does not take a good part of it. One that takes more makes a difference: an
// int that is not known is the bound of too many loops.
const searchSteps = 12_000

// maxBehind bounds how many times a root is executed for what comes behind the last reports.
const maxBehind = 32

// Behind returns the reports of what fails behind the findings of the plain execution of a root, which has taken so many steps. It takes no more than
// left, and says how many it has taken.
func Behind(e *exec.Executor, layouts *layout.Layouts, root *ir.Func, plain []report.Finding, steps, left int) (reports []report.Report, taken int) {
	if left <= 0 {
		return nil, 0
	}
	a := &afterlife{
		executor: e, layouts: layouts, root: root, left: left, limit: max(searchSteps, 3*steps),
		doubts: make(doubts), settled: make(map[*ir.Instr]bool), told: make(map[statement]bool), called: make(map[doubt]int),
		names: make(map[doubt]map[string]bool), known: make(map[*ir.Instr][]string), written: writings{known: make(map[*ir.Func][]doubt), find: e.Func},
		usual: usual{wanted: make(map[*ir.Instr]map[string]bool)}, inside: make(map[*ir.Func][]report.Finding),
	}
	reports = a.behind(plain)
	return reports, left - max(a.left, 0)
}

// An afterlife is the execution of a root behind what fails in it.
type afterlife struct {
	executor *exec.Executor
	layouts  *layout.Layouts
	root     *ir.Func
	left     int  // steps, of all
	limit    int  // steps, of one execution of a search
	searches bool // what executes is part of a search

	doubts   doubts                        // what is in question
	settled  map[*ir.Instr]bool            // statements that were mended, and the calls that lead to them
	told     map[statement]bool            // those that were reported
	called   map[doubt]int                 // what stands for each in texts
	hopeless bool                          // there is too much that may be changed
	before   int                           // position of what failed last
	names    map[doubt]map[string]bool     // the constants that numbers are made of
	known    map[*ir.Instr][]string        // what statements want of what is in question, as far as that was looked at
	written  writings                      // what may be changed in functions
	usual    usual                         // what statements want where nothing is in question
	inside   map[*ir.Func][]report.Finding // what is reported in functions that the root calls
}

// A statement is what a reader mends: the reported one or, if that is a call, one in what it calls, as far as that is in the package under
// analysis.
type statement struct{ site, in *ir.Instr }

func statementOf(f report.Finding) statement {
	return statement{f.Site, statementIn(f.Site, f.Innermost())}
}

// statementIn is the statement in which a failure is that makes a site fail.
func statementIn(site *ir.Instr, f *exec.Failure) *ir.Instr {
	in := site
	for l := f.Chain; l != nil; l = l.Next {
		if l.Instr.Pos != 0 {
			in = l.Instr
		}
	}
	if at := f.At; at != nil && at.Pos != 0 && mayFail(at) && (f.Callee != "" || !ir.IsCall(at)) {
		in = at // and not the call that made an error
	}
	return in
}

// behind finds one failure after the other. Each is found with all in question that the ones before it depend on, those included that fail only
// because of what is in question already.
func (a *afterlife) behind(findings []report.Finding) []report.Report {
	goesOn := len(findings) == 0
	if !goesOn && !slices.ContainsFunc(findings, a.hasMore) {
		return nil
	}
	a.execute(a.newMender(nil, nil))
	a.usual.done = true
	for _, f := range findings {
		goesOn = a.mend(f) || goesOn
	}
	var reports []report.Report
	for range maxBehind {
		if !goesOn || a.left <= 0 {
			break
		}
		m := a.newMender(a.doubts, nil)
		found := &report.Watcher{Layouts: a.layouts, Fails: m.fails}
		fr := a.execute(m, found)
		if m.lost || a.hopeless {
			break
		}
		all := found.Findings(fr)
		f, isReported := a.first(m, all)
		before := func(in *ir.Instr) bool { return f == nil || m.order[in] < m.order[statementOf(*f).in] }
		grown, partly := len(a.doubts), false
		for _, in := range m.shaky {
			if before(in) {
				a.doubtAlso(in, m.wanted[in])
			}
		}
		for _, b := range m.blocked {
			silent := m.panicking[b.in] && f != nil && !isReported && !isFailing(*f, b.in)
			if before(b.in) && !a.settled[b.in] && (m.passed[b.in] || silent) {
				a.mendPartly(b.in)
				partly = true
			}
		}
		switch {
		case len(a.doubts) > grown || partly || a.left <= 0: // it may pass now
		case f == nil:
			goesOn = false
		default:
			if !isReported && a.failsBeside(*f) {
				reports = append(reports, a.marked(f.Report(fr)))
			}
			a.told[statementOf(*f)] = true
			next, _ := a.first(m, all)
			goesOn = (next != nil || a.hasMore(*f)) && a.mend(*f)
		}
	}
	return reports
}

// isFailing reports whether a statement is the one that a finding is about, or a call that leads there.
func isFailing(f report.Finding, in *ir.Instr) bool {
	for l := f.Chain(); l != nil; l = l.Next {
		if l.Instr == in {
			return true
		}
	}
	return in == f.Site || in == statementOf(f).in
}

// first is what fails first, of all that nothing has come of yet, nil if there is nothing. It is reported already if that is done in a function that the
// root calls, because it fails there whatever the root hands to it.
func (a *afterlife) first(m *mender, findings []report.Finding) (next *report.Finding, isReported bool) {
	for i := range findings {
		f := &findings[i]
		if s := statementOf(*f); !a.told[s] && m.fails(f.Site, f.Innermost()) && (next == nil || m.order[s.in] < m.order[statementOf(*next).in]) {
			next = f
		}
	}
	for _, b := range m.blocked {
		if next != nil && m.order[statementOf(*next).in] <= m.order[b.in] {
			continue
		}
		if f := a.findingAt(b); f != nil && !a.told[statementOf(*f)] {
			next, isReported = f, true
		}
	}
	return next, isReported
}

// marked is a report behind another one. The fix of one is not checked together with that of the other.
func (a *afterlife) marked(rep report.Report) report.Report {
	rep.Fix, rep.Fixed = nil, ""
	rep.Related = append(rep.Related, report.Related{Pos: a.before, Message: report.Behind})
	return rep
}

// execute executes the root as m has it.
func (a *afterlife) execute(m *mender, watchers ...exec.Watcher) *exec.Frame {
	r := a.executor.NewRun(a.root)
	r.Mender, r.Watchers = m, watchers
	r.Limit, r.SearchLimit = min(program.RootSteps, max(a.left, 0)), max(a.left, 0)
	if a.searches {
		r.Limit = min(r.Limit, a.limit)
	}
	fr := r.ExecuteRoot()
	a.left -= r.Steps + r.Searched
	return fr
}

// mend puts in question what a finding depends on. It reports whether the statement passes then.
func (a *afterlife) mend(f report.Finding) bool {
	s := statementOf(f)
	a.told[s], a.before = true, s.site.Pos
	depends, m := a.dependsOn(s.in)
	if m == nil {
		return false
	}
	a.doubt(m, depends)
	a.settled[f.Site] = true
	for l := f.Chain(); l != nil; l = l.Next {
		a.settled[l.Instr] = true
	}
	return true
}

// doubt puts something in question that m has met, and what changes with it.
func (a *afterlife) doubt(m *mender, list []doubt) { a.doubts = a.doubts.with(a.shared(m, list)...) }

// mendPartly puts in question what a statement depends on that fails behind some mends of what is before it, and passes behind others: who mends in one of
// the first ways mends this statement, too. It is the same of one that panics and is not reported, as behind an error that the same call returns.
func (a *afterlife) mendPartly(in *ir.Instr) {
	depends, m := a.dependsOn(in)
	if m == nil {
		a.left = 0
		return
	}
	a.doubt(m, depends)
	a.settled[in] = true
}

// doubtAlso puts in question what else decides whether a statement passes that wants something of what is in question.
func (a *afterlife) doubtAlso(site *ir.Instr, wanted []string) {
	wanted = slices.DeleteFunc(slices.Clone(wanted), func(text string) bool { return slices.Contains(a.known[site], text) })
	if a.known[site] = append(a.known[site], wanted...); len(wanted) == 0 {
		return
	}
	for k := 0; ; k++ {
		base := a.try(site, a.doubts)
		if k > 0 && !base.pinned {
			break
		}
		ps := a.participants(a.doubts, base)
		if a.hopeless || base.pinned && (len(ps) == 0 || k == maxReasons) {
			a.left = 0 // where the other side comes from is not known
		}
		if len(ps) == 0 || a.left <= 0 {
			break
		}
		a.doubt(base.mender, ps)
	}
	a.settled[site] = true
}
