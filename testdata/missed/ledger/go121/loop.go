package main

// Up to Go 1.21 all passes of a loop have one variable.
func badLoopVariable() {
	var rows func() int
	for i := 3; i < 4; i++ {
		rows = func() int { return i }
	}
	square(rows()).Mul(square(3))
}

func okLoopVariable() {
	var rows func() int
	for i := 3; i < 4; i++ {
		rows = func() int { return i }
	}
	square(rows()).Mul(square(4))
}
