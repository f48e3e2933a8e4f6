package rules

// Rule 12, types that are declared in functions: each is one of its own, be its name and its line those of another.

var rule12Local = map[string]func(){"localType": localType, "localTypeElsewhere": localTypeElsewhere, "localTypeTwice": localTypeTwice}

func localType() {
	type window [3]float64
	var w window
	for i := range 3 {
		w[last(i+3)]++
	}
}

func last(n int) int { return (n - 1) % 3 }

func localTypeTwice() {
	f, g := func(i int) { type row [2]int; var r row; r[i]++ }, func(i int) { type row [4]int; var r row; r[i]++ }
	f(1)
	g(3)
}
