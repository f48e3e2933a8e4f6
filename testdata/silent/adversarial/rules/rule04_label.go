package rules

import (
	"errors"
	"fmt"
	"log"
	"slices"
	"strconv"
	"strings"

	"example.com/adversarial/lib"
)

// Rule 4 and the label on a value: what was computed from sizes, or chosen by them, stays so wherever the value goes, also where two values become one.

var rule04Label = map[string]func(){
	"labelNamed":              func() { labelNamed(3, map[extentName]bool{}) },
	"labelJoined":             func() { labelJoined(3, true, func(string) bool { return false }) },
	"labelKnown":              func() { labelKnown(true, func(string) bool { return false }) },
	"labelField":              func() { labelField(3, true, func(labelled) bool { return false }) },
	"labelLoop":               func() { labelLoop(3, []bool{true}, func(string) bool { return false }) },
	"labelSplit":              func() { labelSplit(func([]string) bool { return false }) },
	"labelError":              func() { labelError(false, func(err error) bool { return err != errOther }) },
	"labelNil":                func() { labelNil(false, func(m *lib.Matrix) bool { return m == nil }) },
	"labelWrapped":            func() { labelWrapped(false, func(err error) bool { return strings.Contains(err.Error(), "shapes") }) },
	"labelNilList":            func() { labelNilList(func(x []string) bool { return x == nil }) },
	"labelEmptyList":          func() { labelEmptyList(func(x []string) bool { return len(x) == 0 }) },
	"labelNilMap":             func() { labelNilMap(func(x map[string]bool) bool { return x == nil }) },
	"labelNilFunc":            func() { labelNilFunc(func(x func()) bool { return x == nil }) },
	"labelNilLayer":           func() { labelNilLayer(func(x labelLayerOf) bool { return x == nil }) },
	"labelStruct":             func() { labelStruct(func(x labelled) bool { return x.name == "bad" }) },
	"labelPointer":            func() { labelPointer(func(x *labelled) bool { return x.name == "bad" }) },
	"labelText":               func() { labelText(func(x string) bool { return x == "bad" }) },
	"labelFloat":              func() { labelFloat(func(x float64) bool { return x == 0.5 }) },
	"labelLayer":              func() { labelLayer(func(x labelLayerOf) bool { return x == relu{} }) },
	"labelFloatHere":          func() { labelFloatHere(func(x float64) bool { return x == 0.5 }) },
	"labelFloatField":         func() { labelFloatField(func(x scored) bool { return x.score == 0.5 }) },
	"labelFloatStore":         func() { labelFloatStore(func(x *scored) bool { return x.score == 0.5 }) },
	"labelFloats":             func() { labelFloats(func(x []float64) bool { return x[0] == 0.5 }) },
	"labelStopCount":          func() { madeTry(func() { labelStopCount(func() { panic("differ") }) }) },
	"labelStopSum":            func() { madeTry(func() { labelStopSum(func() { panic("differ") }) }) },
	"labelStopTally":          func() { madeTry(func() { labelStopTally(func() { panic("differ") }) }) },
	"labelStopBoth":           func() { madeTry(func() { labelStopBoth(func() { panic("differ") }) }) },
	"labelStopName":           func() { madeTry(func() { labelStopName(func() { panic("differ") }) }) },
	"labelStopList":           func() { madeTry(func() { labelStopList(func() { panic("differ") }) }) },
	"labelStopMap":            func() { madeTry(func() { labelStopMap(func() { panic("differ") }) }) },
	"labelStopClosure":        func() { madeTry(func() { labelStopClosure(func() { panic("differ") }) }) },
	"labelStopSwitch":         func() { madeTry(func() { labelStopSwitch(func() { panic("differ") }) }) },
	"labelStopPick":           func() { madeTry(func() { labelStopPick(func() { panic("differ") }) }) },
	"labelStopFunc":           func() { madeTry(func() { labelStopFunc(func() { panic("differ") }) }) },
	"labelStopLoop":           func() { madeTry(func() { labelStopLoop(func() { panic("differ") }) }) },
	"labelStopMapLen":         func() { madeTry(func() { labelStopMapLen(func() { panic("differ") }) }) },
	"labelStopMapRange":       func() { madeTry(func() { labelStopMapRange(func() { panic("differ") }) }) },
	"labelStopMapDelete":      func() { madeTry(func() { labelStopMapDelete(func() { panic("differ") }) }) },
	"labelStopAppend":         func() { madeTry(func() { labelStopAppend(func() { panic("differ") }) }) },
	"labelStopField":          func() { madeTry(func() { labelStopField(func() { panic("differ") }) }) },
	"labelStopDefer":          func() { madeTry(func() { labelStopDefer(func() { panic("differ") }) }) },
	"labelStopMin":            func() { madeTry(func() { labelStopMin(func() { panic("differ") }) }) },
	"labelStopStruct":         func() { madeTry(func() { labelStopStruct(func() { panic("differ") }) }) },
	"labelStopArray":          func() { madeTry(func() { labelStopArray(func() { panic("differ") }) }) },
	"labelStopElements":       func() { madeTry(func() { labelStopElements(func() { panic("differ") }) }) },
	"labelStopMethod":         func() { madeTry(func() { labelStopMethod(func() { panic("differ") }) }) },
	"labelStopLayer":          func() { madeTry(func() { labelStopLayer(func() { panic("differ") }) }) },
	"labelStopType":           func() { madeTry(func() { labelStopType(func() { panic("differ") }) }) },
	"labelStopError":          func() { madeTry(func() { labelStopError(func() { panic("differ") }) }) },
	"labelStopErrorText":      func() { madeTry(func() { labelStopErrorText(func() { panic("differ") }) }) },
	"labelStopErrorIs":        func() { madeTry(func() { labelStopErrorIs(func() { panic("differ") }) }) },
	"labelStopAtoi":           func() { madeTry(func() { labelStopAtoi(func() { panic("differ") }) }) },
	"labelStopLength":         func() { madeTry(func() { labelStopLength(func() { panic("differ") }) }) },
	"labelStopSkipped":        func() { madeTry(func() { labelStopSkipped(func() { panic("differ") }) }) },
	"labelStopSkippedMap":     func() { madeTry(func() { labelStopSkippedMap(func() { panic("differ") }) }) },
	"labelStopSkippedCall":    func() { madeTry(func() { labelStopSkippedCall(func() { panic("differ") }) }) },
	"labelStopSkippedElse":    func() { madeTry(func() { labelStopSkippedElse(func() { panic("differ") }) }) },
	"labelStopSkippedClosure": func() { madeTry(func() { labelStopSkippedClosure(func() { panic("differ") }) }) },
	"labelStopSkippedReturn":  func() { madeTry(func() { labelStopSkippedReturn(func() { panic("differ") }) }) },
	"labelStopSkippedElement": func() { madeTry(func() { labelStopSkippedElement(func() { panic("differ") }) }) },
	"labelStopSkippedDelete":  func() { madeTry(func() { labelStopSkippedDelete(func() { panic("differ") }) }) },
	"labelStopSkippedPointer": func() { madeTry(func() { labelStopSkippedPointer(func() { panic("differ") }) }) },
	"labelStopSkippedLoop":    func() { madeTry(func() { labelStopSkippedLoop(func() { panic("differ") }) }) },
	"labelNotified":           func() { labelNotified(&tracked{}) },
	"labelNotifiedFunc":       func() { ok := false; labelNotifiedFunc(func() { ok = true }, func() bool { return ok }) },
	"labelStopVariable":       func() { madeTry(func() { labelStopVariable(func() { panic("differ") }) }) },
	"labelStopNested":         func() { madeTry(func() { labelStopNested(func() { panic("differ") }) }) },
	"labelCounted":            labelCounted,
	"labelSent":               func() { c := make(chan int, 2); labelSent(c, func() bool { return <-c == <-c }) },
	"labelOther":              func() { labelOther(false, func(m *lib.Matrix) bool { return m != nil }) },
}

