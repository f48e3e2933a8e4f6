package codec

import "github.com/shapelint/shapelint/shapeinfer/ir"

// The graph of a function comes before its instructions: what ends a block, and how many edges its
// phis have, follows from it. Most edges lead to the block that no edge has led to before.

// graph visits the edges between the blocks.
func (c *codec) graph(f *ir.Func) {
	fresh := int32(1) // the block that no edge has led to yet
	shape := uint32(0)
	list(c, fieldBlocks, &f.Blocks, func(b *ir.Block) {
		c.expect(fieldSuccs, shape&0xff, shape)
		succs := len(b.Succs)
		n := c.choice(uint32(succs), 2)
		shape = shape<<2 | n
		if c.decoding && n > 0 {
			b.Succs = make([]int32, n)
		}
		for i := range b.Succs {
			c.expect(fieldSucc, n<<1|uint32(i), shape)
			c.int32(&b.Succs[i], fresh)
			fresh = max(fresh, min(b.Succs[i], 1<<20)+1)
		}
		c.items += int(n)
	})
	if c.err != nil {
		return
	}
	sorted := sortedPreds(f)
	for i := range f.Blocks {
		c.preds(f, &f.Blocks[i], sorted[i])
	}
	c.expect(fieldRecover, 0, 0)
	c.int32(&f.Recover, -1)
	list(c, fieldDataLoops, &f.DataLoops, func(b *int32) {
		c.expect(fieldDataLoops, 1, 0)
		c.int32(b, 0)
	})
}

// sortedPreds lists the predecessors of every block in ascending order.
func sortedPreds(f *ir.Func) [][]int32 {
	preds := make([][]int32, len(f.Blocks))
	for i := range f.Blocks {
		for _, s := range f.Blocks[i].Succs {
			if s >= 0 && int(s) < len(preds) {
				preds[s] = append(preds[s], int32(i))
			}
		}
	}
	return preds
}

// preds visits the order of the predecessors of a block.
func (c *codec) preds(f *ir.Func, b *ir.Block, sorted []int32) {
	if c.decoding {
		b.Preds = sorted
	}
	if len(sorted) < 2 {
		return
	}
	same := true
	for i := range sorted {
		same = same && i < len(b.Preds) && b.Preds[i] == sorted[i]
	}
	c.flagAt(fieldPreds, &same, uint32(len(sorted)), 0)
	if same {
		return
	}
	for i := range sorted {
		c.expect(fieldPred, uint32(len(sorted)), uint32(i))
		c.int32(&b.Preds[i], 0)
	}
}
