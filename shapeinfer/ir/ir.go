// Package ir is the shape IR: what is left of a Go function when everything
// that cannot decide a shape is taken away.
//
// A function keeps its ints, bools, strings, lengths, pointers, structs, control
// flow, calls and panics. Floating-point (and complex) arithmetic is gone: a
// float is the operand [Data], a comparison of floats is an [OpOpaque] bool, a
// store of a float leaves only the address computation before it, because that
// is what can fail. The engine executes this IR; the analyzer lowers go/ssa to
// it; a package fact is this IR, encoded by package ir/codec.
//
// The IR is in SSA form. Control flow that is irreducible (a goto into a loop)
// is kept, but the engine does not execute it.
package ir

import (
	"math"
	"slices"
	"strings"
)

// A Kind classifies a [Type].
type Kind uint8

// The kinds of types.
const (
	Invalid       Kind = iota
	Bool               // bool
	Int                // every integer type; see Bits and Unsigned
	Float              // float and complex: data, never tracked
	String             // string
	Pointer            // *Elem
	Slice              // []Elem
	Array              // [Len]Elem
	Struct             // Fields
	Interface          // Methods lists the names of its method set, sorted
	Signature          // any function type
	Map                // map[Key]Elem
	Chan               // chan Elem
	Tuple              // Fields: the results of a call with several
	UnsafePointer      // unsafe.Pointer
	TypeParam          // a type parameter: values of it are data
)

// A Type is a Go type as far as shapes need it. Types are interned by the
// program that holds them: two types are identical if their IDs are equal.
type Type struct {
	Kind     Kind
	Bits     uint8  // Int: 8, 16, 32 or 64 (int, uint and uintptr have the size of the target); TypeParam: not 0 if it holds no pointers
	Unsigned bool   // Int
	ID       string // identity: "int", "[]float64", "gonum.org/v1/gonum/mat.Dense", "example.com/t.Tensor[float32]"
	Name     string // how a message writes it: "mat.Dense"; "" for a type without a name
	Elem     *Type  // Pointer, Slice, Array, Map, Chan
	Key      *Type  // Map
	Len      int64  // Array
	Fields   []Field
	Methods  []string // Interface
	// Signatures are those of Methods, see Method.Signature.
	Signatures []string
	// MethodSet lists, for a named type that is not an interface, the methods of *T
	// (a superset of those of T), sorted by name, promoted ones included.
	MethodSet []Method
	// Args are the type arguments of a named type that has any; of a generic type itself they are
	// its type parameters.
	Args []*Type
	// Terms are the types that the constraint of a type parameter lists, if it lists few. Named: a
	// named type with the same underlying type as one of them fits too.
	Terms []*Type
	Named bool
	// Ghost marks a type described by a contract file: its Fields are the
	// attributes of the description, not the fields of the Go type.
	Ghost bool
}

// A Field is a field of a struct, an attribute of a Ghost type, or a component of a tuple.
type Field struct {
	Name     string
	Type     *Type
	Embedded bool
}

// A Method of a named type T: the function that runs, and the embedded fields
// to follow from T (or *T) to its receiver.
type Method struct {
	Name string
	Func string  // symbol of the function, see Func.Symbol; "" for a method of an embedded interface
	Path []int32 // field indices from T to the receiver; nil if T declares the method
	Ptr  bool    // the function wants a pointer receiver
	// Signature is the same for methods of identical types, and another one for others; "" if the
	// type depends on type parameters or on types declared in functions.
	Signature string
}

// IsData reports whether values of t are floating-point data, of which the engine keeps nothing.
func (t *Type) IsData() bool {
	return t == nil || t.Kind == Float || t.Kind == TypeParam
}

// HoldsData reports whether values of t hold or lead to data, to texts or to whatever else the
// engine may know nothing of.
func (t *Type) HoldsData() bool { return t.holdsData(0) }

func (t *Type) holdsData(depth int) bool {
	switch {
	case t == nil || depth > 4:
		return true
	case t.Kind == Int:
		return t.Bits == 64 && t.Unsigned
	case t.Kind == Tuple:
		return slices.ContainsFunc(t.Fields, func(f Field) bool { return f.Type.holdsData(depth + 1) })
	case t.Kind == Pointer || t.Kind == Slice || t.Kind == Array:
		return t.Elem.holdsData(depth + 1)
	}
	return t.Kind != Bool && t.ID != "error"
}

// MayPoint reports whether what IsData takes for data may be a pointer, since it is of a type
// parameter.
func (t *Type) MayPoint() bool { return t == nil || t.Kind == TypeParam && t.Bits == 0 }

