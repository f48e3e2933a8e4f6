package language

// effects of functions that are not entered
type holder struct{ s []int }

func setCopy(t holder, d int) {
	if d > 0 {
		setCopy(t, d-1)
		return
	}
	u := t
	u.s[0] = 3
}

func effectCopy() {
	t := holder{[]int{4}}
	setCopy(t, 1000)
	New(2, 3).Mul(New(t.s[0], 5))
}

var _ = reg("effectCopy", effectCopy)

func setAppend(t []int, d int) {
	if d > 0 {
		setAppend(t, d-1)
		return
	}
	_ = append(t[:0], 3)
}

func effectAppend() {
	t := []int{4}
	setAppend(t, 1000)
	New(2, 3).Mul(New(t[0], 5))
}

var _ = reg("effectAppend", effectAppend)

func setPtrCopy(t []*node, d int) {
	if d > 0 {
		setPtrCopy(t, d-1)
		return
	}
	u := make([]*node, 1)
	copy(u, t)
	u[0].n = 3
}

func effectPtrCopy() {
	t := []*node{{4}}
	setPtrCopy(t, 1000)
	New(2, 3).Mul(New(t[0].n, 5))
}

var _ = reg("effectPtrCopy", effectPtrCopy)

func setPtrAppend(t []*node, d int) {
	if d > 0 {
		setPtrAppend(t, d-1)
		return
	}
	u := append([]*node(nil), t...)
	u[0].n = 3
}

func effectPtrAppend() {
	t := []*node{{4}}
	setPtrAppend(t, 1000)
	New(2, 3).Mul(New(t[0].n, 5))
}

var _ = reg("effectPtrAppend", effectPtrAppend)

func setIface(t any, d int) {
	if d > 0 {
		setIface(t, d-1)
		return
	}
	var u [1]any
	u[0] = t
	u[0].(*node).n = 3
}

func effectIface() {
	t := &node{4}
	setIface(t, 1000)
	New(2, 3).Mul(New(t.n, 5))
}

var _ = reg("effectIface", effectIface)

func setMap(t map[int]int, d int) {
	if d > 0 {
		setMap(t, d-1)
		return
	}
	u := t
	u[0] = 3
}

func effectMap() {
	t := map[int]int{0: 4}
	setMap(t, 1000)
	New(2, 3).Mul(New(t[0], 5))
}

var _ = reg("effectMap", effectMap)

func setDelete(t map[int]int, d int) {
	if d > 0 {
		setDelete(t, d-1)
		return
	}
	clear(t)
}

func effectDelete() {
	t := map[int]int{0: 1}
	setDelete(t, 1000)
	New(2, 3).Mul(New(t[0]+3, 5))
}

var _ = reg("effectDelete", effectDelete)

func setClosure(t *node, d int) {
	if d > 0 {
		setClosure(t, d-1)
		return
	}
	f := func() { t.n = 3 }
	f()
}

func effectClosure() {
	t := &node{4}
	setClosure(t, 1000)
	New(2, 3).Mul(New(t.n, 5))
}

var _ = reg("effectClosure", effectClosure)

func setDefer(t *node, d int) {
	if d > 0 {
		setDefer(t, d-1)
		return
	}
	defer t.set()
}
func (t *node) set() { t.n = 3 }

func effectDefer() {
	t := &node{4}
	setDefer(t, 1000)
	New(2, 3).Mul(New(t.n, 5))
}

var _ = reg("effectDefer", effectDefer)

type errN struct{ p *node }

func (*errN) Error() string { return "" }

func makeErr(p *node, d int) error {
	if d > 0 {
		return makeErr(p, d-1)
	}
	return &errN{p}
}

func effectError() {
	t := &node{4}
	if e, ok := makeErr(t, 1000).(*errN); ok {
		e.p.n = 3
	}
	New(2, 3).Mul(New(t.n, 5))
}

var _ = reg("effectError", effectError)

// effects
type pair struct{ p *node }

func setAppend2(t []pair, d int) {
	if d > 0 {
		setAppend2(t, d-1)
		return
	}
	var u []pair
	u = append(u, t[0])
	u[0].p.n = 3
}
func effectAppend2() {
	t := []pair{{&node{4}}}
	setAppend2(t, 1000)
	New(2, 3).Mul(New(t[0].p.n, 5))
}

