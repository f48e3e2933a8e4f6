package codec

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// tables holds the strings and types of a fact. Other parts refer to them by number.
type tables struct {
	strings []string
	types   []*ir.Type // decoding: nil until it is requested

	// encoding
	stringNumber map[string]uint64
	typeNumber   map[*ir.Type]uint64

	// decoding
	definitions [][]byte
	undefined   []int            // types that were requested but not decoded
	leaves      map[*ir.Type]int // see leavesOf
}

// text visits a string.
func (c *codec) text(s *string) {
	var n uint64
	switch {
	case c.tables == nil && !c.decoding:
		n = uint64(len(*s))
		c.uint(&n)
		c.bytes = append(c.bytes, *s...)
	case c.tables == nil:
		*s = string(c.take(c.count(0)))
	case !c.decoding:
		n, known := c.stringNumber[*s]
		if !known {
			n = uint64(len(c.strings))
			c.strings, c.stringNumber[*s] = append(c.strings, *s), n
		}
		c.uint(&n)
	default:
		if c.uint(&n); c.err != nil || n >= uint64(len(c.strings)) {
			c.fail()
			return
		}
		*s = c.strings[n]
	}
}

func (c *codec) texts(texts *[]string) { list(c, texts, c.text) }

// typ visits a type, which may be nil.
func (c *codec) typ(t **ir.Type) {
	var n uint64
	if !c.decoding && *t != nil {
		number, known := c.typeNumber[*t]
		if !known {
			number = uint64(len(c.types))
			c.types, c.typeNumber[*t] = append(c.types, *t), number
		}
		n = number + 1
	}
	c.uint(&n)
	if !c.decoding {
		return
	}
	if *t = nil; n == 0 || c.err != nil {
		return
	}
	if n > uint64(len(c.types)) {
		c.fail()
		return
	}
	if c.types[n-1] == nil {
		c.types[n-1] = new(ir.Type)
		c.undefined = append(c.undefined, int(n-1))
	}
	*t = c.types[n-1]
}

func (c *codec) typeList(types *[]*ir.Type) { list(c, types, c.typ) }

// define decodes the types that were requested, and those that they mention.
func (t *tables) define() error {
	var defined []*ir.Type
	for len(t.undefined) > 0 {
		n := t.undefined[0]
		t.undefined = t.undefined[1:]
		c := codec{tables: t, decoding: true, bytes: t.definitions[n]}
		c.definition(t.types[n])
		if c.err != nil || len(c.bytes) > 0 {
			return errMalformed
		}
		defined = append(defined, t.types[n])
	}
	for _, typ := range defined {
		if !isWellFormed(typ) || t.leavesOf(typ, 0) > maxLeaves {
			return errMalformed
		}
	}
	return nil
}

// definition visits the parts of a type. Most types have few of them.
func (c *codec) definition(t *ir.Type) {
	named, pointed, keyed, long := t.Name != "", t.Elem != nil, t.Key != nil, t.Len != 0
	more := len(t.Fields) > 0 || len(t.Methods) > 0 || len(t.Signatures) > 0 || len(t.MethodSet) > 0 || len(t.Args) > 0 || len(t.Terms) > 0
	c.byte((*uint8)(&t.Kind))
	c.byte(&t.Bits)
	c.flags(&t.Unsigned, &t.Ghost, &t.Named, &named, &pointed, &keyed, &long, &more)
	c.text(&t.ID)
	if named {
		c.text(&t.Name)
	}
	if pointed {
		c.typ(&t.Elem)
	}
	if keyed {
		c.typ(&t.Key)
	}
	if long {
		c.int(&t.Len)
	}
	if !more {
		return
	}
	list(c, &t.Fields, func(f *ir.Field) {
		c.text(&f.Name)
		c.typ(&f.Type)
		c.flags(&f.Embedded)
	})
	c.texts(&t.Methods)
	c.texts(&t.Signatures)
	list(c, &t.MethodSet, func(m *ir.Method) { c.method(t, m) })
	c.typeList(&t.Args)
	c.typeList(&t.Terms)
}

// method visits a method of a type. Its symbol usually follows from its name.
func (c *codec) method(t *ir.Type, m *ir.Method) {
	follows, promoted := m.Func == t.ID+"."+m.Name, len(m.Path) > 0
	c.flags(&m.Ptr, &follows, &promoted)
	c.text(&m.Name)
	c.text(&m.Signature)
	if promoted {
		list(c, &m.Path, func(i *int32) { c.int32(i, 0) })
	}
	switch {
	case !follows:
		c.text(&m.Func)
	case c.decoding:
		m.Func = t.ID + "." + m.Name
	}
}

// isWellFormed reports whether t has the parts that its kind needs.
func isWellFormed(t *ir.Type) bool {
	for _, f := range t.Fields {
		if f.Type == nil {
			return false
		}
	}
	if slices.Contains(t.Args, nil) || slices.Contains(t.Terms, nil) {
		return false
	}
	for _, m := range t.MethodSet {
		for _, i := range m.Path {
			if i < 0 {
				return false
			}
		}
	}
	switch t.Kind {
	case ir.Pointer, ir.Slice, ir.Chan:
		return t.Elem != nil
	case ir.Array:
		return t.Elem != nil && t.Len >= 0
	case ir.Map:
		return t.Elem != nil && t.Key != nil
	}
	return t.Kind <= ir.TypeParam
}

// maxLeaves bounds the number of fields of a struct type, including those of nested structs.
const maxLeaves = 1 << 16

// leavesOf returns the number of scalar values in a value of the type. It returns more than
// maxLeaves for a type that contains itself.
func (t *tables) leavesOf(typ *ir.Type, depth int) int {
	if n, ok := t.leaves[typ]; ok {
		return n
	}
	const tooMany = maxLeaves + 1
	if depth > 1000 {
		return tooMany
	}
	n := 1
	switch typ.Kind {
	case ir.Array:
		t.leaves[typ] = tooMany
		n = t.leavesOf(typ.Elem, depth+1)
	case ir.Struct, ir.Tuple:
		t.leaves[typ] = tooMany
		for _, f := range typ.Fields {
			n = min(n+t.leavesOf(f.Type, depth+1), tooMany)
		}
	}
	t.leaves[typ] = n
	return n
}
