package engine

import (
	"fmt"
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// The calls from a reported site down to where it fails, for Related.

// A link is a call on the way to a failure.
type link struct {
	in   *ir.Instr
	fn   *ir.Func // that holds the call
	next *link
}

// maxChain bounds the calls that a report lists.
const maxChain = 6

// extend puts the call in of caller before the chains of the failures and errors that a finished frame ends with.
func (fr *frame) extend(in *ir.Instr, caller *ir.Func) {
	for i := range fr.out {
		o := &fr.out[i]
		switch {
		case o.kind == panicked && o.fail.shape && o.fail.site == nil:
			f := *o.fail
			f.chain = &link{in, caller, f.chain}
			o.fail = &f
		case o.returnsError(fr.fn):
			k := errorResult(fr.fn)
			x := *o.results[k].iface()
			if x.cause == nil || x.claim != 0 {
				continue
			}
			c := *x.cause
			c.chain = &link{in, caller, c.chain}
			x.cause = &c
			o.results = slices.Clone(o.results)
			o.results[k].ref = &x
		}
	}
}

// explain lists the calls of a chain, and the comparison at its end.
func explain(chain *link, d *decision) []Related {
	var rel []Related
	for l := chain; l != nil && len(rel) < maxChain; l = l.next {
		if callee := calleeOf(l.in); callee != "" {
			rel = append(rel, relatedTo(l.fn, l.in, fmt.Sprintf("%s calls %s here", l.fn.Name, callee)))
		}
	}
	if d == nil {
		return rel
	}
	if in, text := definition(d.fn, d.cond), d.evidence(); in != nil && text != "" {
		rel = append(rel, relatedTo(d.fn, in, fmt.Sprintf("%s compares them here: %s", d.fn.Name, text)))
	}
	return rel
}

// calleeOf names what a call calls, as its package writes it.
func calleeOf(in *ir.Instr) string {
	if in.Op == ir.OpInvoke {
		return in.Sym
	}
	return lastWord(in.Sym)
}

func relatedTo(fn *ir.Func, in *ir.Instr, message string) Related {
	path, _ := ir.SplitSymbol(fn.Symbol)
	return Related{Pos: in.Pos, File: fn.File, Line: in.Line, Package: path, Message: message}
}