var _ = reg("effectAppend2", effectAppend2)

func setMap2(t *node, d int) {
	if d > 0 {
		setMap2(t, d-1)
		return
	}
	u := map[int]*node{}
	u[0] = t
	u[0].n = 3
}
func effectMap2() {
	t := &node{4}
	setMap2(t, 1000)
	New(2, 3).Mul(New(t.n, 5))
}

var _ = reg("effectMap2", effectMap2)

func setArr(t [1]*node, d int) {
	if d > 0 {
		setArr(t, d-1)
		return
	}
	i := d
	t[i].n = 3
}
func effectArr() {
	t := [1]*node{{4}}
	setArr(t, 1000)
	New(2, 3).Mul(New(t[0].n, 5))
}

var _ = reg("effectArr", effectArr)

func setRange(t [][]int, d int) {
	if d > 0 {
		setRange(t, d-1)
		return
	}
	u := make([][]int, 1)
	for i := range t {
		u[i] = append(u[i], t[i]...)
		u[i] = t[i][:1]
	}
	u[0][0] = 3
}
func effectRange() {
	t := [][]int{{4}}
	setRange(t, 1000)
	New(2, 3).Mul(New(t[0][0], 5))
}

var _ = reg("effectRange", effectRange)

func setChan(t *node, d int) {
	if d > 0 {
		setChan(t, d-1)
		return
	}
	c := make(chan *node, 1)
	c <- t
	(<-c).n = 3
}
func effectChan() {
	t := &node{4}
	setChan(t, 1000)
	New(2, 3).Mul(New(t.n, 5))
}

var _ = reg("effectChan", effectChan)

func setRec(t []int, d int) {
	if d > 0 {
		setRec(t, d-1)
		return
	}
	var u []int
	u = t
	if d == 0 {
		u = append(u[:0], 3)
	}
}
func effectRec() {
	t := []int{4}
	setRec(t, 1000)
	New(2, 3).Mul(New(t[0], 5))
}

var _ = reg("effectRec", effectRec)

func setConv(t []int, d int) {
	if d > 0 {
		setConv(t, d-1)
		return
	}
	a := (*[1]int)(t)
	a[0] = 3
}
func effectConv() {
	t := []int{4}
	setConv(t, 1000)
	New(2, 3).Mul(New(t[0], 5))
}

var _ = reg("effectConv", effectConv)

// a result that points to what was appended
func getAppend(t []*node, d int) []*node {
	if d > 0 {
		return getAppend(t, d-1)
	}
	return append([]*node(nil), t...)
}
func effectGet() {
	t := []*node{{4}}
	getAppend(t, 1000)[0].n = 3
	New(2, 3).Mul(New(t[0].n, 5))
}

var _ = reg("effectGet", effectGet)

func keepsPtr(k int, l []int) {
	a, b := &node{4}, &node{4}
	p := b
	idx := make([]int, k+1)
	for i := 0; i < k; i++ {
		idx[i]++
		if i > 0 {
			p.n = 3
		}
		if i < 3 {
			p = a
		}
	}
	New(2, 3).Mul(New(a.n, 5))
}

var _ = reg("keepsPtr", func() { keepsPtr(5, nil) })

func keepsStruct(k int) {
	a, b := node2{4, 4}, node2{3, 3}
	idx := make([]int, k+1)
	x := a
	for i := 0; i < k; i++ {
		idx[i]++
		x = b
	}
	New(2, 3).Mul(New(x.n, 5))
}

var _ = reg("keepsStruct", func() { keepsStruct(5) })

var mode = "a"

func linked() {
	n := 4
	if mode == "b" {
		n = 3
	}
	New(2, 3).Mul(New(n, 5))
}

var _ = reg("linked", func() { mode = "b"; linked() })

func bump(t []*node) { u := append([]*node(nil), t...); u[0].n++ }

func bumps() {
	t := []*node{{1}}
	for i := 0; i < 2; i++ {
		bump(t)
	}
	New(2, 3).Mul(New(t[0].n, 5))
}

var _ = reg("bumps", bumps)

func bumpsN(k int) {
	t := []*node{{1}}
	for i := 0; i < 100; i++ {
		bump(t)
	}
	New(2, 101).Mul(New(t[0].n, 5))
}

var _ = reg("bumpsN", func() { bumpsN(1) })
