package asserts_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/asserts"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/sample"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/stdlib"
)

// libraries declares what the tests call. Bodies of assertions are never executed.
var libraries = map[string]string{
	"github.com/stretchr/testify/require": `package require
		import "testing"
		func Equal(t testing.TB, expected, actual any, msg ...any)
		func NotEqual(t testing.TB, expected, actual any, msg ...any)
		func Len(t testing.TB, list any, n int, msg ...any)
		func Empty(t testing.TB, list any, msg ...any)
		func True(t testing.TB, b bool, msg ...any)
		func False(t testing.TB, b bool, msg ...any)
		func Nil(t testing.TB, x any, msg ...any)
		func NotNil(t testing.TB, x any, msg ...any)
		func NoError(t testing.TB, err error, msg ...any)
		func Error(t testing.TB, err error, msg ...any)
		func ErrorIs(t testing.TB, err, target error, msg ...any)
		func Greater(t testing.TB, x, y any, msg ...any)
		func ElementsMatch(t testing.TB, x, y any, msg ...any)
		func Contains(t testing.TB, list, x any, msg ...any)
		func InDelta(t testing.TB, x, y any, delta float64, msg ...any)
		func Panics(t testing.TB, f func(), msg ...any)
		func NotPanics(t testing.TB, f func(), msg ...any)
		func FailNow(t testing.TB, text string, msg ...any)
		type Assertions struct{ t testing.TB }
		func New(t testing.TB) *Assertions
		func (a *Assertions) Equal(expected, actual any, msg ...any)`,
	"github.com/stretchr/testify/assert": `package assert
		import "testing"
		func Equal(t testing.TB, expected, actual any, msg ...any) bool
		func NoError(t testing.TB, err error, msg ...any) bool
		func Fail(t testing.TB, text string, msg ...any) bool`,
	"github.com/onsi/gomega": `package gomega
		import ("testing"; "github.com/onsi/gomega/internal"; "github.com/onsi/gomega/types")
		func NewWithT(t testing.TB) *internal.Gomega
		func RegisterFailHandler(f func(string, ...int))
		func Expect(actual any, extra ...any) types.Assertion
		func Equal(x any) types.GomegaMatcher
		func BeNil() types.GomegaMatcher
		func HaveLen(n int) types.GomegaMatcher
		func HaveOccurred() types.GomegaMatcher
		func ConsistOf(elements ...any) types.GomegaMatcher
		func BeNumerically(op string, with ...any) types.GomegaMatcher
		func Not(m types.GomegaMatcher) types.GomegaMatcher`,
	"github.com/onsi/gomega/internal": `package internal
		import "github.com/onsi/gomega/types"
		type Gomega struct{}
		func (*Gomega) Expect(actual any, extra ...any) types.Assertion`,
	"github.com/onsi/gomega/types": `package types
		type GomegaMatcher interface{ Match(any) (bool, error) }
		type Assertion interface {
			To(m GomegaMatcher, description ...any) bool
			NotTo(m GomegaMatcher, description ...any) bool
		}`,
	"github.com/matryer/is": `package is
		import "testing"
		type I struct{}
		func New(t testing.TB) *I
		func NewRelaxed(t testing.TB) *I
		func (*I) Equal(a, b any)
		func (*I) NoErr(err error)
		func (*I) True(b bool)`,
	"github.com/frankban/quicktest": `package quicktest
		import "testing"
		type C struct{ testing.TB }
		type Checker interface{ Check(got any, args []any, note func(string, any)) error }
		var Equals, DeepEquals, IsNil, IsNotNil, HasLen Checker
		func New(t testing.TB) *C
		func Not(c Checker) Checker
		func (*C) Assert(got any, c Checker, args ...any) bool
		func (*C) Check(got any, c Checker, args ...any) bool
		func Assert(t testing.TB, got any, c Checker, args ...any) bool`,
	"gotest.tools/v3/assert": `package assert
		import "testing"
		func Equal(t testing.TB, x, y any, msg ...any)
		func DeepEqual(t testing.TB, x, y any, opts ...any)
		func NilError(t testing.TB, err error, msg ...any)
		func Assert(t testing.TB, comparison any, msg ...any)
		func Check(t testing.TB, comparison any, msg ...any) bool`,
	"gotest.tools/v3/assert/cmp": `package cmp
		type Comparison func() any
		func DeepEqual(x, y any) Comparison
		func Len(list any, n int) Comparison`,
	"github.com/shoenig/test/must": `package must
		import "testing"
		func Eq[A any](t testing.TB, want, got A)          {}
		func Len[A any](t testing.TB, n int, list []A)     {}
		func Less[A ~int](t testing.TB, want, got A)       {}
		func Unreachable(t testing.TB)`,
	"github.com/google/go-cmp/cmp": `package cmp
		type Option interface{ filter() }
		func Equal(x, y any, opts ...Option) bool
		func Diff(x, y any, opts ...Option) string`,
	"github.com/google/go-cmp/cmp/cmpopts": `package cmpopts
		import "github.com/google/go-cmp/cmp"
		func EquateEmpty() cmp.Option
		func IgnoreFields(t any, names ...string) cmp.Option`,
	"github.com/smartystreets/goconvey/convey": `package convey
		type Assertion func(actual any, expected ...any) string
		func So(actual any, a Assertion, expected ...any)
		var ShouldEqual func(actual any, expected ...any) string`,
}

