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

// An Ownership says where an object comes from, and so who may reach it, and what may alias it.
type Ownership uint8

const (
	Fresh   Ownership = iota // allocated on this path and still private: nobody else writes it
	Outside                  // others hold a pointer: it existed before, or was published; may alias others like it, see State.apart
	Lost                     // escaped: anybody may write it at any time, nothing is known about it
)

// An Object is one allocation, or one thing that existed before, as seen by one state.
type Object struct {
	Serial    int32    // the same in every state that has this object; its number is the same there too
	NilTest   int32    // the opaque bool "the pointer to it is nil", for an outside object
	Published int32    // the last serial before others knew it, of an outside object that this path has allocated
	met       int32    // its serial when it was allocated or made up; of what stands for two objects, that of the later one
	Type      *ir.Type // of the content
	Content   Value
	Ownership Ownership
	owner     owner  // the state that may change it in place
	Plain     bool   // a generator of random numbers that calls nothing of the program's: see stdlib/stdrand.go
	NonNil    bool   // a lost variable that is known not to hold nil
	Holder    bool   // a variable: of an interface type, its content is an interface value, not the attributes of an implementation
	Retyped   bool   // a pointer to it was converted: its methods may be those of another type
	Dead      bool   // nothing refers to it
	Chosen    bool   // what is read of it, or which keys it has, may be what it is because two sizes differ, see Label
	Name      string // of an outside object, to name what it holds
	evidence.Origin
	// Alike lists objects that may share memory with this one: append may or may not have copied.
	Alike []int32
	// Text is what has been written to a strings.Builder or a bytes.Buffer, for messages. Nobody else
	// writes to it as long as there is one. Of a fresh one without a text nothing was written.
	Text *evidence.Text
	// used is the length up to which slices of this array have been handed out, if append may have
	// copied it: elements at or past it are reachable through no slice.
	used shapeinfer.Dim
}

// IsAllocated reports whether this path has allocated the object, and something is known about it.
func (o *Object) IsAllocated() bool { return o.Ownership == Fresh || o.Published != 0 }

// An owner is the identity of a state for copy-on-write: an object may be changed in place by the
// state that owns it.
type owner int32

// A Numbering is what all states of a run have numbered so far.
type Numbering struct {
	Serial int32 // of objects
	owner  owner
	all    map[int32][]pathfact.Cond // opaque bools that are true if and only if all of these hold
	Raw    bool                      // pointers to lost memory need not have the type of what they point to, see program/hazard.go
}

func (n *Numbering) nextSerial() int32 {
	n.Serial++
	return n.Serial
}

func (n *Numbering) nextOwner() owner {
	n.owner++
	return n.owner
}

// A State is what is known at one point of one path.
type State struct {
	Heap    []*Object         // by object number; 0 is nil
	Globals []GlobalRef       // the package-level variables that the path has met, sorted by symbol
	Facts   *pathfact.Facts   // what the path has assumed of ints
	Assumed []Assumption      // what it has assumed of opaque bools, sorted by id
	Guards  dependence.Guards // what it has assumed of opaque results

	// Of the frame that executes, and not of the path: a call puts those of the callee in their place.
	Registers
	Defers []Deferred // the calls that the frame has deferred, the last one executes first

	Record
	Expansions

	owner   owner
	Numbers *Numbering // shared by all states of a run
	self    [1]*State  // s.alone() without an allocation
}

// A Record is what a path has done, as far as it decides what is reported and in which words. What
// the path does next does not depend on it.
type Record struct {
	Passed Bitset             // report sites that the path got past
	Last   *evidence.Decision // what decided the last branch, which explains a panic behind it: a comparison of ints, or what is only told
	Since  bool               // an error was compared with nil since then, and explains it as well
	Errors []ErrorState       // what the path did with the errors of claims, sorted by claim
}

// Expansions are what a path has met of operations that expand their operands, for warnings.
type Expansions struct {
	Unwarned Bitset                    // calls that the path has passed without a warning when it first got to them
	Warned   Bitset                    // calls with a warning when every path of the state first got to them
	Grown    *evidence.Warning         // the last operation that expanded both operands, in a callee
	Expanded []evidence.ExpandedResult // tensors that were computed of expanded ones
	Derived  *Derivation               // the last call that may have made a tensor of another one
}

// A GlobalRef is a package-level variable that a path has met.
type GlobalRef struct {
	Symbol  string
	Obj     int32
	Private bool // unknown code does not write it, also while the package is initialised
}

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

// ForkHeap is fork for a copy that shares the registers with s: at most one of the two may use
// them.
func (s *State) ForkHeap() *State {
	t := *s
	t.Heap = slices.Clone(s.Heap)
	t.Defers = slices.Clip(s.Defers)
	t.owner, s.owner = s.Numbers.nextOwner(), s.Numbers.nextOwner()
	return &t
}

// SameSites adds the sites that t has passed, and those without a warning. Those with one are what
// both have.
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
	Instr *ir.Instr
	Args  []Value
	// Kind is what it may do to a panic.
	Kind program.DeferKind
	// Chosen: it was deferred where sizes have been found to differ.
	Chosen bool
	// Parallel: it is a subtest that waits for the end of the test, behind all that is deferred. These
	// come first.
	Parallel bool
	// Unknown: it represents all calls that one of the paths that joined has deferred, and the other
	// has not. It has no instruction. None of them recovers or ends the program, and their arguments
	// have escaped.
	Unknown bool
}

// Deferred lists what runs whether the frame returns or panics.
func (s *State) Deferred() []Deferred { return s.Defers[s.Waiting():] }

// Waiting counts the parallel subtests.
func (s *State) Waiting() int {
	n := slices.IndexFunc(s.Defers, func(d Deferred) bool { return !d.Parallel })
	if n < 0 {
		return len(s.Defers)
	}
	return n
}
