package main

import (
	"cmp"
	"os"
	"slices"
	"sync"

	"golang.org/x/tools/go/packages"
)

// The order in which packages are loaded. In memory are the types of all packages that a later
// package imports, and the syntax, expressions and SSA of the packages that are being analyzed as a
// whole. For a large package the latter take far more: 500 MB for 14 MB of source.
//
// So the large packages are loaded first, the largest at the beginning, each right after its
// imports, while nearly nothing else is in memory, and never two at once. Then follow the packages
// that were asked for, by path, each after its imports, so that an import of only one of them is
// soon dropped.

// largeText is the size of a package, in bytes, of which the syntax and types take 100 MB.
const largeText = 1 << 20

// isLarge reports whether there should not be two packages like this one in memory.
func (u *unit) isLarge() bool { return u.size > largeText }

// measure finds out how large a package is.
func (u *unit) measure() {
	if !u.whole {
		return
	}
	for _, name := range u.CompiledGoFiles {
		if file, err := os.Stat(name); err == nil {
			u.size += file.Size()
		}
	}
}

// A schedule is the list of packages that have to be loaded, with their dependences.
type schedule struct {
	waiting   []*unit           // in the preferred order; they wait for imports or for a processor
	missing   map[*unit]int     // how many of the imports of a package are not loaded
	importers map[*unit][]*unit // the importers of a package that is not loaded

	mu      sync.Mutex
	changed *sync.Cond // something was loaded
	large   bool       // a large package is being loaded
}

// newSchedule returns the schedule for packages and all that they import.
func newSchedule(roots []*packages.Package, units map[*packages.Package]*unit) *schedule {
	s := &schedule{missing: make(map[*unit]int), importers: make(map[*unit][]*unit)}
	s.changed = sync.NewCond(&s.mu)
	var first []*unit
	for _, u := range units {
		if u.isLarge() {
			first = append(first, u)
		}
	}
	slices.SortFunc(first, func(u, v *unit) int { return cmp.Or(cmp.Compare(v.size, u.size), cmp.Compare(u.ID, v.ID)) })
	var last []*unit
	for _, p := range roots {
		last = append(last, units[p])
	}
	slices.SortFunc(last, byID)
	for _, u := range append(first, last...) {
		s.add(u, units)
	}
	return s
}

func byID(u, v *unit) int { return cmp.Compare(u.ID, v.ID) }

// add adds a package after its imports.
func (s *schedule) add(u *unit, units map[*packages.Package]*unit) {
	if _, ok := s.missing[u]; ok {
		return
	}
	var imports []*unit
	for _, p := range u.Imports {
		imports = append(imports, units[p])
	}
	slices.SortFunc(imports, byID)
	imports = slices.Compact(imports)
	s.missing[u] = len(imports)
	for _, imp := range imports {
		s.add(imp, units)
		s.importers[imp] = append(s.importers[imp], u)
	}
	s.waiting = append(s.waiting, u)
}

// run loads all packages, a number of them at a time.
func (s *schedule) run(atOnce int, load func(*unit)) {
	var all sync.WaitGroup
	for range atOnce {
		all.Go(func() {
			for u := s.next(); u != nil; u = s.next() {
				load(u)
				s.done(u)
			}
		})
	}
	all.Wait()
}

// next waits for a package whose imports are all loaded, and returns it; nil if all packages are
// taken.
func (s *schedule) next() *unit {
	s.mu.Lock()
	defer s.mu.Unlock()
	for len(s.waiting) > 0 {
		if i := slices.IndexFunc(s.waiting, s.isReady); i >= 0 {
			u := s.waiting[i]
			s.waiting = slices.Delete(s.waiting, i, i+1)
			s.large = s.large || u.isLarge()
			return u
		}
		s.changed.Wait()
	}
	return nil
}

// isReady reports whether a package can be loaded now.
func (s *schedule) isReady(u *unit) bool {
	return s.missing[u] == 0 && !(s.large && u.isLarge())
}

// done records that a package is loaded.
func (s *schedule) done(u *unit) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, importer := range s.importers[u] {
		s.missing[importer]--
	}
	delete(s.importers, u)
	if u.isLarge() {
		s.large = false
	}
	s.changed.Broadcast()
}
