package engine

import (
	"fmt"
	"math"
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// maxLen bounds the length of what takes memory: no machine has more, so len(x)+1 does not overflow where int has 64 bits.
const maxLen = 1 << 47

// maxLenOf bounds the length of a list of elements of type t: those without a size take no memory, and there may be as many as an int counts.
func maxLenOf(t *ir.Type) int64 {
	if hasSize(t, 0) {
		return maxLen
	}
	return math.MaxInt64
}

// hasSize reports whether values of type t take memory for certain: of a type parameter, and of a struct of which not all is known, they may not.
func hasSize(t *ir.Type, depth int) bool {
	if t == nil || depth > 8 {
		return false
	}
	switch t.Kind {
	case ir.Invalid, ir.Tuple, ir.TypeParam:
		return false
	case ir.Array:
		return t.Len > 0 && hasSize(t.Elem, depth+1)
	case ir.Struct:
		return !t.Ghost && slices.ContainsFunc(t.Fields, func(f ir.Field) bool { return hasSize(f.Type, depth+1) })
	}
	return true
}

// An ownership says where an object comes from, and so who may reach it, and what may alias it.
type ownership uint8

const (
	fresh   ownership = iota // allocated on this path and still private: nobody else writes it
	outside                  // existed before: reached from a parameter or from unknown memory; may alias others like it
	lost                     // escaped: anybody may write it at any time, nothing is known about it
)

// An object is one allocation, or one thing that existed before, as seen by one state.
type object struct {
	serial    int32    // the same in every state that has this object; its number is the same there too
	nilTest   int32    // the opaque bool "the pointer to it is nil", for an outside object
	typ       *ir.Type // of the content
	content   value
	ownership ownership
	owner     owner  // the state that may change it in place
	plain     bool   // a generator of random numbers that calls nothing of the program's: see stdrand.go
	nonNil    bool   // a lost variable that is known not to hold nil
	retyped   bool   // a pointer to it was converted: its methods may be those of another type
	dead      bool   // nothing refers to it
	name      string // of an outside object, to name what it holds
	born      int    // position in the root where it was made, 0 if elsewhere
	shaped    int    // position in the root where an operation last gave it a shape
	// alike lists objects that may share memory with this one: append may or may not have copied.
	alike []int32
	// used is the length up to which slices of this array have been handed out, if append may have copied it: elements at or past
	// it are reachable through no slice.
	used shapeinfer.Dim
}

// An owner is the identity of a state for copy-on-write: an object may be changed in place by the
// state that owns it.
type owner int32

// A numbering is what all states of a run have numbered so far.
type numbering struct {
	serial int32 // of objects
	owner  owner
	raw    bool // pointers to lost memory need not have the type of what they point to, see leak.go
}

func (n *numbering) nextSerial() int32 {
	n.serial++
	return n.serial
}

func (n *numbering) nextOwner() owner {
	n.owner++
	return n.owner
}

// A state is what is known at one point of one path.
type state struct {
	heap    []*object       // by object number; 0 is nil
	globals []globalRef     // the package-level variables that the path has met, sorted by symbol
	facts   *pathfact.Facts // what the path has assumed of ints
	assumed []assumption    // what it has assumed of opaque bools, sorted by id
	guards  guards          // of which opaque results the path depends on what it has assumed

	locals
	record
	expansions

	owner   owner
	numbers *numbering // shared by all states of a run
	self    [1]*state  // s.alone() without an allocation
}

// locals are what belongs to the frame that executes, and not to the path: a call puts those of the callee in their place.
type locals struct {
	registers
	defers []deferred // the calls that the frame has deferred, the last one executes first
}

// A record is what a path has done, as far as it decides what is reported and in which words. What the path does next does not depend on it.
type record struct {
	passed bitset       // report sites that the path got past
	last   *decision    // the comparison of ints that decided the last branch, which explains a panic behind it
	since  bool         // an error was compared with nil since then, and explains it as well
	errors []errorState // what the path did with the errors of claims, sorted by claim
}

// expansions are what a path has met of operations that expand their operands, for warnings.
type expansions struct {
	unwarned bitset           // calls that the path has passed without a warning
	grown    *warning         // the last operation that expanded both operands, in a callee
	expanded []expandedResult // tensors that were computed of expanded ones
}

type globalRef struct {
	symbol string
	obj    int32
}

type assumption struct {
	id   int32
	test bool
}

// guards says of which opaque results the path is conditional: of results that were computed from
// these objects, or from integers (anything).
type guards struct {
	objects  []int32 // sorted
	anything bool
	seen     []int32 // objects given to unseen code whose float results cannot be followed, sorted
	seenInt  bool
}

// A decision is a comparison of ints that decided a branch.
type decision struct {
	fn   *ir.Func
	cond ir.Val
	l, r shapeinfer.Dim
	op   pathfact.Op // that holds
}

// A cause says why an error was made, and where.
type cause struct {
	fn       *ir.Func
	decision *decision
	chain    *link // calls that lead there, the outermost first
}

func newState() *state {
	s := &state{heap: make([]*object, 0, 16), numbers: new(numbering)}
	s.owner = s.numbers.nextOwner()
	s.alloc(object{ownership: lost}) // number 0 is nil
	return s
}

// alone returns the list of which s is the only state. A list with others is made from it by append.
func (s *state) alone() []*state {
	s.self[0] = s
	return s.self[:]
}

// fork returns a copy of s; both may go on independently.
func (s *state) fork() *state {
	t := s.forkHeap()
	t.registers = s.registers.clone()
	return t
}

// forkHeap is fork for a copy that shares the registers with s: at most one of the two may use them.
func (s *state) forkHeap() *state {
	t := *s
	t.heap = slices.Clone(s.heap)
	t.defers = slices.Clip(s.defers)
	t.owner, s.owner = s.numbers.nextOwner(), s.numbers.nextOwner()
	return &t
}

// sameSites adds the sites that t has passed, and those without a warning.
func (s *state) sameSites(t *state) {
	s.passed, s.unwarned = s.passed.union(t.passed), s.unwarned.union(t.unwarned)
}

// alloc adds an object and returns its number.
func (s *state) alloc(o object) int32 {
	o.owner, o.serial = s.owner, s.numbers.nextSerial()
	s.heap = append(s.heap, &o)
	return int32(len(s.heap) - 1)
}

// object returns an object for reading.
func (s *state) object(id int32) *object { return s.heap[id] }

// edit returns an object for writing.
func (s *state) edit(id int32) *object {
	o := s.heap[id]
	if o.owner != s.owner {
		c := *o
		c.owner = s.owner
		o = &c
		s.heap[id] = o
	}
	return o
}

func (k kind) String() string { return fmt.Sprintf("kind(%d)", uint8(k)) }

// A link is a call on the way to a failure.
type link struct {
	in   *ir.Instr
	fn   *ir.Func // that holds the call
	next *link
}

// A deferred call waits for the end of the frame.
type deferred struct {
	in   *ir.Instr
	args []value
}

// opaqueValue is a value that nothing is known about. It was computed from others, and perhaps from
// floats and text that came out of unseen code.
func (m *memory) opaqueValue(s *state, t *ir.Type, from ...value) value {
	source := taint{lo: m.ids + 1, objects: s.guards.seen, anything: s.guards.seenInt}
	v := m.unknown(s, t, "")
	if len(from) > 0 {
		source.objects = slices.Clone(source.objects)
		for _, f := range from {
			m.sources(s, f, &source, 0)
		}
		slices.Sort(source.objects)
		source.objects = slices.Compact(source.objects)
	}
	m.taint(source)
	return v
}
