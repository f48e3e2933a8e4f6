package engine

import (
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/evidence"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/listing"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/wording"
)

// Types of the API of this package that are declared in its internal packages.

type (
	// Config says what an Engine executes.
	Config = program.Config
	// A Transposing says how an operand of a product is transposed, in a package that contracts
	// describe.
	Transposing = program.Transposing
	// A Reading says how the functions of libraries read the values that they get.
	Reading = program.Reading
	// An Attribute is a method, and which of its results contracts call an attribute.
	Attribute = program.Attribute
	// A DeclaredPlace is where a directive stands.
	DeclaredPlace = program.DeclaredPlace
	// A Use is where a constant is used.
	Use = program.Use
	// Reads are what a result depends on.
	Reads = program.Reads
	// A Report is a statement that must fail, or one with a warning.
	Report = wording.Report
	// A Related is a position that explains a report.
	Related = wording.Related
	// A Fix is a change of a reported call after which there is nothing to report.
	Fix = evidence.Fix
	// An ObservedShape is the shape of a value after a call, as every state that came by agrees on it.
	ObservedShape = listing.ObservedShape
	// An ExpressionShape is the shape of an expression whenever the program evaluates it.
	ExpressionShape = listing.ExpressionShape
	// A CheckedShape is what has come out of a comment about a shape.
	CheckedShape = listing.CheckedShape
	// An Outcome says whether such a comment is true.
	Outcome = listing.Outcome
	// An ObservedSite is a call that has to do with shapes.
	ObservedSite = listing.ObservedSite
	// A Verdict says how much is known about a call.
	Verdict = listing.Verdict
	// A Cause says why a call was given up, and what may help.
	Cause = listing.Cause
	// A CauseKind is a kind of cause.
	CauseKind = listing.Kind
)

// Empty is the method of a fix that is none: the operand must be empty.
const Empty = evidence.Empty

// Some kinds of causes.
const (
	FunctionLoop   = listing.FunctionLoop
	FunctionDefers = listing.FunctionDefers
)

// The outcomes.
const (
	Unreached  = listing.Unreached
	Proven     = listing.Proven
	Impossible = listing.Impossible
	Undecided  = listing.Undecided
)

// The verdicts.
const (
	Fine            = listing.Fine
	GivenUp         = listing.GivenUp
	Reported        = listing.Reported
	UnknownArgument = listing.UnknownArgument
)
