package rules

import (
	"fmt"
	"strconv"

	"example.com/adversarial/lib"
)

// Rule 4 and memory: what is stored where unknown code can read it may decide what that returns later. What has nothing to do with sizes decides nothing of
// them.

var rule04Told = map[string]func(){
	"toldMap":              func() { toldMap(map[string]int{}, func() bool { return false }) },
	"toldMapLiterals":      func() { toldMapLiterals(map[string]int{}, func() bool { return true }) },
	"toldMapCounted":       func() { toldMapCounted(map[string]string{}, func() bool { return true }) },
	"toldKeys":             func() { toldKeys(map[int]bool{}, func() bool { return false }) },
	"toldKeysOfStruct":     func() { toldKeysOfStruct(map[extent]bool{}, func() bool { return false }) },
	"toldTextKeys":         func() { toldTextKeys(map[string]bool{}, func() bool { return false }) },
	"toldBool":             func() { toldBool(new(bool), func() bool { return false }) },
	"toldOtherBool":        func() { toldOtherBool(new(bool), func() bool { return true }) },
	"toldBoolMap":          func() { toldBoolMap(map[string]bool{}, func() bool { return false }) },
	"toldField":            func() { toldField(new(shelf), func() bool { return false }) },
	"toldFieldLiteral":     func() { toldFieldLiteral(new(shelf), func() bool { return true }) },
	"toldFieldText":        func() { toldFieldText(new(shelf), func() bool { return true }) },
	"toldTextOfSize":       func() { toldTextOfSize(new(shelf), func() bool { return false }) },
	"toldByMethod":         func() { toldByMethod(new(shelf), func() bool { return false }) },
	"toldByMethodLiteral":  func() { toldByMethodLiteral(new(shelf), func() bool { return true }) },
	"toldEmbedded":         func() { toldEmbedded(new(cabinet), func() bool { return false }) },
	"toldStruct":           func() { toldStruct(new(extent), func() bool { return false }) },
	"toldStructLiteral":    func() { toldStructLiteral(new(extent), func() bool { return true }) },
	"toldPointer":          func() { toldPointer(new(shelf), func() bool { return false }) },
	"toldPointerLiteral":   func() { toldPointerLiteral(new(shelf), func() bool { return true }) },
	"toldInterface":        func() { toldInterface(new(any), func() bool { return false }) },
	"toldInterfaceLiteral": func() { toldInterfaceLiteral(new(any), func() bool { return true }) },
	"toldElement":          func() { toldElement(make([]int, 2), func() bool { return false }) },
	"toldElementLiteral":   func() { toldElementLiteral(make([]int, 2), func() bool { return true }) },
	"toldAppended":         func() { toldAppended(new([]int), func() bool { return false }) },
	"toldAppendedLiterals": func() { toldAppendedLiterals(new([]int), func() bool { return true }) },
	"toldCopied":           func() { toldCopied(make([]int, 2), func() bool { return false }) },
	"toldCounter":          func() { toldCounter(new(shelf), func() bool { return true }) },
	"toldVariable":         func() { toldVariable(func() bool { return false }) },
	"toldVariableLiteral":  func() { toldVariableLiteral(func() bool { return true }) },
	"toldGlobalMap":        func() { toldGlobalMap(func() bool { return false }) },
	"toldArray":            func() { toldArray(new([2]int), func() bool { return false }) },
	"toldError":            func() { toldError(map[string]int{}, func() error { return lib.ErrShape }) },
	"toldPointerAnswer":    func() { toldPointerAnswer(map[string]int{}, func() *extent { return nil }) },
	"toldLength":           func() { toldLength(map[string]int{}, func() []int { return nil }) },
	"toldFloat":            func() { toldFloat(map[string]int{}, func() float64 { return 0 }) },
	"toldText":             func() { toldText(map[string]int{}, func() string { return "" }) },
	"toldInt":              func() { toldInt(map[string]int{}, func() int { return 1 }) },
	"toldTwo":              func() { toldTwo(map[string]int{}, 1, func() bool { return false }) },
	"toldAndOther":         func() { toldAndOther(map[string]int{}, 1) },
	"toldLater":            func() { toldLater(map[string]int{}, func() bool { return true }) },
	"toldOwnMap":           func() { toldOwnMap(func() bool { return true }) },
	"toldOwnField":         func() { toldOwnField(func() bool { return true }) },
	"toldHandedOn":         func() { toldHandedOn(func(*shelf) {}, func() bool { return false }) },
	"toldCaptured":         func() { toldCaptured(func(func() int) {}, func(int) bool { return false }) },
	"toldMatrices":         func() { toldMatrices(lib.New(1, 1), func() bool { return false }) },
	"toldDeferred":         func() { toldDeferred(new(shelf), func() bool { return false }) },
	"toldInLoop":           func() { toldInLoop(map[int]int{}, func() bool { return false }) },
	"toldIndices":          func() { toldIndices(map[int]int{}, func() bool { return true }) },
	"toldMethodOf":         func() { toldMethodOf(map[string]int{}, idle{}) },
	"toldSwitch":           func() { toldSwitch(new(shelf), func() bool { return false }) },
	"toldReadBack":         func() { toldReadBack(map[string]int{}) },
	"toldMapLength":        func() { toldMapLength(map[int]bool{}) },
	"toldMapRange":         func() { toldMapRange(map[string]int{}) },
	"toldRegistry":         func() { toldRegistry(func() bool { return false }) },
	"toldRegistryAsked":    func() { toldRegistryAsked() },
	"toldForward":          func() { (&desk{sizes: map[string]int{}, check: idle{}}).toldForward() },
	"toldForwardOther":     func() { (&desk{sizes: map[string]int{}, check: exact{}}).toldForwardOther() },
}

