package exec

import "github.com/shapelint/shapelint/shapeinfer/engine/internal/evidence"

// In which pass of a loop a site fails. What fails in a later pass than the first one has worked before, and a reader wants to know how often.

// failedIn notes that the failures from mark on, which a site of this function claims, are those of a pass.
func (l activeLoop) failedIn(p evidence.Pass, mark int) {
	for i := range l.Outcomes[mark:] {
		o := &l.Outcomes[mark+i]
		if o.Kind != Panicked || o.Failure.Site == nil || o.Failure.Pass.Number > 1 || o.Failure.Pass.Last {
			continue
		}
		f := *o.Failure
		p.Outer = f.Pass.Number == 1
		f.Pass, o.Failure = p, &f
	}
}
