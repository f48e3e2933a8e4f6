// Package codec encodes packages of shape IR, and decodes them. The bytes are the fact that a package hands to its importers.
//
// go vet asks for the facts of all packages that a program depends on, and an importer needs little of most of them. So an
// encoding is small, and what an importer asks first is answered without decoding the functions:
//
//	[Holds]       may there be functions or variables of a package?
//	[DeclaredIn]  what do directives say?
//	[LeaksIn]     what memory may be written out of sight?
//	[Decode]      all of it
//
// The bytes may come from anywhere: a damaged cache, another version, somebody who means harm. Decode accepts any, and returns
// a package of which each function satisfies [ir.Verify], or an error. What it allocates is bounded by the length of its input.
//
// # Format
//
//	version, checksum, index, directives, leaks, bits
//
// The index lists the packages of the functions and variables (index.go). Directives and leaks are sections of their own, so that
// they can be read without the rest (declared.go, leak.go). The bits are those of an entropy coder (entropy.go): a bit that
// can be predicted costs next to nothing.
//
// Encoding and decoding are one walk over the package, so that both make the same predictions: a codec writes the fields that it
// visits, or reads into them, and says in which context it expects them.
//
// The types come first, and may refer to later ones, so that recursive types need nothing special. A string is written where it
// is first mentioned, and is a number from there on (text.go). In functions numbers are kept small and predictable: an operand is
// told by how long ago its register was defined or read (operand.go). What follows from what went before is not written: most types of
// results (guess.go), most parts of instructions (form.go), most names (derive.go).
package codec

