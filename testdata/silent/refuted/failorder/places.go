package main

// Where it fails: each operand of an expression or a statement beside such a call.

func okPlaceSumThenExit() {
	xs, k := make([]int, 3), 5
	is(xs[k]+leave(1), 2)
}

func badPlaceSum() {
	xs, k := make([]int, 3), 5
	is(xs[k]+same(0), 2)
}

func okPlaceSumBackwardsThenExit() {
	xs, k := make([]int, 3), 5
	is(leave(1)+xs[k], 2)
}

func badPlaceSumBackwards() {
	xs, k := make([]int, 3), 5
	is(same(0)+xs[k], 2)
}

func okPlaceArgumentsThenExit() {
	xs, k := make([]int, 3), 5
	is(xs[k], leave(1))
}

func badPlaceArguments() {
	xs, k := make([]int, 3), 5
	is(xs[k], same(0))
}

func okPlaceArgumentsBackwardsThenExit() {
	xs, k := make([]int, 3), 5
	is(leave(1), xs[k])
}

func badPlaceArgumentsBackwards() {
	xs, k := make([]int, 3), 5
	is(same(0), xs[k])
}

func okPlaceDefineThenExit() {
	xs, k := make([]int, 3), 5
	a, b := xs[k], leave(1)
	is(a, b)
}

func badPlaceDefine() {
	xs, k := make([]int, 3), 5
	a, b := xs[k], same(0)
	is(a, b)
}

func okPlaceDefineBackwardsThenExit() {
	xs, k := make([]int, 3), 5
	b, a := leave(1), xs[k]
	is(a, b)
}

func badPlaceDefineBackwards() {
	xs, k := make([]int, 3), 5
	b, a := same(0), xs[k]
	is(a, b)
}

func okPlaceReturnThenExit() {
	xs, k := make([]int, 3), 5
	g := func() (int, int) { return xs[k], leave(1) }
	is(g())
}

func badPlaceReturn() {
	xs, k := make([]int, 3), 5
	g := func() (int, int) { return xs[k], same(0) }
	is(g())
}

func okPlaceNamedReturnThenExit() {
	xs, k := make([]int, 3), 5
	g := func() (a, b int) { return xs[k], leave(1) }
	is(g())
}

func badPlaceNamedReturn() {
	xs, k := make([]int, 3), 5
	g := func() (a, b int) { return xs[k], same(0) }
	is(g())
}

func okPlaceLiteralThenExit() {
	xs, k := make([]int, 3), 5
	is(len([]int{xs[k], leave(1)}), 3)
}

func badPlaceLiteral() {
	xs, k := make([]int, 3), 5
	is(len([]int{xs[k], same(0)}), 3)
}

func okPlaceStructLiteralThenExit() {
	xs, k := make([]int, 3), 5
	is(len((&M{xs[k], leave(1), nil}).d), 3)
}

func badPlaceStructLiteral() {
	xs, k := make([]int, 3), 5
	is(len((&M{xs[k], same(0), nil}).d), 3)
}

func badPlaceMapLiteral() {
	xs, k := make([]int, 3), 5
	is(len(map[int]int{1: xs[k], 2: same(0)}), 3)
}

func badPlaceKeys() {
	xs, k := make([]int, 3), 5
	is(len(map[int]int{xs[k]: 1, same(0): 2}), 3)
}

func okPlaceNestedLiteralThenExit() {
	xs, k := make([]int, 3), 5
	is(len([][2]int{{xs[k], 0}, {leave(1), 0}}), 3)
}

func badPlaceNestedLiteral() {
	xs, k := make([]int, 3), 5
	is(len([][2]int{{xs[k], 0}, {same(0), 0}}), 3)
}

func okPlaceAppendThenExit() {
	xs, k := make([]int, 3), 5
	is(len(append(xs, xs[k], leave(1))), 3)
}

func badPlaceAppend() {
	xs, k := make([]int, 3), 5
	is(len(append(xs, xs[k], same(0))), 3)
}

func okPlaceVariadicThenExit() {
	xs, k := make([]int, 3), 5
	is(count(xs[k], leave(1)), 3)
}

func badPlaceVariadic() {
	xs, k := make([]int, 3), 5
	is(count(xs[k], same(0)), 3)
}

func okPlaceSendThenExit() {
	xs, k := make([]int, 3), 5
	c := make(chan int, 1)
	c <- xs[k] + leave(1)
}

func badPlaceSend() {
	xs, k := make([]int, 3), 5
	c := make(chan int, 1)
	c <- xs[k] + same(0)
}

