// Package codec encodes packages of shape IR. The encoded bytes are the fact that a package exports
// to its importers.
//
// go vet loads the facts of all packages that a program depends on, and an importer needs little of
// most of them. So a fact has an index, and [Open] reads only the checksum and the ends of the
// sections. A function is decoded when it is requested.
//
// The bytes are not trusted: they may come from a damaged cache, another version or an attacker.
// Any bytes are accepted, each decoded function satisfies [ir.Verify], and allocation is bounded by
// the number of bytes. After the first malformed part the fact is empty.
//
// # Format
//
//	fact      = version checksum section...   the checksum is the CRC-32 of all that follows
//	section   = length byte...
//
// The sections are, in this order:
//
//	packages   the sorted paths of the packages whose functions, variables and constants follow
//	declared   directives
//	hazards    see [ir.Hazard]
//	strings    their number, their total length, and for each in sorted order: its number, how many
//	           bytes it shares with the one before, and the length and bytes of the rest
//	types      the definition of each type, after its length
//	functions  for each: symbol, flags, effect, and its header and body after their length
//	variables  for each: symbol, and the rest after its length
//	mentions   the named constants that functions, variables and constants mention
//	package    its path and the symbol of its initializer
//
// Numbers are varints of package encoding/binary, signed where they may be negative. A list is its
// length and its elements, each of at least one byte. A string is its number in the section
// strings; in the sections before, it is its length and its bytes. A type is its number in the
// section types plus one, 0 if there is none. An operand is 0 if it is absent, 1+2n for constant n,
// and 2+2d for a register, where d is the distance to the last defined register. A constant or an
// instruction begins with its kind or operation, and bits that say which parts equal those of the
// last one of that kind. A position is reduced to the base name of the file and the line.
//
// Encoding and decoding are the same walk over the package (visit.go, body.go): a codec writes the
// fields that it visits, or reads into them.
package codec

import (
	"encoding/binary"
	"errors"
	"math"
)

// version is incremented when the format changes.
const version = 12

var (
	errVersion   = errors.New("codec: unknown version of the encoding")
	errMalformed = errors.New("codec: malformed encoding")
)

// A codec writes the values that it visits, or reads into them if it is decoding. Encoded values
// may be shared, and are not changed.
type codec struct {
	*tables  // nil: strings are written in place, and there are no types
	decoding bool
	bytes    []byte // the output so far, or the rest of the input
	err      error
	nested   int // number of lists around the constant that is visited
	room     int // decoding: how many more instructions are allowed
	cursor
}

// fail records that the input is malformed and drops the rest of it.
func (c *codec) fail() {
	c.err, c.bytes = errMalformed, nil
}

// uint visits an unsigned number.
func (c *codec) uint(n *uint64) {
	if !c.decoding {
		c.bytes = binary.AppendUvarint(c.bytes, *n)
		return
	}
	v, size := binary.Uvarint(c.bytes)
	if size <= 0 {
		c.fail()
		return
	}
	*n, c.bytes = v, c.bytes[size:]
}

// int visits a signed number.
func (c *codec) int(n *int64) {
	u := zigzag(*n)
	if c.uint(&u); c.decoding {
		*n = zagzig(u)
	}
}

// zigzag maps signed numbers to unsigned ones, small magnitudes to small numbers; zagzig is its
// inverse.
func zigzag(n int64) uint64 { return uint64(n)<<1 ^ uint64(n>>63) }

func zagzig(u uint64) int64 { return int64(u>>1) ^ -int64(u&1) }

// int32 visits a number as its difference to near.
func (c *codec) int32(n *int32, near int32) {
	v := int64(*n) - int64(near)
	c.int(&v)
	switch v += int64(near); {
	case !c.decoding:
	case v < math.MinInt32 || v > math.MaxInt32:
		c.fail()
	default:
		*n = int32(v)
	}
}

// byte visits one byte.
func (c *codec) byte(b *uint8) {
	switch {
	case !c.decoding:
		c.bytes = append(c.bytes, *b)
	case len(c.bytes) == 0:
		c.fail()
	default:
		*b, c.bytes = c.bytes[0], c.bytes[1:]
	}
}

// flags visits up to eight bools.
func (c *codec) flags(flags ...*bool) {
	b := pack(flags)
	if c.byte(&b); c.decoding {
		unpack(b, flags)
	}
}

func pack(flags []*bool) (b uint8) {
	for i, f := range flags {
		if *f {
			b |= 1 << i
		}
	}
	return b
}

func unpack(b uint8, flags []*bool) {
	for i, f := range flags {
		*f = b>>i&1 != 0
	}
}

// float visits a number by its bits.
func (c *codec) float(x *float64) {
	bits := math.Float64bits(*x)
	if c.uint(&bits); c.decoding {
		*x = math.Float64frombits(bits)
	}
}

// count visits the length of a list whose elements take at least one byte each, so a length that
// exceeds the input is malformed.
func (c *codec) count(n int) int {
	u := uint64(n)
	if c.uint(&u); c.decoding && u > uint64(len(c.bytes)) || c.err != nil {
		c.fail()
		return 0
	}
	return int(u)
}

// take returns the next n bytes of the input and skips them.
func (c *codec) take(n int) []byte {
	b := c.bytes[:n:n]
	c.bytes = c.bytes[n:]
	return b
}

// listedAtOnce bounds the capacity that is allocated for a list before its elements are read.
const listedAtOnce = 1024

// list visits a list. The function item visits an element.
func list[T any](c *codec, s *[]T, item func(*T)) {
	n := c.count(len(*s))
	if !c.decoding {
		for i := range *s {
			item(&(*s)[i])
		}
		return
	}
	if *s = nil; n > 0 {
		*s = make([]T, 0, min(n, listedAtOnce))
	}
	for range n {
		var x T
		if item(&x); c.err != nil {
			return
		}
		*s = append(*s, x)
	}
}
