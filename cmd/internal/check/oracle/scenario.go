package oracle

// A scenario is a function about one subject: it has parameters that may share memory, takes a
// snapshot of one location, executes a few statements that may write it, and checks whether it has
// changed.

var sharedKinds = []*kind{pairPtrKind, pairPtrKind, pointerKind, intsKind, intsKind, tensorKind, funcKind,
	opKind, mapKind, tensorsKind, pairKind, intKind}

// aliases lists statements after which two variables may mean the same memory.
func (g *generator) aliases() []func() *node {
	return []func() *node{
		g.objects.declarePair, g.lists.declareInts, g.lists.declareInts, g.sharing.declarePointer, g.sharing.declarePointer,
		g.objects.declareWrap, g.lists.declareArray, g.numbers.declareInt, g.tensors.tensorList, g.calls.declareFunc,
		g.goroutines.channel, g.tables.declareMap, g.tensors.declareTensor, g.interfaces.useOp, g.objects.usePair, g.lists.useRows,
		g.sharing.declareOther, g.sharing.declareOther, g.sharing.declareOther, g.sharing.declareOther, g.lists.convertSlice,
		g.objects.useDeep, g.interfaces.makeOp, g.interfaces.useSeq, g.objects.makePair, g.calls.closures, g.gonum.useGonum,
		g.interfaces.promotedOp,
	}
}

// changes lists statements that change something, perhaps only sometimes.
func (g *generator) changes() []func() *node {
	return []func() *node{
		g.numbers.assignInt, g.lists.setElement, g.lists.setElement, g.lists.copyInts, g.sharing.reassign, g.sharing.reassign,
		g.objects.usePair, g.objects.usePair, g.objects.usePair, g.objects.declareWrap, g.sharing.setPointer, g.sharing.setPointer,
		g.calls.callClosure, g.calls.callClosure, g.tables.setMap, g.objects.callPair, g.calls.callFunction, g.calls.callFunction,
		g.sharing.writeGlobal, g.interfaces.useOp, g.lists.generic, g.lists.standard, g.loops.countedLoop, g.loops.rangeLoop,
		g.loops.whileLoop, g.branches.ifElse, g.branches.switchInt, g.tensors.useTensor, g.deferrals.protect, g.lists.useRows,
		g.calls.declareFunc, g.lists.declareInts, g.interfaces.assertAny, g.tensors.tensorList, g.loops.leaveLoop,
		g.deferrals.protect, g.deferrals.protect, g.branches.guard, g.deferrals.deferred,
		g.sharing.usePointer, g.sharing.usePointer, g.lists.useGrid, g.sharing.exchange, g.lists.editSlice, g.lists.editSlice,
		g.lists.findInSlice, g.calls.closures, g.tables.useTensorMap, g.tables.useSizeMap, g.branches.jump, g.goroutines.selects,
		g.goroutines.concurrent, g.loops.rangeFunc, g.deferrals.once, g.deferrals.deferredCall, g.deferrals.rethrow, g.branches.switchTrue,
		g.failures.tryOther, g.failures.testError, g.interfaces.typeSwitch, g.interfaces.useSeq, g.objects.useDeep, g.objects.useDeep,
		g.objects.useNode, g.objects.useNode, g.objects.useCow, g.objects.methodValue, g.tensors.useShape, g.tensors.useShape,
		g.tensors.useView, g.tensors.useMat, g.numbers.width, g.numbers.width, g.sharing.opaque, g.gonum.useGonum, g.gonum.useGonum,
		g.interfaces.assertInterface, g.interfaces.assertInterface, g.loops.longLoop, g.loops.longLoop,
		g.loops.dataLoop, g.tensors.warn, g.tensors.warn,
		g.idioms.idiom, g.idioms.idiom, g.idioms.idiom, g.idioms.idiom, g.idioms.idiom, g.idioms.idiom,
		g.someFeature, g.someFeature,
	}
}

// scenario makes the body of such a function.
func (g *generator) scenario() []*node {
	g.makers = g.changes()
	var nodes []*node
	add := func(n *node) {
		if n != nil {
			nodes = append(nodes, n)
		}
	}
	for range 1 + g.below(3) {
		add(choose(g, g.aliases())())
	}
	for range 1 + g.below(2) {
		for range 1 + g.below(2) {
			add(g.probes.snapshot())
		}
		nodes = append(nodes, g.statements(1+g.below(4))...)
		add(g.probes.probe())
	}
	return nodes
}