func okPlaceSendClosedThenExit() {
	c := make(chan int, 1)
	close(c)
	c <- leave(1)
}

func badPlaceSendClosed() {
	c := make(chan int, 1)
	close(c)
	c <- same(0)
}

func okPlaceReceiveThenExit() {
	xs, k := make([]int, 3), 5
	c := make(chan int, 1)
	c <- 1
	is(xs[k]+<-c+leave(1), 2)
}

func badPlaceReceive() {
	xs, k := make([]int, 3), 5
	c := make(chan int, 1)
	c <- 1
	is(xs[k]+<-c+same(0), 2)
}

func okPlaceDeferThenExit() {
	xs, k := make([]int, 3), 5
	defer is(xs[k], leave(1))
}

func badPlaceDefer() {
	xs, k := make([]int, 3), 5
	defer is(xs[k], same(0))
}

func okPlaceDeferNilThenExit() {
	var g func(int)
	defer g(leave(1))
}

func badPlaceDeferNil() {
	var g func(int)
	defer g(same(0))
}

func okPlaceGoThenExit() {
	xs, k := make([]int, 3), 5
	go is(xs[k], leave(1))
}

func badPlaceGo() {
	xs, k := make([]int, 3), 5
	go is(xs[k], same(0))
}

func okPlaceCalleeThenExit() {
	var g func(int) int
	is(g(leave(1)), 2)
}

func badPlaceCallee() {
	var g func(int) int
	is(g(same(0)), 2)
}

func okPlaceMethodThenExit() {
	var i interface{ At(int) int }
	is(i.At(leave(1)), 2)
}

func badPlaceMethod() {
	var i interface{ At(int) int }
	is(i.At(same(0)), 2)
}

func okPlaceValueReceiverThenExit() {
	var p *num
	is(p.at(leave(1)), 2)
}

func badPlaceValueReceiver() {
	var p *num
	is(p.at(same(0)), 2)
}

func okPlaceValueReceiverElementThenExit() {
	ns := []num{1}
	j := 1
	is(ns[j].at(leave(1)), 2)
}

func badPlaceValueReceiverElement() {
	ns := []num{1}
	j := 1
	is(ns[j].at(same(0)), 2)
}

func okPlacePromotedReceiverThenExit() {
	var e struct{ *num }
	is(e.at(leave(1)), 2)
}

func badPlacePromotedReceiver() {
	var e struct{ *num }
	is(e.at(same(0)), 2)
}

func okPlaceMethodValueThenExit() {
	var p *num
	is(apply(p.at, leave(1)), 2)
}

func badPlaceMethodValue() {
	var p *num
	is(apply(p.at, same(0)), 2)
}

func okPlaceMethodValueOfInterfaceThenExit() {
	var i interface{ At(int) int }
	is(apply(i.At, leave(1)), 2)
}

func badPlaceMethodValueOfInterface() {
	var i interface{ At(int) int }
	is(apply(i.At, same(0)), 2)
}

func okPlaceRangeThenExit() {
	xs, k := make([]int, 3), 5
	for range xs[k] + leave(1) {
		is(1, 1)
	}
}

func badPlaceRange() {
	xs, k := make([]int, 3), 5
	for range xs[k] + same(0) {
		is(1, 1)
	}
}

func badPlaceRangeSlice() {
	xs, k := make([]int, 3), 5
	for range xs[k:][same(0):] {
		is(1, 1)
	}
}

func okPlaceSwitchThenExit() {
	xs, k := make([]int, 3), 5
	switch xs[k] + leave(1) {
	case 2:
		is(1, 1)
	}
}

func badPlaceSwitch() {
	xs, k := make([]int, 3), 5
	switch xs[k] + same(0) {
	case 2:
		is(1, 1)
	}
}

func okPlaceIfThenExit() {
	xs, k := make([]int, 3), 5
	if xs[k] < leave(1) {
		is(1, 1)
	}
}

func badPlaceIf() {
	xs, k := make([]int, 3), 5
	if xs[k] < same(0) {
		is(1, 1)
	}
}

func okPlaceBoundsThenExit() {
	xs, k := make([]int, 3), 5
	is(len(xs[k:leave(1)+4]), 3)
}

func badPlaceBounds() {
	xs, k := make([]int, 3), 5
	is(len(xs[k:same(0)+4]), 3)
}

func okPlaceBoundsOfCallThenExit() {
	xs, k := make([]int, 3), 5
	is(len(xs[leave(1):k]), 3)
}

func badPlaceBoundsOfCall() {
	xs, k := make([]int, 3), 5
	is(len(xs[same(0):k]), 3)
}

