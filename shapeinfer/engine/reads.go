package engine

import (
	"maps"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// An editor has the same functions executed again after each edit. What came out for a root holds as long as the functions
// do that the engine looked at, so it keeps account of them if it is asked to: those that a root led to, and those that
// led to what was known already when the root asked for it.

// Reads are the symbols of the functions that something depends on, whether they exist or not. The path of a package stands
// for the signatures of all its functions.
type Reads map[string]struct{}

// function returns the function with a symbol, nil if it has no body here.
func (e *Engine) function(symbol string) *ir.Func {
	e.read(symbol)
	return e.cfg.Program.Func(symbol)
}

// functions lists the functions of a package. Of each that is more than skipped because of its signature it is to be said
// that it is read.
func (e *Engine) functions(path string) []*ir.Func {
	e.read(path)
	return e.cfg.Functions(path)
}

func (e *Engine) read(symbol string) {
	if e.reads != nil {
		e.reads[symbol] = struct{}{}
	}
}

// collect returns what compute reads, and lets whatever asked for it depend on that. It is not nil if there is an account.
func (e *Engine) collect(compute func()) Reads {
	if !e.cfg.Account {
		compute()
		return nil
	}
	outer, own := e.reads, make(Reads)
	e.reads = own
	compute()
	e.reads = outer
	e.again(own)
	return own
}

// again lets whatever asks for a thing that is known depend on what led to it.
func (e *Engine) again(r Reads) {
	if e.reads != nil {
		maps.Copy(e.reads, r)
	}
}

// unclear notes that what comes out depends on what was asked for before: it is not worth remembering.
func (e *Engine) unclear() {
	if e.cfg.Account {
		e.mixed = true
	}
}
