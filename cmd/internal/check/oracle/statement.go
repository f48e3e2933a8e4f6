package oracle

// A maker writes one statement; it returns nil if the variables that it needs are missing.
type maker struct {
	weight int
	make   func() *node
}

// choices lists the statements with their weights.
func (g *generator) choices() []maker {
	return []maker{
		{8, g.numbers.declareInt}, {6, g.numbers.assignInt}, {8, g.lists.declareInts}, {7, g.lists.setElement},
		{3, g.lists.copyInts}, {4, g.sharing.reassign}, {8, g.tensors.declareTensor}, {7, g.tensors.useTensor},
		{3, g.failures.tryTensor}, {4, g.objects.declarePair}, {6, g.objects.usePair}, {3, g.objects.declareWrap},
		{3, g.sharing.declarePointer}, {3, g.sharing.setPointer}, {4, g.calls.declareFunc}, {3, g.calls.callClosure},
		{3, g.tables.declareMap}, {2, g.tables.setMap}, {2, g.lists.declareArray}, {2, g.interfaces.useOp},
		{2, g.interfaces.assertAny}, {3, g.lists.useRows}, {3, g.lists.generic}, {3, g.lists.standard},
		{4, g.calls.callFunction}, {4, g.objects.callPair}, {2, g.sharing.writeGlobal}, {2, g.goroutines.channel},
		{7, g.branches.ifElse}, {3, g.branches.guard}, {2, g.branches.switchInt}, {5, g.loops.countedLoop},
		{3, g.loops.rangeLoop}, {2, g.loops.whileLoop}, {2, g.loops.leaveLoop}, {3, g.deferrals.deferred},
		{2, g.tensors.tensorList}, {2, g.deferrals.protect}, {2, g.lists.stack},
		{6, g.sharing.declareOther}, {3, g.sharing.usePointer}, {3, g.lists.useGrid}, {2, g.sharing.exchange},
		{2, g.lists.convertSlice}, {3, g.lists.editSlice}, {2, g.lists.findInSlice}, {2, g.calls.closures},
		{3, g.tables.useTensorMap}, {2, g.tables.useSizeMap}, {2, g.branches.jump}, {2, g.goroutines.selects},
		{2, g.goroutines.concurrent}, {2, g.loops.rangeFunc}, {2, g.deferrals.once}, {2, g.deferrals.deferredCall},
		{2, g.deferrals.rethrow}, {2, g.branches.switchTrue}, {4, g.failures.tryOther}, {2, g.failures.testError},
		{3, g.interfaces.typeSwitch}, {3, g.interfaces.makeOp}, {3, g.interfaces.useSeq}, {3, g.objects.useDeep},
		{3, g.objects.useNode}, {2, g.objects.useCow}, {2, g.objects.makePair}, {2, g.objects.methodValue},
		{3, g.tensors.useShape}, {3, g.tensors.useView}, {3, g.tensors.useMat}, {3, g.tensors.broadcast},
		{3, g.numbers.width}, {1, g.numbers.huge}, {2, g.numbers.divide}, {2, g.sharing.opaque},
		{14, g.gonum.useGonum}, {3, g.interfaces.promotedOp}, {3, g.interfaces.assertInterface}, {3, g.loops.longLoop}, {3, g.loops.dataLoop}, {6, g.tensors.warn}, {14, g.idioms.idiom},
		{4, g.someFeature},
	}
}

// statements makes up to n statements.
func (g *generator) statements(n int) []*node {
	var nodes []*node
	for range n {
		for range 8 {
			if s := g.statement(); s != nil {
				nodes = append(nodes, s)
				break
			}
		}
	}
	return nodes
}

func (g *generator) statement() *node {
	return choose(g, g.makers)()
}
