package facts

import (
	"cmp"
	"go/types"
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/ir/codec"
)

// A Fact is the fact of a direct import.
type Fact struct {
	Path string
	Data []byte
	*codec.Fact
}

// Open opens a fact. It returns false if the fact is larger than MaxSize, damaged, or of another
// version.
func Open(path string, data []byte) (f Fact, ok bool) {
	if len(data) == 0 || len(data) > MaxSize {
		return f, false
	}
	fact, err := codec.Open(data)
	return Fact{path, data, fact}, err == nil
}

// MaxTotal bounds the total size of the facts of a package's imports. Of the facts that exceed it,
// in the order of paths, only the hazards are kept.
const MaxTotal = 3 * MaxSize

// Of returns the facts of the direct imports of a package that have one, sorted by path. The
// function read returns the data of a fact, nil if there is none.
func Of(pkg *types.Package, read func(imp *types.Package) []byte) []Fact {
	var facts []Fact
	for _, imp := range pkg.Imports() {
		if imp == types.Unsafe {
			continue // drivers have no facts of unsafe
		}
		if fact, ok := Open(imp.Path(), read(imp)); ok {
			facts = append(facts, fact)
		}
	}
	slices.SortFunc(facts, func(a, b Fact) int { return cmp.Compare(a.Path, b.Path) })
	var kept []Fact
	total := 0
	for _, f := range facts {
		ok := true
		if total += len(f.Data); total > MaxTotal {
			f, ok = Open(f.Path, Bare(f.Path, f.Hazards(), nil))
		}
		if ok {
			kept = append(kept, f)
		}
	}
	return kept
}
