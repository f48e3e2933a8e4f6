package state

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/dependence"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/evidence"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// An Ownership says which code can reach an object, and which pointers may alias it.
type Ownership uint8

const (
	// Fresh: allocated on this path, and no other code has a pointer to it, so no other code writes
	// it.
	Fresh Ownership = iota
	// Outside: other code has a pointer to it, because it existed before or was published. It may
	// alias other outside objects, see State.apart.
	Outside
	// Lost: it has escaped. Unknown code may write it at any time, and its content is unknown.
	Lost
)

// An Object is one variable or allocation, with what one state knows about its content.
type Object struct {
	// Serial identifies the object in all states of the run. Its index in State.Heap is the same in
	// every state that has it, too.
	Serial int32
	// NilTest is the number of the opaque bool "the pointer to it is nil", of an outside object.
	NilTest int32
	// Published is the last serial that was in use when other code got a pointer to the object. It is
	// 0 unless this path has allocated the object.
	Published int32
	// met is the serial when the object was allocated, or created because it was first read. If a join
	// has merged two objects into this one, it is the later of both.
	met int32
	// Type is the type of the content.
	Type *ir.Type
	// Content is what is known of the content. A LazyKind is replaced when it is first read.
	Content   Value
	Ownership Ownership
	// owner is the state that may change the object in place; any other state copies it first.
	owner owner
	// Plain: a generator of random numbers that calls no code of the program, see stdlib/stdrand.go.
	Plain bool
	// NonNil: a lost variable that is known not to hold nil.
	NonNil bool
	// Holder: the object is a variable. If its type is an interface, the content is an interface
	// value, and not the attributes of an unknown implementation.
	Holder bool
	// Retyped: a pointer to the object was converted, so its methods may be those of another type.
	Retyped bool
	// Dead: nothing refers to the object.
	Dead bool
	// Chosen: the values read from it, or the keys that it has, may depend on whether two sizes
	// differ, see Label.
	Chosen bool
	// Merged: a list of data that represents several. The path may also use one of them under the
	// number of its own object.
	Merged bool
	// Name is the name of an outside object, from which the symbols in it are named.
	Name string
	// Origin is where the object was created and last written, for messages.
	evidence.Origin
	// Alike lists objects that may share memory with this one: append may or may not have copied.
	Alike []int32
	// Text is what the path has written to a strings.Builder or a bytes.Buffer, for messages. No other
	// code has written to it. A fresh buffer without a Text is empty.
	Text *evidence.Text
	// used is the length up to which there are slices of this array, if append may have copied it:
	// elements at or past it are reachable through no slice.
	used shapeinfer.Dim
}

// IsAllocated reports whether this path has allocated the object, and something is known about it.
func (o *Object) IsAllocated() bool { return o.Ownership == Fresh || o.Published != 0 }

// isData reports whether the object is an array of data.
func (o *Object) isData() bool {
	return o.Type != nil && o.Type.Kind == ir.Array && o.Type.Elem.IsData()
}

// An owner is the identity of a state for copy-on-write: an object may be changed in place by the
// state that owns it.
type owner int32

// A Numbering holds the counters that all states of a run share.
type Numbering struct {
	Serial int32 // the last serial of an object
	owner  owner // the last owner
	// all has, for some opaque bools, the conditions whose conjunction they are: the bool is true if
	// and only if all of them are.
	all map[int32][]pathfact.Cond
	// Raw: pointers to lost memory need not have the type of the object that they point to, see
	// program/hazard.go.
	Raw bool
}

func (n *Numbering) nextSerial() int32 {
	n.Serial++
	return n.Serial
}

func (n *Numbering) nextOwner() owner {
	n.owner++
	return n.owner
}

// A State is everything that is known at one point of one path, or of several paths after a join.
type State struct {
	// Heap are the objects, by number. Number 0 is nil.
	Heap []*Object
	// Globals are the package-level variables that the path has read or written, sorted by symbol.
	Globals []GlobalRef
	// Facts are the assumptions of the path about ints: its comparisons, and ranges of symbols.
	Facts *pathfact.Facts
	// Assumed are the assumptions of the path about opaque bools, sorted by id.
	Assumed []Assumption
	// Guards are the path condition as far as it consists of undecided branches, and what these
	// branches depend on.
	Guards dependence.Guards

	// Registers are those of the frame that is executing. A call replaces them by those of the callee
	// until it returns.
	Registers
	// Defers are the calls that this frame has deferred. The last one executes first.
	Defers []Deferred

	Record
	Expansions

	// owner identifies the state for copy-on-write, see Edit.
	owner owner
	// Numbers are the counters that all states of a run share.
	Numbers *Numbering
	// self is the array for the result of Alone, to save an allocation.
	self [1]*State
}

