package codec

import (
	"fmt"
	"slices"

	. "github.com/shapelint/shapelint/shapeinfer/ir"
)

// Decode is the inverse of [Encode]. It accepts any bytes: the result is a
// package that satisfies [Verify], or an error.
func Decode(data []byte) (*Package, error) {
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
	p.Declared, p.Leaks = declared, leaks
	return p, nil
}

func decodeBits(bits []byte) (*Package, error) {
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

func (c *codec) read() *Package {
	p := new(Package)
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
	c.types = make([]*Type, n)
	for i := range c.types {
		c.types[i] = new(Type)
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
	sizes := make(map[*Type]int)
	large := func(t *Type) bool { return leaves(t, sizes, 0) > maxLeaves }
	malformed := func(t *Type) bool { return !isWellFormed(t) }
	if slices.ContainsFunc(c.types, malformed) || slices.ContainsFunc(c.types, large) {
		c.fail()
	}
}

// isWellFormed reports whether t has the parts that its kind needs.
func isWellFormed(t *Type) bool {
	for _, f := range t.Fields {
		if f.Type == nil {
			return false
		}
	}
	for _, m := range t.MethodSet {
		for _, i := range m.Path {
			if i < 0 {
				return false
			}
		}
	}
	switch t.Kind {
	case Pointer, Slice, Chan:
		return t.Elem != nil
	case Array:
		return t.Elem != nil && t.Len >= 0
	case Map:
		return t.Elem != nil && t.Key != nil
	}
	return t.Kind <= TypeParam
}

// maxLeaves bounds the fields of a struct type, those of its fields included.
const maxLeaves = 1 << 16

// leaves counts the values that a value of t consists of; more than maxLeaves
// also for a type that contains itself.
func leaves(t *Type, known map[*Type]int, depth int) int {
	if n, ok := known[t]; ok {
		return n
	}
	const tooMany = maxLeaves + 1
	if depth > 1000 {
		return tooMany
	}
	n := 1
	switch t.Kind {
	case Array:
		known[t] = tooMany
		n = leaves(t.Elem, known, depth+1)
	case Struct, Tuple:
		known[t] = tooMany
		for _, f := range t.Fields {
			n = min(n+leaves(f.Type, known, depth+1), tooMany)
		}
	}
	known[t] = n
	return n
}

// isWellFormedValue reports whether the value of a variable has a type in every part.
func isWellFormedValue(k *Const) bool {
	if k.Type == nil || k.Kind > ConstList || k.Kind != ConstList && len(k.Elems) > 0 || len(k.Elems)%2 != 0 || k.Kind == ConstList && k.Int < 0 {
		return false
	}
	for i := range k.Elems {
		if !isWellFormedValue(&k.Elems[i]) {
			return false
		}
	}
	return true
}

func verifyPackage(p *Package) error {
	for _, g := range p.Globals {
		if g.Type == nil {
			return fmt.Errorf("ir: %s has no type", g.Symbol)
		}
		if k := g.Value; k != nil && !isWellFormedValue(k) {
			return fmt.Errorf("ir: %s has a malformed value", g.Symbol)
		}
	}
	for _, f := range p.Funcs {
		if err := Verify(f); err != nil {
			return err
		}
	}
	return nil
}
