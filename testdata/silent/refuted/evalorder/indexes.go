package main

// What is indexed, the index, the bounds of a slice and the element of a map.

func okIndexesSlice() {
	s := []int{1, 2, 3}
	f := func() int { s = []int{5, 6, 7}; return 1 }
	is(s[f()], 6)
}

func badIndexesSlice() {
	s := []int{1, 2, 3}
	f := func() int { s = []int{5, 6, 7}; return 1 }
	is(s[f()], 99)
}

func okIndexesSliceBeside() {
	s := []int{1, 2, 3}
	f := func() int { s = []int{5, 6, 7}; return 1 }
	is(s[0]+f(), 6)
}

func badIndexesSliceBeside() {
	s := []int{1, 2, 3}
	f := func() int { s = []int{5, 6, 7}; return 1 }
	is(s[0]+f(), 99)
}

func okIndexesElementBeside() {
	s := []int{1, 2, 3}
	f := func() int { s[0] = 5; return 1 }
	is(s[0]+f(), 6)
}

func badIndexesElementBeside() {
	s := []int{1, 2, 3}
	f := func() int { s[0] = 5; return 1 }
	is(s[0]+f(), 99)
}

func okIndexesArray() {
	s := [3]int{1, 2, 3}
	f := func() int { s[1] = 5; return 1 }
	is(s[f()], 5)
}

func badIndexesArray() {
	s := [3]int{1, 2, 3}
	f := func() int { s[1] = 5; return 1 }
	is(s[f()], 99)
}

func okIndexesArrayBeside() {
	s := [3]int{1, 2, 3}
	f := func() int { s[1] = 5; return 1 }
	is(s[1]+f(), 6)
}

func badIndexesArrayBeside() {
	s := [3]int{1, 2, 3}
	f := func() int { s[1] = 5; return 1 }
	is(s[1]+f(), 99)
}

func okIndexesIndex() {
	s := []int{1, 2, 3}
	i := 0
	f := func() int { i = 2; return 1 }
	is(s[i]+f(), 4)
}

func badIndexesIndex() {
	s := []int{1, 2, 3}
	i := 0
	f := func() int { i = 2; return 1 }
	is(s[i]+f(), 99)
}

func okIndexesIndexOfSum() {
	s := []int{1, 2, 3, 4, 5, 6}
	i := 0
	f := func() int { i = 2; return 1 }
	is(s[i+f()], 4)
}

func badIndexesIndexOfSum() {
	s := []int{1, 2, 3, 4, 5, 6}
	i := 0
	f := func() int { i = 2; return 1 }
	is(s[i+f()], 99)
}

func okIndexesNested() {
	s := [][]int{{1, 2}, {3, 4}}
	i := 0
	f := func() int { i = 1; return 1 }
	is(s[i][f()], 4)
}

func badIndexesNested() {
	s := [][]int{{1, 2}, {3, 4}}
	i := 0
	f := func() int { i = 1; return 1 }
	is(s[i][f()], 99)
}

func okIndexesNestedOther() {
	s := [][]int{{1, 2}, {3, 4}}
	f := func() int { s[0] = []int{5, 6}; return 1 }
	is(s[0][f()], 6)
}

func badIndexesNestedOther() {
	s := [][]int{{1, 2}, {3, 4}}
	f := func() int { s[0] = []int{5, 6}; return 1 }
	is(s[0][f()], 99)
}

func okIndexesArrayInSlice() {
	s := [][2]int{{1, 2}, {3, 4}}
	f := func() int { s[0][1] = 5; return 1 }
	is(s[0][f()], 5)
}

func badIndexesArrayInSlice() {
	s := [][2]int{{1, 2}, {3, 4}}
	f := func() int { s[0][1] = 5; return 1 }
	is(s[0][f()], 99)
}

func okIndexesString() {
	s := "abc"
	f := func() int { s = "xyz"; return 1 }
	is(int(s[f()]), 121)
}

func badIndexesString() {
	s := "abc"
	f := func() int { s = "xyz"; return 1 }
	is(int(s[f()]), 99)
}

func okIndexesStringByte() {
	s := "abc"
	i := 0
	f := func() int { i = 2; return 1 }
	is(int(s[i])+f(), 100)
}

func badIndexesStringByte() {
	s := "abc"
	i := 0
	f := func() int { i = 2; return 1 }
	is(int(s[i])+f(), 99)
}

