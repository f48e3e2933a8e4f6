package rules

import "errors"

// Rule 1, nil pointers: that ints decide on one path that a pointer is nil says nothing about the other paths.

var rule01Nil = map[string]func(){
	"nilField":        func() { nilField([]int{2, 3}) },
	"nilFieldStore":   func() { nilFieldStore([]int{2, 3}) },
	"nilStruct":       func() { nilStruct([]int{2, 3}) },
	"nilStructStore":  func() { nilStructStore([]int{2, 3}) },
	"nilReceiver":     func() { nilReceiver([]int{2, 3}) },
	"nilMethodValue":  func() { nilMethodValue([]int{2, 3}) },
	"nilEmbedded":     func() { nilEmbedded([]int{2, 3}) },
	"nilWithBool":     func() { nilWithBool([]int{2, 3}) },
	"nilWithError":    func() { nilWithError([]int{2, 3}) },
	"nilOwnError":     func() { nilOwnError([]int{2}) },
	"nilInInterface":  func() { nilInInterface([]int{2, 3}) },
	"nilArray":        func() { nilArray([]int{2, 3}) },
	"nilArrayStore":   func() { nilArrayStore([]int{2, 3}) },
	"nilArraySlice":   func() { nilArraySlice([]int{2, 3}) },
	"nilArrayRange":   func() { nilArrayRange([]int{2, 3}) },
	"nilArrayLength":  func() { nilArrayLength([]int{2}) },
	"nilInField":      func() { nilInField([]int{2, 3}) },
	"nilVariable":     func() { nilVariable([]int{2, 3}) },
	"nilInClosure":    func() { nilInClosure([]int{2, 3}) },
	"nilCaptured":     func() { nilCaptured([]int{2, 3}) },
	"nilLaterPass":    func() { nilLaterPass([]int{2, 3}, 1) },
	"nilEarlierPass":  func() { nilEarlierPass([]int{2, 3}) },
	"nilFunction":     func() { nilFunction([]int{2, 3}) },
	"nilMap":          func() { nilMap([]int{2, 3}) },
	"nilDeferred":     func() { nilDeferred([]int{2, 3}) },
	"nilAlways":       func() { nilAlways([]int{2}) },
	"nilAlwaysStore":  func() { nilAlwaysStore([]int{2}) },
	"nilAlwaysValue":  func() { nilAlwaysValue([]int{2}) },
	"nilAlwaysMethod": func() { nilAlwaysMethod([]int{2}) },
	"nilAlwaysCalled": func() { nilAlwaysCalled([]int{2}) },
	"nilAlwaysCopied": func() { nilAlwaysCopied([]int{2}) },
	"nilAlwaysBound":  func() { nilAlwaysBound([]int{2}) },
	"nilAlwaysBool":   func() { nilAlwaysBool([]int{2}) },
	"nilAlwaysPass":   func() { nilAlwaysPass([]int{2}) },
	"valueOrNothing":  func() { valueOrNothing([]int{2, 3}) },
}

// A grid is made of two dims.
type grid struct {
	dims [2]int
	rows int
	next *grid
}

func (g grid) size() int        { return g.dims[0] * g.dims[1] }
func (g *grid) first() int      { return g.dims[0] }
func (g *grid) resize(rows int) { g.rows = rows }
func (g grid) Error() string    { return "grid" }

// tryGrid tells whether there are two dims.
func tryGrid(dims []int) (*grid, bool) {
	if len(dims) != 2 {
		return nil, false
	}
	return &grid{dims: [2]int{dims[0], dims[1]}}, true
}

// gridOf returns nil if there are not two dims.
func gridOf(dims []int) *grid {
	if len(dims) != 2 {
		return nil
	}
	return &grid{dims: [2]int{dims[0], dims[1]}}
}

// gridOrError tells what is wrong.
func gridOrError(dims []int) (*grid, error) {
	if len(dims) != 2 {
		return nil, errors.New("not two dims")
	}
	return &grid{dims: [2]int{dims[0], dims[1]}}, nil
}

