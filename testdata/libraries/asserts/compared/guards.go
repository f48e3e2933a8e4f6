// Package compared has shapes that are compared by what libraries of assertions offer besides assertions: functions, matchers and checkers that are
// values, and the results of assertions. What stands behind such a comparison is reached only if it says so. A function whose name begins with bad fails.
package compared

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	qt "github.com/frankban/quicktest"
	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"github.com/onsi/gomega"
	"github.com/smartystreets/goconvey/convey"
	"github.com/stretchr/testify/assert"
	gocmp "gotest.tools/v3/assert/cmp"
)

func okGomegaMatch() {
	a, b := New(2, 3), New(4, 2)
	if ok, err := gomega.Equal(a.c).Match(b.r); err != nil || !ok {
		return
	}
	a.Mul(b)
}

func okGomegaStored() {
	a, b := New(2, 3), New(4, 2)
	m := gomega.Equal(a.Shape())
	ok, _ := m.Match(b.Shape())
	if ok {
		a.Add(b)
	}
}

func okGomegaNumerically() {
	a, b := New(2, 3), New(4, 2)
	if ok, _ := gomega.BeNumerically("==", a.c).Match(b.r); ok {
		a.Mul(b)
	}
}

func okGomegaAnd() {
	a, b := New(2, 3), New(4, 2)
	if ok, _ := gomega.And(gomega.BeNumerically(">", 0), gomega.Equal(a.c)).Match(b.r); ok {
		a.Mul(b)
	}
}

func okGomegaLen() {
	a, b := New(2, 3), New(4, 2)
	if ok, _ := gomega.HaveLen(len(a.d)).Match(b.d); ok {
		a.Add(b)
	}
}

func okGomegaNotLoop() {
	a := New(2, 3)
	for _, b := range []*M{New(4, 2), New(5, 2)} {
		if ok, _ := gomega.Not(gomega.Equal(a.c)).Match(b.r); ok {
			continue
		}
		a.Mul(b)
	}
}

func okGotest() {
	a, b := New(2, 3), New(4, 2)
	if !gocmp.DeepEqual(a.Shape(), b.Shape())().Success() {
		return
	}
	a.Add(b)
}

func okGotestEqual() {
	a, b := New(2, 3), New(4, 2)
	c := gocmp.Equal(a.c, b.r)
	if r := c(); !r.Success() {
		return
	}
	a.Mul(b)
}

func okGotestList() {
	a, b := New(2, 3), New(4, 2)
	for _, c := range []gocmp.Comparison{gocmp.Equal(a.c, b.r), gocmp.Len(a.Shape(), 2)} {
		if !c().Success() {
			return
		}
	}
	a.Mul(b)
}

func okGotestContains() {
	a, b := New(2, 3), New(4, 2)
	if gocmp.Contains(a.Shape(), b.r)().Success() {
		a.Mul(b)
	}
}

func okQuicktest() {
	a, b := New(2, 3), New(4, 2)
	if err := qt.Equals.Check(a.c, []any{b.r}, func(string, any) {}); err != nil {
		return
	}
	a.Mul(b)
}

func okQuicktestDeep() {
	a, b := New(2, 3), New(4, 2)
	if qt.DeepEquals.Check(a.Shape(), []any{b.Shape()}, func(string, any) {}) == nil {
		a.Add(b)
	}
}

func okQuicktestNot() {
	a, b := New(2, 3), New(4, 2)
	if qt.Not(qt.Equals).Check(a.c, []any{b.r}, func(string, any) {}) == nil {
		return
	}
	a.Mul(b)
}

func okQuicktestOption() {
	a, b := New(2, 3), New(4, 2)
	eq := qt.CmpEquals(cmpopts.EquateEmpty())
	if eq.Check(a.Shape(), []any{b.Shape()}, func(string, any) {}) != nil {
		return
	}
	a.Add(b)
}

func okConvey() {
	a, b := New(2, 3), New(4, 2)
	if msg := convey.ShouldEqual(a.c, b.r); msg != "" {
		fmt.Fprintln(io.Discard, msg)
		return
	}
	a.Mul(b)
}

func okConveyResemble() {
	a, b := New(2, 3), New(4, 2)
	if convey.ShouldResemble(a.Shape(), b.Shape()) == "" {
		a.Add(b)
	}
}

func okConveyIn() {
	a, b := New(2, 3), New(4, 2)
	if convey.ShouldBeIn(a.c, b.r, b.c) == "" {
		a.Mul(b)
	}
}

