package engine

import "github.com/shapelint/shapelint/shapeinfer/ir"

// Package sync. Whatever it does, other goroutines may have written to what they know when it returns. What is not listed
// (Cond, Map, OnceFunc) is unseen code.

// sync calls a function of package sync.
func (fr *frame) sync(in *ir.Instr, s *state, name string, args []value) ([]*state, bool) {
	switch {
	case ir.Waits("sync." + name):
		fr.r.othersRun(s)
		return fr.computed(in, s, nil), true
	case name == "WaitGroup.Go" && len(args) == 2: // calls back, in a goroutine
		fr.r.othersRun(s)
		fr.startValue(s, args[1])
		return fr.computed(in, s, nil), true
	case name == "Once.Do" && len(args) == 2: // calls back, or waits until somebody else has
		fr.r.othersRun(s)
		called := fr.callValue(fr.r.e.withoutResult(in), s.fork(), args[1], nil)
		return append(called, s), true
	case name == "Pool.Get":
		return fr.fromPool(in, s, args[0]), true
	case name == "Pool.Put": // keeps what it gets, and hands it to anybody
		fr.r.escape(s, args[len(args)-1])
		return fr.computed(in, s, nil), true
	}
	return nil, false
}

// fromPool is the result of sync.Pool.Get: anything that was ever put there, whoever still uses it, or what New makes, which
// may be the same each time. So it is memory that existed before.
func (fr *frame) fromPool(in *ir.Instr, s *state, pool value) []*state {
	if content, ok := fr.r.tensorContent(s, pool); ok {
		for _, f := range content.fields() { // New may be called
			fr.r.escape(s, f)
		}
	}
	fr.r.othersRun(s)
	return set(s, in, fr.r.unknown(s, in.Type, ""))
}
