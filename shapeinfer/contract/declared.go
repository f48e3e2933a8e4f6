package contract

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// Types that a shape directive describes. Their attributes are fields of the Go type:
//
//	rows cols      two int fields: R is rows, C is cols; one field is len, more are dim0, dim1 ...
//	dims...        a field that lists the dims; its length is the attribute rank
//	interface 2    the dims of an unknown implementation
//	interface ...  the same, of any rank

// MaxRank bounds the number of dims of an operand.
const MaxRank = 8

// ParseShape parses the text of a shape directive of the type with the given name.
func ParseShape(name, text string) (*Type, error) {
	words := strings.Fields(text)
	if len(text) > maxDirective || len(words) == 0 {
		return nil, errors.New("no fields")
	}
	if words[0] == "interface" && len(words) == 2 {
		return interfaceShape(name, words[1])
	}
	if list, ok := strings.CutSuffix(words[0], "..."); ok && list != "" && len(words) == 1 {
		return listShape(name, list)
	}
	return fieldShape(name, words)
}

// fieldShape returns the representation of a type with a field for each dim.
func fieldShape(name string, fields []string) (*Type, error) {
	if len(fields) > MaxRank {
		return nil, fmt.Errorf("more than %d dims", MaxRank)
	}
	t := &Type{Name: name}
	for _, f := range fields {
		t.Attrs = append(t.Attrs, Attribute{Name: f, Kind: IntAttr})
	}
	for i, axis := range shapeNames(len(fields)) {
		k := slices.Index(fields, axis)
		switch {
		case k >= 0 && k != i:
			return nil, fmt.Errorf("field %s can hold only the dim %s", axis, axis)
		case k < 0:
			t.derive(axis, fields[i])
		}
	}
	if len(fields) == 1 && fields[0] != "R" {
		t.derive("R", fields[0]) // a vector is a column
	}
	return t, t.index()
}

// listShape returns the representation of a type with a field that lists the dims.
func listShape(name, field string) (*Type, error) {
	t := &Type{Name: name, list: field, Attrs: []Attribute{{Name: field, Kind: FieldAttr}, {Name: "rank", Kind: IntAttr}}}
	for i := range MaxRank {
		t.Attrs = append(t.Attrs, Attribute{Name: axisAttr(i), Kind: IntAttr})
	}
	t.derive("len", axisAttr(0))
	t.derive("R", axisAttr(0))
	t.derive("C", axisAttr(1))
	return t, t.index()
}

// interfaceShape returns the representation of the unknown implementations of an interface.
func interfaceShape(name, rank string) (*Type, error) {
	if rank == "..." {
		t, err := listShape(name, "dims")
		t.Interface = true
		return t, err
	}
	if len(rank) != 1 || rank[0] < '1' || rank[0] > '0'+MaxRank {
		return nil, fmt.Errorf("%q is not a rank", rank)
	}
	t, err := fieldShape(name, shapeNames(int(rank[0]-'0')))
	if t != nil {
		t.Interface = true
	}
	return t, err
}

// SliceShape returns the representation of a slice type.
func SliceShape(name string) *Type {
	t := &Type{Name: name, slice: true, Attrs: []Attribute{{Name: "len", Kind: IntAttr}, {Name: "cap", Kind: IntAttr}, {Name: "nil", Kind: BoolAttr}}}
	_ = t.index()
	return t
}

// derive adds the attribute name, which is equal to the attribute from.
func (t *Type) derive(name, from string) {
	t.Attrs = append(t.Attrs, Attribute{Name: name, Kind: IntAttr, Derived: &Expr{Op: Name, Name: from, ref: ref{kind: refMember}}})
}

// index computes byName. It returns an error if an attribute occurs twice.
func (t *Type) index() error {
	t.byName = map[string]int{}
	for i, a := range t.Attrs {
		if _, twice := t.byName[a.Name]; twice {
			return fmt.Errorf("%s holds two dims", a.Name)
		}
		t.byName[a.Name] = i
	}
	return nil
}

// List returns the name of the field that lists the dims, "" if the type has none. The attributes
// rank, dim0, dim1 ... of a value are the length and the elements of that list.
func (t *Type) List() string {
	if t == nil {
		return ""
	}
	return t.list
}

// ListIndex returns the index in the list of the element that an attribute is, -1 for the rank. It
// returns false for any other attribute.
func (t *Type) ListIndex(attr string) (int, bool) {
	if t.List() == "" {
		return 0, false
	}
	if attr == "rank" {
		return -1, true
	}
	for i := range MaxRank {
		if attr == axisAttr(i) {
			return i, true
		}
	}
	return 0, false
}

func (t *Type) isSlice() bool { return t.slice }

// rankText returns how many dims a value of the type has, for messages.
func (t *Type) rankText() string {
	switch {
	case t.list != "":
		return fmt.Sprintf("at most %d dims", MaxRank)
	case t.hasRank(1):
		return "one dim"
	case t.hasRank(2):
		return "two dims"
	}
	for n := 3; n <= MaxRank; n++ {
		if t.hasRank(n) && !t.hasRank(n+1) {
			return fmt.Sprintf("%d dims", n)
		}
	}
	return "no dims"
}

func (t *Type) hasRank(n int) bool {
	return n <= MaxRank && !slices.ContainsFunc(shapeNames(n), func(axis string) bool { return t.attr(axis) == nil })
}

func axisAttr(i int) string { return fmt.Sprintf("dim%d", i) }