func okIndexesMap() {
	m := map[int]int{1: 2}
	f := func() int { m[1] = 5; return 1 }
	is(m[f()], 5)
}

func badIndexesMap() {
	m := map[int]int{1: 2}
	f := func() int { m[1] = 5; return 1 }
	is(m[f()], 99)
}

func okIndexesMapBeside() {
	m := map[int]int{1: 2}
	f := func() int { m[1] = 5; return 1 }
	is(m[1]+f(), 6)
}

func okIndexesMapBesideRace() {
	m := map[int]int{1: 2}
	f := func() int { m[1] = 5; return 1 }
	is(m[1]+f(), 3) // with -race
}

func badIndexesMapBeside() {
	m := map[int]int{1: 2}
	f := func() int { m[1] = 5; return 1 }
	is(m[1]+f(), 99)
}

func okIndexesMapKey() {
	m := map[int]int{1: 2, 5: 6}
	x := 1
	f := func() int { x = 5; return 1 }
	is(m[x]+f(), 7)
}

func okIndexesMapKeyRace() {
	m := map[int]int{1: 2, 5: 6}
	x := 1
	f := func() int { x = 5; return 1 }
	is(m[x]+f(), 3) // with -race
}

func badIndexesMapKey() {
	m := map[int]int{1: 2, 5: 6}
	x := 1
	f := func() int { x = 5; return 1 }
	is(m[x]+f(), 99)
}

func okIndexesOtherMap() {
	m := map[int]int{1: 2}
	f := func() int { m = map[int]int{1: 5}; return 1 }
	is(m[1]+f(), 6)
}

func okIndexesOtherMapRace() {
	m := map[int]int{1: 2}
	f := func() int { m = map[int]int{1: 5}; return 1 }
	is(m[1]+f(), 3) // with -race
}

func badIndexesOtherMap() {
	m := map[int]int{1: 2}
	f := func() int { m = map[int]int{1: 5}; return 1 }
	is(m[1]+f(), 99)
}

func okIndexesMapOfMaps() {
	m := map[int]map[int]int{1: {1: 2}}
	f := func() int { m[1] = map[int]int{1: 5}; return 1 }
	is(m[1][f()], 5)
}

func okIndexesMapOfMapsRace() {
	m := map[int]map[int]int{1: {1: 2}}
	f := func() int { m[1] = map[int]int{1: 5}; return 1 }
	is(m[1][f()], 2) // with -race
}

func badIndexesMapOfMaps() {
	m := map[int]map[int]int{1: {1: 2}}
	f := func() int { m[1] = map[int]int{1: 5}; return 1 }
	is(m[1][f()], 99)
}

func okIndexesCommaOk() {
	m := map[int]int{1: 2}
	f := func() int { m = nil; return 1 }
	v, ok := m[f()]
	is(number(ok)*10+v, 0)
}

func badIndexesCommaOk() {
	m := map[int]int{1: 2}
	f := func() int { m = nil; return 1 }
	v, ok := m[f()]
	is(number(ok)*10+v, 99)
}

func okIndexesCommaOkInserted() {
	m := map[int]int{1: 2}
	f := func() int { m[3] = 5; return 3 }
	v, ok := m[f()]
	is(number(ok)*10+v, 15)
}

func badIndexesCommaOkInserted() {
	m := map[int]int{1: 2}
	f := func() int { m[3] = 5; return 3 }
	v, ok := m[f()]
	is(number(ok)*10+v, 99)
}

func okIndexesCommaOkDeleted() {
	m := map[int]int{1: 2}
	f := func() int { delete(m, 1); return 1 }
	v, ok := m[f()]
	is(number(ok)*10+v, 0)
}

func badIndexesCommaOkDeleted() {
	m := map[int]int{1: 2}
	f := func() int { delete(m, 1); return 1 }
	v, ok := m[f()]
	is(number(ok)*10+v, 99)
}

func okIndexesArrayResult() {
	s := [2]int{1, 2}
	g := func() [2]int { return s }
	f := func() int { s[1] = 5; return 1 }
	is(g()[f()], 2)
}

func badIndexesArrayResult() {
	s := [2]int{1, 2}
	g := func() [2]int { return s }
	f := func() int { s[1] = 5; return 1 }
	is(g()[f()], 99)
}
