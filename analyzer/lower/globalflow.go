package lower

import (
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/std"
)

// Where the memory of a package-level variable gets:
//
//	for _, tc := range cases {                      // cases is read, and a row is copied into tc
//		t.Run(tc.name, func(t *testing.T) {          // which is captured
//			got := Reshape(x, tc.shape)              // a function of the package: what it does with its parameter is looked at
//			assert.Equal(t, tc.want, got.Shape())    // and this one only compares
//		})
//	}
//
// What is followed is an address in that memory or a value that leads there, the address of a local variable that holds such a value, or an interface
// that holds one. Anything else that is done with it, a return and a store elsewhere among them, is giving up: the variable is not known then.

// A flow follows memory from function to function.
type flow struct {
	l       *lowering
	readers map[*ir.Func]*reader
	seen    map[stop]bool
}

// A stop is where a flow has come to.
type stop struct {
	f  *ir.Func
	v  ir.Val
	as holding
}

// A holding says how a register leads to the memory that is followed.
type holding uint8

const (
	shared  holding = iota // it is an address there, or a value that leads there
	local                  // it is the address of a variable, or of a part of one, that holds such a value
	wrapped                // it is an interface that holds such a value, or a list of them
)

func newFlow(l *lowering) *flow { return &flow{l: l, readers: make(map[*ir.Func]*reader)} }

// reader returns the uses of the registers of f.
func (fl *flow) reader(f *ir.Func) *reader {
	r := fl.readers[f]
	if r == nil {
		r = newReader(f)
		fl.readers[f] = r
	}
	return r
}

// onlyReads reports whether nothing writes the memory of a variable by way of an instruction whose first operand is its address.
func (fl *flow) onlyReads(f *ir.Func, in *ir.Instr) bool {
	fl.seen = make(map[stop]bool)
	return fl.reads(fl.reader(f), readerUse{in: in}, shared)
}

// isOnlyRead reports whether all uses of a register only read.
func (fl *flow) isOnlyRead(r *reader, v ir.Val, as holding) bool {
	at := stop{r.f, v, as}
	if v < 0 || fl.seen[at] {
		return v >= 0
	}
	fl.seen[at] = true
	return !slices.ContainsFunc(r.uses[v], func(u readerUse) bool { return !fl.reads(r, u, as) })
}

// reads reports whether a use of a register only reads the memory that it leads to.
func (fl *flow) reads(r *reader, u readerUse, as holding) bool {
	in := u.in
	switch {
	case in == nil:
		return as != local && fl.isOnlyRead(r, u.phi, as)
	case in.Op == ir.OpStore && u.arg == 1:
		root := variableOf(r.f, in.Args[0])
		return as != local && root >= 0 && fl.isOnlyRead(r, root, local)
	case in.Op == ir.OpCall:
		return fl.callReads(r.f, in, u.arg, as)
	}
	switch as {
	case local:
		return fl.localReads(r, u)
	case wrapped:
		return in.Op == ir.OpCopy && fl.isOnlyRead(r, in.Dst, wrapped) || in.Op == ir.OpInvoke && u.arg > 0 && in.Type2 != nil && in.Type2.ID == "testing.TB"
	}
	return fl.sharedReads(r, u)
}

// sharedReads is reads of an address in the memory, or of a value that leads there.
func (fl *flow) sharedReads(r *reader, u readerUse) bool {
	switch in := u.in; in.Op {
	case ir.OpEq, ir.OpNe:
		return true
	case ir.OpBuiltin:
		copies := in.Sym == "append" && u.arg > 0 && in.Type != nil && isInert(in.Type.Elem, 0)
		return in.Sym == "len" || in.Sym == "cap" || copies
	case ir.OpMakeInterface:
		return hasNoMethods(in.Type2, 0) && fl.isOnlyRead(r, in.Dst, wrapped)
	case ir.OpStore:
		return in.Type.IsData() && in.Type != nil && !in.Type.Open()
	case ir.OpLoad, ir.OpIndex, ir.OpField, ir.OpExtract:
		return u.arg == 0 && (isInert(in.Type, 0) || fl.isOnlyRead(r, in.Dst, shared))
	case ir.OpLookup:
		return u.arg == 0 && (in.Aux != 1 && isInert(in.Type, 0) || fl.isOnlyRead(r, in.Dst, shared))
	case ir.OpIndexAddr, ir.OpFieldAddr, ir.OpSlice, ir.OpRange, ir.OpNext, ir.OpCopy:
		return u.arg == 0 && fl.isOnlyRead(r, in.Dst, shared)
	}
	return false
}

