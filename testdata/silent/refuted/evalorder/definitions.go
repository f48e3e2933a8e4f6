package main

// Variables that are defined or assigned by one statement, and the copies that it makes.

func okDefinitionsDefine() {
	x := 1
	f := func() int { x = 5; return 7 }
	u, w := x, f()
	is(u*10+w, 57)
}

func badDefinitionsDefine() {
	x := 1
	f := func() int { x = 5; return 7 }
	u, w := x, f()
	is(u*10+w, 99)
}

func okDefinitionsDefineBackwards() {
	x := 1
	f := func() int { x = 5; return 7 }
	w, u := f(), x
	is(u*10+w, 57)
}

func badDefinitionsDefineBackwards() {
	x := 1
	f := func() int { x = 5; return 7 }
	w, u := f(), x
	is(u*10+w, 99)
}

func okDefinitionsVar() {
	x := 1
	f := func() int { x = 5; return 7 }
	var u, w = x, f()
	is(u*10+w, 57)
}

func badDefinitionsVar() {
	x := 1
	f := func() int { x = 5; return 7 }
	var u, w = x, f()
	is(u*10+w, 99)
}

func okDefinitionsVarTyped() {
	x := 1
	f := func() int { x = 5; return 7 }
	var u, w int = x, f()
	is(u*10+w, 57)
}

func badDefinitionsVarTyped() {
	x := 1
	f := func() int { x = 5; return 7 }
	var u, w int = x, f()
	is(u*10+w, 99)
}

func okDefinitionsAssign() {
	x := 1
	f := func() int { x = 5; return 7 }
	var u, w int
	u, w = x, f()
	is(u*10+w, 57)
}

func badDefinitionsAssign() {
	x := 1
	f := func() int { x = 5; return 7 }
	var u, w int
	u, w = x, f()
	is(u*10+w, 99)
}

func okDefinitionsSelf() {
	x := 1
	f := func() int { x = 5; return 7 }
	var u int
	x, u = f(), x
	is(x*10+u, 75)
}

func badDefinitionsSelf() {
	x := 1
	f := func() int { x = 5; return 7 }
	var u int
	x, u = f(), x
	is(x*10+u, 99)
}

func okDefinitionsSelfBackwards() {
	x := 1
	f := func() int { x = 5; return 7 }
	var u int
	u, x = x, f()
	is(x*10+u, 75)
}

func badDefinitionsSelfBackwards() {
	x := 1
	f := func() int { x = 5; return 7 }
	var u int
	u, x = x, f()
	is(x*10+u, 99)
}

func okDefinitionsThree() {
	x := 1
	f := func() int { x = 5; return 7 }
	u, v, w := x, f(), x
	is(u*100+v*10+w, 575)
}

func badDefinitionsThree() {
	x := 1
	f := func() int { x = 5; return 7 }
	u, v, w := x, f(), x
	is(u*100+v*10+w, 9)
}

func okDefinitionsBlank() {
	x := 1
	f := func() int { x = 5; return 7 }
	u, _ := x, f()
	is(u, 5)
}

func badDefinitionsBlank() {
	x := 1
	f := func() int { x = 5; return 7 }
	u, _ := x, f()
	is(u, 99)
}

func okDefinitionsSum() {
	x := 1
	f := func() int { x = 5; return 7 }
	u := x + f()
	is(u, 12)
}

func badDefinitionsSum() {
	x := 1
	f := func() int { x = 5; return 7 }
	u := x + f()
	is(u, 99)
}

func okDefinitionsStructCopy() {
	s := pr{1, 2}
	f := func() int { s = pr{5, 6}; return 7 }
	t, n := s, f()
	is(t.a*10+n, 57)
}

func badDefinitionsStructCopy() {
	s := pr{1, 2}
	f := func() int { s = pr{5, 6}; return 7 }
	t, n := s, f()
	is(t.a*10+n, 99)
}

func okDefinitionsArrayCopy() {
	s := [2]int{1, 2}
	f := func() int { s[0] = 5; return 7 }
	t, n := s, f()
	is(t[0]*10+n, 57)
}

func badDefinitionsArrayCopy() {
	s := [2]int{1, 2}
	f := func() int { s[0] = 5; return 7 }
	t, n := s, f()
	is(t[0]*10+n, 99)
}

func okDefinitionsSliceCopy() {
	s := []int{1}
	f := func() int { s = []int{5}; return 7 }
	t, n := s, f()
	is(t[0]*10+n, 57)
}

func badDefinitionsSliceCopy() {
	s := []int{1}
	f := func() int { s = []int{5}; return 7 }
	t, n := s, f()
	is(t[0]*10+n, 99)
}

func okDefinitionsSliceShared() {
	s := []int{1}
	f := func() int { s[0] = 5; return 7 }
	t, n := s, f()
	is(t[0]*10+n, 57)
}

func badDefinitionsSliceShared() {
	s := []int{1}
	f := func() int { s[0] = 5; return 7 }
	t, n := s, f()
	is(t[0]*10+n, 99)
}

func okDefinitionsInterface() {
	i := any(1)
	f := func() int { i = 5; return 7 }
	t, n := i, f()
	is(t.(int)*10+n, 57)
}

func badDefinitionsInterface() {
	i := any(1)
	f := func() int { i = 5; return 7 }
	t, n := i, f()
	is(t.(int)*10+n, 99)
}
