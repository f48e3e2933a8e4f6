package ir

import "fmt"

// Decode is the inverse of [Encode]. It accepts any bytes: the result is a
// package that satisfies [Verify], or an error.
func Decode(data []byte) (*Package, error) {
	c := &codec{decoding: true, buf: data, guess: newGuesser()}
	var version uint64
	if c.uint(&version); c.err != nil || version != codecVersion {
		return nil, errVersion
	}
	c.readStrings()
	c.readTypes()
	p := new(Package)
	c.pkg(p)
	if c.err == nil && len(c.buf) > 0 {
		c.fail()
	}
	if c.err != nil {
		return nil, c.err
	}
	return p, verifyPackage(p)
}

func (c *codec) readStrings() {
	lengths := make([]int, c.count(0))
	for i := range lengths {
		var n uint64
		if c.uint(&n); n > uint64(len(c.buf)) {
			c.fail()
			return
		}
		lengths[i] = int(n)
	}
	for _, n := range lengths {
		if n > len(c.buf) {
			c.fail()
			return
		}
		c.strings = append(c.strings, string(c.buf[:n]))
		c.buf = c.buf[n:]
	}
}

// minDefinition is the number of bytes that the definition of a type takes at least.
const minDefinition = 11

func (c *codec) readTypes() {
	n := c.count(0)
	if n > len(c.buf)/minDefinition {
		c.fail()
		return
	}
	c.types = make([]*Type, n)
	for i := range c.types {
		c.types[i] = new(Type)
	}
	for _, t := range c.types {
		if c.definition(t); c.err != nil {
			return
		}
	}
	sizes := make(map[*Type]int)
	for _, t := range c.types {
		if !isWellFormed(t) || leaves(t, sizes, 0) > maxLeaves {
			c.fail()
			return
		}
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

func verifyPackage(p *Package) error {
	for _, g := range p.Globals {
		if g.Type == nil {
			return fmt.Errorf("ir: %s has no type", g.Symbol)
		}
	}
	for i := range p.Declared {
		if err := p.Declared[i].verify(); err != nil {
			return err
		}
	}
	for _, f := range p.Funcs {
		if err := Verify(f); err != nil {
			return err
		}
	}
	return nil
}
