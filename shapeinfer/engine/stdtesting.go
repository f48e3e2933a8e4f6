package engine

import (
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Package testing: a Fatal ends a test, and a subtest ends alone. What is not listed (Cleanup, Fuzz, RunParallel) is unseen code.

// testing calls a method of testing.T, B or F.
func (fr *frame) testing(in *ir.Instr, s *state, name string, args []value) ([]*state, bool) {
	method := name[strings.LastIndexByte(name, '.')+1:]
	switch method {
	case "Fatal", "Fatalf", "FailNow":
		fr.finishErrors(s, fr.here, args)
		fr.out = append(fr.out, outcome{kind: stopped, st: s})
		return nil, true
	case "Skip", "Skipf", "SkipNow":
		fr.out = append(fr.out, outcome{kind: stopped, st: s})
		return nil, true
	case "Run":
		if len(args) == 3 && args[2].k == kFunc {
			return fr.subtest(in, s, args[2]), true
		}
	case "Error", "Errorf", "Log", "Logf": // call methods of what they print, and write it
		fr.r.othersRun(s)
		fr.formatAll(s, args[1:])
		return fr.computed(in, s, nil), true
	case "Parallel": // the rest of a subtest runs when the test that holds it has returned
		for _, f := range fr.r.subtests {
			fr.r.escape(s, f)
		}
		fr.r.othersRun(s)
		return fr.computed(in, s, nil), true
	case "Failed", "Elapsed", "TempDir", "Setenv": // tell what others do, or make files
		fr.r.othersRun(s)
		return fr.computed(in, s, nil), true
	case "Helper", "Fail", "Name", "Short", "Verbose", "ResetTimer", "StartTimer", "StopTimer", "ReportAllocs", "SetBytes",
		"Loop", "ReportMetric": // count, and take note of something
		return fr.computed(in, s, nil), true
	}
	return nil, false
}

// subtest runs the function of t.Run, in a goroutine of its own: its Fatal and Skip end only itself, and if it fails
// the program ends, whatever the test has deferred. What it does to what it has captured is not known: it may be parallel, then it
// goes on after the test, it is run several times in a benchmark, or not at all if others are asked for.
func (fr *frame) subtest(in *ir.Instr, s *state, f value) []*state {
	mark := len(fr.out)
	c := f.closure()
	if c == nil || c.sym == "" {
		return fr.unseen(in, s, []value{f})
	}
	fn := fr.r.e.function(c.sym)
	if fn == nil || len(fn.Params) != 1 {
		return fr.unseen(in, s, []value{f})
	}
	t := fr.r.unknown(s, fn.Params[0].Type, "t")
	t.maybeNil = false
	defers := s.defers
	s.defers = nil
	rest := s.fork()
	fr.r.subtests = append(fr.r.subtests, f)
	for _, end := range fr.callValue(fr.r.e.withoutResult(in), s, f, []value{t}) {
		fr.out = append(fr.out, outcome{kind: stopped, st: end})
	}
	fr.r.subtests = fr.r.subtests[:len(fr.r.subtests)-1]
	if len(fr.out) > mark && !slices.ContainsFunc(fr.out[mark:], func(o outcome) bool { return o.kind != panicked }) {
		return nil // no subtest gets past this
	}
	rest.defers = defers
	fr.r.escape(rest, f)
	fr.r.othersRun(rest)
	return set(rest, in, testVal(test{opaque: fr.r.newID()}))
}

// withoutResult returns the call in as one whose result is not used, always the same.
func (e *Engine) withoutResult(in *ir.Instr) *ir.Instr {
	if c := e.plain[in]; c != nil {
		return c
	}
	c := *in
	c.Dst = ir.NoVal
	e.plain[in] = &c
	return &c
}