// localReads is reads of the address of a local variable.
func (fl *flow) localReads(r *reader, u readerUse) bool {
	switch in := u.in; in.Op {
	case ir.OpStore:
		return true // to the variable
	case ir.OpLoad:
		return isInert(in.Type, 0) || fl.isOnlyRead(r, in.Dst, shared)
	case ir.OpFieldAddr, ir.OpIndexAddr:
		return fl.isOnlyRead(r, in.Dst, local)
	case ir.OpSlice:
		return fl.isOnlyRead(r, in.Dst, wrapped)
	case ir.OpMakeClosure:
		f := fl.l.result.funcs[in.Sym]
		return isSeen(f) && fl.isOnlyRead(fl.reader(f), ir.Val(len(f.Params)+u.arg), local)
	}
	return false
}

// isSeen reports whether a function has a body.
func isSeen(f *ir.Func) bool { return f != nil && !f.IllTyped && len(f.Blocks) > 0 }

// variableOf is the local variable that an address leads to, or NoVal.
func variableOf(f *ir.Func, v ir.Val) ir.Val {
	defs := f.Definitions()
	for v >= 0 && defs[v] != nil {
		switch in := defs[v]; in.Op {
		case ir.OpAlloc:
			return v
		case ir.OpFieldAddr, ir.OpIndexAddr:
			v = in.Args[0]
		default:
			return ir.NoVal
		}
	}
	return ir.NoVal
}

// callReads reports whether a call only reads what an argument leads to.
func (fl *flow) callReads(from *ir.Func, in *ir.Instr, arg int, as holding) bool {
	if f := fl.l.result.funcs[in.Sym]; f != nil {
		return isSeen(f) && arg < len(f.Params) && fl.isOnlyRead(fl.reader(f), ir.Val(arg), as)
	}
	if as == local {
		return false
	}
	if looksOnly(from, in) {
		return true
	}
	if path, _ := ir.SplitSymbol(in.Sym); std.Is(path) {
		known := fl.l.in.Standard(in.Sym)
		printed := !slices.ContainsFunc(known.Calls, func(c std.Callback) bool { return c.Part != std.Printed })
		return printed && known.Effect&(std.Unseen|std.Writes|std.Keeps|std.Accesses|std.Modelled) == 0 && known.Effect.IsStated() && !in.Type.HoldsPointers()
	}
	if fl.l.in.KnownEffect == nil {
		return false
	}
	effect, ok := fl.l.in.KnownEffect(in.Sym)
	return ok && effect&(ir.WritesMemory|ir.Escapes|ir.CallsUnknown) == 0 && !in.Type.HoldsPointers()
}

// hasNoMethods reports whether neither a value of type t nor what it leads to has methods of the program, which a function that prints calls.
func hasNoMethods(t *ir.Type, depth int) bool {
	if t == nil || depth > 6 || len(t.MethodFuncs()) > 0 {
		return false
	}
	switch t.Kind {
	case ir.Slice, ir.Array:
		return hasNoMethods(t.Elem, depth+1)
	case ir.Struct:
		return !slices.ContainsFunc(t.Fields, func(f ir.Field) bool { return !hasNoMethods(f.Type, depth+1) })
	case ir.Int, ir.Bool, ir.String, ir.Float, ir.Signature:
		return true
	}
	return false
}

// looksOnly reports whether a call of a library of assertions compares and prints what it is handed, and does no more: it is handed no function that may be
// called with it.
func looksOnly(f *ir.Func, in *ir.Instr) bool {
	path, name := ir.SplitSymbol(in.Sym)
	switch path {
	case "github.com/stretchr/testify/assert", "github.com/stretchr/testify/require", "github.com/go-openapi/testify/v2/assert",
		"github.com/go-openapi/testify/v2/require", "github.com/matryer/is":
		return !strings.Contains(name, "ErrorAs")
	case "github.com/google/go-cmp/cmp", "gotest.tools/v3/assert", "github.com/shoenig/test", "github.com/shoenig/test/must":
		options := in.Args[len(in.Args)-1]
		return options < 0 && options != ir.NoVal && f.Consts[^options].Kind == ir.ConstZero
	case "github.com/onsi/gomega":
		return name == "Equal" || name == "BeEquivalentTo" || name == "HaveLen" || name == "ConsistOf"
	case "github.com/frankban/quicktest":
		return strings.HasPrefix(variableIn(f, in.Args[min(2, len(in.Args)-1)]), path+".") // the checker
	}
	return false
}

// variableIn is the symbol of the package-level variable that a value is loaded from, "" if it is not.
func variableIn(f *ir.Func, v ir.Val) string {
	defs := f.Definitions()
	for v >= 0 && defs[v] != nil {
		switch in := defs[v]; in.Op {
		case ir.OpLoad:
			if isGlobal(f, in.Args[0]) {
				return f.Consts[^in.Args[0]].S
			}
			return ""
		case ir.OpCopy, ir.OpMakeInterface:
			v = in.Args[0]
		default:
			return ""
		}
	}
	return ""
}