// Method returns the method of t with the given name, or nil.
func (t *Type) Method(name string) *Method {
	for i := range t.MethodSet {
		if t.MethodSet[i].Name == name {
			return &t.MethodSet[i]
		}
	}
	return nil
}

// Signature returns the signature of method i of an interface, or "".
func (t *Type) Signature(i int) string {
	if i < len(t.Signatures) {
		return t.Signatures[i]
	}
	return ""
}

// MethodFuncs lists the functions that are methods of t, or of what t points to, as far as they are
// known.
func (t *Type) MethodFuncs() []string {
	if t != nil && t.Kind == Pointer {
		t = t.Elem
	}
	if t == nil || t.Ghost {
		return nil
	}
	var funcs []string
	for _, method := range t.MethodSet {
		if method.Func != "" {
			funcs = append(funcs, method.Func)
		}
	}
	return funcs
}

// A Val is an operand: a register if it is >= 0, else the constant Consts[^v] of its function.
type Val int32

// NoVal is the operand that is absent (a bound of a slice expression, say).
const NoVal Val = -1 << 31

// A Const is a constant operand.
type Const struct {
	Kind  ConstKind
	Type  *Type
	Types *Type   // the type arguments of a ConstFunc, see [Instr]
	Int   int64   // ConstInt, ConstBool (0 or 1)
	F     float64 // ConstFloat
	S     string  // ConstString; the symbol of a ConstFunc or ConstGlobal
	// Of a ConstList: Int is the length, Cap the capacity (-1: not known), Elems has pairs of an
	// index, the number of a field or a key, and what is there; the other elements are zero.
	Cap   int64
	Elems []Const
}

// A ConstKind says what a [Const] is.
type ConstKind uint8

// The kinds of constants.
const (
	ConstData    ConstKind = iota // floating-point data that is not known
	ConstInt                      // an integer that fits into 64 bits with sign
	ConstBool                     // true or false
	ConstString                   // a string
	ConstFloat                    // a floating-point constant
	ConstZero                     // the zero value of Type: nil, an empty struct ...
	ConstFunc                     // the function with symbol S
	ConstGlobal                   // the address of the package-level variable with symbol S; Type is its pointer type
	ConstUnknown                  // a value of Type of which nothing is known
	ConstList                     // a slice, an array, a struct or a map; only as the value of a [Global]
)

// An Op is the operation of an [Instr].
type Op uint8

// The operations. "x, y" are Args in order; the result goes to Dst.
const (
	OpInvalid Op = iota

	// Integers, bools, strings. Type is the type of the result. Add also concatenates strings.
	OpAdd
	OpSub
	OpMul
	OpDiv // truncated; panics if y is 0
	OpRem
	OpAnd
	OpOr
	OpXor
	OpAndNot
	OpShl
	OpShr
	OpNeg
	OpNot   // of a bool
	OpCompl // ^x

	// Comparisons of anything but floats. Type is bool.
	OpEq
	OpNe
	OpLt
	OpLe
	OpGt
	OpGe

	OpOpaque  // a value of Type that nothing is known about, another one at each execution
	OpCopy    // x (a change of type that keeps the value; Type is the new type)
	OpConvert // x converted to the integer or string Type

	// Memory. Alloc makes a zero value of Type.Elem and yields its address.
	OpAlloc
	OpLoad      // *x
	OpStore     // *x = y of type Type; no Dst; Type is the type of y
	OpFieldAddr // &x.Fields[Aux], Type2 is the struct; panics if x is nil
	OpField     // x.Fields[Aux] of a struct value
	OpIndexAddr // &x[y] of a slice or a pointer to an array; panics if out of range
	OpIndex     // x[y] of an array value or a string; panics if out of range
	OpSlice     // x[y:z:w] of a slice, a string or a pointer to an array; bounds may be NoVal
	OpMakeSlice // make(Type, x, y)
	OpMakeMap
	OpMakeChan
	OpMapUpdate // x[y] = z
	OpLookup    // x[y] of a map; Aux 1: a tuple (value, ok)
	OpRange     // an iterator over the map or string x
	OpNext      // the tuple (ok, key, value) of the iterator x
	OpSend      // x <- y
	OpRecv      // <-x; Aux 1: a tuple (value, ok)
	OpSelect    // opaque; Args are the channels and the values sent
	OpArrayPtr  // a slice converted to a pointer to an array; panics if too short

	OpExtract       // component Aux of the tuple x
	OpMakeInterface // x, of type Instr.Type2, as the interface Type; the other Args are what x was computed from, if it is data
	OpTypeAssert    // x.(Type); Aux 1: a tuple (value, ok), and then Type2 is the asserted type
	OpMakeClosure   // the function Sym with free variables Args

	// Calls. A call with several results yields a tuple.
	OpCall        // the function Sym, statically known
	OpCallDynamic // the function value Args[0], with arguments Args[1:]
	OpInvoke      // method Sym of the interface value Args[0] of type Type2, with arguments Args[1:]
	OpBuiltin     // the builtin Sym: len cap append copy delete min max print recover close clear ssa:wrapnilchk ...
	OpGo          // go; Args are everything that escapes, Aux says if nothing does
	OpDefer       // defer of a call in the form that Aux names (an Op: OpCall, OpCallDynamic, OpInvoke, OpBuiltin)
	OpRunDefers

	// Ends of blocks.
	OpJump   // to Succs[0]
	OpIf     // to Succs[0] if x, else to Succs[1]
	OpReturn // Args
	OpPanic  // with value x

	// OpCount is the number of operations.
	OpCount
)

