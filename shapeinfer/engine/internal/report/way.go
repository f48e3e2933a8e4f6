package report

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/evidence"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// The way from the reported statement to the failing line: a stack trace at compile time.
//
// The failing line is the innermost one that was executed: the call of panic, the index, the statement that made an error, or, of a contract,
// the call of the library. What is shown of the way to it is the last call in the package under analysis and the failing line; with
// -trace it is each call, and the other lines where other paths of the same call fail.

// A place is a statement on the way.
type place struct {
	fn      *ir.Func
	in      *ir.Instr
	mayFail *ir.Func // what it calls, if that was not executed to its end, see undone.go
	starts  bool     // that is not called here, but by a goroutine that is started
}

func (p place) isKnown() bool { return p.fn != nil && p.in != nil && (p.in.Line > 0 || p.in.Pos != 0) }

// isOwn reports whether a place is in the package under analysis: it has a position there.
func (p place) isOwn() bool { return p.in.Pos != 0 }

// at is what happens at a place, and where that is: a line of another package has no position here, so it stands in the text, at the
// reported statement.
func (p place) at(site *ir.Instr, what string, whole bool) Related {
	if p.isOwn() {
		return Related{Pos: p.in.Pos, Message: what + " here", Whole: whole}
	}
	return Related{Pos: site.Pos, Message: fmt.Sprintf("%s at %s:%d", what, p.fn.File, p.in.Line), Whole: whole}
}

// relatedOf lists what explains a failure: where operands got their shapes, the way to the line that fails, and what the message had no
// room for.
func (w Wording) relatedOf(f *exec.Failure, said said, others []place) []Related {
	var related []Related
	operands, told := f.Operands, false
	if f.Claim != nil { // it is not the site itself that fails
		inner := innermostFailure(f)
		operands = f.Claim.Args
		related, told = w.way(inner, inner.Chain, others, said.evidence)
	} else if len(others) > 0 {
		related = w.failing(place{fn: f.SiteFunc, in: w.Site}, f, others, "")
	}
	switch {
	case said.evidence != "" && !told:
		related = append(related, Related{Pos: w.Site.Pos, Message: "in full: " + said.evidence + after(", ", said.pass)})
	case said.pass != "":
		related = append(related, Related{Pos: w.Site.Pos, Message: "fails " + said.pass})
	}
	return append(append(w.Origins(operands), related...), w.contractOf(innermostFailure(f))...)
}

// contractOf is the line of the directive that declares the contract which is violated.
func (w Wording) contractOf(f *exec.Failure) []Related {
	ref := f.Contract
	switch {
	case ref == nil || !ref.Declared || ref.Place.File == "":
		return nil
	case ref.Place.Pos != 0:
		return []Related{{Pos: ref.Place.Pos, Message: f.Callee + " has its contract here"}}
	}
	return []Related{{Pos: w.Site.Pos, Message: fmt.Sprintf("%s has its contract at %s:%d", f.Callee, ref.Place.File, ref.Place.Line)}}
}

// way lists the calls from the reported statement to the failing line, and that line with the reason, if there is one to be told.
func (w Wording) way(f *exec.Failure, chain *evidence.Link, others []place, reason string) (related []Related, told bool) {
	last := -1 // call in the package under analysis
	end := innermost(f)[0]
	for l := chain; l != nil; l = l.Next {
		p := place{fn: l.Func, in: l.Instr}
		callee := calleeOf(l.Instr)
		if callee == "" || !p.isKnown() || p == end {
			continue
		}
		if p.isOwn() {
			last = len(related)
		}
		related = append(related, p.at(w.Site, l.Func.Name+" calls "+callee, true))
	}
	if last >= 0 && !(end.isKnown() && end.isOwn()) {
		related[last].Whole = false
	}
	if !end.isKnown() || end.in == w.Site {
		return related, false
	}
	return append(related, w.failing(end, f, others, reason)...), reason != ""
}

