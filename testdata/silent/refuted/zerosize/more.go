package main

type none struct{}

func above(n, k int) {
	if n <= k {
		panic("small")
	}
}

func lenOfArray(x *[1 << 50]struct{}) { above(len(x), 1<<47) }
func capOf(x []none)                  { above(cap(x), 1<<48) }
func lenOfArrays(x [][0]int)          { above(len(x), 1<<47) }
func queue(c chan struct{})           { above(cap(c), 1<<47) }

func okArray()    { lenOfArray(new([1 << 50]struct{})) }
func okCap()      { capOf(make([]none, 0, 1<<50)) }
func okArrays()   { lenOfArrays(make([][0]int, 1<<55)) }
func okChannel()  { queue(make(chan struct{}, 1<<50)) }
func okResliced() { lenOf(make([]struct{}, 1<<51)[1<<50:]) }

func badBytes() {
	x := make([]byte, 1<<10)
	above(len(x), 1<<47)
}

func badLen() { lenOf(make([]struct{}, 3)) }