// imported are the imports of a test, by the names that it uses.
var imported = map[string]string{
	"testing": "testing", "errors": "errors", "require": "github.com/stretchr/testify/require", "assert": "github.com/stretchr/testify/assert",
	"gomega": "github.com/onsi/gomega", "is": "github.com/matryer/is", "quicktest": "github.com/frankban/quicktest",
	"gotest": "gotest.tools/v3/assert", "comparison": "gotest.tools/v3/assert/cmp", "must": "github.com/shoenig/test/must",
	"cmp": "github.com/google/go-cmp/cmp", "cmpopts": "github.com/google/go-cmp/cmp/cmpopts", "convey": "github.com/smartystreets/goconvey/convey",
}

// declarations are those that all tests share. Nothing is known of the error that perhaps returns,
// nor of the values of the parameters of F.
const declarations = `
	func perhaps() error
	func fails() error { return errors.New("no") }
	type T struct{ r, c int; data []float64 }
	func New(r, c int) *T { return &T{r, c, make([]float64, r*c)} }
	func (a *T) Shape() []int { return []int{a.r, a.c} }
	func (a *T) Add(b *T) { if a.r != b.r { panic("rows") } }
`

// TestDecided executes functions F, and lists how their paths end: an int that is returned shows
// what the path is known to be. A test that fails for certain stops.
func TestDecided(t *testing.T) {
	for _, test := range []struct{ name, source, want string }{
		{"require.Equal of equal ints", `func F(t *testing.T) int { require.Equal(t, 2, 2); return 1 }`, "returns 1"},
		{"require.Equal of other ints", `func F(t *testing.T) int { require.Equal(t, 2, 3); return 1 }`, "stops"},
		{"require.Equal of an unknown int", `func F(t *testing.T, n int) int { require.Equal(t, 2, n); return n }`, "returns 2"},
		{"require.NotEqual of an unknown int", `func F(t *testing.T, n int) int { require.NotEqual(t, 2, n); if n == 2 { return 1 }; return 0 }`, "returns 0"},
		{"require.Equal of shapes", `func F(t *testing.T) int { require.Equal(t, []int{2, 3}, New(2, 3).Shape()); return 1 }`, "returns 1"},
		{"require.Equal of other shapes", `func F(t *testing.T) int { require.Equal(t, []int{2, 3}, New(3, 2).Shape()); return 1 }`, "stops"},
		{"require.Equal of ranks", `func F(t *testing.T) int { require.Equal(t, []int{6}, New(3, 2).Shape()); return 1 }`, "stops"},
		{"require.Equal of data", `func F(t *testing.T) int { require.Equal(t, New(2, 3).data, New(3, 2).data); return 1 }`, "returns 1"},
		{"require.Equal of other types", `func F(t *testing.T) int { require.Equal(t, 2, "2"); return 1 }`, "stops"},
		{"assert.Equal goes on", `func F(t *testing.T, n int) int { assert.Equal(t, 2, n); return n }`, "returns n"},
		{"the result of assert.Equal", `func F(t *testing.T, n int) int { if assert.Equal(t, 2, n) { return n }; return 0 }`, "returns 0; returns 2"},
		{"it is decided", `func F(t *testing.T) int { if assert.Equal(t, 2, 3) { return 1 }; return 0 }`, "returns 0"},
		{"an Assertions value", `func F(t *testing.T, n int) int { a := require.New(t); a.Equal(2, n); return n }`, "returns 2"},

		{"require.Len", `func F(t *testing.T, l []int) int { require.Len(t, l, 3); return len(l) }`, "returns 3"},
		{"require.Len fails", `func F(t *testing.T) int { require.Len(t, New(1, 2).Shape(), 3); return 1 }`, "stops"},
		{"require.Empty", `func F(t *testing.T, l []int) int { require.Empty(t, l); return len(l) }`, "returns 0"},
		{"require.True", `func F(t *testing.T, n int) int { require.True(t, n == 4); return n }`, "returns 4"},
		{"require.False", `func F(t *testing.T, n int) int { require.False(t, n != 4); return n }`, "returns 4"},
		{"require.Greater", `func F(t *testing.T, n int) int { require.Greater(t, n, 4); if n < 5 { return 0 }; return 1 }`, "returns 1"},
		{"require.InDelta", `func F(t *testing.T, x float64) int { require.InDelta(t, 1.5, x, 0.1); return 1 }`, "returns 1"},
		{"require.ElementsMatch", `func F(t *testing.T) int { require.ElementsMatch(t, New(2, 3).Shape(), []int{2, 3}); return 1 }`, "returns 1"},
		{"require.ElementsMatch of lengths", `func F(t *testing.T) int { require.ElementsMatch(t, New(2, 3).Shape(), []int{2}); return 1 }`, "stops"},
		{"require.Contains is not followed", `func F(t *testing.T) int { require.Contains(t, New(2, 3).Shape(), 4); return 1 }`, "returns 1"},
		{"require.Equal of structs", `func F(t *testing.T) int { require.Equal(t, T{r: 2, c: 3}, T{r: 2, c: 4}); return 1 }`, "stops"},
		{"require.Equal of what pointers lead to", `func F(t *testing.T) int { require.Equal(t, &T{r: 2, c: 3}, &T{r: 2, c: 4}); return 1 }`, "stops"},
		{"require.Equal of a bool", `func F(t *testing.T, n int) int { require.Equal(t, true, n == 4); return n }`, "returns 4"},
		{"require.Equal of an error and nil",
			`func F(t *testing.T) int { err := perhaps(); require.Equal(t, nil, err); if err != nil { return 0 }; return 1 }`, "returns 1"},
		{"require.FailNow", `func F(t *testing.T) int { require.FailNow(t, "text"); return 1 }`, "stops"},
		{"assert.Fail", `func F(t *testing.T) int { assert.Fail(t, "text"); return 1 }`, "returns 1"},

		{"require.NoError of no error", `func F(t *testing.T) int { var err error; require.NoError(t, err); return 1 }`, "returns 1"},
		{"require.NoError of an error", `func F(t *testing.T) int { require.NoError(t, fails()); return 1 }`, "stops"},
		{"require.NoError of an unknown error",
			`func F(t *testing.T) int { err := perhaps(); require.NoError(t, err); if err != nil { return 0 }; return 1 }`, "returns 1"},
		{"require.Error of an unknown error",
			`func F(t *testing.T) int { err := perhaps(); require.Error(t, err); if err != nil { return 0 }; return 1 }`, "returns 0"},
		{"require.Error of no error", `func F(t *testing.T) int { var err error; require.Error(t, err); return 1 }`, "stops"},
		{"require.ErrorIs", `func F(t *testing.T) int { err := perhaps(); require.ErrorIs(t, err, errors.ErrUnsupported); if err != nil { return 0 }; return 1 }`, "returns 0"},
		{"assert.NoError of an error", `func F(t *testing.T) int { if assert.NoError(t, fails()) { return 1 }; return 0 }`, "returns 0"},
		{"require.Nil of a pointer", `func F(t *testing.T) int { require.Nil(t, New(1, 2)); return 1 }`, "stops"},
		{"require.NotNil of an unknown pointer", `func F(t *testing.T, a *T) int { require.NotNil(t, a); if a == nil { return 0 }; return 1 }`, "returns 1"},

		{"require.Panics of what panics", `func F(t *testing.T) int { require.Panics(t, func() { New(1, 2).Add(New(3, 2)) }); return 1 }`, "returns 1"},
		{"what it has written is unknown",
			`func F(t *testing.T) int { n := 1; require.Panics(t, func() { n = 2; New(1, 2).Add(New(3, 2)) }); return n }`, "returns ?"},
		{"require.NotPanics of what panics", `func F(t *testing.T) int { require.NotPanics(t, func() { New(1, 2).Add(New(3, 2)) }); return 1 }`, "fails"},
		{"require.NotPanics of what does not",
			`func F(t *testing.T) int { n := 1; require.NotPanics(t, func() { n = 2 }); return n }`, "returns 2"},
		{"a helper of the program that recovers is like require.Panics", `
			func panics(t *testing.T, f func()) {
				t.Helper()
				defer func() { if recover() == nil { t.Error("no panic") } }()
				f()
			}
			func F(t *testing.T) (int, int) { m, n := 1, 1; panics(t, func() { n = 2; New(1, 2).Add(New(3, 2)) }); return m, n }`, "returns 1 ?"},
	} {
		t.Run(test.name, func(t *testing.T) { check(t, test.source, test.want) })
	}
}

