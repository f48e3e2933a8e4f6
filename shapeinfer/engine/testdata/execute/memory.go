package execute

// A Net holds matrices.
type Net struct {
	First, Second *Matrix
	All           []*Matrix
	Next          *Net
	Sizes         [3]int
}

func storesAndLoads() {
	n := Net{First: New(2, 3)}
	n.Second = New(3, 4)
	n.First.Mul(n.Second)
	n.First, n.Second = n.Second, n.First
	n.First.Mul(n.Second) // want mismatch: m.Cols=4, b.Rows=2
}

func inPlace() {
	a := New(2, 3)
	b := a
	b.Reshape(3, 2)
	a.Mul(New(2, 1))
	a.Mul(New(3, 1)) // want mismatch: m.Cols=2, b.Rows=3
}

// mayBeEqual: the two nets may be the same.
func mayBeEqual(m, n *Net) {
	m.First = New(2, 3)
	n.First = New(4, 5)
	m.First.Mul(New(5, 1))
}

func mayBeEqualDims(m, n *Matrix) {
	m.Cols = 3
	n.Cols = 5
	m.Mul(New(5, 1))
}

// otherField is not touched by a store into First.
func otherField(m, n *Net) {
	m.Sizes[0] = 3
	n.Next = nil
	New(2, 3).Mul(New(m.Sizes[0], 2))
	New(2, 4).Mul(New(m.Sizes[0], 2)) // want mismatch: m.Cols=4, b.Rows=3
}

// mayBeInside: n may be the address of a part of m.
func mayBeInside(m *Net, p *int) {
	m.Sizes[0] = 3
	*p = 4
	New(2, 4).Mul(New(m.Sizes[0], 2))
}

func mayBeElement(x []*Matrix, p **Matrix) {
	x[0] = New(2, 3)
	*p = New(4, 5)
	x[0].Mul(New(5, 1))
}

func freshIsApart(p *Net) {
	m := &Net{First: New(2, 3)}
	p.First = New(4, 5)
	m.First.Mul(New(5, 1)) // want mismatch: m.Cols=3, b.Rows=5
}

// storedIsKnown: whoever has p may reshape what is stored there.
func storedIsKnown(p *Net) {
	a := New(2, 3)
	p.First = a
	Coin()
	a.Mul(New(4, 1))
}

func unknownIndex(i int) {
	sizes := []int{2, 3, 4}
	sizes[i] = 7
	New(1, 7).Mul(New(sizes[1], 1))
	New(1, 9).Mul(New(sizes[i], 1)) // want mismatch: m.Cols=9, b.Rows=7
}

func unknownElement(i int) {
	ms := []*Matrix{New(2, 3), New(2, 4)}
	ms[i].Reshape(6, 1)
	ms[0].Mul(New(1, 5))
	ms[i] = New(8, 8)
	ms[0].Mul(New(8, 8))
}

func sameUnknownElement(x []*Matrix, i int) {
	x[i] = New(2, 3)
	x[i].Mul(New(3, 1))
	x[i].Mul(New(2, 1)) // want mismatch: m.Cols=3, b.Rows=2
}

func arrayCopied() {
	s := [2]int{2, 3}
	t := s
	t[0] = 5
	New(1, 2).Mul(New(s[0], 1))
	New(1, 5).Mul(New(t[0], 1))
	New(1, 2).Mul(New(t[0], 1)) // want mismatch: m.Cols=2, b.Rows=5
}

func structCopied() {
	a := *New(2, 3)
	b := a
	b.Reshape(3, 2)
	a.Mul(New(3, 1))
	b.Mul(New(3, 1)) // want mismatch: m.Cols=2, b.Rows=3
}

func shared() {
	s := []int{2, 3, 4}
	t := s[1:]
	t[0] = 7
	New(1, 7).Mul(New(s[1], 1))
	New(1, 3).Mul(New(s[1], 1)) // want mismatch: m.Cols=3, b.Rows=7
}

