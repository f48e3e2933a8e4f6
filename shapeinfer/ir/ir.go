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

// A Type is a Go type, reduced to what the analysis of shapes needs. Types are interned by the
// program that contains them: two types are identical if their IDs are equal.
type Type struct {
	Kind Kind
	// Bits is the size of an Int: 8, 16, 32 or 64; int, uint and uintptr have the size of the
	// target. For a TypeParam it is not 0 if its values contain no pointers.
	Bits     uint8
	Unsigned bool   // Int
	ID       string // identity: "int", "[]float64", "example.com/t.Tensor[float32]"
	Name     string // as messages write it: "mat.Dense"; "" for a type without a name
	Elem     *Type  // Pointer, Slice, Array, Map, Chan
	Key      *Type  // Map
	Len      int64  // Array
	Fields   []Field
	Methods  []string // Interface
	// Signatures are those of Methods, in the same order; see [Method.Signature].
	Signatures []string
	// MethodSet lists, for a named type that is not an interface, the methods of *T
	// (a superset of those of T), sorted by name, promoted ones included.
	MethodSet []Method
	// Args are the type arguments of an instantiated type, or the type parameters of a generic
	// type.
	Args []*Type
	// Terms are the types that the constraint of a type parameter lists, if these are few. Named:
	// the constraint also admits named types with the same underlying type as one of them (~T).
	Terms []*Type
	Named bool
	// Ghost marks a type that a contract file describes: its Fields are the attributes of the
	// description, not the fields of the Go type.
	Ghost bool
}

// A Field is a field of a struct, an attribute of a Ghost type, or a component of a tuple.
type Field struct {
	Name     string
	Type     *Type
	Embedded bool
}

// A Method is a method of a named type T: the function that is called, and the embedded fields that
// lead from T (or *T) to its receiver.
type Method struct {
	Name string
	Func string  // symbol of the function, see Func.Symbol; "" for a method of an embedded interface
	Path []int32 // field indices from T to the receiver; nil if T declares the method
	Ptr  bool    // the function has a pointer receiver
	// Signature is equal for methods with identical types, and different for others. It is "" if
	// the type depends on type parameters or on types that are declared in functions.
	Signature string
}

// IsData reports whether values of t are floating-point data, of which the engine tracks nothing.
func (t *Type) IsData() bool {
	return t == nil || t.Kind == Float || t.Kind == TypeParam
}

// IsSizes reports whether t is a struct with two ints at least: sizes, as of a matrix without
// elements.
func (t *Type) IsSizes() bool {
	if t == nil || t.Kind != Struct {
		return false
	}
	ints := 0
	for _, f := range t.Fields {
		if f.Type != nil && f.Type.Kind == Int {
			ints++
		}
	}
	return ints >= 2
}

// HoldsData reports whether values of t are, contain or point to data, strings or other values that
// the engine may not track.
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

// MayPoint reports whether values of t may contain pointers although IsData is true, because t is a
// type parameter.
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

// MethodFuncs returns the symbols of the methods of t, or of the type that t points to. Methods of
// embedded interfaces have no symbol and are left out.
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

// NoVal is an absent operand, such as a bound of a slice expression.
const NoVal Val = -1 << 31

// A Const is a constant operand.
type Const struct {
	Kind  ConstKind
	Type  *Type
	Types *Type   // the type arguments of a ConstFunc, see [Instr]
	Int   int64   // ConstInt, ConstBool (0 or 1)
	F     float64 // ConstFloat
	S     string  // ConstString; the symbol of a ConstFunc or ConstGlobal
	// ConstList: Int is the length, Cap the capacity (-1 if it is not known). Elems is a list of
	// pairs: an index, a field number or a key, and the element. The other elements are zero.
	Cap   int64
	Elems []Const
}

// A ConstKind is the kind of a [Const].
type ConstKind uint8

// The kinds of constants.
const (
	ConstData    ConstKind = iota // unknown floating-point data
	ConstInt                      // an integer that fits into 64 bits with sign
	ConstBool                     // true or false
	ConstString                   // a string
	ConstFloat                    // a floating-point constant
	ConstZero                     // the zero value of Type: nil, an empty struct ...
	ConstFunc                     // the function with symbol S
	ConstGlobal                   // the address of the package-level variable with symbol S; Type is its pointer type
	ConstUnknown                  // an unconstrained value of Type
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

	OpOpaque  // an unconstrained value of Type, a fresh one at each execution; see also IsFloatTest
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
	OpMakeInterface // x, of type Instr.Type2, as the interface Type; if x is data, the other Args are its operands
	OpTypeAssert    // x.(Type); Aux 1: a tuple (value, ok), and then Type2 is the asserted type
	OpMakeClosure   // the function Sym with free variables Args

	// Calls. A call with several results yields a tuple.
	OpCall        // the function Sym, statically known
	OpCallDynamic // the function value Args[0], with arguments Args[1:]
	OpInvoke      // method Sym of the interface value Args[0] of type Type2, with arguments Args[1:]
	OpBuiltin     // the builtin Sym: len cap append copy delete min max print recover close clear ssa:wrapnilchk ...
	OpGo          // go; Args are all values that escape, Aux is one of GoConfined, GoHanded and GoValue, or 0
	OpDefer       // deferred call; Aux is its form: OpCall, OpCallDynamic, OpInvoke or OpBuiltin
	OpRunDefers

	// Ends of blocks.
	OpJump   // to Succs[0]
	OpIf     // to Succs[0] if x, else to Succs[1]
	OpReturn // Args
	OpPanic  // with value x

	// OpCount is the number of operations.
	OpCount
)