type extentName string

// labelNamed converts a text to a type of its own.
func labelNamed(n int, known map[extentName]bool) {
	a, b := lib.New(2, n), lib.New(n+1, 5)
	if known[extentName(fmt.Sprint(a.Cols, b.Rows))] {
		a.Mul(b)
	}
}

// labelJoined has a text of sizes on one path only.
func labelJoined(n int, sized bool, fits func(string) bool) {
	a, b := lib.New(2, n), lib.New(n+1, 5)
	text := "none"
	if sized {
		text = fmt.Sprint(a.Cols, b.Rows)
	}
	if fits(text) {
		a.Mul(b)
	}
}

// labelKnown has two texts that are known.
func labelKnown(sized bool, fits func(string) bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	text := "none"
	if sized {
		text = fmt.Sprint(a.Cols, b.Rows)
	}
	if fits(text) {
		a.Mul(b)
	}
}

type labelled struct {
	name string
	used bool
}

// labelField keeps the text in a struct.
func labelField(n int, sized bool, fits func(labelled) bool) {
	a, b := lib.New(2, n), lib.New(n+1, 5)
	e := labelled{name: "none"}
	if sized {
		e.name = fmt.Sprint(a.Cols, b.Rows)
	}
	if fits(e) {
		a.Mul(b)
	}
}

