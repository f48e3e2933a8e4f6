package program

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/contract"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/std"
)

// A Config says what an Engine executes.
type Config struct {
	// Program resolves functions and variables by symbol.
	Program ir.Program
	// Contracts returns the contracts of a package, nil if it has none. They are used
	// instead of bodies, except for the package under analysis.
	Contracts func(pkgPath string) *contract.File
	// CallsBack reports whether a package that contracts describe may call code of the program that
	// it was handed before, and has kept. If it is nil, none does.
	CallsBack func(pkgPath string) bool
	// Transposing returns how an operand of a product of a package that contracts describe is
	// transposed, nil if it cannot be. If it is nil, none can be.
	Transposing func(pkgPath string) *Transposing
	// Reading says how the functions that contracts describe read values of types of the program.
	// If it is the zero value, they may call any method.
	Reading Reading
	// Declared is what directives say; nil if there are none.
	Declared Declarations
	// Package is the path of the package under analysis.
	Package string
	// Init is the symbol of its initialiser, "" if there is none.
	Init string
	// Functions lists what is known of the functions of a package, in a fixed order. Those of other
	// packages may have no bodies here. If it is nil, no function is known to broadcast.
	Functions func(pkgPath string) []*ir.Func
	// Hazards are those of the package and of its imports.
	Hazards []ir.Hazard
	// IntBits is how many bits an int has where the program runs; 64 if it is 0.
	IntBits int
	// Operand returns the expression that the call whose callee is named at a position has for one
	// of its so many parameters, a receiver comes first; an operator there has two; of
	// several arguments for a variadic one it is that with the number element, which is negative
	// for other parameters. It is "" if there is no expression that may be read twice. If it is
	// nil, operands are named by parameters.
	Operand func(pos, param, params, element int) string
	// Holds reports whether a call whose callee is named at a position is written in the expression
	// of another such call: in one of its arguments, or in the receiver. If it is nil, none is.
	Holds func(pos, inner int) bool
	// Called returns the name that the call at a position calls a function by, "" if it has none.
	// If it is nil, none has.
	Called func(pos int) string
	// Variable returns the name of the variable that gets the first result of the call whose callee
	// is named at a position, or (arg >= 0) of the one to which an argument points; the receiver
	// counts. It is "" if there is none. If it is nil, none is known.
	Variable func(pos, arg int) string
	// IsConstant reports whether the expression that a call has for a parameter, see Operand,
	// mentions no variable. If it is nil, none is constant.
	IsConstant func(pos, param, params int) bool
	// Names lists the named constants that a constant depends on at a use. Value is the constant as
	// Go writes it. If it is nil, no constant has a name.
	Names func(use Use, value string) map[string]bool
	// Holder returns the variable that contains the function which the call at a position calls, ""
	// if the call names a function. If it is nil, all calls name functions.
	Holder func(pos int) string
	// Mentions lists the named constants that a function mentions, or named constants, functions
	// and variables on which the initial value of a package variable depends. If it is nil, nothing
	// is known about that.
	Mentions func(symbol string) map[string]bool
	// Expressions lists the expressions in a function of the package, for a listing. If it is nil,
	// none is listed.
	Expressions func(symbol string) []ir.Expression
	// Checks has what comments say of expressions, by their positions, for a listing.
	Checks map[int]*ir.Check
	// Trusts: what Checks say is assumed where it is not known.
	Trusts bool
	// First: what comes behind a failure is not looked at.
	First bool
	// Account: results tell what they depend on.
	Account bool
}

// A Transposing says how an operand of a product is transposed, in a package that contracts
// describe.
type Transposing struct {
	Products []string // the methods and functions that multiply matrices
	Method   string   // of an operand, which returns its transpose
	Result   string   // the interface of the package that this method returns
}

// A Reading says how the functions of libraries read the values that they get, of types which may
// be the program's.
type Reading struct {
	// Methods are the methods that they call in order to read a value. If there are none, it may be
	// any.
	Methods []string
	// Getters are the methods of the libraries' own types that only read, and fail because of an
	// index or never.
	Getters []string
	// Attributes are the methods that return what contracts call an attribute, by its name.
	Attributes map[string]Attribute
}

// An Attribute is a method, and which of its results contracts call an attribute.
type Attribute struct {
	Method string
	Result int
	Beside []string // it means the attribute only if the type has one of these methods, too; nil: always
}

// A Use of a constant is where an expression begins, or for one of so many parameters of the call
// at a position, see [Config].Operand. What is not known is 0, but for the position, which is one
// in the same declaration then.
type Use struct{ Begin, Pos, Param, Params, Element int }

// A Library is what is known of the standard library before anything is executed.
type Library interface {
	// Function returns what is known of a function or a method: nothing of one that is not of the
	// standard library.
	Function(symbol string) std.Function
	// IsView reports whether memory cannot be changed through a value of type t that leads to it.
	IsView(t *ir.Type) bool
	// IsGenerator reports whether t calls a source of random numbers.
	IsGenerator(t *ir.Type) bool
	// HoldsNothing reports whether a value of type t holds nothing of the program's.
	HoldsNothing(t *ir.Type) bool
	// IsPlain reports whether t is a named type whose methods, when a value is formatted, call
	// nothing of the program's, but for those of what it holds.
	IsPlain(t *ir.Type) bool
	// FormatsType reports whether formatting any value of type t, which was put into an interface,
	// changes nothing.
	FormatsType(p *Program, t *ir.Type) bool
}

// A Program is what is known of the functions and types of the package under analysis, and of what
// it imports, before anything is executed. What is computed is kept: the functions and types do not
// change while an engine lives.
type Program struct {
	Config  Config
	Std     Library
	Patched bool     // functions may be replaced while the program runs, so no body is certain to be the one that is called
	Hazards *Hazards // the types of which code that is not seen may write variables; nil if there are none

	contracts map[string]*ContractRef     // by symbol of a function; nil for one without
	decls     map[*ir.Type]*contract.Type // how contracts declare types, see Decl
	types     map[string]*ir.Type         // types that contracts declare, by ID, see Ghost
	infos     map[*ir.Func]*Info
	numbered  []*ir.Func        // by Info.Number
	shapes    map[*ir.Type]bool // whether values of a type may lead to shapes, see IsShape
	takes     map[*ir.Func]bool // whether a function takes such values, see TakesShapes
	leading   map[string]bool   // whether a type leads to interfaces or functions, by ID
	instances map[*ir.Func][]*Instance
	others    map[*ir.Type]*ir.Type

	Reads Reads // of what is computed now; nil if there is no account
	Mixed bool  // the result also depends on what was computed before, see MarkUnclear
}

func New(cfg Config, std Library) *Program {
	return &Program{
		Config:    cfg,
		Std:       std,
		Patched:   slices.ContainsFunc(cfg.Hazards, func(l ir.Hazard) bool { return l.Kind == ir.HazardCode }),
		Hazards:   newHazards(cfg.Hazards),
		contracts: make(map[string]*ContractRef),
		decls:     make(map[*ir.Type]*contract.Type),
		types:     make(map[string]*ir.Type),
		infos:     make(map[*ir.Func]*Info),
		shapes:    make(map[*ir.Type]bool),
		takes:     make(map[*ir.Func]bool),
		leading:   make(map[string]bool),
		instances: make(map[*ir.Func][]*Instance),
		others:    make(map[*ir.Type]*ir.Type),
	}
}
