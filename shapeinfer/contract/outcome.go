package contract

import (
	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"

	"github.com/shapelint/shapelint/shapeinfer/category"
)

// An Outcome says what a call does.
type Outcome struct {
	// Violations are requirements that must fail, in the order of the contract.
	Violations []Violation
	// Unchecked are conditions that do not hold although the call returns.
	Unchecked []Violation
	// Dies reports that the call must panic for a reason that is not its shapes
	// (a factorization that was not computed, say). There are no violations then.
	Dies bool
	// Unclaimed reports that a guard was not definitely true: nothing is known of
	// the results and of what the call changes.
	Unclaimed bool
	// Undecided reports that a requirement holds in some executions and fails in others, as far as
	// is known.
	Undecided bool
	// Opaque reports that the call may run code that cannot be seen: everything that
	// can be reached from the operands is unknown afterwards.
	Opaque bool
	// Assumed holds after a normal return.
	Assumed []pathfact.Cond
	// Facts are the facts of the call with Assumed, and with what is known of the
	// symbols that the evaluation made (quotients).
	Facts *pathfact.Facts
	// Results are the results that the contract names; nil if it names none.
	Results []Result
	// Each are the parameters that are called for each index.
	Each []Each
	// Panics are the texts of all panics that the failing clauses name.
	Panics []string
	// May are the texts of panics that the call may raise for reasons that the
	// contract does not see.
	May []string
}

// An Each is a parameter, a function, that is called for each index below some dims: the indices
// come first among its arguments.
type Each struct {
	Param int
	Dims  []shapeinfer.Dim
}

// A Violation is a requirement that must fail.
type Violation struct {
	Category category.Category // mismatch, length, bounds or empty
	Message  string            // in the words of the callee's signature: "a has 3 columns but b has 4 rows, 2x3 times 4x5"
	template string            // the message with holes for the names of operands
	of       *Contract
	Operands []int            // the operands involved: -1 is the receiver, others count parameters
	Clause   string           // the requirement as the contract writes it
	Sides    []shapeinfer.Dim // of the comparison in it that is false, nil if it is none
	Names    shapeinfer.Names // what the message calls symbols
}

// A ResultKind says what a [Result] holds.
type ResultKind uint8

// The kinds of results.
const (
	Opaque ResultKind = iota // nothing is known
	Scalar                   // Value, an int or a bool
	Alias                    // Operand itself
	After                    // what the attribute Type of Operand is after the call
	Object                   // a new object of the named type, with Attrs and Fields
)

// A Result is what a contract says of one result.
type Result struct {
	Kind    ResultKind
	Value   Attr
	Operand Operand
	Type    string // as the contract writes it, without "*"; "" for the type of the signature. Of After, an attribute
	Ptr     bool
	Attrs   []NamedAttr // R and C, or len; and those that the contract gives
	Fields  []NamedOperand
}

// A NamedAttr is an attribute of a result.
type NamedAttr struct {
	Name  string
	Value Attr
}

// A NamedOperand is a field of a result.
type NamedOperand struct {
	Name  string
	Value Operand
}

// Store returns the stored attributes of a new object that has the given
// attributes, in the order of the declaration: derived ones go to what they
// equal, followers follow. Attributes that are not returned are unknown.
func (t *Type) Store(attrs []NamedAttr) []NamedAttr {
	values := map[string]Attr{}
	for _, a := range attrs {
		name := t.target(a.Name)
		if name == "" {
			continue // derived from others
		}
		values[name] = a.Value
		t.follow(name, a.Value, func(follower string, v Attr) { values[follower] = v })
	}
	var stored []NamedAttr
	for _, a := range t.Attrs {
		if v, ok := values[a.Name]; ok && a.Derived == nil {
			stored = append(stored, NamedAttr{a.Name, v})
		}
	}
	return stored
}