// Measured is the builtin that marks its operand, an int that is converted to data. Data is not
// tracked, so later conditions on data may depend on this int.
const Measured = "measured"

// Examined is the builtin that marks its operand, the result of a call whose error is not read
// because another result is compared instead.
const Examined = "examined"

// Shown is the builtin that does nothing with its operand, of which a listing shows the shape.
const Shown = "shown"

// View is the builtin that reads the list at an address as a list of another type, or the list that
// the reflect.SliceHeader there describes: *(*[]float64)(unsafe.Pointer(&b)).
const View = "view"

// Borrowed is the builtin that takes a value out of a pool. The pool is trusted to return values
// that are as good as new. Other goroutines may have run before.
const Borrowed = "borrowed"

// LateAnywhere is the largest [Instr.Late].
const LateAnywhere = math.MaxUint8

// An Instr is one instruction.
type Instr struct {
	Op Op
	// Late: the language does not order operands and calls of one statement completely. Of an
	// operand: it may also be evaluated before any of the calls among the Late instructions before
	// it, or at an unknown time if Late is [LateAnywhere]. Of a call (see [IsCall]): there are such
	// operands among the Late instructions after it.
	Late uint8
	// Unit is the same for instructions that are evaluated together with calls, such as the
	// operands of one statement. It is 0 if there are no others, or if the instruction comes from a
	// fact.
	Unit  uint8
	Dst   Val // the register defined, or NoVal
	Aux   int32
	Line  int32 // line in Func.File
	Pos   int   // a token.Pos in the package under analysis; 0 if it comes from a fact
	Sym   string
	Type  *Type
	Type2 *Type
	// Types is a tuple of the type arguments of the function Sym, one for each of its
	// [Func.TypeParams]; nil if they are not known. They may depend on the type parameters of the
	// function that the instruction is in.
	Types *Type
	Args  []Val
}

// Form returns the operation of the instruction; of an OpDefer that of the deferred call.
func (in *Instr) Form() Op {
	if in.Op == OpDefer {
		return Op(in.Aux)
	}
	return in.Op
}

// floatArgs is the number of operands of a comparison of floats.
const floatArgs = 4

// IsFloatTest reports whether an OpOpaque is a comparison of floats that can be computed if its
// last four Args are known: x, step, n and y. It compares x, to which step was added n times, with
// y. Aux is the comparison, negative if step was subtracted. Sym is "float32" or "float64", the
// type of all sums. An int among the operands represents the float that it is converted to.
func (in *Instr) IsFloatTest() bool { return in.Op == OpOpaque && in.Aux != 0 }

// FloatTest returns the comparison of floats that an OpOpaque makes, and whether step was
// subtracted.
func (in *Instr) FloatTest() (op Op, down bool) { return Op(max(in.Aux, -in.Aux)), in.Aux < 0 }

// Sources returns the values that an OpOpaque depends on, apart from the floats that it compares.
func (in *Instr) Sources() []Val {
	if in.IsFloatTest() {
		return in.Args[:len(in.Args)-floatArgs]
	}
	return in.Args
}

// A Phi defines Dst as Edges[i] if its block is entered from Preds[i].
type Phi struct {
	Dst   Val
	Type  *Type
	Edges []Val
}

// A Block is a basic block. Its last instruction is an OpJump, OpIf, OpReturn or OpPanic.
type Block struct {
	Phis   []Phi
	Instrs []Instr
	Preds  []int32
	Succs  []int32
}

// Last returns the instruction that ends the block.
func (b *Block) Last() *Instr { return &b.Instrs[len(b.Instrs)-1] }

