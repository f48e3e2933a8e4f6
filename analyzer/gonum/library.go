package gonum

import (
	_ "embed"
	"fmt"
	"go/types"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/shapelint/shapelint/shapeinfer/contract"
)

// Which gonum is it? Its versions do not all behave alike, some programs replace the module by
// another one, and some replace the implementation of BLAS or LAPACK that it calls. None of that
// can be seen for certain; what is seen is
//
//	the API of the packages that are imported   versions.txt lists how each known version looks. The contracts hold for
//	                                            the versions that look like all that is seen. If none does, it is a gonum
//	                                            that nobody has compared with its contracts, and nothing is said of any of it.
//	a mention of blas64.Use and its like        what an implementation checks may not be checked
//
// It is all of gonum that is not known if one package does not look as it should: packages rely on
// each other. Nor is a known version with something added to it known: what it does with the rest
// is for its authors to say.
//
// For example, a package that imports mat and stat/distmv of gonum v0.14.0 sees that it is this
// version, since no other has that mat. If it imports floats alone it may be anything from v0.11.0
// on, and what differs between those is not known.
//
// Assumed: what looks like a known version behaves like it.

//go:embed versions.txt
var versionsText string

// A look is how a package looks in some versions.
type look struct{ path, fingerprint string }

// versionsOf returns the versions in which a package has a look, ordered.
var versionsOf = sync.OnceValue(func() map[look][]string {
	table := make(map[look][]string)
	for line := range strings.Lines(versionsText) {
		if words := strings.Fields(line); len(words) > 2 && !strings.HasPrefix(line, "#") {
			table[look{Root + words[0], words[1]}] = words[2:]
		}
	}
	return table
})

// knownVersions returns all versions that are known, ordered.
var knownVersions = sync.OnceValue(func() []string {
	all := make(map[string]bool)
	for _, versions := range versionsOf() {
		for _, version := range versions {
			all[version] = true
		}
	}
	return Ordered(slices.Collect(maps.Keys(all)))
})

// Ordered returns versions, the oldest first, each once.
func Ordered(versions []string) []string {
	slices.SortFunc(versions, func(a, b string) int {
		v, w := numbers(a), numbers(b)
		return slices.Compare(v[:], w[:])
	})
	return slices.Compact(versions)
}

// Versions returns the versions that the contracts describe, the oldest first.
func Versions() []string { return slices.Clone(knownVersions()) }

// numbers returns the numbers of a version: v0.15.1.
func numbers(version string) (v contract.Version) {
	for i, text := range strings.SplitN(strings.TrimPrefix(version, "v"), ".", len(v)) {
		v[i], _ = strconv.Atoi(text)
	}
	return v
}

// A View is gonum as a package under analysis sees it. It is nil for the newest version that is
// known.
type View struct {
	versions []string // it may be one of these; none: it is not known
	replaced bool     // what an implementation of BLAS or LAPACK checks is not known
}

// See returns the gonum of a package. If unknown is set, one of its imports has told that it is not
// known; if replaced is set, an implementation may have been replaced.
func See(pkg *types.Package, unknown, replaced bool) *View {
	l := &View{versions: knownVersions(), replaced: replaced}
	if unknown {
		l.versions = nil
	}
	for _, imp := range pkg.Imports() {
		if len(l.versions) > 0 && hasContracts(imp.Path()) {
			l.versions = common(l.versions, versionsOf()[look{imp.Path(), Fingerprint(imp)}])
		}
	}
	return l
}

// common returns the versions that are in both lists.
func common(a, b []string) []string {
	var both []string
	for _, v := range a {
		if slices.Contains(b, v) {
			both = append(both, v)
		}
	}
	return both
}

// IsKnown reports whether it may be a version that the contracts describe.
func (l *View) IsKnown() bool { return l == nil || len(l.versions) > 0 }

// IsReplaced reports whether an implementation of BLAS or LAPACK may be another than gonum's own.
func (l *View) IsReplaced() bool { return l != nil && l.replaced }

// String tells views apart.
func (l *View) String() string {
	if l == nil {
		return ""
	}
	return fmt.Sprintln(l.versions, l.replaced)
}

// For returns the contracts of the package with the given import path as they hold here, or nil if
// there are none.
func (l *View) For(path string) *contract.File {
	switch {
	case l == nil:
		return For(path)
	case len(l.versions) == 0 || !Describes(path):
		return nil
	}
	return placed(place{path, numbers(l.versions[0]), numbers(l.versions[len(l.versions)-1]), l.replaced})
}

// A place is where contracts hold.
type place struct {
	path           string
	oldest, newest contract.Version
	replaced       bool
}

// placedFiles holds the contract files that were asked for: place -> *contract.File.
var placedFiles sync.Map

func placed(p place) *contract.File {
	if f, ok := placedFiles.Load(p); ok {
		return f.(*contract.File)
	}
	s := contract.Setting{Oldest: p.oldest, Newest: p.newest}
	if p.replaced {
		s.Replaced = raisedByImplementation
	}
	f := unplaced(p.path).In(s)
	placedFiles.Store(p, f)
	return f
}

// raisedByImplementation reports whether a panic is one of the implementation of BLAS or LAPACK.
// The texts of gonum's panics begin with the name of the package that raises them: those of package
// blas64 with "blas64: ".
func raisedByImplementation(text string) bool {
	return strings.HasPrefix(text, "blas: ") || strings.HasPrefix(text, "lapack: ")
}

// Of returns gonum of one version.
func Of(version string, replaced bool) *View {
	return &View{versions: []string{version}, replaced: replaced}
}
