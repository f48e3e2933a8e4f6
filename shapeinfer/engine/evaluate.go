package engine

// Methods and functions that are executed for their results alone: they change nothing, and the results are usable only if
// there is one way to return.

// evaluate executes a method for its results. They are usable only if it returns in one way,
// without having learnt anything.
func (fr *frame) evaluate(s *state, x *iface, method string) ([]value, *state) {
	sym, recv, ok := fr.method(s, x, method)
	if !ok {
		return nil, s
	}
	return fr.evaluateFunc(s, sym, []value{recv}, nil)
}

// evaluateFunc executes a function for its results, like evaluate.
func (fr *frame) evaluateFunc(s *state, sym string, args, free []value) ([]value, *state) {
	r := fr.r
	fn := r.e.function(sym)
	if fn == nil || !fn.Effect.IsPure() || !fr.canEnter(fn, args, free) {
		return nil, s
	}
	limit := r.limit
	r.limit = min(limit, r.steps+callSteps)
	t := s.fork()
	sub := r.execute(fn, args, free, t, fr)
	r.limit = limit
	if len(sub.out) != 1 || sub.out[0].kind != returned {
		return nil, s
	}
	return sub.out[0].results, sub.out[0].st
}