type shelf struct {
	n    int
	name string
	last *extent
	err  error
}

func (s *shelf) set(n int) { s.n = n }

type cabinet struct{ shelf }

type extent struct{ n, k int }

type desk struct {
	sizes map[string]int
	step  int
	check judge
	exit  func(int)
}

// An idle judge is never ready.
type idle struct{ exact }

func (idle) ready() bool { return false }

var (
	toldGap   int
	toldSizes = map[string]int{}
)

// toldMap stores sizes in a map of the caller's.
func toldMap(m map[string]int, ask func() bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	m["a"], m["b"] = a.Cols, b.Rows
	if ask() {
		a.Mul(b)
	}
}

// toldMapLiterals stores literals in one.
func toldMapLiterals(m map[string]int, ask func() bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	m["a"], m["b"] = 1, 2
	if ask() {
		a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	}
}

// toldMapCounted counts in one.
func toldMapCounted(m map[string]string, ask func() bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	m["a"], m["b"] = "x", "y"
	if ask() {
		a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	}
}

// toldKeys stores sizes as keys.
func toldKeys(m map[int]bool, ask func() bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	m[a.Cols], m[b.Rows] = true, true
	if ask() {
		a.Mul(b)
	}
}

// toldKeysOfStruct stores sizes in keys.
func toldKeysOfStruct(m map[extent]bool, ask func() bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	m[extent{a.Cols, b.Rows}] = true
	if ask() {
		a.Mul(b)
	}
}

// toldTextKeys stores texts of sizes as keys.
func toldTextKeys(m map[string]bool, ask func() bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	m[fmt.Sprint(a.Cols, b.Rows)] = true
	if ask() {
		a.Mul(b)
	}
}

// toldBool stores an answer.
func toldBool(ok *bool, ask func() bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	*ok = a.Cols == b.Rows
	if ask() {
		a.Mul(b)
	}
}

// toldOtherBool stores what is no answer.
func toldOtherBool(ok *bool, ask func() bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	*ok = true
	if ask() {
		a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	}
}

// toldBoolMap stores an answer in a map.
func toldBoolMap(m map[string]bool, ask func() bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	m["fits"] = a.Cols == b.Rows
	if ask() {
		a.Mul(b)
	}
}

// toldField stores a difference in a field.
func toldField(s *shelf, ask func() bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	s.n = a.Cols - b.Rows
	if ask() {
		a.Mul(b)
	}
}

// toldFieldLiteral stores a literal in a field.
func toldFieldLiteral(s *shelf, ask func() bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	s.n = 7
	if ask() {
		a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	}
}

// toldFieldText stores a text in a field.
func toldFieldText(s *shelf, ask func() bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	s.name = "x"
	if ask() {
		a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	}
}

// toldTextOfSize stores a text of a size in a field.
func toldTextOfSize(s *shelf, ask func() bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	s.name = strconv.Itoa(a.Cols - b.Rows)
	if ask() {
		a.Mul(b)
	}
}

// toldByMethod has a method store it.
func toldByMethod(s *shelf, ask func() bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	s.set(a.Cols - b.Rows)
	if ask() {
		a.Mul(b)
	}
}

// toldByMethodLiteral has a method store a literal.
func toldByMethodLiteral(s *shelf, ask func() bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	s.set(7)
	if ask() {
		a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	}
}