// TestMatchers is TestDecided for libraries in which what is asserted is a value.
func TestMatchers(t *testing.T) {
	for _, test := range []struct{ name, source, want string }{
		{"gomega Equal", `func F(t *testing.T) int { gomega.NewWithT(t).Expect(3).To(gomega.Equal(3)); return 1 }`, "returns 1"},
		{"gomega Equal fails", `func F(t *testing.T) int { gomega.NewWithT(t).Expect(2).To(gomega.Equal(3)); return 1 }`, "stops"},
		{"gomega NotTo", `func F(t *testing.T) int { gomega.NewWithT(t).Expect(3).NotTo(gomega.Equal(3)); return 1 }`, "stops"},
		{"gomega Not", `func F(t *testing.T) int { gomega.NewWithT(t).Expect(3).NotTo(gomega.Not(gomega.Equal(3))); return 1 }`, "returns 1"},
		{"gomega Equal of an unknown int", `func F(t *testing.T, n int) int { gomega.NewWithT(t).Expect(n).To(gomega.Equal(3)); return n }`, "returns 3"},
		{"gomega Expect without a test", `func F(n int) int { gomega.Expect(n).To(gomega.Equal(3)); return n }`, "returns 3"},
		{"gomega Expect with a handler of failures",
			`func init() { gomega.RegisterFailHandler(func(string, ...int) {}) }; func F(n int) int { gomega.Expect(n).To(gomega.Equal(3)); return n }`, "returns n"},
		{"gomega HaveLen", `func F(t *testing.T, l []int) int { gomega.NewWithT(t).Expect(l).To(gomega.HaveLen(3)); return len(l) }`, "returns 3"},
		{"gomega BeNumerically",
			`func F(t *testing.T, n int) int { gomega.NewWithT(t).Expect(n).To(gomega.BeNumerically(">", 3)); if n < 4 { return 0 }; return 1 }`, "returns 1"},
		{"gomega HaveOccurred",
			`func F(t *testing.T) int { err := perhaps(); gomega.NewWithT(t).Expect(err).NotTo(gomega.HaveOccurred()); if err != nil { return 0 }; return 1 }`, "returns 1"},
		{"gomega of several results", `func g() (int, error) { return 3, errors.New("no") }
			func F(t *testing.T) int { gomega.NewWithT(t).Expect(g()).To(gomega.Equal(3)); return 1 }`, "stops"},

		{"gomega ConsistOf", `func F(t *testing.T) int { gomega.NewWithT(t).Expect(New(2, 3).Shape()).To(gomega.ConsistOf(2, 3)); return 1 }`, "returns 1"},

		{"gotest.tools Equal", `func F(t *testing.T, n int) int { gotest.Equal(t, n, 3); return n }`, "returns 3"},
		{"gotest.tools DeepEqual", `func F(t *testing.T) int { gotest.DeepEqual(t, New(2, 3).Shape(), []int{2, 4}); return 1 }`, "stops"},
		{"gotest.tools NilError", `func F(t *testing.T) int { gotest.NilError(t, fails()); return 1 }`, "stops"},
		{"gotest.tools Assert of a bool", `func F(t *testing.T, n int) int { gotest.Assert(t, n == 3); return n }`, "returns 3"},
		{"gotest.tools Assert of a comparison",
			`func F(t *testing.T, l []int) int { gotest.Assert(t, comparison.Len(l, 3)); return len(l) }`, "returns 3"},
		{"gotest.tools Check goes on", `func F(t *testing.T) int { gotest.Check(t, comparison.DeepEqual(2, 3)); return 1 }`, "returns 1"},

		{"must.Eq", `func F(t *testing.T, n int) int { must.Eq(t, 3, n); return n }`, "returns 3"},
		{"must.Len", `func F(t *testing.T, l []int) int { must.Len(t, 3, l); return len(l) }`, "returns 3"},
		{"must.Less: the second value is less",
			`func F(t *testing.T, n int) int { must.Less(t, 3, n); if n < 3 { return 0 }; return 1 }`, "returns 0"},
		{"must.Unreachable", `func F(t *testing.T) int { must.Unreachable(t); return 1 }`, "stops"},

		{"is.Equal", `func F(t *testing.T, n int) int { is := is.New(t); is.Equal(n, 3); return n }`, "returns 3"},
		{"is.Equal fails", `func F(t *testing.T) int { is := is.New(t); is.Equal(2, 3); return 1 }`, "stops"},
		{"is.Equal of a relaxed one", `func F(t *testing.T) int { is := is.NewRelaxed(t); is.Equal(2, 3); return 1 }`, "returns 1"},
		{"is.NoErr", `func F(t *testing.T) int { is := is.New(t); is.NoErr(fails()); return 1 }`, "stops"},
		{"is.True", `func F(t *testing.T, n int) int { is := is.New(t); is.True(n == 3); return n }`, "returns 3"},

		{"quicktest Equals", `func F(t *testing.T, n int) int { quicktest.New(t).Assert(n, quicktest.Equals, 3); return n }`, "returns 3"},
		{"quicktest Equals fails", `func F(t *testing.T) int { quicktest.Assert(t, 2, quicktest.Equals, 3); return 1 }`, "stops"},
		{"quicktest Check goes on", `func F(t *testing.T, n int) int { quicktest.New(t).Check(n, quicktest.Equals, 3); return n }`, "returns n"},
		{"quicktest Not", `func F(t *testing.T) int { quicktest.New(t).Assert(3, quicktest.Not(quicktest.Equals), 3); return 1 }`, "stops"},
		{"quicktest DeepEquals",
			`func F(t *testing.T) int { quicktest.New(t).Assert(New(2, 3).Shape(), quicktest.DeepEquals, []int{2, 4}); return 1 }`, "stops"},
		{"quicktest HasLen", `func F(t *testing.T, l []int) int { quicktest.New(t).Assert(l, quicktest.HasLen, 2); return len(l) }`, "returns 2"},
		{"quicktest IsNil", `func F(t *testing.T) int { quicktest.New(t).Assert(fails(), quicktest.IsNil); return 1 }`, "stops"},

		{"cmp.Equal", `func F() int { if cmp.Equal(New(2, 3).Shape(), []int{2, 3}) { return 1 }; return 0 }`, "returns 1"},
		{"cmp.Diff", `func F() int { if cmp.Diff(New(2, 3).Shape(), []int{2, 4}) != "" { return 1 }; return 0 }`, "returns 1"},
		{"cmp.Equal of an unknown int", `func F(n int) int { if cmp.Equal(n, 3) { return n }; return 0 }`, "returns 0; returns 3"},
		{"cmp.Equal with a lenient option",
			`func F() int { if cmp.Equal(New(2, 3), New(2, 4), cmpopts.IgnoreFields(T{}, "c")) { return 1 }; return 0 }`, "returns 0; returns 1"},
		{"an option that is lenient to data only",
			`func F() int { if cmp.Equal(New(2, 3).Shape(), New(2, 4).Shape(), cmpopts.EquateEmpty()) { return 1 }; return 0 }`, "returns 0"},

		{"So", `func F(t *testing.T, n int) int { convey.So(n, convey.ShouldEqual, 3); return n }`, "returns 3"},
	} {
		t.Run(test.name, func(t *testing.T) { check(t, test.source, test.want) })
	}
}