func okConveyLen() {
	a, b := New(2, 3), New(4, 2)
	if len(convey.ShouldNotEqual(a.c, b.r)) == 0 {
		return
	}
	a.Mul(b)
}

func okDiffLen() {
	a, b := New(2, 3), New(4, 2)
	if len(cmp.Diff(a.Shape(), b.Shape())) > 0 {
		return
	}
	a.Add(b)
}

func okDiffLen0() {
	a, b := New(2, 3), New(4, 2)
	if len(cmp.Diff(a.Shape(), b.Shape())) == 0 {
		a.Add(b)
	}
}

func okDiffTrim() {
	a, b := New(2, 3), New(4, 2)
	if strings.TrimSpace(cmp.Diff(a.Shape(), b.Shape())) != "" {
		return
	}
	a.Add(b)
}

func okDiffErr() {
	a, b := New(2, 3), New(4, 2)
	if err := compare(a, b); err != nil {
		return
	}
	a.Add(b)
}
func compare(a, b *M) error {
	if d := cmp.Diff(a.Shape(), b.Shape()); d != "" {
		return errors.New(d)
	}
	return nil
}

func okDiffSwitch() {
	a, b := New(2, 3), New(4, 2)
	switch cmp.Diff(a.Shape(), b.Shape()) {
	case "":
		a.Add(b)
	default:
	}
}

func okDiffMap() {
	a, b := New(2, 3), New(4, 2)
	diffs := map[string]string{}
	if d := cmp.Diff(a.c, b.r); d != "" {
		diffs["cols"] = d
	}
	if len(diffs) > 0 {
		return
	}
	a.Mul(b)
}

func okDiffField() {
	a, b := New(2, 3), New(4, 2)
	var r struct{ diff string }
	r.diff = cmp.Diff(a.c, b.r)
	if r.diff == "" {
		a.Mul(b)
	}
}

func okDiffBuilder() {
	a, b := New(2, 3), New(4, 2)
	var all strings.Builder
	all.WriteString(cmp.Diff(a.c, b.r))
	if all.Len() > 0 {
		return
	}
	a.Mul(b)
}

func okDiffBuffer() {
	a, b := New(2, 3), New(4, 2)
	var all bytes.Buffer
	fmt.Fprint(&all, cmp.Diff(a.c, b.r))
	if all.String() != "" {
		return
	}
	a.Mul(b)
}

func okDiffConcat() {
	a, b := New(2, 3), New(4, 2)
	d := cmp.Diff(a.r, b.r) + cmp.Diff(a.c, b.c)
	if d != "" {
		return
	}
	a.Add(b)
}

func okDiffJoin() {
	a, b := New(2, 3), New(4, 2)
	if strings.Join([]string{cmp.Diff(a.r, b.r), cmp.Diff(a.c, b.c)}, "") == "" {
		a.Add(b)
	}
}

func okBoolField() {
	a, b := New(2, 3), New(4, 2)
	type result struct{ same bool }
	r := &result{cmp.Equal(a.c, b.r)}
	if r.same {
		a.Mul(b)
	}
}

func okBoolList() {
	a, b := New(2, 3), New(4, 2)
	all := []bool{cmp.Equal(a.c, b.r), cmp.Equal(a.r, b.c)}
	if slices.Contains(all, false) {
		return
	}
	a.Mul(b)
}

func okNamedOptions() {
	a, b := New(2, 3), New(4, 2)
	opts := cmp.Options{cmpopts.EquateEmpty(), cmp.AllowUnexported(M{})}
	if !cmp.Equal(a, b, opts) {
		return
	}
	a.Mul(b)
}

func okOptionsList() {
	a, b := New(2, 3), New(4, 2)
	opts := []cmp.Option{cmpopts.EquateEmpty()}
	opts = append(opts, cmp.AllowUnexported(M{}))
	if cmp.Diff(a, b, opts...) != "" {
		return
	}
	a.Mul(b)
}

func okComparer() {
	a, b := New(2, 3), New(3, 2)
	even := cmp.Comparer(func(x, y int) bool { return (x-y)%2 == 0 })
	if cmp.Equal(a.Shape(), b.Shape(), even) {
		a.Add(b)
	}
}

func okComparerNotReflexive() {
	a, b := New(2, 3), New(2, 3)
	never := cmp.Comparer(func(x, y int) bool { return x+y > 100 })
	if cmp.Equal(a.Shape(), b.Shape(), never) {
		a.Mul(b)
	}
}