// toldEmbedded stores it in an embedded struct.
func toldEmbedded(s *cabinet, ask func() bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	s.n = a.Cols - b.Rows
	if ask() {
		a.Mul(b)
	}
}

// toldStruct stores a struct of sizes.
func toldStruct(s *extent, ask func() bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	*s = extent{a.Cols, b.Rows}
	if ask() {
		a.Mul(b)
	}
}

// toldStructLiteral stores a struct of literals.
func toldStructLiteral(s *extent, ask func() bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	*s = extent{7, 8}
	if ask() {
		a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	}
}

// toldPointer stores a pointer to sizes.
func toldPointer(s *shelf, ask func() bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	s.last = &extent{a.Cols, b.Rows}
	if ask() {
		a.Mul(b)
	}
}

// toldPointerLiteral stores a pointer to literals.
func toldPointerLiteral(s *shelf, ask func() bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	s.last = &extent{7, 8}
	if ask() {
		a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	}
}

// toldInterface stores sizes in an interface.
func toldInterface(s *any, ask func() bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	*s = [2]int{a.Cols, b.Rows}
	if ask() {
		a.Mul(b)
	}
}

// toldInterfaceLiteral stores a literal in an interface.
func toldInterfaceLiteral(s *any, ask func() bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	*s = 7
	if ask() {
		a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	}
}

// toldElement stores sizes in a list.
func toldElement(s []int, ask func() bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	s[0], s[1] = a.Cols, b.Rows
	if ask() {
		a.Mul(b)
	}
}

// toldElementLiteral stores literals in a list.
func toldElementLiteral(s []int, ask func() bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	s[0], s[1] = 7, 8
	if ask() {
		a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	}
}

// toldAppended appends sizes to a list of the caller's.
func toldAppended(s *[]int, ask func() bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	*s = append(*s, a.Cols, b.Rows)
	if ask() {
		a.Mul(b)
	}
}

// toldAppendedLiterals appends literals to a list of the caller's.
func toldAppendedLiterals(s *[]int, ask func() bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	*s = append(*s, 7, 8)
	if ask() {
		a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	}
}

// toldCopied copies sizes into a list.
func toldCopied(s []int, ask func() bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	copy(s, []int{a.Cols, b.Rows})
	if ask() {
		a.Mul(b)
	}
}

// toldCounter counts calls in a field.
func toldCounter(s *shelf, ask func() bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	s.n++
	if ask() {
		a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	}
}

// toldVariable stores it in a variable of the package.
func toldVariable(ask func() bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	toldGap = a.Cols - b.Rows
	if ask() {
		a.Mul(b)
	}
}

// toldVariableLiteral stores a literal in a variable of the package.
func toldVariableLiteral(ask func() bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	toldGap = 7
	if ask() {
		a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	}
}

// toldGlobalMap stores sizes in a map of the package.
func toldGlobalMap(ask func() bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	toldSizes["a"], toldSizes["b"] = a.Cols, b.Rows
	if ask() {
		a.Mul(b)
	}
}

// toldArray stores sizes in an array.
func toldArray(s *[2]int, ask func() bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	s[0] = a.Cols
	s[1] = b.Rows
	if ask() {
		a.Mul(b)
	}
}

// toldError is told by an error.
func toldError(m map[string]int, ask func() error) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	m["a"], m["b"] = a.Cols, b.Rows
	if ask() == nil {
		a.Mul(b)
	}
}

// toldPointerAnswer is told by nil.
func toldPointerAnswer(m map[string]int, ask func() *extent) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	m["a"], m["b"] = a.Cols, b.Rows
	if ask() != nil {
		a.Mul(b)
	}
}

// toldLength is told by a length.
func toldLength(m map[string]int, ask func() []int) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	m["a"], m["b"] = a.Cols, b.Rows
	if len(ask()) > 0 {
		a.Mul(b)
	}
}

// toldFloat is told by a float.
func toldFloat(m map[string]int, ask func() float64) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	m["a"], m["b"] = a.Cols, b.Rows
	if ask() > 0.5 {
		a.Mul(b)
	}
}

// toldText is told by a text.
func toldText(m map[string]int, ask func() string) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	m["a"], m["b"] = a.Cols, b.Rows
	if ask() == "fit" {
		a.Mul(b)
	}
}

// toldInt is told by an int.
func toldInt(m map[string]int, ask func() int) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	m["a"], m["b"] = a.Cols, b.Rows
	if ask() == 0 {
		a.Mul(b)
	}
}

