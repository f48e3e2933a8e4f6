// Package sample holds a package of shape IR for tests.
package sample

import "github.com/shapelint/shapelint/shapeinfer/ir"

func tuple(types ...*ir.Type) *ir.Type {
	t := &ir.Type{Kind: ir.Tuple}
	for _, elem := range types {
		t.Fields = append(t.Fields, ir.Field{Type: elem})
	}
	t.ID = "(" + types[0].ID + ")"
	if len(types) > 1 {
		t.ID = "(" + types[0].ID + ", " + types[1].ID + ")"
	}
	return t
}

// New returns a small package with parts that are difficult to encode: a recursive type, every kind
// of constant, a loop, a missing operand.
func New() *ir.Package {
	intType := &ir.Type{Kind: ir.Int, Bits: 64, ID: "int"}
	boolType := &ir.Type{Kind: ir.Bool, ID: "bool"}
	float := &ir.Type{Kind: ir.Float, ID: "float64"}
	str := &ir.Type{Kind: ir.String, ID: "string"}
	ints := &ir.Type{Kind: ir.Slice, ID: "[]int", Elem: intType}
	node := &ir.Type{Kind: ir.Struct, ID: "p.Node[int]", Name: "p.Node", Args: []*ir.Type{intType}}
	ptr := &ir.Type{Kind: ir.Pointer, ID: "*p.Node[int]", Elem: node}
	node.Fields = []ir.Field{{Name: "next", Type: ptr}, {Name: "Dims", Type: ints, Embedded: true}}
	node.MethodSet = []ir.Method{{Name: "Len", Func: "p.Node.Len", Path: []int32{0, 1}, Ptr: true}}
	errType := &ir.Type{Kind: ir.Interface, ID: "error", Name: "error", Methods: []string{"Error"}}
	errPtr := &ir.Type{Kind: ir.Pointer, ID: "*error", Elem: errType}
	f := &ir.Func{
		Symbol: "p.Node.Sum", Name: "p.Node.Sum", File: "p.go", Line: 12, Recv: true, Exported: true,
		TypeParams: tuple(&ir.Type{Kind: ir.TypeParam, ID: "$T(any)", Name: "T", Terms: []*ir.Type{intType, str}, Named: true}),
		Params:     []ir.Param{{Name: "n", Type: ptr}, {Name: "dims", Type: ints}},
		Results:    []*ir.Type{intType, errType},
		NumRegs:    9,
		Consts: []ir.Const{{Kind: ir.ConstInt, Type: intType, Int: -1 << 63}, {Kind: ir.ConstBool, Type: boolType, Int: 1},
			{Kind: ir.ConstData, Type: float}, {Kind: ir.ConstFloat, Type: float, F: 0.5}, {Kind: ir.ConstString, Type: str, S: "x\x00"},
			{Kind: ir.ConstZero, Type: errType}, {Kind: ir.ConstFunc, Type: &ir.Type{Kind: ir.Signature, ID: "func()"}, S: "p.F", Types: tuple(str)},
			{Kind: ir.ConstGlobal, Type: errPtr, S: "p.ErrShape"}, {Kind: ir.ConstUnknown, Type: str}},
		Recover:   -1,
		Effect:    ir.CallsUnknown,
		DataLoops: []int32{1},
		Blocks: []ir.Block{
			{Instrs: []ir.Instr{
				{Op: ir.OpBuiltin, Dst: 2, Sym: "len", Type: intType, Line: 13, Args: []ir.Val{1}},
				{Op: ir.OpJump, Dst: ir.NoVal, Line: 13}}, Succs: []int32{1}},
			{Preds: []int32{0, 2}, Succs: []int32{2, 3},
				Phis: []ir.Phi{{Dst: 3, Type: intType, Edges: []ir.Val{^ir.Val(0), 6}}},
				Instrs: []ir.Instr{{Op: ir.OpLt, Dst: 4, Type: boolType, Line: 14, Args: []ir.Val{3, 2}},
					{Op: ir.OpIf, Dst: ir.NoVal, Line: 14, Args: []ir.Val{4}}}},
			{Preds: []int32{1}, Succs: []int32{1}, Instrs: []ir.Instr{
				{Op: ir.OpSlice, Dst: 5, Type: ints, Line: 15, Args: []ir.Val{1, ir.NoVal, 3, ir.NoVal}},
				{Op: ir.OpAdd, Dst: 6, Type: intType, Line: 14, Args: []ir.Val{3, ^ir.Val(0)}},
				{Op: ir.OpCall, Dst: ir.NoVal, Sym: "math.Norm", Type: float, Types: tuple(float, ints), Line: 15, Args: []ir.Val{^ir.Val(2), ^ir.Val(3), ^ir.Val(4), ^ir.Val(6), ^ir.Val(8), ^ir.Val(1)}},
				{Op: ir.OpJump, Dst: ir.NoVal, Line: 14}}},
			{Preds: []int32{1}, Instrs: []ir.Instr{
				{Op: ir.OpFieldAddr, Dst: 7, Aux: 1, Type: &ir.Type{Kind: ir.Pointer, ID: "*[]int", Elem: ints}, Type2: node, Line: 17, Args: []ir.Val{0}},
				{Op: ir.OpLoad, Dst: 8, Type: errType, Line: 17, Args: []ir.Val{^ir.Val(7)}},
				{Op: ir.OpReturn, Dst: ir.NoVal, Line: 18, Args: []ir.Val{2, ^ir.Val(5)}}}},
		},
	}
	return &ir.Package{Path: "p", Init: "p.init", Funcs: []*ir.Func{f},
		Globals: []*ir.Global{{Symbol: "p.ErrShape", Type: errType, NonNil: true}, {Symbol: "p.n", Type: intType, Stable: true, Value: &ir.Const{Kind: ir.ConstInt, Type: intType, Int: -7}},
			{Symbol: "p.sizes", Type: ints, Stable: true, Value: &ir.Const{Kind: ir.ConstList, Type: ints, Int: 3, Cap: -1, Elems: []ir.Const{{Kind: ir.ConstInt, Type: intType, Int: 1}, {Kind: ir.ConstInt, Type: intType, Int: 784}}}}},
		Declared: []ir.Declared{{Kind: ir.DeclaredContract, Symbol: "p.dot", Name: "p.dot", Text: "dot(x[n], y[n])", File: "dot.go", Line: 7}, {Kind: ir.DeclaredShape, Symbol: "p.T", Name: "p.T", Text: "rows cols", File: "t.go", Line: 5}},
		Hazards:  []ir.Hazard{{Kind: ir.HazardVariable, ID: "q.size"}, {Kind: ir.HazardFields, ID: "struct{r int;}"}, {Kind: ir.HazardAll}},
		Mentions: []ir.Mention{{Symbol: "p.F", Names: []string{"p.N", "q.M", "q.New()"}}}}
}