func okPlaceIndexOfIndexThenExit() {
	xs, k := make([]int, 3), 5
	is(xs[xs[k]+leave(1)], 3)
}

func badPlaceIndexOfIndex() {
	xs, k := make([]int, 3), 5
	is(xs[xs[k]+same(0)], 3)
}

func okPlaceIndexOfNilThenExit() {
	var p *[3]int
	is(p[leave(1)], 3)
}

func badPlaceIndexOfNil() {
	var p *[3]int
	is(p[same(0)], 3)
}

func okPlaceIndexOfNilFieldThenExit() {
	var p *M
	is(int(p.d[leave(1)]), 3)
}

func badPlaceIndexOfNilField() {
	var p *M
	is(int(p.d[same(0)]), 3)
}

func okPlaceLookupOfNilThenExit() {
	var p *struct{ m map[int]int }
	is(p.m[leave(1)], 3)
}

func badPlaceLookupOfNil() {
	var p *struct{ m map[int]int }
	is(p.m[same(0)], 3)
}

func badPlaceConcatenation() {
	k := 5
	s := "abc"
	is(len(s[k:]+name(same(0))), 3)
}

func okPlaceConversionToArrayThenExit() {
	xs := make([]int, 3)
	is(([4]int(xs))[leave(1)], 3)
}

func badPlaceConversionToArray() {
	xs := make([]int, 3)
	is(([4]int(xs))[same(0)], 3)
}

func okPlaceMakeLenThenExit() {
	xs, k := make([]int, 3), 5
	k = -1
	_ = xs
	is(len(make([]int, k, leave(1)+3)), 3)
}

func badPlaceMakeLen() {
	xs, k := make([]int, 3), 5
	k = -1
	_ = xs
	is(len(make([]int, k, same(0)+3)), 3)
}

func badPlaceNested() {
	xs, k := make([]int, 3), 5
	is(same(xs[k])+same(0), 3)
}

func okPlaceAndThenThenExit() {
	xs, k := make([]int, 3), 5
	is(number(leave(1) >= 0 && xs[k] > 0), 3)
}

func badPlaceAndThen() {
	xs, k := make([]int, 3), 5
	is(number(same(0) >= 0 && xs[k] > 0), 3)
}

func okPlaceOrElseThenExit() {
	xs, k := make([]int, 3), 5
	is(number(leave(1) < 0 || xs[k] > 0), 3)
}

func badPlaceOrElse() {
	xs, k := make([]int, 3), 5
	is(number(same(0) < 0 || xs[k] > 0), 3)
}

func badPlaceAndBeside() {
	xs, k := make([]int, 3), 5
	is(number(xs[k] >= 0 && k > 0)+same(0), 3)
}

func okPlaceSelectThenExit() {
	xs, k := make([]int, 3), 5
	c := make(chan int, 1)
	select {
	case c <- xs[k] + leave(1):
	}
}

func badPlaceSelect() {
	xs, k := make([]int, 3), 5
	c := make(chan int, 1)
	select {
	case c <- xs[k] + same(0):
	}
}

func badPlaceSelectTwo() {
	xs, k := make([]int, 3), 5
	c := make(chan int, 1)
	select {
	case c <- xs[k]:
	case c <- same(0):
	}
}

func okPlaceTypeSwitchThenExit() {
	xs, k := make([]int, 3), 5
	switch any(xs[k] + leave(1)).(type) {
	case int:
		is(1, 1)
	}
}

func badPlaceTypeSwitch() {
	xs, k := make([]int, 3), 5
	switch any(xs[k] + same(0)).(type) {
	case int:
		is(1, 1)
	}
}

func badPlaceAssertionLeft() {
	i := any("a")
	a, b := 0, 0
	a, b = i.(int), same(0)
	is(a, b)
}

func okPlaceMultiplicationThenExit() {
	xs, k := make([]int, 3), 5
	is(xs[k]*leave(1), 3)
}

func badPlaceMultiplication() {
	xs, k := make([]int, 3), 5
	is(xs[k]*same(0), 3)
}

func okPlaceComparisonThenExit() {
	xs, k := make([]int, 3), 5
	is(number(xs[k] == leave(1)), 3)
}

func badPlaceComparison() {
	xs, k := make([]int, 3), 5
	is(number(xs[k] == same(0)), 3)
}

func okPlaceFieldOfCallThenExit() {
	xs, k := make([]int, 3), 5
	is(xs[k]+matrix(leave(1)).c, 3)
}

func badPlaceFieldOfCall() {
	xs, k := make([]int, 3), 5
	is(xs[k]+matrix(same(0)).c, 3)
}
