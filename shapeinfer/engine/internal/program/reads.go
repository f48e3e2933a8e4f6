package program

import (
	"maps"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// An editor has the same functions executed again after each edit. What came out for a root holds
// as long as the functions do that the engine looked at, so it keeps account of them if it is asked
// to: those that a root led to, and those that led to what was known already when the root asked
// for it.

// Reads are the symbols of the functions that something depends on, whether they exist or not. The
// path of a package stands for the signatures of all its functions. A text that begins with
// [SetUpPrefix] stands for how the functions of the package set up its variables: package testrun
// makes it.
type Reads map[string]struct{}

// Func returns the function with a symbol, nil if it has no body here.
func (p *Program) Func(symbol string) *ir.Func {
	p.Read(symbol)
	return p.Config.Program.Func(symbol)
}

// IsPure reports whether a function changes nothing but its results. One that is not known, or
// ill-typed, may change anything.
func (p *Program) IsPure(symbol string) bool {
	fn := p.Func(symbol)
	return fn != nil && fn.Effect.IsPure() && !fn.IllTyped
}

// Funcs lists the signatures of the functions of a package, and of the package under analysis their
// bodies. Of one of these that is more than skipped because of its signature it is to be said that
// it is read.
func (p *Program) Funcs(path string) []*ir.Func {
	p.Read(path)
	return p.Config.Functions(path)
}

func (p *Program) Read(symbol string) {
	if p.Reads != nil {
		p.Reads[symbol] = struct{}{}
	}
}

// Collect returns what compute reads, and lets whatever asked for it depend on that. It is not nil
// if there is an account.
func (p *Program) Collect(compute func()) Reads {
	if !p.Config.Account {
		compute()
		return nil
	}
	outer, own := p.Reads, make(Reads)
	p.Reads = own
	compute()
	p.Reads = outer
	p.ReadAgain(own)
	return own
}

// SetUpPrefix is no beginning of a symbol.
const SetUpPrefix = "set-up "

// Apart computes something of which the caller says itself what it reads.
func (p *Program) Apart(compute func()) {
	outer := p.Reads
	p.Reads = nil
	compute()
	p.Reads = outer
}

// ReadAgain lets whatever asks for a thing that is known depend on what led to it.
func (p *Program) ReadAgain(r Reads) {
	if p.Reads != nil {
		maps.Copy(p.Reads, r)
	}
}

// MarkUnclear notes that what comes out depends on what was asked for before: it is not worth
// remembering.
func (p *Program) MarkUnclear() {
	if p.Config.Account {
		p.Mixed = true
	}
}
