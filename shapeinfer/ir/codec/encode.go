package codec

import "github.com/shapelint/shapelint/shapeinfer/ir"

// Encode returns the encoding of p, the same bytes for the same package. Of
// positions it keeps the base name of the file and the line. Every function
// must satisfy [ir.Verify].
func Encode(p *ir.Package) []byte {
	c := newCodec(nil, false)
	c.collecting = true
	c.pkg(p)
	for i := 0; i < len(c.types); i++ { // definitions may mention more
		c.definition(c.types[i])
	}
	types, numbers := c.types, c.typeNum

	c = newCodec(nil, false)
	c.types, c.typeNum = types, numbers
	c.typeCount(len(types))
	for _, t := range types {
		c.definition(t)
	}
	c.pkg(p)
	return seal(indexOf(p), encodeDeclared(p.Declared), encodeLeaks(p.Leaks), c.finished())
}

// finished returns the bits, as many as what has been visited takes at least.
func (c *codec) finished() []byte {
	bits := c.finish()
	if more := c.length() - len(bits); more > 0 {
		bits = append(bits, make([]byte, more)...)
	}
	return bits
}
