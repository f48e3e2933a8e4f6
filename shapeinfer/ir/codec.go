package ir

import (
	"encoding/binary"
	"errors"
	"math"
)

// The encoding of a package is
//
//	version, strings, types, package
//
// in which every number is a varint, every string an index into the strings and
// every type an index into the types; a type may refer to later ones, so that
// recursive types need nothing special. Both directions are one walk over the
// package: a codec writes the fields it visits, or reads into them.
//
// Inside a function, numbers are kept small: registers are relative to the
// number of the next definition, lines to the line before, blocks to their own
// number; and what can be guessed from what went before is left out (guess.go).

// codecVersion changes with the format.
const codecVersion = 2

var (
	errVersion   = errors.New("ir: unknown version of the encoding")
	errMalformed = errors.New("ir: malformed encoding")
)

// A codec writes to buf, or reads from it if it is decoding.
type codec struct {
	decoding bool
	buf      []byte // encoding: what is written; decoding: what is left
	err      error

	strings   []string
	stringNum map[string]int
	types     []*Type
	typeNum   map[*Type]int

	guess *guesser
	// Of the function being visited.
	next  Val   // the register that the next definition gets, most likely
	line  int32 // of the instruction before
	block int32 // number of the block
}

func (c *codec) fail() {
	if c.err == nil {
		c.err = errMalformed
	}
	c.buf = nil
}

// uint visits an unsigned number.
func (c *codec) uint(x *uint64) {
	if !c.decoding {
		c.buf = binary.AppendUvarint(c.buf, *x)
		return
	}
	v, n := binary.Uvarint(c.buf)
	if n <= 0 {
		*x = 0
		c.fail()
		return
	}
	c.buf = c.buf[n:]
	*x = v
}

func (c *codec) byte(x *uint8) {
	v := uint64(*x)
	c.uint(&v)
	if v > math.MaxUint8 {
		c.fail()
	}
	*x = uint8(v)
}

func (c *codec) int64(x *int64) {
	v := uint64(*x)<<1 ^ uint64(*x>>63)
	c.uint(&v)
	*x = int64(v>>1) ^ -int64(v&1)
}

// int32 visits a number as its distance from another one.
func (c *codec) int32(x *int32, from int32) {
	v := int64(*x) - int64(from)
	c.int64(&v)
	to := v + int64(from)
	if v != int64(int32(v)) && v != int64(*x)-int64(from) || to != int64(int32(to)) {
		c.fail()
		return
	}
	*x = int32(to)
}

func (c *codec) float(x *float64) {
	v := math.Float64bits(*x)
	c.uint(&v)
	*x = math.Float64frombits(v)
}

// flags visits up to eight bools as one number.
func (c *codec) flags(bits ...*bool) {
	var v uint8
	for i, b := range bits {
		if *b {
			v |= 1 << i
		}
	}
	c.byte(&v)
	for i, b := range bits {
		*b = v&(1<<i) != 0
	}
	if v>>len(bits) != 0 {
		c.fail()
	}
}

// count visits the length of a list; every item takes at least one byte.
func (c *codec) count(n int) int {
	v := uint64(n)
	c.uint(&v)
	if c.decoding && v > uint64(len(c.buf)) {
		c.fail()
		return 0
	}
	return int(v)
}

// list visits a list. Reading it allocates no more than has been read.
func list[T any](c *codec, s *[]T, item func(*T)) {
	n := c.count(len(*s))
	if !c.decoding {
		for i := range *s {
			item(&(*s)[i])
		}
		return
	}
	*s = nil
	for range n {
		var x T
		if item(&x); c.err != nil {
			return
		}
		*s = append(*s, x)
	}
}

// str visits a string as its index.
func (c *codec) str(s *string) {
	if !c.decoding {
		n, ok := c.stringNum[*s]
		if !ok {
			n = len(c.strings)
			c.stringNum[*s] = n
			c.strings = append(c.strings, *s)
		}
		v := uint64(n)
		c.uint(&v)
		return
	}
	if n := c.index(len(c.strings)); c.err == nil {
		*s = c.strings[n]
	}
}

// index reads an index into a table with n entries.
func (c *codec) index(n int) int {
	var v uint64
	c.uint(&v)
	if v >= uint64(n) {
		c.fail()
		return 0
	}
	return int(v)
}

// typ visits a type as its index plus one; 0 is no type.
func (c *codec) typ(t **Type) {
	if c.decoding {
		if n := c.index(len(c.types) + 1); n > 0 {
			*t = c.types[n-1]
		}
		return
	}
	var v uint64
	if *t != nil {
		n, ok := c.typeNum[*t]
		if !ok {
			n = len(c.types)
			c.typeNum[*t] = n
			c.types = append(c.types, *t)
		}
		v = uint64(n) + 1
	}
	c.uint(&v)
}
