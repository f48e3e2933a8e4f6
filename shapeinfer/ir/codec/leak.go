package codec

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

func (c *codec) leak(l *ir.Leak) {
	c.expect(fieldLeak, 1, 0)
	c.byte((*uint8)(&l.Kind))
	c.expect(fieldLeak, 2, uint32(l.Kind))
	c.text(quoteText, &l.ID)
}

// encodeLeaks encodes leaks; none are no bytes.
func encodeLeaks(leaks []ir.Leak) []byte {
	if len(leaks) == 0 {
		return nil
	}
	c := newCodec(nil, false)
	list(c, fieldLeak, &leaks, c.leak)
	return c.finished()
}

// decodeLeaks is the inverse of encodeLeaks.
func decodeLeaks(bits []byte) ([]ir.Leak, error) {
	if len(bits) == 0 {
		return nil, nil
	}
	var leaks []ir.Leak
	c := newCodec(bits, true)
	list(c, fieldLeak, &leaks, c.leak)
	if c.err == nil && !c.ended() {
		c.fail()
	}
	if c.err != nil {
		return nil, c.err
	}
	if slices.ContainsFunc(leaks, func(l ir.Leak) bool { return l.Kind >= ir.LeakKinds }) {
		return nil, errMalformed
	}
	return leaks, nil
}

// LeaksIn returns the leaks of a package encoded by [Encode], without decoding the rest.
func LeaksIn(data []byte) ([]ir.Leak, error) {
	parts, err := checked(data)
	if err != nil {
		return nil, err
	}
	return decodeLeaks(parts.leaks)
}

// OnlyLeaks reports whether a package encoded by [Encode] tells nothing but leaks.
func OnlyLeaks(data []byte) bool {
	parts, err := open(data)
	return err == nil && len(parts.index) == 0 && len(parts.declared) == 0
}