// A Func is a declared function, a method (its receiver is the first parameter) or a closure (Free
// are the registers of its free variables, which follow the parameters).
type Func struct {
	// Symbol identifies the function everywhere: "path.F", "path.T.M" for a method
	// of T or *T, "path.F$1" for a closure; a generic function or method has one
	// symbol for all its instances.
	Symbol   string
	Name     string // as messages write it: "mat.Dense.Mul", "tensor.New"
	File     string // base name
	Line     int32
	Recv     bool // the first parameter is a receiver
	Variadic bool
	// TypeParams is a tuple of the type parameters of a generic function and of the closures in it.
	// Those of the receiver come first.
	TypeParams *Type
	Params     []Param
	Free       []Param
	Results    []*Type
	NumRegs    int32 // registers are numbered 0..NumRegs-1: parameters, free variables, then the others
	Consts     []Const
	Blocks     []Block // Blocks[0] is the entry
	Recover    int32   // block that continues after a recovered panic, or -1
	Effect     Effect
	Exported   bool
	// DataLoops lists the headers of the loops that are [Loop].Data.
	DataLoops []int32
	// IllTyped marks a function that has a type error or is too large for a fact. Nothing is
	// assumed about it, and nothing is reported in it.
	IllTyped bool
	// Parent is the symbol of the function that a closure is written in, or "".
	Parent string

	loops *LoopForest // computed on first use
}

// IsTest reports whether f is a test, a benchmark, a fuzz test or an example: a function that go
// test calls.
func (f *Func) IsTest() bool {
	if f.Recv || f.Parent != "" || !f.InTestFile() {
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

// InTestFile reports whether f is declared in a test file.
func (f *Func) InTestFile() bool { return strings.HasSuffix(f.File, "_test.go") }

// Position returns the first position of an instruction of f, 0 if none is known.
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

// A Param is a parameter or a free variable.
type Param struct {
	Name string
	Type *Type
}

// An Effect lists what a function may do besides returning, panicking and writing floating-point
// data. The engine assumes it for a call that it does not enter.
type Effect uint8

// The bits of an Effect. A function without any of them only computes.
const (
	WritesMemory Effect = 1 << iota // stores values other than data, through pointers to memory that it did not allocate
	Escapes                         // lets an argument, or memory that it leads to, escape to where it is not tracked
	CallsUnknown                    // calls unknown code
	NeverReturns                    // ends the program or the goroutine
	// Computes: it does arithmetic on data, or compares data with other data. That changes no int,
	// length or pointer of the program.
	Computes
	// Confined: it writes nothing but floating-point data, and calls only such functions, apart
	// from locks and wait groups. Its arguments stay unchanged while it runs in another goroutine.
	Confined
	// StoresData: it stores data, which the IR does not represent.
	StoresData
	// Checks: it may fail because of an int, a length or a shape that a caller chooses, or calls
	// what may.
	Checks
)

// The values of Aux of an OpGo. 0 means that the started function may do anything.
const (
	GoConfined = 1 + iota // the function is Confined
	GoHanded              // the function is Confined except for calls of function values that are arguments or captured
	GoValue               // the function is an unknown function value
)

// IsPure reports whether a function with effect e does nothing but compute.
func (e Effect) IsPure() bool { return e&^(Computes|Confined|StoresData|Checks) == 0 }

// MayWrite reports whether a function with effect e may write memory that its caller can read,
// apart from floating-point data, or may pass arguments to code that does.
func (e Effect) MayWrite() bool { return e&(WritesMemory|Escapes|CallsUnknown) != 0 }

// A Global is a package-level variable.
type Global struct {
	Symbol string // "path.name"
	Type   *Type  // of the variable, not of its address
	// Stable: not exported, stored to by initialisers only, and its address is never taken.
	Stable bool
	// Value is the initial value of a Stable variable of another package, or the text of a NonNil
	// one; nil if it is not known.
	Value *Const
	// NonNil: an error variable that is initialised by errors.New or fmt.Errorf and never written
	// elsewhere.
	NonNil bool
}

// A Package is one package: the one under analysis, or the contents of a fact.
type Package struct {
	Path    string
	Funcs   []*Func
	Globals []*Global
	// Init is the symbol of the package initialiser, or "".
	Init string
	// Declared are the directives, sorted by symbol and kind.
	Declared []Declared
	// Hazards are those of the package and of its imports, see [MergeHazards].
	Hazards []Hazard
	// Mentions are sorted by symbol.
	Mentions []Mention
}

// A Mention lists the named constants that a function, the initial value of a variable or a
// constant mentions, and the constants that these are computed from. For an initial value it also
// lists functions and variables.
type Mention struct {
	Symbol string
	Names  []string
}

// A Program resolves symbols for the engine.
type Program interface {
	// Func returns the function with the symbol, or nil if its body is not available.
	Func(symbol string) *Func
	// Global returns the variable with the symbol, or nil.
	Global(symbol string) *Global
}

// ShapeRules is the import path of the package with the shape rules, which a program may call at
// run time.
const ShapeRules = "github.com/shapelint/shapelint/shapeinfer"
