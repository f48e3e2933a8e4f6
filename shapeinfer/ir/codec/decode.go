package codec

import (
	"fmt"
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Decode is the inverse of [Encode]. It accepts any bytes: the result is a
// package that satisfies [ir.Verify], or an error.
func Decode(data []byte) (*ir.Package, error) {
	parts, err := checked(data)
	if err != nil {
		return nil, err
	}
	declared, err := decodeDeclared(parts.declared)
	if err != nil {
		return nil, err
	}
	leaks, err := decodeLeaks(parts.leaks)
	if err != nil {
		return nil, err
	}
	p, err := decodeBits(parts.bits)
	if err != nil {
		return nil, err
	}
	nameClosures(p)
	p.Declared, p.Leaks = declared, leaks
	return p, nil
}

func decodeBits(bits []byte) (*ir.Package, error) {
	c := newCodec(bits, true)
	p := c.read()
	if c.err == nil && !c.ended() {
		c.fail()
	}
	if c.err != nil {
		return nil, c.err
	}
	if err := verifyPackage(p); err != nil {
		return nil, err
	}
	return p, nil
}

func (c *codec) read() *ir.Package {
	p := new(ir.Package)
	if c.readTypes(); c.err == nil {
		c.pkg(p)
	}
	return p
}

// ended reports whether the input has the length that the encoder would have given it.
func (c *codec) ended() bool {
	used := c.taken + 1
	for i := used; i < len(c.in); i++ {
		if c.in[i] != 0 {
			return false
		}
	}
	return len(c.in) == max(used, c.length())
}

// typeItems is the number of items that a type counts as.
const typeItems = 16

// typeCount visits the number of types.
func (c *codec) typeCount(n int) int {
	c.expect(fieldTypes, 0, 0)
	if n = c.count(n); c.decoding && n > c.left()/typeItems {
		c.fail()
		return 0
	}
	c.items += n * typeItems
	return n
}

// length is the least number of bytes that what has been visited takes.
func (c *codec) length() int { return max(c.items/itemsPerByte, c.coded/bitsPerByte) + 1 }

func (c *codec) readTypes() {
	n := c.typeCount(0)
	c.types = make([]*ir.Type, n)
	for i := range c.types {
		c.types[i] = new(ir.Type)
		c.typeNum[c.types[i]] = uint32(i) + 1
	}
	for _, t := range c.types {
		if c.definition(t); c.err != nil {
			return
		}
	}
	for _, t := range c.underived {
		if !c.deriveID(t, 0) {
			c.fail()
			return
		}
	}
	sizes := make(map[*ir.Type]int)
	large := func(t *ir.Type) bool { return leaves(t, sizes, 0) > maxLeaves }
	malformed := func(t *ir.Type) bool { return !isWellFormed(t) }
	if slices.ContainsFunc(c.types, malformed) || slices.ContainsFunc(c.types, large) {
		c.fail()
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

// maxLeaves bounds the fields of a struct type, those of its fields included.
const maxLeaves = 1 << 16

// leaves counts the values that a value of t consists of; more than maxLeaves
// also for a type that contains itself.
func leaves(t *ir.Type, known map[*ir.Type]int, depth int) int {
	if n, ok := known[t]; ok {
		return n
	}
	const tooMany = maxLeaves + 1
	if depth > 1000 {
		return tooMany
	}
	n := 1
	switch t.Kind {
	case ir.Array:
		known[t] = tooMany
		n = leaves(t.Elem, known, depth+1)
	case ir.Struct, ir.Tuple:
		known[t] = tooMany
		for _, f := range t.Fields {
			n = min(n+leaves(f.Type, known, depth+1), tooMany)
		}
	}
	known[t] = n
	return n
}

// isWellFormedValue reports whether the value of a variable has a type in every part.
func isWellFormedValue(k *ir.Const) bool {
	if k.Type == nil || k.Kind > ir.ConstList || k.Kind != ir.ConstList && len(k.Elems) > 0 || len(k.Elems)%2 != 0 || k.Kind == ir.ConstList && k.Int < 0 {
		return false
	}
	for i := range k.Elems {
		if !isWellFormedValue(&k.Elems[i]) {
			return false
		}
	}
	return true
}

func verifyPackage(p *ir.Package) error {
	for _, g := range p.Globals {
		if g.Type == nil {
			return fmt.Errorf("codec: %s has no type", g.Symbol)
		}
		if k := g.Value; k != nil && !isWellFormedValue(k) {
			return fmt.Errorf("codec: %s has a malformed value", g.Symbol)
		}
	}
	for _, f := range p.Funcs {
		if err := ir.Verify(f); err != nil {
			return err
		}
	}
	return nil
}