// labelLoop makes the text in some pass of a loop.
func labelLoop(n int, passes []bool, fits func(string) bool) {
	a, b := lib.New(2, n), lib.New(n+1, 5)
	text := "none"
	for _, sized := range passes {
		if sized {
			text = fmt.Sprint(a.Cols, b.Rows)
		}
	}
	if fits(text) {
		a.Mul(b)
	}
}

// labelSplit takes a text apart.
func labelSplit(fits func([]string) bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if fits(strings.Fields(fmt.Sprint(a.Cols, b.Rows))) {
		a.Mul(b)
	}
}

var errOther = errors.New("other")

// labelError has an error that sizes have chosen on one path only.
func labelError(other bool, refuses func(error) bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if !refuses(checked(a, b, other)) {
		a.Mul(b)
	}
}

func checked(a, b *lib.Matrix, other bool) error {
	if other {
		return errOther
	}
	if a.Cols != b.Rows {
		return errors.New("shapes")
	}
	return nil
}

// labelNil has a nil pointer that sizes have chosen on one path only.
func labelNil(other bool, refuses func(*lib.Matrix) bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if !refuses(fitting(a, b, other)) {
		a.Mul(b)
	}
}

func fitting(a, b *lib.Matrix, other bool) *lib.Matrix {
	if other {
		return nil
	}
	if a.Cols != b.Rows {
		return nil
	}
	return b
}

// labelWrapped wraps the error.
func labelWrapped(other bool, refuses func(error) bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	err := checked(a, b, other)
	if err != nil {
		err = fmt.Errorf("product: %w", err)
	}
	if !refuses(err) {
		a.Mul(b)
	}
}

// labelOther is reported: a nil pointer that no sizes have chosen tells nothing of any.
func labelOther(other bool, refuses func(*lib.Matrix) bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	var m *lib.Matrix
	if other {
		m = lib.New(1, 1)
	}
	if !refuses(m) {
		a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	}
}

func labelNilList(refuses func([]string) bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if !refuses(toldByNilList(a, b)) {
		a.Mul(b)
	}
}

func toldByNilList(a, b *lib.Matrix) []string {
	if a.Cols != b.Rows {
		return nil
	}
	return []string{"x"}
}

func labelEmptyList(refuses func([]string) bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if !refuses(toldByEmptyList(a, b)) {
		a.Mul(b)
	}
}

func toldByEmptyList(a, b *lib.Matrix) []string {
	if a.Cols != b.Rows {
		return []string{}
	}
	return []string{"x"}
}

func labelNilMap(refuses func(map[string]bool) bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if !refuses(toldByNilMap(a, b)) {
		a.Mul(b)
	}
}

func toldByNilMap(a, b *lib.Matrix) map[string]bool {
	if a.Cols != b.Rows {
		return nil
	}
	return map[string]bool{}
}

func labelNilFunc(refuses func(func()) bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if !refuses(toldByNilFunc(a, b)) {
		a.Mul(b)
	}
}

func toldByNilFunc(a, b *lib.Matrix) func() {
	if a.Cols != b.Rows {
		return nil
	}
	return func() {}
}

func labelNilLayer(refuses func(labelLayerOf) bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if !refuses(toldByNilLayer(a, b)) {
		a.Mul(b)
	}
}

func toldByNilLayer(a, b *lib.Matrix) labelLayerOf {
	if a.Cols != b.Rows {
		return nil
	}
	return relu{}
}

