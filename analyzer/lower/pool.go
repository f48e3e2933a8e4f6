package lower

import (
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Pools of public tensor libraries, from which these libraries take all their tensors. A value from
// a pool may be any value that was put there. These libraries reset it before, and do not use it
// afterwards. That is trusted, as the contracts of gonum are (the ledger records it). So their
// functions that take a value out of a pool are executed as if the pool were empty: a select takes
// its default, a Get returns nil if the result is compared with nil, and otherwise a new variable.
// As with all pools, other goroutines may run meanwhile.

// pooled lists the functions by package.
var pooled = map[string]string{
	"gorgonia.org/tensor": "BorrowBools BorrowInts borrowDense borrowHeader borrowOpOpt",
}

// isPooled reports whether the current function takes a value out of a trusted pool.
func (t *translator) isPooled() bool {
	if t.fn.Pkg == nil || t.fn.Signature.Recv() != nil || t.fn.Parent() != nil {
		return false
	}
	names := pooled[t.fn.Pkg.Pkg.Path()]
	return names != "" && slices.Contains(strings.Fields(names), t.fn.Name())
}

// isPoolGet reports whether v is a value from a trusted pool.
func (t *translator) isPoolGet(v ssa.Value) bool {
	call, ok := v.(*ssa.Call)
	if !ok || !t.isPooled() {
		return false
	}
	get := call.Call.StaticCallee()
	return get != nil && get.Object() != nil && get.Object().(*types.Func).FullName() == "(*sync.Pool).Get"
}

// poolGet translates a call of Get on an empty trusted pool.
func (t *translator) poolGet(in *ssa.Call) {
	t.effectOfPool()
	t.op(ir.OpCopy, in, t.constOperand(ir.Const{Kind: ir.ConstZero, Type: t.typ(in.Type())}))
}

// effectOfPool emits the effect of taking a value out of a pool.
func (t *translator) effectOfPool() {
	t.emit(ir.Instr{Op: ir.OpBuiltin, Dst: ir.NoVal, Sym: ir.Borrowed})
}

// isNewOfPool reports whether a type assertion gives the type of a value from a trusted pool, which
// is not compared with nil.
func (t *translator) isNewOfPool(in *ssa.TypeAssert) bool {
	_, ok := in.AssertedType.Underlying().(*types.Pointer)
	return ok && !in.CommaOk && t.isPoolGet(in.X) && len(*in.X.Referrers()) == 1
}

// ofEmptyPool translates a component of the result of a select on an empty trusted pool.
func (t *translator) ofEmptyPool(in *ssa.Extract) bool {
	if sel, ok := in.Tuple.(*ssa.Select); !ok || sel.Blocking || !t.isPooled() {
		return false
	}
	c := ir.Const{Kind: ir.ConstZero, Type: t.typ(in.Type())}
	if in.Index == 0 {
		c.Kind, c.Int = ir.ConstInt, -1
	}
	t.op(ir.OpCopy, in, t.constOperand(c))
	return true
}
