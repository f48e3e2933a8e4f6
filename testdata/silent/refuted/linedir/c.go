package main

func okLocalPair() {
	n := 2
	if isT(mk()) {
		n = 3
	}
	is(n+1, 3)
}

func badLocal() {
	n := 2
	if isT(2) {
		n = 3
	}
	is(n, 4)
}
