package engine

// What the execution of a root may take, counted in steps: a step is one instruction in one state, and what takes long besides (joining
// two states, say) costs some more. Clocks are never asked, so that a root ends the same way on any machine.
//
// A call may take a share of what its caller has left. When that is gone the paths in it give up, and the caller goes on with
// what is left to it:
//
//	root    steps 1000  limit 60000
//	  call  steps 1000  limit 16000   what callSteps allows
//	    call  steps 9000  limit 14250   three quarters of what is left
//
// A search for arguments is not charged to the root, so that what is reported does not depend on how hard it was to show. All searches of
// a root have a limit of their own.

// witnessSteps is what one search for arguments for which a callee returns may take.
const witnessSteps = 40000

// A budget counts what a run has taken, and bounds what it may take.
type budget struct {
	// steps is the number of steps that were taken, without those of searches.
	steps int
	// limit is the number of steps after which the paths of the innermost call give up.
	limit int
	// searched is the number of steps that searches took.
	searched int
	// searchLimit is the number of steps that all searches together may take.
	searchLimit int
	// pinched: some search could not take as many steps as a search may (witnessSteps), because of searchLimit.
	pinched bool
	// starved: such a search found nothing. With a larger searchLimit it might have.
	starved bool
}

// within executes something that may take n more steps, and gives up after them. What it takes is charged to what goes on afterwards, whose
// own limit stays as it is.
func (b *budget) within(n int, execute func()) {
	limit := b.limit
	b.limit = b.steps + n
	execute()
	b.limit = limit
}

// uncharged executes something that is not charged to what goes on afterwards, and returns the steps that it took.
func (b *budget) uncharged(execute func()) (taken int) {
	steps := b.steps
	execute()
	taken = b.steps - steps
	b.steps = steps
	return taken
}

// left is the number of steps after which the paths of the innermost call give up, from now on.
func (b *budget) left() int { return b.limit - b.steps }

// isSpent reports whether nothing is left: the next step gives up.
func (b *budget) isSpent() bool { return b.steps >= b.limit }

// searchRoom is the number of steps that the next search may take, 0 if it cannot take any.
func (b *budget) searchRoom() int {
	if b.searched >= b.searchLimit {
		b.pinched, b.starved = true, true
		return 0
	}
	return min(witnessSteps, b.searchLimit-b.searched)
}
