package codec

import (
	"math/bits"
	"sync"
)

// An entropy coder turns a sequence of bits into bytes, the fewer the better the bits are predicted.
//
// A bit is predicted from what followed the same contexts before: each context has a slot with the
// probability of a one, which moves quickly while the slot is young. The predictions of several
// contexts are mixed as log odds, with weights that grow for the contexts that were right. The range
// between lo and hi is divided in the proportion of the prediction, and the bit says which part is
// kept; the leading bytes that lo and hi share are written, or read. Both directions make the same
// predictions, all in integers, so that every machine agrees.

// contextCount is the number of contexts that predict a bit.
const contextCount = 3

const (
	slotBits  = 16 // the slots of contexts that hash alike are shared, which costs bytes, not truth
	oddsLimit = 2047
	oddsUnit  = 256 // log odds of one, natural
)

// A slot is what is known about the bits in one context.
type slot struct {
	lean int16 // probability of a one less a half, in 1/65536
	age  uint8
	tag  uint8 // of the context
}

// Slots of the same age learn at the same rate, and are trusted alike.
const (
	maxAge      = 20
	mixers      = 4 * 4 * 4 // by the classes of the ages of three slots
	weightUnit  = 1 << 16
	firstWeight = weightUnit * 45 / 100
	learnShift  = 14 // of the weights
)

// A mixer has a weight for each context, by the ages of their slots.
type mixer [mixers][contextCount]int32

func evenMixer() mixer {
	var m mixer
	for i := range m {
		for j := range m[i] {
			m[i][j] = firstWeight
		}
	}
	return m
}

type entropy struct {
	decoding bool
	in       []byte // decoding: the input
	at       int    // decoding: bytes of the input that are in window
	out      []byte // encoding: the output
	taken    int    // bytes that lo and hi shared so far
	lo, hi   uint32
	window   uint32

	slots   *[1 << slotBits]slot
	weights mixer
	tables  *oddsTables
}

func newEntropy(in []byte, decoding bool) *entropy {
	e := &entropy{decoding: decoding, in: in, hi: 1<<32 - 1, tables: odds()}
	if decoding {
		for range 4 {
			e.window = e.window<<8 | uint32(e.nextByte())
		}
	}
	return e
}

// nextByte returns the next byte of the input; it is followed by zeros.
func (e *entropy) nextByte() byte {
	e.at++
	if e.at > len(e.in) {
		return 0
	}
	return e.in[e.at-1]
}

// bit codes a bit in contexts, of which the upper bits are used.
func (e *entropy) bit(bit uint32, a, b, c uint32) uint32 {
	t := e.tables
	s0, s1, s2 := e.slot(a), e.slot(b), e.slot(c)
	x0, x1, x2 := int64(t.odds[uint16(s0.lean)>>4]), int64(t.odds[uint16(s1.lean)>>4]), int64(t.odds[uint16(s2.lean)>>4])
	w := &e.weights[(t.class[s0.age]<<4|t.class[s1.age]<<2|t.class[s2.age])&(mixers-1)]
	sum := (int64(w[0])*x0 + int64(w[1])*x1 + int64(w[2])*x2) / weightUnit
	one := uint32(t.toOne[max(-oddsLimit, min(oddsLimit, sum))+oddsLimit])

	bit = e.divide(bit, one)
	miss := int64(bit<<16) - int64(one) // the error of the prediction
	w[0] += int32(x0 * miss >> learnShift)
	w[1] += int32(x1 * miss >> learnShift)
	w[2] += int32(x2 * miss >> learnShift)
	target := int32(bit)*(1<<16-1) - 1<<15
	s0.learn(target, t)
	s1.learn(target, t)
	s2.learn(target, t)
	return bit
}

// slot returns the slot of a context, which takes it from another one if need be.
func (e *entropy) slot(context uint32) *slot {
	s := &e.slots[context>>(32-slotBits)]
	if tag := uint8(context >> (24 - slotBits)); s.tag != tag {
		*s = slot{tag: tag}
	}
	return s
}

// learn moves the probability towards the target.
func (s *slot) learn(target int32, t *oddsTables) {
	s.lean += int16(int64(target-int32(s.lean)) * int64(t.rate[s.age]) >> 16)
	s.age = t.older[s.age]
}

// divide keeps the part of the range that belongs to the bit; one is the probability of a one.
func (e *entropy) divide(bit, one uint32) uint32 {
	mid := e.lo + uint32(uint64(e.hi-e.lo)*uint64(one)>>16)
	if e.decoding {
		bit = 0
		if e.window <= mid {
			bit = 1
		}
	}
	if bit != 0 {
		e.hi = mid
	} else {
		e.lo = mid + 1
	}
	for (e.lo^e.hi)>>24 == 0 {
		e.taken++
		if e.decoding {
			e.window = e.window<<8 | uint32(e.nextByte())
		} else {
			e.out = append(e.out, byte(e.hi>>24))
		}
		e.lo, e.hi = e.lo<<8, e.hi<<8|0xff
	}
	return bit
}

// finish ends the output with a byte that tells the last range from all others, if zeros follow.
func (e *entropy) finish() []byte {
	return append(e.out, byte(e.lo>>24)+1)
}

// exhausted reports whether more has been read than the input holds.
func (e *entropy) exhausted() bool { return e.taken >= len(e.in) }

// oddsTables convert between probabilities and log odds, and say how slots age.
type oddsTables struct {
	toOne [2*oddsLimit + 1]uint16 // by log odds + oddsLimit: a probability in 1/65536
	odds  [4096]int16             // by slot.lean in 1/4096
	rate  [256]int32              // by age, in 1/65536
	class [256]uint8              // by age: how much is known
	older [256]uint8              // by age
}

// odds computes the tables, without floating point: machines differ in how they round it.
var odds = sync.OnceValue(func() *oddsTables {
	const decay = 18374827034086858296 // exp(-1/oddsUnit) in 1/2**64
	t := new(oddsTables)
	against := uint64(1 << 62) // exp(-x/oddsUnit) in 1/2**62
	for x := 0; x <= oddsLimit; x++ {
		one, _ := bits.Div64(1<<14, 0, 1<<62+against) // 2**16 * 2**62 / (2**62 + against)
		one = min(one, 1<<16-16)
		t.toOne[oddsLimit+x] = uint16(one)
		t.toOne[oddsLimit-x] = uint16(1<<16 - one)
		against, _ = bits.Mul64(against, decay)
	}
	x := -oddsLimit
	for i := range t.odds {
		for x < oddsLimit && uint32(t.toOne[x+oddsLimit]) < uint32(i)<<4+8 {
			x++
		}
		t.odds[(i+len(t.odds)/2)%len(t.odds)] = int16(x)
	}
	for age := range maxAge + 1 {
		t.older[age] = uint8(min(age+1, maxAge))
		t.rate[age] = 1 << 17 / int32(2*age+3)
		switch {
		case age == 0:
		case age < 3:
			t.class[age] = 1
		case age < 12:
			t.class[age] = 2
		default:
			t.class[age] = 3
		}
	}
	return t
})
