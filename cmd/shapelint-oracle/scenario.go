package main

// A scenario is a function that is about one thing: it takes things that may share memory, remembers
// what a place holds, lets a few statements change something, and asks whether the place has changed.

var sharedKinds = []*kind{pairPtrKind, pairPtrKind, pointerKind, intsKind, intsKind, tensorKind, funcKind, opKind, mapKind, tensorsKind, pairKind, intKind}

// aliases are statements after which two variables may mean the same memory.
var aliases = []func(*generator) *node{
	(*generator).declarePair, (*generator).declareInts, (*generator).declareInts, (*generator).declarePointer, (*generator).declarePointer,
	(*generator).declareWrap, (*generator).declareArray, (*generator).declareInt, (*generator).tensorList, (*generator).declareFunc,
	(*generator).channel, (*generator).declareMap, (*generator).declareTensor, (*generator).useOp, (*generator).usePair, (*generator).useRows,
	(*generator).declareOther, (*generator).declareOther, (*generator).declareOther, (*generator).declareOther, (*generator).convertSlice,
	(*generator).useDeep, (*generator).makeOp, (*generator).useSeq, (*generator).makePair, (*generator).closures, (*generator).useGonum,
	(*generator).promotedOp,
}

// changes lists statements that change something, perhaps only sometimes.
func changes() []func(*generator) *node {
	return []func(*generator) *node{
		(*generator).assignInt, (*generator).setElement, (*generator).setElement, (*generator).copyInts, (*generator).reassign, (*generator).reassign,
		(*generator).usePair, (*generator).usePair, (*generator).usePair, (*generator).declareWrap, (*generator).setPointer, (*generator).setPointer,
		(*generator).callClosure, (*generator).callClosure, (*generator).setMap, (*generator).callPair, (*generator).callFunction, (*generator).callFunction,
		(*generator).writeGlobal, (*generator).useOp, (*generator).generic, (*generator).standard, (*generator).countedLoop, (*generator).rangeLoop,
		(*generator).whileLoop, (*generator).ifElse, (*generator).switchInt, (*generator).useTensor, (*generator).protect, (*generator).useRows,
		(*generator).declareFunc, (*generator).declareInts, (*generator).assertAny, (*generator).tensorList, (*generator).leaveLoop,
		(*generator).protect, (*generator).protect, (*generator).guard, (*generator).deferred,
		(*generator).usePointer, (*generator).usePointer, (*generator).useGrid, (*generator).exchange, (*generator).editSlice, (*generator).editSlice,
		(*generator).findInSlice, (*generator).closures, (*generator).useTensorMap, (*generator).useSizeMap, (*generator).jump, (*generator).selects,
		(*generator).concurrent, (*generator).rangeFunc, (*generator).once, (*generator).deferredCall, (*generator).rethrow, (*generator).switchTrue,
		(*generator).tryOther, (*generator).testError, (*generator).typeSwitch, (*generator).useSeq, (*generator).useDeep, (*generator).useDeep,
		(*generator).useNode, (*generator).useNode, (*generator).useCow, (*generator).methodValue, (*generator).useShape, (*generator).useShape,
		(*generator).useView, (*generator).useMat, (*generator).width, (*generator).width, (*generator).opaque, (*generator).useGonum, (*generator).useGonum,
		(*generator).assertInterface, (*generator).assertInterface, (*generator).longLoop, (*generator).longLoop, (*generator).dataLoop, (*generator).warn, (*generator).warn,
		(*generator).idiom, (*generator).idiom, (*generator).idiom, (*generator).idiom, (*generator).idiom, (*generator).idiom,
		(*generator).someFeature, (*generator).someFeature,
	}
}

// scenario makes the body of such a function.
func (g *generator) scenario() []*node {
	g.makers = changes()
	var nodes []*node
	add := func(n *node) {
		if n != nil {
			nodes = append(nodes, n)
		}
	}
	for range 1 + g.below(3) {
		add(choose(g, aliases)(g))
	}
	for range 1 + g.below(2) {
		for range 1 + g.below(2) {
			add(g.snapshot())
		}
		nodes = append(nodes, g.statements(1+g.below(4))...)
		add(g.probe())
	}
	return nodes
}
