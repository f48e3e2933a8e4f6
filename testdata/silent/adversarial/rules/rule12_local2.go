package rules

// What is declared here stands on the line of a type of the same name in rule12_local.go.

// A type is known by where it stands, and what stands there in another file is another one.

func localTypeElsewhere() {
	type window [5]float64
	var w window
	i := 4
	w[i]++
}
