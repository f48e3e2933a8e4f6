package ir

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"strconv"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the seeds of the fuzz corpus")

// sample returns a small package that uses what is awkward to encode: a
// recursive type, every kind of constant, a loop, a missing operand.
func sample() *Package {
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
		Params:  []Param{{"n", ptr}, {"dims", ints}},
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

func TestDecodeInvertsEncode(t *testing.T) {
	want := sample()
	if err := Verify(want.Funcs[0]); err != nil {
		t.Fatal(err)
	}
	data := Encode(want)
	got, err := Decode(data)
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %s, want %s", got.Funcs[0], want.Funcs[0])
	}
	if !bytes.Equal(Encode(got), data) {
		t.Error("encoded again, the bytes differ")
	}
}

func TestDecodeRejects(t *testing.T) {
	data := Encode(sample())
	if _, err := Decode(append([]byte{codecVersion + 1}, data[1:]...)); err != errVersion {
		t.Errorf("another version: %v", err)
	}
	for n := range data {
		if _, err := Decode(data[:n]); err == nil {
			t.Errorf("the first %d of %d bytes are accepted", n, len(data))
		}
	}
	if _, err := Decode(append(data, 0)); err == nil {
		t.Error("a byte too many is accepted")
	}
}

// bitsIn returns the bits of an encoding.
func bitsIn(t testing.TB, data []byte) []byte {
	t.Helper()
	parts, err := checked(data)
	if err != nil {
		t.Fatal(err)
	}
	return parts.bits
}

// TestDecodeBounded decodes damaged bits, and such as announce a lot.
func TestDecodeBounded(t *testing.T) {
	bits := bitsIn(t, Encode(sample()))
	var inputs [][]byte
	for n := range bits {
		for _, tail := range []string{"", "\x00\x00\x00\x00", "\xff\xff\xff\xff\xff\xff\xff\xff", strings.Repeat("\xaa", 200)} {
			inputs = append(inputs, append(bytes.Clone(bits[:n]), tail...))
		}
	}
	decodeBits(bits) // primes the codec
	var before, after runtime.MemStats
	for _, input := range inputs {
		runtime.ReadMemStats(&before)
		decodeBits(input)
		runtime.ReadMemStats(&after)
		if got := after.TotalAlloc - before.TotalAlloc; got > 512<<10+5000*uint64(len(input)) {
			t.Errorf("%d bytes are allocated for %d", got, len(input))
		}
	}
}

// TestRepetition encodes what takes next to no bits.
func TestRepetition(t *testing.T) {
	p := sample()
	g := p.Globals[0]
	for range 100000 {
		p.Globals = append(p.Globals, g)
	}
	data := Encode(p)
	got, err := Decode(data)
	if err != nil {
		t.Fatal(err)
	}
	if len(got.Globals) != len(p.Globals) {
		t.Errorf("%d variables, want %d", len(got.Globals), len(p.Globals))
	}
}

func TestHolds(t *testing.T) {
	data := Encode(sample())
	if !Holds(data, "p") {
		t.Error("the package of its functions is not there")
	}
	if Holds(data, "q") || Holds(data[:3], "p") || Holds(nil, "p") {
		t.Error("another package is there")
	}
}

func TestVerifyRejects(t *testing.T) {
	tests := []struct {
		name   string
		damage func(f *Func)
	}{
		{"register out of range", func(f *Func) { f.Blocks[0].Instrs[0].Dst = 99 }},
		{"defined twice", func(f *Func) { f.Blocks[0].Instrs[0].Dst = 1 }},
		{"not defined", func(f *Func) { f.Blocks[1].Instrs[0].Args[0] = 9 }},
		{"constant out of range", func(f *Func) { f.Blocks[1].Instrs[0].Args[0] = ^Val(9) }},
		{"operand missing", func(f *Func) { f.Blocks[1].Instrs[0].Args[0] = NoVal }},
		{"too few operands", func(f *Func) { f.Blocks[1].Instrs[0].Args = nil }},
		{"too many results", func(f *Func) { f.Results = f.Results[:1] }},
		{"unknown operation", func(f *Func) { f.Blocks[0].Instrs[0].Op = OpCount }},
		{"field out of range", func(f *Func) { f.Blocks[3].Instrs[0].Aux = 2 }},
		{"negative field", func(f *Func) { f.Blocks[3].Instrs[0].Aux = -1 }},
		{"successor out of range", func(f *Func) { f.Blocks[0].Succs[0] = 4 }},
		{"predecessor that does not lead here", func(f *Func) { f.Blocks[1].Preds[1] = 3 }},
		{"edges of a phi", func(f *Func) { f.Blocks[1].Phis[0].Edges = nil }},
		{"end in the middle", func(f *Func) { f.Blocks[0].Instrs[0] = Instr{Op: OpJump, Dst: NoVal} }},
		{"no end", func(f *Func) { f.Blocks[0].Instrs = f.Blocks[0].Instrs[:1] }},
		{"empty block", func(f *Func) { f.Blocks[0].Instrs = nil }},
		{"too many registers", func(f *Func) { f.NumRegs = 1 << 30 }},
		{"too few registers", func(f *Func) { f.NumRegs = 1 }},
		{"no type", func(f *Func) { f.Params[0].Type = nil }},
		{"recover block", func(f *Func) { f.Recover = 4 }},
		{"data loop", func(f *Func) { f.DataLoops[0] = -1 }},
	}
	for _, test := range tests {
		f := sample().Funcs[0]
		test.damage(f)
		if Verify(f) == nil {
			t.Errorf("%s: accepted", test.name)
		}
	}
}