func labelStruct(refuses func(labelled) bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if !refuses(toldByStruct(a, b)) {
		a.Mul(b)
	}
}

func toldByStruct(a, b *lib.Matrix) labelled {
	if a.Cols != b.Rows {
		return labelled{name: "bad"}
	}
	return labelled{name: "good"}
}

func labelPointer(refuses func(*labelled) bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if !refuses(toldByPointer(a, b)) {
		a.Mul(b)
	}
}

func toldByPointer(a, b *lib.Matrix) *labelled {
	if a.Cols != b.Rows {
		return &labelled{name: "bad"}
	}
	return &labelled{name: "good"}
}

func labelText(refuses func(string) bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if !refuses(toldByText(a, b)) {
		a.Mul(b)
	}
}

func toldByText(a, b *lib.Matrix) string {
	if a.Cols != b.Rows {
		return "bad"
	}
	return "good"
}

func labelFloat(refuses func(float64) bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if !refuses(toldByFloat(a, b)) {
		a.Mul(b)
	}
}

func toldByFloat(a, b *lib.Matrix) float64 {
	if a.Cols != b.Rows {
		return 0.5
	}
	return 1
}

func labelLayer(refuses func(labelLayerOf) bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if !refuses(toldByLayer(a, b)) {
		a.Mul(b)
	}
}

func toldByLayer(a, b *lib.Matrix) labelLayerOf {
	if a.Cols != b.Rows {
		return relu{}
	}
	return tanh{}
}

type labelLayerOf interface{ name() string }

type (
	relu struct{}
	tanh struct{}
)

func (relu) name() string { return "relu" }
func (tanh) name() string { return "tanh" }

type scored struct {
	name  string
	score float64
}

// labelFloatHere chooses a float itself.
func labelFloatHere(refuses func(float64) bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	score := 1.0
	if a.Cols != b.Rows {
		score = 0.5
	}
	if !refuses(score) {
		a.Mul(b)
	}
}

// labelFloatField stores it.
func labelFloatField(refuses func(scored) bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	r := scored{"fit", 1}
	if a.Cols != b.Rows {
		r.score = 0.5
	}
	if !refuses(r) {
		a.Mul(b)
	}
}

// labelFloatStore has another function store it.
func labelFloatStore(refuses func(*scored) bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	r := &scored{"fit", 1}
	r.compare(a, b)
	if !refuses(r) {
		a.Mul(b)
	}
}

func (r *scored) compare(a, b *lib.Matrix) {
	if a.Cols != b.Rows {
		r.score = 0.5
	}
}

// labelFloats has another function choose the elements of a list.
func labelFloats(refuses func([]float64) bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if !refuses(scores(a, b)) {
		a.Mul(b)
	}
}

func scores(a, b *lib.Matrix) []float64 {
	if a.Cols != b.Rows {
		return []float64{0.5}
	}
	return []float64{1}
}

func labelStopCount(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	n := 0
	if a.Cols != b.Rows {
		n++
	}
	if n+1 > 1 {
		stop()
	}
	a.Mul(b)
}

func labelStopSum(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if mismatches(a, b)+mismatches(b, a) > 0 {
		stop()
	}
	a.Mul(b)
}

func labelStopTally(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	var t labelTally
	t.compare(a, b)
	if t.bad*2 >= 2 {
		stop()
	}
	a.Mul(b)
}

func labelStopBoth(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if a.Rows == 2 && differ(a, b) {
		stop()
	}
	a.Mul(b)
}

func labelStopName(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if labelVerdict(a, b)+"!" == "bad!" {
		stop()
	}
	a.Mul(b)
}

func labelStopList(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if len(problems(a, b)) > 0 {
		stop()
	}
	a.Mul(b)
}

func labelStopMap(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	seen := map[string]bool{}
	if a.Cols != b.Rows {
		seen["bad"] = true
	}
	if seen["bad"] {
		stop()
	}
	a.Mul(b)
}

func labelStopClosure(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	bad := false
	check := func() {
		if a.Cols != b.Rows {
			bad = true
		}
	}
	check()
	if bad {
		stop()
	}
	a.Mul(b)
}

func labelStopSwitch(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	kind := 0
	switch {
	case a.Cols != b.Rows:
		kind = 1
	case a.Rows > 5:
		kind = 2
	}
	switch kind {
	case 1, 2:
		stop()
	}
	a.Mul(b)
}

