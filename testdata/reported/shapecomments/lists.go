package main

import "strings"

func provenList() {
	x := make([]float64, 3) //shapelint:is x [3] // proven
	x = append(x, 1, 2)     //shapelint:is x [5] // proven
	_ = x
}

func impossibleList() {
	x := make([]float64, 3)
	x = append(x, 1, 2) //shapelint:is x [3] // impossible
	_ = x
}

func undecidedList(n int) {
	x := make([]float64, n) //shapelint:is x [3] // undecided
	_ = x
}

func provenLength(n int) {
	x := make([]float64, n)
	//shapelint:is x [a] // proven
	y := append([]float64{}, x...)
	//shapelint:is y [a] // proven
	z := y[1:]
	//shapelint:is z [_] // proven
	_ = z
}

func impossibleLength(n int) {
	x := make([]float64, n)
	//shapelint:is x [a] // proven
	y := x[1:]
	//shapelint:is y [a] // impossible
	_ = y
}

func undecidedText(text string) {
	words := strings.Fields(text)
	x := make([]float64, len(words)) //shapelint:is x [2] // undecided
	_ = x
}

func undecidedNumber(n int) {
	//shapelint:is n [] // undecided
	_ = n
}

func undecidedDefer() {
	x := New(2, 3)
	defer func() {
		//shapelint:is x [2,3] // undecided
		_ = x
	}()
}

func undecidedGo() {
	x := New(2, 3)
	done := make(chan bool)
	go func() {
		//shapelint:is x [2,3] // undecided
		_ = x
		done <- true
	}()
	<-done
}

func generic[T any](t T) {
	u := New(3, 3)
	//shapelint:is u [3,3] // proven
	//shapelint:is t [3] // undecided
	_ = u
}

var table = func() *Tensor {
	t := New(3, 3)
	//shapelint:is t [3,3] // proven
	//shapelint:is t [3,4] // impossible
	return t
}()

var count = 3

func undecidedGlobal() {
	x := New(count, 2) //shapelint:is x [3,2] // undecided
	_ = x
}

func setCount(n int) { count = n }
