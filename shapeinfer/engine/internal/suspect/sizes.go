package suspect

import (
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// A size is an unknown int or length that an execution asks for, by its name.
//
//	period, len(x)              a parameter of the root
//	Fields@120@k3               what is read: function, position of the call, way to it
//	len(Fields@120@k3)
//	len(Decode@98@k1.Rows[])    of all elements of a list
type size string

// Names of what is read that are no functions.
const (
	Lines   = "lines"   // how often a stream is read until it ends
	Records = "records" // of a CSV file
	Keys    = "keys"    // how many of the texts that are looked up in a map are different
)

// isRead reports whether the size was read. Others are those of parameters.
func (s size) isRead() bool { return strings.Contains(string(s), "@") }

// isInList reports whether the size is an int in a list that is read.
func (s size) isInList() bool { return strings.Contains(string(s), state.InList) }

// isOfRow reports whether the size is the number of fields in a row.
func (s size) isOfRow() bool {
	name := string(s)
	return strings.HasSuffix(name, "[])") || strings.HasPrefix(name, "len(Fields") || strings.HasPrefix(name, "len(Split")
}

// A choice is what sizes are, in one execution. It implements state.Sizes.
type choice struct {
	root   *ir.Func
	values map[size]int64
	next   []int64 // for sizes that have no value
	order  []size  // in which they were asked for
	fixed  map[size]int64
}

// Size returns the number for what has a name.
func (c *choice) Size(name string) (int64, bool) {
	s := withoutIndices(name)
	if strings.HasSuffix(name, "]") || !s.isRead() && !isParameter(c.root, s) {
		return 0, false // an element is data
	}
	n, ok := c.fixed[s]
	if ok {
		return n, true
	}
	n, ok = c.values[s]
	if !ok {
		n = c.next[len(c.order)%len(c.next)]
		c.values[s] = n
	}
	if !slices.Contains(c.order, s) {
		c.order = append(c.order, s)
	}
	return n, true
}

// Fix says what a size is, since the program does.
func (c *choice) Fix(name string, n int64) {
	if c.fixed == nil {
		c.fixed = make(map[size]int64)
	}
	c.fixed[withoutIndices(name)] = n
}

// withoutIndices is a name in which all elements of a list are alike.
func withoutIndices(name string) size {
	for from := 0; ; {
		i := strings.IndexByte(name[from:], '[')
		if i < 0 {
			return size(name)
		}
		i += from
		j := strings.IndexByte(name[i:], ']')
		if j < 0 {
			return size(name)
		}
		name, from = name[:i+1]+name[i+j:], i+2
	}
}

// isParameter reports whether a size is an int parameter of a root, or the length of a list that is
// one. The fields of a struct may be related by the code that
// made it.
func isParameter(root *ir.Func, s size) bool {
	name := string(s)
	if inner, ok := strings.CutPrefix(name, "len("); ok {
		name = strings.TrimSuffix(strings.ReplaceAll(inner, "[]", ""), ")")
	}
	for i, p := range root.Params {
		if p.Name != name || p.Name == "" || p.Type == nil || root.Recv && i == 0 {
			continue
		}
		return p.Type.Kind == ir.Slice || p.Type.ID == "int"
	}
	return false
}
