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
func (p *program) function(symbol string) *ir.Func {
	p.read(symbol)
	return p.cfg.Program.Func(symbol)
}

// functions lists the functions of a package. Of each that is more than skipped because of its signature it is to be said
// that it is read.
func (p *program) functions(path string) []*ir.Func {
	p.read(path)
	return p.cfg.Functions(path)
}

func (p *program) read(symbol string) {
	if p.reads != nil {
		p.reads[symbol] = struct{}{}
	}
}

// collect returns what compute reads, and lets whatever asked for it depend on that. It is not nil if there is an account.
func (p *program) collect(compute func()) Reads {
	if !p.cfg.Account {
		compute()
		return nil
	}
	outer, own := p.reads, make(Reads)
	p.reads = own
	compute()
	p.reads = outer
	p.again(own)
	return own
}

// again lets whatever asks for a thing that is known depend on what led to it.
func (p *program) again(r Reads) {
	if p.reads != nil {
		maps.Copy(p.reads, r)
	}
}

// unclear notes that what comes out depends on what was asked for before: it is not worth remembering.
func (p *program) unclear() {
	if p.cfg.Account {
		p.mixed = true
	}
}