// toldTwo is told by one of two answers.
func toldTwo(m map[string]int, x float64, ask func() bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	m["a"], m["b"] = a.Cols, b.Rows
	if x > 0 && ask() {
		a.Mul(b)
	}
}

// toldAndOther stores sizes, and asks something else.
func toldAndOther(m map[string]int, x float64) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	m["a"], m["b"] = a.Cols, b.Rows
	if x > 0 {
		a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	}
}

// toldLater asks before it stores.
func toldLater(m map[string]int, ask func() bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	ok := ask()
	m["a"], m["b"] = a.Cols, b.Rows
	if ok {
		a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	}
}

// toldOwnMap stores sizes in a map of its own.
func toldOwnMap(ask func() bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	m := map[string]int{"a": a.Cols}
	m["b"] = b.Rows
	fmt.Print(len(m))
	if ask() {
		a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	}
}

// toldOwnField stores sizes in a struct of its own.
func toldOwnField(ask func() bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	s := new(shelf)
	s.n = a.Cols - b.Rows
	if ask() {
		a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	}
}

// toldHandedOn stores sizes in a struct of its own, and hands that on.
func toldHandedOn(keep func(*shelf), ask func() bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	s := new(shelf)
	keep(s)
	s.n = a.Cols - b.Rows
	if ask() {
		a.Mul(b)
	}
}

// toldCaptured stores a size in a variable that somebody has.
func toldCaptured(keep func(func() int), ask func(int) bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	n := 0
	keep(func() int { return n })
	n = a.Cols
	if ask(1) {
		a.Mul(b)
	}
}

// toldMatrices stores the dims in a matrix.
func toldMatrices(m *lib.Matrix, ask func() bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	m.Rows, m.Cols = a.Cols, b.Rows
	if ask() {
		a.Mul(b)
	}
}

// toldDeferred stores it in a function that it defers.
func toldDeferred(s *shelf, ask func() bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	func() { defer func() { s.n = a.Cols - b.Rows }() }()
	if ask() {
		a.Mul(b)
	}
}

// toldInLoop stores all sizes in turn.
func toldInLoop(m map[int]int, ask func() bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	for i, n := range []int{a.Cols, b.Rows} {
		m[i] = n
	}
	if ask() {
		a.Mul(b)
	}
}

// toldIndices stores indices.
func toldIndices(m map[int]int, ask func() bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	for i := range 2 {
		m[i] = i
	}
	if ask() {
		a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	}
}

// toldMethodOf asks a method that is not known.
func toldMethodOf(m map[string]int, j judge) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	m["a"], m["b"] = a.Cols, b.Rows
	if j.ready() {
		a.Mul(b)
	}
}

// toldSwitch chooses what to store.
func toldSwitch(s *shelf, ask func() bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	n := 1
	switch a.Cols {
	case b.Rows:
		n = 0
	}
	s.n = n
	if ask() {
		a.Mul(b)
	}
}

// toldReadBack reads another key.
func toldReadBack(m map[string]int) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	m["a"] = a.Cols
	if m["fit"] == 1 {
		a.Mul(b)
	}
}

// toldMapLength asks how many sizes there are.
func toldMapLength(m map[int]bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	m[a.Cols], m[b.Rows] = true, true
	if len(m) == 1 {
		a.Mul(b)
	}
}

// toldMapRange ranges over what was stored.
func toldMapRange(m map[string]int) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	m["a"], m["b"] = a.Cols, b.Rows
	same := false
	for _, n := range m {
		same = n == 9
	}
	if same {
		a.Mul(b)
	}
}

// toldRegistry stores in a map of another package.
func toldRegistry(ask func() bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	lib.Sizes["a"], lib.Sizes["b"] = a.Cols, b.Rows
	if ask() {
		a.Mul(b)
	}
}

// toldRegistryAsked asks another package.
func toldRegistryAsked() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	lib.Sizes["a"] = a.Cols
	if lib.Size("a") == b.Rows {
		a.Mul(b)
	}
}

// toldForward remembers what it is given, and asks a check that somebody has plugged in.
func (d *desk) toldForward() {
	x, w := lib.New(2, 3), lib.New(4, 5)
	d.sizes["x"], d.sizes["w"] = x.Cols, w.Rows
	if !d.check.ready() {
		return
	}
	x.Mul(w)
}

// toldForwardOther remembers nothing of sizes.
func (d *desk) toldForwardOther() {
	x, w := lib.New(2, 3), lib.New(4, 5)
	d.step++
	if !d.check.ready() {
		return
	}
	x.Mul(w) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}
