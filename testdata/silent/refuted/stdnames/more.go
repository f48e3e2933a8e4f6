package main

import "text/lib"

func okMade() {
	n := 2
	if lib.Make() == nil {
		n = 3
	}
	is(n, 3)
}

func okWritten() {
	m := &lib.M{C: 2}
	lib.Write(m)
	is(m.C, 3)
}

func badWritten() {
	m := &lib.M{C: 2}
	lib.Write(m)
	is(m.C, 4)
}