// FuzzDecode decodes bits, whether or not they end where the encoding ends, since most bits mean
// something; what satisfies Verify is encoded and decoded again.
func FuzzDecode(f *testing.F) {
	f.Add(bitsIn(f, Encode(sample())))
	f.Add(bitsIn(f, Encode(&Package{Path: "empty"})))
	f.Fuzz(func(t *testing.T, data []byte) {
		decodeBits(data)
		c := newCodec(data, true)
		p := c.read()
		if c.err != nil || verifyPackage(p) != nil {
			return
		}
		for _, fn := range p.Funcs {
			fn.LoopForest()
			_ = fn.String()
		}
		encoded := Encode(p)
		again, err := Decode(encoded)
		if err != nil {
			t.Fatal(err)
		}
		var got, want strings.Builder
		Fprint(&got, again)
		Fprint(&want, p)
		if got.String() != want.String() {
			t.Fatalf("got %s, want %s", &got, &want)
		}
		if !bytes.Equal(Encode(again), encoded) {
			t.Fatal("the encoding is not stable")
		}
	})
}

func TestDeclaredIn(t *testing.T) {
	want := sample().Declared
	got, err := DeclaredIn(Encode(sample()))
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("got %v, %v, want %v", got, err, want)
	}
	if got, err := DeclaredIn(Encode(&Package{Path: "empty"})); err != nil || len(got) > 0 {
		t.Errorf("got %v, %v of a package without directives", got, err)
	}
}

func TestLeaksIn(t *testing.T) {
	want := sample().Leaks
	got, err := LeaksIn(Encode(sample()))
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("got %v, %v, want %v", got, err, want)
	}
	only := Encode(&Package{Path: "p", Leaks: want})
	if got, err := LeaksIn(only); err != nil || len(got) != len(want) || !OnlyLeaks(only) || OnlyLeaks(Encode(sample())) {
		t.Errorf("got %v, %v of a package with nothing else", got, err)
	}
}

func TestMergeLeaks(t *testing.T) {
	a, b := Leak{Kind: LeakFields, ID: "a"}, Leak{Kind: LeakFields, ID: "b"}
	if got := MergeLeaks([]Leak{b}, nil, []Leak{a, b}); !reflect.DeepEqual(got, []Leak{a, b}) {
		t.Errorf("got %v", got)
	}
	var many []Leak
	for i := range maxLeaks + 1 {
		many = append(many, Leak{Kind: LeakValues, ID: strconv.Itoa(i)})
	}
	v := Leak{Kind: LeakVariable, ID: "p.v"}
	others := []Leak{{Kind: LeakChecks}, {Kind: LeakLibrary}, {Kind: LeakCode}}
	if got := MergeLeaks(others, many, []Leak{v}); !reflect.DeepEqual(got, append([]Leak{v, {Kind: LeakAll}}, others...)) {
		t.Errorf("got %d leaks", len(got))
	}
}

// FuzzOpen opens what may not be an encoding at all.
func FuzzOpen(f *testing.F) {
	f.Add(Encode(sample()))
	f.Fuzz(func(t *testing.T, data []byte) {
		Holds(data, "p")
		DeclaredIn(data)
		decodeDeclared(data)
		LeaksIn(data)
		decodeLeaks(data)
		if p, err := Decode(data); err == nil {
			Encode(p)
		}
	})
}

// TestCorpus decodes the packages in testdata that an earlier version of the encoder wrote.
func TestCorpus(t *testing.T) {
	name := filepath.Join("testdata", "sample.ir")
	if *update {
		if err := os.WriteFile(name, Encode(sample()), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	got, err := Decode(data)
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(got, sample()) {
		t.Error("the format has changed but codecVersion has not")
	}
}
