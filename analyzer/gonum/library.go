package gonum

import (
	_ "embed"
	"fmt"
	"go/token"
	"go/types"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/shapelint/shapelint/shapeinfer/contract"
)

// The version of gonum that a program uses. Its versions differ, some programs replace the module,
// and some replace the implementation of BLAS or LAPACK that it calls. An analyzer cannot see that
// directly. It uses
//
//   - the API of the packages that are imported. versions.txt lists the fingerprint of each package
//     in each known version. The contracts are those of the versions that agree with all imports.
//     If no version does, it is an unknown gonum, and all its functions are unknown.
//   - mentions of blas64.Use and similar functions. Then an implementation may not have its checks.
//
// If one package has an unknown API, all of gonum is unknown, because its packages depend on each
// other. A known version with additions is unknown as well.
//
// For example, a package that imports mat and stat/distmv of gonum v0.14.0 uses this version, since
// no other has that mat. If it imports floats only, the version may be any from v0.11.0 on, and
// contracts that differ between these are undecided.
//
// Assumed: a package with the API of a known version behaves like it.

//go:embed versions.txt
var versionsText string

// A look is the API of a package in some versions.
type look struct{ path, fingerprint string }

// versionsOf returns the versions in which a package has a look, in order.
var versionsOf = sync.OnceValue(func() map[look][]string {
	table := make(map[look][]string)
	for line := range strings.Lines(versionsText) {
		if words := strings.Fields(line); len(words) > 2 && !strings.HasPrefix(line, "#") {
			table[look{Root + words[0], words[1]}] = words[2:]
		}
	}
	return table
})

// knownVersions returns all known versions, in order.
var knownVersions = sync.OnceValue(func() []string {
	all := make(map[string]bool)
	for _, versions := range versionsOf() {
		for _, version := range versions {
			all[version] = true
		}
	}
	return Ordered(slices.Collect(maps.Keys(all)))
})

// Ordered returns versions without duplicates, the oldest first.
func Ordered(versions []string) []string {
	slices.SortFunc(versions, func(a, b string) int {
		v, w := numbers(a), numbers(b)
		return slices.Compare(v[:], w[:])
	})
	return slices.Compact(versions)
}

// Versions returns the versions that the contracts describe, the oldest first.
func Versions() []string { return slices.Clone(knownVersions()) }

// numbers returns the numbers of a version such as v0.15.1.
func numbers(version string) (v contract.Version) {
	for i, text := range strings.SplitN(strings.TrimPrefix(version, "v"), ".", len(v)) {
		v[i], _ = strconv.Atoi(text)
	}
	return v
}

// A View is the gonum that a package under analysis uses. Nil is the newest known version.
type View struct {
	versions []string // it may be any of these; none: it is unknown
	replaced bool     // the implementation of BLAS or LAPACK may not have its checks
}

// See returns the gonum of a package, whose imports have positions in a file set. If unknown is
// set, it is unknown according to an import; if replaced is set, an implementation may have been
// replaced.
func See(pkg *types.Package, fset *token.FileSet, unknown, replaced bool) *View {
	l := &View{versions: knownVersions(), replaced: replaced}
	if unknown {
		l.versions = nil
	}
	for _, imp := range pkg.Imports() {
		if len(l.versions) > 0 && hasContracts(imp.Path()) {
			l.versions = common(l.versions, versionsOf()[look{imp.Path(), Fingerprint(imp, fset)}])
		}
	}
	return l
}

// common returns the versions that are in both lists.
func common(a, b []string) []string {
	return slices.DeleteFunc(slices.Clone(a), func(v string) bool { return !slices.Contains(b, v) })
}

// IsKnown reports whether it may be a version that the contracts describe.
func (l *View) IsKnown() bool { return l == nil || len(l.versions) > 0 }

// IsReplaced reports whether an implementation of BLAS or LAPACK may be another than gonum's own.
func (l *View) IsReplaced() bool { return l != nil && l.replaced }

// String returns a text that is different for different views.
func (l *View) String() string {
	if l == nil {
		return ""
	}
	return fmt.Sprintln(l.versions, l.replaced)
}

// For returns the contracts of the package with the given import path in this view, or nil if there
// are none.
func (l *View) For(path string) *contract.File {
	switch {
	case l == nil:
		return For(path)
	case len(l.versions) == 0 || !Describes(path):
		return nil
	}
	return inVersions(versionRange{path, numbers(l.versions[0]), numbers(l.versions[len(l.versions)-1]), l.replaced})
}

// A versionRange is a package in a range of versions.
type versionRange struct {
	path           string
	oldest, newest contract.Version
	replaced       bool
}

// usedFiles are the contract files that were used: versionRange -> *contract.File.
var usedFiles sync.Map

// inVersions returns the contracts of a package, with the clauses that depend on the version
// decided as far as all versions of the range agree.
func inVersions(p versionRange) *contract.File {
	if f, ok := usedFiles.Load(p); ok {
		return f.(*contract.File)
	}
	s := contract.Setting{Oldest: p.oldest, Newest: p.newest}
	if p.replaced {
		s.Replaced = raisedByImplementation
	}
	f := asWritten(p.path).In(s)
	usedFiles.Store(p, f)
	return f
}

// raisedByImplementation reports whether an implementation of BLAS or LAPACK raises a panic. The
// texts of gonum's panics begin with the name of the package that raises them: those of package
// blas64 with "blas64: ".
func raisedByImplementation(text string) bool {
	return strings.HasPrefix(text, "blas: ") || strings.HasPrefix(text, "lapack: ")
}

// Of returns the view of one version.
func Of(version string, replaced bool) *View {
	return &View{versions: []string{version}, replaced: replaced}
}
