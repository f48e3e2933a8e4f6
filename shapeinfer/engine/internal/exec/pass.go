package exec

// In which pass of a loop a site fails. What fails in a later pass than the first one has worked before, and a reader wants to know how often.

// A Pass of a loop around a site.
type Pass struct {
	Number int  // from 1, 0: the site is in no loop, or it is not known which pass it is
	Last   bool // it is the last one, or an earlier one has failed
	Outer  bool // it is one of a loop around the innermost one, which fails in its first pass
}

// failedIn notes that the failures from mark on, which a site of this function claims, are those of a pass.
func (l activeLoop) failedIn(p Pass, mark int) {
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