func okComparerWrites() {
	a, b := New(2, 3), New(3, 2)
	n := 7
	cmp.Equal(a.c, b.r, cmp.Comparer(func(x, y int) bool { n = 3; return x == y }))
	a.Mul(New(n, 2))
}

func okTransformer() {
	a, b := New(2, 3), New(4, 2)
	if !cmp.Equal(a.Shape(), b.Shape(), cmp.Transformer("len", func(s []int) int { return len(s) + s[0] })) {
		return
	}
	a.Add(b)
}

func okIgnoreType() {
	a, b := New(2, 3), New(2, 3)
	if cmp.Equal(a, b, cmpopts.IgnoreUnexported(M{})) {
		return
	}
	a.Mul(b)
}

func okEqualAlways() {
	a, b := New(2, 3), New(2, 3)
	if cmp.Equal(a.Shape(), b.Shape()) {
		return
	}
	a.Mul(b)
}

func okObjectsAlways() {
	a, b := New(2, 3), New(2, 3)
	if assert.ObjectsAreEqual(a.Shape(), b.Shape()) {
		return
	}
	a.Mul(b)
}

func okObjectsBytes() {
	a, b := New(2, 3), New(4, 2)
	if !assert.ObjectsAreEqual([]byte{byte(a.c)}, []byte{byte(b.r)}) {
		return
	}
	a.Mul(b)
}

func okObjectsExported() {
	a, b := New(2, 3), New(4, 2)
	type dims struct{ R, C int }
	if !assert.ObjectsExportedFieldsAreEqual(dims{a.r, a.c}, dims{b.r, b.c}) {
		return
	}
	a.Add(b)
}

func okObjectsFunc() {
	a, b := New(2, 3), New(4, 2)
	same := assert.ObjectsAreEqual
	if !same(a.c, b.r) {
		return
	}
	a.Mul(b)
}

func okEqualFunc() {
	a, b := New(2, 3), New(4, 2)
	f := func(x, y any) bool { return cmp.Equal(x, y) }
	if !f(a.c, b.r) {
		return
	}
	a.Mul(b)
}

func okEqualParam() {
	a, b := New(2, 3), New(4, 2)
	guarded(a, b, func(x, y any) bool { return assert.ObjectsAreEqual(x, y) })
}
func guarded(a, b *M, eq func(x, y any) bool) {
	if eq(a.c, b.r) {
		a.Mul(b)
	}
}

func okSlicesEqualFunc() {
	a, b := New(2, 3), New(4, 2)
	if !slices.EqualFunc(a.Shape(), b.Shape(), func(x, y int) bool { return cmp.Equal(x, y) }) {
		return
	}
	a.Add(b)
}

func okMapsEqualFunc() {
	a, b := New(2, 3), New(4, 2)
	if !maps.EqualFunc(map[string]int{"r": a.r}, map[string]int{"r": b.r}, func(x, y int) bool { return x == y }) {
		return
	}
	a.Add(b)
}

func okContains() {
	a, b := New(2, 3), New(4, 2)
	if !slices.Contains(b.Shape(), a.c) {
		return
	}
	a.Mul(b)
}

func okDeferred() {
	a, b := New(2, 3), New(4, 2)
	same := false
	func() {
		defer func() { same = cmp.Equal(a.c, b.r) }()
	}()
	if same {
		a.Mul(b)
	}
}

func okChan() {
	a, b := New(2, 3), New(4, 2)
	ch := make(chan string, 1)
	ch <- cmp.Diff(a.c, b.r)
	if <-ch != "" {
		return
	}
	a.Mul(b)
}

func okPointers() {
	a, b := New(2, 3), New(4, 2)
	x, y := a.c, b.r
	if !cmp.Equal(&x, &y) {
		return
	}
	a.Mul(b)
}

func okNested() {
	a, b := New(2, 3), New(4, 2)
	type layer struct{ Shapes map[string][]int }
	if !cmp.Equal(layer{map[string][]int{"w": a.Shape()}}, layer{map[string][]int{"w": b.Shape()}}) {
		return
	}
	a.Add(b)
}

func okUnknown() {
	for n := 4; n < 9; n++ {
		a, b := New(2, 3), New(n, 2)
		if cmp.Diff(a.c, b.r) == "" {
			a.Mul(b)
		}
	}
}

func badDiffEmpty() {
	a, b := New(2, 3), New(4, 2)
	if cmp.Diff(a.c, b.r) == "" {
		return
	}
	a.Mul(b) // want `always panics`
}

