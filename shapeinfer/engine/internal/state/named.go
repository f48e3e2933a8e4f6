package state

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
)

// Named are the sizes that the names in comments about shapes have on a path, see listing/check.go.
// The list is not changed: states share it.
type Named []namedSize

type namedSize struct {
	name int
	in   any // the activation of the function with the comment
	size shapeinfer.Dim
}

// Of returns the size that has a name in an activation of a function, false if none is known.
func (n Named) Of(name int, in any) (shapeinfer.Dim, bool) {
	for _, x := range n {
		if x.name == name && x.in == in {
			return x.size, true
		}
	}
	return shapeinfer.Dim{}, false
}

// Name records that a size has a name from now on in an activation of a function, in the place of
// any that had it. An unknown size takes it from the one that had it.
func (s *State) Name(name int, in any, size shapeinfer.Dim) {
	s.Named = slices.DeleteFunc(slices.Clone(s.Named), func(x namedSize) bool { return x.name == name && x.in == in })
	if size = s.Norm(size); !size.IsUnknown() {
		s.Named = append(s.Named, namedSize{name, in, size})
	}
}

// common are the names that have the same size in n and in m.
func (n Named) common(m Named) Named {
	if len(n) == 0 || len(m) == 0 {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(n), func(x namedSize) bool {
		size, ok := m.Of(x.name, x.in)
		return !ok || !size.Equal(x.size)
	})
}