import (
	"errors"
	"math"
	"math/bits"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// codecVersion changes with the format.
const codecVersion = 11

var (
	errVersion   = errors.New("codec: unknown version of the encoding")
	errMalformed = errors.New("codec: malformed encoding")
)

// What an encoding stands for is bounded by its length: so many items, which are the elements of lists
// and the bytes of strings, and so many bits. An encoding of more is filled up with zeros.
const (
	itemsPerByte = 16
	bitsPerByte  = 256
)

// What is decoded is bounded more tightly, since what people write takes two items for a byte: a quarter
// of a megabyte becomes two hundred at the most.
const (
	fewItems       = 1 << 17 // are always decoded
	decodedPerByte = 4
)

// A codec writes what it visits, or reads into it if it is decoding.
type codec struct {
	*entropy
	err    error
	items  int // visited so far
	coded  int // bits coded so far
	nested int // lists around the constant being visited

	texts     [textKinds]textTable
	spelled   spelling
	types     []*ir.Type
	typeNum   map[*ir.Type]uint32 // plus one
	underived []*ir.Type          // decoding: types whose ID is to be derived
	symNum    uint32              // of the last symbol visited
	// collecting: the walk only numbers the types that it meets.
	collecting bool

	context [contextCount]uint32

	guess    *guesser
	operands operandModel
	position                // in the function being visited
	after    [1 << 12]ir.Op // the operation that followed others
	instrs   []ir.Instr     // decoding: of the block being read
}

func newCodec(in []byte, decoding bool) *codec {
	c := &codec{entropy: newEntropy(in, decoding), guess: newGuesser()}
	c.typeNum = make(map[*ir.Type]uint32)
	c.prime()
	return c
}

func (c *codec) fail() {
	if c.err == nil {
		c.err = errMalformed
	}
}

// mix hashes a context and one more property.
func mix(h, x uint32) uint32 {
	h = (h ^ x) * 0x9e3779b1
	return h ^ h>>15
}

// expect sets the contexts of the next number: a field alone, with x, and with x and y.
func (c *codec) expect(f field, x, y uint32) {
	h := mix(uint32(f)+1, 0x51ed270b)
	c.context[0] = h
	h = mix(h, x+1)
	c.context[1] = h
	c.context[2] = mix(h, y+1)
}

// node codes one bit of a number in the contexts of the number and its place in it.
func (c *codec) node(bit, place uint32) uint32 {
	if c.collecting || c.err != nil {
		return bit
	}
	const spread = 0x85ebca6b
	place *= 0x9e3779b1
	bit = c.bit(bit, (c.context[0]^place)*spread, (c.context[1]^place)*spread, (c.context[2]^place)*spread)
	c.coded++
	if c.decoding && (c.exhausted() || c.coded > len(c.in)*bitsPerByte) {
		c.fail()
	}
	return bit
}

// uint visits an unsigned number: how many bits it has, then those after the first.
func (c *codec) uint(x *uint64) {
	if c.collecting {
		return
	}
	n := bits.Len64(*x + 1)
	if *x == math.MaxUint64 {
		n = 65
	}
	length := 1
	for length < 65 && c.node(flagBit(length < n), uint32(length)) != 0 {
		length++
		if c.err != nil {
			*x = 0
			return
		}
	}
	v := uint64(1)
	for i := length - 2; i >= 0; i-- {
		place := uint32(length)<<8 + 1<<16
		if length-2-i < 8 {
			place += uint32(v) & 0xff // the leading bits matter
		} else {
			place += 1<<24 + uint32(i)
		}
		v = v<<1 | uint64(c.node(uint32((*x+1)>>i)&1, place))
	}
	if c.decoding {
		*x = v - 1
	}
}

func flagBit(b bool) uint32 {
	if b {
		return 1
	}
	return 0
}

// flag visits a bool.
func (c *codec) flag(b *bool) {
	got := c.node(flagBit(*b), 0)
	if c.decoding {
		*b = got != 0
	}
}

// choice visits a number of few bits.
func (c *codec) choice(x uint32, width int) uint32 {
	v := uint32(1)
	for i := width - 1; i >= 0; i-- {
		v = v<<1 | c.node(x>>i&1, v)
	}
	return v &^ (1 << width)
}

func (c *codec) byte(x *uint8) {
	v := uint64(*x)
	if c.uint(&v); v > math.MaxUint8 {
		c.fail()
	}
	if c.decoding {
		*x = uint8(v)
	}
}

func (c *codec) int64(x *int64) {
	v := uint64(*x)<<1 ^ uint64(*x>>63)
	c.uint(&v)
	if c.decoding {
		*x = int64(v>>1) ^ -int64(v&1)
	}
}

// int32 visits a number as its distance from another one.
func (c *codec) int32(x *int32, from int32) {
	v := int64(*x) - int64(from)
	c.int64(&v)
	to := v + int64(from)
	if v > math.MaxInt32<<1 || v < math.MinInt32<<1 || to != int64(int32(to)) {
		c.fail()
		return
	}
	if c.decoding {
		*x = int32(to)
	}
}

func (c *codec) float(x *float64) {
	v := bits.Reverse64(math.Float64bits(*x)) // the last digits of most are zeros
	c.uint(&v)
	if c.decoding {
		*x = math.Float64frombits(bits.Reverse64(v))
	}
}

// count visits the length of a list, and charges for its items.
func (c *codec) count(n int) int {
	v := uint64(n)
	c.uint(&v)
	if c.decoding && v > uint64(c.left()) {
		c.fail()
		return 0
	}
	c.items += int(v)
	return int(v)
}

// left is the number of items that may still be read.
func (c *codec) left() int {
	return max(0, min(len(c.in)*itemsPerByte, max(len(c.in)*decodedPerByte, fewItems))-c.items)
}

// list visits a list. Reading it allocates no more than has been read.
func list[T any](c *codec, f field, s *[]T, item func(*T)) {
	c.expect(f, 0, 0)
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

// typeArguments visits the type arguments of a function, nil most of the time.
func (c *codec) typeArguments(t **ir.Type, x, y uint32) {
	generic := *t != nil
	if c.flagAt(fieldTypeArguments, &generic, x, y); generic {
		c.expect(fieldTypeArguments, x, y+1)
		c.typ(t)
	}
}

// typeList visits the arguments or parameters of something generic.
func (c *codec) typeList(types *[]*ir.Type, x, y uint32) {
	generic := len(*types) > 0
	if c.flagAt(fieldTypeArguments, &generic, x, y); generic {
		list(c, fieldTypeArguments, types, func(t **ir.Type) {
			c.expect(fieldTypeArguments, 1, x)
			c.typ(t)
		})
	}
}

// typ visits a type as its number plus one; 0 is no type.
func (c *codec) typ(t **ir.Type) {
	if c.decoding {
		var v uint64
		c.uint(&v)
		switch {
		case v > uint64(len(c.types)):
			c.fail()
		case v > 0:
			*t = c.types[v-1]
		}
		return
	}
	var v uint64
	if *t != nil {
		n, ok := c.typeNum[*t]
		if !ok {
			c.types = append(c.types, *t)
			n = uint32(len(c.types))
			c.typeNum[*t] = n
		}
		v = uint64(n)
	}
	c.uint(&v)
}