// failing lists the failing line with the reason, if there is one to be told, and the lines where other paths fail.
func (w Wording) failing(end place, f *exec.Failure, others []place, reason string) []Related {
	what := end.fn.Name + " fails"
	if f.Callee != "" {
		what = f.Callee + " fails"
	}
	rel := end.at(w.Site, what, false)
	rel.Elsewhere = !end.isOwn()
	if reason != "" {
		rel.Message += ": " + reason
	}
	if slices.ContainsFunc(others, func(p place) bool { return p.mayFail == nil }) {
		rel.Message += ", or elsewhere on other paths"
	}
	related := []Related{rel}
	for _, p := range others {
		what := p.fn.Name + " fails"
		switch {
		case p.starts:
			what = p.mayFail.Name + " may fail, which " + p.fn.Name + " starts as a goroutine"
		case p.mayFail != nil:
			what = nameOf(p.mayFail, p.in) + " may fail, which " + p.fn.Name + " calls"
		}
		rel := p.at(w.Site, "on another path "+what, true)
		rel.Elsewhere = !p.isOwn() && p.mayFail == nil
		related = append(related, rel)
	}
	return related
}

// Inside is where the operation of a warning is called, if that is inside of the reported call.
func (w Wording) Inside(warned evidence.Warning) []Related {
	p := place{fn: warned.In, in: warned.Instr}
	if warned.Instr == w.Site || !p.isKnown() || warned.Func == nil {
		return nil
	}
	return []Related{p.at(w.Site, warned.Func.Name+" expands them", false)}
}

// calleeOf names what a call calls, as its package writes it.
func calleeOf(in *ir.Instr) string {
	if in.Op == ir.OpInvoke {
		return in.Sym
	}
	return program.LastWord(in.Sym)
}

// nameOf names a function as the call of it does, or else by itself.
func nameOf(fn *ir.Func, call *ir.Instr) string {
	return cmp.Or(program.LastWord(call.Sym), fn.Name)
}

// placeOf is where a path of a finished call fails, or where its error was made.
func (c Claimant) placeOf(o *exec.Outcome) place {
	places := c.placesOf(o)
	if len(places) == 0 {
		return place{}
	}
	return places[0]
}

func (c Claimant) placesOf(o *exec.Outcome) []place {
	switch {
	case o.Kind == exec.Panicked:
		return innermost(o.Failure)
	case o.ErrorOf(c.Callee) != nil:
		return errorPlaces(o.ErrorOf(c.Callee).Cause)
	}
	return nil
}

// failingPlaces lists the lines where the paths of a finished call fail, the innermost ones.
func (c Claimant) failingPlaces() []place {
	var places []place
	for i := range c.Sub.Outcomes {
		places = append(places, c.placesOf(&c.Sub.Outcomes[i])...)
	}
	return places
}

// innermostFailure is what a failure comes from, whoever has claimed it.
func innermostFailure(f *exec.Failure) *exec.Failure {
	if f.Claim != nil && f.Claim.Panics != nil {
		return f.Claim.Panics
	}
	return f
}

// innermost returns the statement that fails. A wrapper that the compiler generates for a value method has no lines: then it is the call of the wrapper.
func innermost(f *exec.Failure) []place {
	f = innermostFailure(f)
	end := place{fn: f.Func, in: f.At}
	if end.isKnown() {
		return []place{end}
	}
	for l := f.Chain; l != nil; l = l.Next {
		if p := (place{fn: l.Func, in: l.Instr}); p.isKnown() {
			end = p
		}
	}
	return []place{end}
}

// others lists the places that are not that of f, each once, in the order of the source.
func others(f *exec.Failure, places []place) []place {
	shown := innermost(f)[0]
	places = slices.DeleteFunc(slices.Clone(places), func(p place) bool {
		return !p.isKnown() || shown.isKnown() && p.fn.File == shown.fn.File && p.in.Line == shown.in.Line
	})
	slices.SortStableFunc(places, func(a, b place) int { return ir.ComparePlaces(a.fn, a.in, b.fn, b.in) })
	return slices.CompactFunc(places, func(a, b place) bool {
		return a.fn.File == b.fn.File && a.in.Line == b.in.Line && a.mayFail == b.mayFail
	})
}

// errorPlaces lists where an error may have been made.
func errorPlaces(c *evidence.Cause) []place {
	if c == nil {
		return nil
	}
	c = c.Told()
	places := []place{{fn: c.Func, in: c.At}}
	for _, d := range c.Others {
		places = append(places, place{fn: d.Func, in: d.At})
	}
	return places
}

// special counts what a path assumes of unknown values.
func special(s *state.State) int { return s.Facts.Fixed() + len(s.Assumed) }