// A rankError is an error of the package's own.
type rankError struct{ rank int }

func (e *rankError) Error() string { return "rank" }

// checkRank returns nil if there are two dims.
func checkRank(dims []int) *rankError {
	if len(dims) == 2 {
		return nil
	}
	return &rankError{len(dims)}
}

// arrayOf returns nil if there are not two dims.
func arrayOf(dims []int) *[2]int {
	if len(dims) != 2 {
		return nil
	}
	return &[2]int{dims[0], dims[1]}
}

// nilField is silent: an empty list makes a nil pointer for certain, a list of two does not.
func nilField(n []int) []int {
	if len(n) > 0 {
		n[0] = 1
	}
	return gridOf(n).dims[:]
}

func nilFieldStore(n []int) {
	if len(n) > 0 {
		n[0] = 1
	}
	gridOf(n).rows = 3
}

func nilStruct(n []int) grid {
	if len(n) > 0 {
		n[0] = 1
	}
	return *gridOf(n)
}

func nilStructStore(n []int) {
	if len(n) > 0 {
		n[0] = 1
	}
	*gridOf(n) = grid{}
}

// nilReceiver calls methods, which copy what the pointer points to.
func nilReceiver(n []int) int {
	if len(n) > 0 {
		n[0] = 1
	}
	return gridOf(n).size() + grid.size(*gridOf(n)) + (*grid).size(gridOf(n))
}

func nilMethodValue(n []int) int {
	if len(n) > 0 {
		n[0] = 1
	}
	size := gridOf(n).size
	return size()
}

// nilEmbedded calls methods that are promoted.
func nilEmbedded(n []int) int {
	if len(n) > 0 {
		n[0] = 1
	}
	type inner struct{ *grid }
	x := &struct{ inner }{inner{gridOf(n)}}
	x.resize(2)
	return x.size() + x.rows + inner{gridOf(n)}.size()
}

func nilWithBool(n []int) int {
	if len(n) > 0 {
		n[0] = 1
	}
	g, _ := tryGrid(n)
	return g.size()
}

func nilWithError(n []int) int {
	if len(n) > 0 {
		n[0] = 1
	}
	g, _ := gridOrError(n)
	return g.size()
}

func nilOwnError(n []int) int {
	if len(n) > 2 {
		n = n[:2]
	}
	err := checkRank(n)
	return err.rank
}

// nilInInterface calls methods of interfaces, with what a pointer in them points to.
func nilInInterface(n []int) int {
	if len(n) > 0 {
		n[0] = 1
	}
	var err error = gridOf(n)
	var g interface{ first() int } = gridOf(n)
	return len(err.Error()) + g.first()
}

func nilArray(n []int) int {
	if len(n) > 0 {
		n[0] = 1
	}
	return arrayOf(n)[1]
}

func nilArrayStore(n []int) {
	if len(n) > 0 {
		n[0] = 1
	}
	arrayOf(n)[1] = 2
}

func nilArraySlice(n []int) []int {
	if len(n) > 0 {
		n[0] = 1
	}
	return arrayOf(n)[:]
}

func nilArrayRange(n []int) (sum int) {
	if len(n) > 0 {
		n[0] = 1
	}
	for _, d := range arrayOf(n) {
		sum += d
	}
	return sum
}

// nilArrayLength reads no element.
func nilArrayLength(n []int) (sum int) {
	for i := range arrayOf(n[:1]) {
		sum += i
	}
	return sum + len(arrayOf(n[:1]))
}

func nilInField(n []int) int {
	g := &grid{next: gridOf(n)}
	if len(n) > 0 {
		n[0] = 1
	}
	return g.next.size()
}

func nilVariable(n []int) int {
	var g *grid
	if len(n) == 2 {
		g = gridOf(n)
	}
	if len(n) > 0 {
		n[0] = 1
	}
	return g.size()
}

