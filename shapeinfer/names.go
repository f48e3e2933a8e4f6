package shapeinfer

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// A Names chooses the names of symbols in one message. If two symbols have the same name, as the
// values of a variable before and after a call may have, the second one is written n', the third
// one n”. The zero Names has no symbols yet.
type Names struct {
	met map[string][]int32 // the IDs of the symbols with each name, in the order of their first use
}

// Text returns the text of d in the message.
func (n *Names) Text(d Dim) string { return d.Named(n.name) }

func (n *Names) name(s Symbol) string {
	if n.met == nil {
		n.met = make(map[string][]int32)
	}
	name := s.shown()
	i := slices.Index(n.met[name], s.ID)
	if i < 0 {
		i = len(n.met[name])
		n.met[name] = append(n.met[name], s.ID)
	}
	return name + strings.Repeat("'", i)
}

// JoinDims returns the text of a shape in a message, from the texts of its dims: 2x3 or nxm if
// all are numbers or single letters, else [x.Rows, 2*n+1].
func JoinDims(dims []string) string {
	if len(dims) > 1 && !allShort(dims) {
		return "[" + strings.Join(dims, ", ") + "]"
	}
	return strings.Join(dims, "x")
}

// allShort reports whether all dims are numbers, unknown, or names of one letter that is not x.
func allShort(dims []string) bool {
	for _, d := range dims {
		name := strings.TrimRight(d, "'")
		_, err := strconv.Atoi(d)
		if err != nil && (name == "x" || utf8.RuneCountInString(name) != 1) {
			return false
		}
	}
	return true
}