// A Record has what a path has done, as far as reports and their wording depend on it. The further
// execution of the path does not depend on it.
type Record struct {
	// Passed has the report sites that the path got past, see SiteIndex.
	Passed Bitset
	// Last is the comparison that decided the last branch. It explains a panic after the branch. It is
	// nil if the branch was undecided, or if there is nothing to show.
	Last *evidence.Decision
	// Since: an error was compared with nil since Last, and the error explains a panic as well.
	Since bool
	// Errors has what the path did with the errors of claims, sorted by claim.
	Errors []ErrorState
	// Named are the sizes of the names in comments about shapes.
	Named Named
}

// Expansions records the operations of a path that expand their operands, for warnings.
type Expansions struct {
	// Unwarned has the calls without a warning when the path first reached them.
	Unwarned Bitset
	// Warned has the calls with a warning when every path of the state first reached them.
	Warned Bitset
	// Grown is the last operation in a callee that expanded both operands.
	Grown *evidence.Warning
	// Expanded lists the tensors that were computed from expanded ones.
	Expanded []evidence.ExpandedResult
	// Derived is the last call that may have computed a tensor from another one.
	Derived *Derivation
}

// A GlobalRef is a package-level variable that a path has read or written.
type GlobalRef struct {
	Symbol  string
	Obj     int32 // the number of the variable in State.Heap
	Private bool  // unknown code does not write it, not even while the package is initialised
}

// An Assumption is the value that a path assumes for the opaque bool with a number.
type Assumption struct {
	id   int32
	Test bool
}

func New() *State {
	s := &State{Heap: make([]*Object, 0, 16), Numbers: &Numbering{all: make(map[int32][]pathfact.Cond)}}
	s.owner = s.Numbers.nextOwner()
	s.Alloc(Object{Ownership: Lost}) // number 0 is nil
	return s
}

// Alone returns the list of which s is the only state. A list with others is made from it by
// append.
func (s *State) Alone() []*State {
	s.self[0] = s
	return s.self[:]
}

// Fork returns a copy of s; both may go on independently.
func (s *State) Fork() *State {
	t := s.ForkHeap()
	t.Registers = s.Registers.Clone()
	return t
}

// ForkHeap returns a copy of s that shares the registers with s: at most one of the two may use
// them.
func (s *State) ForkHeap() *State {
	t := *s
	t.Heap = slices.Clone(s.Heap)
	t.Defers = slices.Clip(s.Defers)
	t.owner, s.owner = s.Numbers.nextOwner(), s.Numbers.nextOwner()
	return &t
}

// SameSites merges the records of t into s: Passed and Unwarned become unions, Warned becomes the
// intersection.
func (s *State) SameSites(t *State) {
	s.Passed, s.Unwarned, s.Warned = s.Passed.union(t.Passed), s.Unwarned.union(t.Unwarned), s.Warned.both(t.Warned)
	s.Guards = s.Guards.Beside(t.Guards)
}

// Alloc adds an object and returns its number.
func (s *State) Alloc(o Object) int32 {
	o.owner, o.Serial = s.owner, s.Numbers.nextSerial()
	o.met = o.Serial
	s.Heap = append(s.Heap, &o)
	return int32(len(s.Heap) - 1)
}

// Object returns an object for reading.
func (s *State) Object(id int32) *Object { return s.Heap[id] }

// Edit returns an object for writing.
func (s *State) Edit(id int32) *Object {
	o := s.Heap[id]
	if o.owner != s.owner {
		c := *o
		c.owner = s.owner
		o = &c
		s.Heap[id] = o
	}
	return o
}

// A Deferred call waits for the end of the frame.
type Deferred struct {
	// Instr is the defer statement, or the call of the subtest. It is nil if this represents all calls
	// that one of two paths has deferred, and the other, with which it has joined, has not. None of
	// them recovers or ends the program, and their arguments have escaped.
	Instr *ir.Instr
	Args  []Value
	// Kind is what it may do to a panic.
	Kind program.DeferKind
	// FailsAgain: it may recover, but fails itself whenever it runs because of a panic.
	FailsAgain bool
	// Chosen: it was deferred where sizes differ.
	Chosen bool
	// Parallel: it is a parallel subtest, which runs after the test and its deferred calls. These are
	// the first in State.Defers.
	Parallel bool
}

// Deferred lists the deferred calls, which run whether the frame returns or panics.
func (s *State) Deferred() []Deferred { return s.Defers[s.Waiting():] }

// Waiting returns the number of parallel subtests in Defers.
func (s *State) Waiting() int {
	n := slices.IndexFunc(s.Defers, func(d Deferred) bool { return !d.Parallel })
	if n < 0 {
		return len(s.Defers)
	}
	return n
}
