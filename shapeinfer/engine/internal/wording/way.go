package wording

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/claim"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/evidence"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// The way from the reported statement to the failing line: a stack trace at compile time.
//
// The failing line is the innermost one that was executed: the call of panic, the index, the
// statement that made an error, or, of a contract, the call of the library. What is shown of the
// way to it is
//
//   - the calls in the module under analysis, up to four: the first two and the last two,
//   - the calls that a loop makes for an element of a list: "for s.layers[1] (element 2)",
//   - the failing line, and
//   - the line with the call of the function that fails, if that is an accessor.
//
// With -trace it is each call, and the other lines where other paths of the same call fail.

// at is what happens at a place, and where that is: a line of another package has no position here,
// so it stands in the text, at the reported statement.
func at(p claim.Place, site *ir.Instr, what string, whole bool) Related {
	if p.IsOwn() {
		return Related{Pos: p.In.Pos, Message: what + " here", Whole: whole}
	}
	return Related{Pos: site.Pos, Message: fmt.Sprintf("%s at %s:%d", what, p.Fn.File, p.In.Line), Whole: whole}
}

// relatedOf lists what explains a failure: where operands got their shapes, the way to the line
// that fails, and what the message had no room for.
func (w Wording) relatedOf(f *exec.Failure, said said, sides []located, others []claim.Place) []Related {
	var related []Related
	told := false
	if f.Claim != nil { // it is not the site itself that fails
		inner := claim.InnermostFailure(f)
		related, told = w.way(inner, inner.Chain, others, said.evidence)
	} else if len(others) > 0 {
		related = w.failing(claim.Place{Fn: f.SiteFunc, In: w.Site}, f, others, "")
	}
	switch {
	case said.evidence != "" && !told:
		related = append(related, Related{Pos: w.Site.Pos, Message: "in full: " + said.evidence + after(", ", said.pass)})
	case said.pass != "":
		related = append(related, Related{Pos: w.Site.Pos, Message: "fails " + said.pass})
	}
	return append(append(w.located(f, sides), related...), w.contractOf(claim.InnermostFailure(f))...)
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

// way lists the calls from the reported statement to the failing line, and that line with the
// reason, if there is one. The bool reports whether the reason is in the list.
func (w Wording) way(f *exec.Failure, chain *evidence.Link, others []claim.Place, reason string) (related []Related, told bool) {
	end := claim.Innermost(f)[0]
	var own []int // the calls in the module under analysis
	last := -1    // the innermost call
	for l := chain; l != nil; l = l.Next {
		p := claim.Place{Fn: l.Func, In: l.Instr}
		callee, element := calleeOf(l.Instr), w.element(l)
		if callee == "" && element == "" || !p.IsKnown() || p == end {
			continue
		}
		if callee == "" {
			callee = "a function value"
		}
		last = len(related)
		if isOfModule(p) {
			own = append(own, last)
		}
		call := at(p, w.Site, l.Func.Name+" calls "+callee, !isOfModule(p) && element == "")
		call.Message += after(", for ", element)
		related = append(related, call)
	}
	if len(own) > maxCalls {
		for _, i := range own[maxCalls/2 : len(own)-maxCalls/2] {
			related[i].Whole = true
		}
	}
	if !end.IsKnown() || end.In == w.Site {
		return related, false
	}
	failing := w.failing(end, f, others, reason)
	if last >= 0 && claim.IsAccessor(f) {
		call := related[last]
		call.Whole = false
		return append(append(slices.Delete(related, last, last+1), failing...), call), reason != ""
	}
	return append(related, failing...), reason != ""
}

// isOfModule reports whether a place is in the module under analysis, or in one of its workspace:
// the files of others are named with a version.
func isOfModule(p claim.Place) bool { return p.IsOwn() || !strings.Contains(p.Fn.File, "@") }

// maxCalls bounds the calls in the module under analysis that are shown without -trace: the first
// and the last ones.
const maxCalls = 4

// element is the element of a list for which a call is made, which a loop has selected:
// "s.layers[1] (element 2)". It is "" if there is none.
func (w Wording) element(call *evidence.Link) string {
	if len(call.Elements) == 0 {
		return ""
	}
	ref, i := claim.Element(w.Program, call)
	if ref == nil {
		return ""
	}
	return fmt.Sprintf("%s (element %d)", w.side(ref).text, i+1)
}

// failing lists the failing line with the reason, if there is one, and the lines where other paths
// fail.
func (w Wording) failing(end claim.Place, f *exec.Failure, others []claim.Place, reason string) []Related {
	what := end.Fn.Name + " fails"
	if f.Callee != "" {
		what = f.Callee + " fails"
	}
	rel := at(end, w.Site, what, false)
	rel.Elsewhere = !end.IsOwn()
	if reason != "" {
		rel.Message += ": " + reason
	}
	if slices.ContainsFunc(others, func(p claim.Place) bool { return p.MayFail == nil }) {
		rel.Message += ", or elsewhere on other paths"
	}
	related := []Related{rel}
	for _, p := range others {
		what := p.Fn.Name + " fails"
		switch {
		case p.Starts:
			what = p.MayFail.Name + " may fail, which " + p.Fn.Name + " starts as a goroutine"
		case p.MayFail != nil:
			what = cmp.Or(program.LastWord(p.In.Sym), p.MayFail.Name) + " may fail, which " + p.Fn.Name + " calls"
		}
		rel := at(p, w.Site, "on another path "+what, true)
		rel.Elsewhere = !p.IsOwn() && p.MayFail == nil
		related = append(related, rel)
	}
	return related
}

// Inside is where the operation of a warning is called, if that is inside of the reported call.
func (w Wording) Inside(warned evidence.Warning) []Related {
	p := claim.Place{Fn: warned.In, In: warned.Instr}
	if warned.Instr == w.Site || !p.IsKnown() || warned.Func == nil {
		return nil
	}
	return []Related{at(p, w.Site, warned.Func.Name+" expands them", false)}
}

// calleeOf names what a call calls, as its package writes it.
func calleeOf(in *ir.Instr) string { return program.LastWord(in.Sym) }
