package engine

import (
	"fmt"
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/contract"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Which failures are reported.
//
// A failure is claimed by a call site (or an index, a slice) of the root's own code: the outermost
// one whose callee can still return for other arguments. A claimed failure is reported if every
// state that reached the site failed there, now or at a later pass of a loop, and the root did not
// give up anywhere before.

// A failure is the end of a path that fails.
type failure struct {
	shape    bool // shapes decided it; otherwise it only ends the path
	category string
	fn       *ir.Func // where it fails
	callee   string   // whose contract is violated, "" for a panic or a run-time error
	text     string   // after the name of the callee
	related  []Related
	decision *decision

	site    *ir.Instr // that claims it
	siteFn  *ir.Func
	message string
}

// siteIndex numbers a report site.
func (r *run) siteIndex(in *ir.Instr) int {
	i, ok := r.sites[in]
	if !ok {
		i = len(r.sites)
		r.sites[in] = i
	}
	return i
}

// pass notes that s got past a site without failing.
func (fr *frame) pass(in *ir.Instr, s *state) *state {
	if fr.reporting {
		s.passed = s.passed.with(fr.r.siteIndex(in))
	}
	return s
}

// violated is the failure of a contract.
func (fr *frame) violated(in *ir.Instr, s *state, ref *contractRef, args []value, out *contract.Outcome) *failure {
	v := out.Violations[0]
	f := &failure{shape: true, category: v.Category, fn: fr.fn, callee: calleeName(ref), text: v.Message}
	f.related = fr.origins(s, ref, args, v)
	if fr.reporting && !fr.guarded(s, args) {
		f.site, f.siteFn = in, fr.fn
		f.message = f.callee + ": " + f.text
	}
	return f
}

func calleeName(ref *contractRef) string {
	return ref.path[strings.LastIndexByte(ref.path, '/')+1:] + "." + ref.c.Symbol()
}

// runtimeError is a failed index, slice or make of Go itself.
func (fr *frame) runtimeError(in *ir.Instr, s *state, text string, operands []ir.Val) *failure {
	f := &failure{shape: true, category: "bounds", fn: fr.fn, text: text}
	args := make([]value, 0, len(operands))
	for _, v := range operands {
		args = append(args, fr.val(s, v))
	}
	if fr.reporting && !fr.guarded(s, args) {
		f.site, f.siteFn = in, fr.fn
		f.message = fr.fn.Name + ": " + text
	}
	return f
}

// explicitPanic is a call of panic.
func (fr *frame) explicitPanic(in *ir.Instr, s *state) *failure {
	f := &failure{shape: true, category: "mismatch", fn: fr.fn, decision: s.last}
	v := unwrap(fr.val(s, in.Args[0]))
	if v.k == kString && v.str() != "" {
		f.text = fmt.Sprintf("%q", clip(v.str()))
	}
	return f
}

func clip(s string) string {
	if len(s) > 120 {
		return s[:117] + "..."
	}
	return s
}

// guarded reports whether the path is conditional on an unseen result that was computed from the operands.
func (fr *frame) guarded(s *state, args []value) bool {
	if s.guards.anything {
		return true
	}
	if len(s.guards.objects) == 0 {
		return false
	}
	var t taint
	for _, a := range args {
		fr.r.sources(s, a, &t, 0)
	}
	return slices.ContainsFunc(t.objects, func(id int32) bool { _, ok := slices.BinarySearch(s.guards.objects, id); return ok })
}

// claim decides whether the call of fn at in is where the failure of all its paths is reported.
func (fr *frame) claim(in *ir.Instr, before *state, fn *ir.Func, args, free []value, sub *frame) {
	if !fr.reporting || len(sub.out) == 0 {
		return
	}
	for _, o := range sub.out {
		if o.kind != panicked || !o.fail.shape {
			return
		}
	}
	if fr.guarded(before, args) {
		for _, o := range sub.out {
			o.fail.site = nil
		}
		return
	}
	if !fr.r.canReturn(before, fn, args, free, fr) {
		return
	}
	for _, o := range sub.out {
		f := *o.fail
		f.site, f.siteFn = in, fr.fn
		f.message = fn.Name + ": always panics" + f.where(fn) + f.why()
		f.related = append(fr.argumentOrigins(before, fn, args), f.related...)
		*o.fail = f
	}
}

// where says in which function the panic is, if it is not the callee itself.
func (f *failure) where(fn *ir.Func) string {
	switch {
	case f.callee != "":
		return " in " + f.callee
	case f.fn != fn:
		return " in " + f.fn.Name
	}
	return ""
}

// why is the text of the panic, and what decided it.
func (f *failure) why() string {
	text := ""
	if f.text != "" {
		text = ": " + f.text
	}
	if e := f.decision.evidence(); e != "" {
		if text == "" {
			return ": " + e
		}
		return text + ", " + e
	}
	return text
}

// result groups what was found by site.
func (r *run) result(fr *frame) Result {
	res := Result{Complete: true, Steps: r.steps}
	var sites []*ir.Instr
	bySite := make(map[*ir.Instr][]*failure)
	for _, o := range fr.out {
		if o.kind == gaveUp {
			res.Complete = false
		}
		if o.kind != panicked || o.fail.site == nil {
			continue
		}
		if bySite[o.fail.site] == nil {
			sites = append(sites, o.fail.site)
		}
		bySite[o.fail.site] = append(bySite[o.fail.site], o.fail)
	}
	for _, in := range sites {
		if fails := bySite[in]; r.mustFail(fr, in, fails[0]) {
			f := fails[0]
			res.Reports = append(res.Reports, Report{Pos: in.Pos, Category: f.category, Message: f.message, Related: distinct(in.Pos, f.related)})
		}
	}
	slices.SortStableFunc(res.Reports, func(a, b Report) int { return int(a.Pos) - int(b.Pos) })
	return res
}

// distinct drops what is said about a position twice, and about the report's own.
func distinct(pos int32, related []Related) []Related {
	var kept []Related
	for _, rel := range related {
		if rel.Pos != pos && !slices.ContainsFunc(kept, func(k Related) bool { return k.Pos == rel.Pos }) {
			kept = append(kept, rel)
		}
	}
	return kept
}

// mustFail reports whether no execution gets past the site.
func (r *run) mustFail(fr *frame, in *ir.Instr, f *failure) bool {
	if r.escaped[f.siteFn.Symbol] || in.Pos == 0 {
		return false
	}
	i := r.siteIndex(in)
	for _, o := range fr.out {
		switch {
		case o.kind == panicked && o.fail.site == in:
			continue
		case o.st.passed.has(i):
			return false
		case o.kind == gaveUp && !fr.before(o.block, in, f.siteFn):
			return false
		}
	}
	return true
}

// before reports whether the site cannot be reached any more from block b of the frame's function.
func (fr *frame) before(b int32, in *ir.Instr, siteFn *ir.Func) bool {
	if siteFn != fr.fn {
		return false
	}
	seen := make([]bool, len(fr.fn.Blocks))
	stack := []int32{b}
	for len(stack) > 0 {
		b := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if seen[b] {
			continue
		}
		seen[b] = true
		instrs := fr.fn.Blocks[b].Instrs
		if len(instrs) > 0 && holds(instrs, in) {
			return false
		}
		stack = append(stack, fr.fn.Blocks[b].Succs...)
	}
	return true
}

func holds(instrs []ir.Instr, in *ir.Instr) bool {
	for i := range instrs {
		if &instrs[i] == in {
			return true
		}
	}
	return false
}
