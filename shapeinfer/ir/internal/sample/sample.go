// Package sample holds a package of shape IR for tests.
package sample

import . "github.com/shapelint/shapelint/shapeinfer/ir"

// New returns a small package that uses what is awkward to encode: a
// recursive type, every kind of constant, a loop, a missing operand.
func New() *Package {
	intType := &Type{Kind: Int, Bits: 64, ID: "int"}
	boolType := &Type{Kind: Bool, ID: "bool"}
	float := &Type{Kind: Float, ID: "float64"}
	str := &Type{Kind: String, ID: "string"}
	ints := &Type{Kind: Slice, ID: "[]int", Elem: intType}
	node := &Type{Kind: Struct, ID: "p.Node", Name: "p.Node"}
	ptr := &Type{Kind: Pointer, ID: "*p.Node", Elem: node}
	node.Fields = []Field{{Name: "next", Type: ptr}, {Name: "Dims", Type: ints, Embedded: true}}
	node.MethodSet = []Method{{Name: "Len", Func: "p.Node.Len", Path: []int32{0, 1}, Ptr: true}}
	errType := &Type{Kind: Interface, ID: "error", Name: "error", Methods: []string{"Error"}}
	errPtr := &Type{Kind: Pointer, ID: "*error", Elem: errType}
	f := &Func{
		Symbol: "p.Node.Sum", Name: "p.Node.Sum", File: "p.go", Line: 12, Recv: true, Exported: true,
		Params:  []Param{{Name: "n", Type: ptr}, {Name: "dims", Type: ints}},
		Results: []*Type{intType, errType},
		NumRegs: 9,
		Consts: []Const{{Kind: ConstInt, Type: intType, Int: -1 << 63}, {Kind: ConstBool, Type: boolType, Int: 1},
			{Kind: ConstData, Type: float}, {Kind: ConstFloat, Type: float, F: 0.5}, {Kind: ConstString, Type: str, S: "x\x00"},
			{Kind: ConstZero, Type: errType}, {Kind: ConstFunc, Type: &Type{Kind: Signature, ID: "func()"}, S: "p.F"},
			{Kind: ConstGlobal, Type: errPtr, S: "p.ErrShape"}, {Kind: ConstUnknown, Type: str}},
		Recover:   -1,
		Effect:    CallsUnknown,
		DataLoops: []int32{1},
		Blocks: []Block{
			{Instrs: []Instr{
				{Op: OpBuiltin, Dst: 2, Sym: "len", Type: intType, Line: 13, Args: []Val{1}},
				{Op: OpJump, Dst: NoVal, Line: 13}}, Succs: []int32{1}},
			{Preds: []int32{0, 2}, Succs: []int32{2, 3},
				Phis: []Phi{{Dst: 3, Type: intType, Edges: []Val{^Val(0), 6}}},
				Instrs: []Instr{{Op: OpLt, Dst: 4, Type: boolType, Line: 14, Args: []Val{3, 2}},
					{Op: OpIf, Dst: NoVal, Line: 14, Args: []Val{4}}}},
			{Preds: []int32{1}, Succs: []int32{1}, Instrs: []Instr{
				{Op: OpSlice, Dst: 5, Type: ints, Line: 15, Args: []Val{1, NoVal, 3, NoVal}},
				{Op: OpAdd, Dst: 6, Type: intType, Line: 14, Args: []Val{3, ^Val(0)}},
				{Op: OpCall, Dst: NoVal, Sym: "math.Norm", Type: float, Line: 15, Args: []Val{^Val(2), ^Val(3), ^Val(4), ^Val(6), ^Val(8), ^Val(1)}},
				{Op: OpJump, Dst: NoVal, Line: 14}}},
			{Preds: []int32{1}, Instrs: []Instr{
				{Op: OpFieldAddr, Dst: 7, Aux: 1, Type: &Type{Kind: Pointer, ID: "*[]int", Elem: ints}, Type2: node, Line: 17, Args: []Val{0}},
				{Op: OpLoad, Dst: 8, Type: errType, Line: 17, Args: []Val{^Val(7)}},
				{Op: OpReturn, Dst: NoVal, Line: 18, Args: []Val{2, ^Val(5)}}}},
		},
	}
	return &Package{Path: "p", Init: "p.init", Funcs: []*Func{f},
		Globals: []*Global{{Symbol: "p.ErrShape", Type: errType, NonNil: true}, {Symbol: "p.n", Type: intType, Stable: true, Value: &Const{Kind: ConstInt, Type: intType, Int: -7}},
			{Symbol: "p.sizes", Type: ints, Stable: true, Value: &Const{Kind: ConstList, Type: ints, Int: 3, Cap: -1, Elems: []Const{{Kind: ConstInt, Type: intType, Int: 1}, {Kind: ConstInt, Type: intType, Int: 784}}}}},
		Declared: []Declared{{Kind: DeclaredContract, Symbol: "p.dot", Name: "p.dot", Text: "dot(x[n], y[n])"}, {Kind: DeclaredShape, Symbol: "p.T", Name: "p.T", Text: "rows cols"}},
		Leaks:    []Leak{{Kind: LeakVariable, ID: "q.size"}, {Kind: LeakFields, ID: "struct{r int;}"}, {Kind: LeakAll}}}
}
