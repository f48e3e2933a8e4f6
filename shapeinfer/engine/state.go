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

// An origin says where an object comes from, and so what may alias it.
type origin uint8

const (
	fresh   origin = iota // allocated on this path and still private: nobody else writes it
	outside               // existed before: reached from a parameter or from unknown memory; may alias others like it
	lost                  // escaped: anybody may write it at any time, nothing is known about it
)

// An object is one allocation, or one thing that existed before, as seen by one state.
type object struct {
	serial  int32    // the same in every state that has this object; its number is the same there too
	nilTest int32    // the opaque bool "the pointer to it is nil", for an outside object
	typ     *ir.Type // of the content
	content value
	origin  origin
	plain   bool // a generator of random numbers that calls nothing of the program's: see stdrand.go
	nonNil  bool // a lost variable that is known not to hold nil
	retyped bool // a pointer to it was converted: its methods may be those of another type
	dead    bool // nothing refers to it
	owner   owner
	name    string // of an outside object, to name what it holds
	born    int    // position in a reported frame where it was made
	shaped  int    // position where an operation last gave it a shape
	// alike lists objects that may share memory with this one: append may or may not have copied.
	alike []int32
	// used is the length up to which slices of this array have been handed out, if append may have
	// copied it: nobody sees what is behind.
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

// A state is one abstract state of one path: the heap, what the path has assumed, and the registers
// and deferred calls of the frame that executes.
type state struct {
	heap    []*object // by object number; 0 is nil
	facts   *pathfact.Facts
	assumed []assumption // of opaque bools, sorted by id
	regs    registers
	defers  []deferred
	clean   bitset    // calls that were passed without a surprise
	grown   *surprise // the last expansion that grows, in a callee
	spread  []spreadResult
	passed  bitset // report sites that were passed without failing
	guards  guards
	globals []globalRef  // package-level variables met so far, sorted by symbol
	last    *decision    // the comparison of ints that decided the last branch
	since   bool         // whether an error has been found to be nil, or not to be, since then
	errors  []errorState // what became of the errors that claimed calls have returned, sorted by claim
	owner   owner
	numbers *numbering // shared by all states of a run
	self    [1]*state
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
	s.alloc(object{origin: lost}) // number 0 is nil
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
	t.regs = s.regs.clone()
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

// sameSites adds the sites that t has passed, and those without a surprise.
func (s *state) sameSites(t *state) {
	s.passed, s.clean = s.passed.union(t.passed), s.clean.union(t.clean)
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

// norm rewrites d by the equalities that the path has assumed.
func (s *state) norm(d shapeinfer.Dim) shapeinfer.Dim {
	if _, ok := d.Const(); ok {
		return d
	}
	return s.facts.Normalize(d)
}

func (s *state) decide(op pathfact.Op, l, r shapeinfer.Dim) pathfact.Truth {
	return s.facts.Decide(pathfact.Cond{Op: op, L: l, R: r})
}

// truth evaluates a bool under what the path has assumed.
func (s *state) truth(v value) pathfact.Truth {
	if v.k != kBool {
		return pathfact.Maybe
	}
	t, ok := v.ref.(test)
	if v.truth != pathfact.Maybe || !ok {
		return v.truth
	}
	res := pathfact.Maybe
	if t.opaque == 0 {
		res = s.decideTest(t)
	} else if i, ok := slices.BinarySearchFunc(s.assumed, t.opaque, byID); ok {
		res = truthOf(s.assumed[i].test)
	}
	if t.neg {
		return res.Not()
	}
	return res
}

func byID(a assumption, id int32) int { return int(a.id - id) }

func truthOf(b bool) pathfact.Truth {
	if b {
		return pathfact.True
	}
	return pathfact.False
}

// assume makes the bool v true (or false, if want is false) on this path. It reports whether that is possible.
func (s *state) assume(v value, want bool) bool {
	switch s.truth(v) {
	case pathfact.True:
		return want
	case pathfact.False:
		return !want
	}
	t, ok := v.ref.(test)
	if !ok {
		return true
	}
	if t.neg {
		want = !want
	}
	if t.opaque != 0 {
		i, _ := slices.BinarySearchFunc(s.assumed, t.opaque, byID)
		s.assumed = slices.Insert(slices.Clone(s.assumed), i, assumption{t.opaque, want})
		return true
	}
	if t.unsigned {
		return s.assumeUnsigned(t.cond, want)
	}
	cond := t.cond
	if !want {
		cond = cond.Negate()
	}
	facts, ok := s.facts.Assume(cond)
	s.facts = facts
	return ok
}

// not negates a bool.
func not(v value) value {
	if v.k != kBool {
		return v
	}
	if t, ok := v.ref.(test); ok {
		t.neg = !t.neg
		return value{k: kBool, truth: v.truth.Not(), ref: t}
	}
	return value{k: kBool, truth: v.truth.Not()}
}

// unknown makes a value of type t of which nothing is known but that it is the same wherever it is
// copied to: symbols for ints, outside objects for pointers.
func (r *run) unknown(s *state, t *ir.Type, name string) value {
	if t == nil {
		return value{}
	}
	switch t.Kind {
	case ir.Int:
		return intVal(r.symbol(s, t, name))
	case ir.Bool:
		return testVal(test{opaque: r.newID()})
	case ir.Pointer:
		v := ptrVal(s.alloc(r.outsideObject(t.Elem, name)), nil)
		v.maybeNil = true
		return v
	case ir.Slice:
		return r.unknownSlice(s, t, name)
	case ir.Array:
		return value{k: kArray, ref: &array{elem: t.Elem, n: shapeinfer.Const(t.Len), rest: restSymbolic, name: name}}
	case ir.Struct, ir.Tuple:
		fields := make([]value, len(t.Fields))
		for i, f := range t.Fields {
			fields[i] = r.unknown(s, f.Type, fieldName(name, f, t.Kind))
		}
		if t.Ghost {
			r.ghostFacts(s, t, fields)
		}
		return structVal(fields)
	case ir.Interface:
		v := value{k: kIface, ref: &iface{obj: s.alloc(r.outsideObject(t, name))}}
		v.maybeNil = true
		return v
	case ir.Signature:
		return value{k: kFunc, maybeNil: true, ref: &closure{}}
	}
	return value{}
}

func fieldName(name string, f ir.Field, k ir.Kind) string {
	switch {
	case k == ir.Tuple:
		return name
	case name == "":
		return f.Name
	}
	return name + "." + f.Name
}

func (r *run) outsideObject(t *ir.Type, name string) object {
	return object{typ: t, content: value{k: kLazy}, origin: outside, name: name, born: r.at, nilTest: r.newID()}
}

func (r *run) unknownSlice(s *state, t *ir.Type, name string) value {
	length := r.newSymbol("len("+name+")", name)
	capacity := r.newSymbol("cap("+name+")", name)
	most := maxLenOf(t.Elem)
	s.facts = s.facts.Declare(length, 0, most).Declare(capacity, 0, most)
	n, c := shapeinfer.Var(length), shapeinfer.Var(capacity)
	s.facts, _ = s.facts.Assume(pathfact.Cond{Op: pathfact.LE, L: n, R: c})
	backing := &array{elem: t.Elem, n: c, rest: r.restOf(t.Elem), name: name}
	obj := s.alloc(object{typ: backingType(t.Elem), content: value{k: kArray, ref: backing}, origin: outside, name: name, born: r.at, nilTest: r.newID()})
	return sliceVal(slice{elem: t.Elem, obj: obj, length: n, cap: c})
}

// backingType is the type of the array behind slices of elem.
func backingType(elem *ir.Type) *ir.Type {
	if elem == nil {
		return anyType
	}
	return &ir.Type{Kind: ir.Array, ID: "[...]" + elem.ID, Elem: elem, Len: -1}
}

// symbol makes a symbol for an unknown integer of type t. One of 64 bits without sign may be larger than
// what a Dim holds, so nothing at all is known of it.
func (r *run) symbol(s *state, t *ir.Type, name string) shapeinfer.Dim {
	if t != nil && t.Bits == 64 && t.Unsigned {
		return shapeinfer.Unknown()
	}
	sym := r.newSymbol(name, "i")
	lo, hi := intRange(t)
	if lo != math.MinInt64 || hi != math.MaxInt64 {
		s.facts = s.facts.Declare(sym, lo, hi)
	}
	return shapeinfer.Var(sym)
}

// newSymbol numbers a new symbol; fallback is its name if name is not a word of the program.
func (r *run) newSymbol(name, fallback string) shapeinfer.Symbol {
	if name == "" {
		name = fallback
	}
	if name == "" {
		name = "k"
	}
	return shapeinfer.Symbol{ID: r.newID(), Name: name}
}

func (r *run) newID() int32 {
	r.ids++
	return r.ids
}

func intRange(t *ir.Type) (lo, hi int64) {
	if t == nil || t.Bits == 0 || t.Bits > 64 {
		return math.MinInt64, math.MaxInt64
	}
	if t.Unsigned {
		if t.Bits == 64 {
			return math.MinInt64, math.MaxInt64 // the upper half does not fit; see fits
		}
		return 0, 1<<t.Bits - 1
	}
	return -1 << (t.Bits - 1), 1<<(t.Bits-1) - 1
}

// A bitset is a set of small numbers. It is never changed: states share it.
type bitset []uint64

func (b bitset) has(i int) bool { return i/64 < len(b) && b[i/64]>>(i%64)&1 != 0 }

func (b bitset) hasAny(is []int) bool { return slices.ContainsFunc(is, b.has) }

func (b bitset) with(i int) bitset {
	if b.has(i) {
		return b
	}
	w := make(bitset, max(len(b), i/64+1))
	copy(w, b)
	w[i/64] |= 1 << (i % 64)
	return w
}

// within reports whether c, which is not shorter, has all of b.
func (b bitset) within(c bitset) bool {
	for i, w := range b {
		if w&^c[i] != 0 {
			return false
		}
	}
	return true
}

func (b bitset) union(c bitset) bitset {
	if len(c) > len(b) {
		b, c = c, b
	}
	if c.within(b) {
		return b
	}
	u := slices.Clone(b)
	for i, w := range c {
		u[i] |= w
	}
	return u
}

func (k kind) String() string { return fmt.Sprintf("kind(%d)", uint8(k)) }
