package main

func badBool() {
	deep, n := true, 3
	if deep && !false {
		n = 4
	}
	square(n).Mul(square(3))
}

func badInteger() {
	var n int64 = 7
	square(int(n/2) + 1).Mul(square(3))
}

func missedWrapped() {
	n := uint8(200)
	n += 60
	square(int(n)).Mul(square(3)) // 4
}

func okWrapped() {
	n := uint8(200)
	n += 59
	square(int(n)).Mul(square(3))
}

func okFloat() {
	x := 2.5
	square(int(x + 0.5)).Mul(square(3))
}

func badFloatLoop() {
	n := 0
	for t := 0.0; t < 0.3; t += 0.1 {
		n++
	}
	square(n).Mul(square(4))
}

func badString() {
	layout := "nhwc"
	square(len(layout)).Mul(square(3))
}

func badArray() {
	dims := [...]int{2, 3, 4}
	copied := dims
	dims[2] = 3
	square(copied[2]).Mul(square(3))
}

func badSlice() {
	dims := []int{2, 3, 4}
	same := dims
	dims[1] = 4
	square(same[1]).Mul(square(3))
}

type layer struct {
	in, out int
	*Matrix
}

func badStruct() {
	a := layer{in: 3, out: 4}
	b := a
	b.in = 5
	square(a.out).Mul(square(a.in))
}

func badPointer() {
	a := &layer{in: 3}
	b := a
	b.in = 4
	square(a.in).Mul(square(3))
}

func okPointers() { write(&layer{in: 4}, &layer{in: 3}) }

// write does not know whether a and b are the same layer.
func write(a, b *layer) {
	a.in = 4
	b.in = 3
	square(a.in + b.in).Mul(square(7))
}

func okSamePointer() {
	a := &layer{in: 4}
	writeTwice(a, a)
}

func writeTwice(a, b *layer) {
	a.in = 4
	b.in = 3
	square(a.in).Mul(square(3))
}

func badFunc() {
	rows := func(n int) int { return n + 1 }
	square(rows(3)).Mul(square(3))
}

type rower interface{ rowCount() int }

type four struct{}

func (four) rowCount() int { return 4 }

type three struct{}

func (three) rowCount() int { return 3 }

func badInterface() {
	var r rower = four{}
	square(r.rowCount()).Mul(square(3))
}

func okInterface() { ask(three{}) }

// ask does not know whose method it calls.
func ask(r rower) {
	if r.rowCount() == 4 {
		return
	}
	square(r.rowCount()).Mul(square(3))
}

func badMap() {
	widths := map[string]int{"in": 3, "out": 4}
	square(widths["out"]).Mul(square(widths["in"]))
}

func okMap() {
	widths := map[string]int{"in": 3, "out": 3}
	for name := range widths {
		square(widths[name]).Mul(square(3))
	}
}

func okChannel() {
	c := make(chan int, 1)
	c <- 3
	square(<-c).Mul(square(3))
}

func missedChannel() {
	c := make(chan int, 4)
	square(cap(c)).Mul(square(3))
}

type (
	width = int
	depth int
)

func badIdentity() {
	var v any = depth(3)
	n := 3
	if _, ok := v.(width); !ok {
		n = 4
	}
	square(n).Mul(square(3))
}

func badMethodSet() {
	l := layer{Matrix: New(2, 3)}
	l.Mul(New(4, 2))
}
