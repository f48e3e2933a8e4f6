// Package codec encodes packages of shape IR. The bytes are the fact that a package hands to its
// importers.
//
// go vet asks for the facts of all packages that a program depends on, and an importer needs little
// of most of them. So a fact has an index, and [Open] looks at nothing but the checksum and the
// ends of the sections. A function is decoded when it is asked for.
//
// The bytes may come from anywhere: a damaged cache, another version, an attacker. Any bytes are
// accepted, and each function that is decoded satisfies [ir.Verify]. What is allocated is bounded
// by the number of bytes. Once something malformed is found, the fact has nothing any more.
//
// # Format
//
//	fact      = version checksum section...   the checksum (CRC-32) is that of all that follows
//	section   = length byte...
//
// The sections are, in this order:
//
//	packages   the paths of the packages whose functions, variables and constants are listed, sorted
//	declared   what directives say
//	hazards    what makes assumptions of the analysis void
//	strings    how many, how long they are together, and for each in their order: its number, how many bytes it shares with the one before, and the others
//	types      the definition of each type, with its length before it
//	functions  for each: symbol, flags, effect, and its header and body with their length before them
//	variables  for each: symbol, and the rest with its length before it
//	mentions   the named constants that functions, variables and constants mention
//	package    its path and the symbol of its initializer
//
// Numbers are varints of package encoding/binary, with a sign where one may be negative. A list is
// its length and its elements, each of which has one byte at least. A string is its number in the
// section strings; in the sections before, it is its length and its bytes. A type is its number in
// the section types plus one, 0 if there is none. An operand is 0 if it is absent, 1+2n for
// constant n, and for a register 2+2d, where d says how long ago it was defined. A constant or an
// instruction begins with its kind or operation, and bits that say what is as in the one before of
// that kind. Of positions only the base name of the file and the line are kept.
//
// Encoding and decoding are one walk over what is encoded (visit.go, body.go): a codec writes the
// fields that it visits, or reads into them.
package codec

import (
	"encoding/binary"
	"errors"
	"math"
)

// version changes with the format.
const version = 12

var (
	errVersion   = errors.New("codec: unknown version of the encoding")
	errMalformed = errors.New("codec: malformed encoding")
)

// A codec writes what it visits, or reads into it if it is decoding. What is encoded may be shared,
// and is not changed.
type codec struct {
	*tables  // nil: strings stand where they are used, and there are no types
	decoding bool
	bytes    []byte // written so far, or not yet read
	err      error
	nested   int // lists around the constant that is visited
	room     int // decoding: how many more instructions there may be
	place
}

func (c *codec) fail() {
	c.err, c.bytes = errMalformed, nil
}

// uint visits a number.
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

// int visits a number that may be negative.
func (c *codec) int(n *int64) {
	u := zigzag(*n)
	if c.uint(&u); c.decoding {
		*n = zagzig(u)
	}
}

// zigzag makes small numbers of those near 0, and zagzig is its inverse.
func zigzag(n int64) uint64 { return uint64(n)<<1 ^ uint64(n>>63) }

func zagzig(u uint64) int64 { return int64(u>>1) ^ -int64(u&1) }

// int32 visits a number that is near another one.
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

// count visits the number of elements of a list, each of which takes a byte at least.
func (c *codec) count(n int) int {
	u := uint64(n)
	if c.uint(&u); c.decoding && u > uint64(len(c.bytes)) || c.err != nil {
		c.fail()
		return 0
	}
	return int(u)
}

// taken is what the bytes of the next so many are, which are not visited.
func (c *codec) taken(n int) []byte {
	b := c.bytes[:n:n]
	c.bytes = c.bytes[n:]
	return b
}

// listedAtOnce bounds for how many elements there is room before one has been read.
const listedAtOnce = 1024

// list visits a list.
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
