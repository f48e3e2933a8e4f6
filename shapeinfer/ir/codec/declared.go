package codec

import (
	"fmt"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Directives and leaks (leak.go) are sections of their own: an importer reads them of every package, and functions of few.

// maxDeclared bounds the text of a directive.
const maxDeclared = 1 << 14

func (c *codec) directive(d *ir.Declared) {
	c.expect(fieldDeclared, 1, 0)
	c.byte((*uint8)(&d.Kind))
	c.symbolIn(fieldDeclared, &d.Symbol)
	c.name(fieldDeclared, &d.Name, d.Symbol)
	c.expect(fieldDeclared, 2, uint32(d.Kind))
	c.text(quoteText, &d.Text)
	c.expect(fieldDeclared, 3, 0)
	c.text(fileText, &d.File)
	c.expect(fieldDeclared, 4, 0)
	c.int32(&d.Line, c.line)
	c.line = d.Line
}

// encodeDeclared encodes directives; none are no bytes.
func encodeDeclared(ds []ir.Declared) []byte {
	if len(ds) == 0 {
		return nil
	}
	c := newCodec(nil, false)
	list(c, fieldDeclared, &ds, c.directive)
	return c.finished()
}

// decodeDeclared is the inverse of encodeDeclared.
func decodeDeclared(bits []byte) ([]ir.Declared, error) {
	if len(bits) == 0 {
		return nil, nil
	}
	var ds []ir.Declared
	c := newCodec(bits, true)
	list(c, fieldDeclared, &ds, c.directive)
	if c.err == nil && !c.ended() {
		c.fail()
	}
	if c.err != nil {
		return nil, c.err
	}
	for i := range ds {
		if err := verifyDeclared(&ds[i]); err != nil {
			return nil, err
		}
	}
	return ds, nil
}

// DeclaredIn returns the directives of a package encoded by [Encode], without decoding the rest.
func DeclaredIn(data []byte) ([]ir.Declared, error) {
	parts, err := checked(data)
	if err != nil {
		return nil, err
	}
	return decodeDeclared(parts.declared)
}

func verifyDeclared(d *ir.Declared) error {
	if d.Kind >= ir.DeclaredKinds || d.Symbol == "" || len(d.Text) > maxDeclared {
		return fmt.Errorf("codec: malformed directive of %s", d.Symbol)
	}
	return nil
}
