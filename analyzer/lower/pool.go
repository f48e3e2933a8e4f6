package lower

import (
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Pools of public tensor libraries, from which every tensor of theirs is made. What comes out of a
// pool may be anything that was ever put there. These libraries make it as good as new before they
// put it, and nobody uses it afterwards; that is trusted, as the contracts of gonum are (the ledger
// has it). So their functions that take something out are executed as if nothing was in: a select
// takes its default, a Get yields nil where it is compared with nil, and otherwise a new variable.
// Other goroutines may run meanwhile, as in all pools.

// pooled lists the functions by package.
var pooled = map[string]string{
	"gorgonia.org/tensor": "BorrowBools BorrowInts borrowDense borrowHeader borrowOpOpt",
}

// isPooled reports whether the function that is translated takes something out of a pool that is
// trusted.
func (t *translator) isPooled() bool {
	if t.fn.Pkg == nil || t.fn.Signature.Recv() != nil || t.fn.Parent() != nil {
		return false
	}
	names := pooled[t.fn.Pkg.Pkg.Path()]
	return names != "" && slices.Contains(strings.Fields(names), t.fn.Name())
}

// isPoolGet reports whether v is what a trusted pool yields.
func (t *translator) isPoolGet(v ssa.Value) bool {
	call, ok := v.(*ssa.Call)
	if !ok || !t.isPooled() {
		return false
	}
	get := call.Call.StaticCallee()
	return get != nil && get.Object() != nil && get.Object().(*types.Func).FullName() == "(*sync.Pool).Get"
}

// poolGet translates the call by which a trusted pool yields nothing.
func (t *translator) poolGet(in *ssa.Call) {
	t.effectOfPool()
	t.op(ir.OpCopy, in, t.konst(ir.Const{Kind: ir.ConstZero, Type: t.typ(in.Type())}))
}

// effectOfPool emits what taking something out of a pool does.
func (t *translator) effectOfPool() {
	t.emit(ir.Instr{Op: ir.OpBuiltin, Dst: ir.NoVal, Sym: ir.Borrowed})
}

// isNewOfPool reports whether an assertion tells what a trusted pool yields, which nobody compares
// with nil.
func (t *translator) isNewOfPool(in *ssa.TypeAssert) bool {
	_, ok := in.AssertedType.Underlying().(*types.Pointer)
	return ok && !in.CommaOk && t.isPoolGet(in.X) && len(*in.X.Referrers()) == 1
}

// ofEmptyPool translates a component of a select in which no channel of a trusted pool has
// anything.
func (t *translator) ofEmptyPool(in *ssa.Extract) bool {
	if sel, ok := in.Tuple.(*ssa.Select); !ok || sel.Blocking || !t.isPooled() {
		return false
	}
	c := ir.Const{Kind: ir.ConstZero, Type: t.typ(in.Type())}
	if in.Index == 0 {
		c.Kind, c.Int = ir.ConstInt, -1
	}
	t.op(ir.OpCopy, in, t.konst(c))
	return true
}