func nilInClosure(n []int) int {
	if len(n) > 0 {
		n[0] = 1
	}
	rows := func(g *grid) int { return g.rows }
	return rows(gridOf(n))
}

func nilCaptured(n []int) int {
	if len(n) > 0 {
		n[0] = 1
	}
	g := gridOf(n)
	rows := func() int { return g.rows }
	return rows()
}

// nilLaterPass is silent: there may be one pass only.
func nilLaterPass(n []int, passes int) (rows int) {
	g := gridOf([]int{n[0], n[1]})
	for range passes {
		rows += g.rows
		g = gridOf(n[:1])
	}
	return rows
}

// nilEarlierPass is silent: the first pass makes a grid, and the second one need not.
func nilEarlierPass(n []int) (rows int) {
	for i := 2; i < 4; i++ {
		if i == 3 && len(n) == 2 {
			break
		}
		rows += gridOf(n[:min(i, len(n))]).rows
	}
	return rows
}

func nilFunction(n []int) int {
	if len(n) > 0 {
		n[0] = 1
	}
	var size func() int
	if len(n) == 2 {
		size = gridOf(n).size
	}
	return size()
}

func nilMap(n []int) {
	if len(n) > 0 {
		n[0] = 1
	}
	var known map[int]*grid
	if len(n) == 2 {
		known = make(map[int]*grid)
	}
	known[len(n)] = gridOf(n)
}

func nilDeferred(n []int) {
	if len(n) > 0 {
		n[0] = 1
	}
	defer gridOf(n).resize(2)
}

// nilAlways is reported, although there are two paths.
func nilAlways(n []int) int {
	if len(n) > 1 {
		n = n[:1]
	}
	return gridOf(n).rows // want `nil pointer dereference`
}

func nilAlwaysStore(n []int) {
	if len(n) > 1 {
		n = n[:1]
	}
	gridOf(n).rows = 2 // want `nil pointer dereference`
}

func nilAlwaysValue(n []int) grid {
	if len(n) > 1 {
		n = n[:1]
	}
	return *gridOf(n) // want `nil pointer dereference`
}

func nilAlwaysMethod(n []int) int {
	if len(n) > 1 {
		n = n[:1]
	}
	return gridOf(n).size() // want `nil pointer dereference`
}

// nilAlwaysCalled calls the method of a pointer, which follows it, through an interface.
func nilAlwaysCalled(n []int) int {
	if len(n) > 1 {
		n = n[:1]
	}
	var g interface{ first() int } = gridOf(n)
	return g.first() // want `nil pointer dereference`
}

// nilAlwaysCopied calls a method that gets a copy of what a pointer in an interface points to.
func nilAlwaysCopied(n []int) string {
	if len(n) > 1 {
		n = n[:1]
	}
	var err error = gridOf(n)
	return err.Error() // want `nil pointer dereference`
}

// nilAlwaysBound is reported where the method value is made.
func nilAlwaysBound(n []int) int {
	if len(n) > 1 {
		n = n[:1]
	}
	g := gridOf(n)
	size := g.size // want `nil pointer dereference`
	return size()
}

func nilAlwaysBool(n []int) int {
	if len(n) > 1 {
		n = n[:1]
	}
	g, _ := tryGrid(n)
	return g.rows // want `nil pointer dereference`
}

// nilAlwaysPass is reported: the second pass fails, whatever the first one does.
func nilAlwaysPass(n []int) (rows int) {
	g := gridOf([]int{2, 3})
	for range 2 {
		rows += g.rows // want `nil pointer dereference`
		g = gridOf(n[:1])
	}
	return rows
}

// valueOrNothing is silent: the slice is known on one of two paths.
func valueOrNothing(n []int) []int {
	x := any(n)
	if len(n) == 1 {
		x = []int{1}
	}
	list, _ := x.([]int)
	return list[:2]
}