func labelStopPick(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	handlers := []func(){func() {}, stop}
	handlers[mismatches(a, b)]()
	a.Mul(b)
}

func labelStopFunc(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	handler := func() {}
	if a.Cols != b.Rows {
		handler = stop
	}
	handler()
	a.Mul(b)
}

func labelStopLoop(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	for range mismatches(a, b) {
		stop()
	}
	a.Mul(b)
}

func mismatches(a, b *lib.Matrix) int {
	if a.Cols != b.Rows {
		return 1
	}
	return 0
}

type labelTally struct{ bad, good int }

func (t *labelTally) compare(a, b *lib.Matrix) {
	if a.Cols != b.Rows {
		t.bad++
	}
}

func differ(a, b *lib.Matrix) bool { return a.Cols != b.Rows }

func labelVerdict(a, b *lib.Matrix) string {
	if differ(a, b) {
		return "bad"
	}
	return "good"
}

func problems(a, b *lib.Matrix) (list []string) {
	if a.Cols != b.Rows {
		list = append(list, "differ")
	}
	return list
}

func labelStopMapLen(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	seen := map[string]bool{}
	if a.Cols != b.Rows {
		seen["bad"] = false
	}
	if len(seen) > 0 {
		stop()
	}
	a.Mul(b)
}

func labelStopMapRange(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	seen := map[string]bool{}
	if a.Cols != b.Rows {
		seen["bad"] = false
	}
	for range seen {
		stop()
	}
	a.Mul(b)
}

func labelStopMapDelete(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	good := map[string]bool{"a": true}
	if a.Cols != b.Rows {
		delete(good, "a")
	}
	if !good["a"] {
		stop()
	}
	a.Mul(b)
}

func labelStopAppend(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	var list []string
	if a.Cols != b.Rows {
		list = append(list, "bad")
	}
	list = append(list, "end")
	for _, s := range list[:len(list)-1] {
		log.Print(s)
		stop()
	}
	a.Mul(b)
}

func labelStopField(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	r := &labelled{name: "good"}
	if a.Cols != b.Rows {
		r = &labelled{name: "bad"}
	}
	if r.name == "bad" {
		stop()
	}
	a.Mul(b)
}

func labelStopDefer(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	func() {
		if a.Cols != b.Rows {
			defer stop()
		}
	}()
	a.Mul(b)
}

func labelStopMin(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if min(mismatches(a, b), 5) == 1 {
		stop()
	}
	a.Mul(b)
}

func labelStopStruct(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	r := struct{ n, m int }{m: mismatches(a, b)}
	if s := r; s.m > s.n {
		stop()
	}
	a.Mul(b)
}

func labelStopArray(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	var bad [2]bool
	bad[1] = a.Cols != b.Rows
	if bad[0] || bad[1] {
		stop()
	}
	a.Mul(b)
}

func labelStopElements(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	bad := make([]bool, 2)
	if a.Cols != b.Rows {
		bad[1] = true
	}
	if slices.Contains(bad, true) {
		stop()
	}
	a.Mul(b)
}

func labelStopMethod(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	k := kindOf(mismatches(a, b))
	if k.isBad() {
		stop()
	}
	a.Mul(b)
}

func labelStopLayer(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	var l labelLayerOf = relu{}
	if a.Cols != b.Rows {
		l = tanh{}
	}
	if l.name() == "tanh" {
		stop()
	}
	a.Mul(b)
}

func labelStopType(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	var l labelLayerOf = relu{}
	if a.Cols != b.Rows {
		l = tanh{}
	}
	if _, ok := l.(tanh); ok {
		stop()
	}
	a.Mul(b)
}

func labelStopError(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if checked(a, b, false) != nil {
		stop()
	}
	a.Mul(b)
}

func labelStopErrorText(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if err := checked(a, b, false); strings.Contains(fmt.Sprint(err), "shapes") {
		stop()
	}
	a.Mul(b)
}

func labelStopErrorIs(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if err := checked(a, b, false); !errors.Is(err, errOther) {
		stop()
	}
	a.Mul(b)
}

func labelStopAtoi(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if n, _ := strconv.Atoi(strconv.Itoa(mismatches(a, b))); n == 1 {
		stop()
	}
	a.Mul(b)
}

