package contract

import (
	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"

	"github.com/shapelint/shapelint/shapeinfer/category"
)

// An Outcome describes what a call does.
type Outcome struct {
	// Violations are requirements that are certainly false, in the order of the contract.
	Violations []Violation
	// Unchecked are documented conditions that are certainly false, although the call returns.
	Unchecked []Violation
	// Dies: the call certainly panics for a reason other than its shapes, such as a factorization
	// that was not computed. Violations is then empty.
	Dies bool
	// Unclaimed: a guard was not definitely true. The results and the attributes that the call
	// changes are unknown.
	Unclaimed bool
	// Undecided: some requirement is neither certainly true nor certainly false.
	Undecided bool
	// Opaque: the call may run unknown code. All memory that the operands lead to is unknown
	// afterwards.
	Opaque bool
	// Assumed are conditions that are true if the call returns.
	Assumed []pathfact.Cond
	// Facts are the path facts with Assumed, and with the facts about symbols that the evaluation
	// created (quotients).
	Facts *pathfact.Facts
	// Results are the results that the contract names; nil if it names none.
	Results []Result
	// Each are the function parameters that are called for each index.
	Each []Each
	// Panics are the texts of all panics in the failing clauses.
	Panics []string
	// May are the texts of panics that the call may raise for reasons that the contract does not
	// describe.
	May []string
}

// An Each is a function parameter that is called for each index below some dims. The indices are
// its first arguments.
type Each struct {
	Param int
	Dims  []shapeinfer.Dim
}

// A Violation is a requirement that is certainly false.
type Violation struct {
	Category category.Category // mismatch, length, bounds or empty
	Message  string            // Message uses the names in the signature: "a has 3 columns but b has 4 rows, 2x3 times 4x5"
	template string            // the message with holes for the names of operands
	of       *Contract
	Operands []int            // the operands involved: -1 is the receiver, others count parameters
	Clause   string           // the text of the requirement
	Sides    []shapeinfer.Dim // of the comparison that is false, nil if it is not one
	Names    shapeinfer.Names // the names of symbols in Message
}

// A ResultKind is the kind of a [Result].
type ResultKind uint8

// The kinds of results.
const (
	Opaque ResultKind = iota // unknown
	Scalar                   // Value, an int or a bool
	Alias                    // Operand itself
	After                    // the value of attribute Type of Operand after the call
	Object                   // a new object of the named type, with Attrs and Fields
)

// A Result is one result of a call according to the contract.
type Result struct {
	Kind    ResultKind
	Value   Attr
	Operand Operand
	// Type is the type in the contract, without "*", or "" for the type of the signature. If Kind
	// is After, it is the name of an attribute.
	Type   string
	Ptr    bool
	Attrs  []NamedAttr // R and C, or len, and those that the contract lists
	Fields []NamedOperand
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

// Store returns the stored attributes of a new object with the given attributes, in the order of
// the declaration. A derived attribute sets the one that it is equal to, and attributes that follow
// another one are set with it. Attributes that are not returned are unknown.
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
