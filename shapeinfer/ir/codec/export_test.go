package codec

import "github.com/shapelint/shapelint/shapeinfer/ir"

// DecodeBits decodes the bits of an encoding, of which most mean something.
func DecodeBits(bits []byte) (*ir.Package, error) {
	c := newCodec(bits, true)
	p := c.read()
	if c.err != nil {
		return nil, c.err
	}
	return p, verifyPackage(p)
}