func badDiffOther() {
	a, b, c := New(2, 3), New(2, 3), New(4, 2)
	if d := cmp.Diff(a.Shape(), b.Shape()); d != "" {
		panic(d)
	}
	a.Mul(c) // want `always panics`
}

func badDiffData() {
	a, b, c := New(2, 3), New(2, 3), New(4, 2)
	if d := cmp.Diff(a.d, b.d, cmpopts.EquateApprox(0, 1e-9)); d != "" {
		panic(d)
	}
	a.Mul(c) // want `always panics`
}

func badObjects() {
	a, b := New(2, 3), New(4, 2)
	if assert.ObjectsAreEqual(a.c, b.r) {
		return
	}
	a.Mul(b) // want `always panics`
}

func badValues() {
	a, b := New(2, 3), New(4, 2)
	if assert.ObjectsAreEqualValues(int64(a.c), b.r) {
		return
	}
	a.Mul(b) // want `always panics`
}

func badOptions() {
	a, b := New(2, 3), New(2, 3)
	if cmp.Diff(a, b, cmp.Options{cmp.AllowUnexported(M{}), cmpopts.EquateEmpty()}) == "" {
		a.Mul(b) // want `always panics`
	}
}

func badLen() {
	a, b := New(2, 3), New(4, 2)
	if len(cmp.Diff(a.c, b.r)) > 0 {
		a.Mul(b) // want `always panics`
	}
}

func okCmpShape() {
	a, b := New(2, 3), New(3, 2)
	if !cmp.Equal(a.Shape(), b.Shape()) {
		b = b.T()
	}
	a.Add(b)
}

func okCmpReturn() {
	a, b := New(2, 3), New(3, 2)
	if !cmp.Equal(a.Shape(), b.Shape()) {
		return
	}
	a.Add(b)
}

func okCmpDiff() {
	a, b := New(2, 3), New(3, 2)
	if diff := cmp.Diff(a.Shape(), b.Shape()); diff != "" {
		fmt.Println(diff)
		return
	}
	a.Add(b)
}

func okCmpElse() {
	a, b := New(2, 3), New(4, 2)
	if cmp.Equal(a.c, b.r) {
		a.Mul(b)
	} else {
		fmt.Println("no")
	}
}

func okCmpDims() {
	a, b := New(2, 3), New(4, 2)
	type dims struct{ R, C int }
	if cmp.Equal(dims{a.r, a.c}, dims{b.r, b.c}) {
		a.Add(b)
	}
}

func okCmpUnordered() {
	a, b := New(2, 3), New(4, 2)
	if cmp.Equal(a.Shape(), b.Shape(), cmpopts.SortSlices(func(x, y int) bool { return x < y })) {
		a.Add(b)
	}
}

func okObjectsValues() {
	a, b := New(2, 3), New(4, 2)
	if assert.ObjectsAreEqualValues(int64(a.c), b.r) {
		a.Mul(b)
	}
}

func okCmpFloat() {
	a, b := New(2, 3), New(4, 2)
	if !cmp.Equal(a.d, b.d) {
		return
	}
	a.Add(b)
}

func okCmpWhole() {
	a, b := New(2, 3), New(4, 2)
	if !cmp.Equal(a, b, cmp.AllowUnexported(M{})) {
		return
	}
	a.Add(b)
}

func okCmpWholeDiff() {
	a, b := New(2, 3), New(4, 2)
	if diff := cmp.Diff(a, b, cmp.AllowUnexported(M{})); diff != "" {
		return
	}
	a.Add(b)
}

func okCmpSwitch() {
	a, b := New(2, 3), New(4, 2)
	switch {
	case cmp.Equal(a.Shape(), b.Shape()):
		a.Add(b)
	case cmp.Equal(a.Shape(), b.T().Shape()):
		a.Add(b.T())
	}
}

func okCmpLoop() {
	for _, n := range []int{2, 4} {
		a, b := New(2, 3), New(n, 2)
		if !cmp.Equal(a.c, b.r) {
			continue
		}
		a.Mul(b)
	}
}

func badCmp() {
	a, b := New(2, 3), New(4, 2)
	if cmp.Equal(a.c, b.r) {
		return
	}
	a.Mul(b) // want `always panics`
}

func badCmpShape() {
	a, b := New(2, 3), New(2, 3)
	if !cmp.Equal(a.Shape(), b.Shape()) {
		return
	}
	a.Mul(b) // want `always panics`
}