func labelStopLength(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if len(strings.Repeat("x", mismatches(a, b))) > 0 {
		stop()
	}
	a.Mul(b)
}

type kindOf int

func (k kindOf) isBad() bool { return k > 0 }

func labelStopSkipped(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	var t labelTally
	if a.Cols == b.Rows {
		t.good = 1
	}
	if t.good == 0 {
		stop()
	}
	a.Mul(b)
}

func labelStopSkippedMap(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	seen := map[string]bool{}
	if a.Cols == b.Rows {
		seen["good"] = true
	}
	if !seen["good"] {
		stop()
	}
	a.Mul(b)
}

func labelStopSkippedCall(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	var t labelTally
	if a.Cols == b.Rows {
		t.accept()
	}
	if t.good == 0 {
		stop()
	}
	a.Mul(b)
}

func labelStopSkippedElse(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	t := &labelTally{bad: 1}
	if a.Cols != b.Rows {
		log.Print("differ")
	} else {
		t.good, t.bad = 1, 0
	}
	if t.bad > t.good {
		stop()
	}
	a.Mul(b)
}

func labelStopSkippedClosure(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	good := false
	check := func() {
		if a.Cols == b.Rows {
			good = true
		}
	}
	check()
	if !good {
		stop()
	}
	a.Mul(b)
}

func labelStopSkippedReturn(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	var t labelTally
	t.confirm(a, b)
	if t.good == 0 {
		stop()
	}
	a.Mul(b)
}

func labelStopSkippedElement(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	good := make([]bool, 2)
	if a.Cols == b.Rows {
		good[1] = true
	}
	if !good[1] {
		stop()
	}
	a.Mul(b)
}

func labelStopSkippedDelete(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	bad := map[string]bool{"a": true}
	if a.Cols == b.Rows {
		delete(bad, "a")
	}
	if bad["a"] {
		stop()
	}
	a.Mul(b)
}

func labelStopSkippedPointer(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	var t *labelTally
	if a.Cols == b.Rows {
		t = new(labelTally)
	}
	if t == nil {
		stop()
	}
	a.Mul(b)
}

func labelStopSkippedLoop(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	var t labelTally
	for range 2 {
		if a.Cols != b.Rows {
			continue
		}
		t.good++
	}
	if t.good == 0 {
		stop()
	}
	a.Mul(b)
}

func (t *labelTally) accept() { t.good++ }

func (t *labelTally) confirm(a, b *lib.Matrix) {
	if a.Cols != b.Rows {
		return
	}
	t.good = 1
}

type tracker interface {
	accept()
	accepted() bool
}

type tracked struct{ ok bool }

func (t *tracked) accept()        { t.ok = true }
func (t *tracked) accepted() bool { return t.ok }

// labelNotified does not call unknown code.
func labelNotified(t tracker) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if a.Cols == b.Rows {
		t.accept()
	}
	if t.accepted() {
		a.Mul(b)
	}
}

func labelNotifiedFunc(accept func(), accepted func() bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if a.Cols == b.Rows {
		accept()
	}
	if accepted() {
		a.Mul(b)
	}
}

var labelAccepted bool

func acceptAll() { labelAccepted = true }

// labelStopVariable does not change a variable.
func labelStopVariable(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	labelAccepted = false
	if a.Cols == b.Rows {
		acceptAll()
	}
	if !labelAccepted {
		stop()
	}
	a.Mul(b)
}

// labelStopNested does not change something behind a pointer.
func labelStopNested(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	t := &labelRun{tally: &labelTally{}}
	if a.Cols == b.Rows {
		t.accept()
	}
	if t.tally.good == 0 {
		stop()
	}
	a.Mul(b)
}

type labelRun struct{ tally *labelTally }

func (r *labelRun) accept() { r.tally.good++ }

// labelCounted counts in floating-point numbers.
func labelCounted() {
	a, b := lib.New(2, 3), lib.New(4, 2)
	n := 0.0
	if a.Cols == b.Rows {
		n++
	}
	if n > 0 {
		a.Mul(b)
	}
}

// labelSent sends the sizes to others.
func labelSent(sizes chan<- int, fit func() bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	sizes <- a.Cols
	sizes <- b.Rows
	if fit() {
		a.Mul(b)
	}
}
