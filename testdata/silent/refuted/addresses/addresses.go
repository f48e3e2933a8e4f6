// Package addresses has programs that run fine because two addresses are the same, or are not, and
// because append copies, or does not.
package addresses

import "slices"

type node struct{ width int }

func need(n *node, width int) []float64 {
	if n.width != width {
		panic("widths differ")
	}
	return make([]float64, width)
}

func pick(a, b *node, first bool) *node {
	if first {
		return a
	}
	return b
}

var always = len("x") == 1

// Two keys may be one.
func oneKey(a, b *node) {
	m := map[*node]int{a: 3}
	m[b] = 4
	need(a, m[a])
}

func okOneKey() {
	a := &node{4}
	oneKey(a, a)
}

func okTwoKeys() { oneKey(&node{3}, &node{3}) }

// What is deleted may be another key.
func deleted(a, b *node) {
	m := map[*node]int{a: 3}
	delete(m, b)
	need(a, m[a])
}

func okDeleted() {
	a := &node{0}
	deleted(a, a)
}

func okNotDeleted() { deleted(&node{3}, &node{3}) }

func length(a, b *node) {
	m := map[*node]bool{a: true, b: true}
	need(a, len(m))
}

func okLengthOne() {
	a := &node{1}
	length(a, a)
}

func okLengthTwo() { length(&node{2}, &node{2}) }

func okNil() {
	var a *node
	m := map[*node]int{nil: 3}
	m[a] = 4
	need(&node{4}, m[nil])
}

func okCopied() {
	a := node{3}
	b := a // is another variable
	m := map[*node]int{&a: 3}
	m[&b] = 4
	need(&a, m[&a])
}

func okLoop() {
	m := map[*node]int{}
	var last *node
	for i := range 5 {
		last = &node{i}
		m[last] = i
	}
	need(last, m[last])
	need(&node{5}, len(m))
}

func okLongLoop() {
	m := map[*node]int{}
	var last *node
	for i := range 300 {
		last = &node{i}
		m[last] = i
	}
	need(last, m[last])
	need(&node{300}, len(m))
}

func okSwapped() {
	a, b := &node{3}, &node{4}
	m := map[*node]int{a: 4, b: 3}
	a, b = b, a
	need(a, m[b])
	need(b, m[a])
}

func okJoined() {
	a, b := &node{3}, &node{3}
	p := pick(a, b, always)
	m := map[*node]int{a: 3}
	m[p] = 4
	need(&node{7}, m[a]+3)
}

func okPublished() {
	a := &node{3}
	c := make(chan *node, 1)
	c <- a
	b := <-c
	m := map[*node]int{a: 2}
	m[b] = 3
	need(a, m[a])
}

type key struct{}

// Variables without a size may have one address, or several.
func okSizeless() {
	a, b := new(key), new(key)
	m := map[*key]int{a: 1}
	m[b] = 2
	if len(m) == 1 {
		need(&node{2}, m[a])
	} else {
		need(&node{1}, m[a])
	}
}

func okRange() {
	a, b := &node{3}, &node{4}
	for n, w := range map[*node]int{a: 3, b: 4} {
		need(n, w)
	}
}

func okCleared() {
	a := &node{0}
	m := map[*node]int{a: 3}
	clear(m)
	need(a, m[a])
}

func okCaptured() {
	m := map[*node]int{}
	a := &node{3}
	set := func(n *node, w int) { m[n] = w }
	set(a, 2)
	set(&node{1}, 5)
	set(a, 3)
	need(a, m[a])
}

// The second append overwrites what the first one has added, if there is room.
func okRoom() {
	a := append(make([]int, 0, 8), 1)
	u := append(a, 2)
	w := append(a, 3)
	need(&node{3}, u[1])
	need(&node{3}, w[1])
}

func okNoRoom() {
	a := []int{1}
	u := append(a, 2)
	w := append(a, 3)
	need(&node{2}, u[1])
	need(&node{3}, w[1])
}

func extended(a []int) (u, w []int) {
	a = append(a, 1)
	u = append(a, 2)
	w = append(a, 3)
	return u, w
}

func okExtendedRoom() {
	u, _ := extended(make([]int, 0, 8))
	need(&node{3}, u[1])
}

func okExtendedFull() {
	u, w := extended(nil)
	if cap(u) == 2 {
		need(&node{2}, u[1])
	}
	need(&node{3}, w[1])
}

func okWritten() {
	a := append([]int(nil), 1, 2, 3)
	u := append(a, 4)
	w := append(a, 5)
	w[0] = 9
	if u[0] == 9 {
		need(&node{9}, a[0])
	} else {
		need(&node{1}, a[0])
	}
}

func okFilter() {
	s := []int{1, 2, 1, 3}
	n := 0
	s = slices.DeleteFunc(s, func(d int) bool { n++; return n == 2 })
	need(&node{3}, len(s))
	need(&node{1}, s[1])
}

func okFilterLast() {
	s := []int{3, 1, 2, 2}
	t := slices.DeleteFunc(s, func(d int) bool { return d == s[len(s)-1] })
	need(&node{2}, len(t))
	need(&node{0}, s[3])
}
