// Package budget counts what the execution of a root takes, bounds it, and says how what is left is
// made to last.
//
// It is counted in steps: a step is one instruction in one state, and what takes long besides
// (joining two states, say) costs some more. Clocks are never asked, so that a root ends the same
// way on any machine.
//
// A call may take a share of what its caller has left. When that is gone the paths in it give up,
// and the caller goes on with what is left to it:
//
//	root    steps 1000  limit 60000
//	  call  steps 1000  limit 16000   what CallSteps allows
//	    call  steps 9000  limit 14250   three quarters of what is left
//
// A search for arguments is not charged to the root, so that what is reported does not depend on
// how hard it was to show. All searches of a root have a limit of their own.
//
// How thrifty a root becomes is in thrift.go.
package budget

// A Budget counts what a run has taken, and bounds what it may take.
type Budget struct {
	// Steps is the number of steps that were taken, without those of searches.
	Steps int
	// Limit is the number of steps after which the paths of the innermost call give up.
	Limit int
	// Aside: what executes is not charged. It answers a question, and is no part of what the root
	// does.
	Aside bool
	// Searched is the number of steps that searches took.
	Searched int
	// SearchLimit is the number of steps that all searches together may take.
	SearchLimit int
	// Pinched: some search could not take as many steps as a search may (WitnessSteps), because of
	// SearchLimit.
	Pinched bool
	// Starved: such a search found nothing. With a larger SearchLimit it might have.
	Starved bool

	// from is the number of steps that were taken before the root, or the instance of a root, that
	// is being executed; whole is the number that it may take. Both are 0 outside of a root.
	from, whole int
	// dear has, for each function, the most expensive of its calls that were not executed to their
	// end.
	dear map[string]dearCall
	// deep has, for each function, the number of activations from which a recursion has returned.
	deep map[string]int
	// Cut is the number of calls that were not entered although their callee has a body.
	Cut int
}

// Begin says that what executes from now on is a root, or one instance of a generic root, that may
// take n steps.
func (b *Budget) Begin(n int) { b.from, b.whole, b.Limit = b.Steps, n, b.Steps+n }

// Within executes something that may take n more steps, and gives up after them. What it takes is
// charged to what goes on afterwards, whose own limit stays as it is.
func (b *Budget) Within(n int, execute func()) {
	limit := b.Limit
	b.Limit = b.Steps + n
	execute()
	b.Limit = limit
}

// Share executes something that has a share of n steps of what is left. What the last thing that it
// does takes beyond that, which may be as much as a small share, is not charged: what goes on
// afterwards keeps the rest.
func (b *Budget) Share(n int, execute func()) {
	most := b.Steps + n
	b.Within(n, execute)
	b.Steps = min(b.Steps, most)
}

// Uncharged executes something that is not charged to what goes on afterwards, and returns the
// steps that it took.
func (b *Budget) Uncharged(execute func()) (taken int) {
	steps, was := b.Steps, b.Aside
	b.Aside = true
	execute()
	b.Aside = was
	taken = b.Steps - steps
	b.Steps = steps
	return taken
}

// Left is the number of steps after which the paths of the innermost call give up, from now on.
func (b *Budget) Left() int { return b.Limit - b.Steps }

// IsSpent reports whether nothing is left: the next step gives up.
func (b *Budget) IsSpent() bool { return b.Steps >= b.Limit }

// SearchRoom is the number of steps that the next search may take, 0 if it cannot take any.
func (b *Budget) SearchRoom() int {
	if b.Searched >= b.SearchLimit {
		b.Pinched, b.Starved = true, true
		return 0
	}
	return min(WitnessSteps, b.SearchLimit-b.Searched)
}

// CallSteps is the number of steps that a call may take in the root that executes.
func (b *Budget) CallSteps() int { return max(CallSteps, b.whole/4) }