// appendCopies: the backing array is full.
func appendCopies() {
	s := []int{2, 3}
	t := append(s, 4)
	t[0] = 7
	New(1, 2).Mul(New(s[0], 1))
	New(1, 7).Mul(New(t[0], 1))
	New(1, 2).Mul(New(t[0], 1)) // want mismatch: m.Cols=2, b.Rows=7
}

// appendShares: there is room behind s.
func appendShares() {
	s := make([]int, 1, 4)
	t := append(s, 5)
	u := append(s, 6)
	New(1, 6).Mul(New(t[1], 1))
	t[0] = 7
	New(1, 7).Mul(New(u[0], 1))
	New(1, 7).Mul(New(s[0], 1))
	New(1, 5).Mul(New(t[1], 1)) // want mismatch: m.Cols=5, b.Rows=6
}

// appendMayShare: whether there is room is not known, so s[0] and t[3] are either of two ints.
func appendMayShare() {
	s := append([]int{2}, 3, 4)
	t := append(s, 5)
	u := append(s, 6)
	New(1, 6).Mul(New(t[3], 1))
	u[0] = 9
	New(1, 9).Mul(New(s[0], 1))
	New(1, 5).Mul(New(u[3], 1)) // want mismatch: m.Cols=5, b.Rows=6
}

func appendMayCopy() {
	s := append([]int{2}, 3, 4)
	t := append(s, 5)
	u := append(s, 6)
	New(1, 5).Mul(New(t[3], 1))
	u[0] = 9
	New(1, 2).Mul(New(s[0], 1))
	New(1, 2).Mul(New(u[0], 1)) // want mismatch: m.Cols=2, b.Rows=9
}

func appendMayShareParameter(s []int) {
	t := append(s, 5)
	u := append(s, 6)
	New(1, 6).Mul(New(t[len(s)], 1))
	New(1, 6).Mul(New(u[len(s)], 1))
}

func appended(n int) {
	var layers []*Matrix
	layers = append(layers, New(2, 3))
	layers = append(layers, New(3, 4))
	layers = append(layers, New(5, 6))
	layers[0].Mul(layers[1])
	layers[1].Mul(layers[2]) // want mismatch: m.Cols=4, b.Rows=5
}

func copied() {
	s, t := []int{2, 3, 4}, make([]int, 2)
	n := copy(t, s)
	New(1, 3).Mul(New(t[n-1], 1))
	copy(s[1:], s)
	New(1, 2).Mul(New(s[1], 1))
	New(1, 3).Mul(New(s[2], 1))
	New(1, 4).Mul(New(s[2], 1)) // want mismatch: m.Cols=4, b.Rows=3
}

// escaped matrices may be changed at any time.
func escaped() {
	a := New(2, 3)
	Change(a)
	a.Mul(New(2, 1))
	a.Mul(New(3, 1))
}

func escapedGlobal() {
	a := New(2, 3)
	Global = a
	Coin()
	a.Mul(New(2, 1))
}

func escapedInside() {
	n := &Net{First: New(2, 3)}
	ch := make(chan *Net, 1)
	ch <- n
	n.First.Mul(New(2, 1))
}

func escapedMap(m map[string]*Matrix) {
	a := New(2, 3)
	m["a"] = a
	Coin()
	a.Mul(New(2, 1))
}

// values do not escape.
func values() {
	a := Dims{[2]int{2, 3}}
	FitsDims(a, a)
	a.Mul(a) // want mismatch: Dims.Mul: inner dimensions differ
}

func linked(n *Net) {
	n.Next.First = New(2, 3)
	n.First = New(4, 5)
	n.Next.First.Mul(New(5, 1))
}

// appendInLoop appends to one prefix again and again.
func appendInLoop(n int) {
	base := append([]int{2}, 3, 4)
	first := append(base, 5)
	for i := 0; i < n; i++ {
		next := append(base, 6)
		New(1, next[3]).Mul(New(6, 1))
	}
	New(1, first[3]).Mul(New(6, 1))
}