// Measured is the builtin of an instruction that marks its operand: an int that becomes data which
// is not followed, so that conditions on data may depend on it from there on.
const Measured = "measured"

// Examined is the builtin of an instruction that marks its operand: what a call returns, of which
// the error is not read, for another result is looked at instead.
const Examined = "examined"

// View is the builtin of an instruction that reads a list at an address as one of another type, or
// the list that a reflect.SliceHeader there describes: *(*[]float64)(unsafe.Pointer(&b)).
const View = "view"

// Borrowed is the builtin of an instruction that takes something out of a pool that is trusted to
// be as good as new: others may have run before.
const Borrowed = "borrowed"

// LateAnywhere is the largest [Instr].Late.
const LateAnywhere = math.MaxUint8

// An Instr is one instruction.
type Instr struct {
	Op Op
	// Late says how far an instruction can move against calls; see [IsCall]. Of an operand: it may
	// also be evaluated before any of the calls among so many instructions before it, or at a time
	// of which nothing is known if it is [LateAnywhere]. Of a call: there are such operands among
	// so many instructions behind it.
	Late uint8
	// Unit tells apart what is evaluated together with calls, as the operands of one statement are;
	// 0: nothing else is, or it was decoded from a fact.
	Unit  uint8
	Dst   Val // the register defined, or NoVal
	Aux   int32
	Line  int32 // line in Func.File
	Pos   int   // position in the package under analysis, a token.Pos; 0 when decoded from a fact
	Sym   string
	Type  *Type
	Type2 *Type
	// Types is a tuple of the type arguments of the function Sym, one for each of its
	// [Func.TypeParams]; nil if they are not known. They may depend on the type parameters of the
	// function that the instruction is in.
	Types *Type
	Args  []Val
}

// A Phi defines Dst as Edges[i] when its block is entered from Preds[i].
type Phi struct {
	Dst   Val
	Type  *Type
	Edges []Val
}

// A Block is a basic block. Its last instruction is a jump, if, return or panic.
type Block struct {
	Phis   []Phi
	Instrs []Instr
	Preds  []int32
	Succs  []int32
}

// Last is the instruction that ends the block.
func (b *Block) Last() *Instr { return &b.Instrs[len(b.Instrs)-1] }

// A Func is a function, a method (its receiver is the first parameter) or a
// closure (Free are the registers of its free variables, after the parameters).
type Func struct {
	// Symbol identifies the function everywhere: "path.F", "path.T.M" for a method
	// of T or *T, "path.F$1" for a closure; a generic function or method has one
	// symbol for all its instances.
	Symbol   string
	Name     string // how a message writes it: "mat.Dense.Mul", "tensor.New"
	File     string // base name
	Line     int32
	Recv     bool // the first parameter is a receiver
	Variadic bool
	// TypeParams is a tuple of the type parameters of a generic function, and of the functions that
	// are written in it; those of the receiver come first.
	TypeParams *Type
	Params     []Param
	Free       []Param
	Results    []*Type
	NumRegs    int32 // registers 0..NumRegs-1; the parameters come first, then the free variables
	Consts     []Const
	Blocks     []Block // Blocks[0] is the entry
	Recover    int32   // block to continue in after a recovered panic, or -1
	Effect     Effect
	Exported   bool
	// DataLoops lists the headers of the loops that are [Loop].Data.
	DataLoops []int32
	// IllTyped marks a function of which a part has no type, or which is too large for a fact:
	// nothing is known of it and nothing reported in it.
	IllTyped bool
	// Parent is the symbol of the function that a closure is written in, or "".
	Parent string

	loops *LoopForest // computed on first use
}