// TestOfTheProgram: neither an assertion of the package itself, nor one that gets a test of the
// program's own, is decided by the table.
func TestOfTheProgram(t *testing.T) {
	for _, test := range []struct{ name, source, want string }{
		{"a test that the program implements",
			`type own struct{ testing.TB }; func F() int { require.Equal(&own{}, 2, 3); return 1 }`, "returns 1"},
		{"a test that the program makes", `func F() int { require.Equal(new(testing.T), 2, 3); return 1 }`, "returns 1"},
		{"a test of unknown type", `func F(t testing.TB) int { require.Equal(t, 2, 3); return 1 }`, "stops"},
	} {
		t.Run(test.name, func(t *testing.T) { check(t, test.source, test.want) })
	}
}

// check executes F of a source, and compares how it ends.
func check(t *testing.T, source, want string) {
	t.Helper()
	p := sample.CompileTest(t, libraries, imported, declarations+source)
	x := &exec.Executor{Program: program.New(p.Config(), stdlib.Table{}), Models: exec.Models{&asserts.Library{}, stdlib.Table{}}}
	var ends []string
	for _, o := range x.NewRun(p.Func(t, "F")).ExecuteRoot().Outcomes {
		ends = append(ends, describe(o))
	}
	slices.Sort(ends)
	if got := strings.Join(slices.Compact(ends), "; "); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

// describe says how a path ends.
func describe(o exec.Outcome) string {
	switch o.Kind {
	case exec.Panicked:
		return "fails"
	case exec.Stopped:
		return "stops"
	case exec.GaveUp:
		return "gives up"
	}
	text := "returns"
	for _, v := range o.Results {
		if d := o.State.Norm(v.DimOf()); v.Kind != state.IntKind || d.IsUnknown() {
			text += " ?"
		} else {
			text += " " + d.String()
		}
	}
	return text
}
