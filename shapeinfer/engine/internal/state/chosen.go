package state

import "github.com/shapelint/shapelint/shapeinfer"

// Sizes chooses numbers for unknown ints and lengths, in a run that asks what happens if they are
// these: see package suspect. In all other runs they are symbols.
type Sizes interface {
	// Size returns the number for what has a name, false if that stays unknown.
	Size(name string) (int64, bool)
	// Fix says what has a name is, since the program does: it is not chosen.
	Fix(name string, n int64)
}

// LineLength is the name of the length of all texts that are read.
const LineLength = "len(line@0@)"

// InList precedes the index of an int in a list that is read.
const InList = "~list"

// chosen returns the number that is chosen for what has a name.
func (m *Memory) chosen(name string) (shapeinfer.Dim, bool) {
	if m.Sizes == nil || name == "" {
		return shapeinfer.Dim{}, false
	}
	n, ok := m.Sizes.Size(name)
	return shapeinfer.Const(n), ok
}