// IsTest reports whether f is a test, a benchmark, a fuzz test or an example, which go test calls
// by itself.
func (f *Func) IsTest() bool {
	if f.Recv || f.Parent != "" || !strings.HasSuffix(f.File, "_test.go") {
		return false
	}
	name := f.Symbol[strings.LastIndexByte(f.Symbol, '.')+1:]
	for prefix, param := range map[string]string{"Test": "*testing.T", "Benchmark": "*testing.B", "Fuzz": "*testing.F"} {
		if strings.HasPrefix(name, prefix) && len(f.Params) == 1 && f.Params[0].Type != nil && f.Params[0].Type.ID == param {
			return true
		}
	}
	return strings.HasPrefix(name, "Example") && len(f.Params) == 0
}

// Position is that of an instruction in f, 0 if none is known.
func (f *Func) Position() int {
	for b := range f.Blocks {
		for i := range f.Blocks[b].Instrs {
			if pos := f.Blocks[b].Instrs[i].Pos; pos != 0 {
				return pos
			}
		}
	}
	return 0
}

// A Param is a parameter or free variable.
type Param struct {
	Name string
	Type *Type
}

// Effect says what a function may do besides returning, panicking and writing
// floating-point data. It is what a caller assumes if the body is not entered.
type Effect uint8

// The bits of an Effect. No bits: the function only computes.
const (
	WritesMemory Effect = 1 << iota // stores anything but data through pointers it did not allocate
	Escapes                         // lets an argument, or what it reaches, escape to where it cannot be followed
	CallsUnknown                    // calls something that is not known
	NeverReturns                    // ends the program or the goroutine
	// Computes: there is arithmetic on data, or a comparison of data with other data. It changes
	// nothing that the program can see in ints, lengths and pointers.
	Computes
	// Confined: it writes nothing but floating-point data, and calls nothing else, apart from locks
	// and wait groups. What it is handed is as it was when it runs in a goroutine.
	Confined
	// StoresData: it stores data, which the IR does not have.
	StoresData
)

// What Aux of an OpGo says of the function that it starts. Nothing is said if it is 0.
const (
	GoConfined = 1 + iota // it is Confined
	GoHanded              // it is, but for calls of function values among its arguments or captured variables
	GoValue               // it is any function value
)

// IsPure reports whether a function with effect e does nothing but compute.
func (e Effect) IsPure() bool { return e&^(Computes|Confined|StoresData) == 0 }

// MayWrite reports whether a function with effect e may write memory that its caller can read,
// apart from floating-point data, or passes arguments to code that may.
func (e Effect) MayWrite() bool { return e&(WritesMemory|Escapes|CallsUnknown) != 0 }

// A Global is a package-level variable.
type Global struct {
	Symbol string // "path.name"
	Type   *Type  // of the variable, not of its address
	// Stable: not exported, stored to by initialisers only, and its address is never taken.
	Stable bool
	// Value is the value of a Stable variable of another package, and the text of a NonNil one; nil
	// if it is not known.
	Value *Const
	// NonNil: an error variable initialised by errors.New or fmt.Errorf, never written elsewhere.
	NonNil bool
}

// A Package is what one package knows: its own functions, or a fact's.
type Package struct {
	Path    string
	Funcs   []*Func
	Globals []*Global
	// Init is the symbol of the package initialiser, or "".
	Init string
	// Declared is what directives say, sorted by symbol and kind.
	Declared []Declared
	// Hazards are those of the package and of its imports, see [MergeHazards].
	Hazards []Hazard
	// Mentions are those of a fact, sorted by symbol.
	Mentions []Mention
}

// A Mention lists the named constants that a function, the initial value of a variable or a
// constant mentions, and what these are made of. An initial value also has functions and variables.
type Mention struct {
	Symbol string
	Names  []string
}

// A Program resolves symbols while the engine executes.
type Program interface {
	// Func returns the function with the symbol, or nil if it has no body here.
	Func(symbol string) *Func
	// Global returns the variable with the symbol, or nil.
	Global(symbol string) *Global
}

// ShapeRules is the path of the package with the rules of shapes, which a program may call at run
// time.
const ShapeRules = "github.com/shapelint/shapelint/shapeinfer"
