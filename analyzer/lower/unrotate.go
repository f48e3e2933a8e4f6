package lower

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// go/ssa builds "for i := range n" with its test at the bottom:
//
//	pre:   if 0 < n goto body else done
//	body:  i = phi [pre: 0, latch: j] ...
//	latch: j = i + 1; if j < n goto body else done
//
// unrotate transforms it to the form of other loops, whose header is the only exit:
//
//	pre:    jump header
//	header: i = phi [pre: 0, latch: j]; if i < n goto body else done
//	latch:  j = i + 1; jump header
//
// The phis of the body move into the header. A phi of done that joined a value from pre with one
// from latch is replaced by one in the header.

// unrotate rewrites all such loops of f.
func unrotate(f *ir.Func) {
	for latch := range int32(len(f.Blocks)) {
		if r := findRotated(f, latch); r != nil {
			r.rewrite()
		}
	}
}

// A rotated is a loop with its test at the bottom.
type rotated struct {
	f                      *ir.Func
	pre, body, latch, done int32
	counter, bound         ir.Val
	test                   ir.Instr // of the latch
}

// findRotated returns the loop whose latch is the block, or nil.
func findRotated(f *ir.Func, latch int32) *rotated {
	end, test := lastTwo(&f.Blocks[latch])
	if test == nil || end.Op != ir.OpIf || test.Op != ir.OpLt || end.Args[0] != test.Dst {
		return nil
	}
	r := &rotated{f: f, latch: latch, body: f.Blocks[latch].Succs[0], done: f.Blocks[latch].Succs[1], bound: test.Args[1], test: *test}
	body := &f.Blocks[r.body]
	if len(body.Preds) != 2 || r.body == r.done {
		return nil
	}
	at := slices.Index(body.Preds, latch)
	r.pre = body.Preds[1-at]
	if !r.isGuard(r.pre) {
		return nil
	}
	for _, p := range body.Phis {
		if p.Edges[at] == test.Args[0] && r.isIntConst(p.Edges[1-at], 0) && r.isNext(test.Args[0], p.Dst) {
			r.counter = p.Dst
			return r
		}
	}
	return nil
}

// lastTwo returns the instruction that ends the block and the one before.
func lastTwo(b *ir.Block) (end, before *ir.Instr) {
	if len(b.Instrs) < 2 {
		return nil, nil
	}
	return b.Last(), &b.Instrs[len(b.Instrs)-2]
}

// isGuard reports whether the block ends in "if 0 < bound goto body else done".
func (r *rotated) isGuard(pre int32) bool {
	b := &r.f.Blocks[pre]
	end, test := lastTwo(b)
	return test != nil && end.Op == ir.OpIf && end.Args[0] == test.Dst && test.Op == ir.OpLt && pre != r.latch &&
		r.isIntConst(test.Args[0], 0) && test.Args[1] == r.bound && b.Succs[0] == r.body && b.Succs[1] == r.done
}

func (r *rotated) isIntConst(v ir.Val, n int64) bool {
	return v < 0 && v != ir.NoVal && r.f.Consts[^v].Kind == ir.ConstInt && r.f.Consts[^v].Int == n
}

// isNext reports whether the latch defines next as counter + 1.
func (r *rotated) isNext(next, counter ir.Val) bool {
	for _, in := range r.f.Blocks[r.latch].Instrs {
		if in.Dst == next {
			return in.Op == ir.OpAdd && in.Args[0] == counter && r.isIntConst(in.Args[1], 1)
		}
	}
	return false
}

// rewrite transforms the loop.
func (r *rotated) rewrite() {
	f := r.f
	header := int32(len(f.Blocks))
	body := &f.Blocks[r.body]
	h := ir.Block{Phis: body.Phis, Preds: body.Preds, Succs: []int32{r.body, r.done}}
	body.Phis, body.Preds = nil, []int32{header}

	r.mergeDone(&h, header)
	test, end := r.test, *f.Blocks[r.latch].Last()
	test.Dst = r.newRegister()
	test.Args = []ir.Val{r.counter, r.bound}
	end.Args = []ir.Val{test.Dst}
	h.Instrs = []ir.Instr{test, end}

	for _, b := range []int32{r.pre, r.latch} {
		block := &f.Blocks[b]
		last := block.Last()
		last.Op, last.Args = ir.OpJump, nil
		block.Succs = []int32{header}
	}
	f.Blocks = append(f.Blocks, h)
}

func (r *rotated) newRegister() ir.Val {
	r.f.NumRegs++
	return ir.Val(r.f.NumRegs - 1)
}

// mergeDone replaces the edges from pre and latch to done by one from the header.
func (r *rotated) mergeDone(h *ir.Block, header int32) {
	done := &r.f.Blocks[r.done]
	pre, latch := slices.Index(done.Preds, r.pre), slices.Index(done.Preds, r.latch)
	for i := range done.Phis {
		p := &done.Phis[i]
		p.Edges[pre] = r.merged(h, p.Type, p.Edges[pre], p.Edges[latch])
		p.Edges = slices.Delete(p.Edges, latch, latch+1)
	}
	done.Preds[pre] = header
	done.Preds = slices.Delete(done.Preds, latch, latch+1)
}

// merged returns the value in the header that is fromPre or fromLatch. It adds a phi if there is
// none.
func (r *rotated) merged(h *ir.Block, typ *ir.Type, fromPre, fromLatch ir.Val) ir.Val {
	if fromPre == fromLatch {
		return fromPre
	}
	edges := []ir.Val{fromPre, fromLatch}
	if h.Preds[0] == r.latch {
		edges = []ir.Val{fromLatch, fromPre}
	}
	for _, p := range h.Phis {
		if slices.Equal(p.Edges, edges) {
			return p.Dst
		}
	}
	dst := r.newRegister()
	h.Phis = append(h.Phis, ir.Phi{Dst: dst, Type: typ, Edges: edges})
	return dst
}
